//! Automatic draws: tables of counters, and the tally of a game.
//!
//! "N moves" are N moves of each side, 2N plies. A counter runs from the move after its standing
//! arose.

use super::{
    Laws,
    position::{Force, Position, Side},
    set::Set,
};

/// The draw rules that one value of the option `draws` selects.
#[derive(Debug)]
pub struct Draws {
    /// The value.
    pub name: &'static str,
    /// True if the third occurrence of a position with the same side to move is a draw (FMJD rules,
    /// article 6.1; the article 跳棋: 相同局面重复出现三次（或三次以上），而且每次都轮到同一方走棋).
    pub repetition: bool,
    /// The counters.
    pub counters: &'static [Counter],
}

/// A draw after a number of plies.
#[derive(Debug)]
pub struct Counter {
    /// The word of the reason.
    pub why: &'static str,
    /// The relation of forces that must hold all along.
    pub standing: Standing,
    /// The events that set the counter back to 0.
    pub reset: Reset,
    /// The number of plies until the draw.
    pub plies: u16,
}

/// A relation of forces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Any relation.
    Any,
    /// A lone king against exactly so many pieces, or from the first number to the second, with a
    /// king among them.
    LoneKing(u32, u32),
    /// A lone king on the main road against three pieces with a king among them.
    LoneKingOnRoad,
    /// A lone king against kings alone, three or more.
    LoneKingAgainstKings,
    /// Kings on both sides, and from so many to so many pieces on the board.
    BothKings(u32, u32),
    /// Kings only: a lone one against exactly this many.
    KingsAlone(u32),
}

/// The events that set a counter back to 0, besides a new standing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reset {
    /// No event.
    Never,
    /// A capture.
    Capture,
    /// A capture or any move of a man.
    CaptureOrMan,
    /// A capture or a promotion.
    CaptureOrPromotion,
}

/// 25 moves each by kings only without a capture (FMJD 6).
const KING_MOVES: Counter =
    Counter { why: "king-moves", standing: Standing::Any, reset: Reset::CaptureOrMan, plies: 50 };
/// Two pieces or fewer, a king among them, against a lone king: 5 moves each (FMJD 6; FMJD-64
/// 7.2.8). A capture that keeps the standing does not prolong it.
const TWO_PIECES: Counter = Counter {
    why: "two-pieces",
    standing: Standing::LoneKing(1, 2),
    reset: Reset::Never,
    plies: 10,
};

/// The FMJD's rules for international draughts.
pub(super) const OFFICIAL: Draws = Draws {
    name: "official",
    repetition: true,
    counters: &[
        KING_MOVES,
        // Three pieces, a king among them, against a lone king: 16 moves each (FMJD 6).
        Counter {
            why: "three-pieces",
            standing: Standing::LoneKing(3, 3),
            reset: Reset::Never,
            plies: 32,
        },
        TWO_PIECES,
    ],
};

/// The rules of the article 跳棋 for Russian draughts.
pub(super) const SEED: Draws = Draws {
    name: "seed",
    repetition: true,
    counters: &[
        // The article 跳棋: 在连续30个回合中，双方没有吃掉任何一枚棋子.
        Counter { why: "no-capture", standing: Standing::Any, reset: Reset::Capture, plies: 60 },
        // The article 跳棋: 一方拥有三王对对方单王的局面后，强方在18步以内，未能吃掉对方的单王时.
        Counter {
            why: "three-kings",
            standing: Standing::LoneKingAgainstKings,
            reset: Reset::Capture,
            plies: 36,
        },
    ],
};

/// The rules of FMJD-64 for Russian draughts, each by itself.
pub(super) const FMJD64: Draws = Draws {
    name: "fmjd64",
    repetition: true,
    counters: &[
        // 7.2.4: three kings or more against one, which is not taken by the 15th move.
        Counter {
            why: "three-kings",
            standing: Standing::LoneKingAgainstKings,
            reset: Reset::Capture,
            plies: 30,
        },
        // 7.2.5: 15 moves by kings only, without a capture.
        Counter {
            why: "king-moves",
            standing: Standing::Any,
            reset: Reset::CaptureOrMan,
            plies: 30,
        },
        // 7.2.6: both sides have kings and the balance stays, 4-5 pieces 30 moves, 6-7 pieces 60
        // moves.
        Counter {
            why: "balance",
            standing: Standing::BothKings(4, 5),
            reset: Reset::CaptureOrPromotion,
            plies: 60,
        },
        Counter {
            why: "balance",
            standing: Standing::BothKings(6, 7),
            reset: Reset::CaptureOrPromotion,
            plies: 120,
        },
        // 7.2.7: three pieces, a king among them, against a king on the main road: 5 moves.
        Counter {
            why: "main-road",
            standing: Standing::LoneKingOnRoad,
            reset: Reset::Never,
            plies: 10,
        },
        TWO_PIECES,
    ],
};

/// Frisian draughts (scala `Frisian.scala`).
pub(super) const FRISIAN: Draws = Draws {
    name: "official",
    repetition: true,
    counters: &[
        // Two kings against one: 7 moves each.
        Counter {
            why: "kings-2-1",
            standing: Standing::KingsAlone(2),
            reset: Reset::Never,
            plies: 14,
        },
        // King against king: 2 moves each.
        Counter {
            why: "kings-1-1",
            standing: Standing::KingsAlone(1),
            reset: Reset::Never,
            plies: 4,
        },
    ],
};

