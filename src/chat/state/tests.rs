//! Every kind of event is read as it was written, and lines of earlier versions as they were meant.

use std::{fmt::Debug, str::FromStr};

use proptest::prelude::*;

use super::{
    Deed, FixtureEvent, OrganiserEvent, PersonEvent, PlaceEvent, SettingsEvent, gap::GapEvent,
    line::Unread, results::ResultEvent,
};

/// A line of each kind that is kept of a place, with each way in which it may end.
const PLACES: &[&str] = &[
    "within discord:7/8",
    "set prefix ?",
    "set channels discord:7/8 discord:7/9",
    "unset prefix",
    "tongue zh-Hans",
    "tongue -",
    "lobby russian 2 fixed drawn draws=plain,time=5m p1,p2 - -",
    "lobby junqi 4 open kept - p1,,p3, p2 B:W18",
    "lobby none",
    "match 7KQ2M9XD",
    "panic 7KQ2M9XD 3fa90c1e",
    "due 900",
    "due 900 10",
    "due -",
    "stir 900",
    "welcome 900",
    "claim 7KQ2M9XD 17",
    "claim none",
    "saw 7KQ2M9XD a1c8 0 2",
    "ruled 7KQ2M9XD a1c8",
    "probe 7KQ2M9XD 900 p3 fen",
    "probe 7KQ2M9XD 900 p3 hint",
    "probe 7KQ2M9XD 900 p3 bot",
    "follow 7KQ2M9XD 25 900",
    "follow none",
    "hand 7KQ2M9XD 1 p3 own",
    "hand 7KQ2M9XD 1 p3 ruled p9",
    "hand 7KQ2M9XD 1 p3 ruled p9 owner",
    "hand 7KQ2M9XD 1 p3 ruled p9 taker",
    "hand 7KQ2M9XD 1 p3 voted 17 open 0 2",
    "hand 7KQ2M9XD 1 p3 voted 17 taken 0",
    "hand none",
    "seek 900 1800 new russian 2 fixed drawn - p3 - -",
    "seek 900 1800 shown junqi 4 fixed kept side=2,time=3d ,p3,, - -",
    "unseek p3",
    "sight 1 -",
    "sight 3 2",
    "replay russian 2 1 - p1,p2 · - · 0 c3-d4; chance 6 1; resign 1",
    "look 4",
    "heard 1234 56",
    "lost",
    "fixture X1 R1-2 1 1000 600000 a/0,b/1 moves,score on",
    "fixture X1 R1-2 1 1000 600000 a/0,b/1 - halted reports missing 2,3",
    "fixture X1 R1-2 1 1000 600000 a/0,b/1 - off",
    "fixture none",
    "extend 2000",
    "renew",
    "halt",
    "go",
    "unfix R1-2 1",
    "unfix R1-2 1 cancelled",
    "agreed R1-2 1 p1 2 1",
    "agreed none",
    "yield R1-2 1 0 own p1",
    "yield R1-2 1 1 ruled p9",
    "yield none",
];

/// A line of each kind that is kept of a tournament, with each way in which it may end.
const ORGANISERS: &[&str] = &[
    "event 7KQ2M9XD 500",
    "stow",
    "fetch 7KQ2M9XD",
    "remade 7KQ2M9XE",
    "over yes",
    "over not",
    "aide p3",
    "unaide p3",
    "way call 10m",
    "way about Two rounds, then tea",
    "way start -",
    "team p1 900 p1,p2 p1 Red Dragons",
    "team p1 900 p1,p2 p1 -",
    "team p1 none",
    "roll 900",
    "there p1",
    "away p1",
    "quits 3 p7",
    "quits 3 none",
    "rest 1.2.07be41aa 900",
    "rest 1.2.07be41aa -",
    "rest none",
    "fail 07be41aa",
    "fail none",
    "counted 9 1,0 game X1 russian 2026-01-01 p1=1 p2+p3=2",
    "gone discord:7/8",
    "told discord:7/8",
    "begun discord:7/8 R1-2 1",
    "stuck R1-2 3",
    "reported R1-1 1.0.1-2 900 p1,p2 2 1",
    "reported R1-1 2.0.3-4-5 - p1 1 2 2",
    "reported R1-1 none",
    "idle R1-2 1 900",
    "asked R1-2 1 900",
];

