//! Results that the players of a tournament's game agree on, where they report by themselves: a
//! result is entered as soon as nothing goes on in the place of that game.

use caipan_rules::Say;

use crate::{
    chat::state::{FixtureEvent, PlaceEvent, fixture::Fixture},
    referee::{Order, Ruling},
};

use super::{
    desk::Desk,
    fixture_log::{held, plays, report},
    order, tournament,
};

/// Enters the result that the players of the game here agree on; an open game ends without a
/// result. Returns true if there was anything to do.
pub(super) fn settle(desk: &mut Desk<'_>) -> bool {
    let agrees = |fixture: &Fixture| !fixture.course.is_off() && fixture.agreed.is_some();
    let Some(fixture) = desk.room.fixture.clone().filter(agrees) else { return false };
    let Some(held) = held(desk, &fixture) else { return true };
    if !plays(&held, &fixture) {
        // It has ended meanwhile, or was decided.
        forget(desk);
        return false;
    }
    desk.record(PlaceEvent::Due(None));
    desk.announce(&Say::new("fixture-agreed").with("match", fixture.id.to_string()));
    if desk.room.live().is_some() {
        // With its end that is entered.
        order::order(desk, &Order::Rule(Ruling::Void))
            .expect("a game that goes on can be called off");
    } else {
        desk.room.lobby = None;
        enter(desk, fixture);
        desk.record_lobby();
    }
    true
}

/// Enters what the players of a game agree on.
pub(super) fn enter(desk: &mut Desk<'_>, fixture: Fixture) {
    if let Some(agreed) = fixture.agreed.clone() {
        report(desk, &fixture, agreed.outcome, &tournament::reported_by(&agreed.person));
        forget(desk);
    }
}

/// Removes the agreement, if there is a fixture.
fn forget(desk: &mut Desk<'_>) {
    if desk.room.fixture.is_some() {
        desk.record(PlaceEvent::Fixture(FixtureEvent::Agreed(None)));
    }
}
