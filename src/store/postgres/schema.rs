//! The tables, and their migrations: numbered, and only forward.

use tokio_postgres::{Client, error::SqlState};

use super::{Fault, failed::during};

/// The statements that bring the tables from one number to the next. One that has been released is
/// never changed: what it made is changed by another, which first adds and in a later release takes
/// away.
const MIGRATIONS: &[&str] = &[
    "
    CREATE TABLE stream (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text COLLATE \"C\" NOT NULL UNIQUE,
        length bigint NOT NULL
    ) WITH (fillfactor = 80);
    CREATE TABLE line (
        stream bigint NOT NULL,
        number bigint NOT NULL,
        text text NOT NULL,
        PRIMARY KEY (stream, number)
    );
    CREATE TABLE input (
        id text COLLATE \"C\" PRIMARY KEY,
        attempt text NOT NULL,
        at timestamptz NOT NULL DEFAULT clock_timestamp()
    );
    CREATE TABLE debt (place text COLLATE \"C\" PRIMARY KEY, version bigint NOT NULL);
    CREATE TABLE due (place text COLLATE \"C\" PRIMARY KEY, at bigint NOT NULL);
    CREATE INDEX due_at ON due (at);
    CREATE TABLE person (
        id text COLLATE \"C\" PRIMARY KEY,
        account text COLLATE \"C\" NOT NULL UNIQUE,
        name text NOT NULL
    );
    CREATE TABLE key (role text PRIMARY KEY, name text NOT NULL);
    CREATE TABLE worker (
        run text PRIMARY KEY,
        until timestamptz NOT NULL,
        awake bigint NOT NULL
    );
",
    "
    CREATE TABLE forgotten (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        people bigint NOT NULL
    );
    INSERT INTO forgotten (people) VALUES (0);
    ALTER TABLE worker ADD COLUMN leads boolean NOT NULL DEFAULT true;
    ALTER TABLE worker ADD COLUMN helped boolean NOT NULL DEFAULT false;
    ALTER TABLE debt ADD COLUMN run text;
    CREATE TABLE live (place text COLLATE \"C\" PRIMARY KEY, bout text COLLATE \"C\" NOT NULL);
    CREATE INDEX live_bout ON live (bout);
",
    "
    CREATE TABLE block (
        whom text COLLATE \"C\" PRIMARY KEY,
        until bigint,
        reason text NOT NULL
    );
",
    "
    ALTER TABLE worker ADD COLUMN shares boolean NOT NULL DEFAULT false;
    CREATE TABLE shard (
        id integer PRIMARY KEY,
        run text,
        heard bigint,
        session text,
        sequence bigint,
        address text,
        intents bigint
    );
    CREATE TABLE identify (bucket integer PRIMARY KEY, at timestamptz NOT NULL);
",
];

/// Reads out of the lines which matches are being played; whatever worked on the tables as they were
/// before the second migration has not noted that.
pub(super) const FIND_LIVE: &str = "
    DELETE FROM live;
    INSERT INTO live (place, bout)
    SELECT DISTINCT ON (stream.name) substr(stream.name, 7), substr(line.text, 7)
    FROM stream JOIN line ON line.stream = stream.id
    WHERE starts_with(stream.name, 'place/') AND starts_with(line.text, 'match ')
    ORDER BY stream.name, line.number DESC;
    DELETE FROM live WHERE NOT EXISTS (
        SELECT 1 FROM stream WHERE stream.name = 'match/' || live.bout AND stream.length > 0
    ) OR EXISTS (
        SELECT 1 FROM stream JOIN line ON line.stream = stream.id
        WHERE stream.name = 'match/' || live.bout AND starts_with(line.text, '= ')
    );";

/// The oldest schema whose releases can work on the tables as they are after all migrations. It
/// grows when a migration takes something away.
const OLDEST_READER: i32 = 1;

/// The table that says what the others are like, in one row. It is never changed itself, for
/// whoever prepares the tables holds up the others by it; `commits` is counted up where a commit
/// must be known to be durable.
const CAIPAN: &str = "
    CREATE TABLE IF NOT EXISTS caipan (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        schema integer NOT NULL,
        oldest_reader integer NOT NULL,
        commits bigint NOT NULL DEFAULT 0
    );
    INSERT INTO caipan (schema, oldest_reader) VALUES (0, 1) ON CONFLICT DO NOTHING;
";

/// The states in which something is there already that was to be made.
const THERE: [SqlState; 3] =
    [SqlState::UNIQUE_VIOLATION, SqlState::DUPLICATE_OBJECT, SqlState::DUPLICATE_TABLE];

/// Returns the number that the tables have after all migrations.
pub(super) const fn newest() -> i32 {
    MIGRATIONS.len() as i32
}

/// Brings the tables up to date. Of several programs that begin at once one does it; the others
/// wait.
///
/// # Errors
/// The tables are newer than this program can read, or the database failed.
pub(super) async fn migrate(client: &Client) -> Result<(), Fault> {
    let failed = || during("preparing the tables");
    match client.batch_execute(CAIPAN).await {
        // Of two programs that make the first table at the same moment one is told that it, or what
        // belongs to it, exists.
        Err(why) if why.code().is_some_and(|state| THERE.contains(state)) => {
            client.batch_execute(CAIPAN).await.map_err(failed())?;
        }
        made => made.map_err(failed())?,
    }
    client.batch_execute("BEGIN").await.map_err(failed())?;
    let done = raise(client).await;
    let end = if done.is_ok() { "COMMIT" } else { "ROLLBACK" };
    client.batch_execute(end).await.map_err(failed())?;
    done
}

/// Applies the migrations that are missing, within a transaction.
async fn raise(client: &Client) -> Result<(), Fault> {
    let failed = || during("preparing the tables");
    let row = client.query_one("SELECT schema, oldest_reader FROM caipan FOR UPDATE", &[]).await;
    let row = row.map_err(failed())?;
    let (schema, oldest): (i32, i32) = (row.get(0), row.get(1));
    let own = newest();
    if own < oldest {
        return Err(Fault::new(format!(
            "the tables are those of a newer release: this one knows schema {own}, and {oldest} is \
             the oldest that can work on them"
        )));
    }
    for migration in MIGRATIONS.iter().skip(schema.try_into().unwrap_or_default()) {
        client.batch_execute(migration).await.map_err(failed())?;
    }
    if schema < own {
        client.batch_execute(FIND_LIVE).await.map_err(failed())?;
        let set = "UPDATE caipan SET schema = $1, oldest_reader = $2";
        client.execute(set, &[&own, &OLDEST_READER]).await.map_err(failed())?;
    }
    Ok(())
}
