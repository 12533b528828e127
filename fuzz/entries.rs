//! Where texts of strangers enter, as functions of bytes: nothing that they hold may make one
//! panic. A fuzzer drives them, and so do the property tests.

#![allow(dead_code, reason = "each target uses one of them")]

use std::{
    collections::HashSet,
    fs,
    path::{Path, PathBuf},
    sync::{
        Arc, LazyLock, Mutex,
        atomic::{AtomicU64, Ordering},
    },
};

use caipan::{
    chat::{
        Account, Attachment, Delivering, Delivery, Door, Hall, HallConfig, HallParts, Input, Keys,
        Place, Span, Way,
    },
    config,
    referee::{Luck, replay, verify},
    store::{Archive, Config, Durable, LOST, Memory, check},
};
use caipan_rules::{Act, GAMES, Rulebook, Seat, Setup, Table, Turn, Which, find};
use caipan_tournament::{
    System, exchange,
    live::{self, Seal, Tournament},
};
use tempfile::TempDir;
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
        drop(book.sheet(&caipan_rules::Sheet {
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
    let Ok(event) = caipan_tournament::trf::read(&text) else { return };
    let count = event.players.len();
    for system in [System::Dutch, System::Monrad] {
        drop(caipan_tournament::next(&event, system));
        drop(
            (0..event.paired().min(4))
                .map(|round| caipan_tournament::again(&event, round, system))
                .collect::<Vec<_>>(),
        );
    }
    drop(caipan_tournament::standings(
        &event,
        &vec![2_000; count],
        &caipan_tournament::Tiebreak::usual(),
    ));
    let written = caipan_tournament::trf::write(&event, "", System::Monrad, &vec![1; count]);
    assert!(caipan_tournament::trf::read(&written).is_ok(), "{written}");
}

/// The log of a tournament, as text or as JSON: read, shown, checked, and written so that it reads
/// the same. What it lets happen next fits it, and can be taken back.
pub(super) fn log(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let read = if text.starts_with('{') {
        exchange::from_json(&text).ok()
    } else {
        let (log, seal) = Seal::split(&text);
        Tournament::read(log).ok().map(|log| (log, seal))
    };
    let Some((mut tournament, seal)) = read else { return };
    drop(seal.map(|seal| (seal.message(&tournament.plan().id), seal.lines())));
    let given = Seal::of(&tournament.write());
    assert!(given.holds(&tournament.write()), "{text}");
    assert!(Tournament::read(&tournament.write()).is_ok_and(|again| again == tournament), "{text}");
    assert!(exchange::from_json(&exchange::to_json(&tournament, Some(given))).is_ok(), "{text}");
    drop((tournament.verify(), tournament.places(), tournament.effects()));
    for stage in 0..tournament.stages() {
        drop((
            tournament.standings(stage),
            tournament.event(stage),
            exchange::results(&tournament, stage, str::to_owned),
        ));
        tournament.matches(stage).iter().for_each(|game| drop(tournament.why(game.id)));
    }
    for act in
        [live::Act::Start, live::Act::Next, live::Act::Repair, live::Act::Undo, live::Act::Redo]
    {
        drop(tournament.act(&act, &live::By::default()));
    }
}

/// A table of those who enter: whoever is read can enter.
pub(super) fn table(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let Ok(all) = exchange::candidates(&text) else { return };
    assert!(all.len() <= 1_000 && all.iter().all(|candidate| !candidate.name.is_empty()), "{text}");
}

/// A set-up of junqi, typed or attached: what is judged to be right is played, and is then what the
/// seat has.
pub(super) fn setup(bytes: &[u8]) {
    let mut table = deploying();
    let (_, text) = split(bytes);
    let file = bytes.get(1..).unwrap_or_default();
    let texts = [
        Some(format!("setup {text}")),
        table.preparation().and_then(|facet| facet.unpack(file)),
        Some(text),
    ];
    for (text, seat) in
        texts.iter().flatten().flat_map(|text| [0, 1].map(|seat| (text, Seat(seat))))
    {
        let sealed = table.read(seat, text).sealed;
        let exposed = table.preparation().and_then(|facet| facet.exposed(seat, text));
        assert!(
            exposed.is_none() || sealed,
            "{text}: what is no secret is not kept from being used"
        );
        let Ok(written) = table.judge(seat, text) else { continue };
        assert!(table.play(&Act::By(seat, written.clone())).is_ok(), "{text}: {written}");
        assert!(
            !written.starts_with("setup ") || table.draft(seat).as_ref() == Some(&written),
            "{text}: {written}"
        );
    }
}

/// A table of junqi at which everybody sets up.
fn deploying() -> Box<dyn Table> {
    let book = find(GAMES, "junqi").expect("a game");
    let mut table = book.open(&Setup::usual(book.info())).expect("the usual setup");
    while let Turn::Chance(lot) = table.turn() {
        let throw = vec![1; lot.faces.len()];
        assert!(table.play(&Act::Chance(throw)).is_ok(), "every throw can come");
    }
    table
}

/// A file of settings.
pub(super) fn settings(bytes: &[u8]) {
    let file = folder().join("settings.toml");
    fs::write(&file, bytes).expect("the folder is ours");
    drop(config::Config::read(Some(&file)));
}

/// The only segment of a journal. Behind an odd first byte, what is written like frames gets the
/// checksums that it should have, so that what they say is reached. Nothing is read of what has
/// another.
pub(super) fn journal(bytes: &[u8]) {
    let (first, rest) = bytes.split_first().unwrap_or((&0, &[]));
    let mut segment = rest.to_vec();
    if first % 2 == 1 {
        mend(&mut segment);
    }
    let whole: Vec<&[u8]> = (0..segment.len())
        .filter_map(|at| body(&segment, at).filter(|_| sealed(&segment, at)))
        .collect();
    let lines = whole
        .iter()
        .flat_map(|body| body.split(|byte| *byte == b'\n'))
        .filter_map(|line| line.strip_prefix(b"l "));
    let lines: Vec<_> = lines.collect();
    let dir = folder().join("archive");
    drop(fs::remove_dir_all(&dir));
    fs::create_dir_all(dir.join("journal")).expect("the folder is ours");
    fs::write(dir.join("journal/00000000000000000001.frames"), &segment)
        .expect("the folder is ours");
    let report = check(&dir).expect("a folder is read");
    assert!(
        report.frames as usize <= whole.len() && report.lines as usize <= lines.len(),
        "{report:?}"
    );
    if first % 16 < 2 {
        open(&dir, &lines.into_iter().collect());
    }
}

/// Opens an archive: whatever it has is one of these lines, or known to be lost.
fn open(dir: &Path, lines: &HashSet<&[u8]>) {
    let Ok(archive) = Durable::open(&Config::new(dir)) else { return };
    for stream in ["match", "place", "person"]
        .into_iter()
        .flat_map(|kind| archive.streams(kind).unwrap_or_default())
    {
        let read = archive.read(&stream).unwrap_or_default();
        let known =
            |line: &String| lines.contains(line.as_bytes()) || line == LOST && !stream.builds();
        assert!(read.iter().all(known), "{stream} has lines that nobody wrote");
    }
}

/// What stands before a frame's body: the mark, its length, its number, those written with it, and
/// the checksum.
const MARK: [u8; 4] = [0xFF, b'C', b'J', 1];
const HEAD: usize = 24;

/// The body of what is written like a frame at a byte.
fn body(bytes: &[u8], at: usize) -> Option<&[u8]> {
    let length = bytes.get(at..)?.strip_prefix(&MARK)?.first_chunk::<4>()?;
    bytes.get(at + HEAD..)?.get(..u32::from_le_bytes(*length) as usize)
}

/// The checksum of a frame at a byte.
fn sum(bytes: &[u8], at: usize) -> [u8; 4] {
    let body = body(bytes, at).unwrap_or_default();
    crc32c::crc32c_append(crc32c::crc32c(&bytes[at + MARK.len()..at + HEAD - 4]), body)
        .to_le_bytes()
}

/// Tests if the checksum of a frame at a byte is right.
fn sealed(bytes: &[u8], at: usize) -> bool {
    bytes[at + HEAD - 4..at + HEAD] == sum(bytes, at)
}

/// Gives everything that is written like a frame the right checksum.
fn mend(bytes: &mut [u8]) {
    let mut at = 0;
    while at < bytes.len() {
        let Some(length) = body(bytes, at).map(<[u8]>::len) else {
            at += 1;
            continue;
        };
        let sum = sum(bytes, at);
        bytes[at + HEAD - 4..at + HEAD].copy_from_slice(&sum);
        at += HEAD + length;
    }
}

/// A folder of this thread alone, removed with it: tests run beside each other, and one clears what
/// it finds here.
fn folder() -> PathBuf {
    thread_local! {
        static FOLDER: TempDir = TempDir::new().expect("there is a place for files");
    }
    FOLDER.with(|folder| folder.path().to_owned())
}

/// A message to the bot, whatever is going on there, and the same as an attachment. The hall
/// outlives a step that panics and says so: that is a panic here.
pub(super) fn command(bytes: &[u8]) {
    static HALL: LazyLock<(Runtime, Hall)> = LazyLock::new(|| {
        let runtime = Builder::new_current_thread().enable_time().build().expect("a runtime");
        let hall = runtime.block_on(async { hall() });
        runtime.block_on(async { hall.hear(input("alice", "!help", &[])).await });
        assert!(ANSWERED.load(Ordering::Relaxed) > 0, "the hall is at work");
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
    let hall_config = HallConfig { size: 200, ..HallConfig::default() };
    let (archive, door) = (Arc::new(Memory::default()), Arc::new(Alarm));
    Hall::open(HallParts {
        catalog: GAMES,
        archive,
        door,
        hall_config,
        luck: Luck::seeded(1),
        keys: Keys::seeded(0),
    })
}

fn input(who: &str, text: &str, file: &[u8]) -> Input {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let from = Account { id: format!("fuzz:{who}"), name: who.to_owned() };
    let place = if number.is_multiple_of(7) {
        Place::Direct
    } else {
        Place::Channel("fuzz:hall".to_owned())
    };
    Input {
        arbiter: number.is_multiple_of(3),
        manager: number.is_multiple_of(4),
        addressed: number.is_multiple_of(2),
        way: if number.is_multiple_of(5) { Way::Slash } else { Way::Typed },
        files: vec![Attachment { name: "game.pdn".to_owned(), bytes: file.to_vec() }],
        ..Input::new(format!("fuzz:{number}"), number, from, place, text.to_owned())
    }
}

/// How many answers there were.
static ANSWERED: AtomicU64 = AtomicU64::new(0);

/// What the hall said of a fault.
static FAULT: Mutex<Option<String>> = Mutex::new(None);

/// A door that listens for faults.
struct Alarm;

impl Door for Alarm {
    fn deliver(&self, delivery: Delivery) -> Delivering<'_> {
        ANSWERED.fetch_add(1, Ordering::Relaxed);
        let plain =
            |span: &Span| if let Span::Plain(text) = span { text.clone() } else { String::new() };
        let text: String = delivery.text.iter().map(plain).collect();
        // In whatever language the texts have chosen.
        if ["Something went wrong", "我这边出了问题", "我這邊出了問題"]
            .iter()
            .any(|fault| text.contains(fault))
        {
            *FAULT.lock().expect("nobody panics here") = Some(text);
        }
        Box::pin(async { Ok(()) })
    }
}
