//! Signs of life of the connections. A connection that brings nothing may be quiet or dead, and a
//! flag must not fall because of a move that could not come: due work waits until its connection
//! has given a sign of life after the due time. Where something is due soon, a connection that has
//! been quiet is asked for one: the bot asks for itself as a member of a server, and the answer
//! comes after all messages sent before.
//!
//! A connection that is broken, or gives no answer, is cut off since its last sign of life, and the
//! hall is told so. It has come back when its missed messages have been heard.

use std::{
    convert::Infallible,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
    time::Duration,
};

use serenity::{
    all::ChunkGuildFilter,
    gateway::{ConnectionStage, ShardManager, ShardMessenger},
    model::{
        gateway::ShardInfo,
        id::{GuildId, ShardId},
    },
};
use tokio::time::{MissedTickBehavior, interval};

use super::{line::Line, place};
use crate::chat::{Covers, Cut};

/// The time between two looks at the connections and at due work.
const BEAT: Duration = Duration::from_secs(1);

/// The time before due work in which a connection is kept fresh, milliseconds.
const SOON: u64 = 120_000;

/// The time without a sign of life after which a connection is asked for one, milliseconds: before
/// due work, and once it is overdue.
const FRESH: u64 = 5_000;
const OVERDUE: u64 = 1;

/// The number of unanswered questions, one a second, after which a connection counts as broken.
const QUESTIONS: u32 = 3;

/// The signs of life of all connections.
pub(super) struct Heartbeat {
    known: Mutex<Known>,
    /// Serenity's manager, which reports on the connections.
    manager: Mutex<Weak<ShardManager>>,
}

struct Known {
    /// The moment at which the bot began.
    began: u64,
    /// The connections by their numbers; none before the first has begun.
    shards: Vec<Shard>,
}

/// One connection.
struct Shard {
    /// The last sign of life, milliseconds since 1970 UTC.
    sign: u64,
    /// The last sign of life at the previous look. A later one may be the first of many that were
    /// held up.
    settled: u64,
    /// The latency of the last heartbeat, as serenity reports it; another value means another
    /// heartbeat.
    latency: Option<Duration>,
    /// The number of unanswered questions.
    asked: u32,
    /// The cut, while the connection is cut off.
    cut: Option<Cut>,
    /// The moment at which a look found it broken, if it has not begun to come back since.
    found: Option<u64>,
    /// The number of times that it has come back or begun anew.
    turns: u32,
}

/// A connection has begun to come back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Return {
    shard: ShardId,
    turn: u32,
}

/// Serenity's report on a connection.
struct Report {
    connected: bool,
    latency: Option<Duration>,
    messenger: ShardMessenger,
}

impl Heartbeat {
    /// Returns the state of a bot that begins now, milliseconds since 1970 UTC. Before its first
    /// connection nothing has been heard.
    pub(super) fn new(now: u64) -> Self {
        let known = Known { began: now, shards: Vec::new() };
        Self { known: Mutex::new(known), manager: Mutex::default() }
    }

    /// Watches these connections from now on.
    pub(super) fn watch(&self, manager: &Arc<ShardManager>) {
        *self.manager.lock().unwrap_or_else(PoisonError::into_inner) = Arc::downgrade(manager);
    }

    /// Notes that a connection has brought something.
    pub(super) fn sign(&self, shard: ShardId, now: u64) {
        if let Some(shard) = self.known().shards.get_mut(shard.0 as usize) {
            shard.lives(now);
        }
    }

