//! `new GAME [@people…] [key=value…]`: opens a table. The caller sits, named people are asked.

use std::collections::{BTreeMap, BTreeSet};

use caipan_rules::{
    Arg, BadSetup, Choice, Info, Observer, Options, Preset, Rulebook, Say, Setup, Turn, nickname,
};

use crate::{
    chat::{
        input::{
            command::{
                PLAYERS, TableWord, is_bot, is_players, is_position, is_preset, key_of, seats_in,
            },
            fold::echo,
            settings::{PREFERENCES, SETTINGS, Setting, role_in},
        },
        state::lobby::Lobby,
    },
    referee::{choices, is_term, term, usual},
};

use super::{
    borrowed::{self, NONE, TIME},
    bot,
    desk::Desk,
    fair_play::{self, Leave},
    play_with, preset, seats, tour,
};

/// Settles the seats of a table with so many people asked, and tells if others may not be chosen.
type SeatsFor = fn(&dyn Rulebook, &Setup, usize) -> (u8, bool);

/// The further meaning of a game's name.
#[derive(Clone, Copy)]
pub(crate) enum Besides {
    /// Nothing.
    Nothing,
    /// The set of options that comes with the game under that name, instead of the defaults here.
    Preset(&'static str),
    /// Seats and options, as if they had been typed.
    Typed(&'static Preset),
}

pub(super) fn run(desk: &mut Desk<'_>, words: &[TableWord]) -> Result<(), Say> {
    if desk.heard.is_direct() {
        return Err(Say::new("channel-only"));
    }
    may_open(desk)?;
    if let Some(bout) = desk.room.live() {
        return Err(
            Say::new("game-here").with("game", Say::new(format!("game-{}", bout.info().name)))
        );
    }
    if desk.room.lobby.is_some() {
        return Err(Say::new("lobby-here"));
    }
    if play_with::is_asked(words) {
        return play_with::choose(desk);
    }
    let (book, lobby) = described(desk, words, seats_for)?;
    if fair_play::may_begin(desk, book, &lobby)? == Leave::Awaited {
        return Ok(());
    }
    let caller = desk.heard.person().to_owned();
    open(desk, lobby, Say::new("lobby-opened").with("who", Arg::Person(caller)));
    Ok(())
}

/// The table that somebody seeks company for, with as few seats as there may be for more than one
/// where none are chosen, and its game.
///
/// # Errors
/// The sentence for words that describe no table, or one for people who are named.
pub(super) fn sought(
    desk: &Desk<'_>,
    words: &[TableWord],
) -> Result<(&'static dyn Rulebook, Lobby), Say> {
    let (book, lobby) = described(desk, words, fewest_seats)?;
    if !lobby.asked.is_empty() || lobby.taken() > 1 || lobby.is_full() {
        return Err(Say::new("seek-open"));
    }
    Ok((book, lobby))
}

/// The table that the words describe, of the game that they name or of the usual one, and that game;
/// `seats_for` settles the seats where the words do not.
fn described(
    desk: &Desk<'_>,
    words: &[TableWord],
    seats_for: SeatsFor,
) -> Result<(&'static dyn Rulebook, Lobby), Say> {
    let usual = usual_game(desk);
    let name = game_in(words).or(usual.as_deref());
    let name = name.ok_or_else(|| Say::new("new-what").with("games", names(desk)))?;
    let (book, besides) = named(desk, name)?;
    Ok((book, lobby(desk, book, words, (name, besides), seats_for)?))
}

/// Tests if a time control is typed, be it the usual one.
fn is_timed(info: &'static Info, words: &[TableWord]) -> bool {
    let choices: Vec<_> = choices(info).collect();
    words.iter().any(
        |word| matches!(word, TableWord::Pair(key, typed) if read(&choices, key, typed).0 == TIME),
    )
}

/// The game that is named.
fn game_in(words: &[TableWord]) -> Option<&str> {
    words.iter().find_map(|word| match word {
        TableWord::Name(name) if !is_bot(name) => Some(&**name),
        _ => None,
    })
}

/// The game that is played here where none is named.
fn usual_game(desk: &Desk<'_>) -> Option<String> {
    desk.room.settings.chosen("game").map(|(name, _)| name.to_owned())
}

/// Tests if the author may open tables here.
///
/// # Errors
/// The sentence that says who may, or that there are as many on the server as may be.
pub(super) fn may_open(desk: &Desk<'_>) -> Result<(), Say> {
    if let Some(most) = desk.full {
        return Err(Say::new("limit-games").with("most", most));
    }
    if desk.permits("start") {
        return Ok(());
    }
    let whom = desk.room.settings.value("start", &desk.world.hall_config);
    let role = role_in(&whom).map(|role| Arg::Role(role.to_owned()));
    Err(Say::new("start-not-you")
        .with("who", role.unwrap_or_else(|| Say::new("whom-managers").into())))
}

/// Opens the table, and begins at once if it is full.
pub(super) fn open(desk: &mut Desk<'_>, lobby: Lobby, news: Say) {
    let asked = lobby.asked.clone();
    desk.record_ground();
    desk.room.lobby = Some(lobby);
    if seats::begin_if_full(desk) {
        return;
    }
    desk.record_lobby();
    desk.record_waiting();
    seats::show_lobby(desk, Some(news), asked);
}

/// The game that a name means, and what it stands for besides.
///
/// # Errors
/// The sentence that there is no such game.
pub(crate) fn named(desk: &Desk<'_>, name: &str) -> Result<(&'static dyn Rulebook, Besides), Say> {
    let catalog = desk.world.catalog;
    if let Some((book, preset)) = nickname(catalog, name) {
        return Ok((book, Besides::Typed(preset)));
    }
    let given = |book: &&'static dyn Rulebook| {
        let preset = book.info().presets.iter().find(|preset| preset.name == name)?;
        Some((*book, Besides::Preset(preset.name)))
    };
    let known = desk.game(name).map(|book| (book, Besides::Nothing));
    known.or_else(|unknown| catalog.iter().find_map(given).ok_or(unknown))
}

/// The table that the words describe; `name` is the game as it was named, and what that stands for
/// besides, and `seats_for` settles the seats where the words do not.
fn lobby(
    desk: &Desk<'_>,
    book: &'static dyn Rulebook,
    words: &[TableWord],
    (name, besides): (&str, Besides),
    seats_for: SeatsFor,
) -> Result<Lobby, Say> {
    let info = book.info();
    said_once(info, words)?;
    let meant = meant(info, words, besides)?;
    let mut setup = Setup::usual(info);
    let (mut terms, mut fixed, asked) = (Options::new(), info.seats.len() == 1, asked(desk, words));
    let mut bots = Vec::new();
    let preset = preset(desk, info, words, besides)?;
    if preset.is_none() {
        choose_usual(desk, info, &mut setup.options, &mut terms);
    }
    choose_bare(desk, &mut terms);
    let pairs = preset.into_iter().flatten().map(|(key, value)| TableWord::Pair(key, value));
    for word in pairs.chain(meant).chain(words.iter().cloned()) {
        match &word {
            TableWord::Person(_) => {}
            TableWord::Pair(key, typed) if is_bot(key) => {
                bots.push(bot::leveled(desk, info, typed)?);
            }
            TableWord::Name(word) if is_bot(word) => bots.push(bot::player(desk, info, None)?),
            TableWord::Pair(key, _) if is_preset(key) => {}
            TableWord::Pair(key, count) if is_players(key) => {
                setup.seats = seats_of(book, count)?;
                fixed = true;
            }
            TableWord::Pair(key, typed) if is_position(key) => {
                setup.position = Some(position(desk, info, typed)?)
            }
            TableWord::Pair(key, value) => {
                choose(info, key, value, &mut setup.options, &mut terms)?
            }
            TableWord::Name(word) if *word == name => {}
            TableWord::Name(word) => return Err(Say::new("new-word").with("word", echo(word))),
        }
    }
    if info.time != NONE && is_timed(info, words) {
        terms.entry(TIME.to_owned()).or_insert_with(|| info.time.to_owned());
    }
    borrowed::settle_time(desk, info, &mut terms)?;
    if !fixed {
        (setup.seats, fixed) = seats_for(book, &setup, asked.len() + bots.len());
    }
    let setup = tried(book, setup)?;
    let there = asked.len() + bots.len() + 1;
    if there > usize::from(setup.seats) {
        return Err(BadSetup::Seats(u8::try_from(there).unwrap_or(u8::MAX)).say(info));
    }
    let (drawn, sat) = sit(desk.heard.person(), term(&terms, "side"), setup.seats);
    let mut lobby = Lobby { game: info.name.to_owned(), fixed, drawn, setup, terms, sat, asked };
    bots.iter().for_each(|bot| lobby.seat(bot));
    Ok(lobby)
}

/// A set-up that can be played, with its position as the game writes it and not as it was typed.
fn tried(book: &'static dyn Rulebook, mut setup: Setup) -> Result<Setup, Say> {
    let table = book.open(&setup).map_err(|why| why.say(book.info()))?;
    if table.turn() == Turn::Over {
        return Err(Say::new("position-decided"));
    }
    setup.position = setup.position.and_then(|_| table.position(Observer::Public));
    Ok(setup)
}

/// Returns the people who are named, each once and without the author.
fn asked(desk: &Desk<'_>, words: &[TableWord]) -> Vec<String> {
    let named = words
        .iter()
        .filter_map(|word| if let TableWord::Person(index) = word { Some(*index) } else { None });
    let people = named.filter_map(|index| desk.heard.mentions().get(index));
    let mut met = BTreeSet::from([desk.heard.person()]);
    people.filter(|person| met.insert(person)).cloned().collect()
}

/// The position that is typed, or the one that is looked at here.
fn position(desk: &Desk<'_>, info: &'static Info, typed: &str) -> Result<String, Say> {
    if matches!(typed, "here" | "这里" | "此处") {
        tour::here(desk, info)
    } else {
        Ok(typed.to_owned())
    }
}

/// The pairs of the set of options that is named.
fn preset(
    desk: &Desk<'_>,
    info: &'static Info,
    words: &[TableWord],
    besides: Besides,
) -> Result<Option<Vec<(String, String)>>, Say> {
    let name = words.iter().find_map(|word| match word {
        TableWord::Pair(key, name) if is_preset(key) => Some(&**name),
        _ => None,
    });
    let given = || if let Besides::Preset(name) = besides { Some(name) } else { None };
    name.or_else(given).map(|name| preset::pairs(desk, info, name)).transpose()
}

/// Tests that no key stands among the words with two values.
///
/// # Errors
/// The sentence that names the key and both.
fn said_once(info: &'static Info, words: &[TableWord]) -> Result<(), Say> {
    let choices: Vec<_> = choices(info).collect();
    let mut said = BTreeMap::new();
    for word in words {
        let TableWord::Pair(key, typed) = word else { continue };
        // Several programs may sit down, each at a level of its own.
        if is_bot(key) {
            continue;
        }
        let (own, value) = read(&choices, key, typed);
        let before =
            said.insert(own, (value.clone(), typed)).filter(|(before, _)| *before != value);
        if let Some((_, before)) = before {
            let say = Say::new("option-twice").with("key", echo(key));
            return Err(say.with("first", echo(before)).with("second", echo(typed)));
        }
    }
    Ok(())
}

/// The pairs that the name of the game stands for.
///
/// # Errors
/// The sentence that something else is typed for one of them.
fn meant(
    info: &'static Info,
    words: &[TableWord],
    besides: Besides,
) -> Result<Vec<TableWord>, Say> {
    let Besides::Typed(preset) = besides else { return Ok(Vec::new()) };
    let choices: Vec<_> = choices(info).collect();
    let meant = || preset.options.iter().map(|(key, value)| read(&choices, key, value));
    for word in words {
        let TableWord::Pair(key, typed) = word else { continue };
        let (own, value) = read(&choices, key, typed);
        if meant().any(|(key, meant)| key == own && meant != value) {
            return Err(Say::new("nickname-settles")
                .with("name", preset.name)
                .with("key", echo(key)));
        }
    }
    let pair =
        |(key, value): &(&str, &str)| TableWord::Pair((*key).to_owned(), (*value).to_owned());
    Ok(preset.options.iter().map(pair).collect())
}

/// A typed pair by its own names, as far as they are known.
fn read<'a>(choices: &[&'static Choice], key: &'a str, typed: &str) -> (&'a str, String) {
    let picked = Choice::pick(choices, key, typed).map(|(choice, value)| (choice.key, value));
    picked.unwrap_or_else(|_| (key_of(key), typed.to_owned()))
}

