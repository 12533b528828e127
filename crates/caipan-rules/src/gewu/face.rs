//! The die 簺: a stick with four long faces. The article 跳棋 says: 第一面刻一画，叫塞；第二面刻二画，
//! 叫白；第三面刻三画，叫黑；第四面不刻，叫五.

use crate::{PieceSign, Say};

/// A face of the die. The third is 黑 in the article 跳棋; old commentaries on the Book of Han call it
/// 乘.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// 塞: one stroke.
    Sai,
    /// 白: two strokes.
    Bai,
    /// 黑: three strokes.
    Hei,
    /// 五: no stroke; the turn is lost.
    Wu,
}

impl Face {
    /// All faces, by the number of the throw from 1.
    pub const ALL: [Self; 4] = [Self::Sai, Self::Bai, Self::Hei, Self::Wu];

    /// The signs on the faces.
    pub(super) const SIGNS: [PieceSign; 4] =
        [Self::Sai.signed(), Self::Bai.signed(), Self::Hei.signed(), Self::Wu.signed()];

    /// The digit is the number of units.
    const fn signed(self) -> PieceSign {
        let name = match self {
            Self::Sai => "gewu-sign-sai",
            Self::Bai => "gewu-sign-bai",
            Self::Hei => "gewu-sign-hei",
            Self::Wu => "gewu-sign-wu",
        };
        PieceSign { character: self.sign(), plain: (b'0' + self.units()) as char, name }
    }

    /// Returns the face of a throw.
    pub(super) fn of(numbers: &[u32]) -> Option<Self> {
        let number = usize::try_from(*numbers.first()?).ok()?;
        Self::ALL.get(number.checked_sub(1)?).copied()
    }

    /// Returns the number of strokes on the face, which is how many units one man goes.
    pub const fn units(self) -> u8 {
        match self {
            Self::Sai => 1,
            Self::Bai => 2,
            Self::Hei => 3,
            Self::Wu => 0,
        }
    }

    /// Returns the character of the face.
    pub const fn sign(self) -> char {
        match self {
            Self::Sai => '塞',
            Self::Bai => '白',
            Self::Hei => '黑',
            Self::Wu => '五',
        }
    }

    /// Returns the sentence for a throw of the face.
    pub(super) fn say(self) -> Say {
        Say::new("gewu-face")
            .with("face", self.sign().to_string())
            .with("count", u32::from(self.units()))
    }
}
