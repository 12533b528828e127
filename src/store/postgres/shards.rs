//! Which program hears which of Discord's shards, in the tables `shard` and `identify`.

use std::sync::Arc;

use tokio_postgres::{Error, Row, Transaction, types::ToSql};

use super::{
    Failed, Postgres, signed, unsigned,
    worker::{ALONE, replaced},
};
use crate::{
    shards::{LentShard, Session, ShardLeases, Share, Unshared},
    store::shards::heard_of_all,
};

/// Finds a program that is at work still.
const OWN: &str = "SELECT 1 FROM worker WHERE run = $1";

/// Tells of all shards, and whether another program hears each.
const SHARDS: &str = "
    SELECT id, heard, session, sequence, address, intents, run IS NOT DISTINCT FROM $1 AS own,
        run <> $1 AND EXISTS (SELECT 1 FROM worker WHERE worker.run = shard.run) AS taken
    FROM shard ORDER BY id";

/// Counts the programs that hear shards, and all that may call Discord; not those that have ended.
const PROGRAMS: &str = "
    SELECT count(*) FILTER (WHERE shares), count(*) FROM worker WHERE until > 'epoch'";

/// Keeps how far shards were heard.
const KEEP: &str = "
    UPDATE shard SET heard = new.heard, session = new.session, sequence = new.sequence,
        address = new.address, intents = new.intents,
        run = CASE WHEN $8 THEN NULL ELSE $1 END
    FROM unnest($2::integer[], $3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::bigint[])
        AS new (id, heard, session, sequence, address, intents)
    WHERE shard.id = new.id AND shard.run = $1
    RETURNING shard.id";

/// Lets a session begin in a bucket, unless another has within five seconds.
const IDENTIFY: &str = "
    INSERT INTO identify (bucket, at) VALUES ($1, clock_timestamp())
    ON CONFLICT (bucket) DO UPDATE SET at = clock_timestamp()
    WHERE identify.at <= clock_timestamp() - interval '5 seconds'
    RETURNING bucket";

/// The shards of the programs at a database.
pub struct ShardTable(Arc<Postgres>);

/// A shard, and who hears it.
struct Lease {
    shard: LentShard,
    own: bool,
    taken: bool,
}

impl ShardTable {
    /// Returns the shards of a database.
    #[must_use]
    pub const fn of(database: Arc<Postgres>) -> Self {
        Self(database)
    }

    async fn try_to_share(&self, recommended: u32) -> Result<Share, Failed> {
        let mut client = self.0.shared.client().await?;
        let failed = || Failed::during("sharing the connections to Discord");
        let transaction = client.transaction().await.map_err(failed())?;
        let share = share_in(&transaction, &self.0.run, recommended).await.map_err(failed())?;
        transaction.commit().await.map_err(failed())?;
        share.ok_or_else(|| Failed::Lasting(replaced()))
    }

    fn write(&self, shards: &[LentShard], leaves: bool) -> Result<(), Unshared> {
        let ids: Vec<i32> = shards.iter().map(|shard| shard.id.cast_signed()).collect();
        let heard: Vec<_> = shards.iter().map(|shard| shard.heard.map(signed)).collect();
        let sessions = || shards.iter().map(|shard| shard.session.as_ref());
        let names: Vec<_> = sessions().map(|own| own.map(|own| &own.id)).collect();
        let numbers: Vec<_> = sessions().map(|own| own.map(|own| signed(own.sequence))).collect();
        let addresses: Vec<_> =
            sessions().map(|own| own.and_then(|own| own.address.as_ref())).collect();
        let intents: Vec<_> = sessions().map(|own| own.map(|own| signed(own.intents))).collect();
        let values: [&(dyn ToSql + Sync); 8] =
            [&self.0.run, &ids, &heard, &names, &numbers, &addresses, &intents, &leaves];
        Ok(self.0.rows(KEEP, &values).map(drop)?)
    }
}

impl ShardLeases for ShardTable {
    fn share(&self, recommended: u32) -> Result<Share, Unshared> {
        Ok(self.0.ask(self.try_to_share(recommended)).map_err(Failed::fault)?)
    }

