//! The gateway: sessions of the bot, and the events that they are sent.

use std::mem;

use serde_json::{Value, json};
use serenity::all::{GatewayIntents, GuildId, MessageId};
use tokio::sync::mpsc::UnboundedSender;

use super::world::World;

/// How often the bot shall give a sign of life, in milliseconds.
const HEARTBEAT: u64 = 41_250;
/// Intents that nobody granted to this bot.
const NEVER: GatewayIntents = GatewayIntents::GUILD_MEMBERS.union(GatewayIntents::GUILD_PRESENCES);

/// What goes out over a connection.
pub(super) enum Frame {
    Text(String),
    /// A farewell with Discord's number for the reason.
    Close(u16),
    /// The connection breaks.
    Cut,
}

/// The way out over one connection.
pub(super) type Line = UnboundedSender<Frame>;

/// All sessions, and what shall happen to them.
pub(super) struct Hub {
    sessions: Vec<Session>,
    /// How many shards are recommended.
    pub(super) shards: u64,
    /// How many sessions may still begin today.
    pub(super) starts: u64,
    /// Whether the bot may ask for the content of messages.
    pub(super) content: bool,
    order: Order,
    /// Nothing comes and goes, though connections stand.
    pub(super) still: bool,
    /// The same of one shard alone.
    pub(super) mute: Option<u64>,
    /// What the bot said meanwhile.
    aside: Vec<(Line, String)>,
}

/// What will happen to the next event.
enum Order {
    Plain,
    /// It comes twice.
    Twice,
    /// It comes after the one that follows it.
    Late,
    /// This one waits until another has come.
    Held(Delivery),
}

/// One event for each session that gets it.
struct Delivery {
    name: &'static str,
    bodies: Vec<(usize, Value)>,
}

struct Session {
    id: String,
    /// The number of the shard, and how many there are.
    shard: (u64, u64),
    intents: GatewayIntents,
    /// All events so far; the first has the number 1.
    sent: Vec<String>,
    /// The connection, while there is one.
    line: Option<Line>,
}

impl Hub {
    /// No session, one shard, and everything that a bot may ask for.
    pub(super) fn new() -> Self {
        Self {
            sessions: Vec::new(),
            shards: 1,
            starts: 1000,
            content: true,
            order: Order::Plain,
            still: false,
            mute: None,
            aside: Vec::new(),
        }
    }

    /// How many sessions have a connection.
    pub(super) fn online(&self) -> usize {
        self.sessions.iter().filter(|session| session.line.is_some()).count()
    }

    /// How many events the newest session has been told.
    pub(super) fn events(&self) -> usize {
        self.sessions.last().map_or(0, |session| session.sent.len())
    }

    /// The next event will come twice.
    pub(super) fn twice(&mut self) {
        self.order = Order::Twice;
    }

    /// The next event will come after the one that follows it.
    pub(super) fn late(&mut self) {
        self.order = Order::Late;
    }

    /// Takes every connection away after a last frame; sessions go on without one.
    pub(super) fn part(&mut self, last: impl Fn() -> Frame) {
        for line in self.sessions.iter_mut().filter_map(|session| session.line.take()) {
            send(&line, last());
        }
    }

    /// Puts something aside that the bot said while nothing comes and goes.
    pub(super) fn put_aside(&mut self, line: &Line, text: &str) {
        self.aside.push((line.clone(), text.to_owned()));
    }

    /// Things come and go again; gives what the bot said meanwhile. Connections that were there
    /// before are broken.
    pub(super) fn stir(&mut self) -> Vec<(Line, String)> {
        self.still = false;
        self.part(|| Frame::Cut);
        mem::take(&mut self.aside)
    }

    /// Tests if a connection is that of the shard on which nothing comes and goes.
    pub(super) fn mutes(&self, line: &Line) -> bool {
        let is =
            |session: &Session| session.line.as_ref().is_some_and(|other| other.same_channel(line));
        self.sessions.iter().any(|session| Some(session.shard.0) == self.mute && is(session))
    }

    /// Things come and go again on that shard, on another connection.
    pub(super) fn unmute(&mut self) {
        let shard = self.mute.take();
        let sessions = self.sessions.iter_mut().filter(|session| Some(session.shard.0) == shard);
        for line in sessions.filter_map(|session| session.line.take()) {
            send(&line, Frame::Cut);
        }
    }

