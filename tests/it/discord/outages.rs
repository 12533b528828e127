//! What the clocks make of a gateway that is cut off: no flag falls, the gap is not charged and
//! said, and what was said meanwhile was said in time.

use std::sync::Arc;

use caipan::store::{Archive, Memory, Stream};

use super::stage::{START, Stage};
use crate::gated_archive::Gated;

/// So many batches that no test is held up.
const PLENTY: usize = 10_000;

/// Ann is to move, has a minute for it, and has thought for twenty seconds.
async fn thinking() -> (Stage, Gated) {
    let kept = Gated::with(PLENTY);
    let stage = Stage::timed(Arc::new(kept.clone())).await;
    stage.begins("russian time=60s/move").await;
    stage.hands.pass(20).await;
    (stage, kept)
}

/// Waits until the ten minutes are over, which have followed her first twenty seconds.
async fn over(kept: &Gated) {
    let line = format!("gap {} {}", START + 20_000, START + 620_000);
    kept.until(&line, |kept| gaps(kept).contains(&line)).await;
}

fn gaps(kept: &Memory) -> Vec<String> {
    kept.read(&Stream::new("hall", "gaps")).expect("it reads")
}

/// She moved within the ten minutes that the gateway was cut off; the game goes on, and then flags
/// fall as they should.
async fn the_game_goes_on(stage: Stage, kept: Gated) {
    let ben = stage.fake.mention(stage.ben);
    let board = stage.hears().await;
    assert!(
        board.contains("I was away") && board.contains("10:00"),
        "the gap is said before anything else: {board}"
    );
    assert!(board.contains("c3-d4") && !board.contains("has run out"), "{board}");
    over(&kept).await;
    stage.hands.pass(30).await;
    let reminder = stage.hears().await;
    assert!(reminder.contains(&format!("{ben}: 0:30 left")), "{reminder}");
    stage.hands.pass(33).await;
    let flag = stage.hears().await;
    assert!(flag.contains(&format!("{ben} has run out of time")), "{flag}");
    stage.fake.nothing_in(stage.hall);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_minutes_without_a_gateway_that_is_gone_on_with() {
    let (stage, kept) = thinking().await;
    stage.fake.sever();
    stage.hands.settle().await;
    stage.hands.pass(300).await;
    stage.says(stage.ann, "c3-d4");
    stage.hands.pass(300).await;
    stage.fake.mend(true);
    the_game_goes_on(stage, kept).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_minutes_without_a_gateway_that_begins_anew() {
    let (stage, kept) = thinking().await;
    stage.fake.sever();
    stage.hands.settle().await;
    stage.says(stage.ann, "c3-d4");
    stage.hands.pass(600).await;
    stage.fake.mend(false);
    the_game_goes_on(stage, kept).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_minutes_on_a_connection_that_has_died_without_a_word() {
    let (stage, kept) = thinking().await;
    stage.fake.hush();
    stage.hands.settle().await;
    stage.says(stage.ann, "c3-d4");
    stage.hands.pass(600).await;
    stage.fake.mend(true);
    the_game_goes_on(stage, kept).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_did_not_move_has_the_time_that_was_left() {
    let (stage, kept) = thinking().await;
    let ann = stage.fake.mention(stage.ann);
    stage.fake.sever();
    stage.hands.settle().await;
    stage.hands.pass(600).await;
    stage.fake.mend(true);
    over(&kept).await;
    let word = stage.hears().await;
    assert!(
        word.contains("I was away") && word.contains("10:00") && !word.contains("has run out"),
        "{word}"
    );
    stage.hands.pass(38).await;
    stage.says(stage.ann, "!clock");
    // What has been said of it besides is a reminder.
    let mut told = String::new();
    while !told.contains("Time control") {
        told += &stage.hears().await;
    }
    assert!(told.contains(&format!("{ann}: 0:02")) && !told.contains("has run out"), "{told}");
    stage.hands.pass(5).await;
    let flag = stage.hears().await;
    assert!(flag.contains(&format!("{ann} has run out of time")), "{flag}");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_two_connections_is_cut_off_and_the_clocks_of_its_servers_alone_stand() {
    let kept = Gated::with(PLENTY);
    let stage = Stage::split(Arc::new(kept.clone())).await;
    let other = stage.fake.guild("Other Club");
    let far = stage.fake.channel(other, "far");
    let ann = stage.fake.mention(stage.ann);
    stage.begins("russian time=60s/move").await;
    stage.fake.says(
        far,
        stage.ann,
        &format!("!new russian {} side=1 time=60s/move", stage.fake.mention(stage.ben)),
    );
    assert!(stage.fake.next(far).await.text.contains("opens a table"));
    stage.fake.says(far, stage.ben, "!accept");
    assert!(stage.fake.next(far).await.text.contains("begins"));
    stage.hands.pass(20).await;
    stage.fake.hush_shard(1);
    stage.hands.settle().await;
    stage.hands.pass(300).await;
    let flag = stage.hears().await;
    assert!(
        flag.contains(&format!("{ann} has run out of time")) && !flag.contains("I was away"),
        "{flag}"
    );
    stage.fake.nothing_in(far);
    stage.fake.mend_shard();
    let line = format!("gap {} {} discord:{other}", START + 20_000, START + 320_000);
    kept.until(&line, |kept| gaps(kept).contains(&line)).await;
    let word = stage.fake.next(far).await.text;
    assert!(
        word.contains("I was away") && word.contains("5:00") && !word.contains("has run out"),
        "{word}"
    );
    stage.hands.pass(30).await;
    stage.fake.says(far, stage.ann, "c3-d4");
    // What has been said besides is a reminder.
    let mut told = String::new();
    while !told.contains("c3-d4") {
        told += &stage.fake.next(far).await.text;
    }
    assert!(!told.contains("has run out"), "{told}");
    assert_eq!(kept.lines("hall", "gaps"), [line], "nobody else's clock stood");
    stage.end().await;
}
