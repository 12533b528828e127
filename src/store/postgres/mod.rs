//! The archive in PostgreSQL, for more than one program at a time.
//!
//! The version of a stream is the one referee between those who add to it: whoever expected another
//! length is refused. One transaction keeps one batch. If the connection breaks and nobody knows how
//! a transaction ended, the same attempt is made again, and the input that it claims tells whether
//! it had been kept.
//!
//! Plain SQL that its distributed kin take as well: no advisory locks, no notifications, and no
//! sequence that stands for an order.

mod attempts;
mod blocks;
mod condition;
mod failed;
mod keys;
mod memo;
mod order;
mod schema;
pub(super) mod shards;
mod tls;
mod transaction;
mod worker;

pub use blocks::BlockTable;
pub use condition::{Condition, Tables};
pub use keys::KeyTable;
pub use worker::{Beginning, Renewal};

use std::{
    fmt,
    future::ready,
    sync::{
        Arc, Mutex, MutexGuard, OnceLock, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc,
    },
    time::Duration,
};

use deadpool_postgres::{
    Client, Manager, ManagerConfig, Pool, PoolError, RecyclingMethod, Timeouts,
};
use tokio::{runtime::Runtime, sync::oneshot, task::unconstrained, time::sleep};
use tokio_postgres::{Error, Row, types::ToSql};
use tokio_util::task::TaskTracker;
use tracing::Instrument;

use super::{
    Archive, Batch, Debt, Duty, Fault, Keeping, Live, NotKept, Person, Stream, Whole, ledger,
};
use failed::Failed;
use memo::Memo;
use order::Order;
use transaction::{Attempt, UNHEARD, signed};

/// The most connections of one program.
const CONNECTIONS: usize = 16;

/// The longest wait for one of them, milliseconds.
const WAITING: u64 = 10_000;

/// The threads that wait for the database.
const THREADS: usize = 2;

/// The pause before the database is asked again.
const PAUSE: Duration = Duration::from_millis(100);

/// How often a question is put in all before it is left unanswered.
const QUESTIONS: usize = 3;

/// The longest wait for the batches under way when the archive is closed.
const CLOSING: Duration = Duration::from_secs(10);

/// Erases those whose stream says that they are forgotten: a program that died in between left them.
const ERASE: &str = "
    DELETE FROM person USING stream, line
    WHERE stream.name = 'person/' || person.id AND line.stream = stream.id
    AND line.number = stream.length - 1 AND line.text = 'erased'";

/// Looks how long streams are.
const FRESHEN: &str = "SELECT name, length FROM stream WHERE name = ANY ($1::text[])";

/// Tells how many people have been forgotten.
const FORGOTTEN: &str = "SELECT people FROM forgotten";

/// Strikes a debt out, by a program that is at work: what one says whose place was taken comes so
/// late that another one says it again, and nobody's clock is charged for that.
const STRIKE: &str = "
    DELETE FROM debt WHERE place = $1 AND version <= $2
    AND ($3::text IS NULL OR EXISTS (SELECT 1 FROM worker WHERE run = $3))";

/// Tests if an input was heard.
const SEEN: &str = "SELECT 1 FROM input WHERE id = $1";

/// Streams and people in a PostgreSQL database. Any number of programs may share it; those that
/// keep something [begin](Self::begin) before that.
pub struct Postgres {
    /// Its own, so that whoever must wait for an answer may do so on any thread; there until it is
    /// dropped.
    runtime: Option<Runtime>,
    shared: Arc<Shared>,
    /// The name of this opening, and the number of batches since.
    run: String,
    number: AtomicU64,
    /// What the program is [at work](Postgres::begin) for, if it is.
    duty: OnceLock<Duty>,
}

/// What the tasks of an archive share.
struct Shared {
    pool: Pool,
    order: Order,
    tasks: TaskTracker,
    /// Debts that are being struck out.
    paid: Mutex<Vec<Debt>>,
    /// What was last seen.
    memo: Memo,
    /// The last question was not answered.
    silent: AtomicBool,
}

/// Shows nothing of where the database is.
impl fmt::Debug for Postgres {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Postgres").finish_non_exhaustive()
    }
}

impl Postgres {
    /// For so long no other program takes the place of one that has [begun](Self::begin) or
    /// [said](Self::renew) that it is at work.
    pub const LEASE: Duration = Duration::from_secs(30);

