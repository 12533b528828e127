//! People, members of guilds, and roles.

use serde_json::{Value, json};
use serenity::all::{GuildId, RoleId, UserId};

use crate::discord::fake::{ids, world::World};

impl World {
    /// A user object.
    pub(in super::super) fn user_json(&self, id: UserId) -> Value {
        let person = self.person(id);
        json!({
            "id": id, "username": handle(&person.name), "discriminator": "0", "global_name": person.name,
            "avatar": null, "bot": person.bot, "system": false, "banner": null, "accent_color": null,
            "flags": 0, "public_flags": 0, "avatar_decoration_data": null, "collectibles": null,
            "primary_guild": null
        })
    }

    /// The bot's own user object, as only the bot sees it.
    pub(in super::super) fn me_json(&self) -> Value {
        let mut me = self.user_json(self.bot);
        me["verified"] = json!(true);
        me["mfa_enabled"] = json!(true);
        me["email"] = Value::Null;
        me["locale"] = json!("en-US");
        me
    }

    /// A member object without the user, as it comes with messages.
    pub(in super::super) fn half_member_json(&self, guild: GuildId, id: UserId) -> Value {
        let person = self.person(id);
        // In a guild without the bot nobody has a role that it knows.
        let known = |role: &&RoleId| {
            self.guilds.get(&guild).is_some_and(|guild| guild.roles.contains_key(role))
        };
        json!({
            "nick": person.nicks.get(&guild), "avatar": null, "banner": null,
            "roles": person.roles.iter().filter(known).collect::<Vec<_>>(),
            "joined_at": ids::made(guild.get()), "premium_since": null, "deaf": false, "mute": false, "flags": 0,
            "pending": false, "communication_disabled_until": null, "unusual_dm_activity_until": null,
            "avatar_decoration_data": null, "collectibles": null
        })
    }

    /// A member object.
    pub(in super::super) fn member_json(&self, guild: GuildId, id: UserId) -> Value {
        let mut member = self.half_member_json(guild, id);
        member["user"] = self.user_json(id);
        member
    }

    /// A role object.
    pub(super) fn role_json(&self, guild: GuildId, id: RoleId) -> Value {
        let role = &self.guilds[&guild].roles[&id];
        json!({
            "id": id, "name": role.name, "permissions": role.permissions, "color": 0,
            "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
            "hoist": false, "icon": null, "unicode_emoji": null, "position": u8::from(id.get() != guild.get()),
            "managed": false, "mentionable": true, "flags": 0, "description": null
        })
    }
}

/// The account's name: only lower-case letters and digits.
fn handle(name: &str) -> String {
    let plain: String = name.to_lowercase().chars().filter(char::is_ascii_alphanumeric).collect();
    if plain.is_empty() { "someone".to_owned() } else { plain }
}
