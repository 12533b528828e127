//! A text that a seat has typed, read once.

use std::{any::Any, fmt, sync::Arc};

use super::{Illegal, Manner, Seat};

/// A text read as an action in the position of a table: what it is, and whether it is allowed. It
/// is carried out by [`Table::perform`](super::Table::perform) without being read again.
#[derive(Clone)]
pub struct Reading {
    /// The seat that typed it.
    pub seat: Seat,
    /// The kind of action; none where the text is no action.
    pub manner: Option<Manner>,
    /// The action as the record writes it, or why it is refused.
    pub verdict: Result<String, Illegal>,
    /// The text is a secret of its seat for now, allowed or not.
    pub sealed: bool,
    /// The text as it was typed, folded.
    pub(super) typed: String,
    /// The number of acts carried out on the table before.
    pub(super) acts: u32,
    /// The action, of the game's own type.
    pub(super) action: Option<Arc<dyn Any + Send + Sync>>,
}

impl Reading {
    /// A text that is no action yet.
    pub(super) fn unread(seat: Seat, text: &str, acts: u32) -> Self {
        let verdict = Ok(String::new());
        let typed = text.to_owned();
        Self { seat, manner: None, verdict, sealed: false, typed, acts, action: None }
    }

    /// The text with the reason why it is refused.
    pub(super) fn refused(self, why: Illegal) -> Self {
        Self { verdict: Err(why), ..self }
    }

    /// Tests if the text is no action of the game at all.
    pub fn is_foreign(&self) -> bool {
        self.verdict.as_ref().is_err_and(|why| why.foreign)
    }
}

impl PartialEq for Reading {
    /// Texts are equal that were typed equally in the same position of a table.
    fn eq(&self, other: &Self) -> bool {
        (self.seat, &self.typed, self.acts) == (other.seat, &other.typed, other.acts)
    }
}

impl fmt::Debug for Reading {
    /// Never the text: it may be a secret of its seat.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Reading").field("seat", &self.seat).finish_non_exhaustive()
    }
}
