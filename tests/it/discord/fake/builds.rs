//! What tests put into the world: guilds, channels, people, and what they may do.

use serde_json::Value;
use serenity::all::{ChannelId, GatewayIntents, GuildId, Permissions, RoleId, UserId};

use super::{
    Fake,
    gateway::away,
    world::{Channel, Host, Person, Role, Site, World},
};

impl Fake {
    /// A new guild with the bot and everybody else in it, in English. Guilds go round the shards in
    /// the order of their making.
    pub(crate) fn guild(&self, name: &str) -> GuildId {
        self.shared.change(|world| {
            let id = world.found(name);
            world.emit("GUILD_CREATE", Some(id), GatewayIntents::GUILDS, |world, _| {
                world.guild_json(id)
            });
            id
        })
    }

    /// The same, but what the bot is told of it cannot be read.
    pub(crate) fn strange_guild(&self, name: &str) -> GuildId {
        self.shared.change(|world| {
            let id = world.found(name);
            world.emit(
                "GUILD_CREATE",
                Some(id),
                GatewayIntents::GUILDS,
                |_, _| serde_json::json!({"id": id, "name": name}),
            );
            id
        })
    }

    /// The language that a guild says it speaks, such as `zh-CN`; `en-US` at first.
    pub(crate) fn guild_locale(&self, guild: GuildId, locale: &str) {
        self.shared.change(|world| {
            let guild = world.guilds.get_mut(&guild).expect("tests name guilds that they made");
            locale.clone_into(&mut guild.locale);
        });
    }

    /// The language of a person's Discord, such as `zh-CN`; `en-US` at first.
    pub(crate) fn locale(&self, person: UserId, locale: &str) {
        self.shared.change(|world| {
            let person = world.people.get_mut(&person).expect("tests name people that they made");
            locale.clone_into(&mut person.locale);
        });
    }

    /// A new text channel in a guild.
    pub(crate) fn channel(&self, guild: GuildId, name: &str) -> ChannelId {
        self.shared.change(|world| {
            let id = ChannelId::new(world.ids.next());
            world.channels.insert(id, Channel::new(Site::Guild(guild), name));
            world.emit("CHANNEL_CREATE", Some(guild), GatewayIntents::GUILDS, |world, _| {
                world.channel_json(id)
            });
            id
        })
    }

    /// A group of people, without the bot.
    pub(crate) fn group(&self) -> ChannelId {
        self.lend(|_| Host::Group)
    }

    /// A channel of a guild without the bot; `strict` if a person alone sees what their own apps
    /// answer there.
    pub(crate) fn foreign(&self, strict: bool) -> ChannelId {
        self.lend(|world| {
            let guild = GuildId::new(world.ids.guild());
            if strict { Host::Strict(guild) } else { Host::Guild(guild) }
        })
    }

    fn lend(&self, host: impl FnOnce(&mut World) -> Host) -> ChannelId {
        self.shared.change(|world| {
            let id = ChannelId::new(world.ids.next());
            let site = Site::Lent(host(world));
            world.channels.insert(id, Channel::new(site, "friends"));
            id
        })
    }

    /// Takes a channel or thread away, with its messages. The threads of a channel go with it,
    /// without a word.
    pub(crate) fn remove(&self, channel: ChannelId) {
        self.shared.change(|world| {
            let (guild, json) = (world.guild_of(channel), world.channel_json(channel));
            let thread = matches!(world.channel(channel).site, Site::Thread { .. });
            let below =
                |site: Site| matches!(site, Site::Thread { parent, .. } if parent == channel);
            world.channels.retain(|id, other| *id != channel && !below(other.site));
            let World { channels, messages, .. } = &mut *world;
            messages.retain(|_, message| channels.contains_key(&message.channel));
            let parts = ["id", "guild_id", "parent_id", "type"]
                .map(|name| (name.to_owned(), json[name].clone()));
            let (name, body) = match thread {
                true => ("THREAD_DELETE", Value::Object(parts.into_iter().collect())),
                false => ("CHANNEL_DELETE", json),
            };
            world.emit(name, guild, GatewayIntents::GUILDS, |_, _| body.clone());
        });
    }

    /// Somebody new, a member of every guild.
    pub(crate) fn person(&self, name: &str) -> UserId {
        self.shared.change(|world| {
            let id = UserId::new(world.ids.next());
            world.people.insert(id, Person::new(name, false));
            id
        })
    }

    /// Another bot, a member of every guild.
    pub(crate) fn robot(&self, name: &str) -> UserId {
        self.shared.change(|world| {
            let id = UserId::new(world.ids.next());
            world.people.insert(id, Person::new(name, true));
            id
        })
    }

    /// What a person is called in one guild.
    pub(crate) fn nick(&self, guild: GuildId, person: UserId, name: &str) {
        self.shared.change(|world| {
            let person = world.people.get_mut(&person).expect("tests name people that they made");
            person.nicks.insert(guild, name.to_owned());
        });
    }

