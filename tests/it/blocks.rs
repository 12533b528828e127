//! Those who may take no part: what they are told, what they can still do, and how whoever runs the
//! program says who they are.

#[cfg(feature = "playground")]
use std::{
    fs,
    time::{Duration, Instant},
};
use std::{path::Path, process::Command, sync::Arc};

use caipan::{
    chat::{Hall, HallConfig, HallParts, Input, Keys, Place},
    referee::Luck,
    store::{Archive, Block, Blocked, Memory},
};
use caipan_rules::GAMES;

use crate::hall::{Porch, account, block_on, input};
#[cfg(feature = "playground")]
use crate::{archives::Database, program::Program};

/// When it begins, milliseconds since 1970 UTC.
const START: u64 = 1_767_225_600_000;

/// An hour, in milliseconds.
const HOUR: u64 = 60 * 60 * 1_000;

/// How long a test waits for a program before it fails.
#[cfg(feature = "playground")]
const GUARD: Duration = Duration::from_secs(60);

/// How often a test looks for an answer before it asks again.
#[cfg(feature = "playground")]
const LOOKS: usize = 200;

/// A hall, and what came out of it.
struct Club {
    hall: Hall,
    door: Arc<Porch>,
    archive: Arc<Memory>,
    inputs: u64,
    now: u64,
}

impl Club {
    fn new() -> Self {
        let (archive, door) = (Arc::new(Memory::new()), Arc::new(Porch::default()));
        let hall = Hall::open(HallParts {
            catalog: GAMES,
            archive: archive.clone(),
            door: door.clone(),
            hall_config: HallConfig { size: 200, ..HallConfig::default() },
            luck: Luck::seeded(3),
            keys: Keys::seeded(0),
        });
        Self { hall, door, archive, inputs: 0, now: START }
    }

    /// Somebody says something in a channel a second later, or to the bot alone; what is answered.
    async fn say(&mut self, who: &str, place: Option<&str>, text: &str) -> String {
        self.inputs += 1;
        self.now += 1_000;
        let said = input(&format!("b{}", self.inputs), who, place.unwrap_or("one"), text);
        let place = if place.is_some() { said.place.clone() } else { Place::Direct };
        self.hall.hear(Input { at: self.now, said: self.now, place, ..said }).await;
        self.door.take().join("\n")
    }

    fn blocks(&self, blocks: &[Block]) {
        self.hall.steward().blocks(blocks.to_vec());
    }
}

fn person(name: &str, until: Option<u64>) -> Block {
    let reason = "shouted at @everyone `here` \"twice\"".to_owned();
    Block { whom: Blocked::Person(account(name).id), until, reason }
}

#[test]
fn somebody_who_is_blocked_is_told_once_an_hour_and_nothing_of_theirs_is_kept() {
    block_on(async {
        let mut club = Club::new();
        club.blocks(&[person("bob", None)]);
        let told = club.say("bob", Some("one"), "!new russian").await;
        assert!(told.contains("blocked you") && told.contains("shouted at"), "{told}");
        assert!(!told.contains('`') && !told.contains('"'), "the reason is tame: {told}");
        for (place, text) in [(Some("one"), "!new russian"), (Some("two"), "!help"), (None, "help")]
        {
            assert_eq!(club.say("bob", place, text).await, "", "{text}");
        }
        assert!(club.archive.streams("place").expect("readable").is_empty(), "nothing is kept");
        club.now += HOUR;
        assert_eq!(club.say("bob", Some("one"), "good evening").await, "", "not to the bot");
        assert!(club.say("bob", Some("one"), "!help").await.contains("blocked you"));
        assert!(club.say("alice", Some("one"), "!new russian").await.contains("opens a table"));
    });
}

#[test]
fn a_block_ends_by_itself_or_when_it_is_lifted() {
    block_on(async {
        let mut club = Club::new();
        club.blocks(&[person("bob", Some(START + HOUR)), person("cid", None)]);
        assert!(club.say("bob", Some("one"), "!new russian").await.contains("until"));
        club.now = START + HOUR;
        assert!(club.say("bob", Some("one"), "!new russian").await.contains("opens a table"));
        assert!(club.say("cid", Some("two"), "!new russian").await.contains("blocked you"));
        club.blocks(&[]);
        assert!(club.say("cid", Some("two"), "!new russian").await.contains("opens a table"));
    });
}

#[test]
fn nobody_is_heard_on_a_server_that_is_blocked() {
    block_on(async {
        let mut club = Club::new();
        let whom = Blocked::Server("test".to_owned());
        club.blocks(&[Block { whom, until: None, reason: "advertising".to_owned() }]);
        let told = club.say("bob", Some("one"), "!new russian").await;
        assert!(told.contains("this server") && told.contains("advertising"), "{told}");
        assert_eq!(club.say("alice", Some("one"), "!new russian").await, "");
        assert_ne!(club.say("alice", None, "help").await, "", "elsewhere she is heard");
    });
}

