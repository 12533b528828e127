//! Multiplayer tables, of two to six players: their sizes, their players and the seats.
//!
//! Players with about as many points meet, as far as possible without the same players meeting
//! again and again; each player has each seat equally often, as far as possible. A place at a table
//! is worth 2 points for each player behind and 1 for each one tied with; smaller tables are scaled
//! to the worth of a full one.

/// The number of parts in a point, so that tables of 2 to 6 are worth whole numbers.
pub(super) const PARTS: i64 = 60;
/// The cost of meeting again, against a difference of a point.
const AGAIN: i64 = 100;
/// The cost of meeting for players who are kept apart.
const APART: i64 = 1_000_000;
/// The number of neighbouring tables between which players are exchanged.
const REACH: usize = 3;
/// The largest number of passes over all exchanges.
const PASSES: usize = 24;

/// Returns the sizes of the tables for so many players, and the number left over: as few left over
/// as possible, then as few tables as possible. Returns nothing for too few players.
pub(super) fn sizes(players: usize, least: usize, most: usize) -> Option<(Vec<usize>, usize)> {
    let left = |tables: &usize| players.saturating_sub(tables * most);
    let tables = (1..=players / least).min_by_key(|tables| (left(tables), *tables))?;
    let seated = players - left(&tables);
    let sizes = (0..tables).map(|table| seated / tables + usize::from(table < seated % tables));
    Some((sizes.collect(), left(&tables)))
}

/// Returns the worth of a place at a table, in parts of a point, where a full table has `full`
/// seats.
pub(super) fn worth(places: &[u8], seat: usize, full: usize) -> i64 {
    let against = |other: &u8| match other.cmp(&places[seat]) {
        std::cmp::Ordering::Greater => 2,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Less => 0,
    };
    let sum: i64 = places.iter().map(against).sum::<i64>() - 1;
    scaled(sum, places.len(), full)
}

/// Scales a number from a table of some size to a full one, in parts of a point.
pub(super) fn scaled(number: i64, size: usize, full: usize) -> i64 {
    number * PARTS * (full as i64 - 1) / (size as i64 - 1)
}

/// The facts about the players to seat, by number.
pub(super) trait Guests {
    /// Returns the points, in parts.
    fn points(&self, guest: usize) -> i64;
    /// Returns how often two have met, or nothing if they may not meet.
    fn met(&self, one: usize, other: usize) -> Option<usize>;
    /// Returns how often a player had a seat.
    fn had(&self, guest: usize, seat: usize) -> usize;
}

/// Distributes a ranking, the best first, over tables of these sizes.
pub(super) fn tables(ranking: &[usize], sizes: &[usize], guests: &impl Guests) -> Vec<Vec<usize>> {
    let mut rest = ranking.iter().copied();
    let mut tables: Vec<Vec<_>> =
        sizes.iter().map(|size| rest.by_ref().take(*size).collect()).collect();
    for _ in 0..PASSES {
        let mut better = false;
        for one in 0..tables.len() {
            for other in one + 1..tables.len().min(one + 1 + REACH) {
                better |= exchange(&mut tables, one, other, guests);
            }
        }
        if !better {
            break;
        }
    }
    tables
}

/// Exchanges players between two tables wherever that lowers the cost, and tells whether it did.
fn exchange(tables: &mut [Vec<usize>], one: usize, other: usize, guests: &impl Guests) -> bool {
    let mut better = false;
    let (rows, columns) = (tables[one].len(), tables[other].len());
    for (left, right) in (0..rows).flat_map(|left| (0..columns).map(move |right| (left, right))) {
        let cost = |tables: &[Vec<usize>]| {
            cost(&tables[one], left, guests) + cost(&tables[other], right, guests)
        };
        let before = cost(tables);
        swap(tables, (one, left), (other, right));
        if cost(tables) < before {
            better = true;
        } else {
            swap(tables, (one, left), (other, right));
        }
    }
    better
}

fn swap(tables: &mut [Vec<usize>], one: (usize, usize), other: (usize, usize)) {
    let kept = tables[one.0][one.1];
    tables[one.0][one.1] = tables[other.0][other.1];
    tables[other.0][other.1] = kept;
}

