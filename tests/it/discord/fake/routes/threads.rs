//! Threads.

use serde_json::json;
use serenity::all::{ChannelId, GatewayIntents, GuildId, MessageId, Permissions};

use super::{Asked, Given};
use crate::discord::fake::{
    check::threads,
    form::{Flaws, Form},
    refusal::Refusal,
    world::{Channel, Site, World},
};

/// The threads of a guild that the bot sees.
pub(super) fn active(world: &mut World, asked: Asked) -> Result<Given, Refusal> {
    let guild = GuildId::new(asked.id(0)?);
    if !world.guilds.contains_key(&guild) {
        return Err(Refusal::fate(10004));
    }
    let here = |channel: &Channel| matches!(channel.site, Site::Thread { guild: of, .. } if of == guild && !channel.archived);
    let ids = world.channels.iter().filter(|(_, channel)| here(channel)).map(|(id, _)| *id);
    let seen = ids.filter(|id| world.own_permissions(*id).contains(Permissions::VIEW_CHANNEL));
    let threads: Vec<_> = seen.map(|id| world.channel_json(id)).collect();
    let members: Vec<_> = threads.iter().map(|thread| thread["member"].clone()).collect();
    Given::ok(json!({"threads": threads, "members": members}))
}

/// Puts a thread away, or takes it up again.
pub(super) fn change(world: &mut World, asked: Asked) -> Result<Given, Refusal> {
    let id = asked.channel(world)?;
    let flaws = Flaws::default();
    let archived =
        Form::open(&asked.upload.json, "", &flaws).and_then(|mut form| form.flag("archived"));
    flaws.judge()?;
    if !matches!(world.channel(id).site, Site::Thread { .. }) {
        return Err(Refusal::blame(50024, "only threads are put away"));
    }
    world.channels.get_mut(&id).expect("it was found").archived = archived.unwrap_or_default();
    Given::ok(world.channel_json(id))
}

/// Begins a thread without a message.
pub(super) fn create(world: &mut World, asked: Asked) -> Result<Given, Refusal> {
    let parent = asked.channel(world)?;
    let id = ChannelId::new(world.ids.next());
    begin(world, &asked, parent, id, false)
}

/// Begins a thread at a message; it gets the message's id, so that there is never more than one.
pub(super) fn create_at(world: &mut World, asked: Asked) -> Result<Given, Refusal> {
    let parent = asked.channel(world)?;
    let message = asked.message(world)?;
    let id = ChannelId::new(message.get());
    if world.channels.contains_key(&id) {
        return Err(Refusal::fate(160_004));
    }
    begin(world, &asked, parent, id, true)
}

fn begin(
    world: &mut World,
    asked: &Asked,
    parent: ChannelId,
    id: ChannelId,
    at: bool,
) -> Result<Given, Refusal> {
    let flaws = Flaws::default();
    let thread = Form::open(&asked.upload.json, "", &flaws).map(|form| threads::read(form, at));
    flaws.judge()?;
    let thread = thread.expect("a body without flaws was read");
    let Site::Guild(guild) = world.channel(parent).site else {
        return Err(Refusal::blame(50024, "no threads here"));
    };
    let needed = if thread.kind == 12 {
        Permissions::CREATE_PRIVATE_THREADS
    } else {
        Permissions::CREATE_PUBLIC_THREADS
    };
    if !world.own_permissions(parent).contains(needed) {
        return Err(Refusal::fate(50013));
    }
    let site =
        Site::Thread { guild, parent, kind: thread.kind, archive_after: thread.archive_after };
    world.channels.insert(id, Channel::new(site, &thread.name));
    if at {
        world.message_mut(MessageId::new(id.get())).thread = Some(id);
    }
    world.emit("THREAD_CREATE", Some(guild), GatewayIntents::GUILDS, |world, _| {
        let mut thread = world.channel_json(id);
        thread["newly_created"] = true.into();
        thread
    });
    Given::made(world.channel_json(id))
}
