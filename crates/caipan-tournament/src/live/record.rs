//! The rounds of a stage in the form of pairing and tie-breaks.

use super::{Format, Outcome, Status, fact::Rest, leg::Leg};
use crate::{Ban, Colour, Event, Mark, MatchId, Part, Player, Points, RoundEntry, Score, berger};

impl Leg<'_> {
    /// Returns a Swiss stage after so many rounds, with players in the order of their seeds, and
    /// with the rests of the next round.
    pub(super) fn swiss(&self, rounds: usize) -> Event<usize> {
        let order = &self.run.order;
        let mut place = vec![usize::MAX; self.state.entrants.len()];
        order.iter().enumerate().for_each(|(at, entrant)| place[*entrant] = at);
        let late = |entrant: usize| self.missed(entrant).min(rounds);
        let record = |entrant: &usize| {
            (0..rounds).map(|round| self.default_entry(*entrant, round)).collect()
        };
        let player = |entrant: &usize| Player { who: *entrant, record: record(entrant) };
        let mut players: Vec<_> = order.iter().map(player).collect();
        for (round, paired) in self.run.rounds.iter().enumerate().take(rounds) {
            for (entrant, rest) in &paired.resting {
                players[place[*entrant]].record[round] = RoundEntry::alone(mark_of(*rest));
            }
            for (table, seats) in
                paired.tables.iter().enumerate().filter(|(_, seats)| seats.len() == 2)
            {
                let outcome = self.outcome(round, table);
                for (seat, entrant) in seats.iter().enumerate() {
                    let entry = entry(outcome.as_ref(), seat, place[seats[1 - seat]]);
                    players[place[*entrant]].record[round] = entry;
                }
            }
        }
        // A late entrant gets one half-point bye, in the last of the rounds that were missed.
        for (player, entrant) in players.iter_mut().zip(order) {
            if let Some(last) = late(*entrant).checked_sub(1) {
                player.record[last] = RoundEntry::alone(Mark::HalfBye);
            }
        }
        let group = |group: &Vec<usize>| {
            group.iter().map(|entrant| place[*entrant]).filter(|at| *at < order.len()).collect()
        };
        let bans = self
            .state
            .apart
            .iter()
            .map(|all| Ban { first: 0, last: usize::MAX, players: group(all) })
            .collect();
        let total = self.length().unwrap_or(rounds);
        Event {
            players,
            rounds: total,
            initial: Some(self.state.drawn),
            points: self.state.plan.points,
            bans,
        }
    }

    /// Returns the number of rounds of this stage before an entrant's late entry.
    fn missed(&self, entrant: usize) -> usize {
        if self.stage == 0 { self.state.entrants[entrant].since } else { 0 }
    }

    /// Returns the entry of a round in which an entrant neither plays nor rests.
    fn default_entry(&self, entrant: usize, round: usize) -> RoundEntry {
        if round < self.run.rounds.len() || !self.state.is_in(entrant) {
            return RoundEntry::alone(Mark::ZeroBye);
        }
        self.state.rest(entrant).map_or(RoundEntry::BLANK, |rest| RoundEntry::alone(mark_of(rest)))
    }

    /// Returns the result at a table of a round, both counted from 0.
    pub(super) fn outcome(&self, round: usize, table: usize) -> Option<Outcome> {
        let id =
            MatchId { stage: self.stage, part: Part::Round, round: round + 1, number: table + 1 };
        let contest = self.run.contests.get(&id)?;
        match contest.step(self.plan, false, 0) {
            super::Step::Done(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Returns the games of a round robin group, without rounds in which a player is free. Games
    /// against annulled entrants are left out.
    pub(super) fn robin(&self, group: &[usize]) -> Event<usize> {
        let place = |entrant: usize| group.iter().position(|member| *member == entrant);
        let player = |entrant: &usize| Player { who: *entrant, record: Vec::new() };
        let mut players: Vec<_> = group.iter().map(player).collect();
        let annulled: Vec<_> = group.iter().map(|entrant| self.annulled(*entrant)).collect();
        for (round, paired) in self.run.rounds.iter().enumerate() {
            for (table, seats) in paired.tables.iter().enumerate() {
                let (Some(one), Some(other)) = (place(seats[0]), place(seats[1])) else { continue };
                if let (Some(outcome), false) =
                    (self.outcome(round, table), annulled[one] || annulled[other])
                {
                    players[one].record.push(entry(Some(&outcome), 0, other));
                    players[other].record.push(entry(Some(&outcome), 1, one));
                }
            }
        }
        let rounds = group.len().saturating_sub(1);
        Event { players, rounds, initial: None, points: self.state.plan.points, bans: Vec::new() }
    }

    /// Tells whether an entrant left a round robin before half of their games were played: these
    /// are annulled.
    pub(super) fn annulled(&self, entrant: usize) -> bool {
        let cycles = match self.plan.format {
            Format::Robin { cycles } | Format::Groups { cycles, .. } => cycles,
            _ => return false,
        };
        if self.state.is_in(entrant) || self.state.entrants[entrant].status == Status::Left {
            return false;
        }
        let size = self.groups().iter().find(|group| group.contains(&entrant)).map_or(0, Vec::len);
        let played = self.run.rounds.iter().enumerate().flat_map(|(round, paired)| {
            let own = paired.tables.iter().position(|seats| seats.contains(&entrant));
            own.and_then(|table| self.outcome(round, table)).filter(Outcome::played)
        });
        2 * played.count() < cycles * size.saturating_sub(1)
    }

    /// Returns the pairs of a round of a round robin, counted from 0, and the free entrants.
    pub(super) fn berger(&self, round: usize) -> super::Round {
        let cycles = match self.plan.format {
            Format::Robin { cycles } | Format::Groups { cycles, .. } => cycles,
            _ => 1,
        };
        let mut paired = super::Round::default();
        for group in self.groups() {
            let table = berger(group.len(), cycles);
            let mut free = group.clone();
            for (white, black) in table.get(round).into_iter().flatten() {
                let pair = [group[*white], group[*black]];
                if pair.iter().all(|entrant| !self.annulled(*entrant)) {
                    free.retain(|entrant| !pair.contains(entrant));
                    paired.tables.push(pair.to_vec());
                }
            }
            let there = free.into_iter().filter(|entrant| self.state.is_in(*entrant));
            paired.resting.extend(there.map(|entrant| (entrant, Rest::Free)));
        }
        paired
    }
}

/// Returns the mark of a rest, for its points.
pub(super) fn mark_of(rest: Rest) -> Mark {
    match rest {
        Rest::Bye => Mark::Bye,
        Rest::Full => Mark::FullBye,
        Rest::Half => Mark::HalfBye,
        Rest::Zero | Rest::Free | Rest::Away => Mark::ZeroBye,
    }
}

/// Returns the entry of one of two seats.
fn entry(outcome: Option<&Outcome>, seat: usize, opponent: usize) -> RoundEntry {
    let colour = if seat == 0 { Colour::White } else { Colour::Black };
    let mark = match outcome {
        None => Mark::Blank,
        Some(Outcome::Played(places)) => Mark::Played(match places[seat].cmp(&places[1 - seat]) {
            std::cmp::Ordering::Less => Score::Win,
            std::cmp::Ordering::Equal => Score::Draw,
            std::cmp::Ordering::Greater => Score::Loss,
        }),
        Some(absent) => {
            if absent.came(seat) {
                Mark::ForfeitWin
            } else {
                Mark::ForfeitLoss
            }
        }
    };
    RoundEntry { opponent: Some(opponent), colour: Some(colour), mark }
}

/// Returns the points of a rest at tables, in whole points, where a full table has `full` seats.
pub(super) fn rest_at_tables(rest: Rest, full: usize, points: &Points) -> i64 {
    let most = 2 * (full as i64 - 1);
    match rest {
        Rest::Bye | Rest::Full => most,
        Rest::Half => most * i64::from(points.draw) / i64::from(points.win.max(1)),
        Rest::Zero | Rest::Free | Rest::Away => 0,
    }
}
