//! The mind for 食棋: alpha-beta on captured men for two, each for itself with more.

mod chains;
mod search;

use caipan_rules::{
    Game, Knowledge, Turn,
    jump::{Action, Capture},
};

use crate::{Level, Stop, Thought};

use chains::Turned;
use search::{Budget, Search, State};

/// The budget of each level, the weakest first: positions, moves followed, depth, error.
const BUDGETS: [Budget; 8] = [
    Budget { nodes: 200, width: 4, depth: 1, error: 2 },
    Budget { nodes: 500, width: 6, depth: 1, error: 1 },
    Budget { nodes: 1_500, width: 8, depth: 2, error: 0 },
    Budget { nodes: 3_500, width: 10, depth: 3, error: 0 },
    Budget { nodes: 7_000, width: 12, depth: 4, error: 0 },
    Budget { nodes: 12_000, width: 14, depth: 5, error: 0 },
    Budget { nodes: 18_000, width: 16, depth: 7, error: 0 },
    Budget { nodes: 24_000, width: 20, depth: 10, error: 0 },
];

/// Thinks about the next turn.
pub(super) fn think(
    knowledge: &Knowledge,
    level: Level,
    seed: u64,
    stop: &Stop,
) -> Option<Thought> {
    let game: Capture = knowledge.replay(&()).ok()?;
    let Turn::Seats(seats) = game.turn() else { return None };
    if !seats.has(knowledge.seat) || stop.is_set() {
        return None;
    }
    let mut budget = level.of(&BUDGETS);
    budget.nodes = level.nodes(budget.nodes);
    let mut search = Search::new(budget, game.is_chained(), seed, stop);
    let (turn, judged) = search.run(&State::of(&game, knowledge.seat), game.open())?;
    let action = action(&turn, game.open().is_some());
    let text = Capture::write(&game, &action);
    let value = (judged * 50).clamp(-950, 950);
    let line = vec![text.clone()];
    Some(Thought { action: text, value, line, nodes: search.nodes })
}

/// Returns a turn as an action; one without landings ends an open turn.
fn action(turn: &Turned, open: bool) -> Action {
    match turn.way.split_last() {
        Some((to, via)) => Action { from: turn.from, via: via.to_vec(), to: *to, more: false },
        None => {
            debug_assert!(open, "only an open turn ends without a landing");
            Action { from: turn.from, via: Vec::new(), to: turn.from, more: false }
        }
    }
}
