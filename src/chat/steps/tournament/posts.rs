//! Automatic posts to the channel: rounds, standings after them, the end. Each post is owed until
//! it has gone out, and is copied to the channel for announcements if there is one.

use std::collections::BTreeSet;

use caipan_rules::{Arg, Say};
use caipan_tournament::live::{Effect, Format, Phase, Tournament};

use crate::{
    chat::{
        input::{
            door::Look,
            place::{channel_of, debt_of, owing},
        },
        state::held::Rest,
        steps::desk::{Desk, Figure, Out, Owed, To},
    },
    store::Debt,
};

use super::{
    here::{log, office},
    naming::name,
    rounds::{round_rows, round_title},
    sheets::{self, part::Part},
    tables::{PAGE, page, table, worded},
    ways,
};

/// Prefix of the key of a post in the channel for announcements.
const THERE: &str = "there ";

/// Suffix of the key of a second post that goes out with the first: when the next round comes, or
/// that a stage ended early.
const NEXT: &str = " next";

/// Prefix of the key of a call to check in.
const ROLL: &str = "roll ";

/// Number of people that one post calls at most, so that it fits one message.
const CALLED: usize = 60;

/// Posts again all posts that are owed.
pub(in crate::chat::steps) fn again(desk: &mut Desk<'_>, owed: &[Debt]) {
    let keys = owed.iter().filter_map(|debt| owing(debt).1);
    let keys: BTreeSet<_> =
        keys.map(|key| key.trim_start_matches(THERE).trim_end_matches(NEXT)).collect();
    for key in keys {
        // A post that does not hold any more is owed no more.
        repeat(desk, key).unwrap_or_default();
    }
    // A repeated post keeps the version of its debt, whatever was kept here since.
    desk.outs.retain_mut(|out| {
        let same = |now: &Debt| {
            owed.iter()
                .filter(|debt| debt.place == now.place)
                .max_by_key(|debt| debt.version)
                .cloned()
        };
        out.effects.owed = out.debt().and_then(same).map(Owed::from);
        out.effects.owed.is_some()
    });
}

/// Posts again what has this key, if it still holds.
fn repeat(desk: &mut Desk<'_>, key: &str) -> Result<(), Say> {
    let rest = office(desk)?.progress.rest.clone().filter(|rest| rest_key(rest) == key);
    let log = log(desk)?;
    if let Some(rest) = rest {
        return complete(desk, log.stages().max(1) - 1, &rest);
    }
    if key.starts_with(ROLL) {
        return roll(desk);
    }
    let Some(effect) = log.posted(key) else { return Ok(()) };
    match effect {
        Effect::Stage { stage: number } => stage(desk, number, key),
        Effect::Pairings { stage, round } => paired(desk, stage, round, key),
        Effect::Bracket { stage } => bracket(desk, stage, key),
        Effect::Over => over(desk, key),
        Effect::Open { .. } | Effect::Close { .. } => Ok(()),
    }
}

/// Returns the key of the posts after a round.
fn rest_key(rest: &Rest) -> String {
    format!("rest {}", rest.of())
}

/// Makes the last added post owed under this key, and copies it to the channel for announcements
/// without its buttons, which would act on that channel instead.
fn owe(desk: &mut Desk<'_>, key: &str) -> Result<(), Say> {
    let channel = channel_of(&desk.room.place).to_owned();
    let there = ways::chosen(office(desk)?, "announce").to_owned();
    let debt = |key: &str| Some(Owed::from(debt_of(&desk.room.place, key, desk.room.version)));
    let (here, copied) = (debt(key), debt(&format!("{THERE}{key}")));
    let Some(out) = desk.outs.last_mut() else { return Ok(()) };
    (out.effects.owed, out.audience.place) = (here, Some(channel.clone()));
    if there != "-" && there != channel {
        let (to, text, quoted) = (out.audience.to.clone(), out.body.text.clone(), out.body.quoted);
        let (sheet, file) = (out.body.sheet().cloned(), out.body.file.clone());
        let copy = desk.push(Out::new(to, text));
        (copy.body.quoted, copy.body.figure, copy.body.file) =
            (quoted, sheet.map(Figure::Sheet), file);
        (copy.effects.owed, copy.audience.place) = (copied, Some(there));
    }
    Ok(())
}

/// Posts the first page of some rows to the channel, with buttons.
fn post(desk: &mut Desk<'_>, title: &Say, rows: &[String], key: &str) -> Result<(), Say> {
    let (shown, _, pages) = page(rows, 1);
    let more = (pages > 1).then(|| rows.join("\n"));
    table(desk, To::Room, title, &shown);
    offer(desk, more, key)
}

/// Posts a part of a stage to the channel, with its picture and buttons.
fn post_part(desk: &mut Desk<'_>, stage: usize, part: Part, key: &str) -> Result<(), Say> {
    let more = part.rest();
    sheets::put(desk, To::Room, stage, part);
    offer(desk, more, key)
}

/// Adds buttons to the last added post, and `more` as a file if it shows only a part, and makes it
/// owed.
fn offer(desk: &mut Desk<'_>, more: Option<String>, key: &str) -> Result<(), Say> {
    let buttons =
        ["t my", "t pairings", "t standings"].map(|command| desk.button(command, Look::Plain));
    if let Some(out) = desk.outs.last_mut() {
        out.body.buttons.splice(..0, buttons);
        out.body.file = more.map(|rows| ("tournament.txt", rows));
    }
    owe(desk, key)
}

