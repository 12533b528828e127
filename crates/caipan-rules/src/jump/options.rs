//! The options, as data.

use crate::{Choice, Open, Value};

const OFF: Value = Value("off", &["关", "否", "no"]);
const ON: Value = Value("on", &["开", "是", "yes"]);
const ADJACENT: Value = Value("adjacent", &["一子", "相邻", "相邻跳", "邻子"]);
const EQUIDISTANT: Value = Value("equidistant", &["等距", "等距跳"]);
const USUAL: Value = Value("usual", &["默认", "通常"]);
const HOPS: &[&str] = &["跳法", "跳跃"];
const NUMBER: &[&str] = &["棋子", "子数"];

/// The marbles of each player on a star.
pub(super) const MARBLES: Choice = Choice {
    key: "pieces",
    aliases: NUMBER,
    values: &[Value("10", &["十子"]), Value("15", &["十五子"])],
    open: None,
};
/// The men of each player in Halma; `usual` depends on the board and the players.
pub(super) const MEN: Choice = Choice {
    key: "pieces",
    aliases: NUMBER,
    values: &[
        USUAL,
        Value("19", &[]),
        Value("15", &[]),
        Value("13", &[]),
        Value("10", &[]),
        Value("6", &[]),
    ],
    open: None,
};
/// The men of each player in the diamond game, which fix the board.
pub(super) const ARMY: Choice = Choice {
    key: "pieces",
    aliases: NUMBER,
    values: &[Value("15", &["十五子"]), Value("10", &["十子"])],
    open: None,
};
/// The kind of hops.
pub(super) const HOP: Choice =
    Choice { key: "hop", aliases: HOPS, values: &[EQUIDISTANT, ADJACENT], open: None };
/// The kind of hops in Halma.
pub(super) const NEAR_HOP: Choice =
    Choice { key: "hop", aliases: HOPS, values: &[ADJACENT, EQUIDISTANT], open: None };
/// The permission to chain hops (the Chinese Wikipedia, 中國跳棋: 對是否可以連續跳躍作出規定).
pub(super) const CHAIN: Choice =
    Choice { key: "chain", aliases: &["连跳", "连续跳"], values: &[ON, OFF], open: None };
/// The entry into the tips of others (the Chinese Wikipedia, 中國跳棋: 是否可以進入旁邊的角內).
pub(super) const CAMPS: Choice = Choice {
    key: "camps",
    aliases: &["营地", "借道", "旁角"],
    values: &[
        Value("pass", &["可过", "借道", "路过"]),
        Value("free", &["可停", "自由"]),
        Value("none", &["禁入", "不可"]),
    ],
    open: None,
};
/// The duty of pieces to stay in the target.
pub(super) const STAY: Choice =
    Choice { key: "stay", aliases: &["不出营", "到家不出"], values: &[OFF, ON], open: None };
/// The duty of pieces to stay in the target, in Halma.
pub(super) const HALMA_STAY: Choice = Choice { values: &[ON, OFF], ..STAY };
/// Any number of own moves up to 200, after which a game is over.
const MOVES: Open = Open { read: |word| Open::number(word, 1..=200), form: "jump-moves-form" };
/// The number of own moves after which the own camp must be empty (the article 跳棋:
/// 30步内必须将自己的所有子移出自己的角，否则算负).
pub(super) const LEAVE: Choice = Choice {
    key: "leave",
    aliases: &["离营", "出营"],
    values: &[
        Value("30", &[]),
        Value("off", &["关", "不限", "no"]),
        Value("20", &[]),
        Value("40", &[]),
        Value("50", &[]),
        Value("60", &[]),
    ],
    open: Some(MOVES),
};
/// The same in Halma; `usual` is 30 on 64 squares, 50 on 100 and off on 256.
pub(super) const HALMA_LEAVE: Choice = Choice {
    values: &[
        USUAL,
        Value("off", &["关", "不限", "no"]),
        Value("20", &[]),
        Value("30", &[]),
        Value("40", &[]),
        Value("50", &[]),
        Value("60", &[]),
    ],
    ..LEAVE
};
/// The criterion of places (the article 跳棋: 以完全占领对角阵地的走子次数决定胜负、名次).
pub(super) const RANK: Choice = Choice {
    key: "rank",
    aliases: &["名次", "排名"],
    values: &[Value("moves", &["步数", "比步数"]), Value("first", &["先到", "先到先得"])],
    open: None,
};
/// The rule for a target that others occupy.
pub(super) const BLOCK: Choice = Choice {
    key: "block",
    aliases: &["堵营", "占位"],
    values: &[
        Value("strict", &["严格", "全占"]),
        Value("filled", &["填满", "占满"]),
        Value("swap", &["交换", "换位"]),
    ],
    open: None,
};
/// Turns that stay open after a hop until they are ended (the article 跳棋: 按提交t钮为走完步).
pub(super) const SUBMIT: Choice =
    Choice { key: "submit", aliases: &["提交", "逐跳"], values: &[OFF, ON], open: None };
/// The board of Halma.
pub(super) const SIZE: Choice = Choice {
    key: "size",
    aliases: &["大小", "棋盘"],
    values: &[Value("16", &["16x16"]), Value("10", &["10x10"]), Value("8", &["8x8"])],
    open: None,
};
/// The permission of kings to hop over the kings of others: the Japanese Wikipedia says no, the
/// Chinese yes.
pub(super) const KING_OVER_KING: Choice = Choice {
    key: "king_over_king",
    aliases: &["王跳王"],
    values: &[Value("no", &["off", "否", "关", "不可"]), Value("yes", &["on", "是", "开", "可以"])],
    open: None,
};
