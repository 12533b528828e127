//! What people say: mostly what makes sense where they are, and all else that people say.

use caipan::{
    chat::{Account, Input, Place},
    referee::Match,
    store::Archive,
};
use caipan_rules::Seat;

use super::{club, ledger::Ledger, watch::Watch};
use crate::archives::Numbers;

/// Where they talk.
pub(super) const CHANNELS: [&str; 2] = ["sim:one", "sim:two"];

/// Who talks; the last never plays, and manages the server.
const PEOPLE: [&str; 4] = ["ann", "bob", "cat", club::HOST];

/// Who can be named.
const NAMED: [&str; 6] = ["ann", "bob", "cat", "dan", "fay", club::HOST];

/// What is opened.
const TABLES: [&str; 13] = [
    "junqi deploy=5m",
    "junqi mode=flip",
    "russian",
    "sifang",
    "gewu",
    "russian time=30s/move",
    "russian time=2m",
    "russian time=1m+5s",
    "russian time=1m+d5s",
    "russian time=20s+2x15s",
    "junqi mode=flip time=1m+5s",
    "gewu time=2x40s",
    "russian time=1d/move",
];

/// What players say besides moves.
const ASIDE: [&str; 22] = [
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
    "!pause",
    "!resume",
    "!clock",
    "!hint",
    "!proof",
    "!help",
];

/// How long a game goes on before somebody may give it up or call it off.
const LONG: usize = 12;

/// An account of this door.
pub(super) fn account(name: &str) -> Account {
    Account { id: format!("sim:{name}"), name: name.to_owned() }
}

/// The id of the match of a channel, if there has been one.
pub(super) fn id(store: &Watch, channel: &str) -> Option<String> {
    let lines = store.lines("place", channel);
    lines.iter().rev().find_map(|line| line.strip_prefix("match ")).map(str::to_owned)
}

/// The match that is being played in a channel.
pub(super) fn live<'a>(ledger: &'a Ledger, store: &Watch, channel: &str) -> Option<&'a Match> {
    id(store, channel).and_then(|id| ledger.bout(&id)).filter(|bout| !bout.is_over())
}

/// The name of who sits at a seat.
pub(super) fn sitter(store: &Watch, bout: &Match, seat: Seat) -> String {
    let account = store
        .person(&bout.people()[seat.index()])
        .expect("it answers")
        .expect("who sits is known")
        .account;
    account.strip_prefix("sim:").expect("everybody comes by this door").to_owned()
}

/// Something that somebody says now.
pub(super) fn utter(numbers: &mut Numbers, store: &Watch, ledger: &Ledger, id: String) -> Input {
    let channel = CHANNELS[numbers.below(CHANNELS.len())];
    let (who, direct, text) = match live(ledger, store, channel) {
        Some(bout) => play(numbers, store, bout),
        None => (PEOPLE[numbers.below(3)].to_owned(), false, table(numbers)),
    };
    let place = if direct { Place::Direct } else { Place::Channel(channel.to_owned()) };
    said(id, &who, place, text)
}

/// Something that is said, at a moment that nobody knows yet.
pub(super) fn said(id: String, who: &str, place: Place, text: String) -> Input {
    let mentions = NAMED.iter().map(|name| (format!("@{name}"), account(name)));
    let mentions = mentions.filter(|(token, _)| text.contains(token)).collect();
    let arbiter = text.starts_with("!addtime");
    let within = match &place {
        Place::Channel(place) => place.split_once('.').map(|(channel, _)| channel.to_owned()),
        Place::Direct => None,
    };
    let manager = who == club::HOST;
    Input { mentions, arbiter, manager, within, ..Input::new(id, 0, account(who), place, text) }
}

/// What is said where nothing is played.
fn table(numbers: &mut Numbers) -> String {
    match numbers.below(12) {
        0..=3 => {
            format!("!new {} @{}", TABLES[numbers.below(TABLES.len())], PEOPLE[numbers.below(3)])
        }
        10 => format!("!new {} bot=1", TABLES[numbers.below(TABLES.len())]),
        11 => "!bot 2".to_owned(),
        4..=6 => "!accept".to_owned(),
        7 => "!join".to_owned(),
        _ => ASIDE[numbers.below(ASIDE.len())].to_owned(),
    }
}

/// What is said in a game: who, whether to the bot alone, and what.
pub(super) fn play(numbers: &mut Numbers, store: &Watch, bout: &Match) -> (String, bool, String) {
    let direct = numbers.below(4) == 0;
    if bout.is_secret() && numbers.below(8) == 0 {
        let seat = Seat(numbers.below(usize::from(bout.seats())) as u8);
        let person =
            if bout.bot(seat).is_none() { sitter(store, bout, seat) } else { "cat".to_owned() };
        return (person, direct, "!proof".to_owned());
    }
    let seats: Vec<_> = bout.to_move().iter().filter(|seat| bout.bot(*seat).is_none()).collect();
    if numbers.below(4) == 0 || seats.is_empty() {
        if bout.clock().is_some() && numbers.below(12) == 0 {
            return (
                "eve".to_owned(),
                false,
                format!("!addtime @{} 20s", PEOPLE[numbers.below(3)]),
            );
        }
        let ends = bout.moves() > LONG && numbers.below(8) == 0;
        let said = if ends { "!resign" } else { ASIDE[numbers.below(ASIDE.len())] };
        return (PEOPLE[numbers.below(PEOPLE.len())].to_owned(), direct, said.to_owned());
    }
    let seat = seats[numbers.below(seats.len())];
    let who = sitter(store, bout, seat);
    if bout.table().prepares() {
        return (
            who,
            true,
            ["ready", "random", "swap a6 b6", "mirror"][numbers.below(4)].to_owned(),
        );
    }
    let drawn = bout.table().sample(seat, &mut |bound| numbers.below(bound as usize) as u32);
    (who, direct, drawn.unwrap_or_else(|| "!moves".to_owned()))
}
