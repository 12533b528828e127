//! What the channel is told by itself: rounds, what stands after them, the end.

use crate::{
    chat::{
        desk::{Desk, To},
        door::Look,
        office::channel_of,
    },
    rules::{Arg, Say},
};

use super::{
    log,
    sheets::{self, Part},
    show::{PAGE, name, page, round_rows, round_title, table, worded},
};

/// Posts rows to the channel, with what can be pressed.
fn post(desk: &mut Desk<'_>, title: &Say, rows: &[String]) {
    let (shown, _, pages) = page(rows, "");
    let more = (pages > 1).then(|| rows.join("\n"));
    table(desk, To::Room, title, &shown);
    address(desk, more);
}

/// Posts a part of a stage likewise, with its picture.
fn post_part(desk: &mut Desk<'_>, stage: usize, part: Part) {
    let more = part.rest();
    sheets::put(desk, To::Room, stage, part);
    address(desk, more);
}

/// The last answer goes to the channel, with what can be pressed, and with all of what it shows a part of.
fn address(desk: &mut Desk<'_>, more: Option<String>) {
    let channel = channel_of(&desk.room.place).to_owned();
    let buttons = ["t my", "t pairings", "t standings"].map(|command| desk.button(command, Look::Plain));
    let Some(out) = desk.outs.last_mut() else { return };
    out.buttons.splice(..0, buttons);
    out.place = Some(channel);
    out.file = more.map(|rows| ("tournament.txt", rows));
}

/// A stage has begun.
pub(super) fn stage(desk: &mut Desk<'_>, stage: usize) -> Result<(), Say> {
    let log = log(desk)?;
    if log.plan().stages[stage].format.knocks_out() {
        let part = sheets::present(desk, log, stage)?;
        post_part(desk, stage, part);
    }
    Ok(())
}

/// A round is paired.
pub(super) fn paired(desk: &mut Desk<'_>, stage: usize, round: usize) -> Result<(), Say> {
    let log = log(desk)?;
    let (title, rows) = (round_title(log, stage, round), round_rows(desk, log, stage, round));
    post(desk, &title, &rows);
    Ok(())
}

/// A round is complete.
pub(super) fn complete(desk: &mut Desk<'_>, stage: usize, until: Option<u64>) -> Result<(), Say> {
    let log = log(desk)?;
    let part = sheets::present(desk, log, stage)?;
    post_part(desk, stage, part);
    let say = match until {
        Some(until) => Say::new("event-next-at").with("until", Arg::Moment(until)),
        None => Say::new("event-next-manual"),
    };
    let channel = channel_of(&desk.room.place).to_owned();
    desk.announce(&say).place = Some(channel);
    Ok(())
}

/// The tournament is over: its last stage as it ended, beside the places of all where that does not tell them.
pub(super) fn over(desk: &mut Desk<'_>) -> Result<(), Say> {
    let log = log(desk)?;
    let stage = log.stages().saturating_sub(1);
    let row = |(entrant, rank): &(usize, usize)| format!("{rank:>3}  {}", worded(desk, name(log, *entrant)));
    let title = Say::new("event-over").with("name", log.plan().name.as_str());
    let title = title.with("seed", log.seed().unwrap_or_default());
    let part = sheets::present(desk, log, stage)?.titled(title);
    let tells = stage == 0 && !log.plan().stages[stage].format.knocks_out();
    let part = if tells { part } else { part.beside(log.places().iter().map(row).collect(), PAGE) };
    post_part(desk, stage, part);
    Ok(())
}
