//! Servers that the bot has come to: it introduces itself where they greet newcomers.

use std::sync::Arc;

use serenity::model::event::Event;

use super::{line::Line, place, progress::Stretch};

/// How long after it has come to a server the bot may introduce itself, milliseconds: it may have
/// been away when it was invited. Every new connection tells of all servers anew.
const LATE: u64 = 24 * 3_600_000;

/// Acts on an event that tells of a server where the bot is new, beside what follows it.
pub(super) fn joined(line: &Arc<Line>, event: &Event, stretch: Arc<Stretch>) {
    let Event::GuildCreate(event) = event else { return };
    let (guild, now) = (&event.guild, (line.now)());
    let at = u64::try_from(guild.joined_at.unix_timestamp()).unwrap_or_default() * 1_000;
    let Some(channel) = guild.system_channel_id.filter(|_| now <= at.saturating_add(LATE)) else {
        return;
    };
    let (line, language) = (Arc::clone(line), guild.preferred_locale.clone());
    let place = place::place(guild.id, channel);
    tokio::spawn(async move {
        line.hall.joined(&place, at, &language).await;
        drop(stretch);
    });
}
