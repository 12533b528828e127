//! What was said while the bot was away: each message is heard once, in order, and with its
//! author's rights.

use std::sync::Arc;

use caipan::store::{Archive, Stream};
use serenity::model::permissions::Permissions;

use super::{
    fake::{Fault, What},
    stage::Stage,
};
use crate::gated_archive::Gated;

const READ: &str = "GET /channels/{channel}/messages";

/// So many batches that no test is held up.
const PLENTY: usize = 10_000;

/// More seconds than a message is old.
const CENTURY: u64 = 100 * 365 * 24 * 60 * 60;

/// How often the bot has written to Ann; what Discord drops as a repetition counts.
fn written(stage: &Stage) -> usize {
    let path = format!("/channels/{}/messages", stage.fake.direct(stage.ann));
    stage.fake.calls().iter().filter(|call| call.method == "POST" && call.path == path).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_answered_to_one_person_alone_is_not_answered_again() {
    let kept = Gated::with(PLENTY);
    let mut stage = Stage::on(Arc::new(kept.clone())).await;
    stage.begins("russian").await;
    stage.says(stage.ann, "!view");
    stage.fake.next_direct(stage.ann).await;
    stage.halt().await;
    let place = Stream::new("place", &format!("discord:{}/{}", stage.club, stage.hall));
    let length = kept.version(&place).expect("a length");
    stage.begin().await;
    stage.halt().await;
    assert_eq!(
        kept.version(&place).expect("a length"),
        length,
        "a mark that has not changed is not kept again"
    );
    stage.begin().await;
    // Answers of one channel go out in order: what comes before this one has been said.
    stage.says(stage.ben, "!moves");
    assert!(stage.hears().await.contains("can play"));
    assert_eq!(written(&stage), 1, "it was answered once");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_waited_while_the_bot_spoke_its_last_word_is_heard() {
    let mut stage = Stage::open().await;
    stage.begins("russian").await;
    stage.halt().await;
    stage.says(stage.ann, "c3-d4");
    stage.says(stage.fake.bot(), "the last answer of the process before");
    stage.begin().await;
    assert!(stage.hears().await.contains("c3-d4"));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_crash_an_older_mark_tells_nothing() {
    let mut stage = Stage::open().await;
    stage.begins("russian").await;
    stage.halt().await;
    stage.begin().await;
    stage.says(stage.ann, "!view");
    stage.fake.next_direct(stage.ann).await;
    stage.says(stage.ann, "c3-d4");
    assert!(stage.hears().await.contains("c3-d4"));
    stage.crash().await;
    stage.hands.leap(CENTURY);
    stage.begin().await;
    stage.says(stage.ben, "!moves");
    assert!(stage.hears().await.contains("can play"));
    assert_eq!(written(&stage), 1, "it was answered once");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_typed_before_a_board_was_shown_again_is_heard_although_nobody_kept_a_moment() {
    let mut stage = Stage::open().await;
    stage.begins("russian").await;
    stage.crash().await;
    stage.says(stage.ann, "c3-d4");
    stage.says(stage.fake.bot(), "I was interrupted. The game goes on from here.");
    stage.begin().await;
    assert!(stage.hears().await.contains("c3-d4"));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_meanwhile_waits_where_something_was_missed_and_nowhere_else() {
    let mut stage = Stage::open().await;
    let other = stage.fake.channel(stage.club, "other");
    stage.begins("russian").await;
    stage.halt().await;
    stage.says(stage.ann, "c3-d4");
    let (read, sessions) = (stage.reads(), stage.fake.identifies().len());
    // What was missed cannot be read for now.
    stage.fake.fail(Fault { on: READ.to_owned(), times: 1_000, what: What::Broken(500) });
    stage.start(None).await;
    stage.fake.identified(sessions + 1).await;
    stage.fake.called(READ, read + 1).await;
    stage.says(stage.ben, "f6-g5");
    stage.fake.says(other, stage.ben, "!games");
    assert!(stage.fake.next(other).await.text.contains("international"));
    stage.fake.nothing_in(stage.hall);
    stage.fake.steady();
    let mut told = String::new();
    while !told.contains("f6-g5") {
        told += &stage.hears().await;
    }
    assert!(told.contains("c3-d4"), "{told}");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_waits_for_what_was_missed_is_heard_before_the_bot_stops() {
    let mut stage = Stage::open().await;
    let other = stage.fake.channel(stage.club, "other");
    stage.begins("russian").await;
    stage.halt().await;
    stage.says(stage.ann, "c3-d4");
    let (read, sessions) = (stage.reads(), stage.fake.identifies().len());
    stage.fake.fail(Fault { on: READ.to_owned(), times: 1, what: What::Broken(500) });
    stage.start(None).await;
    stage.fake.identified(sessions + 1).await;
    stage.fake.called(READ, read + 1).await;
    stage.says(stage.ben, "f6-g5");
    // What comes after it in another place has been heard, so it has been taken.
    stage.fake.says(other, stage.ben, "!games");
    assert!(stage.fake.next(other).await.text.contains("international"));
    stage.halt().await;
    let mut told = String::new();
    while !told.contains("f6-g5") {
        told += &stage.hears().await;
    }
    assert!(told.contains("c3-d4"), "{told}");
    assert_eq!(stage.fake.complaints(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_manager_may_do_what_managers_may_although_it_was_missed() {
    let mut stage = Stage::open().await;
    let role = stage.fake.role(stage.club, "Stewards", Permissions::MANAGE_GUILD);
    stage.fake.grant(stage.ben, role);
    stage.begins("russian").await;
    stage.halt().await;
    stage.says(stage.ann, "hello");
    stage.says(stage.ben, "!settings board=edit");
    stage.says(stage.ben, "!settings ping=off");
    stage.begin().await;
    let said = [stage.hears().await, stage.hears().await].concat();
    assert!(said.contains("`edit`") && said.contains("`off`"), "{said}");
    let members = stage
        .fake
        .calls()
        .iter()
        .filter(|call| call.route == "/guilds/{guild}/members/{user}")
        .count();
    assert_eq!(members, 1, "once an author, and for commands alone");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_cannot_be_read_does_not_take_the_others_with_it() {
    let mut stage = Stage::open().await;
    stage.begins("russian").await;
    stage.halt().await;
    stage.fake.spoil(stage.says(stage.ben, "!view"));
    stage.says(stage.ann, "c3-d4");
    stage.begin().await;
    assert!(stage.hears().await.contains("c3-d4"));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bots_own_last_word_counts_although_it_cannot_be_read() {
    let mut stage = Stage::open().await;
    stage.begins("russian").await;
    stage.says(stage.ann, "!moves");
    stage.fake.spoil(stage.fake.next(stage.hall).await.id);
    stage.crash().await;
    stage.says(stage.ann, "c3-d4");
    stage.begin().await;
    let mut told = String::new();
    while !told.contains("c3-d4") {
        told += &stage.hears().await;
    }
    assert_eq!(written(&stage), 0);
    stage.end().await;
}