/// Posts that a stage ended before its last round, if it did; the post is owed together with the
/// one about what follows.
fn capped(desk: &mut Desk<'_>, stage: Option<usize>, key: &str) -> Result<(), Say> {
    let log = log(desk)?;
    let Some(stage) = stage.filter(|stage| log.capped(*stage)) else { return Ok(()) };
    let say = Say::new("event-capped").with("rounds", log.rounds(stage).len());
    let say = say.with("of", log.length(stage).unwrap_or_default());
    desk.announce(&say);
    owe(desk, &format!("{key}{NEXT}"))
}

/// Posts the call to check in to the entrants who have not checked in, in as many posts as needed.
pub(super) fn roll(desk: &mut Desk<'_>) -> Result<(), Say> {
    let (office, log) = (office(desk)?, log(desk)?);
    let before = matches!(log.phase(), Phase::Open | Phase::Closed);
    let Some(until) = office.roll.until.filter(|_| before) else { return Ok(()) };
    let name = log.plan().name.clone();
    let each = (CALLED / log.plan().team.map_or(1, |(_, most)| most)).max(1);
    let missing = super::attendance::missing(office, log);
    // An entrant stays in the same post while others check in, so that its key stays good.
    let parts = (0..log.entrants().len().div_ceil(each)).map(|part| {
        let there = missing.iter().filter(|at| *at / each == part);
        there.flat_map(|at| log.entrants()[*at].roster.members.clone()).collect::<Vec<_>>()
    });
    for (part, people) in
        parts.collect::<Vec<_>>().into_iter().enumerate().filter(|(_, people)| !people.is_empty())
    {
        let who = Arg::List(people.iter().cloned().map(Arg::Person).collect());
        let say = Say::new("event-roll")
            .with("who", who)
            .with("until", Arg::Moment(until))
            .with("name", name.as_str());
        let button = desk.button("t checkin", Look::Chief);
        let key = format!("{ROLL}{until} {part}");
        let channel = channel_of(&desk.room.place).to_owned();
        let debt = debt_of(&desk.room.place, &key, desk.room.version);
        let out = desk.announce(&say);
        (out.audience.pings, out.body.buttons, out.audience.place, out.effects.owed) =
            (people, vec![button], Some(channel), Some(debt.into()));
    }
    Ok(())
}

/// Posts that the stage before ended early, if it did, and the bracket of a knock-out stage that
/// begins.
pub(super) fn stage(desk: &mut Desk<'_>, stage: usize, key: &str) -> Result<(), Say> {
    capped(desk, stage.checked_sub(1), key)?;
    let log = log(desk)?;
    if !log.plan().stages[stage].format.knocks_out() {
        return Ok(());
    }
    let part = sheets::present(desk, log, stage)?;
    post_part(desk, stage, part, key)
}

/// Posts the bracket after a complete round of a knock-out, as the setting `post` says.
pub(super) fn bracket(desk: &mut Desk<'_>, stage: usize, key: &str) -> Result<(), Say> {
    let posts = ways::chosen(office(desk)?, "post").to_owned();
    if posts == "off" {
        return Ok(());
    }
    let part = sheets::present(desk, log(desk)?, stage)?;
    post_part(desk, stage, if posts == "text" { part.bare() } else { part }, key)
}

/// Posts the pairings of a round.
pub(super) fn paired(
    desk: &mut Desk<'_>,
    stage: usize,
    round: usize,
    key: &str,
) -> Result<(), Say> {
    let log = log(desk)?;
    let (title, rows) = (round_title(log, stage, round), round_rows(desk, log, stage, round));
    post(desk, &title, &rows, key)
}

/// Posts the standings after a complete round, and when the next round comes.
pub(super) fn complete(desk: &mut Desk<'_>, stage: usize, rest: &Rest) -> Result<(), Say> {
    let key = rest_key(rest);
    let log = log(desk)?;
    let say = goes_on(log, rest);
    let part = sheets::present(desk, log, stage)?;
    post_part(desk, stage, part, &key)?;
    desk.announce(&say);
    owe(desk, &format!("{key}{NEXT}"))
}

/// Returns the sentence with the time of the next round, or that an organiser starts it.
pub(super) fn goes_on(log: &Tournament, rest: &Rest) -> Say {
    let Some(until) = rest.until else { return Say::new("event-next-manual") };
    let stage = log.stages().saturating_sub(1);
    let rests =
        matches!(log.plan().stages[stage].format, Format::Swiss { .. } | Format::Tables { .. });
    Say::new("event-next-at")
        .with("until", Arg::Moment(until))
        .with("rests", if rests { "yes" } else { "no" })
}

/// Posts the end of the tournament: its last stage, and the final ranks as text where that stage
/// alone does not show them.
pub(super) fn over(desk: &mut Desk<'_>, key: &str) -> Result<(), Say> {
    let stage = log(desk)?.stages().checked_sub(1);
    capped(desk, stage, key)?;
    let (log, stage) = (log(desk)?, stage.unwrap_or_default());
    let row = |(entrant, rank): &(usize, usize)| {
        format!("{rank:>3}  {}", worded(desk, name(log, *entrant)))
    };
    let title = Say::new("event-over").with("name", log.plan().name.as_str());
    let title = title.with("seed", log.seed().unwrap_or_default());
    let part = sheets::present(desk, log, stage)?.titled(title);
    let tells = stage == 0 && !log.plan().stages[stage].format.knocks_out();
    let part = if tells { part } else { part.beside(log.places().iter().map(row).collect(), PAGE) };
    post_part(desk, stage, part, key)
}
