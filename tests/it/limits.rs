//! Limits of how much may be asked at once: whoever floods is told once, and nobody who plays is
//! held up.

use std::sync::Arc;

use caipan::{
    chat::{Hall, HallConfig, HallParts, Input, Keys, Limits, Place},
    referee::Luck,
    store::{Archive, Memory, Stream},
};
use caipan_rules::{Act, GAMES, Seat, Setup, find};

use crate::hall::{Porch, account, block_on, input};

/// When it begins, milliseconds since 1970 UTC.
const START: u64 = 1_767_225_600_000;

/// What the program itself is configured with.
const USUAL: Limits = Limits { person: 1, channel: 5, games: 50 };

/// A hall with limits, and what came out of it.
struct Club {
    hall: Hall,
    door: Arc<Porch>,
    archive: Arc<Memory>,
    inputs: u64,
    now: u64,
}

impl Club {
    fn new(limits: Limits) -> Self {
        let archive = Arc::new(Memory::new());
        let door = Arc::new(Porch::default());
        Self { hall: hall(limits, &archive, &door, 3), door, archive, inputs: 0, now: START }
    }

    /// Somebody says something so many milliseconds later; what is answered.
    async fn say(&mut self, later: u64, who: &str, channel: &str, text: &str) -> Vec<String> {
        let said = self.input(later, who, channel, text);
        self.hall.hear(said).await;
        self.door.take()
    }

    fn input(&mut self, later: u64, who: &str, channel: &str, text: &str) -> Input {
        self.inputs += 1;
        self.now += later;
        Input {
            at: self.now,
            said: self.now,
            ..input(&format!("l{}", self.inputs), who, channel, text)
        }
    }

    /// A game in a channel, the first being to move.
    async fn begin(&mut self, game: &str, channel: &str, people: [&str; 2]) {
        self.say(60_000, people[0], channel, &format!("!new {game} @{} side=1", people[1])).await;
        let begun = self.say(1_000, people[1], channel, "!accept").await;
        assert!(begun[0].contains("begins"), "{begun:?}");
        self.now += 60_000;
    }

    /// How many lines a stream has.
    fn length(&self, kind: &str, id: &str) -> u64 {
        self.archive.version(&Stream::new(kind, id)).expect("memory does not fail")
    }
}

fn hall(limits: Limits, archive: &Arc<Memory>, door: &Arc<Porch>, seed: u64) -> Hall {
    let hall_config = HallConfig { size: 200, limits, ..HallConfig::default() };
    Hall::open(HallParts {
        catalog: GAMES,
        archive: archive.clone(),
        door: door.clone(),
        hall_config,
        luck: Luck::seeded(seed),
        keys: Keys::seeded(0),
    })
}

/// Moves of a game from its usual start.
fn moves(game: &str, count: usize) -> Vec<String> {
    let book = find(GAMES, game).expect("there is such a game");
    let mut table = book.open(&Setup::usual(book.info())).expect("the usual start");
    let mut played = Vec::new();
    while played.len() < count {
        let seat = Seat(u8::from(played.len() % 2 == 1));
        let text = table.choices(seat).expect("they can be listed").swap_remove(0);
        table.play(&Act::By(seat, text.clone())).expect("it is in the list");
        played.push(text);
    }
    played
}

/// How many of the answers say that it was too much.
fn told(answers: &[String]) -> usize {
    answers.iter().filter(|text| text.starts_with("One moment")).count()
}

#[test]
fn whoever_floods_is_told_once_then_met_with_silence_and_heard_again() {
    block_on(async {
        let mut club = Club::new(USUAL);
        let mut answers = Vec::new();
        for _ in 0..30 {
            answers.extend(club.say(0, "eve", "one", "!games").await);
        }
        assert_eq!((answers.len(), told(&answers)), (7, 1), "{answers:?}");
        assert!(
            answers[6].contains("@eve") && answers[6].contains("in a second"),
            "{}",
            answers[6]
        );
        assert_eq!(
            club.say(500, "eve", "two", "!games").await,
            [""; 0],
            "a person is the same in every channel"
        );
        assert_eq!(
            told(&club.say(0, "ann", "one", "!games").await),
            0,
            "and nobody else is held up"
        );
        let again = club.say(1_000, "eve", "one", "!games").await;
        assert_eq!((again.len(), told(&again)), (1, 0));
    });
}

