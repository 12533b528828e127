//! The count of a board (CN1307915, 计分说明): the line score and the connection score.

use super::{
    lines::{Run, Tangled, best, total},
    stones::Stones,
};

/// The stones of a side, from which the connection score counts down (CN1307915, 连接分).
pub const STONES: u32 = 128;

/// The score of a side's stones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Score {
    /// The runs that are counted, longest first.
    pub runs: Vec<Run>,
    /// The number of stones with none of their own side beside them (孤子).
    pub lone: u32,
}

impl Score {
    /// Counts the stones of a side.
    ///
    /// # Errors
    /// [`Tangled`] if the line score takes more than `budget` decisions.
    pub fn of(stones: Stones, budget: u32) -> Result<Self, Tangled> {
        Ok(Self { runs: best(stones, budget)?, lone: lone(stones).count() })
    }

    /// Returns the line score (排列分).
    pub fn line(&self) -> u32 {
        total(&self.runs)
    }

    /// Returns the connection score (连接分).
    pub fn connection(&self) -> i64 {
        i64::from(STONES) - i64::from(self.lone)
    }

    /// Returns the connection score of some stones.
    pub fn connection_of(stones: Stones) -> i64 {
        i64::from(STONES) - i64::from(lone(stones).count())
    }

    /// Returns the number of runs of each length, the shortest first.
    pub fn lengths(&self) -> Vec<(u8, usize)> {
        let of = |length: u8| self.runs.iter().filter(|run| run.length == length).count();
        (3..=16).map(|length| (length, of(length))).filter(|(_, count)| *count > 0).collect()
    }

    /// Writes the line score as the patent builds it: `2×3 + 1×5 = 11`.
    pub fn sum(&self) -> String {
        let parts: Vec<String> =
            self.lengths().iter().map(|(length, count)| format!("{count}×{length}")).collect();
        if parts.is_empty() {
            "0".to_owned()
        } else {
            format!("{} = {}", parts.join(" + "), self.line())
        }
    }
}

/// Returns the stones that have none of their own side beside them in row and column.
pub fn lone(stones: Stones) -> Stones {
    stones & !(stones.up() | stones.down() | stones.left() | stones.right())
}
