//! `open`, `close`, `orga`, `about`: who may enter, who helps to organise, and what organisers say
//! of it.

use caipan_rules::{Arg, Say};
use caipan_tournament::live::{Act, Phase};

use crate::chat::{
    input::grammar::words,
    state::{Deed, OrganiserEvent},
    steps::desk::Desk,
};

use super::{
    appeal::all,
    create,
    enact::enact,
    here::{arrange, author, log, note, office, organises, people},
    keys,
    typed::as_typed,
    ways,
};

/// The most signs that organisers say of a tournament.
const ABOUT: usize = 300;

/// The most who may help.
const AIDES: usize = 20;

pub(super) fn open(desk: &mut Desk<'_>, _: &str) -> Result<(), Say> {
    enact(desk, &Act::Close(false), &author(desk))?;
    create::announce(desk, "event-opened");
    Ok(())
}

pub(super) fn close(desk: &mut Desk<'_>, _: &str) -> Result<(), Say> {
    enact(desk, &Act::Close(true), &author(desk))?;
    let begun = log(desk)?.phase() == Phase::Running;
    desk.announce(&Say::new(if begun { "event-closed-late" } else { "event-closed" }));
    Ok(())
}

/// `orga`, `orga add @person`, `orga remove @person`: the creator's and managers' to say.
pub(super) fn aides(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    let (word, behind) = rest.split_once(' ').unwrap_or((rest, ""));
    let named = people(desk, &words(behind));
    let adds = match (word, named.first()) {
        ("", _) => return list(desk),
        ("add" | "添加", Some(_)) => true,
        ("remove" | "移除", Some(_)) => false,
        _ => return Err(Say::new("event-orga-usage")),
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

/// `about`: what the organisers say of it; `about TEXT` says that, `about -` nothing any more.
pub(super) fn about(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    if rest.is_empty() {
        let text = ways::chosen(office(desk)?, "about");
        let say = if text.is_empty() {
            Say::new("event-about-none")
        } else {
            Say::new("event-about").with("text", text)
        };
        desk.answer(&say);
        return Ok(());
    }
    organises(desk)?;
    let text = if rest == "-" { String::new() } else { keys::tamed(&as_typed(desk, rest), ABOUT) };
    arrange(desk, OrganiserEvent::way("about", &text));
    note(desk, Deed::SaidAbout(text.clone()))?;
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
