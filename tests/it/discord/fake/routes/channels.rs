//! Channels as they are.

use super::{Asked, Given};
use crate::discord::fake::{refusal::Refusal, world::World};

/// A channel.
pub(super) fn show(world: &mut World, asked: Asked) -> Result<Given, Refusal> {
    let channel = asked.channel(world)?;
    Given::ok(world.channel_json(channel))
}
