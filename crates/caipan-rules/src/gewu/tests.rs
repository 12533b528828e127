//! The game solved: the winner on small roads without the die, compared with another program's
//! values.

use std::{cmp::Ordering, collections::HashMap};

use super::{Gewu, MEN, Road, Side, Terms};
use crate::Turn;

/// Values of positions met so far, for the side to move.
type Values = HashMap<(Road, Side), Ordering>;

/// Returns the best result of the side to move against any play: `Greater` is a win. Men only walk
/// forward, so no position comes twice.
fn value(values: &mut Values, game: &Gewu) -> Ordering {
    if let Turn::Over = game.whose() {
        let winners = game.outcome.winners();
        return match winners[..] {
            [winner] if winner == game.turn.seat() => Ordering::Greater,
            [_] => Ordering::Less,
            _ => Ordering::Equal,
        };
    }
    let key = (game.road, game.turn);
    if let Some(known) = values.get(&key) {
        return *known;
    }
    let mut best = Ordering::Less;
    for action in game.choices(game.turn.seat()) {
        let mut next = game.clone();
        next.act(game.turn.seat(), action);
        let found = value(values, &next);
        best = best.max(if next.turn == game.turn { found } else { found.reverse() });
        if best == Ordering::Greater {
            break;
        }
    }
    values.insert(key, best);
    best
}

/// Returns the winner from the start: `1`, `2`, or `=`.
fn winner(path: u8, run: bool, need: u8) -> char {
    let start = Gewu::at(Terms { path, run, need, die: false }, Side::First, Road::new(path));
    match value(&mut Values::new(), &start) {
        Ordering::Greater => '1',
        Ordering::Less => '2',
        Ordering::Equal => '=',
    }
}

#[test]
fn small_roads_are_won_as_another_program_found() {
    for (run, need, winners) in
        [(true, MEN, "112121"), (false, MEN, "2=1="), (true, 1, "212121"), (false, 1, "211111")]
    {
        let solved: String =
            (5..).zip(winners.chars()).map(|(path, _)| winner(path, run, need)).collect();
        assert_eq!(
            solved, winners,
            "leap over a line: {run}, {need} have to arrive, roads from 5 points"
        );
    }
}
