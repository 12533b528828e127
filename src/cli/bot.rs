//! `serve` on Discord.

use std::{env, fs, path::Path, sync::Arc};

use caipan_rules::GAMES;

use crate::{
    chat::{Hall, HallConfig, HallParts, slashes},
    config::Config,
    discord::{self, Endpoint, Greeting, Outbound, Queue, Token, Trouble, Unfit},
};

use super::{
    block::follow,
    disk::Disk,
    intake::intake,
    key_ring::guarded,
    output::{Done, Failure, say},
    serve::Kept,
    starting::{Starting, luck},
    tables,
};

/// The environment variable that holds the token.
pub(super) const VARIABLE: &str = "DISCORD_TOKEN";

/// Returns the token, if one is configured. No message contains it.
pub(super) fn token(config: &Config) -> Result<Option<Token>, Failure> {
    let file = &config.discord.token_file;
    let text = match env::var(VARIABLE) {
        Ok(text) if is_token_in_environment() => text,
        _ if file.as_os_str().is_empty() => return Ok(None),
        _ => read(file)?,
    };
    let token = Token::read(&text).ok_or_else(|| {
        Failure::Usage(
            "what should be the token of Discord is none: it is one word of ASCII, as the page \
             “Bot” of the developer portal gives it"
                .to_owned(),
        )
    })?;
    Ok(Some(token))
}

/// Tests if the environment holds a token.
pub(super) fn is_token_in_environment() -> bool {
    env::var(VARIABLE).is_ok_and(|text| !text.trim().is_empty())
}

fn read(file: &Path) -> Result<String, Failure> {
    guarded(file)?;
    fs::read_to_string(file)
        .map_err(|error| Failure::Medium(format!("the token's file {}: {error}", file.display())))
}

/// Serves until the program is asked to stop.
pub(super) async fn serve(
    config: &Config,
    token: Token,
    hall_config: HallConfig,
    kept: Kept,
    starting: Starting,
) -> Done {
    let Kept { archive, keys, last_seen, blocks, shards, vitals } = kept;
    let endpoint = endpoint(config)?;
    let intake = intake(config).await?;
    say("discord")?;
    let queue =
        Queue::new(&token, &endpoint).map_err(|error| Failure::Medium(error.to_string()))?;
    let queue = match last_seen.guard() {
        Some(guard) => queue.guarded(guard),
        None => queue,
    };
    let outbound = Arc::new(Outbound::new(queue));
    let door = Arc::clone(&outbound) as Arc<dyn crate::chat::Door>;
    let hall = Hall::open(HallParts {
        catalog: GAMES,
        archive: Arc::new(archive),
        door,
        hall_config,
        luck: luck()?,
        keys,
    });
    let mut disk = Disk::of(config);
    hall.steward().lends(tables::librarian(&config.data));
    let clock = last_seen.wake(&hall, &mut disk).await?;
    let (content, threads) = (config.discord.content, config.discord.threads);
    let steward = hall.steward();
    let told = clock.clone();
    let (grace, slashes, now) = (discord::GRACE, slashes(GAMES), Arc::new(move || told.now()));
    let parts = discord::BotParts {
        hall,
        outbound,
        token,
        endpoint,
        content,
        threads,
        grace,
        slashes,
        now,
        shards,
    };
    tokio::spawn(follow(blocks, steward.clone()));
    let stop = vitals.serves(steward.clone(), starting.over()?);
    let ended = tokio::select! {
        ended = discord::run(parts, intake, stop, greet) => ended,
        why = last_seen.renew(clock, steward, disk) => return Err(why.into()),
    };
    match ended {
        Ok(()) => Ok(true),
        Err(Trouble::Token) => Err(Failure::Token),
        Err(Trouble::Intents) => Err(Failure::Intents),
        Err(Trouble::Gateway) => Err(Failure::Usage(format!("the gateway: {}", Unfit::Plain))),
    }
}

/// Returns the address at which Discord is reached, by the settings.
pub(super) fn endpoint(config: &Config) -> Result<Endpoint, Failure> {
    let unfit = |key: &'static str| {
        move |why: Unfit| Failure::Usage(format!("the setting `discord.{key}`: {why}"))
    };
    let endpoint =
        Endpoint::read(&config.discord.api, config.discord.insecure).map_err(unfit("api"))?;
    let file = &config.discord.ca_file;
    if file.as_os_str().is_empty() {
        return Ok(endpoint);
    }
    let pem = fs::read(file)
        .map_err(|error| Failure::Medium(format!("the file {}: {error}", file.display())))?;
    endpoint.trusting(&pem).map_err(unfit("ca_file"))
}

/// Tells the operator who the bot is and how it is invited, and where it answers.
fn greet(greeting: Greeting) {
    // A standard output that is closed cannot be told anything.
    match greeting {
        Greeting::Connected { name, invite } => {
            drop(say(&format!("connected as {name}")));
            drop(say(&format!("invite {invite}")));
        }
        Greeting::Listening(address) => drop(say(&format!("interactions {address}"))),
    }
}
