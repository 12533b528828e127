//! `my`: the author's past and coming matches.

use caipan_rules::Say;
use caipan_tournament::live::{Phase, Seat, Tournament};

use crate::chat::steps::desk::Desk;

use super::{
    here::{log, own},
    naming::name,
    rounds::row,
    tables::{page, table},
};

/// Returns the last entrant of an author who has left since the start.
fn left(desk: &Desk<'_>, log: &Tournament) -> Option<usize> {
    let own = |person: &String| *person == desk.heard.person();
    let begun = !matches!(log.phase(), Phase::Open | Phase::Closed);
    let mut all = log.entrants().iter();
    all.rposition(|entrant| entrant.roster.people().any(own)).filter(|_| begun)
}

/// Lists the matches of the author's entrant, with its rank.
pub(super) fn run(desk: &mut Desk<'_>) -> Result<(), Say> {
    let log = log(desk)?;
    let present = own(desk);
    let gone = present.is_err();
    let entrant = present.or_else(|why| left(desk, log).ok_or(why))?;
    let of = |stage: usize| log.matches(stage);
    let games: Vec<_> = (0..log.stages()).flat_map(of).collect();
    let mine = games.iter().filter(|game| game.seats.contains(&Seat::Entrant(entrant)));
    let rows: Vec<_> = mine.map(|game| row(desk, log, game)).collect();
    let places = log.places();
    let rank = places.iter().find(|(other, _)| *other == entrant).map_or(0, |(_, rank)| *rank);
    let title = Say::new("event-my").with("who", name(log, entrant)).with("rank", rank);
    let title = title.with(
        "gone",
        if gone {
            "yes"
        } else if log.is_away(entrant) {
            "away"
        } else {
            "no"
        },
    );
    let (rows, ..) = page(&rows, 1);
    let to = desk.back();
    table(desk, to, &title, &rows);
    Ok(())
}
