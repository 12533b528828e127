//! The ways by which things reach the bot, by the settings.

use std::net::SocketAddr;

use crate::{
    config::{Config, Discord, Engine, Interactions},
    discord::{Intake, InteractionKey, InteractionsEndpoint},
};

use super::output::Failure;

/// Returns the ways by which things reach the bot; where interactions come by HTTP, their address is
/// taken.
pub(super) async fn intake(config: &Config) -> Result<Intake, Failure> {
    let discord = &config.discord;
    match (discord.interactions, discord.gateway) {
        (Interactions::Gateway, true) => Ok(Intake::Gateway),
        (Interactions::Gateway, false) => Err(cut_off()),
        (Interactions::Http, true) => endpoint(discord).await.map(Intake::Both),
        (Interactions::Http, false) => {
            warn(config.store.engine);
            endpoint(discord).await.map(Intake::Http)
        }
    }
}

/// Returns every refusal of the ways that the settings name.
pub(super) fn refusals(config: &Config) -> Vec<Failure> {
    let discord = &config.discord;
    match (discord.interactions, discord.gateway) {
        (Interactions::Gateway, true) => Vec::new(),
        (Interactions::Gateway, false) => vec![cut_off()],
        (Interactions::Http, _) => {
            let wrong = [key(&discord.public_key).err(), address(&discord.listen).err()];
            wrong.into_iter().flatten().collect()
        }
    }
}

/// Returns the refusal of a bot that nothing reaches.
fn cut_off() -> Failure {
    Failure::Usage(
        "the setting `discord.gateway` is false, and nothing would ever reach the bot: set \
         `discord.interactions = \"http\"` too, or leave the gateway on"
            .to_owned(),
    )
}

/// Warns of a bot without a gateway where no other program can be at work.
fn warn(engine: Engine) {
    if engine == Engine::Journal {
        tracing::warn!(
            "no flag falls and nobody is reminded: that is left to a program with a gateway, and \
             with `store.engine = \"journal\"` no other one can work on these data"
        );
    }
}

async fn endpoint(discord: &Discord) -> Result<InteractionsEndpoint, Failure> {
    let key = key(&discord.public_key)?;
    let listen = &discord.listen;
    InteractionsEndpoint::bind(address(listen)?, key).await.map_err(|error| {
        Failure::Medium(format!("{listen}: {error}; the setting `discord.listen` names another"))
    })
}

fn address(text: &str) -> Result<SocketAddr, Failure> {
    text.parse().map_err(|_| {
        Failure::Usage(format!(
            "the setting `discord.listen` cannot be `{text}`: it is an address and a port, such as \
             `127.0.0.1:8081` or `[::1]:8081`"
        ))
    })
}

fn key(text: &str) -> Result<InteractionKey, Failure> {
    InteractionKey::read(text).ok_or_else(|| {
        let wrong = if text.is_empty() { "is missing" } else { "is no key" };
        Failure::Usage(format!(
            "the setting `discord.public_key` {wrong}: `discord.interactions = \"http\"` needs the \
             application's “Public Key” from the page “General Information” of the developer \
             portal, 64 hexadecimal digits such as \
             `3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c`"
        ))
    })
}
