//! Games with secrets on the real program: killed after every answer, read by somebody who has the
//! disk, and left without their key.

use std::{
    cell::Cell,
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::Command,
};

use tempfile::TempDir;

use crate::{program::Program, verify::verified};

/// The set-ups of alice and bob.
const ARMIES: [&str; 2] =
    ["96317/5.3.5/81.37/B.2.4/6L2LB/4FL21", "68375/4.9.B/75.36/B.2.4/321L1/1FL2L"];

/// A program that is started for each thing said, and killed when that has been answered.
struct Mortal {
    data: TempDir,
    said: Cell<usize>,
}

impl Mortal {
    fn new() -> Self {
        Self { data: tempfile::tempdir().expect("a folder"), said: Cell::new(0) }
    }

    /// Says something in a place, and gives the answer there that holds these words.
    fn ask(&self, place: &str, me: &str, text: &str, words: &str) -> String {
        let program = self.start();
        program.open("hall");
        self.say(&program, place, me, text, words)
    }

    fn start(&self) -> Program {
        Program::start(self.data.path())
    }

    fn say(&self, program: &Program, place: &str, me: &str, text: &str, words: &str) -> String {
        self.said.set(self.said.get() + 1);
        program.say_in(place, me, text, &format!("said{}", self.said.get()));
        program.hears(place, me, words)
    }

    /// Says to the bot alone that a set-up stands; gives the commitment that all get and the salt
    /// that its owner gets.
    fn ready(&self, me: &str) -> [String; 2] {
        let program = self.start();
        self.say(&program, "direct", me, "ready", "is ready");
        program.hears("hall", me, "Fairness proof of");
        let proof = self.say(&program, "direct", me, "proof", "Your own salt");
        [me, "Your own salt"].map(|word| {
            let line = proof.lines().find(|line| line.contains(word)).expect("a line of its own");
            quoted(line).into_iter().find(|code| code.len() == 64).expect("64 digits").to_owned()
        })
    }

    /// The files of the archive that hold a text.
    fn holding(&self, text: &str) -> Vec<PathBuf> {
        let holds = |path: &PathBuf| {
            let bytes = fs::read(path).expect("our own files");
            bytes.windows(text.len()).any(|part| part == text.as_bytes())
        };
        files(self.data.path()).into_iter().filter(holds).collect()
    }

    /// The records of all matches, as everybody may read them.
    fn export(&self) -> String {
        self.exported(&[]).1
    }

    /// The exit code of `export`, the records on standard output, and what stands on standard
    /// error.
    fn exported(&self, arguments: &[&str]) -> (Option<i32>, String, String) {
        let mut program = Command::new(env!("CARGO_BIN_EXE_caipan"));
        let program = program.arg("export").args(arguments).env("CAIPAN_DATA", self.data.path());
        let output = program.current_dir(self.data.path()).output().expect("it runs");
        let text = |bytes| String::from_utf8(bytes).expect("records are text");
        (output.status.code(), text(output.stdout), text(output.stderr))
    }
}

/// What stands between back quotes.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// Every file below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).expect("our own folder").map(|entry| entry.expect("an entry").path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// A set-up and its halves.
fn parts(setup: &str) -> [&str; 3] {
    let (cut, _) = setup.match_indices('/').nth(2).expect("six rows");
    [setup, &setup[..cut], &setup[cut + 1..]]
}

/// A game of junqi between alice, who is Red, and bob has begun; gives the set-up that was drawn
/// for alice.
fn begun(mortal: &Mortal) -> String {
    mortal.ask("hall", "alice", "!new junqi @bob side=1", "opens a table");
    let program = mortal.start();
    mortal.say(&program, "hall", "bob", "!accept", "begins");
    let drawn = program.hears("direct", "alice", "Your set-up is like");
    let setup = quoted(&drawn).into_iter().find(|code| code.matches('/').count() == 5);
    setup.expect("a set-up").to_owned()
}

