//! `invite`, `add`, `remove`, `seed`, `apart`: who takes part, and in what order, as organisers
//! say.

use caipan_rules::{Arg, Say};
use caipan_tournament::live::{Act, Format, Phase, Roster};

use crate::chat::{
    input::{
        fold::echo,
        grammar::{Word, words},
    },
    steps::desk::Desk,
};

use super::{
    enact::enact,
    entry::joined,
    here::{author, entrant, log, people},
    tables::present,
    typed::because,
};

pub(super) fn invite(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    let people = people(desk, &words(rest));
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

/// `add @person [RATING]`; of a team all members, the one who speaks for it first.
pub(super) fn add(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    let words = words(rest);
    let people = people(desk, &words);
    if people.is_empty() {
        return Err(Say::new("event-add-usage"));
    }
    let rating = rating(&words)?;
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

/// The rating among these words, 0 where there is none.
///
/// # Errors
/// The sentence for a word that is none.
fn rating(words: &[Word<'_>]) -> Result<u16, Say> {
    let said = |word: &Word<'_>| match word {
        Word::Plain(text) | Word::Pair("rating" | "等级分", text) => Some((*text).to_owned()),
        Word::Pair(key, value) => Some(format!("{key}={value}")),
        Word::Person(_) => None,
    };
    let Some(word) = words.iter().find_map(said) else { return Ok(0) };
    let refused = || Say::new("event-rating").with("word", echo(&word));
    word.parse().ok().filter(|rating| (1..10_000).contains(rating)).ok_or_else(refused)
}

/// `remove @person [REASON]`, before the start.
pub(super) fn remove(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    if matches!(log(desk)?.phase(), Phase::Running | Phase::Over) {
        return Err(Say::new("event-remove-late"));
    }
    let words = words(rest);
    let at = entrant(desk, words.first().ok_or_else(|| Say::new("event-who"))?)?;
    let who = super::naming::name(log(desk)?, at);
    enact(
        desk,
        &Act::Withdraw(at),
        &because(desk, rest.split_once(' ').map_or("", |(_, reason)| reason)),
    )?;
    desk.announce(&Say::new("event-removed").with("who", who));
    Ok(())
}

/// `seed rating`, `seed entry`, `seed swap @one @other`, `seed @first @second…`: those who are not
/// named stand behind.
pub(super) fn seed(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    let all = match rest.split_once(' ').unwrap_or((rest, "")) {
        ("swap" | "交换", pair) => swapped(desk, pair)?,
        _ => arranged(desk, rest)?,
    };
    enact(desk, &Act::Order(all.clone()), &author(desk))?;
    super::players::entrants(desk, &all)
}

/// The seeds as they stand, with two exchanged.
fn swapped(desk: &Desk<'_>, pair: &str) -> Result<Vec<usize>, Say> {
    let usage = || Say::new("event-seed-swap-usage");
    let words = words(pair);
    let [one, other] = &words[..] else { return Err(usage()) };
    let (one, other) = (entrant(desk, one)?, entrant(desk, other)?);
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

/// The seeds by a rule, or as they are named.
fn arranged(desk: &Desk<'_>, rest: &str) -> Result<Vec<usize>, Say> {
    let mut all = log(desk)?.order().unwrap_or_else(|| log(desk).map(present).unwrap_or_default());
    match rest {
        "rating" | "等级分" => {
            let rating = |at: &usize| log(desk).map_or(0, |log| log.entrants()[*at].roster.rating);
            all.sort_by_key(|at| std::cmp::Reverse(rating(at)));
        }
        "entry" | "报名顺序" => all.sort_unstable(),
        "random" | "lot" | "随机" | "抽签" => return Err(Say::new("event-seed-lot")),
        _ => {
            let words = words(rest);
            let first: Vec<_> =
                words.iter().map(|word| entrant(desk, word)).collect::<Result<_, _>>()?;
            if first.is_empty() {
                return Err(Say::new("event-seed-usage"));
            }
            all.retain(|at| !first.contains(at));
            all.splice(..0, first);
        }
    }
    Ok(all)
}

/// `apart @one @other…`: these may not meet.
pub(super) fn apart(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    let words = words(rest);
    let group: Vec<_> = words.iter().map(|word| entrant(desk, word)).collect::<Result<_, _>>()?;
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
