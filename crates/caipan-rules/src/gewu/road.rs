//! The road: the places of the men, and the distance that one of them can go.

use super::{options::Terms, side::Side};

/// The number of men of a side (《通俗编》: 以黑白棋子各五).
pub const MEN: u8 = 5;

/// The places of all men. A side's steps count from its own end: 0 is its own realm, the last the
/// enemy's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Road {
    /// The number of points.
    pub path: u8,
    /// The points with men of each side: bit n is point n, counted from the end of side 1.
    pub men: [u16; 2],
    /// The number of men of each side that wait in its own realm.
    pub waiting: [u8; 2],
    /// The number of men of each side that have arrived in the enemy's realm.
    pub home: [u8; 2],
}

/// The obstacle that keeps a man in its place. Points are counted from the end of side 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Block {
    /// A man of the same side right in front, on this point.
    Own(u8),
    /// A man of the same side behind the enemies to leap over, on this point.
    Behind(u8),
    /// A second enemy behind the one in front, on this point.
    Line(u8),
}

impl Road {
    /// Makes an empty road, all men waiting.
    pub const fn new(path: u8) -> Self {
        Self { path, men: [0; 2], waiting: [MEN; 2], home: [0; 2] }
    }

    /// Returns the road as it is seen from the other end, each side in the place of the other.
    #[must_use]
    pub(super) fn reversed(&self) -> Self {
        let turned = |side: Side| {
            self.points(side).fold(0, |set, point| set | 1 << self.turned(Side::Second, point))
        };
        let other = |pair: [u8; 2]| [pair[1], pair[0]];
        Self {
            men: [turned(Side::Second), turned(Side::First)],
            waiting: other(self.waiting),
            home: other(self.home),
            ..*self
        }
    }

    /// Converts steps of a side to a point, and a point to steps.
    const fn turned(&self, side: Side, at: u8) -> u8 {
        match side {
            Side::First => at,
            Side::Second => self.path + 1 - at,
        }
    }

    /// Returns the steps by which a side reaches a point.
    pub(super) const fn steps(&self, side: Side, point: u8) -> u8 {
        self.turned(side, point)
    }

    /// Returns the point that a side reaches by so many steps; `None` within a realm.
    pub fn point(&self, side: Side, steps: u8) -> Option<u8> {
        (1..=self.path).contains(&steps).then(|| self.turned(side, steps))
    }

