//! Withdrawals from a match of a tournament, of one's own or by a ruling, while its game is open
//! here: a game that has begun is given up in the game itself, which goes on by its own rules; one
//! that has not is lost without a game.

use caipan_rules::{Say, Seat};
use caipan_tournament::live::By;

use crate::{
    chat::state::{FixtureEvent, PlaceEvent, fixture::Fixture},
    referee::{Match, Order, Ruling},
};

use super::{desk::Desk, fixture_log, missing, order};

/// Carries out the withdrawals noted here; returns true if nothing goes on here any more.
pub(super) fn leave(desk: &mut Desk<'_>) -> bool {
    let quits = |fixture: &Fixture| !fixture.course.is_off() && !fixture.quits.is_empty();
    let Some(fixture) = desk.room.fixture.clone().filter(quits) else { return false };
    if desk.room.lobby.is_some() || desk.room.live().is_none() {
        done(desk);
        stay_away(desk, &fixture);
        return true;
    }
    resign(desk, &fixture);
    // Where that ends the game, it is done with the result.
    if !desk.ended {
        done(desk);
    }
    desk.ended
}

/// Clears the noted withdrawals.
pub(super) fn done(desk: &mut Desk<'_>) {
    if desk.room.fixture.as_ref().is_some_and(|fixture| !fixture.quits.is_empty()) {
        desk.record(PlaceEvent::Fixture(FixtureEvent::Yielded(None)));
    }
}

/// Resigns or forfeits the seats of those who withdraw from the game that is played.
fn resign(desk: &mut Desk<'_>, fixture: &Fixture) {
    let mut news = Vec::new();
    for quit in &fixture.quits {
        let own = (0..).map(Seat).zip(&fixture.seats).filter(|(_, (_, side))| *side == quit.side);
        for seat in own.map(|(seat, _)| seat) {
            let there = |bout: &Match| !bout.table().fallen().has(seat);
            if !desk.room.live().is_some_and(there) {
                continue;
            }
            let order =
                if quit.ruled { Order::Rule(Ruling::Forfeit(seat)) } else { Order::Resign(seat) };
            news.extend(order::give(desk, &order).into_iter().flatten());
        }
    }
    desk.show(Vec::new(), &news);
}

/// Enters a game that has not begun as lost by those who withdraw.
fn stay_away(desk: &mut Desk<'_>, left: &Fixture) {
    let goes = |side: usize| left.quits.iter().any(|quit| quit.side == side);
    let gone = left.seats.iter().filter(|(_, side)| goes(*side));
    let there: Vec<_> =
        (0..left.sides()).map(|side| !goes(side) && !left.missing.contains(&side)).collect();
    let who = fixture_log::people(gone.map(|(person, _)| person));
    let ruled = left.quits.iter().all(|quit| quit.ruled);
    desk.announce(
        &Say::new(if ruled { "fixture-put-out" } else { "fixture-given-up" })
            .with("match", left.id.to_string())
            .with("who", who),
    );
    if left.reports && left.sides() > 2 {
        // The others may be playing elsewhere: what comes of that is not for whoever leaves to say.
        return fixture_log::wonder(desk, left);
    }
    let by = left.quits.first().map(|quit| By::person(&quit.by)).unwrap_or_default();
    missing::miss(desk, left, &there, &by);
}
