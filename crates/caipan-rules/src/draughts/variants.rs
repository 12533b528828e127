//! The variants, a constant each. Parameters and their sources: the federations' rules where they
//! could be read, else `dctl`, `scaladraughts` and PDN 3.0's table of game types.

use super::{
    board::{Board, Naming, Pattern},
    draws::{self, Draws},
    laws::{Goal, KingReach, Landing, Laws, Lines, Men, MenCapture, Priority, Promotion, Removal},
    position::Side,
};
use crate::{Choice, Info, Undo, Value, Vocabulary, scene::Tone};

/// The key of the option that chooses among [`Laws::draws`].
pub(super) const DRAWS: &str = "draws";

/// The key of the option that chooses among [`Laws::men`].
pub(super) const MEN: &str = "men";

const OFFICIAL: Value = Value("official", &["官方", "正式", "fmjd"]);
const SEED: Value = Value("seed", &["原规则", "三十回合"]);
const FMJD64: Value = Value("fmjd64", &["fmjd-64", "六十四格"]);
const PLAIN: Value = Value("plain", &["简明", "简单"]);
const NONE: Value = Value("none", &["无", "threefold"]);
const MANUAL: Value = Value("manual", &["手动", "协议"]);

const fn draw_option(values: &'static [Value]) -> Choice {
    Choice { key: DRAWS, aliases: &["和棋", "和局"], values, open: None }
}

const TEN: [Choice; 1] = [draw_option(&[OFFICIAL, SEED, PLAIN, MANUAL])];
const PLAINLY: [Choice; 1] = [draw_option(&[PLAIN, MANUAL])];
const TEN_DRAWS: &[&Draws] = &[&draws::OFFICIAL, &draws::SEED, &draws::PLAIN, &draws::MANUAL];
const PLAIN_DRAWS: &[&Draws] = &[&draws::PLAIN, &draws::MANUAL];

/// The results in the form of chess.
const DEFAULT_RESULTS: [&str; 3] = ["1-0", "0-1", "1/2-1/2"];

/// Twelve men in three rows of four.
const TWELVE: &[Men] = &[Men("12", &[(1, 12)])];

const VOCABULARY: Vocabulary = Vocabulary { terms: super::glossary::terms, ..Vocabulary::NONE };

