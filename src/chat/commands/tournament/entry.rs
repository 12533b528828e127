//! `join`, `leave`, `checkin`, `accept`, `decline`, `rest`: what people say for themselves. A team enters when all
//! its members have agreed.

use crate::{
    chat::{
        desk::{Desk, Out},
        door::Look,
        fold::{PERSON, fold},
        grammar::words,
        held::Team,
    },
    rules::{Arg, Say},
    tournament::live::{Act, Phase, Rest, Roster, Status},
};

use super::{arrange, author, create, enact, entrant_of, keys, log, office, own, people, refuse};

/// How long partners have to agree, milliseconds.
const PATIENCE: u64 = 10 * 60_000;

/// How many teams may wait for their members.
const TEAMS: usize = 200;

/// `join [NAME] [@partner…]`
pub(super) fn join(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    let person = desk.heard.person.clone();
    let log = log(desk)?;
    if entrant_of(log, &person).is_some() {
        return Err(Say::new("event-in-already"));
    }
    let words = words(rest);
    let team = log.plan().team;
    let mut members = vec![person.clone()];
    members.extend(people(desk, &words).into_iter().filter(|other| *other != person));
    let text = rest.split(' ').filter(|word| !word.starts_with(PERSON)).collect::<Vec<_>>().join(" ");
    let typed = create::typed(desk).into_iter().skip(1).collect::<Vec<_>>().join(" ");
    let name = Some(keys::tame(if fold(&typed, &[], &[]) == text { &typed } else { &text }))
        .filter(|name| !name.is_empty() && team.is_some());
    let Some((least, most)) = team else {
        if members.len() > 1 {
            return Err(Say::new("event-refused-alone"));
        }
        return enter(desk, Roster::player(&person, 0));
    };
    if !(least..=most).contains(&members.len()) {
        return Err(refuse::team(least, most));
    }
    // What could not enter is refused before anybody is asked.
    let roster = Roster { name: name.clone(), members: members.clone(), ..Roster::default() };
    log.decide(&Act::Join(roster), &author(desk)).map_err(|refused| refuse::say(&refused, log))?;
    if office(desk)?.teams.len() >= TEAMS {
        return Err(Say::new("event-refused-full").with("most", TEAMS));
    }
    ask(desk, Team { until: desk.heard.at + PATIENCE, members, agreed: vec![person], name });
    Ok(())
}

/// Asks the members of a team.
fn ask(desk: &mut Desk<'_>, team: Team) {
    let captain = team.members[0].clone();
    let asked: Vec<_> = team.members[1..].to_vec();
    let who = Arg::List(asked.iter().cloned().map(Arg::Person).collect());
    let say = Say::new("event-team-asked").with("captain", Arg::Person(captain.clone())).with("who", who);
    let say = say.with("until", Arg::Moment(team.until));
    arrange(desk, team.line(&captain));
    let buttons = vec![desk.button("t accept", Look::Chief), desk.button("t decline", Look::Plain)];
    let out = desk.announce(&say);
    (out.pings, out.buttons) = (asked, buttons);
}

/// The team that asks the author, and whoever asked them.
fn asking(desk: &Desk<'_>) -> Result<(String, Team), Say> {
    let person = &desk.heard.person;
    let asks = |team: &Team| team.members.contains(person) && team.until >= desk.heard.at;
    let mut teams = office(desk)?.teams.iter().filter(|(_, team)| asks(team));
    teams.next().map(|(captain, team)| (captain.clone(), team.clone())).ok_or_else(|| Say::new("event-not-asked"))
}

/// Agrees to be in a team; with the last member it enters.
pub(super) fn accept(desk: &mut Desk<'_>, _: &str) -> Result<(), Say> {
    let (captain, mut team) = asking(desk)?;
    if !team.agreed.contains(&desk.heard.person) {
        team.agreed.push(desk.heard.person.clone());
    }
    if team.agreed.len() < team.members.len() {
        arrange(desk, team.line(&captain));
        desk.announce(&Say::new("event-team-agrees").with("who", Arg::Person(desk.heard.person.clone())));
        return Ok(());
    }
    arrange(desk, format!("team {captain} none"));
    enter(desk, Roster { name: team.name, members: team.members, ..Roster::default() })
}

pub(super) fn decline(desk: &mut Desk<'_>, _: &str) -> Result<(), Say> {
    let (captain, _) = asking(desk)?;
    arrange(desk, format!("team {captain} none"));
    desk.announce(&Say::new("event-team-declined").with("who", Arg::Person(desk.heard.person.clone())));
    Ok(())
}

/// Somebody enters, alone or as a team.
fn enter(desk: &mut Desk<'_>, roster: Roster) -> Result<(), Say> {
    let who = Arg::List(roster.members.iter().cloned().map(Arg::Person).collect());
    let who = roster.name.clone().map_or(who, Arg::Text);
    enact(desk, &Act::Join(roster), &author(desk))?;
    joined(desk, who);
    Ok(())
}

/// Tells that somebody has entered, and how many there are.
pub(super) fn joined(desk: &mut Desk<'_>, who: Arg) {
    let Ok(log) = log(desk) else { return };
    let there = log.entrants().iter().filter(|entrant| entrant.status == Status::In).count();
    let say = Say::new("event-joined").with("who", who).with("count", there).with("name", log.plan().name.as_str());
    desk.announce(&say);
}

/// Leaves before the start; after it that is a withdrawal, which is asked for by its own word.
pub(super) fn leave(desk: &mut Desk<'_>, _: &str) -> Result<(), Say> {
    let entrant = own(desk)?;
    if !matches!(log(desk)?.phase(), Phase::Open | Phase::Closed) {
        return Err(Say::new("event-leave-late"));
    }
    enact(desk, &Act::Withdraw(entrant), &author(desk))?;
    desk.announce(&Say::new("event-left").with("who", Arg::Person(desk.heard.person.clone())));
    Ok(())
}

/// Asks whether something was meant that cannot be taken back by whoever says it.
pub(super) fn confirm(desk: &mut Desk<'_>, key: &'static str, command: &'static str) -> Result<(), Say> {
    let (to, text) = (desk.back(), desk.reply(&Say::new(key)));
    let yes = desk.button(command, Look::Danger);
    desk.push(Out::new(to, text)).buttons = vec![yes];
    Ok(())
}

/// Says that one is there, in the time before the start in which that is asked.
pub(super) fn check_in(desk: &mut Desk<'_>, _: &str) -> Result<(), Say> {
    own(desk)?;
    let person = desk.heard.person.clone();
    if !matches!(log(desk)?.phase(), Phase::Open | Phase::Closed) {
        return Err(Say::new("event-checkin-late"));
    }
    if office(desk)?.there.contains(&person) {
        return Err(Say::new("event-checkin-already"));
    }
    arrange(desk, format!("there {person}"));
    let say = Say::new("event-checked-in").with("who", Arg::Person(person));
    desk.answer(&say);
    Ok(())
}

/// Does not play in the next round: `rest` for half a point, `rest zero` for none, `rest no` after all not.
pub(super) fn rest(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    let rest = match rest {
        "" | "half" | "半分" => Some(Rest::Half),
        "zero" | "0" | "零分" => Some(Rest::Zero),
        "no" | "off" | "不" => None,
        _ => return Err(Say::new("event-rest-usage")),
    };
    let entrant = own(desk)?;
    enact(desk, &Act::Ask { entrant, rest }, &author(desk))?;
    desk.answer(&Say::new(if rest.is_some() { "event-rests" } else { "event-rests-not" }));
    Ok(())
}
