//! Tie-breaks from the opponents' points (C.07, 8, 9 and 16).

use super::{Cut, Edition, Round, Table};

/// The contribution of a round to a sum.
#[derive(Clone, Copy)]
struct Share {
    voluntary: bool,
    /// The points of the opponent, or of the virtual opponent of a round without a game.
    score: i64,
    value: i64,
}

/// Returns the sums of the opponents' points; where `scored` is set, each is multiplied by the
/// points of the round, which adds a decimal.
pub(super) fn sums(table: &Table<'_>, cut: &Cut, edition: Edition, scored: bool) -> Vec<i64> {
    let adjusted: Vec<_> = table.rounds.iter().map(|rounds| adjusted(rounds, table.draw)).collect();
    let sum = |(player, rounds): (usize, &Vec<Round>)| {
        let shares = rounds.iter().map(|round| {
            let met = round.opponent.filter(|_| round.met);
            let score = met.map_or_else(
                || stand_in(table, round, table.points[player], &adjusted, edition),
                |opponent| adjusted[opponent],
            );
            let value = if scored { score * round.points } else { score };
            Share { voluntary: round.voluntary && met.is_none(), score, value }
        });
        shorten(shares.collect(), cut).iter().map(|share| share.value).sum()
    };
    table.rounds.iter().enumerate().map(sum).collect()
}

/// Returns the points of the virtual opponent of a round that a player with `own` points has not
/// played (16.4): as many as the player has. Since 2026 they are limited, to the points of a
/// scheduled opponent (16.4.1), or to those of draws in all rounds if there was none (16.4.2).
fn stand_in(table: &Table<'_>, round: &Round, own: i64, adjusted: &[i64], edition: Edition) -> i64 {
    let rounds = table.rounds.first().map_or(0, Vec::len) as i64;
    match (edition, round.opponent) {
        (Edition::Of2024, _) => own,
        (Edition::Of2026, Some(opponent)) => own.min(adjusted[opponent]),
        (Edition::Of2026, None) => own.min(table.draw * rounds),
    }
}

/// Returns a player's points as they count for opponents: absences after the last round that was
/// not one count as draws (16.3.2).
fn adjusted(rounds: &[Round], draw: i64) -> i64 {
    let last = rounds.iter().rposition(|round| !round.voluntary);
    let counts = |(at, round): (usize, &Round)| {
        let there = last.is_some_and(|last| at <= last) || round.opponent.is_some();
        if there { round.points } else { draw }
    };
    rounds.iter().enumerate().map(counts).sum()
}

/// Leaves out the least and the greatest shares. Among the least, rounds that the player chose not
/// to play go first (16.5).
fn shorten(mut shares: Vec<Share>, cut: &Cut) -> Vec<Share> {
    let low = cut.low.min(shares.len());
    let high = cut.high.min(shares.len() - low);
    for _ in 0..low {
        let by_score = |at: &usize| (shares[*at].score, shares[*at].value);
        // Among rounds missed by choice the one with the least value goes.
        let by_choice = |at: &usize| (!shares[*at].voluntary, shares[*at].value, shares[*at].score);
        let least = (0..shares.len()).min_by_key(by_score).expect("no more are cut than there are");
        let chosen =
            (0..shares.len()).min_by_key(by_choice).expect("no more are cut than there are");
        let chosen = if shares[chosen].voluntary { chosen } else { least };
        shares.remove(if shares[least].value > shares[chosen].value { least } else { chosen });
    }
    for _ in 0..high {
        let key = |at: &usize| (shares[*at].score, shares[*at].value);
        let greatest = (0..shares.len()).max_by_key(key).expect("no more are cut than there are");
        shares.remove(greatest);
    }
    shares
}

/// Returns the points against opponents who have at least half of the possible points.
pub(super) fn koya(table: &Table<'_>) -> Vec<i64> {
    let strong = |round: &&Round| {
        let opponent = round.opponent.map(|opponent| table.points[opponent]);
        opponent.is_some_and(|points| 2 * points >= table.win * table.rounds[0].len() as i64)
    };
    table
        .rounds
        .iter()
        .map(|rounds| rounds.iter().filter(strong).map(|round| round.points).sum())
        .collect()
}
