//! Everything that the fake knows: people, places and what was said.

use std::collections::{BTreeMap, BTreeSet};

use axum::body::Bytes;
use serde_json::Value;
use serenity::all::{
    AttachmentId, ChannelId, GuildId, InteractionId, MessageId, Permissions, RoleId, UserId,
};

use tokio::sync::oneshot;

use super::{
    Held, endpoint::Exit, faults::Faults, gateway::Hub, ids::Ids, interaction::Interaction,
    record::Record,
};

/// The whole of our small Discord. One lock guards it.
pub(super) struct World {
    /// Where it listens: `http://127.0.0.1:PORT`.
    pub(super) base: String,
    /// Where it says that the gateway is, if not there.
    pub(super) gateway: Option<String>,
    /// Who waits for the next thing that the bot says, to hold it up.
    pub(super) trap: Option<oneshot::Sender<Held>>,
    /// Before this message everything is so long ago that no nonce is compared with it.
    pub(super) nonces_since: MessageId,
    pub(super) ids: Ids,
    /// The bot; its application has the same number.
    pub(super) bot: UserId,
    pub(super) people: BTreeMap<UserId, Person>,
    pub(super) guilds: BTreeMap<GuildId, Guild>,
    /// Channels, threads and direct-message channels.
    pub(super) channels: BTreeMap<ChannelId, Channel>,
    pub(super) messages: BTreeMap<MessageId, Message>,
    /// Those that no library of today can read when they are asked for.
    pub(super) spoilt: BTreeSet<MessageId>,
    pub(super) files: BTreeMap<AttachmentId, File>,
    pub(super) interactions: BTreeMap<InteractionId, Interaction>,
    /// Where interactions go, if not to the gateway, and those that went there.
    pub(super) exit: Option<Exit>,
    pub(super) sent: Vec<Value>,
    /// The commands that the bot registered, as Discord gives them back.
    pub(super) commands: Vec<Value>,
    pub(super) hub: Hub,
    pub(super) faults: Faults,
    pub(super) record: Record,
}

/// Somebody with an account, the bot included.
pub(super) struct Person {
    pub(super) name: String,
    pub(super) bot: bool,
    /// The language of their Discord, such as `en-US`.
    pub(super) locale: String,
    /// Discord's error for a direct message to this person, if they do not want any.
    pub(super) closed: Option<u32>,
    pub(super) roles: BTreeSet<RoleId>,
    /// What they are called in a guild instead of their name.
    pub(super) nicks: BTreeMap<GuildId, String>,
}

/// A server. Everybody is a member of every one.
pub(super) struct Guild {
    pub(super) name: String,
    pub(super) locale: String,
    /// The channel where newcomers are greeted.
    pub(super) greets: Option<ChannelId>,
    /// When the bot came, milliseconds since 1970.
    pub(super) joined: u64,
    pub(super) roles: BTreeMap<RoleId, Role>,
    /// Whether an outage keeps the bot from it.
    pub(super) away: bool,
}

/// A set of permissions with a name.
pub(super) struct Role {
    pub(super) name: String,
    pub(super) permissions: Permissions,
}

/// A place for messages.
pub(super) struct Channel {
    pub(super) site: Site,
    pub(super) name: String,
    /// What the bot may not do here although it may in the guild.
    pub(super) denied: Permissions,
    /// What nobody may do here, the bot and whoever has a role for it excepted.
    pub(super) withheld: Permissions,
    pub(super) last: Option<MessageId>,
    /// A thread that was put away; it comes back when somebody speaks there.
    pub(super) archived: bool,
}

/// Where a channel lies.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Site {
    /// In a guild.
    Guild(GuildId),
    /// A thread below a channel of a guild: Discord's number for its kind, and the minutes until it
    /// is archived.
    Thread { guild: GuildId, parent: ChannelId, kind: i64, archive_after: i64 },
    /// Between one person and the bot.
    Direct(UserId),
    /// Between people, or in a guild, without the bot: it is there only with who installed it.
    Lent(Host),
}

