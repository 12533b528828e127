//! What the bot did, for the tests to ask about.

use serenity::all::GatewayIntents;

use super::post::Post;

/// What happened so far.
#[derive(Default)]
pub(super) struct Record {
    pub(super) calls: Vec<Call>,
    /// What a correct bot would not have done.
    pub(super) complaints: Vec<String>,
    pub(super) shown: Vec<Shown>,
    pub(super) identifies: Vec<Identify>,
    pub(super) resumes: usize,
    /// How often the bot registered its commands.
    pub(super) registrations: usize,
}

/// A request of the bot.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    /// Such as `POST`.
    pub(crate) method: String,
    /// The path with names for its parts: `/channels/{channel}/messages`; the path itself if
    /// Discord has none such.
    pub(crate) route: String,
    /// The path as it was, without `/api/v10` and without the question.
    pub(crate) path: String,
    /// The status that it was answered with, or would have been if the answer had not been lost.
    pub(crate) status: u16,
    /// Whether it counts towards the bot's limit for all requests together.
    pub(crate) metered: bool,
}

/// One way in which a session began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Identify {
    /// The number of the shard, and how many there are.
    pub(crate) shard: (u64, u64),
    pub(crate) intents: GatewayIntents,
}

/// A post that appeared, in the order of appearing.
pub(super) struct Shown {
    pub(super) post: Post,
    /// When it appeared, in the order of all ids.
    pub(super) at: u64,
    /// Whether the test has seen it.
    pub(super) taken: bool,
}

impl Call {
    /// Whether it is what `METHOD PATTERN` means: the pattern is a route or a path, and may end in
    /// `*`.
    pub(super) fn is(&self, pattern: &str) -> bool {
        matches(pattern, &self.method, &self.route) || matches(pattern, &self.method, &self.path)
    }
}

fn matches(pattern: &str, method: &str, place: &str) -> bool {
    let whole = format!("{method} {place}");
    match pattern.strip_suffix('*') {
        Some(start) => whole.starts_with(start),
        None => whole == pattern,
    }
}
