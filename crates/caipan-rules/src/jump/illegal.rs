//! Why a move is not allowed, as data. Holes are given by name.

use crate::{Reason, Say};

/// Why a move is not allowed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// Another seat is to move.
    NotYourTurn,
    /// The hops of this piece are not over.
    GoOn(String),
    /// Nothing stands there.
    Empty(String),
    /// The piece there is not the seat's own.
    NotYours(String),
    /// The piece would end where its turn began.
    Nowhere(String),
    /// The turn may not end in the tip of somebody else.
    Foreign(String),
    /// The tip of somebody else may not be touched.
    Closed(String),
    /// The own camp is closed after so many moves.
    Home(String, u32),
    /// What stands in its target stays there.
    Stays(String),
    /// Part of the way is wrong.
    Leg(Leg, String, String),
    /// Only a single hop is allowed.
    OneHop,
    /// Something can be captured, so it must be (seed 003, 其他玩法): some of the moves that do.
    MustCapture(Vec<String>),
    /// The way from one hole to the other is not clear: every landing must be named.
    NameLandings(String, String),
    /// No chain of hops leads there.
    Unreachable(String, String),
}

/// What is wrong with a part of a way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Leg {
    /// A piece stands at its end.
    Taken,
    /// Its ends are on no common line.
    NoLine,
    /// There is nothing to hop over.
    NoBridge,
    /// A second piece stands between: both.
    Two(String, String),
    /// The piece between is not in the middle.
    Uneven(String),
    /// The piece between is not a neighbour.
    Far(String),
    /// A king may not be hopped over.
    King(String),
    /// The king's hop ends right behind the line that it hops over.
    Behind,
    /// A step is a turn by itself.
    Step,
}

impl Reason for Illegal {
    fn say(&self) -> Say {
        match self {
            Self::Over => Say::new("jump-over"),
            Self::NotYourTurn => Say::new("jump-not-your-turn"),
            Self::GoOn(hole) => at("jump-go-on", hole),
            Self::Empty(hole) => at("jump-empty", hole),
            Self::NotYours(hole) => at("jump-not-yours", hole),
            Self::Nowhere(hole) => at("jump-nowhere", hole),
            Self::Foreign(hole) => at("jump-foreign", hole),
            Self::Closed(hole) => at("jump-closed", hole),
            Self::Home(hole, moves) => at("jump-home-closed", hole).with("moves", *moves),
            Self::Stays(hole) => at("jump-stays", hole),
            Self::Leg(leg, from, to) => {
                leg.say().with("from", from.as_str()).with("to", to.as_str())
            }
            Self::OneHop => Say::new("jump-one-hop"),
            Self::MustCapture(moves) => Say::new("jump-must-capture").with("moves", moves.clone()),
            Self::NameLandings(from, to) => {
                Say::new("jump-name-landings").with("from", from.as_str()).with("to", to.as_str())
            }
            Self::Unreachable(from, to) => {
                Say::new("jump-unreachable").with("from", from.as_str()).with("to", to.as_str())
            }
        }
    }
}

impl Reason for Leg {
    fn say(&self) -> Say {
        match self {
            Self::Taken => Say::new("jump-leg-taken"),
            Self::NoLine => Say::new("jump-leg-no-line"),
            Self::NoBridge => Say::new("jump-leg-no-bridge"),
            Self::Two(first, second) => Say::new("jump-leg-two")
                .with("first", first.as_str())
                .with("second", second.as_str()),
            Self::Uneven(hole) => at("jump-leg-uneven", hole),
            Self::Far(hole) => at("jump-leg-far", hole),
            Self::King(hole) => at("jump-leg-king", hole),
            Self::Behind => Say::new("jump-leg-behind"),
            Self::Step => Say::new("jump-leg-step"),
        }
    }
}

fn at(key: &'static str, hole: &str) -> Say {
    Say::new(key).with("hole", hole)
}
