//! The board: its playing squares, their numbers and names, and the ways across it.

use super::set::{Bits, Way, each};

/// A playing square, counted from 0: one less than its plain number. Plain number 1 is the leftmost
/// playing square of the top row as White sees the board, then row by row (FMJD rules, article 2.6;
/// the article 跳棋: 黑兵摆在1至20的棋位上，白兵摆在31至50的棋位上).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(pub u8);

/// The ways of naming squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Naming {
    /// Numbers, `1` at the top left (the article 跳棋: 深色的小方格里都有阿拉伯数字的号码).
    Numeric,
    /// Numbers, `1` at the bottom right (PDN 3.0, notation N1 of game types 24 and 28).
    NumericFromBelow,
    /// File and rank, `a1` at White's lower left (the article 跳棋 writes `h6:f8:d6:b4`).
    Algebraic,
    /// Names for programs: numbers from the top left in every variant; file and rank are read too.
    Plain,
}

/// The squares that are played on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// Every other square, the lower left among them (the article 跳棋: 棋盘的左下角是黑格).
    Corner,
    /// Every other square, the lower left not among them.
    Mirrored,
    /// All squares.
    Full,
}

/// A board as White sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// Squares in a row, all of them counted; even.
    pub columns: u8,
    /// Rows; even.
    pub rows: u8,
    /// The squares that are played on.
    pub pattern: Pattern,
    /// The way of naming squares.
    pub naming: Naming,
    all: Bits,
    ends: [Bits; 2],
    road: Bits,
}

impl Board {
    /// Makes a board; both measures must be even.
    pub const fn new(columns: u8, rows: u8, pattern: Pattern, naming: Naming) -> Self {
        let mut board = Self { columns, rows, pattern, naming, all: 0, ends: [0; 2], road: 0 };
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

    /// Returns the same board with squares named in another way.
    pub const fn named(self, naming: Naming) -> Self {
        Self { naming, ..self }
    }

    /// Returns the number of playing squares.
    pub const fn squares(self) -> u8 {
        self.in_a_row() * self.rows
    }

    /// Returns the number of playing squares in a row.
    const fn in_a_row(self) -> u8 {
        match self.pattern {
            Pattern::Corner | Pattern::Mirrored => self.columns / 2,
            Pattern::Full => self.columns,
        }
    }

    /// Returns the square that a typed name means; leading zeros are allowed.
    pub fn square(self, name: &str) -> Option<Square> {
        match self.naming {
            Naming::Numeric => self.numbered(name),
            Naming::NumericFromBelow => self.numbered(name).map(|square| self.turned(square)),
            Naming::Algebraic => self.lettered(name),
            Naming::Plain => self.numbered(name).or_else(|| self.lettered(name)),
        }
    }

    /// Returns the square of a plain number, which counts from 1.
    fn numbered(self, text: &str) -> Option<Square> {
        let square = digits(text)?.checked_sub(1)?;
        (square < self.squares()).then_some(Square(square))
    }

    /// Returns the square of a file and a rank, as in `c3`.
    fn lettered(self, text: &str) -> Option<Square> {
        let file = file_of(text.chars().next()?)?;
        self.at(file, digits(&text[1..])?.checked_sub(1)?)
    }

    /// Returns the square at a file and a rank, both from 0 at White's lower left; `None` where no
    /// playing square lies there.
    pub fn at(self, file: u8, rank: u8) -> Option<Square> {
        let row = self.rows.checked_sub(1 + rank).filter(|_| file < self.columns)?;
        let index = match self.pattern {
            Pattern::Full => file,
            Pattern::Corner | Pattern::Mirrored => {
                let column =
                    file.checked_sub(self.shift(row)).filter(|column| column.is_multiple_of(2))?;
                column / 2
            }
        };
        Some(Square(row * self.in_a_row() + index))
    }

    /// Returns the square on which this one falls when the board is turned by half a circle.
    pub const fn turned(self, square: Square) -> Square {
        Square(self.squares() - 1 - square.0)
    }

    /// Returns the row of a square, 0 at the top.
    pub const fn row(self, square: Square) -> u8 {
        square.0 / self.in_a_row()
    }

    /// Returns the column of a square among all columns, 0 at White's left.
    pub const fn column(self, square: Square) -> u8 {
        let index = square.0 % self.in_a_row();
        match self.pattern {
            Pattern::Corner | Pattern::Mirrored => index * 2 + self.shift(self.row(square)),
            Pattern::Full => index,
        }
    }

    /// Returns the column of a row's first playing square.
    const fn shift(self, row: u8) -> u8 {
        match self.pattern {
            Pattern::Corner => 1 - row % 2,
            Pattern::Mirrored => row % 2,
            Pattern::Full => 0,
        }
    }

    /// Returns the name of a square in the board's naming.
    pub fn name(self, square: Square) -> String {
        match self.naming {
            Naming::Numeric | Naming::Plain => (square.0 + 1).to_string(),
            Naming::NumericFromBelow => (self.turned(square).0 + 1).to_string(),
            Naming::Algebraic => {
                format!("{}{}", file_letter(self.column(square)), self.rows - self.row(square))
            }
        }
    }

    /// Returns the set of all playing squares.
    pub const fn all(self) -> u128 {
        self.all
    }

    /// Returns the top row, where White promotes, and the bottom row, where Black does.
    pub const fn ends(self) -> [u128; 2] {
        self.ends
    }

    /// Returns the main road: the long diagonal from White's lower left.
    pub const fn road(self) -> u128 {
        self.road
    }

    /// Returns the shift from a square to the one right below it, counted in half bits on a board
    /// where every other square is played on: a diagonal step goes one column and one row. Three
    /// columns more than there are keep a step of two columns from reaching the next row.
    const fn pitch(self) -> u8 {
        match self.pattern {
            Pattern::Corner | Pattern::Mirrored => self.columns + 3,
            Pattern::Full => self.columns + 1,
        }
    }

    /// Returns the place of a square in a set.
    pub const fn place(self, square: Square) -> u8 {
        let at = self.column(square) as u16 + self.row(square) as u16 * self.pitch() as u16;
        match self.pattern {
            Pattern::Corner | Pattern::Mirrored => (at / 2) as u8,
            Pattern::Full => at as u8,
        }
    }

    /// Returns the set of one square.
    pub(super) const fn bit(self, square: Square) -> Bits {
        1 << self.place(square)
    }

    /// Returns the lowest square of a set that is not empty.
    pub(super) const fn lowest(self, set: Bits) -> Square {
        self.placed(set.trailing_zeros() as u8)
    }

    /// Returns the square at a place in a set.
    pub const fn placed(self, place: u8) -> Square {
        let at = match self.pattern {
            Pattern::Corner => 2 * place + 1,
            Pattern::Mirrored => 2 * place,
            Pattern::Full => place,
        };
        let (row, column) = (at / self.pitch(), at % self.pitch());
        let index = match self.pattern {
            Pattern::Corner | Pattern::Mirrored => column / 2,
            Pattern::Full => column,
        };
        Square(row * self.in_a_row() + index)
    }

    /// Returns the squares of a set, lowest first.
    pub(super) fn list(self, set: Bits) -> impl Iterator<Item = Square> {
        each(set).map(move |bit| self.lowest(bit))
    }

    /// Returns a step up.
    const fn up(self) -> Way {
        -(self.pitch() as Way)
    }

    /// Returns the diagonal ways: up left, up right, down left, down right.
    const fn diagonals(self) -> [Way; 4] {
        let pitch = self.pitch() as Way;
        [-(pitch + 1) / 2, -(pitch - 1) / 2, (pitch - 1) / 2, (pitch + 1) / 2]
    }

    /// Returns the ways along files and rows, to the next playing square in line: up, left, right,
    /// down.
    const fn straights(self) -> [Way; 4] {
        [self.up(), -1, 1, -self.up()]
    }
}

/// Some of the ways, in a fixed order.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Fan {
    ways: [Way; 8],
    count: usize,
}

