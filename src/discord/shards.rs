//! The connections to Discord. Serenity hands each event to a task of its own, and tasks overtake
//! one another. Messages must keep their order, and news of a server must be known before messages
//! that follow them. So a collector, which serenity calls in order, takes both first.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use serenity::model::gateway::Ready;
use serenity::{
    async_trait,
    client::{Context, RawEventHandler},
    gateway::CollectorCallback,
    model::{event::Event, id::ShardId},
};

use super::{
    gone::{absent, gone},
    line::{Line, listed},
    missed::missed,
};

/// Listens on all connections.
pub(super) struct Shards {
    line: Arc<Line>,
    /// Tells the collector of each connection whether it is the newest.
    newest: Mutex<HashMap<ShardId, Arc<AtomicBool>>>,
}

impl Shards {
    pub(super) fn new(line: Arc<Line>) -> Self {
        Self { line, newest: Mutex::default() }
    }

    /// Takes the events of this connection in order from now on.
    fn collect(&self, context: &Context) {
        let mine = Arc::new(AtomicBool::new(true));
        let mut newest = self.newest.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(old) = newest.insert(context.shard_id, Arc::clone(&mine)) {
            old.store(false, Ordering::Relaxed);
        }
        let (line, shard) = (Arc::clone(&self.line), context.shard_id);
        let take = move |event: &Event| {
            line.heartbeat.sign(shard, (line.now)());
            line.guilds.learn(event);
            line.inbox.take(event);
            if let Event::Resumed(_) = event {
                line.inbox.resumed(line.resumed(shard));
            }
            mine.load(Ordering::Relaxed)
        };
        context.shard.add_collector(CollectorCallback(Box::new(take)));
    }
}

#[async_trait]
impl RawEventHandler for Shards {
    async fn raw_event(&self, context: Context, event: Event) {
        // Events from before the collector began; an event that it has taken is not taken again.
        self.line.inbox.take(&event);
        match &event {
            Event::Ready(event) => {
                self.collect(&context);
                connected(&self.line, &event.ready).await;
            }
            Event::Unknown(event) => self.line.unread.note(event),
            // Servers are told of at once when a connection begins, so one may come before there is
            // a collector.
            Event::GuildCreate(_) => self.line.guilds.learn(&event),
            other => gone(&self.line, other).await,
        }
    }
}

/// Acts after the bot has connected anew: owed answers go out, missed messages are read, and the
/// commands are registered.
async fn connected(line: &Arc<Line>, ready: &Ready) {
    line.introduce(ready.application.id, ready.user.id, &ready.user.name);
    let back = line.begun(ready.shard).await;
    // Without a mark, the missed messages are those after the bot's last one, so that they are
    // read before the bot speaks again.
    let first = !line.caught_up.swap(true, Ordering::SeqCst);
    missed(line, (!first).then(|| listed(ready))).await;
    if first {
        line.hall.catch_up().await;
    }
    line.back(back).await;
    absent(line, ready).await;
    line.register(ready.application.id).await;
}
