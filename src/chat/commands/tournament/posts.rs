//! What the channel is told by itself: rounds, what stands after them, the end. Each post is owed until it has gone out, and
//! stands in the channel for announcements, too, where there is one.

use std::collections::BTreeSet;

use crate::{
    chat::{
        desk::{Desk, Out, To},
        door::Look,
        held::Rest,
        office::{channel_of, debt_of, owing},
    },
    rules::{Arg, Say},
    store::Debt,
    tournament::live::Effect,
};

use super::{
    create, log, office,
    show::{PAGE, bracket_rows, name, page, round_rows, round_title, standing_rows, standings_title, table, worded},
};

/// Stands before the key of a post in the channel for announcements.
const THERE: &str = "there ";

/// Stands behind the key of a round's end where it is about what comes next, which is posted with it.
const NEXT: &str = " next";

/// Says again what is owed.
pub(in crate::chat::commands) fn again(desk: &mut Desk<'_>, owed: &[Debt]) {
    let keys = owed.iter().filter_map(|debt| owing(debt).1);
    let keys: BTreeSet<_> = keys.map(|key| key.trim_start_matches(THERE).trim_end_matches(NEXT)).collect();
    for key in keys {
        // What there is no more is owed no more.
        repeat(desk, key).unwrap_or_default();
    }
    desk.outs.retain(|out| out.owed.as_ref().is_some_and(|debt| owed.contains(debt)));
}

/// Posts what has this key, if there is still something.
fn repeat(desk: &mut Desk<'_>, key: &str) -> Result<(), Say> {
    let rest = office(desk)?.rest.filter(|rest| rest_key(rest.lines) == key);
    let log = log(desk)?;
    if let Some(rest) = rest {
        return complete(desk, log.stages().max(1) - 1, rest);
    }
    let Some(effect) = log.posted(key) else { return Ok(()) };
    match effect {
        Effect::Stage { stage: number } => stage(desk, number, key),
        Effect::Pairings { stage, round } => paired(desk, stage, round, key),
        Effect::Over => over(desk, key),
        Effect::Open { .. } | Effect::Close { .. } => Ok(()),
    }
}

/// The key of the posts after a round, when the log had so many lines.
fn rest_key(lines: usize) -> String {
    format!("rest {lines}")
}

/// The post that was added last is owed under this key; the channel for announcements has the same without what can be
/// pressed, for there it would be about something else.
fn owe(desk: &mut Desk<'_>, key: &str) -> Result<(), Say> {
    let channel = channel_of(&desk.room.place).to_owned();
    let there = create::chosen(office(desk)?, "announce").to_owned();
    let debt = |key: &str| Some(debt_of(&desk.room.place, key));
    let (here, copied) = (debt(key), debt(&format!("{THERE}{key}")));
    let Some(out) = desk.outs.last_mut() else { return Ok(()) };
    (out.owed, out.place) = (here, Some(channel.clone()));
    if there != "-" && there != channel {
        let (to, text, quoted, file) = (out.to.clone(), out.text.clone(), out.quoted, out.file.clone());
        desk.push(Out { quoted, file, owed: copied, place: Some(there), ..Out::new(to, text) });
    }
    Ok(())
}

/// Posts rows to the channel, with what can be pressed.
fn post(desk: &mut Desk<'_>, title: &Say, rows: &[String], key: &str) -> Result<(), Say> {
    let (shown, _, pages) = page(rows, "");
    let buttons = ["t my", "t pairings", "t standings"].map(|command| desk.button(command, Look::Plain));
    let more = (pages > 1).then(|| rows.join("\n"));
    let out = table(desk, To::Room, title, &shown);
    out.buttons = buttons.to_vec();
    out.file = more.map(|rows| ("tournament.txt", rows));
    owe(desk, key)
}

/// A stage has begun.
pub(super) fn stage(desk: &mut Desk<'_>, stage: usize, key: &str) -> Result<(), Say> {
    let log = log(desk)?;
    if !log.plan().stages[stage].format.knocks_out() {
        return Ok(());
    }
    let (title, rows) = (round_title(log, stage, 0), bracket_rows(desk, log, stage));
    post(desk, &title, &rows, key)
}

/// A round is paired.
pub(super) fn paired(desk: &mut Desk<'_>, stage: usize, round: usize, key: &str) -> Result<(), Say> {
    let log = log(desk)?;
    let (title, rows) = (round_title(log, stage, round), round_rows(desk, log, stage, round));
    post(desk, &title, &rows, key)
}

/// A round is complete.
pub(super) fn complete(desk: &mut Desk<'_>, stage: usize, rest: Rest) -> Result<(), Say> {
    let key = rest_key(rest.lines);
    let log = log(desk)?;
    let rows = standing_rows(desk, log, stage);
    let title = standings_title(log, stage, 1, rows.len().div_ceil(PAGE).max(1));
    post(desk, &title, &rows, &key)?;
    let say = match rest.until {
        Some(until) => Say::new("event-next-at").with("until", Arg::Moment(until)),
        None => Say::new("event-next-manual"),
    };
    desk.announce(&say);
    owe(desk, &format!("{key}{NEXT}"))
}

/// The tournament is over.
pub(super) fn over(desk: &mut Desk<'_>, key: &str) -> Result<(), Say> {
    let log = log(desk)?;
    let row = |(entrant, rank): &(usize, usize)| format!("{rank:>3}  {}", worded(desk, name(log, *entrant)));
    let rows: Vec<_> = log.places().iter().map(row).collect();
    let title = Say::new("event-over").with("name", log.plan().name.as_str());
    let title = title.with("seed", log.seed().unwrap_or_default());
    post(desk, &title, &rows, key)
}
