//! The search for captures, one for the laws of every variant.
//!
//! The capturing piece is lifted off its square first, so that it may pass or end there. Where
//! captured pieces leave after the move, they stay as walls until then, so that none is jumped
//! twice. This is the Turkish strike; the article 跳棋 has it in both of its games: 禁止第二次跳跃对方的同一个棋子
//! (Russian), 也不允许重复地两次跳过对方的同一枚棋子 (international).

use std::collections::HashSet;

use super::{
    Laws,
    board::Fan,
    grid::Grid,
    laws::{KingReach, Landing, MenCapture, Priority, Promotion, Removal},
    mix::Mix,
    ply::Ply,
    position::{Position, Side},
    set::{Set, Way, each, step},
    sight::Sight,
};
use crate::Count;

/// More jumps than any capture has: no side has as many men on the largest board.
const MOST: usize = 48;

/// The number of jumps of one piece after which the search remembers positions it has been through.
const MANY: u64 = 256;

/// The most pieces of the other side for which a remembered jump has room.
const MOST_IN_A_KEY: u32 = 50;

/// The terms of a search.
#[derive(Clone, Copy)]
pub(super) struct Search<'a> {
    /// The rule that selects the captures which may be chosen.
    pub(super) priority: Priority,
    /// Every path, or at least one path of each move.
    pub(super) count: Count,
    /// The number of jumps after which the search is given up.
    pub(super) budget: u64,
    /// The places where the jumps must end, one after the other; empty for no such bound.
    pub(super) along: &'a [u8],
}

impl Search<'_> {
    /// Returns the terms of a full search by the laws of a variant.
    pub(super) const fn all(laws: &Laws, count: Count) -> Self {
        Self { priority: laws.priority, count, budget: u64::MAX, along: &[] }
    }
}

/// A capture that cannot be continued.
pub(super) struct Chain<S> {
    /// The origin.
    pub(super) from: S,
    /// The destination.
    pub(super) at: S,
    /// All captured pieces.
    pub(super) taken: S,
    /// True if the piece was a king at the origin.
    pub(super) king: bool,
    /// True if a man has become a king.
    pub(super) promotes: bool,
    jumps: [(u8, u8); MOST],
    count: usize,
}

impl<S: Set> Chain<S> {
    /// Returns the move by its effect.
    pub(super) fn ply(&self) -> Ply<S> {
        Ply { from: self.from, to: self.at, taken: self.taken, promotes: self.promotes }
    }

    /// Returns the place of each captured piece with that on which the jump ends: the square where
    /// the capture turns, or the one right behind the captured piece where the next jump goes
    /// straight on.
    pub(super) fn jumps(&self) -> &[(u8, u8)] {
        &self.jumps[..self.count]
    }
}

/// Adds the captures of the side to move that may be chosen to `out`, as `make` gives them. Returns
/// true if the search was finished; an unfinished one has found a part only.
pub(super) fn captures<G: Grid, T>(
    laws: &Laws,
    how: Search<'_>,
    position: &Position<G::Set>,
    out: &mut Vec<T>,
    make: impl Fn(&Chain<G::Set>) -> T,
) -> bool {
    let (men, kings) = hunters::<G>(laws, position);
    if (men | kings).is_empty() {
        return true;
    }
    let mut hunt = Hunt::<G, _>::new(laws, how, position, |chain: &Chain<G::Set>, better| {
        if better {
            out.clear();
        }
        out.push(make(chain));
    });
    for man in each(men) {
        hunt.lift(man, false);
        hunt.man(man);
    }
    for king in each(kings) {
        hunt.lift(king, true);
        hunt.king(king, 0);
    }
    hunt.jumped <= how.budget
}

/// Tests if the side to move can capture.
pub fn can_capture<G: Grid>(laws: &Laws, position: &Position<G::Set>) -> bool {
    let (men, kings) = hunters::<G>(laws, position);
    let (empty, prey) = (G::all(laws) & !position.pieces(), position.theirs());
    let takes = |king: G::Set| {
        G::king_jumps(laws)
            .ways()
            .iter()
            .any(|&way| step(walk(empty, laws.kings, king, way) & prey, way).meets(empty))
    };
    !men.is_empty() || each(kings).any(takes)
}

