//! The actions of a side.

use super::point::Point;

/// An action of a side in its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Puts a stone on a point.
    Place(Point),
    /// Takes Black's first stone over, for White only: it turns white, and Black moves.
    Take,
}
