//! `adjudicate`, `report`, `forfeit`, `dq`, `sub`, `extend`: what organisers decide, and what players give up. Nobody decides
//! their own match.

use crate::{
    chat::{
        commands::press,
        desk::{Desk, Keep},
        grammar::{Word, words},
    },
    referee::span_of,
    rules::{Arg, Say},
    store::Stream,
    tournament::{
        MatchId,
        live::{Act, By, Match, Outcome, Step, Tournament},
    },
};

use super::{because, enact, entrant, entrant_of, entry::confirm, log, match_id, office, own, people, show::name};

/// `adjudicate MATCH RESULT [REASON]`; `cascade` or the word for yes behind it lets go what others played for its sake.
pub(super) fn adjudicate(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    let all = words(rest);
    let [Word::Plain(id), result, reason @ ..] = &all[..] else { return Err(Say::new("event-adjudicate-usage")) };
    let id = match_id(id)?;
    let outcome = outcome(desk, id, result)?;
    let cascades = |word: &Word<'_>| matches!(word, Word::Plain("cascade" | "连带"));
    let cascade = reason.iter().any(cascades);
    let plain = |word: &Word<'_>| match word {
        Word::Plain(text) if !cascades(word) => Some((*text).to_owned()),
        _ => None,
    };
    let reason = reason.iter().filter_map(plain).collect::<Vec<_>>().join(" ");
    if reason.is_empty() {
        return Err(Say::new("event-reason"));
    }
    enact(desk, &Act::Award { id, outcome: outcome.clone(), cascade }, &because(desk, &reason))?;
    let result = outcome.map_or_else(|| Say::new("event-again").into(), |outcome| Arg::Text(super::score(&outcome)));
    let who = versus(log(desk)?, id);
    let say = Say::new("event-adjudicated").with("match", id.to_string()).with("who", who).with("result", result);
    desk.announce(&say.with("reason", reason));
    Ok(())
}

/// A match is played again from its beginning.
pub(super) fn again(desk: &mut Desk<'_>, id: MatchId, reason: &str) -> Result<(), Say> {
    let cascade = reason.split(' ').any(|word| matches!(word, "cascade" | "连带"));
    let reason = reason.split(' ').filter(|word| !matches!(*word, "cascade" | "连带")).collect::<Vec<_>>().join(" ");
    if reason.is_empty() {
        return Err(Say::new("event-reason"));
    }
    enact(desk, &Act::Award { id, outcome: None, cascade }, &because(desk, &reason))?;
    let who = versus(log(desk)?, id);
    let say = Say::new("event-adjudicated").with("match", id.to_string()).with("who", who);
    desk.announce(&say.with("result", Say::new("event-again")).with("reason", reason));
    Ok(())
}

/// Who meets in a match.
fn versus(log: &Tournament, id: MatchId) -> Arg {
    let entrants = log.find(id).and_then(|game| game.entrants()).unwrap_or_default();
    Arg::List(entrants.into_iter().map(|entrant| name(log, entrant)).collect())
}

/// What a word says of a match: the winner, `1-0`, `draw`, `+-`, places, or that it begins again.
fn outcome(desk: &Desk<'_>, id: MatchId, word: &Word<'_>) -> Result<Option<Outcome>, Say> {
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
        Word::Plain(text) => *text,
        Word::Pair(..) => return Err(usage()),
    };
    let two = seats.len() == 2;
    Ok(match text {
        "again" | "none" | "重赛" => None,
        "1-0" | "2-0" if two => Some(Outcome::win(0)),
        "0-1" | "0-2" if two => Some(Outcome::win(1)),
        "draw" | "=" | "1-1" | "和" | "和棋" => Some(Outcome::Played(vec![1; seats.len()])),
        "+-" | "+/-" => Some(Outcome::walkover(seats.len(), Some(0))),
        "-+" | "-/+" => Some(Outcome::walkover(seats.len(), Some(1))),
        "--" => Some(Outcome::walkover(seats.len(), None)),
        places => Some(places.replace(',', " ").parse().map_err(|_| usage())?),
    })
}

