//! `join`, `leave`, `ready`, `rest`: a player's own entry and rests.

use caipan_rules::{Arg, Say};
use caipan_tournament::live::{Act, Phase, Rest, Roster, Status};

use crate::chat::{
    input::{
        command::{Usage, event::EntrantName},
        door::Look,
    },
    steps::desk::{Desk, Out},
};

use super::{
    admission,
    enact::enact,
    here::{author, entrant_of, log, organises, own, people},
    naming::name,
    refuse, teams,
};

/// `join [NAME] [@partner…]`
pub(super) fn join(desk: &mut Desk<'_>, partners: &[usize], name: &str) -> Result<(), Say> {
    let person = desk.heard.person().to_owned();
    let log = log(desk)?;
    if entrant_of(log, &person).is_some() {
        return Err(Say::new("event-in-already"));
    }
    let team = log.plan().team;
    let mut members = vec![person.clone()];
    members.extend(people(desk, partners).into_iter().filter(|other| *other != person));
    let name = Some(name.to_owned()).filter(|name| !name.is_empty() && team.is_some());
    let Some((least, most)) = team else {
        if members.len() > 1 {
            return Err(Say::new("event-refused-alone"));
        }
        return enter(desk, Roster::player(&person, 0));
    };
    if !(least..=most).contains(&members.len()) {
        return Err(refuse::team(least, most));
    }
    // A team that cannot enter is refused before its members are asked.
    admission::admit(desk, &members)?;
    let log = super::here::log(desk)?;
    let roster = Roster { name: name.clone(), members: members.clone(), ..Roster::default() };
    admission::apart(log, &roster)?;
    log.decide(&Act::Join(roster), &author(desk)).map_err(|refused| refuse::say(&refused, log))?;
    teams::ask(desk, members, name)
}

/// Enters the author, alone or with a team.
pub(super) fn enter(desk: &mut Desk<'_>, roster: Roster) -> Result<(), Say> {
    let who = Arg::List(roster.members.iter().cloned().map(Arg::Person).collect());
    let who = roster.name.clone().map_or(who, Arg::Text);
    enact(desk, &Act::Join(roster), &author(desk))?;
    joined(desk, who);
    Ok(())
}

/// Announces a new entrant, and the number of entrants that take part.
pub(super) fn joined(desk: &mut Desk<'_>, who: Arg) {
    let Ok(log) = log(desk) else { return };
    let there = log.entrants().iter().filter(|entrant| entrant.status == Status::In).count();
    let many = matches!(&who, Arg::List(all) if all.len() > 1);
    let say =
        Say::new("event-joined").with("who", who).with("many", if many { "yes" } else { "no" });
    let say = say.with("count", there).with("name", log.plan().name.as_str());
    desk.announce(&say);
}

/// `leave`: leaves before the start; after it the author is told to withdraw instead.
pub(super) fn leave(desk: &mut Desk<'_>) -> Result<(), Say> {
    let entrant = own(desk)?;
    if !matches!(log(desk)?.phase(), Phase::Open | Phase::Closed) {
        return Err(Say::new("event-leave-late"));
    }
    enact(desk, &Act::Withdraw(entrant), &author(desk))?;
    desk.announce(&Say::new("event-left").with("who", Arg::Person(desk.heard.person().to_owned())));
    Ok(())
}

/// Asks the author to confirm an act that players cannot take back.
pub(super) fn confirm(
    desk: &mut Desk<'_>,
    key: &'static str,
    command: &'static str,
) -> Result<(), Say> {
    let (to, text) = (desk.back(), desk.reply(&Say::new(key)));
    let yes = desk.button(command, Look::Danger);
    desk.push(Out::new(to, text)).body.buttons = vec![yes];
    Ok(())
}

/// `ready`: the author's entrant is paired again after missing a match; with `ready @somebody` an
/// organiser does this for another entrant.
pub(super) fn ready(desk: &mut Desk<'_>, who: Option<&EntrantName>) -> Result<(), Say> {
    let entrant = match who {
        None => own(desk)?,
        Some(who) => {
            organises(desk)?;
            super::here::entrant(desk, *who)?
        }
    };
    enact(desk, &Act::Ready(entrant), &author(desk))?;
    let say = Say::new("event-ready").with("who", name(log(desk)?, entrant));
    desk.announce(&say);
    Ok(())
}

/// `rest`: no game in the next round, for half a point; `rest zero` for none, `rest no` takes the
/// rest back.
pub(super) fn rest(desk: &mut Desk<'_>, rest: Result<Option<Rest>, Usage>) -> Result<(), Say> {
    let rest = rest.map_err(|Usage| Say::new("event-rest-usage"))?;
    let entrant = own(desk)?;
    enact(desk, &Act::Ask { entrant, rest }, &author(desk))?;
    desk.answer(&Say::new(if rest.is_some() { "event-rests" } else { "event-rests-not" }));
    Ok(())
}