/// Tests if a table of a game takes an option.
pub(super) fn takes(info: &'static Info, key: &str, value: &str) -> bool {
    let players =
        is_players(key) && seats_in(value).is_some_and(|seats| info.seats.contains(&seats));
    players || choose(info, key, value, &mut Options::new(), &mut Options::new()).is_ok()
}

/// The caller's place: any where the seats are drawn, the chosen one else.
fn sit(caller: &str, side: &str, seats: u8) -> (bool, Vec<String>) {
    let chosen = (1..=seats).find(|seat| seat.to_string() == side);
    // Whoever sits alone has no choice.
    let Some(side) = chosen else { return (true, vec![caller.to_owned()]) };
    let mut sat = vec![String::new(); seats.into()];
    caller.clone_into(&mut sat[usize::from(side) - 1]);
    (false, sat)
}

/// The seats of a table in a game for several numbers of players, and if they are settled: as many
/// as are named, else as many as there may be with the options, and it begins with those who have
/// come.
fn seats_for(book: &dyn Rulebook, setup: &Setup, asked: usize) -> (u8, bool) {
    if asked > 0 {
        return (u8::try_from(asked + 1).unwrap_or(u8::MAX), true);
    }
    let fitting = fitting(book, setup);
    // Where nothing fits, the reason is the one for the usual number.
    (fitting.iter().copied().max().unwrap_or(book.info().seats[0]), fitting.len() == 1)
}

