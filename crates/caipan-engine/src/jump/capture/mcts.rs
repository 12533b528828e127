//! Monte-Carlo tree search for three players and more: each looks for the first place, which is
//! max-n. A new place in the tree is judged by playing it to its end, so that nobody has the last
//! word; a search that stops after a few turns gives the next player ever more.

use std::cmp::Reverse;

use crate::{
    Dice, Stop,
    jump::tree::{Growth, MOST, Place, SEATS, Tree, Values, branches},
};

use super::{
    Budget,
    deepen::{Choice, Count, Root},
    duel::PROMISED,
    position::Position,
    star::Star,
    turns::{MAN, Turn},
};

/// The loss against the best turn at first sight by which a turn is half as promising, in
/// hundredths of a man.
const HALF: u32 = MAN as u32;

/// How long turns that are promising and little known are tried: one and a half first places.
const CURIOSITY: u64 = 1_500_000;

/// The worth of the first place; those who share it divide it.
const FIRST: i64 = 700_000;

/// The worth of each man of a lead over the best other.
const LEAD: i64 = 15_000;

/// The largest lead that counts.
const WIDEST: i32 = 15;

/// The quiet turns after which a game that is played on counts as over.
const CALM: u32 = 3;

/// The turns that are compared where a game is played on.
const COMPARED: usize = 3;

/// A position with what everybody has taken.
#[derive(Clone, Copy)]
pub(super) struct State {
    at: Position,
    /// The men that each player has taken, in the order of their turns: first the one that thinks.
    taken: [i32; SEATS],
    /// The number of players.
    players: usize,
    /// Whoever is to move.
    mover: usize,
}

/// A search.
pub(super) struct Many<'a> {
    star: &'a Star,
    chained: bool,
    count: Count<'a>,
    chance: Dice,
    /// The turns of the position that is looked at.
    turns: Vec<Turn>,
}

impl State {
    /// Returns the position after a turn.
    fn after(&self, turn: &Turn) -> Self {
        let mut taken = self.taken;
        taken[self.mover] += i32::from(turn.taken);
        let mover = (self.mover + 1) % self.players;
        Self { at: self.at.after(turn), taken, mover, ..*self }
    }

    /// Returns what it is worth to each player if nobody takes any more.
    fn values(&self) -> Values {
        let taken = &self.taken[..self.players];
        let most = taken.iter().max().copied().unwrap_or(0);
        let firsts = taken.iter().filter(|men| **men == most).count() as i64;
        let worth = |player: usize| {
            let others = (0..self.players).filter(|other| *other != player);
            let lead = taken[player] - others.map(|other| taken[other]).max().unwrap_or(0);
            let won = if lead >= 0 { FIRST / firsts } else { 0 };
            won + i64::from(lead.clamp(-WIDEST, WIDEST)) * LEAD
        };
        std::array::from_fn(|player| if player < self.players { worth(player) } else { 0 })
    }
}

impl<'a> Many<'a> {
    /// Makes a search.
    pub(super) const fn new(
        star: &'a Star,
        budget: Budget,
        chained: bool,
        stop: &'a Stop,
        chance: Dice,
    ) -> Self {
        Self { star, chained, count: Count::new(budget, stop), chance, turns: Vec::new() }
    }

    /// Returns the turn that was gone on with most, where so many men have been taken by each player;
    /// `None` where there is no turn. Its value is the worth above an even share, in thousandths.
    pub(super) fn choose(
        &mut self,
        at: Position,
        taken: &[i32],
        mut roots: Vec<Root>,
    ) -> Option<Choice> {
        roots.sort_by_key(|(_, gain)| -gain);
        let rated = self.rated(at, roots);
        let (first, chooses) = (rated.first()?.0, rated.len() > 1);
        let mut root = State { at, taken: [0; SEATS], players: taken.len(), mover: 0 };
        root.taken[..taken.len()].copy_from_slice(taken);
        let mut tree = Tree::new(place(&root, rated, [0; SEATS]));
        while chooses && tree.visit(self, &root).is_some() {}
        let (turn, worth) = match tree.root().best() {
            Some(best) => (best.step, best.mean()),
            None => (first, root.after(&first).values()[0]),
        };
        let value = (worth - FIRST / taken.len() as i64) / 1_000;
        Some(Choice { turn, value: value as i32, nodes: self.count.nodes() })
    }