/// Where people are without the bot.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Host {
    /// In a group of their own.
    Group,
    /// In a guild that shows everybody what a person's own apps answer.
    Guild(GuildId),
    /// In a guild where the person alone sees that.
    Strict(GuildId),
}

/// Something that was said.
#[derive(Clone)]
pub(super) struct Message {
    pub(super) id: MessageId,
    pub(super) channel: ChannelId,
    pub(super) author: UserId,
    pub(super) text: String,
    pub(super) files: Vec<AttachmentId>,
    pub(super) embeds: Vec<Value>,
    pub(super) components: Vec<Value>,
    /// Who is pinged.
    pub(super) pings: Vec<UserId>,
    /// The message that this one replies to.
    pub(super) reply_to: Option<MessageId>,
    pub(super) nonce: Option<Value>,
    pub(super) flags: u64,
    /// When it was last edited, in milliseconds since 1970.
    pub(super) edited: Option<u64>,
    /// The interaction that it answers.
    pub(super) interaction: Option<InteractionId>,
    /// The one person who sees it; everybody in the channel if nobody is named.
    pub(super) only_for: Option<UserId>,
    /// Whether it only promises an answer yet.
    pub(super) loading: bool,
    /// The thread that begins at it.
    pub(super) thread: Option<ChannelId>,
}

/// An attached file.
#[derive(Clone)]
pub(super) struct File {
    pub(super) channel: ChannelId,
    pub(super) name: String,
    /// Its media type.
    pub(super) kind: String,
    pub(super) bytes: Bytes,
    pub(super) description: Option<String>,
}

impl World {
    /// A world with nobody but the bot.
    pub(super) fn new(base: String) -> Self {
        let mut ids = Ids::new();
        let bot = UserId::new(ids.next());
        let mut world = Self {
            base,
            gateway: None,
            trap: None,
            nonces_since: MessageId::new(1),
            ids,
            bot,
            people: BTreeMap::new(),
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            spoilt: BTreeSet::new(),
            files: BTreeMap::new(),
            interactions: BTreeMap::new(),
            exit: None,
            sent: Vec::new(),
            commands: Vec::new(),
            hub: Hub::new(),
            faults: Faults::default(),
            record: Record::default(),
        };
        world.people.insert(bot, Person::new("Referee", true));
        world
    }

    /// A new guild, of which nobody has been told.
    pub(super) fn found(&mut self, name: &str) -> GuildId {
        let id = GuildId::new(self.ids.guild());
        let everyone = Role { name: "@everyone".to_owned(), permissions: USUAL };
        let roles = [(RoleId::new(id.get()), everyone)].into();
        let (name, locale, joined) = (name.to_owned(), "en-US".to_owned(), self.ids.moment());
        let guild = Guild { name, locale, greets: None, joined, roles, away: false };
        self.guilds.insert(id, guild);
        id
    }

    /// The channel with this id, which tests and routes have made sure of.
    pub(super) fn channel(&self, id: ChannelId) -> &Channel {
        self.channels.get(&id).unwrap_or_else(|| panic!("there is no channel {id}"))
    }

    /// The person with this id.
    pub(super) fn person(&self, id: UserId) -> &Person {
        self.people.get(&id).unwrap_or_else(|| panic!("there is no person {id}"))
    }

    /// The message with this id.
    pub(super) fn message(&self, id: MessageId) -> &Message {
        self.messages.get(&id).unwrap_or_else(|| panic!("there is no message {id}"))
    }

    /// The message with this id, to be changed.
    pub(super) fn message_mut(&mut self, id: MessageId) -> &mut Message {
        self.messages.get_mut(&id).unwrap_or_else(|| panic!("there is no message {id}"))
    }

    /// The guild that a channel lies in, if it lies in one.
    pub(super) fn guild_of(&self, channel: ChannelId) -> Option<GuildId> {
        self.channel(channel).guild()
    }

    /// Who are without the bot in a channel, if they are.
    pub(super) fn host(&self, channel: ChannelId) -> Option<Host> {
        if let Site::Lent(host) = self.channel(channel).site { Some(host) } else { None }
    }

