//! A program waits where its game follows one that counts, move for move.

use std::sync::Arc;

use caipan::{
    chat::Hall,
    referee::{Match, replay},
    store::{Archive, Memory, Stream},
};
use caipan_rules::{Act, GAMES, Seat, Table};

use crate::{
    dice::Dice,
    hall::{Porch, block_on, hall, input},
};

/// When everything that is said is said.
const START: u64 = 1_767_225_600_000;

/// The longest wait.
const HOUR: u64 = 60 * 60_000;

/// The moves after which a position is a game's own, and one more: the program is to answer.
const MOVES: usize = 25;

/// The match that was played last in a channel.
fn bout(archive: &dyn Archive, channel: &str) -> Match {
    let lines = archive.read(&Stream::new("place", &format!("test:{channel}"))).expect("a place");
    let id = lines.iter().rev().find_map(|line| line.strip_prefix("match ")).expect("a match");
    let lines = archive.read(&Stream::new("match", id)).expect("a record");
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    replay(GAMES, &lines).expect("it holds")
}

/// The number of moves in the match of a channel.
fn moves(archive: &dyn Archive, channel: &str) -> usize {
    bout(archive, channel).moves()
}

/// Halls on one archive, and what was said there.
struct House {
    archive: Arc<Memory>,
    door: Arc<Porch>,
    hall: Option<Hall>,
    said: usize,
    dice: Dice,
}

impl House {
    fn new() -> Self {
        let (archive, door) = (Arc::new(Memory::new()), Arc::new(Porch::default()));
        let mut house = Self { archive, door, hall: None, said: 0, dice: Dice(9) };
        house.open(START);
        house
    }

    /// Opens a hall, in place of the one before.
    fn open(&mut self, now: u64) {
        drop(self.hall.take());
        let hall = hall(GAMES, self.archive.clone(), self.door.clone());
        hall.resume(now).expect("the archive can be read");
        self.hall = Some(hall);
    }

    fn hall(&self) -> &Hall {
        self.hall.as_ref().expect("one is open")
    }

    async fn say(&mut self, who: &str, channel: &str, text: &str) -> Vec<String> {
        self.said += 1;
        self.door.take();
        self.hall().hear(input(&format!("s{}", self.said), who, channel, text)).await;
        self.door.take()
    }

    /// Lets time pass, and what is due be answered.
    async fn pass(&mut self, span: u64) {
        self.hall().tick(START + span).await;
    }

    /// A move that the mover of a channel's game could make.
    fn any_move(&mut self, channel: &str) -> String {
        let bout = bout(&*self.archive, channel);
        let seat = bout.to_move().iter().next().expect("somebody is to move");
        let table: &dyn Table = bout.table();
        table.sample(seat, &mut |end| self.dice.below(end as usize) as u32).expect("a move")
    }

    /// Alice and Bob play in `#live`; eve plays Alice's moves against the program in `#copy`, and Bob
    /// plays the program's answers, until the program is to answer a move beyond the opening.
    async fn follow(&mut self, terms: &str) -> Vec<String> {
        self.say("alice", "live", "!new russian @bob side=1").await;
        self.say("bob", "live", "!accept").await;
        self.say("eve", "copy", &format!("!new russian bot=1 side=1 {terms}")).await;
        let mut told = Vec::new();
        while moves(&*self.archive, "live") < MOVES {
            let mine = self.any_move("live");
            self.say("alice", "live", &mine).await;
            told = self.say("eve", "copy", &mine).await;
            if let Some((_, answer)) =
                bout(&*self.archive, "copy").actions().pop().filter(|(seat, _)| *seat == Seat(1))
            {
                self.say("bob", "live", &answer).await;
            }
        }
        told
    }
}

/// Tests that a match is marked and does not count.
fn assert_marked(bout: &Match) {
    assert!(bout.has_followed());
    let ours = |act: &&Act<String>| matches!(act, Act::By(..));
    assert!(bout.acts().filter(ours).count() >= MOVES);
}

