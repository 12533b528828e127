//! The reasons why a move is not allowed, as data and as the words of the rule that forbids it.

use super::{
    Laws,
    laws::{Lines, MenCapture},
    moves::Route,
    notation::long,
};
use crate::{Arg, Reason, Say};

/// The number of captures that a refusal lists.
const LISTED: usize = 3;

/// A capture that must be made instead, in its written form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Take {
    /// The capture in long form.
    pub text: String,
    /// The captured squares.
    pub taken: Vec<String>,
}

impl Take {
    /// Returns some of the captures.
    pub(super) fn some<'a>(laws: &Laws, routes: impl Iterator<Item = &'a Route>) -> Vec<Self> {
        let taken = |route: &Route| {
            route.captured().into_iter().map(|square| laws.board.name(square)).collect()
        };
        routes
            .take(LISTED)
            .map(|route| Self { text: long(laws, route), taken: taken(route) })
            .collect()
    }
}

/// The reasons why a move is not allowed. Squares and moves are given in their written form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// The other side is to move.
    NotYourTurn,
    /// An origin without a piece.
    Empty(String),
    /// An opponent's piece on the origin.
    NotYours(String),
    /// A quiet move though a capture is obligatory (the article 跳棋: 规则要求必须选择吃掉对方棋子的着法): some of the
    /// captures, and their number.
    MustCapture(Vec<String>, usize),
    /// A capture though another takes more (the article 跳棋: 必须吃多的棋子): the number this one took, the
    /// number to be taken, some of the moves that do.
    MustCaptureMost(u32, u32, Vec<Take>),
    /// A capture though another goes first: the word of the rule that ranks them, some of those
    /// that may be made.
    Outranked(&'static str, Vec<Take>),
    /// A king that did not stop right behind the piece it captured last ([`Laws::landing`]): that
    /// square, some of the moves that do.
    StopBehind(String, Vec<String>),
    /// A capture that stopped early (the article 跳棋: 直到无可再跳时才能停下): the square where it stopped, the
    /// squares where it may land next, some of the whole moves.
    MustGoOn(String, Vec<String>, Vec<String>),
    /// A king that landed where it can capture no more, though it could on another square
    /// (FMJD-64): the square, those where it may land, some of the whole moves.
    BreaksOff(String, Vec<String>, Vec<String>),
    /// A second jump over a captured piece, which stays until the move is over (Turkish strike; the
    /// article 跳棋: 不允许重复地两次跳过对方的同一枚棋子): its square.
    JumpedTwice(String),
    /// A king that turned round between two captures ([`Laws::turns_round`]): the square where it
    /// did.
    TurnedRound(String),
    /// A capture of a man typed as a king's, though it is crowned only when its move ends: its
    /// origin, the square of its last row.
    CrownedLater(String, String),
    /// A man that went on beyond a square of its last row, from where no man can capture, instead
    /// of being crowned there ([`Promotion::End`](super::laws::Promotion::End)): its origin, the
    /// square where it is crowned.
    CrownedHere(String, String),
    /// A destination that is not empty.
    Occupied(String),
    /// Origin and destination not on one diagonal, along which the piece would have to move.
    NotDiagonal(String, String),
    /// Origin and destination not on one file or row, along which the piece would have to move.
    NotStraight(String, String),
    /// A man that steps backward (the article 跳棋: 兵移动时，只能前进，不能后退): the origin, and whether men
    /// capture backward.
    Backward(String, MenCapture),
    /// A man that goes further than one step: the origin, and the lines along which men step.
    TooFar(String, Lines),
    /// A short king that goes further than one step: the origin.
    KingTooFar(String),
    /// A king that has run as far as it may ([`Laws::king_run`]): the origin.
    Rested(String),
    /// A man's capture of a king, which the variant forbids: the king's square.
    NotOverKing(String),
    /// A capture with too many paths between origin and destination: every square must be named.
    NameSquares(String, String),
    /// A piece in the king's way: the origin, and that piece's square.
    InTheWay(String, String),
    /// No piece to capture between origin and destination.
    NothingToCapture(String, String),
    /// A destination that no piece of the side to move can reach.
    Unreachable(String),
}

