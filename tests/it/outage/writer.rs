//! A process that keeps lines and tells each acknowledgement: this test binary, run once more.

use std::{
    collections::HashSet,
    env,
    fs::{File, OpenOptions},
    io::Write,
    path::{Path, PathBuf},
    process::{Command, ExitStatus, Stdio},
    thread,
};

use caipan::store::{Archive, Batch, Config, Durable, prune};

use crate::archives::{add, batch, debt, folder, keep, person, stream};

use super::{shim::Watch, trace::TOLD};

/// The folder that the process writes to, what it writes with, and how much.
const FOLDER: &str = "OUTAGE_FOLDER";
const WITH: &str = "OUTAGE_WITH";
const TURNS: &str = "OUTAGE_TURNS";

/// The streams, each written by a thread of its own.
pub(super) const IDS: [&str; 4] = ["a", "b", "c", "d"];

/// Segments are so small that a new one begins often.
const SEGMENT: u64 = 4_000;

/// What keeps the lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum With {
    /// Our archive.
    Archive,
    /// Our archive with a second copy of its journal.
    Mirror,
    /// The same, and at the end one more stream is taken out.
    Pruned,
    /// Nothing but sled, flushed after each line.
    Sled,
}

impl With {
    /// How our archive is opened in a folder.
    pub(super) fn config(self, folder: &Path) -> Config {
        let mut config = Config::new(folder.join("data"));
        config.segment = SEGMENT;
        config.mirror = matches!(self, Self::Mirror | Self::Pruned).then(|| folder.join("copy"));
        config
    }
}

/// Runs a writer on the watched folder to its end, of so many turns a thread.
pub(super) fn write(
    watch: &mut Watch,
    with: With,
    turns: usize,
    fails: Option<usize>,
) -> ExitStatus {
    let mut command = Command::new(env::current_exe().expect("this program"));
    command.args(["--exact", "outage::writer::what_is_kept_is_told", "--nocapture"]);
    command.envs(watch.begin(fails)).env(FOLDER, watch.under()).env(WITH, format!("{with:?}"));
    command.env(TURNS, turns.to_string()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().expect("this program runs")
}

/// The line of a turn.
pub(super) fn line(id: &str, turn: usize) -> String {
    format!("{id} {turn} {}", "x".repeat(turn % 40))
}

/// By itself it writes a few lines to a folder of its own; the other tests run it in a process of
/// its own.
#[test]
fn what_is_kept_is_told() {
    let own = folder();
    let path = env::var_os(FOLDER).map_or_else(|| own.path().to_owned(), PathBuf::from);
    let turns: usize = env::var(TURNS).map_or(5, |turns| turns.parse().expect("a number"));
    let told =
        Told(OpenOptions::new().create(true).append(true).open(path.join(TOLD)).expect("it opens"));
    match env::var(WITH).as_deref() {
        Ok("Sled") => plain(&path, turns, &told),
        Ok("Mirror") => archive(&With::Mirror.config(&path), turns, &told),
        Ok("Pruned") => pruned(&With::Pruned.config(&path), turns, &told),
        _ => archive(&With::Archive.config(&path), turns, &told),
    }
    let lines = std::fs::read_to_string(path.join(TOLD)).expect("it reads");
    assert!(lines.lines().filter(|line| line.starts_with("kept ")).count() >= IDS.len() * turns);
}

/// The file in which each acknowledgement is told.
struct Told(File);

impl Told {
    fn tell(&self, what: &str) {
        (&self.0).write_all(format!("{what}\n").as_bytes()).expect("it is told");
    }
}

fn archive(config: &Config, turns: usize, told: &Told) {
    let archive = Durable::open(config).expect("it opens");
    thread::scope(|scope| {
        for id in IDS {
            let archive = &archive;
            scope.spawn(move || {
                let from = archive.version(&stream(id)).expect("a length") as usize;
                (from..from + turns).for_each(|turn| turned(archive, id, turn, told));
            });
        }
    });
}

/// The stream that is taken out.
pub(super) const OLD: &str = "old";

/// A stream is kept, then all the others, then the first is taken out.
fn pruned(config: &Config, turns: usize, told: &Told) {
    let kept = Durable::open(config).expect("it opens");
    for turn in kept.version(&stream(OLD)).expect("a length")..OLDER {
        keep(&kept, batch(vec![add(OLD, turn, &[&line(OLD, turn as usize)])])).expect("it is kept");
    }
    drop(kept);
    told.tell("old whole");
    archive(config, turns, told);
    told.tell("old going");
    prune(config, &HashSet::from([stream(OLD)])).expect("it is shortened");
    told.tell("old gone");
}

/// How many lines it has.
pub(super) const OLDER: u64 = 20;

/// One line, and now and then a person who comes or is forgotten.
fn turned(archive: &Durable, id: &str, turn: usize, told: &Told) {
    let line = add(id, turn as u64, &[&line(id, turn)]);
    let owed = vec![debt(&format!("local:{id}"), turn as u64)];
    keep(archive, Batch { input: Some(format!("{id}-{turn}")), owed, ..batch(vec![line]) })
        .expect("it is kept");
    told.tell(&format!("kept {id} {turn}"));
    let name = |turn: usize| format!("{id}{turn}");
    if turn % 8 == 3 {
        let name = name(turn);
        archive.remember(person(&name, &format!("local:{name}"), &name)).expect("it is kept");
        told.tell(&format!("known {name}"));
    }
    if turn % 16 == 15 {
        let name = name(turn - 12);
        told.tell(&format!("going {name}"));
        archive.forget(&name).expect("it is kept");
        told.tell(&format!("gone {name}"));
    }
}

/// What one would write with sled alone.
fn plain(folder: &Path, turns: usize, told: &Told) {
    let db = sled::open(folder.join("data")).expect("it opens");
    thread::scope(|scope| {
        for id in IDS {
            let db = &db;
            scope.spawn(move || {
                for turn in 0..turns {
                    db.insert(format!("{id} {turn}"), line(id, turn).as_str())
                        .expect("it is inserted");
                    db.flush().expect("it is flushed");
                    told.tell(&format!("kept {id} {turn}"));
                }
            });
        }
    });
}
