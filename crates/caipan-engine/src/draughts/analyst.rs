//! Analyses of positions for programs: what is found is told depth by depth.

use std::sync::Arc;

use caipan_rules::draughts::{Draughts, Laws, Ply};

use super::{
    DEPTH, Endings, Strength, TABLE,
    evaluation::{Evaluation, Sight},
    search::{Job, LONGEST, Table, Terms},
    sight, strength,
    worth::Worth,
};
use crate::{Level, Stop};

/// A reader of positions of one variant, that remembers what it has found out from one to the next.
/// It has no clock: whoever has one tells it to stop.
pub struct Analyst {
    most: Limits,
    evaluation: Evaluation,
    endings: Option<Arc<Endings>>,
    table: Table,
}

/// The point at which an analysis ends by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The greatest depth, in plies.
    pub depth: u32,
    /// The greatest number of positions that are looked at.
    pub nodes: u64,
    /// The thing that is wanted.
    pub aim: Aim,
}

/// The thing that is wanted of an analysis.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Aim {
    /// A move: an only move needs no thought.
    #[default]
    Move,
    /// The value of the position: an only move is looked behind as well.
    Value,
}

/// The result of an analysis, or of a part of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The depth that was searched through, in plies.
    pub depth: u32,
    /// The value for the side to move.
    pub worth: Worth,
    /// The number of positions that were looked at.
    pub nodes: u64,
    /// The line of play that is expected, the best move first.
    pub line: Vec<Ply>,
}

impl Limits {
    /// No limit: the analysis ends when it is told to stop, or when nothing deeper can be searched.
    pub const NONE: Self = Self { depth: u32::MAX, nodes: u64::MAX, aim: Aim::Move };
}

impl Analyst {
    /// Makes one that reads as well as it can, with room for two to the power of `bits` positions,
    /// of 16 bytes each.
    pub fn new(laws: &'static Laws, bits: u32) -> Self {
        Self {
            most: Limits::NONE,
            evaluation: Evaluation::new(laws, 0, Sight::best(laws), 0),
            endings: None,
            table: Table::new(bits),
        }
    }

    /// Makes one that sees positions in its own way.
    pub(super) fn seeing(laws: &'static Laws, sight: Sight, bits: u32) -> Self {
        Self { evaluation: Evaluation::new(laws, 0, sight, 0), ..Self::new(laws, bits) }
    }

    /// Makes one that reads as well as a level; it sees with errors that follow from the seed.
    pub fn of_level(laws: &'static Laws, level: Level, seed: u64) -> Self {
        let Strength { nodes, noise } = strength(laws);
        Self {
            most: Limits {
                depth: level.of(&DEPTH),
                nodes: level.nodes(level.of(nodes)),
                aim: Aim::default(),
            },
            evaluation: Evaluation::new(laws, level.of(noise), sight(laws, level), seed),
            endings: None,
            table: Table::new(level.of(&TABLE)),
        }
    }

    /// Lets it look positions of few pieces up, in endings of its variant.
    #[must_use]
    pub fn with(mut self, endings: Arc<Endings>) -> Self {
        self.endings = Some(endings);
        self
    }

    /// Forgets what was found out.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Searches deeper and deeper, and tells what each depth came to. If it is told to stop it
    /// returns the best it has so far; none where there is no move.
    ///
    /// The game is one of the analyst's variant. It may be over by a rule of draws.
    pub fn analyse(
        &mut self,
        game: &Draughts,
        limits: Limits,
        stop: &Stop,
        each: &mut dyn FnMut(&Finding),
    ) -> Option<Finding> {
        let terms = Terms {
            nodes: limits.nodes.min(self.most.nodes),
            depth: limits.depth.min(self.most.depth).min(LONGEST as u32 / 2) as i32,
            aim: limits.aim,
            table: &mut self.table,
            evaluation: &self.evaluation,
            endings: self.endings.as_deref(),
            stop,
            each,
        };
        game.laws().on_grid(Job { game, terms })
    }
}
