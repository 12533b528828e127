//! `settings`, `language`: what holds in the channel and on the server, shown to everybody and
//! changed by managers.

use std::sync::Arc;

use caipan_rules::{Arg, Options, Say, nearest};

use crate::{
    chat::{
        input::{
            door::Named,
            fold::echo,
            grammar::{self, Verb, Word, named},
            settings::{Kind, NONE, SETTINGS, Setting, WIDTHS, prefix},
        },
        state::{
            PlaceEvent, SettingsEvent,
            calendar::zone,
            effective_settings::{Origin, ROLE},
            keep::Keep,
            settings::{Settings, server_of},
        },
    },
    referee::Hours,
};

use super::{desk::Desk, me, new};

/// For what something is chosen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Level {
    /// For a channel or thread.
    Channel,
    /// For all channels of a server.
    Server,
}

impl Level {
    /// What has been chosen for it.
    fn sheet<'a>(self, desk: &'a Desk<'_>) -> &'a Settings {
        match self {
            Self::Channel => &desk.room.settings.own,
            Self::Server => &desk.room.settings.server,
        }
    }
}

/// A setting and its new value; none where the usual one is to hold again.
type Change = (&'static Setting, Option<String>);

pub(super) fn run(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    if desk.room.is_direct() {
        return Err(Say::new("settings-in-channel"));
    }
    let (first, behind) = rest.split_once(' ').unwrap_or((rest, ""));
    let (level, rest) = match first {
        "server" | "服务器" | "本服" => (Level::Server, behind),
        _ => (Level::Channel, rest),
    };
    let changes = changes(desk, level, pairs(rest)?)?;
    if changes.is_empty() {
        show(desk, "settings", SETTINGS.iter());
        return Ok(());
    }
    manages(desk)?;
    apply(desk, level, &changes);
    let title = if level == Level::Server { "settings-set-server" } else { "settings-set" };
    show(desk, title, changes.iter().map(|(setting, _)| *setting));
    let threads = changes.iter().any(|(setting, _)| setting.key == "threads");
    if threads
        && desk.heard.context.surroundings.mute_threads
        && desk.room.settings.is_on("threads", &desk.world.hall_config)
    {
        let word = desk.reply(&Say::new("threads-mute"));
        if let Some(out) = desk.outs.last_mut() {
            out.body.text += &format!("\n{word}");
        }
    }
    Ok(())
}

/// Reads pairs. The game comes first, for options are its options; those of another game are not
/// kept.
fn changes(
    desk: &Desk<'_>,
    level: Level,
    mut pairs: Vec<(String, String)>,
) -> Result<Vec<Change>, Say> {
    let of = |key: &str| Setting::find(SETTINGS, key).map_or("", |setting| setting.key);
    pairs.sort_by_key(|(key, _)| of(key) != "game");
    let mut changes: Vec<Change> = Vec::new();
    for (key, value) in &pairs {
        changes.push(read(desk, level, key, value, &changes)?);
    }
    let has = |key| changes.iter().any(|(setting, _)| setting.key == key);
    let own = level.sheet(desk);
    let stale = has("game") && !has("options") && own.get("options").is_some();
    if stale {
        changes.push((Setting::find(SETTINGS, "options")?, None));
    }
    Ok(changes)
}

/// The one setting that most people look for: in a channel a manager's, in direct messages one's
/// own.
pub(super) fn language(desk: &mut Desk<'_>, word: &str) -> Result<(), Say> {
    let setting = Setting::find(SETTINGS, "language").expect("it stands in the table");
    let Some(tag) = setting.word(word) else {
        let known = crate::chat::LANGUAGES;
        let say = Say::new(if word.is_empty() { "language-which" } else { "no-such-language" });
        let near = nearest(word, known).unwrap_or(known[0]);
        let known = known.iter().map(|tag| (*tag).to_owned()).collect::<Vec<_>>();
        return Err(say.with("word", echo(word)).with("near", near).with("languages", known));
    };
    if desk.room.is_direct() {
        me::prefer(desk, &[(setting, Some(tag.to_owned()))]);
    } else {
        manages(desk)?;
        apply(desk, Level::Channel, &[(setting, Some(tag.to_owned()))]);
    }
    desk.answer(&Say::new("language-set").with("tag", tag));
    Ok(())
}

/// Tests if the bot may be used here. A game that is being played is played to its end, and
/// managers can change this.
pub(super) fn admitted(desk: &Desk<'_>) -> bool {
    let room = &desk.room;
    let busy = room.lobby.is_some() || room.live().is_some();
    let changes = desk.heard.is_manager() && desk.heard.verb() == Some(Verb::Settings);
    let within = room.within.as_deref().or(desk.heard.within());
    desk.heard.is_direct() || busy || changes || room.settings.admits(&room.place, within)
}

/// What happens where the bot may not be used: a sign that stands before commands and no command
/// behind it is chatter.
///
/// # Errors
/// The refusal of anything else, with the channels where the bot may be used.
pub(super) fn elsewhere(desk: &Desk<'_>) -> Result<(), Say> {
    if desk.heard.verb().is_none() && !desk.heard.is_spoken_to() {
        return Ok(());
    }
    let places = desk.room.settings.server.get("channels").unwrap_or_default();
    Err(Say::new("channels-only").with("channels", shown("channels", places)))
}

/// Tests if the author may change what holds here.
///
/// # Errors
/// The sentence who may.
pub(super) fn manages(desk: &Desk<'_>) -> Result<(), Say> {
    if desk.heard.is_manager() { Ok(()) } else { Err(Say::new("managers-only")) }
}

/// The pairs of a text; words behind a pair that are none themselves go on in it, with blanks
/// between: `channels=#one #two`.
pub(super) fn pairs(text: &str) -> Result<Vec<(String, String)>, Say> {
    let mut pairs: Vec<(String, String)> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        match (word.split_once('='), pairs.last_mut()) {
            (Some((key, value)), _) if !key.is_empty() => {
                pairs.push((key.to_owned(), value.to_owned()))
            }
            (_, Some((_, value))) => *value = format!("{value} {word}").trim_start().to_owned(),
            _ => return Err(Say::new("settings-word").with("word", echo(word))),
        }
    }
    Ok(pairs)
}

