//! The bot: it connects, listens as long as it may, and stops cleanly.

use std::{sync::Arc, time::Duration};

use tokio::{sync::mpsc, task::JoinHandle, time::timeout};

use super::{
    gateway::Gateway,
    hear::hear,
    intake::Intake,
    interactions::Server,
    line::{BotParts, Greeting, Line},
    missed::mark,
};

/// The longest time that stopping waits, five times over: for requests that have begun, for inputs
/// that are being heard, for their lines to be kept, for connections to be left to the next program,
/// and for answers to go out.
pub(super) const PATIENCE: Duration = Duration::from_secs(4);

/// The most words that may wait to be heard: some megabytes.
const WORDS: usize = 16_384;

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
    let gateway = Gateway::new(&line, &token, content);
    let hearing = tokio::spawn(hear(Arc::clone(&line), listening));
    let intake = intake.open(&line);
    let ended = tokio::select! {
        trouble = reached(&line, &intake, &gateway) => Err(trouble),
        () = stop => Ok(()),
    };
    let stopped = (line.now)();
    intake.close(PATIENCE).await;
    let heard = hear_out(&line, hearing).await;
    line.leave_all(heard, stopped).await;
    let said = line.outbound.queue().close(PATIENCE).await;
    tracing::info!(heard, said, "the bot has stopped");
    ended
}

/// Can be reached by all its ways; ends with what only the operator can mend.
async fn reached(line: &Arc<Line>, intake: &Intake<Server>, gateway: &Gateway) -> Trouble {
    match intake {
        Intake::Gateway => listens(line, gateway).await,
        Intake::Both(server) => tokio::select! {
            trouble = listens(line, gateway) => trouble,
            trouble = line.beside_gateway(server) => trouble,
        },
        Intake::Http(server) => line.without_gateway(server).await,
    }
}

/// Listens on the gateway, and keeps the time: what is due may depend on what is said there.
async fn listens(line: &Arc<Line>, gateway: &Gateway) -> Trouble {
    tokio::select! {
        trouble = gateway.stay() => trouble,
        never = line.keep_time() => match never {},
    }
}

/// Takes nothing more, hears what was taken, and keeps how far places were heard; `false` where not
/// all was heard, because it took too long or waited for what was missed.
async fn hear_out(line: &Arc<Line>, mut hearing: JoinHandle<bool>) -> bool {
    line.inbox.close();
    let all = async {
        let heard = (&mut hearing).await.expect("what panics is heard in a task of its own");
        (heard, line.quiet().await)
    };
    let Ok((heard, _quiet)) = timeout(PATIENCE, all).await else {
        hearing.abort();
        return false;
    };
    if timeout(PATIENCE, mark(line)).await.is_err() {
        tracing::warn!("how far places were heard could not be kept in time");
    }
    heard
}
