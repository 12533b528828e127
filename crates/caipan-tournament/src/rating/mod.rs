//! Ratings as a function of games: after a correction they are computed again.
//!
//! | games | system | begins at |
//! |---|---|---|
//! | two people, each alone | Glicko-2 (M. Glickman 2013), each game a period, tau 0.5 | 1500, deviation 350, volatility 0.06 |
//! | more people, or teams | R. Weng and C.-J. Lin 2011, Bradley-Terry with all pairs | mean 25, deviation 25/3 |
//!
//! Both are shown on one scale, that of Glicko-2, and only after a few games.
//!
//! A Glicko-2 deviation grows with each day without a game. The caller chooses the games that
//! count: for example those that were played, of one variant, in one place.
//!
//! ```
//! use caipan_tournament::rating::{Game, Rating, Ratings};
//!
//! let side = |person: &str, place: u8| (vec![person.to_owned()], place);
//! let game = Game { day: 1, sides: vec![side("anna", 1), side("ben", 2)] };
//! let ratings = Ratings::of(&[game]);
//! let (best, strength) = ratings.top(true)[0];
//! assert_eq!(best, "anna");
//! assert!(Rating::shown(&strength) > 1_500);
//! ```

use std::{
    cmp::{Ordering, Reverse},
    collections::BTreeMap,
};

use skillratings::{
    MultiTeamOutcome, Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2},
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};

/// The rating of a new player in games of two.
pub const NEW: i64 = 1_500;
/// The number of days without a game after which the deviation grows no further.
const DAYS: u32 = 3_650;
/// Above this deviation, on the scale that is shown, a rating is uncertain.
const UNCERTAIN: f64 = 110.0;
/// The number of games after which a rating is shown: before that it says more of chance than of
/// the player.
const SETTLED: u32 = 5;
/// The mean of a new player in games of more people, and how many points of the scale that is shown
/// one of theirs is: a new player's deviation is 350 there and 25/3 here.
const MIDDLE: f64 = 25.0;
const POINTS: f64 = 42.0;

/// A game that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The day it ended, counted from any.
    pub day: u32,
    /// The sides: the ids of the people and the place, counted from 1; equal places are shared.
    pub sides: Vec<(Vec<String>, u8)>,
}

impl Game {
    /// Tests if two people played it, each alone.
    pub fn is_duel(&self) -> bool {
        self.sides.len() == 2 && self.sides.iter().all(|(people, _)| people.len() == 1)
    }
}

/// The strengths of a person.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rating {
    /// The strength in games of two people.
    pub alone: Option<Strength>,
    /// The strength in games of more people, or of teams.
    pub among: Option<Strength>,
}

/// A rating in one kind of games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// The rating, or the mean.
    pub mean: f64,
    /// The standard deviation of the mean.
    pub deviation: f64,
    /// The volatility of a Glicko-2 rating; 0 in games of more.
    pub volatility: f64,
    /// The numbers of games, wins and draws.
    pub tally: Tally,
    /// The day of the last game.
    pub last: u32,
}

/// The numbers of a person's games, wins and draws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of games.
    pub games: u32,
    /// The number of games won by the person's side alone.
    pub wins: u32,
    /// The number of games with a shared first place.
    pub draws: u32,
}

/// The ratings of all people, by id.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ratings(BTreeMap<String, Rating>);

impl Rating {
    /// Returns the number to show, on the scale of games of two: 1500 is the middle.
    pub fn shown(strength: &Strength) -> i64 {
        let number = if strength.is_alone() {
            strength.mean
        } else {
            POINTS.mul_add(strength.mean - MIDDLE, NEW as f64)
        };
        number.round() as i64
    }

    /// Tells whether a rating is still uncertain on a day.
    pub fn uncertain(strength: &Strength, day: u32) -> bool {
        let deviation = if strength.is_alone() {
            aged(strength, day).deviation
        } else {
            POINTS * strength.deviation
        };
        deviation > UNCERTAIN
    }
}

impl Strength {
    /// Returns the number of games that are still to be played before the rating is shown.
    pub const fn missing(&self) -> u32 {
        SETTLED.saturating_sub(self.tally.games)
    }

    /// Tests if it is a rating in games of two.
    fn is_alone(&self) -> bool {
        self.volatility > 0.0
    }
}

