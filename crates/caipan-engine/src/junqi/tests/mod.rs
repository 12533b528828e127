//! Games that tests lead to where they want them.

mod alike;
mod belief;
mod caution;
mod chance;
mod conduct;
mod course;
mod deploy;
mod play;
mod random;
mod siege;

use caipan_rules::{
    Act, Chronicle, GAMES, Knowledge, Rulebook, Seat, Setup, Turn, find,
    junqi::{
        Rank,
        board::{ARM, Board, Layout, Post},
        formation::{Formation, may_stand},
    },
};

use super::{
    belief::Belief,
    history::{History, Id, Insight},
};
pub(super) use crate::thorough::size;

/// A set-up under which every seat can go to and fro behind its front.
const USUAL: &str = "75542/7.3.6/92.38/B.6.B/4312L/1FL1L";

/// The places between which seats go to and fro that have nothing to say.
const IDLE: [u8; 2] = [7, 8];

/// Returns the book of the game.
pub(super) fn book() -> &'static dyn Rulebook {
    find(GAMES, "junqi").expect("junqi is one of the games")
}

/// Returns a table with some options, `key=value` with blanks between.
pub(super) fn setup(seats: u8, options: &str) -> Setup {
    let pairs = options.split_whitespace().filter_map(|word| word.split_once('='));
    let options = pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    Setup { seats, options, position: None }
}

/// Returns every table in which at most one option is not the usual one, for all numbers of seats.
pub(super) fn tables() -> Vec<Setup> {
    let info = book().info();
    let mut all = Vec::new();
    for seats in info.seats {
        all.push(setup(*seats, ""));
        for choice in info.options {
            let others = choice.values[1..].iter();
            all.extend(others.map(|value| setup(*seats, &format!("{}={}", choice.key, value.0))));
        }
    }
    all.into_iter().filter(|setup| book().open(setup).is_ok()).collect()
}

/// A battle that a test leads.
pub(super) struct Battle {
    chronicle: Chronicle,
    board: &'static Board,
}

impl Battle {
    /// Begins a battle in which some pieces, `post rank` with commas between, stand where the test
    /// wants them. Seat 0 moves first.
    pub(super) fn begin(seats: u8, options: &str, wanted: &str) -> Self {
        let mut battle = Self::lay_out(seats, options);
        let setups = (0..seats).map(|seat| battle.formation(Seat(seat), wanted).text()).collect();
        battle.set_up(setups);
        battle
    }

    /// Plays a game of two again: its set-ups, as records write them, and its moves, with blanks
    /// between.
    pub(super) fn replay(setups: [&str; 2], moves: &str) -> Self {
        let mut battle = Self::lay_out(2, "");
        battle.set_up(setups.map(str::to_owned).to_vec());
        for way in moves.split_whitespace() {
            let next = battle.next().expect("a game that goes on");
            battle.act(next, way);
        }
        battle
    }

    /// Lays out the board of a table, with no pieces yet.
    fn lay_out(seats: u8, options: &str) -> Self {
        let setup = setup(seats, options);
        let board = caipan_rules::junqi::Terms::read(&setup).expect("options that agree").board;
        let chronicle = Chronicle::new(book(), &setup).expect("options that agree");
        let mut battle = Self { chronicle, board };
        battle.throw_while_due(1);
        battle
    }

    /// Sets all seats up and begins.
    fn set_up(&mut self, setups: Vec<String>) {
        for (seat, setup) in (0..).zip(&setups) {
            self.act(Seat(seat), &format!("setup {setup}"));
        }
        (0..setups.len() as u8).for_each(|seat| self.act(Seat(seat), "ready"));
        self.throw_while_due(1);
    }

