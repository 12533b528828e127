//! Tests who may take a seat of the match here: one rule, for every way to a seat, based on the
//! person and on what the match has shown to whom. At a table that waits nothing has been shown
//! yet.

use caipan_rules::{Arg, Observer, Say, Seat};

use crate::{
    chat::state::{
        PlaceEvent,
        offer::{Assent, Offer, Title},
    },
    referee::{Bot, Match, Order},
};

use super::{claims, desk::Desk};

/// Tests that the person of an offer may take its seat. In a game with secrets nobody does who has
/// been shown those of another side, or has ruled: a side is all who are shown what the seat is
/// shown.
///
/// # Errors
/// The sentence that names the rule.
pub(super) fn admits(desk: &Desk<'_>, offer: &Offer) -> Result<(), Say> {
    let bout = desk.room.live().ok_or_else(|| Say::new("no-game"))?;
    let refuse =
        |key: &'static str| Err(Say::new(key).with("who", Arg::Person(offer.person.clone())));
    match &offer.title {
        _ if !bout.may_come(&offer.person) => refuse("hand-seated"),
        _ if bout.table().fallen().has(offer.seat) => {
            Err(Say::new("sub-out").with("who", offer.seat))
        }
        Title::Ruled(by, _) if *by == offer.person => refuse("seat-arbiter"),
        _ if !bout.is_secret() || Bot::of(&offer.person).is_some() => Ok(()),
        _ => {
            let print = desk
                .fingerprints
                .of(&bout.header().id, &offer.person)
                .ok_or_else(|| Say::new("no-offer"))?;
            let (seen, shown) =
                (desk.room.witnesses.seen(&print), bout.table().shown(Observer::Seat(offer.seat)));
            match () {
                () if desk.room.witnesses.has_ruled(&print) => refuse("seat-ruled"),
                () if seen.and(shown) != seen => refuse("seat-saw"),
                () => Ok(()),
            }
        }
    }
}

/// Tests if the owner of the seat is still to be asked: in a game with secrets an arbiter gives no
/// seat away while its owner is there.
pub(super) fn asks_owner(desk: &Desk<'_>, offer: &Offer) -> bool {
    let Title::Ruled(_, assent) = &offer.title else { return false };
    let secret = desk.room.live().filter(|bout| bout.is_secret());
    secret.is_some_and(|bout| *assent != Assent::Owner && is_here(desk, bout, offer.seat))
}

/// Tests if the owner of a seat is there: no flag fell in their last turn, no call ran out, and
/// they have not been forgotten.
fn is_here(desk: &Desk<'_>, bout: &Match, seat: Seat) -> bool {
    !(bout.was_flagged(seat)
        || claims::ran_out(desk, seat)
        || desk.is_gone(&bout.people()[seat.index()]))
}

/// Keeps what the match here shows to those who have its seats.
pub(super) fn note(desk: &mut Desk<'_>) {
    let Some(bout) = desk.room.live().filter(|bout| bout.is_secret()) else { return };
    let id = bout.header().id.clone();
    let row = |(seat, person): (Seat, &String)| {
        Some((desk.fingerprints.of(&id, person)?, bout.table().shown(bout.observer(seat))))
    };
    let rows: Vec<_> = (0..).map(Seat).zip(bout.people()).filter_map(row).collect();
    for (print, seats) in rows {
        if let Some(seats) = desk.room.witnesses.sees(&id, &print, seats) {
            desk.record(PlaceEvent::Saw { bout: id.clone(), print, seats });
        }
    }
}

/// Keeps that the author has ruled in the match here, in a game with secrets and unless they play
/// in it.
pub(super) fn note_order(desk: &mut Desk<'_>, order: &Order) {
    if matches!(order, Order::Rule(_) | Order::Grant(..) | Order::Halt | Order::Resume) {
        note_ruling(desk);
    }
}

/// Keeps that the author has ruled in the match here, in a game with secrets.
pub(super) fn note_ruling(desk: &mut Desk<'_>) {
    let Some(bout) = desk.room.live().filter(|bout| bout.is_secret() && desk.seat().is_none())
    else {
        return;
    };
    let bout = bout.header().id.clone();
    let Some(print) = desk.fingerprints.of(&bout, desk.heard.person()) else { return };
    if desk.room.witnesses.rules(&bout, &print) {
        desk.record(PlaceEvent::Ruled { bout, print });
    }
}
