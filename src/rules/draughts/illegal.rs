//! Why a move is not allowed, in the words of the rule that forbids it.

use super::{
    Laws,
    board::{Board, Square},
    captures::{Search, captures},
    laws::{KingReach, Landing, Lines, MenCapture, Priority},
    moves::{Jump, MOST_PATHS, Route, moves, routes},
    notation::{Origin, Typed, long},
    position::{Position, Side},
    resolve::{begins, line, meets},
};
use crate::rules::{Count, Reason, Say};

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
    /// Another capture goes first: the word of the rule that says so, some of those that may be made.
    Outranked(&'static str, Vec<String>),
    /// The king must stop right behind what it captured last ([`Laws::landing`]): that square, some of the moves that do.
    StopBehind(String, Vec<String>),
    /// The capture can go on, so it must (seed L293, L374): where it stopped, some of the whole moves.
    MustGoOn(String, Vec<String>),
    /// A piece stands on the destination.
    Occupied(String),
    /// Nothing of the kind moves so: origin and destination are not on one diagonal.
    NotDiagonal(String, String),
    /// Nothing of the kind moves so: origin and destination are not on one file or row.
    NotStraight(String, String),
    /// Men do not step backward (seed L291, L354); they may capture backward, or may not.
    Backward(String, MenCapture),
    /// Men go one step, along some lines.
    TooFar(String, Lines),
    /// Kings that do not fly go one step.
    KingTooFar(String),
    /// The king has run as far as it may ([`Laws::king_run`]).
    Rested(String),
    /// Men do not capture kings: the king's square.
    NotOverKing(String),
    /// The capture from one square to the other has too many ways: every square must be named.
    NameSquares(String, String),
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
            Self::Empty(square) => at("draughts-empty", square),
            Self::NotYours(square) => at("draughts-not-yours", square),
            Self::MustCapture(moves, count) => {
                Say::new("draughts-must-capture").with("moves", moves.clone()).with("count", *count)
            }
            Self::MustCaptureMost(took, most, moves) => Say::new("draughts-must-capture-most")
                .with("took", *took)
                .with("most", *most)
                .with("moves", moves.clone()),
            Self::Outranked("king", moves) => Say::new("draughts-must-capture-king").with("moves", moves.clone()),
            Self::Outranked(rule, moves) => Say::new("draughts-must-capture-worth")
                .with("rule", Say::new(format!("draughts-first-{rule}")))
                .with("moves", moves.clone()),
            Self::StopBehind(square, moves) => {
                Say::new("draughts-stop-behind").with("square", square.as_str()).with("moves", moves.clone())
            }
            Self::MustGoOn(square, moves) => {
                Say::new("draughts-must-go-on").with("square", square.as_str()).with("moves", moves.clone())
            }
            Self::Occupied(square) => at("draughts-occupied", square),
            Self::NotDiagonal(from, to) => pair("draughts-not-diagonal", from, to),
            Self::NotStraight(from, to) => pair("draughts-not-straight", from, to),
            Self::Backward(square, MenCapture::BothWays) => at("draughts-backward", square),
            Self::Backward(square, MenCapture::Forward) => at("draughts-backward-never", square),
            Self::TooFar(square, Lines::Straight) => {
                Say::new("draughts-too-far-straight").with("from", square.as_str())
            }
            Self::TooFar(square, _) => Say::new("draughts-too-far").with("from", square.as_str()),
            Self::KingTooFar(square) => Say::new("draughts-king-too-far").with("from", square.as_str()),
            Self::Rested(square) => at("draughts-king-rested", square),
            Self::NotOverKing(square) => at("draughts-not-over-king", square),
            Self::NameSquares(from, to) => pair("draughts-name-squares", from, to),
            Self::InTheWay(from, square) => pair("draughts-in-the-way", from, square),
            Self::NothingToCapture(from, to) => pair("draughts-nothing-to-capture", from, to),
            Self::Unreachable(square) => at("draughts-unreachable", square),
        }
    }
}

fn at(key: &'static str, square: &str) -> Say {
    Say::new(key).with("square", square)
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
    let king = |route: &Route| laws.board.bit(route.from) & position.kings != 0;
    let beyond = |route: &&Route| laws.landing != Landing::Any && king(route) && flies_past(laws.board, route, typed);
    if let Some(last) = legal.iter().find(beyond).and_then(|route| route.jumps.last()) {
        return Illegal::StopBehind(laws.board.name(last.over), list(&mut legal.iter().filter(beyond)));
    }
    let origin = |route: &&Route| typed.origin == Origin::Square(route.from) && route.to == typed.to;
    if let Some(route) = legal.iter().find(origin).filter(|_| is_tangle(laws, position)) {
        return Illegal::NameSquares(laws.board.name(route.from), laws.board.name(route.to));
    }
    let any = routes(laws, Priority::Free, position);
    let part = any.iter().filter_map(|route| part_typed(laws.board, route, typed)).max_by_key(|part| part.jumps.len());
    let all = || list(&mut legal.iter());
    let outranked = part.zip(legal.first()).and_then(|(part, best)| outranked(laws, position, &part, best, all));
    outranked.unwrap_or_else(|| Illegal::MustCapture(all(), legal.len()))
}