#[test]
fn a_program_waits_until_the_game_that_was_followed_is_over() {
    let mut house = House::new();
    block_on(async {
        let told = house.follow("").await;
        assert!(
            told.iter().any(|text| text.contains("I wait while that one is played")),
            "{told:?}"
        );
        assert_eq!(moves(&*house.archive, "copy"), MOVES);
        assert_marked(&bout(&*house.archive, "copy"));
        // The other game goes on, and so does the wait.
        let next = house.any_move("live");
        house.say("bob", "live", &next).await;
        house.pass(60_000).await;
        assert_eq!(moves(&*house.archive, "copy"), MOVES);
        let claimed = house.say("eve", "copy", "!claim").await;
        assert!(claimed[0].contains("I wait while"), "{claimed:?}");
        house.say("bob", "live", "!resign").await;
        house.pass(120_000).await;
        assert_eq!(moves(&*house.archive, "copy"), MOVES + 1, "it plays on");
        let next = house.any_move("copy");
        house.say("eve", "copy", &next).await;
        assert_eq!(moves(&*house.archive, "copy"), MOVES + 3, "and on");
    });
}

#[test]
fn who_takes_a_move_back_does_not_end_the_wait() {
    let mut house = House::new();
    block_on(async {
        house.follow("").await;
        let last = bout(&*house.archive, "copy").actions().pop().expect("a move").1;
        house.say("eve", "copy", "!undo").await;
        assert_eq!(moves(&*house.archive, "copy"), MOVES - 1);
        let told = house.say("eve", "copy", &last).await;
        assert!(!told.iter().any(|text| text.contains("I wait")), "it is told once: {told:?}");
        assert_eq!(moves(&*house.archive, "copy"), MOVES);
        house.say("bob", "live", "!resign").await;
        house.pass(120_000).await;
        assert_eq!(moves(&*house.archive, "copy"), MOVES + 1);
    });
}

#[test]
fn a_program_waits_for_an_hour_at_most_even_over_a_restart() {
    let mut house = House::new();
    block_on(async {
        house.follow("").await;
        house.open(START + 1_000);
        house.pass(HOUR - 1).await;
        assert_eq!(moves(&*house.archive, "copy"), MOVES);
        house.pass(HOUR).await;
        assert_eq!(moves(&*house.archive, "copy"), MOVES + 1);
        // It has waited for its time: the other game goes on, and the program answers at once.
        let answer = bout(&*house.archive, "copy").actions().pop().expect("a move").1;
        house.say("bob", "live", &answer).await;
        let mine = house.any_move("live");
        house.say("alice", "live", &mine).await;
        house.say("eve", "copy", &mine).await;
        assert_eq!(moves(&*house.archive, "copy"), MOVES + 3);
    });
}

#[test]
fn a_game_against_a_program_that_counted_counts_no_more() {
    let mut house = House::new();
    block_on(async {
        house.hall().hear(input_of_manager("!settings botrated=on")).await;
        house.follow("").await;
        assert_marked(&bout(&*house.archive, "copy"));
        let told = house.say("eve", "copy", "!resign").await;
        assert!(!told.iter().any(|text| text.contains("Ratings")), "{told:?}");
        assert!(house.archive.streams("results").expect("a list").is_empty());
    });
}

/// Something that a manager says in `#copy`.
fn input_of_manager(text: &str) -> caipan::chat::Input {
    caipan::chat::Input { manager: true, ..input("manager", "mia", "copy", text) }
}

#[test]
fn a_game_that_has_another_option_or_other_moves_follows_nothing() {
    let mut house = House::new();
    block_on(async {
        house.follow("draws=plain").await;
        assert_eq!(moves(&*house.archive, "copy"), MOVES + 1);
        assert!(!bout(&*house.archive, "copy").has_followed());
    });
}
