//! What an ending is worth in a game, where moves are counted.

use caipan_rules::draughts::{Counter, Draws, Position, Reset, Set};

use super::{Ending, Endings};
use crate::draughts::worth::WIN;

/// The value of a win that is farther away than the counters allow for now, which captures and
/// moves of men will set back.
const LIKELY: i32 = 20_000;

/// The value of a win that is farther away than a counter allows which nothing sets back: it takes
/// a mistake of the other side.
const DOUBTFUL: i32 = 300;

/// What an ending is worth for the side to move, in hundredths of a man.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::draughts) enum Verdict {
    /// Exactly this, whatever the other side does; wins and losses count from this position.
    Certain(i32),
    /// This, if there were nothing to be seen by looking ahead.
    Likely(i32),
}

impl Endings {
    /// Returns what a position is worth where the counters of the draw rules stand at `counts`;
    /// `None` for one that is not kept.
    pub(in crate::draughts) fn verdict<S: Set>(
        &self,
        position: &Position<S>,
        draws: &Draws,
        counts: &[u16],
    ) -> Option<Verdict> {
        let worth = |distance| self.win(position, draws, counts, distance);
        Some(match self.ending(position)? {
            Ending::Drawn => Verdict::Certain(0),
            Ending::Won(distance) => worth(distance),
            Ending::Lost(distance) => match worth(distance) {
                Verdict::Certain(value) => Verdict::Certain(-value),
                Verdict::Likely(value) => Verdict::Likely(-value),
            },
        })
    }

    /// Returns what a win in so many plies is worth. It is certain if no counter can fill up by
    /// then, those included that do not run yet.
    fn win<S: Set>(
        &self,
        position: &Position<S>,
        draws: &Draws,
        counts: &[u16],
        distance: u8,
    ) -> Verdict {
        let far = |(counter, count): &(&Counter, &u16)| {
            counter.plies.saturating_sub(**count) < distance.into()
        };
        let mut short = draws.counters.iter().zip(counts).filter(far).map(|(counter, _)| counter);
        let runs_on = |counter: &Counter| {
            counter.reset == Reset::Never && counter.standing.holds(self.laws, position)
        };
        let distance = i32::from(distance);
        match short.next() {
            None => Verdict::Certain(WIN - distance),
            Some(first) if runs_on(first) || short.any(runs_on) => {
                Verdict::Likely(DOUBTFUL - distance)
            }
            Some(_) => Verdict::Likely(LIKELY - distance),
        }
    }
}
