//! The windows of the board: small sets of points whose stones are looked up together, and which of
//! their patterns are worth the same.

use caipan_rules::sifang::Point;

/// The number of rows, and of columns.
const SIZE: u8 = 16;

/// The points of a line window: a row or a column of seven.
const LINE: usize = 7;

/// A way in which the points of a window change places.
type Turn = Vec<usize>;

/// A set of points whose stones are looked up together.
pub(super) struct Window {
    /// Where the patterns of its shape begin: the pattern without a stone.
    pub(super) first: u16,
    /// The points. A black stone on point N adds 3^N to the number of the pattern, a white one
    /// twice that.
    pub(super) points: Vec<Point>,
}

/// A kind of windows that share their patterns.
struct Shape {
    size: usize,
    /// The changes of places that leave the worth of a pattern as it is.
    turns: Vec<Turn>,
}

/// The windows of the board, and the classes of their patterns.
pub(super) struct Windows {
    pub(super) all: Vec<Window>,
    /// The class of each pattern.
    pub(super) classes: Vec<u16>,
    /// The pattern that each pattern becomes when the colours are exchanged.
    pub(super) exchanged: Vec<u16>,
    /// The number of classes.
    pub(super) count: usize,
}

impl Windows {
    /// Lists the windows: rows and columns of seven, at the edge and elsewhere; three times three
    /// points; two times four; and single points by their place.
    pub(super) fn new() -> Self {
        let mut windows =
            Self { all: Vec::new(), classes: Vec::new(), exchanged: Vec::new(), count: 0 };
        let line = || Shape { size: LINE, turns: vec![forward(LINE), backward(LINE)] };
        windows.lay(&line(), lines().filter(|(_, edge)| *edge).map(|(points, _)| points));
        windows.lay(&line(), lines().filter(|(_, edge)| !*edge).map(|(points, _)| points));
        windows.lay(&square(), rectangles(3, 3, false));
        windows.lay(&brick(), rectangles(2, 4, false).chain(rectangles(2, 4, true)));
        for place in places() {
            let spot = Shape { size: 1, turns: vec![forward(1)] };
            windows.lay(&spot, place.into_iter().map(|point| vec![point]));
        }
        windows
    }

    /// Adds the windows of a shape, with patterns of their own.
    fn lay(&mut self, shape: &Shape, windows: impl Iterator<Item = Vec<Point>>) {
        let first = self.classes.len() as u16;
        self.all.extend(windows.map(|points| Window { first, points }));
        self.sort(shape, usize::from(first));
    }

    /// Adds the patterns of a shape, and sorts them into classes: a class is a pattern with all that
    /// its turns make of it.
    fn sort(&mut self, shape: &Shape, first: usize) {
        let patterns = 3_usize.pow(shape.size as u32);
        self.classes.resize(first + patterns, u16::MAX);
        for pattern in 0..patterns {
            self.exchanged.push((first + exchanged(pattern, shape.size)) as u16);
            if self.classes[first + pattern] == u16::MAX {
                for turn in &shape.turns {
                    self.classes[first + turned(pattern, turn)] = self.count as u16;
                }
                self.count += 1;
            }
        }
    }
}

/// Returns the number of a pattern whose points have changed places.
fn turned(pattern: usize, turn: &Turn) -> usize {
    let mut rest = pattern;
    let stones = turn.iter().map(|place| {
        let stone = rest % 3;
        rest /= 3;
        stone * 3_usize.pow(*place as u32)
    });
    stones.sum()
}

/// Returns the number of a pattern of so many points whose colours have changed.
fn exchanged(pattern: usize, size: usize) -> usize {
    let powers = (0..size as u32).map(|place| 3_usize.pow(place));
    powers.map(|power| (3 - pattern / power % 3) % 3 * power).sum()
}

/// Returns the change that changes nothing.
fn forward(size: usize) -> Turn {
    (0..size).collect()
}

/// Returns the change that exchanges the ends.
fn backward(size: usize) -> Turn {
    (0..size).rev().collect()
}

/// Returns the shape of three times three points, with its eight turns and reflections.
fn square() -> Shape {
    let turn = |to: fn(usize, usize) -> (usize, usize)| {
        let place = move |at: usize| {
            let (row, column) = to(at / 3, at % 3);
            row * 3 + column
        };
        (0..9).map(place).collect()
    };
    let turns = vec![
        turn(|row, column| (row, column)),
        turn(|row, column| (row, 2 - column)),
        turn(|row, column| (2 - row, column)),
        turn(|row, column| (2 - row, 2 - column)),
        turn(|row, column| (column, row)),
        turn(|row, column| (column, 2 - row)),
        turn(|row, column| (2 - column, row)),
        turn(|row, column| (2 - column, 2 - row)),
    ];
    Shape { size: 9, turns }
}

/// Returns the shape of two times four points, with its four turns and reflections.
fn brick() -> Shape {
    let turn = |rows: bool, columns: bool| {
        let place = move |at: usize| {
            let (row, column) = (at / 4, at % 4);
            (if rows { 1 - row } else { row }) * 4 + if columns { 3 - column } else { column }
        };
        (0..8).map(place).collect()
    };
    let turns = vec![turn(false, false), turn(false, true), turn(true, false), turn(true, true)];
    Shape { size: 8, turns }
}

/// Returns the rows and columns of seven points, and if they lie along an edge of the board.
fn lines() -> impl Iterator<Item = (Vec<Point>, bool)> {
    let line = |across: bool, at: u8, from: u8| {
        let point = move |along| if across { Point::at(along, at) } else { Point::at(at, along) };
        ((from..from + LINE as u8).map(point).collect(), at == 0 || at == SIZE - 1)
    };
    let starts = 0..=SIZE - LINE as u8;
    [false, true].into_iter().flat_map(move |across| {
        let starts = starts.clone();
        (0..SIZE).flat_map(move |at| starts.clone().map(move |from| line(across, at, from)))
    })
}

/// Returns the rectangles of so many rows and columns, or of so many columns and rows.
fn rectangles(short: u8, long: u8, across: bool) -> impl Iterator<Item = Vec<Point>> {
    let rectangle = move |from: u8, along: u8| {
        let at = move |row: u8, column: u8| {
            let (row, column) = (from + row, along + column);
            if across { Point::at(column, row) } else { Point::at(row, column) }
        };
        (0..short).flat_map(|row| (0..long).map(move |column| at(row, column))).collect()
    };
    (0..=SIZE - short)
        .flat_map(move |from| (0..=SIZE - long).map(move |along| rectangle(from, along)))
}

/// Returns the points by their place: those that a turn or a reflection of the board brings to each
/// other are together.
fn places() -> impl Iterator<Item = Vec<Point>> {
    let depth = |at: u8| at.min(SIZE - 1 - at);
    let place = move |point: Point| {
        let (row, column) = (depth(point.row()), depth(point.column()));
        (row.min(column), row.max(column))
    };
    let corners = (0..SIZE / 2).flat_map(|one| (one..SIZE / 2).map(move |other| (one, other)));
    corners.map(move |corner| Point::all().filter(|point| place(*point) == corner).collect())
}
