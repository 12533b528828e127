//! Messages in channels.

use std::cmp::Reverse;

use serde_json::{Value, json};
use serenity::all::{ChannelId, MessageId, Permissions};

use super::{Asked, Given};
use crate::discord::fake::{
    check::messages::{Draft, Place},
    refusal::Refusal,
    world::{Site, World},
};

/// The newest messages of a channel, the newest first; or those before or right after one.
pub(super) fn list(world: &mut World, asked: Asked) -> Result<Given, Refusal> {
    let channel = asked.channel(world)?;
    let number = |name: &str| match asked.query.get(name) {
        None => Ok(None),
        Some(text) => text
            .parse::<u64>()
            .map(Some)
            .map_err(|_| Refusal::blame(50035, format!("?{name}={text}"))),
    };
    let (after, before, limit) =
        (number("after")?, number("before")?, number("limit")?.unwrap_or(50));
    if !(1..=100).contains(&limit) || after.is_some() && before.is_some() {
        return Err(Refusal::blame(
            50035,
            "?limit is from 1 to 100, and ?after does not go with ?before",
        ));
    }
    if !world.own_permissions(channel).contains(Permissions::READ_MESSAGE_HISTORY) {
        return Given::ok(json!([]));
    }
    let limit = usize::try_from(limit).expect("at most 100");
    let open = world.hub.content;
    let page = page(world, channel, after, before, limit);
    let told = |id: MessageId| {
        let mut json = world.message_json(id, open);
        if world.spoilt.contains(&id) {
            json["content"] = json!(["no", "text"]);
        }
        json
    };
    Given::ok(page.into_iter().map(told).collect())
}

fn page(
    world: &World,
    channel: ChannelId,
    after: Option<u64>,
    before: Option<u64>,
    limit: usize,
) -> Vec<MessageId> {
    let fits =
        |id: u64| after.is_none_or(|after| id > after) && before.is_none_or(|before| id < before);
    let all = world
        .messages
        .values()
        .filter(|message| message.channel == channel && message.only_for.is_none());
    let mut found: Vec<_> = all.map(|message| message.id).filter(|id| fits(id.get())).collect();
    if after.is_some() {
        found.truncate(limit);
    }
    found.sort_by_key(|id| Reverse(*id));
    found.truncate(limit);
    found
}

/// One message.
pub(super) fn show(world: &mut World, asked: Asked) -> Result<Given, Refusal> {
    let id = asked.message(world)?;
    Given::ok(world.message_json(id, world.hub.content))
}

/// Says something in a channel. The same nonce does not say it twice.
pub(super) fn create(world: &mut World, asked: Asked) -> Result<Given, Refusal> {
    let channel = asked.channel(world)?;
    let draft = world.draft(&asked.upload, Place::Channel, None)?;
    may_write(world, channel, &draft, !asked.upload.files.is_empty())?;
    let said = draft.nonce.as_ref().filter(|_| draft.enforce).and_then(|nonce| said(world, nonce));
    if let Some(id) = said {
        return Given::ok(world.message_json(id, true));
    }
    let reply =
        draft.reply_to.filter(|reply| reply.must_exist || world.messages.contains_key(&reply.to));
    let elsewhere = |id| world.messages.get(&id).is_none_or(|message| message.channel != channel);
    if reply.is_some_and(|reply| elsewhere(reply.to)) {
        return Err(Refusal::form(
            unknown_reference(),
            "message_reference: Unknown message".to_owned(),
        )
        .excused());
    }
    let mut message = world.blank(channel, world.bot);
    message.reply_to = reply.map(|reply| reply.to);
    message.nonce = draft.nonce.clone();
    let id = world.speak(message, draft, asked.upload)?;
    Given::ok(world.message_json(id, true))
}

fn unknown_reference() -> Value {
    let error = json!({"code": "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "message": "Unknown message"});
    json!({"message_reference": {"_errors": [error]}})
}

/// The message that the bot said with this nonce a few minutes ago at most.
fn said(world: &World, nonce: &Value) -> Option<MessageId> {
    let lately = world.messages.range(world.lately()..).map(|(_, message)| message);
    let mut own = lately.filter(|message| message.author == world.bot);
    own.find(|message| message.nonce.as_ref() == Some(nonce)).map(|message| message.id)
}

fn may_write(world: &World, channel: ChannelId, draft: &Draft, files: bool) -> Result<(), Refusal> {
    let place = world.channel(channel);
    if let Site::Direct(person) = place.site
        && let Some(code) = world.person(person).closed
    {
        return Err(Refusal::fate(code));
    }
    let speaking = match place.site {
        Site::Thread { .. } => Permissions::SEND_MESSAGES_IN_THREADS,
        _ => Permissions::SEND_MESSAGES,
    };
    let needed = if files { speaking | Permissions::ATTACH_FILES } else { speaking };
    let held = world.own_permissions(channel);
    if !held.contains(needed) {
        return Err(Refusal::fate(50013));
    }
    if draft.reply_to.is_some() && !held.contains(Permissions::READ_MESSAGE_HISTORY) {
        return Err(Refusal::fate(160_002));
    }
    Ok(())
}

/// Changes a message of the bot.
pub(super) fn edit(world: &mut World, asked: Asked) -> Result<Given, Refusal> {
    let id = asked.message(world)?;
    if world.message(id).author != world.bot {
        return Err(Refusal::blame(50005, "the message is not the bot's"));
    }
    if world.channel(world.message(id).channel).archived {
        return Err(Refusal::fate(50083));
    }
    world.edit(id, asked.upload)?;
    Given::ok(world.message_json(id, true))
}

/// Takes a message away.
pub(super) fn delete(world: &mut World, asked: Asked) -> Result<Given, Refusal> {
    let id = asked.message(world)?;
    let message = world.message(id);
    let own = message.author == world.bot;
    if !own && !world.own_permissions(message.channel).contains(Permissions::MANAGE_MESSAGES) {
        return Err(Refusal::fate(50013));
    }
    world.erase(id);
    Given::nothing()
}
