//! What a step needs from outside before it can be done. It says so and leaves nothing; the clerk fetches it and runs the
//! step again.

use super::papers::Papers;

/// What is to be fetched.
pub(super) enum Errand {
    /// A thread of the channel, under this title.
    Thread(String),
    /// Everything that is kept of the author.
    Papers,
}

/// What was fetched.
pub(super) enum Fetched {
    /// The thread's place; none where there cannot be one.
    Thread(Option<String>),
    /// Everything that is kept of the author.
    Papers(Box<Papers>),
}
