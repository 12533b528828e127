//! What a start reads: not what it has read before, unless that has changed since; and what the
//! archive keeps at hand for it.

use std::{
    fs::{self, File},
    path::PathBuf,
    time::{Duration, SystemTime},
};

use caipan::store::{Append, Archive, Batch, Config, Durable, LOST, Stream};

use super::{Home, Numbers, add, batch, content, debt, folder, kept};

/// Forty turns of three streams in many segments.
fn played(config: &Config) -> Durable {
    let archive = Durable::open(config).expect("it opens");
    for turn in 0..40 {
        let mut frame = batch(vec![add(["a", "b", "c"][turn % 3], (turn / 3) as u64, &["c3-d4"])]);
        frame.input = Some(format!("m{turn}"));
        frame.owed = vec![debt("hall", turn as u64)];
        kept(&archive, frame);
    }
    archive
}

/// The segments in order.
fn segments(config: &Config) -> Vec<PathBuf> {
    let entries = fs::read_dir(config.dir.join("journal")).expect("it lists");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("it lists").path()).collect();
    paths.sort();
    paths
}

/// Flips a bit in a file, and says when that was written.
fn flip(path: &PathBuf, at: usize, when: SystemTime) {
    let mut bytes = fs::read(path).expect("it reads");
    bytes[at] ^= 1;
    fs::write(path, bytes).expect("it is written");
    File::options()
        .write(true)
        .open(path)
        .expect("it opens")
        .set_modified(when)
        .expect("it is ours");
}

#[test]
fn a_start_reads_again_only_what_has_changed() {
    let home = folder();
    let config = Config { segment: 500, ..Config::new(home.path().join("archive")) };
    let archive = played(&config);
    let before = content(&archive);
    drop(archive);
    let (first, written) = {
        let first = segments(&config).remove(0);
        let data = fs::metadata(&first).expect("it is there");
        (first, data.modified().expect("the system knows"))
    };
    assert!(segments(&config).len() > 3);
    flip(&first, 40, written);
    let archive = Durable::open(&config).expect("it opens");
    assert_eq!((content(&archive), archive.found().damage.len()), (before.clone(), 0));
    assert!(
        (0..40).all(|turn| archive.seen(&format!("m{turn}")).expect("it answers"))
            && !archive.seen("m40").expect("it answers")
    );
    kept(&archive, batch(vec![add("a", 14, &["d6-c5"])]));
    drop(archive);
    flip(&first, 40, written + Duration::from_secs(1));
    flip(&first, 40, written + Duration::from_secs(1));
    let archive = Durable::open(&config).expect("it opens");
    assert_eq!(archive.found().damage.len(), 1, "it was written to and is read");
    assert!(!archive.found().lost.is_empty());
    drop(archive);
    flip(&first, 40, written);
    let archive = Durable::open(&config).expect("it opens");
    assert_eq!(archive.found().damage.len(), 0, "it is whole again");
    assert_eq!(archive.version(&add("a", 0, &[]).stream).expect("it is whole"), 15);
}

#[test]
fn an_index_behind_what_need_not_be_read_is_made_anew_when_it_is_gone() {
    let home = folder();
    let config = Config { segment: 500, ..Config::new(home.path().join("archive")) };
    let before = content(&played(&config));
    drop(Durable::open(&config).expect("it opens"));
    fs::remove_dir_all(config.dir.join("index")).expect("it is there");
    assert_eq!(content(&Durable::open(&config).expect("it opens")), before);
    fs::remove_file(segments(&config).remove(0)).expect("it is there");
    let archive = Durable::open(&config).expect("it opens");
    assert!(!archive.found().lost.is_empty(), "a segment that is gone is missed");
}

/// Lines for a place.
fn place(id: &str, expected: u64, lines: &[&str]) -> Append {
    Append { stream: Stream::new("place", id), ..add(id, expected, lines) }
}

#[test]
fn every_archive_knows_where_something_is_due() {
    for home in Home::all() {
        let archive = home.open();
        kept(
            &*archive,
            batch(vec![place("x", 0, &["match X1", "due 40"]), place("y", 0, &["due 90 1"])]),
        );
        kept(
            &*archive,
            batch(vec![place("z", 0, &["stir 60"]), place("x", 2, &["due 50", "stir 70"])]),
        );
        kept(&*archive, batch(vec![place("w", 0, &["due 20"]), add("x", 0, &["due 10"])]));
        kept(&*archive, batch(vec![place("w", 1, &["due -"]), place("v", 0, &["due 80", LOST])]));
        drop(archive);
        let archive = home.open();
        let due = |from, to| {
            let mut due = archive.due(from, to).expect("it is known");
            due.sort();
            due.into_iter().map(|(place, at)| format!("{place} {at}")).collect::<Vec<_>>()
        };
        assert_eq!(due(0, u64::MAX), ["v 0", "x 50", "y 90", "z 60"]);
        assert_eq!(due(50, 60), ["x 50", "z 60"]);
        assert_eq!(due(61, 89), Vec::<String>::new());
    }
}

