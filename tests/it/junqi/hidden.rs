//! What is hidden leaves no trace in what others may read: not that it happened, and not when.

use caipan::referee::{Header, Luck, Match, Order, export, replay, verify};
use caipan_rules::{GAMES, Observer, Options, Seat, find};

use super::play::setup;

/// A match with clocks, before its first line.
fn opened() -> Match {
    let header = Header {
        format: Header::NEWEST,
        game: "junqi".to_owned(),
        laws: 2,
        id: "7KQ2M9XD".to_owned(),
        begun: "2026-11-21".to_owned(),
        clock: Some(1_000_000),
        quiet: None,
        setup: setup(2, ""),
        terms: Options::from([("time".to_owned(), "60s/move".to_owned())]),
        people: ["one", "two"].map(str::to_owned).to_vec(),
    };
    Match::new(find(GAMES, "junqi").expect("junqi"), header).expect("two seats")
}

/// A game in which seats say the same for all to hear, and `notes` of them besides for themselves
/// alone, at other moments.
fn played(seed: u64, notes: bool) -> Match {
    let (mut luck, mut bout) = (Luck::seeded(seed), opened());
    bout.begin(true, &mut luck);
    let (mut pick, mut moment, mut aside) = (Luck::seeded(seed), 1_000_000, Luck::seeded(seed + 1));
    let mut say = |bout: &mut Match, seat: u8, text: &str, at| {
        bout.step(&Order::Play(Seat(seat), text.to_owned()), at, &mut luck).map(drop)
    };
    for seat in [0, 1] {
        say(&mut bout, seat, "mirror", moment).expect("a change");
        if notes {
            moment += 10;
            say(&mut bout, seat, "mirror", moment).expect("and back");
            say(&mut bout, seat, "mirror", moment + 5).expect("once more");
        }
        say(&mut bout, seat, "ready", 1_001_000).expect("ready");
    }
    for turn in 0..40 {
        moment = 1_002_000 + turn * 1_000;
        let Some(seat) = bout.to_move().iter().next() else { break };
        if notes && aside.roll(2) == 1 {
            let by = u8::try_from(aside.roll(2) - 1).expect("a seat");
            // Beyond the moment of the move that is heard next, as a clock that goes wrong may have
            // it.
            drop(say(&mut bout, by, "note a6 9", moment + u64::from(aside.roll(1_500))));
        }
        let text = bout.table().sample(seat, &mut |below| pick.roll(below) - 1).expect("a move");
        say(&mut bout, seat.0, &text, moment).expect("a move");
    }
    bout
}

#[test]
fn nobody_can_tell_from_a_record_or_a_board_that_somebody_noted_something() {
    let mut hidden = 0;
    for seed in 0..30 {
        let [with, without] = [true, false].map(|notes| played(seed, notes));
        let public = export(&with, Observer::Public);
        let (one, other) = (public.join("\n"), export(&without, Observer::Public).join("\n"));
        // The salts bind the set-ups, which are other ones here: no commitment can be compared.
        let bare = |text: &str| {
            let line = |line: &str| {
                if line.contains(" commit ") { String::new() } else { line.to_owned() }
            };
            text.lines().map(line).collect::<Vec<_>>()
        };
        assert_eq!(bare(&one), bare(&other), "seed {seed}");
        assert_eq!(
            with.mark().map(|(number, _)| number),
            without.mark().map(|(number, _)| number),
            "seed {seed}"
        );
        let own = [Seat(0), Seat(1)].map(|seat| export(&with, Observer::Seat(seat)));
        assert!(
            !own.iter().flatten().any(|line| line.contains(" salt ")),
            "a salt is in no record before its end"
        );
        hidden += own.iter().flatten().filter(|line| line.starts_with("+ ")).count();
        let checked = verify(GAMES, &public.iter().map(String::as_str).collect::<Vec<_>>());
        assert!(checked.findings.is_empty(), "seed {seed}: {:?}", checked.findings);
    }
    assert!(hidden > 300, "much was hidden: {hidden}");
}

#[test]
fn what_was_hidden_is_read_again_and_bound_at_the_end() {
    let mut bout = played(3, true);
    let seat = bout.to_move().iter().next().expect("somebody");
    bout.step(&Order::Resign(seat), 1_100_000, &mut Luck::seeded(1)).expect("at any time");
    let lines = export(&bout, Observer::Public);
    let read: Vec<_> = lines.iter().map(String::as_str).collect();
    assert_eq!(export(&replay(GAMES, &read).expect("it holds"), Observer::Public), lines);
    assert!(verify(GAMES, &read).findings.is_empty());
    let note = lines.iter().position(|line| line.contains(" note ")).expect("a note");
    for change in ["note a6 8", "note a7 9"] {
        let mut forged = lines.clone();
        forged[note] = forged[note].replace("note a6 9", change);
        let read: Vec<_> = forged.iter().map(String::as_str).collect();
        assert!(!verify(GAMES, &read).findings.is_empty(), "{change}");
    }
}
