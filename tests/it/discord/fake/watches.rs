//! What tests see of the bot. Whatever waits gives up after a generous time and tells what did
//! happen.

use std::time::Duration;

use serde_json::Value;
use serenity::all::{ChannelId, InteractionId, MessageId, UserId};
use tokio::{sync::watch, time::timeout};

use super::{
    Fake,
    post::Post,
    record::{Call, Identify, Record},
    world::{Message, Site, World},
};

/// How long a test waits for the bot before it fails.
const GUARD: Duration = Duration::from_secs(20);

/// A window that the bot opened.
#[derive(Clone, Debug)]
pub(crate) struct Window {
    pub(crate) title: String,
    pub(crate) custom_id: String,
    /// The inputs as Discord gets them.
    pub(crate) inputs: Vec<Value>,
}

impl Fake {
    /// Waits until so many sessions have a connection.
    pub(crate) async fn online(&self, sessions: usize) {
        self.until("a session", |world| (world.hub.online() == sessions).then_some(())).await;
    }

    /// Waits until the bot has gone on with sessions so many times in all.
    pub(crate) async fn resumed(&self, times: usize) {
        self.until("a session that goes on", |world| (world.record.resumes >= times).then_some(()))
            .await;
    }

    /// Waits until the bot has begun sessions so many times in all, and gives how.
    pub(crate) async fn identified(&self, times: usize) -> Vec<Identify> {
        let ways = |world: &mut World| {
            Some(world.record.identifies.clone()).filter(|ways| ways.len() >= times)
        };
        self.until("a session that begins", ways).await
    }

    /// The next message of the bot, or change of one, that everybody in a channel sees.
    pub(crate) async fn next(&self, channel: ChannelId) -> Post {
        self.until("a post in a channel", |world| world.record.take(channel, None)).await
    }

    /// The next message of the bot, or change of one, that one person alone sees in a channel.
    pub(crate) async fn next_for(&self, person: UserId, channel: ChannelId) -> Post {
        self.until("a post for one person", |world| world.record.take(channel, Some(person))).await
    }

    /// The next direct message of the bot to a person, or change of one.
    pub(crate) async fn next_direct(&self, person: UserId) -> Post {
        let channel = self.direct(person);
        self.next(channel).await
    }

    /// Nothing that a test has not seen yet stands in a channel, neither for all nor for one
    /// person.
    #[track_caller]
    pub(crate) fn nothing_in(&self, channel: ChannelId) {
        let world = self.shared.world();
        let left =
            world.record.shown.iter().filter(|shown| !shown.taken && shown.post.channel == channel);
        let left: Vec<_> = left.map(|shown| &shown.post).collect();
        assert!(left.is_empty(), "nobody has looked at {left:#?}");
    }

    /// Everything that the bot has said so far, seen by the test or not.
    pub(crate) fn posts(&self) -> Vec<Post> {
        self.shared.world().record.shown.iter().map(|shown| shown.post.clone()).collect()
    }

    /// What the bot has said in a channel since it had said so many things in all, each with its
    /// place in the order of all ids; and how many things it has said in all.
    pub(crate) fn said_since(&self, said: usize, channel: ChannelId) -> (Vec<(u64, Post)>, usize) {
        let shown = &self.shared.world().record.shown;
        let here = shown[said..].iter().filter(|shown| shown.post.channel == channel);
        (here.map(|shown| (shown.at, shown.post.clone())).collect(), shown.len())
    }

    /// How much has been said in all, by people and by the bot.
    pub(crate) fn stir(&self) -> usize {
        let world = self.shared.world();
        world.messages.len() + world.interactions.len() + world.record.shown.len()
    }

    /// What was said last in a channel: by whom, and what.
    pub(crate) fn last(&self, most: usize, channel: ChannelId) -> Vec<String> {
        let world = self.shared.world();
        let here = world.messages.values().rev().filter(|message| message.channel == channel);
        let line =
            |message: &Message| format!("{} {}: {:?}", message.id, message.author, message.text);
        let mut lines: Vec<String> = here.take(most).map(line).collect();
        lines.reverse();
        lines
    }

    /// A bell that rings whenever something happens.
    pub(crate) fn bell(&self) -> watch::Receiver<()> {
        self.shared.bell.subscribe()
    }

    /// A message of the bot as it is now, if it is still there.
    pub(crate) fn look(&self, message: MessageId) -> Option<Post> {
        let world = self.shared.world();
        let edited = world.messages.get(&message)?.edited.is_some();
        Some(Post::of(&world, message, edited))
    }

    /// Waits for the first answer to an interaction and gives Discord's number for its kind.
    pub(crate) async fn answered(&self, interaction: InteractionId) -> i64 {
        let kind = |world: &mut World| Some(world.interactions[&interaction].first.as_ref()?.kind);
        self.until("an answer to an interaction", kind).await
    }

