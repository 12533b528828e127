//! A position as whoever is to move sees it.

use std::cmp::Ordering;

use caipan_rules::gewu::{MEN, Road, Side, Terms};

/// The men of both sides as the side to move sees them: it walks from point 1 upwards, whichever
/// side it is, so that a position and its reflection are one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    /// The points with men: bit n is point n. The mover's own come first.
    pub(super) men: [u16; 2],
    /// The men that have arrived, the mover's own first.
    pub(super) home: [u8; 2],
}

impl Place {
    /// Returns a road as a side sees it.
    pub(super) fn of(road: &Road, side: Side) -> Self {
        let place = Self { men: road.men, home: road.home };
        if side == Side::First { place } else { place.turned(road.path) }
    }

    /// Returns the position as the other side sees it.
    pub(super) const fn turned(self, path: u8) -> Self {
        let ([own, other], [arrived, theirs], shift) = (self.men, self.home, 14 - path);
        let men = [other.reverse_bits() >> shift, own.reverse_bits() >> shift];
        Self { men, home: [theirs, arrived] }
    }

    /// Returns the places from which men can be asked to move, the foremost first; 0 is the realm.
    pub(super) fn starts(self) -> impl Iterator<Item = u8> {
        let [own, _] = self.men;
        let waits = own.count_ones() + u32::from(self.home[0]) < u32::from(MEN);
        let all = own | u16::from(waits);
        let rest = |men: &u16| Some(men & !foremost(*men));
        let some = std::iter::successors(Some(all), rest).take_while(|men| *men != 0);
        some.map(|men| men.ilog2() as u8)
    }

    /// Returns the place that a man reaches by one unit; `None` where it is kept.
    pub(super) fn unit(self, terms: &Terms, from: u8) -> Option<u8> {
        let ([own, other], next) = (self.men, from + 1);
        let line = (other >> next).trailing_ones() as u8;
        let to = next + line;
        (own >> to & 1 == 0 && (line < 2 || terms.run)).then_some(to)
    }

    /// Returns the position after a man has gone from one place to another.
    pub(super) const fn after(self, terms: &Terms, from: u8, to: u8) -> Self {
        let ([own, other], [arrived, theirs]) = (self.men, self.home);
        let rest = own & !(1 << from);
        if to > terms.path {
            return Self { men: [rest, other], home: [arrived + 1, theirs] };
        }
        Self { men: [rest | 1 << to, other], ..self }
    }

    /// Tests if the mover can move.
    pub(super) fn can_move(self, terms: &Terms) -> bool {
        self.starts().any(|from| self.unit(terms, from).is_some())
    }

    /// Returns how the game stands for the mover if it is over: won, lost or locked.
    pub(super) fn ended(self, terms: &Terms) -> Option<Ordering> {
        let [own, other] = self.home.map(|home| home >= terms.need);
        if own || other {
            return Some(own.cmp(&other));
        }
        // With leaps over whole lines the foremost man of a side is never kept.
        if terms.run || self.can_move(terms) || self.turned(terms.path).can_move(terms) {
            return None;
        }
        let reached = |place: Self| (place.home[0], place.steps(terms.path));
        Some(reached(self).cmp(&reached(self.turned(terms.path))))
    }

    /// Returns the sum of the steps that the mover's men have made.
    fn steps(self, path: u8) -> u8 {
        let on_road: u8 = self.starts().sum();
        on_road + self.home[0] * (path + 1)
    }
}

/// Returns the highest of some points, as a set; the empty set of the empty set.
const fn foremost(men: u16) -> u16 {
    if men == 0 { 0 } else { 1 << men.ilog2() }
}

#[cfg(test)]
mod tests {
    use caipan_rules::gewu::{MEN, Road, Side, Terms};

    use super::Place;
    use crate::Dice;

    /// Draws the men of both sides.
    fn drawn(path: u8, chance: &mut Dice) -> Road {
        let mut road = Road::new(path);
        for point in 1..=path {
            let side = chance.below(4) as usize;
            if side < 2 && road.waiting[side] > 0 {
                road.waiting[side] -= 1;
                road.men[side] |= 1 << point;
            }
        }
        for side in 0..2 {
            let arrived = chance.below(u32::from(road.waiting[side]) + 1) as u8;
            road.waiting[side] -= arrived;
            road.home[side] = arrived;
        }
        road
    }

    #[test]
    fn men_go_as_in_the_rules() {
        let mut chance = Dice::new(3);
        for draw in 0..20_000 {
            let terms =
                Terms { path: 5 + draw as u8 % 8, run: draw % 3 > 0, need: MEN, die: false };
            let road = drawn(terms.path, &mut chance);
            for side in Side::BOTH {
                let place = Place::of(&road, side);
                let mut starts: Vec<u8> = road.starts(side).collect();
                starts.reverse();
                assert_eq!(place.starts().collect::<Vec<_>>(), starts, "{road:?}");
                for from in starts {
                    let to = place.unit(&terms, from);
                    assert_eq!(to, road.unit(&terms, side, from).ok(), "{road:?} {from}");
                    let Some(to) = to else { continue };
                    let mut gone = road;
                    gone.go(side, from, to);
                    assert_eq!(place.after(&terms, from, to), Place::of(&gone, side));
                }
            }
        }
    }
}
