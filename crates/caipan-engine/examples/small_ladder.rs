//! Lets the minds for gewu and sifang play: `small_ladder gewu|curong|sifang ONE OTHER GAMES`,
//! where the players are levels, `random` or `greedy`.

use std::{
    io::{self, Write},
    time::{Duration, Instant},
};

use caipan_engine::{Bout, Contender, Dice, Level, Mind, mind};
use caipan_rules::{
    Choices, GAMES, Game, Knowledge, Seat, Setup, find,
    gewu::{Action, Gewu, Side},
    sifang::{self, Point, Score, Sifang},
};

/// Whoever plays.
enum Who {
    Level(&'static dyn Mind, Level),
    Random,
    Greedy,
}

/// A player whose thinking is timed.
struct Timed {
    who: Who,
    spent: Duration,
    longest: Duration,
    moves: u32,
}

impl Contender for Timed {
    fn act(&mut self, knowledge: &Knowledge, seed: u64) -> Option<String> {
        let start = Instant::now();
        let action = match &self.who {
            Who::Level(mind, level) => (*mind, *level).act(knowledge, seed),
            Who::Random => pick(knowledge, seed, false),
            Who::Greedy => pick(knowledge, seed, true),
        };
        let spent = start.elapsed();
        self.spent += spent;
        self.longest = self.longest.max(spent);
        self.moves += 1;
        action
    }
}

/// Chooses by chance; greedily among the best by one move.
fn pick(knowledge: &Knowledge, seed: u64, greedy: bool) -> Option<String> {
    let mut chance = Dice::new(seed);
    let mut rated = if knowledge.variant == "gewu" {
        gewu(&knowledge.replay(&()).ok()?, knowledge.seat)
    } else {
        sifang(&knowledge.replay(&()).ok()?, knowledge.seat, greedy)
    };
    let most = rated.iter().map(|(worth, _)| *worth).max()?;
    rated.retain(|(worth, _)| !greedy || *worth == most);
    let at = chance.below(u32::try_from(rated.len()).ok()?);
    Some(rated.swap_remove(at as usize).1)
}

/// Rates the moves of gewu by the steps that they gain.
fn gewu(game: &Gewu, seat: Seat) -> Vec<(i64, String)> {
    let side = Side::of(seat);
    let rate = |action: Action| {
        let mut next = game.clone();
        next.play(caipan_rules::Act::By(seat, action));
        (i64::from(next.road.advance(side)), action.text())
    };
    game.choices(seat).into_iter().map(rate).collect()
}

/// Rates the moves of sifang: a block, an answer to a call, a call, then the line score and links.
fn sifang(game: &Sifang, seat: Seat, rated: bool) -> Vec<(i64, String)> {
    let Choices::All(actions) = Sifang::choices(game, seat) else { return Vec::new() };
    let rate = |action: &sifang::Action| {
        let worth = match action {
            sifang::Action::Place(point) if rated => worth(game, *point),
            _ => 0,
        };
        (worth, Sifang::write(game, action))
    };
    actions.iter().map(rate).collect()
}

fn worth(game: &Sifang, point: Point) -> i64 {
    let (board, side) = (game.board(), game.next());
    let after = board.with(side, point);
    let score = Score::of(after.stones(side), 100_000).map_or(0, |score| i64::from(score.line()));
    let beside = [(0, 1), (1, 0), (0, -1), (-1, 0)].into_iter();
    let links = beside
        .filter_map(|way| point.step(way, 1))
        .filter(|other| board.at(*other) == Some(side))
        .count();
    i64::from(board.calls(side).has(point)) * 100_000
        + i64::from(board.calls(side.other()).has(point)) * 50_000
        + i64::from(after.calls(side).count()) * 10_000
        + score * 10
        + links as i64
}

fn who(name: &str, mind: &'static dyn Mind) -> Who {
    match name {
        "random" => Who::Random,
        "greedy" => Who::Greedy,
        level => Who::Level(
            mind,
            level.parse().ok().and_then(Level::new).expect("a level, `random` or `greedy`"),
        ),
    }
}

fn main() -> io::Result<()> {
    let words: Vec<_> = std::env::args().skip(1).collect();
    let [game, one, other, games, options @ ..] = &words[..] else {
        panic!("small_ladder GAME ONE OTHER GAMES [KEY=VALUE ...]")
    };
    let book = find(GAMES, if game == "sifang" { "sifang" } else { "gewu" }).expect("the game");
    let mut setup = Setup::usual(book.info());
    if game == "curong" {
        setup.options.insert("die".into(), "off".to_owned());
    }
    for (key, value) in options.iter().filter_map(|option| option.split_once('=')) {
        let choice = book.info().options.iter().find(|choice| choice.key == key);
        setup.options.insert(choice.expect("an option").key.into(), value.to_owned());
    }
    let mind = mind(book.info()).expect("a mind");
    let timed = |name: &String| Timed {
        who: who(name, mind),
        spent: Duration::ZERO,
        longest: Duration::ZERO,
        moves: 0,
    };
    let (mut one, mut other) = (timed(one), timed(other));
    let mut results = [0_u32; 3];
    for round in 0..games.parse::<u64>().expect("a number of games") {
        let first = usize::from(round % 2 == 1);
        let mut bout = Bout::new(book, &setup, round / 2).expect("a table");
        let mut players: [&mut dyn Contender; 2] = [&mut one, &mut other];
        if first == 1 {
            players.reverse();
        }
        open(&mut bout, game, round / 2);
        let winners = bout.play(&mut players, 2_000).winners();
        results[match winners[..] {
            [seat] if seat.index() == first => 0,
            [_] => 2,
            _ => 1,
        }] += 1;
    }
    let mut out = io::stdout().lock();
    writeln!(out, "{words:?}: W/D/L {results:?}")?;
    for player in [&one, &other] {
        let mean = player.spent.as_micros() / u128::from(player.moves.max(1));
        writeln!(out, "  mean {mean} us, longest {} us", player.longest.as_micros())?;
    }
    Ok(())
}

/// Plays the first four moves by chance, so that games differ.
fn open(bout: &mut Bout, game: &str, seed: u64) {
    let mut chance = Dice::new(seed);
    for _ in 0..if game == "gewu" { 0 } else { 4 } {
        bout.step(|_, knowledge, _| pick(knowledge, chance.draw(), false));
    }
}
