//! Where tournaments are looked after: each channel has a place beside it, with a clerk of its own,
//! so that no game waits for a tournament. Doors never hear of it: what is said there stands in the
//! channel.

use crate::store::Debt;

/// What stands behind the channel's id in that of the place.
const MARK: &str = "#t";

/// The place where the tournament of a channel is looked after.
pub(crate) fn office_of(channel: &str) -> String {
    format!("{channel}{MARK}")
}

/// The channel whose tournament is looked after in a place; any other place is its own.
pub(crate) fn channel_of(place: &str) -> &str {
    place.strip_suffix(MARK).unwrap_or(place)
}

/// Tests if tournaments are looked after in a place.
pub(crate) fn is_office(place: &str) -> bool {
    place.ends_with(MARK)
}

/// The debt of a post of a tournament, by the place that looks after it, the post's key, and how
/// many lines that place had before: each is owed by itself, and what is posted again later, or by
/// the next tournament here, is another post.
pub(crate) fn debt_of(office: &str, key: &str, version: u64) -> Debt {
    Debt { place: format!("{office} {key}"), version }
}

/// The place whose clerk says again what is owed, and the key of the post if it is one.
pub(crate) fn owing(debt: &Debt) -> (&str, Option<&str>) {
    debt.place.split_once(' ').map_or((&debt.place, None), |(place, key)| (place, Some(key)))
}

#[cfg(test)]
mod tests {
    use super::{channel_of, debt_of, is_office, office_of, owing};

    #[test]
    fn an_office_leads_back_to_its_channel() {
        let office = office_of("discord:7/8");
        assert_eq!((is_office(&office), channel_of(&office)), (true, "discord:7/8"));
        let debt = debt_of(&office, "pairings 1.1 07be41aa", 4);
        assert_eq!(owing(&debt), (&*office, Some("pairings 1.1 07be41aa")));
        assert_eq!((is_office("discord:7/8"), channel_of("discord:7/8")), (false, "discord:7/8"));
    }
}
