//! The connections of this program, its part of all: which they are is looked at again and again, for
//! programs come and go.

use std::{
    collections::BTreeMap,
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use serenity::model::gateway::GatewayIntents;
use tokio::{
    task::{AbortHandle, Id, JoinSet},
    time::{Instant, MissedTickBehavior, interval, sleep, timeout},
};
use twilight_gateway::{Config, ConfigBuilder, Intents, ShardId};

use super::{
    Token,
    bot::{PATIENCE, Trouble},
    connection::{Connection, FIRST_PAUSE, LONGEST_PAUSE, Refusal},
    identify::{Advice, Turns},
    line::Line,
    queue::Failed,
};
use crate::{
    chat::Hears,
    shards::{LentShard, Session, Share, Unshared},
};

/// The time between two looks at which connections are this program's.
const BEAT: Duration = Duration::from_secs(2);

/// The pause before it is looked again whether all that connections brought has been heard.
const GLANCE: Duration = Duration::from_millis(50);

/// The connections of this program.
pub(super) struct Gateway {
    line: Arc<Line>,
    token: Token,
    /// The text of all messages is asked for.
    content: AtomicBool,
}

/// The connections while they are open.
struct Open<'a> {
    gateway: &'a Gateway,
    advice: Advice,
    connections: JoinSet<(u32, Refusal)>,
    /// The number of connections of all programs.
    total: u32,
    handles: BTreeMap<u32, Handle>,
}

/// A connection that is open.
struct Handle {
    task: AbortHandle,
    /// The text of all messages was asked for.
    content: bool,
}

impl Gateway {
    pub(super) fn new(line: &Arc<Line>, token: &Token, content: bool) -> Self {
        Self { line: Arc::clone(line), token: token.clone(), content: AtomicBool::new(content) }
    }

    /// Stays connected, whatever happens; ends with what only the operator can mend.
    pub(super) async fn stay(&self) -> Trouble {
        let mut pause = FIRST_PAUSE;
        loop {
            let began = Instant::now();
            let advice = match self.ask().await {
                Ok(advice) => advice,
                Err(trouble) => return trouble,
            };
            if !self.line.endpoint.admits(&advice.url) {
                return Trouble::Gateway;
            }
            let mut open = Open {
                gateway: self,
                advice,
                connections: JoinSet::new(),
                total: 0,
                handles: BTreeMap::new(),
            };
            if let Some(trouble) = open.stay().await {
                return trouble;
            }
            let all: Vec<u32> = open.handles.keys().copied().collect();
            if let Err(fault) = open.hand_over(all).await {
                tracing::warn!(%fault, "how far connections were heard could not be kept");
            }
            // Where that goes on, no session is left for the day when it is over.
            let lasted = began.elapsed() > LONGEST_PAUSE;
            pause = if lasted { FIRST_PAUSE } else { (pause * 2).min(LONGEST_PAUSE) };
            sleep(pause).await;
        }
    }

