//! Standings of multiplayer tables.

use std::collections::HashMap;

use super::{Decimal, Standing, Tiebreak, code::Kind, refine};
use crate::tables::{PARTS, scaled};

/// A player's round at a table, or without one.
pub(crate) struct Sitting {
    /// The points of the round, in parts of a point.
    pub(crate) points: i64,
    /// True if the player won the table alone.
    pub(crate) won: bool,
    /// The other players, with the points against each: 2, 1 or 0.
    pub(crate) others: Vec<(usize, i64)>,
}

/// Returns the standings, where a full table has `full` seats. The tie-breaks `PTS`, `WIN`, `WON`,
/// `BH`, `DE`, `SNO` and `LOT` apply; others are 0.
pub(crate) fn of_tables(
    sittings: &[Vec<Sitting>],
    full: usize,
    tiebreaks: &[Tiebreak],
) -> Vec<Standing> {
    let points: Vec<i64> =
        sittings.iter().map(|all| all.iter().map(|sitting| sitting.points).sum()).collect();
    let mut ranks = vec![1; sittings.len()];
    refine(&mut ranks, &points, true);
    let mut columns = Vec::with_capacity(tiebreaks.len());
    for tiebreak in tiebreaks {
        let won = |all: &Vec<Sitting>| all.iter().filter(|sitting| sitting.won).count() as i64;
        let column = match tiebreak.kind {
            Kind::Points => points.clone(),
            Kind::Wins | Kind::Won => sittings.iter().map(won).collect(),
            Kind::Buchholz => sittings.iter().map(|all| opponents(all, &points, full)).collect(),
            Kind::Encounter => encounters(sittings, &ranks),
            Kind::Number => (1..=points.len() as i64).collect(),
            Kind::Lot(seed) => {
                (0..points.len() as u64).map(|player| super::lot(seed, player)).collect()
            }
            _ => vec![0; points.len()],
        };
        refine(&mut ranks, &column, !matches!(tiebreak.kind, Kind::Encounter | Kind::Number));
        let shown = matches!(tiebreak.kind, Kind::Points | Kind::Buchholz);
        columns.push(
            column
                .into_iter()
                .map(|number| if shown { hundredths(number) } else { plain(number) })
                .collect(),
        );
    }
    let mut order: Vec<_> = (0..points.len()).collect();
    order.sort_by_key(|player| (ranks[*player], *player));
    let standing = |player: usize| Standing {
        player,
        rank: ranks[player],
        points: hundredths(points[player]),
        values: columns.iter().map(|column: &Vec<Decimal>| column[player]).collect(),
    };
    order.into_iter().map(standing).collect()
}

fn plain(number: i64) -> Decimal {
    Decimal { number, decimals: 0 }
}

/// Rounds parts of a point to hundredths for display.
fn hundredths(parts: i64) -> Decimal {
    Decimal { number: (parts * 100 + PARTS / 2) / PARTS, decimals: 2 }
}

/// Returns the points of all opponents; those of a small table are scaled to a full one.
fn opponents(sittings: &[Sitting], points: &[i64], full: usize) -> i64 {
    let table = |sitting: &Sitting| {
        let sum = sitting.others.iter().map(|(other, _)| points[*other]).sum();
        if sitting.others.is_empty() {
            0
        } else {
            scaled(sum, sitting.others.len() + 1, full) / PARTS
        }
    };
    sittings.iter().map(table).sum()
}

/// Returns the place of each player within their tie by the points against each other, counted from
/// 1; 0 for all players of a tie in which not all have met or all have scored the same.
fn encounters(sittings: &[Vec<Sitting>], ranks: &[usize]) -> Vec<i64> {
    let mut ties: HashMap<usize, Vec<usize>> = HashMap::new();
    (0..ranks.len()).for_each(|player| ties.entry(ranks[player]).or_default().push(player));
    let mut places = vec![0; ranks.len()];
    for tie in ties.into_values().filter(|tie| tie.len() > 1) {
        let Some(scores) = tie
            .iter()
            .map(|player| against(&sittings[*player], &tie, *player))
            .collect::<Option<Vec<_>>>()
        else {
            continue;
        };
        if scores.iter().all(|score| *score == scores[0]) {
            continue;
        }
        for (player, own) in tie.iter().zip(&scores) {
            places[*player] = 1 + scores.iter().filter(|other| *other > own).count() as i64;
        }
    }
    places
}

/// Returns the sum of a player's average points against each other player of a tie, or nothing if
/// the player has not met all of them. Averages are in 2520ths.
fn against(sittings: &[Sitting], tie: &[usize], player: usize) -> Option<i64> {
    let average = |rival: &usize| {
        let met =
            sittings.iter().flat_map(|sitting| &sitting.others).filter(|(other, _)| other == rival);
        let scores: Vec<_> = met.map(|(_, score)| score).collect();
        let count = scores.len() as i64;
        // 2520 is divisible by all numbers up to 10, so averages stay whole.
        (count > 0).then(|| scores.into_iter().sum::<i64>() * 2_520 / count)
    };
    tie.iter().filter(|rival| **rival != player).map(average).sum()
}
