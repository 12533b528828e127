//! `POST /say`: from what a browser sends to what the hall hears.

use axum::http::StatusCode;
use serde::Deserialize;

use super::{
    caller::{Caller, Claim},
    desk::Desk,
    fault::Fault,
    message::{Draft, Room},
    name::{Name, channels, mentions, nobody, prefixed, without_bot},
    wall::now,
};
use crate::chat::{Attachment, File, Input, LARGEST, Named, Place, Way};

/// The longest text, in bytes.
const LONGEST: usize = 2_000;

/// The longest id that a browser gives its message.
const LONGEST_ID: usize = 64;

/// The longest name of a file, and of a button, in bytes.
const LONGEST_NAME: usize = 200;

/// A message from a browser for a person.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Say {
    #[serde(default)]
    me: Option<String>,
    place: String,
    text: String,
    #[serde(default)]
    arbiter: Option<bool>,
    #[serde(default)]
    manager: Option<bool>,
    /// The browser's own id: sent twice, it is shown once and heard twice, for the hall to tell.
    #[serde(default)]
    id: Option<String>,
    /// The message answers one of the bot.
    #[serde(default)]
    reply: bool,
    /// The message is the press of one of the bot's buttons, or a choice from one of its menus.
    #[serde(default)]
    press: bool,
    /// What that button or choice is called, for its presser's own eyes.
    #[serde(default)]
    label: Option<String>,
    /// The stamp of that button or menu.
    #[serde(default)]
    stamp: String,
    /// The language of the page.
    #[serde(default)]
    lang: Option<String>,
    /// A text file that goes with it; the text may then be empty.
    #[serde(default)]
    file: Option<Attached>,
}

/// A text file as a browser sends it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Attached {
    name: String,
    text: String,
}

impl Say {
    /// Returns what the message says of who sends it.
    pub(super) fn claim(&self) -> Claim<'_> {
        Claim { me: self.me.as_deref(), arbiter: self.arbiter, manager: self.manager }
    }

    /// Tests if it is the press of a button, which nobody else sees.
    pub(super) const fn is_press(&self) -> bool {
        self.press
    }

    /// Reads the message into a place, a draft for the wall, and an input for the hall.
    pub(super) fn read(self, desk: &Desk, caller: &Caller) -> Result<(Room, Draft, Input), Fault> {
        let me = caller.person()?.clone();
        let room = desk.room(caller, &self.place)?;
        let nothing = self.text.trim().is_empty() && self.file.is_none();
        if nothing || self.text.len() > LONGEST || self.stamp.len() > LONGEST_ID {
            return Err(Fault::bad("a text has 1 to 2,000 bytes"));
        }
        let file = self.file.map(Attached::read).transpose()?;
        let id = match &self.id {
            Some(id) => own(id)?,
            None => desk.wall.fresh(),
        };
        let (called, pings) = (without_bot(&self.text), mentions(&self.text));
        let place = place(&room);
        let text = called.unwrap_or(&self.text).to_owned();
        let input = Input {
            arbiter: caller.arbiter,
            manager: caller.manager,
            named: channels(&self.text)
                .iter()
                .filter(|name| caller.room(name.as_str()).is_some())
                .map(|name| (format!("#{name}"), Named::Place(name.id())))
                .collect(),
            way: if self.press { Way::Press(self.stamp) } else { Way::Typed },
            addressed: called.is_some() || self.reply || self.press,
            mentions: pings.iter().map(|name| (format!("@{name}"), name.account())).collect(),
            files: file.iter().map(attachment).collect(),
            locale: self.lang.filter(|tag| tag.len() <= LONGEST_ID),
            ..Input::new(id.clone(), now(), me.account(), place, text)
        };
        // As in other chats, what a button says is nobody else's to read.
        let only = self.press.then(|| me.clone());
        let names = pings.clone();
        let pings = if self.press { Vec::new() } else { pings };
        let label = self.label.filter(|_| self.press);
        if label.as_ref().is_some_and(|label| label.len() > LONGEST_NAME) {
            return Err(Fault::bad("a label has at most 200 bytes"));
        }
        let (said, author, text) = (Some(id), Some(me), label.unwrap_or(self.text));
        let (reply, press) = (self.reply, self.press);
        let draft = Draft {
            said,
            author,
            only,
            text,
            names,
            pings,
            reply,
            press,
            file,
            ..Draft::default()
        };
        Ok((room, draft, input))
    }
}

/// Returns an input that says nothing, by somebody who only looks, in the language of their page.
pub(super) fn looker(room: &Room, me: Option<&Name>, locale: Option<String>) -> Input {
    let account = me.map_or_else(nobody, Name::account);
    let input = Input::new(String::new(), now(), account, place(room), String::new());
    Input { locale: locale.filter(|tag| tag.len() <= LONGEST_ID), ..input }
}

fn place(room: &Room) -> Place {
    match room {
        Room::Channel(name) => Place::Channel(name.id()),
        Room::Direct(_) => Place::Direct,
    }
}

impl Attached {
    /// Reads the file, if it is one that is taken.
    fn read(self) -> Result<File, Fault> {
        let named =
            (1..=LONGEST_NAME).contains(&self.name.len()) && !self.name.contains(char::is_control);
        if !named {
            return Err(Fault::bad("a file has a name of 1 to 200 bytes"));
        }
        if self.text.len() > LARGEST {
            return Err(Fault(StatusCode::PAYLOAD_TOO_LARGE, "a file has at most 4,096 bytes"));
        }
        Ok(File { name: self.name, text: self.text })
    }
}

/// Returns the file as the hall hears it.
fn attachment(file: &File) -> Attachment {
    Attachment { name: file.name.clone(), bytes: file.text.clone().into_bytes() }
}

fn own(id: &str) -> Result<String, Fault> {
    let fits = (1..=LONGEST_ID).contains(&id.len());
    let plain = id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    if fits && plain {
        Ok(prefixed(id))
    } else {
        Err(Fault::bad("an id has 1 to 64 letters, digits, - or _"))
    }
}
