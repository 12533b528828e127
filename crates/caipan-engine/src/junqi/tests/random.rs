//! Random games, as lists of acts.

use caipan_rules::{
    Act, Chronicle, Seat, Setup, Turn,
    junqi::formation::{Formation, faces},
};

use super::book;
use crate::Dice;

/// A random game so far.
pub(super) struct Course {
    /// The game.
    pub(super) game: Chronicle,
    /// All acts since the beginning.
    pub(super) acts: Vec<Act<String>>,
    dice: Dice,
}

impl Course {
    /// Opens a table.
    pub(super) fn begin(setup: &Setup, seed: u64) -> Self {
        let game = Chronicle::new(book(), setup).expect("options that agree");
        Self { game, acts: Vec::new(), dice: Dice::new(seed) }
    }

    /// Plays random acts, half of them attacks where there are any, now and then a time-out, and in
    /// a larger round a resignation; returns false when the game is over.
    pub(super) fn step(&mut self) -> bool {
        let act = match self.game.table().turn() {
            Turn::Over => return false,
            Turn::Chance(lot) => {
                Act::Chance(lot.faces.iter().map(|face| self.dice.below(*face) + 1).collect())
            }
            Turn::Seats(seats) => self.act(seats.iter().next().expect("a seat")),
        };
        self.game.play(&act).unwrap_or_else(|why| panic!("{act:?}: {why:?}"));
        self.acts.push(act);
        true
    }

    /// Plays some random acts, or up to the end.
    pub(super) fn go_on(&mut self, acts: u32) {
        for _ in 0..acts {
            self.step();
        }
    }

    fn act(&mut self, seat: Seat) -> Act<String> {
        let crowd = self.game.table().outcome().places.len() > 2;
        match self.dice.below(400) {
            _ if self.game.table().prepares() => self.prepare(seat),
            0..8 => Act::Flag(seat),
            8 if crowd => Act::Resign(seat),
            _ => self.action(seat).map_or(Act::Flag(seat), |text| Act::By(seat, text)),
        }
    }

    fn prepare(&mut self, seat: Seat) -> Act<String> {
        let done = |act: &Act<String>| matches!(act, Act::By(by, _) if *by == seat);
        if self.acts.iter().any(done) {
            return Act::By(seat, "ready".to_owned());
        }
        let numbers: Vec<u32> =
            faces(false).into_iter().map(|face| self.dice.below(face) + 1).collect();
        Act::By(seat, format!("setup {}", Formation::deal(&numbers, false).text()))
    }

    /// Draws an action; `None` for a seat without a move, to which a time-out has passed the turn.
    fn action(&mut self, seat: Seat) -> Option<String> {
        let all = self.game.table().choices(seat).expect("actions that can be listed");
        let sight = self.game.knowledge(seat).sight;
        let taken = |post: &str| sight.iter().any(|line| line.split(' ').next() == Some(post));
        let attack = |text: &&String| text.split_once('-').is_some_and(|(_, to)| taken(to));
        let attacks: Vec<&String> = all.iter().filter(attack).collect();
        let some = !attacks.is_empty() && self.dice.below(2) == 0;
        let from = if some { attacks } else { all.iter().collect() };
        let count = u32::try_from(from.len()).ok().filter(|count| *count > 0)?;
        Some(from[self.dice.below(count) as usize].clone())
    }

    /// Returns the seat to act, and to move where set-ups are over.
    pub(super) fn next(&self) -> Option<Seat> {
        match self.game.table().turn() {
            Turn::Seats(seats) => seats.iter().next(),
            _ => None,
        }
    }

    /// Draws a number below `end`.
    pub(super) fn below(&mut self, end: u32) -> u32 {
        self.dice.below(end)
    }
}

/// Plays a random game, and shows it to a test now and then.
pub(super) fn watch(
    setup: &Setup,
    seed: u64,
    [most, each]: [u32; 2],
    look: &mut dyn FnMut(&Course),
) {
    let mut course = Course::begin(setup, seed);
    for turn in 1..=most {
        if !course.step() {
            break;
        }
        if turn % each == 0 {
            look(&course);
        }
    }
}