    /// Returns the first of some turns with what they are worth at first sight, in hundredths of a
    /// man, the best first: what they take, without the part of what the next seat can then take.
    /// Those that it has no time to look at are left out, but for the first.
    fn rated(&mut self, at: Position, turns: Vec<Root>) -> Vec<Root> {
        let mut rated = Vec::new();
        for (turn, gain) in turns.into_iter().take(MOST) {
            let Some(left) = self.next_takes(at.after(&turn)) else {
                if rated.is_empty() {
                    rated.push((turn, gain));
                }
                break;
            };
            rated.push((turn, gain - left * PROMISED));
        }
        rated.sort_by_key(|(_, rate)| -rate);
        rated
    }

    /// Returns the most that a turn takes from a position; `None` where the nodes are used up.
    fn next_takes(&mut self, at: Position) -> Option<i32> {
        self.look(at)?;
        Some(self.turns.iter().map(|turn| i32::from(turn.taken)).max().unwrap_or(0))
    }

    /// Lists the turns of a position, none where the game is over; `None` where the nodes are used
    /// up.
    fn look(&mut self, at: Position) -> Option<()> {
        self.count.look().ok()?;
        self.turns.clear();
        if !at.is_over() {
            self.star.turns(at.men, self.chained, &mut self.turns);
        }
        Some(())
    }

    /// Returns the position in which a game ends that is played on, or in which nobody has taken
    /// anything for a while; `None` where the nodes are used up.
    fn played(&mut self, mut state: State) -> Option<State> {
        let mut calm = 0;
        while calm < CALM {
            self.look(state.at)?;
            let Some(turn) = self.pick(state.at) else { break };
            calm = if turn.taken > 0 { 0 } else { calm + 1 };
            state = state.after(&turn);
        }
        Some(state)
    }

    /// Returns a turn to play on with, of those that are listed: of a few drawn from those that take
    /// the most or one man less, the best at first sight; `None` where there is none.
    fn pick(&mut self, at: Position) -> Option<Turn> {
        let most = self.turns.iter().map(|turn| turn.taken).max()?;
        if most == 0 {
            return Some(self.turns[self.chance.below(self.turns.len() as u32) as usize]);
        }
        let mut few: Vec<(Reverse<u8>, u64, Turn)> = (self.turns.iter())
            .filter(|turn| turn.taken + 1 >= most)
            .map(|turn| (Reverse(turn.taken), self.chance.draw(), *turn))
            .collect();
        few.sort_by_key(|(taken, draw, _)| (*taken, *draw));
        few.truncate(COMPARED);
        let few = few.into_iter().map(|(_, _, turn)| (turn, turn.gain()));
        self.rated(at, few.collect()).first().map(|(turn, _)| *turn)
    }
}

impl Growth for Many<'_> {
    type State = State;
    type Step = Turn;

    fn next(&self, place: &Place<Turn>) -> Option<usize> {
        place.upper(place.mean(), CURIOSITY)
    }

    fn after(&self, state: &State, turn: Turn) -> State {
        state.after(&turn)
    }

    fn reached(&mut self, state: &State, _: u8, _: usize) -> Option<Place<Turn>> {
        self.look(state.at)?;
        let mut turns: Vec<Root> = self.turns.iter().map(|turn| (*turn, turn.gain())).collect();
        turns.sort_by_key(|(_, gain)| -gain);
        let rated = self.rated(state.at, turns);
        let values = self.played(*state)?.values();
        Some(place(state, rated, values))
    }

    fn decided(&mut self) -> Option<()> {
        self.count.look().ok()
    }
}

/// Returns a place with its turns, the best at first sight first.
fn place(state: &State, rated: Vec<Root>, values: Values) -> Place<Turn> {
    let most = rated.first().map_or(0, |(_, rate)| *rate);
    let losses = rated.into_iter().map(|(turn, rate)| (turn, most - rate)).collect();
    Place { seat: state.mover as u8, values, branches: branches(losses, HALF) }
}
