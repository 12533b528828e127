//! Messages from the time that the bot was away. Discord does not tell of them, so they are read in
//! every place where something goes on, once a connection begins anew.
//!
//! A clean stop keeps a mark in each such place: the last message heard there. Messages after it
//! are heard; the bot's own last message tells nothing then, because the bot may have answered one
//! message while another waited. A mark counts as long as nothing has been kept in its place after
//! it. A process that lost its connection knows itself what it heard last.
//!
//! Without a mark, as after a crash, the messages after the bot's last one are heard, and those
//! since a minute before its connection was heard last: the bot may have spoken since in another
//! way, and not all that was brought may have been heard to its end. A process that died at once
//! kept nothing of that: then it is a minute before the next one began, which shows the board again
//! before it reads. Those of which something was kept are known by their ids and count once, and so
//! are those that were refused, and moves that were none when they were said; who only asked
//! something may be answered again. Direct messages are not read, because nothing keeps which
//! channel is somebody's.

use std::{collections::HashMap, sync::Arc, time::Duration};

use serde::Deserialize;
use serde_json::Value;
use serenity::{
    http::{LightMethod, Route},
    model::{
        channel::Message,
        guild::PartialMember,
        id::{ChannelId, GuildId, MessageId, UserId},
        timestamp::Timestamp,
    },
};
use tokio::{
    sync::{Mutex, mpsc::Sender, oneshot},
    task::JoinSet,
    time::timeout,
};

use super::{
    gone::deleted,
    hear::inbound,
    line::Line,
    outbound::UNKNOWN,
    place,
    queue::{Answer, Call, Failed, Urgency},
    unread::blank,
    waiting::Word,
};
use crate::chat::Busy;

/// The number of messages of a place that are read, the most that Discord gives at once: the first
/// after a mark, else the last.
const READ: &str = "100";

/// For how long what a connection brought may not have been heard to its end when its program died
/// or was stopped, milliseconds.
const UNENDED: u64 = 60_000;

/// The longest time for which somebody's rights wait until their server's come by themselves.
const PATIENCE: Duration = Duration::from_secs(5);

/// A place where something may have been missed.
#[derive(Clone, Copy)]
struct Site {
    guild: GuildId,
    channel: ChannelId,
    /// The last message that was heard there, known by this process or by a mark.
    mark: Option<MessageId>,
    /// A moment until which all that its connection brought has been heard to its end, if that was
    /// kept.
    heard: Option<Timestamp>,
}

/// The authors as members of their servers, each asked for once.
type Members = Mutex<HashMap<(GuildId, UserId), Option<PartialMember>>>;

/// Hears the missed messages of these servers, or of all whose connections are this program's.
pub(super) async fn missed(line: &Arc<Line>, guilds: Option<Vec<GuildId>>) {
    let Some(words) = line.inbox.words() else { return };
    let mut sites: Vec<Site> =
        busy(line).await.iter().filter_map(|busy| site(line, busy)).collect();
    sites.retain(|site| match &guilds {
        Some(guilds) => guilds.contains(&site.guild),
        None => line.heartbeat.hears(&place::server(site.guild)),
    });
    // The hearing task may have stopped by now.
    words
        .send(Word::Listed(guilds, sites.iter().map(|site| site.channel).collect()))
        .await
        .unwrap_or_default();
    let members = Arc::new(Members::default());
    let mut reading = JoinSet::new();
    for site in sites {
        reading.spawn(read(Arc::clone(line), words.clone(), site, Arc::clone(&members)));
    }
    reading.join_all().await;
}

/// Keeps in each place where something goes on how far it was heard. Nothing is heard meanwhile.
pub(super) async fn mark(line: &Arc<Line>) {
    let known = |busy: Busy| {
        let last = line.inbox.last(place::channel(&busy.place)?)?;
        Some((busy.place, last.to_string()))
    };
    let marks: Vec<_> = busy(line).await.into_iter().filter_map(known).collect();
    line.hall.mark(&marks).await;
}

async fn busy(line: &Arc<Line>) -> Vec<Busy> {
    let asked = Arc::clone(line);
    let busy = tokio::task::spawn_blocking(move || asked.hall.busy()).await;
    let busy = busy.unwrap_or_else(|_| Ok(Vec::new()));
    busy.inspect_err(|fault| tracing::error!(%fault, "it cannot be told where something goes on"))
        .unwrap_or_default()
}

