//! Pictures before they are drawn: ground, pieces and marks, in board coordinates and without
//! pixels.
//!
//! Coordinates are counted from the top left of the board as the viewer sees it, x to the right and
//! y down, in parts of a step: [`Ground::step`] of them lie between neighbours. On a chequered
//! board they are half steps: the middle of the first square is (1, 1), of its right neighbour (3,
//! 1).

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
    /// The colours of the seats to move.
    pub to_move: Vec<Tone>,
}

/// An empty board. Equal grounds are baked once.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ground {
    /// The family of boards to which it belongs.
    pub cloth: Cloth,
    /// The number of parts of a step between two neighbours, at least 1; 2 on a chequered board,
    /// more on boards with posts at any angle.
    pub step: u16,
    /// Width in parts of a step.
    pub width: u16,
    /// Height in parts of a step.
    pub height: u16,
    /// Filled squares of a chequered board.
    pub tiles: Vec<Tile>,
    /// Areas in a shade of their own, below all lines: the corners of each.
    pub areas: Vec<Vec<(i16, i16)>>,
    /// The ways between slots.
    pub lines: Vec<Line>,
    /// The middles of mountains, which lie below all lines.
    pub peaks: Vec<(i16, i16)>,
    /// The places where pieces stand; pieces and marks name them by index.
    pub slots: Vec<Slot>,
    /// Coordinates along the edges.
    pub labels: Vec<Label>,
    /// The places in the margin beside each seat for the sign of the side to move.
    pub homes: Vec<Home>,
}

impl Default for Ground {
    /// Makes a chequered board without squares, in half steps.
    fn default() -> Self {
        Self {
            cloth: Cloth::Chequered,
            step: 2,
            width: 0,
            height: 0,
            tiles: Vec::new(),
            areas: Vec::new(),
            lines: Vec::new(),
            peaks: Vec::new(),
            slots: Vec::new(),
            labels: Vec::new(),
            homes: Vec::new(),
        }
    }
}

impl Ground {
    /// Makes a chequered board of so many columns and rows of squares, each a place for a piece: its
    /// [slots](Ground::slots) run from the top row down, and in a row from the left. `name` is given
    /// the column and the row, from 0. The seats' signs stand in corners, the first seat's below.
    pub fn squares(
        columns: u16,
        rows: u16,
        tones: &[Tone],
        name: impl Fn(u16, u16) -> String,
    ) -> Self {
        let middle = |at: u16| 2 * at as i16 + 1;
        let cells = || (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        let slot = |(column, row)| Slot {
            x: middle(column),
            y: middle(row),
            floor: Floor::Tile,
            turn: 0,
            name: name(column, row),
            captioned: false,
        };
        let tile = |(column, row): (u16, u16)| Tile {
            x: middle(column),
            y: middle(row),
            dark: (column + rows - row).is_multiple_of(2),
        };
        let (width, height) = (2 * columns, 2 * rows);
        let corners = [(width as i16 + 1, height as i16 + 1), (-1, -1)];
        let home = |(&tone, (x, y)): (&Tone, (i16, i16))| Home { tone, letter: None, x, y };
        Self {
            width,
            height,
            tiles: cells().map(tile).collect(),
            slots: cells().map(slot).collect(),
            homes: tones.iter().zip(corners).map(home).collect(),
            ..Self::default()
        }
    }

    /// Adds coordinates to a board of squares: a letter below each column, from `a`, and a number to
    /// the left of each row, from 1 at the bottom.
    #[must_use]
    pub fn with_coordinates(mut self) -> Self {
        let (columns, rows) = (self.width / 2, self.height / 2);
        let middle = |at: u16| 2 * at as i16 + 1;
        let below = self.height as i16 + 1;
        let letter = |at| char::from(b'a' + at as u8).to_string();
        let column = |at| Label { x: middle(at), y: below, text: letter(at) };
        let row = |at| Label { x: -1, y: middle(at), text: (rows - at).to_string() };
        self.labels.extend((0..columns).map(column).chain((0..rows).map(row)));
        self
    }
}

/// A family of boards, whose pictures share their colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Debug)]
pub enum Cloth {
    /// Squares within a frame. It has colours for white, black and red; other tones are shown as
    /// red.
    #[default]
    Chequered,
    /// Posts and lines on an open field, in all tones.
    Field,
    /// Holes in a board, and marbles in all tones: each bears the letter of its tone, and covers
    /// the name that is written in its hole.
    Holes,
    /// A printed grid whose crossings bear black and white stones.
    Grid,
}

/// A way between two points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Line {
    /// The kind of way.
    pub track: Track,
    /// The end that is named first.
    pub from: (i16, i16),
    /// The other end.
    pub to: (i16, i16),
    /// A bent line leaves both ends towards this point: the middle point of a quadratic Bézier
    /// curve.
    pub bend: Option<(i16, i16)>,
}

