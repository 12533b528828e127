//! Unit tests. `CAIPAN_THOROUGH=20` makes twenty times as many draws as CI: 500 full boards counted
//! by the second method, 400,000 small ones by every choice, 1,000 games against the pairing, and
//! every reply to every shape; minutes.

mod attacks;
mod laws;
mod lines;
mod moves;
mod perft;
mod reasons;
mod shapes;

use super::{Board, Point, Side, Stones, point::symmetries, text};

/// Numbers that look drawn and are the same every time.
struct Luck(u64);

impl Luck {
    fn seeded(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number from 0 to below `end`.
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % end
    }

    fn shuffled(&mut self, mut points: Vec<Point>) -> Vec<Point> {
        for at in (1..points.len()).rev() {
            points.swap(at, self.below(at + 1));
        }
        points
    }
}

/// The stones of a diagram whose top left corner is the point 44.
fn diagram(rows: &[&str]) -> Stones {
    let row = |(row, text): (u8, &&str)| {
        let stones: Vec<u8> = (0..)
            .zip(text.chars())
            .filter(|(_, sign)| *sign == '#')
            .map(|(column, _)| column)
            .collect();
        stones.into_iter().map(move |column| Point::at(3 + row, 3 + column)).collect::<Vec<_>>()
    };
    (0..).zip(rows).flat_map(row).collect()
}

/// A board from points by name, black and white.
fn board(black: &str, white: &str) -> Board {
    Board::new(stones(black), stones(white))
}

fn stones(names: &str) -> Stones {
    names.split_whitespace().map(point).collect()
}

fn point(name: &str) -> Point {
    Point::read(name).expect("a point's name")
}

/// A full board without blocks, if the draw comes to one: in turn each side takes the first point
/// that makes none.
fn full(luck: &mut Luck) -> Option<Board> {
    let mut left = luck.shuffled(Point::all().collect());
    let mut board = Board::default();
    for turn in 0..256 {
        let side = Side::BOTH[turn % 2];
        let at = left.iter().position(|point| !board.with(side, *point).has_block(side))?;
        board.put(side, left.remove(at));
    }
    Some(board)
}

#[test]
fn positions_read_as_they_are_written() {
    let mut luck = Luck::seeded(4);
    for _ in 0..50 {
        let points = luck.shuffled(Point::all().collect());
        let (black, white) = points[..60].split_at(30);
        let board = Board::new(black.iter().copied().collect(), white.iter().copied().collect());
        for side in Side::BOTH {
            assert_eq!(text::position(&text::write(&board, side)), Ok((board, side)));
        }
    }
}

#[test]
fn points_are_named_row_first_in_hexadecimal() {
    for (name, row, column) in
        [("11", 0, 0), ("88", 7, 7), ("1A", 0, 9), ("F0", 14, 15), ("00", 15, 15)]
    {
        assert_eq!(point(name), Point::at(row, column));
        assert_eq!(Point::at(row, column).name(), name);
    }
    assert_eq!(Point::read("9f"), Point::read("9F"));
    for wrong in ["", "8", "888", "8G", "G8", "  "] {
        assert_eq!(Point::read(wrong), None, "{wrong}");
    }
}
