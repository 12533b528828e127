//! The field's own words: terms of moves and shapes, with the places of the patent that define
//! them.

mod moves;
mod pages;
mod remark;
pub mod shapes;

pub use moves::Stone;
pub(super) use {pages::terms, remark::remark};

use super::point::SIZE;
use shapes::Shape;

/// A word of the game. The order is that in which several are said of one move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Word {
    /// 杀: a block is completed.
    Kill,
    /// 双叫: two calls at once.
    DoubleCall,
    /// 叫杀, 叫: one stone is missing to a block.
    Call,
    /// 应: the opponent's call is answered.
    Answer,
    /// 封: the second end of a run is stopped too.
    Seal,
    /// 点: against a single-edged sword, in the middle.
    Dot,
    /// 压: against a single-edged sword, at an end.
    Press,
    /// 打: against a twin chain.
    Strike,
    /// 断: into an opponent's jump.
    Cut,
    /// 补: an own jump is filled.
    Fill,
    /// 挡: against the next jump.
    Bar,
    /// 拦: against a rush.
    Stop,
    /// A shape that the stone belongs to.
    Shape(Shape),
    /// n排列: so many in a row.
    Row(u8),
    /// 站台: Black begins in the middle.
    Platform,
    /// 站位: Black begins elsewhere.
    Position,
    /// 冲: a run grows towards open space.
    Rush,
    /// 跟: beside an opponent's stone.
    Follow,
    /// 对: across a corner from one.
    Face,
    /// 隔: one point away from one in a row or column.
    Space,
    /// 离: a knight's step away from one.
    Leave,
    /// 绝杀: lost whatever the answer.
    Won,
    /// 四方形棋: four stones on one cell.
    FourSquare,
    /// 四方台, 中心点: the four middle points.
    Middle,
    /// 孤子: a stone alone.
    Lone,
    /// 连接子: a stone beside one of its own side.
    Linked,
    /// 满盘: all 256 stones lie.
    Full,
    /// 中盘认负: to give up.
    Resign,
    /// A word of the board, of counting or of kinds of shapes, by its key; it is never said of a
    /// single stone.
    Plain(&'static str),
}

/// A word, its key in messages, its names in Chinese, and the place of its definition in the patent
/// CN1307915.
type Entry = (Word, &'static str, &'static [&'static str], &'static str);

const fn shape(
    shape: Shape,
    key: &'static str,
    names: &'static [&'static str],
    place: &'static str,
) -> Entry {
    (Word::Shape(shape), key, names, place)
}

