//! What was said while the bot was away. Discord does not tell of it, so the last messages of every place where something
//! goes on are read, once a connection begins anew.

use std::sync::Arc;

use serde_json::Value;
use serenity::{
    http::{LightMethod, Route},
    model::{
        channel::Message,
        id::{ChannelId, GuildId},
    },
};

use super::{
    hear::message,
    line::Line,
    place,
    queue::{Answer, Call, Urgency},
};

/// How many messages of a place are read; what lies further back is lost.
const READ: &str = "50";

/// Reads what was missed in these servers, or in all.
pub(super) async fn missed(line: &Arc<Line>, guilds: Option<&Vec<GuildId>>) {
    let asked = Arc::clone(line);
    let busy = tokio::task::spawn_blocking(move || asked.hall.busy()).await;
    let busy = match busy {
        Ok(Ok(busy)) => busy,
        Ok(Err(fault)) => return tracing::error!(%fault, "what was missed cannot be looked for"),
        Err(_) => return,
    };
    for name in busy {
        let (Some(guild), Some(channel)) = (place::guild(&name), place::channel(&name)) else { continue };
        if guilds.is_some_and(|guilds| !guilds.contains(&guild)) {
            continue;
        }
        for mut said in since(line, channel).await {
            said.guild_id = Some(guild);
            if line.inbox.is_new(said.id.get()) {
                message(line, &said).await;
            }
        }
    }
}

/// What was said in a channel after the bot last spoke there or changed what it had said, oldest first; nothing where that
/// is too long ago to tell.
async fn since(line: &Line, channel_id: ChannelId) -> Vec<Message> {
    let route = Route::ChannelMessages { channel_id };
    let call = Call::new(LightMethod::Get, route, Urgency::Rest).query("limit", READ);
    let Ok(Answer::Told(Value::Array(newest_first))) = line.mouth.queue().send(call).await else { return Vec::new() };
    let read = newest_first.into_iter().filter_map(|message| serde_json::from_value::<Message>(message).ok());
    let read: Vec<_> = read.collect();
    let own = read.iter().filter(|message| message.author.id == line.me());
    let spoken = own.map(|message| message.edited_timestamp.unwrap_or(message.timestamp)).max();
    let missed = |message: &Message| spoken.is_some_and(|spoken| message.timestamp > spoken);
    read.into_iter().filter(missed).rev().collect()
}