#[test]
fn the_game_of_somebody_who_is_blocked_goes_on_and_they_can_be_forgotten() {
    block_on(async {
        let mut club = Club::new();
        club.say("alice", Some("one"), "!new russian @bob side=1").await;
        club.say("bob", Some("one"), "!accept").await;
        club.say("alice", Some("one"), "c3-d4").await;
        club.blocks(&[person("bob", None)]);
        assert!(!club.say("bob", Some("one"), "d6-c5").await.contains("to move"));
        let board = club.say("alice", Some("one"), "!board").await;
        assert!(board.contains("bob"), "the seat is still theirs: {board}");
        let asked = club.say("bob", None, "mydata delete").await;
        assert!(asked.contains("mydata delete yes"), "{asked}");
        club.say("bob", None, "mydata delete yes").await;
        let known = club.archive.person_of(&account("bob").id).expect("readable");
        assert_eq!(known, None, "they are forgotten");
    });
}

/// Runs `caipan block` on a data folder, and gives its exit code and all that it said.
fn run(data: &Path, arguments: &[&str], variables: &[(&str, String)]) -> (Option<i32>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_caipan"))
        .arg("block")
        .args(arguments)
        .env("CAIPAN_DATA", data)
        .envs(variables.iter().map(|(name, value)| (name, value)))
        .current_dir(data)
        .output()
        .expect("it runs");
    let said = String::from_utf8([output.stdout, output.stderr].concat()).expect("it is UTF-8");
    (output.status.code(), said)
}

#[test]
fn what_is_no_block_is_refused_with_an_example() {
    let data = tempfile::tempdir().expect("a folder");
    let long = "x".repeat(201);
    for (arguments, example) in [
        (["person", "123", "--reason", "why", "--until", "2027-01-01"], "discord:123"),
        (["person", "discord:", "--reason", "why", "--until", "2027-01-01"], "discord:123"),
        (["server", "discord:1 2", "--reason", "why", "--until", "2027-01-01"], "discord:123"),
        (["person", "discord:1", "--reason", "", "--until", "2027-01-01"], "one line"),
        (["person", "discord:1", "--reason", "a\nb", "--until", "2027-01-01"], "one line"),
        (["person", "discord:1", "--reason", &long, "--until", "2027-01-01"], "200"),
        (["person", "discord:1", "--reason", "why", "--until", "tomorrow"], "2027-01-01"),
        (["person", "discord:1", "--reason", "why", "--until", "2027-02-30"], "2027-01-01"),
    ] {
        let (code, said) = run(data.path(), &arguments, &[]);
        assert!(code == Some(2) && said.contains(example), "{arguments:?}: {said}");
    }
    assert!(!data.path().join("blocks").exists());
}

/// Blocks bob while a program runs, and lifts it again.
#[cfg(feature = "playground")]
fn tries(data: &Path, variables: &[(&str, String)]) {
    let program = Program::try_start(data, variables).expect("it starts");
    let bob = ["person", "local:bob", "--until", "2999-01-01", "--reason", "shouts"];
    let (code, said) = run(data, &bob, variables);
    assert_eq!(code, Some(0), "{said}");
    let listed = run(data, &["list"], variables).1;
    assert_eq!(listed, "person local:bob until 2999-01-01 00:00:00 UTC: shouts\n");
    // Nothing tells when it knows but what it answers.
    let end = Instant::now() + GUARD;
    program.ask("alice", "!new russian", "table");
    for asked in 0.. {
        program.say("bob", "!help", &format!("ask{asked}"));
        if (0..LOOKS).any(|_| program.answers(0).concat().contains("shouts")) {
            break;
        }
        assert!(Instant::now() < end, "it does not hear who is blocked");
    }
    assert_eq!(run(data, &["lift", "person", "local:bob"], variables).0, Some(0));
    assert_eq!(run(data, &["lift", "person", "local:bob"], variables).0, Some(1));
    assert_eq!(run(data, &["list"], variables).1, "");
}

#[cfg(feature = "playground")]
#[test]
fn a_program_that_runs_knows_who_is_blocked() {
    let data = tempfile::tempdir().expect("a folder");
    tries(data.path(), &[]);
    fs::write(data.path().join("blocks"), "person local:bob - shouts\n").expect("our own folder");
    let (code, said) = run(data.path(), &["list"], &[]);
    assert!(code == Some(3) && said.contains("is damaged"), "{said}");
}

#[cfg(feature = "playground")]
#[test]
fn a_program_on_a_database_knows_who_is_blocked() {
    let Some(database) = Database::new() else { return };
    let data = tempfile::tempdir().expect("a folder");
    let variables = [
        ("CAIPAN_STORE__ENGINE", "postgres".to_owned()),
        ("CAIPAN_STORE__URL", database.address()),
    ];
    tries(data.path(), &variables);
}
