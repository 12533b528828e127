//! Events from Discord that cannot be read. The operator's log gets the kind of event and the
//! reader's reason, and nothing of its content.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use serde::de::DeserializeOwned;
use serde_json::{Error, Value};
use serenity::model::event::{
    ChannelCreateEvent, ChannelDeleteEvent, GuildCreateEvent, GuildDeleteEvent,
    GuildRoleCreateEvent, GuildRoleDeleteEvent, GuildRoleUpdateEvent, GuildUpdateEvent,
    InteractionCreateEvent, MessageCreateEvent, ReadyEvent, ThreadCreateEvent, ThreadDeleteEvent,
    ThreadListSyncEvent, ThreadUpdateEvent, UnknownEvent,
};

/// The most kinds of events that are told apart; their names come from outside.
const KINDS: usize = 64;

/// The longest name of a kind and the longest reason, characters.
const LONGEST: usize = 200;

/// The number of unreadable events of each kind.
#[derive(Default)]
pub(super) struct Unread(Mutex<HashMap<String, u64>>);

impl Unread {
    /// Logs an unreadable event of a kind that the bot needs, the first, second, fourth … time.
    pub(super) fn note(&self, event: &UnknownEvent) {
        let Some(reason) = reason(&event.kind, &event.value) else {
            // Kinds that came after our library was written are none of ours.
            return tracing::debug!(
                event = kind(&event.kind),
                "Discord told something that we do not know"
            );
        };
        self.tell(&event.kind, &reason);
    }

    /// Logs something that is no event at all, the first, second, fourth … time.
    pub(super) fn frame(&self, error: &Error) {
        self.tell("FRAME", &blank(error));
    }

    /// Logs an interaction that came by HTTP and cannot be read, the first, second, fourth … time.
    pub(super) fn interaction(&self, error: &Error) {
        self.tell("INTERACTION_CREATE", &blank(error));
    }

    fn tell(&self, event: &str, reason: &str) {
        let count = self.count(event);
        if count.is_power_of_two() {
            let event = kind(event);
            tracing::warn!(count, event, reason, "Discord told something that cannot be read");
        }
    }

    fn count(&self, kind: &str) -> u64 {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let named = if counts.len() < KINDS || counts.contains_key(kind) { kind } else { "" };
        let count = counts.entry(named.to_owned()).or_default();
        *count += 1;
        *count
    }
}

/// Returns the reason why an event of a kind that the bot needs cannot be read; `None` for other
/// kinds.
fn reason(kind: &str, told: &Value) -> Option<String> {
    match kind {
        "READY" => why::<ReadyEvent>(told),
        "MESSAGE_CREATE" => why::<MessageCreateEvent>(told),
        "INTERACTION_CREATE" => why::<InteractionCreateEvent>(told),
        "GUILD_CREATE" => why::<GuildCreateEvent>(told),
        "GUILD_UPDATE" => why::<GuildUpdateEvent>(told),
        "GUILD_DELETE" => why::<GuildDeleteEvent>(told),
        "GUILD_ROLE_CREATE" => why::<GuildRoleCreateEvent>(told),
        "GUILD_ROLE_UPDATE" => why::<GuildRoleUpdateEvent>(told),
        "GUILD_ROLE_DELETE" => why::<GuildRoleDeleteEvent>(told),
        "CHANNEL_CREATE" => why::<ChannelCreateEvent>(told),
        "CHANNEL_DELETE" => why::<ChannelDeleteEvent>(told),
        "THREAD_CREATE" => why::<ThreadCreateEvent>(told),
        "THREAD_UPDATE" => why::<ThreadUpdateEvent>(told),
        "THREAD_DELETE" => why::<ThreadDeleteEvent>(told),
        "THREAD_LIST_SYNC" => why::<ThreadListSyncEvent>(told),
        _ => None,
    }
}

fn why<T: DeserializeOwned>(told: &Value) -> Option<String> {
    serde_json::from_value::<T>(told.clone()).err().map(|error| blank(&error))
}

/// Returns the reader's reason without anything that was read: quoted text may be somebody's words,
/// and numbers may be somebody's id. Names of fields are Discord's own.
pub(super) fn blank(error: &Error) -> String {
    let (text, mut reason) = (error.to_string(), String::new());
    let mut rest = text.chars();
    while let Some(sign) = rest.next().filter(|_| reason.len() < LONGEST) {
        match sign {
            '"' => {
                skip(&mut rest);
                reason.push('…');
            }
            '0'..='9' if !reason.ends_with('#') => reason.push('#'),
            '0'..='9' => {}
            sign => reason.push(sign),
        }
    }
    reason
}

/// Reads on behind the end of a quoted text, in which a backslash stands before a quote.
fn skip(rest: &mut impl Iterator<Item = char>) {
    while let Some(sign) = rest.next() {
        match sign {
            '"' => return,
            '\\' => drop(rest.next()),
            _ => {}
        }
    }
}

/// Returns the name of a kind, as far as it can be one.
fn kind(name: &str) -> String {
    name.chars().filter(|sign| sign.is_ascii_uppercase() || *sign == '_').take(LONGEST).collect()
}

#[cfg(test)]
mod tests {
    use serde::de::Error as _;
    use serde_json::json;

    use super::*;

    #[test]
    fn the_reason_holds_nothing_of_what_was_said() {
        for (told, expected) in [
            (
                "invalid type: string \"secret \\\"words\\\" 17\", expected 1",
                "invalid type: string …, expected #",
            ),
            ("invalid type: floating point `17.5`", "invalid type: floating point `#.#`"),
            (
                "missing field `channel_id` at line 1 column 17",
                "missing field `channel_id` at line # column #",
            ),
            ("a quote \"that never ends", "a quote …"),
        ] {
            assert_eq!(blank(&Error::custom(told)), expected);
        }
        let told = json!({"id": "1", "channel_id": "2", "author": {"id": "3", "username": "ann"}, "content": ["secret"]});
        let reason = reason("MESSAGE_CREATE", &told).expect("it cannot be read");
        assert!(!reason.contains("secret") && !reason.contains("ann"), "{reason}");
    }

    #[test]
    fn kinds_that_nobody_needs_have_no_reason() {
        assert_eq!(reason("SOMETHING_NEW", &json!({})), None);
        assert_eq!(kind("MESSAGE_CREATE\n\u{1b}[1m"), "MESSAGE_CREATE");
    }

    #[test]
    fn there_is_an_end_to_the_kinds_that_are_told_apart() {
        let unread = Unread::default();
        let counts: u64 = (0..1_000).map(|number| unread.count(&number.to_string())).sum();
        assert!(counts > 1_000, "those beyond the end are counted together");
        assert!(unread.0.lock().expect("nothing panics").len() <= KINDS + 1);
        assert_eq!(unread.count("0"), 2);
    }
}
