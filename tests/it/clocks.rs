//! Records of matches with clocks: the same clock is read again, and what does not fit the time is
//! named.

use caipan::referee::{Clock, Header, Luck, Lull, Match, Order, Refused, export, replay, verify};
use caipan_rules::{GAMES, Observer, Options, Pact, Seat, Setup, find};

/// When everything begins.
const START: u64 = 1_767_225_600_000;

/// A game of Russian draughts that begins with the given time control.
fn begun(time: &str) -> Match {
    opened(Header::NEWEST, time)
}

/// The same in a record of this format.
fn opened(format: u32, time: &str) -> Match {
    let book = find(GAMES, "russian").expect("a game");
    let header = Header {
        format,
        game: "russian".to_owned(),
        laws: book.info().laws,
        id: "7KQ2M9XD".to_owned(),
        begun: "2026-01-01".to_owned(),
        clock: Some(START),
        quiet: None,
        setup: Setup::usual(book.info()),
        terms: Options::from([("time".to_owned(), time.to_owned())]),
        people: ["one", "two"].map(str::to_owned).to_vec(),
    };
    let mut bout = Match::new(book, header).expect("the usual setup");
    bout.begin(false, &mut Luck::seeded(0));
    bout
}

/// Carries an order out, so many seconds after the beginning.
fn at(bout: &mut Match, seconds: u64, order: Order) -> Result<Vec<String>, Refused> {
    bout.step(&order, START + seconds * 1_000, &mut Luck::seeded(1)).map(|step| step.lines)
}

fn play(seat: u8, text: &str) -> Order {
    Order::Play(Seat(seat), text.to_owned())
}

/// Two moves, a pause, a gap, and time from an arbiter.
fn played() -> Match {
    let mut bout = begun("5m+3s");
    let orders = [
        (20, play(0, "c3-d4")),
        (50, Order::Offer(Seat(0), Pact::Pause)),
        (55, Order::Accept(Seat(1), None)),
        (900, Order::Resume),
        (930, Order::Credit(10_000, Lull::Away)),
        (930, Order::Grant(Seat(0), 60_000, "judge".to_owned())),
        (940, play(1, "f6-g5")),
    ];
    for (seconds, order) in orders {
        at(&mut bout, seconds, order).expect("it may be done now");
    }
    bout
}

fn left(clock: &Clock) -> [u64; 2] {
    [0, 1].map(|seat| clock.left(Seat(seat)) / 1_000)
}

fn reread(lines: &[String]) -> Match {
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    replay(GAMES, &lines).expect("what was written is read")
}

#[test]
fn a_record_says_when_each_line_counted_and_gives_the_same_clock() {
    let bout = played();
    let clock = bout.clock().expect("time is kept");
    // Black took 35 seconds before the pause and 40 after it, of which ten are not charged.
    assert_eq!(left(clock), [300 - 20 + 3 + 60, 300 - 65 + 3]);
    let lines = export(&bout, Observer::Public);
    assert!(
        lines.contains(&format!("clock {START}"))
            && lines.contains(&"1 1 c3-d4 @+20000".to_owned()),
        "{lines:?}"
    );
    let again = reread(&lines);
    assert_eq!((again.clock(), export(&again, Observer::Public)), (Some(clock), lines));
}

#[test]
fn a_move_for_which_there_is_no_time_is_refused_and_a_flag_before_that_too() {
    let mut bout = begun("60s/move");
    assert_eq!(at(&mut bout, 60, Order::Flag(Seat(0))), Err(Refused::TimeLeft(Seat(0))));
    assert_eq!(at(&mut bout, 61, play(0, "c3-d4")), Err(Refused::TimeOver(Seat(0))));
    // What was said before the time was over counts, even if it is heard after something else.
    assert!(at(&mut bout, 60, play(0, "c3-d4")).is_ok());
    let lines = at(&mut bout, 121, Order::Flag(Seat(1))).expect("its time is over");
    assert_eq!(lines[..2], ["2 2 flag @+61000", "= 1 2 · flag"]);
    reread(&export(&bout, Observer::Public));
}

#[test]
fn whatever_a_player_does_when_the_time_is_over_comes_too_late_and_so_does_consent() {
    let late = |seat, order| {
        let mut bout = begun("60s/move");
        at(&mut bout, 10, Order::Offer(Seat(seat), Pact::Draw)).expect("it may be offered");
        at(&mut bout, 61, order)
    };
    for order in [
        Order::Accept(Seat(0), None),
        Order::Decline(Seat(0), None),
        Order::Resign(Seat(0)),
        Order::Abort(Seat(0)),
    ] {
        assert_eq!(late(1, order.clone()), Err(Refused::TimeOver(Seat(0))), "{order:?}");
    }
    assert_eq!(late(1, Order::Offer(Seat(0), Pact::Pause)), Err(Refused::TimeOver(Seat(0))));
    assert_eq!(
        late(0, Order::Accept(Seat(1), None)),
        Err(Refused::TimeOver(Seat(0))),
        "the other one may not agree either"
    );
    assert!(late(0, Order::Resign(Seat(1))).is_ok(), "but give up");
}