/// Returns the men that can capture, and the kings.
#[inline]
fn hunters<G: Grid>(laws: &Laws, position: &Position<G::Set>) -> (G::Set, G::Set) {
    let (own, empty) = (position.ours(), G::all(laws) & !position.pieces());
    let prey =
        if laws.men_take_kings { position.theirs() } else { position.theirs() & !position.kings };
    let jumpers = match (laws.men_capture, position.turn) {
        (MenCapture::BothWays, _) => jumpers(G::king_jumps(laws), prey, empty),
        (MenCapture::Forward, Side::White) => jumpers(G::man_steps(laws, 0), prey, empty),
        (MenCapture::Forward, Side::Black) => jumpers(G::man_steps(laws, 1), prey, empty),
    };
    (own & !position.kings & jumpers, own & position.kings)
}

/// Returns the squares from which a short piece could jump.
#[inline(always)]
fn jumpers<S: Set>(fan: Fan, prey: S, empty: S) -> S {
    let from = |set, way: &Way| set | step(step(empty, -way) & prey, -way);
    fan.ways().iter().fold(S::NONE, from)
}

struct Hunt<'a, G: Grid, F> {
    laws: &'a Laws,
    how: Search<'a>,
    side: Side,
    /// The row where men promote.
    end: G::Set,
    empty: G::Set,
    /// True if a king stops behind each piece that it captures, since the piece is gone then;
    /// otherwise it may pass over several in one go.
    stops: bool,
    /// The pieces that may still be captured.
    prey: G::Set,
    /// The pieces that men may not capture.
    noble: G::Set,
    /// The kings of both sides.
    royal: G::Set,
    chain: Chain<G::Set>,
    /// The highest rank yet.
    best: u64,
    /// The pieces with room before and behind them: no others can be captured at all.
    exposed: G::Set,
    /// The first piece that a king sees each way from each square; made in a long search only.
    sight: Option<Sight>,
    /// Receives each capture that ranks no lower than the best yet, and whether it ranks higher.
    found: F,
    /// The number of jumps made.
    jumped: u64,
    /// The number of jumps made when the present piece was lifted.
    lifted: u64,
    /// True if jumps may be remembered.
    remembers: bool,
    /// All pieces that could be captured when the search began.
    all: G::Set,
    /// The jumps that have been continued, by the piece captured last, the way, the rank and all
    /// captured pieces. The captures that can follow depend on nothing else.
    known: HashSet<u64, Mix>,
}

impl<'a, G: Grid, F: FnMut(&Chain<G::Set>, bool)> Hunt<'a, G, F> {
    fn new(laws: &'a Laws, how: Search<'a>, position: &Position<G::Set>, found: F) -> Self {
        let side = position.turn;
        let prey = position.theirs();
        Self {
            laws,
            how,
            side,
            end: G::end(laws, side as usize),
            empty: G::all(laws) & !position.pieces(),
            stops: laws.removal == Removal::AtOnce,
            prey,
            noble: if laws.men_take_kings { Set::NONE } else { position.kings },
            royal: position.kings,
            chain: Chain {
                from: Set::NONE,
                at: Set::NONE,
                taken: Set::NONE,
                king: false,
                promotes: false,
                jumps: [(0, 0); MOST],
                count: 0,
            },
            best: 0,
            exposed: Set::NONE,
            sight: None,
            found,
            jumped: 0,
            // The order in which kings are taken counts there, and it differs from path to path.
            remembers: how.count == Count::Moves
                && how.priority != Priority::Italian
                && prey.count() <= MOST_IN_A_KEY,
            lifted: 0,
            all: prey,
            known: HashSet::with_hasher(Mix),
        }
    }

    /// Lifts a piece off its square and searches; the piece lifted before is back on its own.
    fn lift(&mut self, piece: G::Set, king: bool) {
        self.empty = self.empty & !self.chain.from | piece;
        self.chain.from = piece;
        self.chain.king = king;
        self.lifted = self.jumped;
        self.exposed = Set::NONE;
        self.sight = None;
        self.known.clear();
    }

    /// Finds all captures of a man at `at`; returns true if there are any.
    fn man(&mut self, at: G::Set) -> bool {
        match (self.laws.men_capture, self.side) {
            (MenCapture::BothWays, _) => self.man_ways(at, G::king_jumps(self.laws)),
            (MenCapture::Forward, Side::White) => self.man_ways(at, G::man_steps(self.laws, 0)),
            (MenCapture::Forward, Side::Black) => self.man_ways(at, G::man_steps(self.laws, 1)),
        }
    }

    #[inline(always)]
    fn man_ways(&mut self, at: G::Set, fan: Fan) -> bool {
        let mut any = false;
        fan.each(|way| {
            let over = step(at, way) & self.prey & !self.noble;
            let land = step(over, way) & self.empty;
            if !land.is_empty() {
                any = true;
                self.man_takes(over, land, way);
            }
        });
        any
    }

