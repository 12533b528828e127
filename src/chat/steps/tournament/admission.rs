//! Admission of people to a tournament: nobody who is banned, and no two teams of one name.

use std::collections::BTreeMap;

use caipan_rules::{Arg, Say};
use caipan_tournament::live::{Act, Entrant, Roster, Status, Tournament};

use crate::chat::{
    input::fold::fold,
    state::ban::{Ban, Marks},
    steps::{
        desk::{Desk, Needs},
        request::{Fetched, Request},
    },
};

/// Returns the fingerprints of the people who have an account, by internal id.
///
/// # Errors
/// A sentence that nobody reads, if they must be looked up first; the step is run again then.
pub(super) fn marks(
    desk: &mut Desk<'_>,
    people: &[String],
) -> Result<BTreeMap<String, Marks>, Say> {
    let known = desk.fetched.iter().find_map(|fetched| match fetched {
        Fetched::Marks(marks) if people.iter().all(|person| marks.contains_key(person)) => {
            Some(marks.clone())
        }
        _ => None,
    });
    if let Some(known) = known {
        return Ok(known
            .into_iter()
            .filter_map(|(person, marks)| Some((person, marks?)))
            .collect());
    }
    let old = bans(desk).into_iter().filter_map(|ban| ban.person.as_ref());
    let near =
        [&desk.heard.context.author.person].into_iter().chain(desk.heard.mentions()).chain(people);
    desk.needs = Needs::Fetch(Request::Marks(near.chain(old).cloned().collect()));
    Err(unheard())
}

/// Returns the bans of the server, the oldest first.
pub(super) fn bans<'a>(desk: &'a Desk<'_>) -> Vec<&'a Ban> {
    desk.room.settings.server.bans()
}

/// Returns the error of a step that needs something first; nobody reads it, because such a step
/// leaves nothing.
pub(super) fn unheard() -> Say {
    Say::new("event-ban-usage")
}

/// Returns the people among these who are banned on the server.
pub(super) fn banned(desk: &mut Desk<'_>, people: &[String]) -> Result<Vec<String>, Say> {
    if bans(desk).is_empty() {
        return Ok(Vec::new());
    }
    let marks = marks(desk, people)?;
    let bans = bans(desk);
    let out = |person: &&String| {
        marks.get(*person).is_some_and(|marks| bans.iter().any(|ban| marks.fit(ban)))
    };
    Ok(people.iter().filter(out).cloned().collect())
}

/// Tests that none of these people is banned.
///
/// # Errors
/// The sentence that names those who are.
pub(super) fn admit(desk: &mut Desk<'_>, people: &[String]) -> Result<(), Say> {
    let out = banned(desk, people)?;
    if out.is_empty() {
        return Ok(());
    }
    Err(Say::new("event-banned").with("who", Arg::List(out.into_iter().map(Arg::Person).collect())))
}

/// Tests that an act admits nobody who is banned.
///
/// # Errors
/// As for [`admit`].
pub(super) fn admits(desk: &mut Desk<'_>, act: &Act) -> Result<(), Say> {
    match act {
        Act::Join(roster) => admit(desk, &roster.people().cloned().collect::<Vec<_>>()),
        Act::Invite(person) | Act::Replace { new: person, .. } => {
            admit(desk, std::slice::from_ref(person))
        }
        _ => Ok(()),
    }
}

/// Tests that no other team that takes part has this name, regardless of how it is written.
///
/// # Errors
/// The sentence that names it.
pub(super) fn apart(log: &Tournament, roster: &Roster) -> Result<(), Say> {
    let Some(name) = &roster.name else { return Ok(()) };
    let same = |other: &Entrant| {
        let there = other.status == Status::In;
        there
            && other
                .roster
                .name
                .as_ref()
                .is_some_and(|other| fold(other, &[], &[]) == fold(name, &[], &[]))
    };
    let found =
        log.entrants().iter().find(|other| same(other)).and_then(|other| other.roster.name.clone());
    found.map_or(Ok(()), |name| Err(Say::new("event-team-name").with("name", name)))
}
