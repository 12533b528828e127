//! Shows once more the boards that may never have been seen.

use std::{
    collections::HashMap,
    panic::{AssertUnwindSafe, catch_unwind},
};

use tokio::sync::oneshot;

use crate::{
    chat::{
        input::place::owing,
        state::{gap::Gap, room::Room, thinking::Wanted},
        steps::{
            self,
            desk::Desk,
            heard::{Cause, Heard},
        },
    },
    referee::{Clock, Luck, Match},
    store::{Debt, Fault},
};

use super::{clerk::Clerk, outgoing::Outgoing};

/// The longest time for which nobody is charged where a board is shown late, milliseconds: a program
/// whose place was taken is followed by another within half of it.
const LONGEST: u64 = 120_000;

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
        if let Err(fault) = self.excuse_unseen(&room, &owed).await {
            tracing::error!(%fault, "that a board was not to be seen could not be kept");
        }
        let show = || {
            let mut desk = Desk::new(&self.shared.world, room, &heard);
            desk.gaps = self.shared.gaps.at(&self.place);
            steps::again(&mut desk, &owed);
            desk.hush();
            desk.outs
        };
        let shown = catch_unwind(AssertUnwindSafe(show));
        if let Ok(outs) = &shown {
            // What was taken back is posted no more.
            let posts = owed.into_iter().filter(|debt| owing(debt).1.is_some());
            let past = posts.filter(|debt| outs.iter().all(|out| out.debt() != Some(debt)));
            past.for_each(|debt| self.shared.archive.paid(debt));
        }
        let outgoing = self.outgoing(shown.unwrap_or_default(), HashMap::new(), done);
        let awaits = self.room.as_ref().and_then(Wanted::of).is_some();
        self.post(Outgoing { awaits, ..outgoing }).await;
    }

    /// Keeps that nobody here could play: another program kept what was done, and died or stood still
    /// before it showed the board. How long that was is not known; the turn is no older.
    async fn excuse_unseen(&self, room: &Room, owed: &[Debt]) -> Result<(), Fault> {
        let turn = room.live().and_then(Match::clock).filter(|_| self.is_unseen(owed));
        let Some((turn, now)) = turn.map(Clock::at).zip(self.shared.time()) else { return Ok(()) };
        let from = turn.max(now.saturating_sub(LONGEST));
        // A machine's clock may have been turned back since.
        if from >= now {
            return Ok(());
        }
        self.shared.missed_at(Gap { from, to: now }, &self.place).await
    }

    /// Tests if something due must wait: the board of the turn, which another program owes, may not
    /// have been seen yet.
    pub(crate) fn puts_off(&mut self, heard: &Heard) -> Result<bool, Fault> {
        if !matches!(heard.cause, Cause::Due(_)) || !self.shared.archive.is_shared() {
            return Ok(false);
        }
        let room = self.room_for(heard)?;
        let clock = room.live().and_then(Match::clock).filter(|clock| !clock.running().is_empty());
        let recent = clock.is_some_and(|clock| heard.at() < clock.at().saturating_add(HELD));
        // What is owed while a program thinks has been seen.
        Ok(recent && Wanted::of(&room).is_none() && self.is_unseen(&self.debts()?))
    }

    /// Tests if a board is among what is owed, and others may be the ones who owe it.
    fn is_unseen(&self, owed: &[Debt]) -> bool {
        self.shared.archive.is_shared() && owed.iter().any(|debt| owing(debt).1.is_none())
    }

    /// Returns the boards and posts of this place that are not known to have gone out.
    pub(crate) fn debts(&self) -> Result<Vec<Debt>, Fault> {
        self.shared.archive.owed_to(&self.place)
    }
}
