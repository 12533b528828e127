//! What to draw: ground, pieces and marks, in board coordinates and without pixels.
//!
//! Coordinates are half steps from the top left of the board as the viewer sees it, x to the right and y down:
//! the middle of the first square of a chequered board is (1, 1), of its right neighbour (3, 1).

use std::sync::Arc;

use super::Seat;

/// One picture of a game, made from a view: it holds nothing that its viewer may not know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The empty board, turned as the viewer sees it.
    pub ground: Arc<Ground>,
    /// The pieces, at most one on a slot.
    pub pieces: Vec<Piece>,
    /// The last move and other things to point at.
    pub marks: Vec<Mark>,
    /// The colours whose turn it is.
    pub to_move: Vec<Tone>,
}

/// An empty board. Equal grounds are baked once.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ground {
    /// Width in half steps.
    pub width: u16,
    /// Height in half steps.
    pub height: u16,
    /// Filled squares of a chequered board.
    pub tiles: Vec<Tile>,
    /// The places where pieces stand; pieces and marks name them by index.
    pub slots: Vec<Slot>,
    /// Coordinates along the edges.
    pub labels: Vec<Label>,
    /// Where the sign of the side to move stands, in the margin beside each seat.
    pub homes: Vec<Home>,
}

/// One square, two half steps wide, by its middle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tile {
    /// Middle, half steps.
    pub x: i16,
    /// Middle, half steps.
    pub y: i16,
    /// Light or dark.
    pub dark: bool,
}

/// A place where a piece can stand.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Slot {
    /// Middle, half steps.
    pub x: i16,
    /// Middle, half steps.
    pub y: i16,
    /// The name people type, whichever way the board is turned.
    pub name: String,
    /// The name is written small in the square's corner.
    pub captioned: bool,
}

/// A coordinate written in the margin.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Label {
    /// Middle, half steps; outside 0..width or 0..height.
    pub x: i16,
    /// Middle, half steps.
    pub y: i16,
    /// One to three characters.
    pub text: String,
}

/// The place of a seat's sign of the move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Home {
    /// The seat's colour.
    pub tone: Tone,
    /// Middle, half steps; in the margin.
    pub x: i16,
    /// Middle, half steps.
    pub y: i16,
}

/// The colour of a seat's pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Tone {
    /// White or light.
    White,
    /// Black or dark.
    Black,
    /// Red.
    Red,
}

impl Tone {
    /// All tones.
    pub const ALL: [Self; 3] = [Self::White, Self::Black, Self::Red];

    /// The word of the tone; its message key is `tone-` and this word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Red => "red",
        }
    }
}

/// The shape of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// A plain disc.
    Man,
    /// A crowned disc.
    King,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 2] = [Self::Man, Self::King];
}

/// A piece on a slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Index into [`Ground::slots`].
    pub slot: u16,
    /// Shape.
    pub kind: Kind,
    /// Colour.
    pub tone: Tone,
}

/// Something to point at. Each kind has a shape of its own besides its colour.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// The last move left this slot.
    From(u16),
    /// The last move ended on this slot.
    To(u16),
    /// The last move landed here on its way.
    Via(u16),
    /// A piece was captured here by the last move.
    Taken(u16),
}

/// How a picture is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ask {
    /// The seat at the bottom of the picture.
    pub bottom: Seat,
}

impl Scene {
    /// The board as text: a character a square, rows from the top as the viewer sees it. Men are `w b r`, kings
    /// `W B R`, empty slots `.`, anything else blank; then a line for each mark.
    pub fn text(&self) -> String {
        let (columns, rows) = (usize::from(self.ground.width / 2), usize::from(self.ground.height / 2));
        let mut cells = vec![vec![' '; columns]; rows];
        let mut put = |slot: &Slot, symbol: char| {
            let at = |half: i16| usize::try_from(half / 2).unwrap_or(0);
            cells[at(slot.y)][at(slot.x)] = symbol;
        };
        for slot in &self.ground.slots {
            put(slot, '.');
        }
        for piece in &self.pieces {
            put(&self.ground.slots[usize::from(piece.slot)], piece.symbol());
        }
        let mut lines: Vec<String> =
            cells.iter().map(|row| row.iter().collect::<String>().trim_end().to_owned()).collect();
        lines.extend(self.marks.iter().map(|mark| self.mark_text(mark)));
        lines.join("\n")
    }

    fn mark_text(&self, mark: &Mark) -> String {
        let (word, slot) = match mark {
            Mark::From(slot) => ("from", slot),
            Mark::To(slot) => ("to", slot),
            Mark::Via(slot) => ("via", slot),
            Mark::Taken(slot) => ("taken", slot),
        };
        format!("{word} {}", self.ground.slots[usize::from(*slot)].name)
    }
}

impl Piece {
    /// The piece's letter: the first of its tone, upper case for kings.
    pub fn symbol(self) -> char {
        let letter = match self.tone {
            Tone::White => 'w',
            Tone::Black => 'b',
            Tone::Red => 'r',
        };
        match self.kind {
            Kind::Man => letter,
            Kind::King => letter.to_ascii_uppercase(),
        }
    }
}
