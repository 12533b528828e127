//! The panel of a place: what one person sees of its table and can press there, for doors that show
//! more than messages.

use super::door::{Button, Picture};

/// How somebody looks at a table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PanelAsk {
    /// The id of a match of the place that is over; none for the one that is played now, or was
    /// last.
    pub game: Option<String>,
    /// The ply to look back at; none for the table as it stands.
    pub ply: Option<usize>,
    /// By how many seats the board is turned.
    pub turned: u8,
    /// The page around it is dark; so is the board, where the place has no colours of its own.
    pub dark: bool,
}

/// So many look at a place that nobody else can just now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crowded;

/// What one person sees of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Panel {
    /// The stamp that a press along a [trail](PanelBoard::trails) returns, as a [`Button`]'s.
    pub stamp: String,
    /// The variant's name in commands.
    pub game: String,
    /// The name of the game.
    pub title: String,
    /// What is going on, a line each.
    pub status: Vec<String>,
    /// The board; none where players still come together.
    pub board: Option<PanelBoard>,
    /// The picture of the board.
    pub picture: Option<Picture>,
    /// The players, by seat.
    pub seats: Vec<PanelSeat>,
    /// What the person can do besides pressing places, the usual thing first.
    pub acts: Vec<Button>,
    /// What may be proposed, given up or looked at.
    pub controls: Vec<Button>,
    /// The moves so far. What is sealed from the person has no text.
    pub moves: Vec<PanelMove>,
    /// The ply that is shown: how many of the moves have been played.
    pub ply: usize,
    /// The person's own seat, from 0.
    pub own: Option<u8>,
    /// It is for the person to act.
    pub turn: bool,
    /// The game is over.
    pub over: bool,
    /// The endings of the files as which the game can be taken away: `record`, `pdn`, `gif`; none
    /// before its end.
    pub files: Vec<&'static str>,
    /// The moment at which the clocks were read, milliseconds since 1970 UTC.
    pub moment: u64,
}

impl Panel {
    /// Returns the texts that may name people.
    pub(crate) fn texts_mut(&mut self) -> impl Iterator<Item = &mut String> {
        let people = self.seats.iter_mut().map(|seat| &mut seat.person);
        self.status.iter_mut().chain(people)
    }
}

/// A board to press.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PanelBoard {
    /// Width and height of the picture, pixels.
    pub size: (u32, u32),
    /// The diameter of a place, pixels.
    pub pitch: u32,
    /// Places are round, not square.
    pub round: bool,
    /// The places, in the game's own order.
    pub places: Vec<PanelPlace>,
    /// What the person may do by pressing places.
    pub trails: Vec<PanelTrail>,
    /// The board looks different from another seat.
    pub turns: bool,
}

/// A place of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PanelPlace {
    /// The name that people type.
    pub name: String,
    /// The name, and what stands there as far as the person knows.
    pub label: String,
    /// A piece stands there.
    pub held: bool,
    /// The middle in the picture: pixels from the left and from the top.
    pub middle: (u32, u32),
}

/// A position that is being set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PanelPosition {
    /// The position as it is typed.
    pub text: String,
    /// The board, without trails.
    pub board: PanelBoard,
    /// The picture of it; none if it could not be painted.
    pub picture: Option<Picture>,
    /// Why no game can begin with it, in words; none if one can.
    pub fault: Option<String>,
}

/// An action by the places that are pressed for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PanelTrail {
    /// The command.
    pub command: String,
    /// Indices of the places, in the order in which a piece comes to them; at least one.
    pub places: Vec<u16>,
}

/// A player at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PanelSeat {
    /// The name of the person.
    pub person: String,
    /// The name of the side.
    pub side: String,
    /// The colour of the side, in English: `white`.
    pub tone: &'static str,
    /// It is for the seat to act.
    pub turn: bool,
    /// The seat is out of the game.
    pub out: bool,
    /// The pieces on the board, as far as the person knows whose they are; none while all sides have
    /// as many as at the beginning.
    pub pieces: Option<usize>,
    /// How many pieces fewer that is than there were at the beginning.
    pub lost: usize,
    /// The clock, where there is one.
    pub clock: Option<PanelClock>,
}

/// A player's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PanelClock {
    /// The time left at the [moment](Panel::moment), milliseconds.
    pub left: u64,
    /// The time runs.
    pub runs: bool,
}

/// A move that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PanelMove {
    /// The seat, from 0.
    pub seat: u8,
    /// The move as it is written, with signs of what came of it where that does not say it.
    pub text: String,
}
