//! `join`, `leave`, `start`: seats are taken and given up, and the game begins.

use caipan_rules::{Arg, Catalog, Say, Setup, find};

use crate::{
    chat::{
        input::door::{Button, Look},
        state::lobby::Lobby,
    },
    referee::time_control,
};

use super::{
    begin, bot,
    desk::{Desk, Out, To},
    fixture_log, hand, options, timing,
};

/// Takes a seat. `options` is true if options follow the verb, as if a table were opened.
pub(super) fn join(desk: &mut Desk<'_>, options: bool) -> Result<(), Say> {
    if hand::is_offered(desk) {
        return hand::take(desk);
    }
    if let Some(lobby) = desk.room.lobby.as_ref().filter(|_| options) {
        let game = find(desk.world.catalog, &lobby.game)
            .map_or_else(|| "".into(), |book| book.info().word());
        return Err(Say::new("join-options").with("game", game));
    }
    let person = desk.heard.person().to_owned();
    let asked = desk.room.lobby.as_ref().ok_or_else(|| no_lobby(desk))?.asked.clone();
    let gone: Vec<_> = asked.into_iter().filter(|id| desk.is_gone(id)).collect();
    let lobby = desk.room.lobby.as_mut().ok_or_else(|| Say::new("no-lobby"))?;
    if lobby.has(&person) {
        return Err(Say::new("seated-already"));
    }
    // No seat is kept for somebody who will never come.
    lobby.asked.retain(|id| !gone.contains(id));
    if !lobby.is_free_for(&person) {
        return Err(Say::new("no-free-seat"));
    }
    match &desk.room.fixture {
        Some(fixture) => fixture_log::seat(fixture, lobby, &person),
        None => lobby.seat(&person),
    }
    if !begin_if_full(desk) {
        desk.record_lobby();
        desk.record_waiting();
        show_lobby(desk, Some(Say::new("joined").with("who", Arg::Person(person))), Vec::new());
    }
    Ok(())
}

pub(super) fn leave(desk: &mut Desk<'_>) -> Result<(), Say> {
    let person = desk.heard.person().to_owned();
    if desk.room.lobby.is_none() {
        let key = if desk.plays() { "leave-is-resign" } else { "no-lobby" };
        return Err(Say::new(key));
    }
    let lobby = desk.room.lobby.as_mut().ok_or_else(|| Say::new("no-lobby"))?;
    if !lobby.has(&person) && !lobby.asked.contains(&person) {
        return Err(Say::new("not-seated"));
    }
    let sat = lobby.has(&person);
    lobby.unseat(&person);
    let empty = !lobby.has_people();
    if empty {
        desk.room.lobby = None;
    }
    desk.record_lobby();
    let left = Say::new(if sat { "left" } else { "stays-away" }).with("who", Arg::Person(person));
    if empty {
        desk.announce(&left);
        desk.announce(&Say::new("lobby-closed"));
    } else {
        show_lobby(desk, Some(left), Vec::new());
    }
    Ok(())
}

pub(super) fn start(desk: &mut Desk<'_>) -> Result<(), Say> {
    let (person, catalog, missing) =
        (desk.heard.person().to_owned(), desk.world.catalog, no_lobby(desk));
    let lobby = desk.room.lobby.as_mut().ok_or(missing)?;
    if !lobby.has(&person) {
        return Err(Say::new("not-seated"));
    }
    lobby.setup = setup_of(catalog, lobby)?;
    lobby.sat.retain(|id| !id.is_empty());
    begin::begin(desk);
    Ok(())
}

/// Returns the set-up of a game of those who sit.
fn setup_of(catalog: Catalog, lobby: &Lobby) -> Result<Setup, Say> {
    let sat = lobby.taken();
    let seats = u8::try_from(sat).unwrap_or(u8::MAX);
    let book = find(catalog, &lobby.game).expect("the lobby was opened for it");
    // Whoever waits for others does not mean to play alone, where one can.
    let alone = !lobby.fixed && sat == 1 && book.seat(1).is_ok();
    if alone || lobby.fixed && !lobby.is_full() {
        let need = if alone { 2 } else { u32::from(lobby.setup.seats) };
        return Err(Say::new("too-few").with("have", sat).with("need", need));
    }
    let setup = Setup { seats, ..lobby.setup.clone() };
    book.open(&setup).map_err(|why| why.say(book.info()))?;
    Ok(setup)
}

