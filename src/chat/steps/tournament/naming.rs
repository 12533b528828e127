//! Names of entrants and matches, and notation of results.

use caipan_rules::{Arg, Say};
use caipan_tournament::{
    MatchId,
    live::{Match, Outcome, Tournament},
};

/// Returns the name of an entrant: the team's name, or its members.
pub(in crate::chat::steps) fn name(log: &Tournament, entrant: usize) -> Arg {
    let roster = &log.entrants()[entrant].roster;
    roster.name.clone().map_or_else(|| team(&roster.members), Arg::Text)
}

/// Returns people who play together as one phrase, so that members of different entrants can be
/// told apart.
pub(in crate::chat::steps) fn team<'a>(people: impl IntoIterator<Item = &'a String>) -> Arg {
    let all = people.into_iter().cloned().map(Arg::Person);
    let both = |one, two| Say::new("event-together").with("one", one).with("two", two).into();
    all.reduce(both).unwrap_or_else(|| Arg::List(Vec::new()))
}

/// Returns the name of an entrant with the members who played the match, even if others have
/// replaced them since.
pub(super) fn name_then(log: &Tournament, id: MatchId, entrant: usize) -> Arg {
    log.entrants()[entrant]
        .roster
        .name
        .clone()
        .map_or_else(|| team(&log.members(id, entrant)), Arg::Text)
}

/// Returns the names of the entrants of a match.
pub(super) fn versus(log: &Tournament, id: MatchId) -> Arg {
    let entrants = log.find(id).and_then(|game| game.entrants()).unwrap_or_default();
    Arg::List(entrants.into_iter().map(|entrant| name_then(log, id, entrant)).collect())
}

/// Returns a result as lists show it: `1-0`, `½-½`, `+:-`, or the places at a table.
pub(in crate::chat::steps) fn score(outcome: &Outcome) -> String {
    match (outcome, outcome.seats()) {
        (Outcome::Played(_), 2) => match outcome.winner() {
            Some(0) => "1-0".to_owned(),
            Some(_) => "0-1".to_owned(),
            None => "½-½".to_owned(),
        },
        (Outcome::Absent(_), 2) => outcome.to_string().replace(' ', ":"),
        _ => outcome.to_string().replace(' ', ","),
    }
}

/// Adds an example of a result for this match, as it can be typed.
pub(super) fn example(say: Say, game: &Match) -> Say {
    let places: Vec<_> = (1..=game.seats.len()).map(|place| place.to_string()).collect();
    say.with("example", if game.seats.len() == 2 { "1-0".to_owned() } else { places.join(",") })
}
