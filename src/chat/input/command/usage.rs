//! What is said of words that are not understood.

/// The words behind a verb are not of the form that its usage shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Usage;