impl Fan {
    const fn new<const N: usize>(some: [Way; N]) -> Self {
        let mut fan = Self { ways: [0; 8], count: N };
        let mut index = 0;
        while index < N {
            fan.ways[index] = some[index];
            index += 1;
        }
        fan
    }

    /// The diagonals of a board.
    pub(super) const fn diagonal(board: Board) -> Self {
        Self::new(board.diagonals())
    }

    /// The files and rows of a board.
    pub(super) const fn straight(board: Board) -> Self {
        Self::new(board.straights())
    }

    /// Diagonals, then files and rows.
    pub(super) const fn both(board: Board) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (board.diagonals(), board.straights());
        Self::new([a, b, c, d, e, f, g, h])
    }

    /// Every way on which playing squares lie in line.
    pub(super) const fn every(board: Board) -> Self {
        match board.pattern {
            Pattern::Corner | Pattern::Mirrored => Self::both(board),
            Pattern::Full => Self::straight(board),
        }
    }

    /// The two diagonals that lead away from a side's own edge.
    pub(super) const fn ahead(board: Board, upward: bool) -> Self {
        let [a, b, c, d] = board.diagonals();
        Self::new(if upward { [a, b] } else { [c, d] })
    }

    /// The ways straight ahead and to both sides.
    pub(super) const fn ahead_and_aside(board: Board, upward: bool) -> Self {
        let [up, left, right, down] = board.straights();
        Self::new([if upward { up } else { down }, left, right])
    }

    /// Does something for each way. Written out, so that each step of a fan known when the program
    /// is built is a shift by a constant.
    #[inline(always)]
    pub(super) fn each(self, mut act: impl FnMut(Way)) {
        macro_rules! some {
            ($($index:literal)*) => {
                $(if self.count > $index {
                    act(self.ways[$index]);
                })*
            };
        }
        some!(0 1 2 3 4 5 6 7);
    }

    /// The ways.
    pub(super) fn ways(&self) -> &[Way] {
        &self.ways[..self.count]
    }
}

/// Returns the number that a text of digits means, up to 255.
fn digits(text: &str) -> Option<u8> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

/// Returns the file of a letter, counted from 0.
pub(super) fn file_of(letter: char) -> Option<u8> {
    letter.is_ascii_lowercase().then(|| letter as u8 - b'a')
}

/// Returns the letter of a file.
pub(super) fn file_letter(file: u8) -> char {
    char::from(b'a' + file)
}
