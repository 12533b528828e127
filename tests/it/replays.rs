//! Games that are looked through: what is kept of them, what of a file is read, and what a stream
//! may hold.

use std::sync::Arc;

use caipan::{
    chat::{Attachment, Audience, Delivery, Input, LARGEST, Way},
    store::{Append, Archive, Batch, Memory, Stream},
};
use caipan_rules::GAMES;

use crate::hall::{Porch, account, hall, input};

/// What becomes of these messages of alice in `#one`: the answers, and the lines of the channel's
/// stream.
fn said(archive: &Arc<Memory>, inputs: Vec<Input>) -> (Vec<String>, Vec<String>) {
    let door = Arc::new(Porch::default());
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let hall = hall(GAMES, archive.clone(), door.clone());
        for input in inputs {
            hall.hear(input).await;
        }
    });
    (door.take(), archive.read(&Stream::new("place", "test:one")).expect("a memory can be read"))
}

fn text(id: &str, text: &str) -> Input {
    input(id, "alice", "one", text)
}

fn file(id: &str, bytes: &[u8]) -> Input {
    let files =
        vec![Attachment { name: "a\u{202E}`b\u{E000}.pdn".to_owned(), bytes: bytes.to_vec() }];
    Input { files, ..text(id, "!replay russian") }
}

#[test]
fn what_is_kept_are_moves_and_never_names() {
    let archive = Arc::new(Memory::default());
    let record = "!replay\n[White \"Secret Name\"]\n[GameType \"25\"]\n[FEN \"W:Wc3:Bb6,h8\"]\n1. c3-d4 b6-a5";
    let (answers, lines) =
        said(&archive, vec![text("1", record), text("2", "!next 2"), text("3", "!replay 2")]);
    assert!(answers[0].contains("Secret Name"), "{answers:?}");
    assert_eq!(
        lines,
        ["replay russian 2 0 draws=manual - · W:Wc3:Bh8,b6 · 0 c3-d4; 1 b6-a5", "look 2"]
    );
    let begin =
        [text("4", "!new russian @bob draws=plain side=1"), input("5", "bob", "one", "!accept")];
    let end = [input("6", "bob", "one", "!resign"), text("7", "!replay")];
    let (_, lines) = said(&archive, begin.into_iter().chain(end).collect());
    let line = lines.last().expect("lines");
    let people: Vec<_> = ["alice", "bob"]
        .map(|who| archive.person_of(&format!("test:account-of-{who}")).expect("it answers"))
        .into();
    let people: Vec<_> = people.into_iter().map(|person| person.expect("they played").id).collect();
    assert_eq!(
        *line,
        format!("replay russian 2 1 draws=plain {} · - · resign 1", people.join(","))
    );
}

#[test]
fn a_file_is_read_whatever_it_holds() {
    let archive = Arc::new(Memory::default());
    let latin = b"[White \"J\xF6rg \x01\xAD`x`\"]\r\n\r\n1. c3-d4 b6-a5\r\n";
    let (answers, _) = said(&archive, vec![file("1", latin)]);
    assert!(
        answers[0].starts_with("`Jörg x – ?`\n") && answers[0].contains("2 moves to come"),
        "{answers:?}"
    );
    let mut full = b"1. c3-d4 ".to_vec();
    full.resize(LARGEST, b' ');
    let mut over = full.clone();
    over.push(b' ');
    let noise: Vec<u8> = (0..LARGEST).map(|at| (at * 7_919 % 251) as u8).collect();
    let (answers, lines) =
        said(&archive, vec![file("2", &full), file("3", &over), file("4", &noise), file("5", b"")]);
    assert!(answers[0].contains("1 move to come"), "{answers:?}");
    assert!(answers[1].starts_with("`ab.pdn` is too large"), "{answers:?}");
    assert!(answers[2].contains("I cannot go beyond line 1, move 1"), "{answers:?}");
    assert!(answers[3].contains("find no game"), "{answers:?}");
    let tame = |text: &String| !text.chars().any(|letter| letter.is_control() && letter != '\n');
    assert!(answers.iter().all(tame), "{answers:?}");
    assert_eq!(lines.len(), 2, "{lines:?}");
}

