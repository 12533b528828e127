//! The facts of the game and its options, as data.

use super::face::Face;
use crate::{Choice, Info, Preset, Setup, Undo, Value, Vocabulary, scene::Tone};

/// The number of points of the road.
const PATH: Choice = Choice {
    key: "path",
    aliases: &["路", "路长", "道"],
    values: &[
        Value("9", &["九"]),
        Value("5", &["五"]),
        Value("6", &["六"]),
        Value("7", &["七"]),
        Value("8", &["八"]),
        Value("10", &["十"]),
        Value("11", &["十一"]),
        Value("12", &["十二"]),
    ],
    open: None,
};

/// The number of men that a leap goes over.
const LEAP: Choice = Choice {
    key: "leap",
    aliases: &["跳", "跳越"],
    values: &[Value("run", &["连", "连跳"]), Value("one", &["一", "一子"])],
    open: None,
};

/// The number of men that have to arrive.
const NEED: Choice = Choice {
    key: "need",
    aliases: &["抵", "到", "胜"],
    values: &[Value("5", &["五", "全部"]), Value("1", &["一"])],
    open: None,
};

/// The use of the die; without it the game is 蹙融.
const DIE: Choice = Choice {
    key: "die",
    aliases: &["簺", "骰", "骰子", "dice"],
    values: &[Value("on", &["开", "有", "yes"]), Value("off", &["关", "无", "no"])],
    open: None,
};

/// The options of a table, read once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The number of points of the road, 5 to 12.
    pub path: u8,
    /// True if a leap goes over the whole unbroken line of enemies, false if over exactly one.
    pub run: bool,
    /// The number of men that have to arrive: 5 or 1.
    pub need: u8,
    /// True if the die decides how far a man goes.
    pub die: bool,
}

impl Terms {
    /// Reads the options of a table; keys and values have been checked.
    pub(super) fn read(setup: &Setup) -> Self {
        let number =
            |choice: &Choice| setup.option(choice).parse().expect("its values are numbers");
        Self {
            path: number(&PATH),
            run: setup.option(&LEAP) == "run",
            need: number(&NEED),
            die: setup.option(&DIE) == "on",
        }
    }
}

const VOCABULARY: Vocabulary = Vocabulary {
    terms: super::glossary::terms,
    verbs: || super::action::verbs().collect(),
    // Before the first throw both take hold of the die.
    dub: super::action::dub,
    signs: &Face::SIGNS,
    ..Vocabulary::NONE
};

/// The facts of the game. The men are black and white (《通俗编》: 以黑白棋子各五).
pub(super) static INFO: Info = Info {
    name: "gewu",
    aliases: &["格五", "塞戏", "簺戏", "簺"],
    family: "gewu",
    laws: 1,
    seats: &[2],
    first_seat: 1,
    tones: &[Tone::Black, Tone::White],
    options: &[PATH, LEAP, NEED, DIE],
    nicknames: &[],
    presets: &[
        Preset { name: "蹙融", options: &[("die", "off")] },
        Preset { name: "curong", options: &[("die", "off")] },
    ],
    secret: false,
    undo: Undo::Ask,
    time: "none",
    example: "3",
    plates: &["leap", "die"],
    vocabulary: &VOCABULARY,
    words: &[],
};
