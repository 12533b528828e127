//! Questions about the present state of a match, none of which changes it.

use super::binding::Bytes;
use caipan_rules::{
    Act, Chance, Form, Info, Knowledge, Manner, Observer, Outcome, Pact, Reading, Rulebook, Say,
    Seat, Seats, Table, Turn,
};

use super::{Bot, BotMove, Header, Match, Wish, chain::is_public, play::Past};

/// A move as somebody knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply<'a> {
    /// The seat that moved.
    pub seat: Seat,
    /// The move as the record writes it; empty while it is sealed from them.
    pub text: &'a str,
    /// What came of it publicly, as a few signs, where the text does not say it.
    pub mark: &'a str,
}

impl Match {
    /// Returns the facts of the variant.
    pub fn info(&self) -> &'static Info {
        self.book.info()
    }

    /// Returns the match's header.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Returns the rule book of the variant.
    pub fn book(&self) -> &'static dyn Rulebook {
        self.book
    }

    /// Returns the game itself, to look at.
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// Returns the kind of a text in the game's notation: a whole move, a part of one, or none.
    pub fn form(&self, text: &str) -> Form {
        self.table.form(text)
    }

    /// Reads a text of a seat in the position as it stands; see [`Order::Act`](super::Order::Act).
    pub fn read(&self, seat: Seat, text: &str) -> Reading {
        self.table.read(seat, text)
    }

    /// Tests if something is thrown in this match, from its beginning to its end: by the game, or
    /// by the choices of a program.
    pub(super) fn throws(&self) -> bool {
        self.table.chance() != Chance::None
            || self.header.people.iter().any(|person| Bot::of(person).is_some())
    }

    /// Returns the program at a seat; `None` where a person sits.
    pub fn bot(&self, seat: Seat) -> Option<Bot> {
        Bot::of(&self.people[seat.index()])
    }

    /// Returns the seats that are programs'.
    pub fn bots(&self) -> Seats {
        (0..self.seats()).map(Seat).filter(|seat| self.bot(*seat).is_some()).collect()
    }

    /// Returns the time that a seat's program has for its turn, milliseconds; `None` without a
    /// clock.
    pub fn allowed(&self, seat: Seat) -> Option<u64> {
        self.clock.as_ref().map(|clock| clock.pace(seat))
    }

    /// Returns what a seat knows now.
    pub fn knowledge(&self, seat: Seat) -> Knowledge {
        self.knowledge_after(seat, self.acts.len())
    }

    /// Returns what a seat knew after so many acts that count.
    pub fn knowledge_after(&self, seat: Seat, acts: usize) -> Knowledge {
        let acts = self.acts.iter().take(acts).map(|past| &past.act);
        Knowledge::gather(self.book, &self.header.setup, seat, acts)
            .expect("what has been played can be played again")
    }

    /// Returns the number that the choices of a seat's program follow from after so many acts. It
    /// follows from the first seed of the match's throws, which is bound before anything is played.
    pub fn thought_seed(&self, seat: Seat, acts: usize) -> u64 {
        let (acts, scope) = (u32::try_from(acts).unwrap_or(u32::MAX), self.commitments.scope());
        self.commitments.seed().map_or(0, |seed| scope.thought(&seed, seat, acts))
    }

    /// Returns the actions of programs that count.
    pub fn thoughts(&self) -> impl Iterator<Item = BotMove<'_>> {
        self.acts.iter().enumerate().filter_map(|(acts, past)| match &past.act {
            Act::By(seat, action) => {
                let (bot, allowed) = (past.bot?, past.allowed);
                Some(BotMove { acts, line: past.line, seat: *seat, bot, allowed, action })
            }
            _ => None,
        })
    }

    /// Returns the number of acts that count before the action in a line of the record, and its
    /// seat; `None` where no action that counts stands.
    pub fn action_in(&self, line: u32) -> Option<(usize, Seat)> {
        let acts = self.acts.iter().position(|past| past.line == line)?;
        match self.acts[acts].act {
            Act::By(seat, _) => Some((acts, seat)),
            _ => None,
        }
    }

    /// Returns the number of seats.
    pub fn seats(&self) -> u8 {
        self.header.setup.seats
    }

    /// Returns the person at each seat.
    pub fn people(&self) -> &[String] {
        &self.people
    }

    /// Returns the seat of a person.
    pub fn seat_of(&self, person: &str) -> Option<Seat> {
        (0_u8..).zip(&self.people).find(|(_, id)| *id == person).map(|(seat, _)| Seat(seat))
    }

    /// Returns the seats besides this one whose players are still in the game.
    pub fn others(&self, seat: Seat) -> Seats {
        let out = self.table.fallen();
        Seats::first(self.seats())
            .iter()
            .filter(|other| *other != seat && !out.has(*other))
            .collect()
    }

    /// Tests if a wish gives the right to hand a seat over: its own player has it before the first
    /// move, an arbiter who does not play has it always, the other seats have it together when
    /// there are at least two of them. With two players, one alone would choose an opponent. A
    /// program may go on as another.
    pub(super) fn may_replace(&self, seat: Seat, player: &str, wish: &Wish) -> bool {
        match wish {
            Wish::Own => self.header.format < 4 || self.moves() == 0,
            Wish::Arbiter(by) => self.seat_of(by).is_none(),
            Wish::Seats(agreed) => agreed.count() > 1 && *agreed == self.others(seat),
            Wish::Itself => {
                Bot::of(player).zip(self.bot(seat)).is_some_and(|(now, was)| now.succeeds(was))
            }
        }
    }

    /// Tests if a player may take a seat besides those that they have: a program may have several.
    pub fn may_come(&self, player: &str) -> bool {
        Bot::of(player).is_some() || self.seat_of(player).is_none()
    }

    /// Tests if a seat's time ran out in its last turn.
    pub fn was_flagged(&self, seat: Seat) -> bool {
        let own = |past: &&Past| matches!(past.act, Act::By(of, _) | Act::Flag(of) if of == seat);
        self.acts.iter().rev().find(own).is_some_and(|past| matches!(past.act, Act::Flag(_)))
    }

    /// Returns the line of the last action of a seat that counts; 0 where there is none.
    pub fn last_act(&self, seat: Seat) -> u32 {
        self.last_action(seat).unwrap_or(0)
    }

    /// Returns the observer that a seat's player looks with: the seat, or the fallen seat once it
    /// is out.
    pub fn observer(&self, seat: Seat) -> Observer {
        let out = !self.is_over() && self.table.fallen().has(seat);
        if out { Observer::Fallen(seat) } else { Observer::Seat(seat) }
    }

    /// Returns the turn: seats to move, a throw that is due, or that the match is over.
    pub fn turn(&self) -> Turn {
        if self.ruled.is_some() { Turn::Over } else { self.table.turn() }
    }

    /// Returns the seats to move; none while a throw is due and once the match is over.
    pub fn to_move(&self) -> Seats {
        match self.turn() {
            Turn::Seats(seats) => seats,
            Turn::Chance(_) | Turn::Over => Seats::NONE,
        }
    }

    /// Returns the present outcome: an arbiter's ruling, or else the game's own.
    pub fn outcome(&self) -> Outcome {
        self.ruled.clone().unwrap_or_else(|| self.table.outcome())
    }

    /// Tests if the match is over.
    pub fn is_over(&self) -> bool {
        self.turn() == Turn::Over
    }

    /// Returns the actions that count, in order; those taken back are not among them.
    pub fn actions(&self) -> Vec<(Seat, String)> {
        let action = |past: &Past| match &past.act {
            Act::By(seat, text) => Some((*seat, text.clone())),
            _ => None,
        };
        self.acts.iter().filter_map(action).collect()
    }

    /// Tests if a text is an action that `seat` may take at any time.
    pub(super) fn is_aside(&self, seat: Seat, text: &str) -> bool {
        self.table.read(seat, text).manner == Some(Manner::Aside)
    }

    /// Returns the number of moves that count. Preparation and notes are not moves.
    pub fn moves(&self) -> usize {
        self.moved().count()
    }

    /// Returns the moves that count, in order, as the player of a seat knows them, or everybody
    /// where no seat is given.
    pub fn plies(&self, own: Option<Seat>) -> Vec<Ply<'_>> {
        let open = |past: &Past, seat| !past.sealed || self.is_over() || own == Some(seat);
        let plies = self.moved().map(|(past, seat, text)| {
            let (text, mark) = if open(past, seat) { (text, &*past.mark) } else { ("", "") };
            Ply { seat, text, mark }
        });
        plies.collect()
    }

    /// Returns the time from the beginning to the last line, in milliseconds; none where no time is
    /// kept.
    pub fn lasted(&self) -> Option<u64> {
        self.header.clock.map(|begun| self.now.saturating_sub(begun))
    }

    /// Returns the moves with their seats and texts, in order.
    fn moved(&self) -> impl Iterator<Item = (&Past, Seat, &str)> {
        self.acts.iter().filter(|past| past.manner == Manner::Move).filter_map(|past| {
            match &past.act {
                Act::By(seat, text) => Some((past, *seat, text.as_str())),
                _ => None,
            }
        })
    }

    /// Tests if it has followed another match that counts, so that it does not count itself.
    pub const fn has_followed(&self) -> bool {
        self.followed
    }

    /// Tests if seats know what others do not.
    pub fn is_secret(&self) -> bool {
        self.table.secret()
    }

    /// Tests if a person keeps a set-up secret from a seat, be it one that is not ready yet.
    pub(super) fn keeps_secret(&self, from: Seat) -> bool {
        let Some(preparation) = self.table.preparation() else { return false };
        let others = (0..self.seats()).map(Seat).filter(|seat| *seat != from);
        let mut people = others.filter(|seat| self.bot(*seat).is_none());
        people
            .any(|seat| preparation.draft(seat).is_some() || preparation.commitment(seat).is_some())
    }

    /// Returns everything that has been played and not taken back, in order: actions, throws, and
    /// ends that the game knows of.
    pub fn acts(&self) -> impl Iterator<Item = &Act<String>> {
        self.acts.iter().map(|past| &past.act)
    }

    /// Returns the number of the line that ended the last turn; 0 in the first turn.
    pub fn turn_since(&self) -> u32 {
        let ends = |past: &&Past| past.manner != Manner::Aside && !past.part;
        self.acts.iter().rev().find(ends).map_or(0, |past| past.line)
    }

    /// Returns the number of parts that the present turn has had so far.
    pub(super) fn parts(&self) -> usize {
        self.acts.iter().rev().take_while(|past| past.part).count()
    }

    /// Returns the number of the last line that played; 0 before the first. It tells positions of
    /// the match apart.
    pub fn turn_line(&self) -> u32 {
        self.acts.iter().rev().find(|past| past.manner != Manner::Aside).map_or(0, |past| past.line)
    }

    /// Returns how many acts of a seat count so far. It tells the seat's own set-ups apart.
    pub fn acts_of(&self, seat: Seat) -> usize {
        self.acts.iter().filter(|past| matches!(past.act, Act::By(by, _) if by == seat)).count()
    }

    /// Returns the commitment to the seed of all throws, if it is bound and known.
    pub fn seed_bound(&self) -> Option<Bytes> {
        self.commitments.of_seed()
    }

    /// Returns the commitment of a seat, if it is bound.
    pub fn bound(&self, seat: Seat) -> Option<Bytes> {
        self.commitments.of_seat(seat, &self.rules()).map(|(hash, _)| hash)
    }

    /// Returns the salt of a seat's commitment, if this person sat there when it was bound: it is
    /// nobody else's, whoever sits there now.
    pub fn salt_of(&self, seat: Seat, person: &str) -> Option<Bytes> {
        let own = self.sworn[seat.index()] == person;
        self.commitments.of_seat(seat, &self.rules()).filter(|_| own).map(|(_, salt)| salt)
    }

    /// Returns the last private messages to a seat's player, so that they can be repeated; none
    /// once a move has followed.
    pub fn latest(&self, seat: Seat) -> Vec<Say> {
        self.latest[seat.index()]
            .as_ref()
            .map_or_else(Vec::new, |told| told.alone(self.observer(seat)))
    }

    /// Tests if a seat is asked about a proposal of this pact.
    pub fn is_asked(&self, seat: Seat, pact: Pact) -> bool {
        self.offers.asked(seat, Some(pact), |pact| self.voters(pact)).is_some()
    }

    /// Returns the open proposals, each with the seat that made it.
    pub fn open_offers(&self) -> Vec<(Pact, Seat)> {
        self.offers.open()
    }

    /// Returns the number of lines in the record that are not hidden, the header's included.
    pub fn public_lines(&self) -> u64 {
        self.lines.iter().filter(|line| is_public(line)).count() as u64
    }

    /// Returns the number of lines in the record, the header's included.
    pub fn version(&self) -> u64 {
        self.lines.len() as u64
    }
}
