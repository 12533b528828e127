//! The mind for races.

mod alone;
mod field;
mod lines;
mod mcts;
mod moves;
mod search;
mod state;
mod turns;
mod worth;

use caipan_rules::{
    Act, Game, Knowledge, Seat, Turn,
    jump::{Holes, Laws, Race, Shape, Terms},
};

use crate::{Level, Stop, Thought};

use alone::Alone;
use field::Field;
use moves::Move;
use search::{Budget, Line, Search, WON};
use state::State;
use worth::Worth;

const fn budget(nodes: u64, width: usize, depth: usize, hops: usize, error: u32) -> Budget {
    Budget { nodes, width, depth, hops, error }
}

/// The budgets of the six lowest levels on a star, the weakest first.
const STAR: [Budget; 6] = [
    budget(120, 40, 1, 3, 24),
    budget(120, 2, 2, 3, 18),
    budget(120, 2, 3, 3, 11),
    budget(120, 3, 3, 4, 10),
    budget(350, 6, 3, 6, 7),
    budget(800, 200, 32, 100, 0),
];

/// The same in the diamond game, where whoever looks at the answer to a move, and its own next one,
/// wins nine games of ten: the second level does so as far as its positions reach. The sixth looks
/// at few moves, and so farther ahead than the fifth.
const DIAMOND: [Budget; 6] = [
    STAR[0],
    budget(40, 2, 3, 3, 18),
    budget(120, 3, 3, 3, 12),
    budget(280, 5, 3, 6, 10),
    budget(1_000, 200, 32, 100, 0),
    budget(1_500, 12, 32, 100, 5),
];

/// The same on a square of up to ten to a side.
const SMALL_SQUARE: [Budget; 6] = [
    STAR[0],
    budget(120, 2, 2, 3, 14),
    budget(120, 2, 3, 3, 12),
    STAR[3],
    budget(480, 9, 3, 9, 4),
    budget(1_300, 200, 32, 100, 0),
];

/// The same on a square of sixteen to a side, where whoever does not look a move of
/// its own ahead, or sees short chains alone, loses every game.
const LARGE_SQUARE: [Budget; 6] = [
    budget(120, 3, 3, 3, 16),
    budget(130, 3, 3, 4, 10),
    budget(180, 4, 3, 5, 9),
    budget(400, 8, 3, 8, 6),
    budget(1_100, 200, 32, 100, 0),
    budget(1_800, 12, 32, 100, 6),
];

/// The budgets of the two highest levels on every board.
const STRONG: [Budget; 2] = [budget(14_000, 200, 32, 100, 0), budget(220_000, 200, 32, 100, 0)];

/// The budgets on every board while three and more seats race, the weakest first. A node takes
/// longer than one of two seats, so that the highest level has time for about half as many.
const MANY: [Budget; 8] = [
    Budget { nodes: 1, ..STAR[0] },
    Budget { nodes: 12, ..STAR[1] },
    Budget { nodes: 24, ..STAR[2] },
    Budget { nodes: 50, ..STAR[3] },
    Budget { nodes: 160, ..STAR[4] },
    STAR[5],
    STRONG[0],
    Budget { nodes: 100_000, ..STRONG[1] },
];

/// Returns the budget of each level in a game, the weakest first.
const fn budgets(terms: &Terms) -> [Budget; 8] {
    let [one, two, three, four, five, six] = match terms.board.shape {
        Shape::Star(_) if terms.laws.kings => DIAMOND,
        Shape::Star(_) => STAR,
        Shape::Square(side) if side > 10 => LARGE_SQUARE,
        Shape::Square(_) => SMALL_SQUARE,
    };
    let [seven, eight] = STRONG;
    [one, two, three, four, five, six, seven, eight]
}

