//! Programs at the table: how they sit down, and what they do in a game.

use caipan_engine::{Level, mind};
use caipan_rules::{Arg, Info, Pact, Rulebook, Say, Seat, find};

use crate::{
    chat::{
        input::{
            command::{BotWish, LEVELS, level},
            fold::echo,
        },
        state::thinking::{self, Deed, Reply, Wanted},
    },
    referee::{Bot, News, Order, Wish},
};

use super::{desk::Desk, order, seats};

/// Seats a program at the table that waits, or takes one away; without a table, explains the
/// levels.
pub(super) fn run(desk: &mut Desk<'_>, wish: &BotWish) -> Result<(), Say> {
    if let BotWish::Other(word) = wish {
        return Err(no_level(word));
    }
    let Some(lobby) = &desk.room.lobby else {
        desk.answer(&Say::new("bot-help").with("levels", levels()));
        return Ok(());
    };
    if desk.room.fixture.is_some() {
        return Err(Say::new("bot-tournament"));
    }
    if !lobby.has(desk.heard.person()) {
        return Err(Say::new("not-seated"));
    }
    match wish {
        BotWish::Off => get_up(desk),
        BotWish::Sit(level) => sit_down(desk, *level),
        BotWish::Other(_) => unreachable!("it was refused"),
    }
}

fn sit_down(desk: &mut Desk<'_>, level: Option<u8>) -> Result<(), Say> {
    let book = here(desk).expect("the lobby was opened for a game");
    let bot = player(desk, book.info(), level)?;
    let lobby = desk.room.lobby.as_mut().expect("a table waits");
    if !lobby.is_free_for("") {
        return Err(Say::new("no-free-seat"));
    }
    lobby.seat(&bot);
    if !seats::begin_if_full(desk) {
        desk.record_lobby();
        seats::show_lobby(desk, Some(Say::new("joined").with("who", Arg::Person(bot))), Vec::new());
    }
    Ok(())
}

fn get_up(desk: &mut Desk<'_>) -> Result<(), Say> {
    let lobby = desk.room.lobby.as_mut().expect("a table waits");
    let bot = lobby.sat.iter().rfind(|id| Bot::of(id).is_some()).cloned();
    let bot = bot.ok_or_else(|| Say::new("bot-nobody"))?;
    lobby.unseat_one(&bot);
    desk.record_lobby();
    seats::show_lobby(desk, Some(Say::new("left").with("who", Arg::Person(bot))), Vec::new());
    Ok(())
}

