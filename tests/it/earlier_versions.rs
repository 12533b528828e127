//! Archives that earlier versions have written are opened as they are, and what goes on in them is
//! played on.

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::Path,
    process::Command,
    sync::atomic::{AtomicUsize, Ordering},
};

use caipan::store::{Archive, Config, Debt, Durable};

use crate::program::Program;

/// Copies a saved archive to a new folder, where only its owner may read it.
fn opened(name: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves").join(name), folder.path());
    folder
}

fn copy(from: &Path, to: &Path) {
    for entry in
        fs::read_dir(from).expect("it is there").map(|entry| entry.expect("an entry").path())
    {
        let to = to.join(entry.file_name().expect("a name"));
        if entry.is_dir() {
            fs::create_dir(&to).expect("made");
            copy(&entry, &to);
        } else {
            fs::copy(&entry, &to).expect("copied");
            fs::set_permissions(&to, fs::Permissions::from_mode(0o600)).expect("ours");
        }
    }
}

fn run(folder: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_caipan"));
    let output = program
        .args(arguments)
        .env("CAIPAN_DATA", folder)
        .current_dir(folder)
        .output()
        .expect("it runs");
    (output.status.code(), String::from_utf8(output.stdout).expect("text"))
}

/// How much was said: what has an id that an archive knows already is not heard again.
static SAID: AtomicUsize = AtomicUsize::new(0);

/// The program on a saved archive.
struct Resumed {
    program: Program,
}

impl Resumed {
    fn new(folder: &Path) -> Self {
        Self { program: Program::start(folder) }
    }

    /// Waits for these words, which nobody has asked for.
    fn hears(&self, place: &str, me: &str, words: &str) {
        self.program.open(place);
        self.program.hears(place, me, words);
    }

    /// Says something in a place, and waits until these words are said there.
    fn says(&self, place: &str, me: &str, text: &str, words: &str) {
        if place != "direct" {
            self.program.open(place);
        }
        let id = format!("said{}", SAID.fetch_add(1, Ordering::Relaxed));
        self.program.say_in(place, me, text, &id);
        self.program.hears(place, me, words);
    }
}

/// Exports and verifies all records of an archive and checks the archive; gives how many records
/// have this format, and what `verify` said.
fn sound(folder: &Path, format: u32) -> (usize, String) {
    let (code, records) = run(folder, &["export"]);
    assert_eq!(code, Some(0), "{records}");
    fs::write(folder.join("all.txt"), &records).expect("written");
    let (code, told) = run(folder, &["verify", "all.txt"]);
    assert_eq!(code, Some(0), "{told}");
    let (code, report) = run(folder, &["check"]);
    assert_eq!(code, Some(0), "{report}");
    (records.lines().filter(|line| *line == format!("caipan {format}")).count(), told)
}

/// What an archive owes.
fn owed(folder: &Path) -> Vec<Debt> {
    Durable::open(&Config::new(folder)).expect("it opens").owed().expect("it answers")
}

/// Holds an archive to have two games of a format from before records were signed, both over.
fn unsigned(folder: &Path, format: u32) {
    let (games, told) = sound(folder, format);
    let bound = format!("format {format}: only what its commitments bind is known");
    assert_eq!((games, told.matches(&bound).count()), (2, 2), "{told}");
    assert!(
        !told.lines().any(|line| line == "ok"),
        "nothing is said to be shown that is not: {told}"
    );
}

/// Junqi and Russian draughts in the middle of a game, and a table of two that waits, in Chinese.
#[test]
fn what_format_1_has_left_is_played_on() {
    let folder = opened("format-1");
    let resumed = Resumed::new(folder.path());
    resumed.says("direct", "alice", "e6-e7", "fought with: division commander");
    resumed.hears("hall", "bob", "e6-e7. The attacker wins");
    resumed.says("hall", "bob", "!resign", "Red @alice wins");
    resumed.says("two", "dave", "f6-g5", "f6-g5");
    resumed.says("two", "carol", "!resign", "Black @dave wins");
    resumed.says("three", "dave", "!join", "**格五**开始");
    drop(resumed);
    unsigned(folder.path(), 1);
}

/// The same of the two formats after it, with a table of three.
#[test]
fn what_formats_2_and_3_have_left_is_played_on() {
    let moves = [
        (2, "bob", "e7-e6", "fought with: brigadier"),
        (3, "alice", "e6-e7", "fought with: division commander"),
    ];
    for (format, mover, text, fought) in moves {
        let folder = opened(&format!("format-{format}"));
        let resumed = Resumed::new(folder.path());
        resumed.says("direct", mover, text, fought);
        resumed.says("hall", "alice", "!resign", "Blue @bob wins");
        resumed.says("two", "dave", "f6-g5", "f6-g5");
        resumed.says("two", "carol", "!resign", "Black @dave wins");
        resumed.says("three", "dave", "!join", "已坐 2/3 人");
        resumed.says("three", "erin", "!join", "**跳棋（中国跳棋）**开始");
        drop(resumed);
        unsigned(folder.path(), format);
    }
}

/// Junqi and Russian draughts in the middle of a game, a table that waits and a tournament in its
/// first round.
#[test]
fn what_format_4_has_left_is_played_on() {
    let folder = opened("format-4");
    let resumed = Resumed::new(folder.path());
    resumed.says("two", "alice", "e3-f4", "e3-f4");
    resumed.says("three", "dave", "!join", "2 of 4 seats taken");
    resumed.says("four", "carol", "!t pairings", "dave - erin");
    resumed.says("hall", "alice", "!resign", "wins");
    resumed.says("hall", "alice", "!record", "Record of game");
    resumed.says("two", "bob", "!resign", "wins");
    drop(resumed);
    unsigned(folder.path(), 4);
}

