//! One message as it hangs on the wall.

use serde_json::{Value, json};

use super::{
    gallery::{Print, ending},
    name::{BOT, Name},
};
use crate::chat::{Button, Delivery, File, Gif, Look, Menu, Picture, Span, moment};

/// The page's name for the reader's own direct messages.
pub(super) const DIRECT: &str = "direct";

/// The place of messages.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Room {
    /// A channel.
    Channel(Name),
    /// One person's direct messages with the bot.
    Direct(Name),
}

impl Room {
    /// Returns the room that a person means by this word; whoever only looks on has no direct
    /// messages.
    pub(super) fn new(word: &str, me: Option<&Name>) -> Option<Room> {
        if word == DIRECT {
            me.cloned().map(Room::Direct)
        } else {
            Name::new(word).map(Room::Channel)
        }
    }
}

/// A message before the wall gives it its number and time.
#[derive(Clone, Default, Debug)]
pub(super) struct Draft {
    /// The input's id, for a person's message.
    pub(super) said: Option<String>,
    /// The author; none for the bot.
    pub(super) author: Option<Name>,
    /// The only reader of a message in a channel that its other people do not see.
    pub(super) only: Option<Name>,
    /// The text.
    pub(super) text: String,
    /// The people whose names stand in the text.
    pub(super) names: Vec<Name>,
    /// The people who are notified.
    pub(super) pings: Vec<Name>,
    /// The message answers one of the bot.
    pub(super) reply: bool,
    /// The message is the press of a button.
    pub(super) press: bool,
    /// The number of a message that was taken down because of it.
    pub(super) erases: Option<u64>,
    /// The board.
    pub(super) picture: Option<Picture>,
    /// The rest of a long answer, or a file that somebody attached under a name of their own.
    pub(super) file: Option<File>,
    /// The buttons under it.
    pub(super) buttons: Vec<Button>,
    /// The menus under it.
    pub(super) menus: Vec<Menu>,
}

impl Draft {
    /// Returns the bot's answer.
    pub(super) fn answer(delivery: Delivery, only: Option<Name>) -> Draft {
        let Delivery { text, pings, picture, gif, file, buttons, menus, .. } = delivery;
        let picture = picture.or_else(|| gif.map(moving));
        let pings = pings.iter().filter_map(|account| Name::of(&account.id)).collect();
        let mut names: Vec<Name> = text.iter().filter_map(name).collect();
        names.sort_unstable();
        names.dedup();
        let text = text.iter().map(plain).collect();
        Draft { only, text, names, pings, picture, file, buttons, menus, ..Draft::default() }
    }
}

/// Returns a GIF as a picture: the page shows both in the same way.
fn moving(Gif { bytes, alt }: Gif) -> Picture {
    Picture { png: bytes, alt, drawing: String::new(), diagram: None, board: false }
}

/// A message on the wall.
#[derive(Debug)]
pub(super) struct Message {
    /// The number in this run, increasing.
    pub(super) id: u64,
    /// The moment, milliseconds since 1970 UTC.
    pub(super) at: u64,
    /// The place it hangs in.
    pub(super) room: Room,
    /// The content; its picture is beside it.
    pub(super) draft: Draft,
    /// The board.
    pub(super) picture: Option<Print>,
}

impl Message {
    /// Returns about how many bytes it takes.
    pub(super) fn weight(&self) -> usize {
        let Draft { text, names, pings, file, buttons, menus, .. } = &self.draft;
        let file = file.as_ref().map_or(0, |file| file.text.len());
        let parts = names.len() + pings.len() + 2 * buttons.len() + 50 * menus.len();
        200 + text.len() + file + 50 * parts
    }

    /// Returns the one person who may see it; `None` where everybody may who may enter the room.
    pub(super) fn only(&self) -> Option<&Name> {
        match &self.room {
            Room::Direct(person) => Some(person),
            Room::Channel(_) => self.draft.only.as_ref(),
        }
    }

    /// Returns the message for the page.
    pub(super) fn json(&self) -> Value {
        let place = match &self.room {
            Room::Channel(name) => name.as_str(),
            Room::Direct(_) => DIRECT,
        };
        let draft = &self.draft;
        json!({
            "id": self.id,
            "at": self.at,
            "place": place,
            "only": self.only().map(Name::as_str),
            "author": draft.author.as_ref().map_or(BOT[0], Name::as_str),
            "bot": draft.author.is_none(),
            "text": draft.text,
            "names": draft.names.iter().map(Name::as_str).collect::<Vec<_>>(),
            "pings": draft.pings.iter().map(Name::as_str).collect::<Vec<_>>(),
            "reply": draft.reply,
            "press": draft.press,
            "erases": draft.erases,
            "picture": self.picture.as_ref().map(|picture| shown(self.id, picture)),
            "file": draft.file.as_ref().map(|file| listed(self.id, file)),
            "buttons": draft.buttons.iter().map(button).collect::<Vec<_>>(),
            "menus": draft.menus.iter().map(menu).collect::<Vec<_>>(),
        })
    }
}

/// Returns the span as text; names stand as people type them.
fn plain(span: &Span) -> String {
    match span {
        Span::Plain(text) => text.clone(),
        Span::Person(account) => {
            format!("@{}", Name::of(&account.id).map_or(account.name.clone(), |n| n.to_string()))
        }
        Span::Place(id) => format!("#{}", Name::of(id).map_or(id.clone(), |name| name.to_string())),
        Span::Moment(at) => moment(*at),
        Span::Role(id) => format!("@{id}"),
    }
}

/// Returns the person whom the span names, if the playground knows them.
fn name(span: &Span) -> Option<Name> {
    match span {
        Span::Plain(_) | Span::Place(_) | Span::Role(_) | Span::Moment(_) => None,
        Span::Person(account) => Name::of(&account.id),
    }
}

/// Returns the picture for the page; one that is not kept any more has no address.
fn shown(id: u64, picture: &Print) -> Value {
    let url = picture.file().map(|file| format!("/pictures/{id}.{}", ending(&file)));
    let (width, height) = picture.size;
    json!({
        "url": url,
        "alt": picture.alt,
        "width": width,
        "height": height,
        "board": picture.board,
    })
}

fn listed(id: u64, file: &File) -> Value {
    json!({"url": format!("/files/{id}.txt"), "name": file.name, "bytes": file.text.len()})
}

/// Returns a button for the page.
pub(super) fn button(Button { label, command, stamp, look }: &Button) -> Value {
    json!({"label": label, "command": command, "stamp": stamp, "look": class(*look)})
}

/// The name of a button's style on the page.
const fn class(look: Look) -> &'static str {
    match look {
        Look::Plain => "",
        Look::Chief => "chief",
        Look::Danger => "danger",
    }
}

fn menu(menu: &Menu) -> Value {
    let item = |(label, command): &(String, String)| json!({"label": label, "command": command});
    json!({"title": menu.title, "stamp": menu.stamp, "items": menu.items.iter().map(item).collect::<Vec<_>>()})
}
