//! The definition of the system taken literally: makes every candidate of a bracket and takes the
//! one with the smallest key. It shares with the real implementation only the facts about each
//! player, and serves for a handful of players.

use std::cmp::Reverse;

use crate::{
    Colour, Pairing, Unpairable,
    colour::{Strength, clash},
    field::{Field, Float, Seat},
};

type Pairs = Vec<(usize, usize)>;

/// Pairs a round.
pub(super) fn pair(field: &Field) -> Result<Pairing, Unpairable> {
    let all: Vec<_> = (0..field.seats.len()).collect();
    let mut scores: Vec<_> = field.seats.iter().map(|seat| seat.score).collect();
    scores.dedup();
    let mut brute = Brute { field, left: None };
    let possible = |score: &&i32| Brute { field, left: Some(**score) }.complete(&all);
    if all.is_empty() {
        return Ok(Pairing::default());
    }
    brute.left =
        Some(*scores.iter().rev().find(possible).ok_or(Unpairable)?).filter(|_| all.len() % 2 == 1);
    let (mut moved, mut pairs) = (Vec::new(), Vec::new());
    for score in &scores {
        let residents: Vec<_> =
            all.iter().copied().filter(|seat| field.seats[*seat].score == *score).collect();
        let below: Vec<_> =
            all.iter().copied().filter(|seat| field.seats[*seat].score < *score).collect();
        let candidates = brute.candidates(&moved, &residents, &below);
        let best =
            candidates.into_iter().min_by_key(|pairs| brute.key(pairs, &moved, &residents, &below));
        let best = best.ok_or(Unpairable)?;
        moved = unpaired(&best, &moved, &residents);
        pairs.extend(best);
    }
    Ok(field.boards(pairs, moved.first().copied()))
}

struct Brute<'a> {
    field: &'a Field,
    left: Option<i32>,
}

fn unpaired(pairs: &Pairs, moved: &[usize], residents: &[usize]) -> Vec<usize> {
    let free = |seat: &&usize| !pairs.iter().any(|pair| pair.0 == **seat || pair.1 == **seat);
    moved.iter().chain(residents).filter(free).copied().collect()
}

/// Returns all sets of pairs of some players; the first `moved` of them were moved down and do not
/// meet each other.
fn sets(players: &[usize], moved: usize, may: &dyn Fn(usize, usize) -> bool) -> Vec<Pairs> {
    let Some((first, rest)) = players.split_first() else { return vec![Vec::new()] };
    let mut all = sets(rest, moved.saturating_sub(1), may);
    for at in moved.saturating_sub(1)..rest.len() {
        if may(*first, rest[at]) {
            let others: Vec<_> = rest.iter().copied().filter(|other| *other != rest[at]).collect();
            for mut set in sets(&others, moved.saturating_sub(1), may) {
                set.push((*first, rest[at]));
                all.push(set);
            }
        }
    }
    all
}

