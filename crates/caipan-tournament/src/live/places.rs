//! Ranks in a stage, and in the tournament.

use super::{Format, Status, leg::Leg, state::State};
use crate::{
    Decimal, Edition, bracket, groups, standings,
    standings::{Scheme, Standing, standings_of},
};

/// An entrant's place in the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The entrant.
    pub entrant: usize,
    /// The rank, counted from 1; it may be shared.
    pub rank: usize,
    /// The group, counted from 0, in a stage with groups.
    pub group: Option<usize>,
    /// The points; none in a knock-out.
    pub points: Option<Decimal>,
    /// The values of the stage's tie-breaks.
    pub values: Vec<Decimal>,
}

impl Leg<'_> {
    /// Returns the standings of the stage, the best first; expelled entrants come last. The first
    /// rank is vacant if nobody won the final.
    pub(super) fn places(&self) -> Vec<Place> {
        let mut places = self.ranked();
        let vacant = usize::from(self.vacant());
        places.iter_mut().for_each(|place| place.rank += vacant);
        places
    }

    /// Tells whether a knock-out is over without a winner.
    fn vacant(&self) -> bool {
        let (nodes, _, resolved) = self.bracket();
        !nodes.is_empty() && bracket::vacant(&nodes, &resolved)
    }

    /// Returns the standings with ranks from 1, without a vacant one.
    fn ranked(&self) -> Vec<Place> {
        let order = &self.run.order;
        let ratings = |entrants: &[usize]| -> Vec<u16> {
            entrants.iter().map(|entrant| self.state.entrants[*entrant].roster.rating).collect()
        };
        let tiebreaks = self.state.tiebreaks(self.stage);
        let mut places: Vec<_> = match self.plan.format {
            Format::Single { .. } | Format::Double { .. } => self.knocked_out(),
            Format::Tables { .. } => {
                self.table_standings().into_iter().map(|row| place(order, row, None)).collect()
            }
            Format::Swiss { .. } => {
                let event = self.swiss(self.run.rounds.len());
                let rows = standings(&event, &ratings(order), &tiebreaks);
                rows.into_iter().map(|row| place(order, row, None)).collect()
            }
            Format::Robin { .. } | Format::Groups { .. } => {
                let grouped = matches!(self.plan.format, Format::Groups { .. });
                // The rules on unplayed rounds hold for Swiss systems alone (C.07, 16.1).
                let tiebreaks: Vec<_> =
                    tiebreaks.into_iter().map(|code| code.by(Edition::Of2024)).collect();
                let older = self.state.plan.edition == Edition::Of2024;
                let scheme = if older { Scheme::Older } else { Scheme::Preset };
                let groups = self.groups();
                let all = groups.iter().enumerate().flat_map(|(number, group)| {
                    let rows =
                        standings_of(&self.robin(group), &ratings(group), &tiebreaks, scheme);
                    rows.into_iter().map(move |row| place(group, row, grouped.then_some(number)))
                });
                self.across(all.collect(), &groups)
            }
        };
        if matches!(self.plan.format, Format::Robin { .. } | Format::Groups { .. }) {
            self.strike(&mut places, Status::Withdrawn);
        }
        self.strike(&mut places, Status::Expelled);
        places
    }

    fn knocked_out(&self) -> Vec<Place> {
        let (nodes, _, resolved) = self.bracket();
        let ranks = bracket::places(&nodes, &resolved, self.run.order.len());
        let mut places: Vec<_> = self
            .run
            .order
            .iter()
            .zip(ranks)
            .map(|(entrant, rank)| Place {
                entrant: *entrant,
                rank,
                group: None,
                points: None,
                values: Vec::new(),
            })
            .collect();
        places.sort_by_key(|place| place.rank);
        places
    }

    /// Orders the entrants of several groups by rank in the group, then by points per opponent,
    /// then by seed. Equal ranks of different groups are shared.
    fn across(&self, mut places: Vec<Place>, groups: &[Vec<usize>]) -> Vec<Place> {
        if groups.len() < 2 {
            return places;
        }
        let size =
            |place: &Place| place.group.map_or(1, |group| groups[group].len() as i64 - 1).max(1);
        let points =
            |place: &Place| place.points.map_or(0, |points| points.number) * 2_520 / size(place);
        let seed =
            |place: &Place| self.run.order.iter().position(|entrant| *entrant == place.entrant);
        places.sort_by_key(|place| (place.rank, -points(place), seed(place)));
        let ranks: Vec<_> = places.iter().map(|place| place.rank).collect();
        for place in &mut places {
            place.rank = 1 + ranks.iter().filter(|rank| **rank < place.rank).count();
        }
        places
    }

    /// Moves entrants of a status to the end: the expelled, and in a round robin the withdrawn,
    /// unless the log is of the edition of 2024.
    fn strike(&self, places: &mut Vec<Place>, status: Status) {
        let older = self.state.plan.edition == Edition::Of2024 && status == Status::Withdrawn;
        let out = |place: &Place| self.state.entrants[place.entrant].status == status && !older;
        let struck: Vec<_> =
            places.iter().filter(|place| out(place)).map(|place| place.rank).collect();
        if struck.is_empty() {
            return;
        }
        places.sort_by_key(out);
        let first = places.len() - struck.len() + 1;
        for place in places {
            place.rank = if out(place) {
                first
            } else {
                place.rank - struck.iter().filter(|rank| **rank < place.rank).count()
            };
        }
    }

    /// Returns the entrants who go on to the next stage, by seed there.
    pub(super) fn passing(&self) -> Vec<usize> {
        let places = self.places();
        let there = || places.iter().filter(|place| self.state.is_in(place.entrant));
        if self.plan.advance == 0 && self.plan.format.groups().is_none() {
            return there().map(|place| place.entrant).collect();
        }
        let Some(count) = self.plan.format.groups() else {
            return there().take(self.plan.advance).map(|place| place.entrant).collect();
        };
        let advance = if self.plan.advance == 0 { usize::MAX } else { self.plan.advance };
        let mut taken = vec![0; count];
        let mut members = Vec::new();
        for place in there() {
            let group = place.group.unwrap_or(0);
            if taken[group] < advance {
                members.push((taken[group], group, place.entrant));
                taken[group] += 1;
            }
        }
        members.sort_by_key(|(tier, _, _)| *tier);
        let knocks_out =
            self.state.plan.stages.get(self.stage + 1).is_some_and(|next| next.format.knocks_out());
        let tiers: Vec<_> = members.iter().map(|(tier, group, _)| (*tier, *group)).collect();
        let order = if knocks_out { groups::cross(&tiers) } else { (0..members.len()).collect() };
        order.into_iter().map(|member| members[member].2).collect()
    }
}

