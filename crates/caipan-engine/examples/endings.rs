//! Works endings out, counts them, and plays won ones at the strongest level against the longest
//! defence: `cargo run --release -p caipan-engine --example endings VARIANT [PIECES [GAMES]]`.

use std::{
    collections::BTreeMap,
    env,
    io::{self, Write},
    sync::Arc,
};

use caipan_engine::{Bout, Census, Contender, Dice, Ending, Endings, Level, Stop, mind_with};
use caipan_rules::{
    GAMES, Knowledge, Rulebook, Seat, Setup,
    draughts::{Draughts, Laws, Position, Route, Side, Square, fen, moves, notation, variants},
    find,
};

/// Loses as late as it can, if nobody counts moves.
struct Defender(&'static Laws, Arc<Endings>);

impl Contender for Defender {
    fn act(&mut self, knowledge: &Knowledge, _: u64) -> Option<String> {
        let (laws, endings) = (self.0, &self.1);
        let game: Draughts = knowledge.replay(laws).ok()?;
        let legal = moves(laws, game.position());
        let distance = |route: &&Route| match endings.ending(&game.position().after(laws, route)) {
            Some(Ending::Won(distance)) => distance,
            _ => u8::MAX,
        };
        let route = legal.iter().max_by_key(distance)?;
        Some(notation::text(laws, route, &legal))
    }
}

/// Draws a position of so many pieces.
fn drawn(laws: &Laws, pieces: u8, dice: &mut Dice) -> Position {
    let (mut sides, mut kings) = ([0; 2], 0);
    for _ in 0..pieces {
        let place = laws.board.place(Square(dice.below(laws.board.squares().into()) as u8));
        sides[dice.below(2) as usize] |= 1 << place;
        kings |= u128::from(dice.below(2)) << place;
    }
    let turn = Side::BOTH[dice.below(2) as usize];
    Position::of(sides, kings, turn)
}

/// Draws a won position that a game can begin with, and the distance to its end.
fn won(laws: &Laws, endings: &Endings, dice: &mut Dice) -> (Position, u8) {
    loop {
        let position = drawn(laws, endings.pieces(), dice);
        let sound = position.side(Side::White) & position.side(Side::Black) == 0
            && position.pieces().count_ones() == endings.pieces().into()
            && fen::check(laws, &position).is_ok();
        if let (true, Some(Ending::Won(distance))) = (sound, endings.ending(&position)) {
            return (position, distance);
        }
    }
}

/// Plays won positions, and prints how many are won by distance, in tens of plies.
fn play(
    book: &'static dyn Rulebook,
    laws: &'static Laws,
    endings: &Arc<Endings>,
    games: u64,
) -> io::Result<()> {
    let mut out = io::stdout();
    let mind = mind_with(book.info(), Arc::clone(endings)).expect("they are of this variant");
    let (mut dice, mut tally) = (Dice::new(5), BTreeMap::<u8, (u32, u32)>::new());
    for game in 0..games {
        let (position, distance) = won(laws, endings, &mut dice);
        let setup =
            Setup { position: Some(fen::write(laws, &position)), ..Setup::usual(book.info()) };
        let mut bout = Bout::new(book, &setup, game).expect("a game can begin so");
        let (mut winner, mut loser) = ((&*mind, Level::MOST), Defender(laws, Arc::clone(endings)));
        let Seat(seat) = position.turn().seat();
        let outcome = match seat {
            0 => bout.play(&mut [&mut winner, &mut loser], 1_000),
            _ => bout.play(&mut [&mut loser, &mut winner], 1_000),
        };
        let (sum, all) = tally.entry(distance / 10 * 10).or_default();
        let win = outcome.is_over() && outcome.places[usize::from(seat)] == Some(1);
        *sum += u32::from(win);
        *all += 1;
        if !win {
            writeln!(out, "not won: {} in {distance}", fen::write(laws, &position))?;
        }
    }
    for (distance, (won, all)) in tally {
        writeln!(out, "won {won} of {all} in {distance} plies and more")?;
    }
    Ok(())
}

fn main() -> io::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let number = |at: usize, usual| arguments.get(at).map_or(Some(usual), |text| text.parse().ok());
    let name = arguments.first().map_or("russian", String::as_str);
    let laws = variants::ALL.into_iter().find(|laws| laws.info.name == name);
    let (Some(book), Some(laws), Some(pieces), Some(games)) =
        (find(GAMES, name), laws, number(1, 3), number(2, 0))
    else {
        return Err(io::Error::other("endings VARIANT [PIECES [GAMES]]"));
    };
    let Some(endings) = Endings::generate(book.info(), pieces as u8, &Stop::default()) else {
        return Err(io::Error::other("there are no such endings"));
    };
    let mut all = Census::default();
    endings.census().for_each(|(_, census)| all += census);
    let (length, hash) = (endings.as_bytes().len(), endings.hash());
    writeln!(io::stdout(), "{length} bytes, hash {hash:016x}, {all:?}")?;
    play(book, laws, &Arc::new(endings), games)
}
