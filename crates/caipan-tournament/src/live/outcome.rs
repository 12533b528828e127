//! Results of games and matches.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// The result of a game or a match, for each of its seats.
///
/// As text it is `1 2` (the first won), `1 1` (a draw), `1 2 2 4` (a table with a shared second
/// place), `+ -` (the second did not come), `- -` (nobody came), `2 - 1` (a table that played
/// without its second seat).
///
/// ```
/// use caipan_tournament::live::Outcome;
///
/// assert_eq!("1 2".parse::<Outcome>(), Ok(Outcome::win(0)));
/// assert_eq!(Outcome::walkover(2, Some(0)).to_string(), "+ -");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Outcome {
    /// All seats played: the place of each, counted from 1; equal places are shared, and the places
    /// they take up are left out after them.
    Played(Vec<u8>),
    /// No game was played: for each seat, whether it came; at most one did.
    Absent(Vec<bool>),
    /// Some seats of a table played without the others: the place of each that came, as if there
    /// were no more.
    Partial(Vec<Option<u8>>),
}

impl Outcome {
    /// Returns a win of one of two seats by a game.
    pub fn win(seat: usize) -> Self {
        Self::Played(if seat == 0 { vec![1, 2] } else { vec![2, 1] })
    }

    /// Returns a draw of two seats.
    pub fn draw() -> Self {
        Self::Played(vec![1, 1])
    }

    /// Returns a walkover: a seat wins because nobody else came; without a winner nobody came.
    pub fn walkover(seats: usize, winner: Option<usize>) -> Self {
        Self::Absent((0..seats).map(|seat| Some(seat) == winner).collect())
    }

    /// Returns the number of seats.
    pub fn seats(&self) -> usize {
        match self {
            Self::Played(places) => places.len(),
            Self::Absent(came) => came.len(),
            Self::Partial(places) => places.len(),
        }
    }

    /// Tells whether a game was played.
    pub fn played(&self) -> bool {
        matches!(self, Self::Played(_) | Self::Partial(_))
    }

    /// Tells whether a seat came.
    pub fn came(&self, seat: usize) -> bool {
        match self {
            Self::Played(_) => true,
            Self::Absent(came) => came[seat],
            Self::Partial(places) => places[seat].is_some(),
        }
    }

    /// Returns the seat that won alone.
    pub fn winner(&self) -> Option<usize> {
        match self {
            Self::Played(places) => alone(places, 1),
            Self::Absent(came) => came.iter().position(|came| *came),
            Self::Partial(places) => alone(places, Some(1)),
        }
    }

    /// Tells whether the number of seats and their places are possible.
    fn sound(&self) -> bool {
        let few = (2..=6).contains(&self.seats());
        few && match self {
            Self::Played(places) => counted(places),
            Self::Absent(came) => came.iter().filter(|came| **came).count() <= 1,
            Self::Partial(places) => {
                let there: Vec<_> = places.iter().flatten().copied().collect();
                (2..places.len()).contains(&there.len()) && counted(&there)
            }
        }
    }
}

/// Returns the index of a value, if it occurs once.
fn alone<T: PartialEq>(all: &[T], what: T) -> Option<usize> {
    let first = all.iter().position(|other| *other == what)?;
    (!all[first + 1..].contains(&what)).then_some(first)
}

/// Tells whether each place is one more than the number of better ones.
fn counted(places: &[u8]) -> bool {
    let before = |place: &u8| places.iter().filter(|other| *other < place).count();
    places.iter().all(|place| usize::from(*place) == 1 + before(place))
}

impl fmt::Display for Outcome {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<_> = match self {
            Self::Played(places) => places.iter().map(u8::to_string).collect(),
            Self::Absent(came) => {
                came.iter().map(|came| if *came { "+" } else { "-" }.to_owned()).collect()
            }
            Self::Partial(places) => places
                .iter()
                .map(|place| place.map_or_else(|| "-".to_owned(), |place| place.to_string()))
                .collect(),
        };
        out.write_str(&words.join(" "))
    }
}

/// The error that a text is not an outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoOutcome;

impl fmt::Display for NoOutcome {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("no outcome; some are `1 2`, `1 1`, `+ -`, `1 2 2 4`, `2 - 1`")
    }
}

impl std::error::Error for NoOutcome {}

impl FromStr for Outcome {
    type Err = NoOutcome;

    fn from_str(text: &str) -> Result<Self, NoOutcome> {
        let words: Vec<_> = text.split(' ').take(7).collect();
        let place =
            |word: &&str| word.parse().ok().filter(|place: &u8| place.to_string() == **word);
        let partial = |word: &&str| if **word == *"-" { Some(None) } else { place(word).map(Some) };
        let came = words.iter().map(|word| match *word {
            "+" => Some(true),
            "-" => Some(false),
            _ => None,
        });
        let played = words.iter().map(place).collect::<Option<Vec<_>>>().map(Self::Played);
        let absent = || came.collect::<Option<Vec<_>>>().map(Self::Absent);
        let partial = || words.iter().map(partial).collect::<Option<Vec<_>>>().map(Self::Partial);
        let outcome = played.or_else(absent).or_else(partial).ok_or(NoOutcome)?;
        if outcome.sound() { Ok(outcome) } else { Err(NoOutcome) }
    }
}

impl From<Outcome> for String {
    fn from(outcome: Outcome) -> Self {
        outcome.to_string()
    }
}

impl TryFrom<String> for Outcome {
    type Error = NoOutcome;

    fn try_from(text: String) -> Result<Self, NoOutcome> {
        text.parse()
    }
}