fn site(line: &Line, busy: &Busy) -> Option<Site> {
    let (guild, channel) = (place::guild(&busy.place)?, place::channel(&busy.place)?);
    let kept = busy.heard.as_deref().and_then(place::number).map(MessageId::new);
    let heard = line
        .heartbeat
        .last_heard(&busy.place)
        .and_then(|moment| i64::try_from(moment.saturating_sub(UNENDED)).ok())
        .and_then(|moment| Timestamp::from_millis(moment).ok());
    Some(Site { guild, channel, mark: line.inbox.last(channel).or(kept), heard })
}

/// Reads what was missed in one place, and waits until it has been heard.
async fn read(line: Arc<Line>, words: Sender<Word>, site: Site, members: Arc<Members>) {
    // In a task of its own, so that the place goes on even after a panic.
    let said = tokio::spawn(gather(line, site, members)).await.unwrap_or_default();
    let (done, heard) = oneshot::channel();
    // The hearing task may have stopped by now.
    words.send(Word::Missed(site.channel, said, done)).await.unwrap_or_default();
    heard.await.unwrap_or_default();
}

/// Returns the missed messages of one place, with the rights of their authors.
async fn gather(line: Arc<Line>, site: Site, members: Arc<Members>) -> Vec<Message> {
    let mut said = since(&line, &site).await;
    said.retain(|message| line.inbox.is_new(message.id.get()));
    for message in &mut said {
        message.guild_id = Some(site.guild);
        if inbound(&line).message(message).is_some_and(|input| line.hall.may_command(&input)) {
            message.member =
                member(&line, &members, site.guild, message.author.id).await.map(Box::new);
        }
    }
    if let Some(mark) = site.mark {
        line.inbox.heard(site.channel, mark);
    }
    said
}

/// Returns the messages of a place after its mark; without one, after the bot last wrote there or
/// changed a message of its own. Oldest first; none where that is too long ago to tell.
async fn since(line: &Line, site: &Site) -> Vec<Message> {
    let route = Route::ChannelMessages { channel_id: site.channel };
    let call = Call::new(LightMethod::Get, route, Urgency::Rest).query("limit", READ);
    let call = site.mark.iter().fold(call, |call, mark| call.query("after", mark.to_string()));
    let newest_first = match line.outbound.queue().send(call).await {
        Ok(Answer::Told(Value::Array(newest_first))) => newest_first,
        Err(Failed::Refused { code: UNKNOWN, .. }) => {
            deleted(line, &place::place(site.guild, site.channel)).await;
            return Vec::new();
        }
        _ => return Vec::new(),
    };
    // The bot's own last word counts even where it cannot be read whole: without it nothing here
    // would be heard.
    let spoken =
        newest_first.iter().filter_map(Bare::read).filter(|word| word.author.id == line.me());
    let spoken = spoken.map(|word| word.edited_timestamp.unwrap_or(word.timestamp)).max();
    let mut read: Vec<_> = newest_first.into_iter().rev().filter_map(readable).collect();
    if site.mark.is_none() {
        let known = spoken.map(|spoken| site.heard.map_or(spoken, |heard| heard.min(spoken)));
        read.retain(|message| known.is_some_and(|known| message.timestamp > known));
    }
    read
}

/// Reads a message; `None` if it cannot be read, so that the others are heard all the same.
fn readable(told: Value) -> Option<Message> {
    let read = serde_json::from_value::<Message>(told);
    read.inspect_err(|error| {
        tracing::warn!(reason = blank(error), "a message that was missed cannot be read")
    })
    .ok()
}

/// As much of a message as tells who spoke last.
#[derive(Deserialize)]
struct Bare {
    author: Author,
    timestamp: Timestamp,
    edited_timestamp: Option<Timestamp>,
}

#[derive(Deserialize)]
struct Author {
    id: UserId,
}

impl Bare {
    fn read(told: &Value) -> Option<Self> {
        Self::deserialize(told).ok()
    }
}

/// Returns an author as a member of a server, which messages that are read again do not contain.
/// The permissions of roles come with the connection.
async fn member(
    line: &Line,
    members: &Members,
    guild_id: GuildId,
    user_id: UserId,
) -> Option<PartialMember> {
    let mut members = members.lock().await;
    if let Some(known) = members.get(&(guild_id, user_id)) {
        return known.clone();
    }
    if timeout(PATIENCE, line.guilds.met(guild_id)).await.is_err() {
        line.meet(guild_id).await;
    }
    let call = Call::new(LightMethod::Get, Route::GuildMember { guild_id, user_id }, Urgency::Rest);
    let member = match line.outbound.queue().send(call).await {
        Ok(Answer::Told(member)) => serde_json::from_value(member).ok(),
        _ => None,
    };
    members.insert((guild_id, user_id), member.clone());
    member
}