/// Reads one pair; `before` are those in front of it.
fn read(
    desk: &Desk<'_>,
    level: Level,
    key: &str,
    typed: &str,
    before: &[Change],
) -> Result<Change, Say> {
    let setting = Setting::find(SETTINGS, key)?;
    if setting.is_of_server() && level == Level::Channel {
        return Err(Say::new("setting-of-server").with("key", setting.key));
    }
    if matches!(typed, "default" | "默认") {
        return Ok((setting, None));
    }
    let value = match setting.kind {
        Kind::Word(_) => setting.word(typed).map(str::to_owned),
        Kind::Prefix => prefix(typed),
        Kind::Game => Some(desk.game(typed)?.info().name.to_owned()),
        Kind::Options => Some(options(desk, level, typed, before)?),
        Kind::Permit => permit(desk, typed),
        Kind::Places => places(desk, typed),
        Kind::Hours if matches!(typed, "off" | "关") => Some("off".to_owned()),
        Kind::Hours => Hours::read(typed).map(|hours| hours.to_string()),
        Kind::Zone => zone(typed),
        Kind::Pixels => {
            typed.parse().ok().filter(|size| WIDTHS.contains(size)).map(|size| size.to_string())
        }
    };
    Ok((setting, Some(value.ok_or_else(|| refuse(desk, setting, typed))?)))
}

/// The options as the game writes them that holds there.
fn options(desk: &Desk<'_>, level: Level, typed: &str, before: &[Change]) -> Result<String, Say> {
    let now = before
        .iter()
        .rev()
        .find(|(setting, _)| setting.key == "game")
        .map(|(_, value)| value.as_deref());
    let holds = || match level {
        Level::Channel => desk.room.settings.chosen("game").map(|(name, _)| name),
        Level::Server => desk.room.settings.server.get("game"),
    };
    let game = now.unwrap_or_else(holds);
    let info = desk.game(game.ok_or_else(|| Say::new("options-without-game"))?)?.info();
    let (mut chosen, mut terms) = (Options::new(), Options::new());
    for pair in words(typed) {
        let (key, value) = pair
            .split_once('=')
            .ok_or_else(|| Say::new("settings-word").with("word", echo(pair)))?;
        new::choose(info, key, value, &mut chosen, &mut terms)?;
    }
    let pairs: Vec<_> =
        chosen.iter().chain(&terms).map(|(key, value)| format!("{key}={value}")).collect();
    Ok(if pairs.is_empty() { NONE.to_owned() } else { pairs.join(",") })
}

