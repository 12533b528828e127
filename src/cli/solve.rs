//! `solve`: attacks by calls that win.

use std::io::{self, BufWriter, Write};

use caipan_rules::{
    GAMES, Say,
    sifang::{
        Point,
        attack::{Attack, Found},
        text,
    },
};
use clap::Args;

use crate::chat::{Cast, LANGUAGES, Words};

use super::{
    boards::{Boards, only_sifang},
    output::{Done, Failure},
};

/// The most positions that a search may look at.
const POSITIONS: u32 = 2_000_000;

/// Looks for attacks by calls on the boards on standard input.
#[derive(Args)]
pub(super) struct Solve {
    /// The game: sifang.
    game: String,
}

impl Solve {
    pub(super) fn run(&self) -> Done {
        only_sifang(&self.game)?;
        let words = Words::new(GAMES);
        let mut out = BufWriter::new(io::stdout().lock());
        let mut sound = true;
        for rows in Boards::of_input() {
            let answer = solve(&rows?).unwrap_or_else(|say| {
                sound = false;
                format!("error: {}", words.say(LANGUAGES[0], &say, &Cast::default()))
            });
            writeln!(out, "{answer}")?;
        }
        out.flush().map_err(Failure::from)?;
        Ok(sound)
    }
}

/// Returns the answer to a board and the side to move, which follows its rows.
fn solve(rows: &[String]) -> Result<String, Say> {
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let (turn, rows) = rows.split_last().unwrap_or((&"", &[]));
    let side = text::side(turn).map_err(|why| why.say())?;
    let board = text::board(rows).map_err(|why| why.say())?;
    if let Some(winner) = [side, side.other()].into_iter().find(|side| board.has_block(*side)) {
        return Err(Say::new("sifang-position-block").with("side", winner.say()));
    }
    Ok(match Attack::new(side, POSITIONS).find(&board) {
        Found::Win(line) => {
            line.iter().fold("win".to_owned(), |text, point| text + " " + &Point::name(*point))
        }
        Found::Nothing | Found::RanOut => "none".to_owned(),
    })
}