    /// Asks Discord for the gateway until it answers.
    async fn ask(&self) -> Result<Advice, Trouble> {
        let mut pause = FIRST_PAUSE;
        loop {
            match self.line.advice().await {
                Ok(advice) => return Ok(advice),
                Err(Failed::Unauthorized) => return Err(Trouble::Token),
                Err(why) => {
                    let seconds = pause.as_secs();
                    tracing::warn!(%why, seconds, "Discord cannot be reached; trying again");
                }
            }
            sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    /// Returns how a connection is opened.
    fn config(&self, url: &str, content: bool) -> Config<Turns> {
        let intents = intents(content);
        let intents = Intents::from_bits_truncate(intents.bits());
        ConfigBuilder::new(self.token.reveal().to_owned(), intents)
            .proxy_url(url.trim_end_matches('/').to_owned())
            .queue(Turns::new(&self.line))
            .build()
    }
}

impl Open<'_> {
    /// Keeps the connections that are this program's; ends when there must be others, or with what
    /// only the operator can mend.
    async fn stay(&mut self) -> Option<Trouble> {
        let mut beat = interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = beat.tick() => if let Err(fault) = self.look().await {
                    tracing::warn!(%fault, "it is not known which connections to Discord are ours");
                },
                Some(ended) = self.connections.join_next() => match ended {
                    Ok((shard, refusal)) => {
                        if let ControlFlow::Break(trouble) = self.refused(shard, refusal) {
                            return trouble;
                        }
                    }
                    // A connection that was left to others.
                    Err(error) if error.is_cancelled() => {}
                    Err(error) => self.fail(error.id()),
                },
            }
        }
    }

    /// Keeps how far connections were heard, takes those that have become this program's, and leaves
    /// those that have become others'.
    async fn look(&mut self) -> Result<(), Unshared> {
        let line = &self.gateway.line;
        line.inbox.reached(line.progress.taken());
        let heard = line.heard();
        if !heard.is_empty() {
            line.leases(move |shards| shards.keep(&heard)).await?;
        }
        let recommended = self.advice.shards.max(1);
        let share = line.leases(move |shards| shards.share(recommended)).await?;
        self.follow(share).await
    }

    async fn follow(&mut self, share: Share) -> Result<(), Unshared> {
        let line = Arc::clone(&self.gateway.line);
        line.outbound.queue().share(share.programs);
        // With other numbers every connection tells of other servers.
        let moved = share.total != self.total;
        let lost = |id: &u32| moved || share.own.iter().all(|shard| shard.id != *id);
        for id in self.handles.keys().copied().filter(lost).collect::<Vec<_>>() {
            self.hang_up(id);
            line.let_go(id, (line.now)());
            line.progress.forget(id);
        }
        let known = share.own.is_empty() || share.own.iter().any(|shard| shard.session.is_some());
        if known
            && !line.is_introduced()
            && let Ok(Some(identity)) = timeout(PATIENCE, line.identity()).await
        {
            line.introduce(identity.application, identity.me, &identity.name);
        }
        let alone = share.own.len() == share.total as usize;
        line.hall.steward().hears(if alone { Hears::All } else { line.hears() });
        self.total = share.total;
        let surplus: Vec<u32> = self.handles.keys().rev().copied().take(share.surplus).collect();
        for shard in share.own {
            if !self.handles.contains_key(&shard.id) {
                line.hold(shard.id, share.total, shard.heard);
                self.connect(shard.id, shard.session);
            }
        }
        if surplus.is_empty() { Ok(()) } else { self.hand_over(surplus).await }
    }

    /// Opens a connection that goes on with a session, unless that has other intents.
    fn connect(&mut self, id: u32, session: Option<Session>) {
        let line = &self.gateway.line;
        let content = self.gateway.content.load(Ordering::Relaxed);
        let config = self.gateway.config(&self.advice.url, content);
        let session = session.filter(|session| session.intents == config.intents().bits());
        if let Some(session) = &session {
            line.progress.resume(id, session);
        }
        let connection = Connection::new(line, &config, ShardId::new(id, self.total), session);
        let task = self.connections.spawn(async move { (id, connection.listen().await) });
        self.handles.insert(id, Handle { task, content });
    }

    /// Breaks a connection off; its session can be taken up again.
    fn hang_up(&mut self, id: u32) -> Option<AbortHandle> {
        self.handles.remove(&id).map(|handle| handle.task).inspect(AbortHandle::abort)
    }

    /// Leaves connections to other programs, once all has been heard that they have brought.
    async fn hand_over(&mut self, surplus: Vec<u32>) -> Result<(), Unshared> {
        let line = Arc::clone(&self.gateway.line);
        let now = (line.now)();
        let ended: Vec<AbortHandle> = surplus.iter().filter_map(|id| self.hang_up(*id)).collect();
        let over = async {
            while !ended.iter().all(AbortHandle::is_finished) || !line.has_heard(&surplus) {
                sleep(GLANCE).await;
            }
        };
        if timeout(PATIENCE, over).await.is_err() {
            tracing::warn!("what connections brought is being heard still; it is told again");
        }
        tracing::info!(shards = ?surplus, "these connections are left to other programs");
        line.leave(&surplus, now).await
    }

    /// Acts on Discord's refusal to go on with a connection; breaks off where others must be opened,
    /// or with what only the operator can mend.
    fn refused(&mut self, shard: u32, refusal: Refusal) -> ControlFlow<Option<Trouble>> {
        // One that was left to others meanwhile is theirs.
        let Some(handle) = self.handles.remove(&shard) else { return ControlFlow::Continue(()) };
        match refusal {
            Refusal::Token => return ControlFlow::Break(Some(Trouble::Token)),
            Refusal::Shards => return ControlFlow::Break(None),
            // Others may have been opened before it was known.
            Refusal::Grant if handle.content => {
                if self.gateway.content.swap(false, Ordering::Relaxed) {
                    tracing::warn!(
                        "Discord does not let the bot read all messages: tick “Message Content \
                         Intent” on the page “Bot” of the developer portal, or set \
                         `discord.content = false`; going on with mentions, replies, commands and \
                         direct messages"
                    );
                }
            }
            Refusal::Intents | Refusal::Grant => {
                return ControlFlow::Break(Some(Trouble::Intents));
            }
        }
        self.connect(shard, None);
        ControlFlow::Continue(())
    }

    /// Acts on a connection that could not be read on: another is opened at the next look, in a new
    /// session, so that what it could not read does not come again.
    fn fail(&mut self, task: Id) {
        tracing::error!("a connection to Discord could not be read on; another is opened");
        let failed = self.handles.iter().find(|(_, handle)| handle.task.id() == task);
        if let Some(shard) = failed.map(|(shard, _)| *shard) {
            self.handles.remove(&shard);
            self.gateway.line.progress.forget(shard);
            self.gateway.line.heartbeat.broken(shard);
        }
    }
}

