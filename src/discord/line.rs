//! The shared state of all parts of the running bot, and the work after it has connected.

use std::{
    convert::Infallible,
    net::SocketAddr,
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, atomic::AtomicBool},
    time::Duration,
};

use serde_json::Value;
use serenity::{
    http::{LightMethod, Route},
    model::{
        channel::GuildChannel,
        gateway::Ready,
        id::{ApplicationId, ChannelId, GuildId, UserId},
    },
};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit, mpsc},
    time::{Instant, sleep},
};

use crate::{
    chat::{Hall, Slash},
    shards::ShardLeases,
};

use super::{
    Endpoint, Token,
    form::{commands, same},
    guilds::{Guilds, Told},
    heartbeat::Heartbeat,
    inbox::Inbox,
    invite::link,
    outbound::Outbound,
    progress::{Progress, Stretch},
    queue::{Answer, Call, Urgency},
    unread::{Unread, blank},
    waiting::Word,
};

/// The most things heard at once; more wait.
const HEARINGS: u32 = 4_096;

/// The longest time that a server or a channel may be asked for.
const MEETING: Duration = Duration::from_secs(10);

/// The time between two counts of the programs that call Discord.
const COUNTING: Duration = Duration::from_secs(10);

/// The running bot.
pub(super) struct Line {
    pub(super) hall: Hall,
    pub(super) outbound: Arc<Outbound>,
    pub(super) guilds: Guilds,
    /// The address at which Discord is reached.
    pub(super) endpoint: Endpoint,
    commands: Value,
    /// The invitation asks for the permissions that games in threads need.
    pub(super) threads: bool,
    /// The time for which a server's data are kept after the bot was removed from it.
    pub(super) grace: Duration,
    /// The bot's own id, once Discord has told it.
    pub(super) me: OnceLock<UserId>,
    /// The messages that wait to be heard.
    pub(super) inbox: Inbox,
    hearings: Arc<Semaphore>,
    /// The servers that the bot was removed from, until their data are dropped.
    removals: Mutex<Vec<GuildId>>,
    /// How far the connections have been heard.
    pub(super) progress: Progress,
    /// The counts of events that could not be read.
    pub(super) unread: Unread,
    /// The answers that were owed from before have gone out.
    pub(super) caught_up: AtomicBool,
    /// The state of the connections.
    pub(super) heartbeat: Arc<Heartbeat>,
    pub(super) greet: Box<dyn Fn(Greeting) + Send + Sync>,
    /// The address at which interactions come by HTTP, if they do.
    pub(super) listening: OnceLock<SocketAddr>,
    /// Returns the present, milliseconds since 1970 UTC.
    pub(super) now: Now,
    /// Where it stands which program hears which connections.
    pub(super) shards: Arc<dyn ShardLeases>,
}

impl Line {
    pub(super) fn new(
        parts: BotParts,
        words: mpsc::Sender<Word>,
        greet: Box<dyn Fn(Greeting) + Send + Sync>,
    ) -> Self {
        parts.outbound.tells(Arc::clone(&parts.now));
        Self {
            hall: parts.hall,
            outbound: parts.outbound,
            guilds: Guilds::default(),
            endpoint: parts.endpoint,
            commands: commands(&parts.slashes),
            threads: parts.threads,
            grace: parts.grace,
            me: OnceLock::new(),
            inbox: Inbox::new(words),
            hearings: Arc::new(Semaphore::new(HEARINGS as usize)),
            removals: Mutex::default(),
            progress: Progress::default(),
            unread: Unread::default(),
            caught_up: AtomicBool::new(false),
            heartbeat: Arc::new(Heartbeat::new((parts.now)())),
            greet,
            listening: OnceLock::new(),
            now: parts.now,
            shards: parts.shards,
        }
    }

    /// Returns the bot's own id, which is known before anybody can say anything.
    pub(super) fn me(&self) -> UserId {
        self.me.get().copied().unwrap_or_default()
    }

    /// Learns who the bot is, and tells the operator so. Only from now on interactions by HTTP can
    /// be answered.
    pub(super) fn introduce(&self, application: ApplicationId, me: UserId, name: &str) {
        self.me.get_or_init(|| me);
        self.outbound.is(application, me);
        let invite = link(application, self.threads);
        (self.greet)(Greeting::Connected { name: name.to_owned(), invite });
        if let Some(address) = self.listening.get() {
            (self.greet)(Greeting::Listening(*address));
        }
    }

    /// Returns the servers that the bot was removed from, until their data are dropped.
    pub(super) fn removals(&self) -> MutexGuard<'_, Vec<GuildId>> {
        self.removals.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tests if it is known who the bot is.
    pub(super) fn is_introduced(&self) -> bool {
        self.outbound.me().is_some()
    }

