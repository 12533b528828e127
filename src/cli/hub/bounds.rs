//! How far a search goes, and how long.

use std::time::Duration;

use caipan_engine::draughts::Limits;

/// What bounds a search.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Bounds {
    /// True if all earlier bounds are taken away.
    pub(super) infinite: bool,
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
    /// The time for this move.
    pub(super) move_time: Option<Duration>,
    /// The time that is left on the clock.
    pub(super) time: Option<Duration>,
    /// The time that comes to it before every move.
    pub(super) increment: Option<Duration>,
    /// The moves for which the time must do.
    pub(super) moves: Option<u32>,
}

/// The time that a search may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Budget {
    /// The time after which no further depth is begun.
    pub(super) enough: Duration,
    /// The time after which it is stopped.
    pub(super) most: Duration,
}

/// The moves for which time must do where nobody says how many are to come.
const MOVES: u32 = 25;

/// The time that goes by between the end of a search and the word of it.
const DELAY: Duration = Duration::from_millis(10);

impl Bounds {
    /// Returns these bounds with further ones.
    pub(super) fn and(self, further: Self) -> Self {
        if further.infinite {
            return further;
        }
        Self {
            infinite: false,
            depth: further.depth.or(self.depth),
            nodes: further.nodes.or(self.nodes),
            move_time: further.move_time.or(self.move_time),
            time: further.time.or(self.time),
            increment: further.increment.or(self.increment),
            moves: further.moves.or(self.moves),
        }
    }

    /// Returns what they mean to an analysis, which has no clock.
    pub(super) fn limits(&self) -> Limits {
        Limits {
            depth: self.depth.unwrap_or(u32::MAX),
            nodes: self.nodes.unwrap_or(u64::MAX),
            ..Limits::NONE
        }
    }

    /// Returns what they mean to a clock; none where time does not matter.
    pub(super) fn budget(&self) -> Option<Budget> {
        if let Some(time) = self.move_time {
            let most = time.saturating_sub(DELAY).max(time / 2);
            return Some(Budget { enough: most, most });
        }
        let time = self.time?;
        let increment = self.increment.unwrap_or_default();
        let all = time.saturating_add(increment);
        let share = time / self.moves.unwrap_or(MOVES).clamp(1, MOVES) + increment;
        let most = (share * 2).min(all * 4 / 5).saturating_sub(DELAY).max(all / 20);
        Some(Budget { enough: (share * 3 / 5).min(most), most })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Bounds;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn further_bounds_add_to_the_earlier_ones_and_infinite_takes_them_away() {
        let depth = Bounds { depth: Some(5), ..Bounds::default() };
        let nodes = Bounds { nodes: Some(9), ..Bounds::default() };
        let both = depth.and(nodes).limits();
        assert_eq!((both.depth, both.nodes), (5, 9));
        let infinite = Bounds { infinite: true, ..Bounds::default() };
        assert_eq!(depth.and(infinite).limits().depth, u32::MAX);
        assert_eq!(depth.and(nodes).budget(), None);
    }

    #[test]
    fn no_move_takes_more_than_there_is() {
        for time in [0, 1, 20, 300, 100_000_000].map(Duration::from_secs) {
            for increment in [None, Some(Duration::ZERO), Some(SECOND / 10), Some(60 * SECOND)] {
                for moves in [None, Some(0), Some(1), Some(40), Some(u32::MAX)] {
                    let bounds = Bounds { time: Some(time), increment, moves, ..Bounds::default() };
                    let budget = bounds.budget().expect("there is a clock");
                    let all = time + increment.unwrap_or_default();
                    assert!(budget.enough <= budget.most && budget.most <= all, "{bounds:?}");
                    assert!(all.is_zero() || !budget.most.is_zero(), "{bounds:?}");
                }
            }
        }
    }

    #[test]
    fn a_time_for_the_move_is_used_up() {
        let bounds = Bounds { move_time: Some(SECOND), ..Bounds::default() };
        let budget = bounds.budget().expect("there is a clock");
        assert!(budget.most == budget.enough && budget.most > SECOND * 9 / 10);
    }
}
