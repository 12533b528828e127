//! The reasons why a move is not allowed, as data. Holes are given by name.

use crate::{Reason, Say};

/// The reasons why a move is not allowed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// Another seat is to move.
    NotYourTurn,
    /// A hop of another piece though this one's turn is still open.
    GoOn(String),
    /// An empty hole.
    Empty(String),
    /// A hole with a piece of another seat.
    NotYours(String),
    /// A turn that would end in the hole where it began.
    Nowhere(String),
    /// A turn that would end in the tip of another seat.
    Foreign(String),
    /// A turn that would touch the tip of another seat.
    Closed(String),
    /// An end in the own camp, which is closed after this number of moves.
    Home(String, u32),
    /// A piece that may not leave its target.
    Stays(String),
    /// A fault in a part of the way, between these two holes.
    Leg(Leg, String, String),
    /// A second hop where only a single one is allowed.
    OneHop,
    /// A move without a capture though there is one (the Chinese Wikipedia, 中國跳棋: 每次的移動一定要吃到棋子):
    /// some of the moves that capture.
    MustCapture(Vec<String>),
    /// A way between two holes with several readings: every landing must be named.
    NameLandings(String, String),
    /// Two holes that no chain of hops joins.
    Unreachable(String, String),
}

/// The faults of a part of a way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Leg {
    /// A piece in its last hole.
    Taken,
    /// Ends that are on no common line.
    NoLine,
    /// No piece to hop over.
    NoBridge,
    /// Two pieces between: the holes of both.
    Two(String, String),
    /// A piece between that is not in the middle.
    Uneven(String),
    /// A piece between that is not a neighbour.
    Far(String),
    /// A king between, which may not be hopped over.
    King(String),
    /// A king's hop that does not end right behind the line over which it goes.
    Behind,
    /// A step as a part of a longer turn.
    Step,
}

impl Reason for Illegal {
    fn say(&self) -> Say {
        match self {
            Self::Over => Say::game_over(),
            Self::NotYourTurn => Say::not_your_turn(),
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