impl Ratings {
    /// Returns the ratings after some games, in the order they ended.
    pub fn of<'a>(games: impl IntoIterator<Item = &'a Game>) -> Self {
        let mut ratings = Self::default();
        games.into_iter().for_each(|game| ratings.add(game));
        ratings
    }

    /// Adds a game. One with fewer than two sides, an empty side or a person twice is ignored.
    pub fn add(&mut self, game: &Game) {
        let mut people: Vec<_> = game.sides.iter().flat_map(|(people, _)| people).collect();
        people.sort_unstable();
        let twice = people.windows(2).any(|pair| pair[0] == pair[1]);
        if twice || game.sides.len() < 2 || game.sides.iter().any(|(people, _)| people.is_empty()) {
            return;
        }
        match &game.sides[..] {
            [(one, first), (other, second)] if game.is_duel() => {
                self.duel(game.day, [&one[0], &other[0]], [*first, *second]);
            }
            _ => self.meeting(game),
        }
    }

    /// Returns the ratings of a game's people after it, and of nobody else.
    #[must_use]
    pub fn after(&self, game: &Game) -> Self {
        let people = game.sides.iter().flat_map(|(people, _)| people);
        let known = people.filter_map(|person| Some((person.clone(), self.get(person)?.clone())));
        let mut after = Self(known.collect());
        after.add(game);
        after
    }

    /// Returns a person's strengths; nothing before the first game.
    pub fn get(&self, person: &str) -> Option<&Rating> {
        self.0.get(person)
    }

    /// Returns everybody with a rating in games of two (`alone`) or in others: the best first, and
    /// behind them those whose rating is not shown yet, who have played most first.
    pub fn top(&self, alone: bool) -> Vec<(&str, Strength)> {
        let strength = |rating: &Rating| if alone { rating.alone } else { rating.among };
        let mut all: Vec<_> = self
            .0
            .iter()
            .filter_map(|(id, rating)| Some((id.as_str(), strength(rating)?)))
            .collect();
        let order = |(_, strength): &(&str, Strength)| match strength.missing() {
            0 => (0, Reverse(Rating::shown(strength))),
            missing => (missing, Reverse(0)),
        };
        all.sort_by_key(order);
        all
    }

    fn duel(&mut self, day: u32, people: [&String; 2], places: [u8; 2]) {
        let before = people.map(|person| {
            let strength = self.0.get(person).and_then(|rating| rating.alone);
            strength.map_or(Glicko2Rating::new(), |strength| aged(&strength, day))
        });
        let outcome = match places[0].cmp(&places[1]) {
            Ordering::Less => Outcomes::WIN,
            Ordering::Equal => Outcomes::DRAW,
            Ordering::Greater => Outcomes::LOSS,
        };
        let (one, other) = glicko2(&before[0], &before[1], &outcome, &Glicko2Config::new());
        for ((person, after), place) in people.into_iter().zip([one, other]).zip(places) {
            let rating = self.0.entry(person.clone()).or_default();
            let tally = rating
                .alone
                .map_or(Tally::default(), |strength| strength.tally)
                .with(place, &places);
            let Glicko2Rating { rating: mean, deviation, volatility } = after;
            rating.alone = Some(Strength { mean, deviation, volatility, tally, last: day });
        }
    }

    fn meeting(&mut self, game: &Game) {
        let known = |person: &String| {
            let strength = self.0.get(person).and_then(|rating| rating.among);
            strength.map_or(WengLinRating::new(), |known| WengLinRating {
                rating: known.mean,
                uncertainty: known.deviation,
            })
        };
        let before: Vec<Vec<_>> =
            game.sides.iter().map(|(people, _)| people.iter().map(known).collect()).collect();
        let ranked = before.iter().zip(&game.sides);
        let ranked: Vec<_> = ranked
            .map(|(side, (_, place))| (&side[..], MultiTeamOutcome::new((*place).into())))
            .collect();
        let after = weng_lin_multi_team(&ranked, &WengLinConfig::new());
        let places: Vec<_> = game.sides.iter().map(|(_, place)| *place).collect();
        for ((people, place), after) in game.sides.iter().zip(after) {
            for (person, after) in people.iter().zip(after) {
                let rating = self.0.entry(person.clone()).or_default();
                let tally = rating
                    .among
                    .map_or(Tally::default(), |strength| strength.tally)
                    .with(*place, &places);
                let (mean, deviation) = (after.rating, after.uncertainty);
                rating.among =
                    Some(Strength { mean, deviation, volatility: 0.0, tally, last: game.day });
            }
        }
    }
}

impl Tally {
    /// Returns the tally after another game.
    fn with(self, place: u8, places: &[u8]) -> Self {
        let first = places.iter().min() == Some(&place);
        let alone = places.iter().filter(|other| **other == place).count() == 1;
        Self {
            games: self.games + 1,
            wins: self.wins + u32::from(first && alone),
            draws: self.draws + u32::from(first && !alone),
        }
    }
}

/// Returns a rating in games of two as it has aged by a day.
fn aged(strength: &Strength, day: u32) -> Glicko2Rating {
    let Strength { mean: rating, deviation, volatility, .. } = *strength;
    let days = day.saturating_sub(strength.last).min(DAYS);
    (0..days)
        .fold(Glicko2Rating { rating, deviation, volatility }, |rating, _| decay_deviation(&rating))
}

/// Counts the games of two people against each other: wins, draws and losses of `one`.
pub fn against<'a>(games: impl IntoIterator<Item = &'a Game>, one: &str, other: &str) -> [u32; 3] {
    let mut counts = [0; 3];
    for game in games {
        let place = |person: &str| {
            let side =
                game.sides.iter().find(|(people, _)| people.iter().any(|member| member == person));
            side.map(|(people, place)| (people, *place))
        };
        if let (Some((ours, own)), Some((theirs, place))) = (place(one), place(other))
            && ours != theirs
        {
            let column = match own.cmp(&place) {
                Ordering::Less => 0,
                Ordering::Equal => 1,
                Ordering::Greater => 2,
            };
            counts[column] += 1;
        }
    }
    counts
}

#[cfg(test)]
mod tests;
