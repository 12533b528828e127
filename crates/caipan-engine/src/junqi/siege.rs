//! How near pieces are to the flags of their enemies in a supposed deal, and who could hinder them.

use caipan_rules::{
    Seat,
    junqi::{
        Rank,
        board::{Post, Posts},
        travel::{Field, Gait, reach},
    },
};

use super::{
    history::{History, Id},
    position::{POSTS, Position},
};

/// A number of moves that is too many to count.
const FAR: u8 = 8;

/// What a piece threatens that is so many moves from a flag, with nobody to hinder it.
const THREATS: [i32; FAR as usize] = [0, 400, 240, 130, 70, 36, 18, 8];

/// The moves from each post to a flag.
type Distances = [u8; POSTS];

/// The ways to all flags.
pub(super) struct Siege(Vec<Option<Ways>>);

/// The ways to a flag.
struct Ways {
    officers: Distances,
    engineers: Distances,
}

impl Siege {
    /// Measures the ways in a position.
    pub(super) fn new(position: &Position<'_>) -> Self {
        let seats = (0..position.terms.seats()).map(Seat);
        Self(seats.map(|seat| Ways::new(position, seat)).collect())
    }

    /// Returns what threatens the flag of a seat.
    pub(super) fn threat(&self, position: &Position<'_>, seat: Seat) -> i32 {
        let Some(ways) = &self.0[seat.index()] else { return 0 };
        let (mut most, mut sum) = (0, 0);
        for foe in position.standing().filter(|foe| !position.terms.allied(*foe, seat)) {
            for post in position.own[foe.index()].iter() {
                let threat =
                    position.at(post).map_or(0, |id| ways.threat(position, seat, id, post));
                most = most.max(threat);
                sum += threat;
            }
        }
        most + (sum - most) / 4
    }
}

impl Ways {
    fn new(position: &Position<'_>, seat: Seat) -> Option<Self> {
        let is_flag = |id: Id| position.rank(id) == Rank::Flag;
        let flag = position.own[seat.index()]
            .iter()
            .find(|post| position.at(*post).is_some_and(is_flag))?;
        let of = |gait| distances(position, seat, flag, gait);
        Some(Self { officers: of(Gait::Line), engineers: of(Gait::Turning) })
    }

    /// Returns what an enemy on a post threatens.
    fn threat(&self, position: &Position<'_>, seat: Seat, id: Id, post: Post) -> i32 {
        let rank = position.rank(id);
        let table = if rank == Rank::Engineer { &self.engineers } else { &self.officers };
        let away = table[usize::from(post.0)];
        if away >= FAR || !position.terms.captors.has(rank) || !position.is_mobile(id, post) {
            return 0;
        }
        let threat = THREATS[usize::from(away)];
        if self.is_guarded(position, seat, rank, away) { threat / 4 } else { threat }
    }

    /// Tests if a piece of the flag's owner can be there in time and hold an enemy.
    fn is_guarded(&self, position: &Position<'_>, seat: Seat, rank: Rank, away: u8) -> bool {
        let holds = |id: Id, post: Post| {
            let own = position.rank(id);
            own >= rank && position.is_mobile(id, post)
        };
        position.own[seat.index()].iter().any(|post| {
            self.officers[usize::from(post.0)] <= away.min(3)
                && position.at(post).is_some_and(|id| holds(id, post))
        })
    }
}

/// Counts the moves from each post to a flag: one for each move, and more where somebody stands.
fn distances(position: &Position<'_>, seat: Seat, flag: Post, gait: Gait) -> Distances {
    let board = position.terms.board;
    let field = Field { empty: !position.taken(), landing: !Posts::NONE };
    let mut distances = [FAR; POSTS];
    distances[usize::from(flag.0)] = 0;
    let mut rings = [Posts::NONE; FAR as usize];
    rings[0].add(flag);
    for ring in 0..FAR {
        let here = |post: &Post| distances[usize::from(post.0)] == ring;
        let posts: Posts = rings[usize::from(ring)].iter().filter(here).collect();
        for post in posts.iter() {
            let next = if post == flag { 1 } else { ring + 1 + toll(position, seat, post, gait) };
            for from in reach(board, post, gait, field).iter().filter(|_| next < FAR) {
                let distance = &mut distances[usize::from(from.0)];
                if next < *distance {
                    *distance = next;
                    rings[usize::from(next)].add(from);
                }
            }
        }
    }
    distances
}

/// Returns how many moves more it takes to pass a post.
fn toll(position: &Position<'_>, seat: Seat, post: Post, gait: Gait) -> u8 {
    let board = position.terms.board;
    match position.at(post) {
        _ if board.quarters.has(post) => FAR,
        None => 0,
        Some(id) if History::owner(id) != seat => 1,
        Some(_) if board.camps.has(post) => FAR,
        Some(id) if position.rank(id) == Rank::Mine && gait == Gait::Line => 2,
        Some(_) => 1,
    }
}
