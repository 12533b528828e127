//! The pieces.

use crate::{PieceSign, Say};

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

    /// The signs on the pieces, the strongest first.
    pub(super) const SIGNS: [PieceSign; 12] = {
        let mut signs = [Self::Flag.signed(); 12];
        let mut at = 0;
        while at < signs.len() {
            signs[at] = Self::ALL[at].signed();
            at += 1;
        }
        signs
    };

    const fn signed(self) -> PieceSign {
        PieceSign { character: self.character(), plain: self.sign(), name: self.key() }
    }

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

    /// Returns the key of the word for the rank.
    const fn key(self) -> &'static str {
        match self {
            Self::Commander => "junqi-rank-commander",
            Self::General => "junqi-rank-general",
            Self::Division => "junqi-rank-division",
            Self::Brigadier => "junqi-rank-brigadier",
            Self::Colonel => "junqi-rank-colonel",
            Self::Major => "junqi-rank-major",
            Self::Captain => "junqi-rank-captain",
            Self::Lieutenant => "junqi-rank-lieutenant",
            Self::Engineer => "junqi-rank-engineer",
            Self::Bomb => "junqi-rank-bomb",
            Self::Mine => "junqi-rank-mine",
            Self::Flag => "junqi-rank-flag",
        }
    }

    /// Returns the word for the rank, as a sentence.
    pub fn say(self) -> Say {
        Say::new(self.key())
    }

    /// Returns the sign in set-ups as it is written in the reader's language.
    pub fn written(self) -> Say {
        Say::new(self.key().replace("-rank-", "-sign-"))
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
