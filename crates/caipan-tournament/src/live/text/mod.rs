//! The log as text: a line for each fact.

mod fact;
mod plan;
mod seal;

use std::fmt;

use super::{Fact, Flaw, Line, Tournament, log::LINES};

pub use seal::Seal;

/// The first line of every log.
const MAGIC: &str = "caipan tournament 1";
/// The largest number of bytes of a line.
const LINE: usize = 65_536;

/// The error that a line cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, counted from 1.
    pub line: usize,
    /// The problem with the line.
    pub what: Problem,
}

/// A problem with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The text is not the log of a tournament.
    Magic,
    /// The line, or the log, is longer than is possible.
    Long,
    /// The words of the line have no meaning.
    Words,
    /// The number is not the next one.
    Number,
    /// No tournament can be held by the plan.
    Plan(Flaw),
    /// The line does not fit those before it.
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

impl std::error::Error for Fault {}

impl Tournament {
    /// Writes the log with the seed of the draws, for the archive. Use [`public`](Self::public) for
    /// others.
    pub fn write(&self) -> String {
        self.written(true)
    }

    /// Writes the log with the seed only once that is published.
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

    /// Returns the lines before the numbered ones.
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
    /// The [`Problem`] with the line; nothing changes then.
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
    /// Returns the line as text, with its number and a line end.
    pub fn numbered(&self, number: usize) -> String {
        let follows = if self.follows { "+" } else { "" };
        let by = self.by.as_ref().map(|by| format!(" · by {by}")).unwrap_or_default();
        let reason =
            self.reason.as_ref().map(|reason| format!(" · because {reason}")).unwrap_or_default();
        format!("{number}{follows} {}{by}{reason}\n", fact::write(&self.fact))
    }

    /// Returns the line, if it can be written as text and read again.
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
