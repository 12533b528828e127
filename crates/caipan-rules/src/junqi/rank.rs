//! The pieces.

use crate::Say;

/// A piece's rank, the weakest first, then those outside the order (the text 军棋规则: 司令>军长>师长>旅长>
/// 团长>营长>连长>排长>工兵).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rank {
    /// 工兵
    Engineer = 1,
    /// 排长
    Lieutenant,
    /// 连长
    Captain,
    /// 营长
    Major,
    /// 团长
    Colonel,
    /// 旅长
    Brigadier,
    /// 师长
    Division,
    /// 军长
    General,
    /// 司令
    Commander,
    /// 炸弹
    Bomb,
    /// 地雷
    Mine,
    /// 军旗
    Flag,
}

/// The number of pieces of an army.
pub const ARMY: usize = 25;

impl Rank {
    /// All ranks, the strongest first.
    pub const ALL: [Self; 12] = [
        Self::Commander,
        Self::General,
        Self::Division,
        Self::Brigadier,
        Self::Colonel,
        Self::Major,
        Self::Captain,
        Self::Lieutenant,
        Self::Engineer,
        Self::Bomb,
        Self::Mine,
        Self::Flag,
    ];

    /// Returns the number of such pieces in an army (the text 军棋规则: 司令、军长、军旗各一;
    /// 师长、旅长、团长、营长、炸弹各二;连长、排长、工兵、地雷各三).
    pub const fn number(self) -> u8 {
        match self {
            Self::Commander | Self::General | Self::Flag => 1,
            Self::Division | Self::Brigadier | Self::Colonel | Self::Major | Self::Bomb => 2,
            Self::Captain | Self::Lieutenant | Self::Engineer | Self::Mine => 3,
        }
    }

    /// Returns the sign in a set-up: 9 for the commander to 1 for the engineer, B, L, F.
    pub const fn sign(self) -> char {
        match self {
            Self::Bomb => 'B',
            Self::Mine => 'L',
            Self::Flag => 'F',
            officer => (b'0' + officer as u8) as char,
        }
    }

    /// Returns the character on the piece.
    pub const fn character(self) -> char {
        match self {
            Self::Commander => '司',
            Self::General => '军',
            Self::Division => '师',
            Self::Brigadier => '旅',
            Self::Colonel => '团',
            Self::Major => '营',
            Self::Captain => '连',
            Self::Lieutenant => '排',
            Self::Engineer => '工',
            Self::Bomb => '炸',
            Self::Mine => '雷',
            Self::Flag => '旗',
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Commander => "commander",
            Self::General => "general",
            Self::Division => "division",
            Self::Brigadier => "brigadier",
            Self::Colonel => "colonel",
            Self::Major => "major",
            Self::Captain => "captain",
            Self::Lieutenant => "lieutenant",
            Self::Engineer => "engineer",
            Self::Bomb => "bomb",
            Self::Mine => "mine",
            Self::Flag => "flag",
        }
    }

    /// Returns the word for the rank, as a sentence.
    pub fn say(self) -> Say {
        Say::new(format!("junqi-rank-{}", self.word()))
    }

    /// Returns the rank that a sentence names.
    pub fn said(say: &Say) -> Option<Self> {
        Self::ALL.into_iter().find(|rank| rank.say().key == say.key)
    }

    /// Tests if a piece of this rank ever moves.
    pub const fn moves(self) -> bool {
        !matches!(self, Self::Mine | Self::Flag)
    }
}
