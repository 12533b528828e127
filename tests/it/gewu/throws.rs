//! The throws: fair, mixed with what both seats lend, and proved by the record.

use data_encoding::HEXLOWER;

use caipan::referee::{
    Chain, Header, Luck, Match, Order, Verdict,
    binding::{Scope, Throws, lent, unhex},
    export, verify,
};
use caipan_rules::{GAMES, Observer, Options, Seat};

use super::{book, setup};
use crate::verify::by_script;

/// A game played at random to its end; each seat's first word has this id.
fn finished(seed: u64, words: [&str; 2]) -> Vec<String> {
    let header = Header {
        format: Header::NEWEST,
        game: "gewu".to_owned(),
        laws: 1,
        id: "7KQ2M9XD".to_owned(),
        begun: "2026-11-21".to_owned(),
        clock: None,
        quiet: None,
        setup: setup(""),
        terms: Options::new(),
        people: ["one", "two"].map(str::to_owned).to_vec(),
    };
    let (mut luck, mut bout) = (Luck::seeded(seed), Match::new(book(), header).expect("two seats"));
    bout.begin(true, &mut luck);
    for (seat, word) in (0..).map(Seat).zip(words) {
        let order = Order::Play(seat, "throw".to_owned());
        bout.step(&order, 0, &mut luck.split().with_lent(word)).expect("before the first throw");
    }
    while let Some(seat) = bout.to_move().iter().next() {
        let text = bout.table().sample(seat, &mut |below| luck.roll(below) - 1).expect("a move");
        bout.step(&Order::Play(seat, text), 0, &mut luck).expect("what may be chosen is accepted");
    }
    export(&bout, Observer::Public)
}

fn judged(lines: &[String]) -> Verdict {
    verify(GAMES, &lines.iter().map(String::as_str).collect::<Vec<_>>())
}

/// The lines that are named, from 1.
fn named(lines: &[String]) -> Vec<usize> {
    judged(lines).findings.iter().map(|finding| finding.line).collect()
}

/// The place of the first line that holds a text, from 0.
fn place(lines: &[String], text: &str) -> usize {
    lines.iter().position(|line| line.contains(text)).unwrap_or_else(|| panic!("no {text}"))
}

/// What stands behind a text in the first line that holds it.
fn behind<'a>(lines: &'a [String], text: &str) -> &'a str {
    lines[place(lines, text)].split_once(text).expect("it holds it").1
}

/// All throws of a record.
fn thrown(lines: &[String]) -> Vec<u32> {
    let number = |line: &String| line.split_once(" chance die ")?.1.parse().ok();
    lines.iter().filter_map(number).collect()
}

/// The line with another digit at a place.
fn turned(line: &str, at: usize) -> String {
    let digit = if &line[at..=at] == "1" { "2" } else { "1" };
    format!("{}{digit}{}", &line[..at], &line[at + 1..])
}

#[test]
fn a_seed_is_bound_before_both_lend_and_both_lend_before_the_first_throw() {
    let lines = finished(1, ["a", "b"]);
    let places = ["commit seed", " lend 1 ", " lend 2 ", "chance die", "reveal seed"]
        .map(|text| place(&lines, text));
    assert!(places.is_sorted(), "{places:?}");
    assert!(judged(&lines).findings.is_empty(), "{:?}", judged(&lines).findings);
    let lends: Vec<_> = lines.iter().filter(|line| line.contains(" lend ")).collect();
    assert_eq!(lends.len(), 2, "each seat lends once");
    assert!(lends.iter().all(|line| line.len() < 150), "what is lent is short, whatever was said");
}

#[test]
fn throws_follow_from_the_seed_and_from_what_both_lend() {
    let lines = finished(1, ["a", "b"]);
    for words in [["c", "b"], ["a", "c"], ["b", "a"]] {
        let other = finished(1, words);
        assert_eq!(
            behind(&other, "commit seed "),
            behind(&lines, "commit seed "),
            "bound before anybody lends"
        );
        assert_ne!(thrown(&other), thrown(&lines), "{words:?}");
    }
    let seed = unhex(behind(&lines, "reveal seed ")).expect("64 digits");
    let (id, head) = ("7KQ2M9XD", Chain::over(&lines[..place(&lines, "sealed seed ")]));
    let scope = Scope::new(id, Some(*head.bytes()));
    assert_eq!(behind(&lines, "commit seed "), HEXLOWER.encode(&scope.bind_seed(&seed)));
    let mut throws = Throws::new(scope, seed);
    throws.shuffle(2);
    for (seat, word) in (0..).map(Seat).zip(["a", "b"]) {
        let (lent, line) = (lent(id, word), format!(" lend {} ", seat.0 + 1));
        assert_eq!(
            behind(&lines, &line),
            format!("{} {}", HEXLOWER.encode(&lent), HEXLOWER.encode(&throws.lend(seat, &lent)))
        );
    }
    let again: Vec<u32> = thrown(&lines).iter().map(|_| throws.next(&[4])[0]).collect();
    assert_eq!(again, thrown(&lines));
}

