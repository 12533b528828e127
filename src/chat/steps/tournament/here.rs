//! The tournament of this channel: its log, who may organise it, and whom and what a word means in
//! it.

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

/// Of what is refused in the middle nothing is done.
pub(super) fn drop_all(desk: &mut Desk<'_>, before: Room) {
    desk.room = before;
    desk.keeps.clear();
    desk.outs.clear();
}

/// What is arranged around the tournament here.
pub(super) fn office<'a>(desk: &'a Desk<'_>) -> Result<&'a Office, Say> {
    desk.room.office.as_ref().ok_or_else(|| Say::new("event-none"))
}

/// The tournament here.
pub(super) fn log<'a>(desk: &'a Desk<'_>) -> Result<&'a Tournament, Say> {
    let office = office(desk)?;
    office
        .held
        .as_ref()
        .map(|held| &held.log)
        .ok_or_else(|| Say::new("event-lost").with("id", office.event.as_str()))
}

/// Tests if the author may organise the tournament here.
pub(super) fn organises(desk: &Desk<'_>) -> Result<(), Say> {
    runs(desk, office(desk)?, log(desk)?)
}

/// Tests if the author may organise a tournament.
pub(super) fn runs(desk: &Desk<'_>, office: &Office, log: &Tournament) -> Result<(), Say> {
    let person = &desk.heard.context.author.person;
    let creator = log.lines().front().and_then(|line| line.by.as_ref()) == Some(person);
    let own = creator || office.aides.contains(person);
    if own || desk.permits("organiser") { Ok(()) } else { Err(Say::new("event-organisers")) }
}

/// The author, as whoever acts.
pub(super) fn author(desk: &Desk<'_>) -> By {
    By { said: desk.luck.clone().id(16), ..By::person(desk.heard.person()) }
}

/// The author, with the reason they gave.
pub(super) fn because(desk: &Desk<'_>, reason: &str) -> By {
    By { reason: (!reason.is_empty()).then(|| reason.to_owned()), ..author(desk) }
}

/// Keeps something that is arranged around the tournament here.
pub(super) fn arrange(desk: &mut Desk<'_>, event: OrganiserEvent) {
    desk.record(PlaceEvent::Organiser(event));
}

/// Notes for those who look at what was done that something was arranged.
pub(super) fn note(desk: &mut Desk<'_>, deed: Deed) -> Result<(), Say> {
    let (lines, at, by) =
        (log(desk)?.lines().len(), desk.heard.at(), desk.heard.person().to_owned());
    arrange(desk, OrganiserEvent::Noted(Note { lines, at, by, deed }));
    Ok(())
}

/// The entrant of a person.
pub(super) fn entrant_of(log: &Tournament, person: &str) -> Option<usize> {
    let belongs = |entrant: &&caipan_tournament::live::Entrant| {
        entrant.status == Status::In && entrant.roster.people().any(|own| own == person)
    };
    log.entrants().iter().position(|entrant| belongs(&entrant))
}

/// The author's own entrant.
pub(super) fn own(desk: &Desk<'_>) -> Result<usize, Say> {
    entrant_of(log(desk)?, desk.heard.person()).ok_or_else(|| Say::new("event-not-in"))
}

/// The entrant that is meant.
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

/// The match that is named.
pub(super) fn match_id(name: &MatchName) -> Result<MatchId, Say> {
    name.id.ok_or_else(|| Say::new("event-no-such-match").with("match", echo(&name.text)))
}

/// These people, by index into the input's mentions.
pub(super) fn people(desk: &Desk<'_>, named: &[usize]) -> Vec<String> {
    named.iter().filter_map(|index| desk.heard.mentions().get(*index)).cloned().collect()
}

/// Tells the channel.
pub(super) fn tell<'a>(desk: &'a mut Desk<'_>, say: &Say) -> &'a mut Out {
    let channel = channel_of(&desk.room.place).to_owned();
    debug_assert_eq!(office_of(&channel), desk.room.place);
    let out = desk.announce(say);
    out.audience.place = Some(channel);
    out
}
