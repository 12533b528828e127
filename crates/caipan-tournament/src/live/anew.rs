//! Tournaments held again by another plan: the lots of the first start stay.

use super::{By, Fact, Line, Plan, Refused, Tournament, decide};
use crate::Bytes;

impl Tournament {
    /// Tells whether a start has added its bytes to the lots, even if that start was taken back.
    pub fn has_lent(&self) -> bool {
        self.state.kept.lent.is_some()
    }

    /// Creates an empty tournament by another plan.
    ///
    /// If this one had started, and that was taken back, the new one keeps its id and seed, so that
    /// lots cannot be drawn anew. Otherwise it has the plan's own id and the seed given, which must
    /// be secret.
    ///
    /// # Errors
    ///
    /// [`Refused::Plan`] if the plan is not possible, [`Refused::Seed`] if the seed of the lots is
    /// not known.
    pub fn anew(&self, plan: Plan, seed: Bytes, by: &By) -> Result<Self, Refused> {
        if !self.has_lent() {
            return Self::create(plan, seed, by);
        }
        let seed = self.state.seed.ok_or(Refused::Seed)?;
        Self::create(Plan { id: self.plan().id.clone(), ..plan }, seed, by)
    }

    /// Keeps the lots of another tournament's first start, so that lots cannot be drawn until they
    /// please: writes that start to the log, taken back. Does nothing if the other had none, or
    /// while nobody takes part.
    ///
    /// # Errors
    ///
    /// [`Refused::Seed`] if the seed of the lots is not known.
    pub fn bind(&mut self, other: &Self) -> Result<(), Refused> {
        let Some(lent) = other.state.kept.lent.filter(|_| self.state.present().next().is_some())
        else {
            return Ok(());
        };
        let mut begun = self.state.clone();
        begun.lent = lent;
        let (drawn, order) = decide::drawn(&begun).ok_or(Refused::Seed)?;
        let (number, closed) = (self.lines().len() + 1, begun.closed);
        // The last fact prevents a redo of that start.
        for fact in
            [Fact::Started { lent, drawn, order }, Fact::Undone(number), Fact::Closed(closed)]
        {
            let line = Line { fact, follows: false, by: None, reason: None };
            self.apply(line).map_err(|_| Refused::Words)?;
        }
        Ok(())
    }
}
