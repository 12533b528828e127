//! Windows: overlapping blocks of eight squares. The men in each are read as a number to base 3.

use caipan_rules::draughts::{Board, Pattern, Set, Square};

/// The number of ways in which men stand in a window.
pub(super) const PATTERNS: usize = 6_561;

/// The number of ways in which men stand in a strip, half of a window.
const HALF: usize = 81;

/// The number of squares of a strip.
const STRIP: usize = 4;

/// The number of squares of a window.
const WINDOW: usize = 2 * STRIP;

/// The most strips of any board.
const MOST_STRIPS: usize = 64;

/// What a strip reads as, by its white men and sixteen times its black ones.
const READINGS: [Reading; 256] = {
    let mut readings = [Reading { upright: 0, turned: 0 }; 256];
    let mut men = 0;
    while men < readings.len() {
        let (mut upright, mut turned, mut at) = (0, 0, 0);
        while at < STRIP {
            let (white, black) = (men >> at & 1, men >> (STRIP + at) & 1);
            let (power, opposite) = (3_usize.pow(at as u32), 3_usize.pow((STRIP - 1 - at) as u32));
            upright += power * (white + 2 * black);
            turned += opposite * (black + 2 * white);
            at += 1;
        }
        readings[men] = Reading { upright: upright as u16, turned: turned as u16 };
        men += 1;
    }
    readings
};

/// A strip as White sees it, and as Black does: turned, with colours changed.
#[derive(Clone, Copy, Default, Debug)]
struct Reading {
    upright: u16,
    turned: u16,
}

/// Four squares that are read at once, in one or two runs of places that follow each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Strip {
    runs: [Run; 2],
}

/// A run of places: what it takes to bring them to their place in a number.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Run {
    shift: i8,
    mask: u8,
}

/// Two windows that are each other turned, or one that is itself turned: Black sees in the second
/// what White sees in the first. Each is two strips, the upper first.
#[derive(Clone, Copy, Debug)]
struct Window {
    upright: [u8; 2],
    turned: [u8; 2],
}

/// The windows of a board.
#[derive(Clone, Debug)]
pub(super) struct Windows {
    board: Board,
    strips: Vec<Strip>,
    windows: Vec<Window>,
    /// The block of each window as White sees it.
    blocks: Vec<Block>,
}

/// A rectangle of squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Block {
    row: u8,
    column: u8,
    height: u8,
    width: u8,
}

impl Block {
    /// Returns the playing squares, row by row.
    fn squares(self, board: Board) -> Vec<Square> {
        let within = |square: &Square| {
            let (row, column) = (board.row(*square), board.column(*square));
            (self.row..self.row + self.height).contains(&row)
                && (self.column..self.column + self.width).contains(&column)
        };
        (0..board.squares()).map(Square).filter(within).collect()
    }

    /// Returns the block on which this one falls when the board is turned.
    const fn turned(self, board: Board) -> Self {
        Self {
            row: board.rows - self.row - self.height,
            column: board.columns - self.column - self.width,
            ..self
        }
    }
}

impl Strip {
    /// Makes the strip of four squares in order.
    fn new(board: Board, squares: &[Square]) -> Self {
        let mut runs: Vec<Run> = Vec::new();
        for (digit, square) in squares.iter().enumerate() {
            let shift = digit as i8 - board.place(*square) as i8;
            match runs.last_mut() {
                Some(run) if run.shift == shift => run.mask |= 1 << digit,
                _ => runs.push(Run { shift, mask: 1 << digit }),
            }
        }
        runs.resize(2, Run::default());
        Self { runs: [runs[0], runs[1]] }
    }

    /// Returns the pieces of a set that are in the strip, a bit for each square.
    #[inline]
    fn of<S: Set>(self, set: S) -> usize {
        let [one, other] =
            self.runs.map(|run| set.step(run.shift).wide() as usize & usize::from(run.mask));
        one | other
    }
}

