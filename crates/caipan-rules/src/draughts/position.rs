//! A position: the pieces and the side to move.

use crate::{Seat, scene::Tone};

use super::{
    Laws,
    board::{Board, Square},
    laws::Men,
    ply::Ply,
    set::{Bits, Set},
};

/// A side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// The side that plays up the board and moves first in most variants (the article 跳棋:
    /// 对局开始执白棋者先行).
    White,
    /// The side that plays down the board.
    Black,
}

impl Side {
    /// Both sides, White first.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// Returns the opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// Returns the side's seat.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// Returns the side of a seat of a table for two.
    pub const fn of(seat: Seat) -> Self {
        if seat.0 == 0 { Self::White } else { Self::Black }
    }

    /// Returns the side's colour in pictures.
    pub const fn tone(self) -> Tone {
        match self {
            Self::White => Tone::White,
            Self::Black => Tone::Black,
        }
    }
}

/// The pieces, the side to move and the kings that must rest: all that repetition compares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position<S = Bits> {
    /// The squares of each side's pieces.
    pub(super) sides: [S; 2],
    /// The squares of kings of either side.
    pub(super) kings: S,
    /// The side to move.
    pub(super) turn: Side,
    /// Each side's king that has moved last, where [`Laws::king_run`] counts.
    pub(super) runs: [Run; 2],
}

/// The quiet moves in a row that one king has made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(super) struct Run {
    /// The king's place in a set; 0 where none runs.
    pub(super) place: u8,
    /// The number of moves.
    pub(super) count: u8,
}

/// The numbers of a side's men and kings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Force {
    /// Men.
    pub men: u32,
    /// Kings.
    pub kings: u32,
}

impl Position {
    /// Returns an empty board.
    pub(super) const fn vacant(turn: Side) -> Self {
        Self { sides: [0; 2], kings: 0, turn, runs: [Run { place: 0, count: 0 }; 2] }
    }

    /// Returns the usual start: each side's men near its own edge (the article 跳棋:
    /// 黑兵摆在1至20的棋位上，白兵摆在31至50的棋位上).
    pub fn start(laws: &Laws) -> Self {
        Self::with(laws, &laws.men[0])
    }

    /// Returns the start with another number of men.
    pub(super) fn with(laws: &Laws, men: &Men) -> Self {
        let mut position = Self::vacant(laws.first);
        let numbers = men.1.iter().flat_map(|&(first, last)| first..=last);
        for square in numbers.map(|number| Square(number - 1)) {
            position.sides[Side::Black as usize] |= laws.board.bit(square);
            position.sides[Side::White as usize] |= laws.board.bit(laws.board.turned(square));
        }
        position
    }

    /// Tests if a king is on a square.
    pub(super) const fn has_king(&self, board: Board, square: Square) -> bool {
        self.kings & board.bit(square) != 0
    }

    /// Returns the same position in sets of another width, which must hold its squares.
    #[must_use]
    pub fn narrowed<S: Set>(&self) -> Position<S> {
        Position {
            sides: self.sides.map(S::narrow),
            kings: S::narrow(self.kings),
            turn: self.turn,
            runs: self.runs,
        }
    }
}

impl<S: Set> Position<S> {
    /// Returns a position of White's pieces and Black's, those of them that are kings, and the side
    /// to move. No king has run.
    pub fn of(sides: [S; 2], kings: S, turn: Side) -> Self {
        Self { sides, kings, turn, runs: [Run::default(); 2] }
    }

    /// Returns the side to move.
    #[inline]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// Returns the squares of a side's pieces.
    #[inline]
    pub const fn side(&self, side: Side) -> S {
        self.sides[side as usize]
    }

    /// Returns the squares of the kings of both sides.
    #[inline]
    pub const fn kings(&self) -> S {
        self.kings
    }

    /// Returns the pieces of the side to move.
    #[inline]
    pub const fn ours(&self) -> S {
        self.side(self.turn)
    }

    /// Returns the pieces of the side that does not move.
    #[inline]
    pub const fn theirs(&self) -> S {
        self.side(self.turn.other())
    }

    /// Returns the set of all pieces.
    #[inline]
    pub fn pieces(&self) -> S {
        self.sides[0] | self.sides[1]
    }

    /// Returns the same pieces with the other side to move.
    #[inline]
    #[must_use]
    pub const fn passed(&self) -> Self {
        Self { turn: self.turn.other(), ..*self }
    }

    /// Counts the men and kings of a side.
    pub fn force(&self, side: Side) -> Force {
        let own = self.sides[side as usize];
        let kings = (own & self.kings).count();
        Force { men: own.count() - kings, kings }
    }

    /// Returns the king of the side to move that must rest: it has run as far as it may, and there
    /// are men to move instead.
    #[inline]
    pub(super) fn resting(&self, laws: &Laws) -> S {
        let run = self.runs[self.turn as usize];
        let rests =
            laws.king_run.is_some_and(|most| run.count >= most) && self.force(self.turn).men > 0;
        if rests { S::one(run.place) } else { S::NONE }
    }

    /// Returns the position after a legal move: the piece goes, the captured pieces come off all at
    /// once (the article 跳棋: 将对方被跳过的棋子从棋盘上一次性取下), the turn passes.
    #[inline]
    #[must_use]
    pub fn played(&self, laws: &Laws, ply: &Ply<S>) -> Self {
        let mut next = *self;
        let (own, other) = (self.turn as usize, self.turn.other() as usize);
        next.sides[own] = self.sides[own] & !ply.from | ply.to;
        next.sides[other] = self.sides[other] & !ply.taken;
        let king = self.kings.meets(ply.from) || ply.promotes;
        next.kings = self.kings & !(ply.from | ply.taken) | if king { ply.to } else { S::NONE };
        next.turn = self.turn.other();
        if laws.king_run.is_some() {
            next.run(self, ply);
        }
        next
    }

    /// Counts a king's quiet moves in a row while its side has men (scala `Frisian.scala`).
    fn run(&mut self, before: &Self, ply: &Ply<S>) {
        let (own, other) = (before.turn as usize, before.turn.other() as usize);
        let ran = self.runs[own];
        let runs = before.kings.meets(ply.from)
            && ply.taken.is_empty()
            && before.force(before.turn).men > 0;
        let goes_on = ran.count > 0 && ply.from == S::one(ran.place);
        let place = ply.to.lowest();
        self.runs[own] = match (runs, goes_on) {
            (false, _) => Run::default(),
            (true, false) => Run { place, count: 1 },
            (true, true) => Run { place, count: ran.count + 1 },
        };
        if ply.taken.meets(S::one(self.runs[other].place)) {
            self.runs[other] = Run::default();
        }
    }
}