    fn man_takes(&mut self, over: G::Set, land: G::Set, way: Way) {
        self.take(over, land);
        if self.lands(land) && self.is_new(over, way, false) && !self.go_on(land) {
            self.end_at(land);
        }
        self.put_back(over);
    }

    /// Continues with a man that has just landed. Where passing promotes, it continues as a king
    /// (the article 跳棋: 继续吃下去的时候，必须根据王棋的走法来跳).
    fn go_on(&mut self, land: G::Set) -> bool {
        if self.laws.promotion == Promotion::Passing && land.meets(self.end) {
            self.chain.promotes = true;
            let any = self.king(land, 0);
            if any {
                self.chain.promotes = false;
            }
            any
        } else {
            self.man(land)
        }
    }

    /// Reports a man's capture that ends here. The man promotes on the last row (the article 跳棋:
    /// 走到并停在对方底线上的任何一个升变格内时，它将必须升变为王).
    fn end_at(&mut self, land: G::Set) {
        self.chain.promotes = land.meets(self.end);
        self.report(land);
        self.chain.promotes = false;
    }

    /// Finds all captures of a king at `at`. Those straight on the way it came are searched from
    /// the piece it has just captured, where it need not stop.
    fn king(&mut self, at: G::Set, came: Way) -> bool {
        let mut any = false;
        for way in G::king_jumps(self.laws).ways().iter().copied() {
            let (straight_on, back) = (came != 0 && way == came, came != 0 && way == -came);
            if (self.stops || !straight_on) && (self.laws.turns_round || !back) {
                any |= self.king_way(at, way);
            }
        }
        any
    }

    /// Finds all captures of a king that goes one way first; returns true if there are any. If the
    /// capture can be continued from at least one landing square, only such squares may be chosen
    /// (FMJD-64). The article 跳棋 decides it by an example: 白方必须选择1.h2:f4:h6:f8:b4:e1的吃子路线.
    fn king_way(&mut self, at: G::Set, way: Way) -> bool {
        let over = match &self.sight {
            Some(sight) => sight.met(at, way),
            None => walk(self.empty, self.laws.kings, at, way),
        } & self.prey;
        let first = step(over, way) & self.empty;
        if first.is_empty() {
            return false;
        }
        self.take(over, first);
        if self.is_new(over, way, true) {
            self.king_behind(over, first, way);
        }
        self.put_back(over);
        true
    }

    /// Continues, or ends, behind a piece that a king has just captured.
    fn king_behind(&mut self, over: G::Set, first: G::Set, way: Way) {
        let flying = self.laws.kings == KingReach::Flying && self.laws.landing != Landing::Behind;
        let mut any = false;
        for land in landings(self.empty, flying, first, way) {
            if self.lands(land) {
                any |= self.king(land, way);
            }
        }
        if !self.stops && self.lands(first) {
            any |= self.king_way(first, way);
        }
        if !any {
            let short = self.laws.landing == Landing::BehindLastKing && over.meets(self.royal);
            for land in landings(self.empty, flying && !short, first, way) {
                if self.lands(land) {
                    self.report(land);
                }
            }
        }
    }

    /// Puts the end of the last jump on a square; returns true if it may be there.
    fn lands(&mut self, land: G::Set) -> bool {
        let (last, place) = (self.chain.count - 1, land.lowest());
        self.chain.jumps[last].1 = place;
        self.how.along.is_empty() || self.how.along.get(last) == Some(&place)
    }

    /// Tests if this jump is worth following: it has not been followed before, it can still reach
    /// the best rank, and there is time.
    #[inline]
    fn is_new(&mut self, over: G::Set, way: Way, king: bool) -> bool {
        self.jumped += 1;
        if self.jumped - self.lifted > MANY && self.remembers {
            if self.exposed.is_empty() {
                self.settle_in();
            }
            let most = self.chain.taken | self.exposed;
            let hopeless = self.how.priority.ceiling(most, self.royal, self.chain.king) < self.best;
            return !hopeless
                && self.known.insert(self.key(over, way, king))
                && self.jumped <= self.how.budget;
        }
        self.jumped <= self.how.budget
    }

    /// Returns a jump as a number: the captured pieces by their order among the other side's.
    fn key(&self, over: G::Set, way: Way, king: bool) -> u64 {
        let order = |place: u8| match &self.sight {
            Some(sight) => sight.order(place),
            None => (self.all & G::Set::below(place)).count() as u8,
        };
        let taken = self.chain.jumps().iter().fold(0_u64, |set, (over, _)| set | 1 << order(*over));
        let over = u64::from(order(over.lowest()));
        taken << 14 | over << 8 | u64::from(way as u8 & 0x3f) << 1 | u64::from(king)
    }

