//! What a step needs from outside before it can be done. It says so and leaves nothing; the clerk fetches it and runs the
//! step again.

use super::papers::Papers;

/// What is to be fetched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Errand {
    /// Everything that is kept of the author.
    Papers,
}

/// What was fetched.
pub(super) enum Fetched {
    /// Everything that is kept of the author.
    Papers(Box<Papers>),
}
