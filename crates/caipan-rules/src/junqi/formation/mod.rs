//! Set-ups: the pieces on their posts before the first move.

mod deal;
mod fault;
mod jql;
mod opening;
mod read;

pub use deal::{count, faces};
pub use fault::Fault;
pub use opening::{OPENINGS, Opening, choices, opening};

use super::{
    board::{ARM, COLUMNS, Kind, kind, row_column},
    rank::Rank,
};

/// The places of both headquarters, the left one first.
pub const HEADQUARTERS: [u8; 2] = [26, 28];

/// The pieces on the thirty posts of an arm, the front row first, left to right as the owner sees
/// it. They need not be legal: [`faults`](Formation::faults) lists the faults.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Formation([Option<Rank>; ARM as usize]);

/// Returns the places that are no camps, the front row first.
pub fn posts() -> impl Iterator<Item = u8> {
    (0..ARM).filter(|place| is_post(*place))
}

fn is_post(place: u8) -> bool {
    let (row, column) = row_column(place);
    kind(row, column) != Kind::Camp
}

/// Tests if a piece may be set up at a place (the text 军棋规则: 规定炸弹不能放在第一排(可选);
/// 地雷只能放在最后两排;军旗只能放在大本营;行营里不能放子).
pub fn may_stand(rank: Rank, place: u8, bombs_in_front: bool) -> bool {
    let (row, column) = row_column(place);
    is_post(place)
        && match rank {
            Rank::Flag => kind(row, column) == Kind::Quarters,
            Rank::Mine => row >= 5,
            Rank::Bomb => row > 1 || bombs_in_front,
            _ => true,
        }
}

impl Formation {
    /// A set-up without pieces.
    const EMPTY: Self = Self([None; ARM as usize]);

    /// Returns the piece at a place.
    pub const fn at(&self, place: u8) -> Option<Rank> {
        self.0[place as usize]
    }

    /// Returns the pieces and their places.
    pub fn pieces(&self) -> impl Iterator<Item = (u8, Rank)> {
        (0..ARM).zip(self.0).filter_map(|(place, rank)| Some((place, rank?)))
    }

    /// Writes the set-up: six groups, the front row first, `.` for an empty place.
    pub fn text(&self) -> String {
        let sign = |rank: &Option<Rank>| rank.map_or('.', Rank::sign);
        self.0
            .chunks(COLUMNS.into())
            .map(|row| row.iter().map(sign).collect::<String>())
            .collect::<Vec<_>>()
            .join("/")
    }

    /// Returns the set-up with left and right exchanged.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let mut other = *self;
        other.0.chunks_mut(COLUMNS.into()).for_each(<[_]>::reverse);
        other
    }

    /// Returns the set-up with two places exchanged.
    #[must_use]
    pub fn swapped(&self, a: u8, b: u8) -> Self {
        let mut other = *self;
        other.0.swap(a.into(), b.into());
        other
    }

    /// Returns two places of the front row where different pieces stand; five are never of one rank.
    pub fn different(&self) -> [u8; 2] {
        let other = (1..COLUMNS).find(|place| self.at(*place) != self.at(0));
        [0, other.unwrap_or(1)]
    }

    /// Returns all faults; none for a legal set-up.
    pub fn faults(&self, bombs_in_front: bool) -> Vec<Fault> {
        let mut faults = fault::counts(self.0.iter().flatten());
        for place in 0..ARM {
            match self.at(place) {
                None if is_post(place) => faults.push(Fault::Empty(place)),
                Some(_) if !is_post(place) => faults.push(Fault::Camp(place)),
                Some(rank) if !may_stand(rank, place, bombs_in_front) => {
                    faults.push(Fault::Place(rank, place))
                }
                _ => {}
            }
        }
        faults
    }
}

impl FromIterator<(u8, Rank)> for Formation {
    /// Makes a set-up of pieces at their places.
    fn from_iter<I: IntoIterator<Item = (u8, Rank)>>(pieces: I) -> Self {
        let mut formation = Self::EMPTY;
        pieces.into_iter().for_each(|(place, rank)| formation.0[usize::from(place)] = Some(rank));
        formation
    }
}
