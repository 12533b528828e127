//! What a mind is given and what it gives back.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use caipan_rules::Knowledge;

use super::Level;

/// A player that is a program. It has no clock, no file, no chance of its own and no thread: equal
/// knowledge, level and seed give the same thought on every machine.
pub trait Mind: Send + Sync {
    /// Returns the version: it grows with every change that may change a thought, since records
    /// name it.
    fn version(&self) -> u32;

    /// Thinks about what to do next for the seat that knows this; all draws are made with the seed.
    /// Returns `None` if it was told to stop, or if the seat cannot do anything now.
    ///
    /// Where a turn has several parts (hops, a set-up and the word that it is ready), the thought is
    /// the next part.
    fn think(&self, knowledge: &Knowledge, level: Level, seed: u64, stop: &Stop)
    -> Option<Thought>;

    /// Tests if its games can go nowhere for long, so that a draw is worth an offer. A race or a
    /// board that fills up brings itself to an end, and who is ahead shows late.
    fn can_stall(&self) -> bool {
        true
    }
}

/// The result of thinking.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The action to take, as the game writes it.
    pub action: String,
    /// The expected result for the seat: 1000 a certain win, -1000 a certain loss, 0 a draw or an
    /// even game.
    pub value: i32,
    /// The line of play that is expected, the action first, as the game writes actions.
    pub line: Vec<String>,
    /// The number of positions that were looked at.
    pub nodes: u64,
}

/// Tells a thought to stop, from another thread. Clones are the same.
#[derive(Clone, Default, Debug)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Tells the thought to stop as soon as it can.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Tests if the thought was told to stop.
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
