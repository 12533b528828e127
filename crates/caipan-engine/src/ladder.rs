//! Levels measured against each other: games from random openings, each played once from each side.

use std::ops::Add;

use caipan_rules::{BadSetup, Knowledge, Outcome, Rulebook, Seat, Setup};

use super::{Bout, Contender, Dice, Level, mind};

/// The results of one player against another, or among several others that are alike.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Games won alone.
    pub won: u32,
    /// Games without a winner, and those in which the first place is shared.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

/// The games of a comparison.
#[derive(Clone, Debug)]
pub struct Ladder {
    /// The table of each game.
    pub setup: Setup,
    /// The number of games; each opening is played as often as there are [sides](Self::sides).
    pub games: u32,
    /// The number of actions that are drawn at the beginning of each game, if it does not begin
    /// with set-ups.
    pub opening: u32,
    /// The number of actions after which a game without an end counts as drawn.
    pub most: usize,
    /// The seed from which openings, throws and choices follow.
    pub seed: u64,
}

impl Tally {
    /// Adds a result of the first player: places of both, 1 being best.
    fn count(&mut self, own: u8, other: u8) {
        match own.cmp(&other) {
            std::cmp::Ordering::Less => self.won += 1,
            std::cmp::Ordering::Equal => self.drawn += 1,
            std::cmp::Ordering::Greater => self.lost += 1,
        }
    }

    /// Returns the number of games.
    pub const fn games(self) -> u32 {
        self.won + self.drawn + self.lost
    }
}

impl Add for Tally {
    type Output = Self;

    fn add(self, more: Self) -> Self {
        Self {
            won: self.won + more.won,
            drawn: self.drawn + more.drawn,
            lost: self.lost + more.lost,
        }
    }
}

impl Ladder {
    /// Plays one level of a game's mind against another.
    ///
    /// # Errors
    /// [`BadSetup`].
    ///
    /// # Panics
    /// Where the game has no mind.
    pub fn levels(
        &self,
        book: &'static dyn Rulebook,
        one: Level,
        other: Level,
    ) -> Result<Tally, BadSetup> {
        let mind = mind(book.info()).expect("the game has a mind");
        self.play(book, &mut (mind, one), &mut (mind, other))
    }

    /// Plays one player against another, and returns the results of the first. It takes each side in
    /// turn; the other has all other sides.
    ///
    /// # Errors
    /// [`BadSetup`].
    pub fn play(
        &self,
        book: &'static dyn Rulebook,
        one: &mut dyn Contender,
        other: &mut dyn Contender,
    ) -> Result<Tally, BadSetup> {
        let mut tally = Tally::default();
        let (teams, count) = (self.teams(book)?, u32::from(self.sides(book)?));
        for game in 0..self.games {
            let seed = Dice::new(self.seed ^ u64::from(game / count)).draw();
            let own = |seat: usize| u32::from(teams[seat]) == game % count;
            let outcome = self.game(book, seed, [&mut *one, &mut *other], own)?;
            tally.count(best(&outcome, own), best(&outcome, |seat| !own(seat)));
        }
        Ok(tally)
    }

    /// Returns the number of sides: teams, or seats where there are no teams.
    ///
    /// # Errors
    /// [`BadSetup`].
    pub fn sides(&self, book: &'static dyn Rulebook) -> Result<u8, BadSetup> {
        Ok(self.teams(book)?.into_iter().max().map_or(1, |last| last + 1))
    }

    /// Returns the number of each seat's side, from 0.
    fn teams(&self, book: &'static dyn Rulebook) -> Result<Vec<u8>, BadSetup> {
        let teams = book.open(&self.setup)?.outcome().teams;
        Ok(teams.unwrap_or_else(|| (0..self.setup.seats).collect()))
    }

    /// Plays one game; the first player has its own seats, the second all others.
    fn game(
        &self,
        book: &'static dyn Rulebook,
        seed: u64,
        players: [&mut dyn Contender; 2],
        own: impl Fn(usize) -> bool,
    ) -> Result<Outcome, BadSetup> {
        let mut bout = Bout::new(book, &self.setup, seed)?;
        // A set-up by chance is no opening: it would take from the players what they do best.
        if !bout.chronicle().table().prepares() {
            bout.open(self.opening);
        }
        let mut act = |seat: Seat, knowledge: &Knowledge, seed| {
            players[usize::from(!own(seat.index()))].act(knowledge, seed)
        };
        for _ in 0..self.most {
            if !bout.step(&mut act) {
                break;
            }
        }
        Ok(bout.chronicle().table().outcome())
    }
}

/// Returns the best place among some seats. A place that is open is behind all others.
fn best(outcome: &Outcome, of: impl Fn(usize) -> bool) -> u8 {
    let places = outcome.places.iter().enumerate().filter(|(seat, _)| of(*seat));
    places.map(|(_, place)| place.unwrap_or(u8::MAX)).min().unwrap_or(u8::MAX)
}
