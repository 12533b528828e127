//! Messages that must wait: those in places whose missed messages have not been heard yet, so that
//! each place hears all in order, and those in servers that are being asked for, so that managers
//! are not refused. Commands and presses do not wait, because Discord does not; nor do direct
//! messages, once the missed places are listed. A message that finds no room is not heard, and its
//! channel is told so.

use std::{
    collections::{HashMap, HashSet},
    mem,
};

use serenity::model::{
    application::Interaction,
    channel::Message,
    id::{ChannelId, GuildId},
};
use tokio::sync::oneshot;

use super::{heartbeat::Return, progress::Sessions};

/// A word to the hearing task.
pub(super) enum Word {
    /// Somebody used a command, a button, a menu or a form.
    Pressed(Box<Interaction>),
    /// Somebody said something.
    Said(Box<Message>),
    /// A connection goes on where it was broken off, and what it missed has come before this.
    Resumed(Return),
    /// The sessions have been taken so far: all of that has come before this.
    Reached(Sessions),
    /// A connection began anew: what was missed in its servers is not known yet.
    Begun(Vec<GuildId>),
    /// In these channels messages may have been missed; the others of these servers go on. Without
    /// servers, this is about all.
    Listed(Option<Vec<GuildId>>, Vec<ChannelId>),
    /// A server is known, or cannot be, and one of its channels.
    Met(GuildId, ChannelId),
    /// The missed messages of a channel; the sender is told when they have been heard.
    Missed(ChannelId, Vec<Message>, oneshot::Sender<()>),
}

/// The most messages that wait in one channel: as many as wait for its clerk, who would hear no
/// more.
const MOST: usize = 256;

/// The most messages that wait in all, and the most channels with too many: some minutes of the
/// busiest bot, some kilobytes each.
const IN_ALL: usize = 8_192;

/// The messages that wait, and the places they wait in.
pub(super) struct Waiting {
    /// Nothing has been listed yet, so everything waits.
    all: bool,
    guilds: HashSet<GuildId>,
    channels: HashSet<ChannelId>,
    /// Servers that are being asked for.
    unmet: HashSet<GuildId>,
    said: Vec<Message>,
    /// The number of waiting messages of each channel.
    counts: HashMap<ChannelId, usize>,
    /// The channels in which more was said than may wait.
    lost: HashMap<ChannelId, GuildId>,
}

/// The messages that wait no more.
pub(super) struct Free {
    /// The messages, in order.
    pub(super) said: Vec<Message>,
    /// The channels in which not every message is heard.
    pub(super) lost: HashMap<ChannelId, GuildId>,
}

impl Waiting {
    /// Returns the state before the first connection.
    pub(super) fn new() -> Self {
        Self {
            all: true,
            guilds: HashSet::new(),
            channels: HashSet::new(),
            unmet: HashSet::new(),
            said: Vec::new(),
            counts: HashMap::new(),
            lost: HashMap::new(),
        }
    }

    /// Gives a message back that need not wait.
    pub(super) fn said(&mut self, message: Message) -> Option<Message> {
        if !self.holds(message.guild_id, message.channel_id) {
            return Some(message);
        }
        let count = self.counts.get(&message.channel_id).copied().unwrap_or_default();
        if count < MOST && self.said.len() < IN_ALL {
            self.counts.insert(message.channel_id, count + 1);
            self.said.push(message);
        } else if let Some(guild) = message.guild_id.filter(|_| self.lost.len() < IN_ALL) {
            self.lost.insert(message.channel_id, guild);
        }
        None
    }

    /// Lets the messages in these servers wait from now on.
    pub(super) fn begun(&mut self, guilds: Vec<GuildId>) {
        self.guilds.extend(guilds);
    }

    /// Ends the wait for the first connection, which goes on where another program left it; returns
    /// the messages that wait no more.
    pub(super) fn resumed(&mut self) -> Free {
        self.all = false;
        self.free()
    }

    /// Tests if nothing waits, and nothing that was missed is still looked for.
    pub(super) fn is_over(&self) -> bool {
        let places = self.guilds.is_empty() && self.channels.is_empty() && self.unmet.is_empty();
        !self.all && places && self.said.is_empty() && self.lost.is_empty()
    }

