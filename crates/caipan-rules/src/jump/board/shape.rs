//! The shapes of boards. A star has two triangles laid over each other; a square has a corner at
//! each end of its diagonals. Corners are numbered clockwise.

/// A point in the plane of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Point {
    /// Half steps from the left.
    pub column: i16,
    /// Rows from the top.
    pub row: i16,
}

/// The shape of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// A star round a hexagon of so many steps from its middle to a corner: 4 has 121 holes, 3 has
    /// 73. Corner 0 is at the top.
    Star(u8),
    /// A square with so many holes to a side, at most 16. Corner 0 is at the bottom left.
    Square(u8),
}

/// The six ways on a star, and the eight on a square: columns and rows of one step.
const STAR_WAYS: &[(i16, i16)] = &[(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)];
const SQUARE_WAYS: &[(i16, i16)] =
    &[(2, 0), (2, 1), (0, 1), (-2, 1), (-2, 0), (-2, -1), (0, -1), (2, -1)];

impl Shape {
    /// Returns the ways along which pieces step and hop: columns and rows of one step.
    pub(super) const fn ways(self) -> &'static [(i16, i16)] {
        match self {
            Self::Star(_) => STAR_WAYS,
            Self::Square(_) => SQUARE_WAYS,
        }
    }

    /// Returns the number of corners.
    pub const fn corners(self) -> u8 {
        match self {
            Self::Star(_) => 6,
            Self::Square(_) => 4,
        }
    }

    /// Returns one of the ways, by number: columns and rows of one step.
    pub(in crate::jump) const fn way(self, way: usize) -> (i16, i16) {
        self.ways()[way]
    }

    /// Returns the number of columns, in half steps, and of rows.
    pub const fn extent(self) -> (i16, i16) {
        match self {
            Self::Star(radius) => (6 * radius as i16 + 1, 4 * radius as i16 + 1),
            Self::Square(side) => (2 * side as i16 - 1, side as i16),
        }
    }

    /// Returns every point, row by row from the top, each from the left.
    pub(super) fn points(self) -> Vec<Point> {
        let (columns, rows) = self.extent();
        let all = (0..rows).flat_map(|row| (0..columns).map(move |column| Point { column, row }));
        all.filter(|point| self.has(*point)).collect()
    }

    fn has(self, point: Point) -> bool {
        match self {
            Self::Star(radius) => {
                let (reach, cube) = (i16::from(radius), cube(radius, point));
                let even = (point.column + point.row + reach) % 2 == 0;
                even && (cube.iter().all(|part| *part >= -reach)
                    || cube.iter().all(|part| *part <= reach))
            }
            Self::Square(_) => point.column % 2 == 0,
        }
    }

    /// Returns the number of rows between a point and the outermost point of a corner; on a square,
    /// of steps along the sides.
    pub(super) fn depth(self, corner: u8, point: Point) -> i16 {
        match self {
            Self::Star(radius) => {
                let [down, rising, falling] = cube(radius, point);
                2 * i16::from(radius)
                    + [down, -rising, falling, -down, rising, -falling][usize::from(corner)]
            }
            Self::Square(_) => {
                let (across, along) = self.off_corner(corner, point);
                across + along
            }
        }
    }

    /// Returns columns and rows between a corner of a square and a point.
    fn off_corner(self, corner: u8, point: Point) -> (i16, i16) {
        let (columns, rows) = self.extent();
        let (left, top) = (point.column / 2, point.row);
        let (right, bottom) = ((columns - point.column) / 2, rows - 1 - point.row);
        [(left, bottom), (left, top), (right, top), (right, bottom)][usize::from(corner)]
    }

    /// Tests if a point lies in the camp for so many men in a corner: on a star a tip, or a tip and
    /// the row of the hexagon next to it; on a square rows that grow shorter towards the middle.
    pub(super) fn in_camp(self, corner: u8, men: u8, point: Point) -> bool {
        match self {
            Self::Star(radius) => {
                let (reach, depth) = (i16::from(radius), self.depth(corner, point));
                let edge =
                    depth == reach && cube(radius, point).iter().all(|part| part.abs() <= reach);
                depth < reach || edge && men > tip(radius)
            }
            Self::Square(_) => {
                let (across, along) = self.off_corner(corner, point);
                let width = usize::try_from(along).ok().and_then(|row| rows_of(men).get(row));
                width.is_some_and(|width| across < *width)
            }
        }
    }

    /// Returns the class of a point, 0 to 3: a hop never leaves it.
    pub fn class(self, point: Point) -> u8 {
        let (a, b) = match self {
            Self::Star(radius) => {
                let [down, rising, _] = cube(radius, point);
                (down, rising)
            }
            Self::Square(_) => (point.row, point.column / 2),
        };
        u8::from(a % 2 != 0) * 2 + u8::from(b % 2 != 0)
    }

    /// Returns the point that a point becomes when the board is turned clockwise by so many
    /// corners.
    pub(in crate::jump) fn turned(self, point: Point, corners: u8) -> Point {
        (0..corners).fold(point, |point, _| self.turned_once(point))
    }

    fn turned_once(self, point: Point) -> Point {
        match self {
            Self::Star(radius) => {
                let ([down, _, falling], reach) = (cube(radius, point), i16::from(radius));
                Point { column: 3 * reach - falling - 2 * down, row: 2 * reach - falling }
            }
            Self::Square(side) => {
                Point { column: 2 * (i16::from(side) - 1 - point.row), row: point.column / 2 }
            }
        }
    }

    /// Returns the name of a point: on a star the letter of its row and its number from the left,
    /// on a square the letter of its column and the number of its row from the bottom.
    pub(super) fn name(self, number: usize, point: Point) -> String {
        let letter = |at: i16, first: u8| char::from(first + u8::try_from(at).unwrap_or_default());
        match self {
            Self::Star(_) => format!("{}{number}", letter(point.row, b'A')),
            Self::Square(side) => {
                format!("{}{}", letter(point.column / 2, b'a'), i16::from(side) - point.row)
            }
        }
    }
}

/// Returns the number of holes of a star's tip.
pub(super) const fn tip(radius: u8) -> u8 {
    radius * (radius + 1) / 2
}

/// Returns a point of a star by its distances from the three lines through the middle, which add up
/// to zero: from the level one downward, from the other two towards corners 1 and 5.
fn cube(radius: u8, point: Point) -> [i16; 3] {
    let reach = i16::from(radius);
    let (right, down) = (point.column - 3 * reach, point.row - 2 * reach);
    [down, (right - down).div_euclid(2), -(right + down).div_euclid(2)]
}

/// Returns the rows of a camp in the corner of a square, from the edge: 19 and 13 are Ludii's
/// `Halma.lud`; no text gives those of the small boards (BrainKing's are in pictures), so they are
/// triangles.
const fn rows_of(men: u8) -> &'static [i16] {
    match men {
        19 => &[5, 5, 4, 3, 2],
        13 => &[4, 4, 3, 2],
        15 => &[5, 4, 3, 2, 1],
        10 => &[4, 3, 2, 1],
        _ => &[3, 2, 1],
    }
}
