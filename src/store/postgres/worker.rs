//! Which programs are at work on the database. One leads: another that would waits, and takes its
//! place when it has not been heard of for a while; or several lead, and share what they hear. Any
//! number help. What somebody may still write who has not been heard of and whose place was taken is
//! refused.

use tokio_postgres::Transaction;

use super::{Failed, Postgres, schema::FIND_LIVE, signed, unsigned};
use crate::store::{Debt, Duty, Fault, Replaced};

/// Takes whatever else begins or ends aside until the end of a transaction.
pub(super) const ALONE: &str = "SELECT one FROM caipan FOR UPDATE";

/// Tells of those who may be at work whether one leads, whether one helps, whether one takes no help,
/// and whether one leads alone; when one last led, or heard a shard; and whether all who led know of
/// help.
const OTHERS: &str = "
    SELECT coalesce(bool_or(leads) FILTER (WHERE until > clock_timestamp()), false) AS led,
        coalesce(bool_or(NOT leads) FILTER (WHERE until > clock_timestamp()), false) AS helped,
        coalesce(bool_or(leads AND NOT helped) FILTER (WHERE until > clock_timestamp()), false)
            AS unhelped,
        coalesce(bool_or(leads AND NOT shares) FILTER (WHERE until > clock_timestamp()), false)
            AS unshared,
        greatest(max(awake) FILTER (WHERE leads), (SELECT max(heard) FROM shard)) AS awake,
        coalesce(bool_and(helped) FILTER (WHERE leads), true) AS knew_of_help
    FROM worker WHERE run <> $1";

/// Begins, as one who was last awake at a moment.
const BEGIN: &str = "
    INSERT INTO worker (run, until, awake, leads, helped, shares)
    VALUES ($1, clock_timestamp() + interval '30 seconds', coalesce($2::bigint, 0), $3, $4, $5)
    ON CONFLICT (run) DO NOTHING";

/// Where a program led that shared nothing, it heard everything in sessions of its own: those that
/// were kept before are old.
const FORGET_SESSIONS: &str = "
    UPDATE shard SET session = NULL, heard = greatest(heard, last.awake)
    FROM (SELECT max(awake) AS awake FROM worker WHERE leads AND NOT shares) AS last
    WHERE last.awake > 0";

/// Says that a program is at work still, and tells if it has said so in time: after the database
/// was away all are late, and the first must not take the places of the others.
const RENEW: &str = "
    UPDATE worker SET until = clock_timestamp() + interval '30 seconds', awake = $2
    FROM (SELECT run, until > clock_timestamp() AS timely FROM worker WHERE run = $1) AS before
    WHERE worker.run = before.run RETURNING timely";

/// Takes the place of programs that heard a part, or helped, and have not been heard of. One that is
/// in the middle of a transaction is left to the next time.
const SWEEP: &str = "
    DELETE FROM worker WHERE run IN (
        SELECT run FROM worker
        WHERE (shares OR NOT leads) AND until <= clock_timestamp() - interval '10 seconds'
        FOR UPDATE SKIP LOCKED
    )";

/// Takes over what is owed by programs whose place was taken. What the releases before the second
/// migration owe, which name nobody, is taken over by whoever leads after them.
const ADOPT: &str = "
    UPDATE debt SET run = $1 WHERE place IN (
        SELECT place FROM debt WHERE CASE WHEN run IS NULL THEN $2 ELSE
            NOT EXISTS (SELECT 1 FROM worker WHERE worker.run = debt.run) END
        ORDER BY place LIMIT $3 FOR UPDATE SKIP LOCKED
    ) RETURNING place, version";

/// Says that a program is not at work any more. When one last led is kept until its place is taken,
/// for which nobody waits.
const END: &str = "
    WITH led AS (
        UPDATE worker SET until = 'epoch' WHERE run = $1 AND leads RETURNING run
    ) DELETE FROM worker WHERE run = $1 AND NOT leads";

/// The answer to a program that wants to begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beginning {
    /// It is at work from now on.
    Begun {
        /// The moment at which a program last led, milliseconds since 1970 UTC; none if none has.
        last: Option<u64>,
        /// None leads besides.
        alone: bool,
    },
    /// Another one is at work that leaves no room for it.
    Waits,
}