/// Deeds of organisers and players, as they follow `noted 4 900 p1`.
const DEEDS: &[&str] = &[
    "set call=10m",
    "about Tea is served",
    "orga add p3",
    "orga remove p3",
    "clone Spring Cup",
    "archive",
    "archive 2",
    "forfeit R1-2",
    "withdraw",
    "ban",
    "ban - played under two names",
    "unban",
    "report R1-2 1-0",
    "take back R1-2 1-0",
    "agree R1-2 ½-½",
    "decline R1-2 1-0",
    "fen R1-2",
    "hint R1-2",
    "bot R1-2",
    // Older notes name the banned person.
    "ban p3",
    "ban p3 played under two names",
    "unban p3",
];

const PEOPLE: &[&str] = &[
    "sit discord:7/8",
    "rise discord:7/8",
    "wait discord:7/8",
    "at discord:7/8",
    "learn russian 3 asked discord:7/8",
    "learn russian 3 solved direct:p1",
    "learn russian 3 left discord:7/8",
    "learn none",
    "match 7KQ2M9XD",
    "enter discord:7/8",
    "set language zh-Hans",
    "unset language",
    "sealed fortress 96317/5.3.5/81.37/B.2.4",
    "erased",
];

const SERVERS: &[&str] = &[
    "set prefix ?",
    "unset prefix",
    "set preset:quick time=5m undo=off",
    "unset preset:quick",
    "set banned:07be41aa 900 p1",
    "set banned:07be41aa 900 p1 played under two names",
    "unset banned:07be41aa",
    // Older streams name the banned person, under a fingerprint that anybody can make.
    "set ban:07be41aa 900 p1 p2 two names",
    "unset ban:07be41aa",
];

const GAPS: &[&str] = &["gap 900 1000", "gap 900 1000 discord:7"];

const RESULTS: &[&str] = &["game X1 russian 2026-01-01 p1=1 p2+p3=2", "void X1"];

/// Reads a line and writes it again.
fn again<T: FromStr<Err = Unread> + ToString>(line: &str) -> String {
    line.parse::<T>().unwrap_or_else(|Unread| panic!("{line} is not read")).to_string()
}

#[test]
fn every_kind_is_read_as_it_was_written() {
    for line in PLACES.iter().chain(ORGANISERS) {
        assert_eq!(again::<PlaceEvent>(line), *line);
    }
    for deed in DEEDS {
        assert_eq!(
            again::<PlaceEvent>(&format!("noted 4 900 p1 {deed}")),
            format!("noted 4 900 p1 {deed}")
        );
    }
    PEOPLE.iter().for_each(|line| assert_eq!(again::<PersonEvent>(line), *line));
    GAPS.iter().for_each(|line| assert_eq!(again::<GapEvent>(line), *line));
    SERVERS.iter().for_each(|line| assert_eq!(again::<SettingsEvent>(line), *line));
    RESULTS.iter().for_each(|line| assert_eq!(again::<ResultEvent>(line), *line));
}

#[test]
fn each_kind_is_one_and_the_lists_hold_them_all() {
    let word = |line: &&str| line.split(' ').next().unwrap_or_default().to_owned();
    let organiser = |line: &&&str| matches!(line.parse(), Ok(PlaceEvent::Organiser(_)));
    assert_eq!(PLACES.iter().filter(organiser).count(), 0);
    assert_eq!(ORGANISERS.iter().filter(organiser).count(), ORGANISERS.len());
    let words: std::collections::BTreeSet<_> = PLACES.iter().chain(ORGANISERS).map(word).collect();
    // The source of the readers names no word that stands in no list; `noted` and older words have
    // tests of their own.
    let sources = [
        include_str!("place_event.rs"),
        include_str!("fixture_event.rs"),
        include_str!("organiser_event.rs"),
    ];
    let read = sources
        .iter()
        .flat_map(|text| text.lines())
        .filter_map(|line| line.trim().strip_prefix('"'));
    let read: Vec<_> =
        read.filter(|line| line.contains("=>")).filter_map(|line| line.split('"').next()).collect();
    assert!(read.len() > 30, "{read:?}");
    for word in read.into_iter().filter(|word| *word != "noted") {
        assert!(words.contains(word), "no line of the lists begins with {word}");
    }
}

