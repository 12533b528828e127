//! The terms of moves (常用术语), each by its exact definition. All look at the stone just played.

use crate::sifang::{
    board::{Board, Side},
    point::{BESIDE, CORNERS, Point, Way},
};

use super::{
    Word,
    shapes::{self, Shape},
};

/// A stone just played, with the board before it.
#[derive(Clone, Copy, Debug)]
pub struct Stone {
    /// The side of the stone.
    pub side: Side,
    /// The point of the stone.
    pub point: Point,
    /// The board before the stone.
    pub before: Board,
    /// The opponent's stone before it.
    pub last: Option<Point>,
}

/// Steps of a knight.
const LEAPS: [Way; 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];

/// The steps along a row and along a column.
const LINES: [Way; 2] = [(0, 1), (1, 0)];

/// The distances of the two stones of a jump before and behind a point between them.
const BETWEEN: [(i8, i8); 3] = [(1, 1), (1, 2), (2, 1)];

impl Stone {
    /// Tests if a term describes this stone.
    pub fn is(&self, word: Word) -> bool {
        match word {
            Word::Kill => self.after().has_block(self.side),
            Word::DoubleCall => self.called() >= 2,
            Word::Call => self.called() == 1,
            Word::Answer => self.before.calls(self.foe()).has(self.point),
            Word::Seal => self.stopped().any(|way| self.sealed(way)),
            Word::Dot => self.against_sword(&[1]),
            Word::Press => self.against_sword(&[0, 2]),
            Word::Strike => self.strikes(),
            Word::Cut => BETWEEN.into_iter().any(|(far, near)| self.between(self.foe(), far, near)),
            Word::Fill => self.fills(),
            Word::Bar => BESIDE.into_iter().any(|way| self.bars(way)),
            Word::Stop => self.stopped().any(|way| !self.sealed(way)),
            Word::Shape(Shape::Chain) => self.touches(&BESIDE, self.side),
            Word::Shape(Shape::Hang) => CORNERS.into_iter().any(|way| self.hangs(way)),
            Word::Shape(Shape::Jump) => {
                BESIDE.into_iter().any(|way| self.leaps_to(self.side, way, &[2, 3]))
            }
            Word::Shape(Shape::Fly) => self.touches(&LEAPS, self.side),
            Word::Shape(shape) => {
                shapes::named(&self.after(), self.side, self.point) == Some(shape)
            }
            Word::Row(length) => {
                LINES.into_iter().any(|line| self.run(line) == length) && length >= 3
            }
            Word::Platform => self.is_first() && self.is_central(),
            Word::Position => self.is_first() && !self.is_central(),
            Word::Rush => {
                BESIDE.into_iter().any(|way| rushes(&self.after(), self.side, self.point, way))
            }
            Word::Follow => self.touches(&BESIDE, self.foe()),
            Word::Face => self.touches(&CORNERS, self.foe()),
            Word::Space => BESIDE.into_iter().any(|way| self.leaps_to(self.foe(), way, &[2])),
            Word::Leave => self.touches(&LEAPS, self.foe()),
            _ => false,
        }
    }

    /// Returns the board with the stone.
    pub const fn after(&self) -> Board {
        self.before.with(self.side, self.point)
    }

    const fn foe(&self) -> Side {
        self.side.other()
    }

    /// Returns the number of points that it calls and that were not called before.
    fn called(&self) -> u32 {
        (self.after().calls(self.side) & !self.before.calls(self.side)).count()
    }

    fn is_first(&self) -> bool {
        self.side == Side::Black && self.before == Board::default()
    }

    /// Tests if it lies on one of the four middle points (四方台).
    fn is_central(&self) -> bool {
        [self.point.row(), self.point.column()].iter().all(|at| matches!(at, 7 | 8))
    }

    /// Returns the side whose stone lay so many steps away.
    fn at(&self, way: Way, times: i8) -> Option<Side> {
        self.point.step(way, times).and_then(|point| self.before.at(point))
    }

    /// Tests if the board has that point and it was empty.
    fn is_open(&self, way: Way, times: i8) -> bool {
        self.point.step(way, times).is_some_and(|point| self.before.at(point).is_none())
    }

    fn touches(&self, ways: &[Way], side: Side) -> bool {
        ways.iter().any(|way| self.at(*way, 1) == Some(side))
    }

    /// Tests if its side has a stone across the corner of a cell, and not on the other two points.
    fn hangs(&self, (down, right): Way) -> bool {
        let own = Some(self.side);
        self.at((down, right), 1) == own
            && self.at((down, 0), 1) != own
            && self.at((0, right), 1) != own
    }

