//! The laws in which variants differ.

use super::{
    board::Shape,
    options::{self, BLOCK, CAMPS, CHAIN, HOP, LEAVE, RANK, SIZE, STAY, SUBMIT},
    reach::Leap,
};
use crate::{Choice, Info, Say, Undo, Vocabulary, scene::Tone};

/// The laws of one variant.
#[derive(Debug)]
pub struct Laws {
    /// Names, options and words.
    pub info: Info,
    /// The armies and boards; the first of those that fit the options is taken.
    pub armies: &'static [Army],
    /// The corners of each number of seats, clockwise; the target is the corner opposite.
    pub corners: &'static [&'static [u8]],
    /// The kind of hops where no option says it.
    pub leap: Leap,
    /// True if each army has a king, which starts on the outermost hole of its camp and has to end
    /// on that of the target.
    pub kings: bool,
    /// The entry into the tips of others where no option says it.
    pub camps: Entry,
}

/// An army and its board.
#[derive(Clone, Copy, Debug)]
pub struct Army {
    /// The value of the option `size`, in variants that have it.
    pub size: &'static str,
    /// The value of the option `pieces`.
    pub pieces: &'static str,
    /// The number of men, the king among them.
    pub men: u8,
    /// The numbers of players.
    pub players: &'static [u8],
    /// The board.
    pub shape: Shape,
}

/// The entry into tips that are neither a seat's own nor its target (the Chinese Wikipedia, 中國跳棋:
/// 對於棋子是否可以進入旁邊的角內…也可以作出具體要求).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A turn may end there.
    Free,
    /// A turn may touch them on its way.
    Pass,
    /// A turn may not touch them.
    None,
}

/// Tones by seat: those most easily mixed up sit apart.
const TONES: &[Tone] =
    &[Tone::Red, Tone::Blue, Tone::Green, Tone::Orange, Tone::Purple, Tone::Black];

const fn army(
    size: &'static str,
    pieces: &'static str,
    men: u8,
    players: &'static [u8],
    shape: Shape,
) -> Army {
    Army { size, pieces, men, players, shape }
}

const VOCABULARY: Vocabulary = Vocabulary { terms: super::glossary::terms, ..Vocabulary::NONE };

const fn info(
    name: &'static str,
    aliases: &'static [&'static str],
    options: &'static [Choice],
) -> Info {
    Info {
        name,
        aliases,
        family: "jump",
        laws: 1,
        seats: &[2],
        first_seat: 1,
        tones: TONES,
        options,
        presets: &[],
        nicknames: &[],
        secret: false,
        undo: Undo::Ask,
        time: "none",
        example: "C1-E5",
        plates: &["", "goal"],
        vocabulary: &VOCABULARY,
        words: &[],
    }
}

/// Returns why one and five do not play: “不能是1个或5个人”, says the text on 跳棋 that this game
/// began with. The star has six tips, and a player who faces an empty one has it easier.
fn star_unfit(seats: u8) -> Option<Say> {
    match seats {
        1 => Some(Say::new("jump-seats-one")),
        5 => Some(Say::new("jump-seats-five")),
        _ => None,
    }
}

/// Star checkers, 中国跳棋 (the article 跳棋; the Chinese Wikipedia, 中國跳棋).
pub static STAR: Laws = Laws {
    info: Info {
        seats: &[2, 3, 4, 6],
        vocabulary: &Vocabulary { unfit: star_unfit, ..VOCABULARY },
        ..info(
            "star",
            &[
                "跳棋",
                "中国跳棋",
                "波子棋",
                "弹珠跳棋",
                "chinese-checkers",
                "chinesecheckers",
                "sternhalma",
            ],
            &[options::MARBLES, HOP, CHAIN, CAMPS, STAY, LEAVE, RANK, BLOCK, SUBMIT],
        )
    },
    armies: &[
        army("", "10", 10, &[2, 3, 4, 6], Shape::Star(4)),
        army("", "15", 15, &[2, 3], Shape::Star(4)),
    ],
    corners: STAR_CORNERS,
    leap: Leap::Equidistant,
    kings: false,
    camps: Entry::Pass,
};

/// Halma, 正方跳棋 (the article 跳棋, section 中国发展; the Chinese Wikipedia, 中國跳棋).
pub static HALMA: Laws = Laws {
    info: Info {
        seats: &[2, 4],
        example: "b2-d4",
        ..info(
            "halma",
            &["正方跳棋", "方格跳棋", "哈尔马", "飞棋"],
            &[
                SIZE,
                options::MEN,
                options::NEAR_HOP,
                CHAIN,
                options::HALMA_STAY,
                options::HALMA_LEAVE,
                RANK,
                BLOCK,
                SUBMIT,
            ],
        )
    },
    armies: &[
        army("16", "19", 19, &[2], Shape::Square(16)),
        army("16", "13", 13, &[2, 4], Shape::Square(16)),
        army("10", "15", 15, &[2], Shape::Square(10)),
        army("10", "10", 10, &[2], Shape::Square(10)),
        army("8", "10", 10, &[2], Shape::Square(8)),
        army("8", "6", 6, &[2], Shape::Square(8)),
    ],
    corners: &[&[0, 2], &[0, 1, 2, 3]],
    leap: Leap::Adjacent,
    kings: false,
    camps: Entry::Free,
};

/// The diamond game, ダイヤモンドゲーム (the Chinese Wikipedia, 中國跳棋: 鑽石跳棋…棋子有王兵之分; also the Japanese and
/// English Wikipedia).
pub static DIAMOND: Laws = Laws {
    info: Info {
        seats: &[2, 3],
        example: "D2-F5",
        plates: &["", "king"],
        ..info(
            "diamond",
            &["钻石跳棋", "钻石棋", "ダイヤモンドゲーム", "diamond-game"],
            &[options::ARMY, CAMPS, options::KING_OVER_KING, SUBMIT],
        )
    },
    armies: &[
        army("", "15", 15, &[2, 3], Shape::Star(4)),
        army("", "10", 10, &[2, 3], Shape::Star(3)),
    ],
    corners: STAR_CORNERS,
    leap: Leap::Adjacent,
    kings: true,
    camps: Entry::Pass,
};

/// The corners of two who face each other, three at every other tip, four in two pairs that face
/// each other (the article 跳棋: 4人或6人时，一方的对角必须是另一方。3人时，一方的对角不能是另一方; `OpenSpiel`'s `kSlots`).
const STAR_CORNERS: &[&[u8]] = &[&[0, 3], &[0, 2, 4], &[0, 1, 3, 4], &[0, 1, 2, 3, 4, 5]];
