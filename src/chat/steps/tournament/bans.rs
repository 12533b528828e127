//! `ban`, `unban`: bans from all tournaments of a server.

use std::collections::BTreeMap;

use caipan_rules::{Arg, Say};
use caipan_tournament::live::{Act, By, Phase, Status};

use crate::chat::{
    input::{
        command::{
            Usage,
            event::{BanOf, Unbanned},
        },
        day::day,
        settings::role_in,
    },
    state::{
        Deed, SettingsEvent,
        ban::{Ban, Mark},
    },
    steps::{
        desk::{Desk, Needs, To},
        request::{Fetched, Request},
        settings::{Level, hold},
    },
};

use super::{
    admission::{banned, bans, marks, unheard},
    enact::enact,
    here::{because, entrant_of, log, note, people},
};

/// Number of bans of a server at most.
const MOST: usize = 200;

/// Tests that the author may ban: a manager of the server, or somebody with the role that the
/// server's setting `organiser` names.
fn bars(desk: &Desk<'_>) -> Result<(), Say> {
    let heard = desk.heard;
    let role = desk.room.settings.server.get("organiser").and_then(role_in);
    let holds = role.is_some_and(|role| heard.roles().iter().any(|own| own == role));
    if heard.is_manager() || holds { Ok(()) } else { Err(Say::new("event-ban-not-you")) }
}

/// Keeps bans of older streams anew, without the internal id, if their accounts have been looked
/// up.
pub(super) fn renew(desk: &mut Desk<'_>) {
    let looked_up = desk.fetched.iter().filter_map(|fetched| match fetched {
        Fetched::Marks(marks) => Some(marks.values().flatten()),
        _ => None,
    });
    let marks: Vec<_> = looked_up.flatten().cloned().collect();
    let old: Vec<_> = bans(desk).into_iter().filter(|ban| ban.person.is_some()).cloned().collect();
    for old in old {
        if let Some(marks) = marks.iter().find(|marks| marks.fit(&old)) {
            hold(desk, Level::Server, SettingsEvent::Lifted(old.mark.clone()));
            let anew = Ban { mark: marks.mark(), person: None, ..old };
            hold(desk, Level::Server, SettingsEvent::Banned(anew));
        }
    }
}

/// Withdraws entrants who were banned after they entered; only before the start.
pub(super) fn close(desk: &mut Desk<'_>, by: &By) -> Result<(), Say> {
    let there = log(desk)?.entrants().iter().filter(|entrant| entrant.status == Status::In);
    let there: Vec<_> = there.flat_map(|entrant| entrant.roster.people()).cloned().collect();
    let by = By { reason: Some("banned".to_owned()), ..by.clone() };
    for person in banned(desk, &there)? {
        // A team leaves with the first of its members.
        if let Some(at) = entrant_of(log(desk)?, &person) {
            enact(desk, &Act::Withdraw(at), &by)?;
            desk.announce(&Say::new("event-ban-left").with("who", Arg::Person(person)));
        }
    }
    Ok(())
}

/// `ban` lists the bans; `ban @person [REASON]` adds one.
pub(super) fn ban(desk: &mut Desk<'_>, ban: Option<&BanOf>) -> Result<(), Say> {
    bars(desk)?;
    let Some(BanOf { person, reason }) = ban else { return list(desk) };
    let named = people(desk, person.as_slice());
    let [person] = &named[..] else { return Err(Say::new("event-ban-usage")) };
    let who = Arg::Person(person.clone());
    let marks = marks(desk, &named)?.remove(person).ok_or_else(|| Say::new("event-ban-usage"))?;
    let all = bans(desk);
    if all.iter().any(|ban| marks.fit(ban)) {
        return Err(Say::new("event-ban-already").with("who", who));
    }
    if all.len() >= MOST {
        return Err(Say::new("event-ban-full").with("most", MOST));
    }
    let (reason, by) = (reason.clone(), desk.heard.person().to_owned());
    let deed = Deed::Banned { person: None, reason: reason.clone() };
    let ban =
        Ban { mark: marks.mark(), person: None, at: desk.heard.at(), by, reason: reason.clone() };
    let why = ban.why();
    hold(desk, Level::Server, SettingsEvent::Banned(ban));
    let key = put_out(desk, person, &reason)?;
    // The note names nobody, so that it can stay when the person is forgotten.
    record(desk, deed)?;
    desk.announce(&Say::new(key).with("who", who).with("why", why));
    Ok(())
}