impl Line {
    /// Tests if all has been heard that connections have brought.
    fn has_heard(&self, shards: &[u32]) -> bool {
        let taken = self.progress.taken();
        let over =
            shards.iter().all(|shard| self.progress.settled(*shard).as_ref() == taken.get(shard));
        self.inbox.reached(taken);
        over
    }

    /// Returns how far the connections of this program have been heard.
    fn heard(&self) -> Vec<LentShard> {
        let until = self.heartbeat.heard_until((self.now)());
        let shard = |(id, heard)| LentShard { id, heard: Some(heard), session: self.session(id) };
        until.into_iter().map(shard).collect()
    }

    /// Returns the session that the next program may go on with: none while one must be begun to
    /// find out whether the bot is in a server still.
    fn session(&self, shard: u32) -> Option<Session> {
        let removed = self.removals().iter().any(|guild| self.heartbeat.is_of(*guild, shard));
        self.progress.settled(shard).filter(|_| !removed)
    }

    /// Leaves connections to other programs, or to the next one, which were broken off `now`.
    async fn leave(&self, shards: &[u32], now: u64) -> Result<(), Unshared> {
        let left = shards.iter().filter_map(|id| {
            let session = self.session(*id);
            let heard = self.let_go(*id, now);
            self.progress.forget(*id);
            heard.map(|heard| LentShard { id: *id, heard: Some(heard), session })
        });
        let left: Vec<LentShard> = left.collect();
        self.leases(move |leases| leases.leave(&left)).await
    }

    /// Leaves all connections to the next program, when the bot has stopped at a moment; `heard` says
    /// that all has been heard that they have brought.
    pub(super) async fn leave_all(&self, heard: bool, stopped: u64) {
        if heard {
            self.progress.reach(self.progress.taken());
        }
        let all: Vec<u32> = self.heartbeat.heard_until(stopped).into_keys().collect();
        match timeout(PATIENCE, self.leave(&all, stopped)).await {
            Ok(Ok(())) => {}
            Ok(Err(fault)) => {
                tracing::warn!(%fault, "how far connections were heard could not be kept");
            }
            Err(_) => tracing::warn!("how far connections were heard could not be kept in time"),
        }
    }

    /// Returns where this program hears what is said.
    fn hears(&self) -> Hears {
        let heartbeat = Arc::clone(&self.heartbeat);
        Hears::These(Arc::new(move |place| heartbeat.hears(place)))
    }
}

/// Returns the gateway intents that the bot asks for. Of these only the text of messages is
/// privileged.
fn intents(content: bool) -> GatewayIntents {
    let free =
        GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
    if content { free | GatewayIntents::MESSAGE_CONTENT } else { free }
}
