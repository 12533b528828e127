//! `invite`, `add`, `remove`, `import`, `seed`, `apart`: who takes part, and in what order, as organisers say.

use crate::{
    chat::{
        desk::Desk,
        fold::{decode, echo},
        grammar::{Word, words},
    },
    rules::{Arg, Say},
    tournament::{
        exchange::{Wrong, candidates},
        live::{Act, Format, Phase, Roster},
    },
};

use super::{author, because, enact, entrant, entry::joined, log, people, show::present};

pub(super) fn invite(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    let people = people(desk, &words(rest));
    if people.is_empty() {
        return Err(Say::new("event-add-usage"));
    }
    for person in &people {
        enact(desk, &Act::Invite(person.clone()), &author(desk))?;
    }
    let who = Arg::List(people.iter().cloned().map(Arg::Person).collect());
    desk.announce(&Say::new("event-invited").with("who", who)).pings = people;
    Ok(())
}

/// `add @person [RATING]`; of a team all members, the one who speaks for it first.
pub(super) fn add(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    let words = words(rest);
    let people = people(desk, &words);
    if people.is_empty() {
        return Err(Say::new("event-add-usage"));
    }
    let rating = words.iter().find_map(|word| if let Word::Plain(text) = word { text.parse().ok() } else { None });
    let rating: u16 = rating.filter(|rating| *rating < 10_000).unwrap_or(0);
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
pub(super) fn remove(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    if matches!(log(desk)?.phase(), Phase::Running | Phase::Over) {
        return Err(Say::new("event-remove-late"));
    }
    let words = words(rest);
    let at = entrant(desk, words.first().ok_or_else(|| Say::new("event-who"))?)?;
    let who = super::show::name(log(desk)?, at);
    enact(desk, &Act::Withdraw(at), &because(desk, rest.split_once(' ').map_or("", |(_, reason)| reason)))?;
    desk.announce(&Say::new("event-removed").with("who", who));
    Ok(())
}

/// Sets ratings and seeds from a table with commas: its names are those of people named in the message, in order, or of
/// those who have entered.
pub(super) fn import(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    let file = desk.heard.file.clone().ok_or_else(|| Say::new("event-import-usage"))?;
    let rows = candidates(&decode(&file.bytes)).map_err(|flawed| wrong(flawed.line, &flawed.what))?;
    let named = people(desk, &words(rest));
    if named.len() != rows.len() || log(desk)?.plan().team.is_some() {
        return Err(Say::new("event-import-people").with("rows", rows.len()).with("people", named.len()));
    }
    let mut order = Vec::new();
    for (row, person) in rows.iter().zip(&named) {
        if log(desk)?.plan().invited {
            enact(desk, &Act::Invite(person.clone()), &author(desk))?;
        }
        enact(desk, &Act::Join(Roster::player(person, row.rating)), &author(desk))?;
        order.push((row.seed.unwrap_or(usize::MAX), log(desk)?.entrants().len() - 1));
    }
    if rows.iter().any(|row| row.seed.is_some()) {
        let new: Vec<_> = order.iter().map(|(_, entrant)| *entrant).collect();
        order.extend(present(log(desk)?).into_iter().filter(|at| !new.contains(at)).map(|at| (usize::MAX, at)));
        order.sort();
        enact(desk, &Act::Order(order.into_iter().map(|(_, entrant)| entrant).collect()), &author(desk))?;
    }
    joined(desk, Arg::List(named.into_iter().map(Arg::Person).collect()));
    Ok(())
}

/// What is wrong in a table.
fn wrong(line: usize, what: &Wrong) -> Say {
    let say = match what {
        Wrong::Long => Say::new("event-csv-long"),
        Wrong::Table => Say::new("event-csv-table"),
        Wrong::Heading => Say::new("event-csv-heading"),
        Wrong::Name => Say::new("event-csv-name"),
        Wrong::Rating(text) => Say::new("event-csv-rating").with("text", echo(text)),
        Wrong::Seed(text) => Say::new("event-csv-seed").with("text", echo(text)),
        Wrong::Twice(name) => Say::new("event-csv-twice").with("text", echo(name)),
    };
    say.with("line", line)
}

/// `seed rating`, `seed entry`, `seed @first @second…`: those who are not named stand behind.
pub(super) fn seed(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    let mut all = present(log(desk)?);
    match rest {
        "rating" | "等级分" => {
            let rating = |at: &usize| log(desk).map_or(0, |log| log.entrants()[*at].roster.rating);
            all.sort_by_key(|at| std::cmp::Reverse(rating(at)));
        }
        "entry" | "报名顺序" => {}
        "random" | "lot" | "随机" | "抽签" => return Err(Say::new("event-seed-lot")),
        _ => {
            let words = words(rest);
            let first: Vec<_> = words.iter().map(|word| entrant(desk, word)).collect::<Result<_, _>>()?;
            if first.is_empty() {
                return Err(Say::new("event-seed-usage"));
            }
            all.retain(|at| !first.contains(at));
            all.splice(..0, first);
        }
    }
    enact(desk, &Act::Order(all.clone()), &author(desk))?;
    super::show::entrants(desk, &all)
}

/// `apart @one @other…`: these may not meet.
pub(super) fn apart(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    let words = words(rest);
    let group: Vec<_> = words.iter().map(|word| entrant(desk, word)).collect::<Result<_, _>>()?;
    let who = group.iter().map(|at| log(desk).map(|log| super::show::name(log, *at))).collect::<Result<_, _>>()?;
    enact(desk, &Act::KeepApart(group), &author(desk))?;
    let tables = log(desk)?.plan().stages.iter().any(|stage| matches!(stage.format, Format::Tables { .. }));
    let key = if tables { "event-apart-tables" } else { "event-apart" };
    desk.announce(&Say::new(key).with("who", Arg::List(who)));
    Ok(())
}
