//! What is due is told once: a warning before the end, and the end; a disk that fails puts it off
//! and no more, and so does a door that is cut off.

use std::sync::{Arc, atomic::Ordering};

use caipan::chat::{Audience, Covers, Delivery, Hall, Input};
use caipan_rules::GAMES;

use crate::{
    gated_archive::Gated,
    hall::{Porch, account, block_on, hall, input},
};

/// When everything that is said here is said.
const START: u64 = 1_767_225_600_000;

/// A table of junqi whose players have five minutes to set up; alice is ready.
async fn begun(archive: &Gated, door: &Arc<Porch>) -> Hall {
    let hall = hall(GAMES, Arc::new(archive.clone()), door.clone());
    hall.resume(START).expect("nothing is kept yet");
    hall.hear(input("1", "alice", "one", "!new junqi @bob side=1 deploy=5m time=none")).await;
    hall.hear(input("2", "bob", "one", "!accept")).await;
    hall.hear(input("3", "alice", "@bot", "ready")).await;
    door.take();
    hall
}

fn after(seconds: u64) -> u64 {
    START + seconds * 1_000
}

#[test]
fn whoever_is_not_ready_is_warned_once_a_minute_before_the_end() {
    let (door, archive) = (Arc::new(Porch::default()), Gated::with(99));
    block_on(async {
        let first = begun(&archive, &door).await;
        first.tick(after(239)).await;
        assert_eq!(door.take(), Vec::<String>::new());
        first.tick(after(240)).await;
        let [Delivery { audience, pings, .. }] = &door.got()[..] else { panic!("one warning") };
        assert_eq!(
            (audience, pings),
            (&Audience::Channel("test:one".to_owned()), &vec![account("bob")])
        );
        drop(first);
        let second = hall(GAMES, Arc::new(archive.clone()), door.clone());
        second.resume(after(250)).expect("it reads");
        second.tick(after(299)).await;
        assert_eq!(door.take(), Vec::<String>::new(), "nobody is warned twice");
        second.tick(after(300)).await;
        assert!(door.take()[0].contains("Time for setting up is over. Blue @bob"));
        second.tick(after(900)).await;
        assert_eq!(door.take(), Vec::<String>::new(), "nor called twice");
    });
}

#[test]
fn nobody_is_warned_when_it_is_too_late() {
    let (door, archive) = (Arc::new(Porch::default()), Gated::with(99));
    block_on(async {
        let hall = begun(&archive, &door).await;
        hall.tick(after(300)).await;
        assert!(door.take()[0].contains("Time for setting up is over. Blue @bob"));
    });
}

#[test]
fn a_disk_that_fails_puts_off_what_is_due_and_nobody_is_bothered() {
    let (door, archive) = (Arc::new(Porch::default()), Gated::with(99));
    block_on(async {
        let hall = begun(&archive, &door).await;
        hall.tick(after(240)).await;
        door.take();
        archive.broken.store(true, Ordering::SeqCst);
        hall.tick(after(300)).await;
        hall.tick(after(360)).await;
        archive.broken.store(false, Ordering::SeqCst);
        hall.tick(after(419)).await;
        assert_eq!(door.take(), Vec::<String>::new());
        hall.tick(after(420)).await;
        assert!(door.take()[0].contains("Time for setting up is over. Blue @bob"));
    });
}

/// The places of a door that is cut off from some of them.
fn covers(place: &'static str) -> Option<Covers> {
    Some(Arc::new(move |other: &str| other == place))
}

#[test]
fn where_a_door_is_cut_off_nothing_is_done_before_it_is_back() {
    let (door, archive) = (Arc::new(Porch::default()), Gated::with(99));
    block_on(async {
        let hall = begun(&archive, &door).await;
        let elsewhere = hall.cut_off(after(100), covers("test:two"));
        let here = hall.cut_off(after(100), covers("test:one"));
        hall.tick(after(300)).await;
        assert_eq!(door.take(), Vec::<String>::new());
        hall.mended(elsewhere, after(310)).await.expect("it is kept");
        hall.tick(after(310)).await;
        assert_eq!(door.take(), Vec::<String>::new());
        assert_eq!(
            archive.lines("hall", "gaps"),
            Vec::<String>::new(),
            "nothing is due there, so nothing is written"
        );
        hall.mended(here, after(320)).await.expect("it is kept");
        assert_eq!(
            archive.lines("hall", "gaps"),
            [format!("gap {} {} test", after(100), after(320))]
        );
        hall.tick(after(320)).await;
        assert!(door.take()[0].contains("It goes on for 2 minutes"));
    });
}

