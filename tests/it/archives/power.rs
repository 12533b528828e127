//! Full disks, failing writes and syncs, and power cuts, on a medium that does as it is told.

use super::{Numbers, add, batch, content, folder, keep, kept, platter::Platter, stream, text};
use caipan::store::{Archive, Config, Durable, NotKept};
use std::{path::Path, thread};

/// A small archive on a platter; a failed sync ends its committer instead of the process.
fn open(dir: &Path, platter: &Platter) -> Durable {
    let mut config = Config::new(dir.join("archive"));
    config.segment = 300;
    config.abort = |why| std::panic::resume_unwind(Box::new(why.to_owned()));
    Durable::open_on(&config, Box::new(platter.clone())).expect("it opens")
}

#[test]
fn a_full_disk_refuses_and_recovers() {
    let (dir, platter) = (folder(), Platter::default());
    let archive = open(dir.path(), &platter);
    kept(&archive, batch(vec![add("a", 0, &["1"])]));
    let before = platter.files();
    for room in [0, 1, 25, 60, 100] {
        platter.fate(|fate| fate.room = Some(room));
        let long = "x".repeat(400);
        let refused = keep(&archive, batch(vec![add("a", 1, &[&long])]));
        assert!(matches!(refused, Err(NotKept::Fault(why)) if why.is_full()), "and says why");
        assert_eq!((text(&archive, "a"), platter.files()), ("1".to_owned(), before.clone()));
    }
    platter.fate(|fate| fate.room = None);
    kept(&archive, batch(vec![add("a", 1, &["2"])]));
    drop(archive);
    assert_eq!(text(&open(dir.path(), &platter), "a"), "1/2");
}

#[test]
fn any_single_failure_is_taken_back() {
    for slip in 0..24 {
        let (dir, platter) = (folder(), Platter::default());
        let archive = open(dir.path(), &platter);
        platter.fate(|fate| fate.slip = Some(slip));
        let mut said = Vec::new();
        for turn in 0..10 {
            let line = format!("{turn} {}", "x".repeat(turn * 20));
            while keep(&archive, batch(vec![add("a", turn as u64, &[&line])])).is_err() {}
            said.push(line);
        }
        assert_eq!(archive.read(&stream("a")).expect("it reads"), said);
        drop(archive);
        let again = open(dir.path(), &platter);
        assert_eq!(again.read(&stream("a")).expect("it reads"), said, "failure {slip}");
        assert_eq!(*again.found(), Default::default());
    }
}

#[test]
fn a_failed_take_back_is_tried_again() {
    let (dir, platter) = (folder(), Platter::default());
    let archive = open(dir.path(), &platter);
    kept(&archive, batch(vec![add("a", 0, &["1"])]));
    // The write fails for want of room and cutting its part off fails as well: nothing may follow
    // that part.
    platter.fate(|fate| (fate.room, fate.slip) = (Some(10), Some(1)));
    assert!(keep(&archive, batch(vec![add("a", 1, &["lost"])])).is_err());
    platter.fate(|fate| fate.room = None);
    kept(&archive, batch(vec![add("a", 1, &["2"])]));
    drop(archive);
    let again = open(dir.path(), &platter);
    assert_eq!((text(&again, "a"), again.found().damage.len()), ("1/2".to_owned(), 0));
}

#[test]
fn a_failed_sync_is_never_acknowledged() {
    let (dir, platter) = (folder(), Platter::default());
    let archive = open(dir.path(), &platter);
    kept(&archive, batch(vec![add("a", 0, &["1"])]));
    platter.fate(|fate| fate.deaf = true);
    assert!(matches!(keep(&archive, batch(vec![add("a", 1, &["2"])])), Err(NotKept::Fault(_))));
    platter.fate(|fate| fate.deaf = false);
    assert!(matches!(keep(&archive, batch(vec![add("a", 1, &["2"])])), Err(NotKept::Fault(_))));
    assert_eq!(text(&archive, "a"), "1");
}

/// Four writers until the power goes; says how many acknowledged lines are missing afterwards.
fn cut(seed: u64, lies: bool) -> usize {
    let mut numbers = Numbers(seed);
    let (dir, platter) = (folder(), Platter::default());
    let archive = open(dir.path(), &platter);
    platter.fate(|fate| (fate.power, fate.lies) = (Some(5 + numbers.below(60)), lies));
    let acknowledged: Vec<usize> = thread::scope(|scope| {
        let writers: Vec<_> = ["a", "b", "c", "d"]
            .map(|id| scope.spawn(|| write(&archive, id)))
            .into_iter()
            .collect();
        writers.into_iter().map(|writer| writer.join().expect("a writer ends")).collect()
    });
    drop(archive);
    let image = platter.after_cut(&mut numbers);
    // A new machine: the index did not survive either.
    let fresh = folder();
    let archive = open(fresh.path(), &image);
    let missing = ["a", "b", "c", "d"].iter().zip(acknowledged).map(|(id, acknowledged)| {
        let lines = archive.read(&stream(id)).unwrap_or_default();
        assert!(
            lines.iter().enumerate().all(|(turn, line)| *line == format!("{id} {turn}")),
            "seed {seed}"
        );
        acknowledged.saturating_sub(lines.len())
    });
    let missing = missing.sum();
    if !lies {
        assert!(
            archive.found().lost.is_empty() && archive.found().damage.is_empty(),
            "seed {seed}"
        );
        kept(&archive, batch(vec![add("new", 0, &["1"])]));
        content(&archive);
    }
    missing
}

fn write(archive: &Durable, id: &str) -> usize {
    (0..)
        .take_while(|turn| {
            keep(archive, batch(vec![add(id, *turn, &[&format!("{id} {turn}")])])).is_ok()
        })
        .count()
}

#[test]
fn a_power_cut_loses_nothing_acknowledged() {
    for seed in 0..40 {
        assert_eq!(cut(seed, false), 0, "seed {seed}");
    }
}

#[test]
fn the_power_cut_test_notices_a_lying_disk() {
    let missing: usize = (0..6).map(|seed| cut(seed, true)).sum();
    assert!(missing > 0, "acknowledged lines on a disk that never syncs must be missed");
}
