//! What has happened to a hall, for whoever looks for the cause of what was wrong.

use caipan::store::{Archive, Stream};

use super::watch::Watch;

/// What has happened so far, with the moments of it.
#[derive(Default)]
pub(super) struct Story(Vec<String>);

impl Story {
    /// Something happens at a moment, milliseconds since 1970 UTC.
    pub(super) fn note(&mut self, at: u64, what: impl std::fmt::Display) {
        self.0.push(format!("{at} {what}"));
    }

    /// All of it, and what there is of all places and matches.
    pub(super) fn told(&self, store: &Watch) -> String {
        let streams = ["place", "match", "tournament", "results"]
            .map(|kind| store.streams(kind).expect("they are listed"));
        let lines = |stream: &Stream| store.lines(stream.kind(), stream.id()).join("\n");
        let kept = streams.iter().flatten().map(|stream| format!("{stream}\n{}", lines(stream)));
        self.0.iter().cloned().chain(kept).collect::<Vec<_>>().join("\n")
    }
}
