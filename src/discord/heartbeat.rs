//! Signs of life of the connections. A connection that brings nothing may be quiet or dead, and a
//! flag must not fall because of a move that could not come: due work waits until its connection
//! has given a sign of life after the due time. Where something is due soon, a connection that has
//! been quiet is asked for one: the bot asks for itself as a member of a server, and the answer
//! comes after all messages sent before.
//!
//! A connection that is broken, or gives no answer, is cut off since its last sign of life, and the
//! hall is told so. It has come back when its missed messages have been heard.

use std::{
    collections::BTreeMap,
    convert::Infallible,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use serde_json::json;
use serenity::model::id::GuildId;
use tokio::time::{MissedTickBehavior, interval};
use twilight_gateway::MessageSender;

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

/// Discord's number for the question who some members of a server are.
const REQUEST_MEMBERS: u8 = 8;

/// The number of unanswered questions, one a second, after which a connection counts as broken.
const QUESTIONS: u32 = 3;

/// The signs of life of the connections of this program.
pub(super) struct Heartbeat(Mutex<Known>);

struct Known {
    /// The moment at which the bot began.
    began: u64,
    /// The number of connections of all programs.
    total: u32,
    /// Those of this program by their numbers; none before the first has been lent to it.
    shards: BTreeMap<u32, Shard>,
    /// How often one has come back or begun anew.
    turns: u32,
}

/// One connection.
struct Shard {
    /// The moment until which another program, or an earlier run, heard it; when this one began,
    /// where no other lived long enough to keep it.
    before: u64,
    /// The last sign of life, milliseconds since 1970 UTC.
    sign: u64,
    /// The last sign of life at the previous look. A later one may be the first of many that were
    /// held up.
    settled: u64,
    /// The way to ask it something, while it is connected.
    sender: Option<MessageSender>,
    /// The number of unanswered questions.
    asked: u32,
    /// The cut and the moment since which it has been, while the connection is cut off.
    cut: Option<(Cut, u64)>,
    /// The moment at which a look found it broken, if it has not begun to come back since.
    found: Option<u64>,
    /// The number of the time that it has come back or begun anew, of all.
    turn: u32,
}

/// A connection has begun to come back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Return {
    shard: u32,
    turn: u32,
}

impl Heartbeat {
    /// Returns the state of a bot that begins now, milliseconds since 1970 UTC. Before its first
    /// connection nothing has been heard.
    pub(super) fn new(now: u64) -> Self {
        Self(Mutex::new(Known { began: now, total: 0, shards: BTreeMap::new(), turns: 0 }))
    }

    /// Notes that a connection has brought something. One that does not stand yet may bring a
    /// greeting, and nothing of what was said.
    pub(super) fn sign(&self, shard: u32, now: u64) {
        let mut known = self.known();
        let shard = known.shards.get_mut(&shard).filter(|shard| shard.sender.is_some());
        shard.into_iter().for_each(|shard| shard.lives(now));
    }

    /// Notes that a connection stands, and how it can be asked something.
    pub(super) fn connected(&self, shard: u32, sender: MessageSender) {
        let mut known = self.known();
        known.shards.get_mut(&shard).into_iter().for_each(|shard| {
            shard.sender = Some(sender.clone());
        });
    }

    /// Notes that a connection is broken.
    pub(super) fn broken(&self, shard: u32) {
        self.known().shards.get_mut(&shard).into_iter().for_each(|shard| shard.sender = None);
    }

    /// Tests if a connection tells of a server.
    pub(super) fn is_of(&self, guild: GuildId, shard: u32) -> bool {
        number(guild, self.known().total) == shard
    }

    /// Tests if this program hears a place.
    pub(super) fn hears(&self, place: &str) -> bool {
        let known = self.known();
        known.shards.contains_key(&shard_of(place, known.total))
    }

    /// Returns the moments up to which the connections have been heard, as far as they are known to
    /// stand: `now` while nothing speaks against it.
    pub(super) fn heard_until(&self, now: u64) -> BTreeMap<u32, u64> {
        let known = self.known();
        known.shards.iter().map(|(id, shard)| (*id, shard.heard_until(now))).collect()
    }

    /// Returns the moment until which the connection of a place was heard before it became this
    /// program's; none where it is not.
    pub(super) fn last_heard(&self, place: &str) -> Option<u64> {
        let known = self.known();
        known.shards.get(&shard_of(place, known.total)).map(|shard| shard.before)
    }

