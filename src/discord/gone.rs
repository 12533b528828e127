//! Places that are gone: channels and threads that were deleted, and servers that the bot was
//! removed from. A game that nobody can reach must hold nobody.

use std::sync::{Arc, Weak};

use serenity::{
    http::{LightMethod, Route},
    model::{event::Event, gateway::Ready, id::GuildId},
};

use super::{
    line::Line,
    place,
    progress::Stretch,
    queue::{Call, Failed, Urgency},
};

/// Discord's error codes for a server that the bot is not in: unknown guild, and missing access.
const OUTSIDE: [u64; 2] = [10_004, 50_001];

/// Acts on an event about a place that is gone, beside what follows it. A server that cannot be
/// reached for a while is not gone.
pub(super) fn gone(line: &Arc<Line>, event: &Event, stretch: Arc<Stretch>) {
    let place = match event {
        Event::ChannelDelete(event) => place::place(event.channel.guild_id, event.channel.id),
        Event::ThreadDelete(event) => place::place(event.thread.guild_id, event.thread.id),
        Event::GuildDelete(event) if !event.guild.unavailable => {
            return removed(line, event.guild.id);
        }
        _ => return,
    };
    let line = Arc::clone(line);
    tokio::spawn(async move {
        deleted(&line, &place).await;
        drop(stretch);
    });
}

/// Tells the hall that a channel or thread is gone.
pub(super) async fn deleted(line: &Line, place: &str) {
    if let Err(fault) = line.hall.gone(place).await {
        tracing::error!(%fault, place, "a place is gone and cannot be cleared");
    }
}

/// Looks for servers that the bot was removed from while it was away: a new connection lists all
/// that it is in.
pub(super) async fn absent(line: &Arc<Line>, ready: &Ready) {
    let asked = Arc::clone(line);
    let servers = match tokio::task::spawn_blocking(move || asked.hall.servers()).await {
        Ok(Ok(servers)) => servers,
        Ok(Err(fault)) => {
            return tracing::error!(%fault, "servers that are gone cannot be looked for");
        }
        Err(_) => return,
    };
    let listed = |guild: &GuildId| ready.guilds.iter().any(|here| here.id == *guild);
    let (shard, shards) =
        ready.shard.map_or((0, 1), |shard| (u64::from(shard.id.0), u64::from(shard.total)));
    let ours = |guild: &GuildId| (guild.get() >> 22) % shards == shard;
    let known = servers.iter().filter_map(|server| place::served(server));
    known.filter(|guild| ours(guild) && !listed(guild)).for_each(|guild| removed(line, guild));
}

/// Acts on the bot's removal from a server. That may be a mistake: the server's data are kept for a
/// while, and dropped if the bot is still outside then. Until then no session of that connection is
/// kept: where the process ends earlier, the next one begins one, finds that out and waits anew.
fn removed(line: &Arc<Line>, guild: GuildId) {
    line.removals().push(guild);
    tokio::spawn(wait(Arc::downgrade(line), guild, line.grace));
}

async fn wait(line: Weak<Line>, guild_id: GuildId, grace: std::time::Duration) {
    tokio::time::sleep(grace).await;
    let Some(line) = line.upgrade() else { return };
    line.removals().retain(|other| *other != guild_id);
    let call = Call::new(LightMethod::Get, Route::Guild { guild_id }, Urgency::Rest);
    match line.outbound.queue().send(call).await {
        Err(Failed::Refused { code, .. }) if OUTSIDE.contains(&code) => {}
        _ => return,
    }
    if let Err(fault) = line.hall.left(&place::server(guild_id)).await {
        tracing::error!(%fault, guild = guild_id.get(), "a server is gone and cannot be cleared");
    }
}
