//! The body of a message that the bot sends or edits.

use serde_json::Value;
use serenity::all::{MessageId, UserId};

use super::{components, embeds};
use crate::discord::fake::form::{Flaws, Form, id};

/// The message is seen by one person alone.
pub(in super::super) const EPHEMERAL: u64 = 1 << 6;
const SUPPRESS_EMBEDS: u64 = 1 << 2;
const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;

/// Where a body was sent, which decides what it may hold.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Place {
    /// A new message in a channel.
    Channel,
    /// A new message in answer to an interaction.
    Answer,
    /// A change of a message.
    Edit,
}

/// What the bot wants a message to be. What is absent in an edit stays as it was.
#[derive(Default)]
pub(in super::super) struct Draft {
    /// At most 2000 characters.
    pub(in super::super) text: Option<String>,
    /// Discord's bits, such as [`EPHEMERAL`].
    pub(in super::super) flags: u64,
    /// Boxed texts as Discord shows them.
    pub(in super::super) embeds: Option<Vec<Value>>,
    /// Rows of buttons and menus, with the `id`s that Discord adds.
    pub(in super::super) components: Option<Vec<Value>>,
    /// Who may be pinged; nobody if empty.
    pub(in super::super) pings: Vec<UserId>,
    /// Whether the author of the message that is replied to is pinged.
    pub(in super::super) pings_author: bool,
    /// Only in a new message.
    pub(in super::super) reply_to: Option<Reply>,
    /// A text of at most 25 characters, or a number.
    pub(in super::super) nonce: Option<Value>,
    /// Whether the same nonce must not make a second message.
    pub(in super::super) enforce: bool,
    /// The files that it shall have.
    pub(in super::super) attachments: Option<Vec<Attached>>,
}

/// The message that is replied to.
#[derive(Clone, Copy)]
pub(in super::super) struct Reply {
    /// Its id.
    pub(in super::super) to: MessageId,
    /// Whether it is an error if that message is gone.
    pub(in super::super) must_exist: bool,
}

/// One entry of `attachments`: a new file by the number of its part, or one that the message has
/// already, by its id.
pub(in super::super) struct Attached {
    /// The number of the part, or the id.
    pub(in super::super) id: u64,
    /// What the file is called.
    pub(in super::super) name: Option<String>,
    /// What is read to those who cannot see it; at most 1024 characters.
    pub(in super::super) description: Option<String>,
    /// Where it stands in the body.
    pub(in super::super) path: String,
}

/// Reads and checks the body of a message.
pub(in super::super) fn read(mut form: Form, place: Place) -> Draft {
    let mut draft = Draft {
        text: form.text("content", 0..=2000).map(str::to_owned),
        flags: flags(&mut form, place),
        embeds: form.has("embeds").then(|| embeds::read(&mut form)),
        components: form.has("components").then(|| components::read(&mut form)),
        attachments: form.has("attachments").then(|| attachments(&mut form)),
        ..Draft::default()
    };
    if place != Place::Edit {
        form.flag("tts");
    }
    if place == Place::Channel {
        draft.reply_to = reply(&mut form);
        draft.nonce = nonce(&mut form);
        draft.enforce = form.flag("enforce_nonce").unwrap_or(false);
        form.list("sticker_ids", 0..=0);
    }
    mentions(&mut form, place, &mut draft);
    draft
}

fn flags(form: &mut Form, place: Place) -> u64 {
    let allowed = match place {
        Place::Channel => SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS,
        Place::Answer => SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | EPHEMERAL,
        Place::Edit => SUPPRESS_EMBEDS,
    };
    let flags = form.number("flags", 0..=i64::from(u32::MAX)).unwrap_or(0).unsigned_abs();
    if flags & !allowed != 0 {
        form.flaw("flags", "INVALID_FLAGS", format!("Flags {flags} are not allowed here."));
    }
    flags
}

fn mentions(form: &mut Form, place: Place, draft: &mut Draft) {
    if place != Place::Edit || draft.text.is_some() {
        form.require(&["allowed_mentions"]);
    }
    let Some(mut allowed) = form.form("allowed_mentions") else { return };
    allowed.require(&["parse"]);
    allowed.list("parse", 0..=0);
    for (path, value) in allowed.list("users", 0..=100) {
        match id(value).map(UserId::new) {
            Some(id) if draft.pings.contains(&id) => {
                allowed.flaws().add(
                    &path,
                    "SET_TYPE_ALREADY_CONTAINS_VALUE",
                    "The set already contains this value",
                );
            }
            Some(id) => draft.pings.push(id),
            None => allowed.flaws().add(
                &path,
                "NUMBER_TYPE_COERCE",
                format!("Value {value} is not snowflake."),
            ),
        }
    }
    allowed.list("roles", 0..=100);
    draft.pings_author = allowed.flag("replied_user").unwrap_or(false);
}

fn reply(form: &mut Form) -> Option<Reply> {
    let mut reference = form.form("message_reference")?;
    reference.require(&["message_id"]);
    reference.number("type", 0..=0);
    reference.id("channel_id");
    reference.id("guild_id");
    let must_exist = reference.flag("fail_if_not_exists").unwrap_or(true);
    Some(Reply { to: MessageId::new(reference.id("message_id")?), must_exist })
}

fn nonce(form: &mut Form) -> Option<Value> {
    let nonce = form.value("nonce")?;
    let fits = nonce.is_i64() || nonce.as_str().is_some_and(|text| text.chars().count() <= 25);
    if !fits {
        form.flaw(
            "nonce",
            "NONCE_TYPE_INVALID",
            "Must be a number or a text of 25 or fewer characters.",
        );
    }
    Some(nonce.clone())
}

fn attachments(form: &mut Form) -> Vec<Attached> {
    let flaws = form.flaws();
    let entries = form.list("attachments", 0..=10);
    entries.into_iter().filter_map(|(path, value)| attachment(path, value, flaws)).collect()
}

fn attachment(path: String, value: &Value, flaws: &Flaws) -> Option<Attached> {
    let mut form = Form::open(value, path.clone(), flaws)?;
    form.require(&["id"]);
    let number =
        form.value("id").and_then(|value| value.as_u64().or_else(|| value.as_str()?.parse().ok()));
    let name = form.text("filename", 1..=1024).map(str::to_owned);
    let description = form.text("description", 0..=1024).map(str::to_owned);
    Some(Attached { id: number?, name, description, path })
}
