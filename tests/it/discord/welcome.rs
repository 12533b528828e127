//! What the bot says to a server that it has come to.

use std::sync::Arc;

use caipan::store::Memory;

use super::stage::{START, Stage};

/// A day, milliseconds.
const DAY: u64 = 24 * 3_600_000;

/// The only post in the hall besides what was taken is the answer to a question.
async fn says_nothing_else(stage: &Stage) {
    stage.says(stage.ann, "!board");
    let answer = stage.fake.next(stage.hall).await.text;
    assert!(answer.contains("!new") || answer.contains("!开局"), "{answer}");
    stage.fake.nothing_in(stage.hall);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_is_welcomed_in_its_language_once_each_time_the_bot_comes_to_it() {
    let mut stage = Stage::timed(Arc::new(Memory::new())).await;
    stage.fake.guild_locale(stage.club, "zh-CN");
    stage.fake.invite(stage.club, stage.hall, START);
    let welcome = stage.fake.next(stage.hall).await;
    assert!(welcome.text.starts_with("**大家好"), "{}", welcome.text);
    assert!(welcome.files.len() == 1 && welcome.buttons.len() > 5, "{welcome:?}");
    stage.fake.invite(stage.club, stage.hall, START);
    says_nothing_else(&stage).await;
    stage.halt().await;
    stage.begin().await;
    says_nothing_else(&stage).await;
    stage.fake.invite(stage.club, stage.hall, START + 1_000);
    assert_eq!(stage.fake.next(stage.hall).await.text, welcome.text);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_where_the_bot_has_long_been_is_not_welcomed() {
    let stage = Stage::timed(Arc::new(Memory::new())).await;
    stage.fake.invite(stage.club, stage.hall, START - DAY - 1_000);
    says_nothing_else(&stage).await;
    stage.fake.invite(stage.club, stage.hall, START - DAY);
    assert!(stage.fake.next(stage.hall).await.text.starts_with("**Hello!"));
    stage.end().await;
}
