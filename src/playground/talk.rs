//! What was said, kept over a restart: of each channel what everybody there may read. What only one
//! person may see is never kept.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use serde::{Deserialize, Serialize};
use tokio::{task::spawn_blocking, time::sleep};

use super::{
    gallery::Print,
    message::{Draft, Message, Room},
    name::Name,
    wall::Wall,
};
use crate::{
    chat::{Button, File, Look, Menu},
    store::{Fault, TalkFolder},
};

/// The time for which something that was said waits to be kept. What tells a secret by mistake is
/// taken down meanwhile.
const WAIT: Duration = Duration::from_secs(2);

/// The longest file that is kept with a message, bytes.
const LONGEST: usize = 16 * 1024;

/// The items of a menu: the word shown, and the command.
type Items = Vec<(String, String)>;

/// A message as it is kept: a line of JSON.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Kept {
    place: String,
    at: u64,
    said: Option<String>,
    author: Option<String>,
    text: String,
    names: Vec<String>,
    pings: Vec<String>,
    reply: bool,
    picture: Option<(String, u32, u32)>,
    file: Option<(String, String)>,
    buttons: Vec<(String, String, String)>,
    menus: Vec<(String, String, Items)>,
}

impl Kept {
    /// Returns a message as it is kept; none that only one person may see.
    fn of(message: &Message) -> Option<Self> {
        let (Room::Channel(place), None) = (&message.room, message.only()) else { return None };
        let draft = &message.draft;
        let names = |names: &[Name]| names.iter().map(Name::to_string).collect();
        let file = draft.file.as_ref().filter(|file| file.text.len() <= LONGEST);
        let button =
            |button: &Button| (button.label.clone(), button.command.clone(), button.stamp.clone());
        let menu = |menu: &Menu| (menu.title.clone(), menu.stamp.clone(), menu.items.clone());
        Some(Self {
            place: place.to_string(),
            at: message.at,
            said: draft.said.clone(),
            author: draft.author.as_ref().map(Name::to_string),
            text: draft.text.clone(),
            names: names(&draft.names),
            pings: names(&draft.pings),
            reply: draft.reply,
            picture: message.picture.as_ref().map(|print| {
                let (width, height) = print.size;
                (print.alt.clone(), width, height)
            }),
            file: file.map(|file| (file.name.clone(), file.text.clone())),
            buttons: draft.buttons.iter().map(button).collect(),
            menus: draft.menus.iter().map(menu).collect(),
        })
    }

    /// Returns the message under a number of this run; none whose names are no names.
    pub(super) fn message(self, id: u64) -> Option<Message> {
        let names = |names: Vec<String>| names.iter().filter_map(|name| Name::new(name)).collect();
        let button = |(label, command, stamp)| Button { label, command, stamp, look: Look::Plain };
        let author = match &self.author {
            Some(author) => Some(Name::person(author)?),
            None => None,
        };
        let draft = Draft {
            said: self.said,
            author,
            text: self.text,
            names: names(self.names),
            pings: names(self.pings),
            reply: self.reply,
            file: self.file.map(|(name, text)| File { name, text }),
            buttons: self.buttons.into_iter().map(button).collect(),
            menus: self
                .menus
                .into_iter()
                .map(|(title, stamp, items)| Menu { title, stamp, items })
                .collect(),
            ..Draft::default()
        };
        let picture = self.picture.map(|(alt, width, height)| Print::gone(alt, (width, height)));
        let room = Room::Channel(Name::new(&self.place)?);
        Some(Message { id, at: self.at, room, draft, picture })
    }
}

/// Returns all that was kept, the oldest first.
///
/// # Errors
/// [`Fault`] if it cannot be read.
pub(super) fn read(folder: &TalkFolder) -> Result<Vec<Kept>, Fault> {
    let lines = folder.all()?;
    let read = |line: &String| serde_json::from_str::<Kept>(line).ok();
    let mut all: Vec<Kept> = lines.iter().flatten().filter_map(read).collect();
    all.sort_by_key(|kept| kept.at);
    Ok(all)
}

/// Keeps what has been said since, in each of these channels; returns those where that failed.
pub(super) fn write(folder: &TalkFolder, unsaved: BTreeMap<Name, Vec<Arc<Message>>>) -> Vec<Name> {
    let fails = |(place, messages): (Name, Vec<Arc<Message>>)| {
        let kept = messages.iter().filter_map(|message| Kept::of(message));
        let line = |kept: Kept| serde_json::to_string(&kept).expect("texts and numbers are JSON");
        let fault = folder.put(place.as_str(), &kept.map(line).collect::<Vec<_>>()).err()?;
        tracing::warn!(%fault, "what was said is not kept over a restart yet");
        Some(place)
    };
    unsaved.into_iter().filter_map(fails).collect()
}

/// Keeps what is said, again and again, until the wall is closed.
pub async fn keep_talk(wall: Arc<Wall>) {
    let mut news = wall.watch();
    while news.changed().await.is_ok() && *news.borrow() {
        sleep(WAIT).await;
        let own = Arc::clone(&wall);
        if spawn_blocking(move || own.save()).await.is_err() {
            tracing::error!("keeping what was said broke off");
        }
    }
}
