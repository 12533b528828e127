//! A true record of junqi holds; each forged one is named at its line, and what is right behind it
//! is not.

use caipan::referee::{Header, Luck, Match, Order, Verdict, export, verify};
use caipan_rules::{GAMES, Observer, Options, Seat, Setup, find};

use super::play::setup;

/// The set-up of seat 0, and the same with two ranks changed.
const KEPT: &str = "96317/5.3.5/81.37/B.2.4/6L2LB/4FL21";
const OTHER: &str = "69317/5.3.5/81.37/B.2.4/6L2LB/4FL21";

/// A match of two seats before its first line.
fn opened(format: u32, setup: Setup) -> Match {
    let header = Header {
        format,
        game: "junqi".to_owned(),
        laws: 2,
        id: "7KQ2M9XD".to_owned(),
        begun: "2026-11-21".to_owned(),
        clock: None,
        quiet: None,
        setup,
        terms: Options::new(),
        people: ["one", "two"].map(str::to_owned).to_vec(),
    };
    Match::new(find(GAMES, "junqi").expect("junqi"), header).expect("two seats")
}

/// A match in which seat 0 changes its mind about being ready, then so many random moves.
fn played(seed: u64, moves: usize) -> Match {
    played_in(Header::NEWEST, seed, moves)
}

/// The same in a record of this format.
fn played_in(format: u32, seed: u64, moves: usize) -> Match {
    let (mut luck, mut bout) = (Luck::seeded(seed), opened(format, setup(2, "")));
    bout.begin(true, &mut luck);
    let chosen = format!("setup {KEPT}");
    for (seat, text) in
        [(0, "ready"), (0, "unready"), (0, &chosen), (0, "ready"), (1, "mirror"), (1, "ready")]
    {
        bout.step(&Order::Play(Seat(seat), text.to_owned()), 0, &mut luck)
            .expect("allowed before the battle");
    }
    for _ in 0..moves {
        let seat = bout.to_move().iter().next().expect("somebody");
        let text = bout.table().sample(seat, &mut |below| luck.roll(below) - 1).expect("a move");
        bout.step(&Order::Play(seat, text), 0, &mut luck).expect("what may be chosen is accepted");
    }
    bout
}

/// The record of a finished match.
pub(crate) fn finished() -> Vec<String> {
    finished_in(Header::NEWEST)
}

/// The same of this format.
fn finished_in(format: u32) -> Vec<String> {
    let mut bout = played_in(format, 7, 60);
    bout.step(&Order::Resign(Seat(1)), 0, &mut Luck::seeded(0)).expect("at any time");
    export(&bout, Observer::Public)
}

fn judged(lines: &[String]) -> Verdict {
    verify(GAMES, &lines.iter().map(String::as_str).collect::<Vec<_>>())
}

/// The place of the only line that holds both texts, from 0.
fn place(lines: &[String], begin: &str, end: &str) -> usize {
    let held: Vec<_> = (0..lines.len())
        .filter(|at| behind(&lines[*at]).starts_with(begin) && lines[*at].ends_with(end))
        .collect();
    assert!(!held.is_empty(), "{begin} … {end}");
    held[held.len() - 1]
}

/// A line without its number, or the mark of a hidden one.
fn behind(line: &str) -> &str {
    let head = |number: &str| number == "+" || number.parse::<u32>().is_ok();
    line.split_once(' ').map_or(line, |(number, text)| if head(number) { text } else { line })
}

/// Numbers the lines anew, as a careful forger does.
fn renumber(lines: &mut [String]) {
    let numbered = lines
        .iter_mut()
        .filter(|line| line.split(' ').next().is_some_and(|n| n.parse::<u32>().is_ok()));
    for (number, line) in (1..).zip(numbered) {
        *line = format!("{number} {}", behind(line));
    }
}

/// A record with one line changed, and the lines that must be named, from 1: that one, and those
/// behind it at which more shows.
fn changed(
    format: u32,
    begin: &str,
    end: &str,
    change: impl Fn(&str) -> String,
) -> (Vec<usize>, usize) {
    let mut lines = finished_in(format);
    let at = place(&lines, begin, end);
    let before = lines[at].clone();
    lines[at] = change(&before);
    assert_ne!(lines[at], before);
    (named(&lines), at + 1)
}

fn named(lines: &[String]) -> Vec<usize> {
    judged(lines).findings.iter().map(|finding| finding.line).collect()
}

/// Another digit at the end.
fn turned(line: &str) -> String {
    let digit = if line.ends_with('0') { '1' } else { '0' };
    format!("{}{digit}", &line[..line.len() - 1])
}

#[test]
fn a_true_record_holds() {
    let verdict = judged(&finished());
    assert!(verdict.findings.is_empty(), "{:?}", verdict.findings);
    assert!(verdict.over && verdict.sealed == 0 && verdict.unread == 0);
}

