//! Which program hears which of Discord's connections, its shards: each is lent to one program at a
//! time, with the session in which another can go on where it was left. Between whoever hears and
//! whatever keeps that.

use std::fmt;

/// A session with Discord's gateway.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// Discord's name for it.
    pub id: String,
    /// The number of its last event that was taken, or, where it is kept, heard to its end.
    pub sequence: u64,
    /// The address at which it is taken up again, if Discord named one.
    pub address: Option<String>,
    /// The bits of the intents that it was begun with, which it has for as long as it goes on.
    pub intents: u64,
}

/// A shard, and how far it was heard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LentShard {
    /// Its number, from 0.
    pub id: u32,
    /// The moment until which it was heard, milliseconds since 1970 UTC; none if it never was.
    pub heard: Option<u64>,
    /// The session that it can be taken up in; none if one must begin.
    pub session: Option<Session>,
}

/// The part of the shards that a program hears.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Share {
    /// The number of shards in all, which those at work agree on.
    pub total: u32,
    /// The shards that are lent to this program.
    pub own: Vec<LentShard>,
    /// The number of them that it should leave to others.
    pub surplus: usize,
    /// The number of programs at work that may call Discord, 1 or more.
    pub programs: u32,
}

/// Where it stands which program hears which shards.
pub trait ShardLeases: Send + Sync + 'static {
    /// Takes as many shards as fall to this program, of as many as Discord recommends if nobody else
    /// hears any. Blocking.
    ///
    /// # Errors
    /// The medium failed.
    fn share(&self, recommended: u32) -> Result<Share, Unshared>;

    /// Keeps how far shards were heard, as long as they are lent to this program. Blocking.
    ///
    /// # Errors
    /// The medium failed.
    fn keep(&self, shards: &[LentShard]) -> Result<(), Unshared>;

    /// Keeps how far shards were heard, and leaves them to others. Blocking.
    ///
    /// # Errors
    /// The medium failed.
    fn leave(&self, shards: &[LentShard]) -> Result<(), Unshared>;

    /// Returns the number of programs at work that may call Discord, 1 or more. Blocking.
    ///
    /// # Errors
    /// The medium failed.
    fn programs(&self) -> Result<u32, Unshared>;

    /// Tests if a session may begin now in a bucket of those that Discord counts for itself: one in
    /// five seconds, of all programs. It counts as begun then. Blocking.
    ///
    /// # Errors
    /// The medium failed.
    fn identifies(&self, bucket: u32) -> Result<bool, Unshared>;
}

/// The reason why it is not known which connections are whose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unshared(String);

impl Unshared {
    /// Returns a reason, in words for the log.
    pub fn new(why: impl Into<String>) -> Self {
        Self(why.into())
    }
}

impl fmt::Display for Unshared {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for Unshared {}
