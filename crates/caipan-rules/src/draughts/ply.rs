//! A move by its effect.

use super::set::Bits;

/// A move by its effect. Two paths of a capture that take the same pieces are one move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ply<S = Bits> {
    /// The origin.
    pub from: S,
    /// The destination.
    pub to: S,
    /// The captured pieces.
    pub taken: S,
    /// True if a man becomes a king.
    pub promotes: bool,
}
