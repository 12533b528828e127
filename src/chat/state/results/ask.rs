//! What can be asked of a book of results.

use caipan_tournament::rating::Strength;

use super::Played;

/// How many rows a page has.
const PAGE: usize = 25;

/// What is asked; pages count from 1, and without a game it is about all.
#[derive(Clone)]
pub(crate) enum Ask {
    /// What a game that has just ended makes of the ratings of two who play each other.
    Change(Played),
    /// How somebody stands.
    Rating { person: String, game: Option<String> },
    /// Who stands where in a game; without one, in the game with the most games.
    Top { game: Option<String>, page: usize },
    /// What somebody has played.
    History { person: String, game: Option<String>, page: usize },
    /// What came of the games of two people against each other.
    Against { one: String, other: String, game: Option<String> },
}

/// The answer. Somebody who is named nowhere has an empty id in it.
pub(crate) enum Found {
    /// What the game made of the two.
    Change(Played, Vec<Change>),
    /// A row for each game and kind of rating.
    Rating(Vec<Standing>),
    /// The game and its list, those with games of two first; no game where nothing has been played.
    Top(Option<String>, Page<Standing>),
    /// Games, the newest first.
    History(Page<Played>),
    /// For each game wins, draws and losses of the first.
    Against(Vec<(String, [u32; 3])>),
    /// This person is in no list.
    Hidden(String),
    /// The results cannot be read.
    Unread,
}

/// What a game made of somebody's rating.
pub(crate) struct Change {
    /// Whose.
    pub(crate) person: String,
    /// The number now.
    pub(crate) rating: i64,
    /// How much more it is than before.
    pub(crate) by: i64,
    /// It is still uncertain.
    pub(crate) provisional: bool,
}

/// Where somebody stands in a game.
pub(crate) struct Standing {
    /// The variant.
    pub(crate) variant: String,
    /// The person.
    pub(crate) person: String,
    /// In games of two; otherwise in those of more or of teams.
    pub(crate) alone: bool,
    /// How well they play.
    pub(crate) strength: Strength,
    /// The place among all.
    pub(crate) place: usize,
    /// How many there are.
    pub(crate) of: usize,
}

/// A page of a list.
pub(crate) struct Page<T> {
    /// What stands on it.
    pub(crate) rows: Vec<T>,
    /// Its number, from 1.
    pub(crate) page: usize,
    /// How many pages there are.
    pub(crate) pages: usize,
}

impl<T> Page<T> {
    /// Returns a page of a whole list, by its number.
    pub(crate) fn of(all: Vec<T>, page: usize) -> Self {
        let pages = all.len().div_ceil(PAGE);
        let rows =
            all.into_iter().skip(page.saturating_sub(1).saturating_mul(PAGE)).take(PAGE).collect();
        Self { rows, page, pages }
    }
}
