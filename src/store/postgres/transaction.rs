//! The transaction of a batch.
//!
//! Its input comes first: another transaction with the same one is waited for. Streams are locked in
//! the order of their names, so that two batches never wait for each other. Statements are prepared
//! before it begins: they then go out one behind the other, and it takes two ways there and back.

use std::collections::BTreeMap;

use deadpool_postgres::Client;
use futures_util::future::try_join_all;
use tokio_postgres::{Error, Row, Statement, types::ToSql};

use super::worker;
use crate::store::{
    Append, Batch, NotKept, Stream,
    due::{Change, PLACE},
    live::{self, MATCH},
};

/// The beginning of the input that a batch is given which has none: something was due, or a program
/// did it by itself. No door names an input so.
pub(super) const UNHEARD: &str = "unheard ";

/// Claims the input of a batch for an attempt.
const CLAIM: &str = "INSERT INTO input (id, attempt) VALUES ($1, $2) ON CONFLICT DO NOTHING";

/// Tells whether the input of a batch was claimed by an attempt.
const CLAIMED: &str = "SELECT attempt = $2 FROM input WHERE id = $1";

/// Holds a program at its work until the end of a transaction.
const FENCE: &str = "SELECT 1 FROM worker WHERE run = $1 FOR KEY SHARE";

/// Makes streams that are not there yet, without lines.
const MAKE: &str = "
    INSERT INTO stream (name, length)
    SELECT name, 0 FROM unnest($1::text[]) AS name ORDER BY name
    ON CONFLICT DO NOTHING";

/// Locks streams, and tells how long they are.
const LOCK: &str = "
    SELECT name, id, length FROM stream WHERE name = ANY ($1::text[]) ORDER BY name FOR UPDATE";

/// Sets the lengths of streams.
const GROW: &str = "
    UPDATE stream SET length = grown.length
    FROM unnest($1::bigint[], $2::bigint[]) AS grown (id, length)
    WHERE stream.id = grown.id";

/// Adds lines to streams.
const WRITE: &str = "
    INSERT INTO line (stream, number, text)
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[])";

/// Adds debts of a program; a newer one of the same place stays.
const OWE: &str = "
    INSERT INTO debt (place, version, run)
    SELECT place, version, $3 FROM unnest($1::text[], $2::bigint[]) AS owed (place, version)
    ON CONFLICT (place) DO UPDATE
    SET version = greatest(debt.version, excluded.version), run = excluded.run";

/// Says that nothing is due any more in places.
const REST: &str = "DELETE FROM due WHERE place = ANY ($1::text[])";

/// Says when something is due in places.
const SET: &str = "
    INSERT INTO due (place, at) SELECT * FROM unnest($1::text[], $2::bigint[])
    ON CONFLICT (place) DO UPDATE SET at = excluded.at";

/// Says by when something is due in places.
const STIR: &str = "
    INSERT INTO due (place, at) SELECT * FROM unnest($1::text[], $2::bigint[])
    ON CONFLICT (place) DO UPDATE SET at = least(due.at, excluded.at)";

/// Says which matches are being played in places.
const LIVE: &str = "
    INSERT INTO live (place, bout) SELECT * FROM unnest($1::text[], $2::text[])
    ON CONFLICT (place) DO UPDATE SET bout = excluded.bout";

/// Says that matches have ended.
const OVER: &str = "DELETE FROM live WHERE bout = ANY ($1::text[])";

/// A batch that is to be kept, under a name of its own: one that is tried again is known by it.
pub(super) struct Attempt {
    /// The batch; one without an input has been given one.
    batch: Batch,
    /// The name.
    id: String,
    /// The program that must be at work still.
    fence: Option<String>,
}

/// The answer of the database to an attempt.
pub(super) enum Answer {
    /// The batch is kept by this transaction.
    Kept,
    /// An earlier transaction of this attempt had kept it, whose answer was not heard.
    Found,
    /// The batch is not kept.
    Not(NotKept),
}

/// The streams of a batch, each once: what it expects of them and adds to them.
#[derive(Default)]
struct Growth<'a> {
    streams: BTreeMap<&'a str, Added<'a>>,
}

#[derive(Default)]
struct Added<'a> {
    expected: u64,
    lines: Vec<&'a str>,
}

/// A stream as the database has it.
struct There {
    id: i64,
    length: u64,
}

