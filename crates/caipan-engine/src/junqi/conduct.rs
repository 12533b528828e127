//! How pieces have behaved before the eyes of all seats.

use caipan_rules::{
    Seat,
    junqi::{
        Clash,
        board::{Post, Posts},
        travel::{Field, Gait, reach},
    },
};

use super::history::{History, Id};

/// What all seats have seen a piece do; each number stays at the most that it can count.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Conduct {
    /// Its attacks on pieces that had not moved, on those that had, and on winners.
    pub(super) attacks: [u8; 3],
    /// The fights that it won as the attacker.
    pub(super) won: u8,
    /// The fights that it won as the defender.
    pub(super) held: u8,
    /// What became of it.
    pub(super) fate: Fate,
    /// Its moves away from where a winner could attack it.
    pub(super) fled: u8,
    /// The turns in which it stayed where a winner could attack it.
    pub(super) stood: u8,
    /// Its moves to where a winner can attack it.
    pub(super) dared: u8,
    /// The turns in which it could have attacked a winner, and did not.
    pub(super) shied: u8,
}

/// What became of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Fate {
    /// No fight took it.
    #[default]
    Stands,
    /// It fell to an attacker.
    Taken,
    /// It fell in its own attack.
    Repelled,
    /// It fell with its attacker.
    FellDefending,
    /// It fell with the piece that it attacked.
    FellAttacking,
}

impl Conduct {
    /// Tests if it is a winner: it has won a fight, so that all know it to be strong.
    pub(super) const fn is_winner(&self) -> bool {
        self.won > 0 || self.held > 0
    }
}

/// Where winners that are a seat's enemies meet its pieces.
struct Contacts {
    /// The posts where a winner can attack a piece.
    threatened: Posts,
    /// The posts from where a piece can attack a winner.
    striking: Posts,
}

impl Contacts {
    fn of(history: &History, seat: Seat) -> Self {
        let mut contacts = Self { threatened: Posts::NONE, striking: Posts::NONE };
        let taken: Posts = history.men.iter().flatten().copied().collect();
        for (id, post) in (0..).zip(&history.men) {
            let wins = history.conduct[usize::from(id)].is_winner();
            if wins && !history.terms.allied(History::owner(id), seat) {
                post.iter().for_each(|post| contacts.add(history, *post, taken));
            }
        }
        contacts
    }

    /// Adds a winner on a post.
    fn add(&mut self, history: &History, post: Post, taken: Posts) {
        let board = history.terms.board;
        let field = Field { empty: !taken, landing: !Posts::NONE };
        let near = reach(board, post, Gait::Line, field);
        if !board.quarters.has(post) || history.terms.leaves {
            self.threatened = self.threatened | near & !board.camps;
        }
        if !board.camps.has(post) {
            self.striking = self.striking | near & !board.quarters;
        }
    }
}

impl History {
    /// Watches a seat's pieces while one of them leaves for another post.
    pub(super) fn watch_move(&mut self, id: Id, to: Post) {
        let seat = Self::owner(id);
        let contacts = Contacts::of(self, seat);
        let target = self.at[usize::from(to.0)];
        let on_winner = target.is_some_and(|foe| self.conduct[usize::from(foe)].is_winner());
        for other in Self::army(seat) {
            let Some(post) = self.men[usize::from(other)] else { continue };
            let conduct = &mut self.conduct[usize::from(other)];
            match () {
                () if !contacts.threatened.has(post) => {}
                () if other != id => count(&mut conduct.stood),
                () if target.is_none() => count(&mut conduct.fled),
                () => {}
            }
            if contacts.striking.has(post) && (other != id || !on_winner) {
                count(&mut conduct.shied);
            }
        }
        match target {
            Some(foe) => self.watch_attack(id, foe),
            None => self.watch_approach(id, to),
        }
    }

    fn watch_attack(&mut self, id: Id, foe: Id) {
        let kind = match () {
            () if self.conduct[usize::from(foe)].is_winner() => 2,
            () if self.steps[usize::from(foe)] > 0 => 1,
            () => 0,
        };
        count(&mut self.conduct[usize::from(id)].attacks[kind]);
    }

    fn watch_approach(&mut self, id: Id, to: Post) {
        // The piece itself must not stand in the way to where it goes.
        let from = self.men[usize::from(id)].replace(to);
        let contacts = Contacts::of(self, Self::owner(id));
        self.men[usize::from(id)] = from;
        if contacts.threatened.has(to) {
            count(&mut self.conduct[usize::from(id)].dared);
        }
    }

    /// Watches the result of a fight.
    pub(super) fn watch_fight(&mut self, id: Id, foe: Id, clash: Clash) {
        let fates = match clash {
            Clash::Wins => [Fate::Stands, Fate::Taken],
            Clash::Falls => [Fate::Repelled, Fate::Stands],
            Clash::Both => [Fate::FellAttacking, Fate::FellDefending],
            Clash::Takes | Clash::Blasts | Clash::Bounces => return,
        };
        [id, foe].into_iter().zip(fates).for_each(|(id, fate)| {
            self.conduct[usize::from(id)].fate = fate;
        });
        match clash {
            Clash::Wins => count(&mut self.conduct[usize::from(id)].won),
            Clash::Falls => count(&mut self.conduct[usize::from(foe)].held),
            _ => {}
        }
    }
}

/// Counts one more.
const fn count(number: &mut u8) {
    *number = number.saturating_add(1);
}
