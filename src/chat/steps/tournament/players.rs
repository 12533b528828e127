//! `players`: the list of entrants, and the reasons why some are not paired.

use caipan_rules::Say;
use caipan_tournament::live::{Status, Tournament};

use crate::chat::steps::desk::Desk;

use super::{
    here::log,
    naming::name,
    tables::{page, present, table, worded},
};

/// `players`: lists everybody who ever entered, those who take part first.
pub(super) fn run(desk: &mut Desk<'_>) -> Result<(), Say> {
    let log = log(desk)?;
    let mut order = log.order().unwrap_or_else(|| present(log));
    order.extend((0..log.entrants().len()).filter(|at| log.entrants()[*at].status != Status::In));
    entrants(desk, &order)
}

/// Returns the word for the reason why an entrant is not paired; none if there is none.
fn state(log: &Tournament, entrant: usize) -> Option<Say> {
    Some(Say::new(match log.entrants()[entrant].status {
        Status::In if log.is_away(entrant) => "event-state-away",
        Status::In => return None,
        Status::Left => "event-state-left",
        Status::Withdrawn => "event-state-withdrawn",
        Status::Expelled => "event-state-expelled",
    }))
}

/// Lists entrants in this order, under a title that counts those who take part.
pub(super) fn entrants(desk: &mut Desk<'_>, order: &[usize]) -> Result<(), Say> {
    let log = log(desk)?;
    let row = |at: &usize| {
        let rating = log.entrants()[*at].roster.rating;
        let rating = if rating == 0 { "-".to_owned() } else { rating.to_string() };
        let state =
            state(log, *at).map(|say| format!(" · {}", desk.word(&say))).unwrap_or_default();
        format!("#{:<4} {rating:>5}  {}{state}", at + 1, worded(desk, name(log, *at)))
    };
    let all: Vec<_> = order.iter().map(row).collect();
    let there = order.iter().filter(|at| log.entrants()[**at].status == Status::In).count();
    let title =
        Say::new("event-entrants").with("name", log.plan().name.as_str()).with("count", there);
    let (rows, _, pages) = page(&all, 1);
    let to = desk.back();
    table(desk, to, &title, &rows).body.file = (pages > 1).then(|| ("players.txt", all.join("\n")));
    Ok(())
}