/// Each forgery is named at its line and nowhere else.
#[test]
fn a_changed_contribution_seed_or_throw_is_named_by_its_line() {
    let lines = finished(2, ["a", "b"]);
    let first_digit = |text: &str, line: &str| line.find(text).expect("it holds it") + text.len();
    for text in
        [" lend 1 ", " lend 2 ", "sealed seed ", "commit seed ", "reveal seed ", "chance die "]
    {
        let mut forged = lines.clone();
        let at = place(&lines, text);
        forged[at] = turned(&lines[at], first_digit(text, &lines[at]));
        assert_eq!(named(&forged), [at + 1], "{text}");
    }
    for text in [" lend 1 ", " lend 2 "] {
        let mut forged = lines.clone();
        let at = place(&lines, text);
        forged[at] = turned(&lines[at], lines[at].len() - 1);
        assert_eq!(named(&forged), [at + 1], "the commitment behind {text}");
    }
    let mut forged = lines.clone();
    let last = lines.iter().rposition(|line| line.contains("chance die ")).expect("throws");
    forged[last] = turned(&lines[last], lines[last].len() - 1);
    assert_eq!(named(&forged), [last + 1]);
}

#[test]
fn the_script_in_the_readme_checks_every_throw() {
    let lines = finished(2, ["a", "b"]);
    let Some((code, told)) = by_script(&lines) else {
        return println!("skipped: there is no python3");
    };
    assert_eq!((code, told.lines().count()), (Some(0), 4 + thrown(&lines).len()), "{told}");
    for text in [" lend 2 ", "reveal seed ", "chance die "] {
        let mut forged = lines.clone();
        let at = place(&lines, text);
        forged[at] = turned(&lines[at], lines[at].find(text).expect("it holds it") + text.len());
        let (code, told) = by_script(&forged).expect("it ran before");
        assert!(code == Some(1) && told.contains(": WRONG"), "{text}: {told}");
    }
}

/// What another lends under the same seed makes a true record of its own: it cannot be told from
/// the record alone, but both who lent know what they said.
#[test]
fn all_that_was_lent_can_be_checked_by_who_lent_it() {
    let lines = finished(3, ["discord:1", "discord:2"]);
    assert!(
        behind(&lines, " lend 1 ").starts_with(&HEXLOWER.encode(&lent("7KQ2M9XD", "discord:1")))
    );
    assert!(!lines.iter().any(|line| line.contains("discord")), "the id itself stands nowhere");
}

/// Chi-squared of counts that should be equal.
fn chi(counts: &[u32]) -> f64 {
    let mean = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    counts.iter().map(|count| (f64::from(*count) - mean).powi(2) / mean).sum()
}

/// Below these bounds chi-squared stays in 999 of 1,000 cases; these seeds are among them.
#[test]
fn recorded_throws_are_fair() {
    let (mut faces, mut pairs) = ([0; 4], [0; 16]);
    for seed in 0..150 {
        let throws = thrown(&finished(seed, ["a", &seed.to_string()]));
        throws.iter().for_each(|face| faces[*face as usize - 1] += 1);
        throws.chunks_exact(2).for_each(|pair| pairs[(4 * pair[0] + pair[1]) as usize - 5] += 1);
    }
    println!("{faces:?} {:.1}, {pairs:?} {:.1}", chi(&faces), chi(&pairs));
    assert!(faces.iter().sum::<u32>() > 5_000, "{faces:?}");
    assert!(chi(&faces) < 16.3, "three degrees of freedom: {faces:?}");
    assert!(chi(&pairs) < 37.7, "fifteen degrees of freedom: {pairs:?}");
}
