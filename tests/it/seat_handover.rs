//! Seats that go to somebody else: by consent of all others, and what the record says of it.

use std::sync::Arc;

use caipan::{
    chat::Input,
    referee::{Header, Luck, Match, Order, Refused, Wish, export, replay, verify},
    store::{Archive, Memory},
};
use caipan_rules::{GAMES, Observer, Options, Pact, Seat, Seats, Setup, find};

use crate::hall::{self, Porch, block_on, input};

/// A game that has begun, with so many players.
fn begun(game: &str, seats: u8) -> Match {
    let book = find(GAMES, game).expect("a game");
    let header = Header {
        format: Header::NEWEST,
        game: game.to_owned(),
        laws: book.info().laws,
        id: "7KQ2M9XD".to_owned(),
        begun: "2026-01-01".to_owned(),
        clock: None,
        quiet: None,
        setup: Setup { seats, ..Setup::usual(book.info()) },
        terms: Options::new(),
        people: (0..seats).map(|seat| format!("own{seat}")).collect(),
    };
    let mut bout = Match::new(book, header).expect("it can be played");
    bout.begin(false, &mut Luck::seeded(0));
    bout
}

/// Hands a seat over because these seats agreed.
fn hand(bout: &mut Match, seat: u8, agreed: &[u8]) -> Result<Vec<String>, Refused> {
    let agreed: Seats = agreed.iter().copied().map(Seat).collect();
    wish(bout, seat, Wish::Seats(agreed))
}

fn wish(bout: &mut Match, seat: u8, wish: Wish) -> Result<Vec<String>, Refused> {
    let order = Order::Hand(Seat(seat), "new".to_owned(), wish);
    bout.step(&order, 0, &mut Luck::seeded(1)).map(|step| step.lines)
}

#[test]
fn all_others_have_to_agree_and_there_must_be_two_of_them() {
    for agreed in [&[1][..], &[0, 1], &[0, 1, 2]] {
        assert_eq!(hand(&mut begun("star", 3), 0, agreed), Err(Refused::NoOffer), "{agreed:?}");
    }
    assert_eq!(hand(&mut begun("russian", 2), 0, &[1]), Err(Refused::NoOffer));
    let mut two = begun("star", 3);
    two.step(&Order::Resign(Seat(2)), 0, &mut Luck::seeded(1)).expect("it may be given up");
    assert_eq!(hand(&mut two, 0, &[1]), Err(Refused::NoOffer), "nobody chooses an opponent alone");
    let mut bout = begun("star", 3);
    hand(&mut bout, 0, &[1, 2]).expect("all others agree");
    assert_eq!(bout.people(), ["new", "own1", "own2"]);
}

#[test]
fn those_who_are_out_are_not_asked() {
    let mut bout = begun("star", 4);
    bout.step(&Order::Resign(Seat(3)), 0, &mut Luck::seeded(1)).expect("it may be given up");
    assert_eq!(bout.others(Seat(0)), [Seat(1), Seat(2)].into_iter().collect());
    assert_eq!(hand(&mut bout, 3, &[0, 1, 2]), Err(Refused::Out(Seat(3))));
    hand(&mut bout, 0, &[1, 2]).expect("all who play agree");
}

#[test]
fn whoever_is_out_may_only_look() {
    let mut bout = begun("star", 3);
    let mut give = |order: Order| bout.step(&order, 0, &mut Luck::seeded(1)).map(drop);
    let play = |seat, text: &str| Order::Play(Seat(seat), text.to_owned());
    give(play(0, "D4-E9")).expect("a move");
    give(Order::Resign(Seat(2))).expect("it may be given up");
    assert_eq!(
        give(Order::Offer(Seat(0), Pact::Undo)),
        Err(Refused::NothingToUndo),
        "nobody comes back by that"
    );
    assert_eq!(give(Order::Abort(Seat(2))), Err(Refused::Fallen));
    give(play(1, "M11-K9")).expect("a move");
    for pact in [Pact::Draw, Pact::Undo] {
        assert_eq!(give(Order::Offer(Seat(2), pact)), Err(Refused::Fallen), "{pact:?}");
        give(Order::Offer(Seat(1), pact)).expect("it may be offered");
        for answer in [Order::Accept(Seat(2), None), Order::Decline(Seat(2), None)] {
            assert_eq!(give(answer), Err(Refused::Fallen), "{pact:?}");
        }
        give(Order::Decline(Seat(0), None)).expect("it may be declined");
    }
    give(Order::Offer(Seat(1), Pact::Undo)).expect("it may be offered");
    give(Order::Accept(Seat(0), None)).expect("all agree who are in the game");
    assert_eq!(bout.actions().len(), 1);
}