/// Thinks about the next turn of a race.
pub(super) fn think(
    laws: &'static Laws,
    knowledge: &Knowledge,
    level: Level,
    seed: u64,
    stop: &Stop,
) -> Option<Thought> {
    let race: Race = knowledge.replay(laws).ok()?;
    let Turn::Seats(seats) = race.turn() else { return None };
    if !seats.has(knowledge.seat) || stop.is_set() {
        return None;
    }
    let field = Field::new(race.terms());
    let all = (0..field.seats as u8).map(Seat);
    let (made, men): (Vec<_>, Vec<_>) = all.map(|seat| (race.made(seat), race.men(seat))).unzip();
    let mut worth = Worth::new(&field, &made, &men);
    let jammed = jammed(&field, &men, knowledge.seat.index());
    worth.let_out(&field, jammed);
    let share = |budgets: &[Budget; 8]| {
        let budget = level.of(budgets);
        Budget { nodes: level.nodes(budget.nodes), ..budget }
    };
    let (state, budget) = (State::of(&field, &worth, &race), share(&budgets(field.terms)));
    let (line, nodes) = match alone(&field, &race, &state, knowledge.seat.0, budget) {
        Some(found) => found,
        None => {
            let budget = if state.racing(&field) > 2 { share(&MANY) } else { budget };
            let mut search =
                Search::new((&field, &worth), (knowledge.seat.0, jammed), budget, stop, seed);
            let line = search.run(&race, &state)?;
            (line, search.nodes)
        }
    };
    let text = written(&race, &line);
    let others = (field.seats as i32 - 1).max(1);
    let settled = state.standing(&field, knowledge.seat.index()) * 1_000 / others;
    let value = (settled + value(line.value)).clamp(-1_000, 1_000);
    Some(Thought { action: text.first()?.clone(), value, line: text, nodes })
}

/// Returns the target of a seat whose pieces are all there but for about as many as others have
/// pieces in it; none where it can still be filled otherwise.
fn jammed(field: &Field<'_>, men: &[Holes], seat: usize) -> Holes {
    let (goal, all) =
        (field.camp(seat).goal, men.iter().fold(Holes::NONE, |all, men| all.or(*men)));
    let others = goal.and(all.minus(men[seat])).count();
    let near = men[seat].minus(goal).count() <= others + 2;
    // At the start others fill it, and nobody waits for them yet.
    let arrives = !men[seat].and(goal).is_empty();
    if others > 0 && near && arrives { goal } else { Holes::NONE }
}

/// The positions of a race alone that are kept after each turn at last, where fewer lead nowhere: a
/// king gets to its throne through a full target by turns that bring nothing nearer.
const WIDEST: usize = 128;

/// Returns the shortest way home, with the positions looked at, once all sides have passed each
/// other; `None` before that, and where none is seen.
fn alone(
    field: &Field<'_>,
    race: &Race,
    state: &State,
    seat: u8,
    budget: Budget,
) -> Option<(Line, u64)> {
    let racing = state.racing(field).max(1);
    let width = (budget.nodes / (30 * racing as u64)).min(2_000) as usize;
    if width == 0 || !alone::has_passed(field, state, seat.into()) {
        return None;
    }
    let worth = Worth::alone(field);
    let mut alone = Alone { field, worth: &worth, seat, width, nodes: 0 };
    // Levels that look at no move of their own ahead have no time for a second look.
    let looks = |width: usize| width < WIDEST && budget.depth > 2;
    let wider = |width: &usize| looks(*width).then(|| (8 * width).min(WIDEST));
    let mut widths = std::iter::successors(Some(width), wider);
    let line = widths.find_map(|width| {
        alone.width = width;
        alone.line(state)
    })?;
    let first = (line.moves[0].from, line.moves[0].to);
    race.turns().contains(&first).then_some((line, alone.nodes))
}

/// Writes a line as far as its moves follow each other in the game.
fn written(race: &Race, line: &Line) -> Vec<String> {
    let (mut race, mut texts) = (race.clone(), Vec::new());
    for Move { seat, from, to } in &line.moves {
        let (view, action) = (race.seen_by(Seat(*seat)), Race::turn_to(*from, *to));
        if Race::check(&view, Seat(*seat), &action).is_err() {
            break;
        }
        texts.push(Race::write(&view, &action));
        Game::play(&mut race, Act::By(Seat(*seat), action));
    }
    texts
}

/// Returns a judgement as an expected result, in thousandths.
fn value(judged: i32) -> i32 {
    if judged.abs() > WON / 10 {
        let thousandths = i64::from(judged) * 1_000 / i64::from(WON);
        return thousandths.clamp(-1_000, 1_000) as i32;
    }
    950 * judged / (judged.abs() + 300)
}

#[cfg(test)]
mod tests;
