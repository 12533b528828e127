//! Points and their names: two hexadecimal digits, the row first; sixteen is written 0 (CN1307915,
//! 棋盘).

/// The number of rows, and of columns.
pub const SIZE: u8 = 16;

/// The number of points of the board.
pub const POINTS: u16 = 256;

/// The digits of the rows and columns from the first to the sixteenth.
const DIGITS: &[u8; 16] = b"123456789ABCDEF0";

/// A step: rows down, columns right.
pub type Way = (i8, i8);

/// The four points beside a point.
pub const BESIDE: [Way; 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];

/// The four points cornerwise from a point.
pub const CORNERS: [Way; 4] = [(-1, -1), (-1, 1), (1, 1), (1, -1)];

/// A crossing of a row and a column; row 1 is at the top.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point(pub u8);

impl Point {
    /// Returns the point in a row and a column, both counted from 0.
    pub const fn at(row: u8, column: u8) -> Self {
        Self(row * SIZE + column)
    }

    /// Returns the row, counted from 0.
    pub const fn row(self) -> u8 {
        self.0 / SIZE
    }

    /// Returns the column, counted from 0.
    pub const fn column(self) -> u8 {
        self.0 % SIZE
    }

    /// Returns all points, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..=u8::MAX).map(Self)
    }

    /// Returns the point so many steps away, if the board has it.
    pub fn step(self, way: Way, times: i8) -> Option<Self> {
        let along = |at: u8, by: i8| at.checked_add_signed(by * times).filter(|at| *at < SIZE);
        Some(Self::at(along(self.row(), way.0)?, along(self.column(), way.1)?))
    }

    /// Returns the point that a half turn of the board brings here.
    pub const fn opposite(self) -> Self {
        Self(u8::MAX - self.0)
    }

    /// Returns the name, as `88` or `9A`.
    pub fn name(self) -> String {
        [self.row(), self.column()].map(digit).iter().collect()
    }

    /// Returns the point of a name, in either case.
    pub fn read(name: &str) -> Option<Self> {
        let mut letters = name.chars();
        let (row, column) = (index(letters.next()?)?, index(letters.next()?)?);
        letters.next().is_none().then_some(Self::at(row, column))
    }
}

/// Returns the turns and reflections of the board: where each brings a point.
pub(super) fn symmetries() -> [fn(Point) -> Point; 8] {
    const END: u8 = SIZE - 1;
    [
        |point| point,
        |point| Point::at(point.column(), END - point.row()),
        |point| Point::at(END - point.row(), END - point.column()),
        |point| Point::at(END - point.column(), point.row()),
        |point| Point::at(point.row(), END - point.column()),
        |point| Point::at(END - point.row(), point.column()),
        |point| Point::at(point.column(), point.row()),
        |point| Point::at(END - point.column(), END - point.row()),
    ]
}

/// Returns the digit of a row or column, counted from 0.
pub fn digit(index: u8) -> char {
    char::from(DIGITS[usize::from(index)])
}

fn index(letter: char) -> Option<u8> {
    let at = DIGITS.iter().position(|digit| char::from(*digit) == letter.to_ascii_uppercase());
    at.and_then(|at| u8::try_from(at).ok())
}
