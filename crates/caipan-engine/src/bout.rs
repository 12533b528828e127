//! A game played by programs from beginning to end.

use caipan_rules::{Act, BadSetup, Chronicle, Knowledge, Outcome, Rulebook, Seat, Setup, Turn};

use super::{Dice, Level, Mind, Stop};

/// Whoever plays a seat of a [`Bout`].
pub trait Contender {
    /// Returns the action of the seat that knows this, as the game writes it; `None` to give up.
    fn act(&mut self, knowledge: &Knowledge, seed: u64) -> Option<String>;
}

impl Contender for (&dyn Mind, Level) {
    fn act(&mut self, knowledge: &Knowledge, seed: u64) -> Option<String> {
        let (mind, level) = *self;
        mind.think(knowledge, level, seed, &Stop::default()).map(|thought| thought.action)
    }
}

/// A game between programs: each is given what its seat knows.
pub struct Bout {
    chronicle: Chronicle,
    dice: Dice,
}

impl Bout {
    /// Sets a game up; what is thrown follows from the seed.
    ///
    /// # Errors
    /// [`BadSetup`].
    pub fn new(book: &'static dyn Rulebook, setup: &Setup, seed: u64) -> Result<Self, BadSetup> {
        Ok(Self { chronicle: Chronicle::new(book, setup)?, dice: Dice::new(seed) })
    }

    /// Makes the throws that are due, and returns the first seat that is to act then; `None` when
    /// the game is over.
    pub fn due(&mut self) -> Option<Seat> {
        loop {
            match self.chronicle.table().turn() {
                Turn::Over => return None,
                Turn::Seats(seats) => return seats.iter().next(),
                Turn::Chance(lot) => {
                    let roll = |faces: &u32| self.dice.below(*faces) + 1;
                    let throw = Act::Chance(lot.faces.iter().map(roll).collect());
                    self.chronicle.play(&throw).expect("a throw that is due fits");
                }
            }
        }
    }

    /// Draws the first actions, all that can be listed; it ends early where the game would.
    pub fn open(&mut self, actions: u32) {
        for _ in 0..actions {
            let Some(seat) = self.due() else { return };
            let table = self.chronicle.table();
            let dice = &mut self.dice;
            let Some(text) = table.sample(seat, &mut |end| dice.below(end)) else { return };
            let mut ahead = table.fork();
            let act = Act::By(seat, text);
            if ahead.play(&act).is_err() || ahead.turn() == Turn::Over {
                return;
            }
            self.chronicle.play(&act).expect("it was allowed on a copy");
        }
    }

    /// Lets a player act for the seat that is to act, if any; returns false when the game is over.
    /// Whoever has no action, or one that is not allowed, resigns.
    pub fn step(&mut self, player: impl FnOnce(Seat, &Knowledge, u64) -> Option<String>) -> bool {
        let Some(seat) = self.due() else { return false };
        let seed = self.dice.draw();
        let action = player(seat, &self.chronicle.knowledge(seat), seed);
        let done = action.is_some_and(|text| self.chronicle.play(&Act::By(seat, text)).is_ok());
        if !done {
            self.chronicle.play(&Act::Resign(seat)).expect("it is allowed at any time");
        }
        true
    }

    /// Plays on, with a player for each seat, until the game is over or so many actions were taken.
    pub fn play(&mut self, players: &mut [&mut dyn Contender], most: usize) -> Outcome {
        let mut act =
            |seat: Seat, knowledge: &Knowledge, seed| players[seat.index()].act(knowledge, seed);
        for _ in 0..most {
            if !self.step(&mut act) {
                break;
            }
        }
        self.chronicle.table().outcome()
    }

    /// Returns the game, with what each seat has learnt.
    pub const fn chronicle(&self) -> &Chronicle {
        &self.chronicle
    }
}