impl Postgres {
    /// Begins to work on the database, unless another program stands in the way. From then on
    /// nothing is kept once another has taken its place, and whoever begins must
    /// [renew](Self::renew) that every few seconds: after half a minute without, another may.
    /// Blocking.
    ///
    /// # Errors
    /// The database failed.
    pub fn begin(&self, duty: Duty) -> Result<Beginning, Fault> {
        let beginning = self.ask(self.try_to_begin(duty)).map_err(Failed::fault)?;
        // Others may have changed what was known before.
        self.shared.memo.clear();
        if beginning != Beginning::Waits {
            self.duty.get_or_init(|| duty);
        }
        Ok(beginning)
    }

    /// Says that the program is at work still; `awake` is the moment until which it has been,
    /// milliseconds since 1970 UTC. Blocking.
    ///
    /// # Errors
    /// The database failed; [`Renewal::Replaced`] if another program has taken its place.
    pub fn renew(&self, awake: u64) -> Result<Renewal, Fault> {
        let rows = self.rows(RENEW, &[&self.run, &signed(awake)])?;
        let Some(own) = rows.first() else { return Ok(Renewal::Replaced) };
        if own.get("timely") {
            self.rows(SWEEP, &[])?;
        }
        Ok(Renewal::Renewed)
    }

    /// Takes over what is owed by programs that are gone.
    pub(super) fn take_over(&self, most: usize) -> Result<Vec<Debt>, Fault> {
        let leads = self.duty.get() != Some(&Duty::Help);
        self.debts(ADOPT, &[&self.fence(), &leads, &signed(most as u64)])
    }

    /// Lets another program begin at once.
    pub(super) fn end(&self) {
        if let Err(fault) = self.rows(END, &[&self.run]) {
            tracing::warn!(%fault, "another program has to wait before it can begin");
        }
    }

    /// Returns the name that must be at work when a batch is kept.
    pub(super) fn fence(&self) -> Option<String> {
        self.duty.get().map(|_| self.run.clone())
    }

    async fn try_to_begin(&self, duty: Duty) -> Result<Beginning, Failed> {
        let mut client = self.shared.client().await?;
        let failed = || Failed::during("beginning to work on the database");
        let transaction = client.transaction().await.map_err(failed())?;
        let beginning = self.begin_in(&transaction, duty).await.map_err(failed())?;
        transaction.commit().await.map_err(failed())?;
        Ok(beginning)
    }

    async fn begin_in(
        &self,
        transaction: &Transaction<'_>,
        duty: Duty,
    ) -> Result<Beginning, tokio_postgres::Error> {
        transaction.execute(ALONE, &[]).await?;
        let others = transaction.query_one(OTHERS, &[&self.run]).await?;
        let is = |what: &str| others.get::<_, bool>(what);
        let in_the_way = match duty {
            Duty::Lead => is("led"),
            Duty::Share => is("unshared"),
            Duty::Help => is("unhelped"),
            Duty::Alone => is("led") || is("helped"),
        };
        if in_the_way {
            return Ok(Beginning::Waits);
        }
        if duty != Duty::Help {
            // Whatever the others have under way is waited for.
            transaction.execute(FORGET_SESSIONS, &[]).await?;
            let gone = "DELETE FROM worker WHERE leads AND until <= clock_timestamp()";
            transaction.execute(gone, &[]).await?;
        }
        if !is("knew_of_help") {
            transaction.batch_execute(FIND_LIVE).await?;
        }
        let last: Option<i64> = others.get("awake");
        let (leads, takes_help) = (duty != Duty::Help, duty != Duty::Alone);
        let shares = duty == Duty::Share;
        transaction.execute(BEGIN, &[&self.run, &last, &leads, &takes_help, &shares]).await?;
        let last = last.map(unsigned).filter(|last| *last > 0);
        Ok(Beginning::Begun { last, alone: !is("led") })
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
    Fault::during("working on the database")(Replaced)
}