/// Returns the rule book of the table here.
fn here(desk: &Desk<'_>) -> Option<&'static dyn Rulebook> {
    find(desk.world.catalog, &desk.room.lobby.as_ref()?.game)
}

/// Tests if a program could sit down at the table here.
pub(super) fn may_sit(desk: &Desk<'_>) -> bool {
    let free = desk.room.lobby.as_ref().is_some_and(|lobby| lobby.is_free_for(""));
    free && desk.room.fixture.is_none()
        && here(desk).is_some_and(|book| mind(book.info()).is_some())
}

/// Returns the internal id of a program that plays a variant at a level, the usual one without.
///
/// # Errors
/// The sentence that no program plays it.
pub(super) fn player(
    desk: &Desk<'_>,
    info: &'static Info,
    level: Option<u8>,
) -> Result<String, Say> {
    let level = level.and_then(Level::new).unwrap_or_default();
    let bot = thinking::player(info, level, &desk.endings);
    let none = || Say::new("bot-none").with("game", Say::new(format!("game-{}", info.name)));
    bot.map(Bot::id).ok_or_else(none)
}

/// Returns the internal id of a program that plays a variant at a level, as it was typed.
///
/// # Errors
/// The sentence that no program plays it, or that there is no such level.
pub(super) fn leveled(desk: &Desk<'_>, info: &'static Info, typed: &str) -> Result<String, Say> {
    player(desk, info, Some(level(typed).ok_or_else(|| no_level(typed))?))
}

fn no_level(word: &str) -> Say {
    Say::new("bot-level").with("word", echo(word)).with("levels", levels())
}

/// Returns the words of the levels with their numbers.
fn levels() -> Arg {
    let level = |(number, (word, others)): (u32, &(&'static str, &'static [&'static str]))| {
        Arg::Say(
            Say::new("bot-level-row").with("level", number).with("word", Arg::Word(word, others)),
        )
    };
    Arg::List((1..).zip(&LEVELS).map(level).collect())
}

/// Lets the programs of the match here agree to what costs them nothing: play taken back, a pause, a
/// count by which they do not lose.
pub(super) fn consent(desk: &mut Desk<'_>, pact: Pact) -> Vec<News> {
    let mut news = Vec::new();
    while let Some(seat) = asked(desk, pact).filter(|_| pact != Pact::Draw) {
        let answer =
            if loses(desk, seat, pact) { Order::Decline } else { Order::Accept }(seat, Some(pact));
        match order::enter(desk, &answer) {
            Ok(more) => news.extend(more),
            Err(_) => break,
        }
    }
    news
}

/// Tests if a program would lose by a count: after three stones whoever began is ahead by one, and
/// nothing has been played for.
pub(super) fn loses(desk: &Desk<'_>, seat: Seat, pact: Pact) -> bool {
    let counted = desk.room.live().filter(|_| pact == Pact::Count);
    counted.is_some_and(|bout| !bout.once_agreed(pact).winners().contains(&seat))
}

/// Returns the first program that is asked about a pact.
fn asked(desk: &Desk<'_>, pact: Pact) -> Option<Seat> {
    let bout = desk.room.live()?;
    bout.bots().iter().find(|seat| bout.is_asked(*seat, pact))
}

/// Carries out what a program replied, unless it is not wanted any more: a move was taken back, or
/// the game is over.
pub(super) fn act(desk: &mut Desk<'_>, reply: &Reply) {
    let seat = reply.wanted.seat;
    if Wanted::of(&desk.room).as_ref() != Some(&reply.wanted) {
        return;
    }
    let done = match &reply.deed {
        Deed::Play(text) => order::order(desk, &Order::Play(seat, text.clone())),
        Deed::PlayEven(text) => play_even(desk, seat, text),
        Deed::Answer(pact, true) => order::order(desk, &Order::Accept(seat, Some(*pact))),
        Deed::Answer(pact, false) => order::order(desk, &Order::Decline(seat, Some(*pact))),
        Deed::Resign => order::order(desk, &Order::Resign(seat)),
        Deed::Succeed(bot) => succeed(desk, seat, *bot),
    };
    if let Err(why) = done {
        tracing::error!(?why, "a program did what is not allowed");
        order::order(desk, &Order::Resign(seat)).unwrap_or_default();
    }
    desk.hush();
}

/// Plays, and offers a draw where there are draws.
fn play_even(desk: &mut Desk<'_>, seat: Seat, text: &str) -> Result<(), Say> {
    let mut news = order::give(desk, &Order::Play(seat, text.to_owned()))?;
    if desk.room.live().is_some() {
        news.extend(order::enter(desk, &Order::Offer(seat, Pact::Draw)).unwrap_or_default());
    }
    desk.show(Vec::new(), &news);
    Ok(())
}

/// Lets a program go on as another. That it plays weaker from now on is said, and what its clock
/// had to say before.
fn succeed(desk: &mut Desk<'_>, seat: Seat, bot: Bot) -> Result<(), Say> {
    let sits = |desk: &Desk<'_>| desk.room.live().and_then(|bout| bout.bot(seat));
    let before = sits(desk);
    let news = order::give(desk, &Order::Hand(seat, bot.id(), Wish::Itself))?;
    if !news.iter().all(|item| matches!(item, News::Succeeded(..))) {
        desk.show(Vec::new(), &news);
    }
    if sits(desk) == Some(bot) && before.is_some_and(|before| bot.level < before.level) {
        desk.announce(&Say::new("bot-eased").with("who", seat));
    }
    Ok(())
}
