//! Why an action is not allowed, as data.

use super::{action::Faults, board::Board, formation::Fault, rank::Rank};
use crate::{Reason, Say, Seat};

/// Why an action is not allowed. Posts are given by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// Another seat is to move.
    NotYourTurn,
    /// Set-ups come first.
    NotYet,
    /// Notes are for the battle.
    NoNotesYet,
    /// Set-ups have been confirmed by all.
    TooLate,
    /// The seat's own set-up is confirmed already.
    Ready,
    /// Others have seen the seat's present set-up.
    Burnt,
    /// It has not been confirmed.
    NotReady,
    /// The game has no such action.
    NotHere,
    /// The set-up is not legal.
    Setup(Seat, &'static Board, Vec<Fault>),
    /// The post is not one of the own set-up.
    Foreign(String),
    /// Nothing stands there.
    Empty(String),
    /// The piece there is not the seat's own.
    NotYours(String),
    /// The piece lies face down.
    FaceDown(String),
    /// The piece lies face up.
    FaceUp(String),
    /// A piece of this rank never moves.
    Fixed(Rank, String),
    /// The piece stands in headquarters and stays there.
    Locked(String),
    /// An own piece stands there.
    Own(String),
    /// An ally's piece stands there.
    Ally(String),
    /// The piece there is safe in a camp.
    Camp(String),
    /// A piece of this rank may not take the flag.
    NoCaptor(Rank),
    /// The flag cannot be taken while its owner has mines.
    Mined(String),
    /// Nothing leads from the one to the other.
    NoWay(String, String),
    /// Another piece stands in the way: origin, destination, that post.
    InTheWay(String, String, String),
    /// Every way over the rails is closed by some piece.
    Blocked(String, String),
    /// Only pieces that turn corners could go so.
    Corner(String, String),
}

impl Reason for Illegal {
    fn say(&self) -> Say {
        let at = |key: &'static str, post: &str| Say::new(key).with("post", post);
        let way = |key: &'static str, from: &str, to: &str| {
            Say::new(key).with("from", from).with("to", to)
        };
        match self {
            Self::Over => Say::new("junqi-over"),
            Self::NotYourTurn => Say::new("junqi-not-your-turn"),
            Self::NotYet => Say::new("junqi-not-yet"),
            Self::NoNotesYet => Say::new("junqi-no-notes-yet"),
            Self::TooLate => Say::new("junqi-too-late"),
            Self::Ready => Say::new("junqi-is-ready"),
            Self::Burnt => Say::new("junqi-burnt"),
            Self::NotReady => Say::new("junqi-is-not-ready"),
            Self::NotHere => Say::new("junqi-not-here"),
            Self::Setup(seat, board, faults) => Faults(board, Some(*seat), faults.clone()).say(),
            Self::Foreign(post) => at("junqi-foreign", post),
            Self::Empty(post) => at("junqi-empty", post),
            Self::NotYours(post) => at("junqi-not-yours", post),
            Self::FaceDown(post) => at("junqi-face-down", post),
            Self::FaceUp(post) => at("junqi-face-up", post),
            Self::Fixed(rank, post) => at("junqi-fixed", post).with("rank", rank.say()),
            Self::Locked(post) => at("junqi-locked", post),
            Self::Own(post) => at("junqi-own", post),
            Self::Ally(post) => at("junqi-ally", post),
            Self::Camp(post) => at("junqi-camp", post),
            Self::NoCaptor(rank) => Say::new("junqi-no-captor").with("rank", rank.say()),
            Self::Mined(post) => at("junqi-mined", post),
            Self::NoWay(from, to) => way("junqi-no-way", from, to),
            Self::InTheWay(from, to, post) => {
                way("junqi-in-the-way", from, to).with("post", post.as_str())
            }
            Self::Blocked(from, to) => way("junqi-blocked", from, to),
            Self::Corner(from, to) => way("junqi-corner", from, to),
        }
    }
}
