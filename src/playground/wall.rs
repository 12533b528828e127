//! The wall: the messages of this run, and the door that hangs answers on it.

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{SystemTime, UNIX_EPOCH},
};

use tokio::sync::watch;

use super::{
    gallery::Gallery,
    message::{Draft, Message, Room},
    name::{Name, prefixed},
    reader::Reader,
    talk,
};
use crate::{
    chat::{Account, Audience, Delivering, Delivery, Door, Opening, Undelivered},
    store::{Fault, TalkFolder},
};

/// The most messages kept in one place; older ones are dropped.
const MESSAGES: usize = 200;

/// The most bytes of all messages of one place, and of those that come as news at once.
const WEIGHT: usize = 512 * 1024;
const NEWS: usize = 512 * 1024;

/// The most channels, and the most people with direct messages.
const ROOMS: usize = 512;

/// The time after which a room in which nothing is said makes room for another, milliseconds.
const QUIET: u64 = 60 * 60 * 1_000;

/// The channel there is at the start.
const FIRST: &str = "hall";

/// All messages of this run, bounded; the way out from the hall to the browsers.
pub struct Wall {
    run: String,
    key: String,
    shelves: Mutex<Shelves>,
    tick: watch::Sender<bool>,
    /// One save at a time: what an earlier one has read must not be written after a later one.
    talk: Option<Mutex<TalkFolder>>,
}

#[derive(Default)]
struct Shelves {
    last: u64,
    said: u64,
    /// How often something has changed in a channel, and when that was so last in each.
    changes: u64,
    changed: BTreeMap<Name, u64>,
    rooms: BTreeMap<Room, VecDeque<Arc<Message>>>,
    /// Who has opened a channel of a shared page.
    opened: BTreeMap<Name, Name>,
    /// The channels in which something was said that is not kept yet.
    unsaved: BTreeSet<Name>,
    gallery: Gallery,
}

/// The refusal of another place, for which there is no room.
#[derive(Debug)]
pub(super) struct Full;

/// News for some readers.
pub(super) struct News {
    /// The number of the latest message of all.
    pub(super) last: u64,
    /// How often something has changed in a channel.
    pub(super) changes: u64,
    /// The channels in which something has changed since.
    pub(super) changed: Vec<Name>,
    /// All channels.
    pub(super) channels: Vec<Name>,
    /// The messages after the number asked for that these readers may see, oldest first.
    pub(super) messages: Vec<Arc<Message>>,
}

impl Wall {
    /// Returns an empty wall. `run` tells this run from all others, before and after: message ids
    /// begin with it. `key` is the public key that signs records, shown on the page so that a
    /// record can be checked.
    pub fn new(run: impl Into<String>, key: impl Into<String>) -> Self {
        let mut shelves = Shelves::default();
        let first = Name::new(FIRST).expect("the first channel's name is a name");
        shelves.rooms.insert(Room::Channel(first), VecDeque::new());
        Self {
            run: run.into(),
            key: key.into(),
            shelves: Mutex::new(shelves),
            tick: watch::Sender::new(true),
            talk: None,
        }
    }

    /// Keeps what is said in a folder, and hangs up what was kept there before.
    ///
    /// # Errors
    /// [`Fault`] if the folder cannot be read.
    pub fn remember(&mut self, talk: TalkFolder) -> Result<(), Fault> {
        let kept = talk::read(&talk)?;
        let shelves = self.shelves.get_mut().unwrap_or_else(PoisonError::into_inner);
        for kept in kept {
            let id = shelves.last + 1;
            if let Some(message) = kept.message(id)
                && shelves.put(message).is_ok()
            {
                shelves.last = id;
            }
        }
        self.talk = Some(Mutex::new(talk));
        Ok(())
    }

    /// Keeps what has been said since the last time; what cannot be kept now is tried again.
    pub fn save(&self) {
        let Some(talk) = &self.talk else { return };
        let talk = talk.lock().unwrap_or_else(PoisonError::into_inner);
        let unsaved = self.shelves().unsaved();
        let failed = talk::write(&talk, unsaved);
        self.shelves().unsaved.extend(failed);
    }

    /// Returns the public key that records are signed with.
    pub(super) fn key(&self) -> &str {
        &self.key
    }

    /// Returns the mark that tells this run from others.
    pub(super) fn run(&self) -> &str {
        &self.run
    }

    /// Returns an input id that no other input of any run has: people cannot type its dot.
    pub(super) fn fresh(&self) -> String {
        let mut shelves = self.shelves();
        shelves.said += 1;
        prefixed(&format!("{}.{}", self.run, shelves.said))
    }

    /// Opens a channel; one that is there stays as it is.
    pub(super) fn open(&self, channel: Name) -> Result<(), Full> {
        self.shelves().room(&Room::Channel(channel))?;
        self.stir();
        Ok(())
    }

    /// Opens a channel for somebody.
    pub(super) fn open_by(&self, channel: Name, person: &Name) -> Result<(), Full> {
        self.open(channel.clone())?;
        self.shelves().opened.insert(channel, person.clone());
        Ok(())
    }

