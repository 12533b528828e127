//! `my`: all games and tournaments of the author, on all servers; and, for whoever wants that once a
//! day, the games where it is their turn.

use std::sync::Arc;

use caipan_rules::{Arg, Say};

use crate::{
    chat::{
        input::place::{direct_of, person_of},
        state::{
            PlaceEvent,
            due::Due,
            own_games::{Awaited, OwnGame, OwnGames},
        },
    },
    referee::{Match, TimeControl},
};

use super::{
    desk::{Desk, Needs, Out, To},
    request::{Fetched, Request},
    tournament,
};

/// The person's own setting of how they are reminded.
pub(super) const REMIND: &str = "remind";

/// A day, in milliseconds.
const DAY: u64 = 24 * 3_600_000;

/// Lists everything to the author alone: it is of other servers, too.
pub(super) fn run(desk: &mut Desk<'_>) -> Result<(), Say> {
    let person = desk.heard.person().to_owned();
    let Some(own) = own(desk, &person) else { return Ok(()) };
    let says: Vec<_> = own
        .games
        .iter()
        .map(game)
        .chain(own.waits.iter().map(awaited))
        .chain(own.tournaments.iter().map(tournament::own_row))
        .collect();
    if says.is_empty() {
        return Err(Say::new("my-none"));
    }
    tell(desk, &person, "my", &says);
    Ok(())
}

/// Reminds the person of a place of direct messages, and notes when they are reminded next.
pub(super) fn ring(desk: &mut Desk<'_>) {
    let (Some(person), Some(due)) = (person_of(&desk.room.place), desk.room.due) else { return };
    let person = person.to_owned();
    let Some(own) = own(desk, &person) else { return };
    let settings = Arc::clone(&own.settings);
    let says: Vec<_> = own.games.iter().filter(|game| game.own_turn).map(game).collect();
    if settings.get(REMIND) != Some("daily") {
        return desk.record(PlaceEvent::Due(None));
    }
    let missed = desk.heard.at().saturating_sub(due.at) / DAY;
    let next = Due { at: due.at + (missed + 1) * DAY, left: 0 };
    desk.record(PlaceEvent::Due(Some(next)));
    // Nobody speaks here, so that nothing of the person's has been read for the step.
    desk.preferences.insert(person.clone(), settings);
    if !says.is_empty() {
        tell(desk, &person, "my-daily", &says);
    }
}

/// Has the author reminded from now on, or no more.
pub(super) fn remind(desk: &mut Desk<'_>, how: Option<&str>) {
    let daily = (how == Some("daily")).then(|| Due { at: desk.heard.at() + DAY, left: 0 });
    let place = direct_of(desk.heard.person());
    if desk.room.place == place {
        desk.record(PlaceEvent::Due(daily));
    } else {
        desk.record_in(&place, vec![PlaceEvent::Due(daily)]);
    }
}

/// Tells those whose turn has come, and who want that, in a game that lasts for days: it is told to
/// nobody who sees their own board anyway.
pub(super) fn tell_turn(desk: &mut Desk<'_>, bout: &Match) {
    let slow = bout.clock().is_none_or(|clock| TimeControl::is_slow(clock.time_control()));
    if !slow || bout.is_secret() || bout.is_over() {
        return;
    }
    let wants = |person: &&String| {
        let sheet = desk.preferences.get(*person);
        **person != desk.heard.person()
            && sheet.is_some_and(|sheet| sheet.get(REMIND) == Some("turn"))
    };
    let before = desk.before.unwrap_or_default().to_move;
    let new = bout.to_move().iter().filter(|seat| !before.has(*seat));
    let people: Vec<_> =
        new.map(|seat| &bout.people()[seat.index()]).filter(wants).cloned().collect();
    let say = Say::new("my-turn")
        .with("game", Say::new(format!("game-{}", bout.info().name)))
        .with("place", Arg::Place(desk.room.place.clone()));
    for person in people {
        let to = To::Direct(person);
        let text = desk.word_to(&to, &say);
        desk.push(Out::new(to, text)).audience.again = "my";
    }
}

/// All that a person plays; none while it is being fetched.
fn own<'a>(desk: &mut Desk<'a>, person: &str) -> Option<&'a OwnGames> {
    let own = desk.fetched.iter().find_map(|fetched| match fetched {
        Fetched::Games(own) => Some(&**own),
        _ => None,
    });
    if own.is_none() {
        desk.needs = Needs::Fetch(Request::Games(person.to_owned(), desk.heard.at()));
    }
    own
}

fn tell(desk: &mut Desk<'_>, person: &str, title: &'static str, says: &[Say]) {
    let to = To::Direct(person.to_owned());
    let title = Say::new(title);
    let lines: Vec<_> =
        [&title].into_iter().chain(says).map(|say| desk.word_to(&to, say)).collect();
    desk.answer_list(to, &lines.join("\n"), "my.txt").audience.again = "my";
}

/// A game: whose turn it is, since when, until when, and where.
fn game(own: &OwnGame) -> Say {
    let people = |people: &[String]| Arg::List(people.iter().cloned().map(Arg::Person).collect());
    let at = |key: &'static str, moment: Option<u64>| {
        moment.map_or_else(|| Arg::from(""), |at| Say::new(key).with("at", Arg::Moment(at)).into())
    };
    Say::new(if own.own_turn { "my-own" } else { "my-other" })
        .with("game", Say::new(format!("game-{}", own.game)))
        .with("count", own.others.len())
        .with("others", people(&own.others))
        .with("who", people(&own.to_move))
        .with("place", Arg::Place(own.place.clone()))
        .with("since", at("my-since", own.since))
        .with("until", at("my-until", own.until))
}

fn awaited(own: &Awaited) -> Say {
    let say = Say::new(if own.until.is_some() { "my-seek" } else { "my-table" })
        .with("game", Say::new(format!("game-{}", own.game)))
        .with("place", Arg::Place(own.place.clone()));
    match own.until {
        Some(until) => say.with("until", Arg::Moment(until)),
        None => say,
    }
}