/// Withdraws a banned person from the tournament here if it has not begun; returns the key of the
/// sentence to announce.
fn put_out(desk: &mut Desk<'_>, person: &str, reason: &str) -> Result<&'static str, Say> {
    let Ok(log) = log(desk) else { return Ok("event-ban") };
    match (entrant_of(log, person), log.phase()) {
        (Some(at), Phase::Open | Phase::Closed) => {
            enact(desk, &Act::Withdraw(at), &because(desk, reason))?;
            Ok("event-ban-removed")
        }
        (Some(_), Phase::Running) => Ok("event-ban-plays"),
        _ => Ok("event-ban"),
    }
}

/// `unban @person`, `unban NUMBER`: lifts a ban, by its number in the list if the person cannot be
/// named any more.
pub(super) fn unban(desk: &mut Desk<'_>, whom: Result<Unbanned, Usage>) -> Result<(), Say> {
    bars(desk)?;
    let (ban, say) = match whom {
        Ok(Unbanned::Person(index)) => named(desk, index)?,
        Ok(Unbanned::Number(number)) => numbered(desk, number)?,
        Err(Usage) => return Err(Say::new("event-unban-usage")),
    };
    hold(desk, Level::Server, SettingsEvent::Lifted(ban.mark));
    record(desk, Deed::Unbanned(None))?;
    desk.announce(&say);
    Ok(())
}

/// Returns the ban of a named person, and the sentence that it is lifted.
fn named(desk: &mut Desk<'_>, index: usize) -> Result<(Ban, Say), Say> {
    let person = people(desk, &[index]).pop().ok_or_else(|| Say::new("event-unban-usage"))?;
    let marks = marks(desk, std::slice::from_ref(&person))?.remove(&person);
    let found = |ban: &Ban| marks.as_ref().is_some_and(|marks| marks.fit(ban));
    let ban = bans(desk)
        .into_iter()
        .find(|ban| found(ban))
        .cloned()
        .ok_or_else(|| Say::new("event-unban-none"))?;
    Ok((ban, Say::new("event-unban").with("who", Arg::Person(person))))
}

/// Returns the ban with a number in the list, from 1, and the sentence that it is lifted.
fn numbered(desk: &mut Desk<'_>, number: usize) -> Result<(Ban, Say), Say> {
    let ban = number.checked_sub(1).and_then(|at| bans(desk).into_iter().nth(at).cloned());
    let ban = ban.ok_or_else(|| Say::new("event-unban-none"))?;
    // This looks up the accounts of older bans, which are then kept anew.
    marks(desk, &[])?;
    let say = match known(desk)?.get(&ban.mark) {
        Some(person) => Say::new("event-unban").with("who", Arg::Person(person.clone())),
        None => Say::new("event-unban-number").with("number", number),
    };
    Ok((ban, say))
}

/// Returns the banned people who have not been forgotten, by the mark of the ban.
///
/// # Errors
/// A sentence that nobody reads, if they must be looked up first; the step is run again then.
fn known(desk: &mut Desk<'_>) -> Result<BTreeMap<Mark, String>, Say> {
    let known = desk.fetched.iter().find_map(|fetched| match fetched {
        Fetched::Known(known) => Some(known.clone()),
        _ => None,
    });
    known.ok_or_else(|| {
        desk.needs = Needs::Fetch(Request::Known);
        unheard()
    })
}

/// Notes a deed for the audit of the tournament here, if there is one.
fn record(desk: &mut Desk<'_>, deed: Deed) -> Result<(), Say> {
    if log(desk).is_ok() { note(desk, deed) } else { Ok(()) }
}

/// Lists the bans to the author alone.
fn list(desk: &mut Desk<'_>) -> Result<(), Say> {
    if bans(desk).is_empty() {
        return Err(Say::new("event-ban-none"));
    }
    let known = known(desk)?;
    let all: Vec<_> = bans(desk).into_iter().cloned().collect();
    let row = |(number, ban): (usize, Ban)| {
        let who = known
            .get(&ban.mark)
            .map_or_else(|| Say::new("event-ban-unknown").into(), |id| Arg::Person(id.clone()));
        let say = Say::new("event-ban-row").with("number", number).with("who", who);
        say.with("why", ban.why()).with("by", Arg::Person(ban.by)).with("day", day(ban.at))
    };
    let to = To::Direct(desk.heard.person().to_owned());
    let says: Vec<_> =
        [Say::new("event-bans")].into_iter().chain((1..).zip(all).map(row)).collect();
    let text = says.iter().map(|say| desk.word_to(&to, say)).collect::<Vec<_>>().join("\n");
    let out = desk.answer_list(to, &text, "banned.txt");
    (out.body.quoted, out.audience.again) = (true, "t ban");
    Ok(())
}
