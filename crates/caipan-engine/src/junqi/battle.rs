//! The choice of a move: all moves are tried in the same supposed deals, and the better half goes
//! on.

use caipan_rules::{
    Seat,
    junqi::{
        Rank,
        board::{Post, Posts},
        travel::{Field, Gait, reach},
    },
};

use super::{
    belief::Belief,
    deal::Deals,
    history::{History, Id},
    outlook::{FLAG, Outlook},
    position::Position,
    ranks::value,
    siege::Siege,
};
use crate::{Dice, Level, Stop, Thought};

/// The deals of all seats together from which expectations are taken. Those of each seat are fewer
/// the more seats there are, since each deal takes longer.
const EXPECTED: u32 = 96;
/// The deals of the first round at each level; the weakest take the move that they like best. More
/// than a dozen have not won more games.
const DEALS: [u64; 8] = [0, 0, 1, 4, 2, 4, 8, 12];
/// The moves that are played on after a move that is tried, at a table of two. Two are the enemy's
/// answer and the own one to that: after one the enemy has the last word, and more add chance rather
/// than foresight. Where more sit, each of the others answers once: with the next one alone level 3
/// scored 44 % of 60 games of four seats against level 2, with all of them 62 % of 100.
const PLIES: [u32; 8] = [0, 0, 1, 1, 1, 2, 2, 2];
/// What each level sees of what threatens flags, which is worth more than further deals, at a table
/// of two. The highest, which measures afresh, won 124 of 200 games against itself measuring once.
const WATCHES: [Watch; 8] = {
    use Watch::{Afresh, Never, Once};
    [Never, Never, Never, Never, Once, Once, Once, Afresh]
};
/// The most that is added by chance to what speaks for a move, of which a search counts a quarter.
const NOISE: [u32; 8] = [160, 12, 80, 24, 24, 8, 4, 4];

/// When the ways to flags are measured.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Watch {
    /// Never: pieces are drawn to where flags may be, and that is all.
    Never,
    /// Once for each deal, before the moves that are tried.
    Once,
    /// After each move that is tried and those that follow it: what has left a way has opened it,
    /// and what has come has closed it.
    Afresh,
}

/// How much of what it is worth each level fears for a piece where a bomb may reach it, in
/// hundredths, beside what its search tells it: players are quicker to bomb a great piece than the
/// replies of a search, which only know what it was seen to do. Without it commanders and generals
/// took small pieces beside bombs that had not moved.
const FEAR: [i32; 8] = [0, 0, 0, 0, 0, 0, 80, 100];

/// What each level adds to the worth of having the strongest piece of all: only bombs take it.
/// With this and what it fears the highest level won 113 of 200 games against itself without.
const CROWN: [i32; 8] = [0, 0, 0, 0, 0, 0, 60, 60];

/// Thinks about a move; `None` if it is not the seat's turn.
pub(super) fn think(history: &History, level: Level, seed: u64, stop: &Stop) -> Option<Thought> {
    if history.next != Some(history.seat) {
        return None;
    }
    Search::new(history, level, seed).think(stop)
}

/// A move that is tried, with the sum of its results.
#[derive(Clone, Copy)]
struct Trial {
    way: (Post, Post),
    /// What speaks for the move by itself.
    urge: i32,
    sum: i64,
    runs: i64,
}

impl Trial {
    /// Returns the mean of the results.
    fn mean(&self) -> i64 {
        i64::from(self.urge) / 4 + self.sum / self.runs.max(1)
    }
}

/// A search for a move.
struct Search<'a> {
    history: &'a History,
    belief: Belief,
    outlook: Outlook,
    level: Level,
    seed: u64,
    nodes: u64,
}

impl<'a> Search<'a> {
    fn new(history: &'a History, level: Level, seed: u64) -> Self {
        let belief = Belief::of(history);
        let seats = u32::from(history.terms.seats());
        let outlook = Outlook::new(history, &belief, EXPECTED / seats, seed);
        Self { history, belief, outlook, level, seed, nodes: 0 }
    }

