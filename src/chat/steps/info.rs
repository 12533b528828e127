//! `options`, `about`: what can be chosen, and which program this is.

use caipan_rules::{Arg, Choice, Info, Rulebook, Say, Value};

use crate::{
    chat::{input::door::Look, words::own},
    referee::{choices, usual},
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

pub(super) fn options(desk: &mut Desk<'_>, name: Option<&str>) -> Result<(), Say> {
    let info = asked(desk, name)?.info();
    let language = desk.language_of(&desk.back());
    let row = |choice: &Choice| {
        let value = |value: &Value| both(language, value.0, value.1).concat();
        let open = choice.open.map(|open| desk.reply(&Say::new(open.form)));
        let values: Vec<_> = choice.values.iter().map(value).chain(open).collect();
        let [first, behind] = both(language, choice.key, choice.aliases);
        let say = Say::new("options-row").with("key", first).with("called", behind);
        let usual = usual(info, choice);
        let others = choice
            .values
            .iter()
            .find(|listed| listed.0 == usual)
            .map_or(&[][..], |listed| listed.1);
        desk.reply(&say.with("default", Arg::Word(usual, others)).with("values", values))
    };
    let rows = choices(info).map(row);
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
pub(super) fn chosen_here(desk: &Desk<'_>, info: &Info) -> Option<String> {
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
        let ([key, called], [value, meant]) =
            (both(language, choice.key, choice.aliases), both(language, value, others));
        let say = Say::new("table-choice").with("key", key).with("called", called);
        Some(Arg::Say(say.with("value", value).with("meant", meant)))
    };
    let rows: Vec<_> = choices(info).filter_map(row).collect();
    let title = Say::new(if rows.is_empty() { "table-usual" } else { "table-choices" });
    let seats = if info.seats.len() > 1 { u32::from(setup.seats) } else { 0 };
    let title = title.with("game", Say::new(format!("game-{}", info.name))).with("seats", seats);
    Some(desk.reply(&title.with("choices", Arg::List(rows))))
}

/// A part of an option by the reader's own word, and its name in brackets behind that; by its name
/// alone where the reader needs no other.
fn both(language: &str, word: &str, aliases: &[&str]) -> [String; 2] {
    let alone = || [word.to_owned(), String::new()];
    own(language, word, aliases).map_or_else(alone, |own| [own, format!("（{word}）")])
}

/// The game that a word means, or the one here.
///
/// # Errors
/// The sentence that there is no such game, or none here.
pub(super) fn asked(desk: &Desk<'_>, name: Option<&str>) -> Result<&'static dyn Rulebook, Say> {
    match name {
        None => {
            let info = desk.info_here().ok_or_else(|| Say::new("which-game"))?;
            desk.game(info.name)
        }
        Some(name) => Ok(new::named(desk, name)?.0),
    }
}
