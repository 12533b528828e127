//! Numbers for all positions of a road, without gaps.

use caipan_rules::gewu::MEN;

use super::place::Place;

/// A numbering: each way to stand on the road has a run of numbers, one for each pair of arrived
/// men.
pub(super) struct Numbers {
    /// The value of a set of points as digits of base 3, by the set without point 0.
    digits: Vec<u32>,
    /// The first number of each way to stand: a 1 for each own man, a 2 for each other.
    starts: Vec<u32>,
    count: usize,
}

impl Numbers {
    /// Numbers the positions of a road with so many points, 5 to 12.
    pub(super) fn new(path: u8) -> Self {
        let digit =
            |points: u32| (0..path).map(|at| (points >> at & 1) * 3_u32.pow(at.into())).sum();
        let (mut starts, mut count) = (Vec::new(), 0);
        for way in 0..3_u32.pow(path.into()) {
            starts.push(count);
            let [own, other] = standing(way);
            if own <= MEN && other <= MEN {
                count += u32::from(MEN + 1 - own) * u32::from(MEN + 1 - other);
            }
        }
        Self { digits: (0..1 << path).map(digit).collect(), starts, count: count as usize }
    }

    /// Returns the number of a position.
    pub(super) fn of(&self, place: Place) -> usize {
        let [own, other] = place.men.map(|men| self.digits[usize::from(men >> 1)]);
        let [arrived, theirs] = place.home.map(u32::from);
        let runs = u32::from(MEN + 1) - place.men[1].count_ones();
        (self.starts[(own + 2 * other) as usize] + arrived * runs + theirs) as usize
    }

    /// Returns the number of positions.
    pub(super) const fn count(&self) -> usize {
        self.count
    }
}

/// Returns the men of each side in a way to stand.
fn standing(mut way: u32) -> [u8; 2] {
    let mut men = [0; 2];
    while way > 0 {
        if !way.is_multiple_of(3) {
            men[way as usize % 3 - 1] += 1;
        }
        way /= 3;
    }
    men
}

#[cfg(test)]
mod tests {
    use caipan_rules::gewu::MEN;

    use super::{Numbers, Place};

    #[test]
    fn every_position_has_a_number_of_its_own() {
        for path in 5..=8 {
            let numbers = Numbers::new(path);
            let mut met = vec![false; numbers.count()];
            let sets = || (0..1_u16 << path).map(|set| set << 1).filter(|set| men(*set) <= MEN);
            for (own, other) in sets().flat_map(|own| sets().map(move |other| (own, other))) {
                if own & other != 0 {
                    continue;
                }
                let [most, theirs] = [own, other].map(|set| MEN - men(set));
                let homes = (0..=most).flat_map(|own| (0..=theirs).map(move |other| [own, other]));
                for home in homes {
                    let number = numbers.of(Place { men: [own, other], home });
                    assert!(!met[number], "path {path}: {own:b} {other:b} {home:?}");
                    met[number] = true;
                }
            }
            assert!(met.iter().all(|met| *met), "path {path}: no number is left over");
        }
    }

    fn men(set: u16) -> u8 {
        set.count_ones() as u8
    }
}
