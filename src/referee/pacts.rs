//! Proposals that wait for consent: a draw, a move taken back, a count.

use std::collections::BTreeMap;

use caipan_rules::{Pact, Seat, Seats};

/// What is proposed now. A draw or a count is asked until one of those asked plays on; an undo
/// until anybody does.
#[derive(Clone, Default)]
pub(super) struct Offers(BTreeMap<Pact, Offer>);

#[derive(Clone)]
struct Offer {
    by: Seat,
    agreed: Seats,
}

impl Offers {
    /// A seat proposes; it agrees by that.
    pub(super) fn propose(&mut self, by: Seat, pact: Pact) {
        self.0.insert(pact, Offer { by, agreed: Seats::one(by) });
    }

    /// A seat agrees; tells if all have now.
    pub(super) fn join(&mut self, seat: Seat, pact: Pact, all: Seats) -> bool {
        let Some(offer) = self.0.get_mut(&pact) else { return false };
        offer.agreed = offer.agreed.with(seat);
        all.iter().all(|voter| offer.agreed.has(voter))
    }

    /// The proposal is over.
    pub(super) fn drop(&mut self, pact: Pact) {
        self.0.remove(&pact);
    }

    /// A seat has played on: what it was asked, and any undo, is over. Gives what lapsed.
    pub(super) fn lapse(&mut self, seat: Seat) -> Vec<Pact> {
        let over = |pact: Pact, offer: &Offer| pact == Pact::Undo || !offer.agreed.has(seat);
        self.end(over)
    }

    /// Somebody has left the game: an undo is over, and so is what nobody is asked about any more.
    /// Gives what lapsed.
    pub(super) fn leave(&mut self, voters: impl Fn(Pact) -> Seats) -> Vec<Pact> {
        let over = |pact: Pact, offer: &Offer| {
            pact == Pact::Undo || voters(pact).iter().all(|voter| offer.agreed.has(voter))
        };
        self.end(over)
    }

    /// Some proposals are over; gives them.
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

    /// The proposal that this seat is asked about, of that name if one is given; the first where
    /// there are several.
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

    /// Who has agreed to a pact.
    pub(super) fn agreed(&self, pact: Pact) -> Seats {
        self.0.get(&pact).map_or(Seats::NONE, |offer| offer.agreed)
    }

    /// Who proposed a pact.
    pub(super) fn by(&self, pact: Pact) -> Option<Seat> {
        self.0.get(&pact).map(|offer| offer.by)
    }

    /// All proposals and who made them.
    pub(super) fn open(&self) -> Vec<(Pact, Seat)> {
        self.0.iter().map(|(pact, offer)| (*pact, offer.by)).collect()
    }
}
