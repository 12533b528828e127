//! `save`, `load`, `list`: set-ups and the like that a person keeps for other games. They are
//! secrets of that person: each answer goes to them alone, and the lines lie sealed.

use std::sync::Arc;

use caipan_rules::{Arg, Preparation, Say, find};

use crate::{
    chat::{
        input::{
            command::{Name, NameFault},
            fold::echo,
        },
        state::{PersonEvent, SettingsEvent, line::cut},
    },
    referee::Order,
};

use super::{
    deploy,
    desk::{Desk, Out, To},
    order, play,
};

/// The most texts that a person may keep.
const MOST: usize = 30;

/// Keeps what the author has prepared, under a name; what was kept under it is forgotten.
pub(super) fn save(desk: &mut Desk<'_>, name: &Result<Name, NameFault>) -> Result<(), Say> {
    let name = named(name)?;
    let seat = order::player(desk)?;
    let draft = desk.room.live().and_then(|bout| bout.table().draft(seat));
    let draft = draft.ok_or_else(|| Say::new("nothing-to-save"))?;
    let person = desk.heard.person().to_owned();
    let sheet = desk.preferences.entry(person.clone()).or_default();
    if sheet.kept(name).is_none() && sheet.all_kept().count() >= MOST {
        return Err(Say::new("kept-full").with("most", MOST));
    }
    let event = SettingsEvent::SetupKept { name: name.to_owned(), text: draft };
    Arc::make_mut(sheet).apply(&event);
    desk.record_of(&person, vec![PersonEvent::Settings(event)]);
    answer(desk, &Say::new("kept").with("name", echo(name)));
    Ok(())
}

/// Plays the text that the author kept under a name, or the stock one that everybody has under it.
pub(super) fn load(desk: &mut Desk<'_>, name: &Result<Name, NameFault>) -> Result<(), Say> {
    let name = named(name)?;
    let seat = order::player(desk)?;
    let own = desk
        .preferences
        .get(desk.heard.person())
        .and_then(|sheet| sheet.kept(name))
        .map(str::to_owned);
    let stock = format!("opening {name}");
    match own {
        Some(own) => order::order(desk, &Order::Play(seat, own)),
        // All know what stands under this name, so it counts as typed.
        None if desk.room.live().is_some_and(|bout| bout.read(seat, &stock).manner.is_some()) => {
            play::run(desk, &stock)
        }
        None => Err(Say::new("not-kept").with("name", echo(name))),
    }
}

/// Lists the texts that the author keeps, and the stock ones of the game that is played here.
pub(super) fn list(desk: &mut Desk<'_>) -> Result<(), Say> {
    let sheet = desk.preferences.get(desk.heard.person()).cloned().unwrap_or_default();
    let row = |(name, text): (&str, &str)| {
        let (_, text) = cut(text);
        Say::new("kept-row").with("name", name).with("text", Say::new("code").with("text", text))
    };
    let own: Vec<Say> = sheet.all_kept().map(row).collect();
    let game = desk.room.bout.as_ref().map(|bout| bout.info().name);
    let stock = desk
        .room
        .live()
        .and_then(|bout| bout.table().preparation())
        .map(Preparation::stock)
        .unwrap_or_default();
    let called = |name: &str| {
        desk.room.live().map_or_else(|| name.to_owned(), |bout| deploy::called(desk, bout, name))
    };
    let stock = stock
        .into_iter()
        .map(|(name, idea)| Say::new("kept-row").with("name", called(name)).with("text", idea));
    let to = To::Direct(desk.heard.person().to_owned());
    let none = Say::new("kept-none");
    let head = if own.is_empty() { none } else { Say::new("kept-own") };
    let info = game.and_then(|game| find(desk.world.catalog, game)).map(|book| book.info());
    let cast = crate::chat::words::Cast { info, people: &[] };
    let language = desk.language_for(desk.heard.person());
    let lines = std::iter::once(head)
        .chain(own)
        .chain(stock)
        .map(|say| desk.word_in(language, &say, &cast));
    let text = lines.collect::<Vec<_>>().join("\n");
    desk.answer_list(to, &text, "list.txt");
    if let Some(out) = desk.outs.last_mut() {
        out.audience.again = "list";
    }
    Ok(())
}

fn answer(desk: &mut Desk<'_>, say: &Say) {
    let to = To::Direct(desk.heard.person().to_owned());
    let text = desk.word_to(&to, say);
    desk.push(Out::new(to, text)).audience.again = "list";
}

/// A name that can stand in a line.
fn named(name: &Result<Name, NameFault>) -> Result<&str, Say> {
    name.as_ref().map(Name::as_str).map_err(|fault| match fault {
        NameFault::Missing => Say::new("kept-what"),
        NameFault::Unfit(name) => {
            Say::new("kept-name").with("most", Name::LONGEST).with("names", Arg::Text(echo(name)))
        }
    })
}