    /// Waits for the window that an interaction opens.
    pub(crate) async fn window(&self, interaction: InteractionId) -> Window {
        assert_eq!(self.answered(interaction).await, 9, "it opened no window");
        let content = self.content(interaction);
        let text = |name: &str| content[name].as_str().expect("checked when it came").to_owned();
        let rows = content["components"].as_array().expect("checked when it came");
        let inputs = rows.iter().map(|row| row["components"][0].clone()).collect();
        Window { title: text("title"), custom_id: text("custom_id"), inputs }
    }

    /// Waits for what a person may choose while typing: names and values.
    pub(crate) async fn choices(&self, interaction: InteractionId) -> Vec<(String, Value)> {
        assert_eq!(self.answered(interaction).await, 8, "it gave no choices");
        let content = self.content(interaction);
        let choices = content.as_array().expect("checked when it came").iter();
        let name =
            |choice: &Value| choice["name"].as_str().expect("checked when it came").to_owned();
        choices.map(|choice| (name(choice), choice["value"].clone())).collect()
    }

    fn content(&self, interaction: InteractionId) -> Value {
        let world = self.shared.world();
        let first = world.interactions[&interaction].first.as_ref();
        first.expect("it was answered").content.clone()
    }

    /// Waits until so many requests in all were what `METHOD PATTERN` means; see
    /// [`Fault::on`](super::Fault::on).
    pub(crate) async fn called(&self, pattern: &str, times: usize) {
        let enough = |world: &mut World| {
            let calls = world.record.calls.iter().filter(|call| call.is(pattern)).count();
            (calls >= times).then_some(())
        };
        self.until(pattern, enough).await;
    }

    /// The threads of a channel.
    pub(crate) fn threads(&self, of: ChannelId) -> Vec<ChannelId> {
        let world = self.shared.world();
        let within = |site| matches!(site, Site::Thread { parent, .. } if parent == of);
        world
            .channels
            .iter()
            .filter(|(_, channel)| within(channel.site))
            .map(|(id, _)| *id)
            .collect()
    }

    /// Tests if a thread was put away.
    pub(crate) fn archived(&self, thread: ChannelId) -> bool {
        self.shared.world().channel(thread).archived
    }

    /// Every request so far.
    pub(crate) fn calls(&self) -> Vec<Call> {
        self.shared.world().record.calls.clone()
    }

    /// How often sessions began, and how.
    pub(crate) fn identifies(&self) -> Vec<Identify> {
        self.shared.world().record.identifies.clone()
    }

    /// How often sessions went on after a break.
    pub(crate) fn resumes(&self) -> usize {
        self.shared.world().record.resumes
    }

    /// How many events the newest session has been told.
    pub(crate) fn events(&self) -> usize {
        self.shared.world().hub.events()
    }

    /// How often the bot registered its commands.
    pub(crate) fn registrations(&self) -> usize {
        self.shared.world().record.registrations
    }

    /// The interactions whose first answer took longer than Discord waits, or has not come in that
    /// time.
    pub(crate) fn late(&self) -> Vec<InteractionId> {
        let world = self.shared.world();
        world
            .interactions
            .values()
            .filter(|interaction| interaction.is_late())
            .map(|interaction| interaction.id)
            .collect()
    }

    /// Waits until something can be found in the world.
    pub(super) async fn until<T>(
        &self,
        what: &str,
        mut find: impl FnMut(&mut World) -> Option<T>,
    ) -> T {
        let mut bell = self.shared.bell.subscribe();
        let search = async {
            loop {
                bell.mark_unchanged();
                if let Some(found) = find(&mut self.shared.world()) {
                    return found;
                }
                bell.changed().await.expect("the fake holds the bell");
            }
        };
        match timeout(GUARD, search).await {
            Ok(found) => found,
            Err(_) => panic!("waited in vain for {what}\n{}", self.shared.world().record.dump()),
        }
    }
}

impl Record {
    /// The first post that the test has not seen, in a channel, for everybody or for one person.
    fn take(&mut self, channel: ChannelId, only_for: Option<UserId>) -> Option<Post> {
        let mut left = self.shown.iter_mut().filter(|shown| !shown.taken);
        let found =
            left.find(|shown| shown.post.channel == channel && shown.post.only_for == only_for)?;
        found.taken = true;
        Some(found.post.clone())
    }

    /// What happened, for the eyes of whoever reads a failed test.
    fn dump(&self) -> String {
        let calls = self
            .calls
            .iter()
            .map(|call| format!("{} {} -> {}", call.method, call.path, call.status));
        let posts =
            self.shown.iter().map(|shown| format!("seen: {}, {:?}", shown.taken, shown.post));
        let complaints = self.complaints.iter().map(|complaint| format!("complaint: {complaint}"));
        let sessions = format!("sessions: {:?}, resumes: {}", self.identifies, self.resumes);
        let lines: Vec<_> = calls.chain(posts).chain(complaints).chain([sessions]).collect();
        lines.join("\n")
    }
}