/// The fewest seats for more than one that the options allow, which are settled.
fn fewest_seats(book: &dyn Rulebook, setup: &Setup, _: usize) -> (u8, bool) {
    let fewest = fitting(book, setup).into_iter().filter(|seats| *seats > 1).min();
    (fewest.unwrap_or(book.info().seats[0]), true)
}

/// The numbers of seats that the options allow.
fn fitting(book: &dyn Rulebook, setup: &Setup) -> Vec<u8> {
    let fits = |seats: &u8| book.open(&Setup { seats: *seats, ..setup.clone() }).is_ok();
    book.info().seats.iter().copied().filter(fits).collect()
}

fn seats_of(book: &dyn Rulebook, typed: &str) -> Result<u8, Say> {
    let count = seats_in(typed).ok_or_else(|| {
        let allowed = book.info().seats.iter().map(u8::to_string).collect::<Vec<_>>();
        Say::new("option-value")
            .with("key", Arg::Word(PLAYERS[0], &PLAYERS[1..]))
            .with("value", echo(typed))
            .with("values", allowed)
    })?;
    book.seat(count).map(|()| count).map_err(|why| why.say(book.info()))
}

/// Puts the options that the channel or server has for its game where they belong.
fn choose_usual(desk: &Desk<'_>, info: &'static Info, options: &mut Options, terms: &mut Options) {
    let settings = &desk.room.settings;
    let same = settings.chosen("game").is_some_and(|(name, _)| name == info.name);
    for (key, value) in settings.options().filter(|_| same) {
        // The game may have been chosen anew since: what it does not know is passed over.
        choose(info, key, value, options, terms).unwrap_or_default();
    }
}

