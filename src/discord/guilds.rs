//! Knowledge about servers: who may change settings there, and the channel that a thread belongs
//! to. It comes with the events, and is lost at the end of the process.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use serde::Deserialize;
use serenity::model::{
    channel::{GuildChannel, PermissionOverwriteType},
    event::Event,
    guild::{Guild, Role},
    id::{ChannelId, GuildId, RoleId, UserId},
    permissions::Permissions,
};

use tokio::sync::watch;

use super::lately::Lately;

/// The most threads remembered: those that were told of last.
const THREADS: usize = 100_000;

/// The permission that writing in a thread needs.
const SPEECH: Permissions = Permissions::SEND_MESSAGES_IN_THREADS;

/// All servers the bot is in.
#[derive(Default)]
pub(super) struct Guilds {
    known: Mutex<Known>,
    /// Signals that a server has become known.
    changed: watch::Sender<()>,
}

struct Known {
    guilds: HashMap<GuildId, Server>,
    /// The servers that channels belong to.
    channels: HashMap<ChannelId, GuildId>,
    /// The channels that threads belong to.
    threads: Lately<ChannelId, ChannelId>,
    /// The channels where writing in threads is allowed or denied otherwise than in the server.
    speech: HashMap<ChannelId, bool>,
}

impl Default for Known {
    fn default() -> Self {
        let (guilds, channels, speech) = (HashMap::new(), HashMap::new(), HashMap::new());
        Self { guilds, channels, threads: Lately::new(THREADS), speech }
    }
}

struct Server {
    owner: UserId,
    roles: HashMap<RoleId, Permissions>,
}

/// A server as Discord tells when it is asked, as far as anything is read of that.
#[derive(Deserialize)]
pub(super) struct Told {
    owner_id: UserId,
    roles: Vec<ToldRole>,
}

/// A role of a server that was asked for.
#[derive(Deserialize)]
struct ToldRole {
    id: RoleId,
    permissions: Permissions,
}

impl Told {
    /// Returns the permissions of somebody with these roles in this server.
    pub(super) fn permissions(&self, guild: GuildId, roles: &[RoleId]) -> Permissions {
        // The role that everybody has bears the server's own id.
        let held = self
            .roles
            .iter()
            .filter(|role| role.id.get() == guild.get() || roles.contains(&role.id));
        held.fold(Permissions::empty(), |all, role| all | role.permissions)
    }
}

impl Guilds {
    /// Learns from an event.
    pub(super) fn learn(&self, event: &Event) {
        let mut known = self.known();
        match event {
            Event::GuildCreate(event) => {
                known.guild(&event.guild);
                self.changed.send_replace(());
            }
            Event::GuildUpdate(event) => {
                if let Some(server) = known.guilds.get_mut(&event.guild.id) {
                    server.owner = event.guild.owner_id;
                }
            }
            Event::GuildRoleCreate(event) => known.role(&event.role),
            Event::GuildRoleUpdate(event) => known.role(&event.role),
            Event::GuildRoleDelete(event) => {
                if let Some(server) = known.guilds.get_mut(&event.guild_id) {
                    server.roles.remove(&event.role_id);
                }
            }
            Event::ChannelCreate(event) => known.channel(&event.channel),
            Event::ChannelUpdate(event) => known.channel(&event.channel),
            Event::ChannelDelete(event) => {
                known.channels.remove(&event.channel.id);
                known.speech.remove(&event.channel.id);
            }
            Event::ThreadCreate(event) => known.thread(&event.thread),
            // One that had been put away is told of in this way when it is taken up again.
            Event::ThreadUpdate(event) => known.thread(&event.thread),
            Event::ThreadListSync(event) => {
                event.threads.iter().for_each(|thread| known.thread(thread))
            }
            // A server that cannot be reached for a while is not one that we were sent away from.
            Event::GuildDelete(event) if !event.guild.unavailable => {
                let Known { guilds, channels, speech, .. } = &mut *known;
                guilds.remove(&event.guild.id);
                channels.retain(|_, guild| *guild != event.guild.id);
                speech.retain(|channel, _| channels.contains_key(channel));
            }
            _ => {}
        }
    }

    /// Learns of a server that was asked for, unless an event has told of it meanwhile.
    pub(super) fn meet(&self, guild: GuildId, told: Told) {
        let roles = told.roles.into_iter().map(|role| (role.id, role.permissions)).collect();
        self.known().guilds.entry(guild).or_insert(Server { owner: told.owner_id, roles });
        self.changed.send_replace(());
    }

    /// Tests if a server is known.
    pub(super) fn knows(&self, guild: GuildId) -> bool {
        self.known().guilds.contains_key(&guild)
    }

