//! Shows once more the boards that may never have been seen.

use std::{
    collections::HashMap,
    panic::{AssertUnwindSafe, catch_unwind},
};

use tokio::sync::oneshot;

use crate::{
    chat::{
        input::place::owing,
        state::thinking::Wanted,
        steps::{self, desk::Desk, heard::Heard},
    },
    referee::Luck,
    store::{Debt, Fault},
};

use super::{clerk::Clerk, outgoing::Outgoing};

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

    /// Returns the boards and posts of this place that are not known to have gone out.
    pub(crate) fn debts(&self) -> Result<Vec<Debt>, Fault> {
        self.shared.archive.owed_to(&self.place)
    }
}