    /// Returns the side whose man is on a point.
    pub fn owner(&self, point: u8) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.men[side.index()] & 1 << point != 0)
    }

    /// Returns the steps at which a side has men that can be asked to move, its own realm first.
    pub fn starts(&self, side: Side) -> impl Iterator<Item = u8> + use<> {
        let road = *self;
        let stands = move |steps: &u8| match road.point(side, *steps) {
            Some(point) => road.owner(point) == Some(side),
            None => road.waiting[side.index()] > 0,
        };
        (0..=self.path).filter(stands)
    }

    /// Returns the steps that a man reaches from `from` by one unit: one step, or a leap over the
    /// enemies right in front (《通俗编》: 一移一步，遇敌则跳越).
    ///
    /// # Errors
    /// What keeps the man in its place.
    pub fn unit(&self, terms: &Terms, side: Side, from: u8) -> Result<u8, Block> {
        let owner = |steps: u8| self.point(side, steps).and_then(|point| self.owner(point));
        let point = |steps: u8| self.turned(side, steps);
        let mut to = from + 1;
        if owner(to) == Some(side) {
            return Err(Block::Own(point(to)));
        }
        while owner(to) == Some(side.other()) {
            to += 1;
            if !terms.run && owner(to) == Some(side.other()) {
                return Err(Block::Line(point(to)));
            }
        }
        if owner(to) == Some(side) { Err(Block::Behind(point(to))) } else { Ok(to) }
    }

    /// Returns the way of a man that uses as many of so many units as it can: every place to which
    /// it comes, by steps. It is never empty.
    ///
    /// # Errors
    /// What keeps it from the first.
    pub(super) fn way(
        &self,
        terms: &Terms,
        side: Side,
        from: u8,
        units: u8,
    ) -> Result<Vec<u8>, Block> {
        let mut way = vec![self.unit(terms, side, from)?];
        while let Some(at) =
            way.last().copied().filter(|at| *at <= self.path && way.len() < usize::from(units))
        {
            match self.unit(terms, side, at) {
                Ok(to) => way.push(to),
                Err(_) => break,
            }
        }
        Ok(way)
    }

    /// Tests if some man of a side can move.
    pub fn can_move(&self, terms: &Terms, side: Side) -> bool {
        self.starts(side).any(|from| self.unit(terms, side, from).is_ok())
    }

    /// Moves a man from one place to another, by steps.
    pub fn go(&mut self, side: Side, from: u8, to: u8) {
        match self.point(side, from) {
            Some(point) => self.men[side.index()] &= !(1 << point),
            None => self.waiting[side.index()] -= 1,
        }
        match self.point(side, to) {
            Some(point) => self.men[side.index()] |= 1 << point,
            None => self.home[side.index()] += 1,
        }
    }

    /// Returns the points with a side's men, lowest first.
    pub fn points(&self, side: Side) -> impl Iterator<Item = u8> + use<> {
        let men = self.men[side.index()];
        (1..=self.path).filter(move |point| men & 1 << point != 0)
    }

    /// Returns the sum of the steps that a side's men have made.
    pub fn advance(&self, side: Side) -> u32 {
        let on_road: u32 = self.points(side).map(|point| u32::from(self.steps(side, point))).sum();
        on_road + u32::from(self.home[side.index()]) * u32::from(self.path + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::{Block, MEN, Road, Side, Terms};

    const RUN: Terms = Terms { path: 9, run: true, need: MEN, die: false };
    const ONE: Terms = Terms { run: false, ..RUN };

    /// Makes a road of nine points with men on these.
    fn road(first: &[u8], second: &[u8]) -> Road {
        let set = |points: &[u8]| points.iter().fold(0, |set, point| set | 1 << point);
        let waiting = [first, second].map(|points| MEN - points.len() as u8);
        Road { men: [set(first), set(second)], waiting, ..Road::new(9) }
    }

    #[test]
    fn a_man_steps_leaps_or_is_kept() {
        let unit = |terms, first: &[u8], second: &[u8], from| {
            road(first, second).unit(terms, Side::First, from)
        };
        assert_eq!(unit(&RUN, &[], &[], 0), Ok(1));
        assert_eq!(unit(&RUN, &[1], &[], 0), Err(Block::Own(1)));
        assert_eq!(unit(&RUN, &[2], &[3, 4], 2), Ok(5));
        assert_eq!(unit(&ONE, &[2], &[3, 4], 2), Err(Block::Line(4)));
        assert_eq!(unit(&ONE, &[2], &[3], 2), Ok(4));
        assert_eq!(unit(&RUN, &[2, 5], &[3, 4], 2), Err(Block::Behind(5)));
        assert_eq!(unit(&RUN, &[7], &[8, 9], 7), Ok(10), "over the last men into the realm");
        assert_eq!(unit(&RUN, &[], &[1, 2], 0), Ok(3), "over men at the own end");
    }

    #[test]
    fn the_second_side_walks_the_other_way() {
        let road = road(&[7], &[8, 2]);
        assert_eq!(road.way(&RUN, Side::Second, road.steps(Side::Second, 8), 3), Ok(vec![4, 5, 6]));
        assert_eq!(road.point(Side::Second, 4), Some(6));
        assert_eq!(road.starts(Side::Second).collect::<Vec<_>>(), [0, 2, 8]);
        assert_eq!((road.advance(Side::First), road.advance(Side::Second)), (7, 10));
    }

    #[test]
    fn a_man_uses_what_it_can() {
        let road = road(&[8, 5], &[6]);
        assert_eq!(
            road.way(&RUN, Side::First, 8, 3),
            Ok(vec![9, 10]),
            "units behind the end are lost"
        );
        assert_eq!(road.way(&RUN, Side::First, 5, 3), Ok(vec![7]), "the own man on 8 keeps it");
        let mut after = road;
        after.go(Side::First, 8, 10);
        assert_eq!((after.home, after.points(Side::First).collect::<Vec<_>>()), ([1, 0], vec![5]));
    }
}
