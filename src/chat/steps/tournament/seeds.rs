//! `invite`, `add`, `remove`, `seed`, `apart`: entrants and their order, as organisers choose them.

use caipan_rules::{Arg, Say};
use caipan_tournament::live::{Act, Format, Phase, Roster};

use crate::chat::{
    input::{
        command::event::{About, Entered, EntrantName, Seeds},
        fold::echo,
    },
    steps::desk::Desk,
};

use super::{
    enact::enact,
    entry::joined,
    here::{author, because, entrant, log, people},
    tables::present,
};

pub(super) fn invite(desk: &mut Desk<'_>, named: &[usize]) -> Result<(), Say> {
    let people = people(desk, named);
    if people.is_empty() {
        return Err(Say::new("event-add-usage"));
    }
    for person in &people {
        enact(desk, &Act::Invite(person.clone()), &author(desk))?;
    }
    let who = Arg::List(people.iter().cloned().map(Arg::Person).collect());
    desk.announce(&Say::new("event-invited").with("who", who)).audience.pings = people;
    Ok(())
}

/// `add @person [RATING]`: enters each person, or in a tournament of teams all of them as one team,
/// the captain first.
pub(super) fn add(desk: &mut Desk<'_>, entered: &Entered) -> Result<(), Say> {
    let people = people(desk, &entered.people);
    if people.is_empty() {
        return Err(Say::new("event-add-usage"));
    }
    let refused = |word: &String| Say::new("event-rating").with("word", echo(word));
    let rating = *entered.rating.as_ref().map_err(refused)?;
    let plan = log(desk)?.plan();
    let team = plan.team.is_some();
    let invited = plan.invited;
    for person in people.iter().filter(|_| invited) {
        enact(desk, &Act::Invite(person.clone()), &author(desk))?;
    }
    let rosters = if team {
        vec![Roster { members: people.clone(), rating, ..Roster::default() }]
    } else {
        people.iter().map(|person| Roster::player(person, rating)).collect()
    };
    for roster in rosters {
        enact(desk, &Act::Join(roster), &author(desk))?;
    }
    joined(desk, Arg::List(people.into_iter().map(Arg::Person).collect()));
    Ok(())
}

/// `remove @person [REASON]`, before the start.
pub(super) fn remove(desk: &mut Desk<'_>, about: &About) -> Result<(), Say> {
    if matches!(log(desk)?.phase(), Phase::Running | Phase::Over) {
        return Err(Say::new("event-remove-late"));
    }
    let at = entrant(desk, about.who.ok_or_else(|| Say::new("event-who"))?)?;
    let who = super::naming::name(log(desk)?, at);
    enact(desk, &Act::Withdraw(at), &because(desk, &about.reason))?;
    desk.announce(&Say::new("event-removed").with("who", who));
    Ok(())
}

/// `seed rating`, `seed entry`, `seed swap @one @other`, `seed @first @second…`: orders the seeds;
/// entrants who are not named follow in their present order.
pub(super) fn seed(desk: &mut Desk<'_>, seeds: &Seeds) -> Result<(), Say> {
    let all = match seeds {
        Seeds::Swap(pair) => swapped(desk, pair.as_ref())?,
        _ => arranged(desk, seeds)?,
    };
    enact(desk, &Act::Order(all.clone()), &author(desk))?;
    super::players::entrants(desk, &all)
}

/// Returns the present order of seeds with two of them exchanged.
fn swapped(desk: &Desk<'_>, pair: Option<&[EntrantName; 2]>) -> Result<Vec<usize>, Say> {
    let usage = || Say::new("event-seed-swap-usage");
    let [one, other] = pair.ok_or_else(usage)?;
    let (one, other) = (entrant(desk, *one)?, entrant(desk, *other)?);
    if one == other {
        return Err(usage());
    }
    let mut all = log(desk)?.order().ok_or_else(|| Say::new("event-seed-swap-lot"))?;
    let seed = |entrant: usize| {
        all.iter().position(|own| *own == entrant).ok_or_else(|| Say::new("event-who"))
    };
    let (one, other) = (seed(one)?, seed(other)?);
    all.swap(one, other);
    Ok(all)
}

/// Returns the order of seeds by a rule, or with the named entrants first.
fn arranged(desk: &Desk<'_>, seeds: &Seeds) -> Result<Vec<usize>, Say> {
    let mut all = log(desk)?.order().unwrap_or_else(|| log(desk).map(present).unwrap_or_default());
    match seeds {
        Seeds::Rating => {
            let rating = |at: &usize| log(desk).map_or(0, |log| log.entrants()[*at].roster.rating);
            all.sort_by_key(|at| std::cmp::Reverse(rating(at)));
        }
        Seeds::Entry | Seeds::Swap(_) => all.sort_unstable(),
        Seeds::Lot => return Err(Say::new("event-seed-lot")),
        Seeds::First(named) => {
            let first: Vec<_> =
                named.iter().map(|name| entrant(desk, *name)).collect::<Result<_, _>>()?;
            if first.is_empty() {
                return Err(Say::new("event-seed-usage"));
            }
            all.retain(|at| !first.contains(at));
            all.splice(..0, first);
        }
    }
    Ok(all)
}

/// `apart @one @other…`: keeps entrants apart in pairings.
pub(super) fn apart(desk: &mut Desk<'_>, named: &[EntrantName]) -> Result<(), Say> {
    let group: Vec<_> = named.iter().map(|name| entrant(desk, *name)).collect::<Result<_, _>>()?;
    let who = group
        .iter()
        .map(|at| log(desk).map(|log| super::naming::name(log, *at)))
        .collect::<Result<_, _>>()?;
    enact(desk, &Act::KeepApart(group), &author(desk))?;
    let tables =
        log(desk)?.plan().stages.iter().any(|stage| matches!(stage.format, Format::Tables { .. }));
    let key = if tables { "event-apart-tables" } else { "event-apart" };
    desk.announce(&Say::new(key).with("who", Arg::List(who)));
    Ok(())
}
