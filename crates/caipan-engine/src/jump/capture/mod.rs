//! The mind for 食棋: a principal variation search for two, Monte-Carlo tree search for more, and a
//! beam search for one who plays alone.

mod alone;
mod deepen;
mod duel;
mod key;
mod mcts;
mod position;
mod star;
#[cfg(test)]
mod tests;
mod turns;

use caipan_rules::{
    Game, Knowledge, Seat, Turn as Due,
    jump::{Action, Capture, Hole},
};

use crate::{Dice, Level, Stop, Thought};

use alone::Alone;
use deepen::{Deepening, Root};
use duel::Duel;
use mcts::Many;
use position::Position;
use star::{Men, Star, men};
use turns::{MAN, Turn};

/// What a level looks at.
#[derive(Clone, Copy, Debug)]
struct Budget {
    /// The positions that are looked at.
    nodes: u64,
    /// The turns that are looked ahead behind the one to choose.
    depth: u8,
    /// The largest error in counting what a turn takes, in hundredths of a man.
    error: u32,
}

/// The budget of each level, the weakest first. The second takes what it can and looks no further;
/// the third and the fourth look at the answers to the few turns that take most.
const BUDGETS: [Budget; 8] = [
    Budget { nodes: 1, depth: 0, error: 150 },
    Budget { nodes: 1, depth: 0, error: 0 },
    Budget { nodes: 3, depth: 1, error: 110 },
    Budget { nodes: 4, depth: 1, error: 0 },
    Budget { nodes: 80, depth: 2, error: 0 },
    Budget { nodes: 600, depth: 4, error: 0 },
    Budget { nodes: 25_000, depth: 14, error: 0 },
    Budget { nodes: 300_000, depth: 30, error: 0 },
];

/// The same with three players and more. The third looks at what the turns that take most leave the
/// next player; those above also play on.
const MANY: [Budget; 8] = [
    BUDGETS[0],
    BUDGETS[1],
    Budget { nodes: 20, error: 20, ..BUDGETS[2] },
    Budget { nodes: 250, ..BUDGETS[3] },
    Budget { nodes: 2_000, ..BUDGETS[4] },
    Budget { nodes: 12_000, ..BUDGETS[5] },
    Budget { nodes: 60_000, ..BUDGETS[6] },
    Budget { nodes: 400_000, ..BUDGETS[7] },
];

/// The part of its error that a level makes alone, where a small one hides the way to the last man.
const ALONE: u32 = 10;

/// Thinks about the next turn.
pub(super) fn think(
    knowledge: &Knowledge,
    level: Level,
    seed: u64,
    stop: &Stop,
) -> Option<Thought> {
    let game: Capture = knowledge.replay(&()).ok()?;
    let Due::Seats(seats) = game.turn() else { return None };
    if !seats.has(knowledge.seat) || stop.is_set() {
        return None;
    }
    let (star, taken) = (Star::new(), taken(&game, knowledge.seat));
    let mut budget = level.of(if taken.len() > 2 { &MANY } else { &BUDGETS });
    budget.nodes = level.nodes(budget.nodes);
    if game.scores().len() == 1 {
        budget.error /= ALONE;
    }
    let mut chance = Dice::new(seed);
    let roots = roots(&star, &game, budget.error, &mut chance);
    let (at, chained) = (Position { men: men(game.men()), quiet: game.quiet() }, game.is_chained());
    let choice = match taken.len() {
        ..2 => Alone::new(&star, budget, chained, stop).choose(at, &roots),
        2 => Duel::new(&star, budget, chained, stop).choose(at, roots, budget.depth),
        _ => Many::new(&star, budget, chained, stop, chance).choose(at, &taken, roots),
    };
    let choice = choice.filter(|_| !stop.is_set())?;
    let action = action(&choice.turn, &choice.turn.way(&star, at.men));
    let text = Capture::write(&game, &action);
    let (line, nodes) = (vec![text.clone()], choice.nodes);
    Some(Thought { action: text, value: value(&taken, at.men, choice.value), line, nodes })
}

/// Returns how many men each player that has not left has taken, in the order of their turns and
/// beginning with a seat.
fn taken(game: &Capture, seat: Seat) -> Vec<i32> {
    let (scores, left) = (game.scores(), game.left());
    let order = (0..scores.len()).map(|step| (seat.index() + step) % scores.len());
    let plays = |seat: &usize| !left.iter().any(|left| left.index() == *seat);
    order.filter(plays).map(|seat| scores[seat] as i32).collect()
}

/// Returns what the value of a choice lets the first of some players expect, in thousandths; alone
/// every man that is left over counts. A lead of more men than there are left to take is a win for
/// certain.
fn value(taken: &[i32], men: Men, gained: i32) -> i32 {
    let Some(best) = taken[1..].iter().max() else { return (1_000 + gained / 2).max(0) };
    let (lead, left) = (taken[0] - best, men.count_ones().cast_signed() - 1);
    match taken.len() {
        _ if lead.abs() > left => 1_000 * lead.signum(),
        2 => (lead * MAN / 2 + gained / 2).clamp(-950, 950),
        _ => gained.clamp(-950, 950),
    }
}

/// Returns the turns to choose from, in an order that chance decides, with what each takes in
/// hundredths of a man, counted with an error of up to so many.
fn roots(star: &Star, game: &Capture, error: u32, chance: &mut Dice) -> Vec<Root> {
    let (men, mut turns) = (men(game.men()), Vec::new());
    match game.open() {
        Some(Hole(at)) => {
            turns.push(Turn::end(men, at));
            star.chains(men, at, game.is_chained(), &mut turns);
        }
        None => star.turns(men, game.is_chained(), &mut turns),
    }
    for last in (1..turns.len()).rev() {
        turns.swap(last, chance.below(last as u32 + 1) as usize);
    }
    let mut slip = || chance.below(2 * error + 1) as i32 - error as i32;
    turns.into_iter().map(|turn| (turn, turn.gain() + slip())).collect()
}

/// Returns a turn as an action, by its landings; one without landings ends an open turn.
fn action(turn: &Turn, way: &[Hole]) -> Action {
    let via = way.split_last().map_or(&[][..], |(_, via)| via);
    Action { from: Hole(turn.from), via: via.to_vec(), to: Hole(turn.to), more: false }
}