/// English draughts: 40 moves each without a capture or an advance of a man (dctl `checkers.hpp`).
pub(super) const ENGLISH: Draws = Draws {
    name: "plain",
    repetition: true,
    counters: &[Counter {
        why: "no-advance",
        standing: Standing::Any,
        reset: Reset::CaptureOrMan,
        plies: 80,
    }],
};

/// Repetition alone: in breakthrough no position without a winner can last.
pub(super) const NONE: Draws = Draws { name: "none", repetition: true, counters: &[] };

/// The fewest rules that end every game; our own.
pub(super) const PLAIN: Draws = Draws { name: "plain", repetition: true, counters: &[KING_MOVES] };

/// Agreement or an arbiter only, with a bound so that no game goes on for ever.
pub(super) const MANUAL: Draws = Draws {
    name: "manual",
    repetition: false,
    counters: &[Counter { why: "cap", standing: Standing::Any, reset: Reset::Never, plies: 2000 }],
};

impl Counter {
    /// Returns the counter's value after a move that makes one position of another.
    pub fn next<S: Set>(
        &self,
        laws: &Laws,
        before: &Position<S>,
        after: &Position<S>,
        count: u16,
    ) -> u16 {
        let goes_on = self.standing.holds(laws, before) && self.standing.holds(laws, after);
        if goes_on && !self.reset.by(before, after) { count + 1 } else { 0 }
    }
}

impl Standing {
    /// Tests if a position has this relation of forces.
    pub fn holds<S: Set>(self, laws: &Laws, position: &Position<S>) -> bool {
        let lone = |test: &dyn Fn(Side, Force) -> bool| {
            let alone = |side: &Side| position.force(*side) == Force { men: 0, kings: 1 };
            Side::BOTH
                .into_iter()
                .filter(alone)
                .any(|side| test(side, position.force(side.other())))
        };
        match self {
            Self::Any => true,
            Self::LoneKing(least, most) => lone(&|_, strong| strong.is_royal(least, most)),
            Self::LoneKingOnRoad => lone(&|side, strong| {
                strong.is_royal(3, 3) && position.side(side).meets(S::narrow(laws.board.road()))
            }),
            Self::KingsAlone(count) => lone(&|_, strong| strong == Force { men: 0, kings: count }),
            Self::LoneKingAgainstKings => lone(&|_, strong| strong.men == 0 && strong.kings >= 3),
            Self::BothKings(least, most) => {
                let royal = |side| position.force(side).kings > 0;
                (least..=most).contains(&position.pieces().count())
                    && Side::BOTH.into_iter().all(royal)
            }
        }
    }
}

impl Force {
    /// Tests if there is a king among `least` to `most` pieces.
    fn is_royal(self, least: u32, most: u32) -> bool {
        self.kings > 0 && (least..=most).contains(&(self.men + self.kings))
    }
}

impl Reset {
    fn by<S: Set>(self, before: &Position<S>, after: &Position<S>) -> bool {
        let captured = before.pieces().count() != after.pieces().count();
        let men = |position: &Position<S>| position.pieces() & !position.kings();
        let promoted = before.kings().count() < after.kings().count();
        match self {
            Self::Never => false,
            Self::Capture => captured,
            Self::CaptureOrMan => captured || men(before) != men(after),
            Self::CaptureOrPromotion => captured || promoted,
        }
    }
}

/// The progress of a game towards a draw.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    rules: &'static Draws,
    counts: Vec<u16>,
    /// Every position since the last move that cannot be undone, the present one last; empty where
    /// repetition is no draw.
    seen: Vec<Position>,
}

impl Tally {
    pub(super) fn new(rules: &'static Draws, position: Position) -> Self {
        Self { rules, counts: vec![0; rules.counters.len()], seen: vec![position] }
    }

    /// Counts a move.
    pub(super) fn count(&mut self, laws: &Laws, before: &Position, after: &Position) {
        for (counter, count) in self.rules.counters.iter().zip(&mut self.counts) {
            *count = counter.next(laws, before, after, *count);
        }
        if !self.rules.repetition || Reset::CaptureOrMan.by(before, after) {
            self.seen.clear();
        }
        self.seen.push(*after);
    }

    /// Returns the word of the reason why the game is drawn now, if it is.
    pub(super) fn drawn(&self) -> Option<&'static str> {
        let full = |(counter, count): &(&Counter, &u16)| **count >= counter.plies;
        let counted =
            self.rules.counters.iter().zip(&self.counts).find(full).map(|(counter, _)| counter.why);
        let repeated = self.rules.repetition && self.times() >= 3;
        if repeated { Some("repetition") } else { counted }
    }

    /// Returns the number of times that the present position has come up since the last move that
    /// cannot be undone.
    pub(super) fn times(&self) -> usize {
        self.seen.iter().filter(|seen| self.seen.last() == Some(seen)).count()
    }

    /// Returns the draw rules.
    pub(super) const fn rules(&self) -> &'static Draws {
        self.rules
    }

    /// Returns every position since the last move that cannot be undone, the present one last.
    pub(super) fn seen(&self) -> &[Position] {
        &self.seen
    }

    /// Returns the counters' values, in plies.
    pub(super) fn counts(&self) -> &[u16] {
        &self.counts
    }
}
