//! What people say and press, taken once and in order, until it is heard.

use std::sync::{Mutex, PoisonError};

use serenity::model::{application::Interaction, event::Event};
use tokio::sync::mpsc::UnboundedSender;

use super::recent::Recent;

/// The way from the connections to what hears.
pub(super) struct Inbox {
    /// What has been taken, for Discord may tell of one thing twice.
    recent: Recent,
    /// None once nothing more is taken.
    events: Mutex<Option<UnboundedSender<Event>>>,
}

impl Inbox {
    /// An inbox that is heard at the other end of this channel.
    pub(super) fn new(events: UnboundedSender<Event>) -> Self {
        Self { recent: Recent::default(), events: Mutex::new(Some(events)) }
    }

    /// Takes what somebody said or pressed, once; quick, for the connection waits.
    pub(super) fn take(&self, event: &Event) {
        let id = match event {
            Event::MessageCreate(event) => event.message.id.get(),
            Event::InteractionCreate(event) => id(&event.interaction),
            _ => return,
        };
        // Held until it is sent: what is met anew next may not overtake it.
        let events = self.events.lock().unwrap_or_else(PoisonError::into_inner);
        if self.recent.is_new(id) && events.as_ref().is_none_or(|events| events.send(event.clone()).is_err()) {
            tracing::warn!("something was said after the bot had stopped listening");
        }
    }

    /// Takes the id of a message that came on another way; `false` if it was taken before.
    pub(super) fn is_new(&self, id: u64) -> bool {
        self.recent.is_new(id)
    }

    /// Takes nothing more. What was taken can still be heard, and then the channel's other end knows that this was all.
    pub(super) fn close(&self) {
        self.events.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

fn id(interaction: &Interaction) -> u64 {
    match interaction {
        Interaction::Ping(ping) => ping.id.get(),
        Interaction::Command(command) | Interaction::Autocomplete(command) => command.id.get(),
        Interaction::Component(press) => press.id.get(),
        Interaction::Modal(filled) => filled.id.get(),
        _ => 0,
    }
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
        let (events, mut listening) = mpsc::unbounded_channel();
        let inbox = Inbox::new(events);
        [1, 2, 1].iter().for_each(|id| inbox.take(&said(*id)));
        inbox.close();
        inbox.take(&said(3));
        let mut heard = Vec::new();
        while let Some(Event::MessageCreate(event)) = listening.recv().await {
            heard.push(event.message.id.get());
        }
        assert_eq!(heard, [1, 2]);
    }
}