impl Brute<'_> {
    fn seat(&self, seat: usize) -> &Seat {
        &self.field.seats[seat]
    }

    fn compatible(&self, one: usize, other: usize) -> bool {
        let absolute =
            |seat: &Seat| seat.preference.is_some_and(|due| due.strength == Strength::Absolute);
        let (a, b) = (self.seat(one), self.seat(other));
        let c3 = !(clash(a, b) && absolute(a) && absolute(b)) || a.top || b.top;
        self.field.strangers(one, other) && c3
    }

    /// Tells whether these can all be paired, except for one who may have the bye.
    fn complete(&self, players: &[usize]) -> bool {
        let Some((first, rest)) = players.split_first() else { return true };
        let without =
            |gone: usize| rest.iter().copied().filter(|other| *other != gone).collect::<Vec<_>>();
        let seat = self.seat(*first);
        let bye = players.len() % 2 == 1
            && self.left.is_none_or(|left| left == seat.score)
            && !seat.barred;
        bye && self.full(rest)
            || rest
                .iter()
                .any(|other| self.compatible(*first, *other) && self.complete(&without(*other)))
    }

    fn full(&self, players: &[usize]) -> bool {
        let Some((first, rest)) = players.split_first() else { return true };
        let without =
            |gone: usize| rest.iter().copied().filter(|other| *other != gone).collect::<Vec<_>>();
        rest.iter().any(|other| self.compatible(*first, *other) && self.full(&without(*other)))
    }

    fn candidates(&self, moved: &[usize], residents: &[usize], below: &[usize]) -> Vec<Pairs> {
        let all = sets(&[moved, residents].concat(), moved.len(), &|one, other| {
            self.compatible(one, other)
        });
        let rest = |pairs: &Pairs| [unpaired(pairs, moved, residents), below.to_vec()].concat();
        all.into_iter().filter(|pairs| self.complete(&rest(pairs))).collect()
    }

    fn scores(&self, seats: &[usize]) -> Vec<i64> {
        seats.iter().map(|seat| i64::from(self.seat(*seat).score)).collect()
    }

    fn key(
        &self,
        pairs: &Pairs,
        moved: &[usize],
        residents: &[usize],
        below: &[usize],
    ) -> Vec<Vec<i64>> {
        let left = unpaired(pairs, moved, residents);
        let mut key = vec![vec![left.len() as i64], self.scores(&left)];
        key.extend(self.ahead(&left, below));
        key.push(vec![self.missed(&left, below)]);
        key.extend(self.quality(pairs, &left, moved, residents));
        key.extend(order(pairs, moved, residents));
        key
    }

    /// The part of the key for C8.
    fn ahead(&self, left: &[usize], below: &[usize]) -> Vec<Vec<i64>> {
        let Some(first) = below.first() else { return vec![vec![0], vec![]] };
        let same = |seat: &usize| self.seat(*seat).score == self.seat(*first).score;
        let (next, rest): (Vec<usize>, Vec<usize>) = below.iter().partition(|seat| same(seat));
        let values = self.candidates(left, &next, &rest).into_iter().map(|pairs| {
            let left = unpaired(&pairs, left, &next);
            vec![vec![left.len() as i64], self.scores(&left)]
        });
        values.min().expect("a candidate can be completed")
    }

    /// The part of the key for C9.
    fn missed(&self, left: &[usize], below: &[usize]) -> i64 {
        match left {
            [one]
                if self.left == Some(self.seat(*one).score)
                    && !self.seat(*one).barred
                    && self.full(below) =>
            {
                self.seat(*one).missed as i64
            }
            _ => 0,
        }
    }

    /// The parts of the key for C10 to C21.
    fn quality(
        &self,
        pairs: &Pairs,
        left: &[usize],
        moved: &[usize],
        residents: &[usize],
    ) -> Vec<Vec<i64>> {
        let count = |fault: &dyn Fn(&Seat, &Seat) -> bool| {
            vec![
                pairs
                    .iter()
                    .filter(|(one, other)| fault(self.seat(*one), self.seat(*other)))
                    .count() as i64,
            ]
        };
        let strength = |seat: &Seat| seat.preference.map(|due| due.strength);
        let absolute = |seat: &Seat| strength(seat) == Some(Strength::Absolute);
        let strong = |seat: &Seat| strength(seat) >= Some(Strength::Strong);
        let mut key = vec![
            count(&|one, other| {
                clash(one, other) && one.difference.abs() > 1 && other.difference.abs() > 1
            }),
            count(&|one, other| {
                clash(one, other) && absolute(one) && absolute(other) && third(one, other)
            }),
            count(&clash),
            count(&|one, other| {
                clash(one, other)
                    && strong(one)
                    && strong(other)
                    && !(absolute(one) && absolute(other))
            }),
        ];
        let float = |seat: usize, back: usize| self.seat(seat).floats[back];
        for back in 0..2 {
            let down = left.iter().filter(|seat| {
                residents.contains(seat) && float(**seat, back) == Some(Float::Down)
            });
            key.push(vec![down.count() as i64]);
            let up = pairs.iter().filter(|(one, other)| {
                moved.contains(one) && float(*other, back) == Some(Float::Up)
            });
            key.push(vec![up.count() as i64]);
        }
        let mut steps = self.scores(moved);
        steps.dedup();
        for back in 0..2 {
            let by_step = |seats: &[usize]| {
                let of = |step: &i64| {
                    seats.iter().filter(|seat| i64::from(self.seat(**seat).score) == *step).count()
                };
                steps.iter().map(|step| of(step) as i64).collect::<Vec<_>>()
            };
            let limbo = left
                .iter()
                .filter(|seat| moved.contains(seat) && float(**seat, back) == Some(Float::Down));
            key.push(by_step(&limbo.copied().collect::<Vec<_>>()));
            let up = pairs.iter().filter(|(one, other)| {
                moved.contains(one) && float(*other, back) == Some(Float::Up)
            });
            key.push(by_step(&up.map(|(one, _)| *one).collect::<Vec<_>>()));
        }
        key
    }
}

/// Tells whether a pair breaks C11, by its wording.
fn third(one: &Seat, other: &Seat) -> bool {
    let (wide, narrow) =
        if one.difference.abs() > other.difference.abs() { (one, other) } else { (other, one) };
    if wide.difference.abs() == narrow.difference.abs() {
        return one.repeated.is_some() && one.repeated == other.repeated;
    }
    narrow.repeated.map(Colour::other) == narrow.preference.map(|due| due.colour)
        && narrow.repeated.is_some()
}

/// The part of the key for the order of generation (article 4).
fn order(pairs: &Pairs, moved: &[usize], residents: &[usize]) -> Vec<Vec<i64>> {
    let place = |list: &[usize], seat: usize| {
        list.iter().position(|other| *other == seat).map(|at| at as i64 + 1)
    };
    let all = [moved, residents].concat();
    let mut entering: Pairs =
        pairs.iter().copied().filter(|(one, _)| moved.contains(one)).collect();
    entering.sort_unstable();
    let taken: Vec<_> = entering.iter().map(|pair| pair.1).collect();
    let rest: Vec<_> = residents.iter().copied().filter(|seat| !taken.contains(seat)).collect();
    let mut inner: Vec<(i64, i64)> = pairs
        .iter()
        .filter_map(|(one, other)| Some((place(&rest, *one)?, place(&rest, *other)?)))
        .collect();
    inner.sort_unstable();
    let count = inner.len() as i64;
    let tops: Vec<_> = inner.iter().map(|pair| pair.0).collect();
    let mut away: Vec<_> = (1..=count).filter(|at| !tops.contains(at)).collect();
    away.sort_by_key(|at| Reverse(*at));
    let arrived: Vec<_> = tops.iter().copied().filter(|top| *top > count).collect();
    vec![
        entering.iter().filter_map(|pair| place(&all, pair.0)).collect(),
        entering.iter().filter_map(|pair| place(&all, pair.1)).collect(),
        vec![arrived.len() as i64],
        vec![tops.iter().sum()],
        away.iter().map(|at| -at).collect(),
        arrived,
        inner.iter().map(|pair| pair.1).collect(),
    ]
}
