//! Set-ups as a whole: mines stand beside the flag, on whichever side that is.

use caipan_rules::junqi::Rank;

use super::history::{History, Id};

/// How much likelier a mine is beside the flag than elsewhere in the two rows at the back.
const BESIDE: u128 = 8;

/// The places of the two headquarters, each with the three beside it.
const CORNERS: [[u8; 4]; 2] = [[26, 25, 27, 21], [28, 29, 27, 23]];

/// The pieces of an army that began around its headquarters, from its first piece on.
pub(super) struct Layout([[Id; 4]; 2]);

impl Layout {
    /// Finds the pieces.
    pub(super) fn new() -> Self {
        let first = History::army(caipan_rules::Seat(0));
        let at = |place: u8| first.clone().find(|id| History::place(*id) == place).unwrap_or(0);
        Self(CORNERS.map(|corner| corner.map(at)))
    }

    /// Returns how likely the mines of an army stand where they do, by where its flag is.
    pub(super) fn weight(&self, army: &[Rank]) -> u128 {
        let has = |id: Id, rank: Rank| army.get(usize::from(id)) == Some(&rank);
        let flagged = self.0.iter().find(|[flag, ..]| has(*flag, Rank::Flag));
        let mines = flagged.into_iter().flat_map(|[_, beside @ ..]| beside);
        mines.filter(|id| has(**id, Rank::Mine)).map(|_| BESIDE).product()
    }

    /// Returns the pairs of pieces of an army that change places where its headquarters do.
    pub(super) fn mirrored(&self, first: Id) -> [[Id; 2]; 3] {
        let [one, other] = self.0;
        // The third place is beside both.
        [0, 1, 3].map(|at| [first + one[at], first + other[at]])
    }
}
