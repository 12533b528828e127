//! `me`: what a person has chosen for whatever only they read.

use std::sync::Arc;

use caipan_rules::{Arg, Say};

use crate::chat::{
    input::{
        command::{Pair, PairsOf},
        fold::echo,
        settings::{PREFERENCES, Setting},
    },
    state::{PersonEvent, SettingsEvent},
};

use super::{
    desk::{Desk, To},
    my,
    settings::paired,
};

pub(super) fn run(desk: &mut Desk<'_>, pairs: &PairsOf) -> Result<(), Say> {
    let changes = paired(pairs)?.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    prefer(desk, &changes);
    let shows = |setting: &&Setting| {
        changes.is_empty() || changes.iter().any(|(changed, _)| changed.key == setting.key)
    };
    let title = desk.reply(&Say::new(if changes.is_empty() { "me" } else { "me-set" }));
    let rows = PREFERENCES.iter().filter(shows).map(|setting| row(desk, setting));
    let text = std::iter::once(title).chain(rows).collect::<Vec<_>>().join("\n");
    let to = desk.back();
    desk.answer_list(to, &text, "me.txt");
    Ok(())
}

fn read(pair: &Pair) -> Result<(&'static Setting, Option<String>), Say> {
    let (setting, typed) = (Setting::find(PREFERENCES, &pair.key)?, &pair.text);
    if pair.is_usual() {
        return Ok((setting, None));
    }
    let word = setting.word(typed).ok_or_else(|| setting.refuse(format!("`{}`", echo(typed))))?;
    Ok((setting, Some(word.to_owned())))
}

/// Makes a person's preferences hold, and keeps them.
pub(super) fn prefer(desk: &mut Desk<'_>, changes: &[(&'static Setting, Option<String>)]) {
    let person = desk.heard.person().to_owned();
    for (setting, value) in changes {
        let event = SettingsEvent::new(setting.key, value.as_deref());
        Arc::make_mut(desk.preferences.entry(person.clone()).or_default()).apply(&event);
        desk.record_of(&person, vec![PersonEvent::Settings(event)]);
        if setting.key == my::REMIND {
            my::remind(desk, value.as_deref());
        }
    }
}

/// A value as its reader would type it.
fn value_of(setting: &Setting, value: &str) -> Arg {
    setting.value_called(value).unwrap_or_else(|| value.into())
}

fn row(desk: &Desk<'_>, setting: &Setting) -> String {
    let person = desk.heard.person();
    let chosen = desk.preferences.get(person).and_then(|sheet| sheet.get(setting.key));
    let value = match setting.key {
        "language" => desk.language_for(person),
        "faces" => desk.lettering(&To::Direct(person.to_owned())).faces.name(),
        _ => chosen.unwrap_or(setting.usual),
    };
    let origin = if chosen.is_some() { "from-you" } else { "from-hall" };
    let say = Say::new("settings-row")
        .with("key", setting.called())
        .with("value", Say::new("setting-shown").with("value", value_of(setting, value)))
        .with("from", Say::new(origin))
        .with("text", Say::new(format!("preference-{}", setting.key)));
    desk.reply(&say)
}
