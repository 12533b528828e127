//! `audit`: the acts of organisers and players, with their authors and reasons.

use caipan_rules::{Arg, Say};
use caipan_tournament::{
    MatchId,
    live::{Fact, Line, Rest, Tournament},
};

use crate::chat::{
    input::day::moment,
    state::{Deed, held::Note},
    steps::desk::{Desk, To},
};

use super::{
    here::{log, office, organises},
    naming::{score, team, versus},
    tables::{PAGE, page, table, worded},
};

/// Number of corrections of one act that are shown at most.
const FACTS: usize = 6;

/// Returns the act of the line with a number, from 1, in words: that line, and the corrections that
/// are part of the act.
pub(super) fn told(desk: &Desk<'_>, log: &Tournament, number: usize) -> String {
    let line = &log.lines()[number - 1];
    let corrects = |line: &Line| {
        matches!(line.fact, Fact::Reopened(_) | Fact::Revoked(_) | Fact::Awarded { .. })
    };
    let behind = (number + 1..)
        .zip(log.lines().iter().skip(number))
        .take_while(|(_, line)| line.by.is_none() && line.follows);
    let rest = behind
        .filter(|(_, other)| corrects(line) && corrects(other))
        .take(FACTS)
        .map(|(number, _)| number);
    let all = [number].into_iter().chain(rest).map(|number| desk.word(&deed(log, number)));
    all.collect::<Vec<_>>().join("; ")
}

/// Returns the name of an entrant with its members when a line was written; by number if the entry
/// was taken back.
fn named(log: &Tournament, number: usize, entrant: usize) -> Arg {
    let Some(roster) = log.entrants().get(entrant).map(|entrant| &entrant.roster) else {
        return format!("#{}", entrant + 1).into();
    };
    let mut members = roster.members.clone();
    for later in log.counting().into_iter().rev().take_while(|later| *later > number) {
        if let Fact::Replaced { entrant: of, old, new } = &log.lines()[later - 1].fact
            && *of == entrant
            && let Some(member) = members.iter_mut().find(|member| *member == new)
        {
            member.clone_from(old);
        }
    }
    roster.name.clone().map_or_else(|| team(&members), Arg::Text)
}

/// Returns the sentence for a line, with names for numbers, and without the bytes that lots are
/// drawn from.
fn deed(log: &Tournament, number: usize) -> Say {
    let named = |entrant: usize| named(log, number, entrant);
    let say = |deed: &'static str| about(deed, Arg::Text(String::new()), String::new());
    let of = |deed: &'static str, entrant: usize| about(deed, named(entrant), String::new());
    let people =
        |entrants: &[usize]| Arg::List(entrants.iter().map(|entrant| named(*entrant)).collect());
    match &log.lines()[number - 1].fact {
        Fact::Joined(roster) => {
            let who = roster.name.clone().map_or_else(|| team(&roster.members), Arg::Text);
            about(
                if roster.rating == 0 { "joined" } else { "rated" },
                who,
                roster.rating.to_string(),
            )
        }
        Fact::Invited(person) => about("invited", Arg::Person(person.clone()), String::new()),
        Fact::Kept(group) => about("kept", people(group), String::new()),
        Fact::Ranked { tiebreaks, .. } => {
            let codes: Vec<_> = tiebreaks.iter().map(ToString::to_string).collect();
            about("ranked", Arg::Text(String::new()), codes.join(" "))
        }
        Fact::Asked { entrant, rest: Some(rest) } => {
            about("rests", named(*entrant), rested(*rest).to_owned())
        }
        Fact::Asked { entrant, rest: None } => of("plays", *entrant),
        Fact::Replaced { old, new, .. } => {
            let other = ("".into(), Arg::Person(new.clone()));
            whole("replaced", Arg::Person(old.clone()), String::new(), other)
        }
        Fact::Played { id, outcome } => game(log, "played", *id, score(outcome)),
        Fact::Awarded { id, outcome, .. } => game(log, "awarded", *id, score(outcome)),
        Fact::Revoked(id) => game(log, "revoked", *id, String::new()),
        Fact::Due { id, .. } => game(log, "due", *id, String::new()),
        Fact::Renamed(name) => about("renamed", Arg::Text(String::new()), name.clone()),
        Fact::Reopened(stage) => {
            about("reopened", Arg::Text(String::new()), (stage + 1).to_string())
        }
        Fact::Undone(number) => {
            whole("undone", "".into(), String::new(), ("".into(), Arg::Say(deed(log, *number))))
        }
        Fact::Left(entrant) => of("left", *entrant),
        Fact::Withdrew(entrant) => of("withdrew", *entrant),
        Fact::Expelled(entrant) => of("expelled", *entrant),
        Fact::Missed(entrant) => of("missed", *entrant),
        Fact::Ready(entrant) => of("ready", *entrant),
        Fact::Done { key, .. } => about("done", Arg::Text(String::new()), key.clone()),
        other => say(bare(other)),
    }
}

/// Returns the word for a fact that concerns no single entrant or match.
const fn bare(fact: &Fact) -> &'static str {
    match fact {
        Fact::Sealed(_) => "sealed",
        Fact::Bound(_) => "bound",
        Fact::Closed(true) => "closed",
        Fact::Closed(false) => "opened",
        Fact::Ordered(_) => "ordered",
        Fact::Started { .. } => "started",
        Fact::Paired(_) => "paired",
        Fact::Arranged(_) => "arranged",
        Fact::Unpaired => "unpaired",
        Fact::Capped => "capped",
        Fact::Advanced(_) => "advanced",
        Fact::Paused(true) => "paused",
        Fact::Paused(false) => "resumed",
        Fact::Over(_) => "over",
        Fact::Cancelled => "cancelled",
        Fact::Revealed(_) => "revealed",
        _ => "redone",
    }
}

