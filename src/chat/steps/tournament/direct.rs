//! `t my` in direct messages: the author's tournaments, and the places where they play now.

use caipan_rules::{Arg, Say};

use crate::chat::{
    state::own_tournaments::{Called, Mine},
    steps::{
        desk::{Desk, Needs, Out},
        request::{Fetched, Request},
    },
};

use super::naming::{name, versus};

/// Number of tournaments that are listed at most.
const MOST: usize = 20;

pub(super) fn run(desk: &mut Desk<'_>, own: bool) -> Result<(), Say> {
    if !own {
        return Err(Say::new("event-in-channel"));
    }
    let lines = desk.fetched.iter().find_map(|fetched| match fetched {
        Fetched::Mine(mine) => {
            Some(mine.iter().take(MOST).map(|mine| desk.reply(&row(mine))).collect::<Vec<_>>())
        }
        _ => None,
    });
    let Some(lines) = lines else {
        let channels = desk
            .heard
            .seated()
            .into_iter()
            .flat_map(|seated| seated.entered())
            .map(str::to_owned)
            .collect();
        desk.needs = Needs::Fetch(Request::Mine(channels));
        return Ok(());
    };
    if lines.is_empty() {
        return Err(Say::new("event-mine-none"));
    }
    let to = desk.back();
    desk.push(Out::new(to, lines.join("\n")));
    Ok(())
}

/// Returns the row of a tournament, with the author's entrant and open game.
pub(in crate::chat::steps) fn row(mine: &Mine) -> Say {
    let log = &mine.held.log;
    let who = name(log, mine.entrant);
    let game =
        mine.game.as_ref().map_or_else(|| Say::new("event-mine-rests"), |game| plays(mine, game));
    let say = Say::new("event-mine").with("name", log.plan().name.as_str()).with("who", who);
    say.with("place", Arg::Place(mine.channel.clone())).with("game", game)
}

fn plays(mine: &Mine, game: &Called) -> Say {
    let say = Say::new(if game.until.is_some() { "event-mine-called" } else { "event-mine-plays" });
    let say = say.with("match", game.id.to_string()).with("who", versus(&mine.held.log, game.id));
    let say = say.with("place", Arg::Place(game.place.clone()));
    match game.until {
        Some(until) => say.with("until", Arg::Moment(until)),
        None => say,
    }
}