    /// Returns a set-up of a seat with the wanted pieces.
    fn formation(&self, seat: Seat, wanted: &str) -> Formation {
        let usual = Formation::read(USUAL).expect("a set-up");
        // On the board of two the same letters are the same flank.
        let opposite = self.board.layout == Layout::Two && seat.0 == 1;
        let mut formation = if opposite { usual.mirrored() } else { usual };
        let mut fixed: Vec<u8> = Vec::new();
        for word in wanted.split(',').filter(|word| !word.is_empty()) {
            let (name, sign) = word.trim().split_once(' ').expect("a post and a rank");
            let post = self.post(name);
            if post.0 / ARM != seat.0 {
                continue;
            }
            let (place, rank) = (post.0 % ARM, Rank::read(sign).expect("a rank"));
            let other = formation.at(place).expect("no camp");
            let free = |from: &u8| !fixed.contains(from) && formation.at(*from) == Some(rank);
            let fits = |from: &u8| free(from) && (other == rank || may_stand(other, *from, false));
            let from = Some(place).filter(free).or_else(|| (0..ARM).find(fits));
            formation = formation.swapped(from.expect("a piece of this rank"), place);
            fixed.push(place);
        }
        formation
    }

    fn post(&self, name: &str) -> Post {
        self.board.find(name, None).unwrap_or_else(|| panic!("no post {name}"))
    }

    fn throw_while_due(&mut self, number: u32) {
        while let Turn::Chance(lot) = self.chronicle.table().turn() {
            let numbers = lot.faces.iter().map(|_| number).collect();
            self.play(&Act::Chance(numbers));
        }
    }

    /// Carries out an act.
    pub(super) fn play(&mut self, act: &Act<String>) {
        self.chronicle.play(act).unwrap_or_else(|why| panic!("{act:?}: {why:?}"));
    }

    /// Carries out an action.
    pub(super) fn act(&mut self, seat: Seat, text: &str) {
        self.play(&Act::By(seat, text.to_owned()));
    }

    /// Returns the seat to move; `None` when the game is over.
    pub(super) fn next(&self) -> Option<Seat> {
        match self.chronicle.table().turn() {
            Turn::Seats(seats) => seats.iter().next(),
            _ => None,
        }
    }

    /// Lets a seat make moves, with blanks between, while the others go to and fro.
    pub(super) fn lead(&mut self, seat: u8, moves: &str) {
        for way in moves.split_whitespace() {
            self.wait_for(seat);
            self.act(Seat(seat), way);
        }
    }

    /// Lets seats go to and fro until it is a seat's turn.
    pub(super) fn wait_for(&mut self, seat: u8) {
        while let Some(next) = self.next().filter(|next| next.0 != seat) {
            let [one, other] = IDLE.map(|place| self.board.name(Board::own(next, place)));
            let (there, back) = (format!("{one}-{other}"), format!("{other}-{one}"));
            let goes = self.chronicle.table().judge(next, &there).is_ok();
            self.act(next, if goes { &there } else { &back });
        }
    }

    /// Returns what a seat knows.
    pub(super) fn knowledge(&self, seat: u8) -> Knowledge {
        self.chronicle.knowledge(Seat(seat))
    }

    /// Returns the course of the battle as a seat knows it.
    pub(super) fn history(&self, seat: u8) -> History {
        History::of(&self.knowledge(seat), Insight::Conduct).expect("options that agree")
    }

    /// Returns the piece that began on a post.
    pub(super) fn began(&self, name: &str) -> Id {
        let post = self.post(name);
        let army = History::army(Seat(post.0 / ARM));
        let began = |id: &Id| History::place(*id) == post.0 % ARM;
        army.into_iter().find(began).unwrap_or_else(|| panic!("{name} is a camp"))
    }

    /// Returns the signs of the ranks that the piece that began on a post may have for a seat.
    pub(super) fn may(&self, seat: u8, name: &str) -> String {
        let belief = Belief::of(&self.history(seat));
        signs(&belief, self.began(name))
    }

    /// Returns what a seat's opponents may have concluded of its own piece that began on a post.
    pub(super) fn may_for_opponents(&self, seat: u8, name: &str) -> String {
        let history = self.history(seat);
        let belief = Belief::of_opponent(&history, &Belief::of(&history));
        signs(&belief, self.began(name))
    }
}

/// Returns the signs of the ranks that a piece may have, the strongest first.
fn signs(belief: &Belief, id: Id) -> String {
    let may = belief.may[usize::from(id)];
    Rank::ALL.into_iter().filter(|rank| may.has(*rank)).map(Rank::sign).collect()
}
