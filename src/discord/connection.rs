//! One connection to Discord, a shard: it brings events in their order, and goes on where it was
//! broken off. What people say and what is known of servers is taken at once; the rest of the work
//! that an event makes is done beside it.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use serenity::{
    futures::StreamExt,
    model::{
        event::{Event, GatewayEvent},
        gateway::Ready,
    },
};
use tokio::time::{sleep, timeout};
use twilight_gateway::{
    Config, ConfigBuilder, Message, Session as GatewaySession, Shard, ShardId, ShardState,
};

use super::{
    gone::{absent, gone},
    heartbeat::Return,
    identify::Turns,
    line::{Line, listed},
    missed::missed,
    welcome::joined,
};
use crate::shards::Session;

/// The time between two looks at a connection that brings nothing.
const GLANCE: Duration = Duration::from_secs(1);

/// The time after which one that brings nothing at all is given up: Discord answers a heartbeat
/// every 41 seconds.
const SILENCE: Duration = Duration::from_secs(120);

/// The pauses between tries to reach Discord, from the first to the longest.
pub(super) const FIRST_PAUSE: Duration = Duration::from_secs(1);
pub(super) const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// Discord's number for a session that is gone on with at an event that there was not.
const INVALID_SEQUENCE: u16 = 4007;

/// The reason why Discord does not go on with a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Refusal {
    /// It does not take the token.
    Token,
    /// There is no such shard, or there are too few.
    Shards,
    /// It knows no such intents.
    Intents,
    /// It does not grant the intents.
    Grant,
}

impl Refusal {
    /// Returns the reason for Discord's number; `None` for one after which it is tried again.
    const fn of(code: u16) -> Option<Self> {
        match code {
            4004 => Some(Self::Token),
            4010 | 4011 => Some(Self::Shards),
            4013 => Some(Self::Intents),
            4014 => Some(Self::Grant),
            _ => None,
        }
    }
}

/// One connection.
pub(super) struct Connection {
    line: Arc<Line>,
    id: ShardId,
    /// How every connection of this program is opened.
    config: Config<Turns>,
    shard: Shard<Turns>,
    pause: Duration,
    /// How often it was greeted since it stood last.
    greetings: u32,
    /// Something that it brought found no room: it is heard again by the next program.
    lossy: bool,
}

impl Connection {
    /// Returns a connection that goes on with a session, or begins one.
    pub(super) fn new(
        line: &Arc<Line>,
        config: &Config<Turns>,
        id: ShardId,
        session: Option<Session>,
    ) -> Self {
        let address = session.as_ref().and_then(|session| session.address.clone());
        let address = address.filter(|address| line.endpoint.admits(address));
        let session = session.map(|session| GatewaySession::new(session.sequence, session.id));
        let shard = open(config, id, session, address);
        let (line, config) = (Arc::clone(line), config.clone());
        Self { line, id, config, shard, pause: FIRST_PAUSE, greetings: 0, lossy: false }
    }

    /// Stays connected, whatever happens, until Discord says why it cannot go on so.
    pub(super) async fn listen(mut self) -> Refusal {
        let mut silent = Duration::ZERO;
        loop {
            let next = timeout(GLANCE, self.shard.next()).await;
            silent = if next.is_ok() { Duration::ZERO } else { silent + GLANCE };
            // One may break and another be opened before there is anything to be told.
            if self.shard.state() != ShardState::Active {
                self.line.heartbeat.broken(self.id.number());
            }
            match next {
                Ok(Some(Ok(Message::Text(text)))) => {
                    self.take(&text);
                    // A gateway that greets and breaks off, or takes no session, is given time.
                    if self.greetings > 1 {
                        self.try_again().await;
                    }
                }
                Ok(Some(Ok(Message::Close(frame)))) => {
                    let code = frame.map_or(0, |frame| frame.code);
                    if let Some(refusal) = Refusal::of(code) {
                        return refusal;
                    }
                    if code == INVALID_SEQUENCE {
                        self.reopen(None);
                    }
                }
                // What cannot be read leaves the connection as it is.
                Ok(Some(Err(_))) if self.shard.state().is_identified() => {}
                Ok(Some(Err(_)) | None) => self.try_again().await,
                Err(_) if silent >= SILENCE => self.try_again().await,
                Err(_) => {}
            }
        }
    }

