//! What follows the first answer to an interaction.

use serenity::all::{InteractionId, MessageId};

use super::{Asked, Given};
use crate::discord::fake::{
    check::messages::{EPHEMERAL, Place},
    refusal::Refusal,
    world::World,
};

/// How many messages may follow an answer where the bot is not.
const FOLLOWING: u8 = 5;

/// Says more. Right after a promise this fulfils it and makes no second message.
pub(super) fn create(world: &mut World, asked: Asked) -> Result<Given, Refusal> {
    let id = interaction(world, &asked)?;
    let promised =
        world.interactions[&id].original.filter(|original| world.message(*original).loading);
    if let Some(original) = promised {
        let draft = world.draft(&asked.upload, Place::Answer, Some(original))?;
        world.amend(original, draft, asked.upload)?;
        return Given::ok(world.message_json(original, true));
    }
    let lent = world.host(world.interactions[&id].channel).is_some();
    let known = world.interactions.get_mut(&id).expect("it was found above");
    known.followed += 1;
    if lent && known.followed > FOLLOWING {
        return Err(Refusal::blame(40094, "more than five messages follow an answer"));
    }
    let draft = world.draft(&asked.upload, Place::Answer, None)?;
    let message = world.reply(id, draft.flags & EPHEMERAL != 0);
    let id = world.speak(message, draft, asked.upload)?;
    Given::ok(world.message_json(id, true))
}

/// One message of an interaction.
pub(super) fn show(world: &mut World, asked: Asked) -> Result<Given, Refusal> {
    let id = message(world, &asked)?;
    Given::ok(world.message_json(id, true))
}

/// Changes a message of an interaction, or fulfils a promise.
pub(super) fn edit(world: &mut World, asked: Asked) -> Result<Given, Refusal> {
    let id = message(world, &asked)?;
    world.edit(id, asked.upload)?;
    Given::ok(world.message_json(id, true))
}

/// Takes a message of an interaction away.
pub(super) fn delete(world: &mut World, asked: Asked) -> Result<Given, Refusal> {
    let id = message(world, &asked)?;
    world.erase(id);
    Given::nothing()
}

/// The interaction that the token in the path belongs to; it must have been answered, and its token
/// still count.
fn interaction(world: &World, asked: &Asked) -> Result<InteractionId, Refusal> {
    asked.own_application(world)?;
    let found = world.interactions.values().find(|interaction| interaction.token == asked.args[1]);
    let found = found.filter(|interaction| interaction.first.is_some() || interaction.expired);
    match found {
        None => Err(Refusal::fate(10015)),
        Some(interaction) if interaction.expired => Err(Refusal::fate(50027)),
        Some(interaction) => Ok(interaction.id),
    }
}

/// The message that the path names: `@original`, or the id of one that followed.
fn message(world: &World, asked: &Asked) -> Result<MessageId, Refusal> {
    let interaction = &world.interactions[&interaction(world, asked)?];
    let id = match asked.args[2].as_str() {
        "@original" => interaction.original,
        _ => Some(MessageId::new(asked.id(2)?)),
    };
    let message = id.and_then(|id| world.messages.get(&id)).filter(|message| {
        message.interaction == Some(interaction.id) || interaction.original == Some(message.id)
    });
    message.map(|message| message.id).ok_or_else(|| Refusal::fate(10008))
}
