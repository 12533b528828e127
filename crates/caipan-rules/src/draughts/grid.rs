//! Boards with their lines. Those of the variants are known when the program is built: there a step
//! is a shift by a constant, and a board of few squares is a set of 64 bits. One generator serves
//! them all, and any other board too.

use super::{
    Laws,
    board::{Board, Fan, Naming, Pattern},
    laws::Lines,
    set::Set,
};

/// A board with its lines, of laws that are played on it.
pub trait Grid: Copy + Send + Sync + 'static {
    /// The sets of its squares.
    type Set: Set;

    /// Returns all playing squares.
    fn all(laws: &Laws) -> Self::Set;

    /// Returns the row where a side promotes, White's or Black's.
    fn end(laws: &Laws, side: usize) -> Self::Set;

    /// Returns the ways in which men step, White's or Black's.
    #[doc(hidden)]
    fn man_steps(laws: &Laws, side: usize) -> Fan;

    /// Returns the ways in which kings go.
    #[doc(hidden)]
    fn king_steps(laws: &Laws) -> Fan;

    /// Returns the ways in which kings jump.
    #[doc(hidden)]
    fn king_jumps(laws: &Laws) -> Fan;
}

/// A job that is done on any grid.
pub trait OnGrid {
    /// The result.
    type Out;

    /// Does the job on one grid.
    fn on<G: Grid>(self) -> Self::Out;
}

/// Any board, with its lines as the laws have them.
#[derive(Clone, Copy, Debug)]
pub struct Other;

impl Grid for Other {
    type Set = u128;

    fn all(laws: &Laws) -> u128 {
        laws.board.all()
    }

    fn end(laws: &Laws, side: usize) -> u128 {
        laws.board.ends()[side]
    }

    fn man_steps(laws: &Laws, side: usize) -> Fan {
        laws.lines.man_steps(laws.board, side == 0)
    }

    fn king_steps(laws: &Laws) -> Fan {
        laws.lines.king_steps(laws.board)
    }

    fn king_jumps(laws: &Laws) -> Fan {
        laws.king_jumps()
    }
}

/// Declares the grids that are known when the program is built, and the choice among them by laws.
macro_rules! grids {
    ($($(#[$doc:meta])* $name:ident: $set:ty, $columns:literal, $pattern:ident, $lines:ident;)*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug)]
            pub struct $name;

            impl $name {
                const BOARD: Board =
                    Board::new($columns, $columns, Pattern::$pattern, Naming::Plain);
                const ALL: $set = Self::BOARD.all() as $set;
                const ENDS: [$set; 2] =
                    [Self::BOARD.ends()[0] as $set, Self::BOARD.ends()[1] as $set];
                const MAN_STEPS: [Fan; 2] = [
                    Lines::$lines.man_steps(Self::BOARD, true),
                    Lines::$lines.man_steps(Self::BOARD, false),
                ];
                const KING_STEPS: Fan = Lines::$lines.king_steps(Self::BOARD);
                const KING_JUMPS: Fan = Lines::$lines.king_jumps(Self::BOARD);
            }

            impl Grid for $name {
                type Set = $set;

                #[inline(always)]
                fn all(_: &Laws) -> $set {
                    Self::ALL
                }

                #[inline(always)]
                fn end(_: &Laws, side: usize) -> $set {
                    Self::ENDS[side]
                }

                #[inline(always)]
                fn man_steps(_: &Laws, side: usize) -> Fan {
                    Self::MAN_STEPS[side]
                }

                #[inline(always)]
                fn king_steps(_: &Laws) -> Fan {
                    Self::KING_STEPS
                }

                #[inline(always)]
                fn king_jumps(_: &Laws) -> Fan {
                    Self::KING_JUMPS
                }
            }
        )*

        impl Laws {
            /// Does a job on the grid of the variant.
            pub fn on_grid<J: OnGrid>(&self, job: J) -> J::Out {
                let Board { columns, rows, pattern, .. } = self.board;
                match (columns, pattern, self.lines) {
                    $(($columns, Pattern::$pattern, Lines::$lines) if rows == columns => {
                        job.on::<$name>()
                    })*
                    _ => job.on::<Other>(),
                }
            }
        }
    };
}

grids! {
    /// The board of international draughts.
    Ten: u64, 10, Corner, Diagonal;
    /// The board of Frisian draughts.
    TenAllRound: u64, 10, Corner, DiagonalCapturesStraight;
    /// The board of Russian draughts.
    Eight: u64, 8, Corner, Diagonal;
    /// The board of Italian draughts.
    EightMirrored: u64, 8, Mirrored, Diagonal;
    /// The board of Canadian draughts.
    Twelve: u128, 12, Corner, Diagonal;
    /// The board of Turkish draughts.
    EightFull: u128, 8, Full, Straight;
}
