//! Waiting, as Discord's answers tell.

use serde_json::json;

use crate::discord::queue::{Answer, Failed};

use super::{
    callback, hurried, message, once,
    stand_in::{Act, StandIn},
};

const DONE: Act = Act::Say(204, "", "");

#[tokio::test]
async fn what_came_too_early_is_sent_again() {
    for early in [
        Act::Say(429, "x-ratelimit-scope: user\r\nretry-after: 0.01\r\n", ""),
        Act::Say(429, "x-ratelimit-scope: shared\r\n", r#"{"retry_after": 0.01}"#),
        Act::Say(429, "x-ratelimit-global: true\r\nretry-after: 0.01\r\n", ""),
        Act::Say(429, "retry-after: 0.01\r\n", "<html>"),
    ] {
        let discord = StandIn::new(vec![early, Act::Say(200, "", "{}")]).await;
        assert_eq!(discord.queue.send(message(7)).await, Ok(Answer::Told(json!({}))));
        assert_eq!(discord.count(), 2);
    }
}

#[tokio::test]
async fn there_is_no_limit_to_waiting() {
    let early = || Act::Say(429, "x-ratelimit-scope: user\r\nretry-after: 0.001\r\n", "");
    let mut acts: Vec<_> = std::iter::repeat_with(early).take(20).collect();
    acts.push(DONE);
    let discord = StandIn::new(acts).await;
    assert_eq!(discord.queue.send(message(7)).await, Ok(Answer::Silent));
}

#[tokio::test]
async fn a_full_channel_keeps_only_itself_waiting() {
    for full in [
        Act::Say(200, "x-ratelimit-remaining: 0\r\nx-ratelimit-reset-after: 3600\r\n", "{}"),
        Act::Say(429, "x-ratelimit-scope: user\r\nretry-after: 3600\r\n", ""),
        Act::Say(429, "x-ratelimit-scope: shared\r\nretry-after: 3600\r\n", ""),
    ] {
        let discord = StandIn::new(vec![full, DONE]).await;
        // A 429 waits as well, and then it is too late.
        let _ = discord.queue.send(hurried(message(7))).await;
        assert_eq!(discord.queue.send(hurried(message(7))).await, Err(Failed::TooLate));
        assert_eq!(discord.count(), 1);
        assert_eq!(discord.queue.send(message(8)).await, Ok(Answer::Silent));
    }
}

#[tokio::test]
async fn a_global_limit_keeps_everything_but_interactions_waiting() {
    let global = Act::Say(429, "x-ratelimit-scope: global\r\nretry-after: 3600\r\n", "");
    let discord = StandIn::new(vec![global, DONE]).await;
    assert_eq!(discord.queue.send(hurried(message(7))).await, Err(Failed::TooLate));
    assert_eq!(discord.queue.send(hurried(once(8))).await, Err(Failed::TooLate));
    assert_eq!(discord.queue.send(callback()).await, Ok(Answer::Silent));
    assert_eq!(discord.count(), 2);
}

#[tokio::test]
async fn those_who_wait_for_one_bucket_go_in_order() {
    let headers = "x-ratelimit-limit: 1\r\nx-ratelimit-bucket: b\r\nx-ratelimit-remaining: 0\r\n\
                   x-ratelimit-reset-after: 0.01\r\n";
    let mut discord = StandIn::new((0..4).map(|_| Act::Say(204, headers, "")).collect()).await;
    let send = |number: u64| discord.queue.send(message(7).body(json!({"content": number})));
    assert_eq!(send(0).await, Ok(Answer::Silent));
    let done = Ok(Answer::Silent);
    assert_eq!(tokio::join!(biased; send(1), send(2), send(3)), (done.clone(), done.clone(), done));
    for number in 0..4 {
        let request = discord.request().await;
        assert!(request.ends_with(&json!({"content": number}).to_string()), "{number}: {request}");
    }
}

#[tokio::test]
async fn one_who_stops_waiting_keeps_nobody_else_waiting() {
    let full = Act::Say(204, "x-ratelimit-remaining: 0\r\nx-ratelimit-reset-after: 0.03\r\n", "");
    let discord = StandIn::new(vec![full, DONE]).await;
    let queue = &discord.queue;
    assert_eq!(queue.send(message(7)).await, Ok(Answer::Silent));
    // The first keeps the clock for the second, and goes away before the time has come.
    let soon = tokio::time::Instant::now() + std::time::Duration::from_millis(5);
    let (first, second) =
        tokio::join!(biased; queue.send(message(7).until(soon)), queue.send(message(7)));
    assert_eq!((first, second), (Err(Failed::TooLate), Ok(Answer::Silent)));
    assert_eq!(discord.count(), 2);
}
