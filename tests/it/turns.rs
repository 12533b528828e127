//! Turns of several parts: a hop costs time and gives none, and the turn ends when somebody else is
//! to move.

use caipan::referee::{Header, Luck, Match, Order, Refused, export, replay};
use caipan_rules::{GAMES, Observer, Options, Seat, Seats, Setup, find};

/// When everything begins.
const START: u64 = 1_767_225_600_000;

/// A game of star checkers, hop by hop, in which the piece on I5 can hop to I9 and back.
fn begun(format: u32, time: &str) -> Match {
    let book = find(GAMES, "star").expect("a game");
    let options = Options::from([("submit".to_owned(), "on".to_owned())]);
    let position = Some("1/I5/H9,I7".to_owned());
    let header = Header {
        format,
        game: "star".to_owned(),
        laws: book.info().laws,
        id: "7KQ2M9XD".to_owned(),
        begun: "2026-01-01".to_owned(),
        clock: Some(START),
        quiet: None,
        setup: Setup { seats: 2, options, position },
        terms: Options::from([("time".to_owned(), time.to_owned())]),
        people: ["one", "two"].map(str::to_owned).to_vec(),
    };
    let mut bout = Match::new(book, header).expect("the position can be played");
    bout.begin(false, &mut Luck::seeded(0));
    bout
}

/// The first seat plays something, so many seconds after the beginning.
fn play(bout: &mut Match, seconds: u64, text: &str) -> Result<(), Refused> {
    let order = Order::Play(Seat(0), text.to_owned());
    bout.step(&order, START + seconds * 1_000, &mut Luck::seeded(1)).map(drop)
}

/// What the first seat has left after two hops and the end of the turn, seconds.
fn left(bout: &mut Match) -> [u64; 3] {
    [(20, "I5 I9"), (30, "I9 I5"), (35, "I5 I9")].map(|(seconds, text)| {
        play(bout, seconds, text).expect("a hop");
        bout.clock().expect("time is kept").left(Seat(0)) / 1_000
    })
}

#[test]
fn a_hop_costs_time_and_gives_none_until_the_turn_ends() {
    for (time, hops, end) in [
        ("60s/move", [40, 30, 25], 60),
        ("5m+3s", [280, 270, 265], 263),
        ("5m+d9s", [280, 270, 265], 269),
    ] {
        let mut bout = begun(Header::NEWEST, time);
        assert_eq!(left(&mut bout), hops, "{time}");
        play(&mut bout, 40, "t").expect("the turn ends");
        assert_eq!(bout.clock().expect("time is kept").left(Seat(0)) / 1_000, end, "{time}");
    }
}

#[test]
fn nobody_hops_on_when_the_time_is_over() {
    let mut bout = begun(Header::NEWEST, "60s/move");
    left(&mut bout);
    assert_eq!(play(&mut bout, 61, "I9 I5"), Err(Refused::TimeOver(Seat(0))));
}

#[test]
fn in_older_records_each_hop_is_paid_for_as_before() {
    let mut bout = begun(3, "5m+3s");
    assert_eq!(left(&mut bout), [283, 276, 274]);
    let lines = export(&bout, Observer::Public);
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let again = replay(GAMES, &lines).expect("what was written is read");
    assert_eq!(again.clock(), bout.clock());
}

#[test]
fn a_turn_is_one_turn_whatever_its_parts() {
    let mut bout = begun(Header::NEWEST, "60s/move");
    left(&mut bout);
    assert_eq!((bout.turn_since(), bout.turn_line()), (0, 3));
    assert_eq!(bout.awaited(0), Seats::one(Seat(0)));
    play(&mut bout, 40, "t").expect("the turn ends");
    assert_eq!(
        (bout.turn_since(), bout.awaited(0), bout.awaited(4)),
        (4, Seats::NONE, Seats::one(Seat(1)))
    );
}

#[test]
fn nobody_hops_for_ever() {
    let mut bout = begun(Header::NEWEST, "1d");
    for part in 0..256 {
        play(&mut bout, part, if part % 2 == 0 { "I5 I9" } else { "I9 I5" }).expect("a hop");
    }
    assert_eq!(
        play(&mut bout, 300, "I5 I9"),
        Err(Refused::LongTurn(256, None)),
        "where it began it cannot end"
    );
    play(&mut bout, 300, "I5 I9 t").expect("the turn ends with it");
}
