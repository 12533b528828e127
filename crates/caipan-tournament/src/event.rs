//! A tournament as it stands: who takes part, and what each round was for each of them.

use serde::{Deserialize, Serialize};

/// The side somebody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Colour {
    /// Moves first.
    White,
    /// Moves second.
    Black,
}

impl Colour {
    /// The opponent's colour.
    pub fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// How a game ended for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Won.
    Win,
    /// Drawn.
    Draw,
    /// Lost.
    Loss,
}

/// What a round was for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A game that was played.
    Played(Score),
    /// A game that was played and does not count for ratings.
    Unrated(Score),
    /// The opponent did not play.
    ForfeitWin,
    /// The player did not play.
    ForfeitLoss,
    /// The bye of whoever is left over when pairs are made.
    Bye,
    /// A bye worth a win, given by the organiser.
    FullBye,
    /// A bye worth a draw, asked for.
    HalfBye,
    /// Absent.
    ZeroBye,
    /// Nothing stands there: not yet paired, or not yet come.
    Blank,
}

/// A round of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The opponent, as an index into [`Event::players`].
    pub opponent: Option<usize>,
    /// The colour given; a forfeited game may have one too.
    pub colour: Option<Colour>,
    /// What came of it.
    pub mark: Mark,
}

impl Entry {
    /// A round of which nothing is known.
    pub const BLANK: Self = Self::alone(Mark::Blank);

    /// A round without an opponent.
    pub const fn alone(mark: Mark) -> Self {
        Self { opponent: None, colour: None, mark }
    }

    /// Whether a game was played, and how it ended.
    pub fn played(self) -> Option<Score> {
        match self.mark {
            Mark::Played(score) | Mark::Unrated(score) if self.opponent.is_some() => Some(score),
            _ => None,
        }
    }

    /// Whether the player was part of the pairing of that round: had an opponent, or was the one
    /// left over.
    pub fn paired(self) -> bool {
        self.opponent.is_some() || self.mark == Mark::Bye
    }
}

/// What results are worth, in tenths of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Points {
    /// A win, a win by forfeit, a full bye.
    pub win: i32,
    /// A draw, a half bye.
    pub draw: i32,
    /// A game that was played and lost.
    pub loss: i32,
    /// The bye of whoever is left over.
    pub bye: i32,
    /// A round of absence.
    pub absent: i32,
    /// A loss by forfeit.
    pub forfeit: i32,
}

impl Default for Points {
    fn default() -> Self {
        Self { win: 10, draw: 5, loss: 0, bye: 10, absent: 0, forfeit: 0 }
    }
}

impl Points {
    /// What a round brought.
    pub fn of(&self, mark: Mark) -> i32 {
        match mark {
            Mark::Played(score) | Mark::Unrated(score) => match score {
                Score::Win => self.win,
                Score::Draw => self.draw,
                Score::Loss => self.loss,
            },
            Mark::ForfeitWin | Mark::FullBye => self.win,
            Mark::ForfeitLoss => self.forfeit,
            Mark::Bye => self.bye,
            Mark::HalfBye => self.draw,
            Mark::ZeroBye | Mark::Blank => self.absent,
        }
    }
}

/// Somebody who takes part. `E` is whatever is known of them besides their rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player<E> {
    /// Who it is.
    pub who: E,
    /// Their rounds from the first on; what is missing at the end is blank.
    pub record: Vec<Entry>,
}

impl<E> Player<E> {
    /// A round, counted from 0.
    pub fn entry(&self, round: usize) -> Entry {
        self.record.get(round).copied().unwrap_or(Entry::BLANK)
    }
}

/// Players who may not meet in some rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// The first round it holds in, counted from 0.
    pub first: usize,
    /// The last round it holds in.
    pub last: usize,
    /// The players, no two of whom may meet.
    pub players: Vec<usize>,
}

/// A tournament by rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event<E> {
    /// Everybody, in the order of their pairing numbers: the first has number 1.
    pub players: Vec<Player<E>>,
    /// How many rounds there will be.
    pub rounds: usize,
    /// The colour that the draw of lots gave to the first player; where it is not known, it follows
    /// from the first round.
    pub initial: Option<Colour>,
    /// What results are worth.
    pub points: Points,
    /// Who may not meet.
    pub bans: Vec<Ban>,
}

impl<E> Event<E> {
    /// How many rounds have been paired: up to the last in which somebody has an opponent or was
    /// left over, or in which something stands for everybody. A round in which only byes stand, and
    /// not for all, is still to be paired.
    pub fn paired(&self) -> usize {
        let length = self.players.iter().map(|player| player.record.len()).max().unwrap_or(0);
        let begun = |round: &usize| {
            let mut entries = self.players.iter().map(|player| player.entry(*round));
            entries.clone().any(Entry::paired) || entries.all(|entry| entry.mark != Mark::Blank)
        };
        (0..length).rev().find(begun).map_or(0, |round| round + 1)
    }

    /// The tournament up to the last round that is over: a game that is not yet has no sign that
    /// all programs read. Byes of the round that is left out are left out with it.
    pub fn complete(mut self) -> Self {
        let waits = |entry: &Entry| entry.opponent.is_some() && entry.mark == Mark::Blank;
        let first = |player: &Player<E>| player.record.iter().position(waits);
        if let Some(over) = self.players.iter().filter_map(first).min() {
            self.players.iter_mut().for_each(|player| player.record.truncate(over));
        }
        self
    }

    /// The rank of each player by the points of these rounds, and among equals by an order that is
    /// given.
    pub fn ranks(&self, order: &[usize]) -> Vec<usize> {
        let value =
            |player: usize| (std::cmp::Reverse(self.score(player, usize::MAX)), order[player]);
        let values: Vec<_> = (0..self.players.len()).map(value).collect();
        values.iter().map(|own| 1 + values.iter().filter(|other| *other < own).count()).collect()
    }

    /// The points of a player after some rounds, in tenths.
    pub fn score(&self, player: usize, rounds: usize) -> i32 {
        self.players[player]
            .record
            .iter()
            .take(rounds)
            .map(|entry| self.points.of(entry.mark))
            .sum()
    }

    /// The colour of the first player in the first round: what was drawn, else what the pairs of
    /// the first round say, else White.
    pub fn drawn(&self) -> Colour {
        let there =
            self.players.iter().map(|player| player.entry(0)).filter(|entry| entry.paired());
        let first = there.enumerate().find_map(|(number, entry)| Some((number, entry.colour?)));
        let seen =
            first.map(|(number, colour)| if number % 2 == 0 { colour } else { colour.other() });
        self.initial.or(seen).unwrap_or(Colour::White)
    }
}

/// The pairs of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// White and Black of each board, in the order of the boards, as indices into
    /// [`Event::players`].
    pub boards: Vec<(usize, usize)>,
    /// Who is left over.
    pub bye: Option<usize>,
}

/// There are no pairs that everybody could be part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unpairable;
