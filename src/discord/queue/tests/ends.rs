//! Tests of the ends of calls, and of what is sent.

use std::time::Duration;

use serde_json::json;
use serenity::{
    http::{LightMethod, Route},
    model::id::{ApplicationId, CommandId},
};
use tokio::time::Instant;

use crate::discord::queue::{Answer, Call, Failed, Upload, Urgency};

use super::{
    callback, follow_up, message,
    stand_in::{Act, StandIn},
};

fn refused(status: u16, code: u64, message: &str) -> Result<Answer, Failed> {
    Err(Failed::Refused { status, code, message: message.to_owned() })
}

#[tokio::test]
async fn an_answer_is_told() {
    let mut discord = StandIn::new(vec![Act::Say(200, "", r#"{"id": "9"}"#)]).await;
    let answer = discord.queue.send(message(7).query("wait", "true")).await;
    assert_eq!(answer, Ok(Answer::Told(json!({"id": "9"}))));
    let request = discord.request().await.to_lowercase();
    assert!(
        request.starts_with("post /api/v10/channels/7/messages?wait=true http/1.1"),
        "{request}"
    );
    for part in [
        "authorization: bot bot-secret",
        "user-agent: discordbot (",
        "content-type: application/json",
    ] {
        assert!(request.contains(part), "{part} in {request}");
    }
    assert!(request.ends_with(r#"{"content":"private words"}"#), "{request}");
}

#[tokio::test]
async fn a_call_without_a_body_says_so() {
    let mut discord = StandIn::new(vec![Act::Say(204, "", "")]).await;
    let (application_id, command_id) = (ApplicationId::new(1), CommandId::new(2));
    let route = Route::Command { application_id, command_id };
    let answer = discord.queue.send(Call::new(LightMethod::Delete, route, Urgency::Rest)).await;
    assert_eq!(answer, Ok(Answer::Silent));
    assert!(discord.request().await.to_lowercase().contains("content-length: 0\r\n"));
}

#[tokio::test]
async fn files_go_by_number_beside_the_body() {
    let mut discord = StandIn::new(vec![Act::Say(200, "", "{}")]).await;
    let upload =
        |name: &str, kind| Upload { name: name.to_owned(), kind, bytes: b"inside".to_vec() };
    let call =
        message(7).upload(upload("a.png", "image/png")).upload(upload("b.txt", "text/plain"));
    assert_eq!(discord.queue.send(call).await, Ok(Answer::Told(json!({}))));
    let request = discord.request().await;
    for part in [
        "name=\"files[0]\"; filename=\"a.png\"\r\nContent-Type: image/png\r\n\r\ninside",
        "name=\"files[1]\"; filename=\"b.txt\"\r\nContent-Type: text/plain\r\n\r\ninside",
        "name=\"payload_json\"\r\nContent-Type: application/json\r\n\r\n{\"content\":\"private words\"}",
    ] {
        assert!(request.contains(part), "{part} in {request}");
    }
}

#[tokio::test]
async fn what_was_done_but_not_told_is_no_failure() {
    for act in [Act::Say(200, "", "<html>"), Act::Say(204, "", ""), Act::Break] {
        let discord = StandIn::new(vec![act]).await;
        assert_eq!(discord.queue.send(message(7)).await, Ok(Answer::Silent));
    }
}

#[tokio::test]
async fn a_refusal_comes_with_its_code() {
    let acts = vec![
        Act::Say(403, "", r#"{"code": 50007, "message": "Cannot send messages to this user"}"#),
        Act::Say(404, "", "<html>"),
        Act::Say(302, "location: http://127.0.0.1:1/\r\n", ""),
    ];
    let discord = StandIn::new(acts).await;
    let sent = discord.queue.send(message(7)).await;
    assert_eq!(sent, refused(403, 50007, "Cannot send messages to this user"));
    assert_eq!(discord.queue.send(message(7)).await, refused(404, 0, ""));
    assert_eq!(discord.queue.send(message(7)).await, refused(302, 0, ""));
}

#[tokio::test]
async fn a_revoked_token_ends_every_call_at_once() {
    let discord = StandIn::new(vec![Act::Say(401, "", "{}")]).await;
    assert_eq!(discord.queue.send(message(7)).await, Err(Failed::Unauthorized));
    assert_eq!(discord.queue.send(message(8)).await, Err(Failed::Unauthorized));
    assert_eq!(discord.queue.send(callback()).await, Err(Failed::Unauthorized));
    assert_eq!(discord.count(), 1);
}

#[tokio::test]
async fn the_end_of_an_interactions_token_is_not_the_end_of_the_bots() {
    let ended = Act::Say(401, "", r#"{"code": 50027, "message": "Invalid Webhook Token"}"#);
    let discord = StandIn::new(vec![ended, Act::Say(204, "", "")]).await;
    assert_eq!(discord.queue.send(follow_up()).await, refused(401, 50027, "Invalid Webhook Token"));
    assert_eq!(discord.queue.send(message(7)).await, Ok(Answer::Silent));
}

#[tokio::test]
async fn what_is_pointless_is_not_sent() {
    let discord = StandIn::new(vec![Act::Say(204, "", "")]).await;
    assert_eq!(discord.queue.send(message(7).until(Instant::now())).await, Err(Failed::TooLate));
    assert_eq!(discord.count(), 0);
}

#[tokio::test]
async fn closing_waits_for_what_is_under_way_and_takes_nothing_new() {
    let discord = StandIn::new(vec![Act::Say(204, "", "")]).await;
    let queue = &discord.queue;
    let (sent, quiet) = tokio::join!(queue.send(message(7)), queue.close(Duration::from_secs(60)));
    assert_eq!((sent, quiet), (Ok(Answer::Silent), true));
    assert_eq!(queue.send(message(7)).await, Err(Failed::Closed));
}

#[tokio::test]
async fn closing_waits_no_longer_than_patience() {
    let discord = StandIn::new(vec![Act::Hold]).await;
    let queue = &discord.queue;
    tokio::select! {
        biased;
        sent = queue.send(message(7)) => panic!("nobody answered, and yet {sent:?}"),
        quiet = queue.close(Duration::from_millis(10)) => assert!(!quiet),
    }
}
