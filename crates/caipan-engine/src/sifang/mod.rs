//! The mind for sifang.

mod patterns;
mod search;
#[cfg(test)]
mod tests;
mod threats;

use caipan_rules::{
    Choices, Game, Knowledge,
    sifang::{Action, Point, Sifang},
};

use super::{Level, Mind, Stop, Thought};
use search::Search;

/// What a level may look at.
#[derive(Clone, Copy)]
struct Skill {
    /// Positions of the alpha-beta search.
    nodes: u64,
    /// Plies of the alpha-beta search.
    plies: u32,
    /// Moves looked at in each position.
    width: usize,
    /// Positions of the proofs of forced blocks, for each question.
    proof: u32,
    /// Stones without a call in a proof.
    quiet: u8,
    /// The width of the error in the evaluation.
    noise: u32,
}

/// Makes a skill.
const fn skill(nodes: u64, plies: u32, width: usize, proof: u32, quiet: u8, noise: u32) -> Skill {
    Skill { nodes, plies, width, proof, quiet, noise }
}

const SKILLS: [Skill; 8] = [
    skill(300, 1, 256, 0, 0, 60),
    skill(300, 1, 256, 0, 0, 20),
    skill(300, 1, 256, 100, 0, 8),
    skill(300, 1, 256, 500, 0, 0),
    skill(2_000, 2, 12, 1_000, 0, 0),
    skill(6_000, 4, 10, 3_000, 1, 0),
    skill(20_000, 5, 12, 8_000, 1, 0),
    skill(60_000, 8, 14, 20_000, 1, 0),
];

/// The mind for sifang.
pub(super) struct SifangMind;

impl Mind for SifangMind {
    fn version(&self) -> u32 {
        1
    }

    fn think(
        &self,
        knowledge: &Knowledge,
        level: Level,
        seed: u64,
        stop: &Stop,
    ) -> Option<Thought> {
        let game: Sifang = knowledge.replay(&()).ok()?;
        let Choices::All(actions) = Sifang::choices(&game, knowledge.seat) else { return None };
        let action = *actions.first()?;
        let point = |action: &Action| match action {
            Action::Place(point) => Some(*point),
            Action::Take => None,
        };
        let points: Vec<_> = actions.iter().filter_map(point).collect();
        if actions.contains(&Action::Take) && is_strong(&game) {
            return Some(thought(&[Action::Take], 50, 0));
        }
        let mut search = Search::new(&game, skill_of(level), seed, stop);
        let (line, value) = search.best(&points)?;
        let line: Vec<_> = line.into_iter().map(Action::Place).collect();
        let line = if line.is_empty() { vec![action] } else { line };
        (!stop.is_set()).then(|| thought(&line, value, search.nodes()))
    }
}

/// Returns what a level may look at, with its share of the nodes.
fn skill_of(level: Level) -> Skill {
    let skill = level.of(&SKILLS);
    let proof = level.nodes(skill.proof.into()) as u32;
    Skill { nodes: level.nodes(skill.nodes), proof, ..skill }
}

/// Tests if the first stone is worth more than the move: it lies four lines from every edge.
fn is_strong(game: &Sifang) -> bool {
    let inner = |point: Point| [point.row(), point.column()].iter().all(|at| (4..12).contains(at));
    game.board().stones(game.next().other()).first().is_some_and(inner)
}

/// Makes the thought of a line of play.
fn thought(line: &[Action], value: i32, nodes: u64) -> Thought {
    let text = |action: &Action| match action {
        Action::Place(point) => point.name(),
        Action::Take => "swap".to_owned(),
    };
    let line: Vec<_> = line.iter().map(text).collect();
    Thought { action: line[0].clone(), value, line, nodes }
}
