//! The mind for 食棋: a principal variation search for two, max-n for more, and a beam search for
//! one who plays alone.

mod alone;
mod deepen;
mod duel;
mod key;
mod many;
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
use deepen::{Choice, Deepening, Root};
use duel::{Duel, MAN};
use many::Many;
use position::Position;
use star::{Star, men};
use turns::Turn;

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
    let mut budget = level.of(&BUDGETS);
    budget.nodes = level.nodes(budget.nodes);
    let star = Star::new();
    if game.scores().len() == 1 {
        budget.error /= ALONE;
    }
    let roots = roots(&star, &game, budget.error, seed);
    let choice = choose(&star, &game, budget, roots, stop).filter(|_| !stop.is_set())?;
    let action = action(&choice.turn, &choice.turn.way(&star, men(game.men())));
    let text = Capture::write(&game, &action);
    let (line, nodes) = (vec![text.clone()], choice.nodes);
    Some(Thought { action: text, value: value(&game, knowledge.seat, choice.value), line, nodes })
}

/// Searches as the number of players asks for.
fn choose(
    star: &Star,
    game: &Capture,
    budget: Budget,
    roots: Vec<Root>,
    stop: &Stop,
) -> Option<Choice> {
    let (chained, seats) = (game.is_chained(), game.scores().len() - game.left().len());
    let at = Position { men: men(game.men()), quiet: game.quiet() };
    match seats {
        ..2 => Alone::new(star, budget, chained, stop).choose(at, &roots),
        2 => Duel::new(star, budget, chained, stop).choose(at, roots, budget.depth),
        _ => Many::new(star, budget, chained, stop, seats).choose(at, roots, budget.depth),
    }
}

/// Returns a lead that will be gained as an expected result, in thousandths; alone every man that
/// is left over counts. A lead of more men than there are left to take is a win for certain.
fn value(game: &Capture, seat: Seat, gained: i32) -> i32 {
    let score = |seat: usize| game.scores()[seat] as i32;
    let rivals = (0..game.scores().len()).filter(|other| {
        *other != seat.index() && !game.left().iter().any(|left| left.index() == *other)
    });
    let Some(best) = rivals.map(score).max() else { return (1_000 + gained / 2).max(0) };
    let lead = score(seat.index()) - best;
    let left = game.men().count() as i32 - 1;
    if lead.abs() > left {
        return 1_000 * lead.signum();
    }
    (lead * MAN / 2 + gained / 2).clamp(-950, 950)
}

/// Returns the turns to choose from, in an order that depends on the seed, with what each takes in
/// hundredths of a man, counted with an error of up to so many.
fn roots(star: &Star, game: &Capture, error: u32, seed: u64) -> Vec<Root> {
    let (men, mut turns, mut chance) = (men(game.men()), Vec::new(), Dice::new(seed));
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
    turns.into_iter().map(|turn| (turn, i32::from(turn.taken) * MAN + slip())).collect()
}

/// Returns a turn as an action, by its landings; one without landings ends an open turn.
fn action(turn: &Turn, way: &[Hole]) -> Action {
    let via = way.split_last().map_or(&[][..], |(_, via)| via);
    Action { from: Hole(turn.from), via: via.to_vec(), to: Hole(turn.to), more: false }
}
