//! Who gives up a match of a tournament, or is put out of it, while its game is open here: a game that has begun is given up in
//! the game itself, which goes on by its own rules; one that has not is lost without a game.

use crate::{
    chat::{desk::Desk, fixture::Fixture},
    referee::{Order, Ruling},
    rules::{Say, Seat},
    tournament::live::By,
};

use super::{fixture, play};

/// Does what was noted here of those who give up or are put out; says whether nothing goes on here any more.
pub(super) fn leave(desk: &mut Desk<'_>) -> bool {
    let Some(mut left) = desk.room.fixture.clone().filter(|fixture| !fixture.off && !fixture.quits.is_empty()) else {
        return false;
    };
    let quits = std::mem::take(&mut left.quits);
    desk.room.fixture = Some(left.clone());
    desk.keep_here("yield none".to_owned());
    left.quits = quits;
    if desk.room.lobby.is_some() || desk.room.live().is_none() {
        stay_away(desk, &left);
        return true;
    }
    resign(desk, &left);
    desk.ended
}

/// The seats of whoever gives up leave the game that is played.
fn resign(desk: &mut Desk<'_>, fixture: &Fixture) {
    let mut news = Vec::new();
    for quit in &fixture.quits {
        let own = (0..).map(Seat).zip(&fixture.seats).filter(|(_, (_, side))| *side == quit.side);
        for seat in own.map(|(seat, _)| seat) {
            let there = |bout: &crate::referee::Match| !bout.table().fallen().has(seat);
            if !desk.room.live().is_some_and(there) {
                continue;
            }
            let order = if quit.ruled { Order::Rule(Ruling::Forfeit(seat)) } else { Order::Resign(seat) };
            news.extend(play::give(desk, &order).into_iter().flatten());
        }
    }
    desk.show(Vec::new(), &news);
}

/// A game that has not begun is lost by whoever gives it up.
fn stay_away(desk: &mut Desk<'_>, left: &Fixture) {
    let goes = |side: usize| left.quits.iter().any(|quit| quit.side == side);
    let (gone, there): (Vec<_>, Vec<_>) = left.seats.iter().partition(|(_, side)| goes(*side));
    let there: Vec<_> = there.into_iter().map(|(person, _)| person.clone()).collect();
    let who = fixture::people(gone.into_iter().map(|(person, _)| person));
    desk.announce(&Say::new("fixture-given-up").with("match", left.id.to_string()).with("who", who));
    let by = left.quits.first().map(|quit| By::person(&quit.by)).unwrap_or_default();
    fixture::miss(desk, left, &there, &by);
}
