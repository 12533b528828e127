//! Proposals that wait for consent: a draw, a move taken back, a count.

use std::collections::BTreeMap;

use caipan_rules::{Pact, Seat, Seats};

/// The open proposals. A draw or a count stays open until a seat that is asked plays on, an undo
/// until any seat does.
#[derive(Clone, Default)]
pub(super) struct Offers(BTreeMap<Pact, Offer>);

#[derive(Clone)]
struct Offer {
    by: Seat,
    agreed: Seats,
}

impl Offers {
    /// Adds a proposal, to which its own seat agrees.
    pub(super) fn propose(&mut self, by: Seat, pact: Pact) {
        self.0.insert(pact, Offer { by, agreed: Seats::one(by) });
    }

    /// Adds a seat's consent, and tells if all have agreed now.
    pub(super) fn join(&mut self, seat: Seat, pact: Pact, all: Seats) -> bool {
        let Some(offer) = self.0.get_mut(&pact) else { return false };
        offer.agreed = offer.agreed.with(seat);
        all.iter().all(|voter| offer.agreed.has(voter))
    }

    /// Removes a proposal.
    pub(super) fn drop(&mut self, pact: Pact) {
        self.0.remove(&pact);
    }

    /// Removes the proposals that end when a seat plays on: those that it was asked about, and any
    /// undo. Returns them.
    pub(super) fn lapse(&mut self, seat: Seat) -> Vec<Pact> {
        let over = |pact: Pact, offer: &Offer| pact == Pact::Undo || !offer.agreed.has(seat);
        self.end(over)
    }

    /// Removes the proposals that end when a player has left the game: any undo, and those that
    /// nobody is asked about any more. Returns them.
    pub(super) fn leave(&mut self, voters: impl Fn(Pact) -> Seats) -> Vec<Pact> {
        let over = |pact: Pact, offer: &Offer| {
            pact == Pact::Undo || voters(pact).iter().all(|voter| offer.agreed.has(voter))
        };
        self.end(over)
    }

    /// Removes the proposals for which `over` holds, and returns them.
    fn end(&mut self, over: impl Fn(Pact, &Offer) -> bool) -> Vec<Pact> {
        let ended: Vec<_> = self
            .0
            .iter()
            .filter(|(pact, offer)| over(**pact, offer))
            .map(|(pact, _)| *pact)
            .collect();
        for pact in &ended {
            self.0.remove(pact);
        }
        ended
    }

    /// Returns the proposal that a seat is asked about: with a name, that one alone; otherwise the
    /// first.
    pub(super) fn asked(
        &self,
        seat: Seat,
        named: Option<Pact>,
        voters: impl Fn(Pact) -> Seats,
    ) -> Option<Pact> {
        let asks = |pact: Pact, offer: &Offer| voters(pact).has(seat) && !offer.agreed.has(seat);
        let mut open = self.0.iter().filter(|(pact, _)| named.is_none_or(|named| named == **pact));
        open.find(|(pact, offer)| asks(**pact, offer)).map(|(pact, _)| *pact)
    }

    /// Returns the seats that have agreed to a pact.
    pub(super) fn agreed(&self, pact: Pact) -> Seats {
        self.0.get(&pact).map_or(Seats::NONE, |offer| offer.agreed)
    }

    /// Returns the seat that proposed a pact.
    pub(super) fn by(&self, pact: Pact) -> Option<Seat> {
        self.0.get(&pact).map(|offer| offer.by)
    }

    /// Returns all proposals, each with the seat that made it.
    pub(super) fn open(&self) -> Vec<(Pact, Seat)> {
        self.0.iter().map(|(pact, offer)| (*pact, offer.by)).collect()
    }
}
