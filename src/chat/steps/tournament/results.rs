//! `adjudicate`, `sub`, `extend`: what organisers decide. Nobody decides their own match.

use caipan_rules::{Arg, Say};
use caipan_tournament::{
    MatchId,
    live::{Act, By, Outcome},
};

use crate::{
    chat::{
        input::{
            fold::PERSON,
            grammar::{Word, words},
        },
        state::FixtureEvent,
        steps::desk::Desk,
    },
    referee::span_of,
};

use super::{
    cascade::enact_sure,
    enact::enact,
    here::{entrant, entrant_of, log, match_id, office, people},
    naming::versus,
    news,
    places::{nudge, place, places},
    typed::{because, cascades},
};

/// `adjudicate MATCH RESULT [REASON]`; `cascade` or the word for yes behind it lets go what others
/// played for its sake.
pub(super) fn adjudicate(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    let all = words(rest);
    let [Word::Plain(id), result, reason @ ..] = &all[..] else {
        return Err(Say::new("event-adjudicate-usage"));
    };
    let id = match_id(id)?;
    let outcome = outcome(desk, id, result)?;
    let cascade = reason.iter().any(|word| matches!(word, Word::Plain(text) if cascades(text)));
    let plain = |word: &Word<'_>| match word {
        Word::Plain(text) if !cascades(text) => Some((*text).to_owned()),
        Word::Person(_) => Some(PERSON.to_string()),
        _ => None,
    };
    let by = because(desk, &reason.iter().filter_map(plain).collect::<Vec<_>>().join(" "));
    let reason = by.reason.clone().ok_or_else(|| Say::new("event-reason"))?;
    award(desk, &Act::Award { id, outcome, cascade }, &by, (id, reason))
}

/// Makes something else of a match, and tells what and what falls by it.
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

/// Tells what the organisers have made of a match.
fn decided(desk: &mut Desk<'_>, id: MatchId, reason: String) -> Result<(), Say> {
    let log = log(desk)?;
    let done = log.find(id).is_some_and(|game| game.outcome().is_some());
    let again =
        || Say::new("told-again").with("match", id.to_string()).with("who", versus(log, id));
    let news = news::of_match(log, id).filter(|_| done).unwrap_or_else(again);
    desk.announce(&Say::new("event-adjudicated").with("news", news).with("reason", reason));
    Ok(())
}

/// Tells what a match has come to that ended without a place of its own.
pub(super) fn told(desk: &mut Desk<'_>, id: MatchId) -> Result<(), Say> {
    if let Some(news) = news::of_match(log(desk)?, id) {
        desk.announce(&news);
    }
    Ok(())
}

/// A match is played again from its beginning.
pub(super) fn again(desk: &mut Desk<'_>, id: MatchId, reason: &str) -> Result<(), Say> {
    let cascade = reason.split(' ').any(cascades);
    let reason = reason.split(' ').filter(|word| !cascades(word)).collect::<Vec<_>>().join(" ");
    let by = because(desk, &reason);
    let reason = by.reason.clone().ok_or_else(|| Say::new("event-reason"))?;
    award(desk, &Act::Award { id, outcome: None, cascade }, &by, (id, reason))
}

/// What a word says of a match: the winner, `1-0`, `draw`, `+-`, places, or that it begins again.
pub(super) fn outcome(
    desk: &Desk<'_>,
    id: MatchId,
    word: &Word<'_>,
) -> Result<Option<Outcome>, Say> {
    let log = log(desk)?;
    let missing = || Say::new("event-no-such-match").with("match", id.to_string());
    let waiting = || Say::new("event-refused-waiting").with("match", id.to_string());
    let seats = log.find(id).ok_or_else(missing)?.entrants().ok_or_else(waiting)?;
    let usage = || Say::new("event-result");
    let text = match word {
        Word::Person(_) => {
            let winner = entrant(desk, word)?;
            let seat = seats.iter().position(|seat| *seat == winner).ok_or_else(usage)?;
            let places = (0..seats.len()).map(|other| if other == seat { 1 } else { 2 }).collect();
            return Ok(Some(Outcome::Played(places)));
        }
        Word::Plain(text) => marks(text),
        Word::Pair(..) => return Err(usage()),
    };
    let two = seats.len() == 2;
    Ok(match text.as_str() {
        "again" | "none" | "重赛" => None,
        "1-0" | "2-0" if two => Some(Outcome::win(0)),
        "0-1" | "0-2" if two => Some(Outcome::win(1)),
        "1/2-1/2" | "1/2" | "0.5-0.5" | "0,5-0,5" if two => Some(Outcome::draw()),
        "draw" | "=" | "1-1" | "和" | "和棋" => Some(Outcome::Played(vec![1; seats.len()])),
        "+-" | "+/-" => Some(Outcome::walkover(seats.len(), Some(0))),
        "-+" | "-/+" => Some(Outcome::walkover(seats.len(), Some(1))),
        "--" => Some(Outcome::walkover(seats.len(), None)),
        places => Some(places.replace(',', " ").parse().map_err(|_| usage())?),
    })
}

/// A result with one kind of sign between the two and one kind of half: `½—½`, `1：0`.
pub(super) fn marks(text: &str) -> String {
    // Folding makes a half of `1`, this stroke and `2`.
    text.replace('\u{2044}', "/").replace(':', "-")
}

/// `sub @old @new [REASON]`: takes the old one's place in every game that has not begun.
pub(super) fn replace(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    let words = words(rest);
    let [old, new, ..] = &people(desk, &words)[..] else { return Err(Say::new("event-sub-usage")) };
    let plain = |word: &Word<'_>| {
        if let Word::Plain(text) = word { Some((*text).to_owned()) } else { None }
    };
    let reason = words.iter().filter_map(plain).collect::<Vec<_>>().join(" ");
    if *new == desk.heard.person() {
        return Err(Say::new("event-sub-yourself"));
    }
    let at = entrant_of(log(desk)?, old).ok_or_else(|| Say::new("event-who"))?;
    let act = Act::Replace { entrant: at, old: old.clone(), new: new.clone() };
    enact(desk, &act, &because(desk, &reason))?;
    let places = places(log(desk)?, at);
    nudge(desk, places, Some(&FixtureEvent::Renewed));
    let say = Say::new("event-replaced").with("old", Arg::Person(old.clone()));
    desk.announce(&say.with("new", Arg::Person(new.clone()))).audience.pings = vec![new.clone()];
    Ok(())
}

/// `extend MATCH TIME [REASON]`: those who are waited for have at least so much from now on, and
/// never less than before.
pub(super) fn extend(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    let usage = || Say::new("event-extend-usage");
    let (id, time) = rest.split_once(' ').ok_or_else(usage)?;
    let id = match_id(id)?;
    let span = |text: &str| span_of(text, Some(60_000)).filter(|more| *more <= 30 * 86_400_000);
    let (first, behind) = time.split_once(' ').unwrap_or((time, ""));
    let whole = span(time).map(|more| (more, ""));
    let (more, reason) = whole.or_else(|| Some((span(first)?, behind))).ok_or_else(usage)?;
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