const fn plain(key: &'static str, names: &'static [&'static str], place: &'static str) -> Entry {
    (Word::Plain(key), key, names, place)
}

/// All words. Of several that a move deserves, the first ones in the order of [`Word`] are said.
pub const WORDS: &[Entry] = &[
    (Word::Kill, "kill", &["杀", "成杀"], "常用术语 (23)"),
    (Word::DoubleCall, "double-call", &["双叫"], "常用术语 (21)"),
    (Word::Call, "call", &["叫杀", "叫"], "常用术语 (20)"),
    (Word::Answer, "answer", &["应"], "常用术语 (22)"),
    (Word::Seal, "seal", &["封"], "常用术语 (9)"),
    (Word::Dot, "dot", &["点"], "常用术语 (17)"),
    (Word::Press, "press", &["压"], "常用术语 (18)"),
    (Word::Strike, "strike", &["打"], "常用术语 (19)"),
    (Word::Cut, "cut", &["断"], "常用术语 (11)"),
    (Word::Fill, "fill", &["补"], "常用术语 (14)"),
    (Word::Bar, "bar", &["挡"], "常用术语 (12)"),
    (Word::Stop, "stop", &["拦"], "常用术语 (8)"),
    shape(Shape::FiveChain, "five-chain", &["五子连环"], "重要棋形 (24)"),
    shape(Shape::TwinChain, "twin-chain", &["双连环"], "重要棋形 (23)"),
    shape(Shape::Dart, "dart", &["飞镖"], "重要棋形 (22)"),
    shape(Shape::BentStaff, "bent-staff", &["折棍"], "重要棋形 (21)"),
    shape(Shape::CrookedStaff, "crooked-staff", &["曲棍"], "重要棋形 (20)"),
    shape(Shape::SlantStaff, "slant-staff", &["斜棍"], "重要棋形 (19)"),
    shape(Shape::HornStaff, "horn-staff", &["角棍"], "重要棋形 (18)"),
    shape(Shape::ShortStaff, "short-staff", &["短棍"], "重要棋形 (17)"),
    shape(Shape::StraightStaff, "straight-staff", &["直棍"], "重要棋形 (16)"),
    shape(Shape::LongSpear, "long-spear", &["长枪"], "重要棋形 (15)"),
    shape(Shape::ShortSpear, "short-spear", &["短枪"], "重要棋形 (14)"),
    shape(Shape::LongBlade, "long-blade", &["长刀"], "重要棋形 (13)"),
    shape(Shape::GreatBlade, "great-blade", &["大刀"], "重要棋形 (12)"),
    shape(Shape::UprightBlade, "upright-blade", &["立刀"], "重要棋形 (11)"),
    shape(Shape::ShortBlade, "short-blade", &["短刀"], "重要棋形 (10)"),
    shape(Shape::Triangle, "triangle", &["三角刀"], "重要棋形 (9)"),
    shape(Shape::LongSword, "long-sword", &["长剑"], "重要棋形 (8)"),
    shape(Shape::ShortSword, "short-sword", &["短剑"], "重要棋形 (7)"),
    shape(Shape::TwoEdged, "two-edged", &["双刃剑"], "重要棋形 (6)"),
    shape(Shape::OneEdged, "one-edged", &["单刃剑"], "重要棋形 (5)"),
    shape(Shape::Fly, "fly", &["飞"], "常用术语 (15), 重要棋形 (4)"),
    shape(Shape::Jump, "jump", &["跳"], "常用术语 (10), 重要棋形 (3)"),
    shape(Shape::Hang, "hang", &["挂角", "挂"], "常用术语 (4), 重要棋形 (2)"),
    shape(Shape::Chain, "chain", &["连环", "连"], "常用术语 (3), 重要棋形 (1)"),
    (Word::Row(3), "row", &["三排列", "排列", "排列棋", "排列子"], "计分说明: 排列子"),
    (Word::Platform, "platform", &["站台"], "常用术语 (1)"),
    (Word::Position, "position", &["站位"], "常用术语 (2)"),
    (Word::Rush, "rush", &["冲"], "常用术语 (7)"),
    (Word::Follow, "follow", &["跟"], "常用术语 (5)"),
    (Word::Face, "face", &["对"], "常用术语 (6)"),
    (Word::Space, "space", &["隔"], "常用术语 (13)"),
    (Word::Leave, "leave", &["离"], "常用术语 (16)"),
    (Word::Won, "won", &["绝杀"], "常用术语 (21), 重要棋形 (6)"),
    (Word::FourSquare, "four-square", &["四方形棋", "四方形"], "计分说明: 四方形棋"),
    (Word::Middle, "middle", &["四方台", "中心点"], "棋盘"),
    (Word::Lone, "lone", &["孤子"], "计分说明: 孤子"),
    (Word::Linked, "linked", &["连接子", "连接棋"], "计分说明: 连接子"),
    (Word::Full, "full", &["满盘", "满棋"], "基本规则 (2)"),
    (Word::Resign, "resign", &["中盘认负", "认负"], "基本规则 (6)"),
    plain("row-score", &["排列分"], "计分说明 (2)"),
    plain("link-score", &["连接分"], "计分说明 (3)"),
    plain("highest", &["就高不就低", "就高"], "计分注意事项"),
    plain("plain-style", &["普通着法", "普通著法"], "基本规则 (2)"),
    plain("counted-style", &["计步着法", "计步著法", "计步"], "基本规则 (2)"),
    plain("row-line", &["排"], "棋盘"),
    plain("column", &["列"], "棋盘"),
    plain("edge", &["边"], "棋盘"),
    plain("edge-zone", &["边缘"], "棋盘"),
    plain("corner", &["角"], "棋盘"),
    plain("corner-zone", &["角部"], "棋盘"),
    plain("swords", &["剑形"], "重要棋形: 剑形"),
    plain("blades", &["刀形"], "重要棋形: 刀形"),
    plain("spears", &["枪形"], "重要棋形: 枪形"),
    plain("staffs", &["棍形"], "重要棋形: 棍形"),
];

impl Word {
    /// Returns the words of a stone just played, in the order in which they are said.
    pub fn of(stone: &Stone) -> Vec<Self> {
        let rows = (4..=SIZE).map(Self::Row);
        let all = WORDS.iter().map(|(word, ..)| *word).chain(rows);
        let mut words: Vec<Self> = all.filter(|word| stone.is(*word)).collect();
        words.sort_unstable();
        words
    }

    /// Returns the word's key in messages: `sifang-term-` and this is its name, `sifang-means-` and
    /// this its meaning.
    pub fn key(self) -> &'static str {
        let same =
            |word: Self| word == self || matches!((word, self), (Self::Row(_), Self::Row(_)));
        WORDS.iter().find(|(word, ..)| same(*word)).map_or("", |(_, key, ..)| key)
    }
}
