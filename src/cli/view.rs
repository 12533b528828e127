//! What a program is asked, as text: `view` writes it from a record, `think --view` reads it.

use std::path::{Path, PathBuf};

use caipan_engine::Level;
use caipan_rules::{Act, Chronicle, Deed, GAMES, Illegal, Knowledge, find};
use clap::Args;
use serde::{Deserialize, Serialize};

use crate::{
    chat::{Cast, LANGUAGES, Words},
    referee::{Match, replay},
};

use super::{
    game::in_words,
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
        let text = read(file)?;
        let question = serde_json::from_str(&text).map_err(|why| why.to_string());
        question.and_then(|read: Self| read.check().map(|()| read)).map_err(|why| {
            Failure::Usage(format!("{}: {why} (`caipan view` writes such a file)", file.display()))
        })
    }

    /// Tests if a seat of that game can have known this. The acts are tried where it knows all of
    /// them and they are nothing but moves: what was drawn is not judged.
    fn check(&self) -> Result<(), String> {
        if let Some(level) = self.level.filter(|level| Level::new(*level).is_none()) {
            return Err(format!("there is no level {level}; the levels are 1 to 8"));
        }
        let (known, words) = (&self.knowledge, Words::new(GAMES));
        let book = find(GAMES, known.variant).expect("that game was read");
        let game = Chronicle::new(book, &known.setup);
        let mut game = game.map_err(|why| in_words(&words, book.info(), &why))?;
        let seats = known.setup.seats;
        if !known.names_seats_below(seats) {
            return Err(format!("seats count from 0, and that game has {seats} of them"));
        }
        let moves = |deed: &Deed| matches!(deed.act, Some(Act::By(..)));
        if !known.deeds.iter().all(moves) {
            return Ok(());
        }
        let cast = Cast { info: Some(book.info()), people: &[] };
        let refused = |why: Illegal| words.say(LANGUAGES[0], &why.say.with("prefix", ""), &cast);
        known.acts().zip(1..).try_for_each(|(act, number)| {
            game.play(act).map_err(|why| format!("act {number}: {}", refused(why)))
        })
    }
}

fn no_record(file: &Path) -> Failure {
    Failure::Usage(format!("{}: no record of a game that is over begins there", file.display()))
}
