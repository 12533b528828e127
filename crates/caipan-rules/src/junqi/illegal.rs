//! The reasons why an action is not allowed, as data.

use super::{action::Faults, board::Board, formation::Fault, rank::Rank};
use crate::{Reason, Say, Seat};

/// The reasons why an action is not allowed. Posts are given by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// Another seat is to move.
    NotYourTurn,
    /// A move before the set-ups are done.
    NotYet,
    /// A note before the battle.
    NoNotesYet,
    /// Erasing notes where there are none.
    NoNotes,
    /// A change of a set-up after all have been confirmed.
    TooLate,
    /// A change of a set-up that its seat has confirmed.
    Ready,
    /// A confirmation of a set-up that others have seen.
    Burnt,
    /// A withdrawal of a set-up that has not been confirmed.
    NotReady,
    /// An action that the game does not have.
    NotHere,
    /// A set-up against the rules: its seat, the board, and the faults.
    Setup(Seat, &'static Board, Vec<Fault>),
    /// A post that is not one of the own set-up.
    Foreign(String),
    /// A post without a piece.
    Empty(String),
    /// A post with another seat's piece.
    NotYours(String),
    /// A piece face down.
    FaceDown(String),
    /// A piece face up.
    FaceUp(String),
    /// A piece of a rank that never moves.
    Fixed(Rank, String),
    /// A piece that headquarters hold.
    Locked(String),
    /// A destination with an own piece.
    Own(String),
    /// A destination with an ally's piece.
    Ally(String),
    /// A destination with a piece that is safe in a camp.
    Camp(String),
    /// An attack on the flag by a rank that may not take it.
    NoCaptor(Rank),
    /// An attack on a flag while its owner has mines.
    Mined(String),
    /// Two posts that no road or line of rails joins.
    NoWay(String, String),
    /// A piece in the way: origin, destination, and its post.
    InTheWay(String, String, String),
    /// Two posts with a piece on every way over the rails.
    Blocked(String, String),
    /// A way that only pieces which turn corners can go.
    Corner(String, String),
    /// Two posts with a mountain between them.
    Mountain(String, String),
}

impl Reason for Illegal {
    fn say(&self) -> Say {
        let at = |key: &'static str, post: &str| Say::new(key).with("post", post);
        let way = |key: &'static str, from: &str, to: &str| {
            Say::new(key).with("from", from).with("to", to)
        };
        match self {
            Self::Over => Say::game_over(),
            Self::NotYourTurn => Say::not_your_turn(),
            Self::NotYet => Say::new("junqi-not-yet"),
            Self::NoNotes => Say::new("junqi-no-notes"),
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
            Self::Mountain(from, to) => way("junqi-mountain", from, to),
        }
    }
}