/// Junqi, a game with a clock in Chinese, a table that waits behind a prefix of its own, a server's
/// preset, a game that is over, and a knock-out in its first round.
#[test]
fn what_format_5_has_left_is_played_on() {
    let folder = opened("format-5");
    let resumed = Resumed::new(folder.path());
    resumed.says("direct", "bob", "!at 1 a8-a7", "The commander of Red @alice has fallen");
    resumed.says("hall", "alice", "!resign", "Blue @bob wins");
    resumed.says("two", "bob", "f6-g5", "黑方 @bob：f6-g5");
    resumed.says("three", "dave", "?join", "2 of 4 seats taken");
    resumed.says("five", "dave", "!new junqi preset=club", "1 of 4 seats taken");
    resumed.says("six", "erin", "!record", "1. c3-d4 1-0");
    resumed.says("four", "erin", "b2-c3", "b2-c3");
    resumed.says("four", "dave", "!resign", "meets @alice in the semi-final");
    let table = resumed.program.table("four", "W2-1");
    resumed.hears(&table, "alice", "W2-1, game 1: @alice, @erin");
    resumed.says(&table, "alice", "!ready", "@alice sits down");
    resumed.says(&table, "erin", "!ready", "White @alice, Black @erin");
    drop(resumed);
    let (games, told) = sound(folder.path(), 5);
    assert_eq!((games, told.matches("nothing was changed since").count()), (5, 3), "{told}");
}

/// Boards in three places and the first round of a tournament had not gone out. Beside them a table
/// waits for the last of three.
#[test]
fn what_was_owed_is_said_and_played_on() {
    let folder = opened("owing");
    let before = owed(folder.path());
    let places: Vec<_> = before.iter().map(|debt| debt.place.as_str()).collect();
    assert!(
        ["local:hall", "local:two", "local:four"].iter().all(|place| places.contains(place))
            && places.iter().any(|place| place.starts_with("local:five#t pairings")),
        "{places:?}"
    );
    let resumed = Resumed::new(folder.path());
    for (place, words) in [("hall", "Red @alice"), ("two", "Black @erin"), ("four", "Black @dave")]
    {
        let board = format!("I was interrupted. The game goes on from here.\n{words} to move.");
        resumed.hears(place, "carol", &board);
    }
    resumed.hears("five", "carol", "**Evening** · round 1 of 2");
    resumed.says("direct", "alice", "e6-e7", "Red @alice: e6-e7.");
    resumed.hears("hall", "bob", "e6-e7");
    resumed.says("two", "erin", "f6-g5", "f6-g5");
    resumed.says("three", "frank", "!join", "**Star checkers (Chinese checkers)** begins");
    resumed.says("four", "dave", "f6-g5", "f6-g5");
    resumed.says("four", "frank", "!resign", "R1-2: @dave beats @frank.");
    let table = resumed.program.table("four", "R2-1");
    resumed.hears(&table, "carol", "R2-1, game 1: @dave, @carol");
    let table = resumed.program.table("five", "R1-1");
    resumed.hears(&table, "carol", "R1-1, game 1: @erin, @carol");
    resumed.says(&table, "carol", "!ready", "@carol sits down");
    resumed.says(&table, "erin", "!ready", "White @erin, Black @carol");
    drop(resumed);
    let after = owed(folder.path());
    assert!(before.iter().all(|debt| !after.contains(debt)), "{before:?} {after:?}");
    assert_eq!(sound(folder.path(), 5).0, 6);
}

/// Junqi that is being set up, and Russian draughts. The journal is lost between two starts.
#[test]
fn what_was_mirrored_goes_on_with_its_mirror_and_from_it_alone() {
    let folder = opened("mirrored");
    let (data, mirror) = (folder.path().join("data"), folder.path().join("mirror"));
    fs::create_dir(data.join("config")).expect("made");
    let settings = "[journal]\nmirror = \"../mirror\"\n";
    fs::write(data.join("config/caipan.toml"), settings).expect("written");
    let frames = |folder: &Path| {
        fs::read(folder.join("00000000000000000001.frames")).expect("the frames are there")
    };
    let old = frames(&mirror);
    let set_up = "96317/5.3.5/81.37/B.2.4/6L2LB/4FL21";
    let resumed = Resumed::new(&data);
    resumed.says("direct", "bob", set_up, set_up);
    resumed.says("direct", "bob", "ready", "is ready");
    resumed.hears("hall", "alice", "The battle begins");
    resumed.says("two", "dave", "f6-g5", "f6-g5");
    drop(resumed);
    let new = frames(&mirror);
    assert!(new.starts_with(&old) && new.len() > old.len() && new == frames(&data.join("journal")));

    for gone in ["journal", "index"] {
        fs::remove_dir_all(data.join(gone)).expect("it is there");
    }
    let resumed = Resumed::new(&data);
    resumed.says("two", "carol", "c3-b4", "c3-b4");
    resumed.says("two", "dave", "!resign", "White @carol wins");
    resumed.says("hall", "alice", "!resign", "Blue @bob wins");
    drop(resumed);
    let (games, told) = sound(&data, 5);
    assert_eq!((games, told.matches("nothing was changed since").count()), (2, 2), "{told}");
    assert_eq!(frames(&mirror), frames(&data.join("journal")));
}
