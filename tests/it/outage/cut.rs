//! The power goes while a real process writes: what its archive had acknowledged is there, and what
//! sled alone had said to have flushed is not.

use std::{collections::BTreeSet, fs, path::Path};

use caipan::store::{Archive, Durable};

use crate::archives::{Numbers, add, batch, copy, debt, folder, kept, stream};
use crate::thorough;

use super::{
    disk::{Disk, Names},
    shim::Watch,
    trace::{Step, TOLD},
    writer::{IDS, OLD, OLDER, With, line, write},
};

/// Lines that each of the four threads of a writer keeps.
const TURNS: usize = 60;

/// Runs of a writer, each on what the power cut before it left.
const RUNS: usize = 2;

/// What was acknowledged up to a point.
#[derive(Default)]
pub(super) struct Told {
    lines: BTreeSet<(String, usize)>,
    known: BTreeSet<String>,
    gone: BTreeSet<String>,
    /// What was told last of the stream that is taken out.
    old: String,
}

impl Told {
    pub(super) fn take(&mut self, told: &str) {
        let (what, rest) = told.split_once(' ').expect("two words");
        match what {
            "kept" => {
                let (id, turn) = rest.split_once(' ').expect("two words");
                self.lines.insert((id.to_owned(), turn.parse().expect("a number")));
            }
            "known" => drop(self.known.insert(rest.to_owned())),
            // From here on they may be there or not.
            "going" => drop(self.known.remove(rest)),
            "old" => rest.clone_into(&mut self.old),
            _ => drop(self.gone.insert(rest.to_owned())),
        }
    }

    /// Opens what is left and holds it to what was acknowledged.
    pub(super) fn check(&self, folder: &Path, with: With, case: &str) {
        let archive =
            Durable::open(&with.config(folder)).unwrap_or_else(|fault| panic!("{case}: {fault}"));
        let found = archive.found();
        assert!(
            found.lost.is_empty() && found.aside.is_empty() && found.damage.is_empty(),
            "{case}: {found:?}"
        );
        for id in IDS {
            let lines = archive.read(&stream(id)).expect("it reads");
            let wrong = lines.iter().enumerate().find(|(turn, text)| **text != line(id, *turn));
            assert_eq!(wrong, None, "{case}: {id}");
            let told =
                self.lines.iter().filter(|(other, _)| other == id).map(|(_, turn)| turn + 1).max();
            assert!(
                lines.len() >= told.unwrap_or(0),
                "{case}: {id} has {} lines of {told:?}",
                lines.len()
            );
            let owed =
                lines.len().checked_sub(1).map(|turn| debt(&format!("local:{id}"), turn as u64));
            assert!(
                owed.is_none_or(|debt| archive.owed().expect("it answers").contains(&debt)),
                "{case}: what is owed"
            );
        }
        let old = archive.version(&stream(OLD)).expect("a length");
        let fits = match self.old.as_str() {
            "whole" => old == OLDER,
            "going" => old == OLDER || old == 0,
            "gone" => old == 0,
            _ => true,
        };
        assert!(fits, "{case}: {old} lines of what is {}", self.old);
        for (id, turn) in &self.lines {
            assert!(
                archive.seen(&format!("{id}-{turn}")).expect("it answers"),
                "{case}: {id}-{turn} would be taken twice"
            );
        }
        assert!(
            self.known.iter().all(|id| archive.person(id).expect("it answers").is_some()),
            "{case}: somebody is not known any more"
        );
        assert!(
            self.gone.iter().all(|id| archive.person(id).expect("it answers").is_none()),
            "{case}: somebody is known again"
        );
        kept(
            &archive,
            batch(vec![add("after", archive.version(&stream("after")).expect("a length"), &["x"])]),
        );
    }
}

/// How many points of a run the power is cut at; at each what is durable is looked at, and that
/// with half of the rest.
fn points_each() -> usize {
    thorough::size(1, 5) as usize
}

/// Numbers of steps after which the power is cut, in order.
fn points(steps: &[Step], numbers: &mut Numbers, count: usize) -> Vec<usize> {
    let mut points: Vec<_> = (0..count).map(|_| 1 + numbers.below(steps.len())).collect();
    points.sort_unstable();
    points
}

/// Cuts one writer's power again and again; what the last cut left is the beginning of the next
/// run.
fn cuts(with: With, seed: u64) -> usize {
    let (mut numbers, mut watch, mut count) = (Numbers(seed), Watch::new(), 0);
    for run in 0..RUNS {
        let mut disk = Disk::of(&watch.under(), Names::Synced);
        let mut told = Told::default();
        assert!(
            write(&mut watch, with, TURNS, None).success(),
            "seed {seed}: the writer comes to its end"
        );
        let steps = watch.steps();
        let points = points(&steps, &mut numbers, points_each());
        let mut left = folder();
        for (number, step) in (1..).zip(&steps) {
            disk.step(step);
            step.told().into_iter().for_each(|what| told.take(what));
            for half in points.iter().filter(|point| **point == number).flat_map(|_| [false, true])
            {
                left = folder();
                disk.cut(left.path(), &mut || half && numbers.below(2) == 0);
                let case = format!(
                    "{with:?}, seed {seed}, run {run}, step {number} of {}, half {half}",
                    steps.len()
                );
                told.check(left.path(), with, &case);
                count += 1;
            }
        }
        compare(&disk, &watch.under());
        fs::remove_dir_all(watch.under()).expect("it is removed");
        copy(left.path(), &watch.under());
    }
    count
}

