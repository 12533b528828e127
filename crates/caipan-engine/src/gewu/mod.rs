//! The mind for gewu and for its form without a die, 蹙融.

mod chances;
mod duel;
mod exact;
mod mix;
mod numbers;
mod place;
mod state;
#[cfg(test)]
mod tests;

use caipan_rules::{
    Knowledge,
    gewu::{Action, Face, Gewu, Side},
};

use super::{Level, Mind, Stop, Thought};
use chances::Chances;
use duel::Duel;
pub use exact::CountedOut;
use exact::Exact;
use state::{State, WON};

/// More positions than the longest road has: whatever can follow is counted out.
const ALL: u64 = 2_000_000;

/// The number of positions from which on a table of all is worth its making.
const MANY: u64 = 20_000;

/// The most positions of a search that ends with estimates.
const MOST: u64 = 5_000;

/// What a level looks at.
#[derive(Clone, Copy)]
struct Budget {
    nodes: u64,
    /// The width of the error in the evaluation, in millionths of a win.
    noise: u32,
}

/// What each level looks at with the die. A throw leaves few moves to choose from, so that only an
/// error of several men's ways makes a player who is hardly better than chance. Level 4 counts roads
/// of up to 9 points out: whoever has only a thousand positions scores 56 % against the third level
/// and 45 % against all of them, too little for a level between the two. Each further level counts
/// roads of one more point, within the time that it may take.
const THROWN: [Budget; 8] = [
    budget(1, 400_000),
    budget(1, 40_000),
    budget(60, 0),
    budget(180_000, 0),
    budget(400_000, 0),
    budget(1_000_000, 0),
    budget(ALL, 0),
    budget(ALL, 0),
];

/// What each level looks at without the die, where whoever sees one move further wins nearly always:
/// an error keeps the levels together.
const STEPPED: [Budget; 8] = [
    budget(1, 400_000),
    budget(1, 120_000),
    budget(20, 200_000),
    budget(20, 110_000),
    budget(40, 95_000),
    budget(100, 50_000),
    budget(300, 20_000),
    budget(ALL, 0),
];

const fn budget(nodes: u64, noise: u32) -> Budget {
    Budget { nodes, noise }
}

/// The mind for gewu.
pub(super) struct GewuMind;

/// The limits of one thought.
#[derive(Clone)]
struct Limits<'a> {
    nodes: u64,
    noise: u32,
    seed: u64,
    stop: &'a Stop,
}

/// The end of a search before its natural end: the nodes are used up, or it was told to stop.
#[derive(Clone, Copy, Debug)]
struct Cut;

/// The result of a search: the step from which a man moves, the value for the mover, and nodes.
struct Best {
    from: u8,
    value: i32,
    nodes: u64,
}

impl Mind for GewuMind {
    fn version(&self) -> u32 {
        5
    }

    fn can_stall(&self) -> bool {
        false
    }

    fn think(
        &self,
        knowledge: &Knowledge,
        level: Level,
        seed: u64,
        stop: &Stop,
    ) -> Option<Thought> {
        let game: Gewu = knowledge.replay(&()).ok()?;
        let choices = game.choices(knowledge.seat);
        let first = *choices.first().filter(|_| !stop.is_set())?;
        if first == Action::Throw {
            return Some(thought(first, 0, 0));
        }
        let Budget { nodes, noise } = level.of(if game.terms.die { &THROWN } else { &STEPPED });
        let limits = Limits { nodes: level.nodes(nodes), noise, seed, stop };
        let best = search(&game, Side::of(knowledge.seat), &limits);
        let value = best.value / (WON / 1000);
        (!stop.is_set()).then(|| thought(game.action(best.from), value, best.nodes))
    }
}

/// Makes the thought of an action.
fn thought(action: Action, value: i32, nodes: u64) -> Thought {
    Thought { action: action.text(), value, line: vec![action.text()], nodes }
}

/// Searches with the die or without.
fn search(game: &Gewu, side: Side, limits: &Limits<'_>) -> Best {
    if limits.nodes >= MANY {
        let mut exact = Exact::new(game.terms, limits.clone());
        let units = game.face.map_or(1, Face::units);
        if let Ok(best) = exact.best(&game.road, side, units) {
            return best;
        }
    }
    let state = State { terms: game.terms, road: game.road };
    let limits = Limits { nodes: limits.nodes.min(MOST), ..limits.clone() };
    match game.face {
        Some(face) => Chances::best(&state, side, face.units(), &limits),
        None => Duel::best(&state, side, &limits),
    }
}
