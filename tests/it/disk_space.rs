//! A disk with little room: no new games, then no moves and no time that is charged; what writes
//! nothing still works.

use std::sync::{Arc, atomic::Ordering};

use caipan::{
    chat::{Hall, Input, Space},
    store::{Archive, Memory},
};
use caipan_rules::GAMES;

use crate::{
    gated_archive::Gated,
    hall::{Porch, block_on, hall, input},
};

/// When everything begins, milliseconds since 1970 UTC.
const START: u64 = 1_767_225_600_000;

/// A hall in which alice plays bob in `#one`, with a minute each, and its door.
async fn playing() -> (Hall, Arc<Porch>) {
    playing_on(Arc::new(Memory::new())).await
}

async fn playing_on(archive: Arc<dyn Archive>) -> (Hall, Arc<Porch>) {
    let door = Arc::new(Porch::default());
    let hall = hall(GAMES, archive, door.clone());
    hall.resume(START).expect("it is read");
    said(&hall, &door, 0, "alice", "!new russian @bob side=1 time=1m").await;
    said(&hall, &door, 1, "bob", "!accept").await;
    said(&hall, &door, 10, "alice", "c3-d4").await;
    (hall, door)
}

/// What comes of a message said in `#one` so many seconds after the beginning.
async fn said(hall: &Hall, door: &Porch, second: u64, who: &str, text: &str) -> String {
    let said = input(&format!("m{second}"), who, "one", text);
    hall.hear(Input { at: START + second * 1_000, ..said }).await;
    door.take().join("\n")
}

#[test]
fn on_a_full_disk_nothing_is_played_and_no_flag_falls() {
    block_on(async {
        let (hall, door) = playing().await;
        let steward = hall.steward();
        steward.space(Space::Full, START + 20_000).await.expect("it is kept");
        let first = said(&hall, &door, 25, "bob", "d6-c5").await;
        assert!(
            first.contains("My disk is full") && first.contains("Tell the operator"),
            "{first}"
        );
        assert_eq!(said(&hall, &door, 26, "bob", "d6-c5").await, "", "it has been said here");
        assert!(
            said(&hall, &door, 27, "bob", "!move d6-c5").await.contains("My disk is full"),
            "a command is answered"
        );
        assert!(said(&hall, &door, 28, "bob", "!draw").await.contains("My disk is full"));
        for (second, look) in
            [(30, "!moves"), (31, "!board"), (32, "!record"), (33, "!help"), (34, "!clock")]
        {
            let answer = said(&hall, &door, second, "bob", look).await;
            assert!(!answer.is_empty() && !answer.contains("disk"), "{look}: {answer}");
        }
        let clock = said(&hall, &door, 500, "bob", "!clock").await;
        assert!(
            clock.contains("Black @bob: 0:50\n") && clock.contains("all clocks stand"),
            "{clock}"
        );
        hall.tick(START + 600_000).await;
        assert_eq!(door.take(), Vec::<String>::new(), "nobody's flag falls");
        steward.space(Space::Ample, START + 700_000).await.expect("it is kept");
        hall.tick(START + 701_000).await;
        let told = door.take().join("\n");
        assert_eq!(told.matches("My disk has room again").count(), 1, "{told}");
        assert!(!told.contains("time is over") && !told.contains("wins"), "{told}");
        let played = said(&hall, &door, 705, "bob", "d6-c5").await;
        assert!(played.contains("d6-c5") && played.contains("to move"), "{played}");
        let record = said(&hall, &door, 706, "alice", "!record").await;
        assert!(!record.contains("flag"), "{record}");
    });
}

#[test]
fn while_nothing_can_be_kept_no_flag_falls() {
    block_on(async {
        let (hall, door) = playing().await;
        let steward = hall.steward();
        let cut = steward.unreached(START + 20_000);
        hall.tick(START + 600_000).await;
        assert_eq!(door.take(), Vec::<String>::new(), "nobody's flag falls");
        steward.reached(&cut, START + 700_000).await.expect("it is kept");
        hall.tick(START + 701_000).await;
        let told = door.take().concat();
        assert!(told.contains("Nobody is charged") && !told.contains("time is over"), "{told}");
        let clock = said(&hall, &door, 705, "bob", "!clock").await;
        assert!(clock.contains("Black @bob: 0:45, running"), "{clock}");
        hall.tick(START + 760_000).await;
        let told = door.take().concat();
        assert!(told.contains("wins"), "now it falls: {told}");
    });
}

