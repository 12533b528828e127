//! The laws in which variants differ.

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
    /// The numbers of men to begin with, by value of the option `men`; the first is the default.
    pub men: &'static [Men],
    /// The side that moves first.
    pub first: Side,
    /// The lines along which pieces go.
    pub lines: Lines,
    /// The directions in which men capture.
    pub men_capture: MenCapture,
    /// True if men may capture kings.
    pub men_take_kings: bool,
    /// The distance that kings go.
    pub kings: KingReach,
    /// The squares where a capturing king may land.
    pub landing: Landing,
    /// The moment when captured pieces leave the board.
    pub removal: Removal,
    /// True if a capturing king may turn round between two captures. It makes a difference only
    /// where captured pieces leave at once.
    pub turns_round: bool,
    /// The rule that selects the captures which may be chosen.
    pub priority: Priority,
    /// The moment when men promote.
    pub promotion: Promotion,
    /// The most quiet moves in a row that one king may make while its side has men; `None` for any
    /// number.
    pub king_run: Option<u8>,
    /// The goal of the game.
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

/// The directions in which men capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MenCapture {
    /// All lines of captures, backward too (the article 跳棋: 兵可以向前方也可以向后方吃掉对方的棋子).
    BothWays,
    /// The directions of their steps only.
    Forward,
}

/// The distance that kings go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KingReach {
    /// Any distance, captures included (the article 跳棋: 王在其位于任何一条斜线上均可进退，并且不限格数).
    Flying,
    /// One step, as men, but backward too.
    Short,
}

/// The squares where a capturing king may land.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Landing {
    /// Any empty square behind the captured piece (the article 跳棋: 占据它后面的任意一个空格).
    Any,
    /// The square right behind it.
    Behind,
    /// Any square behind it, but the nearest one where the capture ends with a king captured.
    BehindLastKing,
}

/// The moment when captured pieces leave the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Removal {
    /// The end of the move; each piece is a wall until then (Turkish strike; the article 跳棋:
    /// 将对方所有可能跳过的棋子跳完以后，才可以将对方被跳过的棋子从棋盘上一次性取下).
    Afterwards,
    /// The moment of the jump.
    AtOnce,
}

/// The rule that selects the captures which may be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Priority {
    /// Any capture (the article 跳棋: 吃子方可以自由选择其中的任何一种吃子的路线).
    Free,
    /// A capture that takes most pieces, men and kings counting alike (FMJD rules, article 4.13;
    /// the article 跳棋: 吃多数棋子（必须吃多不能吃少）).
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

/// The moment when men promote.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Promotion {
    /// The end of a move on the last row (the article 跳棋: 走到或跳到对方底线停下（中途经过不可以）).
    End,
    /// The arrival on the last row; the capture continues as a king's (the article 跳棋:
    /// 只能路过…升变格…也可以而且必须升变为王).
    Passing,
}

/// The goal of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// A side without a move loses (the article 跳棋: 所有的棋子都被对方吃掉;
    /// 被对方封锁住…无合乎棋规的棋可走).
    Block,
    /// A side without a move wins.
    Lose,
    /// The first side with a king wins.
    FirstKing,
}

impl Lines {
    /// Returns the ways in which men step (the article 跳棋: 只能向前斜走一格，不能后退).
    pub(super) const fn man_steps(self, board: Board, upward: bool) -> Fan {
        match self {
            Self::Diagonal | Self::DiagonalCapturesStraight => Fan::ahead(board, upward),
            Self::Straight => Fan::ahead_and_aside(board, upward),
        }
    }

    /// Returns the ways in which kings go.
    pub(super) const fn king_steps(self, board: Board) -> Fan {
        match self {
            Self::Diagonal | Self::DiagonalCapturesStraight => Fan::diagonal(board),
            Self::Straight => Fan::straight(board),
        }
    }

    /// Returns the ways in which kings jump.
    pub(super) const fn king_jumps(self, board: Board) -> Fan {
        match self {
            Self::DiagonalCapturesStraight => Fan::both(board),
            Self::Diagonal | Self::Straight => self.king_steps(board),
        }
    }
}

impl Laws {
    /// Returns the ways in which men jump.
    pub(super) const fn man_jumps(&self, side: Side) -> Fan {
        match self.men_capture {
            MenCapture::BothWays => self.king_jumps(),
            MenCapture::Forward => self.lines.man_steps(self.board, matches!(side, Side::White)),
        }
    }

    /// Returns the ways in which kings jump.
    pub(super) const fn king_jumps(&self) -> Fan {
        self.lines.king_jumps(self.board)
    }
}
