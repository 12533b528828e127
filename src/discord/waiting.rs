//! What must wait: messages in places whose missed ones have not been heard yet, so that each place hears all in order.
//! Commands and presses do not wait, because Discord does not; nor do direct messages, once it is known what was missed.

use std::{collections::HashSet, mem};

use serenity::model::{
    application::Interaction,
    channel::Message,
    id::{ChannelId, GuildId},
};
use tokio::sync::oneshot;

use super::pulse::Return;

/// What comes to whoever hears.
pub(super) enum Word {
    /// Somebody used a command, a button, a menu or a form.
    Pressed(Box<Interaction>),
    /// Somebody said something.
    Said(Box<Message>),
    /// A connection goes on where it was broken off, and what it missed has come before this.
    Resumed(Return),
    /// A connection began anew: what was missed in its servers is not known yet.
    Begun(Vec<GuildId>),
    /// In these channels something may have been missed; the others of these servers go on. Without servers: of all.
    Listed(Option<Vec<GuildId>>, Vec<ChannelId>),
    /// What was missed in a channel; told when it has been heard.
    Missed(ChannelId, Vec<Message>, oneshot::Sender<()>),
}

/// What waits, and where.
pub(super) struct Waiting {
    /// Nothing has been listed yet, so everything waits.
    all: bool,
    guilds: HashSet<GuildId>,
    channels: HashSet<ChannelId>,
    said: Vec<Message>,
}

impl Waiting {
    /// Before the first connection.
    pub(super) fn new() -> Self {
        Self { all: true, guilds: HashSet::new(), channels: HashSet::new(), said: Vec::new() }
    }

    /// Gives a message back that need not wait.
    pub(super) fn said(&mut self, message: Message) -> Vec<Message> {
        self.said.push(message);
        self.free()
    }

    /// What is said in these servers waits from now on.
    pub(super) fn begun(&mut self, guilds: Vec<GuildId>) {
        self.guilds.extend(guilds);
    }

    /// In these servers, or in all, only what is said in these channels waits; gives what waits no more.
    pub(super) fn listed(&mut self, guilds: Option<Vec<GuildId>>, channels: Vec<ChannelId>) -> Vec<Message> {
        self.channels.extend(channels);
        match guilds {
            Some(guilds) => self.guilds.retain(|guild| !guilds.contains(guild)),
            None => {
                self.all = false;
                self.guilds.clear();
            }
        }
        self.free()
    }

    /// Nothing waits any more in this channel; gives what was missed there and what was said meanwhile.
    pub(super) fn missed(&mut self, channel: ChannelId, mut messages: Vec<Message>) -> Vec<Message> {
        self.channels.remove(&channel);
        messages.extend(self.free());
        // Ids count the time. Another place may have been freed as well; the order in each place is what matters.
        messages.sort_by_key(|message| message.id);
        messages
    }

    /// Takes out what need not wait, in order.
    fn free(&mut self) -> Vec<Message> {
        let (waiting, free) = mem::take(&mut self.said).into_iter().partition(|message| self.holds(message));
        self.said = waiting;
        free
    }

    fn holds(&self, message: &Message) -> bool {
        let guild = message.guild_id.is_some_and(|guild| self.guilds.contains(&guild));
        self.all || guild || self.channels.contains(&message.channel_id)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn message(id: u64, guild: u64, channel: u64) -> Message {
        let author = json!({"id": "1", "username": "ann", "discriminator": "0", "avatar": null});
        let json = json!({
            "id": id.to_string(), "guild_id": guild.to_string(), "channel_id": channel.to_string(), "author": author,
            "content": "", "timestamp": "2026-01-01T00:00:00Z", "edited_timestamp": null, "tts": false,
            "mention_everyone": false, "mentions": [], "mention_roles": [], "attachments": [], "embeds": [],
            "pinned": false, "type": 0
        });
        serde_json::from_value(json).expect("a message")
    }

    fn ids(messages: Vec<Message>) -> Vec<u64> {
        messages.iter().map(|message| message.id.get()).collect()
    }

    #[test]
    fn what_is_said_where_something_was_missed_comes_after_that_and_the_rest_at_once() {
        let mut waiting = Waiting::new();
        for (id, channel) in [(13, 8), (14, 9)] {
            assert_eq!(ids(waiting.said(message(id, 7, channel))), [0; 0], "nothing is known yet");
        }
        waiting.begun(vec![7.into()]);
        assert_eq!(ids(waiting.listed(None, vec![8.into()])), [14]);
        assert_eq!(ids(waiting.said(message(15, 7, 9))), [15]);
        assert_eq!(ids(waiting.said(message(16, 7, 8))), [0; 0]);
        assert_eq!(ids(waiting.missed(8.into(), vec![message(11, 7, 8), message(12, 7, 8)])), [11, 12, 13, 16]);
        assert_eq!(ids(waiting.said(message(17, 7, 8))), [17]);
    }

    #[test]
    fn a_connection_that_begins_anew_holds_up_its_own_servers_alone() {
        let mut waiting = Waiting::new();
        waiting.listed(None, Vec::new());
        waiting.begun(vec![7.into()]);
        assert_eq!(ids(waiting.said(message(11, 7, 8))), [0; 0]);
        assert_eq!(ids(waiting.said(message(12, 5, 6))), [12]);
        assert_eq!(ids(waiting.listed(Some(vec![7.into()]), Vec::new())), [11]);
    }
}
