//! `preset [save NAME key=value… | delete NAME]`: sets of options under a name. Some come with a
//! game; a server keeps its own.

use std::collections::BTreeMap;

use caipan_rules::{Info, Say};

use crate::chat::{
    input::{
        command::{Name, NameFault, PresetWish, Usage},
        fold::echo,
    },
    state::SettingsEvent,
};

use super::{
    desk::Desk,
    new,
    options::pair,
    settings::{self, Level},
};

/// The most presets of a server.
const MOST: usize = 30;

pub(super) fn run(desk: &mut Desk<'_>, wish: &Result<PresetWish, Usage>) -> Result<(), Say> {
    match wish {
        Ok(PresetWish::List) => list(desk),
        Ok(PresetWish::Save { name, pairs }) => save(desk, name, pairs)?,
        Ok(PresetWish::Delete(name)) => delete(desk, name)?,
        Err(Usage) => return Err(Say::new("preset-usage")),
    }
    Ok(())
}

/// The pairs that a table's preset stands for: the one that comes with the game, else the server's
/// own.
///
/// # Errors
/// The sentence that there is no such preset.
pub(super) fn pairs(
    desk: &Desk<'_>,
    info: &'static Info,
    name: &str,
) -> Result<Vec<(String, String)>, Say> {
    if let Some(preset) = info.presets.iter().find(|preset| preset.name == name) {
        return Ok(preset
            .options
            .iter()
            .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()))
            .collect());
    }
    own(desk).get(name).cloned().ok_or_else(|| Say::new("no-such-preset").with("name", echo(name)))
}

/// The names of the presets that a table of a game can have here.
pub(crate) fn names(desk: &Desk<'_>, info: &'static Info) -> impl Iterator<Item = String> {
    let own: Vec<_> = own(desk).keys().cloned().collect();
    info.presets.iter().map(|preset| preset.name.to_owned()).chain(own)
}

/// Returns the server's own, by name.
fn own<'a>(desk: &'a Desk<'_>) -> &'a BTreeMap<String, Vec<(String, String)>> {
    desk.room.settings.server.presets()
}

/// Writes options with blanks between.
fn written(pairs: &[(String, String)]) -> String {
    pairs.iter().map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join(" ")
}

fn list(desk: &mut Desk<'_>) {
    let here: &Desk<'_> = desk;
    let row = |name: &str, of: Say, options: Say| {
        here.reply(
            &Say::new("preset-row").with("name", name).with("of", of).with("options", options),
        )
    };
    let code = |text: String| Say::new("code").with("text", text);
    let given = here.world.catalog.iter().map(|book| book.info()).flat_map(|info| {
        info.presets.iter().map(move |preset| {
            let pairs: Vec<_> = preset
                .options
                .iter()
                .map(|(key, value)| here.reply(&pair(info, key, value)))
                .collect();
            let options =
                if pairs.is_empty() { Say::new("preset-usual") } else { code(pairs.join(" ")) };
            row(preset.name, Say::new(format!("game-{}", info.name)), options)
        })
    });
    let kept = own(desk)
        .iter()
        .map(|(name, pairs)| row(name, Say::new("from-server"), code(written(pairs))));
    let lines: Vec<_> =
        std::iter::once(desk.reply(&Say::new("presets"))).chain(given).chain(kept).collect();
    let to = desk.back();
    desk.answer_list(to, &lines.join("\n"), "presets.txt");
}

fn save(
    desk: &mut Desk<'_>,
    name: &Result<Name, NameFault>,
    pairs: &Result<Vec<(String, String)>, Usage>,
) -> Result<(), Say> {
    manages(desk)?;
    let name = name.as_ref().map(Name::as_str).map_err(unfit)?;
    let given =
        |info: &Info| info.presets.iter().chain(info.nicknames).any(|preset| preset.name == name);
    if desk.world.catalog.iter().any(|book| given(book.info())) {
        return Err(Say::new("preset-given").with("name", name));
    }
    let pairs = pairs.clone().map_err(|Usage| Say::new("preset-usage"))?;
    let takes = |info| pairs.iter().all(|(key, value)| new::takes(info, key, value));
    if !desk.world.catalog.iter().any(|book| takes(book.info())) {
        return Err(Say::new("preset-unfit"));
    }
    if !own(desk).contains_key(name) && own(desk).len() >= MOST {
        return Err(Say::new("preset-full").with("most", MOST));
    }
    let text = written(&pairs);
    settings::hold(
        desk,
        Level::Server,
        SettingsEvent::PresetSaved { name: name.to_owned(), pairs },
    );
    desk.answer(&Say::new("preset-saved").with("name", name).with("options", text));
    Ok(())
}

/// The refusal of a name.
fn unfit(fault: &NameFault) -> Say {
    let name = if let NameFault::Unfit(name) = fault { name } else { "" };
    Say::new("preset-name").with("name", echo(name)).with("most", Name::LONGEST)
}

fn delete(desk: &mut Desk<'_>, name: &str) -> Result<(), Say> {
    manages(desk)?;
    if !own(desk).contains_key(name) {
        return Err(Say::new("no-such-preset").with("name", echo(name)));
    }
    settings::hold(desk, Level::Server, SettingsEvent::PresetDeleted(name.to_owned()));
    desk.answer(&Say::new("preset-deleted").with("name", name));
    Ok(())
}

/// Tests if the author may change the presets of the server that this is.
fn manages(desk: &Desk<'_>) -> Result<(), Say> {
    if desk.room.is_direct() {
        Err(Say::new("settings-in-channel"))
    } else {
        settings::manages(desk)
    }
}
