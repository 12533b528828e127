//! Records: written, read and written again they are the same bytes, and what does not hold is
//! named with its line.

use std::{fs, path::Path};

use caipan::referee::{Luck, Match, Order, Ruling, Unsound, export, replay, verify};
use caipan_rules::{GAMES, Observer, Seat};

/// Every record in `tests/records/`.
fn records() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let entries = fs::read_dir(folder).expect("records lie in tests/records");
    let text = |path: std::path::PathBuf| {
        (path.display().to_string(), fs::read_to_string(&path).expect("UTF-8"))
    };
    let mut all: Vec<_> = entries.map(|entry| text(entry.expect("an entry").path())).collect();
    all.sort();
    assert!(all.len() >= 3);
    all
}

fn read(text: &str) -> Result<Match, Unsound> {
    replay(GAMES, &text.lines().collect::<Vec<_>>())
}

#[test]
fn a_record_read_and_written_again_is_the_same_bytes() {
    for (file, text) in records() {
        let bout = read(&text).unwrap_or_else(|why| panic!("{file}: {why}"));
        assert_eq!(export(&bout, Observer::Public).join("\n") + "\n", text, "{file}");
    }
}

#[test]
fn a_record_says_whether_an_arbiter_voided_the_game_or_its_place_is_gone() {
    let (_, text) = records()
        .into_iter()
        .find(|(file, _)| file.ends_with("russian.record"))
        .expect("it is there");
    let begun: Vec<_> = text.lines().take(8).collect();
    for (order, line, why) in
        [(Order::Rule(Ruling::Void), " void", "void"), (Order::Gone, " void gone", "gone")]
    {
        let mut bout = replay(GAMES, &begun).expect("it holds");
        bout.step(&order, 0, &mut Luck::seeded(1)).expect("it goes on");
        let written = export(&bout, Observer::Public).join("\n");
        assert!(written.lines().any(|written| written.ends_with(line)), "{written}");
        assert_eq!(read(&written).expect("it holds").outcome().why, Some(why));
    }
}

#[test]
fn a_match_that_began_before_seats_lent_goes_on_as_it_began() {
    let (_, text) =
        records().into_iter().find(|(file, _)| file.ends_with("flip.record")).expect("it is there");
    assert!(
        text.starts_with("caipan 1\n")
            && text.lines().nth(10).is_some_and(|line| line.starts_with("5 0 flip a1"))
    );
    let begun: Vec<_> = text.lines().take(11).collect();
    let mut bout = replay(GAMES, &begun).expect("it holds");
    bout.step(&Order::Play(Seat(1), "flip c6".to_owned()), 0, &mut Luck::seeded(1))
        .expect("it goes on");
    bout.step(&Order::Resign(Seat(0)), 0, &mut Luck::seeded(2)).expect("it goes on");
    let written = export(&bout, Observer::Public).join("\n");
    assert!(written.contains("\n6 1 flip c6") && !written.contains(" lend "), "{written}");
    assert!(verify(GAMES, &written.lines().collect::<Vec<_>>()).findings.is_empty(), "{written}");
    let newer = written.replacen("caipan 1", "caipan 2", 1);
    let verdict = verify(GAMES, &newer.lines().collect::<Vec<_>>());
    assert_eq!(
        verdict.findings.iter().map(|finding| finding.line).collect::<Vec<_>>(),
        [11, 12],
        "both should have lent"
    );
}

#[test]
fn every_line_that_is_dropped_or_doubled_is_noticed() {
    for (file, text) in records() {
        let lines: Vec<_> = text.lines().collect();
        for at in 0..lines.len() {
            // Options and positions may be absent: what follows must then fail, or nothing depended
            // on them.
            if lines[at].starts_with("option ") || lines[at].starts_with("position ") {
                continue;
            }
            let mut dropped = lines.clone();
            dropped.remove(at);
            let whole = at + 1 == lines.len() && !read(&text).expect("it holds").is_over();
            assert!(whole || replay(GAMES, &dropped).is_err(), "{file}: line {} dropped", at + 1);
            let mut doubled = lines.clone();
            doubled.insert(at, lines[at]);
            assert!(replay(GAMES, &doubled).is_err(), "{file}: line {} doubled", at + 1);
        }
    }
}

/// The Russian record with something replaced, and the line that must be named.
fn check(from: &str, to: &str, line: usize) {
    let (_, text) = records()
        .into_iter()
        .find(|(file, _)| file.ends_with("russian.record"))
        .expect("it is there");
    assert!(text.contains(from), "{from}");
    let unsound =
        read(&text.replacen(from, to, 1)).err().unwrap_or_else(|| panic!("{from} -> {to} holds"));
    assert_eq!(unsound.line, line, "{from} -> {to}: {unsound}");
}

#[test]
fn what_does_not_hold_is_named_with_its_line() {
    check("caipan 1", "caipan 7", 1);
    check("game russian", "game rusian", 2);
    check("laws 1", "laws 9", 2);
    check("begun ", "began ", 3);
    check("seat 1 p:", "seat 1 q:", 4);
    check("chance sides 1 2", "chance sides 1 1", 5);
    check("chance sides 1 2", "chance sides 1 3", 5);
    check("2 1 g3-f4", "2 2 g3-f4", 6);
    check("2 1 g3-f4", "3 1 g3-f4", 6);
    check("2 1 g3-f4", "2 1 g3-f5", 6);
    check("4 1 f4:d6", "4 1 a3-b4", 8);
    check("4 1 f4:d6", "4 1 f4xd6", 8);
    check("~ 16 ", "~ 16 0", 21);
    check("= 1 2 · no-pieces", "= 2 1 · no-pieces", 32);
}
