//! A table of junqi with chosen set-ups, for tests.

use caipan_rules::{
    Act, Ask, Cause, GAMES, Illegal, Observer, Options, Outcome, Pact, Say, Scene, Seat, Setup,
    Table, Told, Turn, find, junqi::formation::faces, scene::Kind,
};

/// A game in which every refusal and every result can be looked at.
pub(crate) struct Play(pub(crate) Box<dyn Table>);

/// A table before any set-up is drawn; options are written `key=value`, with blanks between.
pub(crate) fn table(seats: u8, options: &str) -> Play {
    Play(
        find(GAMES, "junqi")
            .expect("junqi")
            .open(&setup(seats, options))
            .expect("options that go together"),
    )
}

/// What a table is set up with.
pub(crate) fn setup(seats: u8, options: &str) -> Setup {
    let pair =
        |word: &str| word.split_once('=').map(|(key, value)| (key.to_owned(), value.to_owned()));
    let options: Options =
        options.split_whitespace().map(|word| pair(word).expect("key=value")).collect();
    Setup { seats, options, position: None }
}

/// A battle with these set-ups, seat 0 to move.
pub(crate) fn battle(options: &str, setups: &[&str]) -> Play {
    let seats = u8::try_from(setups.len()).expect("few seats");
    let mut play = table(seats, options);
    play.deal();
    for (seat, text) in (0..).zip(setups) {
        play.act(seat, &format!("setup {text}"));
        play.act(seat, "ready");
    }
    play.chance(vec![1]);
    play
}

impl Play {
    /// Throws set-ups while they are due: always the same.
    pub(crate) fn deal(&mut self) {
        while matches!(self.0.turn(), Turn::Chance(lot) if lot.name == "setup") {
            self.chance(vec![1; faces(false).len()]);
        }
    }

    pub(crate) fn chance(&mut self, numbers: Vec<u32>) -> Told {
        self.0.play(&Act::Chance(numbers)).expect("a lot that is due")
    }

    /// Does what must be allowed, and gives the record's note.
    pub(crate) fn act(&mut self, seat: u8, text: &str) -> String {
        let told = self.0.play(&Act::By(Seat(seat), text.to_owned()));
        told.unwrap_or_else(|why| panic!("{seat} {text}: {why:?}")).note.unwrap_or_default()
    }

    /// Moves, seat after seat from `first`, to move; each must be allowed.
    pub(crate) fn moves(&mut self, text: &str) {
        for word in text.split_whitespace() {
            let seat = self.to_move();
            self.act(seat, word);
        }
    }

    pub(crate) fn told(&mut self, act: Act<String>) -> Told {
        self.0.play(&act).expect("allowed")
    }

    pub(crate) fn resign(&mut self, seat: u8) {
        self.told(Act::Resign(Seat(seat)));
    }

    pub(crate) fn time_out(&mut self, seat: u8) -> Told {
        self.told(Act::Flag(Seat(seat)))
    }

    pub(crate) fn forfeit(&mut self, seat: u8) {
        self.told(Act::Forfeit(Seat(seat), Cause::Arbiter));
    }

    pub(crate) fn agree(&mut self) {
        self.told(Act::Agree(Pact::Draw));
    }

    pub(crate) fn to_move(&self) -> u8 {
        match self.0.turn() {
            Turn::Seats(seats) => seats.iter().next().expect("somebody").0,
            other => panic!("{other:?}"),
        }
    }

    /// The key of the reason why something is refused.
    pub(crate) fn refused(&self, seat: u8, text: &str) -> String {
        let why: Illegal = self.0.judge(Seat(seat), text).expect_err(text);
        why.say.key.into_owned()
    }

    pub(crate) fn may(&self, seat: u8, text: &str) -> bool {
        self.0.judge(Seat(seat), text).is_ok()
    }

    pub(crate) fn outcome(&self) -> Outcome {
        self.0.outcome()
    }

    pub(crate) fn scene(&self, who: Observer) -> Scene {
        self.0.scene(who, &Ask { bottom: Seat(0) })
    }

    /// What an observer sees on a post: a character, `?` for a back, `.` for nothing.
    pub(crate) fn sees(&self, who: Observer, post: &str) -> char {
        let scene = self.scene(who);
        let slot = scene.ground.slots.iter().position(|slot| slot.name == post).expect("a post");
        let piece = scene.pieces.iter().find(|piece| usize::from(piece.slot) == slot);
        piece.map_or('.', |piece| match piece.kind {
            Kind::Block(character) => character,
            _ => '?',
        })
    }
}

/// The keys of what an observer hears.
pub(crate) fn keys(says: &[Say]) -> Vec<&str> {
    says.iter().map(|say| &*say.key).collect()
}