    fn keep(&self, shards: &[LentShard]) -> Result<(), Unshared> {
        self.write(shards, false)
    }

    fn leave(&self, shards: &[LentShard]) -> Result<(), Unshared> {
        self.write(shards, true)
    }

    fn programs(&self) -> Result<u32, Unshared> {
        let programs = self.0.rows(PROGRAMS, &[])?;
        let programs = programs.first().map_or(1, |row| unsigned(row.get(1)));
        Ok(programs.max(1) as u32)
    }

    fn identifies(&self, bucket: u32) -> Result<bool, Unshared> {
        Ok(!self.0.rows(IDENTIFY, &[&bucket.cast_signed()])?.is_empty())
    }
}

/// Shares the connections anew; none where another program has taken the place of this one.
async fn share_in(
    transaction: &Transaction<'_>,
    run: &str,
    recommended: u32,
) -> Result<Option<Share>, Error> {
    transaction.execute(ALONE, &[]).await?;
    if transaction.query_opt(OWN, &[&run]).await?.is_none() {
        return Ok(None);
    }
    let leases = leases(transaction, run).await?;
    let agreed = leases.iter().any(|lease| lease.taken || lease.own);
    let leases = if agreed || leases.len() == recommended as usize {
        leases
    } else {
        spread(transaction, &leases, recommended).await?;
        self::leases(transaction, run).await?
    };
    let row = transaction.query_one(PROGRAMS, &[]).await?;
    let (sharers, programs): (i64, i64) = (row.get(0), row.get(1));
    let fair = leases.len().div_ceil(unsigned(sharers).max(1) as usize);
    let (mut own, others): (Vec<Lease>, Vec<Lease>) =
        leases.into_iter().partition(|lease| lease.own);
    let surplus = own.len().saturating_sub(fair);
    let total = (own.len() + others.len()) as u32;
    let free = others.into_iter().filter(|lease| !lease.taken);
    let more: Vec<Lease> = free.take(fair.saturating_sub(own.len())).collect();
    let ids: Vec<i32> = more.iter().map(|lease| lease.shard.id.cast_signed()).collect();
    transaction.execute("UPDATE shard SET run = $1 WHERE id = ANY ($2)", &[&run, &ids]).await?;
    own.extend(more);
    let own = own.into_iter().map(|lease| lease.shard).collect();
    let programs = unsigned(programs).max(1) as u32;
    Ok(Some(Share { total, own, surplus, programs }))
}

async fn leases(transaction: &Transaction<'_>, run: &str) -> Result<Vec<Lease>, Error> {
    let rows = transaction.query(SHARDS, &[&run]).await?;
    Ok(rows.iter().map(lease).collect())
}

fn lease(row: &Row) -> Lease {
    let id: Option<String> = row.get("session");
    let sequence: Option<i64> = row.get("sequence");
    let intents: Option<i64> = row.get("intents");
    let session = id.zip(sequence).zip(intents).map(|((id, sequence), intents)| Session {
        id,
        sequence: unsigned(sequence),
        address: row.get("address"),
        intents: unsigned(intents),
    });
    let shard = LentShard {
        id: row.get::<_, i32>("id").cast_unsigned(),
        heard: row.get::<_, Option<i64>>("heard").map(unsigned),
        session,
    };
    Lease { shard, own: row.get("own"), taken: row.get::<_, Option<bool>>("taken") == Some(true) }
}

/// Lets there be so many shards, of which nobody hears one yet.
async fn spread(transaction: &Transaction<'_>, old: &[Lease], total: u32) -> Result<(), Error> {
    let heard = heard_of_all(&old.iter().map(|lease| lease.shard.clone()).collect::<Vec<_>>());
    transaction.execute("DELETE FROM shard", &[]).await?;
    let add = "INSERT INTO shard (id, heard) SELECT id, $2 FROM generate_series(0, $1 - 1) AS id";
    transaction.execute(add, &[&total.cast_signed(), &heard.map(signed)]).await.map(drop)
}
