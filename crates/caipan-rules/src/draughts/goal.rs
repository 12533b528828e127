//! The goal of a variant.

use super::{Force, Laws, Position, Side, laws::Goal, moves::can_move};

/// Returns the side that has won, and the word of the reason. The side to move cannot move: it has
/// no pieces, or none that can (the article 跳棋: 残留在棋盘上的棋子，被对方封锁，无子可动为负棋).
pub(super) fn winner(laws: &Laws, position: &Position) -> Option<(Side, &'static str)> {
    let mover = position.turn;
    if laws.goal == Goal::FirstKing {
        let crowned = |side: &Side| position.force(*side).kings > 0;
        if let Some(side) = [mover.other(), mover].into_iter().find(crowned) {
            return Some((side, "first-king"));
        }
    }
    let bare = position.force(mover) == Force { men: 0, kings: 0 };
    match (laws.goal, bare) {
        _ if !bare && can_move(laws, position) => None,
        (Goal::Lose, true) => Some((mover, "no-pieces-won")),
        (Goal::Lose, false) => Some((mover, "blocked-won")),
        (_, true) => Some((mover.other(), "no-pieces")),
        (_, false) => Some((mover.other(), "blocked")),
    }
}
