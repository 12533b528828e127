//! The picture of a game: a printed board with its numbers on all four sides.

use std::{cmp::Ordering, sync::Arc};

use crate::{
    Scene,
    scene::{Mark, Toward},
};

use super::{
    Score, Sifang,
    board::Side,
    drawing::{GROUND, stones},
    point::Point,
    terms::Numbers,
};

/// Draws a game: at its end with the runs that count, or with the block that won.
pub(super) fn scene(game: &Sifang) -> Scene {
    match &game.count {
        Some(scores) => counted(game, scores),
        None => Scene { marks: marks(game), ..plain(game, game.terms.numbers) },
    }
}

/// Draws a game with the runs that count.
pub(super) fn counted(game: &Sifang, scores: &[Score; 2]) -> Scene {
    let runs = scores.iter().flat_map(|score| &score.runs);
    let links = runs.flat_map(|run| chained(&run.points().collect::<Vec<_>>())).collect();
    Scene { marks: links, ..plain(game, Numbers::Off) }
}

/// Draws the whole game as one picture: every stone bears its number (计步着法).
pub(super) fn numbered(game: &Sifang) -> Scene {
    let numbers = if game.terms.numbers == Numbers::Game { Numbers::Game } else { Numbers::Side };
    Scene { marks: marks(game), ..plain(game, numbers) }
}

/// Draws stones and the side to move, without marks.
fn plain(game: &Sifang, numbers: Numbers) -> Scene {
    let number = |point: Point| number(game, numbers, point);
    let pieces =
        Side::BOTH.into_iter().flat_map(|side| stones(&game.board, side, number)).collect();
    let to_move = if game.outcome.is_over() { Vec::new() } else { vec![game.next.tone()] };
    Scene { ground: Arc::clone(&GROUND), pieces, marks: Vec::new(), to_move }
}

/// Returns the number written on a stone; 0 for none.
fn number(game: &Sifang, numbers: Numbers, point: Point) -> u16 {
    let Some(at) = game.moves.iter().position(|(_, other)| *other == point) else { return 0 };
    let counts = |(side, _): &&(Side, Point)| numbers == Numbers::Game || *side == game.moves[at].0;
    if numbers == Numbers::Off { 0 } else { game.moves[..=at].iter().filter(counts).count() as u16 }
}

/// Returns marks on the last stone, and on the block that it completed.
fn marks(game: &Sifang) -> Vec<Mark> {
    let Some(&(side, point)) = game.moves.last() else { return Vec::new() };
    let blocks = game.board.blocks_at(side, point);
    let links = blocks.into_iter().flat_map(|[a, b, c, d]| chained(&[a, b, d, c, a]));
    links.chain([Mark::To(point.0.into())]).collect()
}

/// Returns marks that link each point with the next.
fn chained(points: &[Point]) -> Vec<Mark> {
    let link = |[from, to]: [Point; 2]| {
        let there = match (to.row().cmp(&from.row()), to.column().cmp(&from.column())) {
            (Ordering::Less, _) => Toward::Up,
            (Ordering::Greater, _) => Toward::Down,
            (_, Ordering::Less) => Toward::Left,
            (..) => Toward::Right,
        };
        [Mark::Link(from.0.into(), there), Mark::Link(to.0.into(), there.back())]
    };
    points.windows(2).flat_map(|pair| link([pair[0], pair[1]])).collect()
}