#[test]
fn lines_of_earlier_versions_are_read_as_they_were_meant() {
    let zh = SettingsEvent::Set { key: "language".to_owned(), value: "zh-Hant".to_owned() };
    assert_eq!("language zh-Hant".parse(), Ok(PlaceEvent::Settings(zh)));
    // A pause that names no round, and an offer that names no arbiter.
    assert_eq!(again::<PlaceEvent>("rest 9 -"), "rest 9 -");
    assert_eq!("hand 7KQ2M9XD 1 p3 ruled".parse(), Ok(PlaceEvent::Offered(None)));
    assert_eq!(
        "noted 4 900 p1 ban p3".parse().map(deed),
        Ok(Some(("p3".to_owned(), String::new())))
    );
}

fn deed(event: PlaceEvent) -> Option<(String, String)> {
    let PlaceEvent::Organiser(OrganiserEvent::Noted(note)) = event else { return None };
    let Deed::Banned { person, reason } = note.deed else { return None };
    Some((person?, reason))
}

#[test]
fn what_is_damaged_is_not_read_or_says_that_there_is_none() {
    for line in [
        "",
        "nonsense",
        "stir soon",
        "welcome soon",
        "look",
        "heard 12",
        "unfix R1-2",
        "stuck R1-2",
        "reported 9 none",
        "roll",
        "probe 7KQ2M9XD 900 p3 score",
        "saw 7KQ2M9XD a1c8  ",
    ] {
        assert_eq!(line.parse::<PlaceEvent>(), Err(Unread), "{line}");
    }
    for (line, none) in
        [("due soon", "due -"), ("lobby x", "lobby none"), ("fixture X1", "fixture none")]
    {
        assert_eq!(again::<PlaceEvent>(line), none);
    }
}

/// Reads any text, and tests that the value is read back from its own line.
fn holds<T: FromStr<Err = Unread> + ToString + PartialEq + Debug>(
    line: &str,
) -> Result<(), TestCaseError> {
    if let Ok(event) = line.parse::<T>() {
        let written = event.to_string();
        prop_assert_eq!(written.parse(), Ok(event), "{}", written);
    }
    Ok(())
}

/// A line of the lists of which some words are other ones.
fn mutated() -> impl Strategy<Value = String> {
    let lines: Vec<_> = PLACES
        .iter()
        .chain(ORGANISERS)
        .chain(PEOPLE)
        .chain(SERVERS)
        .chain(RESULTS)
        .chain(GAPS)
        .collect();
    let word = prop::option::weighted(0.3, "[-a-z0-9:/.,+=]{0,6}|none|[0-9]{1,20}");
    (prop::sample::select(lines), prop::collection::vec(word, 12)).prop_map(|(line, words)| {
        let words = words.into_iter().chain(std::iter::repeat(None));
        line.split(' ')
            .zip(words)
            .map(|(own, other)| other.unwrap_or_else(|| own.to_owned()))
            .collect::<Vec<_>>()
            .join(" ")
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_read_is_written_so_that_it_is_read_again(line in mutated()) {
        holds::<PlaceEvent>(&line)?;
        holds::<FixtureEvent>(&line)?;
        holds::<PersonEvent>(&line)?;
        holds::<ResultEvent>(&line)?;
        holds::<SettingsEvent>(&line)?;
        holds::<GapEvent>(&line)?;
    }
}
