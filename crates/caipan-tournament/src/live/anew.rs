//! A tournament that is held by another plan: what a start has lent to its lots holds there too.

use super::{By, Fact, Line, Plan, Refused, Tournament, decide};
use crate::Bytes;

impl Tournament {
    /// Whether a start has lent something to its lots, even if that start was taken back.
    pub fn has_lent(&self) -> bool {
        self.state.kept.lent.is_some()
    }

    /// A tournament by another plan into which nobody has entered. Where this one had begun, and
    /// that was taken back, the other has the same id and seed; else its lots follow from a seed
    /// that nobody can guess, under the plan's own id.
    ///
    /// # Errors
    ///
    /// [`Refused::Plan`] where it cannot be held so, [`Refused::Seed`] where the seed of the lots
    /// is not known.
    pub fn anew(&self, plan: Plan, seed: Bytes, by: &By) -> Result<Self, Refused> {
        if !self.has_lent() {
            return Self::create(plan, seed, by);
        }
        let seed = self.state.seed.ok_or(Refused::Seed)?;
        Self::create(Plan { id: self.plan().id.clone(), ..plan }, seed, by)
    }

    /// Keeps the lots of another tournament's first start, so that nobody draws until they please:
    /// that start stands in the log, taken back. Nothing happens where there was none, or while
    /// nobody takes part.
    ///
    /// # Errors
    ///
    /// [`Refused::Seed`] where the seed of the lots is not known.
    pub fn bind(&mut self, other: &Self) -> Result<(), Refused> {
        let Some(lent) = other.state.kept.lent.filter(|_| self.state.present().next().is_some())
        else {
            return Ok(());
        };
        let mut begun = self.state.clone();
        begun.lent = lent;
        let (drawn, order) = decide::drawn(&begun).ok_or(Refused::Seed)?;
        let (number, closed) = (self.lines().len() + 1, begun.closed);
        // What follows keeps that start from being brought back.
        for fact in
            [Fact::Started { lent, drawn, order }, Fact::Undone(number), Fact::Closed(closed)]
        {
            let line = Line { fact, follows: false, by: None, reason: None };
            self.apply(line).map_err(|_| Refused::Words)?;
        }
        Ok(())
    }
}
