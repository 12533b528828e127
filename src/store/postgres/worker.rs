//! Which program is at work on the database. While one is, another waits; when one has not been heard
//! of for a while, another takes its place, and what it may still write is refused.

use std::sync::atomic::Ordering;

use tokio_postgres::Transaction;

use super::{Failed, Postgres, signed, unsigned};
use crate::store::Fault;

/// Takes whatever else begins or ends aside until the end of a transaction.
const ALONE: &str = "SELECT one FROM caipan FOR UPDATE";

/// Tells who was at work, when last, and whether they still may be.
const OTHERS: &str = "
    SELECT coalesce(bool_or(until > clock_timestamp()), false), max(awake)
    FROM worker WHERE run <> $1";

/// Begins, as one who was last awake at a moment.
const BEGIN: &str = "
    INSERT INTO worker (run, until, awake)
    VALUES ($1, clock_timestamp() + interval '30 seconds', coalesce($2::bigint, 0))";

/// Says that a program is at work still.
const RENEW: &str = "
    UPDATE worker SET until = clock_timestamp() + interval '30 seconds', awake = $2
    WHERE run = $1 RETURNING run";

/// Says that a program is not at work any more.
const END: &str = "UPDATE worker SET until = clock_timestamp() WHERE run = $1 RETURNING run";

/// The answer to a program that wants to begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beginning {
    /// It is at work from now on.
    Begun {
        /// The moment at which a program was last at work, milliseconds since 1970 UTC; none if
        /// never.
        last: Option<u64>,
    },
    /// Another one is at work.
    Waits,
}

impl Postgres {
    /// Begins to work on the database, unless another program does. From then on nothing is kept
    /// once another has taken its place, and whoever begins must [renew](Self::renew) that every few
    /// seconds: after half a minute without, another may begin. Blocking.
    ///
    /// # Errors
    /// The database failed.
    pub fn begin(&self) -> Result<Beginning, Fault> {
        let beginning = self.ask(self.try_to_begin()).map_err(Failed::fault)?;
        // Others may have changed what was known before.
        self.shared.memo.clear();
        self.begun.fetch_or(beginning != Beginning::Waits, Ordering::SeqCst);
        Ok(beginning)
    }

    /// Says that the program is at work still; `awake` is the moment until which it has been,
    /// milliseconds since 1970 UTC. Blocking.
    ///
    /// # Errors
    /// The database failed; [`Renewal::Replaced`] if another program has begun.
    pub fn renew(&self, awake: u64) -> Result<Renewal, Fault> {
        let rows = self.rows(RENEW, &[&self.run, &signed(awake)])?;
        Ok(if rows.is_empty() { Renewal::Replaced } else { Renewal::Renewed })
    }

    /// Lets another program begin at once.
    pub(super) fn end(&self) {
        if let Err(fault) = self.rows(END, &[&self.run]) {
            tracing::warn!(%fault, "another program has to wait before it can begin");
        }
    }

    /// Returns the name that must be at work when a batch is kept.
    pub(super) fn fence(&self) -> Option<String> {
        self.begun.load(Ordering::SeqCst).then(|| self.run.clone())
    }

    async fn try_to_begin(&self) -> Result<Beginning, Failed> {
        let mut client = self.shared.client().await?;
        let failed = || Failed::during("beginning to work on the database");
        let transaction = client.transaction().await.map_err(failed())?;
        let beginning = self.begin_in(&transaction).await.map_err(failed())?;
        transaction.commit().await.map_err(failed())?;
        Ok(beginning)
    }

    async fn begin_in(
        &self,
        transaction: &Transaction<'_>,
    ) -> Result<Beginning, tokio_postgres::Error> {
        transaction.execute(ALONE, &[]).await?;
        let row = transaction.query_one(OTHERS, &[&self.run]).await?;
        let last: Option<i64> = row.get(1);
        if row.get(0) {
            return Ok(Beginning::Waits);
        }
        // Whatever the others have under way is waited for.
        transaction.execute("DELETE FROM worker", &[]).await?;
        transaction.execute(BEGIN, &[&self.run, &last]).await?;
        let last = last.map(unsigned).filter(|last| *last > 0);
        Ok(Beginning::Begun { last })
    }
}

/// The answer to a program that says it is at work still.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Renewal {
    /// It is.
    Renewed,
    /// Another one has taken its place: it must end.
    Replaced,
}

impl Renewal {
    /// Returns the reason why the program must end, if it must.
    pub fn ended(self) -> Option<Fault> {
        (self == Self::Replaced).then(replaced)
    }
}

/// The reason why a program keeps nothing any more.
pub(super) fn replaced() -> Fault {
    Fault::new("another program has taken the place of this one at the database")
}
