//! Facts as words of a line.

use data_encoding::HEXLOWER;

use crate::{
    Colour,
    live::{
        Fact, Outcome, Rest, Roster, Round,
        effect::is_key,
        plan::{is_place, is_text, is_word},
    },
    lots::unhex,
};

use super::plan::{DECIDERS, meant, number, word};

/// The words for rests.
const RESTS: &[(&str, Rest)] = &[
    ("bye", Rest::Bye),
    ("full", Rest::Full),
    ("half", Rest::Half),
    ("zero", Rest::Zero),
    ("free", Rest::Free),
    ("away", Rest::Away),
];

/// The words for colours.
const COLOURS: &[(&str, Colour)] = &[("white", Colour::White), ("black", Colour::Black)];

/// Writes entrants by number, counted from 1.
fn list(entrants: &[usize], between: &str) -> String {
    entrants.iter().map(|entrant| (entrant + 1).to_string()).collect::<Vec<_>>().join(between)
}

pub(super) fn write(fact: &Fact) -> String {
    match fact {
        Fact::Sealed(seed) => {
            seed.map_or("sealed".to_owned(), |seed| format!("sealed {}", HEXLOWER.encode(&seed)))
        }
        Fact::Bound(bound) => format!("commit {}", HEXLOWER.encode(bound)),
        Fact::Invited(person) => format!("invite {person}"),
        Fact::Joined(roster) => format!("join {}", write_roster(roster)),
        Fact::Left(entrant) => format!("leave {}", entrant + 1),
        Fact::Withdrew(entrant) => format!("withdraw {}", entrant + 1),
        Fact::Expelled(entrant) => format!("expel {}", entrant + 1),
        Fact::Closed(closed) => if *closed { "close" } else { "open" }.to_owned(),
        Fact::Ordered(order) => format!("order {}", list(order, " ")),
        Fact::Kept(group) => format!("apart {}", list(group, " ")),
        Fact::Ranked { stage, tiebreaks } => format!("ties {}{}", stage + 1, spaced(tiebreaks)),
        Fact::Asked { entrant, rest } => format!("ask {} {}", entrant + 1, asked(*rest)),
        Fact::Started { lent, drawn, order } => {
            format!("start {} {} {}", HEXLOWER.encode(lent), word(COLOURS, drawn), list(order, " "))
        }
        Fact::Missed(entrant) => format!("missed {}", entrant + 1),
        Fact::Ready(entrant) => format!("ready {}", entrant + 1),
        Fact::Paired(round) => format!("round{}", write_round(round)),
        Fact::Arranged(round) => format!("arranged{}", write_round(round)),
        Fact::Renamed(name) => format!("rename {name}"),
        Fact::Unpaired => "unpair".to_owned(),
        Fact::Capped => "capped".to_owned(),
        Fact::Advanced(order) => format!("stage {}", list(order, " ")),
        Fact::Played { id, outcome } => format!("game {id} {outcome}"),
        Fact::Awarded { id, outcome, how } => {
            format!("award {id} {} {outcome}", word(DECIDERS, how))
        }
        Fact::Revoked(id) => format!("revoke {id}"),
        Fact::Reopened(stage) => format!("reopen {}", stage + 1),
        Fact::Replaced { entrant, old, new } => format!("replace {} {old} {new}", entrant + 1),
        Fact::Due { id, at } => {
            format!("due {id} {}", at.map_or("-".to_owned(), |at| at.to_string()))
        }
        Fact::Paused(paused) => if *paused { "pause" } else { "resume" }.to_owned(),
        Fact::Over(places) => write_places(places),
        Fact::Cancelled => "cancel".to_owned(),
        Fact::Revealed(seed) => format!("reveal {}", HEXLOWER.encode(seed)),
        Fact::Undone(line) => format!("undo {line}"),
        Fact::Redone(line) => format!("redo {line}"),
        Fact::Done { key, place } => format!("done {place} {key}"),
    }
}

/// Returns the word for a rest that was asked for.
fn asked(rest: Option<Rest>) -> &'static str {
    rest.map_or("none", |rest| word(RESTS, &rest))
}

/// Writes each value after a blank.
fn spaced(all: &[impl std::fmt::Display]) -> String {
    all.iter().map(|one| format!(" {one}")).collect()
}

fn write_places(places: &[(usize, usize)]) -> String {
    let places = places.iter().map(|(entrant, rank)| format!(" {}:{rank}", entrant + 1));
    format!("over{}", places.collect::<String>())
}

fn write_roster(roster: &Roster) -> String {
    let mut text = roster.rating.to_string();
    roster.members.iter().for_each(|person| text.extend([" ", person]));
    if !roster.substitutes.is_empty() {
        text.push_str(" +");
        roster.substitutes.iter().for_each(|person| text.extend([" ", person]));
    }
    roster.name.iter().for_each(|name| text.extend([" = ", name]));
    text
}

fn write_round(round: &Round) -> String {
    let tables = round.tables.iter().map(|table| format!(" {}", list(table, "-")));
    let resting = round
        .resting
        .iter()
        .map(|(entrant, rest)| format!(" {}={}", entrant + 1, word(RESTS, rest)));
    tables.chain(resting).collect()
}

/// Reads an entrant's number from text, where it counts from 1; the result counts from 0.
fn entrant(text: &str) -> Option<usize> {
    number::<usize>(text)?.checked_sub(1)
}

fn entrants(text: &str, between: char) -> Option<Vec<usize>> {
    text.split(between).map(entrant).collect()
}

