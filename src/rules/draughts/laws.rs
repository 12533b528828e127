//! The variants as data: everything in which one differs from another.

use super::{
    board::{Board, Naming},
    draws::{self, Draws},
    words::WORDS,
};
use crate::rules::{Choice, Info, Undo, Value, scene::Tone};

/// The laws of one variant.
#[derive(Debug)]
pub struct Laws {
    /// Names, options and words.
    pub info: Info,
    /// The number of the variant in PDN 3.0.
    pub game_type: u8,
    /// The board.
    pub board: Board,
    /// The rows of men that each side begins with.
    pub men_rows: u8,
    /// Where men capture.
    pub men_capture: MenCapture,
    /// How far kings go.
    pub kings: KingReach,
    /// Which captures may be chosen.
    pub priority: Priority,
    /// Where men promote.
    pub promotion: Promotion,
    /// The sign of a capture in written moves.
    pub capture_sign: char,
    /// The results in PDN: White wins, Black wins, drawn.
    pub results: [&'static str; 3],
    /// The draw rules that the option `draws` chooses from, the default first.
    pub draws: &'static [&'static Draws],
}

/// Where men capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MenCapture {
    /// Forward and backward (seed L292, L365).
    BothWays,
    /// Forward alone.
    Forward,
}

/// How far kings go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KingReach {
    /// Any distance, captures included (seed L303-304, L369-371).
    Flying,
    /// One step, as men, but backward too.
    Short,
}

/// Which captures may be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Priority {
    /// Any (seed L311).
    Free,
    /// One of those that take most pieces, men and kings counting alike (seed L376, L378; FMJD 4.13).
    Most,
}

/// Where men promote.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Promotion {
    /// On the last row if the move ends there (seed L367).
    End,
    /// On reaching the last row, and a capture goes on as a king's (seed L314-315).
    Passing,
}

const FMJD: Value = Value("official", &["官方", "正式", "fmjd"]);
const SEED: Value = Value("seed", &["原规则", "三十回合"]);
const FMJD64: Value = Value("fmjd64", &["fmjd-64", "六十四格"]);
const PLAIN: Value = Value("plain", &["简明", "简单"]);
const MANUAL: Value = Value("manual", &["手动", "协议"]);

const fn draw_option(values: &'static [Value]) -> Choice {
    Choice { key: DRAWS, aliases: &["和棋", "和局"], values }
}

/// The key of the option that chooses among [`Laws::draws`].
pub(super) const DRAWS: &str = "draws";

const fn info(name: &'static str, aliases: &'static [&'static str], example: &'static str) -> Info {
    Info {
        name,
        aliases,
        family: "draughts",
        laws: 1,
        seats: &[2],
        first_seat: 1,
        tones: &[Tone::White, Tone::Black],
        options: &[],
        secret: false,
        undo: Undo::Ask,
        example,
        words: WORDS,
    }
}

/// International draughts (国际跳棋), seed L335-384, made exact by the FMJD's rules.
pub const INTERNATIONAL: Laws = Laws {
    info: Info {
        options: &[draw_option(&[FMJD, SEED, PLAIN, MANUAL])],
        ..info("international", &["国际跳棋", "国际", "百格跳棋", "百格", "draughts", "10x10"], "32-28")
    },
    game_type: 20,
    board: Board::new(10, 10, Naming::Numeric),
    men_rows: 4,
    men_capture: MenCapture::BothWays,
    kings: KingReach::Flying,
    priority: Priority::Most,
    promotion: Promotion::End,
    capture_sign: 'x',
    results: ["2-0", "0-2", "1-1"],
    draws: &[&draws::OFFICIAL, &draws::SEED, &draws::PLAIN, &draws::MANUAL],
};

/// Russian draughts (俄罗斯跳棋), seed L286-329.
pub const RUSSIAN: Laws = Laws {
    info: Info {
        options: &[draw_option(&[SEED, FMJD64, PLAIN, MANUAL])],
        ..info("russian", &["俄罗斯跳棋", "俄罗斯", "俄式跳棋", "俄式", "shashki"], "c3-d4")
    },
    game_type: 25,
    board: Board::new(8, 8, Naming::Algebraic),
    men_rows: 3,
    priority: Priority::Free,
    promotion: Promotion::Passing,
    capture_sign: ':',
    results: ["1-0", "0-1", "1/2-1/2"],
    draws: &[&draws::SEED, &draws::FMJD64, &draws::PLAIN, &draws::MANUAL],
    ..INTERNATIONAL
};
