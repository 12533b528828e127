//! Levels measured against each other: games from random openings, each played with both seatings.

use std::ops::Add;

use caipan_rules::{BadSetup, Knowledge, Outcome, Rulebook, Seat, Setup};

use super::{Bout, Contender, Dice, Level, mind};

/// The results of one player against another.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Games won.
    pub won: u32,
    /// Games without a winner, and those in which both are equally placed.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

/// The games of a comparison.
#[derive(Clone, Debug)]
pub struct Ladder {
    /// The table of each game; players take seats in turn.
    pub setup: Setup,
    /// The number of games; each opening is played twice, with the seats exchanged.
    pub games: u32,
    /// The number of actions that are drawn at the beginning of each game.
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

    /// Plays one player against another, and returns the results of the first.
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
        for game in 0..self.games {
            let seed = Dice::new(self.seed ^ u64::from(game / 2)).draw();
            let first = u8::from(!game.is_multiple_of(2));
            let outcome = self.game(book, seed, [&mut *one, &mut *other], first)?;
            let place = |player: u8| best(&outcome, (player + first) % 2);
            tally.count(place(0), place(1));
        }
        Ok(tally)
    }

    /// Plays one game; `first` is the number of the player in seat 0.
    fn game(
        &self,
        book: &'static dyn Rulebook,
        seed: u64,
        players: [&mut dyn Contender; 2],
        first: u8,
    ) -> Result<Outcome, BadSetup> {
        let mut bout = Bout::new(book, &self.setup, seed)?;
        bout.open(self.opening);
        let mut act = |seat: Seat, knowledge: &Knowledge, seed| {
            players[usize::from((seat.0 + first) % 2)].act(knowledge, seed)
        };
        for _ in 0..self.most {
            if !bout.step(&mut act) {
                break;
            }
        }
        Ok(bout.chronicle().table().outcome())
    }
}

/// Returns the best place among the seats of one player: the even ones, or the odd ones. A place
/// that is open is behind all others.
fn best(outcome: &Outcome, parity: u8) -> u8 {
    let own = outcome.places.iter().skip(parity.into()).step_by(2);
    own.map(|place| place.unwrap_or(u8::MAX)).min().unwrap_or(u8::MAX)
}
