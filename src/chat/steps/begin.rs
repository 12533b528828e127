//! The beginning of a game: in the channel, or in a thread of its own.

use std::{collections::BTreeSet, mem, sync::Arc};

use caipan_rules::{Arg, Say, Seat, find};

use crate::{
    chat::{
        input::day::{day, span},
        state::{
            OrganiserEvent, PersonEvent, PlaceEvent,
            due::Due,
            effective_settings::EffectiveSettings,
            keep::Keep,
            lobby::Lobby,
            room::{Room, is_rated},
        },
    },
    referee::{Header, Match, TimeControl, time_control},
};

use super::{
    borrowed::{NONE, TIME},
    desk::{Desk, Needs},
    eligibility, rated,
    request::{Fetched, Request},
    show::SMALL,
    timing,
};

/// The length of the id of a match, characters.
pub(super) const ID: usize = 8;

/// Turns the table here into a match; where each game gets a thread of its own, in one.
pub(super) fn begin(desk: &mut Desk<'_>) {
    rated::bind(desk);
    if !wants_thread(desk) {
        return play(desk, None);
    }
    match desk.fetched.last() {
        Some(Fetched::Thread(Some(thread))) => apart(desk, thread),
        Some(Fetched::Thread(None)) => play(desk, Some(Say::new("no-thread"))),
        _ => {
            let lobby = desk.room.lobby.as_ref().expect("only a table begins");
            desk.needs = Needs::Fetch(Request::Thread(title(desk, lobby)));
        }
    }
}

/// Tests if each game gets a thread of its own here.
pub(super) fn wants_thread(desk: &Desk<'_>) -> bool {
    is_channel(desk)
        && desk.room.fixture.is_none()
        && desk.room.settings.is_on("threads", &desk.world.hall_config)
}

/// Tests if the place may have threads: a thread has none of its own.
pub(super) fn is_channel(desk: &Desk<'_>) -> bool {
    desk.room.within.is_none() && desk.heard.within().is_none()
}

/// Returns the title of the thread of a game.
pub(super) fn title(desk: &Desk<'_>, lobby: &Lobby) -> String {
    let people = lobby.sat.iter().map(|id| Arg::Person(id.clone())).collect();
    let game = Say::new(format!("game-{}", lobby.game));
    desk.word(&Say::new("thread-title").with("game", game).with("who", Arg::List(people)))
}

/// The channel is free again and hears where the game is; what follows is said and kept in the
/// thread.
fn apart(desk: &mut Desk<'_>, thread: &str) {
    let lobby = desk.room.lobby.take().expect("only a table begins");
    desk.record_lobby();
    let game = Say::new(format!("game-{}", lobby.game));
    desk.announce(
        &Say::new("moved").with("game", game).with("place", Arg::Place(thread.to_owned())),
    );
    within(desk, thread, lobby, |desk| play(desk, None));
}