/// `forfeit [MATCH]`: gives the own match up.
pub(super) fn forfeit(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    let entrant = own(desk)?;
    if !press::sure(rest.split(' ').next_back().unwrap_or_default()) {
        return confirm(desk, "event-forfeit-sure", "t forfeit yes");
    }
    let log = log(desk)?;
    let plays = |game: &Match| {
        matches!(game.step, Some(Step::Play(_))) && game.entrants().is_some_and(|all| all.contains(&entrant))
    };
    let game = log.open().into_iter().find(plays).ok_or_else(|| Say::new("event-no-match"))?;
    let seats = game.entrants().unwrap_or_default();
    let mut others = (0..seats.len()).filter(|seat| seats[*seat] != entrant);
    let outcome = if seats.len() == 2 {
        Outcome::walkover(2, others.next())
    } else {
        let last = u8::try_from(seats.len()).unwrap_or(u8::MAX);
        Outcome::Played(seats.iter().map(|seat| if *seat == entrant { last } else { 1 }).collect())
    };
    if let Some(Step::Play(turn)) = &game.step {
        let place = log.place(game.id, turn.number).map(str::to_owned);
        nudge(desk, place.into_iter().collect(), Some(&format!("unfix {} {}", game.id, turn.number)));
    }
    // It is the player's own word, entered as the referee would.
    enact(desk, &Act::Report { id: game.id, outcome }, &By::person(&desk.heard.person))?;
    let say = Say::new("event-forfeited").with("who", Arg::Person(desk.heard.person.clone()));
    desk.announce(&say.with("match", game.id.to_string()));
    Ok(())
}

/// `dq @person REASON`
pub(super) fn expel(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    let all = words(rest);
    let at = entrant(desk, all.first().ok_or_else(|| Say::new("event-dq-usage"))?)?;
    let reason = rest.split_once(' ').map_or("", |(_, reason)| reason);
    if reason.is_empty() {
        return Err(Say::new("event-reason"));
    }
    let (who, places) = (name(log(desk)?, at), places(log(desk)?, at));
    enact(desk, &Act::Expel(at), &because(desk, reason))?;
    nudge(desk, places, None);
    desk.announce(&Say::new("event-expelled").with("who", who).with("reason", super::keys::tame(reason)));
    Ok(())
}

/// `sub @old @new`: takes the old one's place in every game that has not begun.
pub(super) fn replace(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    let [old, new] = &people(desk, &words(rest))[..] else { return Err(Say::new("event-sub-usage")) };
    let at = entrant_of(log(desk)?, old).ok_or_else(|| Say::new("event-who"))?;
    let act = Act::Replace { entrant: at, old: old.clone(), new: new.clone() };
    enact(desk, &act, &because(desk, ""))?;
    let places = places(log(desk)?, at);
    nudge(desk, places, Some("renew"));
    let say = Say::new("event-replaced").with("old", Arg::Person(old.clone()));
    desk.announce(&say.with("new", Arg::Person(new.clone()))).pings = vec![new.clone()];
    Ok(())
}

/// The places where games of an entrant are open.
pub(super) fn places(log: &Tournament, entrant: usize) -> Vec<String> {
    let open = log.open().into_iter().filter(|game| game.entrants().is_some_and(|all| all.contains(&entrant)));
    open.filter_map(|game| place(log, &game)).collect()
}

/// The places where games are open.
pub(super) fn open_places(log: &Tournament) -> Vec<String> {
    log.open().iter().filter_map(|game| place(log, game)).collect()
}

/// The place where the present game of a match is open.
pub(super) fn place(log: &Tournament, game: &Match) -> Option<String> {
    match game.step {
        Some(Step::Play(turn)) => log.place(game.id, turn.number).map(str::to_owned),
        _ => None,
    }
}

/// Lets the clerks of places know that something has become of their games, and keeps a line there.
pub(super) fn nudge(desk: &mut Desk<'_>, places: Vec<String>, line: Option<&str>) {
    for place in places {
        let lines = line.map(str::to_owned).into_iter().chain([format!("due {}", desk.heard.at)]).collect();
        desk.keeps.push(Keep { stream: Stream::new("place", &place), expected: None, lines });
    }
}

/// `extend MATCH TIME`: those who are waited for have so much more.
pub(super) fn extend(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    let usage = || Say::new("event-extend-usage");
    let (id, time) = rest.split_once(' ').ok_or_else(usage)?;
    let id = match_id(id)?;
    let more = span_of(time, Some(60_000)).filter(|more| *more <= 30 * 86_400_000).ok_or_else(usage)?;
    let log = log(desk)?;
    let place = log.find(id).and_then(|game| place(log, &game));
    let place = place.ok_or_else(|| Say::new("event-refused-waiting").with("match", id.to_string()))?;
    if office(desk)?.gone.contains_key(&place) {
        return Err(Say::new("event-thread-gone").with("match", id.to_string()));
    }
    let until = desk.heard.at + more;
    enact(desk, &Act::Due { id, at: Some(until) }, &because(desk, ""))?;
    // A game that has begun already keeps to its own times.
    let lines = vec![format!("extend {until}"), format!("due {}", desk.heard.at)];
    desk.keeps.push(Keep { stream: Stream::new("place", &place), expected: None, lines });
    let say = Say::new("event-extended").with("match", id.to_string()).with("until", Arg::Moment(until));
    desk.announce(&say.with("place", Arg::Place(place)));
    Ok(())
}