    /// Opens the archive in a database, and makes or changes its tables where that is needed.
    /// `url` is a `postgres://` address or a list of `key=value`; where the database is on another
    /// machine the connection is encrypted, unless the address has `sslmode=disable`, and trusted
    /// are the usual authorities and those in `authorities` (PEM). `run` names this opening, as no
    /// other one of any program is named. Blocking.
    ///
    /// # Errors
    /// The address or the authorities cannot be read, the database cannot be reached, it does not
    /// wait until what is committed is durable, or its tables are those of a newer release.
    pub fn open(url: &str, authorities: &[u8], run: &str) -> Result<Self, Fault> {
        let shared = Shared::new(url, authorities)?;
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(THREADS)
            .thread_name("postgres")
            .enable_all()
            .build()
            .map_err(Fault::during("starting threads for the database"))?;
        let archive = Self {
            runtime: Some(runtime),
            shared: Arc::new(shared),
            run: run.to_owned(),
            number: AtomicU64::new(0),
            duty: OnceLock::new(),
        };
        archive.ask(archive.shared.prepare())?;
        Ok(archive)
    }

    /// Checks an address and authorities as they are given to [`Postgres::open`], without asking
    /// the database.
    ///
    /// # Errors
    /// They cannot be read.
    pub fn check(url: &str, authorities: &[u8]) -> Result<(), Fault> {
        Shared::new(url, authorities).map(drop)
    }

    fn runtime(&self) -> &Runtime {
        self.runtime.as_ref().expect("it is there until the archive is dropped")
    }

    /// Waits for an answer of the database; on any thread, even one of a runtime: a task that asks
    /// more than it may do at once would otherwise be told again and again to come later.
    fn ask<T>(&self, question: impl Future<Output = T>) -> T {
        let _context = self.runtime().enter();
        pollster::block_on(unconstrained(question))
    }

    /// Returns the person whom a query finds, and notes who that is.
    fn found(&self, sql: &'static str, by: &str) -> Result<Option<Person>, Fault> {
        let since = self.shared.memo.forgotten();
        let found = self.rows(sql, &[&by])?.first().map(person);
        if let Some(found) = &found {
            self.shared.memo.meet(found, since);
        }
        Ok(found)
    }

    /// Returns the debts of a query without those that are being struck out: when it was put, for
    /// one may be struck out behind it. Blocking.
    fn debts(&self, sql: &'static str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<Debt>, Fault> {
        let paid = self.shared.paid().clone();
        let debt = |row: &Row| Debt { place: row.get(0), version: unsigned(row.get(1)) };
        let mut debts: Vec<Debt> = self.rows(sql, values)?.iter().map(debt).collect();
        debts.retain(|debt| {
            paid.iter().all(|paid| paid.place != debt.place || paid.version < debt.version)
        });
        Ok(debts)
    }

    /// Returns the rows of a query. Blocking.
    fn rows(&self, sql: &'static str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, Fault> {
        self.ask(self.shared.rows(sql, values))
    }
}

