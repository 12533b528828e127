//! Finds the rule that a move breaks.

use super::{
    Laws,
    board::{Board, Square},
    illegal::Illegal,
    laws::{KingReach, Landing, Lines, MenCapture, Priority},
    moves::{Jump, Route, Spread, moves, routes, spread},
    notation::{Origin, Typed, long},
    position::{Position, Side},
    rank::value,
    resolve::{begins, line, meets},
};

/// How many captures a refusal lists.
const LISTED: usize = 3;

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
    let (whole, spread) = spread(laws, laws.priority, position);
    if whole.iter().any(|route| going_on(&route)) {
        return Illegal::MustGoOn(laws.board.name(typed.to), list(&mut whole.iter().filter(going_on)));
    }
    let king = |route: &Route| position.has_king(laws.board, route.from);
    let beyond = |route: &&Route| laws.landing != Landing::Any && king(route) && flies_past(laws.board, route, typed);
    if let Some(last) = legal.iter().find(beyond).and_then(|route| route.jumps.last()) {
        return Illegal::StopBehind(laws.board.name(last.over), list(&mut legal.iter().filter(beyond)));
    }
    let origin = |route: &&Route| typed.origin == Origin::Square(route.from) && route.to == typed.to;
    if let Some(route) = legal.iter().find(origin).filter(|_| spread != Spread::Paths) {
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

/// Explains by which rule one of the captures that may be made goes before another.
fn outranked(
    laws: &Laws,
    position: &Position,
    part: &Route,
    best: &Route,
    all: impl Fn() -> Vec<String>,
) -> Option<Illegal> {
    let king = |route: &Route| position.has_king(laws.board, route.from);
    let taken = |route: &Route| route.ply(laws.board).taken;
    let kings = |route: &Route| (taken(route) & position.kings).count_ones();
    let (took, most) = (part.jumps.len(), best.jumps.len());
    let (crowned, fewer) = (king(best) && !king(part), kings(part) < kings(best));
    let cheaper = value(taken(part), position.kings) < value(taken(best), position.kings);
    let rule = match laws.priority {
        Priority::Most | Priority::MostThenKings | Priority::Italian if took < most => {
            return Some(Illegal::MustCaptureMost(count(took), count(most), all()));
        }
        Priority::Free | Priority::Most => return None,
        Priority::King => "king",
        Priority::Italian if crowned => "crowned",
        Priority::MostThenKings | Priority::Italian if fewer => "kings",
        Priority::MostThenKings | Priority::Italian => "order",
        Priority::Frisian if cheaper => "value",
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
    let king = position.has_king(board, from);
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
