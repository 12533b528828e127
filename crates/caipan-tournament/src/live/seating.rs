//! Multiplayer tables of a stage: the records of the entrants, and the next round.

use std::{cell::OnceCell, sync::Arc};

use super::{
    Format, Outcome, Status,
    fact::{Rest, Round},
    leg::Leg,
    record::rest_at_tables,
};
use crate::{
    Standing,
    standings::{Sitting, of_tables},
    tables::{Guests, PARTS, seats, sizes, tables, worth},
};

/// The records of the entrants at tables, by seed.
struct Known<'a> {
    leg: Leg<'a>,
    points: Vec<i64>,
    met: Vec<u8>,
    had: Vec<[usize; super::SEATS]>,
    order: &'a [usize],
    apart: OnceCell<bool>,
}

impl Guests for Known<'_> {
    fn points(&self, guest: usize) -> i64 {
        self.points[guest]
    }

    fn met(&self, one: usize, other: usize) -> Option<usize> {
        let any = *self.apart.get_or_init(|| !self.leg.state.apart.is_empty());
        let apart = any && self.leg.state.kept_apart(self.order[one], self.order[other]);
        (!apart).then(|| self.met[one * self.order.len() + other].into())
    }

    fn had(&self, guest: usize, seat: usize) -> usize {
        self.had[guest][seat]
    }
}

impl Leg<'_> {
    /// Returns the fewest and the most seats at a table.
    fn table_sizes(&self) -> (usize, usize) {
        if let Format::Tables { least, size, .. } = self.plan.format {
            (least, size)
        } else {
            (2, 2)
        }
    }

    /// Returns the rounds of each entrant, by seed.
    pub(super) fn sittings(&self) -> Vec<Vec<Sitting>> {
        let (_, full) = self.table_sizes();
        let mut place = vec![usize::MAX; self.state.entrants.len()];
        self.run.order.iter().enumerate().for_each(|(at, entrant)| place[*entrant] = at);
        let mut all: Vec<Vec<Sitting>> = self.run.order.iter().map(|_| Vec::new()).collect();
        for (round, paired) in self.run.rounds.iter().enumerate() {
            for (entrant, rest) in &paired.resting {
                let points = PARTS * rest_at_tables(*rest, full, &self.state.plan.points);
                all[place[*entrant]].push(Sitting { points, won: false, others: Vec::new() });
            }
            for (table, seated) in paired.tables.iter().enumerate() {
                let Some(outcome) = self.outcome(round, table) else { continue };
                for (seat, entrant) in seated.iter().enumerate() {
                    all[place[*entrant]].push(sitting(&outcome, seat, seated, &place, full));
                }
            }
        }
        for (entrant, own) in self.run.order.iter().zip(&mut all) {
            if self.stage == 0 && self.state.entrants[*entrant].since > 0 {
                let points = PARTS * rest_at_tables(Rest::Half, full, &self.state.plan.points);
                own.push(Sitting { points, won: false, others: Vec::new() });
            }
        }
        all
    }

    /// Returns the standings at tables, by seed.
    pub(super) fn table_standings(&self) -> Vec<Standing> {
        of_tables(&self.sittings(), self.table_sizes().1, &self.state.tiebreaks(self.stage))
    }

    /// Returns the next round of tables; none if too few entrants are left for one.
    pub(super) fn seated(&self) -> Option<Round> {
        let (least, full) = self.table_sizes();
        let there = |seed: &usize| {
            self.state.is_in(self.run.order[*seed])
                && self.state.rest(self.run.order[*seed]).is_none()
        };
        let known = self.known();
        let mut ranking: Vec<_> = (0..self.run.order.len()).filter(there).collect();
        ranking.sort_by_key(|seed| (-known.points[*seed], *seed));
        let (sizes, left) = sizes(ranking.len(), least, full)?;
        // The fewest byes so far come first; among equals, the lowest in the ranking.
        let rested = |seed: &usize| {
            let own = |round: &&Arc<Round>| {
                round
                    .resting
                    .iter()
                    .any(|(entrant, rest)| *entrant == self.run.order[*seed] && *rest == Rest::Bye)
            };
            self.run.rounds.iter().filter(own).count()
        };
        let mut resting: Vec<_> = ranking.iter().rev().copied().collect();
        resting.sort_by_key(rested);
        resting.truncate(left);
        ranking.retain(|seed| !resting.contains(seed));
        let tables = tables(&ranking, &sizes, &known);
        let byes = resting.into_iter().map(|seed| (self.run.order[seed], Rest::Bye));
        let seat = |(number, mut table): (usize, Vec<usize>)| {
            if let Some(lots) = self.state.lots() {
                lots.shuffle(
                    &format!("seats {} {} {number}", self.stage, self.run.rounds.len()),
                    &mut table,
                );
            }
            seats(&table, &known).into_iter().map(|seed| self.run.order[seed]).collect()
        };
        let resting = self.staying_away().chain(byes).collect();
        Some(Round { tables: tables.into_iter().enumerate().map(seat).collect(), resting })
    }

    fn known(&self) -> Known<'_> {
        let size = self.run.order.len();
        let mut place = vec![usize::MAX; self.state.entrants.len()];
        self.run.order.iter().enumerate().for_each(|(at, entrant)| place[*entrant] = at);
        let (mut met, mut had) = (vec![0_u8; size * size], vec![[0; super::SEATS]; size]);
        for seated in self.run.rounds.iter().flat_map(|round| &round.tables) {
            for (seat, entrant) in seated.iter().enumerate() {
                had[place[*entrant]][seat] += 1;
                for other in seated.iter().filter(|other| *other != entrant) {
                    met[place[*entrant] * size + place[*other]] += 1;
                }
            }
        }
        let points = self
            .sittings()
            .iter()
            .map(|all| all.iter().map(|sitting| sitting.points).sum())
            .collect();
        Known { leg: *self, points, met, had, order: &self.run.order, apart: OnceCell::new() }
    }

    /// Returns the entrants who do not play in the next round, with the kind of rest, by seed.
    pub(super) fn staying_away(&self) -> impl Iterator<Item = (usize, Rest)> {
        let there = self.run.order.iter().filter(|entrant| self.state.is_in(**entrant));
        there.filter_map(|entrant| Some((*entrant, self.state.rest(*entrant)?)))
    }

    /// Returns the walkover of a table at which fewer than two entrants are left; in a round robin
    /// entrants who are away count as gone.
    pub(super) fn deserted(&self, seated: &[usize]) -> Option<Outcome> {
        let all_meet = matches!(self.plan.format, Format::Robin { .. } | Format::Groups { .. });
        let away = |entrant: &usize| all_meet && self.state.away.contains(entrant);
        let gone =
            |entrant: &usize| self.state.entrants[*entrant].status != Status::In || away(entrant);
        let there: Vec<_> = (0..seated.len()).filter(|seat| !gone(&seated[*seat])).collect();
        (there.len() < 2).then(|| Outcome::walkover(seated.len(), there.first().copied()))
    }
}

