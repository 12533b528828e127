//! Ids of places: `SERVER/CHANNEL` is a channel of a server, `direct:PERSON` the direct messages of
//! a person, and a channel's id before `#t` the place that looks after the channel's tournament.
//! That one has its own clerk, so that no game waits for a tournament. Doors never hear of it: its
//! posts appear in the channel.

use crate::store::Debt;

/// Suffix that makes the id of the place from the channel's id.
const MARK: &str = "#t";

/// Prefix of the ids of places where one person is alone with the bot.
const DIRECT: &str = "direct:";

/// Returns the server that a place belongs to: the part of its id before the first `/`, or, without
/// one, before the first `:`. `discord:123/456` is a channel of `discord:123`; `local:hall` is one
/// of `local`.
pub(crate) fn server_of(place: &str) -> &str {
    let before = place.split_once('/').or_else(|| place.split_once(':'));
    before.map_or(place, |(server, _)| server)
}

/// Returns the id of the place of a person's direct messages, by the person's internal id.
pub(crate) fn direct_of(person: &str) -> String {
    format!("{DIRECT}{person}")
}

/// Returns the person whose direct messages a place is; none for a channel.
pub(crate) fn person_of(place: &str) -> Option<&str> {
    place.strip_prefix(DIRECT)
}

/// Returns the id of the place that looks after the tournament of a channel.
pub(crate) fn office_of(channel: &str) -> String {
    format!("{channel}{MARK}")
}

/// Returns the channel whose tournament a place looks after; any other place is its own channel.
pub(crate) fn channel_of(place: &str) -> &str {
    place.strip_suffix(MARK).unwrap_or(place)
}

/// Tests if tournaments are looked after in a place.
pub(crate) fn is_office(place: &str) -> bool {
    place.ends_with(MARK)
}

/// Returns the debt of a tournament's post, by the place that looks after it, the post's key, and
/// the number of lines that place had before. Each post is owed by itself: a later one of the same
/// key, or of the next tournament here, is another post.
pub(crate) fn debt_of(office: &str, key: &str, version: u64) -> Debt {
    Debt { place: format!("{office} {key}"), version }
}

/// Returns the place whose clerk says again an owed message, and the key of the post if it is one.
pub(crate) fn owing(debt: &Debt) -> (&str, Option<&str>) {
    debt.place.split_once(' ').map_or((&debt.place, None), |(place, key)| (place, Some(key)))
}

/// Tests if a board is owed, and not a post of a tournament.
pub(crate) fn is_board(debt: &Debt) -> bool {
    owing(debt).1.is_none()
}

#[cfg(test)]
mod tests {
    use super::{
        channel_of, debt_of, direct_of, is_office, office_of, owing, person_of, server_of,
    };

    #[test]
    fn an_office_leads_back_to_its_channel() {
        let office = office_of("discord:7/8");
        assert_eq!((is_office(&office), channel_of(&office)), (true, "discord:7/8"));
        let debt = debt_of(&office, "pairings 1.1 07be41aa", 4);
        assert_eq!(owing(&debt), (&*office, Some("pairings 1.1 07be41aa")));
        assert_eq!((is_office("discord:7/8"), channel_of("discord:7/8")), (false, "discord:7/8"));
    }

    #[test]
    fn a_place_belongs_to_the_server_before_its_first_slash_or_colon() {
        let places = [
            ("discord:123/456", "discord:123"),
            ("local:hall", "local"),
            ("script:house/hall/1", "script:house"),
        ];
        for (place, server) in places {
            assert_eq!(server_of(place), server);
        }
    }

    #[test]
    fn direct_messages_lead_back_to_their_person() {
        assert_eq!(person_of(&direct_of("p1")), Some("p1"));
        assert_eq!(person_of("discord:7/8"), None);
    }
}
