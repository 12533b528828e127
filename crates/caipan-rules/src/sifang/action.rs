//! What a side does in its turn.

use super::point::Point;

/// What a side does in its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// It puts a stone on a point.
    Place(Point),
    /// White takes Black's first stone over: it turns white, and Black moves.
    Take,
}
