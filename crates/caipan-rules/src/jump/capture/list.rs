//! The moves of a game of 食棋, listed and counted.

use std::collections::BTreeMap;

use crate::{
    Listed, Sampler, Seat, Spot,
    jump::{
        action::Action,
        board::{Hole, Holes},
        notation,
    },
};

use super::{
    Capture,
    chains::{Chain, bounds, can_capture, chains, hops},
};

/// The most ways to capture that are listed for people, and compared with a typed move: boards that
/// no game comes to have millions.
pub(super) const LISTED: usize = 1_000;

/// The most ways to capture that are listed for programs.
const LISTED_FOR_PROGRAMS: usize = 100_000;

impl Capture {
    /// Returns some single captures.
    pub(super) fn examples(&self) -> Vec<String> {
        self.singles().take(6).map(|chain| text_of(&chain)).collect()
    }

    fn singles(&self) -> impl Iterator<Item = Chain> + '_ {
        self.men.iter().flat_map(|from| hops(Self::board(), self.men, from))
    }

    /// Returns every capture, or every step where there is none; `None` where there are more than
    /// `most`.
    fn all(&self, most: usize) -> Option<Vec<Chain>> {
        let board = Self::board();
        if can_capture(board, self.men) {
            let each =
                self.men.iter().map(|from| chains(board, self.men, from, self.chained, most));
            return Some(each.collect::<Option<Vec<_>>>()?.concat())
                .filter(|all| all.len() <= most);
        }
        let step = |from: Hole, to: Hole| Chain { from, way: vec![to], taken: Holes::NONE };
        let steps = |from: Hole| {
            bounds(board, self.men, from).steps(board, from).iter().collect::<Vec<_>>()
        };
        Some(
            self.men
                .iter()
                .flat_map(|from| steps(from).into_iter().map(move |to| step(from, to)))
                .collect(),
        )
    }

    /// Returns every way to complete the turn; `None` where there are too many.
    pub(super) fn choices(&self, seat: Seat) -> Option<Vec<Action>> {
        if self.end.is_some() || seat != self.next {
            return Some(Vec::new());
        }
        let Some(at) = self.hopping() else {
            return self.all(LISTED).map(|all| all.iter().map(complete).collect());
        };
        let end = Action { from: at, via: Vec::new(), to: at, more: false };
        Some([end].into_iter().chain(self.chains_of(at)?.iter().map(complete)).collect())
    }

    /// Draws a single capture.
    pub(super) fn sampler(&self) -> Box<Sampler<Action>> {
        let singles: Vec<Action> = match self.hopping() {
            Some(at) => hops(Self::board(), self.men, at).iter().map(complete).collect(),
            None => self.singles().map(|chain| complete(&chain)).collect(),
        };
        Box::new(move |pick| {
            let count = u32::try_from(singles.len()).expect("a board has few neighbours");
            singles[pick(count) as usize].clone()
        })
    }

    /// Lists the moves of the seat to move, even after the end of the game; `None` where there are
    /// too many even for a program.
    pub(super) fn list(&self) -> Option<Vec<Listed>> {
        let board = Self::board();
        let spot = |hole: Hole| Spot::Name(board.name(hole));
        let all = self.all(LISTED_FOR_PROGRAMS)?;
        let mut alike = BTreeMap::<(Hole, Hole), usize>::new();
        all.iter().for_each(|chain| *alike.entry((chain.from, chain.to())).or_default() += 1);
        let listed = |chain: &Chain| {
            let alone = chain.from != chain.to() && alike[&(chain.from, chain.to())] == 1;
            let ends = [chain.from, chain.to()];
            Listed {
                text: if alone || chain.way.len() == 1 {
                    notation::joined(board, ends)
                } else {
                    text_of(chain)
                },
                from: Some(spot(chain.from)),
                to: spot(chain.to()),
                captures: sorted(chain.taken.iter().map(spot)),
                promotes: false,
                path: chain.way.iter().copied().map(spot).collect(),
            }
        };
        let mut all: Vec<Listed> = all.iter().map(listed).collect();
        all.sort_by(|a, b| (&a.from, &a.to, &a.captures).cmp(&(&b.from, &b.to, &b.captures)));
        Some(all)
    }

    /// Returns the number of lines of play of exactly `depth` moves by (from, to, pieces taken);
    /// ends are ignored.
    pub(super) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let all = self.all(usize::MAX).unwrap_or_default();
        let after =
            |chain: &Chain| Self { men: chain.after(self.men), ..self.clone() }.perft(depth - 1);
        match (all.is_empty(), depth) {
            (true, _) => self.perft(depth - 1),
            (false, 1) => all.len() as u64,
            _ => all.iter().map(after).sum(),
        }
    }
}

/// Returns a chain as an action that completes the turn.
pub(super) fn complete(chain: &Chain) -> Action {
    let (to, via) = chain.way.split_last().expect("a chain has a hop");
    Action { from: chain.from, via: via.to_vec(), to: *to, more: false }
}

/// Writes a chain with all its landings.
pub(super) fn text_of(chain: &Chain) -> String {
    notation::joined(Capture::board(), [chain.from].into_iter().chain(chain.way.iter().copied()))
}

fn sorted(spots: impl Iterator<Item = Spot>) -> Vec<Spot> {
    let mut spots: Vec<Spot> = spots.collect();
    spots.sort();
    spots
}