    /// Forgets every session.
    pub(super) fn forget(&mut self) {
        self.sessions.clear();
    }

    /// Forgets the sessions without a connection.
    pub(super) fn forget_gone(&mut self) {
        self.sessions.retain(|session| session.line.is_some());
    }

    /// A connection ended; with a proper farewell (1000 or 1001) its session ends too.
    pub(super) fn left(&mut self, line: &Line, code: Option<u16>) {
        let mine =
            |session: &Session| session.line.as_ref().is_some_and(|other| other.same_channel(line));
        if matches!(code, Some(1000 | 1001)) {
            self.sessions.retain(|session| !mine(session));
        }
        for session in self.sessions.iter_mut().filter(|session| mine(session)) {
            session.line = None;
        }
    }

    fn index(&self, id: &str) -> Option<usize> {
        self.sessions.iter().position(|session| session.id == id)
    }

    fn deliver(&mut self, delivery: &Delivery) {
        for (index, body) in &delivery.bodies {
            // The session may have ended while the event was held back.
            if let Some(session) = self.sessions.get_mut(*index) {
                let still = self.still || self.mute == Some(session.shard.0);
                session.dispatch(delivery.name, body, still);
            }
        }
    }
}

impl Session {
    fn dispatch(&mut self, name: &str, body: &Value, still: bool) {
        let event = json!({"op": 0, "s": self.sent.len() + 1, "t": name, "d": body}).to_string();
        self.sent.push(event.clone());
        if let Some(line) = self.line.as_ref().filter(|_| !still) {
            send(line, Frame::Text(event));
        }
    }

    fn gets(&self, guild: Option<GuildId>, needed: GatewayIntents) -> bool {
        let home = guild.map_or(0, |guild| (guild.get() >> 22) % self.shard.1);
        self.intents.contains(needed) && self.shard.0 == home
    }
}

/// The first words on every connection.
pub(super) fn hello() -> String {
    json!({"op": 10, "s": null, "t": null, "d": {"heartbeat_interval": HEARTBEAT, "_trace": []}})
        .to_string()
}

/// Sends a frame, unless the connection is gone already.
pub(super) fn send(line: &Line, frame: Frame) {
    line.send(frame).ok();
}

impl World {
    /// Begins a session on a connection, or gives the number of the reason why not.
    pub(super) fn begin(
        &mut self,
        line: Line,
        shard: (u64, u64),
        intents: GatewayIntents,
    ) -> Result<(), u16> {
        if shard.0 >= shard.1 {
            return Err(4010);
        }
        let barred = if self.hub.content { NEVER } else { NEVER | GatewayIntents::MESSAGE_CONTENT };
        if intents.intersects(barred) {
            return Err(4014);
        }
        self.hub.starts = self.hub.starts.checked_sub(1).ok_or(4004_u16)?;
        let id = format!("{:032x}", self.ids.next());
        let session = Session { id, shard, intents, sent: Vec::new(), line: Some(line) };
        self.hub.sessions.push(session);
        self.welcome(self.hub.sessions.len() - 1);
        Ok(())
    }

    /// Sends what every session begins with: who the bot is, and its guilds.
    fn welcome(&mut self, index: usize) {
        let session = &self.hub.sessions[index];
        let guilds: Vec<_> = self
            .guilds
            .keys()
            .copied()
            .filter(|id| session.gets(Some(*id), GatewayIntents::empty()))
            .collect();
        let ready = json!({
            "v": 10, "user": self.me_json(), "guilds": guilds.iter().map(|id| away(*id)).collect::<Vec<_>>(),
            "session_id": session.id, "resume_gateway_url": self.gateway_url(), "shard": session.shard,
            "application": {"id": self.bot, "flags": self.application_flags()}, "session_type": "normal",
            "private_channels": [], "relationships": [], "presences": [], "user_settings": {},
            "guild_join_requests": [], "geo_ordered_rtc_regions": [], "game_relationships": [], "auth": {}, "_trace": []
        });
        let knows = session.intents.contains(GatewayIntents::GUILDS);
        self.hub.sessions[index].dispatch("READY", &ready, false);
        for guild in guilds.into_iter().filter(|id| knows && !self.guilds[id].away) {
            let body = self.guild_json(guild);
            self.hub.sessions[index].dispatch("GUILD_CREATE", &body, false);
        }
    }

