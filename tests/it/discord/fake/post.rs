//! A message of the bot as people see it.

use serde_json::Value;
use serenity::all::{ChannelId, MessageId, UserId};

use super::{
    check::components::{BUTTON, MENU},
    world::{File, World},
};

/// What appeared: a new message of the bot, or one that it changed.
#[derive(Clone, Debug)]
pub(crate) struct Post {
    pub(crate) id: MessageId,
    pub(crate) channel: ChannelId,
    pub(crate) text: String,
    pub(crate) files: Vec<Sent>,
    pub(crate) buttons: Vec<Button>,
    pub(crate) menus: Vec<Menu>,
    /// The one person who sees it, if not everybody does.
    pub(crate) only_for: Option<UserId>,
    /// Who is pinged.
    pub(crate) pings: Vec<UserId>,
    /// The message that it replies to.
    pub(crate) reply_to: Option<MessageId>,
    /// Whether it was there before and looked different.
    pub(crate) edited: bool,
    /// By what the bot wants it known, so that it is said once.
    pub(crate) nonce: Option<String>,
}

/// A file below a post.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sent {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
    /// What is read to those who cannot see it.
    pub(crate) description: Option<String>,
}

/// A button below a post.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Button {
    pub(crate) label: String,
    /// What the bot calls it, or where it leads to.
    pub(crate) custom_id: String,
    /// Discord's number for its look: 1 blue, 2 grey, 3 green, 4 red, 5 a link.
    pub(crate) style: i64,
    pub(crate) disabled: bool,
}

/// A menu below a post.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Menu {
    pub(crate) custom_id: String,
    pub(crate) placeholder: String,
    pub(crate) options: Vec<Choice>,
    pub(crate) disabled: bool,
}

/// One line of a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    pub(crate) label: String,
    pub(crate) value: String,
    pub(crate) description: String,
}

impl Post {
    /// The message as it is now.
    pub(super) fn of(world: &World, id: MessageId, edited: bool) -> Self {
        let message = world.message(id);
        let parts =
            message.components.iter().filter_map(|row| row["components"].as_array()).flatten();
        let kind = |number: i64| parts.clone().filter(move |part| part["type"] == number);
        Self {
            id,
            channel: message.channel,
            text: message.text.clone(),
            files: message.files.iter().map(|file| Sent::of(&world.files[file])).collect(),
            buttons: kind(BUTTON).map(Button::of).collect(),
            menus: kind(MENU).map(Menu::of).collect(),
            only_for: message.only_for,
            pings: message.pings.clone(),
            reply_to: message.reply_to,
            edited,
            nonce: message.nonce.as_ref().map(text),
        }
    }

    /// The button with this label.
    pub(crate) fn button(&self, label: &str) -> &Button {
        let found = self.buttons.iter().find(|button| button.label == label);
        found.unwrap_or_else(|| panic!("no button {label:?} below {self:#?}"))
    }
}

impl Sent {
    fn of(file: &File) -> Self {
        Self {
            name: file.name.clone(),
            bytes: file.bytes.to_vec(),
            description: file.description.clone(),
        }
    }
}

impl Button {
    fn of(json: &Value) -> Self {
        let target = if json["url"].is_string() { &json["url"] } else { &json["custom_id"] };
        Self {
            label: text(&json["label"]),
            custom_id: text(target),
            style: json["style"].as_i64().unwrap_or(0),
            disabled: json["disabled"] == true,
        }
    }
}

impl Menu {
    fn of(json: &Value) -> Self {
        let options = json["options"].as_array().map_or(&[][..], Vec::as_slice);
        Self {
            custom_id: text(&json["custom_id"]),
            placeholder: text(&json["placeholder"]),
            options: options.iter().map(Choice::of).collect(),
            disabled: json["disabled"] == true,
        }
    }
}

impl Choice {
    fn of(json: &Value) -> Self {
        let field = |name: &str| text(&json[name]);
        Self { label: field("label"), value: field("value"), description: field("description") }
    }
}

/// A text that may be absent.
fn text(json: &Value) -> String {
    json.as_str().unwrap_or_default().to_owned()
}
