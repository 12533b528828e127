//! The sentence for the end of a match: the winner and the reason.

use std::collections::BTreeMap;

use caipan_rules::{Arg, Outcome, Say, Seat};

/// Returns the sentence for why a match ended, with the loser where that is clear.
fn why(outcome: &Outcome, teams: bool) -> Say {
    let lost = (0..).map(Seat).zip(&outcome.places).find(|(_, place)| **place == Some(2));
    let loser = match lost {
        Some((seat, _)) if outcome.places.len() == 2 => Arg::Seat(seat),
        Some(_) if teams => Say::new("last-opponent").into(),
        _ => "nobody".into(),
    };
    Say::new(format!("why-{}", outcome.why.unwrap_or("open"))).with("loser", loser)
}

/// The sentence for how a match ended.
pub(crate) fn result(outcome: &Outcome) -> Say {
    if let ([place], Some([score])) = (&outcome.places[..], outcome.scores.as_deref()) {
        let key = if place.is_some() { "result-alone" } else { "result-void" };
        return Say::new(key).with("why", why(outcome, false)).with("score", score.to_string());
    }
    let winners = outcome.winners();
    let teams = outcome.is_of_team(&winners)
        && outcome.places.iter().all(|place| matches!(place, Some(1 | 2)));
    let why = why(outcome, teams);
    let key = match () {
        () if winners.is_empty() => "result-void",
        () if outcome.is_draw() => "result-draw",
        () if outcome.places.len() == 2 => "result-win",
        () if teams => "result-team",
        () => return Say::new("result-places").with("places", ranking(outcome)).with("why", why),
    };
    let who = Arg::List(winners.into_iter().map(Arg::Seat).collect());
    Say::new(key).with("who", who).with("why", why)
}

/// The places in their order, the best first; allies share a line.
fn ranking(outcome: &Outcome) -> Arg {
    let mut rows = BTreeMap::<(u8, Option<u8>, usize), Vec<Arg>>::new();
    for (at, place) in outcome.places.iter().enumerate() {
        let team = outcome.teams.as_ref().and_then(|teams| teams.get(at).copied());
        let row = (place.unwrap_or(u8::MAX), team, if team.is_some() { 0 } else { at });
        rows.entry(row).or_default().extend(u8::try_from(at).ok().map(|at| Arg::Seat(Seat(at))));
    }
    let row = |((place, ..), who): ((u8, _, _), _)| {
        Arg::Say(
            Say::new("result-place").with("place", u32::from(place)).with("who", Arg::List(who)),
        )
    };
    Arg::List(rows.into_iter().map(row).collect())
}
