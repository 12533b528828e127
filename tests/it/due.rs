//! What is due is told once: a warning before the end, and the end; a disk that fails puts it off and no more.

use std::sync::{Arc, atomic::Ordering};

use caipan::{
    chat::{Audience, Delivery, Hall},
    rules::GAMES,
};

use crate::{
    gated::Gated,
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
        assert_eq!((audience, pings), (&Audience::Channel("test:one".to_owned()), &vec![account("bob")]));
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
