//! The bot: it connects, listens as long as it may, and stops cleanly.

use std::{sync::Arc, time::Duration};

use serenity::{
    client::{Client, ClientBuilder},
    gateway::GatewayError,
    http::{HttpBuilder, HttpError},
    model::gateway::GatewayIntents,
};
use tokio::{sync::mpsc, task::JoinHandle, time::timeout};

use super::{
    Token,
    hear::hear,
    intake::Intake,
    interactions::Server,
    line::{BotParts, Greeting, Line},
    missed::mark,
    shards::Shards,
};

/// The longest time that stopping waits, four times over: for requests that have begun, for inputs
/// that are being heard, for their lines to be kept, and for answers to go out.
const PATIENCE: Duration = Duration::from_secs(4);

/// The most words that may wait to be heard: some megabytes.
const WORDS: usize = 16_384;

/// The longest time that asking for the gateway's address may take.
const ASKING: Duration = Duration::from_secs(15);

/// The pauses between tries to connect, from the first to the longest.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// The time for which a server's games and settings outlive the bot's removal: enough to undo a
/// mistake, and not so long that people are held by games that they cannot reach.
pub const GRACE: Duration = Duration::from_secs(60 * 60);

/// A trouble that the bot cannot go on with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// Discord does not take the token.
    Token,
    /// Discord refuses the intents that the bot asks for; the text of messages is a privileged one.
    Intents,
    /// The gateway is on another machine and speaks no TLS: listeners on the way could read the
    /// token.
    Gateway,
}

/// Runs the bot until `stop` resolves; `greet` is told each time it has connected anew, and when it
/// begins to answer interactions by HTTP.
///
/// # Errors
/// [`Trouble`] that only the operator can mend.
pub async fn run(
    parts: BotParts,
    intake: Intake,
    stop: impl Future<Output = ()>,
    greet: impl Fn(Greeting) + Send + Sync + 'static,
) -> Result<(), Trouble> {
    let (token, content) = (parts.token.clone(), parts.content);
    let (words, listening) = mpsc::channel(WORDS);
    let line = Arc::new(Line::new(parts, words, Box::new(greet)));
    let hearing = tokio::spawn(hear(Arc::clone(&line), listening));
    let intake = intake.open(&line);
    let ended = tokio::select! {
        trouble = reached(&line, &intake, &token, content) => Err(trouble),
        () = stop => Ok(()),
    };
    intake.close(PATIENCE).await;
    let heard = hear_out(&line, hearing).await;
    let said = line.outbound.queue().close(PATIENCE).await;
    tracing::info!(heard, said, "the bot has stopped");
    ended
}

/// Can be reached by all its ways; ends with what only the operator can mend.
async fn reached(
    line: &Arc<Line>,
    intake: &Intake<Server>,
    token: &Token,
    content: bool,
) -> Trouble {
    match intake {
        Intake::Gateway => listens(line, token, content).await,
        Intake::Both(server) => tokio::select! {
            trouble = listens(line, token, content) => trouble,
            trouble = line.beside_gateway(server) => trouble,
        },
        Intake::Http(server) => line.without_gateway(server).await,
    }
}

/// Listens on the gateway, and keeps the time: what is due may depend on what is said there.
async fn listens(line: &Arc<Line>, token: &Token, content: bool) -> Trouble {
    tokio::select! {
        trouble = connected(line, token, content) => trouble,
        never = line.keep_time() => match never {},
    }
}

/// Takes nothing more, hears what was taken, and keeps how far places were heard; `false` where
/// hearing took too long, for then that is not known.
async fn hear_out(line: &Arc<Line>, mut hearing: JoinHandle<()>) -> bool {
    line.inbox.close();
    let all = async {
        (&mut hearing).await.expect("what panics is heard in a task of its own");
        line.quiet().await
    };
    let Ok(_quiet) = timeout(PATIENCE, all).await else {
        hearing.abort();
        return false;
    };
    if timeout(PATIENCE, mark(line)).await.is_err() {
        tracing::warn!("how far places were heard could not be kept in time");
    }
    true
}

/// Stays connected, whatever happens; ends with what only the operator can mend.
async fn connected(line: &Arc<Line>, token: &Token, mut content: bool) -> Trouble {
    let mut pause = FIRST_PAUSE;
    loop {
        let ended = match client(line, token, content).await {
            Ok(Some(client)) => Guarded(client).run().await,
            Ok(None) => return Trouble::Gateway,
            Err(error) => Err(error),
        };
        match ended {
            Err(serenity::Error::Gateway(GatewayError::DisallowedGatewayIntents)) if content => {
                tracing::warn!(
                    "Discord does not let the bot read all messages: tick “Message Content Intent” on the page “Bot” of \
                     the developer portal, or set `discord.content = false`; going on with mentions, replies, commands \
                     and direct messages"
                );
                content = false;
                continue;
            }
            Err(serenity::Error::Gateway(
                GatewayError::DisallowedGatewayIntents | GatewayError::InvalidGatewayIntents,
            )) => return Trouble::Intents,
            Err(error) if refuses_token(&error) => return Trouble::Token,
            Err(_) => {
                tracing::warn!(seconds = pause.as_secs(), "Discord cannot be reached; trying again")
            }
            Ok(()) => pause = FIRST_PAUSE,
        }
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

fn refuses_token(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Gateway(GatewayError::InvalidAuthentication) => true,
        serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => {
            answer.status_code.as_u16() == 401
        }
        _ => false,
    }
}

/// Returns the gateway intents that the bot asks for. Of these only the text of messages is
/// privileged.
fn intents(content: bool) -> GatewayIntents {
    let free =
        GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
    if content { free | GatewayIntents::MESSAGE_CONTENT } else { free }
}

/// Returns a client that has sent nothing to the gateway yet; `None` where the token may not be
/// sent there. Serenity resumes a session at the same address, and never asks for the address that
/// Discord names for resuming.
async fn client(
    line: &Arc<Line>,
    token: &Token,
    content: bool,
) -> serenity::Result<Option<Client>> {
    let calls = line.endpoint.client().timeout(ASKING).build()?;
    // Serenity's own limiter would ignore another address; it only asks for the gateway's.
    let http = HttpBuilder::new(token.reveal()).client(calls).ratelimiter_disabled(true);
    let http = match line.endpoint.base() {
        Some(base) => http.proxy(base.as_str().trim_end_matches('/')),
        None => http,
    };
    let http = http.build();
    // Serenity falls back on Discord's own gateway when asking fails, even with another endpoint.
    let gateway = http.get_gateway().await?.url;
    if !line.endpoint.admits(&gateway) {
        return Ok(None);
    }
    let shards = Shards::new(Arc::clone(line));
    let client =
        ClientBuilder::new_with_http(http, intents(content)).raw_event_handler(shards).await?;
    *client.ws_url.lock().await = gateway;
    line.heartbeat.watch(&client.shard_manager);
    Ok(Some(client))
}

/// A client whose shards end with it.
struct Guarded(Client);

impl Guarded {
    async fn run(mut self) -> serenity::Result<()> {
        self.0.start_autosharded().await
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        let shards = Arc::clone(&self.0.shard_manager);
        tokio::spawn(async move { shards.shutdown_all().await });
    }
}
