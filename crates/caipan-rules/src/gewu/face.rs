//! The die 簺: a stick with four long faces (seed L278-280).

use crate::Say;

/// What was thrown. The seed calls the third face 黑; old commentaries on the Book of Han call it 乘.
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

    /// The face of a throw.
    pub(super) fn of(numbers: &[u32]) -> Option<Self> {
        let number = usize::try_from(*numbers.first()?).ok()?;
        Self::ALL.get(number.checked_sub(1)?).copied()
    }

    /// How far one man goes, and how many strokes the face bears.
    pub const fn units(self) -> u8 {
        match self {
            Self::Sai => 1,
            Self::Bai => 2,
            Self::Hei => 3,
            Self::Wu => 0,
        }
    }

    /// Its character.
    pub const fn sign(self) -> char {
        match self {
            Self::Sai => '塞',
            Self::Bai => '白',
            Self::Hei => '黑',
            Self::Wu => '五',
        }
    }

    /// What its throw says.
    pub(super) fn say(self) -> Say {
        Say::new("gewu-face")
            .with("face", self.sign().to_string())
            .with("count", u32::from(self.units()))
    }
}
