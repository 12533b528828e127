//! Guilds, channels and threads.

use serde_json::{Value, json};
use serenity::all::{ChannelId, GuildId};

use crate::discord::fake::{
    ids,
    world::{Host, Site, World},
};

impl World {
    /// A whole guild, as `GUILD_CREATE` brings it.
    pub(in super::super) fn guild_json(&self, id: GuildId) -> Value {
        let guild = &self.guilds[&id];
        let members: Vec<_> =
            self.people.keys().map(|person| self.member_json(id, *person)).collect();
        let (threads, channels): (Vec<_>, Vec<_>) = self
            .channels
            .iter()
            .filter(|(_, channel)| channel.guild() == Some(id))
            .partition(|(_, channel)| matches!(channel.site, Site::Thread { .. }));
        let list = |places: Vec<(&ChannelId, _)>| {
            places.iter().map(|(id, _)| self.channel_json(**id)).collect::<Vec<_>>()
        };
        let mut json = guild_frame(id);
        let own = json!({
            "name": guild.name, "preferred_locale": guild.locale, "member_count": members.len(), "members": members,
            "roles": guild.roles.keys().map(|role| self.role_json(id, *role)).collect::<Vec<_>>(),
            "owner_id": self.owner(),
            "channels": list(channels), "threads": list(threads), "joined_at": ids::iso(guild.joined),
            "system_channel_id": guild.greets
        });
        let fields = own.as_object().expect("an object was written above").clone();
        json.as_object_mut().expect("the frame is an object").extend(fields);
        json
    }

    /// A channel object of any kind.
    pub(in super::super) fn channel_json(&self, id: ChannelId) -> Value {
        let channel = self.channel(id);
        let mut json = json!({"id": id, "last_message_id": channel.last, "last_pin_timestamp": null, "flags": 0});
        let more = match channel.site {
            Site::Lent(Host::Group) => json!({"type": 3, "name": channel.name, "recipients": []}),
            Site::Lent(Host::Guild(guild) | Host::Strict(guild)) => {
                self.text_channel_json(id, guild)
            }
            Site::Direct(person) => json!({"type": 1, "recipients": [self.user_json(person)]}),
            Site::Guild(guild) => self.text_channel_json(id, guild),
            Site::Thread { guild, parent, kind, archive_after } => json!({
                "type": kind, "guild_id": guild, "parent_id": parent, "name": channel.name, "owner_id": self.bot,
                "message_count": self.count(id), "total_message_sent": self.count(id), "member_count": 1,
                "rate_limit_per_user": 0, "applied_tags": [],
                "thread_metadata": {
                    "archived": channel.archived, "auto_archive_duration": archive_after, "locked": false, "invitable": true,
                    "archive_timestamp": ids::made(id.get()), "create_timestamp": ids::made(id.get())
                },
                "member": {"id": id, "user_id": self.bot, "join_timestamp": ids::made(id.get()), "flags": 1}
            }),
        };
        let more = more.as_object().expect("an object was written above").clone();
        json.as_object_mut().expect("an object was written above").extend(more);
        json
    }

    fn text_channel_json(&self, id: ChannelId, guild: GuildId) -> Value {
        let channel = self.channel(id);
        let own = (!channel.denied.is_empty())
            .then(|| json!({"id": self.bot, "type": 1, "allow": "0", "deny": channel.denied}));
        let all = (!channel.withheld.is_empty())
            .then(|| json!({"id": guild, "type": 0, "allow": "0", "deny": channel.withheld}));
        let overwrites: Vec<_> = all.into_iter().chain(own).collect();
        json!({
            "type": 0, "guild_id": guild, "name": channel.name, "topic": null, "nsfw": false, "position": 0,
            "parent_id": null, "permission_overwrites": overwrites, "rate_limit_per_user": 0,
            "default_auto_archive_duration": 1440
        })
    }

    /// A channel as it comes with an interaction, with what the person may do there.
    pub(super) fn partial_channel_json(&self, id: ChannelId, permissions: Value) -> Value {
        let mut json = self.channel_json(id);
        let fields = json.as_object_mut().expect("a channel is an object");
        for name in
            ["permission_overwrites", "default_auto_archive_duration", "member", "member_count"]
        {
            fields.remove(name);
        }
        if self.guild_of(id).is_some() {
            fields.insert("permissions".to_owned(), permissions);
        }
        json
    }

    fn count(&self, channel: ChannelId) -> usize {
        self.messages.values().filter(|message| message.channel == channel).count()
    }
}

/// What is the same in every guild.
fn guild_frame(id: GuildId) -> Value {
    let mut json = json!({
        "id": id, "afk_timeout": 300, "widget_enabled": false, "verification_level": 0, "explicit_content_filter": 0,
        "default_message_notifications": 0, "mfa_level": 0, "system_channel_flags": 0, "max_members": 500_000,
        "premium_tier": 0, "premium_subscription_count": 0, "premium_progress_bar_enabled": false,
        "max_video_channel_users": 25, "max_stage_video_channel_users": 50, "nsfw": false, "nsfw_level": 0,
        "large": false, "unavailable": false
    });
    for name in NULLS {
        json[*name] = Value::Null;
    }
    for name in EMPTIES {
        json[*name] = json!([]);
    }
    json
}

/// The fields of a guild that are null here.
const NULLS: &[&str] = &[
    "icon",
    "icon_hash",
    "splash",
    "discovery_splash",
    "banner",
    "region",
    "afk_channel_id",
    "widget_channel_id",
    "application_id",
    "description",
    "rules_channel_id",
    "max_presences",
    "vanity_url_code",
    "public_updates_channel_id",
    "safety_alerts_channel_id",
    "incidents_data",
];

/// The fields of a guild that are empty lists here.
const EMPTIES: &[&str] = &[
    "emojis",
    "features",
    "stickers",
    "voice_states",
    "presences",
    "stage_instances",
    "guild_scheduled_events",
    "soundboard_sounds",
];