impl Windows {
    /// Makes the windows of a board.
    pub(super) fn of(board: Board) -> Self {
        let mut made = Self { board, strips: Vec::new(), windows: Vec::new(), blocks: Vec::new() };
        for block in blocks(board) {
            let turned = block.turned(board);
            // Of the two that are each other turned, White's own is kept.
            if (turned.row, turned.column) <= (block.row, block.column) {
                let window = Window { upright: made.strips(block), turned: made.strips(turned) };
                made.windows.push(window);
                made.blocks.push(block);
            }
        }
        assert!(made.strips.len() <= MOST_STRIPS, "there is room for the strips of every board");
        made
    }

    /// Returns the numbers of the strips of a block, which are made if they are new.
    fn strips(&mut self, block: Block) -> [u8; 2] {
        let squares = block.squares(self.board);
        let mut number = |squares: &[Square]| {
            let strip = Strip::new(self.board, squares);
            let known = self.strips.iter().position(|other| *other == strip);
            known.unwrap_or_else(|| {
                self.strips.push(strip);
                self.strips.len() - 1
            }) as u8
        };
        [number(&squares[..STRIP]), number(&squares[STRIP..])]
    }

    /// Tests if a board has the same squares.
    pub(super) fn fits(&self, board: Board) -> bool {
        let own = self.board;
        (own.columns, own.rows, own.pattern) == (board.columns, board.rows, board.pattern)
    }

    /// Returns the number of windows; those that are each other turned count as one.
    pub(super) const fn count(&self) -> usize {
        self.windows.len()
    }

    /// Gives, for each window in order, the entry that White sees and the one that Black sees, in
    /// one row of all windows' patterns.
    #[inline]
    pub(super) fn each<S: Set>(&self, men: [S; 2], mut give: impl FnMut(usize, usize)) {
        let mut read = [Reading::default(); MOST_STRIPS];
        for (reading, strip) in read.iter_mut().zip(&self.strips) {
            *reading = READINGS[(strip.of(men[0]) | strip.of(men[1]) << STRIP) & 255];
        }
        let at = |strip: u8| read[usize::from(strip) % MOST_STRIPS];
        let mut first = 0;
        for window in &self.windows {
            let [upper, lower] = window.upright.map(|strip| usize::from(at(strip).upright));
            let [above, below] = window.turned.map(|strip| usize::from(at(strip).turned));
            give(first + upper + HALF * lower, first + below + HALF * above);
            first += PATTERNS;
        }
    }

    /// Returns the squares of a window, in the order of its digits.
    pub(super) fn squares(&self, window: usize) -> Vec<Square> {
        self.blocks[window].squares(self.board)
    }

    /// Returns the number of windows that hold each square; what both sides see counts twice.
    pub(super) fn cover(&self) -> Vec<u32> {
        let mut cover = vec![0; usize::from(self.board.squares())];
        for block in &self.blocks {
            for square in block.squares(self.board) {
                cover[usize::from(square.0)] += 1;
                cover[usize::from(self.board.turned(square).0)] += 1;
            }
        }
        cover
    }

    /// Returns the entry that shows in a mirror what an entry shows, and whether it is the other
    /// side that sees it so.
    pub(super) fn mirrored(&self, entry: usize) -> (usize, bool) {
        let (window, pattern) = (entry / PATTERNS, entry % PATTERNS);
        let block = self.blocks[window];
        let image = Block { column: self.board.columns - block.column - block.width, ..block };
        let known = self.blocks.iter().position(|other| *other == image);
        let (height, width) = (WINDOW / usize::from(block.width), usize::from(block.width));
        let mut digits = [0; WINDOW];
        for (at, digit) in digits_of(pattern).into_iter().enumerate() {
            let (row, column) = (at / width, at % width);
            match known {
                Some(_) => digits[row * width + width - 1 - column] = digit,
                None => digits[(height - 1 - row) * width + column] = (3 - digit) % 3,
            }
        }
        let pattern = digits.into_iter().rev().fold(0, |number, digit| 3 * number + digit);
        (known.unwrap_or(window) * PATTERNS + pattern, known.is_none())
    }
}