const fn info(name: &'static str, aliases: &'static [&'static str], example: &'static str) -> Info {
    Info {
        name,
        aliases,
        family: "draughts",
        laws: 1,
        seats: &[2],
        first_seat: 1,
        tones: &[Tone::White, Tone::Black],
        options: &PLAINLY,
        secret: false,
        presets: &[],
        nicknames: &[],
        undo: Undo::Ask,
        time: "none",
        example,
        plates: &["", "chain"],
        vocabulary: &VOCABULARY,
        words: &[],
    }
}

/// All variants, in the order in which they are shown.
pub const ALL: [&Laws; 17] = [
    &INTERNATIONAL,
    &RUSSIAN,
    &BRAZILIAN,
    &CANADIAN,
    &ENGLISH,
    &POOL,
    &CZECH,
    &SPANISH,
    &PORTUGUESE,
    &ITALIAN,
    &THAI,
    &FRISIAN,
    &FRYSK,
    &ANTIDRAUGHTS,
    &BREAKTHROUGH,
    &KILLER,
    &TURKISH,
];

/// International draughts (国际跳棋) by the article 跳棋, made exact by the FMJD's rules.
pub const INTERNATIONAL: Laws = Laws {
    info: Info {
        options: &TEN,
        ..info(
            "international",
            &["国际跳棋", "国际", "百格跳棋", "百格", "draughts", "10x10"],
            "32-28",
        )
    },
    game_type: 20,
    board: Board::new(10, 10, Pattern::Corner, Naming::Numeric),
    men: &[Men("20", &[(1, 20)])],
    first: Side::White,
    lines: Lines::Diagonal,
    men_capture: MenCapture::BothWays,
    men_take_kings: true,
    kings: KingReach::Flying,
    landing: Landing::Any,
    removal: Removal::Afterwards,
    turns_round: false,
    priority: Priority::Most,
    promotion: Promotion::End,
    king_run: None,
    goal: Goal::Block,
    capture_sign: 'x',
    results: ["2-0", "0-2", "1-1"],
    draws: TEN_DRAWS,
};

/// Russian draughts (俄罗斯跳棋) by the article 跳棋, made exact by FMJD-64's rules.
pub const RUSSIAN: Laws = Laws {
    info: Info {
        options: &[draw_option(&[SEED, FMJD64, PLAIN, MANUAL])],
        ..info(
            "russian",
            &["俄罗斯跳棋", "俄罗斯", "俄式跳棋", "俄式", "六十四格跳棋", "六十四格", "shashki"],
            "c3-d4",
        )
    },
    game_type: 25,
    priority: Priority::Free,
    promotion: Promotion::Passing,
    capture_sign: ':',
    draws: &[&draws::SEED, &draws::FMJD64, &draws::PLAIN, &draws::MANUAL],
    ..BRAZILIAN
};

/// Brazilian draughts: the international rules on 64 squares.
pub const BRAZILIAN: Laws = Laws {
    info: Info {
        options: &[draw_option(&[OFFICIAL, FMJD64, SEED, PLAIN, MANUAL])],
        ..info("brazilian", &["巴西跳棋", "巴西", "brazil"], "c3-d4")
    },
    game_type: 26,
    board: Board::new(8, 8, Pattern::Corner, Naming::Algebraic),
    men: TWELVE,
    draws: &[&draws::OFFICIAL, &draws::FMJD64, &draws::SEED, &draws::PLAIN, &draws::MANUAL],
    results: DEFAULT_RESULTS,
    ..INTERNATIONAL
};

/// Canadian draughts: the international rules on 144 squares, with thirty men. The twenty of the
/// article 跳棋 (加拿大的跳棋为一百四十四格，双方各有二十枚棋子) do not fill rows of six and are an option.
pub const CANADIAN: Laws = Laws {
    info: Info {
        options: &[
            draw_option(&[OFFICIAL, SEED, PLAIN, MANUAL]),
            Choice {
                key: MEN,
                aliases: &["兵", "兵数", "子数"],
                values: &[Value("30", &[]), Value("24", &[]), Value("18", &[]), Value("20", &[])],
                open: None,
            },
        ],
        ..info("canadian", &["加拿大跳棋", "加拿大", "canada", "12x12"], "45-39")
    },
    game_type: 27,
    board: Board::new(12, 12, Pattern::Corner, Naming::Numeric),
    men: &[
        Men("30", &[(1, 30)]),
        Men("24", &[(1, 24)]),
        Men("18", &[(1, 18)]),
        Men("20", &[(1, 18), (21, 22)]),
    ],
    ..INTERNATIONAL
};

/// English draughts, or American checkers: kings step, men capture forward, any capture may be
/// chosen.
pub const ENGLISH: Laws = Laws {
    info: info(
        "english",
        &["英国跳棋", "英国", "英式跳棋", "西洋跳棋", "checkers", "american-checkers"],
        "11-15",
    ),
    game_type: 21,
    board: Board::new(8, 8, Pattern::Corner, Naming::Numeric),
    first: Side::Black,
    men_capture: MenCapture::Forward,
    kings: KingReach::Short,
    priority: Priority::Free,
    draws: &[&draws::ENGLISH, &draws::MANUAL],
    ..BRAZILIAN
};

/// American pool checkers: as Russian, but a man is crowned only where its move ends.
pub const POOL: Laws = Laws {
    info: info("pool", &["美国普尔跳棋", "普尔跳棋", "普尔", "pool-checkers"], "11-15"),
    game_type: 23,
    board: Board::new(8, 8, Pattern::Corner, Naming::Numeric),
    first: Side::Black,
    priority: Priority::Free,
    draws: PLAIN_DRAWS,
    ..BRAZILIAN
};

/// Czech draughts: men capture forward, a king captures before a man.
pub const CZECH: Laws = Laws {
    info: info("czech", &["捷克跳棋", "捷克"], "c3-d4"),
    game_type: 29,
    men_capture: MenCapture::Forward,
    priority: Priority::King,
    draws: PLAIN_DRAWS,
    ..BRAZILIAN
};

/// Spanish draughts, on a board whose lower left square is light.
pub const SPANISH: Laws = Laws {
    info: info("spanish", &["西班牙跳棋", "西班牙"], "10-14"),
    game_type: 24,
    board: Board::new(8, 8, Pattern::Mirrored, Naming::NumericFromBelow),
    priority: Priority::MostThenKings,
    ..CZECH
};

/// Portuguese draughts: the Spanish rules with the lower left square dark, as most sources have it
/// (PDN has it light).
pub const PORTUGUESE: Laws = Laws {
    info: info("portuguese", &["葡萄牙跳棋", "葡萄牙"], "10-14"),
    game_type: 28,
    board: Board::new(8, 8, Pattern::Corner, Naming::NumericFromBelow),
    ..SPANISH
};

/// Italian draughts: kings step, men may not capture kings.
pub const ITALIAN: Laws = Laws {
    info: info("italian", &["意大利跳棋", "意大利", "意式跳棋"], "22-18"),
    game_type: 22,
    board: Board::new(8, 8, Pattern::Mirrored, Naming::Numeric),
    men_take_kings: false,
    kings: KingReach::Short,
    priority: Priority::Italian,
    ..CZECH
};

/// Thai checkers: eight men each, kings fly and land right behind what they capture, which leaves
/// at once.
pub const THAI: Laws = Laws {
    info: info("thai", &["泰国跳棋", "泰国", "泰式跳棋", "makhos"], "6-9"),
    game_type: 31,
    board: Board::new(8, 8, Pattern::Corner, Naming::Numeric),
    men: &[Men("8", &[(1, 8)])],
    first: Side::Black,
    landing: Landing::Behind,
    removal: Removal::AtOnce,
    turns_round: true,
    priority: Priority::Free,
    capture_sign: '-',
    ..CZECH
};

/// Frisian draughts: captures along files and rows too, the highest value first, and kings that
/// must rest.
pub const FRISIAN: Laws = Laws {
    info: Info {
        options: &[draw_option(&[OFFICIAL, MANUAL])],
        ..info("frisian", &["弗里斯兰跳棋", "弗里斯兰"], "32-28")
    },
    game_type: 40,
    lines: Lines::DiagonalCapturesStraight,
    priority: Priority::Frisian,
    king_run: Some(3),
    results: DEFAULT_RESULTS,
    draws: &[&draws::FRISIAN, &draws::MANUAL],
    ..INTERNATIONAL
};

/// Frysk!: Frisian draughts with five men each.
pub const FRYSK: Laws = Laws {
    info: Info {
        options: &[draw_option(&[OFFICIAL, MANUAL])],
        ..info("frysk", &["弗里斯克跳棋", "弗里斯克", "五兵跳棋", "frysk!"], "47-42")
    },
    game_type: 97,
    men: &[Men("5", &[(1, 5)])],
    ..FRISIAN
};

/// Antidraughts: the international rules, and the side without a move wins.
pub const ANTIDRAUGHTS: Laws = Laws {
    info: Info {
        options: &TEN,
        ..info("antidraughts", &["反跳棋", "反国际跳棋", "anti", "giveaway", "losing"], "32-28")
    },
    game_type: 98,
    goal: Goal::Lose,
    ..INTERNATIONAL
};

/// Breakthrough: the international rules, and the first king wins.
pub const BREAKTHROUGH: Laws = Laws {
    info: Info {
        options: &[draw_option(&[NONE, MANUAL])],
        ..info("breakthrough", &["突破跳棋", "突破"], "32-28")
    },
    game_type: 96,
    goal: Goal::FirstKing,
    draws: &[&draws::NONE, &draws::MANUAL],
    ..INTERNATIONAL
};

/// Killer draughts: the international rules, and a king whose last capture is a king stops right
/// behind it.
pub const KILLER: Laws = Laws {
    info: Info { options: &TEN, ..info("killer", &["杀手跳棋", "杀手"], "32-28") },
    game_type: 95,
    landing: Landing::BehindLastKing,
    ..INTERNATIONAL
};

/// Turkish draughts (Dama): on all squares, straight on and sideways.
pub const TURKISH: Laws = Laws {
    info: info("turkish", &["土耳其跳棋", "土耳其", "turkish-dama"], "a3-a4"),
    game_type: 30,
    board: Board::new(8, 8, Pattern::Full, Naming::Algebraic),
    men: &[Men("16", &[(9, 24)])],
    lines: Lines::Straight,
    men_capture: MenCapture::Forward,
    removal: Removal::AtOnce,
    draws: PLAIN_DRAWS,
    ..BRAZILIAN
};
