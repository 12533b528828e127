//! A tournament by rounds: its players and the record of each of them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The side that a player has in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Colour {
    /// The side that moves first.
    White,
    /// The side that moves second.
    Black,
}

impl Colour {
    /// Returns the opponent's colour.
    pub fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// The result of a game for one of its two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// A win.
    Win,
    /// A draw.
    Draw,
    /// A loss.
    Loss,
}

/// The kind of a player's round, with its result where there was a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A game that was played and counts for ratings.
    Played(Score),
    /// A game that was played and does not count for ratings.
    Unrated(Score),
    /// A win by forfeit: the opponent did not appear.
    ForfeitWin,
    /// A loss by forfeit: the player did not appear.
    ForfeitLoss,
    /// The pairing-allocated bye: the player was left without an opponent.
    Bye,
    /// A full-point bye, given by the organiser.
    FullBye,
    /// A half-point bye, asked for by the player.
    HalfBye,
    /// A zero-point bye: the player was absent.
    ZeroBye,
    /// An empty entry: the round is not paired or the result is not known yet.
    Blank,
}

/// One round of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundEntry {
    /// The opponent, as an index into [`Event::players`].
    pub opponent: Option<usize>,
    /// The colour given; a forfeited game may have one too.
    pub colour: Option<Colour>,
    /// The kind of round and its result.
    pub mark: Mark,
}

impl RoundEntry {
    /// A round of which nothing is known.
    pub const BLANK: Self = Self::alone(Mark::Blank);

    /// Returns a round without an opponent.
    pub const fn alone(mark: Mark) -> Self {
        Self { opponent: None, colour: None, mark }
    }

    /// Returns the result, if a game was played against an opponent.
    pub fn played(self) -> Option<Score> {
        match self.mark {
            Mark::Played(score) | Mark::Unrated(score) if self.opponent.is_some() => Some(score),
            _ => None,
        }
    }

    /// Tells whether the player was part of the pairing of that round: as one of a pair, or with
    /// the pairing-allocated bye.
    pub fn paired(self) -> bool {
        self.opponent.is_some() || self.mark == Mark::Bye
    }
}

/// The values of results, in tenths of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Points {
    /// The value of a win, a win by forfeit or a full-point bye.
    pub win: i32,
    /// The value of a draw or a half-point bye.
    pub draw: i32,
    /// The value of a game that was played and lost.
    pub loss: i32,
    /// The value of the pairing-allocated bye.
    pub bye: i32,
    /// The value of a round of absence.
    pub absent: i32,
    /// The value of a loss by forfeit.
    pub forfeit: i32,
}

impl Default for Points {
    fn default() -> Self {
        Self { win: 10, draw: 5, loss: 0, bye: 10, absent: 0, forfeit: 0 }
    }
}

impl Points {
    /// Returns the value of a round, in tenths of a point.
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

/// A player with their record. `E` holds anything else the caller knows of the player, and is not
/// read here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player<E> {
    /// The caller's data: a name, an id, a [`Person`](crate::trf::Person).
    pub who: E,
    /// The rounds, the first round first; rounds missing at the end count as blank.
    pub record: Vec<RoundEntry>,
}

impl<E> Player<E> {
    /// Returns a round, counted from 0; a blank one past the end of the record.
    pub fn entry(&self, round: usize) -> RoundEntry {
        self.record.get(round).copied().unwrap_or(RoundEntry::BLANK)
    }
}

/// A group of players who may not meet in some rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// The first round the ban holds in, counted from 0.
    pub first: usize,
    /// The last round the ban holds in, counted from 0.
    pub last: usize,
    /// The players, as indices into [`Event::players`]; no two of them may meet.
    pub players: Vec<usize>,
}

/// A tournament by rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event<E> {
    /// The players in the order of their pairing numbers: index 0 has number 1.
    pub players: Vec<Player<E>>,
    /// The number of rounds planned.
    pub rounds: usize,
    /// The colour that the draw of lots gave to the first player. Without it, the colour follows
    /// from the first round (see [`drawn`](Self::drawn)).
    pub initial: Option<Colour>,
    /// The values of results.
    pub points: Points,
    /// The pairs that are forbidden besides those who have met.
    pub bans: Vec<Ban>,
}

impl<E> Event<E> {
    /// Returns the number of rounds paired so far.
    ///
    /// A round is paired if a player has an opponent or the pairing-allocated bye in it, or if no
    /// player's entry is blank. A round with other byes alone, for some of the players, is still to
    /// be paired.
    pub fn paired(&self) -> usize {
        let length = self.players.iter().map(|player| player.record.len()).max().unwrap_or(0);
        let begun = |round: &usize| {
            let mut entries = self.players.iter().map(|player| player.entry(*round));
            entries.clone().any(RoundEntry::paired)
                || entries.all(|entry| entry.mark != Mark::Blank)
        };
        (0..length).rev().find(begun).map_or(0, |round| round + 1)
    }

    /// Returns the tournament without the rounds that are not over, from the first game without a
    /// result on: not every program that reads report files knows a sign for such a game. Byes
    /// already entered for those rounds are dropped as well.
    pub fn complete(mut self) -> Self {
        let waits = |entry: &RoundEntry| entry.opponent.is_some() && entry.mark == Mark::Blank;
        let first = |player: &Player<E>| player.record.iter().position(waits);
        if let Some(over) = self.players.iter().filter_map(first).min() {
            self.players.iter_mut().for_each(|player| player.record.truncate(over));
        }
        self
    }

    /// Returns the rank of each player, from 1, by points. Among equal points the lower number in
    /// `order`, which has one for each player, comes first.
    pub fn ranks(&self, order: &[usize]) -> Vec<usize> {
        let value =
            |player: usize| (std::cmp::Reverse(self.score(player, usize::MAX)), order[player]);
        let values: Vec<_> = (0..self.players.len()).map(value).collect();
        values.iter().map(|own| 1 + values.iter().filter(|other| *other < own).count()).collect()
    }

    /// Returns a player's points after so many rounds, in tenths of a point.
    pub fn score(&self, player: usize, rounds: usize) -> i32 {
        self.players[player]
            .record
            .iter()
            .take(rounds)
            .map(|entry| self.points.of(entry.mark))
            .sum()
    }

    /// Returns the colour of the first player in the first round: the one drawn, else the one that
    /// the pairs of the first round imply, else White.
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
    /// The player with the pairing-allocated bye, if the number of players is odd.
    pub bye: Option<usize>,
}

/// The error that no legal pairing of all players exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unpairable;

impl fmt::Display for Unpairable {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("no pairs are possible that everybody could be part of")
    }
}

impl std::error::Error for Unpairable {}