/// These forgeries are each named at their line and nowhere else: behind it, the walk went on with
/// what is right.
#[test]
fn a_changed_line_is_the_only_one_that_is_named() {
    let swap = |line: &str| line.replace(KEPT, OTHER);
    let fall = |line: &str| line.replace("1 falls", "0 falls");
    let bare = |line: &str| line.split(" · ").next().expect("a text").to_owned();
    let other_salt =
        |line: &str| line.replacen("salt ", "salt 00", 1).chars().take(line.len()).collect();
    for (begin, end, change) in [
        ("sealed 0 setup", "", &swap as &dyn Fn(&str) -> String),
        ("reveal 0", "", &swap),
        ("reveal 1 ", "", &|line: &str| line.replacen(' ', "  ", 1)),
        ("sealed 0 salt", "", &other_salt),
        ("sealed seed", "", &turned),
        ("commit seed", "", &turned),
        ("commit 0", "", &turned),
        ("commit 1", "", &turned),
        ("reveal seed", "", &turned),
        ("lend 0", "", &turned),
        ("lend 1", "", &|line: &str| {
            line.replacen("lend 1 ", "lend 1 0", 1).chars().take(line.len()).collect()
        }),
        ("", "· 1 falls", &fall),
        ("", "· 1 falls", &bare),
        ("chance first", "", &|line: &str| {
            if line.ends_with('1') {
                line.replace("first 1", "first 2")
            } else {
                line.replace("first 2", "first 1")
            }
        }),
        ("chance sides", "", &|line: &str| {
            if line.ends_with("0 1") {
                line.replace("0 1", "1 0")
            } else {
                line.replace("1 0", "0 1")
            }
        }),
        ("sealed chance setup", "", &turned),
        ("sealed chance setup", "", &|line: &str| line.replace("sealed ", "")),
        ("seat 0 p:", "", &|line: &str| line.replace("seat 0", "seat 2")),
        ("~ 32 ", "", &turned),
        ("= ", "", &|line: &str| line.replace("resign", "time")),
        ("= ", "", &|line: &str| line.replace("1 2", "2 1")),
    ] {
        for format in [4, Header::NEWEST] {
            let (named, line) = changed(format, begin, end, change);
            // The header is bound with all that is bound.
            let head = format == Header::NEWEST && begin == "seat 0 p:";
            assert!(
                if head { named[0] == line } else { named == [line] },
                "{format}: {begin} … {end}: {named:?}"
            );
        }
    }
}

#[test]
fn a_move_that_is_not_allowed_is_named_and_ends_the_replay() {
    let mut lines = finished();
    let at = place(&lines, "", "· 1 falls");
    lines[at] = lines[at].split(' ').take(2).collect::<Vec<_>>().join(" ") + " a1-e12";
    let verdict = judged(&lines);
    assert_eq!(
        (verdict.findings[0].line, verdict.findings.len()),
        (at + 1, 1),
        "{:?}",
        verdict.findings
    );
    assert!(verdict.findings[0].why.is_some(), "{:?}", verdict.findings);
    assert_eq!(verdict.unread, lines.len() - at - 1);
    lines[at] = "99".to_owned();
    assert_eq!(named(&lines), [at + 1]);
}

/// An allowed move instead of another shows at the next line that depends on it.
#[test]
fn another_move_that_is_allowed_shows_behind_it() {
    let bout = played(7, 60);
    let mut lines = finished();
    let (seat, last) = bout.actions().pop().expect("a move");
    let other =
        played(7, 59).table().choices(seat).expect("listed").into_iter().find(|text| *text != last);
    let at = place(&lines, &format!("{} {last}", seat.0), "");
    lines[at] = lines[at].replace(&last, &other.expect("another move"));
    assert!(
        named(&lines).iter().all(|line| *line > at) && !named(&lines).is_empty(),
        "{:?}",
        judged(&lines)
    );
}

#[test]
fn lines_left_out_doubled_and_out_of_order_are_named() {
    let whole = finished();
    let fight = place(&whole, "", "· 1 falls");
    for at in 0..whole.len() {
        let mut lines = whole.clone();
        lines.remove(at);
        let first =
            named(&lines).first().copied().unwrap_or_else(|| panic!("line {} left out", at + 1));
        // What is hidden has no number, so that it shows only by what follows from it.
        assert!(first <= at + 1 || whole[at].starts_with('+'), "line {} left out: {first}", at + 1);
        renumber(&mut lines);
        assert!(!named(&lines).is_empty(), "line {} left out and the others renumbered", at + 1);
        let mut lines = whole.clone();
        lines.insert(at, whole[at].clone());
        let near = [at + 1, at + 2].contains(&named(&lines)[0]);
        assert!(near || whole[at].starts_with('+'), "line {} doubled: {:?}", at + 1, named(&lines));
        if at > 0 {
            let mut lines = whole.clone();
            lines.swap(at - 1, at);
            assert!(
                [at, at + 1].contains(&named(&lines)[0]),
                "lines {at} and {} changed: {:?}",
                at + 1,
                named(&lines)
            );
        }
    }
    let mut doubled = whole.clone();
    doubled.insert(fight, whole[fight].clone());
    assert_eq!(named(&doubled), [fight + 2], "all behind a doubled line holds");
}

