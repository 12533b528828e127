//! What did not get through although it was tried again: the place hears of it once it can be
//! reached.

use std::{sync::Arc, time::Duration};

use caipan::store::Memory;
use caipan_rules::GAMES;
use tokio::time::sleep;

use crate::hall::{Porch, begin, hall, input};

const WORD: &str = "Something that I had to say here did not get through.";

#[tokio::test(start_paused = true)]
async fn where_nothing_else_is_said_the_place_is_tried_now_and_then() {
    let door = Arc::new(Porch::default());
    let hall = hall(GAMES, Arc::new(Memory::default()), door.clone());
    begin(&hall, "russian").await;
    door.take();
    door.shut(true);
    hall.hear(input("m1", "alice", "one", "c3-d4")).await;
    // The first tries are in vain as well. The clock is the test's own: nobody waits.
    sleep(Duration::from_secs(200)).await;
    assert_eq!(door.take(), [""; 0]);
    door.shut(false);
    sleep(Duration::from_secs(600)).await;
    let got = door.got();
    assert_eq!(got.len(), 1, "{got:?}");
    assert!(format!("{:?}", got[0].text).contains(WORD), "{got:?}");
    assert_eq!(
        got[0].buttons.iter().map(|button| button.command.as_str()).collect::<Vec<_>>(),
        ["board"]
    );
    sleep(Duration::from_secs(3_600)).await;
    assert_eq!(door.take(), [""; 0], "once");
}

#[tokio::test(start_paused = true)]
async fn what_is_said_next_is_followed_by_it() {
    let door = Arc::new(Porch::default());
    let hall = hall(GAMES, Arc::new(Memory::default()), door.clone());
    begin(&hall, "russian").await;
    door.shut(true);
    hall.hear(input("q1", "alice", "one", "!games")).await;
    door.shut(false);
    door.take();
    hall.hear(input("q2", "alice", "one", "!moves")).await;
    let said = door.take();
    assert!(said.len() == 2 && said[0].contains("can play") && said[1].ends_with(WORD), "{said:?}");
    hall.hear(input("q3", "alice", "one", "!moves")).await;
    assert_eq!(door.take().len(), 1);
}
