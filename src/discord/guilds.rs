//! What is known of servers: who may change settings there, and which channel a thread belongs to. It comes with the events
//! and is lost at the end; nothing of it is kept.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use serenity::model::{
    channel::GuildChannel,
    event::Event,
    guild::{Guild, Role},
    id::{ChannelId, GuildId, RoleId, UserId},
    permissions::Permissions,
};

/// The most threads remembered.
const THREADS: usize = 100_000;

/// All servers the bot is in.
#[derive(Default)]
pub(super) struct Guilds(Mutex<Known>);

#[derive(Default)]
struct Known {
    guilds: HashMap<GuildId, Server>,
    threads: HashMap<ChannelId, ChannelId>,
}

struct Server {
    owner: UserId,
    roles: HashMap<RoleId, Permissions>,
}

impl Guilds {
    /// Learns from an event.
    pub(super) fn learn(&self, event: &Event) {
        let mut known = self.known();
        match event {
            Event::GuildCreate(event) => known.guild(&event.guild),
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
            Event::ThreadCreate(event) => known.thread(&event.thread),
            // One that is taken up again, or that the bot may see from now on, is not told of as a new one.
            Event::ThreadUpdate(event) => known.thread(&event.thread),
            Event::ThreadListSync(event) => event.threads.iter().for_each(|thread| known.thread(thread)),
            // A server that cannot be reached for a while is not one that we were sent away from.
            Event::GuildDelete(event) if !event.guild.unavailable => drop(known.guilds.remove(&event.guild.id)),
            _ => {}
        }
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

    /// The channel that a thread belongs to.
    pub(super) fn parent(&self, thread: ChannelId) -> Option<ChannelId> {
        self.known().threads.get(&thread).copied()
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
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
        guild.threads.iter().for_each(|thread| self.thread(thread));
    }

    fn role(&mut self, role: &Role) {
        if let Some(server) = self.guilds.get_mut(&role.guild_id) {
            server.roles.insert(role.id, role.permissions);
        }
    }

    fn thread(&mut self, thread: &GuildChannel) {
        if self.threads.len() >= THREADS {
            self.threads.clear();
        }
        if let Some(parent) = thread.parent_id {
            self.threads.insert(thread.id, parent);
        }
    }
}