/// Holds the log to the truth: all that was done, done again, is what is there.
fn compare(disk: &Disk, under: &Path) {
    let again = folder();
    disk.cut(again.path(), &mut || true);
    let content = |folder: &Path| {
        let mut files = crate::archives::files(folder);
        files.sort();
        let named = |path: &Path| path.strip_prefix(folder).expect("it lies there").to_owned();
        files
            .into_iter()
            .map(|path| (named(&path), fs::read(&path).expect("it reads")))
            .collect::<Vec<_>>()
    };
    let (ours, theirs) = (content(again.path()), content(under));
    let names = |files: &[(std::path::PathBuf, Vec<u8>)]| {
        files.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(names(&ours), names(&theirs));
    for ((name, ours), (_, theirs)) in ours.iter().zip(&theirs) {
        assert!(ours == theirs, "{} is not as it was written down", name.display());
    }
}

#[test]
fn what_was_acknowledged_outlives_every_power_cut() {
    let seed = u64::from(std::process::id());
    println!("seed {seed}");
    let count: usize =
        [With::Archive, With::Mirror, With::Pruned].into_iter().map(|with| cuts(with, seed)).sum();
    println!("{count} cuts");
    assert_eq!(count, 3 * RUNS * points_each() * 2);
}

/// Why there is a journal: sled says that it has flushed, and after a power cut it is not there.
#[test]
fn what_sled_alone_has_flushed_does_not_outlive_power_cuts() {
    let seed = u64::from(std::process::id());
    let (mut numbers, mut watch) = (Numbers(seed), Watch::new());
    let mut disk = Disk::of(&watch.under(), Names::AtOnce);
    assert!(write(&mut watch, With::Sled, TURNS, None).success(), "the writer comes to its end");
    let steps = watch.steps();
    let points = points(&steps, &mut numbers, 2 * points_each());
    let (mut told, mut lost, mut clean) = (BTreeSet::new(), 0, 0);
    for (number, step) in (1..).zip(&steps) {
        disk.step(step);
        told.extend(step.told().map(str::to_owned));
        for half in points.iter().filter(|point| **point == number).flat_map(|_| [false, true]) {
            let left = folder();
            disk.cut(left.path(), &mut || half && numbers.below(2) == 0);
            let missing = missing(left.path(), &told);
            lost += missing;
            clean += usize::from(missing == 0);
        }
    }
    println!("seed {seed}: {lost} lines lost, {clean} of {} cuts without a loss", 2 * points.len());
    assert!(lost > 0, "seed {seed}: the test would not notice a loss");
}

/// How many of the lines that sled had flushed are missing; all where it does not open.
fn missing(folder: &Path, told: &BTreeSet<String>) -> usize {
    let opened = std::panic::catch_unwind(|| sled::open(folder.join("data")));
    let Ok(Ok(db)) = opened else { return told.len() };
    let there = |told: &&String| {
        let key = told.strip_prefix("kept ").expect("a line");
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| db.get(key).ok().flatten()))
            .ok()
            .flatten()
            .is_some()
    };
    told.len() - told.iter().filter(there).count()
}

#[test]
fn a_disk_without_power_has_what_was_synced() {
    let from = folder();
    fs::write(from.path().join("old"), "12345").expect("it is written");
    let mut disk = Disk::of(from.path(), Names::Synced);
    use super::trace::Deed::{Cut, Fail, File, Folder, Remove, Rename, Sync, Write};
    let steps = [
        ("old", Write(3, b"xyz".to_vec())),
        ("new", File),
        ("new", Write(0, b"n".to_vec())),
        ("new", Sync),
        ("old", Sync),
        ("old", Cut(1)),
        ("sub", Folder),
        ("sub/a", File),
        ("sub", Sync),
    ];
    steps.into_iter().for_each(|(path, deed)| disk.step(&Step { path: path.to_owned(), deed }));
    let seen = |disk: &Disk, all: bool| {
        let left = folder();
        disk.cut(left.path(), &mut || all);
        let read = |name: &str| fs::read_to_string(left.path().join(name)).ok();
        ["old", "new", "sub/a", TOLD].map(read)
    };
    let text = |text: &str| Some(text.to_owned());
    assert_eq!(seen(&disk, false), [text("123xyz"), None, None, None], "names are not synced");
    assert_eq!(seen(&disk, true), [text("1"), text("n"), text(""), None]);
    let steps = [
        ("", Sync),
        ("sub/a", Write(0, b"lost".to_vec())),
        ("sub/a", Fail),
        ("sub/a", Sync),
        ("new", Rename("told".to_owned())),
        ("old", Remove),
    ];
    steps.into_iter().for_each(|(path, deed)| disk.step(&Step { path: path.to_owned(), deed }));
    assert_eq!(seen(&disk, false), [text("123xyz"), text("n"), text(""), None]);
    assert_eq!(seen(&disk, true), [None, None, text(""), text("n")]);
}