#[test]
fn what_is_not_heard_leaves_nothing_and_comes_twice_as_little_as_anything() {
    block_on(async {
        let mut club = Club::new(USUAL);
        club.begin("russian", "one", ["ann", "ben"]).await;
        let before = (
            club.length("place", "test:one"),
            club.archive.streams("match").expect("listed").len(),
        );
        for _ in 0..6 {
            club.say(0, "ann", "two", "!board").await;
        }
        let refused = club.input(0, "ann", "one", "!resign");
        for _ in 0..3 {
            club.hall.hear(refused.clone()).await;
        }
        assert_eq!(told(&club.door.take()), 1, "the same message is refused once");
        let after = (
            club.length("place", "test:one"),
            club.archive.streams("match").expect("listed").len(),
        );
        assert_eq!(before, after);
        let moved = club.input(9_000, "ann", "one", &moves("russian", 1)[0]);
        for _ in 0..3 {
            club.hall.hear(moved.clone()).await;
        }
        assert_eq!(club.door.take().len(), 1, "the same message is answered once");
    });
}

#[test]
fn quick_play_is_never_held_up() {
    block_on(async {
        let mut club = Club::new(USUAL);
        club.begin("international", "one", ["ann", "ben"]).await;
        for (ply, text) in moves("international", 50).iter().enumerate() {
            let answers = club.say(300, ["ann", "ben"][ply % 2], "one", text).await;
            assert!(answers.len() == 1 && told(&answers) == 0, "{text}: {answers:?}");
        }
    });
}

#[test]
fn a_long_replay_by_its_buttons_and_a_set_up_by_direct_message_are_never_held_up() {
    block_on(async {
        let mut club = Club::new(USUAL);
        let game = moves("russian", 30).join(" ");
        club.say(0, "ann", "one", &format!("!replay russian {game}")).await;
        for press in (0..60).map(|number| if number < 30 { "!next" } else { "!back" }) {
            let answers = club.say(250, "ann", "one", press).await;
            assert!(answers.len() == 1 && told(&answers) == 0, "{answers:?}");
        }
        club.begin("junqi", "two", ["ann", "ben"]).await;
        for number in 0..40 {
            let text = ["swap a6 b6", "mirror", "random"][number % 3];
            let answers = club.say(400, "ann", "@bot", text).await;
            assert!(!answers.is_empty() && told(&answers) == 0, "{text}: {answers:?}");
        }
    });
}

#[test]
fn talk_between_people_does_not_count() {
    block_on(async {
        let mut club = Club::new(USUAL);
        club.begin("russian", "one", ["ann", "ben"]).await;
        for number in 0..200 {
            let who = ["ann", "ben", "cat"][number % 3];
            let said = ["good move!", "what about draw c3-d4?", "(hm)", "…"][number % 4];
            assert_eq!(club.say(0, who, "one", said).await, [""; 0]);
        }
        assert_eq!(told(&club.say(0, "ann", "one", &moves("russian", 1)[0]).await), 0);
    });
}

#[test]
fn a_crowd_that_floods_a_channel_is_told_once_and_keeps_nobody_from_moving() {
    block_on(async {
        let mut club = Club::new(USUAL);
        club.begin("russian", "one", ["ann", "ben"]).await;
        let mut answers = Vec::new();
        for number in 0..60 {
            answers.extend(club.say(0, &format!("stranger{number}"), "one", "!games").await);
        }
        assert_eq!((answers.len(), told(&answers)), (16, 1), "{answers:?}");
        assert!(answers[15].contains("in this channel"));
        for (ply, text) in moves("russian", 8).iter().enumerate() {
            let answers = club.say(10, ["ann", "ben"][ply % 2], "one", text).await;
            assert!(answers.len() == 1 && told(&answers) == 0, "{text}: {answers:?}");
        }
        assert_eq!(
            told(&club.say(0, "cat", "two", "!games").await),
            0,
            "another channel is not touched"
        );
    });
}

