//! Shows once more the boards that may never have been seen.

use std::{
    collections::HashMap,
    panic::{AssertUnwindSafe, catch_unwind},
};

use tokio::sync::oneshot;

use crate::{
    chat::{
        input::place::is_board,
        state::{gap::Gap, room::Room, thinking::Wanted},
        steps::{
            self,
            desk::{Desk, Out},
            heard::{Cause, Heard},
        },
    },
    referee::Luck,
    store::{Debt, Fault},
};

use super::{
    clerk::Clerk,
    outgoing::{LATE, Outgoing},
};

/// For how long after the beginning of a turn what is due waits for its board to be seen,
/// milliseconds: by then another program has shown it.
const HELD: u64 = 60_000;

impl Clerk {
    /// Shows the board of a match in progress, because it may never have been seen.
    pub(crate) async fn show_again(&mut self, done: oneshot::Sender<()>) {
        let heard = Heard::by(String::new(), Luck::new([0; 32]));
        let room = match self.freshen(&heard).and_then(|()| self.room_for(&heard)) {
            Ok(room) => room,
            Err(fault) => return tracing::error!(%fault, "a channel cannot be read"),
        };
        let owed = match self.debts() {
            Ok(owed) => owed,
            Err(fault) => return tracing::error!(%fault, "what is owed cannot be read"),
        };
        if let Err(fault) = self.excuse_unseen(unseen_turn(&room), &owed).await {
            tracing::error!(%fault, "that a board was not to be seen could not be kept");
        }
        let shown = self.shown_again(room, &owed);
        if let Some(outs) = &shown {
            // What was taken back is posted no more.
            let posts = owed.into_iter().filter(|debt| !is_board(debt));
            let past = posts.filter(|debt| outs.iter().all(|out| out.debt() != Some(debt)));
            past.for_each(|debt| self.shared.archive.paid(debt));
        }
        let outgoing = self.outgoing(shown.unwrap_or_default(), HashMap::new(), done);
        let awaits = self.room.as_ref().and_then(Wanted::of).is_some();
        self.post(Outgoing { awaits, ..outgoing }).await;
    }

    /// Returns what shows once more what is owed in a room; none where the step panics.
    pub(crate) fn shown_again(&self, room: Room, owed: &[Debt]) -> Option<Vec<Out>> {
        let heard = Heard::by(String::new(), Luck::new([0; 32]));
        let show = || {
            let mut desk = Desk::new(&self.shared.world, room, &heard);
            desk.gaps = self.shared.gaps.at(&self.place);
            steps::again(&mut desk, owed);
            desk.hush();
            desk.outs
        };
        catch_unwind(AssertUnwindSafe(show)).ok()
    }

    /// Keeps that nobody here could play, where the board of the turn has not been seen: a program
    /// kept what was done, and died or stood still before it showed that. How long that was is not
    /// known; the turn is no older.
    async fn excuse_unseen(&self, turn: Option<u64>, owed: &[Debt]) -> Result<(), Fault> {
        let unseen = self.shared.archive.is_shared() && owed.iter().any(is_board);
        let turn = turn.filter(|_| unseen);
        let Some((from, to)) = turn.zip(self.shared.time()) else { return Ok(()) };
        self.shared.missed_at(Gap { from, to }, &self.place).await
    }

    /// Tests if something due must wait, because the board of the turn may not have been seen yet.
    /// What somebody plays meanwhile is not charged for it.
    pub(crate) async fn awaits_board(&mut self, heard: &Heard) -> Result<bool, Fault> {
        if !matches!(heard.cause, Cause::Due(_) | Cause::Said(_))
            || !self.shared.archive.is_shared()
        {
            return Ok(false);
        }
        let room = self.room_around(heard)?;
        let (turn, bell) = (unseen_turn(room), room.due);
        let Some(turn) = turn else { return Ok(false) };
        let due = matches!(heard.cause, Cause::Due(_));
        let (soon, late) = (turn.saturating_add(LATE), turn.saturating_add(HELD));
        if (!due && heard.at() < soon) || heard.at() >= late {
            return Ok(false);
        }
        let owed = self.debts()?;
        if due && owed.iter().any(is_board) {
            // It is looked at again by the next tick.
            self.shared.agenda.set(&self.place, bell.map(|bell| bell.at));
            return Ok(true);
        }
        self.excuse_unseen(Some(turn), &owed).await?;
        // Whoever has shown it meanwhile has kept how late that was.
        self.freshen(heard)?;
        Ok(false)
    }

    /// Returns the boards and posts of this place that are not known to have gone out.
    pub(crate) fn debts(&self) -> Result<Vec<Debt>, Fault> {
        self.shared.archive.owed_to(&self.place)
    }
}

/// Returns the beginning of the turn in a room, if its board may be unseen and somebody's time runs.
/// What is owed while a program thinks has been seen.
fn unseen_turn(room: &Room) -> Option<u64> {
    let clock = room.live()?.clock().filter(|clock| !clock.running().is_empty())?;
    Wanted::of(room).is_none().then(|| clock.at())
}
