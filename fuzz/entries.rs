//! Where texts of strangers enter, as functions of bytes: nothing that they hold may make one panic. A fuzzer drives them,
//! and so do the property tests.

#![allow(dead_code, reason = "each target uses one of them")]

use std::sync::{
    Arc, LazyLock, Mutex,
    atomic::{AtomicU64, Ordering},
};

use caipan::{
    chat::{
        Account, Attachment, Delivering, Delivery, Door, Hall, Input, LANGUAGES, Limits, Manners, Parts, Place, Span,
        Way,
    },
    referee::{Luck, replay, verify},
    render::Theme,
    rules::{GAMES, Rulebook, Setup, Which},
    store::Memory,
    tournament::{self, System},
};
use tokio::runtime::{Builder, Runtime};

/// The variant that the first byte chooses, and the text behind it.
fn split(bytes: &[u8]) -> (&'static dyn Rulebook, String) {
    let (first, rest) = bytes.split_first().unwrap_or((&0, &[]));
    (GAMES[usize::from(*first) % GAMES.len()], String::from_utf8_lossy(rest).into_owned())
}

/// A position: to play from, to look at, its moves.
pub(super) fn fen(bytes: &[u8]) {
    let (book, text) = split(bytes);
    let setup = Setup { position: Some(text), ..Setup::usual(book.info()) };
    for table in [book.open(&setup), book.survey(&setup)].into_iter().flatten() {
        drop(table.list());
        drop(table.sheet(&caipan::rules::Sheet {
            setup: &setup,
            actions: &[],
            players: &[],
            date: "2026.01.01",
            outcome: &table.outcome(),
        }));
    }
}

/// A record.
pub(super) fn pdn(bytes: &[u8]) {
    let (book, text) = split(bytes);
    let scrolls = book.import(&text, Which::Every);
    assert_eq!(scrolls.len(), book.count(&text), "every game is read, or said why not");
}

/// A match's record that is to be checked.
pub(super) fn record(bytes: &[u8]) {
    let (_, text) = split(bytes);
    let lines: Vec<_> = text.lines().collect();
    let verdict = verify(GAMES, &lines);
    let replayed = replay(GAMES, &lines).is_ok();
    assert_eq!(replayed, verdict.findings.is_empty() && verdict.sealed == 0, "{text}");
}

/// A tournament report file: read, paired, ranked, and written so that it reads the same.
pub(super) fn trf(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let Ok(event) = tournament::trf::read(&text) else { return };
    let count = event.players.len();
    for system in [System::Dutch, System::Monrad] {
        drop(tournament::next(&event, system));
        drop((0..event.paired().min(4)).map(|round| tournament::again(&event, round, system)).collect::<Vec<_>>());
    }
    drop(tournament::standings(&event, &vec![2_000; count], &tournament::Tiebreak::usual()));
    let written = tournament::trf::write(&event, "", System::Monrad, &vec![1; count]);
    assert!(tournament::trf::read(&written).is_ok(), "{written}");
}

/// A message to the bot, whatever is going on there, and the same as an attachment. The hall outlives a step that panics
/// and says so: that is a panic here.
pub(super) fn command(bytes: &[u8]) {
    static HALL: LazyLock<(Runtime, Hall)> = LazyLock::new(|| {
        let runtime = Builder::new_current_thread().build().expect("a runtime");
        let hall = runtime.block_on(async { hall() });
        (runtime, hall)
    });
    let (_, text) = split(bytes);
    HALL.0.block_on(async {
        let who = ["alice", "bob"][bytes.len() % 2];
        HALL.1.hear(input(who, &text, &[])).await;
        HALL.1.hear(input(who, "!replay", bytes)).await;
    });
    assert_eq!(FAULT.lock().expect("nobody panics here").take(), None, "{text}");
}

fn hall() -> Hall {
    let manners = Manners {
        prefix: "!".to_owned(),
        language: LANGUAGES[0],
        ping: true,
        theme: Theme::Light,
        size: 200,
        limits: Limits::default(),
    };
    let (archive, door) = (Arc::new(Memory::default()), Arc::new(Alarm));
    Hall::open(Parts { catalog: GAMES, archive, door, manners, luck: Luck::seeded(1) })
}

fn input(who: &str, text: &str, file: &[u8]) -> Input {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let from = Account { id: format!("fuzz:{who}"), name: who.to_owned() };
    let place = if number.is_multiple_of(7) { Place::Direct } else { Place::Channel("fuzz:hall".to_owned()) };
    Input {
        arbiter: number.is_multiple_of(3),
        manager: number.is_multiple_of(4),
        addressed: number.is_multiple_of(2),
        way: if number.is_multiple_of(5) { Way::Slash } else { Way::Typed },
        files: vec![Attachment { name: "game.pdn".to_owned(), bytes: file.to_vec() }],
        ..Input::new(format!("fuzz:{number}"), number, from, place, text.to_owned())
    }
}

/// What the hall said of a fault.
static FAULT: Mutex<Option<String>> = Mutex::new(None);

/// A door that listens for faults.
struct Alarm;

impl Door for Alarm {
    fn deliver(&self, delivery: Delivery) -> Delivering<'_> {
        let plain = |span: &Span| if let Span::Plain(text) = span { text.clone() } else { String::new() };
        let text: String = delivery.text.iter().map(plain).collect();
        // In whatever language the texts have chosen.
        if ["Something went wrong", "我这边出了问题", "我這邊出了問題"].iter().any(|fault| text.contains(fault))
        {
            *FAULT.lock().expect("nobody panics here") = Some(text);
        }
        Box::pin(async { Ok(()) })
    }
}
