//! Records that were rewritten as a whole, so carefully that they hold by themselves: the signature
//! and what boards showed give each of them away.

use std::{fs, process::Command};

use caipan::referee::{
    Chain, Expected, Header, Known, Luck, Match, Order, PublicKey, Ruling, Sign, Signer, Verdict,
    Wish, export, verify,
};
use caipan_rules::{GAMES, Observer, Options, Pact, Seat, Setup, find};

/// Random mutations of a record.
const MUTATIONS: u64 = 300;

/// What was asked of the referee, each at its moment.
type Orders = Vec<(Order, u64)>;

fn signer() -> Signer {
    Signer::new(&[5; 32])
}

/// A game as it is told to the referee.
#[derive(Clone)]
struct Story {
    format: u32,
    game: &'static str,
    options: &'static [(&'static str, &'static str)],
    orders: Orders,
}

impl Story {
    /// Plays it; gives the record as it is signed, and what the boards showed.
    fn told(&self, by: &Signer) -> (Vec<String>, Vec<(u32, String)>) {
        let book = find(GAMES, self.game).expect("a game");
        let option = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
        let setup = Setup {
            options: self.options.iter().map(option).collect(),
            ..Setup::usual(book.info())
        };
        let people = (1..=setup.seats).map(|seat| format!("p{seat}")).collect();
        let header = Header {
            format: self.format,
            game: self.game.to_owned(),
            laws: book.info().laws,
            id: "7KQ2M9XD".to_owned(),
            begun: "2026-11-21".to_owned(),
            clock: Some(1_000_000),
            quiet: None,
            setup: Setup { seats: setup.seats, ..setup },
            terms: Options::from([("time".to_owned(), "10m+5s".to_owned())]),
            people,
        };
        let (mut luck, mut bout) =
            (Luck::seeded(3), Match::new(book, header).expect("it can be set up so"));
        bout.begin(false, &mut luck);
        let mark = |bout: &Match| bout.mark().map(|(number, chain)| (number, chain.digits()));
        let mut boards = vec![mark(&bout)];
        for (order, at) in &self.orders {
            bout.step(order, 1_000_000 + at, &mut luck)
                .unwrap_or_else(|why| panic!("{order:?}: {why:?}"));
            boards.push(mark(&bout));
        }
        bout.sign(by);
        (export(&bout, Observer::Public), boards.into_iter().flatten().collect())
    }
}

fn play(seat: u8, text: &str) -> Order {
    Order::Play(Seat(seat), text.to_owned())
}

/// A game of Russian draughts with a hand-over, an undo and a resignation.
fn draughts() -> Story {
    let moves = ["c3-d4", "d6-c5", "b2-c3", "f6-g5", "g3-h4", "g7-f6", "a3-b4"];
    let mut orders: Orders =
        vec![(Order::Hand(Seat(1), "new".to_owned(), Wish::Arbiter("judge".to_owned())), 0)];
    let turns =
        (0..).zip(moves).map(|(turn, text)| (play(turn % 2, text), 1_000 * u64::from(turn)));
    orders.extend(turns);
    let undo =
        [Order::Offer(Seat(0), Pact::Undo), Order::Accept(Seat(1), None), Order::Resign(Seat(0))];
    orders.extend(undo.map(|order| (order, 9_000)));
    Story { format: Header::NEWEST, game: "russian", options: &[], orders }
}

/// A game of junqi that ends soon.
fn junqi() -> Story {
    let orders = [play(0, "ready"), play(1, "ready"), Order::Resign(Seat(0))]
        .map(|order| (order, 500))
        .to_vec();
    Story { format: Header::NEWEST, game: "junqi", options: &[], orders }
}

fn judged(lines: &[String]) -> Verdict {
    verify(GAMES, &lines.iter().map(String::as_str).collect::<Vec<_>>())
}

/// What is found of a record, and whether all of it is shown to be what it was.
fn found(lines: &[String], known: &Known) -> (bool, bool) {
    let verdict = judged(lines);
    let signs = verdict.witness.compare(known);
    let bad = !verdict.findings.is_empty() || signs.iter().any(Sign::is_fault);
    (bad, !bad && verdict.witness.is_whole(&signs))
}

