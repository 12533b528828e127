//! Signs for the results of each entrant, round by round.

use std::collections::BTreeMap;

use caipan_tournament::live::{Match, Outcome, Rest, Tournament};

/// Returns the sign of a round for each entrant: `1`, `½` and `0`, `+` and `-` without a game, or
/// the place at a table.
pub(super) fn of_round(
    log: &Tournament,
    stage: usize,
    matches: &[Match],
    round: usize,
) -> BTreeMap<usize, String> {
    let games = matches.iter().filter(|game| game.id.round == round + 1);
    let mut signs: BTreeMap<_, _> = games.flat_map(of_match).collect();
    for (entrant, rest) in log.rounds(stage).get(round).map_or(&[][..], |round| &round.resting[..])
    {
        let sign = match rest {
            Rest::Bye | Rest::Full => "+",
            Rest::Half => "½",
            Rest::Zero => "0",
            Rest::Away => "-",
            Rest::Free => "",
        };
        signs.insert(*entrant, sign.to_owned());
    }
    signs
}

/// Returns the sign of a match for each of its entrants; empty if it is not over.
pub(super) fn of_match(game: &Match) -> Vec<(usize, String)> {
    let Some((outcome, entrants)) = game.outcome().zip(game.entrants()) else { return Vec::new() };
    entrants.into_iter().enumerate().map(|(seat, entrant)| (entrant, sign(outcome, seat))).collect()
}

fn sign(outcome: &Outcome, seat: usize) -> String {
    match outcome {
        Outcome::Absent(came) => if came[seat] { "+" } else { "-" }.to_owned(),
        Outcome::Partial(places) => {
            places[seat].map_or_else(|| "-".to_owned(), |place| place.to_string())
        }
        Outcome::Played(places) if places.len() > 2 => places[seat].to_string(),
        Outcome::Played(_) => match outcome.winner() {
            Some(winner) => if winner == seat { "1" } else { "0" }.to_owned(),
            None => "½".to_owned(),
        },
    }
}