    /// Returns how many channels that are there somebody has opened.
    pub(super) fn opened_by(&self, person: &Name) -> usize {
        self.shelves().opened.values().filter(|opener| *opener == person).count()
    }

    /// Tests if the channel is there.
    pub(super) fn has(&self, room: &Room) -> bool {
        matches!(room, Room::Direct(_)) || self.shelves().rooms.contains_key(room)
    }

    /// Hangs a message up; what was said there under the same id already is not hung up again.
    pub(super) fn post(&self, room: Room, draft: Draft) -> Result<(), Full> {
        let mut shelves = self.shelves();
        let shelf = shelves.room(&room)?;
        if draft.said.is_some() && shelf.iter().any(|old| old.draft.said == draft.said) {
            return Ok(());
        }
        shelves.hang(room, draft)?;
        drop(shelves);
        self.stir();
        Ok(())
    }

    /// Takes down what was said under this id; gives the message's number.
    fn take_down(&self, room: &Room, said: &str) -> Option<u64> {
        let mut shelves = self.shelves();
        let shelf = shelves.rooms.get_mut(room)?;
        let at = shelf.iter().position(|message| message.draft.said.as_deref() == Some(said))?;
        let id = shelf.remove(at).map(|message| message.id);
        shelves.notes(room);
        id
    }

    /// Returns the channels that this reader may enter.
    pub(super) fn channels(&self, reader: &Reader) -> Vec<Name> {
        self.shelves().channels(reader).collect()
    }

    /// Returns how often something has changed in a channel.
    pub(super) fn changes(&self) -> u64 {
        self.shelves().changes
    }

    /// Returns the messages after a number that this reader may see, and where something has changed
    /// after so many changes.
    pub(super) fn news(&self, reader: &Reader, after: u64, changes: u64) -> News {
        let shelves = self.shelves();
        let enters = |name: &Name| reader.enters(&Room::Channel(name.clone()));
        let mut messages: Vec<_> =
            shelves.rooms.values().flat_map(|shelf| newer(shelf, after)).collect();
        messages.retain(|message| reader.sees(message));
        messages.sort_unstable_by_key(|message| message.id);
        // Of very much the newest: a browser that reads nothing holds no more than that.
        let mut room = NEWS;
        let fits = |message: &Arc<Message>| {
            room = room.saturating_sub(message.weight());
            room > 0
        };
        let newest = messages.iter().rev().map(fits).take_while(|fits| *fits).count();
        messages.drain(..messages.len() - newest);
        let changed = shelves.changed.iter().filter(|(name, at)| **at > changes && enters(name));
        News {
            last: shelves.last,
            changes: shelves.changes,
            changed: changed.map(|(name, _)| name.clone()).collect(),
            channels: shelves.channels(reader).collect(),
            messages,
        }
    }

    /// Returns the messages after a number in one place that this reader may see.
    pub(super) fn read(&self, room: &Room, reader: &Reader, after: u64) -> Vec<Arc<Message>> {
        let shelves = self.shelves();
        let mut messages: Vec<_> =
            shelves.rooms.get(room).into_iter().flat_map(|shelf| newer(shelf, after)).collect();
        messages.retain(|message| reader.sees(message));
        messages.reverse();
        messages
    }

    /// Returns one message, if this reader may see it.
    pub(super) fn find(&self, id: u64, reader: &Reader) -> Option<Arc<Message>> {
        let shelves = self.shelves();
        let mut all = shelves.rooms.values().flatten();
        all.find(|message| message.id == id && reader.sees(message)).cloned()
    }

    /// Tells when there is something new; `false` at the end.
    pub(super) fn watch(&self) -> watch::Receiver<bool> {
        self.tick.subscribe()
    }

    /// Has everybody look again: who may see what has changed.
    pub(super) fn stir(&self) {
        self.tick.send_replace(true);
    }

    /// Ends all watching.
    pub(super) fn close(&self) {
        self.tick.send_replace(false);
    }

    fn shelves(&self) -> MutexGuard<'_, Shelves> {
        self.shelves.lock().expect("nothing panics while it holds the wall")
    }
}

impl Shelves {
    /// Returns the shelf of a room, made if there is space for another.
    fn room(&mut self, room: &Room) -> Result<&mut VecDeque<Arc<Message>>, Full> {
        let alike =
            |other: &&Room| matches!(other, Room::Direct(_)) == matches!(room, Room::Direct(_));
        if !self.rooms.contains_key(room) && self.rooms.keys().filter(alike).count() >= ROOMS {
            let oldest = self.rooms.iter().filter(|(room, _)| alike(room) && !is_first(room));
            let spoken = |shelf: &VecDeque<Arc<Message>>| shelf.back().map_or(0, |last| last.at);
            let oldest = oldest.min_by_key(|(_, shelf)| spoken(shelf));
            let quiet = oldest.filter(|(_, shelf)| spoken(shelf) + QUIET < now());
            let gone = quiet.map(|(room, _)| room.clone()).ok_or(Full)?;
            self.rooms.remove(&gone);
            if let Room::Channel(name) = &gone {
                self.opened.remove(name);
            }
            self.notes(&gone);
        }
        Ok(self.rooms.entry(room.clone()).or_default())
    }

