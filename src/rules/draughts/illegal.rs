//! Why a move is not allowed, in the words of the rule that forbids it.

use super::{
    Laws,
    board::{Board, Square},
    laws::{KingReach, Priority},
    moves::{Route, moves, routes},
    notation::{Origin, Typed, long},
    position::{Position, Side},
    resolve::{begins, line, meets},
};
use crate::rules::{Reason, Say};

/// How many captures a refusal lists.
const LISTED: usize = 3;

/// Why a move is not allowed. Squares and moves are given as they are written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// The other side is to move.
    NotYourTurn,
    /// Nothing stands on the origin.
    Empty(String),
    /// The piece on the origin is the opponent's.
    NotYours(String),
    /// A capture is obligatory (seed L308, L374): some of those there are, and how many there are.
    MustCapture(Vec<String>, usize),
    /// Another capture takes more (seed L376): what this one took, what must be taken, some of the moves that do.
    MustCaptureMost(u32, u32, Vec<String>),
    /// The capture can go on, so it must (seed L293, L374): where it stopped, some of the whole moves.
    MustGoOn(String, Vec<String>),
    /// A piece stands on the destination.
    Occupied(String),
    /// Nothing of the kind moves so: origin and destination are not on one diagonal.
    NotDiagonal(String, String),
    /// Men do not step backward (seed L291, L354).
    Backward(String),
    /// Men, and kings that do not fly, go one step.
    TooFar(String),
    /// A piece stands in the king's way: origin and that square.
    InTheWay(String, String),
    /// There is nothing to capture between origin and destination.
    NothingToCapture(String, String),
    /// No piece of the side to move can go to that square.
    Unreachable(String),
}

impl Reason for Illegal {
    fn say(&self) -> Say {
        match self {
            Self::Over => Say::new("draughts-over"),
            Self::NotYourTurn => Say::new("draughts-not-your-turn"),
            Self::Empty(square) => Say::new("draughts-empty").with("square", square.as_str()),
            Self::NotYours(square) => Say::new("draughts-not-yours").with("square", square.as_str()),
            Self::MustCapture(moves, count) => {
                Say::new("draughts-must-capture").with("moves", moves.clone()).with("count", *count)
            }
            Self::MustCaptureMost(took, most, moves) => Say::new("draughts-must-capture-most")
                .with("took", *took)
                .with("most", *most)
                .with("moves", moves.clone()),
            Self::MustGoOn(square, moves) => {
                Say::new("draughts-must-go-on").with("square", square.as_str()).with("moves", moves.clone())
            }
            Self::Occupied(square) => Say::new("draughts-occupied").with("square", square.as_str()),
            Self::NotDiagonal(from, to) => pair("draughts-not-diagonal", from, to),
            Self::Backward(square) => Say::new("draughts-backward").with("square", square.as_str()),
            Self::TooFar(square) => Say::new("draughts-too-far").with("from", square.as_str()),
            Self::InTheWay(from, square) => pair("draughts-in-the-way", from, square),
            Self::NothingToCapture(from, to) => pair("draughts-nothing-to-capture", from, to),
            Self::Unreachable(square) => Say::new("draughts-unreachable").with("square", square.as_str()),
        }
    }
}

fn pair(key: &'static str, from: &str, to: &str) -> Say {
    Say::new(key).with("from", from).with("to", to)
}

/// Explains why a typed move, which no legal move meets, is not allowed.
pub(super) fn explain(laws: &Laws, position: &Position, typed: &Typed) -> Illegal {
    let name = |square: Square| laws.board.name(square);
    if let Origin::Square(from) = typed.origin {
        let bit = laws.board.bit(from);
        if position.pieces() & bit == 0 {
            return Illegal::Empty(name(from));
        }
        if position.sides[position.turn as usize] & bit == 0 {
            return Illegal::NotYours(name(from));
        }
    }
    let legal = moves(laws, position);
    if legal.iter().any(|route| !route.jumps.is_empty()) {
        return must(laws, position, typed, &legal);
    }
    match typed.origin {
        Origin::Square(from) => step_fault(laws, position, from, typed.to),
        Origin::File(_) | Origin::Any => Illegal::Unreachable(name(typed.to)),
    }
}

/// Explains what must be captured instead.
fn must(laws: &Laws, position: &Position, typed: &Typed, legal: &[Route]) -> Illegal {
    let list = |found: &mut dyn Iterator<Item = &Route>| found.take(LISTED).map(|route| long(laws, route)).collect();
    let going_on = |route: &&Route| begins(laws.board, route, typed);
    let whole = routes(laws, laws.priority, position);
    if whole.iter().any(|route| going_on(&route)) {
        return Illegal::MustGoOn(laws.board.name(typed.to), list(&mut whole.iter().filter(going_on)));
    }
    let most = legal.iter().map(|route| route.jumps.len()).max().unwrap_or_default();
    let any = routes(laws, Priority::Free, position);
    let took = any.iter().filter_map(|route| jumps_typed(laws.board, route, typed)).max();
    match took {
        Some(took) if laws.priority == Priority::Most && took < most => {
            Illegal::MustCaptureMost(count(took), count(most), list(&mut legal.iter()))
        }
        _ => Illegal::MustCapture(list(&mut legal.iter()), legal.len()),
    }
}

fn count(jumps: usize) -> u32 {
    u32::try_from(jumps).unwrap_or(u32::MAX)
}

/// How many pieces a typed move takes if it goes along a path, to its end or not.
fn jumps_typed(board: Board, route: &Route, typed: &Typed) -> Option<usize> {
    let end = 1 + route.jumps.iter().position(|jump| jump.to == typed.to)?;
    let part = Route { jumps: route.jumps[..end].to_vec(), to: typed.to, ..route.clone() };
    meets(board, &part, typed).then_some(end)
}

/// Explains why a piece cannot go from one square to another where nothing can be captured.
fn step_fault(laws: &Laws, position: &Position, from: Square, to: Square) -> Illegal {
    let board = laws.board;
    let (name, bit) = (|square: Square| board.name(square), board.bit(from));
    if position.pieces() & board.bit(to) != 0 {
        return Illegal::Occupied(name(to));
    }
    let rows = i16::from(board.row(to)) - i16::from(board.row(from));
    let columns = i16::from(board.column(to)) - i16::from(board.column(from));
    if rows.abs() != columns.abs() {
        return Illegal::NotDiagonal(name(from), name(to));
    }
    let king = position.kings & bit != 0;
    let ahead = if position.turn == Side::White { rows < 0 } else { rows > 0 };
    let occupied = line(board, bit, board.bit(to)) & position.pieces();
    match (king && laws.kings == KingReach::Flying, occupied) {
        (true, _) => Illegal::InTheWay(name(from), name(board.lowest(occupied))),
        (false, 0) if !king && !ahead && rows.abs() == 1 => Illegal::Backward(name(from)),
        (false, 0) => Illegal::TooFar(name(from)),
        (false, _) => Illegal::NothingToCapture(name(from), name(to)),
    }
}
