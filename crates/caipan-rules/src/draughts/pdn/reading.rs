//! Plays the words of a record under laws. Where a word may mean several moves, the first with
//! which the rest can be played is taken: programs write short forms for captures that only the
//! rest of the game tells apart.

use crate::{
    Reason, Say,
    draughts::{
        Laws, Naming, Position,
        explain::explain,
        goal::winner,
        illegal::Illegal,
        moves::{Route, routes_for},
        notation::{self, Untyped},
        resolve::readings,
    },
};

/// The number of plies that may be tried in vain for one game.
const DETOUR: usize = 20_000;

/// The result of reading the words of a game.
pub(super) struct Reading {
    /// The moves in their written form.
    pub(super) actions: Vec<String>,
    /// The reason why the word after them is not a move, if there is one.
    pub(super) stop: Option<Say>,
}

/// A supply of plies to be tried in vain, so that no text takes much longer than its length
/// explains.
pub(super) struct Patience(usize);

impl Patience {
    /// Returns a supply that is enough for a number of words.
    pub(super) const fn of(words: usize) -> Self {
        Self(DETOUR + 16 * words)
    }
}

/// Plays words, which are in lower case and name squares in a given way, from a position; draw
/// rules are ignored. If no reading lasts to the end, the one that got furthest is given.
pub(super) fn read(
    laws: &Laws,
    naming: Naming,
    start: Position,
    words: &[&str],
    patience: &mut Patience,
) -> Reading {
    let mut search =
        Search { laws, naming, words, made: Vec::new(), forks: Vec::new(), reached: 0, stop: None };
    let limit = patience.0.min(DETOUR);
    let mut next = Some(Fork { before: None, ply: 0, position: start, choice: 0 });
    while let Some(fork) = next
        && search.made.len() - search.reached <= limit
    {
        next = search.walk(fork).or_else(|| search.forks.pop());
    }
    patience.0 -= limit.min(search.made.len() - search.reached);
    let (last, stop) = match search.stop {
        Some((last, _, why)) => (last, Some(why)),
        None => (search.made.len().checked_sub(1), None),
    };
    Reading { actions: trace(&search.made, last), stop }
}

/// A move that was tried, and the one before it.
struct Made {
    before: Option<usize>,
    text: String,
}

/// A point of a game, and which of the moves there is to be tried.
struct Fork {
    before: Option<usize>,
    ply: usize,
    position: Position,
    choice: usize,
}

struct Search<'a> {
    laws: &'a Laws,
    naming: Naming,
    words: &'a [&'a str],
    made: Vec<Made>,
    /// The points with moves left to try, the latest last.
    forks: Vec<Fork>,
    /// The furthest ply reached.
    reached: usize,
    /// The furthest dead end: the move before it, its ply, the reason.
    stop: Option<(Option<usize>, usize, Say)>,
}

impl Search<'_> {
    /// Tries a move; returns the point after it, `None` at a dead end or at the end of the game.
    fn walk(&mut self, fork: Fork) -> Option<Fork> {
        let Some(word) = self.words.get(fork.ply) else {
            self.forks.clear();
            self.stop = None;
            return None;
        };
        let (mut found, legal) = match self.meant(&fork.position, word) {
            Ok(found) => found,
            Err(why) => {
                if self.stop.as_ref().is_none_or(|(_, ply, _)| *ply < fork.ply) {
                    self.stop = Some((fork.before, fork.ply, why));
                }
                return None;
            }
        };
        let (ply, more) = (fork.ply + 1, fork.choice + 1 < found.len());
        let route = found.swap_remove(fork.choice);
        self.made
            .push(Made { before: fork.before, text: notation::text(self.laws, &route, &legal) });
        self.reached = self.reached.max(ply);
        let position = fork.position.after(self.laws, &route);
        if more {
            self.forks.push(Fork { choice: fork.choice + 1, ..fork });
        }
        Some(Fork { before: Some(self.made.len() - 1), ply, position, choice: 0 })
    }

    /// Returns the moves that a word may mean, the likeliest first, and all legal ones.
    fn meant(&self, position: &Position, word: &str) -> Result<(Vec<Route>, Vec<Route>), Say> {
        if winner(self.laws, position).is_some() {
            return Err(Illegal::Over.say());
        }
        let typed =
            notation::parse(self.laws.board.named(self.naming), word).map_err(|why| match why {
                Untyped::Foreign => Say::new("draughts-not-a-move"),
                Untyped::NoSuchSquare(name) => Say::new("no-such-place")
                    .with("place", name)
                    .with("example", self.laws.info.example),
            })?;
        let legal = routes_for(self.laws, position, &typed);
        let found = readings(self.laws, &legal, &typed);
        if found.is_empty() {
            Err(explain(self.laws, position, &typed).say())
        } else {
            Ok((found, legal))
        }
    }
}

/// Returns the moves up to one of those that were made.
fn trace(made: &[Made], last: Option<usize>) -> Vec<String> {
    let back = std::iter::successors(last, |&at| made[at].before);
    let mut actions: Vec<_> = back.map(|at| made[at].text.clone()).collect();
    actions.reverse();
    actions
}