/// Returns the round of a seat at a table.
fn sitting(
    outcome: &Outcome,
    seat: usize,
    seated: &[usize],
    place: &[usize],
    full: usize,
) -> Sitting {
    let won = outcome.winner() == Some(seat);
    // An absent player has met nobody, and the others have played a smaller table.
    let there: Vec<(usize, u8)> = match outcome {
        Outcome::Played(places) => (0..).zip(places.iter().copied()).collect(),
        Outcome::Partial(places) => {
            (0..).zip(places).filter_map(|(seat, place)| Some((seat, (*place)?))).collect()
        }
        Outcome::Absent(_) => Vec::new(),
    };
    let Some(own) = there.iter().position(|(other, _)| *other == seat) else {
        // A player who came alone has the points of a win.
        let points = if won { 2 * (full as i64 - 1) * PARTS } else { 0 };
        return Sitting { points, won, others: Vec::new() };
    };
    let against = |(other, theirs): &(usize, u8)| {
        let points = match there[own].1.cmp(theirs) {
            std::cmp::Ordering::Less => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Greater => 0,
        };
        (place[seated[*other]], points)
    };
    let others = there.iter().filter(|(other, _)| *other != seat).map(against).collect();
    let places: Vec<_> = there.iter().map(|(_, place)| *place).collect();
    Sitting { points: worth(&places, own, full), won, others }
}