#[test]
fn a_killed_program_keeps_every_secret_and_shows_none_on_disk() {
    let mortal = Mortal::new();
    let drawn = begun(&mortal);
    let tells = |me: &str, text: &str, words: &str| mortal.ask("direct", me, text, words);
    tells("alice", ARMIES[0], ARMIES[0]);
    tells("alice", "save fort", "Saved as");
    tells("alice", "mirror", "71369/5.3.5");
    tells("alice", "save turned", "Saved as");
    let kept = tells("alice", "list", "fort");
    assert!(
        kept.contains(ARMIES[0]) && kept.contains("71369/5.3.5"),
        "the draft and what was saved: {kept}"
    );
    tells("alice", "load fort", ARMIES[0]);
    let alice = mortal.ready("alice");
    tells("alice", "ready", "You are ready already");
    tells("bob", ARMIES[1], ARMIES[1]);
    let bob = mortal.ready("bob");
    let moves = fought(&mortal);
    let key = fs::metadata(mortal.data.path().join("key")).expect("there is a key").permissions();
    assert_eq!(key.mode() & 0o777, 0o600);
    let none = Vec::<PathBuf>::new();
    for secret in [drawn.as_str(), ARMIES[0], ARMIES[1]]
        .into_iter()
        .flat_map(parts)
        .chain([&*alice[1], &*bob[1]])
    {
        assert_eq!(mortal.holding(secret), none, "{secret}");
    }
    let record = mortal.ask("hall", "alice", "!record", "Record of game");
    for line in moves.into_iter().chain([&*alice[0], &*bob[0]]) {
        assert_eq!(record.matches(line).count(), 1, "{line} once: {record}");
    }
    ends(&mortal, &[&alice[1], &bob[1], ARMIES[0], ARMIES[1]]);
}

/// One move of each, whoever was drawn to begin.
fn fought(mortal: &Mortal) -> [&'static str; 2] {
    let red = ["alice", "a6-a7"];
    let blue = ["bob", "c7-c6"];
    let program = mortal.start();
    let board = mortal.say(&program, "hall", "alice", "!board", "to move");
    drop(program);
    let turns = if board.contains("Red @alice to move") { [red, blue] } else { [blue, red] };
    for [me, text] in turns {
        mortal.ask("hall", me, text, text);
    }
    turns.map(|[_, text]| text)
}

/// The game ends; then all may read what was secret, and it is what both had been bound to.
fn ends(mortal: &Mortal, secrets: &[&str]) {
    mortal.ask("hall", "alice", "!resign", "wins");
    let record = mortal.export();
    let (code, told) = verified(&record);
    let holds =
        told.starts_with("signed with the key ") && told.ends_with("what can be checked holds\n");
    assert!(code == Some(0) && holds, "{told}{record}");
    for secret in secrets {
        assert!(record.contains(secret), "{secret}: {record}");
        assert!(!mortal.holding(secret).is_empty(), "what is public lies in clear: {secret}");
    }
}

#[test]
fn what_cannot_be_read_without_its_key_keeps_nothing_else_from_being_exported() {
    let mortal = Mortal::new();
    let program = mortal.start();
    let mut games = Vec::new();
    for (place, game) in
        [("one", "russian"), ("two", "junqi"), ("three", "junqi"), ("four", "halma")]
    {
        program.open(place);
        mortal.say(&program, place, "alice", &format!("!new {game} @bob side=1"), "opens a table");
        let begun = mortal.say(&program, place, "bob", "!accept", "· game ");
        let (_, id) = begun.split_once("· game ").expect("a game has an id");
        games.push(id[..8].to_owned());
    }
    mortal.say(&program, "three", "bob", "!resign", "wins");
    drop(program);
    let key = mortal.data.path().join("key");
    fs::remove_file(&key).expect("our own file");
    let (code, records, why) = mortal.exported(&[]);
    assert_eq!((code, records.matches("\n\n").count()), (Some(1), 2), "{records}");
    for (game, there) in games.iter().zip([true, false, true, true]) {
        assert_eq!(records.contains(&format!("id {game}")), there, "{records}");
        assert_eq!(
            why.contains(&format!("the key is not there that match/{game}")),
            !there,
            "{why}"
        );
    }
    assert_eq!(mortal.exported(&[&games[0]]).0, Some(0));
    assert_eq!(mortal.exported(&[&games[1]]).0, Some(1));
    assert!(!key.exists(), "the old key belongs here");
}

#[test]
fn a_lost_key_stops_no_game_but_the_one_it_sealed() {
    let mortal = Mortal::new();
    let program = mortal.start();
    for (place, game) in [("hall", "junqi"), ("over", "junqi"), ("plain", "russian")] {
        program.open(place);
        mortal.say(&program, place, "alice", &format!("!new {game} @bob side=1"), "opens a table");
        mortal.say(&program, place, "bob", "!accept", "begins");
    }
    mortal.say(&program, "over", "bob", "!resign", "wins");
    drop(program);
    let (file, spare) = (mortal.data.path().join("key"), mortal.data.path().join("spare"));
    fs::rename(&file, &spare).expect("our own file");
    let program = mortal.start();
    mortal.say(&program, "hall", "alice", "!board", "The key is gone");
    mortal.say(&program, "plain", "alice", "c3-d4", "@alice: c3-d4");
    program.open("over");
    mortal.say(&program, "over", "alice", "!record", "Record of game");
    drop(program);
    fs::rename(&spare, &file).expect("our own file");
    mortal.ask("hall", "alice", "!board", "Red @alice, Blue @bob are setting up");
}