fn permit(desk: &Desk<'_>, typed: &str) -> Option<String> {
    match (typed, thing(desk, typed)) {
        ("everyone" | "所有人" | "大家", _) => Some("everyone".to_owned()),
        ("managers" | "管理员", _) => Some("managers".to_owned()),
        (_, Some(Named::Role(id))) => Some(format!("{ROLE}{id}")),
        _ => None,
    }
}

/// Channels of this server.
fn places(desk: &Desk<'_>, typed: &str) -> Option<String> {
    if matches!(typed, "all" | "全部" | "所有") {
        return Some("all".to_owned());
    }
    let server = server_of(&desk.room.place);
    let place = |word| match thing(desk, word) {
        Some(Named::Place(id)) if server_of(id) == server => Some(id.as_str()),
        _ => None,
    };
    let ids: Option<Vec<_>> = words(typed).map(place).collect();
    ids.filter(|ids| !ids.is_empty()).map(|ids| ids.join(" "))
}

/// The words of a value that is a list, between commas or blanks.
fn words(typed: &str) -> impl Iterator<Item = &str> {
    typed.split([',', ' ']).filter(|word| !word.is_empty())
}

/// The role or channel that a word names.
fn thing<'a>(desk: &'a Desk<'_>, word: &str) -> Option<&'a Named> {
    desk.heard.named().get(named(word)?)
}

/// The refusal of a value, with the people, roles and channels in it by their names.
fn refuse(desk: &Desk<'_>, setting: &Setting, typed: &str) -> Say {
    let person = |word| match grammar::words(word)[..] {
        [Word::Person(index)] => desk.heard.mentions().get(index),
        _ => None,
    };
    let said = |word| match (thing(desk, word), person(word)) {
        (Some(Named::Role(id)), _) => Arg::Role(id.clone()),
        (Some(Named::Place(id)), _) => Arg::Place(id.clone()),
        (None, Some(person)) => Arg::Person(person.clone()),
        (None, None) => format!("`{}`", echo(word)).into(),
    };
    let names = words(typed).any(|word| thing(desk, word).is_some() || person(word).is_some());
    setting.refuse(if names { Arg::List(words(typed).map(said).collect()) } else { said(typed) })
}

/// Makes changes hold, and keeps them.
fn apply(desk: &mut Desk<'_>, level: Level, changes: &[Change]) {
    for (setting, value) in changes {
        hold(desk, level, SettingsEvent::new(setting.key, value.as_deref()));
    }
}

/// Makes what is chosen hold, and keeps it.
pub(super) fn hold(desk: &mut Desk<'_>, level: Level, event: SettingsEvent) {
    if level == Level::Channel {
        return desk.record(PlaceEvent::Settings(event));
    }
    Arc::make_mut(&mut desk.room.settings.server).apply(&event);
    desk.keeps.push(Keep::Server(server_of(&desk.room.place).to_owned(), event));
}

/// Nothing holds any more that was chosen here.
pub(super) fn reset(desk: &mut Desk<'_>, level: Level) {
    level.sheet(desk).undone().into_iter().for_each(|event| hold(desk, level, event));
}

/// Answers with settings as they hold here, and where each comes from.
fn show<'a>(desk: &mut Desk<'_>, title: &'static str, settings: impl Iterator<Item = &'a Setting>) {
    let title = desk.reply(&Say::new(title));
    let rows = settings.map(|setting| row(desk, setting));
    let text = std::iter::once(title).chain(rows).collect::<Vec<_>>().join("\n");
    let to = desk.back();
    desk.answer_list(to, &text, "settings.txt");
}

fn row(desk: &Desk<'_>, setting: &Setting) -> String {
    let settings = &desk.room.settings;
    let value = match setting.key {
        "language" => desk.room.language(&desk.world.hall_config).into(),
        key => settings.value(key, &desk.world.hall_config),
    };
    let origin = settings.chosen(setting.key).map_or(Origin::Hall, |(_, origin)| origin);
    let say = Say::new("settings-row")
        .with("key", setting.key)
        .with("value", shown(setting.key, &value))
        .with("from", Say::new(format!("from-{}", origin.name())))
        .with("text", Say::new(format!("setting-{}", setting.key)));
    desk.reply(&say)
}

/// A value as people read it.
fn shown(key: &str, value: &str) -> Arg {
    match (key, value.strip_prefix(ROLE)) {
        (_, Some(role)) => Arg::Role(role.to_owned()),
        ("channels", None) if value != "all" => {
            Arg::List(value.split(' ').map(|place| Arg::Place(place.to_owned())).collect())
        }
        _ => format!("`{value}`").into(),
    }
}
