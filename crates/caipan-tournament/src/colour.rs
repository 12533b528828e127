//! Which colour is due to a player, and who gets which in a pair (C.04.3, 1.7 and 5.2).

use super::{Colour, field::Seat};

/// How much a colour is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Strength {
    /// To alternate.
    Mild,
    /// To even the colours out.
    Strong,
    /// Else one colour would lead by three, or come a third time in a row.
    Absolute,
}

/// The colour that is due to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Preference {
    /// The colour.
    pub(super) colour: Colour,
    /// How much.
    pub(super) strength: Strength,
}

impl Preference {
    /// What a player's games so far make due; nothing before the first.
    pub(super) fn of(seat: &Seat) -> Option<Self> {
        let difference = seat.difference;
        let evening = if difference > 0 { Colour::Black } else { Colour::White };
        let (colour, strength) = match (difference.abs(), seat.repeated, seat.colours.last()) {
            (2.., _, _) => (evening, Strength::Absolute),
            (_, Some(colour), _) => (colour.other(), Strength::Absolute),
            (1, _, _) => (evening, Strength::Strong),
            (_, _, Some(last)) => (last.other(), Strength::Mild),
            _ => return None,
        };
        Some(Self { colour, strength })
    }
}

/// Whether the same colour is due to both.
pub(super) fn clash(one: &Seat, other: &Seat) -> bool {
    let colour = |seat: &Seat| seat.preference.map(|preference| preference.colour);
    colour(one).is_some() && colour(one) == colour(other)
}

/// The colour of the better of two in their game; the other gets the other one. The first rule that
/// decides, decides.
pub(super) fn given(better: &Seat, worse: &Seat, drawn: Colour) -> Colour {
    // 5: by the number of the better one and the draw of lots.
    let by_lot = if better.number % 2 == 1 { drawn } else { drawn.other() };
    match (better.preference, worse.preference) {
        (None, None) => by_lot,
        // 1: both as they prefer.
        (Some(own), None) => own.colour,
        (None, Some(own)) => own.colour.other(),
        (Some(own), Some(other)) if own.colour != other.colour => own.colour,
        (Some(own), Some(other)) => {
            // 2: the stronger preference; of two absolute ones that of the greater difference.
            let weight = |seat: &Seat, preference: Preference| {
                let absolute = preference.strength == Strength::Absolute;
                (preference.strength, if absolute { seat.difference.abs() } else { 0 })
            };
            match weight(better, own).cmp(&weight(worse, other)) {
                std::cmp::Ordering::Greater => own.colour,
                std::cmp::Ordering::Less => own.colour.other(),
                // 3: as they last differed, turned round; 4: as the better one prefers.
                std::cmp::Ordering::Equal => {
                    differed(better, worse).map_or(own.colour, Colour::other)
                }
            }
        }
    }
}

/// The colour of the first of two in the last of their games, counted from the end, in which their
/// colours differed.
fn differed(one: &Seat, other: &Seat) -> Option<Colour> {
    let mut games = one.colours.iter().rev().zip(other.colours.iter().rev());
    games.find(|(one, other)| one != other).map(|(one, _)| *one)
}
