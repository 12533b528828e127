//! `audit`: what organisers and players have done, with who and why.

use crate::{
    chat::{day::moment, desk::Desk, held::Note},
    rules::{Arg, Say},
    tournament::live::{Fact, Line, Tournament},
};

use super::{
    log, office,
    show::{PAGE, page, table, worded},
};

/// How long the internal id of a person is.
const ID: usize = 12;

/// How many words of a line are shown, and how many letters of a word.
const WORDS: usize = 8;
const LETTERS: usize = 14;

/// How many corrections of one act are shown.
const FACTS: usize = 6;

/// A line of the log as people read it: names for ids, and without the seed.
pub(super) fn told(desk: &Desk<'_>, log: &Tournament, number: usize) -> String {
    let line = &log.lines()[number - 1];
    let bare = Line { by: None, reason: None, ..line.clone() };
    let named = matches!(line.fact, Fact::Invited(_) | Fact::Joined(_) | Fact::Replaced { .. });
    let known = |word: &str| log.entrants().iter().any(|entrant| entrant.roster.people().any(|own| own == word));
    let word = |word: &str| {
        let person = known(word) || named && word.len() == ID;
        if person { worded(desk, Arg::Person(word.to_owned())) } else { word.chars().take(LETTERS).collect() }
    };
    match bare.fact {
        Fact::Sealed(_) => format!("{number} create"),
        _ => bare.numbered(number).split_whitespace().take(WORDS).map(word).collect::<Vec<_>>().join(" "),
    }
}

/// An act as people read it: its first line, the corrections that are part of it, who, and why.
fn act(desk: &Desk<'_>, log: &Tournament, number: usize) -> String {
    let line = &log.lines()[number - 1];
    let corrects = |line: &Line| matches!(line.fact, Fact::Reopened(_) | Fact::Revoked(_) | Fact::Awarded { .. });
    let behind = (number + 1..).zip(&log.lines()[number..]).take_while(|(_, line)| line.by.is_none());
    let rest = behind.filter(|(_, other)| corrects(line) && corrects(other)).take(FACTS);
    // Their numbers are told by the first one's.
    let bare = |(number, _)| told(desk, log, number).split_once(' ').map(|(_, what)| format!("; {what}"));
    let rest: String = rest.filter_map(bare).collect();
    let who = worded(desk, line.by.clone().map_or(Arg::Text(String::new()), Arg::Person));
    let reason = line.reason.as_deref().map(|reason| format!(" ({reason})")).unwrap_or_default();
    format!("{}{rest} - {who}{reason}", told(desk, log, number))
}

/// Something that was arranged as people read it, with when that was.
fn noted(desk: &Desk<'_>, note: &Note) -> String {
    let person = |id: &str| worded(desk, Arg::Person(id.to_owned()));
    let text = match note.text.splitn(3, ' ').collect::<Vec<_>>()[..] {
        ["orga", what, id] => format!("orga {what} {}", person(id)),
        ["ban", "-", reason] => format!("ban ({reason})"),
        // Older notes name whoever it is.
        [what @ ("ban" | "unban"), id] => format!("{what} {}", person(id)),
        ["ban", id, reason] => format!("ban {} ({reason})", person(id)),
        _ => note.text.clone(),
    };
    format!("{text}, {} - {}", moment(note.at), person(&note.by))
}

/// `audit [PAGE]`, the latest act last.
pub(super) fn run(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    let log = log(desk)?;
    let acts = (1..).zip(log.lines()).filter(|(_, line)| line.by.is_some());
    let acts = acts.map(|(number, _)| (number, act(desk, log, number)));
    let notes = office(desk)?.notes.iter().map(|note| (note.lines, noted(desk, note)));
    let mut all: Vec<_> = acts.chain(notes).collect();
    // What was arranged stands behind the line that the log had come to.
    all.sort_by_key(|(line, _)| *line);
    let all: Vec<_> = all.into_iter().map(|(_, row)| row).collect();
    let pages = all.len().div_ceil(PAGE).max(1);
    let (rows, ..) = page(&all, if rest.is_empty() { "1000000" } else { rest });
    let title = Say::new("event-audit").with("name", log.plan().name.as_str()).with("pages", pages);
    let to = desk.back();
    table(desk, to, &title, &rows);
    Ok(())
}
