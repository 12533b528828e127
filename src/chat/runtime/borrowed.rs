//! Places where the bot can speak only when asked: what is due or owed there waits for the next
//! command or press, which tells it first.

use std::{collections::HashMap, time::Duration};

use tokio::time::sleep;

use crate::{
    chat::{
        input::place::is_board,
        steps::{
            desk::Out,
            heard::{Bell, Cause, Heard},
        },
    },
    referee::Luck,
    store::Debt,
};

use super::clerk::{Clerk, Settled};

/// The most things that are found to be due one after the other: a reminder and a flag, and what
/// those bring about.
const DUES: usize = 4;

/// The pause between two looks whether all has gone out, and the most looks: a second in all, of
/// the three that Discord waits.
const LOOK: Duration = Duration::from_millis(20);
const LOOKS: usize = 50;

impl Clerk {
    /// Tests if the bot can speak here only when asked.
    pub(crate) fn is_borrowed(&self) -> bool {
        !self.shared.door.speaks(&self.place)
    }

    /// Does what has become due here by the time of an input, and returns what is told of it.
    pub(crate) async fn overdue(&mut self, said: &Heard) -> Vec<Out> {
        let mut told = Vec::new();
        for _ in 0..DUES {
            let due = self.room().ok().and_then(|room| room.due);
            let Some(due) = due.filter(|due| due.at <= said.at()) else { break };
            let luck = self.shared.split_luck();
            let mut heard = Heard::new(said.at(), String::new(), luck, Cause::Due(Bell::Sharp));
            let id = format!("due:{}@{}/{}", self.place, due.at, heard.number());
            match self.settle(Some(&id), &mut heard, &HashMap::new()).await {
                Ok(Settled::Done(outs, _)) => told.extend(outs),
                Ok(_) => break,
                Err(fault) => {
                    tracing::error!(%fault, place = self.place, "what was due could not be done");
                    break;
                }
            }
        }
        told
    }

    /// Returns the boards that are owed here, once all has gone out that can; none while something
    /// is still on its way.
    pub(crate) async fn unseen(&self) -> Vec<Debt> {
        for _ in 0..LOOKS {
            if self.load.rests() || self.thoughts.holds() {
                break;
            }
            sleep(LOOK).await;
        }
        let rests = self.load.rests() && !self.thoughts.holds();
        let owed = if rests { self.debts().unwrap_or_default() } else { Vec::new() };
        owed.into_iter().filter(is_board).collect()
    }

    /// Puts what is due before the answers to an input, and what is owed, unless a board among them
    /// shows it.
    pub(crate) fn first_told(
        &mut self,
        mut told: Vec<Out>,
        outs: Vec<Out>,
        owed: &[Debt],
    ) -> Vec<Out> {
        let shown = told.iter().chain(&outs).any(|out| out.is_board() || out.body.blank.is_some());
        if !shown && !owed.is_empty() {
            let heard = Heard::by(String::new(), Luck::new([0; 32]));
            let shown = self.room_for(&heard).ok().and_then(|room| self.shown_again(room, owed));
            told.extend(shown.unwrap_or_default());
        }
        told.extend(outs);
        told
    }
}
