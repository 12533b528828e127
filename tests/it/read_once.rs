//! A move is read once, checked once and written once on its way from a message to the board, and
//! each audience costs one view.

use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use caipan::store::Memory;
use caipan_rules::{
    Act, Ask, BadSetup, Catalog, Choices, Form, Game, Info, Observer, Outcome, Pact, Say, Scene,
    Seat, Seats, Setup, Turn, Unreadable, Variant,
};

use crate::{
    hall::{Porch, begin, block_on, hall, input},
    tic_tac_toe::TicTacToe,
};

/// How often each part of a game was asked. One test alone plays it.
static READ: AtomicU32 = AtomicU32::new(0);
static CHECKED: AtomicU32 = AtomicU32::new(0);
static WRITTEN: AtomicU32 = AtomicU32::new(0);
static VIEWS: AtomicU32 = AtomicU32::new(0);

const COUNTED: Catalog = &[&Variant::<Counted>::of(&())];

fn count(counter: &AtomicU32) {
    counter.fetch_add(1, Ordering::SeqCst);
}

/// What was counted since the last call.
fn counted() -> [u32; 4] {
    [&READ, &CHECKED, &WRITTEN, &VIEWS].map(|counter| counter.swap(0, Ordering::SeqCst))
}

/// Tic-tac-toe that counts.
#[derive(Clone)]
struct Counted(TicTacToe);

impl Game for Counted {
    type Laws = ();
    type Action = <TicTacToe as Game>::Action;
    type Event = <TicTacToe as Game>::Event;
    type View = TicTacToe;
    type Illegal = <TicTacToe as Game>::Illegal;

    fn info(laws: &'static ()) -> &'static Info {
        TicTacToe::info(laws)
    }

    fn start(laws: &'static (), setup: &Setup) -> Result<Self, BadSetup> {
        TicTacToe::start(laws, setup).map(Self)
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn outcome(&self) -> Outcome {
        self.0.outcome()
    }

    fn play(&mut self, act: Act<Self::Action>) -> Vec<Self::Event> {
        self.0.play(act)
    }

    fn voters(&self, pact: Pact) -> Seats {
        self.0.voters(pact)
    }

    fn sealed(&self, act: &Act<Self::Action>) -> bool {
        self.0.sealed(act)
    }

    fn view(&self, who: Observer) -> TicTacToe {
        count(&VIEWS);
        self.0.view(who)
    }

    fn tell(&self, event: &Self::Event, who: Observer) -> Vec<Say> {
        self.0.tell(event, who)
    }

    fn note(&self, event: &Self::Event) -> Option<String> {
        self.0.note(event)
    }

    fn form(laws: &'static (), text: &str) -> Form {
        TicTacToe::form(laws, text)
    }

    fn read(view: &TicTacToe, text: &str) -> Result<Self::Action, Unreadable> {
        count(&READ);
        TicTacToe::read(view, text)
    }

    fn write(view: &TicTacToe, action: &Self::Action) -> String {
        count(&WRITTEN);
        TicTacToe::write(view, action)
    }

    fn check(view: &TicTacToe, seat: Seat, action: &Self::Action) -> Result<(), Self::Illegal> {
        count(&CHECKED);
        TicTacToe::check(view, seat, action)
    }

    fn choices(view: &TicTacToe, seat: Seat) -> Choices<Self::Action> {
        TicTacToe::choices(view, seat)
    }

    fn scene(view: &TicTacToe, ask: &Ask) -> Scene {
        TicTacToe::scene(view, ask)
    }

    fn digest(view: &TicTacToe) -> u64 {
        TicTacToe::digest(view)
    }
}

#[test]
fn a_bare_move_is_read_checked_and_written_once() {
    block_on(async {
        let door = Arc::new(Porch::default());
        let hall = hall(COUNTED, Arc::new(Memory::new()), door.clone());
        begin(&hall, "tictactoe").await;
        door.take();
        counted();
        for (id, who, text, name) in [
            ("m1", "alice", "b2", "a bare move"),
            ("m2", "bob", "!move a1", "a command"),
            ("m3", "alice", "!c3", "a move with the prefix"),
        ] {
            hall.hear(input(id, who, "one", text)).await;
            // One view to read with, and one for the channel.
            assert_eq!(counted(), [1, 1, 1, 2], "{name}");
            assert_eq!(door.take().len(), 1, "{name}");
        }
        hall.hear(input("m4", "alice", "one", "hello")).await;
        assert_eq!(counted(), [0, 0, 0, 0], "talk is not read as a move");
    });
}
