//! What every archive promises.

use super::{Home, add, batch, content, debt, keep, kept, line_of, person, stream, text};
use caipan::store::{Archive, Batch, Live, NotKept};
use std::{sync::Arc, thread};

fn every(check: impl Fn(&Home)) {
    Home::all().iter().for_each(check);
}

#[test]
fn lines_come_back_in_order() {
    every(|home| {
        let archive = home.open();
        kept(&*archive, batch(vec![add("a", 0, &["1 c3-d4", "2 f6-g5"]), add("b", 0, &["走"])]));
        kept(&*archive, batch(vec![add("a", 2, &["", " x "])]));
        assert_eq!(text(&*archive, "a"), "1 c3-d4/2 f6-g5// x ");
        assert_eq!(text(&*archive, "b"), "走");
        assert_eq!(archive.version(&stream("a")).expect("a length"), 4);
        assert_eq!(archive.version(&stream("none")).expect("a length"), 0);
        assert_eq!(text(&*archive, "none"), "");
    });
}

#[test]
fn streams_are_listed_by_kind() {
    every(|home| {
        let archive = home.open();
        for name in ["match/b", "match/a", "match-x/c", "matchx/d", "person/a"] {
            kept(&*archive, batch(vec![line_of(name, "x")]));
        }
        kept(&*archive, batch(vec![add("empty", 0, &[])]));
        assert_eq!(archive.streams("match").expect("they are listed"), [stream("a"), stream("b")]);
        assert_eq!(archive.streams("mat").expect("they are listed"), []);
    });
}

#[test]
fn matches_are_live_from_when_a_place_names_them_until_their_result() {
    every(|home| {
        let archive = home.open();
        let live = || {
            let live = archive.live().expect("it answers");
            let told = |now: Live| {
                format!("{} {} {} {}", now.place, now.place_lines, now.bout, now.bout_lines)
            };
            live.into_iter().map(told).collect::<Vec<_>>()
        };
        assert_eq!(live(), [""; 0]);
        kept(&*archive, batch(vec![line_of("place/b", "match M1"), add("M1", 0, &["x"])]));
        kept(&*archive, batch(vec![add("M2", 0, &["x"]), line_of("place/a", "match M2")]));
        kept(&*archive, batch(vec![line_of("place/c", "lobby"), line_of("person/p", "match M1")]));
        kept(&*archive, batch(vec![add("M1", 1, &["1 c3-d4"])]));
        assert_eq!(live(), ["a 1 M2 1", "b 1 M1 2"]);
        // The lines that open secrets stand behind the result.
        let end = ["= 2-0", "open 1 x", "open 2 x", "open 3 x"];
        let mut next = line_of("place/b", "match M3");
        next.expected = 1;
        kept(&*archive, batch(vec![add("M1", 2, &end), next, add("M3", 0, &["x"])]));
        kept(&*archive, batch(vec![add("M2", 1, &["= 1-1"])]));
        assert_eq!(live(), ["b 2 M3 1"]);
    });
}

#[test]
fn a_conflict_leaves_nothing_of_the_batch() {
    every(|home| {
        let archive = home.open();
        kept(&*archive, batch(vec![add("a", 0, &["1"])]));
        let mut torn = batch(vec![add("b", 0, &["1"]), add("a", 0, &["2"])]);
        torn.input = Some("m1".to_owned());
        torn.owed = vec![debt("hall", 1)];
        match keep(&*archive, torn) {
            Err(NotKept::Conflict { stream: whose, expected: 0, actual: 1 }) => {
                assert_eq!(whose, stream("a"))
            }
            other => panic!("{other:?}"),
        }
        assert_eq!((text(&*archive, "a"), text(&*archive, "b")), ("1".to_owned(), String::new()));
        assert!(
            !archive.seen("m1").expect("it answers")
                && archive.owed().expect("it answers").is_empty()
        );
    });
}

#[test]
fn a_stream_may_come_twice_in_a_batch() {
    every(|home| {
        let archive = home.open();
        kept(&*archive, batch(vec![add("a", 0, &["1"]), add("a", 1, &["2"])]));
        assert!(keep(&*archive, batch(vec![add("a", 2, &["3"]), add("a", 2, &["3"])])).is_err());
        assert_eq!(text(&*archive, "a"), "1/2");
    });
}

#[test]
fn an_input_is_applied_once() {
    every(|home| {
        let said = |expected| Batch {
            input: Some("m1".to_owned()),
            ..batch(vec![add("a", expected, &["x"])])
        };
        let archive = home.open();
        assert!(!archive.seen("m1").expect("it answers"));
        kept(&*archive, said(0));
        assert!(archive.seen("m1").expect("it answers") && !archive.seen("m").expect("it answers"));
        assert!(matches!(keep(&*archive, said(1)), Err(NotKept::Seen)));
        assert!(matches!(keep(&*archive, said(0)), Err(NotKept::Seen)));
        drop(archive);
        let archive = home.open();
        assert!(archive.seen("m1").expect("it answers"));
        assert!(matches!(keep(&*archive, said(1)), Err(NotKept::Seen)));
        assert_eq!(text(&*archive, "a"), "x");
    });
}

