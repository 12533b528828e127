//! What people say: mostly what makes sense where they are, and all else that people say.

use caipan::{
    chat::{Account, Input, Place},
    referee::{Match, replay},
    rules::GAMES,
    store::Archive,
};

use super::watch::Watch;
use crate::archives::Numbers;

/// Where they talk.
pub(super) const CHANNELS: [&str; 2] = ["sim:one", "sim:two"];

/// Who talks; the last never plays.
const PEOPLE: [&str; 4] = ["ann", "bob", "cat", "eve"];

/// What is opened.
const TABLES: [&str; 5] = ["junqi deploy=5m", "junqi mode=flip", "russian", "sifang", "gewu"];

/// What players say besides moves.
const ASIDE: [&str; 16] = [
    "!draw",
    "!accept",
    "!decline",
    "!undo",
    "!board",
    "!view",
    "!record",
    "!moves",
    "!losses",
    "!pick",
    "!join",
    "!start",
    "!rematch",
    "nonsense",
    "note e7 司令",
    "hook",
];

/// How long a game goes on before somebody may give it up or call it off.
const LONG: usize = 12;

/// An account of this door.
pub(super) fn account(name: &str) -> Account {
    Account { id: format!("sim:{name}"), name: name.to_owned() }
}

/// The match of a channel, if there has been one.
pub(super) fn bout(store: &Watch, channel: &str) -> Option<Match> {
    let lines = store.lines("place", channel);
    let id = lines.iter().rev().find_map(|line| line.strip_prefix("match "))?;
    let record = store.lines("match", id);
    let record: Vec<&str> = record.iter().map(String::as_str).collect();
    Some(replay(GAMES, &record).unwrap_or_else(|why| panic!("{id}: {why}")))
}

/// Something that somebody says now.
pub(super) fn utter(numbers: &mut Numbers, store: &Watch, id: String, now: u64) -> Input {
    let channel = CHANNELS[numbers.below(CHANNELS.len())];
    let live = bout(store, channel).filter(|bout| !bout.is_over());
    let (who, direct, text) = match live {
        Some(bout) => play(numbers, store, &bout),
        None => (PEOPLE[numbers.below(3)].to_owned(), false, table(numbers)),
    };
    let place = if direct { Place::Direct } else { Place::Channel(channel.to_owned()) };
    let mentions = PEOPLE.iter().map(|name| (format!("@{name}"), account(name)));
    let mentions = mentions.filter(|(token, _)| text.contains(token)).collect();
    Input { mentions, ..Input::new(id, now, account(&who), place, text) }
}

/// What is said where nothing is played.
fn table(numbers: &mut Numbers) -> String {
    match numbers.below(10) {
        0..=3 => format!("!new {} @{}", TABLES[numbers.below(TABLES.len())], PEOPLE[numbers.below(3)]),
        4..=6 => "!accept".to_owned(),
        7 => "!join".to_owned(),
        _ => ASIDE[numbers.below(ASIDE.len())].to_owned(),
    }
}

/// What is said in a game: who, whether to the bot alone, and what.
fn play(numbers: &mut Numbers, store: &Watch, bout: &Match) -> (String, bool, String) {
    let direct = numbers.below(4) == 0;
    let seats: Vec<_> = bout.to_move().iter().collect();
    if numbers.below(4) == 0 || seats.is_empty() {
        let ends = bout.moves() > LONG && numbers.below(8) == 0;
        let said = if ends { "!resign" } else { ASIDE[numbers.below(ASIDE.len())] };
        return (PEOPLE[numbers.below(PEOPLE.len())].to_owned(), direct, said.to_owned());
    }
    let seat = seats[numbers.below(seats.len())];
    let person = &bout.people()[usize::from(seat.0)];
    let account = store.person(person).expect("who sits is known").account;
    let who = account.strip_prefix("sim:").expect("everybody comes by this door").to_owned();
    if bout.table().prepares() {
        return (who, true, ["ready", "random", "swap a6 b6", "mirror"][numbers.below(4)].to_owned());
    }
    let drawn = bout.table().sample(seat, &mut |bound| numbers.below(bound as usize) as u32);
    (who, direct, drawn.unwrap_or_else(|| "!moves".to_owned()))
}
