//! Queries of a book of results, and their answers.

use caipan_tournament::rating::Strength;

use super::Played;

/// Rows per page.
const PAGE: usize = 25;

/// A query; pages count from 1, and without a game it covers all games.
#[derive(Clone)]
pub(crate) enum Ask {
    /// The change of ratings by a game of two that has just ended.
    Change(Played),
    /// A person's ratings.
    Rating { person: String, game: Option<String> },
    /// The ranking of a game; without one, of the game with the most games.
    Top { game: Option<String>, page: usize },
    /// The games that a person has played.
    History { person: String, game: Option<String>, page: usize },
    /// The results of two people against each other.
    Against { one: String, other: String, game: Option<String> },
}

/// The answer to a query. A person who is named nowhere has an empty id in it.
pub(crate) enum Found {
    /// The game, and the change of both players' ratings.
    Change(Played, Vec<Change>),
    /// A row for each game and kind of rating.
    Rating(Vec<Standing>),
    /// The game and its ranking, ratings from games of two first; no game if none was played.
    Top(Option<String>, Page<Standing>),
    /// Games, the newest first.
    History(Page<Played>),
    /// Wins, draws and losses of the first person, by game.
    Against(Vec<(String, [u32; 3])>),
    /// The person is in no list.
    Hidden(String),
    /// The results cannot be read.
    Unread,
}

/// The change of a person's rating by a game.
pub(crate) struct Change {
    /// The person, by internal id.
    pub(crate) person: String,
    /// The new rating.
    pub(crate) rating: i64,
    /// The new rating less the old one.
    pub(crate) by: i64,
    /// The new rating is still uncertain.
    pub(crate) uncertain: bool,
    /// The number of games that are still to be played before it is shown.
    pub(crate) missing: u32,
}

/// A person's place in the ranking of a game.
pub(crate) struct Standing {
    /// The variant.
    pub(crate) variant: String,
    /// The person, by internal id.
    pub(crate) person: String,
    /// The rating is from games of two; otherwise from those of more or of teams.
    pub(crate) alone: bool,
    /// The person's strength.
    pub(crate) strength: Strength,
    /// The place in the ranking, from 1.
    pub(crate) place: usize,
    /// The number of people in the ranking.
    pub(crate) of: usize,
}

/// A page of a list.
pub(crate) struct Page<T> {
    /// The rows of the page.
    pub(crate) rows: Vec<T>,
    /// The number of the page, from 1.
    pub(crate) page: usize,
    /// The number of pages.
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