/// A contribution that is left out, given twice or given by another seat is named at its place.
#[test]
fn what_is_not_lent_is_named() {
    let whole = finished();
    let lend = place(&whole, "lend 0", "");
    let mut lines = whole.clone();
    lines.remove(lend);
    renumber(&mut lines);
    let verdict = judged(&lines);
    assert_eq!(verdict.findings[0].line, lend + 1, "{:?}", verdict.findings);
    assert_eq!(verdict.findings[0].what, "seat 0 has lent nothing to the throws before it");
    let mut lines = whole.clone();
    lines.insert(lend + 1, whole[lend].clone());
    renumber(&mut lines);
    assert_eq!(named(&lines)[0], lend + 2, "nobody lends twice");
    let mut lines = whole.clone();
    lines[lend] = lines[lend].replace("lend 0", "lend 1");
    assert!([lend + 1, lend + 2].contains(&named(&lines)[0]), "{:?}", named(&lines));
    let mut lines = whole;
    lines[0] = "caipan 1".to_owned();
    assert_eq!(
        named(&lines),
        [place(&lines, "sealed seed", "") + 1],
        "in old records nothing is hidden"
    );
    let mut lines = finished_in(4);
    let lend = place(&lines, "lend 0", "");
    lines[0] = "caipan 1".to_owned();
    assert_eq!(named(&lines)[0], lend + 1, "in old records nobody lends");
}

#[test]
fn what_is_not_bound_is_named() {
    let mut lines = finished();
    let salt = place(&lines, "sealed 0 salt", "");
    for begin in ["sealed 0 salt", "commit 0", "reveal 0"] {
        lines.remove(place(&lines, begin, ""));
    }
    renumber(&mut lines);
    let verdict = judged(&lines);
    assert_eq!(verdict.findings[0].line, salt + 1);
    assert_eq!(verdict.findings[0].what, "seat 0 is not bound before it");
    let mut lines = finished();
    let seed = place(&lines, "sealed seed", "");
    for begin in ["sealed seed", "commit seed", "reveal seed"] {
        lines.remove(place(&lines, begin, ""));
    }
    renumber(&mut lines);
    assert_eq!(named(&lines)[0], seed + 1);
    let mut lines = finished();
    let at = place(&lines, "chance first", "") + 1;
    let again = ["sealed 0 salt", "commit 0"].map(|begin| lines[place(&lines, begin, "")].clone());
    lines.splice(at..at, again);
    renumber(&mut lines);
    assert_eq!(named(&lines)[..2], [at + 1, at + 2], "nobody is bound twice");
}

#[test]
fn commitments_of_another_game_seat_or_seed_are_named() {
    let mut lines = finished();
    lines[1] = lines[1].replace("7KQ2M9XD", "7KQ2M9XE");
    let commits: Vec<_> = (0..lines.len())
        .filter(|at| behind(&lines[*at]).starts_with("commit"))
        .map(|at| at + 1)
        .collect();
    assert_eq!(named(&lines), commits, "another game's id: all commitments are for another game");
    let mut lines = finished();
    let [red, blue] = ["commit 0", "commit 1"].map(|begin| place(&lines, begin, ""));
    let hash = |line: &String| line.rsplit(' ').next().expect("a hash").to_owned();
    let hashes = [&lines[red], &lines[blue]].map(hash);
    lines[red] = lines[red].replace(&hashes[0], &hashes[1]);
    lines[blue] = lines[blue].replace(&hashes[1], &hashes[0]);
    assert_eq!(named(&lines), [red + 1, blue + 1], "seats changed");
    let mut lines = finished();
    let [commit, reveal] = ["commit seed", "reveal seed"].map(|begin| place(&lines, begin, ""));
    let sealed = place(&lines, "sealed seed", "");
    (lines[sealed], lines[reveal]) = (turned(&lines[sealed]), turned(&lines[reveal]));
    assert_eq!(named(&lines), [commit + 1], "another seed");
}

#[test]
fn another_option_in_the_header_shows_where_it_matters() {
    let mut lines = finished();
    lines.insert(3, "option visibility=open".to_owned());
    assert!(!named(&lines).is_empty());
    lines[3] = "option visibility=never".to_owned();
    assert_eq!(named(&lines), [5], "the game cannot be set up so");
}

#[test]
fn a_game_that_goes_on_is_checked_as_far_as_it_can_be_read() {
    let mut lines = export(&played(7, 60), Observer::Public);
    assert!(
        !lines.iter().any(|line| line.contains("sealed")),
        "nothing tells that something is hidden"
    );
    let sealed = lines.iter().filter(|line| **line != behind(line)).count();
    let verdict = judged(&lines);
    assert!(verdict.findings.is_empty() && !verdict.over, "{verdict:?}");
    assert_eq!((verdict.sealed, verdict.unread), (sealed, 0));
    let at = place(&lines, "chance first", "");
    lines.remove(at);
    assert_eq!(named(&lines), [at + 1]);
    let mut lines = finished();
    let at = place(&lines, "sealed 0 setup", "");
    lines[at] = lines[at].split(" setup").next().expect("a text").to_owned();
    assert_eq!(named(&lines), [at + 1], "when the game is over nothing is sealed any more");
}