/// Returns the digits of a pattern: 0 for no man, 1 for a white one, 2 for a black one.
pub(super) fn digits_of(pattern: usize) -> [usize; WINDOW] {
    std::array::from_fn(|digit| pattern / 3_usize.pow(digit as u32) % 3)
}

/// Returns the blocks of a board: of four by four where every other square is played on, else of
/// two by four and of four by two; each two rows or columns from the next.
fn blocks(board: Board) -> Vec<Block> {
    let shapes: &[(u8, u8)] = match board.pattern {
        Pattern::Corner | Pattern::Mirrored => &[(4, 4)],
        Pattern::Full => &[(2, 4), (4, 2)],
    };
    let mut blocks = Vec::new();
    for &(height, width) in shapes {
        for row in (0..=board.rows - height).step_by(2) {
            for column in (0..=board.columns - width).step_by(2) {
                blocks.push(Block { row, column, height, width });
            }
        }
    }
    blocks
}

#[cfg(test)]
mod tests {
    use caipan_rules::draughts::{Position, Side, Square, variants};

    use super::{PATTERNS, Windows, digits_of};

    /// Returns the pattern of a window's men as White sees them, square by square.
    fn slowly(windows: &Windows, window: usize, men: [u128; 2]) -> usize {
        let squares = windows.squares(window);
        squares.iter().rev().fold(0, |number, square| {
            let bit = 1_u128 << windows.board.place(*square);
            3 * number + usize::from(men[0] & bit != 0) + 2 * usize::from(men[1] & bit != 0)
        })
    }

    #[test]
    fn what_white_sees_is_read_square_by_square() {
        for laws in variants::ALL {
            let windows = Windows::of(laws.board);
            let start = Position::start(laws);
            let men = Side::BOTH.map(|side| start.side(side));
            let mut window = 0;
            windows.each(men, |own, _| {
                assert_eq!(own, window * PATTERNS + slowly(&windows, window, men));
                window += 1;
            });
            assert_eq!(window, windows.count(), "{}", laws.info.name);
        }
    }

    #[test]
    fn every_square_is_in_a_window() {
        for laws in variants::ALL {
            let cover = Windows::of(laws.board).cover();
            assert!(cover.iter().all(|count| *count > 0), "{}: {cover:?}", laws.info.name);
        }
    }

    #[test]
    fn a_mirror_of_a_mirror_shows_the_entry_itself() {
        let windows = Windows::of(variants::TURKISH.board);
        for entry in 0..windows.count() * PATTERNS {
            let (image, other) = windows.mirrored(entry);
            assert_eq!(windows.mirrored(image), (entry, other));
        }
    }

    #[test]
    fn a_mirror_shows_a_man_on_the_file_opposite() {
        let board = variants::TURKISH.board;
        let windows = Windows::of(board);
        for number in 0..board.squares() {
            let square = Square(number);
            let row = number / board.columns * board.columns;
            let opposite = Square(row + board.columns - 1 - board.column(square));
            let [here, there] = [square, opposite].map(|square| {
                let mut seen = Vec::new();
                windows.each([1_u128 << board.place(square), 0], |own, other| {
                    seen.extend([(own, false), (other, true)]);
                });
                seen.retain(|(entry, _)| entry % PATTERNS != 0);
                seen
            });
            let mut images: Vec<_> = here
                .iter()
                .map(|(entry, other)| {
                    let (image, turned) = windows.mirrored(*entry);
                    (image, *other != turned)
                })
                .collect();
            let mut there = there;
            images.sort_unstable();
            there.sort_unstable();
            assert_eq!(images, there, "{}", board.name(square));
        }
    }

    #[test]
    fn digits_make_their_number() {
        assert_eq!(digits_of(1 + 2 * 3 + 2 * 2_187), [1, 2, 0, 0, 0, 0, 0, 2]);
    }
}
