#![doc = include_str!("../README.md")]

mod bout;
mod dice;
pub mod draughts;
mod gewu;
mod jump;
pub mod junqi;
mod ladder;
mod level;
mod mind;
pub mod sifang;
#[cfg(test)]
mod thorough;
mod transposition;

pub use bout::{Bout, Contender};
pub use dice::Dice;
pub use draughts::{
    BadEndings, Census, Ending, Endings, Material,
    training::{Lesson, RoundReport, Terms, Training},
    weights::Weights,
};
pub use gewu::CountedOut;
pub use ladder::{Ladder, Tally};
pub use level::Level;
pub use mind::{Mind, Stop, Thought};

use std::sync::Arc;

use caipan_rules::Info;

/// The minds, by the family of their games ([`Info::family`]).
const MINDS: &[(&str, &dyn Mind)] = &[
    ("draughts", &draughts::DraughtsMind::PLAIN),
    ("gewu", &gewu::GewuMind),
    ("jump", &jump::JumpMind),
    ("junqi", &junqi::JunqiMind),
    ("sifang", &sifang::SifangMind),
];

/// Returns the mind that plays a variant; `None` where there is none.
pub fn mind(info: &Info) -> Option<&'static dyn Mind> {
    MINDS.iter().find(|(family, _)| *family == info.family).map(|(_, mind)| *mind)
}

/// Returns the mind that plays a variant and looks positions of few pieces up in these endings;
/// `None` where they are of another variant. Its thoughts follow from the [hash](Endings::hash) of
/// the endings, too.
pub fn mind_with(info: &Info, endings: Arc<Endings>) -> Option<Box<dyn Mind>> {
    let fits = endings.variant() == info.name;
    fits.then(|| Box::new(draughts::DraughtsMind::with(endings)) as Box<dyn Mind>)
}