#[test]
fn verify_names_consent_after_the_time_was_over_in_newer_records() {
    let named = |format| {
        let mut bout = opened(format, "60s/move");
        at(&mut bout, 10, Order::Offer(Seat(0), Pact::Draw)).expect("it may be offered");
        at(&mut bout, 60, Order::Accept(Seat(1), None)).expect("in time");
        let lines: Vec<_> = export(&bout, Observer::Public);
        findings(&lines.iter().map(|line| line.replace("@+50000", "@+50001")).collect::<Vec<_>>())
    };
    assert_eq!(named(3), [""; 0]);
    let found = named(Header::NEWEST);
    assert!(
        found.len() == 1 && found[0].ends_with("the time of seat 1 was over before it"),
        "{found:?}"
    );
}

#[test]
fn an_order_before_the_last_line_counts_as_that() {
    let mut bout = begun("60s/move");
    at(&mut bout, 30, play(0, "c3-d4")).expect("in time");
    assert_eq!(at(&mut bout, 10, play(1, "f6-g5")).expect("in time"), ["2 2 f6-g5 @+0"]);
}

/// A move that took twenty seconds is taken back ten seconds later: what both have then, in a
/// record of this format.
fn taken_back(format: u32, time: &str) -> [u64; 2] {
    let mut bout = opened(format, time);
    let orders = [
        (20, play(0, "c3-d4")),
        (25, Order::Offer(Seat(0), Pact::Undo)),
        (30, Order::Accept(Seat(1), None)),
    ];
    for (seconds, order) in orders {
        at(&mut bout, seconds, order).expect("it may be done now");
    }
    assert_eq!(reread(&export(&bout, Observer::Public)).clock(), bout.clock());
    left(bout.clock().expect("time is kept"))
}

#[test]
fn what_a_move_gave_is_taken_back_with_it_and_the_time_it_took_is_not_given_back() {
    assert_eq!(
        ["5m+3s", "5m+d15s"].map(|time| taken_back(Header::NEWEST, time)),
        [[280, 290], [280, 290]]
    );
    assert_eq!(
        ["5m+3s", "5m+d15s"].map(|time| taken_back(3, time)),
        [[283, 290], [295, 290]],
        "as it was before"
    );
}

#[test]
fn verify_names_what_the_clocks_do_not_allow() {
    let mut lines = export(&played(), Observer::Public);
    let move_line =
        lines.iter().position(|line| line == "1 1 c3-d4 @+20000").expect("the first move");
    lines[move_line] = "1 1 c3-d4 @+300001".to_owned();
    assert_eq!(
        findings(&lines),
        [format!("line {}: the time of seat 1 was over before it", move_line + 1)]
    );
    let mut bout = begun("60s/move");
    at(&mut bout, 61, Order::Flag(Seat(0))).expect("its time is over");
    let mut lines = export(&bout, Observer::Public);
    let flag = lines.iter().position(|line| line == "1 1 flag @+61000").expect("the flag");
    lines[flag] = "1 1 flag @+60000".to_owned();
    assert_eq!(findings(&lines), [format!("line {}: seat 1 still had time", flag + 1)]);
    lines[flag] = "1 1 flag".to_owned();
    assert_eq!(findings(&lines).len(), 1, "a line without its moment");
}

#[test]
fn verify_names_clocks_that_stand_and_time_that_is_given_without_consent() {
    let lines = export(&played(), Observer::Public);
    assert_eq!(findings(&lines), [""; 0]);
    let at = |text: &str| lines.iter().position(|line| line.contains(text)).expect(text);
    let without = |text: &str, new: Option<&str>| {
        let mut lines = lines.clone();
        match new {
            Some(new) => lines[at(text)] = lines[at(text)].replace(text, new),
            None => drop(lines.remove(at(text))),
        }
        findings(&lines)
    };
    let named = |text: &str, what: &str| [format!("line {}: {what}", at(text) + 1)];
    assert_eq!(
        without("accept 2 pause", Some("accept 1 pause")),
        named("4 pause @", "not all have agreed to it right before it")
    );
    assert_eq!(
        without("accept 2 pause", Some("decline 2 pause")),
        named("4 pause @", "not all have agreed to it right before it")
    );
    assert_eq!(without(" p:judge", Some("")), named("time 1 60000", "no arbiter is named for it"));
    assert_eq!(
        without("p:judge", Some("p:two")),
        named("time 1 60000", "whoever gives time plays in the game")
    );
}

fn findings(lines: &[String]) -> Vec<String> {
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    verify(GAMES, &lines).findings.iter().map(ToString::to_string).collect()
}