/// Tests if the author could begin with those who sit.
pub(super) fn may_start(desk: &Desk<'_>, lobby: &Lobby) -> bool {
    lobby.has(desk.heard.person()) && setup_of(desk.world.catalog, lobby).is_ok()
}

/// Returns the refusal to sit down or begin while no table waits.
fn no_lobby(desk: &Desk<'_>) -> Say {
    Say::new(if desk.room.live().is_some() { "begun-already" } else { "no-lobby" })
}

/// Begins when a table with settled seats is full.
pub(super) fn begin_if_full(desk: &mut Desk<'_>) -> bool {
    let full = desk.room.lobby.as_ref().is_some_and(|lobby| lobby.fixed && lobby.is_full());
    if full {
        begin::begin(desk);
    }
    full
}

/// Shows the lobby to the channel, under news where there are some: who sits, who is asked, what
/// has been chosen, and how to go on.
pub(super) fn show_lobby(desk: &mut Desk<'_>, news: Option<Say>, pings: Vec<String>) {
    let Some(lobby) = desk.room.lobby.clone() else { return };
    let news = news.map(|say| desk.word(&say));
    let hint = Say::new(if lobby.fixed { "lobby-hint" } else { "lobby-hint-start" });
    let lines = news.into_iter().chain(lobby_lines(desk, &lobby, &To::Room));
    let lines: Vec<_> = lines.chain([desk.word(&hint)]).collect();
    let buttons = controls(desk, &To::Room);
    let out = desk.push(Out::new(To::Room, lines.join("\n")));
    out.audience.pings = pings;
    out.body.buttons = buttons;
}

/// Words for its readers what is known of a table that waits.
pub(super) fn lobby_lines(desk: &Desk<'_>, lobby: &Lobby, to: &To) -> Vec<String> {
    let people = |ids: &[String]| {
        Arg::List(
            ids.iter().filter(|id| !id.is_empty()).map(|id| Arg::Person(id.clone())).collect(),
        )
    };
    let table = Say::new("lobby")
        .with("game", Say::new(format!("game-{}", lobby.game)))
        .with("taken", lobby.taken())
        .with("seats", u32::from(lobby.setup.seats))
        .with("sat", people(&lobby.sat));
    let mut says = vec![table];
    if !lobby.asked.is_empty() {
        says.push(Say::new("lobby-asked").with("asked", people(&lobby.asked)));
    }
    let options: Vec<_> = lobby.setup.options.iter().chain(&lobby.terms).collect();
    if !options.is_empty() {
        let options = options::pairs(desk, &lobby.game, options);
        says.push(Say::new("lobby-options").with("options", options));
    }
    let time_control = find(desk.world.catalog, &lobby.game)
        .and_then(|book| time_control(book.info(), &lobby.terms));
    says.extend(timing::hours(desk, time_control).map(|quiet| timing::quiet(&quiet)));
    let usual = format!("usual-{}", lobby.game);
    if desk.will_be_secret() && desk.world.words.has(desk.language_of(to), &usual) {
        says.push(Say::new(usual));
    }
    if let Some(position) = &lobby.setup.position {
        says.push(Say::new("lobby-position").with("position", position.as_str()));
    }
    says.iter().map(|say| desk.word_to(to, say)).collect()
}

/// Returns the buttons of a table that waits.
pub(super) fn controls(desk: &Desk<'_>, to: &To) -> Vec<Button> {
    let leaves = desk.room.fixture.is_none().then_some("leave");
    let begins = bot::may_sit(desk).then_some("bot");
    let button = |command: &str| {
        desk.labelled(to, &Say::new(format!("button-{command}")), command.to_owned())
    };
    let join = Button { look: Look::Chief, ..button("join") };
    [join].into_iter().chain(leaves.into_iter().chain(begins).map(button)).collect()
}