    /// Tests if a side has a stone at one of these distances in a row or column, with nothing
    /// between.
    fn leaps_to(&self, side: Side, way: Way, far: &[i8]) -> bool {
        far.iter().any(|far| {
            self.at(way, *far) == Some(side) && (1..*far).all(|near| self.is_open(way, near))
        })
    }

    /// Tests if it lies between two stones of a side, so far behind and before, with nothing else
    /// between.
    fn between(&self, side: Side, behind: i8, before: i8) -> bool {
        LINES.into_iter().any(|line| self.between_along(line, side, behind, before))
    }

    fn between_along(&self, (down, right): Way, side: Side, behind: i8, before: i8) -> bool {
        self.leaps_to(side, (down, right), &[before])
            && self.leaps_to(side, (-down, -right), &[behind])
    }

    /// Returns the number of stones of its side in a row with it.
    fn run(&self, (down, right): Way) -> u8 {
        let along =
            |way: Way| (1..).take_while(|times| self.at(way, *times) == Some(self.side)).count();
        1 + (along((down, right)) + along((-down, -right))) as u8
    }

    /// Tests if it fills the gap of a jump of its own side, so that three or more are in a row.
    fn fills(&self) -> bool {
        let filled = |line: Way| {
            BETWEEN.into_iter().any(|(far, near)| self.between_along(line, self.side, far, near))
                && self.run(line) >= 3
        };
        LINES.into_iter().any(filled)
    }

    /// Tests if it lies on a point by which an opponent's jump could be followed by another: two or
    /// three steps beyond the end, nothing between.
    fn bars(&self, way: Way) -> bool {
        let foe = self.foe();
        let jump = |end: i8, far: i8| {
            self.at(way, end + far) == Some(foe)
                && (1..far).all(|near| self.is_open(way, end + near))
        };
        [2, 3].into_iter().any(|end| {
            self.leaps_to(foe, way, &[end]) && [2, 3].into_iter().any(|far| jump(end, far))
        })
    }

    /// Returns the ways along which the opponent's last stone rushed right up to this point.
    fn stopped(&self) -> impl Iterator<Item = Way> {
        let (last, foe) = (self.last, self.foe());
        BESIDE.into_iter().filter(move |way| {
            last.is_some_and(|last| {
                last.step(*way, 1) == Some(self.point) && rushes(&self.before, foe, last, *way)
            })
        })
    }

    /// Tests if the opponent's run that ends beside this point is held at its other end already.
    fn sealed(&self, (down, right): Way) -> bool {
        let back = (-down, -right);
        let end = (1..).find(|times| self.at(back, *times) != Some(self.foe())).unwrap_or(1);
        self.at(back, end) == Some(self.side)
    }

    /// Tests if it lies on the free side of an opponent's single-edged sword, at one of these
    /// places of the three.
    fn against_sword(&self, places: &[i8]) -> bool {
        BESIDE.into_iter().any(|toward| places.iter().any(|place| self.faces_sword(toward, *place)))
    }

    /// Tests the same for one sword: `toward` is one step to it, and `place` counts this point
    /// among the three beside it.
    fn faces_sword(&self, toward: Way, place: i8) -> bool {
        let line = (toward.1, toward.0);
        let beside = |times: i8, along: i8| {
            let middle = self.point.step(toward, times)?;
            middle.step(line, along - place)
        };
        let is = |times: i8, owner: Option<Side>| {
            move |along: i8| {
                beside(times, along).is_some_and(|point| self.before.at(point) == owner)
            }
        };
        (0..3).all(is(0, None))
            && (0..3).all(is(1, Some(self.foe())))
            && (0..3).any(is(2, Some(self.side)))
    }

    /// Tests if the opponent's stone here would have made five in a chain.
    fn strikes(&self) -> bool {
        let theirs = self.before.with(self.foe(), self.point);
        Shape::FiveChain.patterns().any(|pattern| pattern.lies_at(&theirs, self.foe(), self.point))
    }
}

/// Tests if a stone goes on a run of its side along a way, with at least two empty points beyond it
/// (冲).
fn rushes(board: &Board, side: Side, stone: Point, way: Way) -> bool {
    let at = |times: i8| stone.step(way, times).map(|point| board.at(point));
    at(-1) == Some(Some(side)) && at(1) == Some(None) && at(2) == Some(None)
}