/// The kinds of ways.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Track {
    /// 公路, a road, on which a piece goes one step at a time.
    Road,
    /// 铁路, a rail, on which a piece goes any distance.
    Rail,
}

/// One square, two half steps wide, by its middle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tile {
    /// The middle from the left, in half steps.
    pub x: i16,
    /// The middle from the top, in half steps.
    pub y: i16,
    /// True for a dark square.
    pub dark: bool,
}

/// A place where a piece can stand.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Slot {
    /// The middle from the left, in parts of a step.
    pub x: i16,
    /// The middle from the top, in parts of a step.
    pub y: i16,
    /// The look of the place when it is empty.
    pub floor: Floor,
    /// The turn of the floor, in degrees clockwise; pieces on it are upright.
    pub turn: i16,
    /// The name that people type; it stays the same when the board is turned. A word of an action's
    /// text that equals it (words end at `-`, `:` and blanks) is taken for the place, where moves are
    /// listed and chosen by pressing.
    pub name: String,
    /// True if the name is written small in the square's corner; on a board of holes, on the white
    /// marble in the hole.
    pub captioned: bool,
}

/// The looks of an empty place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Floor {
    /// The tile alone.
    Tile,
    /// A post: 兵站.
    Post,
    /// A camp, where nothing can be attacked: 行营.
    Camp,
    /// Headquarters: 大本营. Their front is at the top unless they are turned.
    Quarters,
    /// A hole, with a ring in the colour of the seat whose camp or target it belongs to.
    Hole(Option<Tone>),
    /// A crossing with a dot.
    Dot,
}

/// A coordinate written beside the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Label {
    /// The middle from the left, in parts of a step; outside 0..width or 0..height it is moved to
    /// the middle of the margin.
    pub x: i16,
    /// The middle from the top, in parts of a step.
    pub y: i16,
    /// One to three characters.
    pub text: String,
}

/// The place of the sign that a seat is to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Home {
    /// The seat's colour.
    pub tone: Tone,
    /// The seat's letter. With a letter the seat's plate is always shown, and marked when the seat
    /// is to move; without one, a sign is shown only then.
    pub letter: Option<char>,
    /// The middle from the left, in parts of a step; outside 0..width or 0..height it is moved to
    /// the middle of the margin.
    pub x: i16,
    /// The middle from the top, in parts of a step.
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
    /// Blue.
    Blue,
    /// Green.
    Green,
    /// Orange.
    Orange,
    /// Purple.
    Purple,
}

impl Tone {
    /// All tones.
    pub const ALL: [Self; 7] =
        [Self::White, Self::Black, Self::Red, Self::Blue, Self::Green, Self::Orange, Self::Purple];

    /// Returns the word of the tone; its message key is `tone-` and this word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Green => "green",
            Self::Orange => "orange",
            Self::Purple => "purple",
        }
    }

    /// Tests if a folded word means the tone, in English or Chinese.
    pub fn is_named(self, word: &str) -> bool {
        let character = match self {
            Self::White => '白',
            Self::Black => '黑',
            Self::Red => '红',
            Self::Blue => '蓝',
            Self::Green => '绿',
            Self::Orange => '橙',
            Self::Purple => '紫',
        };
        let chinese = word.strip_suffix(['方', '棋', '色']).unwrap_or(word);
        word == self.name() || chinese.strip_prefix(character) == Some("")
    }
}

/// The shape of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// A plain disc.
    Man,
    /// A crowned disc.
    King,
    /// A block that bears one character.
    Block(char),
    /// A block that bears a character, and its digit or letter beside it.
    Double(char, char),
    /// A block face down; its back bears the letter of its seat.
    Back(char),
    /// A die with long faces: the number of strokes on the upper one, 0 to 3, and its character.
    Stick(u8, char),
    /// A stone on a crossing, with its number; 0 for a blank stone.
    Stone(u16),
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

/// The things to which a picture points. Each kind has a shape of its own besides its colour.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// The slot that the last move left.
    From(u16),
    /// The slot on which the last move ended.
    To(u16),
    /// A slot on which the last move landed on its way.
    Via(u16),
    /// An arrow for a step or hop of the last move, from one slot to another.
    Leg(u16, u16),
    /// A slot on which the last move captured a piece.
    Taken(u16),
    /// The viewer's own note of the piece on this slot: one character.
    Note(u16, char),
    /// A pennant: the piece on this slot is known to all, or carries a flag.
    Shown(u16),
    /// A slot to which the piece that was asked about can go.
    Goal(u16),
    /// A bar from here towards a neighbour that belongs to the same run or block.
    Link(u16, Toward),
    /// A cross on an empty place: a key point.
    Key(u16),
}