    /// Notes that what is kept of a room is not what was said there.
    fn notes(&mut self, room: &Room) {
        if let Room::Channel(name) = room {
            self.unsaved.insert(name.clone());
        }
    }

    /// Returns the messages of the channels in which something has changed since the last time.
    fn unsaved(&mut self) -> BTreeMap<Name, Vec<Arc<Message>>> {
        let messages = |name: &Name| {
            let shelf = self.rooms.get(&Room::Channel(name.clone()));
            shelf.into_iter().flatten().cloned().collect()
        };
        std::mem::take(&mut self.unsaved)
            .into_iter()
            .map(|name| (name.clone(), messages(&name)))
            .collect()
    }

    /// Hangs up a message under the next number.
    fn hang(&mut self, room: Room, mut draft: Draft) -> Result<(), Full> {
        let picture = draft.picture.take().map(|picture| self.gallery.hang(picture));
        let id = self.last + 1;
        self.put(Message { id, at: now(), room: room.clone(), draft, picture })?;
        self.last = id;
        self.notes(&room);
        Ok(())
    }

    /// Hangs up a message that has its number.
    fn put(&mut self, message: Message) -> Result<(), Full> {
        let shelf = self.room(&message.room)?;
        shelf.push_back(Arc::new(message));
        let mut weight: usize = shelf.iter().map(|message| message.weight()).sum();
        while shelf.len() > MESSAGES || weight > WEIGHT && shelf.len() > 1 {
            weight -= shelf.pop_front().map_or(0, |oldest| oldest.weight());
        }
        Ok(())
    }

    /// Takes down what somebody wrote, and what was said to them or about them.
    fn forget(&mut self, person: &Name) {
        self.rooms.remove(&Room::Direct(person.clone()));
        let theirs = |message: &Message| {
            let draft = &message.draft;
            draft.author.as_ref() == Some(person)
                || message.only() == Some(person)
                || draft.names.contains(person)
                || draft.pings.contains(person)
        };
        for (room, shelf) in &mut self.rooms {
            let before = shelf.len();
            shelf.retain(|message| !theirs(message));
            if let Room::Channel(name) = room
                && shelf.len() < before
            {
                self.unsaved.insert(name.clone());
            }
        }
    }

    fn channels(&self, reader: &Reader) -> impl Iterator<Item = Name> {
        let entered = self.rooms.keys().filter(|room| reader.enters(room));
        entered.filter_map(|room| match room {
            Room::Channel(name) => Some(name.clone()),
            Room::Direct(_) => None,
        })
    }
}

fn is_first(room: &Room) -> bool {
    matches!(room, Room::Channel(name) if name.as_str() == FIRST)
}

impl Door for Wall {
    fn forget(&self, account: &str) {
        let Some(person) = Name::of(account) else { return };
        self.shelves().forget(&person);
        // At once: a program that ends now must not remember it.
        self.save();
    }

    fn changed(&self, place: &str) {
        let Some(name) = Name::of(place) else { return };
        let mut shelves = self.shelves();
        shelves.changes += 1;
        let at = shelves.changes;
        shelves.changed.insert(name, at);
        drop(shelves);
        self.stir();
    }

    fn thread<'a>(&'a self, place: &'a str, title: String, key: String) -> Opening<'a> {
        Box::pin(async move {
            let name = Name::of(place).and_then(|parent| parent.belonging(&title, &key));
            let name = name.ok_or(Undelivered::Forbidden)?;
            self.open(name.clone()).map_err(|Full| Undelivered::Forbidden)?;
            Ok(name.id())
        })
    }

    fn deliver(&self, delivery: Delivery) -> Delivering<'_> {
        Box::pin(async move {
            let (room, only) = match &delivery.audience {
                Audience::Channel(id) => (Room::Channel(channel(id)?), None),
                Audience::Direct(account) => (Room::Direct(person(account)?), None),
                Audience::Within(id, account) => {
                    (Room::Channel(channel(id)?), Some(person(account)?))
                }
            };
            let erases = delivery.erase.as_ref().and_then(|said| self.take_down(&room, said));
            let full = |Full| {
                Undelivered::Failed("the playground has no room for another place".to_owned())
            };
            self.post(room, Draft { erases, ..Draft::answer(delivery, only) }).map_err(full)
        })
    }
}

fn channel(id: &str) -> Result<Name, Undelivered> {
    Name::of(id).ok_or_else(|| Undelivered::Failed("not a channel of the playground".to_owned()))
}

fn person(account: &Account) -> Result<Name, Undelivered> {
    Name::of(&account.id)
        .ok_or_else(|| Undelivered::Failed("not a person of the playground".to_owned()))
}

/// Returns the messages after a number, newest first.
fn newer(shelf: &VecDeque<Arc<Message>>, after: u64) -> impl Iterator<Item = Arc<Message>> {
    shelf.iter().rev().take_while(move |message| message.id > after).cloned()
}

/// Milliseconds since 1970 UTC.
pub(super) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
