//! The picture of a game: a printed board with its numbers on all four sides.

use std::{
    cmp::Ordering,
    sync::{Arc, LazyLock},
};

use super::{
    Score, Sifang,
    board::{Board, Side},
    point::{Point, SIZE, digit},
    terms::Numbers,
};
use crate::rules::{
    Scene,
    scene::{Cloth, Floor, Ground, Home, Kind, Label, Mark, Piece, Slot, Tone, Toward},
};

/// The picture of a game: at its end with what was counted, or with the block that won.
pub(super) fn scene(game: &Sifang) -> Scene {
    match &game.count {
        Some(scores) => counted(game, scores),
        None => Scene { marks: marks(game), ..plain(game, game.terms.numbers) },
    }
}

/// The picture with the runs that count.
pub(super) fn counted(game: &Sifang, scores: &[Score; 2]) -> Scene {
    let runs = scores.iter().flat_map(|score| &score.runs);
    let links = runs.flat_map(|run| chained(&run.points().collect::<Vec<_>>())).collect();
    Scene { marks: links, ..plain(game, Numbers::Off) }
}

/// The whole game as one picture: every stone bears its number (计步着法).
pub(super) fn numbered(game: &Sifang) -> Scene {
    let numbers = if game.terms.numbers == Numbers::Game { Numbers::Game } else { Numbers::Side };
    Scene { marks: marks(game), ..plain(game, numbers) }
}

/// A board by itself, with marks.
pub(super) fn of_board(board: &Board, marks: Vec<Mark>) -> Scene {
    let pieces = Side::BOTH.into_iter().flat_map(|side| stones(board, side, |_| 0)).collect();
    Scene { ground: Arc::clone(&GROUND), pieces, marks, to_move: Vec::new() }
}

/// Stones and the side to move, without marks.
fn plain(game: &Sifang, numbers: Numbers) -> Scene {
    let number = |point: Point| number(game, numbers, point);
    let pieces = Side::BOTH.into_iter().flat_map(|side| stones(&game.board, side, number)).collect();
    let to_move = if game.outcome.is_over() { Vec::new() } else { vec![game.next.tone()] };
    Scene { ground: Arc::clone(&GROUND), pieces, marks: Vec::new(), to_move }
}

fn stones(board: &Board, side: Side, number: impl Fn(Point) -> u16) -> Vec<Piece> {
    let stone = |point: Point| Piece { slot: point.0.into(), kind: Kind::Stone(number(point)), tone: side.tone() };
    board.stones(side).iter().map(stone).collect()
}

/// What is written on a stone; 0 for nothing.
fn number(game: &Sifang, numbers: Numbers, point: Point) -> u16 {
    let Some(at) = game.moves.iter().position(|(_, other)| *other == point) else { return 0 };
    let counts = |(side, _): &&(Side, Point)| numbers == Numbers::Game || *side == game.moves[at].0;
    if numbers == Numbers::Off { 0 } else { game.moves[..=at].iter().filter(counts).count() as u16 }
}

/// The last stone, and the block that it completed.
fn marks(game: &Sifang) -> Vec<Mark> {
    let Some(&(side, point)) = game.moves.last() else { return Vec::new() };
    let blocks = game.board.blocks_at(side, point);
    let links = blocks.into_iter().flat_map(|[a, b, c, d]| chained(&[a, b, d, c, a]));
    links.chain([Mark::To(point.0.into())]).collect()
}

/// Marks that link each point with the next.
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

/// The empty board; nobody sees it turned, since points are named by the four sides.
static GROUND: LazyLock<Arc<Ground>> = LazyLock::new(|| Arc::new(ground()));

fn ground() -> Ground {
    let slot = |point: Point| Slot {
        x: middle(point.column()),
        y: middle(point.row()),
        floor: if [point.row(), point.column()].iter().all(|at| matches!(at, 7 | 8)) {
            Floor::Dot
        } else {
            Floor::Tile
        },
        turn: 0,
        name: point.name(),
        captioned: false,
    };
    let end = 2 * i16::from(SIZE) + 1;
    let label = |at: u8| {
        let text = digit(at).to_string();
        [(-1, middle(at)), (end, middle(at)), (middle(at), -1), (middle(at), end)].map(|(x, y)| Label {
            x,
            y,
            text: text.clone(),
        })
    };
    Ground {
        cloth: Cloth::Grid,
        width: 2 * u16::from(SIZE),
        height: 2 * u16::from(SIZE),
        slots: Point::all().map(slot).collect(),
        labels: (0..SIZE).flat_map(label).collect(),
        homes: [Tone::Black, Tone::White].map(|tone| Home { tone, letter: None, x: -1, y: -1 }).into(),
        ..Ground::default()
    }
}

/// The middle of a row or column, half steps.
fn middle(at: u8) -> i16 {
    2 * i16::from(at) + 1
}
