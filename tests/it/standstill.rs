//! A disk that is slow, a program that stood still, and one that died before it had shown a board:
//! nobody is charged for it.

use std::{
    future::ready,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

use caipan::{
    chat::{Delivering, Delivery, Door, Hall, Input},
    store::{Archive, Batch, Debt, Fault, Keeping, Memory, NotKept, Replaced},
};
use caipan_rules::GAMES;

use crate::{
    gated_archive::as_inner,
    hall::{Porch, block_on, hall, input},
};

/// When everything begins, milliseconds since 1970 UTC.
const START: u64 = 1_767_225_600_000;

/// What time it is, seconds after the beginning.
#[derive(Clone, Default)]
struct Time(Arc<AtomicU64>);

/// An archive that takes its time for each batch, seconds.
struct Slow {
    inner: Memory,
    time: Time,
    takes: Arc<AtomicU64>,
}

impl Archive for Slow {
    fn append(&self, batch: Batch) -> Keeping {
        self.time.0.fetch_add(self.takes.load(Ordering::SeqCst), Ordering::SeqCst);
        self.inner.append(batch)
    }

    as_inner!();
}

/// A hall in which alice and bob have so much time for each move, and alice is to move.
struct Stage {
    hall: Hall,
    door: Arc<Porch>,
    time: Time,
    takes: Arc<AtomicU64>,
}

impl Stage {
    async fn set() -> Self {
        let (time, takes) = (Time::default(), Arc::new(AtomicU64::new(0)));
        let archive = Slow { inner: Memory::new(), time: time.clone(), takes: Arc::clone(&takes) };
        Self { takes, ..Self::on(Arc::new(archive), time, "60s").await }
    }

    async fn on(archive: Arc<dyn Archive>, time: Time, each: &str) -> Self {
        let door = Arc::new(Porch::default());
        let hall = hall(GAMES, archive, door.clone());
        let told = time.clone();
        hall.steward().tells(Arc::new(move || START + told.0.load(Ordering::SeqCst) * 1_000));
        let stage = Self { hall, door, time, takes: Arc::default() };
        stage.said("alice", &format!("!new russian @bob side=1 time={each}/move")).await;
        stage.said("bob", "!accept").await;
        stage
    }

    /// What is said when so many seconds are over, and what others have left is looked after.
    async fn ticks(&self, seconds: u64) -> String {
        self.time.0.store(seconds, Ordering::SeqCst);
        self.hall.tick(START + seconds * 1_000).await;
        self.hall.catch_up().await;
        self.hall.tick(START + seconds * 1_000).await;
        self.door.take().join("\n")
    }

    /// What comes of a message that is said now.
    async fn said(&self, who: &str, text: &str) -> String {
        let now = self.time.0.load(Ordering::SeqCst);
        let said = input(&format!("{who} {text} {now}"), who, "one", text);
        self.hall.hear(Input { at: START + now * 1_000, ..said }).await;
        self.door.take().join("\n")
    }
}

#[test]
fn what_the_disk_keeps_everybody_waiting_for_is_not_charged() {
    block_on(async {
        for (takes, left) in [(2, "0:18"), (30, "0:50")] {
            let stage = Stage::set().await;
            stage.takes.store(takes, Ordering::SeqCst);
            stage.said("alice", "c3-d4").await;
            stage.takes.store(0, Ordering::SeqCst);
            stage.time.0.store(if takes == 2 { 42 } else { 40 }, Ordering::SeqCst);
            let clock = stage.said("bob", "!clock").await;
            assert!(clock.contains(&format!("Black @bob: {left}, running")), "{takes}: {clock}");
        }
    });
}

#[test]
fn what_is_played_after_the_program_stood_still_is_in_time() {
    block_on(async {
        let stage = Stage::set().await;
        stage.hall.steward().stood(START + 10_000, START + 310_000);
        stage.time.0.store(320, Ordering::SeqCst);
        stage.hall.tick(START + 320_000).await;
        let played = stage.said("alice", "c3-d4").await;
        assert!(played.contains("these 5:00") && played.contains("c3-d4"), "{played}");
    });
}

/// What several programs keep, as one sees it while another is at work, or is gone.
struct Shared {
    inner: Arc<Memory>,
    gone: Arc<AtomicBool>,
}

impl Archive for Shared {
    fn append(&self, batch: Batch) -> Keeping {
        self.inner.append(batch)
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn adopt(&self, _: usize) -> Result<Vec<Debt>, Fault> {
        if self.gone.load(Ordering::SeqCst) { self.inner.owed() } else { Ok(Vec::new()) }
    }

    as_inner!();
}

/// What a program keeps in that may have lost its place to another one.
struct Fenced {
    inner: Memory,
    replaced: Arc<AtomicBool>,
}

impl Archive for Fenced {
    fn append(&self, batch: Batch) -> Keeping {
        if self.replaced.load(Ordering::SeqCst) {
            let why = Fault::during("planted")(Replaced);
            return Box::pin(ready(Err(NotKept::Fault(why))));
        }
        self.inner.append(batch)
    }

    as_inner!();
}

/// A door that takes so many seconds to show a board.
struct Tired {
    inner: Porch,
    time: Time,
    takes: AtomicU64,
}

impl Door for Tired {
    fn deliver(&self, delivery: Delivery) -> Delivering<'_> {
        self.time.0.fetch_add(self.takes.load(Ordering::SeqCst), Ordering::SeqCst);
        self.inner.deliver(delivery)
    }
}

/// Two programs: alice has moved after ten seconds, which the other one has kept and never shown.
async fn unshown() -> (Stage, Arc<AtomicBool>) {
    let (inner, gone) = (Arc::new(Memory::new()), Arc::new(AtomicBool::default()));
    let shared = || Arc::new(Shared { inner: Arc::clone(&inner), gone: Arc::clone(&gone) });
    let stage = Stage::on(shared(), Time::default(), "20s").await;
    let mute = Arc::new(Porch::default());
    mute.shut(true);
    let other = hall(GAMES, shared(), mute);
    let said = input("move", "alice", "one", "c3-d4");
    other.hear(Input { at: START + 10_000, ..said }).await;
    (stage, gone)
}

#[test]
fn whoever_lost_its_place_answers_neither_a_move_nor_a_refused_one() {
    block_on(async {
        let replaced = Arc::new(AtomicBool::new(false));
        let fenced = Fenced { inner: Memory::new(), replaced: Arc::clone(&replaced) };
        let stage = Stage::on(Arc::new(fenced), Time::default(), "60s").await;
        replaced.store(true, Ordering::SeqCst);
        assert_eq!(stage.said("bob", "!f6-e5").await, "", "the other program refuses it");
        assert_eq!(stage.said("alice", "c3-d4").await, "", "the other program plays it");
        replaced.store(false, Ordering::SeqCst);
        let refused = stage.said("bob", "!f6-e5").await;
        assert!(refused.contains("not your turn"), "{refused}");
    });
}

#[test]
fn a_board_that_another_program_left_to_be_shown_is_awaited_and_nobody_is_charged_for_it() {
    block_on(async {
        let (stage, gone) = unshown().await;
        assert_eq!(stage.ticks(45).await, "", "bob has not seen that he is to move");
        gone.store(true, Ordering::SeqCst);
        let shown = stage.ticks(50).await;
        assert!(shown.contains("Black @bob to move"), "{shown}");
        let clock = stage.said("bob", "!clock").await;
        assert!(clock.contains("Black @bob: 0:20, running"), "{clock}");
        let early = stage.ticks(68).await;
        assert!(!early.contains("has run out of time"), "{early}");
        let late = stage.ticks(80).await;
        assert!(late.contains("Black @bob has run out of time"), "{late}");
    });
}

#[test]
fn a_board_that_nobody_shows_is_awaited_for_a_minute() {
    block_on(async {
        let (stage, _) = unshown().await;
        assert_eq!(stage.ticks(65).await, "");
        let late = stage.ticks(75).await;
        assert!(late.contains("Black @bob has run out of time"), "{late}");
    });
}

#[test]
fn a_board_that_is_shown_late_is_charged_to_nobody_there_and_to_everybody_elsewhere() {
    block_on(async {
        let (inner, time) = (Arc::new(Memory::new()), Time::default());
        let shared = || Arc::new(Shared { inner: Arc::clone(&inner), gone: Arc::default() });
        let stage = Stage::on(shared(), time.clone(), "60s").await;
        for (who, text) in
            [("carl", "!new russian @dora side=1 time=60s/move"), ("dora", "!accept")]
        {
            stage.hall.hear(input(text, who, "two", text)).await;
        }
        let takes = AtomicU64::new(30);
        let door = Tired { inner: Porch::default(), time: time.clone(), takes };
        let other = hall(GAMES, shared(), Arc::new(door));
        let told = time.clone();
        other.steward().tells(Arc::new(move || START + told.0.load(Ordering::SeqCst) * 1_000));
        time.0.store(10, Ordering::SeqCst);
        let said = input("move", "alice", "one", "c3-d4");
        other.hear(Input { at: START + 10_000, ..said }).await;
        time.0.store(42, Ordering::SeqCst);
        let clock = stage.said("bob", "!clock").await;
        assert!(clock.contains("Black @bob: 0:58, running"), "{clock}");
        let elsewhere = input("clock", "carl", "two", "!clock");
        stage.hall.hear(Input { at: START + 42_000, ..elsewhere }).await;
        let clock = stage.door.take().join("\n");
        assert!(clock.contains("White @carl: 0:18, running"), "{clock}");
    });
}

#[test]
fn whoever_moves_before_another_program_has_shown_the_board_is_in_time() {
    block_on(async {
        let (stage, _) = unshown().await;
        stage.time.0.store(40, Ordering::SeqCst);
        let played = stage.said("bob", "b6-a5").await;
        assert!(played.contains("b6-a5") && !played.contains("run out"), "{played}");
    });
}
