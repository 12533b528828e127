//! The hall: it reads messages to the bot and answers them. Floors: `input` reads messages, `state`
//! holds what is known, `words` puts sentences into languages, `steps` decides the effects and
//! answers, `runtime` carries them out; none names a later one.

mod input;
mod runtime;
pub mod script;
mod state;
mod steps;
mod words;

pub use input::day::moment;
pub use input::door::{
    Account, Attachment, Audience, Blank, Button, Delivering, Delivery, Door, File, Gif, Input,
    Instead, Lacking, Look, Menu, Named, Opening, Picture, Place, Reach, Right, Span, Undelivered,
    Way, counts,
};
pub use input::fold::{LARGEST, LONGEST};
pub use input::grammar::{VERBS, Verb};
pub use input::language::{LANGUAGES, tongue};
pub use input::offers::{ChoiceOffer, GameOffer, VariantOffer};
pub use input::panel::{
    Crowded, Panel, PanelAsk, PanelBoard, PanelClock, PanelMove, PanelPlace, PanelPosition,
    PanelSeat, PanelTrail,
};
pub use input::past_game::{GameFile, PastGame};
pub use input::settings::{Kind, PREFERENCES, SETTINGS, Setting, prefix};
pub use input::typing::{Proposal, Question};
pub use runtime::gaps::{Covers, Cut, Hears};
pub use runtime::hall::{Hall, HallParts};
pub use runtime::places::{Busy, busy};
pub use runtime::{
    endings::Librarian,
    gauge::{Space, Time},
    steward::{Lengths, Steward},
};
pub use state::hall_config::{HallConfig, Limits, Manners, Thinking};
pub use state::keys::{Keys, Prints};
pub(crate) use state::tour::{Eyes, Sight, Tour};
pub use words::page::page_words;
pub use words::slash::{Everywhere, Param, Slash, Sort, Target, slashes, text, text_with};
pub use words::{Cast, Words};
pub(crate) use words::{film::Film, plain};
