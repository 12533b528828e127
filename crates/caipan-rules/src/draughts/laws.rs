//! What one variant differs from another in.

use super::{
    board::{Board, Fan},
    draws::Draws,
    position::Side,
};
use crate::Info;

/// The laws of one variant.
#[derive(Debug)]
pub struct Laws {
    /// Names, options and words.
    pub info: Info,
    /// The number of the variant in PDN 3.0, or lidraughts' where PDN has none.
    pub game_type: u8,
    /// The board.
    pub board: Board,
    /// What the sides begin with, by value of the option `men`; the first is the default.
    pub men: &'static [Men],
    /// The side that moves first.
    pub first: Side,
    /// The lines along which pieces go.
    pub lines: Lines,
    /// Where men capture.
    pub men_capture: MenCapture,
    /// Men may capture kings.
    pub men_take_kings: bool,
    /// How far kings go.
    pub kings: KingReach,
    /// Where a capturing king may land.
    pub landing: Landing,
    /// When captured pieces leave the board.
    pub removal: Removal,
    /// A capturing king may turn round between two captures. It makes a difference only where
    /// captured pieces leave at once.
    pub turns_round: bool,
    /// Which captures may be chosen.
    pub priority: Priority,
    /// Where men promote.
    pub promotion: Promotion,
    /// How many quiet moves in a row one king may make while its side has men; `None` for any
    /// number.
    pub king_run: Option<u8>,
    /// What wins.
    pub goal: Goal,
    /// The sign of a capture in written moves.
    pub capture_sign: char,
    /// The results in PDN: White wins, Black wins, drawn.
    pub results: [&'static str; 3],
    /// The draw rules that the option `draws` chooses from, the default first.
    pub draws: &'static [&'static Draws],
}

/// A number of men to begin with: the value of the option, and Black's squares as ranges of plain
/// numbers. White's lie opposite.
#[derive(Clone, Copy, Debug)]
pub struct Men(pub &'static str, pub &'static [(u8, u8)]);

/// The lines along which pieces go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lines {
    /// Diagonals.
    Diagonal,
    /// Diagonals, and captures along files and rows too, over a piece two squares away.
    DiagonalCapturesStraight,
    /// Files and rows.
    Straight,
}

/// Where men capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MenCapture {
    /// Along all lines of captures, backward too (seed L292, L365).
    BothWays,
    /// Only where they step.
    Forward,
}

/// How far kings go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KingReach {
    /// Any distance, captures included (seed L303-304, L369-371).
    Flying,
    /// One step, as men, but backward too.
    Short,
}

/// Where a capturing king may land.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Landing {
    /// On any empty square behind the captured piece (seed L304).
    Any,
    /// Right behind it.
    Behind,
    /// On any, but right behind it where the capture ends with a king captured.
    BehindLastKing,
}

/// When captured pieces leave the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Removal {
    /// After the move: a wall until then (Turkish strike; seed L294, L380).
    Afterwards,
    /// At once.
    AtOnce,
}

/// Which captures may be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Priority {
    /// Any (seed L311).
    Free,
    /// One of those that take most pieces, men and kings counting alike (seed L376, L378; FMJD
    /// 4.13).
    Most,
    /// A king's before a man's (dctl `czech.hpp`).
    King,
    /// Most pieces, then most kings among them (dctl `spanish.hpp`).
    MostThenKings,
    /// Most pieces, then with a king, then most kings, then the kings as early as can be (FID
    /// 6.6-6.9, dctl `italian.hpp`).
    Italian,
    /// The highest value, a king being worth a little less than two men; then a king's before a
    /// man's (dctl `frisian.hpp`).
    Frisian,
}

/// Where men promote.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Promotion {
    /// On the last row if the move ends there (seed L367).
    End,
    /// On reaching the last row, and a capture goes on as a king's (seed L314-315).
    Passing,
}

/// What wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// That the other side cannot move (seed L319-320, L382-383).
    Block,
    /// Not to be able to move.
    Lose,
    /// The first king.
    FirstKing,
}

impl Laws {
    /// The ways in which men step (seed L291, L354).
    pub(super) const fn man_steps(&self, side: Side) -> Fan {
        let upward = matches!(side, Side::White);
        match self.lines {
            Lines::Diagonal | Lines::DiagonalCapturesStraight => Fan::ahead(self.board, upward),
            Lines::Straight => Fan::ahead_and_aside(self.board, upward),
        }
    }

    /// The ways in which men jump.
    pub(super) const fn man_jumps(&self, side: Side) -> Fan {
        match self.men_capture {
            MenCapture::BothWays => self.king_jumps(),
            MenCapture::Forward => self.man_steps(side),
        }
    }

    /// The ways in which kings go.
    pub(super) const fn king_steps(&self) -> Fan {
        match self.lines {
            Lines::Diagonal | Lines::DiagonalCapturesStraight => Fan::diagonal(self.board),
            Lines::Straight => Fan::straight(self.board),
        }
    }

    /// The ways in which kings jump.
    pub(super) const fn king_jumps(&self) -> Fan {
        match self.lines {
            Lines::DiagonalCapturesStraight => Fan::both(self.board),
            Lines::Diagonal | Lines::Straight => self.king_steps(),
        }
    }
}
