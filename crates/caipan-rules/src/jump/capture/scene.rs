//! The picture of a game of 食棋.

use super::{Capture, INFO};
use crate::{
    Ask, Scene, Seat,
    jump::{board::Hole, plan::Plan, scene::marks},
    scene::{Kind, Mark, Piece, Tone},
};

/// Draws a game: the men are white, and the board lies as its holes are named for every viewer.
pub(super) fn scene(game: &Capture, _: &Ask) -> Scene {
    let board = Capture::board();
    let tone = |seat: Seat| INFO.tones[seat.index()];
    let throne = |corner: u8| board.holes().find(|hole| board.depth(corner, *hole) == 0);
    let seats = (0..6_u8).take(game.scores.len());
    let homes: Vec<(Hole, Tone)> =
        seats.filter_map(|seat| Some((throne(seat)?, tone(Seat(seat))))).collect();
    let piece = |hole: Hole| Piece { slot: hole.0.into(), kind: Kind::Man, tone: Tone::White };
    let taken = game
        .last
        .1
        .iter()
        .filter(|hole| !game.men.has(*hole))
        .map(|hole| Mark::Taken(hole.0.into()));
    Scene {
        ground: Plan::named(board).ground(|_| None, &homes),
        pieces: game.men.iter().map(piece).collect(),
        marks: marks(&game.last.0).into_iter().chain(taken).collect(),
        to_move: if game.end.is_some() { Vec::new() } else { vec![tone(game.next)] },
    }
}
