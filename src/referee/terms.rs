//! The options of every table, whatever the game.

use caipan_rules::{Choice, Info, Open, Options, Undo, Value};

use super::TimeControl;

/// The terms of a table, in the order they are shown.
pub const TERMS: &[Choice] = &[SIDE, TIME, UNDO, BARE, RATED];

/// Returns all that can be chosen for a table of a game: its options, then the terms.
pub fn choices(info: &Info) -> impl Iterator<Item = &'static Choice> {
    info.options.iter().chain(TERMS)
}

/// The seat that the player who opens the table takes.
const SIDE: Choice = Choice {
    key: "side",
    aliases: &["座位", "先后", "执棋"],
    values: &[
        Value("random", &["随机", "抽签"]),
        Value("1", &["first", "white", "白", "先", "先手"]),
        Value("2", &["second", "black", "黑", "后", "后手"]),
    ],
    open: None,
};

/// The time control. The default is the game's own ([`Info::time`]).
const TIME: Choice = Choice {
    key: "time",
    aliases: &["用时", "时限", "时间", "限时"],
    values: &[
        Value("none", &["无", "不限", "不限时", "off", "关"]),
        Value("5m", &[]),
        Value("5m+3s", &[]),
        Value("30s/move", &[]),
        Value("10m+d5s", &[]),
        Value("3x30s", &[]),
        Value("10m+3x30s", &[]),
        Value("2d/move", &[]),
    ],
    open: Some(Open {
        read: |word| TimeControl::read(word).map(|time_control| time_control.to_string()),
        form: "time-form",
    }),
};

/// The switch for taking moves back.
const UNDO: Choice = Choice {
    key: "undo",
    aliases: &["悔棋"],
    values: &[Value("ask", &["问", "征求", "同意"]), Value("off", &["关", "不", "禁止", "no"])],
    open: None,
};

/// The switch for moves without a command.
const BARE: Choice = Choice {
    key: "bare",
    aliases: &["直接走"],
    values: &[Value("auto", &["自动"]), Value("on", &["开"]), Value("off", &["关"])],
    open: None,
};

/// The switch for ratings.
const RATED: Choice = Choice {
    key: "rated",
    aliases: &["等级分", "定级"],
    values: &[
        Value("yes", &["是", "计", "on", "开"]),
        Value("no", &["否", "不计", "不", "off", "关"]),
    ],
    open: None,
};

/// Returns the value of a term: the chosen one, or its default. The default of `time` is the
/// game's, which [`time_control`] knows.
pub fn term<'a>(terms: &'a Options, key: &str) -> &'a str {
    let default =
        TERMS.iter().find(|choice| choice.key == key).map_or("", |choice| choice.values[0].0);
    terms.get(key).map_or(default, String::as_str)
}

/// Returns the default value of an option or term at a table of this game.
pub fn usual(info: &Info, choice: &Choice) -> &'static str {
    if choice.key == TIME.key { info.time } else { choice.values[0].0 }
}

/// Returns the time control at a table of this game with these terms; none where time is not kept.
pub fn time_control(info: &Info, terms: &Options) -> Option<TimeControl> {
    TimeControl::read(terms.get(TIME.key).map_or(info.time, String::as_str))
}

/// Tests if a key is a term of every table, and not an option of a game.
pub fn is_term(key: &str) -> bool {
    TERMS.iter().any(|choice| choice.key == key)
}

/// Tests if a table of this game with these terms lets moves be taken back.
pub(super) fn takes_back(info: &Info, terms: &Options) -> bool {
    info.undo == Undo::Ask && term(terms, "undo") != "off"
}
