//! The log as text: a line a fact.

mod fact;
mod plan;
mod seal;

use std::fmt;

use super::{Fact, Flaw, Line, Tournament, log::LINES};

pub use seal::Seal;

/// The first line of every log.
const MAGIC: &str = "caipan tournament 1";
/// The most bytes of a line.
const LINE: usize = 65_536;

/// A line that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Its number in the text, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub what: Problem,
}

/// What is wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// This is no log of a tournament.
    Magic,
    /// The line, or the whole, is longer than any can be.
    Long,
    /// It says nothing that is known.
    Words,
    /// The number is not the next one.
    Number,
    /// A tournament cannot be held so.
    Plan(Flaw),
    /// It does not fit those before it.
    Misfit,
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.what {
            Problem::Magic => "this is no log of a tournament",
            Problem::Long => "this is longer than any line can be",
            Problem::Words => "this says nothing that is known",
            Problem::Number => "this is not the next number",
            Problem::Plan(_) => "no tournament can be held by this plan",
            Problem::Misfit => "this does not fit the lines before it",
        };
        write!(out, "line {}: {what}", self.line)
    }
}

impl Tournament {
    /// The log as text, with the seed of the draws: for the archive.
    pub fn write(&self) -> String {
        self.written(true)
    }

    /// The log as everybody may read it.
    pub fn public(&self) -> String {
        self.written(self.seed().is_some())
    }

    fn written(&self, opened: bool) -> String {
        let mut text = self.header();
        for (line, number) in self.lines().iter().zip(1..) {
            let closed = Line { fact: Fact::Sealed(None), ..line.clone() };
            let line = if matches!(line.fact, Fact::Sealed(_)) && !opened { &closed } else { line };
            text.push_str(&line.numbered(number));
        }
        text
    }

    /// The lines in front of the numbered ones.
    pub fn header(&self) -> String {
        format!("{MAGIC}\n{}", plan::write(self.first_plan()))
    }

    /// Reads a log.
    ///
    /// # Errors
    ///
    /// The first [`Fault`].
    pub fn read(text: &str) -> Result<Self, Fault> {
        let mut lines = text.lines().zip(1..).peekable();
        let fault = |line: usize| move |what| Fault { line, what };
        if lines.next().is_none_or(|(line, _)| line.trim_end() != MAGIC) {
            return Err(fault(1)(Problem::Magic));
        }
        let mut header = Vec::new();
        while let Some((line, _)) =
            lines.next_if(|(line, _)| !line.starts_with(|letter: char| letter.is_ascii_digit()))
        {
            header.push(line);
        }
        let plan = plan::read(&header).map_err(|at| fault(at + 2)(Problem::Words))?;
        let mut tournament =
            Self::empty(plan).map_err(|flaw| fault(header.len() + 1)(Problem::Plan(flaw)))?;
        for (line, at) in lines {
            tournament.read_line(line).map_err(fault(at))?;
        }
        Ok(tournament)
    }

    /// Reads the next numbered line of a log.
    ///
    /// # Errors
    ///
    /// The [`Problem`] with it; nothing has changed then.
    pub fn read_line(&mut self, text: &str) -> Result<(), Problem> {
        if text.len() > LINE || self.lines().len() >= LINES {
            return Err(Problem::Long);
        }
        let (number, line) = Line::read(text).ok_or(Problem::Words)?;
        if number != self.lines().len() + 1 {
            return Err(Problem::Number);
        }
        self.apply(line).map_err(|_| Problem::Misfit)
    }
}

impl Line {
    /// The line as text, with its number and an end of line.
    pub fn numbered(&self, number: usize) -> String {
        let follows = if self.follows { "+" } else { "" };
        let by = self.by.as_ref().map(|by| format!(" · by {by}")).unwrap_or_default();
        let reason =
            self.reason.as_ref().map(|reason| format!(" · because {reason}")).unwrap_or_default();
        format!("{number}{follows} {}{by}{reason}\n", fact::write(&self.fact))
    }

    /// The line, if it can be written as text and read again.
    pub(crate) fn legible(self) -> Option<Self> {
        let again = Self::read(&self.numbered(1));
        again.is_some_and(|(_, again)| again == self).then_some(self)
    }

    /// Reads a line with its number.
    fn read(text: &str) -> Option<(usize, Self)> {
        let mut parts = text.trim_end().split(" · ");
        let (number, fact) = parts.next()?.split_once(' ')?;
        let (number, follows) =
            number.strip_suffix('+').map_or((number, false), |number| (number, true));
        let mut line = Self { fact: fact::read(fact)?, follows, by: None, reason: None };
        for part in parts {
            match part.split_once(' ')? {
                ("by", by) if line.by.is_none() && super::plan::is_word(by) => {
                    line.by = Some(by.to_owned())
                }
                ("because", why) if super::plan::is_text(why) => line.reason = Some(why.to_owned()),
                _ => return None,
            }
        }
        Some((number.parse().ok()?, line))
    }
}