/// Returns the points for a rest.
const fn rested(rest: Rest) -> &'static str {
    match rest {
        Rest::Full | Rest::Bye => "1",
        Rest::Half => "½",
        Rest::Zero | Rest::Free | Rest::Away => "0",
    }
}

/// Returns the sentence for a deed that concerns somebody.
fn about(deed: &'static str, who: Arg, text: String) -> Say {
    whole(deed, who, text, ("".into(), "".into()))
}

/// Returns the sentence for a deed that concerns a match.
fn game(log: &Tournament, deed: &'static str, id: MatchId, text: String) -> Say {
    let known = log.find(id).is_some_and(|game| game.entrants().is_some());
    let full = || {
        Arg::Say(
            Say::new("event-deed-match").with("match", id.to_string()).with("who", versus(log, id)),
        )
    };
    whole(deed, "".into(), text, (if known { full() } else { id.to_string().into() }, "".into()))
}

/// Returns the sentence for a deed: the person or entrant, a text, the match, and another person.
/// Parts that it does not have are empty.
fn whole(deed: &'static str, who: Arg, text: String, (id, other): (Arg, Arg)) -> Say {
    let say = Say::new("event-deed").with("deed", deed).with("who", who).with("text", text);
    say.with("match", id).with("other", other)
}

/// Returns the row of an act: its number, its first line and corrections, the author, and the
/// reason.
fn act(desk: &Desk<'_>, log: &Tournament, number: usize) -> String {
    let line = &log.lines()[number - 1];
    let who = worded(desk, line.by.clone().map_or(Arg::Text(String::new()), Arg::Person));
    let reason = line.reason.as_deref().map(|reason| format!(" ({reason})")).unwrap_or_default();
    format!("{number} {} - {who}{reason}", told(desk, log, number))
}

/// Returns the row of a deed around the tournament, with its time and author.
fn noted(desk: &Desk<'_>, note: &Note) -> String {
    let person = |id: &str| worded(desk, Arg::Person(id.to_owned()));
    let text = match &note.deed {
        Deed::AddedAide(id) => format!("orga add {}", person(id)),
        Deed::RemovedAide(id) => format!("orga remove {}", person(id)),
        Deed::Banned { person: id, reason } => {
            let who = id.as_ref().map(|id| format!(" {}", person(id))).unwrap_or_default();
            let why = if reason.is_empty() { String::new() } else { format!(" ({reason})") };
            format!("ban{who}{why}")
        }
        Deed::Unbanned(Some(id)) => format!("unban {}", person(id)),
        deed => deed.to_string(),
    };
    format!("{text}, {} - {}", moment(note.at), person(&note.by))
}

/// `audit [PAGE]`: shows a page, the latest act last; by default the last page.
pub(super) fn run(desk: &mut Desk<'_>, asked: Option<usize>) -> Result<(), Say> {
    let log = log(desk)?;
    let acts = (1..).zip(log.lines()).filter(|(_, line)| line.by.is_some());
    let acts = acts.map(|(number, _)| (number, act(desk, log, number)));
    let notes = office(desk)?.notes.iter().filter(|note| !is_secret(note));
    let notes = notes.map(|note| (note.lines, noted(desk, note)));
    let mut all: Vec<_> = acts.chain(notes).collect();
    // A deed around the tournament follows the line that the log ended with at the time.
    all.sort_by_key(|(line, _)| *line);
    let all: Vec<_> = all.into_iter().map(|(_, row)| row).collect();
    let pages = all.len().div_ceil(PAGE).max(1);
    let (rows, ..) = page(&all, asked.unwrap_or(usize::MAX));
    let title = Say::new("event-audit").with("name", log.plan().name.as_str()).with("pages", pages);
    let to = desk.back();
    table(desk, to, &title, &rows);
    tell_apart(desk)
}

/// Tests if a note is for organisers alone: players must not hear of it while they play.
const fn is_secret(note: &Note) -> bool {
    matches!(note.deed, Deed::Probed(..))
}

/// Tells an organiser alone who asked about positions of games that were being played. One who plays
/// in a match does not hear of those of that match.
fn tell_apart(desk: &mut Desk<'_>) -> Result<(), Say> {
    if organises(desk).is_err() {
        return Ok(());
    }
    let log = log(desk)?;
    let plays = |id: MatchId| {
        let own = |at: usize| {
            let roster = &log.entrants()[at].roster;
            roster.people().any(|person| *person == desk.heard.person())
        };
        log.find(id).and_then(|game| game.entrants()).is_some_and(|all| all.into_iter().any(own))
    };
    let notes = office(desk)?.notes.iter();
    let told = notes.filter(|note| matches!(note.deed, Deed::Probed(_, id) if !plays(id)));
    let rows: Vec<_> = told.map(|note| noted(desk, note)).collect();
    if rows.is_empty() {
        return Ok(());
    }
    let title = Say::new("event-probes").with("name", log.plan().name.as_str());
    let (rows, ..) = page(&rows, usize::MAX);
    let to = To::Direct(desk.heard.person().to_owned());
    table(desk, to, &title, &rows);
    Ok(())
}
