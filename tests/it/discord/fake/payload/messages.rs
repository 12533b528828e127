//! Messages and attached files.

use std::ops::Range;

use serde_json::{Value, json};
use serenity::all::{AttachmentId, MessageId};

use crate::discord::fake::{
    ids,
    interaction::{Interaction, kind},
    world::{Message, Site, World},
};

/// The message has a thread.
const HAS_THREAD: u64 = 1 << 5;
/// The message only promises an answer yet.
const LOADING: u64 = 1 << 7;
/// Discord's number for a message of no special kind.
const ORDINARY: i64 = 0;
/// Discord's number for a reply.
const REPLY: i64 = 19;
/// Discord's number for the answer to a command.
const COMMAND: i64 = 20;

impl World {
    /// A message object; without its content if `open` is false and the bot has no right of its own
    /// to it.
    pub(in super::super) fn message_json(&self, id: MessageId, open: bool) -> Value {
        let mut json = self.shallow_json(id, open);
        if let Some(to) = self.message(id).reply_to {
            let known = self.messages.contains_key(&to);
            json["referenced_message"] =
                if known { self.shallow_json(to, open) } else { Value::Null };
        }
        json
    }

    /// A message object as an event brings it: with the guild and the member too.
    pub(in super::super) fn event_json(&self, id: MessageId, open: bool) -> Value {
        let message = self.message(id);
        let mut json = self.message_json(id, open);
        json["channel_type"] = self.channel_json(message.channel)["type"].clone();
        let Some(guild) = self.guild_of(message.channel) else { return json };
        json["guild_id"] = json!(guild);
        json["member"] = self.half_member_json(guild, message.author);
        for user in json["mentions"].as_array_mut().expect("mentions are a list") {
            let id = user["id"].as_str().and_then(|id| id.parse().ok()).expect("users have ids");
            user["member"] = self.half_member_json(guild, id);
        }
        json
    }

    /// The message itself, without the one that it replies to.
    fn shallow_json(&self, id: MessageId, open: bool) -> Value {
        let message = self.message(id);
        let mut json = self.frame_json(message);
        if open || self.may_read(message) {
            json["content"] = json!(message.text);
            json["embeds"] = json!(message.embeds);
            json["components"] = json!(message.components);
            json["attachments"] =
                message.files.iter().map(|file| self.attachment_json(*file)).collect();
        }
        if let Some(interaction) = message.interaction {
            self.add_interaction(&mut json, &self.interactions[&interaction]);
        }
        if let Some(to) = message.reply_to {
            let reference = json!({"type": 0, "message_id": to, "channel_id": message.channel});
            json["message_reference"] = reference;
            if let Some(guild) = self.guild_of(message.channel) {
                json["message_reference"]["guild_id"] = json!(guild);
            }
        }
        if let Some(nonce) = &message.nonce {
            json["nonce"] = nonce.clone();
        }
        if let Some(thread) = message.thread {
            json["thread"] = self.channel_json(thread);
        }
        json
    }

    fn frame_json(&self, message: &Message) -> Value {
        let flags = [(message.loading, LOADING), (message.thread.is_some(), HAS_THREAD)];
        let flags =
            flags.iter().filter(|(on, _)| *on).fold(message.flags, |all, (_, flag)| all | flag);
        let of_command =
            message.interaction.is_some_and(|id| self.interactions[&id].kind == kind::COMMAND);
        let kind = match (message.reply_to, of_command) {
            (Some(_), _) => REPLY,
            (None, true) => COMMAND,
            (None, false) => ORDINARY,
        };
        json!({
            "id": message.id, "type": kind, "channel_id": message.channel, "author": self.user_json(message.author),
            "content": "", "timestamp": ids::made(message.id.get()), "edited_timestamp": message.edited.map(ids::iso),
            "tts": false, "mention_everyone": false,
            "mentions": message.pings.iter().map(|id| self.user_json(*id)).collect::<Vec<_>>(), "mention_roles": [],
            "attachments": [], "embeds": [], "components": [], "pinned": false, "flags": flags
        })
    }

    /// Whether the bot sees what a message says without the right to see all: it wrote it, is
    /// pinged, or it is direct.
    fn may_read(&self, message: &Message) -> bool {
        let direct = matches!(self.channel(message.channel).site, Site::Direct(_));
        direct || message.author == self.bot || message.pings.contains(&self.bot)
    }

    fn add_interaction(&self, json: &mut Value, interaction: &Interaction) {
        json["interaction_metadata"] = self.metadata_json(interaction, interaction.kind);
        json["application_id"] = json!(self.bot);
        json["webhook_id"] = json!(self.bot);
        if interaction.kind == kind::COMMAND {
            let user = self.user_json(interaction.person);
            json["interaction"] = json!({"id": interaction.id, "type": interaction.kind, "name": interaction.name, "user": user});
        }
    }

    /// Where an answer comes from; a window also says what opened it.
    fn metadata_json(&self, interaction: &Interaction, kind: i64) -> Value {
        let mut json = json!({
            "id": interaction.id, "type": kind, "user": self.user_json(interaction.person),
            "authorizing_integration_owners": self.owners_json(interaction)
        });
        match (kind, interaction.message) {
            (kind::COMMAND, _) => {
                json["name"] = json!(interaction.name);
                json["command_type"] = json!(1);
            }
            (kind::COMPONENT, message) => json["interacted_message_id"] = json!(message),
            (_, opener) => {
                let opener = if opener.is_some() { kind::COMPONENT } else { kind::COMMAND };
                json["triggering_interaction_metadata"] = self.metadata_json(interaction, opener);
            }
        }
        json
    }

    /// An attachment object.
    pub(in super::super) fn attachment_json(&self, id: AttachmentId) -> Value {
        let file = &self.files[&id];
        let url = format!(
            "{}/attachments/{}/{id}/{}?ex=0&is=0&hm=0&",
            self.base, file.channel, file.name
        );
        let mut json = json!({
            "id": id, "filename": file.name, "content_type": file.kind, "size": file.bytes.len(), "url": url,
            "proxy_url": url, "flags": 0, "ephemeral": false, "content_scan_version": 0, "placeholder_version": 1
        });
        if let Some(description) = &file.description {
            json["description"] = json!(description);
        }
        if let Some((width, height)) = png_size(&file.bytes) {
            json["width"] = json!(width);
            json["height"] = json!(height);
        }
        json
    }
}

/// Width and height of a PNG picture.
fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let number = |range: Range<usize>| Some(u32::from_be_bytes(bytes.get(range)?.try_into().ok()?));
    if bytes.starts_with(b"\x89PNG") { Some((number(16..20)?, number(20..24)?)) } else { None }
}
