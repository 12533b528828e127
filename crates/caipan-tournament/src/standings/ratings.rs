//! Tie-breaks from the opponents' ratings (C.07, 10).

use super::{Cut, Round, Table};

/// The rating difference for each score from 50 to 100 per cent (FIDE handbook B.02, 8.1.1).
const ABOVE: [i64; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// Returns the rounds against rated opponents, with their ratings.
fn rated<'a>(table: &'a Table<'_>, rounds: &'a [Round]) -> impl Iterator<Item = (&'a Round, i64)> {
    let rating = |round: &'a Round| Some((round, i64::from(table.ratings[round.opponent?])));
    rounds.iter().filter(|round| round.played).filter_map(rating).filter(|(_, rating)| *rating > 0)
}

/// Returns the average rating of the opponents, rounded; 0 without any.
pub(super) fn averages(table: &Table<'_>, cut: &Cut) -> Vec<i64> {
    let average = |rounds: &Vec<Round>| {
        let mut ratings: Vec<_> = rated(table, rounds).map(|(_, rating)| rating).collect();
        ratings.sort_unstable();
        let end = ratings.len().saturating_sub(cut.high);
        mean(ratings.get(cut.low..end).unwrap_or(&[]))
    };
    table.rounds.iter().map(average).collect()
}

/// Returns each player's performance rating; 0 without a rated opponent.
pub(super) fn performances(table: &Table<'_>) -> Vec<i64> {
    let performance = |rounds: &Vec<Round>| {
        let ratings: Vec<_> = rated(table, rounds).map(|(_, rating)| rating).collect();
        let count = ratings.len() as i64;
        if count == 0 {
            return 0;
        }
        let worth = |round: &Round| match round.points {
            points if points == table.win => 100,
            points if points == table.draw => 50,
            _ => 0,
        };
        let score: i64 = rated(table, rounds).map(|(round, _)| worth(round)).sum();
        let score = (2 * score + count) / (2 * count);
        let above = |hundredth: i64| {
            ABOVE[usize::try_from(hundredth).expect("a score lies between 0 and 100")]
        };
        mean(&ratings) + if score < 50 { -above(50 - score) } else { above(score - 50) }
    };
    table.rounds.iter().map(performance).collect()
}

fn mean(ratings: &[i64]) -> i64 {
    let count = ratings.len() as i64;
    if count == 0 { 0 } else { (2 * ratings.iter().sum::<i64>() + count) / (2 * count) }
}
