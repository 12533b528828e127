//! The reasons for pairs, as data.

use super::{Format, Match, Origin, Tournament, leg::Leg};
use crate::{
    Colour, Decimal, MatchId, Part,
    field::{Field, Float},
};

/// The reason why the entrants of a match meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The bracket: the sources of the two.
    Bracket([Origin; 2]),
    /// An organiser has changed the pairs of the round by hand.
    Hand,
    /// The Berger table.
    Berger {
        /// The round, counted from 1.
        round: usize,
    },
    /// The Swiss system: the records of the two.
    Swiss([Side; 2]),
    /// The seating of tables, by points and earlier meetings.
    Table {
        /// The points of each entrant before the round.
        points: Vec<Decimal>,
        /// The number of earlier meetings, added over all pairs of the table.
        met: usize,
    },
}

/// A player's record before a round of a Swiss stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// The entrant, by number from 0.
    pub entrant: usize,
    /// The points before the round.
    pub points: Decimal,
    /// The colours of the games so far, in order.
    pub colours: Vec<Colour>,
    /// The colour preference.
    pub due: Option<Colour>,
    /// The float of the round before: down (`Some(true)`) or up.
    pub floated_down: Option<bool>,
}

impl Tournament {
    /// Returns the reason why the entrants of a match meet; none if no such match exists.
    pub fn why(&self, id: MatchId) -> Option<Why> {
        let leg = Leg::of(&self.state, id.stage)?;
        let game = leg.find(id)?;
        if let Some(origins) = game.origins {
            return Some(Why::Bracket(origins));
        }
        let round = id.round.checked_sub(1).filter(|_| id.part == Part::Round)?;
        if leg.run.arranged.contains(&id.round) {
            return Some(Why::Hand);
        }
        match leg.plan.format {
            Format::Swiss { .. } => swiss(&leg, &game, round),
            Format::Tables { .. } => Some(at_table(self, &leg, &game, round)),
            _ => Some(Why::Berger { round: id.round }),
        }
    }
}

fn swiss(leg: &Leg<'_>, game: &Match, round: usize) -> Option<Why> {
    let field = Field::again(&leg.swiss(leg.run.rounds.len()), round);
    let side = |entrant: usize| {
        let seed = leg.run.order.iter().position(|other| *other == entrant)?;
        let seat = field.seats.iter().find(|seat| seat.player == seed)?;
        Some(Side {
            entrant,
            points: Decimal { number: seat.score.into(), decimals: 1 },
            colours: seat.colours.clone(),
            due: seat.preference.map(|preference| preference.colour),
            floated_down: seat.floats[0].map(|float| float == Float::Down),
        })
    };
    let entrants = game.entrants()?;
    Some(Why::Swiss([side(*entrants.first()?)?, side(*entrants.get(1)?)?]))
}

/// Returns the points and meetings before a round.
fn at_table(tournament: &Tournament, leg: &Leg<'_>, game: &Match, round: usize) -> Why {
    let mut state = tournament.state.clone();
    let run = &mut state.runs[leg.stage];
    run.rounds.truncate(round);
    let entrants = game.entrants().unwrap_or_default();
    let together = |seated: &Vec<usize>| {
        let count = entrants.iter().filter(|entrant| seated.contains(entrant)).count();
        count * count.saturating_sub(1) / 2
    };
    let met = run.rounds.iter().flat_map(|round| &round.tables).map(together).sum();
    let places = Leg::of(&state, leg.stage).map(|leg| leg.table_standings()).unwrap_or_default();
    let points = |entrant: &usize| {
        let row = places.iter().find(|row| leg.run.order[row.player] == *entrant);
        row.map_or(Decimal { number: 0, decimals: 2 }, |row| row.points)
    };
    Why::Table { points: entrants.iter().map(points).collect(), met }
}
