//! The mind for draughts, all variants, and analyses by it for programs.

mod analyst;
mod endings;
mod evaluation;
mod order;
mod search;
pub(super) mod training;
pub(super) mod weights;
mod windows;
mod worth;
mod zobrist;

use std::sync::Arc;

use caipan_rules::{
    Game, Knowledge,
    draughts::{Draughts, Laws, Ply, Position, moves, notation, variants},
};

pub use self::{
    analyst::{Aim, Analyst, Finding, Limits},
    endings::{BadEndings, Census, Ending, Endings, Material},
    worth::Worth,
};

use self::evaluation::Sight;
use super::{Level, Mind, Stop, Thought};

/// What each level sees on boards of a size, the weakest level first.
struct Strength {
    /// The positions that are looked at. The first three are near each other: the second counts
    /// pieces by their places and the third sees groups of them, which is worth more than positions.
    nodes: [u64; 8],
    /// Twice the error with which a position is seen, in hundredths of a man. At the strongest it
    /// only chooses among equals, so that not every game is the same.
    noise: [u32; 8],
}

/// What each level sees on boards of up to eight rows.
const SMALL: Strength = Strength {
    nodes: [250, 500, 600, 2_000, 8_000, 40_000, 180_000, 800_000],
    noise: [60, 24, 30, 12, 6, 4, 4, 4],
};

/// What each level sees on larger boards. Fewer games are drawn there, so that the same differences
/// show more.
const LARGE: Strength = Strength {
    nodes: [400, 1_000, 850, 2_200, 9_000, 40_000, 180_000, 800_000],
    noise: [40, 16, 30, 12, 6, 4, 4, 4],
};

/// The greatest depth of each level, in plies.
const DEPTH: [u32; 8] = [4, 5, 5, 8, 64, 64, 64, 64];

/// The size of each level's transposition table, as a power of two.
const TABLE: [u32; 8] = [8, 8, 10, 12, 14, 16, 18, 20];

/// The value, in hundredths of a man, that wins three games of four.
const SCALE: i32 = 200;

/// The mind for draughts.
pub(super) struct DraughtsMind {
    /// What positions of few pieces come to, in one variant.
    endings: Option<Arc<Endings>>,
}

impl DraughtsMind {
    /// The mind that has no endings.
    pub(super) const PLAIN: Self = Self { endings: None };

    /// Makes the mind that has endings.
    pub(super) const fn with(endings: Arc<Endings>) -> Self {
        Self { endings: Some(endings) }
    }

    /// Returns the endings that a level looks at in a variant.
    fn endings(&self, variant: &str, level: Level) -> Option<&Arc<Endings>> {
        let endings = self.endings.as_ref().filter(|_| level >= Endings::LEVEL);
        endings.filter(|endings| endings.variant() == variant)
    }
}

impl Mind for DraughtsMind {
    fn version(&self) -> u32 {
        6
    }

    fn think(
        &self,
        knowledge: &Knowledge,
        level: Level,
        seed: u64,
        stop: &Stop,
    ) -> Option<Thought> {
        let laws = variants::ALL.into_iter().find(|laws| laws.info.name == knowledge.variant)?;
        let game: Draughts = knowledge.replay(laws).ok()?;
        if game.outcome().is_over() || game.position().turn().seat() != knowledge.seat {
            return None;
        }
        let mut analyst = Analyst::of_level(laws, level, seed);
        if let Some(endings) = self.endings(laws.info.name, level) {
            analyst = analyst.with(Arc::clone(endings));
        }
        let found = analyst.analyse(&game, Limits::NONE, stop, &mut |_| ())?;
        if stop.is_set() { None } else { thought(laws, *game.position(), &found) }
    }
}

/// Returns what each level sees in a variant.
const fn strength(laws: &Laws) -> &'static Strength {
    if laws.board.rows > 8 { &LARGE } else { &SMALL }
}

/// Returns how much a level sees: the weak ones no groups of pieces.
fn sight(laws: &Laws, level: Level) -> Sight {
    match level.number() {
        1 => Sight::Pieces,
        2 => Sight::Places,
        _ => Sight::best(laws),
    }
}

/// Returns what was found as a thought.
fn thought(laws: &Laws, mut position: Position, found: &Finding) -> Option<Thought> {
    let mut line = Vec::new();
    for ply in &found.line {
        let Some((text, next)) = written(laws, &position, ply) else { break };
        line.push(text);
        position = next;
    }
    let action = line.first()?.clone();
    Some(Thought { action, value: expected(found.worth), line, nodes: found.nodes })
}

/// Returns a move as the game writes it, and the position after it.
fn written(laws: &Laws, position: &Position, ply: &Ply) -> Option<(String, Position)> {
    let legal = moves(laws, position);
    let route = legal.iter().find(|route| route.ply(laws.board) == *ply)?;
    Some((notation::text(laws, route, &legal), position.after(laws, route)))
}

/// Returns the expected result, in thousandths.
const fn expected(worth: Worth) -> i32 {
    match worth {
        Worth::Win(_) => 1000,
        Worth::Loss(_) => -1000,
        Worth::Even(value) => 1000 * value / (value.abs() + SCALE),
    }
}