fn by_key(key: PublicKey) -> Known {
    Known { key: Expected::Named(key), seen: Vec::new() }
}

fn by_boards(boards: &[(u32, String)]) -> Known {
    Known { key: Expected::Any, seen: boards.to_vec() }
}

/// The record without its signature, and signed by somebody else.
fn resigned(lines: &[String]) -> [Vec<String>; 2] {
    let bare: Vec<_> = lines.iter().filter(|line| !line.starts_with("signed ")).cloned().collect();
    let id = lines[1].rsplit(' ').next().unwrap_or_default();
    let chain = Chain::over(&bare);
    let message =
        caipan::referee::binding::frame(&[b"caipan/record/v1", id.as_bytes(), chain.bytes()]);
    let other = Signer::new(&[6; 32]);
    let signed = format!("signed {} {}", other.public().text(), other.sign(&message));
    [bare.clone(), [bare, vec![signed]].concat()]
}

/// A rewritten record is found by the key and by the boards, with the signature that it had, with
/// none and with another.
fn given_away(what: &str, lines: &[String], boards: &[(u32, String)]) {
    let [bare, other] = resigned(lines);
    for (how, lines) in
        [("as it was", lines.to_vec()), ("unsigned", bare), ("signed by another", other)]
    {
        for (by, known) in [("key", by_key(signer().public())), ("boards", by_boards(boards))] {
            assert_eq!(
                found(&lines, &known),
                (true, false),
                "{what}, {how}, by its {by}:\n{}",
                lines.join("\n")
            );
        }
        let (_, whole) = found(&lines, &Known::default());
        assert!(!whole, "{what}, {how}: with neither, nothing is said to be shown");
    }
}

#[test]
fn a_true_record_is_shown_by_its_key_and_by_its_boards() {
    for story in [draughts(), junqi()] {
        let (lines, boards) = story.told(&signer());
        for known in [by_key(signer().public()), by_boards(&boards)] {
            assert_eq!(found(&lines, &known), (false, true), "{:?}", judged(&lines).findings);
        }
        let some = by_boards(&boards[..2]);
        assert_eq!(found(&lines, &some), (false, false), "what came behind is not shown");
        assert_eq!(
            judged(&lines).witness.compare(&some),
            [Sign::Seen(boards[1].0), Sign::Somebody(signer().public())]
        );
        assert_eq!(
            judged(&lines).witness.compare(&Known::default()),
            [Sign::Somebody(signer().public())]
        );
        let [bare, _] = resigned(&lines);
        assert_eq!(
            judged(&bare).witness.compare(&Known::default()),
            [Sign::Nothing(Header::NEWEST)]
        );
    }
}

/// Each rewriting is a record that the program itself writes: only what it is compared with gives
/// it away.
#[test]
fn whatever_is_rewritten_is_given_away() {
    let told = draughts();
    let (lines, boards) = told.told(&signer());
    let last = told.orders.len() - 1;
    let with = |change: &dyn Fn(&mut Orders)| {
        let mut story = told.clone();
        change(&mut story.orders);
        story
    };
    let award = |orders: &mut Orders| orders[last].0 = Order::Rule(Ruling::Win(Seat(0)));
    let stories = [
        ("another one resigned", with(&|orders| orders[last].0 = Order::Resign(Seat(1)))),
        ("five moves cut", with(&|orders| drop(orders.drain(3..last)))),
        ("an award", with(&award)),
        ("the undo removed", with(&|orders| drop(orders.drain(last - 2..last)))),
        ("the hand-over removed", with(&|orders| drop(orders.remove(0)))),
        (
            "thinking time added",
            with(&|orders| orders[4..].iter_mut().for_each(|(_, at)| *at += 60_000)),
        ),
        ("an older format named", Story { format: 4, ..told.clone() }),
    ];
    for (what, story) in stories {
        let (forged, _) = story.told(&Signer::new(&[6; 32]));
        assert!(judged(&forged).findings.is_empty(), "{what}: it holds by itself");
        given_away(what, &forged, &boards);
        // The signature of the true record under the rewritten one.
        let [mut stolen, _] = resigned(&forged);
        stolen.push(lines.last().expect("a signature").clone());
        given_away(what, &stolen, &boards);
    }
    let (_, boards) = junqi().told(&signer());
    let open = Story { options: &[("visibility", "open")], ..junqi() };
    given_away("visibility=open", &open.told(&Signer::new(&[6; 32])).0, &boards);
    let (forged, _) = Story { format: 4, ..junqi() }.told(&signer());
    given_away("an older format named", &forged, &boards);
}

