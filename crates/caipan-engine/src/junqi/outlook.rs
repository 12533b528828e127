//! What seats expect: gains of attacks on pieces that they do not know, and the ways to flags.

use caipan_rules::{
    Seat,
    junqi::{
        Clash, Rank, Terms,
        board::{Board, Post, Posts},
        fight,
        travel::{Field, Gait, reach},
    },
};

use super::{
    belief::Belief,
    deal::Deals,
    history::{History, Id},
    ranks::{RANKS, index, value},
};

/// The worth of an enemy's flag.
pub(super) const FLAG: i32 = 2_500;

/// The distance of a post from which a flag cannot be reached.
const FAR: i32 = 12;

/// What seats expect.
pub(super) struct Outlook {
    /// The expected gain of an attack of each rank on each piece.
    gains: Vec<[i32; RANKS]>,
    /// The pull on each seat's pieces at each post.
    lures: Vec<Vec<i32>>,
    /// The share of deals in which each piece is a bomb, in thousandths.
    bombs: Vec<i32>,
}

impl Outlook {
    /// Makes an outlook from a number of deals.
    pub(super) fn new(history: &History, belief: &Belief, deals: u32, seed: u64) -> Self {
        let mine = shares(&mut Deals::new(history, belief, seed), deals, history.men.len());
        let rival = Belief::of_opponent(history, belief);
        let theirs = shares(&mut Deals::new(history, &rival, !seed), deals, history.men.len());
        let own = History::army(history.seat);
        let shares: Vec<[u32; RANKS]> =
            (0..history.men.len() as Id)
                .map(|id| {
                    if own.contains(&id) { theirs[usize::from(id)] } else { mine[usize::from(id)] }
                })
                .collect();
        let gain = |share: &[u32; RANKS]| gains(&history.terms, share, deals);
        let lures =
            (0..history.terms.seats()).map(|seat| lure(history, &shares, deals, Seat(seat)));
        let bomb = |share: &[u32; RANKS]| 1_000 * share[index(Rank::Bomb)] as i32 / deals as i32;
        Self {
            gains: shares.iter().map(gain).collect(),
            lures: lures.collect(),
            bombs: shares.iter().map(bomb).collect(),
        }
    }

    /// Returns the expected gain of an attack of a rank on a piece.
    pub(super) fn gain(&self, rank: Rank, foe: Id) -> i32 {
        self.gains[usize::from(foe)][index(rank)]
    }

    /// Returns the share of deals in which one of some pieces at least is a bomb, in thousandths,
    /// as if that of each had nothing to do with the others.
    pub(super) fn any_bomb(&self, pieces: impl Iterator<Item = Id>) -> i32 {
        let others = |rest, id: Id| rest * (1_000 - self.bombs[usize::from(id)]) / 1_000;
        1_000 - pieces.fold(1_000, others)
    }

    /// Returns the pull on a seat's pieces at a post.
    pub(super) fn lure(&self, seat: Seat, post: Post) -> i32 {
        self.lures[seat.index()][usize::from(post.0)]
    }
}

/// Counts the ranks of each piece in a number of deals.
fn shares(deals: &mut Deals<'_>, count: u32, men: usize) -> Vec<[u32; RANKS]> {
    let mut shares = vec![[0; RANKS]; men];
    for _ in 0..count {
        for (share, rank) in shares.iter_mut().zip(deals.next()) {
            share[index(*rank)] += 1;
        }
    }
    shares
}

/// Returns the expected gains of attacks on a piece whose ranks have these shares.
fn gains(terms: &Terms, share: &[u32; RANKS], deals: u32) -> [i32; RANKS] {
    let mut gains = [0; RANKS];
    for by in Rank::ALL {
        let each = |on: Rank| share[index(on)] as i32 * gain(terms, by, on);
        gains[index(by)] = Rank::ALL.into_iter().map(each).sum::<i32>() / deals as i32;
    }
    gains
}

/// Returns the gain of an attack.
pub(super) fn gain(terms: &Terms, by: Rank, on: Rank) -> i32 {
    match fight(terms, by, on) {
        Clash::Wins => value(on),
        Clash::Falls => -value(by),
        Clash::Both => value(on) - value(by),
        Clash::Takes => FLAG,
        Clash::Blasts => FLAG - value(by),
        Clash::Bounces => 0,
    }
}

/// Returns the pull on a seat's pieces at each post: the nearer to where enemies may have their
/// flag, the stronger.
fn lure(history: &History, shares: &[[u32; RANKS]], deals: u32, seat: Seat) -> Vec<i32> {
    let terms = &history.terms;
    let mut lure = vec![0; history.at.len()];
    let enemies = (0..terms.seats()).map(Seat).filter(|foe| !terms.allied(seat, *foe));
    for id in enemies.flat_map(History::army) {
        let share = shares[usize::from(id)][index(Rank::Flag)] as i32;
        let Some(post) = history.men[usize::from(id)].filter(|_| share > 0) else { continue };
        let distances = distances(terms.board, post);
        for (lure, distance) in lure.iter_mut().zip(distances) {
            *lure = (*lure).max((FAR - distance) * (deals as i32 + share) / (2 * deals as i32));
        }
    }
    lure
}

/// Returns the number of moves to a post over an empty board.
fn distances(board: &Board, to: Post) -> Vec<i32> {
    let mut distances = vec![FAR; board.posts().count()];
    let (mut met, mut edge) = (Posts::NONE, Posts::from_iter([to]));
    for distance in 0..FAR {
        edge.iter().for_each(|post| distances[usize::from(post.0)] = distance);
        met = met | edge;
        let field = Field { empty: !Posts::NONE, landing: !met };
        let wider = |all, post| all | reach(board, post, Gait::Line, field);
        edge = edge.iter().fold(Posts::NONE, wider) & !met;
    }
    distances
}
