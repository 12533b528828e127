//! Colour preferences and the colours of a pair (C.04.3, 1.7 and 5.2).

use super::{Colour, field::Seat};

/// The strength of a colour preference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Strength {
    /// A preference for alternating colours: the difference is 0 and the last two games differ.
    Mild,
    /// A preference for evening the colours out: the difference is 1.
    Strong,
    /// "An absolute colour preference occurs when a player's colour difference is greater than +1
    /// or less than -1, or when a player had the same colour in the two latest rounds he played"
    /// (FIDE handbook C.04.3 of 2017, A.6.a).
    Absolute,
}

/// The colour that a player is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Preference {
    /// The colour.
    pub(super) colour: Colour,
    /// The strength of the preference.
    pub(super) strength: Strength,
}

impl Preference {
    /// Returns the preference that a player's games so far lead to; none before the first game.
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

/// Tells whether two players prefer the same colour.
pub(super) fn clash(one: &Seat, other: &Seat) -> bool {
    let colour = |seat: &Seat| seat.preference.map(|preference| preference.colour);
    colour(one).is_some() && colour(one) == colour(other)
}

/// Returns the colour of the better of two players in their game, by the first of the five rules of
/// C.04.3, 5.2 that decides.
pub(super) fn given(better: &Seat, worse: &Seat, drawn: Colour) -> Colour {
    // Rule 5: by the number of the better player and the draw of lots.
    let by_lot = if better.number % 2 == 1 { drawn } else { drawn.other() };
    match (better.preference, worse.preference) {
        (None, None) => by_lot,
        // Rule 1: both as they prefer.
        (Some(own), None) => own.colour,
        (None, Some(own)) => own.colour.other(),
        (Some(own), Some(other)) if own.colour != other.colour => own.colour,
        (Some(own), Some(other)) => {
            // Rule 2: the stronger preference; of two absolute ones the greater difference.
            let weight = |seat: &Seat, preference: Preference| {
                let absolute = preference.strength == Strength::Absolute;
                (preference.strength, if absolute { seat.difference.abs() } else { 0 })
            };
            match weight(better, own).cmp(&weight(worse, other)) {
                std::cmp::Ordering::Greater => own.colour,
                std::cmp::Ordering::Less => own.colour.other(),
                // Rule 3: opposite to their last different colours; 4: the better one's wish.
                std::cmp::Ordering::Equal => {
                    differed(better, worse).map_or(own.colour, Colour::other)
                }
            }
        }
    }
}

/// Returns the first player's colour in the latest game in which the colours of the two differed,
/// comparing last with last, last but one with last but one, and so on.
fn differed(one: &Seat, other: &Seat) -> Option<Colour> {
    let mut games = one.colours.iter().rev().zip(other.colours.iter().rev());
    games.find(|(one, other)| one != other).map(|(one, _)| *one)
}
