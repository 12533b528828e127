//! The reasons why an action is not allowed, as data.

use super::road::Block;
use crate::{Reason, Say};

/// The reasons why an action is not allowed. Points are counted from the end of seat 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// The other seat is to move.
    NotYourTurn,
    /// A move before both seats have taken hold of the die.
    NotThrown,
    /// A second hold of the die by the same seat; from now on the referee throws it.
    Thrown,
    /// A throw at a table without a die.
    NoDie,
    /// An entry of a seat without a waiting man.
    NoneWaiting,
    /// A point without a man.
    Empty(u8),
    /// A point with the other seat's man.
    NotYours(u8),
    /// A man that cannot move, and what keeps it.
    Kept(Block),
}

impl Reason for Illegal {
    fn say(&self) -> Say {
        let at = |key: &'static str, point: u8| Say::new(key).with("point", u32::from(point));
        match *self {
            Self::Over => Say::game_over(),
            Self::NotYourTurn => Say::not_your_turn(),
            Self::NotThrown => Say::new("gewu-not-thrown"),
            Self::Thrown => Say::new("gewu-has-thrown"),
            Self::NoDie => Say::new("gewu-no-die"),
            Self::NoneWaiting => Say::new("gewu-none-waiting"),
            Self::Empty(point) => at("gewu-empty", point),
            Self::NotYours(point) => at("gewu-not-yours", point),
            Self::Kept(Block::Own(point)) => at("gewu-own-ahead", point),
            Self::Kept(Block::Behind(point)) => at("gewu-own-behind", point),
            Self::Kept(Block::Line(point)) => at("gewu-line", point),
        }
    }
}
