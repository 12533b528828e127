//! A position as the searches see it.

use caipan_rules::gewu::{Road, Side, Terms};

use super::Limits;
use crate::Dice;

/// The value of a game that is won.
pub(super) const WON: i32 = 1_000_000;

/// The most that an estimate may say.
const SURE: i32 = 900_000;

/// The value of a game in which all 5 men arrive, for each step ahead; a lead of a whole man's
/// way is nearly a win.
const STEP: i32 = 45_000;

/// The men of both sides, with the rules they move by.
#[derive(Clone, Copy)]
pub(super) struct State {
    pub(super) terms: Terms,
    pub(super) road: Road,
}

impl State {
    /// Returns the places from which a side's men move with so many units, and the positions after.
    pub(super) fn moves(&self, side: Side, units: u8) -> Vec<(u8, Self)> {
        let moved = |from| {
            let mut to = self.road.unit(&self.terms, side, from).ok()?;
            for _ in 1..units {
                let next = (to <= self.road.path).then(|| self.road.unit(&self.terms, side, to));
                let Some(Ok(further)) = next else { break };
                to = further;
            }
            let mut after = *self;
            after.road.go(side, from, to);
            Some((from, after))
        };
        let mut moves: Vec<_> = self.road.starts(side).filter_map(moved).collect();
        moves.reverse();
        moves
    }

    /// Tests if a side can move.
    pub(super) fn can_move(&self, side: Side) -> bool {
        self.road.can_move(&self.terms, side)
    }

    /// Returns the value for the first side of a game that is over, won or locked.
    pub(super) fn ended(&self) -> Option<i32> {
        let arrived = |side: &Side| self.road.home[side.index()] >= self.terms.need;
        if let Some(winner) = Side::BOTH.into_iter().find(arrived) {
            return Some(if winner == Side::First { WON } else { -WON });
        }
        if Side::BOTH.into_iter().any(|side| self.can_move(side)) {
            return None;
        }
        let reached = |side: Side| (self.road.home[side.index()], self.road.advance(side));
        Some(WON * reached(Side::First).cmp(&reached(Side::Second)) as i32)
    }

    /// Returns an estimate for the first side.
    pub(super) fn estimate(&self, limits: &Limits<'_>) -> i32 {
        let [first, second] = Side::BOTH.map(|side| self.progress(side));
        (STEP * (first - second) + self.error(limits)).clamp(-SURE, SURE)
    }

    /// Returns how far a side is on its way to the end of the game, in steps.
    fn progress(&self, side: Side) -> i32 {
        if self.terms.need > 1 {
            return self.road.advance(side).cast_signed();
        }
        let furthest = self.road.starts(side).last().unwrap_or(0);
        2 * i32::from(furthest) + i32::from(self.road.unit(&self.terms, side, furthest).is_ok())
    }

    /// Returns the error of a weak level, the same for the same position and seed.
    fn error(&self, limits: &Limits<'_>) -> i32 {
        if limits.noise == 0 {
            return 0;
        }
        let mut chance = Dice::new(limits.seed ^ self.key());
        chance.below(2 * limits.noise + 1).cast_signed() - limits.noise.cast_signed()
    }

    /// Returns a number that no other position of the same table has.
    pub(super) fn key(&self) -> u64 {
        let Road { men, home, .. } = self.road;
        u64::from(men[0])
            | u64::from(men[1]) << 16
            | u64::from(home[0]) << 32
            | u64::from(home[1]) << 36
    }
}
