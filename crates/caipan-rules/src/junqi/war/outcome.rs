//! The places, as far as they are decided.

use super::Public;
use crate::{Outcome, Seat, Seats};

impl Public {
    /// Returns the outcome so far.
    pub(in crate::junqi) fn outcome(&self) -> Outcome {
        let seats = self.terms.seats();
        let mut outcome = Outcome::open(seats);
        for seat in Seats::first(seats).iter() {
            outcome.places[seat.index()] = self.place(self.terms.team(seat));
        }
        outcome.teams = self.terms.has_teams().then(|| self.terms.teams.clone());
        outcome.why = self.end.map(|end| end.why);
        outcome
    }

    /// Returns the place of a team: after all that are still in the game or fell later.
    fn place(&self, team: u8) -> Option<u8> {
        let living = self.living_teams();
        if living.contains(&team) {
            return self.end.map(|_| 1);
        }
        let mut teams = self.terms.teams.clone();
        teams.sort_unstable();
        teams.dedup();
        let better = |other: &&u8| living.contains(other) || self.fell(**other) > self.fell(team);
        u8::try_from(teams.iter().filter(better).count() + 1).ok()
    }

    /// Returns the moment when the last seat of a team fell, as its index in the order of falling.
    fn fell(&self, team: u8) -> Option<usize> {
        self.fallen.iter().rposition(|(seat, _): &(Seat, _)| self.terms.team(*seat) == team)
    }
}
