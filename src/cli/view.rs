//! What a program is asked, as text: `view` writes it from a record, `think --view` reads it.

use std::path::{Path, PathBuf};

use caipan_engine::Level;
use caipan_rules::{GAMES, Knowledge};
use clap::Args;
use serde::{Deserialize, Serialize};

use crate::referee::{Match, replay};

use super::{
    output::{Done, Failure, say},
    verify::{read, records},
};

/// Writes what the seat that acted in a line of a record knew before.
#[derive(Args)]
pub(super) struct View {
    /// The file with the record of a game that is over.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The number of the line, as the record and the boards count.
    #[arg(value_name = "LINE")]
    line: u32,
}

/// What a seat knew, and how a program thought about it.
#[derive(Serialize, Deserialize)]
pub(super) struct Question {
    /// The level at which the program thought; `None` where a person sat there.
    pub(super) level: Option<u8>,
    /// The version of its mind; `None` where a person sat there.
    pub(super) mind: Option<u32>,
    /// The number that its choices followed from.
    pub(super) seed: u64,
    /// What the seat knew.
    pub(super) knowledge: Knowledge,
}

impl View {
    pub(super) fn run(&self) -> Done {
        let text = read(&self.file)?;
        let lines: Vec<_> = text.lines().collect();
        let (_, record) = *records(&lines).first().ok_or_else(|| no_record(&self.file))?;
        let bout = replay(GAMES, record).map_err(|_| no_record(&self.file))?;
        let question = Question::of(&bout, self.line).ok_or_else(|| {
            Failure::Usage(format!("no seat acts in line {} of that record", self.line))
        })?;
        say(&serde_json::to_string_pretty(&question).expect("knowledge can be written"))?;
        Ok(true)
    }
}

impl Question {
    /// Returns what the seat that acted in a line of the record knew; `None` where none did.
    fn of(bout: &Match, line: u32) -> Option<Self> {
        let (acts, seat) = bout.action_in(line)?;
        let thought = bout.thoughts().find(|past| past.line == line);
        let level =
            |past: &crate::referee::BotMove<'_>| Level::for_turn(past.bot.level, past.allowed);
        Some(Self {
            level: thought.as_ref().map(|past| level(past).number()),
            mind: thought.as_ref().map(|past| past.bot.mind),
            seed: bout.thought_seed(seat, acts),
            knowledge: bout.knowledge_after(seat, acts),
        })
    }

    /// Reads what `view` wrote.
    ///
    /// # Errors
    /// [`Failure::Medium`] where the file cannot be read, [`Failure::Usage`] where it is none.
    pub(super) fn read(file: &Path) -> Result<Self, Failure> {
        serde_json::from_str(&read(file)?).map_err(|why| {
            Failure::Usage(format!("{}: {why}; `caipan view` writes such a file", file.display()))
        })
    }
}

fn no_record(file: &Path) -> Failure {
    Failure::Usage(format!("{}: no record of a game that is over begins there", file.display()))
}