    /// Returns the position with the ranks of a deal.
    fn position(&self, ranks: &[Rank]) -> Position<'a> {
        let own = History::army(self.history.seat);
        let sure = |id: Id| self.belief.may[usize::from(id)].count() == 1 && !own.contains(&id);
        Position::new(self.history, ranks, sure)
    }

    fn think(mut self, stop: &Stop) -> Option<Thought> {
        let belief = self.belief.clone();
        let mut deals = Deals::new(self.history, &belief, self.seed ^ 1);
        let root = self.position(deals.next());
        let mut trials: Vec<Trial> =
            root.moves().into_iter().map(|way| self.trial(&root, way)).collect();
        let mut count = self.level.nodes(self.level.of(&DEALS));
        while trials.len() > 1 && count > 0 {
            for _ in 0..count {
                if stop.is_set() {
                    return None;
                }
                let world = self.position(deals.next());
                self.run(&world, &mut trials);
            }
            rank(&mut trials);
            trials.truncate(trials.len().div_ceil(2));
            count += count / 2;
        }
        rank(&mut trials);
        let best = trials.first()?;
        Some(self.thought(best))
    }

    fn thought(&self, best: &Trial) -> Thought {
        let name = |post: Post| self.history.terms.board.name(post);
        let action = format!("{}-{}", name(best.way.0), name(best.way.1));
        let value = best.sum / best.runs.max(1);
        let value = (1_000 * value / (value.abs() + 700)) as i32;
        Thought { line: vec![action.clone()], action, value, nodes: self.nodes.max(1) }
    }

    /// Returns a move to try, with what speaks for it.
    fn trial(&mut self, root: &Position<'_>, way: (Post, Post)) -> Trial {
        self.nodes += 1;
        let mut chance = Dice::new(self.seed ^ u64::from(way.0.0) << 8 ^ u64::from(way.1.0));
        let noise = chance.below(self.level.of(&NOISE));
        let urge = self.urge(root, root.next, way) - self.weariness(way) + noise as i32
            - self.peril(root, way);
        Trial { way, urge, sum: 0, runs: 0 }
    }

    /// Returns what speaks against going to and fro.
    fn weariness(&self, (from, to): (Post, Post)) -> i32 {
        let lately = self.history.trail.iter().rev().take(12);
        24 * lately.filter(|way| **way == (to, from) || **way == (from, to)).count() as i32
    }

    /// Returns what speaks against a move to where bombs may reach a great piece, and for one away
    /// from there.
    fn peril(&self, root: &Position<'_>, (from, to): (Post, Post)) -> i32 {
        let worth = root.at(from).map_or(0, |id| value(root.rank(id)) - value(Rank::Bomb));
        let fear = self.level.of(&FEAR) * worth.max(0);
        if fear == 0 {
            return 0;
        }
        let more = self.exposure(root, from, to) - self.exposure(root, from, from);
        // Hundredths of thousandths, four times over: a search counts a quarter of it.
        fear * more / 25_000
    }

    /// Returns the share of deals in which a bomb can reach a post once its piece has gone from
    /// another, in thousandths.
    fn exposure(&self, root: &Position<'_>, from: Post, at: Post) -> i32 {
        let board = root.terms.board;
        if board.camps.has(at) {
            return 0;
        }
        let empty = !root.taken() | Posts::from_iter([from]);
        let field = Field { empty, landing: !Posts::NONE };
        let near = reach(board, at, Gait::Line, field).iter().filter_map(|post| root.at(post));
        let foe = |id: &Id| !root.terms.allied(History::owner(*id), root.next);
        self.outlook.any_bomb(near.filter(foe))
    }

    /// Returns what speaks for a move by itself: the expected gain, and the way to a flag.
    fn urge(&self, position: &Position<'_>, seat: Seat, (from, to): (Post, Post)) -> i32 {
        let Some(id) = position.at(from) else { return 0 };
        let rank = position.rank(id);
        if position.is_laden(id) {
            return if position.is_home(seat, to) {
                FLAG
            } else {
                self.homeward(position, seat, from, to)
            };
        }
        let lure = 2 * (self.outlook.lure(seat, to) - self.outlook.lure(seat, from));
        let lure = if rank == Rank::Commander { lure / 2 } else { lure };
        lure + position.at(to).map_or(0, |foe| self.prize(position, rank, foe))
    }

    /// Returns what is expected of an attack.
    fn prize(&self, position: &Position<'_>, rank: Rank, foe: Id) -> i32 {
        let zeal = 6 + i32::from(self.history.quiet.min(60)) / 2;
        zeal + if position.is_open(foe) {
            super::outlook::gain(position.terms, rank, position.rank(foe))
        } else {
            self.outlook.gain(rank, foe)
        }
    }

    /// Returns what speaks for a move of a piece that carries a flag.
    fn homeward(&self, position: &Position<'_>, seat: Seat, from: Post, to: Post) -> i32 {
        let enemies = || position.standing().filter(|foe| !position.terms.allied(seat, *foe));
        let fear =
            |post: Post| enemies().map(|foe| self.outlook.lure(foe, post)).max().unwrap_or(0);
        40 * (fear(to) - fear(from))
    }

    /// Returns the moves that are played on: more by one for each seat beyond two.
    fn plies(&self, world: &Position<'_>) -> u32 {
        self.level.of(&PLIES) + (world.standing().count() as u32).saturating_sub(2)
    }

    /// Returns when the ways to flags are measured. There are more ways and more moves where more
    /// than two sit: with six a thought took three seconds.
    fn watch(&self, world: &Position<'_>) -> Watch {
        let watch = self.level.of(&WATCHES);
        let many = world.standing().count() > 2;
        if many && watch == Watch::Afresh { Watch::Once } else { watch }
    }

    /// Tries all moves in a supposed deal.
    fn run(&mut self, world: &Position<'a>, trials: &mut [Trial]) {
        let (watch, plies) = (self.watch(world), self.plies(world));
        let before = (watch == Watch::Once).then(|| Siege::new(world));
        for trial in trials {
            let mut position = world.clone();
            position.play(trial.way);
            for _ in 0..plies {
                self.reply(&mut position);
            }
            let afresh = (watch == Watch::Afresh).then(|| Siege::new(&position));
            trial.sum += i64::from(self.evaluate(&position, afresh.as_ref().or(before.as_ref())));
            trial.runs += 1;
        }
    }

    /// Makes the move that the seat to move likes best.
    fn reply(&mut self, position: &mut Position<'a>) {
        self.nodes += 1;
        if position.is_over() {
            return;
        }
        let seat = position.next;
        let urge = |way: &(Post, Post)| self.urge(position, seat, *way);
        match position.moves().into_iter().max_by_key(urge) {
            Some(way) => position.play(way),
            None => {
                position.eliminate(seat);
                position.pass();
            }
        }
    }

    /// Returns the worth of a position for the seat that thinks.
    fn evaluate(&self, position: &Position<'_>, siege: Option<&Siege>) -> i32 {
        let terms = position.terms;
        let worth = |seat: Seat| {
            if position.out.has(seat) {
                return -FLAG;
            }
            let pull = |post| self.outlook.lure(seat, post);
            let pieces = position.own[seat.index()].iter().map(pull).sum::<i32>();
            let threat = siege.map_or(0, |siege| siege.threat(position, seat));
            position.material(seat) + self.crown(position, seat) + pieces - threat
        };
        let seats = || (0..terms.seats()).map(Seat).filter(|seat| self.history.stands(*seat));
        let ours = seats().filter(|seat| terms.allied(*seat, self.history.seat));
        let theirs = seats().filter(|seat| !terms.allied(*seat, self.history.seat));
        ours.map(worth).sum::<i32>() - theirs.map(worth).sum::<i32>()
    }

    /// Returns what it is worth for a seat to have the strongest piece alone.
    fn crown(&self, position: &Position<'_>, seat: Seat) -> i32 {
        let crown = self.level.of(&CROWN);
        if crown == 0 {
            return 0;
        }
        let foes = position.standing().filter(|foe| !position.terms.allied(*foe, seat));
        let theirs = foes.filter_map(|foe| position.strongest(foe)).max();
        if position.strongest(seat) > theirs { crown } else { 0 }
    }
}

/// Sorts the best trial first.
fn rank(trials: &mut [Trial]) {
    trials.sort_by_key(|trial| (std::cmp::Reverse(trial.mean()), trial.way));
}
