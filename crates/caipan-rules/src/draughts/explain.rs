//! Finds the rule that a move breaks.

use super::{
    Laws,
    board::{Board, Square},
    illegal::{Illegal, Take},
    laws::{KingReach, Landing, Lines, MenCapture, Priority},
    moves::{Jump, Route, Spread, moves, spread},
    notation::{Origin, Typed},
    position::{Position, Side},
    rank::value,
    resolve::{begins, line, meets},
    trace,
};

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
    let (free, breadth) = spread(laws, Priority::Free, position);
    let (whole, spread) = spread(laws, laws.priority, position);
    let fault = |(from, stops): (Square, Vec<Square>)| {
        trace::fault(laws, position, (from, &stops), (&free, &whole))
    };
    if let Some(fault) = walked(typed, breadth).and_then(fault) {
        return fault;
    }
    let going_on: Vec<_> = whole.iter().filter(|route| begins(laws.board, route, typed)).collect();
    if !going_on.is_empty() {
        let next = next_landings(laws.board, &going_on, typed.to);
        return Illegal::MustGoOn(
            laws.board.name(typed.to),
            next,
            list(laws, going_on.into_iter()),
        );
    }
    let beyond = |route: &&Route| flies_past(laws, position, route, typed);
    if let Some(last) = legal.iter().find(beyond).and_then(|route| route.jumps.last()) {
        return Illegal::StopBehind(
            laws.board.name(last.over),
            list(laws, legal.iter().filter(beyond)),
        );
    }
    let origin =
        |route: &&Route| typed.origin == Origin::Square(route.from) && route.to == typed.to;
    if let Some(route) = legal.iter().find(origin).filter(|_| spread != Spread::Paths) {
        return Illegal::NameSquares(laws.board.name(route.from), laws.board.name(route.to));
    }
    let part = free
        .iter()
        .filter_map(|route| part_typed(laws.board, route, typed))
        .max_by_key(|part| part.jumps.len());
    let outranked = part
        .zip(legal.first())
        .and_then(|(part, best)| outranked(laws, position, &part, best, legal));
    outranked.unwrap_or_else(|| must_capture(laws, legal))
}

/// Returns the rule that one of the legal moves, which are captures, must be made.
pub(super) fn must_capture(laws: &Laws, legal: &[Route]) -> Illegal {
    Illegal::MustCapture(list(laws, legal.iter()), legal.len())
}

/// Writes some of the captures in long form.
fn list<'a>(laws: &Laws, routes: impl Iterator<Item = &'a Route>) -> Vec<String> {
    Take::some(laws, routes).into_iter().map(|take| take.text).collect()
}

/// Returns the origin of a typed move and the squares it goes to, if it can be compared with every
/// path.
fn walked(typed: &Typed, breadth: Spread) -> Option<(Square, Vec<Square>)> {
    let Origin::Square(from) = typed.origin else { return None };
    (breadth == Spread::Paths)
        .then(|| (from, typed.via.iter().copied().chain([typed.to]).collect()))
}

/// Returns the next landing squares of captures that were stopped on a square.
fn next_landings(board: Board, routes: &[&Route], stop: Square) -> Vec<String> {
    let next = |route: &&Route| {
        let at = route.jumps.iter().position(|jump| jump.to == stop)?;
        route.jumps.get(at + 1).map(|jump| jump.to)
    };
    let mut all: Vec<_> = routes.iter().filter_map(next).collect();
    if all.is_empty() {
        all = routes.iter().map(|route| route.to).collect();
    }
    all.sort_unstable();
    all.dedup();
    all.into_iter().map(|square| board.name(square)).collect()
}

/// Tests if a king's capture was typed to fly on, over empty squares, where it must stop right
/// behind its last piece.
fn flies_past(laws: &Laws, position: &Position, route: &Route, typed: &Typed) -> bool {
    let (board, empty) =
        (laws.board, |set| set & position.pieces() & !laws.board.bit(route.from) == 0);
    let (to, end) = (board.bit(route.to), board.bit(typed.to));
    let bound = |jump: &Jump| match laws.landing {
        Landing::Any => false,
        Landing::Behind => true,
        Landing::BehindLastKing => position.has_king(board, jump.over),
    };
    let in_line = |jump: &Jump| {
        let between = line(board, board.bit(jump.over), end);
        between & to != 0 && empty(between | end)
    };
    position.has_king(board, route.from)
        && typed.origin == Origin::Square(route.from)
        && route.jumps.last().is_some_and(|jump| bound(jump) && in_line(jump))
}

/// Explains by which rule one of the captures that may be made goes before another.
fn outranked(
    laws: &Laws,
    position: &Position,
    part: &Route,
    best: &Route,
    legal: &[Route],
) -> Option<Illegal> {
    let king = |route: &Route| position.has_king(laws.board, route.from);
    let taken = |route: &Route| route.ply(laws.board).taken;
    let kings = |route: &Route| (taken(route) & position.kings).count_ones();
    let (took, most) = (part.jumps.len(), best.jumps.len());
    let (crowned, fewer) = (king(best) && !king(part), kings(part) < kings(best));
    let cheaper = value(taken(part), position.kings) < value(taken(best), position.kings);
    let rule = match laws.priority {
        Priority::Most | Priority::MostThenKings | Priority::Italian if took < most => {
            return Some(Illegal::MustCaptureMost(
                count(took),
                count(most),
                Take::some(laws, legal.iter()),
            ));
        }
        Priority::Free | Priority::Most => return None,
        Priority::King => "king",
        Priority::Italian if crowned => "crowned",
        Priority::MostThenKings | Priority::Italian if fewer => "kings",
        Priority::MostThenKings | Priority::Italian => "order",
        Priority::Frisian if cheaper => "value",
        Priority::Frisian => "crowned",
    };
    Some(Illegal::Outranked(rule, Take::some(laws, legal.iter())))
}

fn count(jumps: usize) -> u32 {
    u32::try_from(jumps).unwrap_or(u32::MAX)
}

/// Returns the part of a path that a typed move goes along, to its end or not.
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
        Lines::Straight if rows != 0 && columns != 0 => {
            return Illegal::NotStraight(name(from), name(to));
        }
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
        (true, _) if laws.kings == KingReach::Flying => {
            Illegal::InTheWay(name(from), name(board.lowest(occupied)))
        }
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
