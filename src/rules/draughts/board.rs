//! The board: its playing squares, their numbers and names, and the four ways across it.

/// A set of squares. Two rows of playing squares are followed by one bit that is never a square, so that a diagonal
/// step is the same shift everywhere and a step over the edge falls on no square.
pub(super) type Bits = u128;

/// A diagonal step as a shift: negative is up the board, to lower numbers.
pub(super) type Way = i8;

/// A playing square, counted from 0: one less than its number. Number 1 is the leftmost playing square of the top row
/// as White sees the board, then row by row (FMJD 2.6; seed L350).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(pub u8);

/// How squares are named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Naming {
    /// By number, `1` at the top left (seed L342).
    Numeric,
    /// By file and rank, `a1` at White's lower left (seed L312).
    Algebraic,
}

/// A chequered board with a dark square at each player's lower left, played on the dark squares (seed L346).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// Squares in a row, light ones included; even.
    pub columns: u8,
    /// Rows; even.
    pub rows: u8,
    /// How squares are named.
    pub naming: Naming,
    all: Bits,
    ends: [Bits; 2],
    road: Bits,
}

impl Board {
    /// A board of even measures.
    pub const fn new(columns: u8, rows: u8, naming: Naming) -> Self {
        let mut board = Self { columns, rows, naming, all: 0, ends: [0; 2], road: 0 };
        let mut number = 0;
        while number < board.squares() {
            let square = Square(number);
            let bit = board.bit(square);
            board.all |= bit;
            if board.row(square) == 0 {
                board.ends[0] |= bit;
            }
            if board.row(square) == rows - 1 {
                board.ends[1] |= bit;
            }
            if board.row(square) + board.column(square) == rows - 1 {
                board.road |= bit;
            }
            number += 1;
        }
        board
    }

    /// The number of playing squares.
    pub const fn squares(self) -> u8 {
        self.columns / 2 * self.rows
    }

    /// The square of a number as people write it, from 1.
    pub fn numbered(self, number: u32) -> Option<Square> {
        let square = u8::try_from(number).ok()?.checked_sub(1)?;
        (square < self.squares()).then_some(Square(square))
    }

    /// The square at a file and a rank, both from 0 at White's lower left; `None` off the board and on light squares.
    pub fn at(self, file: u8, rank: u8) -> Option<Square> {
        let dark = file < self.columns && rank < self.rows && (file + rank).is_multiple_of(2);
        dark.then(|| Square((self.rows - 1 - rank) * (self.columns / 2) + file / 2))
    }

    /// The row of a square, 0 at the top.
    pub const fn row(self, square: Square) -> u8 {
        square.0 / (self.columns / 2)
    }

    /// The column of a square among all columns, 0 at White's left.
    pub const fn column(self, square: Square) -> u8 {
        let shift = if self.row(square).is_multiple_of(2) { 1 } else { 0 };
        square.0 % (self.columns / 2) * 2 + shift
    }

    /// The name of a square.
    pub fn name(self, square: Square) -> String {
        match self.naming {
            Naming::Numeric => (square.0 + 1).to_string(),
            Naming::Algebraic => format!("{}{}", file_letter(self.column(square)), self.rows - self.row(square)),
        }
    }

    /// All playing squares.
    pub(super) const fn all(self) -> Bits {
        self.all
    }

    /// The top row, where White promotes, and the bottom row, where Black does.
    pub(super) const fn ends(self) -> [Bits; 2] {
        self.ends
    }

    /// The main road: the long diagonal from White's lower left.
    pub(super) const fn road(self) -> Bits {
        self.road
    }

    /// The set of one square.
    pub(super) const fn bit(self, square: Square) -> Bits {
        1 << (square.0 + square.0 / self.columns)
    }

    /// The lowest square of a set that is not empty.
    pub(super) const fn lowest(self, set: Bits) -> Square {
        let at = set.trailing_zeros() as u8;
        Square(at - at / (self.columns + 1))
    }

    /// The squares of a set, lowest first.
    pub(super) fn list(self, set: Bits) -> impl Iterator<Item = Square> {
        each(set).map(move |bit| self.lowest(bit))
    }

    /// The four ways: up left, up right, down left, down right.
    pub(super) const fn ways(self) -> [Way; 4] {
        let half = (self.columns / 2) as Way;
        [-half - 1, -half, half, half + 1]
    }

    /// The two ways across a way.
    pub(super) const fn across(self, way: Way) -> [Way; 2] {
        let half = (self.columns / 2) as Way;
        let other = if way == half || way == -half { half + 1 } else { half };
        [-other, other]
    }
}

/// The letter of a file.
pub(super) fn file_letter(file: u8) -> char {
    char::from(b'a' + file)
}

/// The set a step further.
#[inline]
pub(super) const fn step(set: Bits, way: Way) -> Bits {
    if way < 0 { set >> way.unsigned_abs() } else { set << way }
}

/// The members of a set as sets of one, lowest first.
pub(super) fn each(mut set: Bits) -> impl Iterator<Item = Bits> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}
