//! The queue against a stand-in for Discord.

mod ends;
mod limits;
mod logs;
mod stand_in;
mod tries;

use std::time::Duration;

use serde_json::json;
use serenity::{
    http::{LightMethod, Route},
    model::id::{ApplicationId, ChannelId, InteractionId},
};
use tokio::time::Instant;

use super::{Call, Urgency};

/// Returns a message for a channel; Discord would post it twice if asked twice.
fn message(channel: u64) -> Call<'static> {
    let route = Route::ChannelMessages { channel_id: ChannelId::new(channel) };
    Call::new(LightMethod::Post, route, Urgency::Board).body(json!({"content": "private words"}))
}

/// Returns a message that Discord posts once however often it is asked.
fn once(channel: u64) -> Call<'static> {
    message(channel).body(json!({"content": "private words", "nonce": "1", "enforce_nonce": true}))
}

/// Returns the first answer to an interaction.
fn callback() -> Call<'static> {
    let route = Route::InteractionResponse {
        interaction_id: InteractionId::new(5),
        token: "interaction-secret",
    };
    Call::new(LightMethod::Post, route, Urgency::Interaction).body(json!({"type": 5}))
}

/// Returns another message in answer to an interaction.
fn follow_up() -> Call<'static> {
    let application_id = ApplicationId::new(6);
    let route = Route::WebhookFollowupMessages { application_id, token: "interaction-secret" };
    Call::new(LightMethod::Post, route, Urgency::Private).body(json!({"content": "private words"}))
}

/// Returns the call, made pointless after a moment.
fn hurried(call: Call<'_>) -> Call<'_> {
    call.until(Instant::now() + Duration::from_millis(100))
}
