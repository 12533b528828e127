//! Retrograde analysis: positions whose end is near are settled first, then those from which they
//! can be reached.

use caipan_rules::draughts::{
    Ply, Position, Set, Side,
    grid::{Grid, OnGrid},
    plies,
};

use super::{DRAWN, Endings, material::Material};
use crate::Stop;

/// The greatest distance that is kept; longer ones are written as this or one less, so that it can
/// be seen who wins.
const FARTHEST: usize = 254;

/// The quiet moves that are left to a side that has others, or whose captures have been looked at:
/// never used up.
const SETTLED: u8 = u8::MAX;

/// Endings that are to be worked out on the grid of their variant.
pub(super) struct Making<'a> {
    pub(super) endings: &'a mut Endings,
    pub(super) stop: &'a Stop,
}

impl OnGrid for Making<'_> {
    /// Nothing where it was told to stop.
    type Out = Option<()>;

    fn on<G: Grid>(self) -> Self::Out {
        for (material, start) in self.endings.layout.parts().to_vec() {
            if material > material.swapped() {
                // It was settled with its neighbour.
                continue;
            }
            Pair::<G>::new(self.endings, material, start).solve(self.stop)?;
        }
        Some(())
    }
}

/// A material with either side to move: the quiet moves of one lead to the other, and all other
/// moves to what is settled already. Positions are numbered through both.
struct Pair<'a, G: Grid> {
    endings: &'a mut Endings,
    material: Material,
    /// Where the first position is kept.
    start: usize,
    /// The number of positions of the first material.
    first: usize,
    /// The quiet moves of each position by which it may still not lose.
    left: Vec<u8>,
    /// Positions by the distance at which they are won by a promotion, if not sooner.
    hopes: Vec<Vec<u32>>,
    /// Settled positions by distance.
    settled: Vec<Vec<u32>>,
    plies: Vec<Ply<G::Set>>,
}

impl<'a, G: Grid> Pair<'a, G> {
    fn new(endings: &'a mut Endings, material: Material, start: usize) -> Self {
        let first = endings.numbering.count(material);
        let both = if material == material.swapped() { first } else { 2 * first };
        Self {
            endings,
            material,
            start,
            first,
            left: vec![SETTLED; both],
            hopes: Vec::new(),
            settled: Vec::new(),
            plies: Vec::new(),
        }
    }

    /// Works out all positions; `None` where it was told to stop.
    fn solve(&mut self, stop: &Stop) -> Option<()> {
        for number in 0..self.left.len() {
            if number.is_multiple_of(1 << 16) && stop.is_set() {
                return None;
            }
            if let Some(position) = self.position(number) {
                self.begin(number, &position);
            }
        }
        let mut distance = 0;
        while distance < self.settled.len().max(self.hopes.len()) {
            if stop.is_set() {
                return None;
            }
            self.spread(distance);
            distance += 1;
        }
        Some(())
    }

    fn position(&self, number: usize) -> Option<Position<G::Set>> {
        if number < self.first {
            return self.endings.numbering.position(self.material, number);
        }
        self.endings.numbering.position(self.material.swapped(), number - self.first)
    }

    fn number(&self, position: &Position<G::Set>) -> usize {
        self.endings.at(position).expect("it is of this material") - self.start
    }

    /// Settles a position that is decided by what is settled already, and counts the quiet moves of
    /// any other.
    fn begin(&mut self, number: usize, position: &Position<G::Set>) {
        self.list(position);
        let Some(first) = self.plies.first() else { return self.settle(number, 0) };
        if !first.taken.is_empty() {
            if let Some(distance) = self.best(position) {
                self.settle(number, distance);
            }
            return;
        }
        let quiet = self.plies.iter().filter(|ply| !ply.promotes).count() as u8;
        let promotions = self.promotions(position);
        match promotions.iter().flatten().filter(|after| !self.endings.is_won(**after)).min() {
            Some(lost) => put(&mut self.hopes, lost + 1, number),
            None if quiet == 0 && !promotions.contains(&None) => {
                let farthest = promotions.iter().flatten().max().expect("there is a move");
                return self.settle(number, farthest + 1);
            }
            None => {}
        }
        let ways_out =
            promotions.iter().any(|after| after.is_none_or(|after| !self.endings.is_won(after)));
        self.left[number] = quiet + u8::from(ways_out);
    }