#[test]
fn a_stream_with_lines_of_another_time_costs_nothing() {
    let archive = Arc::new(Memory::default());
    let lines =
        ["look 5", "replay chess 2 0 - - · - · 0 e2-e4", "look 1"].map(str::to_owned).to_vec();
    let append = Append { stream: Stream::new("place", "test:one"), expected: 0, lines };
    let batch = Batch { input: None, appends: vec![append], owed: Vec::new() };
    tokio::runtime::Runtime::new()
        .expect("a runtime")
        .block_on(archive.append(batch))
        .expect("kept");
    let (answers, _) = said(
        &archive,
        vec![text("1", "!next"), text("2", "!replay russian 1. c3-d4"), text("3", "!next")],
    );
    assert!(answers[0].starts_with("No game is being looked"), "{answers:?}");
    assert!(answers[2].contains("move 1 of 1"), "{answers:?}");
    let huge = "!next 99999999999999999999999";
    let (answers, _) =
        said(&archive, vec![text("4", huge), text("5", "!back 18446744073709551615")]);
    assert!(answers[0].starts_with("How many moves"), "{answers:?}");
    assert!(answers[1].contains("the start"), "{answers:?}");
}

/// What bob, who is Blue, sets up in secret in two games.
const SETUPS: [&[&str]; 2] = [
    &["96317/5.3.5/81.37/B.2.4/6L2LB/4FL21"],
    &["random", "68375/4.9.B/75.36/B.2.4/321L1/1FL2L", "swap e7 c7", "mirror"],
];

/// What answers these inputs in a game of junqi between alice and bob, who has set this up.
fn junqi(setup: &[&str], inputs: Vec<Input>) -> Vec<Delivery> {
    let door = Arc::new(Porch::default());
    tokio::runtime::Runtime::new().expect("a runtime").block_on(async {
        let hall = hall(GAMES, Arc::new(Memory::default()), door.clone());
        hall.hear(input("1", "alice", "one", "!new junqi @bob side=1 time=none")).await;
        hall.hear(input("2", "bob", "one", "!join")).await;
        hall.hear(input("3", "alice", "@bot", "mirror")).await;
        for (index, text) in setup.iter().chain(&["ready"]).enumerate() {
            hall.hear(input(&format!("bob-{index}"), "bob", "@bot", text)).await;
        }
        hall.hear(input("4", "alice", "@bot", "ready")).await;
        door.take();
        for input in inputs {
            hall.hear(input).await;
        }
    });
    door.got()
}

/// Asks for a GIF, by a slash command if `slash`.
fn asks(id: &str, who: &str, slash: bool, eyes: &str) -> Input {
    let way = if slash { Way::Slash } else { Way::Typed };
    let sign = if slash { "" } else { "!" };
    let asked = input(id, who, "one", format!("{sign}replay gif {eyes}").trim_end());
    Input { way, addressed: slash, ..asked }
}

/// The GIF in the last answer.
fn gif(answers: &[Delivery]) -> Vec<u8> {
    let answer = answers.last().expect("an answer");
    answer.gif.as_ref().unwrap_or_else(|| panic!("{:?}", answer.text)).bytes.to_vec()
}

#[test]
fn before_the_end_of_a_game_with_secrets_nobody_gets_it_but_a_seat_and_alone() {
    for slash in [false, true] {
        let strangers = ["", "seat=0", "seat=1", "seat=all"];
        let strangers = strangers.map(|eyes| asks(&format!("s{eyes}"), "carol", slash, eyes));
        let answers = junqi(SETUPS[0], strangers.into());
        assert!(answers.len() == 4 && answers.iter().all(|answer| answer.gif.is_none()));
        for eyes in ["", "seat=0"] {
            let answers = junqi(SETUPS[0], vec![asks("a", "alice", slash, eyes)]);
            gif(&answers);
            let alone = match &answers[0].audience {
                Audience::Direct(who) => !slash && *who == account("alice"),
                Audience::Within(_, who) => slash && *who == account("alice"),
                Audience::Channel(_) => false,
            };
            assert!(alone && answers.len() == 1, "{:?}", answers[0].audience);
        }
        for eyes in ["seat=1", "seat=all"] {
            let answers = junqi(SETUPS[0], vec![asks("a", "alice", slash, eyes)]);
            assert!(answers.iter().all(|answer| answer.gif.is_none()), "{eyes}");
        }
    }
}

#[test]
fn what_a_seat_gets_does_not_hang_on_what_it_cannot_know() {
    let own = |who: &str| {
        SETUPS.map(|setup| {
            let answers = junqi(setup, vec![asks("a", who, true, "")]);
            (gif(&answers), answers[0].text.clone())
        })
    };
    let [one, other] = own("alice");
    assert!(one == other, "alice is given the same, whatever bob has set up");
    let [one, other] = own("bob");
    assert!(one.0 != other.0, "bob sees his own");
    let over = |eyes: &str| {
        let end = vec![input("r", "bob", "one", "!resign"), asks("c", "carol", true, eyes)];
        SETUPS.map(|setup| gif(&junqi(setup, end.clone())))
    };
    let [one, other] = over("");
    assert!(one != other, "when it is over all is open");
    let ([first, _], [second, _]) = (over("seat=0"), over("seat=1"));
    assert!(first != second && first != one, "as a seat saw it");
}