#[test]
fn the_record_names_who_agreed_and_verify_who_did_not() {
    let mut bout = begun("star", 3);
    hand(&mut bout, 1, &[0, 2]).expect("all others agree");
    let lines = export(&bout, Observer::Public);
    assert_eq!(lines.last().map(String::as_str), Some("1 seat 2 p:new agreed 1 3"));
    let read = |lines: &[String]| lines.iter().map(String::as_str).collect::<Vec<_>>().join("\n");
    let text = read(&lines);
    let again = replay(GAMES, &text.lines().collect::<Vec<_>>()).expect("what was written is read");
    assert_eq!((again.people(), export(&again, Observer::Public)), (bout.people(), lines));
    for (agreed, found) in [("agreed 1", 1), ("agreed 1 2 3", 1), ("agreed 1 3", 0)] {
        let changed = text.replace("agreed 1 3", agreed);
        let verdict = verify(GAMES, &changed.lines().collect::<Vec<_>>());
        assert_eq!(verdict.findings.len(), found, "{agreed}: {:?}", verdict.findings);
    }
    let wild = text.replace("agreed 1 3", "agreed 1 99");
    assert!(replay(GAMES, &wild.lines().collect::<Vec<_>>()).is_err());
}

#[test]
fn the_record_names_the_arbiter_and_verify_who_is_missing() {
    let mut bout = begun("russian", 2);
    bout.step(&Order::Play(Seat(0), "c3-d4".to_owned()), 0, &mut Luck::seeded(1)).expect("a move");
    assert_eq!(
        wish(&mut bout, 0, Wish::Own),
        Err(Refused::NoOffer),
        "one's own seat goes before the first move"
    );
    assert_eq!(
        wish(&mut bout, 0, Wish::Arbiter("own1".to_owned())),
        Err(Refused::NoOffer),
        "no arbiter plays"
    );
    let lines = wish(&mut bout, 0, Wish::Arbiter("judge".to_owned())).expect("an arbiter may");
    assert_eq!(lines, ["2 seat 1 p:new by p:judge"]);
    let text = export(&bout, Observer::Public).join("\n");
    let found = |changed: &str| {
        let verdict = verify(GAMES, &changed.lines().collect::<Vec<_>>());
        verdict.findings.iter().map(|finding| finding.what.clone()).collect::<Vec<_>>()
    };
    assert_eq!(found(&text), [""; 0]);
    let unnamed = text.replace(" by p:judge", "");
    assert_eq!(found(&unnamed), ["no arbiter is named for it, and play has begun"]);
    assert_eq!(
        found(&unnamed.replace("caipan 6", "caipan 3")),
        [""; 0],
        "older records do not say who it was"
    );
    assert_eq!(
        found(&text.replace("p:judge", "p:own1")),
        ["whoever gives the seat away plays in the game"]
    );
    let older = unnamed.replace("caipan 6", "caipan 3");
    let again = replay(GAMES, &older.lines().collect::<Vec<_>>()).expect("it is read");
    assert_eq!(export(&again, Observer::Public).join("\n"), older, "and written as it was");
}

/// What comes of something said in the hall where alice plays bob.
fn said(texts: &[(&str, &str)]) -> (Vec<String>, Arc<Memory>) {
    let (door, archive) = (Arc::new(Porch::default()), Arc::new(Memory::new()));
    block_on(async {
        let hall = hall::hall(GAMES, archive.clone(), door.clone());
        hall::begin(&hall, "russian").await;
        door.take();
        for (number, (who, text)) in texts.iter().enumerate() {
            let arbiter = *who == "judge";
            hall.hear(Input { arbiter, ..input(&number.to_string(), who, "one", text) }).await;
        }
    });
    (door.take(), archive)
}

#[test]
fn whoever_does_not_play_is_named() {
    let (told, _) = said(&[("judge", "!sub @nobody-here @x"), ("judge", "!sub a=b @x")]);
    assert!(told[0].starts_with("@nobody-here does not play in this game."), "{told:?}");
    assert!(told[0].contains("`!sub red @somebody`"), "{told:?}");
    assert!(told[1].contains("No seat `a=b`"), "{told:?}");
}

#[test]
fn the_arbiter_who_gives_a_seat_away_stands_in_the_record() {
    let texts = [("alice", "c3-d4"), ("judge", "!sub @bob @eve"), ("eve", "!join")];
    let (told, archive) = said(&texts);
    assert!(told.iter().any(|text| text.contains("@eve")), "{told:?}");
    let judge = archive
        .person_of("test:account-of-judge")
        .expect("it answers")
        .expect("who is named is known")
        .id;
    let matches = archive.streams("match").expect("it lists");
    let lines = archive.read(&matches[0]).expect("it reads");
    assert!(lines.iter().any(|line| line.ends_with(&format!(" by p:{judge}"))), "{lines:?}");
}
