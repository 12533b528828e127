//! Threads for games, each opened once however often it is asked for.

use serde_json::{Value, json};
use serenity::{
    http::{LightMethod, Route},
    model::id::{ChannelId, GuildId, UserId},
};

use super::{
    outbound::{Outbound, failed, id},
    place::{self, channel, guild, moment, number, since},
    queue::{Call, Failed, Urgency},
};
use crate::chat::Undelivered;

/// Discord's number for a thread that everybody in the channel sees, and the minutes after which a
/// silent one is put away: a week, for games go slowly.
const PUBLIC: u8 = 11;
const ARCHIVE: u32 = 10_080;

/// Discord's error code for a server that has the most active threads that it may have; others are
/// archived by and by.
const FULL: u64 = 160_006;

/// The number of tries to open a thread when it is unknown if it was opened.
const TRIES: usize = 2;

/// A request for a thread.
struct Wanted<'a> {
    guild_id: GuildId,
    channel_id: ChannelId,
    title: &'a str,
    /// The id of the message or command that it is opened on; the new thread has a greater one.
    after: u64,
    /// The bot's own id: threads of others are theirs, whatever their names.
    owner: Option<UserId>,
}

impl Outbound {
    /// Opens a thread that everybody in the channel sees, on an input. Discord would open another
    /// one each time it is asked, so those that there are get looked at first.
    pub(super) async fn begin(
        &self,
        place: &str,
        title: &str,
        input: &str,
    ) -> Result<String, Undelivered> {
        if place::is_borrowed(place) {
            return Err(Undelivered::Forbidden);
        }
        let (guild_id, channel_id) =
            guild(place).zip(channel(place)).ok_or_else(|| failed("not a channel of Discord"))?;
        let after = moment(input)
            .or_else(|| since(input))
            .ok_or_else(|| failed("not an input of Discord"))?;
        let wanted = Wanted { guild_id, channel_id, title, after, owner: self.me() };
        for tries in 0..=TRIES {
            let mut thread = self.opened(&wanted).await.map_err(refused)?;
            if thread.is_none() && tries < TRIES {
                thread = self.open_one(&wanted).await.map_err(refused)?;
            }
            if let Some(id) = thread {
                return Ok(place::place(guild_id, ChannelId::new(id)));
            }
        }
        Err(failed("a thread that is not there although it was asked for"))
    }

    /// Returns the thread, if an earlier try has opened it.
    async fn opened(&self, wanted: &Wanted<'_>) -> Result<Option<u64>, Failed> {
        let route = Route::GuildThreadsActive { guild_id: wanted.guild_id };
        let active = self.send(Call::new(LightMethod::Get, route, Urgency::Board), None).await?;
        let threads = active["threads"].as_array().map_or(&[][..], Vec::as_slice);
        Ok(threads.iter().find(|thread| wanted.is(thread)).and_then(id))
    }

    /// Opens the thread; none where nobody knows whether that was done.
    async fn open_one(&self, wanted: &Wanted<'_>) -> Result<Option<u64>, Failed> {
        let route = Route::ChannelThreads { channel_id: wanted.channel_id };
        let body = json!({"name": wanted.title, "type": PUBLIC, "auto_archive_duration": ARCHIVE});
        match self.send(Call::new(LightMethod::Post, route, Urgency::Board).body(body), None).await
        {
            Ok(thread) => Ok(id(&thread)),
            Err(Failed::Unsure) => Ok(None),
            Err(why) => Err(why),
        }
    }
}

impl Wanted<'_> {
    /// Tests if a thread is this one.
    fn is(&self, thread: &Value) -> bool {
        let parent = thread["parent_id"].as_str().and_then(number);
        let alike = thread["type"] == PUBLIC && thread["name"] == self.title;
        let owner = thread["owner_id"].as_str().and_then(number);
        let own = self.owner.is_none_or(|me| owner == Some(me.get()));
        alike
            && own
            && parent == Some(self.channel_id.get())
            && id(thread).is_some_and(|id| id > self.after)
    }
}

/// Returns the failure to open a thread. Where Discord wants none at present, a later try is worth
/// it.
fn refused(why: Failed) -> Undelivered {
    match why {
        Failed::Refused { code, .. } if code != FULL => {
            tracing::warn!(%why, "a thread cannot be opened here");
            Undelivered::Forbidden
        }
        why => Undelivered::Failed(why.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_that_somebody_else_has_opened_is_none_of_ours() {
        let owner = Some(UserId::new(9));
        let (guild_id, channel_id) = (GuildId::new(1), ChannelId::new(2));
        let wanted = Wanted { guild_id, channel_id, title: "W1-1: a – b", after: 100, owner };
        let thread = |owner: &str, id: &str| {
            let title = wanted.title;
            json!({"id": id, "type": PUBLIC, "name": title, "parent_id": "2", "owner_id": owner})
        };
        assert!(wanted.is(&thread("9", "101")));
        assert!(!wanted.is(&thread("8", "101")), "a stranger opened it");
        assert!(!wanted.is(&thread("9", "99")), "it was opened for something else");
    }

    #[test]
    fn only_a_definite_no_means_that_there_are_no_threads() {
        let no = |code| Failed::Refused { status: 400, code, message: String::new() };
        assert!(matches!(refused(no(50_024)), Undelivered::Forbidden));
        assert!(matches!(refused(no(FULL)), Undelivered::Failed(_)));
        assert!(matches!(refused(Failed::Unreachable), Undelivered::Failed(_)));
    }
}
