//! `preset [save NAME key=value… | delete NAME]`: sets of options under a name. Some come with a game; a server keeps its own.

use crate::{
    chat::{
        input::{fold::echo, grammar::Word},
        state::{SettingsEvent, sheet::Sheet},
    },
    rules::{Info, Say},
};

use super::{
    desk::Desk,
    kept, new,
    options::pair,
    settings::{self, Level},
};

/// The most presets of a server.
const MOST: usize = 30;

/// Stands before the name of a preset among what a server has chosen.
const KEY: &str = "preset:";

pub(super) fn run(desk: &mut Desk<'_>, words: &[Word<'_>]) -> Result<(), Say> {
    match words {
        [] => list(desk),
        [Word::Plain("save" | "保存"), Word::Plain(name), pairs @ ..] if !pairs.is_empty() => {
            save(desk, name, pairs)?
        }
        [Word::Plain("delete" | "删除"), Word::Plain(name)] => delete(desk, name)?,
        _ => return Err(Say::new("preset-usage")),
    }
    Ok(())
}

/// The pairs that a table's preset stands for: the one that comes with the game, else the server's own.
///
/// # Errors
/// The sentence that there is no such preset.
pub(super) fn pairs(desk: &Desk<'_>, info: &'static Info, name: &str) -> Result<Vec<(String, String)>, Say> {
    if let Some(preset) = info.presets.iter().find(|preset| preset.name == name) {
        return Ok(preset.options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect());
    }
    let Some(text) = desk.room.house.server.get(&format!("{KEY}{name}")) else {
        return Err(Say::new("no-such-preset").with("name", echo(name)));
    };
    let pairs = text.split(' ').filter_map(|pair| pair.split_once('='));
    Ok(pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect())
}

/// The names of the presets that a table of a game can have here.
pub(crate) fn names(desk: &Desk<'_>, info: &'static Info) -> impl Iterator<Item = String> {
    let own: Vec<_> = own(&desk.room.house.server).map(|(name, _)| name.to_owned()).collect();
    info.presets.iter().map(|preset| preset.name.to_owned()).chain(own)
}

/// The server's own: names, and pairs with blanks between.
fn own(server: &Sheet) -> impl Iterator<Item = (&str, &str)> {
    server.iter().filter_map(|(key, text)| Some((key.strip_prefix(KEY)?, text)))
}

fn list(desk: &mut Desk<'_>) {
    let here: &Desk<'_> = desk;
    let row = |name: &str, of: Say, options: Say| {
        here.reply(&Say::new("preset-row").with("name", name).with("of", of).with("options", options))
    };
    let code = |text: String| Say::new("code").with("text", text);
    let given = here.world.catalog.iter().map(|book| book.info()).flat_map(|info| {
        info.presets.iter().map(move |preset| {
            let pairs: Vec<_> = preset.options.iter().map(|(key, value)| here.reply(&pair(info, key, value))).collect();
            let options = if pairs.is_empty() { Say::new("preset-usual") } else { code(pairs.join(" ")) };
            row(preset.name, Say::new(format!("game-{}", info.name)), options)
        })
    });
    let kept =
        own(&desk.room.house.server).map(|(name, text)| row(name, Say::new("from-server"), code(text.to_owned())));
    let lines: Vec<_> = std::iter::once(desk.reply(&Say::new("presets"))).chain(given).chain(kept).collect();
    let to = desk.back();
    desk.answer_list(to, &lines.join("\n"), "presets.txt");
}

fn save(desk: &mut Desk<'_>, name: &str, words: &[Word<'_>]) -> Result<(), Say> {
    manages(desk)?;
    if !kept::is_name(name) {
        return Err(Say::new("preset-name").with("name", echo(name)).with("most", kept::LONGEST));
    }
    let given = |info: &Info| info.presets.iter().chain(info.nicknames).any(|preset| preset.name == name);
    if desk.world.catalog.iter().any(|book| given(book.info())) {
        return Err(Say::new("preset-given").with("name", name));
    }
    let pair = |word: &Word<'_>| match word {
        Word::Pair(key, value) => Ok((key.to_string(), value.to_string())),
        Word::Person(_) | Word::Plain(_) => Err(Say::new("preset-usage")),
    };
    let pairs: Vec<_> = words.iter().map(pair).collect::<Result<_, _>>()?;
    let takes = |info| pairs.iter().all(|(key, value)| new::takes(info, key, value));
    if !desk.world.catalog.iter().any(|book| takes(book.info())) {
        return Err(Say::new("preset-unfit"));
    }
    let key = format!("{KEY}{name}");
    let server = &desk.room.house.server;
    if server.get(&key).is_none() && own(server).count() >= MOST {
        return Err(Say::new("preset-full").with("most", MOST));
    }
    let text = pairs.iter().map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join(" ");
    settings::hold(desk, Level::Server, SettingsEvent::new(&key, Some(&text)));
    desk.answer(&Say::new("preset-saved").with("name", name).with("options", text));
    Ok(())
}

fn delete(desk: &mut Desk<'_>, name: &str) -> Result<(), Say> {
    manages(desk)?;
    let key = format!("{KEY}{name}");
    if desk.room.house.server.get(&key).is_none() {
        return Err(Say::new("no-such-preset").with("name", echo(name)));
    }
    settings::hold(desk, Level::Server, SettingsEvent::Unset(key));
    desk.answer(&Say::new("preset-deleted").with("name", name));
    Ok(())
}

/// Tests if the author may change the presets of the server that this is.
fn manages(desk: &Desk<'_>) -> Result<(), Say> {
    if desk.room.is_direct() { Err(Say::new("settings-in-channel")) } else { settings::manages(desk) }
}
