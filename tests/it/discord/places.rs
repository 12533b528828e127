//! Threads, boards that are edited, and answers that take long.

use std::sync::Arc;

use serde_json::json;

use super::{
    fake::{Fault, What},
    games::{Game, player},
    stage::Stage,
};
use crate::gated_archive::Gated;

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_in_a_thread() {
    let stage = Stage::open().await;
    let thread = stage.begins_apart().await;
    // The channel is free for another table.
    stage.says(stage.ann, "!new english");
    assert!(stage.hears().await.contains("opens a table"));
    let mut game = Game::russian();
    while let Some((seat, text)) = game.next() {
        let who = player(&stage, seat);
        if game.plies.is_multiple_of(3) {
            stage.fake.slash(
                thread,
                who,
                "move",
                json!([{"name": "move", "type": 3, "value": text}]),
            );
        } else {
            stage.fake.says(thread, who, &text);
        }
        game.shows(&stage.fake.next(thread).await);
    }
    stage.fake.nothing_in(thread);
    stage.end().await;
}

/// A mishap befalls the opening of a thread; there is one all the same, and only one.
async fn a_thread_is_opened_once(what: What) {
    let stage = Stage::open().await;
    stage.chooses("threads=on").await;
    stage.says(stage.ann, &format!("!new russian {} side=1", stage.fake.mention(stage.ben)));
    stage.hears().await;
    stage.fake.fail(Fault { on: "POST /channels/{channel}/threads".to_owned(), times: 1, what });
    stage.says(stage.ben, "!accept");
    assert!(stage.hears().await.contains("<#"), "it says where");
    let threads = stage.fake.threads(stage.hall);
    assert_eq!(threads.len(), 1);
    assert!(stage.fake.next(threads[0]).await.text.contains("begins"));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_whose_answer_was_lost_is_found_again() {
    a_thread_is_opened_once(What::Lost).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_whose_answer_cannot_be_read_is_found_again() {
    a_thread_is_opened_once(What::Garbled).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_that_was_not_opened_is_asked_for_again() {
    a_thread_is_opened_once(What::Broken(504)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_changed_where_that_is_wanted() {
    let stage = Stage::open().await;
    stage.chooses("board=edit").await;
    stage.begins("russian").await;
    stage.says(stage.ann, "c3-d4");
    let first = stage.fake.next(stage.hall).await;
    stage.says(stage.ben, "f6-g5");
    let second = stage.fake.next(stage.hall).await;
    assert!(second.edited && second.id == first.id && second.text.contains("f6-g5"), "{second:?}");
    assert_eq!(second.files.len(), 1, "the old picture is gone");
    // By command as well, and the command is closed without a word.
    stage.fake.slash(
        stage.hall,
        stage.ann,
        "move",
        json!([{"name": "move", "type": 3, "value": "d4-e5"}]),
    );
    let third = stage.fake.next(stage.hall).await;
    assert!(third.edited && third.id == first.id && third.text.contains("d4-e5"), "{third:?}");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_takes_long_is_announced_in_time() {
    let slow = Gated::with(0);
    let stage = Stage::on(Arc::new(slow.clone())).await;
    slow.gate.add_permits(2);
    stage.begins("russian").await;
    let options = json!([{"name": "move", "type": 3, "value": "c3-d4"}]);
    let command = stage.fake.slash(stage.hall, stage.ann, "move", options);
    assert_eq!(stage.fake.answered(command).await, 5, "something is coming");
    slow.gate.add_permits(1);
    let board = loop {
        let post = stage.fake.next(stage.hall).await;
        if !post.text.is_empty() {
            break post;
        }
    };
    assert!(board.text.contains("c3-d4") && board.files.len() == 1, "{board:?}");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_board_of_a_game_stays_when_the_next_game_begins() {
    let stage = Stage::open().await;
    stage.chooses("board=edit").await;
    stage.begins("russian").await;
    stage.says(stage.ann, "c3-d4");
    stage.fake.next(stage.hall).await;
    stage.says(stage.ben, "!resign");
    let last = stage.fake.next(stage.hall).await;
    stage.begins("russian").await;
    stage.says(stage.ann, "c3-b4");
    let next = stage.fake.next(stage.hall).await;
    assert!(next.id > last.id && next.text.contains("c3-b4"), "{next:?}");
    assert_eq!(stage.fake.look(last.id).expect("it is there").text, last.text);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_cannot_be_changed_any_more_is_shown_anew() {
    let stage = Stage::open().await;
    stage.chooses("board=edit").await;
    stage.begins("russian").await;
    stage.says(stage.ann, "c3-d4");
    let first = stage.fake.next(stage.hall).await;
    // As in a thread that was put away; writing there takes it up again.
    let on = "PATCH /channels/{channel}/messages/{message}".to_owned();
    stage.fake.fail(Fault { on, times: 1, what: What::Refused(50_083) });
    stage.says(stage.ben, "f6-g5");
    let second = stage.fake.next(stage.hall).await;
    assert!(second.id > first.id && second.text.contains("f6-g5"), "{second:?}");
    stage.end().await;
}