/// Goes on with a table in a new thread, where everything is said and kept meanwhile.
pub(super) fn within(
    desk: &mut Desk<'_>,
    thread: &str,
    lobby: Lobby,
    go_on: impl FnOnce(&mut Desk<'_>),
) {
    let channel = enter(desk, thread, lobby);
    let said = desk.outs.len();
    go_on(desk);
    desk.outs[said..].iter_mut().for_each(|out| out.audience.place = Some(thread.to_owned()));
    desk.room = channel;
}

/// Goes on in the room of a new thread; gives the channel's.
fn enter(desk: &mut Desk<'_>, thread: &str, lobby: Lobby) -> Room {
    let (channel, tongue) = (desk.room.place.clone(), desk.room.tongue);
    let settings = &desk.room.settings;
    let settings = EffectiveSettings {
        within: Arc::new(settings.own.clone()),
        server: Arc::clone(&settings.server),
        ..EffectiveSettings::default()
    };
    let room = Room { place: thread.to_owned(), settings, lobby: Some(lobby), ..Room::default() };
    let before = mem::replace(&mut desk.room, room);
    desk.record(PlaceEvent::Within(channel));
    if tongue.is_some() {
        desk.record(PlaceEvent::Tongue(tongue));
    }
    before
}

/// The lobby becomes a match: its record begins, the place's stream names it, and its people are
/// seated.
fn play(desk: &mut Desk<'_>, news: Option<Say>) {
    let mut lobby = desk.room.lobby.take().expect("only a table begins");
    let book = find(desk.world.catalog, &lobby.game).expect("the lobby was opened for it");
    // A person alone with programs keeps nobody waiting: time is kept where it is chosen.
    let timed = book.info().time != NONE && desk.room.fixture.is_none();
    if timed && lobby.is_of_one() {
        lobby.terms.entry(TIME.to_owned()).or_insert_with(|| NONE.to_owned());
    }
    let time_control = time_control(book.info(), &lobby.terms);
    let header = Header {
        format: Header::format_for(&lobby.sat),
        game: lobby.game,
        laws: book.info().laws,
        id: desk.luck.id(ID),
        begun: day(desk.heard.at()),
        clock: time_control.map(|_| desk.heard.at()),
        quiet: timing::hours(desk, time_control),
        setup: lobby.setup,
        terms: lobby.terms,
        people: lobby.sat,
    };
    let (id, people) = (header.id.clone(), header.people.clone());
    let mut bout = Match::new(book, header).expect("the setup was tried when the table was opened");
    // There is nothing to draw for somebody who plays alone.
    let step = bout.begin(lobby.drawn && bout.seats() > 1, &mut desk.luck);
    desk.record(PlaceEvent::MatchOpened(id.clone()));
    desk.keeps.push(Keep::Match { id: id.clone(), expected: 0, lines: step.lines });
    sit(desk, &id, &people);
    note_begun(desk);
    let respite = bout.table().respite();
    let warned = respite.map(|minutes| Due::warned(desk.heard.at(), minutes, timing::WARNING));
    let due = warned.or(timing::next(desk, &bout, desk.heard.at()));
    if due != desk.room.due {
        desk.record(PlaceEvent::Due(due));
    }
    let rated = is_rated(&bout);
    (desk.room.bout, desk.room.trouble, desk.room.lost) = (Some(bout), None, None);
    eligibility::note(desk);
    let begun = Say::new("begun")
        .with("game", Say::new(format!("game-{}", book.info().name)))
        .with("id", id);
    let quiet =
        desk.room.bout.as_ref().and_then(|bout| bout.header().quiet.as_ref()).map(timing::quiet);
    let respite = respite.map(|minutes| desk.word(&Say::new("respite").with("minutes", minutes)));
    let pace = pace(time_control).filter(|_| respite.is_some());
    let pace = pace.map(|say| desk.word(&say));
    let head: Vec<_> = news.iter().chain([&begun]).map(|say| desk.word(say)).collect();
    let lead = head.into_iter().chain([players(desk)]).chain(respite).chain(pace);
    let rated = rated.then(|| format!("{SMALL}{}", desk.word(&Say::new("begun-rated"))));
    let lead = lead.chain(quiet.map(|say| desk.word(&say))).chain(rated).collect();
    desk.show(lead, &step.news);
}

/// Words the time that each move will have, where no clock runs yet that shows it.
fn pace(time_control: Option<TimeControl>) -> Option<Say> {
    let Some(TimeControl::Move(each)) = time_control else { return None };
    Some(Say::new("clock-each").with("time", span(each)))
}

/// Tells the place of the tournament that its game has begun here, so that nothing throws it out
/// without asking.
fn note_begun(desk: &mut Desk<'_>) {
    let Some(fixture) = desk.room.fixture.as_ref().filter(|fixture| !fixture.course.is_off())
    else {
        return;
    };
    let (place, id, game) = (desk.room.place.clone(), fixture.id, fixture.game);
    let begun = PlaceEvent::Organiser(OrganiserEvent::GameBegun { place, id, game });
    desk.record_in(&super::fixture_log::office_here(desk), vec![begun]);
}

/// Notes in each person's own stream where they play.
fn sit(desk: &mut Desk<'_>, id: &str, people: &[String]) {
    for person in people {
        desk.record_of(
            person,
            vec![PersonEvent::Sat(desk.room.place.clone()), PersonEvent::Played(id.to_owned())],
        );
    }
}

/// Words the players, grouped into teams where there are teams.
fn players(desk: &Desk<'_>) -> String {
    let bout = desk.room.bout.as_ref().expect("it has just begun");
    let seats: Vec<u8> = (0..bout.seats()).collect();
    let teams = bout.outcome().teams.unwrap_or_else(|| vec![0; seats.len()]);
    let side = |team: u8| {
        let own = seats.iter().filter(|seat| teams[usize::from(**seat)] == team);
        let own = Arg::List(own.map(|seat| Arg::Seat(Seat(*seat))).collect());
        desk.word(&Say::new("players").with("who", own))
    };
    let sides: BTreeSet<u8> = teams.iter().copied().collect();
    let against = format!(" {} ", desk.word(&Say::new("against")));
    sides.into_iter().map(side).collect::<Vec<_>>().join(&against)
}