    /// The direct-message channel between a person and the bot, made if there is none yet.
    pub(super) fn direct(&mut self, person: UserId) -> ChannelId {
        let found = self.channels.iter().find(|(_, channel)| channel.site == Site::Direct(person));
        if let Some((id, _)) = found {
            return *id;
        }
        let id = ChannelId::new(self.ids.next());
        self.channels.insert(id, Channel::new(Site::Direct(person), ""));
        id
    }

    /// Whose all guilds are: the first person there was.
    pub(super) fn owner(&self) -> UserId {
        self.people.keys().copied().find(|person| *person != self.bot).unwrap_or(self.bot)
    }

    /// What somebody may do in a guild.
    pub(super) fn permissions(&self, guild: GuildId, person: UserId) -> Permissions {
        if person == self.owner() && person != self.bot {
            return Permissions::all();
        }
        let roles = &self.guilds[&guild].roles;
        let mine = &self.person(person).roles;
        let held = roles.iter().filter(|(id, _)| id.get() == guild.get() || mine.contains(id));
        held.fold(Permissions::empty(), |all, (_, role)| all | role.permissions)
    }

    /// What the bot may do in a channel.
    pub(super) fn own_permissions(&self, channel: ChannelId) -> Permissions {
        let place = self.channel(channel);
        let parent = match place.site {
            Site::Thread { parent, .. } => {
                self.channel(parent).denied | self.channel(parent).withheld
            }
            Site::Lent(_) => return Permissions::empty(),
            _ => place.withheld,
        };
        let granted = place.guild().map_or(DIRECT, |guild| self.permissions(guild, self.bot));
        granted & !place.denied & !parent
    }

    /// The first message that may be so young that a nonce is compared with its own.
    pub(super) fn lately(&self) -> MessageId {
        self.nonces_since.max(MessageId::new(self.ids.before(NONCES)))
    }

    /// Keeps a new message and gives its id.
    pub(super) fn keep(&mut self, message: Message) -> MessageId {
        let id = message.id;
        let channel = self.channels.get_mut(&message.channel).expect("messages lie in channels");
        (channel.last, channel.archived) = (Some(id), false);
        self.messages.insert(id, message);
        id
    }

    /// A message without anything in it.
    pub(super) fn blank(&mut self, channel: ChannelId, author: UserId) -> Message {
        Message {
            id: MessageId::new(self.ids.next()),
            channel,
            author,
            text: String::new(),
            files: Vec::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            pings: Vec::new(),
            reply_to: None,
            nonce: None,
            flags: 0,
            edited: None,
            interaction: None,
            only_for: None,
            loading: false,
            thread: None,
        }
    }
}

/// For how long Discord compares nonces, in milliseconds: "the past few minutes".
const NONCES: u64 = 5 * 60_000;

/// What everybody may do in a new guild.
const USUAL: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::EMBED_LINKS)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY)
    .union(Permissions::USE_APPLICATION_COMMANDS)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::SEND_MESSAGES_IN_THREADS);

/// What Discord says that a bot may do in a direct-message channel with a person.
const DIRECT: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::READ_MESSAGE_HISTORY)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::EMBED_LINKS)
    .union(Permissions::MENTION_EVERYONE)
    .union(Permissions::USE_EXTERNAL_EMOJIS);

impl Person {
    /// Somebody with this name.
    pub(super) fn new(name: &str, bot: bool) -> Self {
        Self {
            name: name.to_owned(),
            bot,
            locale: "en-US".to_owned(),
            closed: None,
            roles: BTreeSet::new(),
            nicks: BTreeMap::new(),
        }
    }
}

impl Channel {
    /// An empty channel.
    pub(super) fn new(site: Site, name: &str) -> Self {
        Self {
            site,
            name: name.to_owned(),
            denied: Permissions::empty(),
            withheld: Permissions::empty(),
            last: None,
            archived: false,
        }
    }

    /// The guild that it lies in, if it lies in one.
    pub(super) fn guild(&self) -> Option<GuildId> {
        match self.site {
            Site::Guild(guild) | Site::Thread { guild, .. } => Some(guild),
            Site::Direct(_) | Site::Lent(_) => None,
        }
    }
}
