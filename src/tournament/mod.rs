//! x
mod colour;
mod dutch;
mod event;
mod field;
mod matching;
mod monrad;
pub mod trf;
pub mod simulate;

pub use event::{Ban, Colour, Entry, Event, Mark, Pairing, Player, Points, Score, Unpairable};
use field::Field;

/// A way to make the pairs of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
    /// The FIDE (Dutch) system: [`dutch`].
    Dutch,
    /// The Danish monrad: [`monrad`].
    Monrad,
}

impl System {
    fn pair(self, field: &Field) -> Result<Pairing, Unpairable> {
        match self {
            Self::Dutch => dutch::pair(field),
            Self::Monrad => monrad::pair(field),
        }
    }
}

/// Pairs the next round: all for whom nothing stands there.
///
/// # Errors
///
/// [`Unpairable`] if there are no pairs that everybody could be part of.
pub fn next<E>(event: &Event<E>, system: System) -> Result<Pairing, Unpairable> {
    system.pair(&Field::next(event))
}

/// Pairs a round again, counted from 0, as it was to be paired then.
///
/// # Errors
///
/// [`Unpairable`] if there are no pairs that everybody could be part of.
pub fn again<E>(event: &Event<E>, round: usize, system: System) -> Result<Pairing, Unpairable> {
    system.pair(&Field::again(event, round))
}
#[cfg(test)]
mod examples {
    use super::*;
    fn check(text: &str, expected: &str) {
        for text in [text.to_owned(), text.replace('\n', "\r"), text.replace('\n', "\r\n")] {
        let event = trf::read(&text).unwrap();
        let number = |p: usize| event.players[p].who.number;
        let pairing = next(&event, System::Dutch).unwrap();
        let mut all: Vec<_> = pairing.boards.iter().map(|(a, b)| format!("{}-{}", number(*a), number(*b))).collect();
        all.extend(pairing.bye.map(|b| format!("{}", number(b))));
        assert_eq!(all.join(" "), expected);
        }
    }
    #[test]
    fn examples() {
        let text = std::fs::read_to_string("/work/shared/design/dutch.md").unwrap();
        let blocks: Vec<_> = text.split("```").collect();
        let texts: Vec<_> = blocks.iter().filter(|b| b.trim().starts_with("XXR")).collect();
        let expect = ["1-5 6-3 4-7", "6-7 4-2 1-5 3", "1-2 4-7 3-5 6", "2-3 1-6 4-5", "1-5 3-2 6", "2-1 3-5 4", "5-6 3-8 4-2 7-1", "2-3 6-4 7-1 5"];
        for (t, e) in texts.iter().zip(expect) { check(t, e); println!("ok {e}"); }
    }
}
