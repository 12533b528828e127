//! `open`, `close`, `orga`, `about`: the opening and closing of the entry, helpers, and the
//! organisers' description of the tournament.

use caipan_rules::{Arg, Say};
use caipan_tournament::live::{Act, Phase};

use crate::chat::{
    input::command::{Usage, event::Aides},
    state::{Deed, OrganiserEvent},
    steps::desk::Desk,
};

use super::{
    appeal::all,
    create,
    enact::enact,
    here::{arrange, author, log, note, office, organises, people},
    ways,
};

/// Number of helpers at most.
const AIDES: usize = 20;

pub(super) fn open(desk: &mut Desk<'_>) -> Result<(), Say> {
    enact(desk, &Act::Close(false), &author(desk))?;
    create::announce(desk, "event-opened");
    Ok(())
}

pub(super) fn close(desk: &mut Desk<'_>) -> Result<(), Say> {
    enact(desk, &Act::Close(true), &author(desk))?;
    let begun = log(desk)?.phase() == Phase::Running;
    desk.announce(&Say::new(if begun { "event-closed-late" } else { "event-closed" }));
    Ok(())
}

/// `orga` lists the organisers; `orga add @person` and `orga remove @person` change the helpers, as
/// only the creator and those who may hold tournaments here can.
pub(super) fn aides(desk: &mut Desk<'_>, aides: &Result<Aides, Usage>) -> Result<(), Say> {
    let (adds, named) = match aides {
        Ok(Aides::List) => return list(desk),
        Ok(Aides::Add(named)) => (true, people(desk, named)),
        Ok(Aides::Remove(named)) => (false, people(desk, named)),
        Err(Usage) => return Err(Say::new("event-orga-usage")),
    };
    organises(desk)?;
    if office(desk)?.aides.contains(&desk.heard.context.author.person) && !desk.permits("organiser")
    {
        return Err(Say::new("event-orga-not-you"));
    }
    for person in named {
        let known = office(desk)?.aides.contains(&person);
        if adds && !known && office(desk)?.aides.len() < AIDES {
            arrange(desk, OrganiserEvent::AideAdded(person.clone()));
            note(desk, Deed::AddedAide(person))?;
        } else if !adds && known {
            arrange(desk, OrganiserEvent::AideRemoved(person.clone()));
            note(desk, Deed::RemovedAide(person))?;
        }
    }
    list(desk)
}

/// `about` shows the description of the tournament; `about TEXT` sets it, `about -` clears it.
pub(super) fn about(desk: &mut Desk<'_>, text: Option<&str>) -> Result<(), Say> {
    let Some(text) = text else {
        let text = ways::chosen(office(desk)?, "about");
        let say = if text.is_empty() {
            Say::new("event-about-none")
        } else {
            Say::new("event-about").with("text", text)
        };
        desk.answer(&say);
        return Ok(());
    };
    organises(desk)?;
    arrange(desk, OrganiserEvent::way("about", text));
    note(desk, Deed::SaidAbout(text.to_owned()))?;
    let say = Say::new(if text.is_empty() { "event-about-off" } else { "event-about" })
        .with("text", text);
    desk.announce(&say);
    Ok(())
}

fn list(desk: &mut Desk<'_>) -> Result<(), Say> {
    let all = all(desk)?.into_iter().map(Arg::Person).collect();
    desk.answer(&Say::new("event-orga").with("who", Arg::List(all)));
    Ok(())
}
