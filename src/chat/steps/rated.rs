//! Rated games: that a game counts is settled when it begins, kept as it ends, and told with its
//! result.

use caipan_rules::{Arg, Say};

use crate::{
    chat::{
        input::place::server_of,
        state::{
            keep::Keep,
            results::{Ask, Change, Found, Played, ResultEvent},
            room::{RATED, is_rated},
        },
    },
    referee::{Bot, Match},
};

use super::{
    desk::{Desk, Needs, To},
    request::{Fetched, Request},
};

/// The setting that games against programs count.
const BOT_RATED: &str = "botrated";

/// Puts among the terms of the table that its game is unrated, if ratings are off here, a player
/// wants it, plays alone, or against a program where that does not count. It is settled here so
/// that a losing player cannot change it.
pub(super) fn bind(desk: &mut Desk<'_>) {
    let counts = desk.room.settings.is_on(RATED, &desk.world.hall_config);
    let bots = desk.room.settings.is_on(BOT_RATED, &desk.world.hall_config);
    let Some(mut lobby) = desk.room.lobby.take() else { return };
    let out = |person: &String| is_out(desk, person) && !(bots && Bot::of(person).is_some());
    if !counts || lobby.setup.seats == 1 || lobby.sat.iter().any(out) {
        lobby.terms.insert(RATED.to_owned(), "no".to_owned());
    }
    desk.room.lobby = Some(lobby);
}

/// Keeps what came of the match here, which has just ended, if it counts, and tells the ratings.
pub(super) fn keep(desk: &mut Desk<'_>) {
    let ended = desk.room.bout.as_ref().filter(|bout| counts(desk, bout));
    let Some(played) = ended.and_then(|bout| Played::of(bout, desk.heard.at())) else { return };
    let server = server_of(&desk.room.place).to_owned();
    desk.keeps.push(Keep::Results(server, vec![ResultEvent::Counted(played.clone())]));
    let told = desk.fetched.iter().any(|fetched| match fetched {
        Fetched::Results(Found::Change(of, _)) => *of == played,
        Fetched::Results(Found::Unread) => true,
        _ => false,
    });
    if !told {
        desk.needs = Needs::Fetch(Request::Results(Ask::Change(played)));
    }
}

/// Tells under the last board what has become of the ratings.
pub(super) fn tell(desk: &mut Desk<'_>) {
    let changes = desk.fetched.iter().rev().find_map(|fetched| match fetched {
        Fetched::Results(Found::Change(_, changes)) => Some(changes),
        _ => None,
    });
    let kept = desk.keeps.iter().any(|keep| matches!(keep, Keep::Results(..)));
    let Some(changes) = changes.filter(|changes| kept && !changes.is_empty()) else { return };
    let changes = Arg::List(changes.iter().map(|change| Arg::Say(row(change))).collect());
    let text = desk.word(&Say::new("rated").with("ratings", changes));
    if let Some(out) =
        desk.outs.iter_mut().rev().find(|out| out.debt().is_some() && out.audience.to == To::Room)
    {
        out.body.text = format!("{}\n{text}", out.body.text);
        if let Some(owed) = &mut out.effects.owed {
            owed.news = format!("{}\n{text}", owed.news);
        }
    }
}

fn row(change: &Change) -> Say {
    let key = if change.missing > 0 { "rated-row-provisional" } else { "rated-row" };
    let say = Say::new(key).with("who", Arg::Person(change.person.clone()));
    say.with("rating", number(change.rating, change.uncertain))
        .with("by", format!("{:+}", change.by))
        .with("missing", change.missing)
}

/// A rating as people read it; one that is still uncertain bears a `?`.
pub(super) fn number(rating: i64, uncertain: bool) -> String {
    format!("{rating}{}", if uncertain { "?" } else { "" })
}

/// Tests if it was settled that a match counts, and nobody has joined it since who takes no part.
fn counts(desk: &Desk<'_>, bout: &Match) -> bool {
    let before = &bout.header().people;
    let mut new = bout.people().iter().filter(|person| !before.contains(person));
    is_rated(bout) && !new.any(|person| is_out(desk, person))
}

fn is_out(desk: &Desk<'_>, person: &str) -> bool {
    Bot::of(person).is_some()
        || desk.preferences.get(person).is_some_and(|sheet| sheet.is_unrated())
}
