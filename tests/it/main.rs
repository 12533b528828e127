//! One integration binary: it builds several times faster than one a topic.

mod ambush;
mod archives;
mod boards;
#[cfg(feature = "browser")]
mod browser;
mod conformance;
mod draughts;
mod hall;
mod perft;
mod playground;
mod records;
mod tidy;
mod transcripts;
mod words;
