//! `new with @person`, which a chat says for the menu of a person: a choice of games, each of which
//! opens a table with that person invited.

use caipan_rules::{Arg, Info, Say, find};

use crate::chat::input::command::{TableWord, is_with, whom};

use super::{
    desk::{Desk, Out},
    pick::menus,
};

/// The games to choose from, by name: one of each kind that two can play, and the draughts that
/// most people know.
const MAIN: [&str; 10] = [
    "russian",
    "international",
    "english",
    "turkish",
    "junqi",
    "gewu",
    "star",
    "halma",
    "capture",
    "sifang",
];

/// Tests if the words ask for a choice of games with somebody.
pub(super) fn is_asked(words: &[TableWord]) -> bool {
    matches!(words, [TableWord::Name(name), _] if is_with(name))
}

/// Shows the games to the author.
///
/// # Errors
/// The sentence that nobody plays with that one.
pub(super) fn choose(desk: &mut Desk<'_>) -> Result<(), Say> {
    let person = invited(desk)?;
    let typed = desk.heard.utterance().map_or("", |utterance| &utterance.text.typed);
    let token = whom(typed).to_owned();
    let (to, who) = (desk.back(), Arg::Person(person));
    let title = desk.reply(&Say::new("play-with").with("who", who));
    let placeholder = desk.reply(&Say::new("play-with-which"));
    let item = |info: &Info| {
        let label = desk.reply(&Say::new(format!("game-{}", info.name)));
        (label, format!("new {} {token}", info.name))
    };
    let games = MAIN.iter().filter_map(|name| find(desk.world.catalog, name));
    let items: Vec<_> = games.map(|book| item(book.info())).collect();
    desk.push(Out::new(to, title)).body.menus = menus(&placeholder, &items, "");
    Ok(())
}

/// Returns the person who is to be invited.
///
/// # Errors
/// It is a program, the author, or somebody who may take no part.
fn invited(desk: &Desk<'_>) -> Result<String, Say> {
    let Some(person) = desk.heard.mentions().first() else {
        return Err(Say::new("play-with-bot"));
    };
    if person == desk.heard.person() {
        return Err(Say::new("play-with-self"));
    }
    if desk.barred.contains(person) {
        return Err(Say::new("play-with-blocked").with("who", Arg::Person(person.clone())));
    }
    Ok(person.clone())
}
