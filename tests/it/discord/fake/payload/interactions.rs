//! Interactions as the gateway brings them.

use serde_json::{Value, json};
use serenity::all::{ChannelId, InteractionId, Permissions};

use crate::discord::fake::{upload::LARGEST_FILE, world::World};

impl World {
    /// An interaction object.
    pub(in super::super) fn interaction_json(&self, id: InteractionId, data: Value) -> Value {
        let interaction = &self.interactions[&id];
        let channel = interaction.channel;
        let guild = self.guild_of(channel);
        let may =
            guild.map_or(Permissions::empty(), |guild| self.permissions(guild, interaction.person));
        let mut json = json!({
            "id": id, "application_id": self.bot, "type": interaction.kind, "data": data, "channel_id": channel,
            "channel": self.partial_channel_json(channel, json!(may)), "token": interaction.token, "version": 1,
            "app_permissions": self.own_permissions(channel), "entitlements": [],
            "locale": self.person(interaction.person).locale,
            "authorizing_integration_owners": self.owners_json(channel), "context": u8::from(guild.is_none()),
            "attachment_size_limit": LARGEST_FILE
        });
        if let Some(message) = interaction.message {
            json["message"] = self.message_json(message, true);
        }
        let Some(guild) = guild else {
            json["user"] = self.user_json(interaction.person);
            return json;
        };
        let locale = &self.guilds[&guild].locale;
        json["guild_id"] = json!(guild);
        json["guild_locale"] = json!(locale);
        json["guild"] = json!({"id": guild, "locale": locale, "features": []});
        json["member"] = self.member_json(guild, interaction.person);
        json["member"]["permissions"] = json!(may);
        json
    }

    /// Who installed the bot: the guild, or nobody for direct messages.
    pub(super) fn owners_json(&self, channel: ChannelId) -> Value {
        let guild = self.guild_of(channel).map_or("0".to_owned(), |guild| guild.to_string());
        json!({ "0": guild })
    }
}
