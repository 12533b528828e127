#![doc = include_str!("../README.md")]

mod act;
mod choice;
mod course;
mod diagram;
pub mod draughts;
mod facets;
mod fnv;
mod format;
mod game;
pub mod gewu;
mod hidden;
mod info;
pub mod jump;
pub mod junqi;
mod knowledge;
mod lettering;
mod likeness;
mod mistyped;
mod outcome;
mod reading;
mod retrace;
mod say;
pub mod scene;
mod seat;
pub mod sifang;
mod table;
#[cfg(test)]
mod thorough;
mod told;
mod trails;
#[cfg(feature = "words")]
mod words;

pub use act::{Act, Cause, Lot, Pact, Turn};
pub use choice::{Choice, Open, Value};
pub use course::{Attempt, CourseStep, Task};
pub use facets::{Analysis, Listing, Lore, Notation, Preparation};
pub use fnv::Fnv1a;
pub use format::{Count, Flaw, Form, Listed, Manner, Scroll, Sheet, Spot, Term, Unreadable, Which};
pub use game::{Chance, Choices, Game, Reason, Sampler};
pub use hidden::Hidden;
pub use info::{BadSetup, Info, Options, Preset, Setup, Undo, Vocabulary};
pub use knowledge::{Chronicle, Deed, Knowledge, NoGame};
pub use lettering::{Faces, Lettering, PieceSign, Winds};
pub use mistyped::nearest;
pub use outcome::Outcome;
pub use reading::Reading;
pub use say::{Arg, Say};
pub use scene::{Ask, Scene};
pub use seat::{Observer, Seat, Seats};
pub use table::{Perspective, Rulebook, Table, Variant, seated};
pub use told::{Illegal, Told};
pub use trails::{JOINTS, Trail};
#[cfg(feature = "words")]
pub use words::words;

/// A list of variants in the order in which they are shown.
pub type Catalog = &'static [&'static dyn Rulebook];

/// All variants of this crate.
pub const GAMES: Catalog = &[
    &Variant::<draughts::Draughts>::of(&draughts::variants::INTERNATIONAL),
    &Variant::<draughts::Draughts>::of(&draughts::variants::RUSSIAN),
    &Variant::<draughts::Draughts>::of(&draughts::variants::BRAZILIAN),
    &Variant::<draughts::Draughts>::of(&draughts::variants::CANADIAN),
    &Variant::<draughts::Draughts>::of(&draughts::variants::ENGLISH),
    &Variant::<draughts::Draughts>::of(&draughts::variants::POOL),
    &Variant::<draughts::Draughts>::of(&draughts::variants::CZECH),
    &Variant::<draughts::Draughts>::of(&draughts::variants::SPANISH),
    &Variant::<draughts::Draughts>::of(&draughts::variants::PORTUGUESE),
    &Variant::<draughts::Draughts>::of(&draughts::variants::ITALIAN),
    &Variant::<draughts::Draughts>::of(&draughts::variants::THAI),
    &Variant::<draughts::Draughts>::of(&draughts::variants::FRISIAN),
    &Variant::<draughts::Draughts>::of(&draughts::variants::FRYSK),
    &Variant::<draughts::Draughts>::of(&draughts::variants::ANTIDRAUGHTS),
    &Variant::<draughts::Draughts>::of(&draughts::variants::BREAKTHROUGH),
    &Variant::<draughts::Draughts>::of(&draughts::variants::KILLER),
    &Variant::<draughts::Draughts>::of(&draughts::variants::TURKISH),
    &junqi::JUNQI,
    &Variant::<gewu::Gewu>::of(&()),
    &Variant::<jump::Race>::of(&jump::STAR),
    &Variant::<jump::Race>::of(&jump::HALMA),
    &Variant::<jump::Race>::of(&jump::DIAMOND),
    &Variant::<jump::Capture>::of(&()),
    &Variant::<sifang::Sifang>::of(&()),
];

/// Returns the rule book that a name means, by its own name or an alias; `name` is folded (lower
/// case, simplified Chinese).
pub fn find(catalog: Catalog, name: &str) -> Option<&'static dyn Rulebook> {
    let named = |book: &&&'static dyn Rulebook| {
        book.info().name == name || book.info().aliases.contains(&name)
    };
    catalog.iter().find(named).copied()
}

/// Returns the rule book and the options of a nickname, a name that says more than the game: `单挑`
/// is junqi for two. `name` is folded.
pub fn nickname(catalog: Catalog, name: &str) -> Option<(&'static dyn Rulebook, &'static Preset)> {
    catalog.iter().find_map(|book| {
        let preset = book.info().nicknames.iter().find(|preset| preset.name == name)?;
        Some((*book, preset))
    })
}
