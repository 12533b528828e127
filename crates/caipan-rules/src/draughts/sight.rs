//! The view of a capturing king, looked up instead of walked: worth its making in a long search,
//! where captured pieces stay as walls and nothing on the board changes.

use super::{
    board::Fan,
    set::{Set, Way, each, step},
};

/// The number of places in a set; residues of it tell all ways of a board apart.
const PLACES: usize = 128;
const RESIDUES: usize = 32;

/// No square.
const NOTHING: u8 = u8::MAX;

/// The first piece on each way from each square, and each piece's number.
pub(super) struct Sight {
    met: Box<[u8; PLACES * RESIDUES]>,
    order: [u8; PLACES],
}

fn index(place: u8, way: Way) -> usize {
    usize::from(place) * RESIDUES + (way as usize & (RESIDUES - 1))
}

impl Sight {
    /// Records the first piece seen from every empty square over empty squares, and numbers the
    /// pieces of `prey`.
    pub(super) fn new<S: Set>(empty: S, prey: S, fan: Fan, walk: impl Fn(S, Way) -> S) -> Self {
        let mut sight = Self { met: Box::new([NOTHING; PLACES * RESIDUES]), order: [0; PLACES] };
        for at in each(empty) {
            for &way in fan.ways() {
                let over = walk(at, way) & prey;
                if step(over, way).meets(empty) {
                    sight.met[index(at.lowest(), way)] = over.lowest();
                }
            }
        }
        for (number, piece) in each(prey).enumerate() {
            sight.order[usize::from(piece.lowest())] = number as u8;
        }
        sight
    }

    /// Returns the piece that can be captured one way, taken or not.
    pub(super) fn met<S: Set>(&self, at: S, way: Way) -> S {
        match self.met[index(at.lowest(), way)] {
            NOTHING => S::NONE,
            place => S::one(place),
        }
    }

    /// Returns the number of a piece by its place.
    pub(super) fn order(&self, place: u8) -> u8 {
        self.order[usize::from(place)]
    }
}
