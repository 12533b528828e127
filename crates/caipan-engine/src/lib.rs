#![doc = include_str!("../README.md")]

mod bout;
mod dice;
mod draughts;
mod gewu;
mod jump;
mod junqi;
mod ladder;
mod level;
mod mind;
mod sifang;

pub use bout::{Bout, Contender};
pub use dice::Dice;
pub use draughts::{
    training::{Lesson, Report, Terms, Training},
    weights::Weights,
};
pub use ladder::{Ladder, Tally};
pub use level::Level;
pub use mind::{Mind, Stop, Thought};

use caipan_rules::Info;

/// The minds, by the family of their games ([`Info::family`]).
const MINDS: &[(&str, &dyn Mind)] = &[
    ("draughts", &draughts::DraughtsMind),
    ("gewu", &gewu::GewuMind),
    ("jump", &jump::JumpMind),
    ("junqi", &junqi::JunqiMind),
    ("sifang", &sifang::SifangMind),
];

/// Returns the mind that plays a variant; `None` where there is none.
pub fn mind(info: &Info) -> Option<&'static dyn Mind> {
    MINDS.iter().find(|(family, _)| *family == info.family).map(|(_, mind)| *mind)
}
