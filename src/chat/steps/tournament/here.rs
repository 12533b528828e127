//! The tournament of this channel: its log and organisers, and the meaning of names in commands.

use caipan_rules::Say;
use caipan_tournament::{
    MatchId,
    live::{By, Status, Tournament},
};

use crate::chat::{
    input::{
        command::event::{EntrantName, MatchName},
        fold::echo,
        place::{channel_of, office_of},
    },
    state::{
        Deed, OrganiserEvent, PlaceEvent,
        held::{Note, Office},
        room::Room,
    },
    steps::desk::{Desk, Out},
};

/// Drops everything that a refused step has done: restores the room, and clears events and answers.
pub(super) fn drop_all(desk: &mut Desk<'_>, before: Room) {
    desk.room = before;
    desk.keeps.clear();
    desk.outs.clear();
}

/// Returns the arrangements around the tournament of this channel.
///
/// # Errors
/// The sentence that there is none.
pub(super) fn office<'a>(desk: &'a Desk<'_>) -> Result<&'a Office, Say> {
    desk.room.office.as_ref().ok_or_else(|| Say::new("event-none"))
}

/// Returns the tournament of this channel.
///
/// # Errors
/// The sentence that there is none, or that its log cannot be read.
pub(super) fn log<'a>(desk: &'a Desk<'_>) -> Result<&'a Tournament, Say> {
    let office = office(desk)?;
    office
        .held
        .as_ref()
        .map(|held| &held.log)
        .ok_or_else(|| Say::new("event-lost").with("id", office.event.as_str()))
}

/// Tests that the author may organise the tournament of this channel.
pub(super) fn organises(desk: &Desk<'_>) -> Result<(), Say> {
    runs(desk, office(desk)?, log(desk)?)
}

/// Tests that the author may organise a tournament: as its creator, as a helper, or by the setting
/// `organiser`.
///
/// # Errors
/// The sentence that only its organisers may.
pub(super) fn runs(desk: &Desk<'_>, office: &Office, log: &Tournament) -> Result<(), Say> {
    let person = &desk.heard.context.author.person;
    let creator = log.lines().front().and_then(|line| line.by.as_ref()) == Some(person);
    let own = creator || office.aides.contains(person);
    if own || desk.permits("organiser") { Ok(()) } else { Err(Say::new("event-organisers")) }
}

/// Returns the author of the command as author of an act.
pub(super) fn author(desk: &Desk<'_>) -> By {
    By { said: desk.luck.clone().id(16), ..By::person(desk.heard.person()) }
}

/// Returns the author of the command as author of an act, with a reason unless the text is empty.
pub(super) fn because(desk: &Desk<'_>, reason: &str) -> By {
    By { reason: (!reason.is_empty()).then(|| reason.to_owned()), ..author(desk) }
}

/// Keeps an event about the arrangements around the tournament.
pub(super) fn arrange(desk: &mut Desk<'_>, event: OrganiserEvent) {
    desk.record(PlaceEvent::Organiser(event));
}

/// Notes a deed of the author for the audit.
pub(super) fn note(desk: &mut Desk<'_>, deed: Deed) -> Result<(), Say> {
    let (lines, at, by) =
        (log(desk)?.lines().len(), desk.heard.at(), desk.heard.person().to_owned());
    arrange(desk, OrganiserEvent::Noted(Note { lines, at, by, deed }));
    Ok(())
}

/// Returns the entrant of a person who takes part.
pub(super) fn entrant_of(log: &Tournament, person: &str) -> Option<usize> {
    let belongs = |entrant: &&caipan_tournament::live::Entrant| {
        entrant.status == Status::In && entrant.roster.people().any(|own| own == person)
    };
    log.entrants().iter().position(|entrant| belongs(&entrant))
}

/// Returns the author's entrant.
///
/// # Errors
/// The sentence that the author does not take part.
pub(super) fn own(desk: &Desk<'_>) -> Result<usize, Say> {
    entrant_of(log(desk)?, desk.heard.person()).ok_or_else(|| Say::new("event-not-in"))
}

/// Returns the entrant that a name means; for a person who has left, their last one.
///
/// # Errors
/// The sentence that there is no such entrant.
pub(super) fn entrant(desk: &Desk<'_>, name: EntrantName) -> Result<usize, Say> {
    let log = log(desk)?;
    let found = match name {
        EntrantName::Person(index) => desk.heard.mentions().get(index).and_then(|person| {
            let gone = || {
                log.entrants()
                    .iter()
                    .rposition(|entrant| entrant.roster.people().any(|own| own == person))
            };
            entrant_of(log, person).or_else(gone)
        }),
        EntrantName::Number(number) => Some(number),
        EntrantName::Nobody => None,
    };
    found.filter(|entrant| *entrant < log.entrants().len()).ok_or_else(|| Say::new("event-who"))
}

/// Returns the id of a named match.
///
/// # Errors
/// The sentence that there is no such match, if the text is not the name of one.
pub(super) fn match_id(name: &MatchName) -> Result<MatchId, Say> {
    name.id.ok_or_else(|| Say::new("event-no-such-match").with("match", echo(&name.text)))
}

/// Returns people by index into the input's mentions.
pub(super) fn people(desk: &Desk<'_>, named: &[usize]) -> Vec<String> {
    named.iter().filter_map(|index| desk.heard.mentions().get(*index)).cloned().collect()
}

/// Posts a sentence to the channel of the tournament.
pub(super) fn tell<'a>(desk: &'a mut Desk<'_>, say: &Say) -> &'a mut Out {
    let channel = channel_of(&desk.room.place).to_owned();
    debug_assert_eq!(office_of(&channel), desk.room.place);
    let out = desk.announce(say);
    out.audience.place = Some(channel);
    out
}