    /// Prepares for a long search.
    fn settle_in(&mut self) {
        let (room, all, fan, kings) =
            (self.empty, self.all, G::king_jumps(self.laws), self.laws.kings);
        if self.stops {
            self.exposed = all;
            return;
        }
        self.exposed = fan
            .ways()
            .iter()
            .fold(G::Set::NONE, |set, &way| set | step(room, way) & step(room, -way))
            & all;
        self.sight = Some(Sight::new(room, all, fan, |at, way| walk(room, kings, at, way)));
    }

    fn take(&mut self, over: G::Set, land: G::Set) {
        self.prey ^= over;
        if self.stops {
            self.empty ^= over;
        }
        self.chain.taken |= over;
        self.chain.jumps[self.chain.count] = (over.lowest(), land.lowest());
        self.chain.count += 1;
    }

    fn put_back(&mut self, over: G::Set) {
        self.prey |= over;
        if self.stops {
            self.empty ^= over;
        }
        self.chain.taken ^= over;
        self.chain.count -= 1;
    }

    fn report(&mut self, at: G::Set) {
        self.chain.at = at;
        let rank = self.how.priority.rank(&self.chain, self.royal);
        if rank >= self.best {
            (self.found)(&self.chain, rank > self.best);
            self.best = rank;
        }
    }
}

/// Returns the first square on a king's way that is not empty; for a short king the next square.
fn walk<S: Set>(empty: S, kings: KingReach, at: S, way: Way) -> S {
    let mut over = step(at, way);
    while over.meets(empty) && kings == KingReach::Flying {
        over = step(over, way);
    }
    over
}

/// Returns the empty squares behind a captured piece: the first, and for a flying king all up to
/// the next piece.
fn landings<S: Set>(empty: S, flying: bool, first: S, way: Way) -> impl Iterator<Item = S> {
    std::iter::successors(Some(first), move |&land| {
        Some(step(land, way) & empty).filter(|next| flying && !next.is_empty())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::{Naming, fen, grid::OnGrid, variants};

    /// The captures by one search or the other.
    struct Listed<'a>(&'a Laws, Count, &'a Position);

    impl OnGrid for Listed<'_> {
        type Out = (Vec<[u128; 3]>, usize);

        fn on<G: Grid>(self) -> Self::Out {
            let Listed(laws, count, position) = self;
            let (how, mut found) = (Search::all(laws, count), Vec::new());
            let sets = |chain: &Chain<G::Set>| [chain.from, chain.at, chain.taken].map(Set::wide);
            assert!(captures::<G, _>(laws, how, &position.narrowed::<G::Set>(), &mut found, sets));
            let paths = found.len();
            found.sort_unstable();
            found.dedup();
            (found, paths)
        }
    }

    /// Returns the captures by one search or the other, each once, and the number of paths found.
    fn listed(laws: &Laws, count: Count, position: &Position) -> (Vec<[u128; 3]>, usize) {
        laws.on_grid(Listed(laws, count, position))
    }

    /// Makes a position of a king among men with loops to run.
    fn tangle(laws: &Laws, seed: u64) -> Position {
        let mut numbers: Vec<u8> = (1..=laws.board.squares()).collect();
        let mut state = seed;
        let mut draw = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            numbers.swap_remove((state >> 33) as usize % numbers.len())
        };
        let king = draw();
        let most = laws.board.squares() / 4;
        let men: Vec<_> = (0..most)
            .map(|_| format!("{}{}", if seed.is_multiple_of(3) { "k" } else { "" }, draw()))
            .collect();
        fen::read_as(laws, Naming::Plain, &format!("W:WK{king}:B{}", men.join(",")))
            .expect("a position")
    }

    #[test]
    fn what_is_remembered_loses_no_move() {
        let mut saved = 0;
        for laws in [
            &variants::FRISIAN,
            &variants::CANADIAN,
            &variants::RUSSIAN,
            &variants::TURKISH,
            &variants::KILLER,
        ] {
            for seed in 0..400 {
                let position = tangle(laws, seed);
                let (every, paths) = listed(laws, Count::Paths, &position);
                let (found, fewer) = listed(laws, Count::Moves, &position);
                assert_eq!(found, every, "{} {seed}", laws.info.name);
                saved += usize::from(fewer < paths);
            }
        }
        assert!(saved > 50, "only {saved} searches remembered anything");
    }
}
