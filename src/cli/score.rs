//! `score`: what the boards on standard input count.

use std::{
    collections::BTreeMap,
    io::{self, BufWriter, Write},
};

use caipan_rules::{
    GAMES, Say,
    sifang::{Board, Score, Side, text},
};
use clap::Args;
use serde::Serialize;

use crate::chat::{Cast, LANGUAGES, Words};

use super::{
    boards::{Boards, only_sifang},
    output::{Done, Failure},
};

/// The most decisions that the count of a side may take.
const DECISIONS: u32 = 500_000;

/// Counts the boards on standard input.
#[derive(Args)]
pub(super) struct Counted {
    /// The game: sifang.
    game: String,
}

/// The answer to a board.
#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    Counted { black: Sum, white: Sum },
    Error { error: String },
}

/// The score of a side's stones.
#[derive(Serialize)]
struct Sum {
    /// The side has a block.
    block: bool,
    /// The line score; none beside a block.
    line: Option<u32>,
    /// The number of runs of each length in the line score.
    runs: BTreeMap<u8, usize>,
    connection: i64,
}

impl Counted {
    pub(super) fn run(&self) -> Done {
        only_sifang(&self.game)?;
        let words = Words::new(GAMES);
        let mut out = BufWriter::new(io::stdout().lock());
        for rows in Boards::of_input() {
            let rows = rows?;
            let counted = text::board(&rows.iter().map(String::as_str).collect::<Vec<_>>())
                .map_err(|why| why.say())
                .and_then(|board| answer(&board));
            let error =
                |say: Say| Answer::Error { error: words.say(LANGUAGES[0], &say, &Cast::default()) };
            serde_json::to_writer(&mut out, &counted.unwrap_or_else(error))
                .map_err(io::Error::from)?;
            out.write_all(b"\n")?;
        }
        out.flush().map_err(Failure::from)?;
        Ok(true)
    }
}

fn answer(board: &Board) -> Result<Answer, Say> {
    Ok(Answer::Counted { black: sum(board, Side::Black)?, white: sum(board, Side::White)? })
}

fn sum(board: &Board, side: Side) -> Result<Sum, Say> {
    let (block, stones) = (board.has_block(side), board.stones(side));
    let connection = Score::connection_of(stones);
    if block {
        return Ok(Sum { block, line: None, runs: BTreeMap::new(), connection });
    }
    let score = Score::of(stones, DECISIONS).map_err(|_| Say::new("why-uncounted"))?;
    Ok(Sum {
        block,
        line: Some(score.line()),
        runs: score.lengths().into_iter().collect(),
        connection,
    })
}
