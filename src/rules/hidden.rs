//! A value that only the rules may look at.

use std::fmt;

/// A value that opens only inside the rules. Outside it can be carried and copied, but neither
/// read, compared nor printed.
#[derive(Clone, Copy)]
pub struct Hidden<T>(T);

impl<T: Copy> Hidden<T> {
    /// Hides a value.
    pub(in crate::rules) const fn new(value: T) -> Self {
        Self(value)
    }

    /// The value; whoever opens it answers for where it goes.
    pub(in crate::rules) const fn open(self) -> T {
        self.0
    }
}

impl<T> fmt::Debug for Hidden<T> {
    /// Never what is hidden.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Hidden")
    }
}
