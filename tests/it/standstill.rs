//! A disk that is slow, and a program that stood still: nobody is charged for it.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use caipan::{
    chat::{Hall, Input},
    store::{Archive, Batch, Keeping, Memory},
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

/// A hall in which alice and bob have a minute for each move, and alice is to move.
struct Stage {
    hall: Hall,
    door: Arc<Porch>,
    time: Time,
    takes: Arc<AtomicU64>,
}

impl Stage {
    async fn set() -> Self {
        let (door, time, takes) =
            (Arc::new(Porch::default()), Time::default(), Arc::new(AtomicU64::new(0)));
        let archive = Slow { inner: Memory::new(), time: time.clone(), takes: Arc::clone(&takes) };
        let hall = hall(GAMES, Arc::new(archive), door.clone());
        let told = time.clone();
        hall.steward().tells(Arc::new(move || START + told.0.load(Ordering::SeqCst) * 1_000));
        let stage = Self { hall, door, time, takes };
        stage.said("alice", "!new russian @bob side=1 time=60s/move").await;
        stage.said("bob", "!accept").await;
        stage
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