    /// Lets only the messages in these channels wait, of these servers or of all; returns those
    /// that wait no more.
    pub(super) fn listed(
        &mut self,
        guilds: Option<Vec<GuildId>>,
        channels: Vec<ChannelId>,
    ) -> Free {
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

    /// Lets the messages in this server wait from now on, because it is being asked for; `false` if
    /// they do already.
    pub(super) fn meets(&mut self, guild: GuildId) -> bool {
        self.unmet.insert(guild)
    }

    /// Ends the wait for a server that was asked for; returns the messages that wait no more.
    pub(super) fn met(&mut self, guild: GuildId) -> Free {
        self.unmet.remove(&guild);
        self.free()
    }

    /// Ends the wait in a channel; returns its missed messages and those said meanwhile.
    pub(super) fn missed(&mut self, channel: ChannelId, mut messages: Vec<Message>) -> Free {
        self.channels.remove(&channel);
        let Free { said, lost } = self.free();
        messages.extend(said);
        // Ids count the time. Another place may have been freed as well; the order in each place is
        // what matters.
        messages.sort_by_key(|message| message.id);
        Free { said: messages, lost }
    }

    /// Takes out what need not wait, in order.
    fn free(&mut self) -> Free {
        let (waiting, said) = mem::take(&mut self.said)
            .into_iter()
            .partition::<Vec<_>, _>(|message| self.holds(message.guild_id, message.channel_id));
        self.counts.clear();
        waiting.iter().for_each(|message| *self.counts.entry(message.channel_id).or_default() += 1);
        self.said = waiting;
        let (held, lost) = mem::take(&mut self.lost)
            .into_iter()
            .partition(|(channel, guild)| self.holds(Some(*guild), *channel));
        self.lost = held;
        Free { said, lost }
    }

    fn holds(&self, guild: Option<GuildId>, channel: ChannelId) -> bool {
        let held = |guild: GuildId| self.guilds.contains(&guild) || self.unmet.contains(&guild);
        self.all || guild.is_some_and(held) || self.channels.contains(&channel)
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

    fn ids(messages: impl IntoIterator<Item = Message>) -> Vec<u64> {
        messages.into_iter().map(|message| message.id.get()).collect()
    }

    #[test]
    fn what_is_said_where_something_was_missed_comes_after_that_and_the_rest_at_once() {
        let mut waiting = Waiting::new();
        for (id, channel) in [(13, 8), (14, 9)] {
            assert_eq!(ids(waiting.said(message(id, 7, channel))), [0; 0], "nothing is known yet");
        }
        waiting.begun(vec![7.into()]);
        assert_eq!(ids(waiting.listed(None, vec![8.into()]).said), [14]);
        assert_eq!(ids(waiting.said(message(15, 7, 9))), [15]);
        assert_eq!(ids(waiting.said(message(16, 7, 8))), [0; 0]);
        assert_eq!(
            ids(waiting.missed(8.into(), vec![message(11, 7, 8), message(12, 7, 8)]).said),
            [11, 12, 13, 16]
        );
        assert_eq!(ids(waiting.said(message(17, 7, 8))), [17]);
    }

    #[test]
    fn a_connection_that_begins_anew_holds_up_its_own_servers_alone() {
        let mut waiting = Waiting::new();
        waiting.listed(None, Vec::new());
        waiting.begun(vec![7.into()]);
        assert_eq!(ids(waiting.said(message(11, 7, 8))), [0; 0]);
        assert_eq!(ids(waiting.said(message(12, 5, 6))), [12]);
        assert_eq!(ids(waiting.listed(Some(vec![7.into()]), Vec::new()).said), [11]);
    }

    #[test]
    fn a_server_that_is_asked_for_holds_up_its_own_channels_alone() {
        let mut waiting = Waiting::new();
        waiting.listed(None, vec![8.into()]);
        assert!(waiting.meets(7.into()) && !waiting.meets(7.into()), "once");
        assert_eq!(ids(waiting.said(message(11, 7, 9))), [0; 0]);
        assert_eq!(ids(waiting.said(message(12, 5, 6))), [12]);
        assert_eq!(ids(waiting.said(message(13, 7, 8))), [0; 0]);
        assert_eq!(
            ids(waiting.met(7.into()).said),
            [11],
            "something was missed in the other channel"
        );
        assert_eq!(ids(waiting.missed(8.into(), Vec::new()).said), [13]);
    }

    #[test]
    fn no_more_waits_than_may_and_where_more_was_said_is_told() {
        let mut waiting = Waiting::new();
        waiting.listed(None, vec![8.into(), 9.into()]);
        for id in 1..=300 {
            waiting.said(message(id, 7, 8));
        }
        waiting.said(message(301, 7, 9));
        let Free { said, lost } = waiting.missed(9.into(), Vec::new());
        assert_eq!((ids(said), lost.len()), (vec![301], 0), "there was room for all");
        let Free { said, lost } = waiting.missed(8.into(), Vec::new());
        assert_eq!(ids(said), (1..=MOST as u64).collect::<Vec<_>>());
        assert_eq!(lost, HashMap::from([(8.into(), 7.into())]));
        assert_eq!(ids(waiting.said(message(302, 7, 8))), [302]);
        assert!(waiting.missed(8.into(), Vec::new()).lost.is_empty(), "once");
    }

    #[test]
    fn there_is_an_end_to_all_that_waits() {
        let mut waiting = Waiting::new();
        let channels = 1 + IN_ALL as u64 / 200;
        for channel in 1..=channels {
            (1..=200).for_each(|id| {
                assert!(waiting.said(message(channel * 1_000 + id, 7, channel)).is_none())
            });
        }
        let Free { said, lost } = waiting.listed(None, Vec::new());
        assert_eq!((said.len(), lost.len()), (IN_ALL, 1));
    }
}
