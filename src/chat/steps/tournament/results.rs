//! `adjudicate`, `sub`, `extend`: decisions of organisers. Nobody decides their own match.

use caipan_rules::{Arg, Say};
use caipan_tournament::{
    MatchId,
    live::{Act, By, Outcome},
};

use crate::chat::{
    input::command::{
        Usage,
        event::{EntrantName, Extension, Judged, Meant, ResultKind, ResultName},
    },
    state::FixtureEvent,
    steps::desk::Desk,
};

use super::{
    cascade::enact_sure,
    enact::enact,
    here::{because, entrant, entrant_of, log, match_id, office, people},
    naming::versus,
    news,
    places::{nudge, place, places},
};

/// `adjudicate MATCH RESULT [REASON]`: decides a match or corrects its result; with `cascade` or
/// the word for yes after it, later matches that depend on it are revoked.
pub(super) fn adjudicate(desk: &mut Desk<'_>, judged: &Judged) -> Result<(), Say> {
    let Judged { id: Some(id), result: Some(result), why } = judged else {
        return Err(Say::new("event-adjudicate-usage"));
    };
    let id = match_id(id)?;
    let outcome = outcome(desk, id, result)?;
    let by = because(desk, &why.reason);
    let reason = by.reason.clone().ok_or_else(|| Say::new("event-reason"))?;
    award(desk, &Act::Award { id, outcome, cascade: why.cascade }, &by, (id, reason))
}

/// Decides a match, and announces the new result and a later stage that is revoked.
fn award(
    desk: &mut Desk<'_>,
    act: &Act,
    by: &By,
    (id, reason): (MatchId, String),
) -> Result<(), Say> {
    let (stages, sure) = (log(desk)?.stages(), matches!(act, Act::Award { cascade: true, .. }));
    enact_sure(desk, act, by, Some(id), sure)?;
    decided(desk, id, reason)?;
    if log(desk)?.stages() < stages {
        desk.announce(&Say::new("event-stage-falls").with("stage", id.stage + 1));
    }
    Ok(())
}

/// Announces an organiser's decision on a match.
fn decided(desk: &mut Desk<'_>, id: MatchId, reason: String) -> Result<(), Say> {
    let log = log(desk)?;
    let done = log.find(id).is_some_and(|game| game.outcome().is_some());
    let again =
        || Say::new("told-again").with("match", id.to_string()).with("who", versus(log, id));
    let news = news::of_match(log, id).filter(|_| done).unwrap_or_else(again);
    desk.announce(&Say::new("event-adjudicated").with("news", news).with("reason", reason));
    Ok(())
}

/// Announces the result of a match that ended without a place of its own.
pub(super) fn told(desk: &mut Desk<'_>, id: MatchId) -> Result<(), Say> {
    if let Some(news) = news::of_match(log(desk)?, id) {
        desk.announce(&news);
    }
    Ok(())
}

/// `undo MATCH REASON`: lets a match be played again from its beginning.
pub(super) fn again(desk: &mut Desk<'_>, id: MatchId, meant: &Meant) -> Result<(), Say> {
    let by = because(desk, &meant.reason);
    let reason = by.reason.clone().ok_or_else(|| Say::new("event-reason"))?;
    award(desk, &Act::Award { id, outcome: None, cascade: meant.cascade }, &by, (id, reason))
}

/// Returns the outcome that a typed result means for a match; none if the match is to be played
/// again.
///
/// # Errors
/// The sentence that there is no such match, that its entrants are not known yet, or how results
/// are written.
pub(super) fn outcome(
    desk: &Desk<'_>,
    id: MatchId,
    result: &ResultName,
) -> Result<Option<Outcome>, Say> {
    let log = log(desk)?;
    let missing = || Say::new("event-no-such-match").with("match", id.to_string());
    let waiting = || Say::new("event-refused-waiting").with("match", id.to_string());
    let seats = log.find(id).ok_or_else(missing)?.entrants().ok_or_else(waiting)?;
    let usage = || Say::new("event-result");
    let two = seats.len() == 2;
    Ok(match result.kind {
        ResultKind::Person(index) => {
            let winner = entrant(desk, EntrantName::Person(index))?;
            let seat = seats.iter().position(|seat| *seat == winner).ok_or_else(usage)?;
            let places = (0..seats.len()).map(|other| if other == seat { 1 } else { 2 }).collect();
            Some(Outcome::Played(places))
        }
        ResultKind::Again => None,
        ResultKind::Won(seat) if two => Some(Outcome::win(seat)),
        ResultKind::Halves if two => Some(Outcome::draw()),
        ResultKind::Drawn => Some(Outcome::Played(vec![1; seats.len()])),
        ResultKind::Walkover(who) => Some(Outcome::walkover(seats.len(), who)),
        ResultKind::Unread => return Err(usage()),
        ResultKind::Won(_) | ResultKind::Halves | ResultKind::Places => {
            Some(result.places.clone().ok_or_else(usage)?)
        }
    })
}

/// `sub @old @new [REASON]`: replaces a person of an entrant by another one, who plays every game
/// that has not begun.
pub(super) fn replace(desk: &mut Desk<'_>, named: &[usize], reason: &str) -> Result<(), Say> {
    let [old, new, ..] = &people(desk, named)[..] else { return Err(Say::new("event-sub-usage")) };
    if *new == desk.heard.person() {
        return Err(Say::new("event-sub-yourself"));
    }
    let at = entrant_of(log(desk)?, old).ok_or_else(|| Say::new("event-who"))?;
    let act = Act::Replace { entrant: at, old: old.clone(), new: new.clone() };
    enact(desk, &act, &because(desk, reason))?;
    let places = places(log(desk)?, at);
    nudge(desk, places, Some(&FixtureEvent::Renewed));
    let say = Say::new("event-replaced").with("old", Arg::Person(old.clone()));
    desk.announce(&say.with("new", Arg::Person(new.clone()))).audience.pings = vec![new.clone()];
    Ok(())
}

/// `extend MATCH TIME [REASON]`: the players have at least this time from now on to come; an
/// earlier, longer extension stays.
pub(super) fn extend(desk: &mut Desk<'_>, extension: &Result<Extension, Usage>) -> Result<(), Say> {
    let usage = || Say::new("event-extend-usage");
    let Extension { id, more } = extension.as_ref().map_err(|Usage| usage())?;
    let id = match_id(id)?;
    let (more, reason) = more.as_ref().ok_or_else(usage)?;
    let log = log(desk)?;
    let place = log.find(id).and_then(|game| place(log, &game));
    let place =
        place.ok_or_else(|| Say::new("event-refused-waiting").with("match", id.to_string()))?;
    if office(desk)?.games.gone.contains_key(&place) {
        return Err(Say::new("event-thread-gone").with("match", id.to_string()));
    }
    let until = log.due().get(&id).copied().unwrap_or(0).max(desk.heard.at() + more);
    enact(desk, &Act::Due { id, at: Some(until) }, &because(desk, reason))?;
    // A game that has begun already keeps to its own times.
    nudge(desk, vec![place.clone()], Some(&FixtureEvent::Extended(until)));
    let say =
        Say::new("event-extended").with("match", id.to_string()).with("until", Arg::Moment(until));
    desk.announce(&say.with("place", Arg::Place(place)));
    Ok(())
}
