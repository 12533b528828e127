#![doc = include_str!("../README.md")]

mod bout;
mod chance;
mod junqi;
mod level;
mod mind;

pub use bout::{Bout, Player};
pub use chance::Chance;
pub use level::Level;
pub use mind::{Mind, Stop, Thought};

use caipan_rules::Info;

/// The minds, by the family of their games ([`Info::family`]).
const MINDS: &[(&str, &dyn Mind)] = &[("junqi", &junqi::Junqi)];

/// Returns the mind that plays a variant; `None` where there is none.
pub fn mind(info: &Info) -> Option<&'static dyn Mind> {
    MINDS.iter().find(|(family, _)| *family == info.family).map(|(_, mind)| *mind)
}