    /// Returns the moment up to which all messages in a place have been heard.
    fn heard(&self, place: &str) -> u64 {
        let known = self.known();
        let shards = known.shards.len() as u64;
        known.shards.get(shard_of(place, shards)).map_or(0, |shard| shard.settled)
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn reports(&self) -> Vec<(ShardId, Report)> {
        let manager = self.manager.lock().unwrap_or_else(PoisonError::into_inner).upgrade();
        let Some(manager) = manager else { return Vec::new() };
        let runners = manager.runners.lock().await;
        let report = |(id, runner): (&ShardId, &serenity::gateway::ShardRunnerInfo)| {
            let connected = runner.stage == ConnectionStage::Connected;
            (
                *id,
                Report { connected, latency: runner.latency, messenger: runner.runner_tx.clone() },
            )
        };
        runners.iter().map(report).collect()
    }
}

impl Shard {
    fn new(since: u64, cut: Cut) -> Self {
        Self {
            sign: since,
            settled: since,
            latency: None,
            asked: 0,
            cut: Some(cut),
            found: None,
            turns: 0,
        }
    }

    fn lives(&mut self, now: u64) {
        self.sign = self.sign.max(now);
        self.asked = 0;
    }

    /// Notes the latency of the last heartbeat: a value other than before means that another one
    /// has been answered.
    fn beats(&mut self, latency: Option<Duration>, now: u64) {
        if latency.is_some() && latency != self.latency {
            self.lives(now);
        }
        self.latency = latency;
    }

    /// Tests if the connection is to be asked for a sign of life, because it has given none for
    /// `span` milliseconds.
    const fn is_quiet(&self, now: u64, span: u64) -> bool {
        self.asked < QUESTIONS && now.saturating_sub(self.sign) >= span
    }

    /// Notes that the connection begins to come back.
    fn turns(&mut self, id: ShardId, now: u64) -> Return {
        self.lives(now);
        self.found = None;
        self.turns += 1;
        Return { shard: id, turn: self.turns }
    }
}

impl Line {
    /// Notes that a connection has begun anew.
    pub(super) async fn begun(&self, shard: Option<ShardInfo>) -> Return {
        let (id, total) = shard.map_or((ShardId(0), 1), |shard| (shard.id, shard.total));
        let now = (self.now)();
        let old = self.spread(total);
        for cut in old {
            self.mend(cut, now).await;
        }
        self.returns(id, now)
    }

    /// Notes that a connection goes on where it was broken off; its missed events have been told.
    pub(super) fn resumed(&self, id: ShardId) -> Return {
        self.returns(id, (self.now)())
    }

    fn returns(&self, id: ShardId, now: u64) -> Return {
        let mut known = self.heartbeat.known();
        let shards = known.shards.len() as u64;
        let Some(shard) = known.shards.get_mut(id.0 as usize) else {
            return Return { shard: id, turn: 0 };
        };
        self.lose(shard, id, shards);
        shard.turns(id, now)
    }

    /// Ends a cut: the missed messages of a connection have been heard, unless it has begun anew
    /// meanwhile.
    pub(super) async fn back(&self, back: Return) {
        let cut = {
            let mut known = self.heartbeat.known();
            let shard = known
                .shards
                .get_mut(back.shard.0 as usize)
                .filter(|shard| shard.turns == back.turn);
            shard.and_then(|shard| shard.cut.take())
        };
        if let Some(cut) = cut {
            self.mend(cut, (self.now)()).await;
        }
    }

    /// Keeps the time, for ever: does due work, as far as all earlier messages have been heard.
    pub(super) async fn keep_time(&self) -> Infallible {
        let mut beat = interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            beat.tick().await;
            // Each place does what is due there by itself; the time does not wait for it.
            drop(self.hall.tick_where((self.now)(), &|place| self.heartbeat.heard(place)));
            self.look().await;
        }
    }

    /// Takes in the number of connections, which servers are distributed over. Returns the cuts of
    /// the old ones, where there are others now.
    fn spread(&self, total: u32) -> Vec<Cut> {
        let mut known = self.heartbeat.known();
        if known.shards.len() == total as usize {
            return Vec::new();
        }
        let since = known.shards.iter().map(|shard| shard.settled).min().unwrap_or(known.began);
        let new = (0..total)
            .map(|id| Shard::new(since, self.hall.cut_off(since, covers(id, total.into()))))
            .collect();
        let old = std::mem::replace(&mut known.shards, new);
        old.into_iter().filter_map(|shard| shard.cut).collect()
    }

