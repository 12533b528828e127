//! Results of the games on a server that count, with the queries of them.

mod ask;
mod played;

pub(crate) use ask::{Ask, Change, Found, Page, Standing};
pub(crate) use played::{Played, ResultEvent, day_of};

use crate::store::Stream;

/// The kind of the streams.
const KIND: &str = "results";

/// The stream of a server's results.
pub(crate) fn stream(server: &str) -> Stream {
    Stream::new(KIND, server)
}

/// Tests if a stream is one of results: many places write it, so its lines are numbered when they
/// are kept.
pub(crate) fn is_results(stream: &Stream) -> bool {
    stream.kind() == KIND
}