/// Puts among the terms if a message that is nothing but a move counts as one, as the channel or
/// server has it.
fn choose_bare(desk: &Desk<'_>, terms: &mut Options) {
    let bare = desk.room.settings.value("bare", &desk.world.hall_config);
    if bare != "auto" {
        terms.entry("bare".to_owned()).or_insert_with(|| bare.into_owned());
    }
}

/// Puts a typed option where it belongs, by its own name.
pub(super) fn choose(
    info: &'static Info,
    key: &str,
    value: &str,
    options: &mut Options,
    terms: &mut Options,
) -> Result<(), Say> {
    let choices: Vec<_> = choices(info).collect();
    let value = sided(info, &choices, key, value);
    let (choice, value) =
        Choice::pick(&choices, key, value).map_err(|why| refuse(info, &why, value))?;
    let into = if is_term(choice.key) { terms } else { options };
    if value == usual(info, choice) {
        into.remove(choice.key);
    } else {
        into.insert(choice.key.to_owned(), value);
    }
    Ok(())
}

/// Returns the number of the seat that a colour of the game names as a side; any other value as it
/// is.
fn sided<'a>(info: &Info, choices: &[&'static Choice], key: &str, value: &'a str) -> &'a str {
    let is_side = Choice::find(choices, key).is_ok_and(|choice| choice.key == "side");
    let colour = || info.tones.iter().position(|tone| tone.is_named(value));
    match is_side.then(colour).flatten() {
        Some(0) => "1",
        Some(1) => "2",
        _ => value,
    }
}

/// The refusal of an option, with how to choose it where it is a setting: pictures are for whoever
/// reads them, not for a table.
fn refuse(info: &Info, why: &BadSetup, value: &str) -> Say {
    let BadSetup::Key(key, _) = why else { return why.say(info) };
    let names = |setting: &&Setting| setting.key == key || setting.aliases.contains(&&**key);
    let Some(setting) = SETTINGS.iter().find(names) else { return why.say(info) };
    let own = PREFERENCES.iter().any(|own| own.key == setting.key);
    Say::new(if own { "option-own" } else { "option-setting" })
        .with("key", Arg::Word(setting.key, setting.aliases))
        .with("value", echo(value))
}

/// The names of all games.
fn names(desk: &Desk<'_>) -> Arg {
    Arg::List(desk.world.catalog.iter().map(|book| book.info().word()).collect())
}