#[test]
fn a_board_that_is_shown_again_says_until_when_there_is_time_now() {
    block_on(async {
        let (hall, door) = playing().await;
        hall.missed(START + 20_000, START + 50_000).await.expect("it is kept");
        hall.show_all().await.expect("it is listed");
        let shown = door.take().join("\n");
        let until = START + 10_000 + 60_000 + 30_000;
        assert!(shown.contains(&format!("runs out: <{until}>")), "{shown}");
    });
}

#[test]
fn on_a_full_disk_one_may_resign() {
    block_on(async {
        let (hall, door) = playing().await;
        hall.steward().space(Space::Full, START + 20_000).await.expect("it is kept");
        let end = said(&hall, &door, 25, "bob", "!resign").await;
        assert!(end.contains("wins"), "{end}");
        assert!(said(&hall, &door, 26, "bob", "!rematch").await.contains("My disk is full"));
    });
}

#[test]
fn on_a_disk_that_is_nearly_full_games_go_on_and_none_begins() {
    block_on(async {
        let (hall, door) = playing().await;
        let ask = async |id: &str, who: &str, text: &str| {
            hall.hear(input(id, who, "two", text)).await;
            door.take().join("\n")
        };
        ask("t1", "carol", "!new russian @dave side=1").await;
        hall.steward().space(Space::Scarce, START + 15_000).await.expect("it is kept");
        assert!(said(&hall, &door, 20, "bob", "d6-c5").await.contains("to move"));
        assert!(ask("t2", "dave", "!accept").await.contains("nearly full"), "the table waits");
        hall.hear(input("n1", "eve", "three", "!new russian")).await;
        assert!(door.take().join("\n").contains("nearly full"));
        hall.hear(Input { manager: true, ..input("n2", "eve", "three", "!language zh-Hans") })
            .await;
        door.take();
        hall.hear(input("n3", "eve", "three", "!new russian")).await;
        assert!(door.take().join("\n").contains("快满了"));
        hall.steward().space(Space::Ample, START + 30_000).await.expect("it is kept");
        assert!(ask("t3", "dave", "!accept").await.contains("to move"));
    });
}

#[test]
fn a_disk_that_the_archive_finds_full_is_full_at_once() {
    block_on(async {
        let kept = Gated::with(1_000);
        let (hall, door) = playing_on(Arc::new(kept.clone())).await;
        let steward = hall.steward();
        kept.full.store(true, Ordering::SeqCst);
        let first = said(&hall, &door, 25, "bob", "d6-c5").await;
        assert!(first.contains("My disk is full") && !first.contains("went wrong"), "{first}");
        assert_eq!(steward.full_since(), Some(START + 25_000));
        assert!(said(&hall, &door, 26, "bob", "!draw").await.contains("My disk is full"));
        hall.tick(START + 600_000).await;
        assert_eq!(door.take(), [""; 0], "nobody's flag falls");
        steward.space(Space::Ample, START + 650_000).await.expect_err("there is no room yet");
        kept.full.store(false, Ordering::SeqCst);
        assert!(
            said(&hall, &door, 660, "bob", "!move d6-c5").await.contains("My disk is full"),
            "the rim sees it first"
        );
        steward.space(Space::Ample, START + 700_000).await.expect("it is kept");
        steward.space(Space::Ample, START + 705_000).await.expect("it is kept");
        assert_eq!(steward.full_since(), None);
        let played = said(&hall, &door, 706, "bob", "d6-c5").await;
        assert_eq!(played.matches("My disk has room again").count(), 1, "{played}");
        assert!(played.contains("d6-c5") && played.contains("to move"), "{played}");
    });
}

#[test]
fn room_for_moves_alone_is_said_where_a_move_was_refused() {
    block_on(async {
        let (hall, door) = playing().await;
        let steward = hall.steward();
        steward.space(Space::Scarce, START + 15_000).await.expect("it is kept");
        hall.hear(input("n1", "eve", "two", "!new russian")).await;
        assert!(door.take().join("\n").contains("nearly full"));
        steward.space(Space::Full, START + 20_000).await.expect("it is kept");
        said(&hall, &door, 25, "bob", "d6-c5").await;
        steward.space(Space::Scarce, START + 30_000).await.expect("it is kept");
        assert!(
            said(&hall, &door, 31, "bob", "!moves")
                .await
                .contains("My disk has room again, and the clocks go on")
        );
        steward.space(Space::Ample, START + 40_000).await.expect("it is kept");
        hall.hear(input("n2", "eve", "two", "!new russian")).await;
        let told = door.take().join("\n");
        assert_eq!(told.matches("room again").count(), 1, "{told}");
        assert!(told.contains("new games can begin"), "{told}");
    });
}
