//! Guilds and their members.

use serenity::all::{GuildId, UserId};

use super::{Asked, Given};
use crate::discord::fake::{refusal::Refusal, world::World};

/// A guild.
pub(super) fn show(world: &mut World, asked: Asked) -> Result<Given, Refusal> {
    let guild = asked.guild(world)?;
    Given::ok(world.guild_json(guild))
}

/// A member of a guild.
pub(super) fn member(world: &mut World, asked: Asked) -> Result<Given, Refusal> {
    let guild = asked.guild(world)?;
    let id = UserId::new(asked.id(1)?);
    if !world.people.contains_key(&id) {
        return Err(Refusal::fate(10013));
    }
    Given::ok(world.member_json(guild, id))
}

impl Asked {
    /// The guild that the path begins with, if the bot is in it.
    fn guild(&self, world: &World) -> Result<GuildId, Refusal> {
        let id = GuildId::new(self.id(0)?);
        if world.guilds.contains_key(&id) { Ok(id) } else { Err(Refusal::fate(10004)) }
    }
}
