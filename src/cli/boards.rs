//! Boards on standard input: lines, with an empty line between one board and the next.

use std::io::{self, BufRead, Lines, StdinLock};

use super::output::Failure;

/// The boards, each as its lines without blanks at the ends.
pub(super) struct Boards {
    lines: Lines<StdinLock<'static>>,
}

impl Boards {
    /// Returns the boards of standard input.
    pub(super) fn of_input() -> Self {
        Self { lines: io::stdin().lock().lines() }
    }
}

impl Iterator for Boards {
    type Item = io::Result<Vec<String>>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut rows = Vec::new();
        for line in self.lines.by_ref() {
            match line {
                Err(error) => return Some(Err(error)),
                Ok(line) if line.trim().is_empty() && rows.is_empty() => {}
                Ok(line) if line.trim().is_empty() => break,
                Ok(line) => rows.push(line.trim_matches(['\u{feff}', ' ', '\t', '\r']).to_owned()),
            }
        }
        (!rows.is_empty()).then_some(Ok(rows))
    }
}

/// Tests that the one game is meant which is counted and solved here.
pub(super) fn only_sifang(name: &str) -> Result<(), Failure> {
    let game = super::game::book(name)?.info().name;
    if game == "sifang" {
        Ok(())
    } else {
        Err(Failure::Usage(format!("`{game}` is not counted so; `sifang` is")))
    }
}
