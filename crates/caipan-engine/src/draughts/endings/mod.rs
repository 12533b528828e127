//! Endings: what every position of few pieces comes to, worked out backwards from the ends of games.

mod bytes;
mod material;
mod numbering;
mod retrograde;
#[cfg(test)]
mod tests;
mod verdict;

use std::ops::AddAssign;

use caipan_rules::{
    Info,
    draughts::{Laws, Position, Set, laws::Goal, variants},
};

pub use self::{bytes::BadEndings, material::Material};

pub(super) use self::verdict::Verdict;

use self::{bytes::Layout, numbering::Numbering, retrograde::Making};
use crate::{Level, Stop};

/// What is kept of a draw; the distance to the end of the game of all else.
const DRAWN: u8 = u8::MAX;

/// What every position of at most so many pieces of a variant comes to, if nobody counts moves or
/// repetitions: won, lost or drawn, and how far the end is.
///
/// Only positions with pieces of both sides are kept, and in breakthrough those without kings.
pub struct Endings {
    laws: &'static Laws,
    numbering: Numbering,
    layout: Layout,
    /// The endings as they are written: head, a byte a position, hash.
    bytes: Vec<u8>,
}

/// What a position comes to for the side to move, both sides playing for the quickest win and the
/// latest loss.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// It wins in so many plies.
    Won(u8),
    /// It loses in so many plies.
    Lost(u8),
    /// Neither side can win.
    Drawn,
}

/// The number of positions of a material, by what they come to for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Census {
    /// Won positions.
    pub won: u64,
    /// Lost positions.
    pub lost: u64,
    /// Drawn positions.
    pub drawn: u64,
    /// The greatest number of plies to the end of a won or lost one.
    pub longest: u8,
}

impl Endings {
    /// The lowest level that looks positions up: those below see less.
    pub const LEVEL: Level = Level::new(6).expect("6 is a level");

    /// The fewest pieces that endings are made of.
    pub const LEAST: u8 = 2;

    /// The most pieces that endings are made of.
    pub const MOST: u8 = 5;

    /// Works out all positions of at most so many pieces, from [`Self::LEAST`] to [`Self::MOST`].
    /// Returns `None` where it was told to stop, for another number, and for games that have no
    /// endings: all but draughts, and Frisian draughts, where a position says too little.
    pub fn generate(info: &Info, pieces: u8, stop: &Stop) -> Option<Self> {
        let mut endings = Self::blank(laws(info)?, pieces)?;
        endings.laws.on_grid(Making { endings: &mut endings, stop })?;
        endings.seal();
        Some(endings)
    }

    /// Returns endings in which every position is drawn.
    fn blank(laws: &'static Laws, pieces: u8) -> Option<Self> {
        let numbering = Numbering::new(laws);
        let layout = Layout::new(laws, &numbering, pieces)?;
        let mut bytes = layout.head().to_vec();
        bytes.resize(layout.length(), DRAWN);
        Some(Self { laws, numbering, layout, bytes })
    }

    /// Returns the name of the variant.
    pub const fn variant(&self) -> &'static str {
        self.laws.info.name
    }

    /// Returns the greatest number of pieces.
    pub const fn pieces(&self) -> u8 {
        self.layout.pieces()
    }

    /// Returns what a position comes to; `None` for one that is not kept.
    pub fn ending<S: Set>(&self, position: &Position<S>) -> Option<Ending> {
        if position.pieces().count() > u32::from(self.pieces()) {
            return None;
        }
        if let Some(distance) = self.ended(position) {
            return Some(self.read(distance));
        }
        self.at(position).map(|at| self.read(self.bytes[at]))
    }

    /// Counts the positions of each material, the fewest pieces first.
    pub fn census(&self) -> impl Iterator<Item = (Material, Census)> {
        self.layout.parts().iter().map(|&(material, start)| (material, self.count(material, start)))
    }

    fn count(&self, material: Material, start: usize) -> Census {
        let mut census = Census::default();
        for number in 0..self.numbering.count(material) {
            if self.numbering.position::<u128>(material, number).is_some() {
                census += Census::of(self.read(self.bytes[start + number]));
            }
        }
        census
    }

    /// Returns where a position is kept.
    fn at<S: Set>(&self, position: &Position<S>) -> Option<usize> {
        let (material, number) = self.numbering.number(position);
        self.layout.start(material).map(|start| start + number)
    }

    /// Returns 0 for a position that is the end of a game though there are moves to be made, or
    /// that has no pieces to be numbered by.
    fn ended<S: Set>(&self, position: &Position<S>) -> Option<u8> {
        let crowned = || position.theirs().meets(position.kings());
        let over = position.ours().is_empty() || self.laws.goal == Goal::FirstKing && crowned();
        over.then_some(0)
    }

    /// Returns what is kept as an ending. Who cannot move has lost, or has won antidraughts; from
    /// there on each ply is of the other side.
    const fn read(&self, kept: u8) -> Ending {
        match kept {
            DRAWN => Ending::Drawn,
            _ if self.is_won(kept as usize) => Ending::Won(kept),
            _ => Ending::Lost(kept),
        }
    }

    /// Tests if the side to move wins a game that ends after so many plies.
    const fn is_won(&self, distance: usize) -> bool {
        distance.is_multiple_of(2) == matches!(self.laws.goal, Goal::Lose)
    }
}

impl Census {
    /// Returns the number of positions.
    pub const fn positions(self) -> u64 {
        self.won + self.lost + self.drawn
    }

    fn of(ending: Ending) -> Self {
        match ending {
            Ending::Won(longest) => Self { won: 1, longest, ..Self::default() },
            Ending::Lost(longest) => Self { lost: 1, longest, ..Self::default() },
            Ending::Drawn => Self { drawn: 1, ..Self::default() },
        }
    }
}

impl AddAssign for Census {
    fn add_assign(&mut self, other: Self) {
        self.won += other.won;
        self.lost += other.lost;
        self.drawn += other.drawn;
        self.longest = self.longest.max(other.longest);
    }
}

/// Returns the laws of a variant that has endings: a position says all there.
fn laws(info: &Info) -> Option<&'static Laws> {
    let named = |laws: &&Laws| laws.info.name == info.name && laws.king_run.is_none();
    variants::ALL.into_iter().find(named)
}
