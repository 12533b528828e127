//! The search for three players and more: max-n, in which each seat does what is best for itself.

use crate::Stop;

use super::{
    Budget,
    deepen::{Count, Cut, Deepening, Root},
    duel::{MAN, PROMISED},
    position::Position,
    star::Star,
    turns::Turn,
};

/// The most seats.
const SEATS: usize = 6;

/// What each seat gains, in hundredths of a man, in the order of their turns: first the one that
/// thinks.
type Gains = [i32; SEATS];

/// The number of turns that are followed, of those that take most.
const WIDTH: usize = 10;

/// A search.
pub(super) struct Many<'a> {
    star: &'a Star,
    chained: bool,
    count: Count<'a>,
    seats: usize,
    /// The turns of all positions from the root to the one that is looked at.
    turns: Vec<Turn>,
}

impl<'a> Deepening<'a> for Many<'a> {
    fn count(&self) -> &Count<'a> {
        &self.count
    }

    fn round(&mut self, at: Position, roots: &[Root], depth: u8) -> Option<(usize, i32)> {
        let mut best = None;
        for (rank, (turn, gain)) in roots.iter().enumerate() {
            let Ok(gains) = self.follow(at, turn, *gain, 0, depth) else { break };
            let value = self.lead(&gains, 0);
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((rank, value));
            }
        }
        best
    }
}

impl<'a> Many<'a> {
    /// Makes a search for so many seats that play.
    pub(super) const fn new(
        star: &'a Star,
        budget: Budget,
        chained: bool,
        stop: &'a Stop,
        seats: usize,
    ) -> Self {
        Self { star, chained, count: Count::new(budget, stop), seats, turns: Vec::new() }
    }

    /// Returns what all gain by a turn of a seat that gains so much.
    fn follow(
        &mut self,
        at: Position,
        turn: &Turn,
        gain: i32,
        mover: usize,
        depth: u8,
    ) -> Result<Gains, Cut> {
        let mut gains = self.gains(at.after(turn), (mover + 1) % self.seats, depth - 1)?;
        gains[mover] += gain;
        Ok(gains)
    }

    /// Returns what all gain from a position on.
    fn gains(&mut self, at: Position, mover: usize, depth: u8) -> Result<Gains, Cut> {
        if at.is_over() {
            return Ok([0; SEATS]);
        }
        self.count.look()?;
        let first = self.turns.len();
        self.star.turns(at.men, self.chained, &mut self.turns);
        self.turns[first..].sort_by_key(|turn| std::cmp::Reverse(turn.taken));
        let gains = match depth {
            0 => Ok(self.promise(first, mover)),
            _ => self.best(at, mover, depth, first),
        };
        self.turns.truncate(first);
        gains
    }

    /// Returns what all gain by the turn that is best for the mover, of those from `first` on.
    fn best(&mut self, at: Position, mover: usize, depth: u8, first: usize) -> Result<Gains, Cut> {
        let mut best: Option<Gains> = None;
        for index in first..self.turns.len().min(first + WIDTH) {
            let turn = self.turns[index];
            let gains = self.follow(at, &turn, i32::from(turn.taken) * MAN, mover, depth)?;
            if best.is_none_or(|best| self.lead(&gains, mover) > self.lead(&best, mover)) {
                best = Some(gains);
            }
        }
        Ok(best.unwrap_or_default())
    }

    /// Returns what the turns from `first` on, the first of which takes most, promise to the mover.
    fn promise(&self, first: usize, mover: usize) -> Gains {
        let most = self.turns.get(first).map_or(0, |turn| turn.taken);
        let mut gains = [0; SEATS];
        gains[mover] = i32::from(most) * PROMISED;
        gains
    }

    /// Returns what a seat gains more than the others do on average.
    fn lead(&self, gains: &Gains, seat: usize) -> i32 {
        let all: i32 = gains.iter().sum();
        gains[seat] - (all - gains[seat]) / (self.seats as i32 - 1)
    }
}
