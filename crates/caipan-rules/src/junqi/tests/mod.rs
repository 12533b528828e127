//! Battles from positions that no set-up reaches at once.

mod carrying;
mod ends;
mod fights;
mod sights;
mod ways;

use super::{Action, Rank, board::Post, piece::Piece, terms::Terms, war::War};
use crate::{Act, Game, Observer, Options, Outcome, Reason, Seat, Setup, Turn};

/// A battle that a test plays.
pub(super) struct Battle(War);

/// A battle with these pieces, `seat post rank` each with commas between; seat 0 is to move.
pub(super) fn battle(seats: u8, options: &str, men: &str) -> Battle {
    let pair =
        |word: &str| word.split_once('=').map(|(key, value)| (key.to_owned(), value.to_owned()));
    let options: Options = options.split_whitespace().filter_map(pair).collect();
    let terms =
        Terms::read(&Setup { seats, options, position: None }).expect("options that go together");
    let board = terms.board;
    let men = men.split(',').map(|man| {
        let words: Vec<&str> = man.split_whitespace().collect();
        let rank =
            Rank::ALL.into_iter().find(|rank| words[2] == rank.sign().to_string()).expect("a rank");
        (
            board.find(words[1], None).expect("a post"),
            Piece::new(Seat(words[0].parse().expect("a seat")), rank),
        )
    });
    Battle(War::with(terms, men))
}

impl Battle {
    pub(super) fn war(&mut self) -> &mut War {
        &mut self.0
    }

    /// Carries out an act, and returns the note that the record keeps of it.
    pub(super) fn play(&mut self, act: Act<Action>) -> String {
        let events = Game::play(&mut self.0, act);
        events.iter().filter_map(|event| self.0.note(event)).collect::<Vec<_>>().join(", ")
    }

    /// Makes a move of the seat to move, which must be allowed.
    pub(super) fn go(&mut self, text: &str) -> String {
        let (seat, action) = self.action(text);
        let view = self.0.view(Observer::Seat(seat));
        if let Err(why) = War::check(&view, seat, &action) {
            panic!("{text}: {why:?}");
        }
        self.play(Act::By(seat, action))
    }

    /// Makes several moves, blanks between.
    pub(super) fn all(&mut self, moves: &str) {
        moves.split_whitespace().for_each(|text| drop(self.go(text)));
    }

    /// Returns the key of the reason why a move of the seat to move is not allowed; empty for an
    /// allowed one.
    pub(super) fn why(&self, text: &str) -> String {
        let (seat, action) = self.action(text);
        let view = self.0.view(Observer::Seat(seat));
        War::check(&view, seat, &action)
            .map_or_else(|why| why.say().key.into_owned(), |()| String::new())
    }

    fn action(&self, text: &str) -> (Seat, Action) {
        let seat = Seat(self.to_move());
        (seat, War::read(&self.0.view(Observer::Seat(seat)), text).expect("a move"))
    }

    pub(super) fn to_move(&self) -> u8 {
        match self.0.turn() {
            Turn::Seats(seats) => seats.iter().next().expect("somebody").0,
            other => panic!("{other:?}"),
        }
    }

    pub(super) fn outcome(&self) -> Outcome {
        self.0.outcome()
    }

    /// Returns the sign that an observer sees on a post: that of a rank, `?` for one unknown, `.`
    /// for none.
    pub(super) fn sees(&self, who: Observer, post: &str) -> char {
        let view = self.0.view(who);
        let post: Post = view.board().find(post, None).expect("a post");
        view.at(post).map_or('.', |man| man.rank.map_or('?', Rank::sign))
    }

    pub(super) fn game(&self) -> &War {
        &self.0
    }
}