#[test]
fn line_breaks_are_refused() {
    every(|home| {
        let archive = home.open();
        assert!(matches!(
            keep(&*archive, batch(vec![add("a", 0, &["1\n2"])])),
            Err(NotKept::Fault(_))
        ));
        assert!(matches!(
            keep(&*archive, batch(vec![add("a\n", 0, &["1"])])),
            Err(NotKept::Fault(_))
        ));
        let input = Batch { input: Some("m\n1".to_owned()), ..Batch::default() };
        assert!(matches!(keep(&*archive, input), Err(NotKept::Fault(_))));
        assert_eq!(archive.streams("match").expect("they are listed"), []);
    });
}

#[test]
fn debts_stay_until_paid() {
    every(|home| {
        let owe = |place, version| Batch { owed: vec![debt(place, version)], ..Batch::default() };
        let archive = home.open();
        kept(&*archive, owe("local:hall", 1));
        kept(&*archive, owe("local:hall", 2));
        kept(&*archive, owe("a b", 7));
        archive.paid(debt("local:hall", 1));
        assert_eq!(archive.owed().expect("it answers"), [debt("a b", 7), debt("local:hall", 2)]);
        archive.paid(debt("a b", 7));
        assert_eq!(archive.owed().expect("it answers"), [debt("local:hall", 2)]);
        drop(archive);
        let archive = home.open();
        assert_eq!(archive.owed().expect("it answers"), [debt("local:hall", 2)]);
        archive.paid(debt("local:hall", 2));
        kept(&*archive, owe("local:hall", 3));
        drop(archive);
        assert_eq!(home.open().owed().expect("it answers"), [debt("local:hall", 3)]);
    });
}

#[test]
fn people_are_found_both_ways_and_forgotten() {
    every(|home| {
        let archive = home.open();
        archive.remember(person("9f3a2c", "local:alice", "Alice\n\t\"茶\"")).expect("it is kept");
        archive.remember(person("07be41", "local:bob", "Bob")).expect("it is kept");
        archive.remember(person("07be41", "local:robert", "Robert")).expect("it is kept");
        assert!(archive.remember(person("aaaaaa", "local:alice", "Mallory")).is_err());
        drop(archive);
        let archive = home.open();
        assert_eq!(
            archive.person("9f3a2c").expect("it answers"),
            Some(person("9f3a2c", "local:alice", "Alice\n\t\"茶\""))
        );
        assert_eq!(
            archive.person_of("local:robert").expect("it answers").map(|person| person.id),
            Some("07be41".to_owned())
        );
        assert_eq!(archive.person_of("local:bob").expect("it answers"), None);
        assert!(archive.forget("9f3a2c").expect("it is erased"));
        assert!(!archive.forget("9f3a2c").expect("there is nobody"));
        archive
            .remember(person("bbbbbb", "local:alice", "Alice"))
            .expect("the account is free again");
        drop(archive);
        let archive = home.open();
        assert_eq!(
            (
                archive.person("9f3a2c").expect("it answers"),
                archive.person_of("local:alice").expect("it answers").map(|person| person.id)
            ),
            (None, Some("bbbbbb".to_owned()))
        );
    });
}

#[test]
fn sixteen_writers_keep_versions_dense() {
    every(|home| {
        let archive = home.open();
        thread::scope(|scope| {
            for writer in 0..16 {
                let archive = Arc::clone(&archive);
                scope.spawn(move || (0..10).for_each(|turn| insist(&*archive, writer, turn)));
            }
        });
        let before = content(&*archive);
        let mut lines: Vec<_> = before.0.iter().flat_map(|(_, lines)| lines.clone()).collect();
        assert_eq!((before.0.len(), lines.len()), (3, 160));
        lines.sort();
        lines.dedup();
        assert_eq!(lines.len(), 160, "no line twice");
        drop(archive);
        assert_eq!(content(&*home.open()), before);
    });
}

/// Appends a line to one of three streams, again and again until no other writer is quicker.
fn insist(archive: &dyn Archive, writer: usize, turn: usize) {
    let id = ["a", "b", "c"][(writer + turn) % 3];
    loop {
        let version = archive.version(&stream(id)).expect("a length");
        match keep(archive, batch(vec![add(id, version, &[&format!("{writer} {turn}")])])) {
            Ok(()) => return,
            Err(NotKept::Conflict { .. }) => {}
            Err(other) => panic!("{other}"),
        }
    }
}

#[test]
fn a_dropped_future_does_not_drop_the_batch() {
    every(|home| {
        let archive = home.open();
        drop(archive.append(batch(vec![add("a", 0, &["1"])])));
        kept(&*archive, batch(vec![add("a", 1, &["2"])]));
        assert_eq!(text(&*archive, "a"), "1/2");
    });
}
