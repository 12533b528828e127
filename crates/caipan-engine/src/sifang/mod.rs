//! The mind for sifang.

mod calls;
mod ground;
mod orientation;
mod search;
mod skill;
#[cfg(test)]
mod tests;
mod threats;
pub mod training;
mod weights;
mod windows;

use caipan_rules::{
    Choices, Game, Knowledge,
    sifang::{Action, Board, Point, Side, Sifang, Stones},
};

use super::{Level, Mind, Stop, Thought};
use ground::Ground;
use orientation::View;
use search::Search;
use skill::Skill;
use weights::{Phase, UNIT};

/// The mind for sifang.
pub(super) struct SifangMind;

impl Mind for SifangMind {
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
        let game: Sifang = knowledge.replay(&()).ok()?;
        let Choices::All(actions) = Sifang::choices(&game, knowledge.seat) else { return None };
        let allowed: Stones = actions.iter().filter_map(point).collect();
        if allowed.is_empty() {
            return None;
        }
        let side = game.next();
        let view = View::of(game.board(), side, allowed);
        let ground = ground(&view.board);
        let komi = [side, side.other()].map(|side| game.komi(side).cast_signed());
        let swaps = knowledge.setup.options.get("swap").is_some_and(|swap| swap == "on");
        if swaps && game.board() == &Board::default() {
            return fair(&ground, &view.allowed, komi)
                .map(|first| thought(&[Action::Place(view.back(first))], 0, 1));
        }
        let mut search = Search::new(ground, Side::Black, komi, Skill::of(level), seed, stop);
        let (line, value) = search.best(&view.allowed)?;
        let (line, value) = if value < 0 && actions.contains(&Action::Take) {
            (vec![Action::Take], -value)
        } else {
            (line.into_iter().map(|place| Action::Place(view.back(place))).collect(), value)
        };
        (!stop.is_set()).then(|| thought(&line, value, search.nodes()))
    }
}

/// Returns the point of an action that puts a stone.
const fn point(action: &Action) -> Option<Point> {
    match action {
        Action::Place(point) => Some(*point),
        Action::Take => None,
    }
}

/// Lays a board out.
fn ground(board: &Board) -> Ground<'static> {
    Ground::new(board, Phase::with(256 - board.empty().count()))
}

/// Returns the first stone where the opponent may take it over: one that is worth next to nothing.
fn fair(ground: &Ground, points: &[Point], komi: [i32; 2]) -> Option<Point> {
    let lead = (komi[0] - komi[1]) * UNIT;
    let worth = |point: &&Point| (ground.after(Side::Black, **point) + lead).abs();
    points.iter().min_by_key(worth).copied()
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
