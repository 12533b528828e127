//! Direct encounters (C.07, 6).

use std::collections::HashMap;

use super::{Scheme, Table};

/// The number of parts in a tenth of a point: averages of up to sixteen games between two are
/// exact.
const PARTS: i64 = 720_720;

/// Returns the place of each player within their tie, counted from 1; 0 for all players of a tie
/// that is not broken.
pub(super) fn encounters(table: &Table<'_>, ranks: &[usize]) -> Vec<i64> {
    let mut ties: HashMap<usize, Vec<usize>> = HashMap::new();
    for (player, rank) in ranks.iter().enumerate() {
        ties.entry(*rank).or_default().push(player);
    }
    let mut places = vec![0; ranks.len()];
    for tie in ties.into_values() {
        let parts = part(table, tie);
        let mut place = 1;
        for part in parts.iter().filter(|_| parts.len() > 1) {
            part.iter().for_each(|player| places[*player] = place);
            place += part.len() as i64;
        }
    }
    places
}

/// Splits a tie, the best first. Each part is split again by the games within it alone.
fn part(table: &Table<'_>, tie: Vec<usize>) -> Vec<Vec<usize>> {
    if tie.len() == 1 {
        return vec![tie];
    }
    let parts = split(table, &tie);
    if parts.len() == 1 {
        return parts;
    }
    parts.into_iter().flat_map(|tie| part(table, tie)).collect()
}

/// A player's points within a tie, and the most they could have scored, in [`PARTS`] of tenths.
struct Rival {
    player: usize,
    points: i64,
    most: i64,
}

/// Splits a tie by the points within it. If not all have met, a player comes before the others only
/// if none of them could have scored as much.
fn split(table: &Table<'_>, tie: &[usize]) -> Vec<Vec<usize>> {
    let mut rivals: Vec<_> = tie.iter().map(|player| rival(table, tie, *player)).collect();
    let all_met = rivals.iter().all(|rival| rival.points == rival.most);
    rivals.sort_by_key(|rival| (-rival.points, -rival.most, rival.player));
    let mut parts = vec![vec![rivals[0].player]];
    let mut open = true;
    for at in 1..rivals.len() {
        let bar = if all_met {
            rivals[at].points
        } else {
            rivals[at..].iter().map(|rival| rival.most).max().unwrap_or(0)
        };
        open &= all_met || rivals[at - 1].points > bar;
        if open && rivals[at - 1].points > bar {
            parts.push(Vec::new());
        }
        parts.last_mut().expect("there is a first part").push(rivals[at].player);
    }
    parts.iter_mut().for_each(|part| part.sort_unstable());
    parts
}

fn rival(table: &Table<'_>, tie: &[usize], player: usize) -> Rival {
    let mut met: HashMap<usize, (i64, i64)> = HashMap::new();
    for round in table.rounds[player].iter().filter(|round| round.met) {
        if let Some(opponent) =
            round.opponent.filter(|opponent| tie.binary_search(opponent).is_ok())
        {
            let (points, games) = met.entry(opponent).or_default();
            *points += round.points;
            *games += 1;
        }
    }
    // The average of several games against each other counts (6.1.2).
    let average = |(points, games): &(i64, i64)| match table.scheme {
        Scheme::Older => points / games * PARTS,
        Scheme::Swiss | Scheme::Preset => points * PARTS / games,
    };
    let points = met.values().map(average).sum();
    let missing = (tie.len() - 1 - met.len()) as i64;
    Rival { player, points, most: points + missing * table.win * PARTS }
}