pub(super) fn read(text: &str) -> Option<Fact> {
    let (key, rest) = text.split_once(' ').unwrap_or((text, ""));
    let person = || Some(rest.to_owned()).filter(|person| is_word(person));
    Some(match key {
        "sealed" if rest.is_empty() => Fact::Sealed(None),
        "sealed" => Fact::Sealed(Some(unhex(rest)?)),
        "commit" => Fact::Bound(unhex(rest)?),
        "reveal" => Fact::Revealed(unhex(rest)?),
        "invite" => Fact::Invited(person()?),
        "join" => Fact::Joined(read_roster(rest)?),
        "leave" => Fact::Left(entrant(rest)?),
        "withdraw" => Fact::Withdrew(entrant(rest)?),
        "expel" => Fact::Expelled(entrant(rest)?),
        "order" => Fact::Ordered(entrants(rest, ' ')?),
        "apart" => Fact::Kept(entrants(rest, ' ')?),
        "stage" => Fact::Advanced(entrants(rest, ' ')?),
        "reopen" => Fact::Reopened(entrant(rest)?),
        "revoke" => Fact::Revoked(rest.parse().ok()?),
        "undo" => Fact::Undone(number(rest)?),
        "redo" => Fact::Redone(number(rest)?),
        "missed" => Fact::Missed(entrant(rest)?),
        "ready" => Fact::Ready(entrant(rest)?),
        "round" => Fact::Paired(read_round(rest)?),
        "arranged" => Fact::Arranged(read_round(rest)?),
        "rename" => Fact::Renamed(Some(rest.to_owned()).filter(|name| is_text(name))?),
        "over" => Fact::Over(rest.split(' ').map(place).collect::<Option<_>>()?),
        _ if rest.is_empty() => bare(key)?,
        _ => read_more(key, rest)?,
    })
}

/// Reads a fact of one word.
fn bare(key: &str) -> Option<Fact> {
    Some(match key {
        "close" | "open" => Fact::Closed(key == "close"),
        "pause" | "resume" => Fact::Paused(key == "pause"),
        "unpair" => Fact::Unpaired,
        "capped" => Fact::Capped,
        "cancel" => Fact::Cancelled,
        _ => return None,
    })
}

/// Reads a fact of several parts.
fn read_more(key: &str, rest: &str) -> Option<Fact> {
    let (first, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let outcome = |text: &str| text.parse::<Outcome>().ok();
    Some(match key {
        "ties" => {
            let codes = rest.split(' ').filter(|code| !code.is_empty());
            let tiebreaks = codes.map(|code| code.parse().ok()).collect::<Option<_>>()?;
            Fact::Ranked { stage: entrant(first)?, tiebreaks }
        }
        "ask" if rest == "none" => Fact::Asked { entrant: entrant(first)?, rest: None },
        "ask" => Fact::Asked { entrant: entrant(first)?, rest: Some(meant(RESTS, rest)?) },
        "start" => {
            let (colour, order) = rest.split_once(' ')?;
            Fact::Started {
                lent: unhex(first)?,
                drawn: meant(COLOURS, colour)?,
                order: entrants(order, ' ')?,
            }
        }
        "game" => Fact::Played { id: first.parse().ok()?, outcome: outcome(rest)? },
        "award" => {
            let (how, rest) = rest.split_once(' ')?;
            Fact::Awarded {
                id: first.parse().ok()?,
                outcome: outcome(rest)?,
                how: meant(DECIDERS, how)?,
            }
        }
        "replace" => {
            let (old, new) = rest.split_once(' ')?;
            let words = is_word(old) && is_word(new);
            Fact::Replaced {
                entrant: entrant(first).filter(|_| words)?,
                old: old.to_owned(),
                new: new.to_owned(),
            }
        }
        "due" => {
            let at = if rest == "-" { None } else { Some(rest.parse().ok()?) };
            Fact::Due { id: first.parse().ok()?, at }
        }
        "done" => {
            let fits = is_place(first) && rest.len() <= 200 && rest.split(' ').all(is_key);
            Fact::Done { key: Some(rest.to_owned()).filter(|_| fits)?, place: first.to_owned() }
        }
        _ => return None,
    })
}

fn place(text: &str) -> Option<(usize, usize)> {
    let (who, rank) = text.split_once(':')?;
    Some((entrant(who)?, number(rank)?))
}

fn read_roster(text: &str) -> Option<Roster> {
    let (text, name) =
        text.split_once(" = ").map_or((text, None), |(text, name)| (text, Some(name.to_owned())));
    let (members, substitutes) = text.split_once(" + ").unwrap_or((text, ""));
    let mut members = members.split(' ');
    let rating = number(members.next()?)?;
    let people = |people: &mut dyn Iterator<Item = &str>| -> Option<Vec<String>> {
        people.map(|person| is_word(person).then(|| person.to_owned())).collect()
    };
    let members = people(&mut members)?;
    let substitutes = people(&mut substitutes.split(' ').filter(|person| !person.is_empty()))?;
    let fits = !members.is_empty() && name.as_deref().is_none_or(is_text);
    fits.then_some(Roster { name, members, substitutes, rating })
}

fn read_round(text: &str) -> Option<Round> {
    let mut round = Round::default();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        match word.split_once('=') {
            Some((who, rest)) => round.resting.push((entrant(who)?, meant(RESTS, rest)?)),
            None => round.tables.push(entrants(word, '-')?),
        }
    }
    Some(round)
}