/// What a batch writes, column by column.
#[derive(Default)]
struct Columns<'a> {
    grown: (Vec<i64>, Vec<i64>),
    lines: (Vec<i64>, Vec<i64>, Vec<&'a str>),
    owed: (Vec<&'a str>, Vec<i64>),
    rest: Vec<&'a str>,
    set: (Vec<&'a str>, Vec<i64>),
    stir: (Vec<&'a str>, Vec<i64>),
    live: (Vec<&'a str>, Vec<&'a str>),
    over: Vec<&'a str>,
}

impl Attempt {
    /// Names an attempt to keep a batch; no other may ever have the same name.
    pub(super) fn new(id: String, fence: Option<String>, mut batch: Batch) -> Self {
        batch.input.get_or_insert_with(|| format!("{UNHEARD}{id}"));
        Self { batch, id, fence }
    }

    /// The streams of the batch, in its order, and how long each is with the lines so far.
    pub(super) fn lengths(&self) -> impl Iterator<Item = (&Stream, u64)> {
        let length = |append: &Append| append.expected + append.lines.len() as u64;
        self.batch.appends.iter().map(move |append| (&append.stream, length(append)))
    }

    /// Keeps the batch: all of it or nothing.
    ///
    /// # Errors
    /// The database failed, or its answer was not heard.
    pub(super) async fn keep(&self, client: &Client) -> Result<Answer, Error> {
        let growth = match Growth::of(&self.batch) {
            Ok(growth) => growth,
            Err(why) => return Ok(self.claimed(client).await?.unwrap_or(Answer::Not(why))),
        };
        let [fence, claim, make, lock] = [
            client.prepare_cached(FENCE).await?,
            client.prepare_cached(CLAIM).await?,
            client.prepare_cached(MAKE).await?,
            client.prepare_cached(LOCK).await?,
        ];
        let (input, id) = (&self.batch.input, &self.id);
        let (new, names) = (growth.new_names(), growth.names());
        let claimed: [&(dyn ToSql + Sync); 2] = [input, id];
        let (made, locked): ([&(dyn ToSql + Sync); 1], [&(dyn ToSql + Sync); 1]) =
            ([&new], [&names]);
        let (begun, replaced, claimed, made, there) = tokio::join!(
            biased;
            client.batch_execute("BEGIN"),
            self.is_replaced(client, &fence),
            client.execute(&claim, &claimed),
            client.execute(&make, &made),
            client.query(&lock, &locked),
        );
        begun?;
        made?;
        let there = there?;
        if claimed? == 0 {
            client.batch_execute("ROLLBACK").await?;
            return Ok(self.claimed(client).await?.unwrap_or(Answer::Not(NotKept::Seen)));
        }
        if replaced? {
            client.batch_execute("ROLLBACK").await?;
            return Ok(Answer::Not(worker::replaced().into()));
        }
        match growth.fits(&there) {
            Ok(there) => self.write(client, &growth, &there).await,
            Err(why) => {
                client.batch_execute("ROLLBACK").await?;
                Ok(Answer::Not(why))
            }
        }
    }

    /// Tests if another program has taken the place of this one. None can before this transaction
    /// has ended.
    async fn is_replaced(&self, client: &Client, fence: &Statement) -> Result<bool, Error> {
        let Some(run) = &self.fence else { return Ok(false) };
        let row = client.query_opt(fence, &[run]).await?;
        Ok(row.is_none())
    }

    /// Tells whose the input is: this attempt's or another's; `None` if it is nobody's.
    async fn claimed(&self, client: &Client) -> Result<Option<Answer>, Error> {
        let row = client.query_opt(CLAIMED, &[&self.batch.input, &self.id]).await?;
        let own = row.map(|row| row.get(0));
        Ok(own.map(|own| if own { Answer::Found } else { Answer::Not(NotKept::Seen) }))
    }

    /// Adds the lines and what follows from them, and commits.
    async fn write(
        &self,
        client: &Client,
        growth: &Growth<'_>,
        there: &BTreeMap<&str, There>,
    ) -> Result<Answer, Error> {
        let columns = Columns::of(&self.batch, growth, there);
        let Columns { grown, lines, owed, rest, set, stir, live, over } = &columns;
        let steps: [(&str, usize, &[&(dyn ToSql + Sync)]); 8] = [
            (GROW, grown.0.len(), &[&grown.0, &grown.1]),
            (WRITE, lines.0.len(), &[&lines.0, &lines.1, &lines.2]),
            (OWE, owed.0.len(), &[&owed.0, &owed.1, &self.fence]),
            (REST, rest.len(), &[rest]),
            (SET, set.0.len(), &[&set.0, &set.1]),
            (STIR, stir.0.len(), &[&stir.0, &stir.1]),
            (LIVE, live.0.len(), &[&live.0, &live.1]),
            (OVER, over.len(), &[over]),
        ];
        let mut prepared = Vec::new();
        for (sql, _, values) in steps.into_iter().filter(|(_, rows, _)| *rows > 0) {
            prepared.push((client.prepare_cached(sql).await?, values));
        }
        let writes = prepared.iter().map(|(statement, values)| client.execute(statement, values));
        let (written, done) =
            tokio::join!(biased; try_join_all(writes), client.batch_execute("COMMIT"));
        // The commit of a transaction that has failed is no error: it is a rollback.
        written?;
        done?;
        Ok(Answer::Kept)
    }
}

impl<'a> Growth<'a> {
    /// Gathers what a batch adds to each stream.
    ///
    /// # Errors
    /// The batch contradicts itself about the length of a stream.
    fn of(batch: &'a Batch) -> Result<Self, NotKept> {
        let mut growth = Self::default();
        for Append { stream, expected, lines } in &batch.appends {
            let begun = || Added { expected: *expected, lines: Vec::new() };
            let added = growth.streams.entry(stream.as_str()).or_insert_with(begun);
            if added.length() != *expected {
                return Err(conflict(stream, *expected, added.length()));
            }
            added.lines.extend(lines.iter().map(String::as_str));
        }
        Ok(growth)
    }

    fn names(&self) -> Vec<&'a str> {
        self.streams.keys().copied().collect()
    }

    /// Returns the streams that are expected to begin with this batch.
    fn new_names(&self) -> Vec<&'a str> {
        let new = self.growing().filter(|(_, added)| added.expected == 0);
        new.map(|(name, _)| name).collect()
    }

    /// Returns the streams with lines to add.
    fn growing(&self) -> impl Iterator<Item = (&'a str, &Added<'a>)> {
        let growing = self.streams.iter().filter(|(_, added)| !added.lines.is_empty());
        growing.map(|(name, added)| (*name, added))
    }

    /// Compares the lengths that are expected with those there are.
    fn fits<'r>(&self, rows: &'r [Row]) -> Result<BTreeMap<&'r str, There>, NotKept> {
        let there =
            |row: &Row| There { id: row.get(1), length: row.get::<_, i64>(2).unsigned_abs() };
        let there: BTreeMap<&str, There> =
            rows.iter().map(|row| (row.get(0), there(row))).collect();
        for (name, added) in &self.streams {
            let actual = there.get(name).map_or(0, |there| there.length);
            if actual != added.expected {
                return Err(conflict(&Stream::named(name), added.expected, actual));
            }
        }
        Ok(there)
    }
}

