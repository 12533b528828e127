//! The view of a capturing king, looked up instead of walked: worth its making in a long search,
//! where captured pieces stay as walls and nothing on the board changes.

use super::board::{Bits, Fan, Way, each, step};

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

fn index(place: u32, way: Way) -> usize {
    place as usize * RESIDUES + (way as usize & (RESIDUES - 1))
}

impl Sight {
    /// Records the first piece seen from every empty square over empty squares, and numbers the
    /// pieces of `prey`.
    pub(super) fn new(empty: Bits, prey: Bits, fan: Fan, walk: impl Fn(Bits, Way) -> Bits) -> Self {
        let mut sight = Self { met: Box::new([NOTHING; PLACES * RESIDUES]), order: [0; PLACES] };
        for at in each(empty) {
            for &way in fan.ways() {
                let over = walk(at, way) & prey;
                if over != 0 && step(over, way) & empty != 0 {
                    sight.met[index(at.trailing_zeros(), way)] = over.trailing_zeros() as u8;
                }
            }
        }
        for (number, piece) in each(prey).enumerate() {
            sight.order[piece.trailing_zeros() as usize] = number as u8;
        }
        sight
    }

    /// Returns the piece that can be captured one way, taken or not.
    pub(super) fn met(&self, at: Bits, way: Way) -> Bits {
        match self.met[index(at.trailing_zeros(), way)] {
            NOTHING => 0,
            place => 1 << place,
        }
    }

    /// Returns the number of a piece by its place.
    pub(super) fn order(&self, place: u8) -> u8 {
        self.order[usize::from(place)]
    }
}
