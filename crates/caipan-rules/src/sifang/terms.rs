//! The facts of the game, its options, and what a table has agreed on.

use crate::{Choice, Info, Open, Setup, Undo, Value, Vocabulary, scene::Tone};

const OFF: Value = Value("off", &["关", "否", "no"]);

/// The remarks of the commentator.
const HINTS: Choice = Choice {
    key: "hints",
    aliases: &["解说", "提醒"],
    values: &[OFF, Value("calls", &["叫", "叫杀"]), Value("full", &["全", "全部"])],
    open: None,
};
/// Numbers on stones (计步着法).
const NUMBERS: Choice = Choice {
    key: "numbers",
    aliases: &["计步", "手数"],
    values: &[OFF, Value("side", &["各方", "各自", "on", "开"]), Value("game", &["全局", "总"])],
    open: None,
};
/// The right of White to take Black's first stone over.
const SWAP: Choice = Choice {
    key: "swap",
    aliases: &["换色", "交换"],
    values: &[OFF, Value("on", &["开", "是", "yes"])],
    open: None,
};
/// The area where the first stone may lie.
const FIRST: Choice = Choice {
    key: "first",
    aliases: &["首手", "第一手"],
    values: &[Value("any", &["任意", "不限"]), Value("outside", &["站位", "外围"])],
    open: None,
};
/// The points that the second mover gets in the line score.
const KOMI: Choice = Choice {
    key: "komi",
    aliases: &["贴分", "贴子", "贴目"],
    values: &[
        Value("0", &["off", "关", "无"]),
        Value("1", &[]),
        Value("2", &[]),
        Value("3", &[]),
        Value("4", &[]),
        Value("5", &[]),
        Value("6", &[]),
        Value("7", &[]),
        Value("8", &[]),
        Value("9", &[]),
        Value("10", &[]),
        Value("11", &[]),
        Value("12", &[]),
    ],
    open: Some(Open { read: |word| Open::number(word, 0..=256), form: "sifang-komi-form" }),
};
/// The permission to copy stones point for point.
const MIRROR: Choice = Choice {
    key: "mirror",
    aliases: &["模仿", "模仿棋"],
    values: &[Value("free", &["允许", "on"]), Value("forbidden", &["禁止", "off"])],
    open: None,
};

const VOCABULARY: Vocabulary = Vocabulary {
    terms: super::glossary::terms,
    verbs: || super::read::TAKE.to_vec(),
    ..Vocabulary::NONE
};

/// The facts of the game.
pub(super) static INFO: Info = Info {
    name: "sifang",
    aliases: &["四方棋", "四方", "搏击棋", "搏击"],
    family: "sifang",
    laws: 1,
    seats: &[2],
    first_seat: 1,
    tones: &[Tone::Black, Tone::White],
    options: &[HINTS, NUMBERS, SWAP, FIRST, KOMI, MIRROR],
    presets: &[],
    nicknames: &[],
    secret: false,
    undo: Undo::Ask,
    time: "none",
    example: "88",
    plates: &["block", "count"],
    vocabulary: &VOCABULARY,
    words: &[],
};

/// The remarks of the commentator after a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hints {
    /// No remarks.
    Off,
    /// Calls that a side has to answer.
    Calls,
    /// Calls to answer, and the terms of the move.
    Full,
}

/// The numbers on the stones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Numbers {
    /// No numbers.
    Off,
    /// Each side's own count, from 1 (CN1307915, 基本规则 (2)).
    Side,
    /// One count for both.
    Game,
}

/// The options of a table, read once. The patent has none of them: all are off unless chosen.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The remarks of the commentator.
    pub hints: Hints,
    /// The numbers on the stones.
    pub numbers: Numbers,
    /// True if White may take the first stone over.
    pub swap: bool,
    /// True if the first stone must lie outside of the sixteen points in the middle.
    pub outside: bool,
    /// The points that the second mover gets in the line score.
    pub komi: u32,
    /// True if a side may not go on copying the opponent's stones by a half turn of the board.
    pub unmirrored: bool,
}

impl Terms {
    /// Reads the options of a set-up, whose keys and values have been checked.
    pub(super) fn read(setup: &Setup) -> Self {
        Self {
            hints: match setup.option(&HINTS) {
                "calls" => Hints::Calls,
                "full" => Hints::Full,
                _ => Hints::Off,
            },
            numbers: match setup.option(&NUMBERS) {
                "side" => Numbers::Side,
                "game" => Numbers::Game,
                _ => Numbers::Off,
            },
            swap: setup.option(&SWAP) == "on",
            outside: setup.option(&FIRST) == "outside",
            komi: setup.option(&KOMI).parse().unwrap_or(0),
            unmirrored: setup.option(&MIRROR) == "forbidden",
        }
    }
}
