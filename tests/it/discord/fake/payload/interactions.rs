//! Interactions as the gateway brings them.

use serde_json::{Value, json};
use serenity::all::{InteractionId, Permissions};

use crate::discord::fake::{
    interaction::Interaction,
    upload::LARGEST_FILE,
    world::{Host, World},
};

impl World {
    /// An interaction object.
    pub(in super::super) fn interaction_json(&self, id: InteractionId, data: Value) -> Value {
        let interaction = &self.interactions[&id];
        let channel = interaction.channel;
        let (guild, host) = (self.guild_of(channel), self.host(channel));
        let may =
            guild.map_or(Permissions::empty(), |guild| self.permissions(guild, interaction.person));
        let context = match host {
            Some(Host::Group) => 2,
            Some(Host::Guild(_) | Host::Strict(_)) => 0,
            None => u8::from(guild.is_none()),
        };
        let mut json = json!({
            "id": id, "application_id": self.bot, "type": interaction.kind, "data": data, "channel_id": channel,
            "channel": self.partial_channel_json(channel, json!(may)), "token": interaction.token, "version": 1,
            "app_permissions": self.own_permissions(channel), "entitlements": [],
            "locale": self.person(interaction.person).locale,
            "authorizing_integration_owners": self.owners_json(interaction), "context": context,
            "attachment_size_limit": LARGEST_FILE
        });
        if let Some(message) = interaction.message {
            json["message"] = self.message_json(message, true);
        }
        if let Some(Host::Guild(guild) | Host::Strict(guild)) = host {
            let strict = matches!(host, Some(Host::Strict(_)));
            // Somebody may manage the guild: that gives the bot there nothing.
            let may = Permissions::MANAGE_GUILD | Permissions::SEND_MESSAGES;
            let shown = if strict { may } else { may | Permissions::USE_EXTERNAL_APPS };
            json["guild_id"] = json!(guild);
            json["guild_locale"] = json!("en-US");
            json["guild"] = json!({"id": guild, "locale": "en-US", "features": []});
            json["member"] = self.member_json(guild, interaction.person);
            json["member"]["permissions"] = json!(shown);
            return json;
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

    /// Who installed the bot: the person where it is not, the guild, or nobody for direct messages.
    pub(super) fn owners_json(&self, interaction: &Interaction) -> Value {
        if self.host(interaction.channel).is_some() {
            return json!({ "1": interaction.person });
        }
        let guild =
            self.guild_of(interaction.channel).map_or("0".to_owned(), |guild| guild.to_string());
        json!({ "0": guild })
    }
}
