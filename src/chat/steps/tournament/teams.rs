//! `join NAME @partner…`, `accept`, `decline`: a team enters when all its members have agreed.

use caipan_rules::{Arg, Say};
use caipan_tournament::live::Roster;

use crate::chat::{
    input::{
        command::event::Asking,
        door::{Button, Look},
    },
    state::{OrganiserEvent, team::Team},
    steps::desk::Desk,
};

use super::{
    admission, entry,
    here::{arrange, office},
};

/// Time for partners to agree, milliseconds.
const PATIENCE: u64 = 10 * 60_000;

/// Number of teams that can wait for their members at most.
const TEAMS: usize = 200;

/// Asks the members of a team to agree; the first is the author and captain.
pub(super) fn ask(
    desk: &mut Desk<'_>,
    members: Vec<String>,
    name: Option<String>,
) -> Result<(), Say> {
    let over = |team: &Team| team.until < desk.heard.at();
    let past = office(desk)?
        .questions
        .teams
        .iter()
        .filter(|(_, team)| over(team))
        .map(|(captain, _)| captain.clone());
    for captain in past.collect::<Vec<_>>() {
        arrange(desk, OrganiserEvent::no_team(&captain));
    }
    if office(desk)?.questions.teams.len() >= TEAMS {
        return Err(Say::new("event-refused-full").with("most", TEAMS));
    }
    let (captain, asked) = (members[0].clone(), members[1..].to_vec());
    let until = desk.heard.at() + PATIENCE;
    let shown = name.clone().unwrap_or_default();
    let team = Team { number: 0, until, agreed: vec![captain.clone()], members, name };
    arrange(desk, OrganiserEvent::Team { captain: captain.clone(), team: Some(team) });
    let number = office(desk)?.questions.teams.get(&captain).map_or(0, |team| team.number);
    let button = |command: &str, look| Button {
        command: format!("{command} {number}"),
        ..desk.button(command, look)
    };
    let buttons = vec![button("t accept", Look::Chief), button("t decline", Look::Plain)];
    let who = Arg::List(asked.iter().cloned().map(Arg::Person).collect());
    let say = Say::new("event-team-asked").with("captain", Arg::Person(captain)).with("who", who);
    let say = say.with("named", if shown.is_empty() { "no" } else { "yes" }).with("team", shown);
    let out = desk.announce(&say.with("until", Arg::Moment(until)));
    (out.audience.pings, out.body.buttons) = (asked, buttons);
    Ok(())
}

/// Returns the team that the author means, of those that fit, and its captain: by the captain's
/// name, by the number on its buttons, or the only one.
///
/// # Errors
/// The sentence that none fits, or that names the captains if several do.
fn meant(
    desk: &Desk<'_>,
    asking: Asking,
    fits: impl Fn(&Team) -> bool,
) -> Result<(String, Team), Say> {
    let open = |team: &Team| team.until >= desk.heard.at() && fits(team);
    let means = |captain: &String, team: &Team| match asking {
        Asking::Unsaid => true,
        Asking::Person(index) => desk.heard.mentions().get(index) == Some(captain),
        Asking::Number(number) => number == team.number,
        Asking::Match(_) | Asking::Other => false,
    };
    let teams = office(desk)?
        .questions
        .teams
        .iter()
        .filter(|(captain, team)| open(team) && means(captain, team));
    let teams: Vec<_> = teams.collect();
    match teams[..] {
        [] => Err(Say::new("event-not-asked")),
        [(captain, team)] => Ok((captain.clone(), team.clone())),
        _ => {
            let who = teams.into_iter().map(|(captain, _)| Arg::Person(captain.clone())).collect();
            Err(Say::new("event-team-which").with("who", Arg::List(who)))
        }
    }
}

/// `accept [@captain]`: agrees to be in a team, which enters when its last member agrees.
pub(super) fn accept(desk: &mut Desk<'_>, asking: Asking) -> Result<(), Say> {
    let person = desk.heard.person().to_owned();
    let (captain, mut team) = meant(desk, asking, |team| {
        team.members.contains(&person) && !team.agreed.contains(&person)
    })?;
    admission::admit(desk, std::slice::from_ref(&person))?;
    team.agreed.push(person.clone());
    if team.agreed.len() < team.members.len() {
        arrange(desk, OrganiserEvent::Team { captain, team: Some(team) });
        desk.announce(&Say::new("event-team-agrees").with("who", Arg::Person(person)));
        return Ok(());
    }
    arrange(desk, OrganiserEvent::no_team(&captain));
    entry::enter(desk, Roster { name: team.name, members: team.members, ..Roster::default() })
}

/// `decline [@captain]`: refuses to be in a team, or leaves it again; the captain withdraws the
/// question. The team does not enter.
pub(super) fn decline(desk: &mut Desk<'_>, asking: Asking) -> Result<(), Say> {
    let person = desk.heard.person().to_owned();
    let (captain, _) = meant(desk, asking, |team| team.members.contains(&person))?;
    arrange(desk, OrganiserEvent::no_team(&captain));
    let key = if captain == person { "event-team-back" } else { "event-team-declined" };
    desk.announce(&Say::new(key).with("who", Arg::Person(person)));
    Ok(())
}