    /// Registers the commands where Discord has others.
    pub(super) async fn register(&self, application_id: ApplicationId) {
        let route = Route::Commands { application_id };
        let call = |method| Call::new(method, route, Urgency::Rest);
        let theirs = self
            .outbound
            .queue()
            .send(call(LightMethod::Get).query("with_localizations", "true"))
            .await;
        if let Ok(Answer::Told(theirs)) = theirs
            && same(&theirs, &self.commands)
        {
            return;
        }
        match self.outbound.queue().send(call(LightMethod::Put).body(self.commands.clone())).await {
            Ok(_) => tracing::info!("the slash commands are registered"),
            Err(why) => tracing::warn!(%why, "the slash commands could not be registered"),
        }
    }

    /// Knows a server: where no event has told of it, or none that could be read, it is asked for.
    /// `false` where it cannot be known.
    pub(super) async fn meet(&self, guild_id: GuildId) -> bool {
        if self.guilds.knows(guild_id) {
            return true;
        }
        let call = Call::new(LightMethod::Get, Route::Guild { guild_id }, Urgency::Private);
        let call = call.until(Instant::now() + MEETING);
        let told = match self.outbound.queue().send(call).await {
            Ok(Answer::Told(told)) => {
                serde_json::from_value::<Told>(told).map_err(|error| blank(&error))
            }
            Ok(Answer::Silent) => Err("its answer cannot be read".to_owned()),
            Err(why) => Err(why.to_string()),
        };
        match told {
            Ok(told) => self.guilds.meet(guild_id, told),
            Err(why) => tracing::warn!(
                guild = guild_id.get(),
                why,
                "a server is not known; nobody manages it for now"
            ),
        }
        self.guilds.knows(guild_id)
    }

    /// Tests if a channel or thread is in a server; where no event has told, it is asked for. One
    /// that cannot be seen is not.
    pub(super) async fn holds(&self, guild: GuildId, channel_id: ChannelId) -> bool {
        self.visit(channel_id).await;
        self.guilds.home(channel_id) == Some(guild)
    }

    /// Knows a channel, or a thread and its channel: where no event has told of it, it is asked for.
    pub(super) async fn visit(&self, channel_id: ChannelId) {
        if self.guilds.home(channel_id).is_some() {
            return;
        }
        let call = Call::new(LightMethod::Get, Route::Channel { channel_id }, Urgency::Private);
        let call = call.until(Instant::now() + MEETING);
        let Ok(Answer::Told(told)) = self.outbound.queue().send(call).await else { return };
        match serde_json::from_value::<GuildChannel>(told) {
            Ok(channel) => self.guilds.visit(&channel),
            Err(error) => tracing::warn!(reason = blank(&error), "a channel cannot be read"),
        }
    }

    /// Makes no more calls than fall to this program, for ever.
    pub(super) async fn split_calls(&self) -> Infallible {
        loop {
            match self.leases(|shards| shards.programs()).await {
                Ok(programs) => self.outbound.queue().share(programs),
                Err(fault) => tracing::warn!(%fault, "it is not known who else calls Discord"),
            }
            sleep(COUNTING).await;
        }
    }

    /// Waits for a permit to be heard.
    pub(super) async fn hearing(&self) -> Hearing {
        let permit = Arc::clone(&self.hearings).acquire_owned().await;
        Hearing { _stretch: self.progress.stretch(), _permit: permit.expect("it is never closed") }
    }

    /// Waits until nothing is being heard, and keeps it so while the permit is held.
    pub(super) async fn quiet(&self) -> SemaphorePermit<'_> {
        self.hearings.acquire_many(HEARINGS).await.expect("it is never closed")
    }
}

/// Held while something is heard.
pub(super) struct Hearing {
    // Let go first: whoever finds nothing being heard finds its stretch over.
    _stretch: Arc<Stretch>,
    _permit: OwnedSemaphorePermit,
}

/// Returns the servers of a new connection.
pub(super) fn listed(ready: &Ready) -> Vec<GuildId> {
    ready.guilds.iter().map(|guild| guild.id).collect()
}

/// Tells the time, in milliseconds since 1970 UTC.
pub type Now = Arc<dyn Fn() -> u64 + Send + Sync>;

/// The parts that a bot is opened with.
pub struct BotParts {
    /// The hall, which decides everything.
    pub hall: Hall,
    /// The way out that the hall was opened with.
    pub outbound: Arc<Outbound>,
    /// The bot's secret.
    pub token: Token,
    /// The address at which Discord is reached.
    pub endpoint: Endpoint,
    /// The text of all messages is asked for; without it, the bot reads those that mention it,
    /// answer it or are direct.
    pub content: bool,
    /// The invitation asks for the permissions that games in threads need.
    pub threads: bool,
    /// The time for which a server's data are kept after the bot was removed from it;
    /// [`GRACE`](super::GRACE) except in tests.
    pub grace: Duration,
    /// The commands to register.
    pub slashes: Vec<Slash>,
    /// Returns the present, milliseconds since 1970 UTC.
    pub now: Now,
    /// Where it stands which program hears which connections.
    pub shards: Arc<dyn ShardLeases>,
}

/// Something that the operator hears once the bot can be reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Greeting {
    /// Discord knows the bot.
    Connected {
        /// The bot's own name.
        name: String,
        /// The link at which a server's admin invites it.
        invite: String,
    },
    /// Interactions are answered at this address.
    Listening(SocketAddr),
}
