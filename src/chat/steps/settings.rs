//! `settings`, `language`: what holds in the channel and on the server, shown to everybody and
//! changed by managers.

use std::sync::Arc;

use caipan_rules::{Arg, Options, Say, nearest};

use crate::chat::{
    input::{
        command::{Chosen, Pair, PairWord, PairsOf, Whom},
        door::Named,
        fold::echo,
        grammar::Verb,
        place::server_of,
        settings::{NONE, ROLE, SETTINGS, Setting, places_in, role_in},
    },
    state::{
        PlaceEvent, SettingsEvent, calendar::zone, effective_settings::Origin, keep::Keep,
        settings::Settings,
    },
};

use super::{
    desk::{Desk, To},
    me, new,
};

/// The scope of a setting.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Level {
    /// For a channel or thread.
    Channel,
    /// For all channels of a server.
    Server,
}

impl Level {
    /// Returns the settings of this scope.
    fn sheet<'a>(self, desk: &'a Desk<'_>) -> &'a Settings {
        match self {
            Self::Channel => &desk.room.settings.own,
            Self::Server => &desk.room.settings.server,
        }
    }
}

/// A setting and its new value; none where the usual one is to hold again.
type Change = (&'static Setting, Option<String>);

pub(super) fn run(desk: &mut Desk<'_>, server: bool, pairs: &PairsOf) -> Result<(), Say> {
    if desk.room.is_direct() {
        return Err(Say::new("settings-in-channel"));
    }
    let level = if server { Level::Server } else { Level::Channel };
    let changes = changes(desk, level, paired(pairs)?.iter().collect())?;
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
fn changes(desk: &Desk<'_>, level: Level, mut pairs: Vec<&Pair>) -> Result<Vec<Change>, Say> {
    let of = |key: &str| Setting::find(SETTINGS, key).map_or("", |setting| setting.key);
    pairs.sort_by_key(|pair| of(&pair.key) != "game");
    let mut changes: Vec<Change> = Vec::new();
    for pair in pairs {
        changes.push(read(desk, level, pair, &changes)?);
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

/// Handles input where the bot may not be used: a prefix without a command after it is chatter.
///
/// # Errors
/// The refusal of anything else, with the channels where the bot may be used.
pub(super) fn elsewhere(desk: &Desk<'_>) -> Result<(), Say> {
    if desk.heard.verb().is_none() && !desk.heard.is_spoken_to() {
        return Ok(());
    }
    let places = desk.room.settings.server.get("channels").unwrap_or_default();
    let setting = Setting::find(SETTINGS, "channels").expect("it stands in the table");
    Err(Say::new("channels-only").with("channels", shown(desk, setting, places)))
}

/// Tests if the author may change the settings here.
///
/// # Errors
/// The sentence who may.
pub(super) fn manages(desk: &Desk<'_>) -> Result<(), Say> {
    if desk.heard.is_manager() { Ok(()) } else { Err(Say::new("managers-only")) }
}

/// Returns the settings to change.
///
/// # Errors
/// The sentence for a word that belongs to no pair.
pub(super) fn paired(pairs: &PairsOf) -> Result<&[Pair], Say> {
    match pairs {
        Ok(pairs) => Ok(pairs),
        Err(word) => Err(Say::new("settings-word").with("word", echo(word))),
    }
}

/// Understands one pair; `before` are those in front of it.
fn read(desk: &Desk<'_>, level: Level, pair: &Pair, before: &[Change]) -> Result<Change, Say> {
    let setting = Setting::find(SETTINGS, &pair.key)?;
    if setting.is_of_server() && level == Level::Channel {
        return Err(Say::new("setting-of-server").with("key", setting.called()));
    }
    let value = match &pair.chosen {
        Chosen::Usual => return Ok((setting, None)),
        Chosen::Kept(value) => Some(value.clone()),
        Chosen::Game(name) => Some(desk.game(name)?.info().name.to_owned()),
        Chosen::Options(pairs) => Some(options(desk, level, pairs, before)?),
        Chosen::Whom(whom) => permit(desk, *whom),
        Chosen::Places(named) => places(desk, named),
        Chosen::Zone(name) => zone(name),
        Chosen::Nothing => None,
    };
    Ok((setting, Some(value.ok_or_else(|| refuse(desk, setting, pair))?)))
}

/// The options as the game writes them that holds there.
fn options(
    desk: &Desk<'_>,
    level: Level,
    pairs: &[Result<(String, String), String>],
    before: &[Change],
) -> Result<String, Say> {
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
    for pair in pairs {
        let (key, value) =
            pair.as_ref().map_err(|word| Say::new("settings-word").with("word", echo(word)))?;
        new::choose(info, key, value, &mut chosen, &mut terms)?;
    }
    let pairs: Vec<_> =
        chosen.iter().chain(&terms).map(|(key, value)| format!("{key}={value}")).collect();
    Ok(if pairs.is_empty() { NONE.to_owned() } else { pairs.join(",") })
}

fn permit(desk: &Desk<'_>, whom: Whom) -> Option<String> {
    match whom {
        Whom::Everyone => Some("everyone".to_owned()),
        Whom::Managers => Some("managers".to_owned()),
        Whom::Role(index) => match desk.heard.named().get(index)? {
            Named::Role(id) => Some(format!("{ROLE}{id}")),
            Named::Place(_) => None,
        },
    }
}

/// Channels of this server.
fn places(desk: &Desk<'_>, named: &[Option<usize>]) -> Option<String> {
    let server = server_of(&desk.room.place);
    let place = |index: &Option<usize>| match desk.heard.named().get((*index)?) {
        Some(Named::Place(id)) if server_of(id) == server => Some(id.as_str()),
        _ => None,
    };
    let ids: Option<Vec<_>> = named.iter().map(place).collect();
    ids.filter(|ids| !ids.is_empty()).map(|ids| ids.join(" "))
}

/// The refusal of a value, with the people, roles and channels in it by their names.
fn refuse(desk: &Desk<'_>, setting: &Setting, pair: &Pair) -> Say {
    let thing = |word: &PairWord| match word {
        PairWord::Named(index) => match desk.heard.named().get(*index)? {
            Named::Role(id) => Some(Arg::Role(id.clone())),
            Named::Place(id) => Some(Arg::Place(id.clone())),
        },
        PairWord::Person(index) => desk.heard.mentions().get(*index).cloned().map(Arg::Person),
        PairWord::Plain(_) => None,
    };
    let plain = |text: &str| Arg::from(format!("`{}`", echo(text)));
    let said = |word: &PairWord| {
        thing(word)
            .unwrap_or_else(|| plain(if let PairWord::Plain(text) = word { text } else { "" }))
    };
    let names = pair.words.iter().any(|word| thing(word).is_some());
    setting.refuse(if names {
        Arg::List(pair.words.iter().map(said).collect())
    } else {
        plain(&pair.text)
    })
}

/// Makes changes hold, and keeps them.
fn apply(desk: &mut Desk<'_>, level: Level, changes: &[Change]) {
    for (setting, value) in changes {
        hold(desk, level, SettingsEvent::new(setting.key, value.as_deref()));
    }
}

/// Applies a change of settings, and keeps it.
pub(super) fn hold(desk: &mut Desk<'_>, level: Level, event: SettingsEvent) {
    if level == Level::Channel {
        return desk.record(PlaceEvent::Settings(event));
    }
    Arc::make_mut(&mut desk.room.settings.server).apply(&event);
    desk.keeps.push(Keep::Server(server_of(&desk.room.place).to_owned(), event));
}

/// Resets every setting of this scope.
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
        "faces" => desk.lettering(&To::Room).faces.name().into(),
        key => settings.value(key, &desk.world.hall_config),
    };
    let origin = settings.chosen(setting.key).map_or(Origin::Hall, |(_, origin)| origin);
    let say = Say::new("settings-row")
        .with("key", setting.called())
        .with("value", shown(desk, setting, &value))
        .with("from", Say::new(format!("from-{}", origin.name())))
        .with("text", Say::new(format!("setting-{}", setting.key)));
    desk.reply(&say)
}

/// A value as its readers would type it, people, roles and channels by their names.
fn shown(desk: &Desk<'_>, setting: &Setting, value: &str) -> Arg {
    if let Some(role) = role_in(value) {
        return Arg::Role(role.to_owned());
    }
    if setting.names_places(value) {
        return Arg::List(places_in(value).map(|place| Arg::Place(place.to_owned())).collect());
    }
    let game = || Some(desk.game(value).ok()?.info().word()).filter(|_| setting.key == "game");
    let word = setting.value_called(value).or_else(game).unwrap_or_else(|| value.into());
    Say::new("setting-shown").with("value", word).into()
}