    /// Returns the moment up to which all messages in a place have been heard.
    fn heard(&self, place: &str) -> u64 {
        let known = self.known();
        known.shards.get(&shard_of(place, known.total)).map_or(0, |shard| shard.settled)
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shard {
    const fn new(before: u64, cut: Cut) -> Self {
        Self {
            before,
            sign: before,
            settled: before,
            sender: None,
            asked: 0,
            cut: Some((cut, before)),
            found: None,
            turn: 0,
        }
    }

    fn lives(&mut self, now: u64) {
        self.sign = self.sign.max(now);
        self.asked = 0;
    }

    fn heard_until(&self, now: u64) -> u64 {
        match &self.cut {
            Some((_, since)) => *since,
            None if self.asked > 0 => self.settled,
            // One that is quiet for longer may be dead.
            None => now.min(self.sign + FRESH),
        }
    }

    /// Tests if the connection is to be asked for a sign of life, because it has given none for
    /// `span` milliseconds.
    const fn is_quiet(&self, now: u64, span: u64) -> bool {
        self.asked < QUESTIONS && now.saturating_sub(self.sign) >= span
    }

    /// Notes that the connection begins to come back.
    fn turns(&mut self, id: u32, turn: u32, now: u64) -> Return {
        self.lives(now);
        self.found = None;
        self.turn = turn;
        Return { shard: id, turn }
    }

    /// Asks for a sign of life: the answer comes after all messages sent before.
    fn ask(&mut self, guild: GuildId, me: u64) {
        let Some(sender) = &self.sender else { return };
        self.asked += 1;
        let members = json!({"guild_id": guild, "user_ids": [me.to_string()], "limit": 0});
        // A connection that has ended answers nothing, which is what is found out.
        drop(sender.send(json!({"op": REQUEST_MEMBERS, "d": members}).to_string()));
    }
}

impl Line {
    /// Takes a connection up that is heard by this program from now on, of so many; until it stands,
    /// it is cut off since it was heard last.
    pub(super) fn hold(&self, id: u32, total: u32, heard: Option<u64>) {
        let mut known = self.heartbeat.known();
        known.total = total;
        let before = heard.unwrap_or(known.began);
        let cut = || self.hall.cut_off(before, covers(id, total));
        known.shards.entry(id).or_insert_with(|| Shard::new(before, cut()));
    }

    /// Leaves a connection to another program; returns until when it was heard.
    pub(super) fn let_go(&self, id: u32, now: u64) -> Option<u64> {
        let shard = self.heartbeat.known().shards.remove(&id)?;
        let until = shard.heard_until(now);
        shard.cut.iter().for_each(|(cut, _)| self.hall.left_to_others(cut));
        Some(until)
    }

    /// Notes that a connection has begun anew, or goes on where it was broken off and has told of
    /// what was missed.
    pub(super) fn returns(&self, id: u32) -> Return {
        let mut known = self.heartbeat.known();
        known.turns += 1;
        let (total, turn) = (known.total, known.turns);
        let Some(shard) = known.shards.get_mut(&id) else { return Return { shard: id, turn } };
        self.lose(shard, id, total);
        shard.turns(id, turn, (self.now)())
    }

    /// Ends a cut: the missed messages of a connection have been heard, unless it has begun anew
    /// meanwhile.
    pub(super) async fn back(&self, back: Return) {
        let cut = {
            let mut known = self.heartbeat.known();
            let shard = known.shards.get_mut(&back.shard).filter(|shard| shard.turn == back.turn);
            shard.and_then(|shard| shard.cut.take())
        };
        if let Some((cut, _)) = cut {
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

    /// Cuts a connection off since its last sign of life, if it is not cut off yet.
    fn lose(&self, shard: &mut Shard, id: u32, total: u32) {
        let since = shard.settled;
        shard.cut.get_or_insert_with(|| (self.hall.cut_off(since, covers(id, total)), since));
    }

    async fn mend(&self, cut: Cut, now: u64) {
        if let Err(fault) = self.hall.mended(cut, now).await {
            tracing::error!(%fault, "for how long a connection was cut off could not be kept");
        }
    }

    /// Looks how the connections are.
    async fn look(&self) {
        let now = (self.now)();
        for cut in self.examine(now) {
            self.mend(cut, now).await;
        }
        self.ask(now);
    }

    /// Finds out which connections are cut off; gives what has turned out not to be.
    fn examine(&self, now: u64) -> Vec<Cut> {
        let mut known = self.heartbeat.known();
        let total = known.total;
        let mut mended = Vec::new();
        for (id, shard) in &mut known.shards {
            if shard.sender.is_none() || shard.asked >= QUESTIONS {
                shard.found = shard.found.or(shard.cut.is_none().then_some(now));
                self.lose(shard, *id, total);
            } else if shard.found.is_some_and(|found| shard.settled > found) {
                // The connection was only slow, and the messages that were held up have come.
                shard.found = None;
                mended.extend(shard.cut.take().map(|(cut, _)| cut));
            }
            shard.settled = shard.sign;
        }
        mended
    }

    /// Asks connections for a sign of life that have been quiet for long and where something is due
    /// soon.
    fn ask(&self, now: u64) {
        let (soon, overdue) = (self.hall.awaited(now.saturating_add(SOON)), self.hall.awaited(now));
        let mut known = self.heartbeat.known();
        let total = known.total;
        let waits =
            |places: &[String], id: u32| places.iter().any(|place| shard_of(place, total) == id);
        for (id, shard) in &mut known.shards {
            let span = if waits(&overdue, *id) { OVERDUE } else { FRESH };
            if shard.sender.is_none() || !waits(&soon, *id) || !shard.is_quiet(now, span) {
                continue;
            }
            let known = self.guilds.one(|guild| number(guild, total) == *id);
            // A session that another program began has told of no server yet.
            let waiting = || soon.iter().filter_map(|place| place::guild(place));
            let there = || waiting().find(|guild| number(*guild, total) == *id);
            if let Some(guild) = known.or_else(there) {
                shard.ask(guild, self.me().get());
            }
        }
    }
}

/// Returns the number of the connection that tells of a server.
const fn number(guild: GuildId, total: u32) -> u32 {
    if total == 0 { 0 } else { ((guild.get() >> 22) % total as u64) as u32 }
}

/// Returns the number of the connection that tells of a place; the first tells of everything
/// outside servers.
fn shard_of(place: &str, total: u32) -> u32 {
    place::guild(place).map_or(0, |guild| number(guild, total))
}

/// Returns the places of a connection; `None` where it is the only one and all are its.
fn covers(id: u32, total: u32) -> Option<Covers> {
    (total > 1).then(|| Arc::new(move |place: &str| shard_of(place, total) == id) as Covers)
}
