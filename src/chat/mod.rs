//! The hall: what is said to the bot, and what it answers.

mod agenda;
mod aside;
mod ban;
mod calendar;
mod census;
mod changes;
mod clerk;
mod clerks;
mod closed;
mod commands;
mod day;
mod desk;
mod direct;
mod door;
mod errand;
mod excuse;
mod fixture;
mod fold;
mod gaps;
mod grammar;
mod hall;
mod heard;
mod held;
mod house;
mod limiter;
mod line;
mod mine;
mod offer;
mod office;
mod papers;
mod past;
mod people;
mod places;
mod post;
mod print;
mod propose;
mod reading;
mod results;
mod room;
pub mod script;
mod seated;
mod settings;
mod sheet;
mod show;
mod slash;
mod space;
mod tour;
mod voice;
mod words;

pub use day::moment;
pub use desk::Manners;
pub use door::{
    Account, Attachment, Audience, Blank, Button, Delivering, Delivery, Door, File, Input, Instead, Look, Menu, Named,
    Opening, Picture, Place, Right, Span, Undelivered, Way, counts,
};
pub use fold::{LARGEST, LONGEST};
pub use gaps::{Covers, Cut};
pub use grammar::{VERBS, Verb};
pub use hall::{Hall, Parts};
pub use limiter::Limits;
pub use places::Busy;
pub use propose::{Proposal, Question};
pub use settings::{Kind, PREFERENCES, SETTINGS, Setting, prefix};
pub use slash::{Everywhere, Param, Slash, Sort, slashes, text};
pub use space::{Space, Steward, Time};
pub use words::{Cast, LANGUAGES, Words};
