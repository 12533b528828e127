//! The hash of a game, the same on every machine: records keep it.

use super::{Sifang, board::Side};
use crate::Fnv1a;

/// Hashes stones, order of play, side to move and end.
pub(super) fn digest(game: &Sifang) -> u64 {
    let rows = Side::BOTH
        .into_iter()
        .flat_map(|side| game.board.stones(side).0)
        .flat_map(u16::to_le_bytes);
    let moves = game.moves.iter().map(|(_, point)| point.0);
    let rest = [game.next as u8, u8::from(game.taken), u8::from(game.outcome.is_over())];
    Fnv1a::default().with(rows).with(moves).with(rest).value()
}
