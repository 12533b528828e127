//! Who is called by an answer: each person once.

use std::sync::Arc;

use caipan::store::Memory;
use caipan_rules::GAMES;

use crate::hall::{Porch, begin, block_on, hall, input};

#[test]
fn whoever_is_asked_two_things_is_notified_once() {
    let door = Arc::new(Porch::default());
    block_on(async {
        let hall = hall(GAMES, Arc::new(Memory::new()), door.clone());
        begin(&hall, "russian").await;
        for (id, text) in [("m1", "c3-d4"), ("m2", "!draw"), ("m3", "!undo")] {
            door.got();
            hall.hear(input(id, "alice", "one", text)).await;
        }
    });
    let got = door.got();
    let called: Vec<_> = got[0].pings.iter().map(|account| account.name.as_str()).collect();
    assert_eq!(called, ["bob"]);
}
