//! The game that begins face down: the expected value of each action, over what a piece may be.

mod pool;
mod position;

use caipan_rules::{
    Act, Knowledge, Seat,
    junqi::{
        Terms,
        board::{Board, Post},
    },
};

use crate::{Dice, Level, Stop, Thought};
use pool::Kind;
use position::{Action, MATE, Position};

/// The moves that are looked ahead at each level.
const PLIES: [u32; 8] = [1, 1, 2, 4, 4, 4, 4, 4];
/// The most that is added by chance to the worth of an action.
const NOISE: [u32; 8] = [90, 30, 12, 3, 3, 3, 3, 3];

/// Thinks about an action; `None` if it is not the seat's turn.
pub(super) fn think(
    knowledge: &Knowledge,
    terms: &Terms,
    level: Level,
    seed: u64,
    stop: &Stop,
) -> Option<Thought> {
    if next(knowledge) != Some(knowledge.seat) {
        return None;
    }
    let position = Position::of(knowledge, terms);
    let kinds = pool::remaining(knowledge, &position);
    let mut search = Search { kinds, plies: level.of(&PLIES), nodes: 0, stop };
    let mut chance = Dice::new(seed);
    let mut best: Option<(i32, Action)> = None;
    let turned = search.turning(&position)?;
    for action in position.actions(knowledge.seat) {
        let worth = match action {
            Action::Flip(post) => turned + position.turning_here(knowledge.seat, post),
            Action::Move(from, to) => {
                search.moving(&position, from, to)? - weariness(knowledge, terms.board, from, to)
            }
        };
        let worth = worth + chance.below(level.of(&NOISE)) as i32;
        if best.is_none_or(|(other, _)| worth > other) {
            best = Some((worth, action));
        }
    }
    let (worth, action) = best?;
    let action = action.text(terms.board);
    let value = if worth.abs() > MATE / 2 {
        1_000 * worth.signum()
    } else {
        1_000 * worth / (worth.abs() + 700)
    };
    Some(Thought { line: vec![action.clone()], action, value, nodes: search.nodes.max(1) })
}

/// Returns the seat to move; `None` before the game and after it.
fn next(knowledge: &Knowledge) -> Option<Seat> {
    let mut next = None;
    for deed in &knowledge.deeds {
        match &deed.act {
            Some(Act::By(seat, _)) => next = Some(seat.other()),
            Some(Act::Flag(seat)) if deed.heard.iter().any(|say| say.key == "junqi-late") => {
                next = Some(seat.other());
            }
            Some(Act::Resign(_) | Act::Forfeit(..) | Act::Agree(_) | Act::Disclose) => next = None,
            _ => {}
        }
        if let Some(begun) = deed.heard.iter().find(|say| say.key == "junqi-begun") {
            next = begun.args.iter().find_map(|(_, arg)| match arg {
                caipan_rules::Arg::Seat(seat) => Some(*seat),
                _ => None,
            });
        }
        if deed.heard.iter().any(|say| say.key.starts_with("junqi-out-")) {
            return None;
        }
    }
    next
}

/// Returns what speaks against going to and fro.
fn weariness(knowledge: &Knowledge, board: &Board, from: Post, to: Post) -> i32 {
    let texts = [Action::Move(from, to), Action::Move(to, from)].map(|action| action.text(board));
    let own = knowledge.acts().filter_map(|act| match act {
        Act::By(seat, text) if *seat == knowledge.seat => Some(text),
        _ => None,
    });
    let own: Vec<&String> = own.collect();
    14 * own.iter().rev().take(10).filter(|text| texts.contains(text)).count() as i32
}

/// A search over moves, with averages where a piece is turned up.
struct Search<'a> {
    kinds: Vec<(Kind, u32)>,
    plies: u32,
    nodes: u64,
    stop: &'a Stop,
}

impl Search<'_> {
    /// Returns the worth of a move.
    fn moving(&mut self, position: &Position<'_>, from: Post, to: Post) -> Option<i32> {
        let mut after = position.clone();
        after.play(from, to);
        self.worth(&after, self.plies - 1, -2 * MATE, 2 * MATE).map(|worth| -worth)
    }

    /// Returns the mean worth of turning up a piece, whichever it is.
    fn turning(&mut self, position: &Position<'_>) -> Option<i32> {
        let Some(post) = position.down.iter().next() else { return Some(0) };
        let (mut sum, mut count) = (0, 0);
        for (kind, number) in self.kinds.clone() {
            let mut after = position.clone();
            after.turn_up(post, kind);
            sum += i64::from(-after.quiet_worth()) * i64::from(number);
            count += i64::from(number);
            self.nodes += 1;
        }
        Some((sum / count.max(1)) as i32)
    }

    /// Returns the worth for the seat to move.
    fn worth(
        &mut self,
        position: &Position<'_>,
        plies: u32,
        mut floor: i32,
        roof: i32,
    ) -> Option<i32> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(256) && self.stop.is_set() {
            return None;
        }
        if let Some(end) = position.end() {
            return Some(end);
        }
        let rest = position.quiet_worth();
        if plies == 0 {
            return Some(rest);
        }
        // Somebody who may turn up a piece need not move.
        let mut best = if position.down.is_empty() { -MATE } else { rest };
        floor = floor.max(best);
        for (from, to) in position.moves() {
            let mut after = position.clone();
            after.play(from, to);
            best = best.max(-self.worth(&after, plies - 1, -roof, -floor)?);
            floor = floor.max(best);
            if floor >= roof {
                break;
            }
        }
        Some(best)
    }
}
