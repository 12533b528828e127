//! Captures: one search that knows every law.
//!
//! A captured piece stays on the board as a wall until the whole move has been made, so that none is jumped twice
//! (Turkish strike: seed L294, L306, L380). The capturing piece is lifted off its square first, so that it may pass or
//! end there.

use super::{
    Laws,
    board::{Bits, Way, each, step},
    laws::{KingReach, MenCapture, Priority, Promotion},
    position::{Position, Side},
};

/// More jumps than any capture has on the largest board: half the squares of 14x14 cannot be taken at once.
const MOST: usize = 64;

/// A capture that cannot be continued.
pub(super) struct Chain {
    /// Where it began.
    pub(super) from: Bits,
    /// Where it ends.
    pub(super) at: Bits,
    /// All that it takes.
    pub(super) taken: Bits,
    /// A man has become a king.
    pub(super) promotes: bool,
    jumps: [(Bits, Bits); MOST],
    count: usize,
}

impl Chain {
    /// Each captured square with the square on which the jump ends: where it turns, or right behind the captured
    /// piece where the next jump goes straight on.
    pub(super) fn jumps(&self) -> &[(Bits, Bits)] {
        &self.jumps[..self.count]
    }
}

/// Adds the captures of the side to move to `out`, every path by itself, as `make` gives them. Under
/// [`Priority::Most`] only those that take most (seed L376, L378).
pub(super) fn captures<T>(
    laws: &Laws,
    priority: Priority,
    position: &Position,
    out: &mut Vec<T>,
    make: impl Fn(&Chain) -> T,
) {
    let mut most = 0;
    search(laws, position, |chain| {
        if priority == Priority::Most && chain.count != most {
            if chain.count < most {
                return;
            }
            most = chain.count;
            out.clear();
        }
        out.push(make(chain));
    });
}

fn search(laws: &Laws, position: &Position, found: impl FnMut(&Chain)) {
    let side = position.turn;
    let (own, prey) = (position.sides[side as usize], position.sides[side.other() as usize]);
    let empty = laws.board.all() & !(own | prey);
    let ways = laws.board.ways();
    let jumps = match (laws.men_capture, side) {
        (MenCapture::BothWays, _) => &ways[..],
        (MenCapture::Forward, Side::White) => &ways[..2],
        (MenCapture::Forward, Side::Black) => &ways[2..],
    };
    let able = |way: &Way| step(prey, -way) & step(step(empty, -way), -way);
    let men = own & !position.kings & jumps.iter().fold(0, |set, way| set | able(way));
    let kings = own & position.kings;
    if men | kings == 0 {
        return;
    }
    let end = laws.board.ends()[side as usize];
    let chain = Chain { from: 0, at: 0, taken: 0, promotes: false, jumps: [(0, 0); MOST], count: 0 };
    let mut hunt = Hunt { laws, jumps, end, empty, prey, chain, found };
    for man in each(men) {
        hunt.lift(man);
        hunt.man(man);
    }
    for king in each(kings) {
        hunt.lift(king);
        hunt.king(king, &ways);
    }
}

struct Hunt<'a, F> {
    laws: &'a Laws,
    /// The ways in which men capture.
    jumps: &'a [Way],
    /// The row where men promote.
    end: Bits,
    empty: Bits,
    /// What may still be taken.
    prey: Bits,
    chain: Chain,
    found: F,
}

impl<F: FnMut(&Chain)> Hunt<'_, F> {
    /// Lifts a piece off its square; the last one has been put back.
    fn lift(&mut self, piece: Bits) {
        self.empty = self.empty & !self.chain.from | piece;
        self.chain.from = piece;
    }

    /// All captures of a man standing at `at`; tells if there are any.
    fn man(&mut self, at: Bits) -> bool {
        let mut any = false;
        for &way in self.jumps {
            let over = step(at, way) & self.prey;
            let land = step(over, way) & self.empty;
            if land != 0 {
                any = true;
                self.take(over, land);
                if !self.go_on(land) {
                    self.end_at(land);
                }
                self.put_back(over);
            }
        }
        any
    }

    /// Goes on with a man that has just landed. Where passing promotes, it goes on as a king (seed L315).
    fn go_on(&mut self, land: Bits) -> bool {
        if self.laws.promotion == Promotion::Passing && land & self.end != 0 {
            self.chain.promotes = true;
            let any = self.king(land, &self.laws.board.ways());
            if any {
                self.chain.promotes = false;
            }
            any
        } else {
            self.man(land)
        }
    }

    /// Reports a man's capture that ends here; it promotes on the last row (seed L314, L367).
    fn end_at(&mut self, land: Bits) {
        self.chain.promotes = land & self.end != 0;
        self.report(land);
        self.chain.promotes = false;
    }

    fn king(&mut self, at: Bits, ways: &[Way]) -> bool {
        ways.iter().fold(false, |any, &way| self.king_way(at, way) | any)
    }

    /// All captures of a king that goes one way first; tells if there are any. If the capture can go on from at least
    /// one landing square, only such squares may be chosen (decided by seed L316; FMJD-64).
    fn king_way(&mut self, at: Bits, way: Way) -> bool {
        let mut over = step(at, way);
        while over & self.empty != 0 && self.laws.kings == KingReach::Flying {
            over = step(over, way);
        }
        let first = step(over & self.prey, way) & self.empty;
        if first == 0 {
            return false;
        }
        self.take(over, first);
        let mut any = false;
        for land in self.landings(first, way) {
            self.chain.jumps[self.chain.count - 1].1 = land;
            any |= self.king(land, &self.laws.board.across(way));
        }
        self.chain.jumps[self.chain.count - 1].1 = first;
        any |= self.king_way(first, way);
        if !any {
            for land in self.landings(first, way) {
                self.chain.jumps[self.chain.count - 1].1 = land;
                self.report(land);
            }
        }
        self.put_back(over);
        true
    }

    /// The empty squares behind a captured piece: all up to the next piece (seed L304), for a short king the first.
    fn landings(&self, first: Bits, way: Way) -> impl Iterator<Item = Bits> + use<F> {
        let (empty, flying) = (self.empty, self.laws.kings == KingReach::Flying);
        std::iter::successors(Some(first), move |&land| {
            Some(step(land, way) & empty).filter(|next| flying && *next != 0)
        })
    }

    fn take(&mut self, over: Bits, land: Bits) {
        self.prey ^= over;
        self.chain.taken |= over;
        self.chain.jumps[self.chain.count] = (over, land);
        self.chain.count += 1;
    }

    fn put_back(&mut self, over: Bits) {
        self.prey |= over;
        self.chain.taken ^= over;
        self.chain.count -= 1;
    }

    fn report(&mut self, at: Bits) {
        self.chain.at = at;
        (self.found)(&self.chain);
    }
}
