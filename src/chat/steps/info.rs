//! `rules`, `options`, `about`: what there is, and how it works.

use caipan_rules::{Arg, Choice, Info, Say, Value};

use crate::{
    chat::{input::door::Look, words::own},
    referee::{TERMS, usual},
};

use super::{
    desk::{Desk, Out},
    new,
};

/// Answers with the version of the program and the key by which it signs.
pub(super) fn about(desk: &mut Desk<'_>) -> Result<(), Say> {
    let say = Say::new("about").with("version", env!("CARGO_PKG_VERSION"));
    let text = desk.reply(&say.with("key", desk.world.signer.public().text()));
    let (to, help) = (desk.back(), desk.button("help", Look::Plain));
    let out = desk.push(Out::new(to, text));
    (out.body.buttons, out.audience.again) = (vec![help], "about");
    Ok(())
}

pub(super) fn rules(desk: &mut Desk<'_>, name: Option<&str>) -> Result<(), Say> {
    let info = asked(desk, name)?;
    let text = desk.reply(&Say::new(format!("rules-{}", info.name)));
    let text = chosen_here(desk, info).into_iter().chain([text]).collect::<Vec<_>>().join("\n");
    let to = desk.back();
    desk.answer_page(to, &text, "rules.txt");
    Ok(())
}

pub(super) fn options(desk: &mut Desk<'_>, name: Option<&str>) -> Result<(), Say> {
    let info = asked(desk, name)?;
    let language = desk.language_of(&desk.back());
    let row = |choice: &Choice| {
        let value = |value: &Value| format!("{}{}", value.0, called(language, value.0, value.1));
        let open = choice.open.map(|open| desk.reply(&Say::new(open.form)));
        let values: Vec<_> = choice.values.iter().map(value).chain(open).collect();
        let say = Say::new("options-row")
            .with("key", choice.key)
            .with("called", called(language, choice.key, choice.aliases));
        let usual = usual(info, choice);
        let others = choice
            .values
            .iter()
            .find(|listed| listed.0 == usual)
            .map_or(&[][..], |listed| listed.1);
        desk.reply(&say.with("default", Arg::Word(usual, others)).with("values", values))
    };
    let rows = info.options.iter().chain(TERMS).map(row);
    let title =
        desk.reply(&Say::new("options").with("game", Say::new(format!("game-{}", info.name))));
    let text = chosen_here(desk, info)
        .into_iter()
        .chain([title])
        .chain(rows)
        .collect::<Vec<_>>()
        .join("\n");
    let to = desk.back();
    desk.answer_page(to, &text, "options.txt");
    Ok(())
}

/// Returns the options and terms chosen for the table or match here, by the names of the lists of
/// options.
fn chosen_here(desk: &Desk<'_>, info: &Info) -> Option<String> {
    let waiting =
        desk.room.lobby.as_ref().map(|lobby| (lobby.game.as_str(), &lobby.setup, &lobby.terms));
    let live = || {
        desk.room.live().map(|bout| (bout.info().name, &bout.header().setup, &bout.header().terms))
    };
    let (_, setup, terms) = waiting.or_else(live).filter(|(game, ..)| *game == info.name)?;
    let language = desk.language_of(&desk.back());
    let row = |choice: &Choice| {
        let value = setup.options.get(choice.key).or_else(|| terms.get(choice.key))?;
        let others = choice
            .values
            .iter()
            .find(|listed| listed.0 == value)
            .map_or(&[][..], |listed| listed.1);
        let say = Say::new("table-choice").with("key", choice.key).with("value", value.as_str());
        let say = say.with("called", called(language, choice.key, choice.aliases));
        Some(Arg::Say(say.with("meant", called(language, value, others))))
    };
    let rows: Vec<_> = info.options.iter().chain(TERMS).filter_map(row).collect();
    let title = Say::new(if rows.is_empty() { "table-usual" } else { "table-choices" });
    let seats = if info.seats.len() > 1 { u32::from(setup.seats) } else { 0 };
    let title = title.with("game", Say::new(format!("game-{}", info.name))).with("seats", seats);
    Some(desk.reply(&title.with("choices", Arg::List(rows))))
}

/// The first Chinese word for a part of an option, in brackets, where Chinese is read and there is
/// one; numbers are clear.
fn called(language: &str, word: &str, aliases: &[&str]) -> String {
    own(language, word, aliases).map_or_else(String::new, |own| format!("（{own}）"))
}

/// The game that a word means, or the one here.
fn asked(desk: &Desk<'_>, name: Option<&str>) -> Result<&'static Info, Say> {
    match name {
        None => desk.info_here().ok_or_else(|| Say::new("which-game")),
        Some(name) => Ok(new::named(desk, name)?.0.info()),
    }
}
