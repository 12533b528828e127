//! How a database is, asked without changing anything, for whoever runs the program.

use super::{Fault, Shared, failed::Failed, schema, tls};

/// How a database is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Condition {
    /// The server's version.
    pub version: String,
    /// The connection is encrypted.
    pub encrypted: bool,
    /// The server is on this machine.
    pub near: bool,
    /// The value of `synchronous_commit`.
    pub commits: String,
    /// The server's time, milliseconds since 1970 UTC.
    pub now: u64,
    /// The tables that are there.
    pub tables: Tables,
}

/// The tables of a database, compared with those that this release knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tables {
    /// There are none.
    Missing,
    /// They are brought up to date at the next start: their number, and that of this release.
    Older(i32, i32),
    /// They are those of this release, or of one that this release can work on; their number.
    Current(i32),
    /// They are those of a release that this one cannot work with; their number.
    Newer(i32),
}

/// What a server says of itself, and whether there are tables.
const SERVER: &str = "
    SELECT current_setting('server_version'), current_setting('synchronous_commit'),
        (extract(epoch FROM clock_timestamp()) * 1000)::bigint,
        COALESCE((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false),
        to_regclass('caipan') IS NOT NULL";

impl Condition {
    /// Asks a database, by its address and authorities as for
    /// [`Postgres::open`](super::Postgres::open). Blocking, and not for a thread of a runtime.
    ///
    /// # Errors
    /// The address or the authorities cannot be read, or the database cannot be reached.
    pub fn ask(url: &str, authorities: &[u8]) -> Result<Self, Fault> {
        let shared = Shared::new(url, authorities)?;
        let near = tls::is_local(&tls::address(url)?);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(Fault::during("starting a thread for the database"))?;
        runtime.block_on(shared.condition(near)).map_err(Failed::fault)
    }
}

impl Shared {
    async fn condition(&self, near: bool) -> Result<Condition, Failed> {
        let nothing = || Failed::Lasting(Fault::new("the database answers with nothing"));
        let rows = self.query(SERVER, &[]).await?;
        let row = rows.first().ok_or_else(nothing)?;
        let tables = if row.get(4) { self.tables().await? } else { Tables::Missing };
        Ok(Condition {
            version: row.get(0),
            commits: row.get(1),
            now: row.get::<_, i64>(2).unsigned_abs(),
            encrypted: row.get(3),
            near,
            tables,
        })
    }

    async fn tables(&self) -> Result<Tables, Failed> {
        let rows = self.query("SELECT schema, oldest_reader FROM caipan", &[]).await?;
        let Some(row) = rows.first() else { return Ok(Tables::Missing) };
        let (schema, oldest): (i32, i32) = (row.get(0), row.get(1));
        let own = schema::newest();
        Ok(match () {
            () if own < oldest => Tables::Newer(schema),
            () if schema < own => Tables::Older(schema, own),
            () => Tables::Current(schema),
        })
    }
}