    /// A new role of a guild.
    pub(crate) fn role(&self, guild: GuildId, name: &str, permissions: Permissions) -> RoleId {
        self.shared.change(|world| {
            let id = RoleId::new(world.ids.next());
            let roles =
                &mut world.guilds.get_mut(&guild).expect("tests name guilds that they made").roles;
            roles.insert(id, Role { name: name.to_owned(), permissions });
            id
        })
    }

    /// Gives a person, or the bot, a role.
    pub(crate) fn grant(&self, person: UserId, role: RoleId) {
        self.shared.change(|world| {
            world
                .people
                .get_mut(&person)
                .expect("tests name people that they made")
                .roles
                .insert(role);
        });
    }

    /// From now on the bot may not do this in a channel.
    pub(crate) fn forbid(&self, channel: ChannelId, permissions: Permissions) {
        self.shared.change(|world| {
            world.channels.get_mut(&channel).expect("tests name channels that they made").denied |=
                permissions;
            let guild = world.guild_of(channel);
            world.emit("CHANNEL_UPDATE", guild, GatewayIntents::GUILDS, |world, _| {
                world.channel_json(channel)
            });
        });
    }

    /// From now on nobody who has no role for it may do this in a channel.
    pub(crate) fn withhold(&self, channel: ChannelId, permissions: Permissions) {
        self.shared.change(|world| {
            world
                .channels
                .get_mut(&channel)
                .expect("tests name channels that they made")
                .withheld |= permissions;
            let guild = world.guild_of(channel);
            world.emit("CHANNEL_UPDATE", guild, GatewayIntents::GUILDS, |world, _| {
                world.channel_json(channel)
            });
        });
    }

    /// The bot may do this in a channel again.
    pub(crate) fn permit(&self, channel: ChannelId, permissions: Permissions) {
        self.shared.change(|world| {
            world.channels.get_mut(&channel).expect("tests name channels that they made").denied -=
                permissions;
            let guild = world.guild_of(channel);
            world.emit("CHANNEL_UPDATE", guild, GatewayIntents::GUILDS, |world, _| {
                world.channel_json(channel)
            });
        });
    }

    /// A person wants no more direct messages: they fail with this error of Discord (50007 or
    /// 50278). With `None` they are welcome again.
    pub(crate) fn close(&self, person: UserId, code: Option<u32>) {
        self.shared.change(|world| {
            world.people.get_mut(&person).expect("tests name people that they made").closed = code;
        });
    }

    /// Somebody invites the bot to a guild at a moment, milliseconds since 1970, where this channel
    /// greets newcomers; or the bot is told of that again.
    pub(crate) fn invite(&self, guild: GuildId, greets: ChannelId, joined: u64) {
        self.shared.change(|world| {
            let known = world.guilds.get_mut(&guild).expect("tests name guilds that they made");
            (known.greets, known.joined) = (Some(greets), joined);
            world.emit("GUILD_CREATE", Some(guild), GatewayIntents::GUILDS, |world, _| {
                world.guild_json(guild)
            });
        });
    }

    /// An outage takes a guild away from the bot for a while.
    pub(crate) fn outage(&self, guild: GuildId) {
        self.shared.change(|world| {
            world.guilds.get_mut(&guild).expect("tests name guilds that they made").away = true;
            world.emit("GUILD_DELETE", Some(guild), GatewayIntents::GUILDS, |_, _| away(guild));
        });
    }

    /// The outage is over.
    pub(crate) fn restore(&self, guild: GuildId) {
        self.shared.change(|world| {
            world.guilds.get_mut(&guild).expect("tests name guilds that they made").away = false;
            world.emit("GUILD_CREATE", Some(guild), GatewayIntents::GUILDS, |world, _| {
                world.guild_json(guild)
            });
        });
    }

    /// Somebody removes the bot from a guild and invites it again at once; the bot has heard of the
    /// removal only.
    pub(crate) fn dismiss(&self, guild: GuildId) {
        self.shared.change(|world| {
            world.emit(
                "GUILD_DELETE",
                Some(guild),
                GatewayIntents::GUILDS,
                |_, _| serde_json::json!({"id": guild}),
            );
        });
    }

    /// Somebody removes the bot from a guild.
    pub(crate) fn kick(&self, guild: GuildId) {
        self.shared.change(|world| {
            let intent = GatewayIntents::GUILDS;
            world.emit(
                "GUILD_DELETE",
                Some(guild),
                intent,
                |_, _| serde_json::json!({"id": guild}),
            );
            let gone: Vec<_> = world
                .channels
                .keys()
                .copied()
                .filter(|id| world.guild_of(*id) == Some(guild))
                .collect();
            world.channels.retain(|id, _| !gone.contains(id));
            world.messages.retain(|_, message| !gone.contains(&message.channel));
            world.guilds.remove(&guild);
        });
    }

    /// The bot's account.
    pub(crate) fn bot(&self) -> UserId {
        self.shared.world().bot
    }

    /// What names a person in a text.
    pub(crate) fn mention(&self, person: UserId) -> String {
        format!("<@{person}>")
    }
}