fn place(order: &[usize], row: Standing, group: Option<usize>) -> Place {
    Place {
        entrant: order[row.player],
        rank: row.rank,
        group,
        points: Some(row.points),
        values: row.values,
    }
}

impl State {
    /// Returns the entrants with their ranks, the best first; those in a later stage come before
    /// those who did not reach it.
    pub(super) fn places(&self) -> Vec<(usize, usize)> {
        let mut placed = vec![false; self.entrants.len()];
        let mut all = Vec::new();
        for leg in (0..self.runs.len()).rev().filter_map(|stage| Leg::of(self, stage)) {
            let places: Vec<_> =
                leg.ranked().into_iter().filter(|place| !placed[place.entrant]).collect();
            let before = all.len();
            for place in &places {
                let rank =
                    before + 1 + places.iter().filter(|other| other.rank < place.rank).count();
                all.push((place.entrant, rank));
                placed[place.entrant] = true;
            }
        }
        let expelled = |entrant: usize| self.entrants[entrant].status == Status::Expelled;
        let struck: Vec<_> =
            all.iter().filter(|(entrant, _)| expelled(*entrant)).map(|(_, rank)| *rank).collect();
        all.sort_by_key(|(entrant, _)| expelled(*entrant));
        let first = all.len() - struck.len() + 1;
        let vacant = usize::from(Leg::last(self).is_some_and(|leg| leg.vacant()));
        for (entrant, rank) in &mut all {
            let above = struck.iter().filter(|other| **other < *rank).count();
            *rank = if expelled(*entrant) { first } else { *rank - above } + vacant;
        }
        all
    }
}