/// A sign of a line changed, a line left out, doubled or moved.
fn mutated(lines: &[String], luck: &mut Luck) -> Vec<String> {
    let mut lines = lines.to_vec();
    let below =
        |luck: &mut Luck, count: usize| luck.roll(u32::try_from(count).expect("few")) as usize - 1;
    let at = below(luck, lines.len() - 1);
    match luck.roll(4) {
        1 => drop(lines.remove(at)),
        2 => lines.insert(at, lines[at].clone()),
        3 => lines.swap(at, at + 1),
        _ => {
            let mut signs: Vec<char> = lines[at].chars().collect();
            let place = below(luck, signs.len());
            signs[place] = if signs[place] == '1' { '2' } else { '1' };
            lines[at] = signs.into_iter().collect();
        }
    }
    lines
}

#[test]
fn random_mutations_are_given_away() {
    for story in [draughts(), junqi()] {
        let (lines, boards) = story.told(&signer());
        for seed in 0..MUTATIONS {
            let forged = mutated(&lines, &mut Luck::seeded(seed));
            // Two equal lines that change places change nothing, and a signature that is taken away
            // is another matter.
            if resigned(&forged)[0] != resigned(&lines)[0] {
                given_away(&format!("seed {seed}"), &forged, &boards);
            }
        }
    }
}

/// Runs `verify` on a file in a folder; gives the exit code and what it says.
fn run(folder: &std::path::Path, arguments: &[&str]) -> (Option<i32>, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_caipan"));
    let output =
        program.arg("verify").args(arguments).current_dir(folder).output().expect("it runs");
    (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn the_program_compares_with_keys_and_boards() {
    let folder = tempfile::tempdir().expect("a folder");
    let (lines, boards) = draughts().told(&signer());
    let file = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("written");
    file("record.txt", &lines.join("\n"));
    let key = signer().public().text();
    let verdict = |arguments: &[&str]| run(folder.path(), &[&["record.txt"], arguments].concat());
    let signed = format!("signed with the key {key}: nothing was changed since\nok\n");
    assert_eq!(verdict(&["--key", &key]), (Some(0), signed.clone()));
    let (code, told) = verdict(&[]);
    assert!(
        code == Some(0) && !told.contains("ok\n") && told.contains("hold it against"),
        "{told}"
    );
    let [first, last] = [&boards[0], boards.last().expect("boards")]
        .map(|(line, digits)| [line.to_string(), digits.clone()]);
    let (code, told) = verdict(&["--seen", &first[0], &first[1], "--seen", &last[0], &last[1]]);
    assert!(code == Some(0) && told.ends_with("ok\n"), "{told}");
    let (code, told) = verdict(&["--seen", &first[0], &last[1]]);
    assert!(
        code == Some(1) && told.contains("showed other digits") && !told.contains(&first[1]),
        "{told}"
    );
    file("boards.txt", &format!("-# {} · {}\n\n{} {}\n", first[0], first[1], last[0], last[1]));
    assert_eq!(verdict(&["--seen-file", "boards.txt"]).0, Some(0));
    for wrong in [
        &["--seen", "x", "12345678"][..],
        &["--seen", "1", "123"],
        &["--key", "12"],
        &["--seen", "1"],
    ] {
        assert_eq!(verdict(wrong).0, Some(2), "{wrong:?}");
    }
    fs::create_dir(folder.path().join("data")).expect("made");
    file("data/signing-key.pub", &format!("{key}\n"));
    assert_eq!(verdict(&[]), (Some(0), signed), "the data folder's own key");
    file("record.txt", &resigned(&lines)[0].join("\n"));
    let (code, told) = verdict(&[]);
    assert!(code == Some(1) && told.contains("not signed"), "{told}");
}