impl Added<'_> {
    /// Returns the length of the stream with the lines.
    fn length(&self) -> u64 {
        self.expected + self.lines.len() as u64
    }
}

impl<'a> Columns<'a> {
    fn of(batch: &'a Batch, growth: &Growth<'a>, there: &BTreeMap<&str, There>) -> Self {
        let mut columns = Self::default();
        for (name, added) in growth.growing() {
            let id = there[name].id;
            columns.grown.0.push(id);
            columns.grown.1.push(signed(added.length()));
            columns.lines.0.extend(added.lines.iter().map(|_| id));
            columns.lines.1.extend((added.expected..added.length()).map(signed));
            columns.lines.2.extend(&added.lines);
            columns.turn(name, added);
            columns.play(name, added);
        }
        let mut owed: BTreeMap<&str, u64> = BTreeMap::new();
        for debt in &batch.owed {
            let version = owed.entry(&debt.place).or_default();
            *version = debt.version.max(*version);
        }
        columns.owed = owed.into_iter().map(|(place, version)| (place, signed(version))).unzip();
        columns
    }

    /// Notes what the lines of a place say about when something is due there.
    fn turn(&mut self, stream: &'a str, added: &Added<'a>) {
        let place = stream.strip_prefix(PLACE).and_then(|rest| rest.strip_prefix('/'));
        let Some(place) = place else { return };
        match Change::of_all(added.lines.iter().copied()) {
            None => {}
            Some(Change::At(None)) => self.rest.push(place),
            Some(Change::At(Some(at))) => {
                self.set.0.push(place);
                self.set.1.push(signed(at));
            }
            Some(Change::By(at)) => {
                self.stir.0.push(place);
                self.stir.1.push(signed(at));
            }
        }
    }

    /// Notes which match begins in a place, or has ended.
    fn play(&mut self, stream: &'a str, added: &Added<'a>) {
        match stream.split_once('/') {
            Some((PLACE, place)) => {
                if let Some(bout) = live::begun(added.lines.iter().copied()) {
                    self.live.0.push(place);
                    self.live.1.push(bout);
                }
            }
            Some((MATCH, bout)) if live::is_over(added.lines.iter().copied()) => {
                self.over.push(bout);
            }
            _ => {}
        }
    }
}

fn conflict(stream: &Stream, expected: u64, actual: u64) -> NotKept {
    NotKept::Conflict { stream: stream.clone(), expected, actual }
}

/// Returns a number as the database keeps it; one that is greater than it can be is the greatest.
pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