#[test]
fn what_was_said_while_nobody_could_hear_is_measured_by_when_it_was_said() {
    block_on(async {
        let mut club = Club::new(USUAL);
        club.begin("russian", "one", ["ann", "ben"]).await;
        club.now += 3_600_000;
        // Ann speaks elsewhere first; what she said in the channel before is read after that.
        assert_eq!(club.say(0, "ann", "two", "!games").await.len(), 1);
        for (ply, text) in moves("russian", 40).iter().enumerate() {
            let said = START + 600_000 + 2_000 * ply as u64;
            let late = Input { said, ..club.input(0, ["ann", "ben"][ply % 2], "one", text) };
            club.hall.hear(late).await;
            let answers = club.door.take();
            assert!(answers.len() == 1 && told(&answers) == 0, "{text}: {answers:?}");
        }
        let mut answers = Vec::new();
        for _ in 0..30 {
            let late = Input { said: START + 700_000, ..club.input(0, "ann", "one", "!board") };
            club.hall.hear(late).await;
            answers.extend(club.door.take());
        }
        assert_eq!((answers.len(), told(&answers)), (7, 1), "a flood is one whenever it is heard");
    });
}

#[test]
fn a_server_has_so_many_games_and_tables_even_if_all_ask_at_once_and_after_a_restart() {
    let limits = Limits { games: 5, ..Limits::default() };
    block_on(async {
        let mut club = Club::new(limits);
        let asks: Vec<_> = (0..20)
            .map(|n| club.input(0, &format!("p{n}"), &format!("c{n}"), "!new russian"))
            .collect();
        for asked in asks.iter().map(|asked| club.hall.hear(asked.clone())).collect::<Vec<_>>() {
            asked.await;
        }
        let answers = club.door.take();
        let full =
            |answers: &[String]| answers.iter().filter(|text| text.contains("has 5 games")).count();
        assert_eq!((answers.len(), full(&answers)), (20, 15));
        let opened = (0..20)
            .find(|n| club.length("place", &format!("test:c{n}")) > 0)
            .expect("five were opened");
        let channel = format!("c{opened}");
        assert!(
            club.say(0, "zoe", &channel, "!new russian").await[0].contains("already"),
            "a table is there, no more"
        );
        club.hall = hall(limits, &club.archive, &club.door, 4);
        club.hall.resume(START).expect("the places are listed");
        assert_eq!(
            full(&club.say(0, "zoe", "elsewhere", "!new russian").await),
            1,
            "it is the same after a restart"
        );
        let begun = club.say(0, "zoe", &channel, "!join").await;
        assert!(begun[0].contains("begins"), "{begun:?}");
        assert_eq!(full(&club.say(0, "zoe", "elsewhere", "!new russian").await), 1);
        club.say(0, "zoe", &channel, "!resign").await;
        assert_eq!(
            full(&club.say(0, "zoe", "elsewhere", "!new russian").await),
            0,
            "one is over, so one can begin"
        );
        let other = Input {
            place: Place::Channel("other:1".to_owned()),
            ..club.input(0, "yan", "x", "!new russian")
        };
        club.hall.hear(other).await;
        assert_eq!(full(&club.door.take()), 0, "another server is not touched");
    });
}

#[test]
fn whoever_asks_to_be_forgotten_leaves_every_game_however_many_there_are() {
    block_on(async {
        let mut club = Club::new(USUAL);
        for number in 0..12 {
            club.begin("russian", &format!("c{number}"), ["ann", "ben"]).await;
        }
        club.say(0, "ann", "@bot", "mydata delete").await;
        let gone = club.say(1_000, "ann", "@bot", "mydata delete yes").await;
        assert_eq!(told(&gone), 0, "{gone:?}");
        assert!(
            club.archive.person_of(&account("ann").id).expect("it answers").is_none(),
            "{gone:?}"
        );
    });
}