/// Returns the cost of a player's company at a table.
fn cost(table: &[usize], seat: usize, guests: &impl Guests) -> i64 {
    let own = table[seat];
    let pair = |other: &usize| {
        let met = guests.met(own, *other).map_or(APART, |met| AGAIN * (met * met) as i64);
        let spread = guests.points(own) - guests.points(*other);
        met * PARTS * PARTS + spread * spread
    };
    table.iter().filter(|other| **other != own).map(pair).sum()
}

/// Seats the players of a table so that each has each seat equally often, as far as possible. Of
/// several ways it takes the first in the order of the list.
pub(super) fn seats(table: &[usize], guests: &impl Guests) -> Vec<usize> {
    let mut best = (usize::MAX, Vec::new());
    place(&mut Vec::new(), table, 0, guests, &mut best);
    best.1
}

/// Tries all players not yet seated on the next seat.
fn place(
    seated: &mut Vec<usize>,
    table: &[usize],
    cost: usize,
    guests: &impl Guests,
    best: &mut (usize, Vec<usize>),
) {
    if cost >= best.0 {
        return;
    }
    if seated.len() == table.len() {
        *best = (cost, seated.clone());
        return;
    }
    for guest in table {
        if !seated.contains(guest) {
            let had = guests.had(*guest, seated.len());
            seated.push(*guest);
            // The sum of squares makes a third time in a seat worse than a second time for another.
            place(seated, table, cost + 2 * had + 1, guests, best);
            seated.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Guests, PARTS, sizes, tables, worth};

    #[test]
    fn tables_are_of_about_the_same_size() {
        assert_eq!(sizes(9, 3, 4), Some((vec![3, 3, 3], 0)));
        assert_eq!(sizes(10, 3, 4), Some((vec![4, 3, 3], 0)));
        assert_eq!(sizes(5, 3, 4), Some((vec![4], 1)));
        assert_eq!(sizes(11, 4, 4), Some((vec![4, 4], 3)));
        assert_eq!(sizes(7, 6, 6), Some((vec![6], 1)));
        assert_eq!(sizes(2, 3, 4), None);
        for (least, most) in [(3, 3), (3, 4), (4, 4), (4, 6), (6, 6), (2, 6)] {
            for players in least..200 {
                let (tables, left) = sizes(players, least, most).expect("there are enough");
                assert_eq!(tables.iter().sum::<usize>() + left, players);
                assert!(
                    tables.iter().all(|size| (least..=most).contains(size)),
                    "{players}: {tables:?}"
                );
                assert!(left < least.max(2), "{players}");
            }
        }
    }

    #[test]
    fn places_are_worth_what_lies_behind_them() {
        let all = |places: &[u8], full| {
            (0..places.len()).map(|seat| worth(places, seat, full)).collect::<Vec<_>>()
        };
        assert_eq!(all(&[1, 2, 3, 4], 4), [6, 4, 2, 0].map(|points| points * PARTS));
        assert_eq!(all(&[3, 1, 2], 4), [0, 6, 3].map(|points| points * PARTS));
        assert_eq!(all(&[1, 2, 2, 4], 4), [6, 3, 3, 0].map(|points| points * PARTS));
        assert_eq!(all(&[1, 1, 1], 3), [2, 2, 2].map(|points| points * PARTS));
    }

    /// Players with equal points; those of the same three have met.
    struct Strangers;

    impl Guests for Strangers {
        fn points(&self, _: usize) -> i64 {
            0
        }

        fn met(&self, one: usize, other: usize) -> Option<usize> {
            (one != 0 || other != 8).then_some(usize::from(one / 3 == other / 3))
        }

        fn had(&self, _: usize, _: usize) -> usize {
            0
        }
    }

    #[test]
    fn nobody_is_met_again_who_need_not_be() {
        let ranking: Vec<_> = (0..9).collect();
        for table in tables(&ranking, &[3, 3, 3], &Strangers) {
            for (at, one) in table.iter().enumerate() {
                assert!(
                    table[..at].iter().all(|other| one / 3 != other / 3
                        && (*one.min(other), *one.max(other)) != (0, 8))
                );
            }
        }
    }
}
