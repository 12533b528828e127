//! The jump family: star checkers, Halma, the diamond game and the capture game.

mod capture;
mod diamond;
mod ends;
mod halma;
mod hops;
mod options;
mod perft;

use caipan_rules::{
    Act, BadSetup, Choice, GAMES, Options, Rulebook, Seat, Setup, Table, Turn, find,
};

/// The variant of a name.
fn book(game: &str) -> &'static dyn Rulebook {
    find(GAMES, game).expect("a game of the family")
}

/// A set-up: `players=…` and options as people type them, and a position unless it is empty.
fn setup(game: &str, options: &str, position: &str) -> Setup {
    let info = book(game).info();
    let choices: Vec<_> = info.options.iter().collect();
    let mut setup = Setup {
        position: (!position.is_empty()).then(|| position.to_owned()),
        ..Setup::usual(info)
    };
    let mut chosen = Options::new();
    for (key, value) in
        options.split_whitespace().map(|pair| pair.split_once('=').expect("key=value"))
    {
        if key == "players" {
            setup.seats = value.parse().expect("a number");
        } else {
            let (choice, value) =
                Choice::pick(&choices, key, value).expect("an option of the game");
            chosen.insert(choice.key.to_owned(), value.to_owned());
        }
    }
    Setup { options: chosen, ..setup }
}

/// A table that has begun.
fn open(game: &str, options: &str, position: &str) -> Box<dyn Table> {
    let book = book(game);
    book.open(&setup(game, options, position))
        .unwrap_or_else(|why| panic!("{options}: {:?}", why.say(book.info())))
}

/// The key of the reason why a table cannot be set up.
fn unfit(game: &str, options: &str, position: &str) -> Option<String> {
    let book = book(game);
    let why = book.open(&setup(game, options, position)).err()?;
    Some(match &why {
        BadSetup::Seats(seats) => format!("seats {seats}"),
        _ => why.say(book.info()).key.into_owned(),
    })
}

/// The only seat to move.
fn to_move(table: &dyn Table) -> Option<Seat> {
    match table.turn() {
        Turn::Seats(seats) => seats.iter().next(),
        Turn::Chance(_) | Turn::Over => None,
    }
}

/// Plays moves of whoever is to move, and gives the keys of what was told.
fn play(table: &mut dyn Table, moves: &str) -> Vec<String> {
    let mut told = Vec::new();
    for text in moves.split(", ") {
        let seat = to_move(table).unwrap_or_else(|| panic!("{text}: nobody is to move"));
        let said = table
            .play(&Act::By(seat, text.to_owned()))
            .unwrap_or_else(|why| panic!("{text}: {why:?}"));
        told.extend(
            said.hear(caipan_rules::Observer::Public).into_iter().map(|say| say.key.into_owned()),
        );
    }
    told
}

/// The key of the reason why whoever is to move may not move so; `fine` where it is allowed.
fn judged(table: &dyn Table, text: &str) -> String {
    let seat = to_move(table).expect("somebody is to move");
    table.judge(seat, text).map_or_else(|why| why.say.key.into_owned(), |_| "fine".to_owned())
}

/// Where the piece on a hole can go, sorted by name.
fn goals(table: &dyn Table, from: &str) -> Vec<String> {
    let all =
        table.choices(to_move(table).expect("somebody is to move")).expect("they can be listed");
    let mut goals: Vec<String> = all
        .iter()
        .filter_map(|text| Some(text.strip_prefix(from)?.strip_prefix('-')?.to_owned()))
        .collect();
    goals.sort();
    goals
}

/// The places, and why the game is over.
fn places(table: &dyn Table) -> (Vec<u8>, &'static str) {
    let outcome = table.outcome();
    (outcome.places.into_iter().flatten().collect(), outcome.why.unwrap_or("open"))
}

/// The holes of the hexagon row by row, there and back: each is a neighbour of the next.
fn snake() -> Vec<String> {
    let rows = [
        ('E', 5, 9),
        ('F', 4, 9),
        ('G', 3, 9),
        ('H', 2, 9),
        ('I', 1, 9),
        ('J', 2, 9),
        ('K', 3, 9),
        ('L', 4, 9),
    ];
    let mut holes = Vec::new();
    for (index, (row, first, last)) in rows.into_iter().chain([('M', 5, 9)]).enumerate() {
        let mut numbers: Vec<u8> = (first..=last).collect();
        if index % 2 == 1 {
            numbers.reverse();
        }
        holes.extend(numbers.into_iter().map(|number| format!("{row}{number}")));
    }
    holes
}

/// Two seats take so many steps each along the snake, towards its middle: the first from a hole of
/// it, the second from its end.
fn walk(table: &mut dyn Table, first: usize, steps: usize) {
    let snake = snake();
    for step in 0..steps {
        let last = snake.len() - 1 - step;
        let there = format!("{}-{}", snake[first + step], snake[first + step + 1]);
        let back = format!("{}-{}", snake[last], snake[last - 1]);
        for text in [there, back] {
            if to_move(table).is_some() {
                play(table, &text);
            }
        }
    }
}
