//! The mind for races.

mod cost;
mod field;
mod moves;
mod search;
mod state;

use caipan_rules::{
    Act, Game, Knowledge, Seat, Turn,
    jump::{Laws, Race},
};

use crate::{Level, Stop, Thought};

use field::Field;
use moves::Move;
use search::{Budget, Line, Search, WON};
use state::State;

const fn budget(nodes: u64, width: usize, depth: usize, error: u32) -> Budget {
    Budget { nodes, width, depth, error }
}

/// The budget of each level, the weakest first.
const BUDGETS: [Budget; 8] = [
    budget(200, 4, 1, 90),
    budget(400, 6, 1, 40),
    budget(1_500, 6, 2, 12),
    budget(6_000, 6, 3, 0),
    budget(20_000, 8, 4, 0),
    budget(50_000, 8, 6, 0),
    budget(120_000, 10, 8, 0),
    budget(300_000, 12, 12, 0),
];

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
    let (state, mut budget) = (State::of(&field, &race), level.of(&BUDGETS));
    budget.nodes = level.nodes(budget.nodes);
    let mut search = Search { field: &field, seat: knowledge.seat.0, budget, stop, seed, nodes: 0 };
    let line = search.run(&race, &state)?;
    let nodes = search.nodes;
    let text = written(&race, &line);
    Some(Thought { action: text.first()?.clone(), value: value(line.value), line: text, nodes })
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