#[test]
fn no_flag_falls_before_all_that_was_said_until_then_has_been_heard() {
    let (door, archive) = (Arc::new(Porch::default()), Gated::with(99));
    block_on(async {
        let hall = hall(GAMES, Arc::new(archive.clone()), door.clone());
        hall.resume(START).expect("nothing is kept yet");
        let said =
            |id: &str, at, who: &str, text: &str| Input { at, ..input(id, who, "one", text) };
        hall.hear(said("1", START, "alice", "!new russian @bob side=1 time=60s/move")).await;
        hall.hear(said("2", START, "bob", "!accept")).await;
        door.take();
        hall.tick_where(after(70), &|_| after(62)).await;
        assert_eq!(door.take(), Vec::<String>::new());
        hall.hear(said("3", after(59), "alice", "c3-d4")).await;
        assert!(door.take()[0].contains("c3-d4"), "it was said in time");
        hall.tick_where(after(130), &|_| after(122)).await;
        assert!(door.take()[0].contains("has run out of time"));
    });
}

#[test]
fn what_was_said_before_a_reminder_and_heard_behind_it_brings_no_second_one_and_the_flag_falls() {
    let (door, archive) = (Arc::new(Porch::default()), Gated::with(99));
    block_on(async {
        let hall = hall(GAMES, Arc::new(archive.clone()), door.clone());
        hall.resume(START).expect("nothing is kept yet");
        let said =
            |id: &str, at, who: &str, text: &str| Input { at, ..input(id, who, "one", text) };
        hall.hear(said("1", START, "alice", "!new russian @bob side=1 time=3m/move")).await;
        hall.hear(said("2", START, "bob", "!accept")).await;
        door.take();
        hall.tick(after(91)).await;
        assert!(door.take()[0].contains("@alice: 1:29 left"));
        hall.hear(said("3", after(89), "bob", "!draw")).await;
        assert!(door.take()[0].contains("draw"));
        for seconds in [92, 93, 163] {
            hall.tick(after(seconds)).await;
        }
        let told = door.take();
        assert!(told.len() == 1 && told[0].contains("@alice: 0:17 left"), "{told:?}");
        hall.tick(after(183)).await;
        assert!(door.take()[0].contains("has run out of time"));
    });
}

#[test]
fn what_was_missed_on_one_server_is_not_charged_there_after_a_restart() {
    let (door, archive) = (Arc::new(Porch::default()), Gated::with(99));
    block_on(async {
        let first = hall(GAMES, Arc::new(archive.clone()), door.clone());
        first.resume(START).expect("nothing is kept yet");
        let said =
            |id: &str, at, who: &str, text: &str| Input { at, ..input(id, who, "one", text) };
        first.hear(said("1", START, "alice", "!new russian @bob side=1 time=60s/move")).await;
        first.hear(said("2", START, "bob", "!accept")).await;
        let cut = first.cut_off(after(10), covers("test:one"));
        first.mended(cut, after(610)).await.expect("it is kept");
        drop(first);
        let second = hall(GAMES, Arc::new(archive.clone()), door.clone());
        second.resume(after(610)).expect("it reads");
        door.take();
        second.hear(said("3", after(655), "alice", "c3-d4")).await;
        let told = door.take();
        assert!(told[0].contains("10:00") && told[0].contains("c3-d4"), "{told:?}");
    });
}

#[test]
fn what_was_kept_and_said_to_have_failed_is_due_all_the_same() {
    let (door, archive) = (Arc::new(Porch::default()), Gated::with(99));
    block_on(async {
        let hall = hall(GAMES, Arc::new(archive.clone()), door.clone());
        hall.resume(START).expect("nothing is kept yet");
        hall.hear(input("1", "alice", "one", "!new russian @bob side=1 time=60s/move")).await;
        hall.hear(input("2", "bob", "one", "!accept")).await;
        door.take();
        archive.torn.store(true, Ordering::SeqCst);
        let at = after(20);
        hall.hear(Input { at, said: at, ..input("3", "alice", "one", "c3-d4") }).await;
        assert!(door.take()[0].contains("went wrong"));
        archive.torn.store(false, Ordering::SeqCst);
        hall.tick(after(31)).await;
        assert_eq!(door.take(), [""; 0], "she has moved");
        hall.tick(after(51)).await;
        let told = door.take();
        assert!(told.len() == 1 && told[0].contains("@bob: 0:29 left"), "{told:?}");
    });
}
