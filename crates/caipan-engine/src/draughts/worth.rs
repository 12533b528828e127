//! Values of positions: those of the search, and those that programs are told.

/// The value of a win in this position; one after n plies is worth n less.
pub(super) const WIN: i32 = 30_000;

/// From this value on a win or loss is certain.
pub(super) const CERTAIN: i32 = WIN - 1_000;

/// The value of a position for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Worth {
    /// So many hundredths of a man.
    Even(i32),
    /// A win after so many plies.
    Win(u32),
    /// A loss after so many plies.
    Loss(u32),
}

impl Worth {
    /// Returns the value, in hundredths of a man.
    pub(super) const fn value(self) -> i32 {
        match self {
            Self::Even(value) => value,
            Self::Win(plies) => WIN - plies as i32,
            Self::Loss(plies) => plies as i32 - WIN,
        }
    }

    /// Returns the meaning of a value of the search.
    pub(super) const fn of(value: i32) -> Self {
        if value > CERTAIN {
            Self::Win((WIN - value) as u32)
        } else if value < -CERTAIN {
            Self::Loss((WIN + value) as u32)
        } else {
            Self::Even(value)
        }
    }
}
