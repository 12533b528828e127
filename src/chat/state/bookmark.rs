//! Where a person is in the course of a game.

use std::{fmt, str::FromStr};

use super::line::{Unread, cut};

/// The place of a person in a course: `GAME STEP asked PLACE`, `GAME STEP solved PLACE` or
/// `GAME STEP left PLACE`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Bookmark {
    /// The game's name.
    pub(crate) game: String,
    /// The step, from 0.
    pub(crate) step: usize,
    /// How far the step has come.
    pub(crate) standing: Standing,
    /// The place where the course goes on.
    pub(crate) place: String,
}

/// How far a step of a course has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    /// It was shown, and what it asks for is open.
    Asked,
    /// Its task is solved.
    Solved,
    /// The person has ended the course there, and may come back.
    Left,
}

impl Standing {
    const ALL: [Self; 3] = [Self::Asked, Self::Solved, Self::Left];

    /// Returns the word of the line.
    const fn name(self) -> &'static str {
        match self {
            Self::Asked => "asked",
            Self::Solved => "solved",
            Self::Left => "left",
        }
    }
}

impl fmt::Display for Bookmark {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, step, standing, place } = self;
        write!(out, "{game} {step} {} {place}", standing.name())
    }
}

impl FromStr for Bookmark {
    type Err = Unread;

    fn from_str(line: &str) -> Result<Self, Unread> {
        let (game, rest) = cut(line);
        let (step, rest) = cut(rest);
        let (word, place) = cut(rest);
        let standing = Standing::ALL.into_iter().find(|standing| standing.name() == word);
        Ok(Self {
            game: game.to_owned(),
            step: step.parse().map_err(|_| Unread)?,
            standing: standing.ok_or(Unread)?,
            place: place.to_owned(),
        })
    }
}
