//! The facts of the game and its options, as data.

use super::rank::Rank;
use crate::{Choice, Info, Open, Preset, Undo, Value, Vocabulary, scene::Tone};

const OFF: Value = Value("off", &["关", "否", "no"]);
const ON: Value = Value("on", &["开", "是", "yes"]);

const fn switch(key: &'static str, aliases: &'static [&'static str]) -> Choice {
    Choice { key, aliases, values: &[OFF, ON], open: None }
}

/// The start: set-ups or a mix face down. 混棋 is read as 翻棋.
pub(super) const MODE: Choice = Choice {
    key: "mode",
    aliases: &["模式", "玩法"],
    values: &[Value("normal", &["普通", "正常"]), Value("flip", &["翻棋", "混棋", "翻翻棋"])],
    open: None,
};
/// The board of three players.
pub(super) const BOARD: Choice = Choice {
    key: "board",
    aliases: &["棋盘"],
    values: &[Value("triangle", &["三角", "三角棋盘"]), Value("siguo3", &["四国棋盘", "四国三人"])],
    open: None,
};
/// The teams; `usual` is 2v2 of four, 3v3 of six, else each seat alone.
pub(super) const TEAMS: Choice = Choice {
    key: "teams",
    aliases: &["联盟", "结盟", "alliance", "组队"],
    values: &[
        Value("usual", &["通常", "默认"]),
        Value("2v2", &["二对二", "四国联盟"]),
        Value("ffa", &["各自为战", "混战", "单打独斗"]),
        Value("3v3", &["三对三"]),
        Value("2v2v2", &["三家联盟"]),
    ],
    open: None,
};
/// The pieces that turn corners on rails (the text 军棋规则: 可以拐直角弯路).
pub(super) const RAIL_TURN: Choice = Choice {
    key: "rail_turn",
    aliases: &["铁路拐弯", "拐直角弯", "拐弯"],
    values: &[Value("straight", &["直行", "直走"]), Value("any", &["任意", "拐直角"])],
    open: None,
};
/// Two lines more through the middle (the text 军棋规则: 棋盘上多出两道交叉线).
pub(super) const CROSS_LINES: Choice = switch("cross_lines", &["交叉线"]);
/// Bombs that move like engineers (the text 军棋规则: 炸弹满天飞(行子方式如同工兵)).
pub(super) const BOMB_FLIES: Choice = switch("bomb_flies", &["炸弹飞", "炸弹满天飞"]);
/// Bombs in the front row (the text 军棋规则: 规定炸弹不能放在第一排(可选)).
pub(super) const BOMB_FRONT_ROW: Choice =
    switch("bomb_front_row", &["炸弹放第一排", "炸弹首排", "炸弹第一排"]);
/// Headquarters that pieces may leave (the text 军棋规则: 有进大本营子力能进能出的,也有能进不能出的).
pub(super) const HQ_EXIT: Choice = switch("hq_exit", &["出大本营", "大本营可出"]);
/// The kind of mines (the text 军棋规则: 弹簧雷, 炸弹雷).
pub(super) const MINE_KIND: Choice = Choice {
    key: "mine_kind",
    aliases: &["地雷", "雷"],
    values: &[
        Value("mutual", &["同归于尽", "同尽"]),
        Value("spring", &["弹簧雷"]),
        Value("bomb_mine", &["炸弹雷"]),
        Value("invincible", &["无敌地雷", "无敌"]),
    ],
    open: None,
};
/// The ranks that may capture the flag (the text 军棋规则: 包括任何子都可以夺旗、司令不可以夺旗、只有工兵可以夺旗).
pub(super) const FLAG_CAPTURE: Choice = Choice {
    key: "flag_capture",
    aliases: &["夺旗限制", "夺旗"],
    values: &[
        Value("any", &["任何", "任意"]),
        Value("not_commander", &["司令不可", "司令不可以夺旗"]),
        Value("engineer_only", &["只有工兵", "工兵夺旗"]),
    ],
    open: None,
};
/// The moment when a flag is won (the text 军棋规则: 一般夺棋就算胜; 还有的需要夺棋运到自己大本营才能获胜).
pub(super) const FLAG_WIN: Choice = Choice {
    key: "flag_win",
    aliases: &["胜法", "夺旗胜"],
    values: &[Value("capture", &["夺旗即胜"]), Value("carry_home", &["运旗回营", "运回大本营"])],
    open: None,
};
/// The reveal of the flag by the loss of its commander.
pub(super) const COMMANDER_REVEALS_FLAG: Choice = Choice {
    key: "commander_reveals_flag",
    aliases: &["司令亡露旗", "亮旗", "露旗"],
    values: &[ON, OFF],
    open: None,
};
/// The pieces that each seat sees.
pub(super) const VISIBILITY: Choice = Choice {
    key: "visibility",
    aliases: &["明暗"],
    values: &[
        Value("dark", &["暗棋", "暗", "四暗"]),
        Value("ally_open", &["双明"]),
        Value("half_open", &["半明", "半明棋"]),
        Value("open", &["明棋", "明", "四明", "全明"]),
    ],
    open: None,
};
/// The number of moves without a capture after which the game is drawn.
pub(super) const NO_CAPTURE_DRAW: Choice = Choice {
    key: "no_capture_draw",
    aliases: &["无吃子和棋", "无吃和"],
    values: &[
        Value("0", &["off", "关", "无"]),
        Value("40", &[]),
        Value("50", &[]),
        Value("60", &[]),
        Value("70", &[]),
        Value("80", &[]),
        Value("100", &[]),
    ],
    open: Some(Open { read: |word| Open::number(word, 0..=1000), form: "junqi-moves-form" }),
};

/// The time for set-ups.
pub(super) const DEPLOY: Choice = Choice {
    key: "deploy",
    aliases: &["布阵时间", "布阵"],
    values: &[
        Value("10m", &["10", "10分钟", "十分钟"]),
        Value("5m", &["5", "5分钟", "五分钟"]),
        Value("30m", &["30", "30分钟", "半小时"]),
        Value("1d", &["1天", "一天", "24h"]),
        Value("off", &["关", "不限", "no"]),
    ],
    open: None,
};

/// The number of time-outs that a seat may have (the text 军棋规则: 三次以上超时(不包括三次)作认输处理, so the fourth
/// loses).
pub(super) const TIME_OUTS: Choice = Choice {
    key: "timeouts",
    aliases: &["超时次数", "超时"],
    values: &[
        Value("3", &["三次", "3次"]),
        Value("0", &["零次", "0次"]),
        Value("1", &["一次", "1次"]),
        Value("2", &["两次", "2次"]),
        Value("5", &["五次", "5次"]),
        Value("10", &["十次", "10次"]),
    ],
    open: None,
};

/// The rules of the text 军棋规则, which are the defaults.
const SEED: Preset = Preset { name: "seed", options: &[] };
/// The rules of QQ's game room.
const QQ: Preset =
    Preset { name: "qq", options: &[("mine_kind", "spring"), ("no_capture_draw", "70")] };

const TWO: &[(&str, &str)] = &[("players", "2")];
const THREE: &[(&str, &str)] = &[("players", "3")];
const FOUR: &[(&str, &str)] = &[("players", "4")];
const SIX: &[(&str, &str)] = &[("players", "6")];
const FLIPPED: &[(&str, &str)] = &[("mode", "flip")];

/// The names of the game by its number of players, and by the way its pieces lie (the text 军棋规则:
/// 单挑, 三国鼎立, 四国大战, 六国大战; 有明棋、暗棋、混棋之分).
const NICKNAMES: &[Preset] = &[
    Preset { name: "单挑", options: TWO },
    Preset { name: "二国军棋", options: TWO },
    Preset { name: "三国鼎立", options: THREE },
    Preset { name: "三国军棋", options: THREE },
    Preset { name: "四国大战", options: FOUR },
    Preset { name: "四国军棋", options: FOUR },
    Preset { name: "六国大战", options: SIX },
    Preset { name: "六国军棋", options: SIX },
    Preset { name: "明棋", options: &[("visibility", "open")] },
    Preset { name: "暗棋", options: &[("visibility", "dark")] },
    Preset { name: "翻棋", options: FLIPPED },
    Preset { name: "混棋", options: FLIPPED },
];

const VOCABULARY: Vocabulary = Vocabulary {
    terms: super::glossary::terms,
    verbs: || super::action::verbs().collect(),
    dub: super::action::dub,
    signs: &Rank::SIGNS,
    ..Vocabulary::NONE
};

/// The facts of the game. Since the second laws the first set-up of a seat is a varied opening;
/// before that it was any legal one.
pub static INFO: Info = FACTS;

/// The facts of the game by the first laws.
pub(super) static FIRST: Info = Info { laws: 1, ..FACTS };

const FACTS: Info = Info {
    name: "junqi",
    aliases: &["军棋", "陆战棋", "陆军棋", "luzhanqi"],
    family: "junqi",
    laws: 2,
    seats: &[2, 3, 4, 6],
    first_seat: 0,
    tones: &[Tone::Red, Tone::Blue, Tone::Green, Tone::Orange, Tone::Purple, Tone::Black],
    options: &[
        MODE,
        BOARD,
        TEAMS,
        RAIL_TURN,
        CROSS_LINES,
        BOMB_FLIES,
        BOMB_FRONT_ROW,
        HQ_EXIT,
        MINE_KIND,
        FLAG_CAPTURE,
        FLAG_WIN,
        COMMANDER_REVEALS_FLAG,
        VISIBILITY,
        NO_CAPTURE_DRAW,
        DEPLOY,
        TIME_OUTS,
    ],
    presets: &[SEED, QQ],
    nicknames: NICKNAMES,
    secret: true,
    undo: Undo::Never,
    time: "60s/move",
    example: "a6-a7",
    plates: &["board", "rail", "setup", "lightning", "mine"],
    vocabulary: &VOCABULARY,
    words: &[],
};