/// Tests if a typed move goes on in line where a capture ends.
fn flies_past(board: Board, route: &Route, typed: &Typed) -> bool {
    let to = board.bit(route.to);
    let in_line = |jump: &Jump| line(board, board.bit(jump.over), board.bit(typed.to)) & to != 0;
    typed.origin == Origin::Square(route.from) && route.jumps.last().is_some_and(in_line)
}

/// Tests if captures have more paths than are looked at, so that a legal one may be missing.
fn is_tangle(laws: &Laws, position: &Position) -> bool {
    let how = Search { budget: MOST_PATHS, ..Search::all(laws, Count::Paths) };
    !captures(laws, how, position, &mut Vec::new(), |_| ())
}

/// Explains by which rule one of the captures that may be made goes before another.
fn outranked(
    laws: &Laws,
    position: &Position,
    part: &Route,
    best: &Route,
    all: impl Fn() -> Vec<String>,
) -> Option<Illegal> {
    let with_king = |route: &Route| laws.board.bit(route.from) & position.kings != 0;
    let kings = |route: &Route| (route.ply(laws.board).taken & position.kings).count_ones();
    let (took, most) = (part.jumps.len(), best.jumps.len());
    let (crowned, fewer) = (with_king(best) && !with_king(part), kings(part) < kings(best));
    let value = |route: &Route| 100 * route.jumps.len() + 99 * kings(route) as usize;
    let rule = match laws.priority {
        Priority::Most | Priority::MostThenKings | Priority::Italian if took < most => {
            return Some(Illegal::MustCaptureMost(count(took), count(most), all()));
        }
        Priority::Free | Priority::Most => return None,
        Priority::King => "king",
        Priority::Italian if crowned => "crowned",
        Priority::MostThenKings | Priority::Italian if fewer => "kings",
        Priority::MostThenKings | Priority::Italian => "order",
        Priority::Frisian if value(part) < value(best) => "value",
        Priority::Frisian => "crowned",
    };
    Some(Illegal::Outranked(rule, all()))
}

fn count(jumps: usize) -> u32 {
    u32::try_from(jumps).unwrap_or(u32::MAX)
}

/// The part of a path that a typed move goes along, to its end or not.
fn part_typed(board: Board, route: &Route, typed: &Typed) -> Option<Route> {
    let end = 1 + route.jumps.iter().position(|jump| jump.to == typed.to)?;
    let part = Route { jumps: route.jumps[..end].to_vec(), to: typed.to, ..route.clone() };
    meets(board, &part, typed).then_some(part)
}

/// Explains why a piece cannot go from one square to another where nothing can be captured.
fn step_fault(laws: &Laws, position: &Position, from: Square, to: Square) -> Illegal {
    let board = laws.board;
    let (name, bit) = (|square: Square| board.name(square), board.bit(from));
    if position.resting(laws) & bit != 0 {
        return Illegal::Rested(name(from));
    }
    if position.pieces() & board.bit(to) != 0 {
        return Illegal::Occupied(name(to));
    }
    let rows = i16::from(board.row(to)) - i16::from(board.row(from));
    let columns = i16::from(board.column(to)) - i16::from(board.column(from));
    match laws.lines {
        Lines::Straight if rows != 0 && columns != 0 => return Illegal::NotStraight(name(from), name(to)),
        Lines::Diagonal | Lines::DiagonalCapturesStraight if rows.abs() != columns.abs() => {
            return Illegal::NotDiagonal(name(from), name(to));
        }
        _ => {}
    }
    let king = position.kings & bit != 0;
    let ahead = if position.turn == Side::White { rows <= 0 } else { rows >= 0 };
    let occupied = line(board, bit, board.bit(to)) & position.pieces();
    match (king, occupied) {
        (true, 0) => Illegal::KingTooFar(name(from)),
        (true, _) if laws.kings == KingReach::Flying => Illegal::InTheWay(name(from), name(board.lowest(occupied))),
        (false, _) if !ahead && (rows.abs() == 1 || laws.men_capture == MenCapture::Forward) => {
            Illegal::Backward(name(from), laws.men_capture)
        }
        (false, 0) => Illegal::TooFar(name(from), laws.lines),
        (false, over) if over & position.kings != 0 && !laws.men_take_kings => {
            Illegal::NotOverKing(name(board.lowest(over)))
        }
        _ => Illegal::NothingToCapture(name(from), name(to)),
    }
}
