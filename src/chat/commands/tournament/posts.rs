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
    show::{PAGE, bracket_rows, name, page, round_rows, round_title, standing_rows, standings_title, table, worded},
};

/// Posts rows to the channel, with what can be pressed.
fn post(desk: &mut Desk<'_>, title: &Say, rows: &[String]) {
    let (shown, _, pages) = page(rows, "");
    let channel = channel_of(&desk.room.place).to_owned();
    let buttons = ["t my", "t pairings", "t standings"].map(|command| desk.button(command, Look::Plain));
    let more = (pages > 1).then(|| rows.join("\n"));
    let out = table(desk, To::Room, title, &shown);
    (out.buttons, out.place) = (buttons.to_vec(), Some(channel));
    out.file = more.map(|rows| ("tournament.txt", rows));
}

/// A stage has begun.
pub(super) fn stage(desk: &mut Desk<'_>, stage: usize) -> Result<(), Say> {
    let log = log(desk)?;
    if !log.plan().stages[stage].format.knocks_out() {
        return Ok(());
    }
    let (title, rows) = (round_title(log, stage, 0), bracket_rows(desk, log, stage));
    post(desk, &title, &rows);
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
    let rows = standing_rows(desk, log, stage);
    let title = standings_title(log, stage, 1, rows.len().div_ceil(PAGE).max(1));
    post(desk, &title, &rows);
    let say = match until {
        Some(until) => Say::new("event-next-at").with("until", Arg::Moment(until)),
        None => Say::new("event-next-manual"),
    };
    let channel = channel_of(&desk.room.place).to_owned();
    desk.announce(&say).place = Some(channel);
    Ok(())
}

/// The tournament is over.
pub(super) fn over(desk: &mut Desk<'_>) -> Result<(), Say> {
    let log = log(desk)?;
    let row = |(entrant, rank): &(usize, usize)| format!("{rank:>3}  {}", worded(desk, name(log, *entrant)));
    let rows: Vec<_> = log.places().iter().map(row).collect();
    let title = Say::new("event-over").with("name", log.plan().name.as_str());
    let title = title.with("seed", log.seed().unwrap_or_default());
    post(desk, &title, &rows);
    Ok(())
}
