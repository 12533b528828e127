//! Groups that lead into a knock-out: the draw of the groups and the seeds of those who advance.

use super::{
    bracket,
    matching::{Solver, Weight},
};

/// Distributes players over groups along the ranking and back again (a snake). Each group lists the
/// ranks of its members, counted from 0.
pub(super) fn snake(players: usize, groups: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new(); groups];
    for player in 0..players {
        let (row, column) = (player / groups, player % groups);
        all[if row.is_multiple_of(2) { column } else { groups - 1 - column }].push(player);
    }
    all
}

/// Returns the seeding of the advancing players, as indices into `members`.
///
/// Each member is a place in the group and the group; all firsts come before all seconds, the
/// better first. Firsts keep their order. Others change places only among those of equal place, so
/// that members of a group meet as late in the bracket as possible.
pub(super) fn cross(members: &[(usize, usize)]) -> Vec<usize> {
    let size = members.len().next_power_of_two();
    let lines = bracket::lines(size);
    let mut line = vec![0; size];
    lines.iter().enumerate().for_each(|(at, seed)| line[*seed] = at);
    let mut order: Vec<usize> = Vec::with_capacity(members.len());
    while order.len() < members.len() {
        let start = order.len();
        let tier = members[start].0;
        let end = members.iter().position(|(place, _)| *place > tier).unwrap_or(members.len());
        let cost = |member: usize, seed: usize| {
            let mates = order
                .iter()
                .enumerate()
                .filter(|(_, other)| members[**other].1 == members[member].1);
            // Two lines meet in the round in which their numbers become equal. Each earlier round
            // costs four times as much, so it outweighs several later meetings.
            let meets =
                mates.map(|(other, _)| (line[other] ^ line[seed]).checked_ilog2().unwrap_or(0));
            meets.map(|round| 1_i64 << (2 * (size.ilog2() - round))).sum::<i64>()
        };
        let tier = assign(end - start, |member, slot| {
            (cost(start + member, start + slot), member.abs_diff(slot) as i64)
        });
        order.extend(tier.into_iter().map(|member| start + member));
    }
    order
}

/// Assigns a member to each slot so that the sum of the costs is least.
fn assign(count: usize, cost: impl Fn(usize, usize) -> (i64, i64)) -> Vec<usize> {
    let solver = Solver::new(2 * count, |one, other| {
        let (member, slot) = (one.min(other), one.max(other));
        if member < count && slot >= count {
            let (first, second) = cost(member, slot - count);
            Weight([0, -first, -second * second])
        } else {
            Weight([-1, 0, 0])
        }
    });
    (0..count).map(|slot| solver.mate(count + slot)).collect()
}

#[cfg(test)]
mod tests {
    use super::{cross, snake};
    use crate::bracket;

    #[test]
    fn groups_are_filled_along_and_back() {
        assert_eq!(snake(10, 3), [vec![0, 5, 6], vec![1, 4, 7], vec![2, 3, 8, 9]]);
    }

    #[test]
    fn mates_meet_as_late_as_possible() {
        for (groups, places) in
            [(2, 2), (4, 2), (8, 2), (4, 4), (2, 4), (16, 2), (3, 2), (5, 2), (6, 3)]
        {
            let members: Vec<_> = (0..places)
                .flat_map(|place| (0..groups).map(move |group| (place, group)))
                .collect();
            let order = cross(&members);
            let size = members.len().next_power_of_two();
            let lines = bracket::lines(size);
            let line = |seed: usize| {
                lines.iter().position(|line| *line == seed).expect("each seed has a line")
            };
            let mut earliest = size.ilog2();
            for one in 0..order.len() {
                assert_eq!(members[order[one]].0, members[one].0, "places stay together");
                for other in 0..one {
                    if members[order[one]].1 == members[order[other]].1 {
                        earliest = earliest.min((line(one) ^ line(other)).ilog2() + 1);
                    }
                }
            }
            // Two of a group are in different halves, three or four in different quarters.
            let best = size.ilog2() - (places as u32).next_power_of_two().ilog2() + 1;
            assert_eq!(earliest, best, "{groups} groups, {places} go on");
        }
    }
}
