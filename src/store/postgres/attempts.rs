//! Attempts to keep a batch, until the database says how it ended.

use std::time::Duration;

use tokio::time::{Instant, sleep};

use super::{
    NotKept, PAUSE, Shared,
    failed::Failed,
    order::Turn,
    transaction::{Answer, Attempt},
};

/// How long a batch is tried again where the database does not say how that ended.
const PATIENCE: Duration = Duration::from_secs(30);

/// Counts one up: a commit that waits, as far as this server is told to, until everything
/// committed before it is durable too.
const COMMIT: &str = "UPDATE caipan SET commits = commits + 1";

impl Shared {
    /// Keeps a batch when it comes to its turn.
    pub(super) async fn keep(&self, mut turn: Turn, attempt: &Attempt) -> Result<(), NotKept> {
        turn.comes().await;
        let kept = self.insist(attempt).await;
        self.remember(attempt, &kept);
        self.order.leave(turn);
        kept
    }

    /// Notes how long the streams of a batch are now.
    fn remember(&self, attempt: &Attempt, kept: &Result<(), NotKept>) {
        match kept {
            Ok(()) => attempt.lengths().for_each(|(stream, length)| {
                self.memo.reach(stream.as_str(), length);
            }),
            Err(NotKept::Conflict { stream, actual, .. }) => {
                self.memo.reach(stream.as_str(), *actual);
            }
            Err(NotKept::Seen | NotKept::Fault(_)) => {
                attempt.lengths().for_each(|(stream, _)| self.memo.drop_length(stream.as_str()));
            }
        }
    }

    async fn insist(&self, attempt: &Attempt) -> Result<(), NotKept> {
        let end = Instant::now() + PATIENCE;
        loop {
            match self.attempt(attempt).await {
                Ok(answer) => return answer,
                Err(Failed::Passing(fault)) if Instant::now() < end => {
                    tracing::warn!(%fault, "a batch is tried again");
                    sleep(PAUSE).await;
                }
                Err(why) => return Err(why.fault().into()),
            }
        }
    }

    /// Makes an attempt. What an earlier one or another program has kept is told only when it is
    /// known to be durable: whoever committed it may not have lived to see that.
    async fn attempt(&self, attempt: &Attempt) -> Result<Result<(), NotKept>, Failed> {
        let client = self.client().await?;
        let answer = match attempt.keep(&client).await {
            Ok(answer) => answer,
            Err(why) => {
                // Whatever it was doing, nothing else is done on it.
                drop(deadpool_postgres::Object::take(client));
                return Err(Failed::during("keeping a batch")(why));
            }
        };
        match answer {
            Answer::Kept => return Ok(Ok(())),
            Answer::Not(why @ (NotKept::Conflict { .. } | NotKept::Fault(_))) => {
                return Ok(Err(why));
            }
            Answer::Found | Answer::Not(NotKept::Seen) => {}
        }
        client.execute(COMMIT, &[]).await.map_err(Failed::during("making sure of a batch"))?;
        Ok(if matches!(answer, Answer::Found) { Ok(()) } else { Err(NotKept::Seen) })
    }
}
