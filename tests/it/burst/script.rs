//! What is said in one channel: a game of two among five people who also ask and talk.

use caipan::chat::{Account, Input, Place};
use caipan_rules::{Act, GAMES, Seat, Setup, Turn, find};

/// The games that are played; nothing in them is drawn or thrown.
pub(crate) const PLAYED: [&str; 10] = [
    "russian",
    "international",
    "english",
    "frisian",
    "turkish",
    "italian",
    "canadian",
    "thai",
    "spanish",
    "pool",
];

/// How many people are in a channel, and how much is said there.
pub(crate) const PEOPLE: usize = 5;
pub(crate) const SAID: usize = 100;

/// What is said besides moves: questions, wrong moves and talk; the first two are the players.
const ASIDE: [(usize, &str); 8] = [
    (2, "!moves"),
    (3, "well played"),
    (0, "a1-a1"),
    (4, "!rules"),
    (2, "c3-d4"),
    (3, "!moves e3"),
    (4, "what a game"),
    (2, "!resign"),
];

/// What is said in a channel, by whom, in order: the same for the same number.
pub(crate) fn script(number: usize) -> Vec<(usize, String)> {
    let game = PLAYED[number % PLAYED.len()];
    let book = find(GAMES, game).expect("there is such a game");
    let mut table = book.open(&Setup::usual(book.info())).expect("the usual start");
    let mut said = vec![(0, format!("!new {game} @{{1}} side=1")), (1, "!accept".to_owned())];
    let mut chance = number as u64 + 1;
    while said.len() < SAID {
        chance =
            chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let drawn = (chance >> 33) as usize;
        let seat = if let Turn::Seats(seats) = table.turn() { seats.iter().next() } else { None };
        match seat.filter(|_| !drawn.is_multiple_of(4)) {
            Some(Seat(seat)) => {
                let moves = table.choices(Seat(seat)).expect("they can be listed");
                let text = moves[drawn / 4 % moves.len()].clone();
                table.play(&Act::By(Seat(seat), text.clone())).expect("it is in the list");
                said.push((usize::from(seat), text));
            }
            None => {
                let (who, text) = ASIDE[drawn / 4 % ASIDE.len()];
                said.push((who, text.to_owned()));
            }
        }
    }
    said
}

/// A channel's place.
pub(crate) fn place(channel: usize) -> String {
    format!("burst:{channel}")
}

/// The inputs of a channel that follows a script.
pub(crate) fn inputs(channel: usize, script: &[(usize, String)]) -> Vec<Input> {
    let account = |who: usize| Account {
        id: format!("burst:p{channel}x{who}"),
        name: format!("p{channel}x{who}"),
    };
    let input = |(number, (who, text)): (usize, &(usize, String))| {
        let (id, at) =
            (format!("burst:{channel}.{number}"), 1_767_225_600_000 + 2_000 * number as u64);
        let text = text.replace("{1}", &account(1).name);
        let asked = (number == 0).then(|| (format!("@{}", account(1).name), account(1)));
        let mentions = asked.into_iter().collect();
        Input {
            mentions,
            ..Input::new(id, at, account(*who), Place::Channel(place(channel)), text)
        }
    };
    script.iter().enumerate().map(input).collect()
}