#[test]
fn a_place_that_lacks_lines_is_looked_at_after_a_start() {
    let home = folder();
    let config = Config { segment: 200, ..Config::new(home.path().join("archive")) };
    let archive = Durable::open(&config).expect("it opens");
    for turn in 0..6 {
        kept(&archive, batch(vec![place("x", turn, &[&format!("due {}", 40 + turn)])]));
    }
    assert_eq!(archive.due(0, 100).expect("it is known"), [("x".to_owned(), 45)]);
    drop(archive);
    let last = segments(&config).pop().expect("there are some");
    fs::remove_file(last).expect("it is there");
    let archive = Durable::open(&config).expect("it opens");
    assert!(!archive.found().gapped.is_empty());
    assert_eq!(archive.due(0, 100).expect("it is known"), [("x".to_owned(), 0)]);
}

#[test]
fn every_archive_finds_streams_and_debts_by_how_they_begin() {
    for home in Home::all() {
        let archive = home.open();
        let appends = ["door:1/a", "door:1/b", "door:11/a"].map(|id| place(id, 0, &["due 40"]));
        let owed = ["door:1/a", "door:1/a pairings 1", "door:1/ab"].map(|id| debt(id, 3)).to_vec();
        kept(&*archive, Batch { owed, ..batch(appends.to_vec()) });
        let names = |start| {
            let streams = archive.streams_of("place", start).expect("they are listed");
            streams.iter().map(|stream| stream.id().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(names("door:1/"), ["door:1/a", "door:1/b"]);
        assert_eq!(names(""), ["door:1/a", "door:1/b", "door:11/a"]);
        let owed = archive.owed_to("door:1/a").expect("it answers");
        assert_eq!(owed, [debt("door:1/a", 3), debt("door:1/a pairings 1", 3)]);
    }
}

#[test]
fn inputs_in_any_order_are_remembered_and_no_others() {
    let home = folder();
    let config = Config::new(home.path().join("archive"));
    let (mut numbers, mut heard) = (Numbers(3), Vec::new());
    let archive = Durable::open(&config).expect("it opens");
    for turn in 0..400 {
        let id = match turn % 3 {
            0 => format!("in order {turn:06}"),
            1 => format!("by chance {}", 2 * numbers.below(1_000_000)),
            _ => format!("{}", 2 * turn),
        };
        let frame = Batch { input: Some(id.clone()), ..Batch::default() };
        if archive.seen(&id).expect("it answers") == heard.contains(&id) && !heard.contains(&id) {
            kept(&archive, frame);
            heard.push(id);
        }
    }
    drop(archive);
    let archive = Durable::open(&config).expect("it opens");
    assert!(heard.len() > 390 && heard.iter().all(|id| archive.seen(id).expect("it answers")));
    let others = ["", "in order", "in order 000001", "by chance 1", "7", "zzz"];
    assert!(!others.iter().any(|id| archive.seen(id).expect("it answers")));
}

#[test]
fn streams_of_any_length_are_read_whole_and_from_their_ends() {
    let home = folder();
    let config = Config::new(home.path().join("archive"));
    let (mut numbers, mut whole) = (Numbers(4), Vec::<String>::new());
    let archive = Durable::open(&config).expect("it opens");
    for turn in 0..60 {
        let some = 1 + numbers.below(if turn % 10 == 0 { 40 } else { 3 });
        let lines: Vec<_> = (0..some).map(|line| "x".repeat(line * turn % 7)).collect();
        let expected = whole.len() as u64;
        whole.extend(lines.clone());
        kept(&archive, batch(vec![Append { lines, ..add("a", expected, &[]) }]));
    }
    let stream = add("a", 0, &[]).stream;
    assert_eq!(archive.read(&stream).expect("it reads"), whole);
    for most in 0..50 {
        let end = &whole[whole.len() - most..];
        assert_eq!(archive.tail(&stream, most).expect("it reads"), end);
        assert_eq!(archive.since(&stream, (whole.len() - most) as u64).expect("it reads"), end);
    }
}
