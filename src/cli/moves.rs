//! `moves`: the legal moves of positions, a line each.

use std::io::{self, BufReader, BufWriter, Write};

use caipan_rules::{GAMES, Listed, Rulebook, Setup};
use clap::Args;
use serde::Serialize;

use crate::chat::Words;

use super::{
    game::{Wanted, in_words},
    lines::{Heard, next},
    output::{Done, Failure},
};

/// The longest line that is read, in bytes.
const LONGEST: u64 = 4_096;

/// Lists the legal moves of each position on standard input.
#[derive(Args)]
pub(super) struct Moves {
    #[command(flatten)]
    table: Wanted,
}

/// The answer to a line.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Answer {
    Moves(Vec<Listed>),
    Error(String),
}

impl Moves {
    pub(super) fn run(&self) -> Done {
        let (book, setup) = (self.table.book()?, self.table.setup()?);
        if setup.position.is_some() {
            return Err(Failure::Usage(
                "the positions stand on standard input, a line each".to_owned(),
            ));
        }
        if book.survey(&setup).is_ok_and(|table| table.list().is_none()) {
            return Err(Failure::Usage(
                "this table has no positions to list the moves of: they hang on chance or on secrets".to_owned(),
            ));
        }
        let words = Words::new(GAMES);
        let mut input = BufReader::new(io::stdin().lock());
        let mut out = BufWriter::new(io::stdout().lock());
        loop {
            let answer = match next(&mut input, LONGEST)? {
                Heard::Line(line) => answer(book, &setup, &words, &line),
                Heard::TooLong => Answer::Error(format!("the line is longer than {LONGEST} bytes")),
                Heard::End => break,
            };
            serde_json::to_writer(&mut out, &answer).map_err(io::Error::from)?;
            out.write_all(b"\n")?;
            // A caller that asks one by one waits for the answer.
            if input.buffer().is_empty() {
                out.flush()?;
            }
        }
        out.flush()?;
        Ok(true)
    }
}

fn answer(book: &'static dyn Rulebook, setup: &Setup, words: &Words, line: &str) -> Answer {
    let position = Some(line.trim().to_owned());
    match book.survey(&Setup { position, ..setup.clone() }) {
        Ok(table) => Answer::Moves(table.list().unwrap_or_default()),
        Err(why) => Answer::Error(in_words(words, book.info(), &why)),
    }
}
