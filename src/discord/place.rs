//! Names that the hall knows Discord's channels, people and messages by.

use serenity::model::id::{ChannelId, GuildId, InteractionId, MessageId, RoleId, UserId};

use crate::chat::{Account, Span};

/// From when Discord counts, milliseconds since 1970 UTC.
const EPOCH: u64 = 1_420_070_400_000;

/// Up to this long before it a moment is the time left until then, and not a date: one day,
/// milliseconds.
const SOON: u64 = 24 * 60 * 60 * 1_000;

/// Stands before the number of a server or group where the bot is with one person alone.
const LENT: char = '~';

/// Stands before everything of Discord.
const DOOR: &str = "discord:";

/// Reads an id as Discord writes it; none is 0.
pub(super) fn number(text: &str) -> Option<u64> {
    text.parse().ok().filter(|id| *id > 0)
}

/// Returns the name of a channel or thread of a server: `discord:SERVER/CHANNEL`.
pub(super) fn place(guild: GuildId, channel: ChannelId) -> String {
    format!("{DOOR}{guild}/{channel}")
}

/// Returns the name of a channel where the bot is with one person and not with the place:
/// `discord:~HOME/CHANNEL`, by the number of the server, or of the channel itself outside servers.
pub(super) fn borrowed(guild: Option<GuildId>, channel: ChannelId) -> String {
    let home = guild.map_or(channel.get(), GuildId::get);
    format!("{DOOR}{LENT}{home}/{channel}")
}

/// Tests if the bot is in a place with one person alone.
pub(super) fn is_borrowed(place: &str) -> bool {
    place.strip_prefix(DOOR).is_some_and(|rest| rest.starts_with(LENT))
}

/// Returns the name of a server: `discord:SERVER`, as its places begin.
pub(super) fn server(guild: GuildId) -> String {
    format!("{DOOR}{guild}")
}

/// Returns the server of this name; `None` where it is not Discord's.
pub(super) fn served(server: &str) -> Option<GuildId> {
    number(server.strip_prefix(DOOR)?).map(GuildId::new)
}

/// Returns the channel of a place; `None` where the place is not Discord's.
pub(super) fn channel(place: &str) -> Option<ChannelId> {
    let (_, channel) = place.strip_prefix(DOOR)?.split_once('/')?;
    number(channel).map(ChannelId::new)
}

/// Returns the server of a place.
pub(super) fn guild(place: &str) -> Option<GuildId> {
    let (guild, _) = place.strip_prefix(DOOR)?.split_once('/')?;
    number(guild).map(GuildId::new)
}

/// Returns the account of a person under the name they show.
pub(super) fn account(user: UserId, name: &str) -> Account {
    Account { id: format!("{DOOR}{user}"), name: name.to_owned() }
}

/// Returns the person of an account; `None` where the account is not Discord's.
pub(super) fn user(account: &Account) -> Option<UserId> {
    number(account.id.strip_prefix(DOOR)?).map(UserId::new)
}

/// Returns the name of a role.
pub(super) fn role(role: RoleId) -> String {
    format!("{DOOR}{role}")
}

/// Returns Discord's id of a role; `None` where the role is not Discord's.
pub(super) fn role_id(role: &str) -> Option<&str> {
    role.strip_prefix(DOOR)
}

/// Returns the text that mentions a role, channel, person or moment on Discord; `None` for ids of
/// other doors. `now` tells the time, in milliseconds since 1970 UTC.
pub(super) fn mention(span: &Span, now: &dyn Fn() -> u64) -> Option<String> {
    match span {
        Span::Place(place) => channel(place).map(|id| format!("<#{id}>")),
        Span::Role(role) => role_id(role).map(|id| format!("<@&{id}>")),
        Span::Person(account) => user(account).map(|id| format!("<@{id}>")),
        Span::Moment(at) => Some(timestamp(*at, now())),
        Span::Plain(text) => Some(text.clone()),
    }
}

/// Returns a moment as each reader's own Discord writes it: what runs out within a day with the
/// time of day and the time left, anything else with its date.
fn timestamp(at: u64, now: u64) -> String {
    let seconds = at.div_ceil(1_000);
    if now < at && at - now <= SOON {
        format!("<t:{seconds}:t> (<t:{seconds}:R>)")
    } else {
        format!("<t:{seconds}:f>")
    }
}

/// Returns the input id of a message.
pub(super) fn message(id: MessageId) -> String {
    format!("{DOOR}m{id}")
}

/// Returns the message of an input id; `None` for commands and presses.
pub(super) fn said(input: &str) -> Option<MessageId> {
    number(input.strip_prefix(DOOR)?.strip_prefix('m')?).map(MessageId::new)
}

/// Returns the id of the message, command or press of an input id; later ones have a greater one.
pub(super) fn moment(input: &str) -> Option<u64> {
    number(input.strip_prefix(DOOR)?.strip_prefix(['m', 'i'])?)
}

/// Returns an id as old as the moment at the end of a key, `… since MILLISECONDS`; later ones are
/// greater.
pub(super) fn since(key: &str) -> Option<u64> {
    let (_, moment) = key.rsplit_once(" since ")?;
    moment.parse::<u64>().ok()?.checked_sub(EPOCH)?.checked_mul(1 << 22)
}

/// Returns the input id of a command or press.
pub(super) fn interaction(id: InteractionId) -> String {
    format!("{DOOR}i{id}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_runs_out_tells_the_time_left_and_what_lies_days_ahead_its_date() {
        let now = 1_800_000_000_000;
        for (at, text) in [
            (now + 300_000, "<t:1800000300:t> (<t:1800000300:R>)"),
            (now + 299_001, "<t:1800000300:t> (<t:1800000300:R>)"),
            (now + SOON, "<t:1800086400:t> (<t:1800086400:R>)"),
            (now + SOON + 1, "<t:1800086401:f>"),
            (now, "<t:1800000000:f>"),
            (now - 1_000, "<t:1799999999:f>"),
        ] {
            assert_eq!(mention(&Span::Moment(at), &|| now).as_deref(), Some(text), "{at}");
        }
    }

    #[test]
    fn names_lead_back_to_what_they_name() {
        let name = place(GuildId::new(7), ChannelId::new(8));
        assert_eq!(
            (name.as_str(), channel(&name), guild(&name)),
            ("discord:7/8", Some(8.into()), Some(7.into()))
        );
        let lent = borrowed(None, ChannelId::new(8));
        assert_eq!(
            (is_borrowed(&lent), channel(&lent), guild(&lent)),
            (true, Some(8.into()), None)
        );
        assert!(!is_borrowed(&name));
        assert_eq!(served(&server(GuildId::new(7))), Some(7.into()));
        assert_eq!(user(&account(9.into(), "Ann")), Some(UserId::new(9)));
        assert_eq!(moment(&message(5.into())).zip(moment(&interaction(6.into()))), Some((5, 6)));
        assert_eq!(since("X1 open R1-1 1 0 1-2 since 1420070400001"), Some(1 << 22));
        for foreign in ["local:hall", "discord:hall", "discord:0/0", "direct:9f3a"] {
            assert_eq!(channel(foreign), None, "{foreign}");
        }
    }
}
