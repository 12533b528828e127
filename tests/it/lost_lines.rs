//! Lines that are lost of what is no record: the channel says so or plays on, and nobody loses by
//! it.

use std::sync::Arc;

use caipan::{
    chat::Hall,
    store::{Append, Archive, Batch, LOST, Memory, Stream},
};
use caipan_rules::GAMES;

use crate::hall::{Porch, block_on, hall, input};

/// When everything that is said here is said.
const START: u64 = 1_767_225_600_000;

const MINUTE: u64 = 60_000;

/// Two people play; each has a minute for the game.
async fn begun(archive: &Arc<Memory>, door: &Arc<Porch>) -> Hall {
    let hall = opened(archive, door, START);
    hall.hear(input("1", "alice", "one", "!new russian @bob side=1 time=1m")).await;
    hall.hear(input("2", "bob", "one", "!accept")).await;
    door.take();
    hall
}

fn opened(archive: &Arc<Memory>, door: &Arc<Porch>, now: u64) -> Hall {
    let hall = hall(GAMES, archive.clone(), door.clone());
    hall.resume(now).expect("it reads");
    hall
}

/// Adds a line to a stream as it is read.
async fn add(archive: &Memory, stream: Stream, line: &str) {
    let expected = archive.version(&stream).expect("memory does not fail");
    let append = Append { stream, expected, lines: vec![line.to_owned()] };
    archive
        .append(Batch { appends: vec![append], ..Batch::default() })
        .await
        .expect("memory does not fail");
}

fn place() -> Stream {
    Stream::new("place", "test:one")
}

#[test]
fn a_game_whose_channel_lacks_lines_goes_on_and_its_clock_is_looked_at() {
    let (door, archive) = (Arc::new(Porch::default()), Arc::new(Memory::new()));
    block_on(async {
        drop(begun(&archive, &door).await);
        add(&archive, place(), LOST).await;
        let hall = opened(&archive, &door, START + MINUTE / 2);
        hall.tick(START + MINUTE / 2).await;
        let said = door.take().concat();
        assert!(!said.contains("damaged") && !said.contains("setting up"), "{said}");
        hall.tick(START + MINUTE + 3_000).await;
        let said = door.take().concat();
        assert!(said.contains("@alice") && said.contains("time"), "the flag falls: {said}");
    });
}

#[test]
fn a_channel_that_lacks_lines_and_has_no_game_says_so_until_there_is_another() {
    let (door, archive) = (Arc::new(Porch::default()), Arc::new(Memory::new()));
    block_on(async {
        let first = begun(&archive, &door).await;
        first.hear(input("3", "bob", "one", "!resign")).await;
        drop(first);
        add(&archive, place(), LOST).await;
        let hall = opened(&archive, &door, START);
        hall.tick(START).await;
        door.take();
        hall.hear(input("4", "alice", "one", "!moves")).await;
        let said = door.take().concat();
        assert!(said.contains("damaged") && said.contains("!new"), "{said}");
        hall.hear(input("5", "alice", "one", "!new russian @bob side=1")).await;
        hall.hear(input("6", "bob", "one", "!accept")).await;
        assert!(door.take().concat().contains("to move"));
    });
}

#[test]
fn nobody_is_charged_for_a_time_of_which_the_hall_does_not_know_any_more() {
    let (door, archive) = (Arc::new(Porch::default()), Arc::new(Memory::new()));
    block_on(async {
        drop(begun(&archive, &door).await);
        let gaps = Stream::new("hall", "gaps");
        add(&archive, gaps.clone(), &format!("gap {} {START}", START - 1)).await;
        add(&archive, gaps, LOST).await;
        let hall = opened(&archive, &door, START + 60 * MINUTE);
        hall.tick(START + 60 * MINUTE + 30_000).await;
        let mut late = input("3", "alice", "one", "c3-d4");
        (late.at, late.said) = (START + 60 * MINUTE + 31_000, START + 60 * MINUTE + 31_000);
        hall.hear(late).await;
        let said = door.take().concat();
        assert!(said.contains("c3-d4") && said.contains("to move"), "{said}");
    });
}
