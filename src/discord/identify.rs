//! Whose turn it is to begin a session. Discord lets one begin in five seconds in each of some
//! buckets, and so many a day, whatever program of the bot begins it.

use std::{sync::Arc, time::Duration};

use serde::Deserialize;
use serenity::http::{LightMethod, Route};
use tokio::{sync::oneshot, time::sleep};
use twilight_gateway::queue::Queue;

use super::{
    line::Line,
    queue::{Answer, Call, Failed, Urgency},
    unread::blank,
};
use crate::shards::{ShardLeases, Unshared};

/// The pause before it is looked again whether a session may begin.
const PAUSE: Duration = Duration::from_secs(1);

/// The longest pause where no more sessions may begin for now, before Discord is asked again.
const LONGEST_PAUSE: Duration = Duration::from_secs(60 * 60);

/// What Discord says of the connections that the bot should open.
#[derive(Deserialize)]
pub(super) struct Advice {
    /// The address of the gateway.
    pub(super) url: String,
    /// The number of connections.
    pub(super) shards: u32,
    session_start_limit: Starts,
}

/// The sessions that may begin.
#[derive(Deserialize)]
struct Starts {
    /// So many, until the count begins anew after so many milliseconds.
    remaining: u64,
    reset_after: u64,
    /// The number of buckets.
    max_concurrency: u32,
}

impl Line {
    /// Asks which connections the bot should open.
    pub(super) async fn advice(&self) -> Result<Advice, Failed> {
        let call = Call::new(LightMethod::Get, Route::GatewayBot, Urgency::Private);
        let Answer::Told(told) = self.outbound.queue().send(call).await? else {
            return Err(Failed::Unsure);
        };
        serde_json::from_value(told).map_err(|error| {
            tracing::warn!(reason = blank(&error), "the gateway's address cannot be read");
            Failed::Unsure
        })
    }

    /// Asks something of where it stands which program hears which connections.
    pub(super) async fn leases<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&dyn ShardLeases) -> Result<T, Unshared> + Send + 'static,
    ) -> Result<T, Unshared> {
        let shards = Arc::clone(&self.shards);
        let answer = tokio::task::spawn_blocking(move || ask(&*shards)).await;
        answer.unwrap_or_else(|_| Err(Unshared::new("nobody waits for an answer any more")))
    }
}

/// Lets sessions begin, each when it is its turn.
#[derive(Clone)]
pub(super) struct Turns(Arc<Line>);

impl Turns {
    pub(super) fn new(line: &Arc<Line>) -> Self {
        Self(Arc::clone(line))
    }
}

impl Queue for Turns {
    fn enqueue(&self, shard: u32) -> oneshot::Receiver<()> {
        let (tell, told) = oneshot::channel();
        let line = Arc::clone(&self.0);
        tokio::spawn(async move {
            while !tell.is_closed() {
                match wait(&line, shard).await {
                    // Whoever asked may have gone away.
                    None => return tell.send(()).unwrap_or_default(),
                    Some(pause) => sleep(pause).await,
                }
            }
        });
        told
    }
}

/// Returns for how long a session of a shard must wait before it is asked again; `None` if it may
/// begin now.
async fn wait(line: &Line, shard: u32) -> Option<Duration> {
    let starts = match line.advice().await {
        Ok(advice) => advice.session_start_limit,
        Err(why) => {
            tracing::warn!(%why, "it is not known whether a session may begin; asking again");
            return Some(PAUSE);
        }
    };
    if starts.remaining == 0 {
        let pause = Duration::from_millis(starts.reset_after).clamp(PAUSE, LONGEST_PAUSE);
        let seconds = pause.as_secs();
        tracing::error!(seconds, "Discord lets no more sessions begin for now; waiting");
        return Some(pause);
    }
    let bucket = shard % starts.max_concurrency.max(1);
    match line.leases(move |shards| shards.identifies(bucket)).await {
        Ok(true) => None,
        Ok(false) => Some(PAUSE),
        Err(fault) => {
            tracing::warn!(%fault, "it is not known whether another session begins; asking again");
            Some(PAUSE)
        }
    }
}