    /// Tests if somebody with these roles may change the server's settings.
    pub(super) fn manages(&self, guild: GuildId, user: UserId, roles: &[RoleId]) -> bool {
        let known = self.known();
        let Some(server) = known.guilds.get(&guild) else { return false };
        // The role that everybody has bears the server's own id.
        let all = roles.iter().copied().chain([RoleId::new(guild.get())]);
        let permissions = all.filter_map(|role| server.roles.get(&role).copied());
        server.owner == user || manages(permissions.fold(Permissions::empty(), Permissions::union))
    }

    /// Tests if everybody may write in the threads of a channel, as far as is known.
    pub(super) fn speak_in_threads(&self, guild: GuildId, channel: ChannelId) -> bool {
        let known = self.known();
        let everybody =
            known.guilds.get(&guild).and_then(|server| server.roles.get(&RoleId::new(guild.get())));
        let here = known.speech.get(&channel).copied();
        here.unwrap_or_else(|| {
            everybody
                .is_none_or(|everybody| everybody.intersects(SPEECH | Permissions::ADMINISTRATOR))
        })
    }

    /// Returns the channel that a thread belongs to.
    pub(super) fn parent(&self, thread: ChannelId) -> Option<ChannelId> {
        self.known().threads.get(&thread).copied()
    }

    /// Tests if a channel or thread is known to be in another server than this: anybody may write
    /// its id.
    pub(super) fn is_elsewhere(&self, channel: ChannelId, guild: GuildId) -> bool {
        self.home(channel).is_some_and(|home| home != guild)
    }

    /// Returns the server that a channel or thread is in, if that is known.
    pub(super) fn home(&self, channel: ChannelId) -> Option<GuildId> {
        let known = self.known();
        let channel = known.threads.get(&channel).unwrap_or(&channel);
        known.channels.get(channel).copied()
    }

    /// Learns of a channel or thread that was asked for.
    pub(super) fn visit(&self, channel: &GuildChannel) {
        let mut known = self.known();
        match channel.parent_id.filter(|_| channel.thread_metadata.is_some()) {
            Some(parent) => {
                known.thread(channel);
                known.channels.insert(parent, channel.guild_id);
            }
            None => known.channel(channel),
        }
    }

    /// Returns any known server that `meant` accepts.
    pub(super) fn one(&self, meant: impl Fn(GuildId) -> bool) -> Option<GuildId> {
        self.known().guilds.keys().copied().find(|guild| meant(*guild))
    }

    /// Waits until a server is known.
    pub(super) async fn met(&self, guild: GuildId) {
        let known = |(): &()| self.knows(guild);
        self.changed.subscribe().wait_for(known).await.map(drop).expect("the sender is held here");
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Tests if these permissions let somebody change a server's settings.
pub(super) fn manages(permissions: Permissions) -> bool {
    permissions.intersects(Permissions::ADMINISTRATOR | Permissions::MANAGE_GUILD)
}

impl Known {
    fn guild(&mut self, guild: &Guild) {
        let roles = guild.roles.values().map(|role| (role.id, role.permissions)).collect();
        self.guilds.insert(guild.id, Server { owner: guild.owner_id, roles });
        guild.channels.values().for_each(|channel| self.channel(channel));
        guild.threads.iter().for_each(|thread| self.thread(thread));
    }

    fn channel(&mut self, channel: &GuildChannel) {
        self.channels.insert(channel.id, channel.guild_id);
        // The role that everybody has bears the server's own id.
        let everybody = PermissionOverwriteType::Role(RoleId::new(channel.guild_id.get()));
        let said =
            channel.permission_overwrites.iter().find(|overwrite| overwrite.kind == everybody);
        let (allow, deny) = said.map_or((false, false), |said| {
            (said.allow.contains(SPEECH), said.deny.contains(SPEECH))
        });
        if allow || deny {
            self.speech.insert(channel.id, allow);
        } else {
            self.speech.remove(&channel.id);
        }
    }

    fn role(&mut self, role: &Role) {
        if let Some(server) = self.guilds.get_mut(&role.guild_id) {
            server.roles.insert(role.id, role.permissions);
        }
    }

    fn thread(&mut self, thread: &GuildChannel) {
        if let Some(parent) = thread.parent_id {
            self.threads.put(thread.id, parent);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_thread_that_is_taken_up_again_is_known() {
        let guilds = Guilds::default();
        let thread =
            json!({"id": "9", "type": 11, "guild_id": "7", "parent_id": "8", "name": "game"});
        let event = serde_json::from_value(thread).expect("a thread");
        guilds.learn(&Event::ThreadUpdate(event));
        assert_eq!(guilds.parent(9.into()), Some(8.into()));
        guilds.known().channels.insert(8.into(), 7.into());
        let elsewhere =
            |channel: u64, guild: u64| guilds.is_elsewhere(channel.into(), guild.into());
        assert_eq!(
            (elsewhere(9, 7), elsewhere(9, 6), elsewhere(8, 6), elsewhere(5, 6)),
            (false, true, true, false)
        );
    }
}
