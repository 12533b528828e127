//! Trying again, and when not to.

use std::time::Duration;

use serde_json::json;
use tokio::time::Instant;

use crate::discord::queue::{Answer, Failed, TRIES};

use super::{
    callback, follow_up, message, once,
    stand_in::{Act, StandIn},
};

const ACKNOWLEDGED: Act =
    Act::Say(400, "", r#"{"code": 40060, "message": "already acknowledged"}"#);

fn told() -> Act {
    Act::Say(200, "", "{}")
}

#[tokio::test]
async fn an_error_of_discords_own_is_tried_again() {
    for status in [500, 502, 503] {
        let discord = StandIn::new(vec![Act::Say(status, "", ""), told()]).await;
        assert_eq!(discord.queue.send(follow_up()).await, Ok(Answer::Told(json!({}))), "{status}");
        assert_eq!(discord.count(), 2);
    }
}

#[tokio::test]
async fn after_some_tries_it_is_given_up() {
    let discord = StandIn::new((0..=TRIES).map(|_| Act::Say(500, "", "")).collect()).await;
    assert_eq!(discord.queue.send(message(7)).await, Err(Failed::Unreachable));
    assert_eq!(discord.count(), TRIES as usize);
}

#[tokio::test]
async fn what_was_never_sent_is_not_in_doubt() {
    let discord = StandIn::new(Vec::new()).await;
    assert_eq!(discord.queue.send(follow_up()).await, Err(Failed::Unreachable));
}

#[tokio::test]
async fn a_message_with_a_nonce_is_sent_again_when_contact_is_lost() {
    for act in [Act::HangUp, Act::Say(504, "", ""), Act::Say(524, "", "")] {
        let discord = StandIn::new(vec![act, told()]).await;
        assert_eq!(discord.queue.send(once(7)).await, Ok(Answer::Told(json!({}))));
        assert_eq!(discord.count(), 2);
    }
}

#[tokio::test]
async fn what_might_be_said_twice_is_not_sent_again_when_contact_is_lost() {
    for act in [Act::HangUp, Act::Say(504, "", ""), Act::Say(524, "", "")] {
        let discord = StandIn::new(vec![act, told()]).await;
        assert_eq!(discord.queue.send(follow_up()).await, Err(Failed::Unsure));
        assert_eq!(discord.count(), 1);
    }
}

#[tokio::test]
async fn what_may_have_arrived_stays_in_doubt() {
    let early = Act::Say(429, "x-ratelimit-scope: user\r\nretry-after: 3600\r\n", "");
    let discord = StandIn::new(vec![Act::HangUp, early]).await;
    // Time enough for both tries on a machine that has much else to do: only the second one's wait
    // has no end.
    let call = once(7).until(Instant::now() + Duration::from_secs(10));
    assert_eq!(discord.queue.send(call).await, Err(Failed::Unsure));
    assert_eq!(discord.count(), 2);
}

#[tokio::test]
async fn an_interaction_that_was_answered_by_a_lost_try_is_answered() {
    let discord = StandIn::new(vec![Act::HangUp, ACKNOWLEDGED]).await;
    assert_eq!(discord.queue.send(callback()).await, Ok(Answer::Silent));
}

#[tokio::test]
async fn an_interaction_that_somebody_else_answered_is_refused() {
    let discord = StandIn::new(vec![ACKNOWLEDGED]).await;
    let message = "already acknowledged".to_owned();
    assert_eq!(
        discord.queue.send(callback()).await,
        Err(Failed::Refused { status: 400, code: 40060, message })
    );
}