    /// Cuts a connection off since its last sign of life, if it is not cut off yet.
    fn lose(&self, shard: &mut Shard, id: ShardId, shards: u64) {
        let since = shard.settled;
        shard.cut.get_or_insert_with(|| self.hall.cut_off(since, covers(id.0, shards)));
    }

    async fn mend(&self, cut: Cut, now: u64) {
        if let Err(fault) = self.hall.mended(cut, now).await {
            tracing::error!(%fault, "for how long a connection was cut off could not be kept");
        }
    }

    /// Looks how the connections are.
    async fn look(&self) {
        let reports = self.heartbeat.reports().await;
        let now = (self.now)();
        for cut in self.examine(&reports, now) {
            self.mend(cut, now).await;
        }
        self.ask(&reports, now);
    }

    /// Finds out which connections are cut off; gives what has turned out not to be.
    fn examine(&self, reports: &[(ShardId, Report)], now: u64) -> Vec<Cut> {
        let mut known = self.heartbeat.known();
        let shards = known.shards.len() as u64;
        let mut mended = Vec::new();
        for (id, shard) in (0..).map(ShardId).zip(&mut known.shards) {
            let report = reports.iter().find(|(of, _)| *of == id).map(|(_, report)| report);
            shard.beats(report.and_then(|report| report.latency), now);
            if report.is_none_or(|report| !report.connected) || shard.asked >= QUESTIONS {
                shard.found = shard.found.or(shard.cut.is_none().then_some(now));
                self.lose(shard, id, shards);
            } else if shard.found.is_some_and(|found| shard.settled > found) {
                // The connection was only slow, and the messages that were held up have come.
                shard.found = None;
                mended.extend(shard.cut.take());
            }
            shard.settled = shard.sign;
        }
        mended
    }

    /// Asks connections for a sign of life that have been quiet for long and where something is due
    /// soon.
    fn ask(&self, reports: &[(ShardId, Report)], now: u64) {
        let (soon, overdue) = (self.hall.awaited(now.saturating_add(SOON)), self.hall.awaited(now));
        let mut known = self.heartbeat.known();
        let shards = known.shards.len() as u64;
        let waits = |places: &[String], id: ShardId| {
            places.iter().any(|place| shard_of(place, shards) == id.0 as usize)
        };
        for (id, Report { messenger, .. }) in
            reports.iter().filter(|(id, report)| report.connected && waits(&soon, *id))
        {
            let span = if waits(&overdue, *id) { OVERDUE } else { FRESH };
            let shard =
                known.shards.get_mut(id.0 as usize).filter(|shard| shard.is_quiet(now, span));
            if let Some((shard, guild)) =
                shard.zip(self.guilds.one(|guild| number(guild, shards) == u64::from(id.0)))
            {
                shard.asked += 1;
                messenger.chunk_guild(
                    guild,
                    None,
                    false,
                    ChunkGuildFilter::UserIds(vec![self.me()]),
                    None,
                );
            }
        }
    }
}

/// Returns the number of the connection that tells of a server.
const fn number(guild: GuildId, shards: u64) -> u64 {
    if shards == 0 { 0 } else { (guild.get() >> 22) % shards }
}

/// Returns the number of the connection that tells of a place; the first tells of everything
/// outside servers.
fn shard_of(place: &str, shards: u64) -> usize {
    place::guild(place).map_or(0, |guild| number(guild, shards) as usize)
}

/// Returns the places of a connection; `None` where it is the only one and all are its.
fn covers(id: u32, shards: u64) -> Option<Covers> {
    (shards > 1)
        .then(|| Arc::new(move |place: &str| shard_of(place, shards) == id as usize) as Covers)
}
