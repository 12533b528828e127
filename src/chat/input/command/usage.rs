//! The fault of a command whose words do not have the form of its usage.

/// The words after a verb do not have the form of its usage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Usage;
