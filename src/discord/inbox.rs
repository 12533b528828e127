//! Messages and presses, taken once and in order until they are heard, and the progress in each
//! channel.

use std::sync::{
    Mutex, MutexGuard, PoisonError,
    atomic::{AtomicU64, Ordering},
};

use serenity::model::{
    application::Interaction,
    event::Event,
    id::{ChannelId, MessageId},
};
use tokio::sync::mpsc::{Sender, error::TrySendError};

use super::{heartbeat::Return, lately::Lately, line::listed, progress::Sessions, waiting::Word};

/// The number of remembered ids: some minutes of the busiest bot. The hall knows older ones if
/// anything was kept of them.
const TAKEN: usize = 8_192;

/// The most channels whose last message is remembered.
const HEARD: usize = 100_000;

/// The room in the channel that messages leave to the connections' own reports: without these
/// nobody would know that a connection can be heard again.
pub(super) const KEPT: usize = 1_024;

/// The way from the connections to the hearing.
pub(super) struct Inbox {
    /// The ids that have been taken, because Discord may tell of one thing twice.
    taken: Mutex<Lately<u64, ()>>,
    /// None once nothing more is taken.
    words: Mutex<Option<Sender<Word>>>,
    /// The last message heard in each channel.
    heard: Mutex<Lately<ChannelId, MessageId>>,
    /// The number of messages that were not taken, because too much waited.
    dropped: AtomicU64,
}

impl Inbox {
    /// Returns an inbox that is heard at the other end of this channel.
    pub(super) fn new(words: Sender<Word>) -> Self {
        Self {
            taken: Mutex::new(Lately::new(TAKEN)),
            words: Mutex::new(Some(words)),
            heard: Mutex::new(Lately::new(HEARD)),
            dropped: AtomicU64::new(0),
        }
    }

    /// Takes a message or press, once, and the news that a connection began anew; quick, because
    /// the connection waits. Where far too much waits to be heard, a message is dropped, and its id
    /// stays untaken: `false`.
    pub(super) fn take(&self, event: &Event) -> bool {
        // Held until it is sent: what is met anew next may not overtake it.
        let words = lock(&self.words);
        let full = words.as_ref().is_some_and(|words| words.capacity() <= KEPT);
        let word = match event {
            Event::MessageCreate(_) | Event::InteractionCreate(_) if full => {
                self.drop_one();
                return false;
            }
            Event::MessageCreate(event) if self.is_new(event.message.id.get()) => {
                Word::Said(Box::new(event.message.clone()))
            }
            Event::InteractionCreate(event) if self.is_new(event.interaction.id().get()) => {
                Word::Pressed(Box::new(event.interaction.clone()))
            }
            Event::Ready(event) => Word::Begun(listed(&event.ready)),
            _ => return true,
        };
        send(words.as_ref(), word);
        true
    }

    /// Takes an interaction that came by HTTP, once; `false` where it cannot be heard: nothing more
    /// is taken, or far too much waits.
    pub(super) fn take_interaction(&self, interaction: Interaction) -> bool {
        let words = lock(&self.words);
        let Some(open) = words.as_ref() else { return false };
        if open.capacity() <= KEPT {
            self.drop_one();
            return false;
        }
        if self.is_new(interaction.id().get()) {
            send(Some(open), Word::Pressed(Box::new(interaction)));
        }
        true
    }

    /// Counts what was dropped.
    fn drop_one(&self) {
        let count = self.dropped.fetch_add(1, Ordering::Relaxed) + 1;
        if count.is_power_of_two() {
            tracing::error!(
                count,
                "more is said than can be heard: the disk, or Discord, has been slow for long"
            );
        }
    }

    /// Passes on how far sessions have been taken, unless far too much waits to be heard.
    pub(super) fn reached(&self, sessions: Sessions) {
        let words = lock(&self.words);
        let room = |words: &&Sender<Word>| words.capacity() > KEPT;
        if let Some(words) = words.as_ref().filter(room) {
            send(Some(words), Word::Reached(sessions));
        }
    }

    /// Passes on that a connection goes on where it was broken off: its missed events have been
    /// taken.
    pub(super) fn resumed(&self, back: Return) {
        send(lock(&self.words).as_ref(), Word::Resumed(back));
    }

