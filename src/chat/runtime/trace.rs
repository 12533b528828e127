//! An input on its way through the hall, as logs and metrics tell of it.

use tokio::time::Instant;
use tracing::Span;

use crate::chat::steps::heard::Heard;

use super::measures::{self, Phase};

/// An input on its way through the hall.
#[derive(Clone)]
pub(crate) struct Trace {
    /// Whatever is logged on the way bears the number that its author is told where it fails.
    span: Span,
    /// When it was given to its clerk; none of what nobody has sent.
    since: Option<Instant>,
}

impl Trace {
    /// Returns the trace of an input that was given to its clerk at a moment.
    pub(crate) fn of(heard: &Heard, since: Instant) -> Self {
        let number = heard.number();
        Self { span: tracing::error_span!("input", number), since: Some(since) }
    }

    /// Returns the trace of what belongs to no input.
    pub(crate) const fn none() -> Self {
        Self { span: Span::none(), since: None }
    }

    /// Returns the span in which everything is logged that belongs to it.
    pub(crate) fn span(&self) -> Span {
        self.span.clone()
    }

    /// Notes that its last answer has gone out.
    pub(crate) fn end(&self) {
        if let Some(since) = self.since {
            measures::took(Phase::Whole, since.elapsed());
        }
    }
}
