//! Live updates: Server-Sent Events.
//!
//! A feed keeps no queue. It wakes for new messages and reads the wall from its last place, so that
//! a slow browser holds nobody up and gets what is still there when it comes back.

use std::{convert::Infallible, sync::Arc};

use axum::response::sse::Event;
use serde_json::json;
use tokio_stream::{Stream, StreamExt, wrappers::WatchStream};

use super::{
    feeds::Feed,
    message::Message,
    name::Name,
    reader::Reader,
    wall::{News, Wall},
};

/// Returns the number of the last message that a browser has: its last event's id, else the number
/// in the address.
pub(super) fn start(wall: &Wall, event: Option<&str>, after: u64) -> u64 {
    let Some((run, last)) = event.and_then(|id| id.rsplit_once('.')) else { return after };
    // After a restart the numbers begin anew, and so does the browser.
    if run == wall.run() { last.parse().unwrap_or(0) } else { 0 }
}

/// Returns the news for whoever reads, as they come, until the wall is closed or there is no reader
/// any more. The permit is given back at the end.
pub(super) fn feed(
    wall: Arc<Wall>,
    reader: impl Fn() -> Option<Reader> + Send + 'static,
    after: u64,
    permit: Feed,
) -> impl Stream<Item = Result<Event, Infallible>> {
    // A browser that comes looks at its table anyway.
    let (mut after, mut channels, mut changes) = (after, 0, wall.changes());
    let readers = WatchStream::new(wall.watch()).take_while(|open| *open).map(move |_| reader());
    readers.map_while(|reader| reader).filter_map(move |reader| {
        let _held = &permit;
        let news = wall.news(&reader, after, changes);
        let worth = !news.messages.is_empty()
            || news.channels.len() != channels
            || !news.changed.is_empty();
        (after, channels, changes) = (news.last, news.channels.len(), news.changes);
        worth.then(|| Ok(event(wall.run(), &news)))
    })
}

fn event(run: &str, news: &News) -> Event {
    let channels: Vec<_> = news.channels.iter().map(Name::as_str).collect();
    let changed: Vec<_> = news.changed.iter().map(Name::as_str).collect();
    let data = json!({
        "run": run,
        "channels": channels,
        "changed": changed,
        "messages": messages(&news.messages),
    });
    Event::default().id(format!("{run}.{}", news.last)).data(data.to_string())
}

/// Messages for the page.
pub(super) fn messages(messages: &[Arc<Message>]) -> Vec<serde_json::Value> {
    messages.iter().map(|message| message.json()).collect()
}