    /// Returns a sender for missed messages; hearing does not end before it is dropped. `None` once
    /// nothing more is taken.
    pub(super) fn words(&self) -> Option<Sender<Word>> {
        lock(&self.words).clone()
    }

    /// Tests if things are taken still.
    pub(super) fn is_open(&self) -> bool {
        lock(&self.words).is_some()
    }

    /// Takes the id of something that was said; `false` if it was taken before.
    pub(super) fn is_new(&self, id: u64) -> bool {
        let mut taken = lock(&self.taken);
        let new = taken.get(&id).is_none();
        if new {
            taken.put(id, ());
        }
        new
    }

    /// Notes that a message has been heard in a channel, or is known to have been.
    pub(super) fn heard(&self, channel: ChannelId, message: MessageId) {
        let mut heard = lock(&self.heard);
        let last = heard.get(&channel).copied();
        heard.put(channel, last.map_or(message, |last| last.max(message)));
    }

    /// Returns the last message heard in a channel, as far as that is remembered.
    pub(super) fn last(&self, channel: ChannelId) -> Option<MessageId> {
        lock(&self.heard).get(&channel).copied()
    }

    /// Takes nothing more. What was taken can still be heard, and the channel's other end learns
    /// when this was all.
    pub(super) fn close(&self) {
        lock(&self.words).take();
    }
}

/// Sends a word to whatever hears, which may have stopped.
fn send(words: Option<&Sender<Word>>, word: Word) {
    match words.map(|words| words.try_send(word)) {
        Some(Ok(())) => {}
        Some(Err(TrySendError::Full(_))) => {
            tracing::error!("a connection told of itself and was not heard")
        }
        None | Some(Err(TrySendError::Closed(_))) => {
            tracing::warn!("something was said after the bot had stopped listening");
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tokio::sync::mpsc;

    use super::*;

    fn said(id: u64) -> Event {
        let message = json!({
            "id": id.to_string(), "channel_id": "8", "author": {"id": "9", "username": "ann"}, "content": "!board",
            "timestamp": "2026-11-21T12:00:00Z", "edited_timestamp": null, "tts": false, "mention_everyone": false,
            "mentions": [], "mention_roles": [], "attachments": [], "embeds": [], "pinned": false, "type": 0,
        });
        Event::MessageCreate(serde_json::from_value(message).expect("a message"))
    }

    #[tokio::test]
    async fn what_was_taken_before_the_end_is_heard_once_and_nothing_after_it() {
        let (events, mut listening) = mpsc::channel(KEPT + 9);
        let inbox = Inbox::new(events);
        assert_eq!([1, 2, 1].map(|id| inbox.take(&said(id))), [true; 3]);
        inbox.close();
        inbox.take(&said(3));
        let mut heard = Vec::new();
        while let Some(Word::Said(message)) = listening.recv().await {
            heard.push(message.id.get());
        }
        assert_eq!(heard, [1, 2]);
    }

    #[tokio::test]
    async fn what_finds_no_room_is_dropped_and_may_be_taken_later() {
        let (events, mut listening) = mpsc::channel(KEPT + 2);
        let inbox = Inbox::new(events);
        assert_eq!([1, 2, 3].map(|id| inbox.take(&said(id))), [true, true, false]);
        assert!(matches!(listening.recv().await, Some(Word::Said(message)) if message.id == 1));
        assert_eq!([2, 3, 3].map(|id| inbox.take(&said(id))), [true, true, false]);
        assert!(matches!(listening.recv().await, Some(Word::Said(message)) if message.id == 2));
        assert!(matches!(listening.recv().await, Some(Word::Said(message)) if message.id == 3));
        assert!(listening.try_recv().is_err(), "each once");
    }

    #[tokio::test]
    async fn hearing_goes_on_behind_the_end_until_what_was_missed_has_come() {
        let (words, mut listening) = mpsc::channel(KEPT + 9);
        let inbox = Inbox::new(words);
        let missed = inbox.words().expect("it is open");
        inbox.close();
        assert!(inbox.words().is_none(), "nothing more is looked for");
        missed.send(Word::Listed(None, Vec::new())).await.expect("somebody hears");
        drop(missed);
        assert!(matches!(listening.recv().await, Some(Word::Listed(None, _))));
        assert!(listening.recv().await.is_none());
    }
}