    /// Goes on with a session on a new connection, with all that was missed; false if there is no
    /// such session.
    pub(super) fn resume(&mut self, line: Line, id: &str, seen: usize) -> bool {
        let Some(index) = self.hub.index(id) else { return false };
        let session = &mut self.hub.sessions[index];
        let missed: Vec<_> = session.sent.iter().skip(seen).cloned().collect();
        for event in missed {
            send(&line, Frame::Text(event));
        }
        session.line = Some(line);
        session.dispatch("RESUMED", &json!({"_trace": []}), false);
        self.record.resumes += 1;
        true
    }

    /// Tells the session of a connection who some people of a guild are. A bot may ask for those
    /// whom it names.
    pub(super) fn introduce(&mut self, line: &Line, body: &Value) {
        let mine =
            |session: &Session| session.line.as_ref().is_some_and(|other| other.same_channel(line));
        let Some(index) = self.hub.sessions.iter().position(mine) else { return };
        let id = |value: &Value| value.as_str().and_then(|id| id.parse::<u64>().ok());
        let guild =
            id(&body["guild_id"]).map(GuildId::new).filter(|guild| self.guilds.contains_key(guild));
        let people: Option<Vec<_>> =
            body["user_ids"].as_array().map(|ids| ids.iter().filter_map(id).collect());
        let (Some(guild), Some(people), true) = (guild, people, body["query"].is_null()) else {
            return self
                .record
                .complaints
                .push(format!("gateway: members that it may not ask for: {body}"));
        };
        let members: Vec<_> =
            people.into_iter().map(|id| self.member_json(guild, id.into())).collect();
        let chunk = json!({
            "guild_id": guild, "members": members, "chunk_index": 0, "chunk_count": 1, "not_found": [],
            "nonce": body["nonce"],
        });
        self.hub.sessions[index].dispatch("GUILD_MEMBERS_CHUNK", &chunk, false);
    }

    /// Sends an event to the sessions that asked for its kind and have its guild; those of no guild
    /// go to shard 0. The body may depend on whether a session sees the content of all messages.
    pub(super) fn emit(
        &mut self,
        name: &'static str,
        guild: Option<GuildId>,
        needed: GatewayIntents,
        body: impl Fn(&Self, bool) -> Value,
    ) {
        let listeners =
            self.hub.sessions.iter().enumerate().filter(|(_, session)| session.gets(guild, needed));
        let open = |session: &Session| session.intents.contains(GatewayIntents::MESSAGE_CONTENT);
        let bodies = listeners.map(|(index, session)| (index, body(self, open(session)))).collect();
        let delivery = Delivery { name, bodies };
        match mem::replace(&mut self.hub.order, Order::Plain) {
            Order::Late => self.hub.order = Order::Held(delivery),
            order => {
                self.hub.deliver(&delivery);
                match order {
                    Order::Twice => self.hub.deliver(&delivery),
                    Order::Held(held) => self.hub.deliver(&held),
                    Order::Plain | Order::Late => {}
                }
            }
        }
    }

    /// Tells the sessions about a message that came or was edited; nobody is told of what one
    /// person alone sees.
    pub(super) fn emit_message(&mut self, name: &'static str, id: MessageId) {
        let message = self.message(id);
        // Nobody tells the bot of what is said where it is not.
        if message.only_for.is_some() || self.host(message.channel).is_some() {
            return;
        }
        let guild = self.guild_of(message.channel);
        self.emit(name, guild, message_intent(guild), |world, open| world.event_json(id, open));
    }

    /// Where the bot connects to.
    pub(super) fn gateway_url(&self) -> String {
        self.gateway.clone().unwrap_or_else(|| self.base.replacen("http", "ws", 1))
    }

    /// What the application may do: here only whether it may read all messages.
    pub(super) fn application_flags(&self) -> u64 {
        u64::from(self.hub.content) << 19
    }
}

/// The intent that events about messages need.
pub(super) fn message_intent(guild: Option<GuildId>) -> GatewayIntents {
    if guild.is_some() { GatewayIntents::GUILD_MESSAGES } else { GatewayIntents::DIRECT_MESSAGES }
}

/// A guild that cannot be reached.
pub(super) fn away(id: GuildId) -> Value {
    json!({"id": id, "unavailable": true})
}
