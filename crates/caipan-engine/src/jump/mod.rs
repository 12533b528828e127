//! The minds for the jump family: races to the opposite camp, and the capture game.

mod capture;
mod race;
mod tree;

use caipan_rules::{
    GAMES, Knowledge, find,
    jump::{DIAMOND, HALMA, Laws, STAR},
};

use super::{Level, Mind, Stop, Thought};

/// The player of star checkers, Halma, the diamond game and 食棋.
#[derive(Debug)]
pub(super) struct JumpMind;

/// The races, by the name of the variant.
const RACES: [&Laws; 3] = [&STAR, &HALMA, &DIAMOND];

impl Mind for JumpMind {
    fn version(&self) -> u32 {
        7
    }

    fn can_stall(&self) -> bool {
        false
    }

    fn think(
        &self,
        knowledge: &Knowledge,
        level: Level,
        seed: u64,
        stop: &Stop,
    ) -> Option<Thought> {
        let variant = find(GAMES, knowledge.variant)?.info().name;
        match RACES.iter().find(|laws| laws.info.name == variant) {
            Some(laws) => race::think(laws, knowledge, level, seed, stop),
            None => capture::think(knowledge, level, seed, stop),
        }
    }
}

#[cfg(test)]
mod tests;