impl Drop for Postgres {
    /// Finishes what was handed over; only then another program may begin.
    fn drop(&mut self) {
        let tasks = self.shared.tasks.clone();
        tasks.close();
        let (tell, told) = mpsc::sync_channel(1);
        self.runtime().spawn(async move {
            tasks.wait().await;
            tell.send(())
        });
        if told.recv_timeout(CLOSING).is_err() {
            tracing::error!("the database did not answer; what was under way may be lost");
        }
        if self.duty.get().is_some() {
            self.end();
        }
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Shared {
    fn new(url: &str, authorities: &[u8]) -> Result<Self, Fault> {
        let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let (address, connector) = (tls::address(url)?, tls::connector(authorities)?);
        let pool = Pool::builder(Manager::from_config(address, connector, recycling))
            .max_size(CONNECTIONS)
            .timeouts(Timeouts::wait_millis(WAITING))
            .runtime(deadpool_postgres::Runtime::Tokio1)
            .build()
            .map_err(Fault::during("preparing connections to the database"))?;
        let (order, tasks, paid) = (Order::default(), TaskTracker::new(), Mutex::default());
        let (memo, silent) = (Memo::default(), AtomicBool::new(false));
        Ok(Self { pool, order, tasks, paid, memo, silent })
    }

    /// Brings the tables up to date, and finishes what a program that died had begun.
    async fn prepare(&self) -> Result<(), Fault> {
        let client = self.client().await.map_err(Failed::fault)?;
        let waits = client.query_one("SHOW synchronous_commit", &[]).await;
        let waits = waits.map_err(failed::during("asking how the database commits"))?;
        if waits.get::<_, &str>(0) == "off" {
            return Err(Fault::new(
                "the database has `synchronous_commit` off: moves could be lost",
            ));
        }
        schema::migrate(&client).await?;
        let erased = client.execute(ERASE, &[]).await;
        erased.map(drop).map_err(failed::during("erasing the forgotten"))
    }

    async fn client(&self) -> Result<Client, Failed> {
        let client = self.pool.get().await;
        client.map_err(|why| {
            let why = match why {
                PoolError::Backend(why) => failed::told(&why),
                other => other.to_string(),
            };
            Failed::Passing(Fault::during("connecting to the database")(why))
        })
    }

    /// Returns the rows of a query. It is put again where the connection breaks: each may be broken
    /// since it was last used. A statement that changes something is one that may come twice.
    async fn rows(
        &self,
        sql: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Fault> {
        self.insist_on(async || self.query(sql, values).await).await
    }

    async fn query(
        &self,
        sql: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Failed> {
        self.on_connection("asking the database", async |client| {
            client.query(&client.prepare_cached(sql).await?, values).await
        })
        .await
    }

    /// Does something over a connection. One over which something failed is not used again.
    async fn on_connection<T>(
        &self,
        what: &'static str,
        work: impl AsyncFnOnce(&Client) -> Result<T, Error>,
    ) -> Result<T, Failed> {
        let client = self.client().await?;
        let done = work(&client).await;
        done.map_err(|why| {
            drop(deadpool_postgres::Object::take(client));
            Failed::during(what)(why)
        })
    }

    /// Looks at streams, and at an input: tests if it was heard.
    async fn freshen(&self, streams: &[Stream], input: Option<&str>) -> Result<bool, Failed> {
        let names: Vec<&str> = streams.iter().map(Stream::as_str).collect();
        let (about, heard): ([&(dyn ToSql + Sync); 1], [&(dyn ToSql + Sync); 1]) =
            ([&names], [&input]);
        let looked = self.on_connection("looking at streams", async |client| {
            let [lengths, forgotten, seen] = [
                client.prepare_cached(FRESHEN).await?,
                client.prepare_cached(FORGOTTEN).await?,
                client.prepare_cached(SEEN).await?,
            ];
            tokio::try_join!(
                biased;
                client.query(&lengths, &about),
                client.query_one(&forgotten, &[]),
                client.query(&seen, &heard),
            )
        });
        let (lengths, forgotten, seen) = looked.await?;
        self.memo.count(forgotten.get(0));
        names.iter().for_each(|name| self.memo.reach(name, 0));
        lengths.iter().for_each(|row| self.memo.reach(row.get(0), unsigned(row.get(1))));
        Ok(!seen.is_empty())
    }

    /// Returns the answer to a question, which is put again where the connection breaks.
    async fn insist_on<T>(&self, ask: impl AsyncFn() -> Result<T, Failed>) -> Result<T, Fault> {
        for _ in 1..QUESTIONS {
            match ask().await {
                Err(Failed::Passing(fault)) => {
                    self.falls_silent(&fault);
                    sleep(PAUSE).await;
                }
                answer => {
                    self.silent.store(false, Ordering::Relaxed);
                    return answer.map_err(Failed::fault);
                }
            }
        }
        ask().await.map_err(Failed::fault)
    }

    /// Says that the database does not answer, once until it does: while it is away it is asked many
    /// times a second.
    fn falls_silent(&self, fault: &Fault) {
        if !self.silent.swap(true, Ordering::Relaxed) {
            tracing::warn!(%fault, "the database is asked again");
        }
    }

    /// Strikes a debt out.
    async fn strike(&self, debt: &Debt, fence: Option<&str>) -> Result<(), Failed> {
        let version = signed(debt.version);
        let struck = self.on_connection("striking a debt out", async |client| {
            client.execute(STRIKE, &[&debt.place, &version, &fence]).await
        });
        struck.await.map(drop)
    }

    /// Takes a debt off those that are being struck out.
    fn done(&self, debt: &Debt) {
        let mut paid = self.paid();
        if let Some(at) = paid.iter().position(|paid| paid == debt) {
            paid.swap_remove(at);
        }
    }

    fn paid(&self) -> MutexGuard<'_, Vec<Debt>> {
        self.paid.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Archive for Postgres {
    fn append(&self, batch: Batch) -> Keeping {
        if let Err(fault) = ledger::sound(&batch) {
            return Box::pin(ready(Err(fault.into())));
        }
        let shared = Arc::clone(&self.shared);
        let turn = shared.order.enter(changes(&batch));
        let (tell, told) = oneshot::channel();
        let number = self.number.fetch_add(1, Ordering::Relaxed);
        let attempt = Attempt::new(format!("{} {number}", self.run), self.fence(), batch);
        let tasks = shared.tasks.clone();
        // Nobody may wait for it any more.
        let keep = async move { drop(tell.send(shared.keep(turn, &attempt).await)) };
        let keep = keep.in_current_span();
        tasks.spawn_on(keep, self.runtime().handle());
        let gone = || Err(Fault::new("the database's thread is gone").into());
        Box::pin(async move { told.await.unwrap_or_else(|_| gone()) })
    }

    fn seen(&self, input: &str) -> Result<bool, Fault> {
        Ok(!self.rows(SEEN, &[&input])?.is_empty())
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn freshen(&self, streams: &[Stream]) -> Result<(), Fault> {
        let look = async || self.shared.freshen(streams, None).await;
        self.ask(self.shared.insist_on(look)).map(drop)
    }

    fn seen_afresh(&self, input: &str, streams: &[Stream]) -> Result<bool, Fault> {
        let look = async || self.shared.freshen(streams, Some(input)).await;
        self.ask(self.shared.insist_on(look))
    }

    fn read(&self, stream: &Stream) -> Result<Vec<String>, Fault> {
        self.since(stream, 0)
    }

    fn tail(&self, stream: &Stream, most: usize) -> Result<Vec<String>, Fault> {
        let sql = "
            SELECT text FROM line WHERE stream = (SELECT id FROM stream WHERE name = $1)
            ORDER BY number DESC LIMIT $2";
        let mut lines = texts(&self.rows(sql, &[&stream.as_str(), &signed(most as u64)])?);
        lines.reverse();
        Ok(lines)
    }

    fn since(&self, stream: &Stream, known: u64) -> Result<Vec<String>, Fault> {
        let sql = "
            SELECT text FROM line WHERE stream = (SELECT id FROM stream WHERE name = $1)
            AND number >= $2 ORDER BY number";
        let lines = texts(&self.rows(sql, &[&stream.as_str(), &signed(known)])?);
        if !lines.is_empty() {
            self.shared.memo.reach(stream.as_str(), known + lines.len() as u64);
        }
        Ok(lines)
    }

    fn version(&self, stream: &Stream) -> Result<u64, Fault> {
        let (memo, name) = (&self.shared.memo, stream.as_str());
        if let Some(length) = memo.length(name) {
            return Ok(length);
        }
        let rows = self.rows("SELECT length FROM stream WHERE name = $1", &[&name])?;
        memo.reach(name, rows.first().map_or(0, |row| unsigned(row.get(0))));
        Ok(memo.length(name).unwrap_or_default())
    }

    fn streams(&self, kind: &str) -> Result<Vec<Stream>, Fault> {
        self.streams_of(kind, "")
    }

    fn streams_of(&self, kind: &str, start: &str) -> Result<Vec<Stream>, Fault> {
        // The range is for the index; what lies in it may still begin otherwise.
        let sql = "
            SELECT name FROM stream WHERE name >= $1 AND name <= $1 || U&'\\+10FFFF'
            AND starts_with(name, $1) AND length > 0 ORDER BY name";
        let rows = self.rows(sql, &[&Stream::new(kind, start).as_str()])?;
        Ok(texts(&rows).iter().map(|name| Stream::named(name)).collect())
    }

    fn due(&self, from: u64, to: u64) -> Result<Vec<(String, u64)>, Fault> {
        let sql = "SELECT place, at FROM due WHERE at BETWEEN $1 AND $2 ORDER BY place";
        let rows = self.rows(sql, &[&signed(from), &signed(to)])?;
        Ok(rows.iter().map(|row| (row.get(0), unsigned(row.get(1)))).collect())
    }

    fn live(&self) -> Result<Vec<Live>, Fault> {
        let sql = "
            SELECT live.place, place.length, live.bout, bout.length FROM live
            JOIN stream place ON place.name = 'place/' || live.place
            JOIN stream bout ON bout.name = 'match/' || live.bout ORDER BY live.place";
        let live = |row: &Row| Live {
            place: row.get(0),
            place_lines: unsigned(row.get(1)),
            bout: row.get(2),
            bout_lines: unsigned(row.get(3)),
        };
        Ok(self.rows(sql, &[])?.iter().map(live).collect())
    }

    fn adopt(&self, most: usize) -> Result<Vec<Debt>, Fault> {
        self.take_over(most)
    }

    fn owed(&self) -> Result<Vec<Debt>, Fault> {
        let sql = "SELECT place, version FROM debt ORDER BY place";
        self.debts(sql, &[])
    }

    fn owed_to(&self, place: &str) -> Result<Vec<Debt>, Fault> {
        let sql = "
            SELECT place, version FROM debt WHERE place = $1
            OR (place > $1 || ' ' AND place < $1 || '!') ORDER BY place";
        self.debts(sql, &[&place])
    }

    fn paid(&self, debt: Debt) {
        let (shared, fence) = (Arc::clone(&self.shared), self.fence());
        let mut turn = shared.order.enter([owed_to(&debt.place)].into_iter());
        shared.paid().push(debt.clone());
        let tasks = shared.tasks.clone();
        let strike = async move {
            turn.comes().await;
            // Where this fails the answer is said once more, to be known by its nonce.
            if let Err(why) = shared.strike(&debt, fence.as_deref()).await {
                tracing::warn!(fault = %why.fault(), "a debt is not struck out");
            }
            shared.done(&debt);
            shared.order.leave(turn);
        };
        tasks.spawn_on(strike, self.runtime().handle());
    }

    fn person(&self, id: &str) -> Result<Option<Person>, Fault> {
        match self.shared.memo.person(id) {
            Some(known) => Ok(Some(known)),
            None => self.found("SELECT id, account, name FROM person WHERE id = $1", id),
        }
    }

    fn person_of(&self, account: &str) -> Result<Option<Person>, Fault> {
        self.found("SELECT id, account, name FROM person WHERE account = $1", account)
    }

    fn people(&self) -> Result<Vec<Person>, Fault> {
        Ok(self.rows("SELECT id, account, name FROM person", &[])?.iter().map(person).collect())
    }

    fn remember(&self, person: Person) -> Result<(), Fault> {
        let sql = "
            INSERT INTO person (id, account, name) VALUES ($1, $2, $3)
            ON CONFLICT (id) DO UPDATE SET account = excluded.account, name = excluded.name";
        let since = self.shared.memo.forgotten();
        self.rows(sql, &[&person.id, &person.account, &person.name])?;
        self.shared.memo.meet(&person, since);
        Ok(())
    }

    fn forget(&self, id: &str) -> Result<bool, Fault> {
        let sql = "
            WITH counted AS (UPDATE forgotten SET people = people + 1)
            DELETE FROM person WHERE id = $1 RETURNING id";
        let gone = self.rows(sql, &[&id]);
        self.shared.memo.part(id);
        Ok(!gone?.is_empty())
    }
}

impl Whole for Postgres {
    fn all(&self) -> Result<Vec<Stream>, Fault> {
        let rows = self.rows("SELECT name FROM stream WHERE length > 0 ORDER BY name", &[])?;
        Ok(texts(&rows).iter().map(|name| Stream::named(name)).collect())
    }

    fn inputs(&self, behind: &str, most: usize) -> Result<Vec<String>, Fault> {
        let sql = "
            SELECT id FROM input WHERE id > $1 AND NOT starts_with(id, $2) ORDER BY id LIMIT $3";
        Ok(texts(&self.rows(sql, &[&behind, &UNHEARD, &signed(most as u64)])?))
    }

    fn hear(&self, inputs: Vec<String>) -> Result<(), Fault> {
        let sql = "
            INSERT INTO input (id, attempt) SELECT id, 'moved' FROM unnest($1::text[]) AS id
            ON CONFLICT DO NOTHING";
        self.rows(sql, &[&inputs]).map(drop)
    }

    fn settle(&self) -> Result<(), Fault> {
        let what = "looking for matches that are being played";
        let find = self
            .shared
            .on_connection(what, async |client| client.batch_execute(schema::FIND_LIVE).await);
        self.ask(find).map_err(Failed::fault)
    }
}

/// Returns what a batch changes, for its place in the order.
fn changes(batch: &Batch) -> impl Iterator<Item = String> {
    let streams = batch.appends.iter().map(|append| append.stream.to_string());
    streams.chain(batch.owed.iter().map(|debt| owed_to(&debt.place)))
}

/// Returns the name of what is owed to a place, for the order.
fn owed_to(place: &str) -> String {
    format!("owed {place}")
}

fn texts(rows: &[Row]) -> Vec<String> {
    rows.iter().map(|row| row.get(0)).collect()
}

fn person(row: &Row) -> Person {
    Person { id: row.get(0), account: row.get(1), name: row.get(2) }
}

/// Returns a number that the database keeps: those here are never negative.
fn unsigned(number: i64) -> u64 {
    number.unsigned_abs()
}
