//! Why a move is not allowed, as data and as the words of the rule that forbids it.

use super::{
    Laws,
    laws::{Lines, MenCapture},
    moves::Route,
    notation::long,
};
use crate::{Arg, Reason, Say};

/// How many captures a refusal lists.
const LISTED: usize = 3;

/// A capture that must be made instead, as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Take {
    /// The capture in long form.
    pub text: String,
    /// The captured squares.
    pub taken: Vec<String>,
}

impl Take {
    /// Some of the captures.
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

/// Why a move is not allowed. Squares and moves are given as they are written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// The other side is to move.
    NotYourTurn,
    /// Nothing stands on the origin.
    Empty(String),
    /// The piece on the origin is the opponent's.
    NotYours(String),
    /// A capture is obligatory (seed L308, L374): some of those there are, and how many there are.
    MustCapture(Vec<String>, usize),
    /// Another capture takes more (seed L376): what this one took, what must be taken, some of the
    /// moves that do.
    MustCaptureMost(u32, u32, Vec<Take>),
    /// Another capture goes first: the word of the rule that says so, some of those that may be
    /// made.
    Outranked(&'static str, Vec<Take>),
    /// The king must stop right behind what it captured last ([`Laws::landing`]): that square, some
    /// of the moves that do.
    StopBehind(String, Vec<String>),
    /// The capture can go on, so it must (seed L293, L374): where it stopped, where it may land
    /// next, some of the whole moves.
    MustGoOn(String, Vec<String>, Vec<String>),
    /// The king landed where it can take nothing more, though it could beside (seed L316): where it
    /// landed, where it may, some of the whole moves.
    BreaksOff(String, Vec<String>, Vec<String>),
    /// A captured piece stays until the move is over and is not jumped again (Turkish strike; seed
    /// L294, L380): its square.
    JumpedTwice(String),
    /// A king does not turn round between two captures ([`Laws::turns_round`]): where it did.
    TurnedRound(String),
    /// A man that is crowned only when its move ends captures as a man until then: where it began,
    /// where it reached its last row.
    CrownedLater(String, String),
    /// A man that comes to a square of its last row, from where no man can go on, stops and is
    /// crowned there ([`Promotion::End`](super::laws::Promotion::End)): where it began, where it is
    /// crowned.
    CrownedHere(String, String),
    /// A piece stands on the destination.
    Occupied(String),
    /// Nothing of the kind moves so: origin and destination are not on one diagonal.
    NotDiagonal(String, String),
    /// Nothing of the kind moves so: origin and destination are not on one file or row.
    NotStraight(String, String),
    /// Men do not step backward (seed L291, L354); they may capture backward, or may not.
    Backward(String, MenCapture),
    /// Men go one step, along some lines.
    TooFar(String, Lines),
    /// Kings that do not fly go one step.
    KingTooFar(String),
    /// The king has run as far as it may ([`Laws::king_run`]).
    Rested(String),
    /// Men do not capture kings: the king's square.
    NotOverKing(String),
    /// The capture from one square to the other has too many ways: every square must be named.
    NameSquares(String, String),
    /// A piece stands in the king's way: origin and that square.
    InTheWay(String, String),
    /// There is nothing to capture between origin and destination.
    NothingToCapture(String, String),
    /// No piece of the side to move can go to that square.
    Unreachable(String),
}

impl Reason for Illegal {
    fn say(&self) -> Say {
        match self {
            Self::Over => Say::new("draughts-over"),
            Self::NotYourTurn => Say::new("draughts-not-your-turn"),
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

/// Captures with what each takes.
fn takes(moves: &[Take]) -> Arg {
    let row = |take: &Take| {
        Say::new("draughts-take").with("move", take.text.as_str()).with("taken", take.taken.clone())
    };
    Arg::List(moves.iter().map(|take| row(take).into()).collect())
}