    /// Opens another connection after a pause, each time a longer one.
    async fn try_again(&mut self) {
        let seconds = self.pause.as_secs();
        tracing::warn!(seconds, "Discord cannot be reached; trying again");
        sleep(self.pause).await;
        self.pause = (self.pause * 2).min(LONGEST_PAUSE);
        self.reopen(self.shard.session().cloned());
    }

    /// Opens another connection at the gateway's own address, which goes on with a session or begins
    /// one.
    fn reopen(&mut self, session: Option<GatewaySession>) {
        self.line.heartbeat.broken(self.id.number());
        self.greetings = 0;
        self.shard = open(&self.config, self.id, session, None);
    }

    /// Takes what the connection brings.
    fn take(&mut self, text: &str) {
        let line = &self.line;
        line.heartbeat.sign(self.id.number(), (line.now)());
        match serde_json::from_str::<GatewayEvent>(text) {
            Ok(GatewayEvent::Dispatch(_, event)) => self.learn(&event),
            Ok(GatewayEvent::Hello(_)) => self.greetings += 1,
            Ok(_) => {}
            Err(error) => line.unread.frame(&error),
        }
    }

    fn learn(&mut self, event: &Event) {
        let line = Arc::clone(&self.line);
        let stretch = line.progress.stretch();
        line.guilds.learn(event);
        self.lossy |= !line.inbox.take(event);
        // What comes after the bot has stopped listening is heard by the next program.
        if line.inbox.is_open() && !self.lossy {
            self.note();
        }
        match event {
            Event::Ready(event) => {
                let ready = event.ready.clone();
                line.introduce(ready.application.id, ready.user.id, &ready.user.name);
                tokio::spawn(begun(Arc::clone(&line), self.stands(), ready));
                // The token is said there.
                if self.shard.resume_url().is_some_and(|address| !line.endpoint.admits(address)) {
                    self.reopen(self.shard.session().cloned());
                }
            }
            Event::Resumed(_) => {
                line.inbox.resumed(self.stands());
                tokio::spawn(resumed(line));
            }
            Event::Unknown(event) => line.unread.note(event),
            other => {
                joined(&line, other, Arc::clone(&stretch));
                gone(&line, other, stretch);
            }
        }
    }

    /// Notes how far its session has been taken.
    fn note(&self) {
        if let Some(session) = self.shard.session() {
            let (id, sequence) = (session.id().to_owned(), session.sequence());
            let address = self.shard.resume_url().map(str::to_owned);
            let intents = self.config.intents().bits();
            let session = Session { id, sequence, address, intents };
            self.line.progress.take(self.id.number(), session);
        }
    }

    /// Notes that the connection stands, and begins to come back.
    fn stands(&mut self) -> Return {
        (self.pause, self.greetings) = (FIRST_PAUSE, 0);
        let back = self.line.returns(self.id.number());
        self.line.heartbeat.connected(self.id.number(), self.shard.sender());
        back
    }
}

/// Returns a connection that goes on with a session at an address, or else at the gateway's own, or
/// begins one.
fn open(
    config: &Config<Turns>,
    id: ShardId,
    session: Option<GatewaySession>,
    address: Option<String>,
) -> Shard<Turns> {
    let mut builder = ConfigBuilder::from(config.clone());
    if let Some(session) = session {
        builder = builder.session(session);
    }
    if let Some(address) = address {
        builder = builder.resume_url(address);
    }
    Shard::with_config(id, builder.build())
}

/// Acts after a connection has begun anew: messages that were missed are read, owed answers go out,
/// and the commands are registered.
async fn begun(line: Arc<Line>, back: Return, ready: Ready) {
    // Without a mark, the missed messages are those after the bot's last one, so that they are
    // read before the bot speaks again.
    let first = !line.caught_up.swap(true, Ordering::SeqCst);
    missed(&line, (!first).then(|| listed(&ready))).await;
    if first {
        line.hall.catch_up().await;
    }
    line.back(back).await;
    absent(&line, &ready).await;
    line.register(ready.application.id).await;
}

/// Acts after a connection goes on: where it is the first, owed answers go out and the commands are
/// registered.
async fn resumed(line: Arc<Line>) {
    if !line.caught_up.swap(true, Ordering::SeqCst) {
        line.hall.catch_up().await;
        if let Some(application) = line.outbound.application() {
            line.register(application).await;
        }
    }
}