    /// Returns the distances after each promotion that has been listed; none for a draw.
    fn promotions(&self, position: &Position<G::Set>) -> Vec<Option<usize>> {
        let promotions = self.plies.iter().filter(|ply| ply.promotes);
        promotions.map(|ply| self.after(position, ply)).collect()
    }

    /// Returns the distance to the end after a move; none for a draw, or what is not settled yet.
    fn after(&self, position: &Position<G::Set>, ply: &Ply<G::Set>) -> Option<usize> {
        let next = position.played(self.endings.laws, ply);
        let kept = self.endings.ended(&next).unwrap_or_else(|| {
            self.endings.bytes[self.endings.at(&next).expect("it has fewer pieces or men")]
        });
        (kept != DRAWN).then_some(kept.into())
    }

    /// Returns the distance to the end by the best of the moves that have been listed: the quickest
    /// win, or else the latest loss; none if one of them draws.
    fn best(&self, position: &Position<G::Set>) -> Option<usize> {
        let (mut won, mut lost, mut drawn) = (None::<usize>, 0, false);
        for ply in &self.plies {
            match self.after(position, ply) {
                None => drawn = true,
                Some(after) if self.endings.is_won(after) => lost = lost.max(after + 1),
                Some(after) => won = Some(won.map_or(after + 1, |won| won.min(after + 1))),
            }
        }
        won.or((!drawn).then_some(lost))
    }

    fn list(&mut self, position: &Position<G::Set>) {
        self.plies.clear();
        plies::<G>(self.endings.laws, position, &mut self.plies);
    }

    fn settle(&mut self, number: usize, distance: usize) {
        let kept = if distance <= FARTHEST { distance } else { FARTHEST - distance % 2 };
        self.endings.bytes[self.start + number] = kept as u8;
        put(&mut self.settled, distance, number);
    }

    fn is_settled(&self, number: usize) -> bool {
        self.endings.bytes[self.start + number] != DRAWN
    }

    /// Settles what follows from the positions that are so far from the end.
    fn spread(&mut self, distance: usize) {
        for number in take(&mut self.hopes, distance) {
            if !self.is_settled(number as usize) {
                self.settle(number as usize, distance);
            }
        }
        let won = self.endings.is_won(distance);
        for number in take(&mut self.settled, distance) {
            let position = self.position(number as usize).expect("it was listed");
            for before in self.before(&position) {
                if won { self.refute(&before, distance) } else { self.win(&before, distance) }
            }
        }
    }

    /// Returns the positions from which a quiet move that promotes nothing may have led here.
    fn before(&mut self, position: &Position<G::Set>) -> Vec<Position<G::Set>> {
        // Men go back as the other side's go forward. Without opponents nothing can be captured.
        let (white, black) = (position.side(Side::White), position.side(Side::Black));
        let all = Position::of([white | black, Set::NONE], position.kings(), Side::White);
        self.list(&all);
        let back = self.plies.iter().filter(|ply| black.meets(ply.from));
        let before = back.map(|ply| {
            let royal = position.kings().meets(ply.from);
            let kings = position.kings() & !ply.from | if royal { ply.to } else { Set::NONE };
            Position::of([white, black & !ply.from | ply.to], kings, Side::Black)
        });
        before.collect()
    }

    /// Settles a position from which a lost one can be reached.
    fn win(&mut self, position: &Position<G::Set>, distance: usize) {
        let number = self.number(position);
        if self.left[number] != SETTLED && !self.is_settled(number) {
            self.settle(number, distance + 1);
        }
    }

    /// Strikes out a move that loses, and settles the position if it was the last.
    fn refute(&mut self, position: &Position<G::Set>, distance: usize) {
        let number = self.number(position);
        if self.left[number] == SETTLED || self.is_settled(number) {
            return;
        }
        self.left[number] -= 1;
        if self.left[number] == 0 {
            self.list(position);
            let farthest = self.best(position).expect("every move loses");
            self.settle(number, farthest.max(distance + 1));
        }
    }
}

/// Adds a number to the list of a distance.
fn put(lists: &mut Vec<Vec<u32>>, distance: usize, number: usize) {
    if lists.len() <= distance {
        lists.resize_with(distance + 1, Vec::new);
    }
    lists[distance].push(number as u32);
}

/// Takes the list of a distance out.
fn take(lists: &mut [Vec<u32>], distance: usize) -> Vec<u32> {
    lists.get_mut(distance).map(std::mem::take).unwrap_or_default()
}