impl Reason for Illegal {
    fn say(&self) -> Say {
        match self {
            Self::Over => Say::game_over(),
            Self::NotYourTurn => Say::not_your_turn(),
            Self::Empty(square) => at("draughts-empty", square),
            Self::NotYours(square) => at("draughts-not-yours", square),
            Self::MustCapture(moves, count) => must_capture(moves, *count),
            Self::MustCaptureMost(took, most, moves) => must_capture_most(*took, *most, moves),
            Self::Outranked("king", moves) => {
                Say::new("draughts-must-capture-king").with("moves", takes(moves))
            }
            Self::Outranked(rule, moves) => Say::new("draughts-must-capture-worth")
                .with("rule", Say::new(format!("draughts-first-{rule}")))
                .with("moves", takes(moves)),
            Self::StopBehind(square, moves) => {
                at("draughts-stop-behind", square).with("moves", moves.clone())
            }
            Self::MustGoOn(square, next, moves) => at("draughts-must-go-on", square)
                .with("next", next.clone())
                .with("moves", moves.clone()),
            Self::BreaksOff(square, lands, moves) => at("draughts-breaks-off", square)
                .with("lands", lands.clone())
                .with("moves", moves.clone()),
            Self::JumpedTwice(square) => at("draughts-jumped-twice", square),
            Self::TurnedRound(square) => at("draughts-turned-round", square),
            Self::CrownedLater(from, square) => pair("draughts-crowned-later", from, square),
            Self::CrownedHere(from, square) => pair("draughts-crowned-here", from, square),
            Self::Occupied(square) => at("draughts-occupied", square),
            Self::NotDiagonal(from, to) => pair("draughts-not-diagonal", from, to),
            Self::NotStraight(from, to) => pair("draughts-not-straight", from, to),
            Self::Backward(square, MenCapture::BothWays) => at("draughts-backward", square),
            Self::Backward(square, MenCapture::Forward) => at("draughts-backward-never", square),
            Self::TooFar(square, Lines::Straight) => from("draughts-too-far-straight", square),
            Self::TooFar(square, _) => from("draughts-too-far", square),
            Self::KingTooFar(square) => from("draughts-king-too-far", square),
            Self::Rested(square) => at("draughts-king-rested", square),
            Self::NotOverKing(square) => at("draughts-not-over-king", square),
            Self::NameSquares(from, to) => pair("draughts-name-squares", from, to),
            Self::InTheWay(from, square) => pair("draughts-in-the-way", from, square),
            Self::NothingToCapture(from, to) => pair("draughts-nothing-to-capture", from, to),
            Self::Unreachable(square) => at("draughts-unreachable", square),
        }
    }
}

fn must_capture(moves: &[String], count: usize) -> Say {
    Say::new("draughts-must-capture").with("moves", moves.to_vec()).with("count", count)
}

fn must_capture_most(took: u32, most: u32, moves: &[Take]) -> Say {
    Say::new("draughts-must-capture-most")
        .with("took", took)
        .with("most", most)
        .with("moves", takes(moves))
}

fn from(key: &'static str, square: &str) -> Say {
    Say::new(key).with("from", square)
}

fn at(key: &'static str, square: &str) -> Say {
    Say::new(key).with("square", square)
}

fn pair(key: &'static str, from: &str, to: &str) -> Say {
    Say::new(key).with("from", from).with("to", to)
}

/// Returns captures as an argument, with the pieces that each takes.
fn takes(moves: &[Take]) -> Arg {
    let row = |take: &Take| {
        Say::new("draughts-take").with("move", take.text.as_str()).with("taken", take.taken.clone())
    };
    Arg::List(moves.iter().map(|take| row(take).into()).collect())
}