/// The side of a place on which a neighbour is linked with it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Toward {
    /// The neighbour above.
    Up,
    /// The neighbour to the right.
    Right,
    /// The neighbour below.
    Down,
    /// The neighbour to the left.
    Left,
}

impl Toward {
    /// Returns the side on which that neighbour has this place.
    #[must_use]
    pub const fn back(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Right => Self::Left,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
        }
    }

    /// Returns the word of the side.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Right => "right",
            Self::Down => "down",
            Self::Left => "left",
        }
    }
}

/// The point of view of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ask {
    /// The seat at the bottom of the picture.
    pub bottom: Seat,
}

impl Scene {
    /// Writes the board as text, then a line for each mark. A chequered board and a grid have a
    /// character a place, rows from the top as the viewer sees it: men and stones are `w b r`,
    /// kings `W B R`, empty slots `.`, anything else blank. Other boards have a line for each tone
    /// that has pieces, with the name of each slot and the sign of its piece: `red A1:工 B1:旗`. A
    /// piece face down is `?`.
    pub fn text(&self) -> String {
        let mut lines = match self.ground.cloth {
            Cloth::Chequered | Cloth::Grid => self.rows(),
            Cloth::Field | Cloth::Holes => {
                Tone::ALL.into_iter().filter_map(|tone| self.army(tone)).collect()
            }
        };
        lines.extend(self.marks.iter().map(|mark| self.mark_text(mark)));
        lines.join("\n")
    }

    fn rows(&self) -> Vec<String> {
        let (columns, rows) =
            (usize::from(self.ground.width / 2), usize::from(self.ground.height / 2));
        let mut cells = vec![vec![' '; columns]; rows];
        let mut put = |slot: &Slot, symbol: char| {
            let at = |half: i16| usize::try_from(half / 2).unwrap_or(0);
            cells[at(slot.y)][at(slot.x)] = symbol;
        };
        for slot in &self.ground.slots {
            put(slot, '.');
        }
        for piece in &self.pieces {
            put(self.slot(piece.slot), piece.symbol());
        }
        cells.iter().map(|row| row.iter().collect::<String>().trim_end().to_owned()).collect()
    }

    /// Writes a tone's pieces in the order of the slots.
    fn army(&self, tone: Tone) -> Option<String> {
        let mut pieces: Vec<&Piece> =
            self.pieces.iter().filter(|piece| piece.tone == tone).collect();
        pieces.sort_unstable_by_key(|piece| piece.slot);
        let words = pieces
            .iter()
            .map(|piece| format!(" {}:{}", self.slot(piece.slot).name, piece.symbol()));
        (!pieces.is_empty()).then(|| words.fold(tone.name().to_owned(), |line, word| line + &word))
    }

    fn mark_text(&self, mark: &Mark) -> String {
        let name = |slot: u16| &self.slot(slot).name;
        match *mark {
            Mark::From(slot) => format!("from {}", name(slot)),
            Mark::To(slot) => format!("to {}", name(slot)),
            Mark::Via(slot) => format!("via {}", name(slot)),
            Mark::Leg(from, to) => format!("leg {} {}", name(from), name(to)),
            Mark::Taken(slot) => format!("taken {}", name(slot)),
            Mark::Note(slot, sign) => format!("note {} {sign}", name(slot)),
            Mark::Shown(slot) => format!("shown {}", name(slot)),
            Mark::Goal(slot) => format!("goal {}", name(slot)),
            Mark::Link(slot, toward) => format!("link {} {}", name(slot), toward.name()),
            Mark::Key(slot) => format!("key {}", name(slot)),
        }
    }

    pub(super) fn slot(&self, slot: u16) -> &Slot {
        &self.ground.slots[usize::from(slot)]
    }
}

impl Piece {
    /// Returns the piece as one character: a man is the letter of its tone, a king its capital; a
    /// block or a die is the sign it bears, `?` face down.
    pub fn symbol(self) -> char {
        let letter = match self.tone {
            Tone::White => 'w',
            Tone::Black => 'b',
            Tone::Red => 'r',
            Tone::Blue => 'u',
            Tone::Green => 'g',
            Tone::Orange => 'o',
            Tone::Purple => 'p',
        };
        match self.kind {
            Kind::Man | Kind::Stone(_) => letter,
            Kind::King => letter.to_ascii_uppercase(),
            Kind::Block(character) | Kind::Double(character, _) | Kind::Stick(_, character) => {
                character
            }
            Kind::Back(_) => '?',
        }
    }
}
