//! Lets the minds for gewu and sifang play: `small_ladder gewu|curong|sifang ONE OTHER GAMES`,
//! where the players are levels, `random`, `greedy`, or, in sifang, `edge`, who does nothing but fill
//! the board from its edge.

use std::{
    io::{self, Write},
    time::{Duration, Instant},
};

use caipan_engine::{Bout, Contender, Dice, Level, Mind, mind};
use caipan_rules::{
    Choices, GAMES, Game, Knowledge, Setup, find,
    gewu::{Action, Gewu, Side},
    sifang::{self, Point, Score, Sifang},
};

/// Whoever plays.
enum Who {
    Level(&'static dyn Mind, Level),
    Rated(Rate),
}

/// Says what a move is worth to somebody who looks no further.
type Rate = fn(&Knowledge) -> Option<Vec<(i64, String)>>;

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
            Who::Rated(rate) => pick(rate(knowledge)?, seed),
        };
        let spent = start.elapsed();
        self.spent += spent;
        self.longest = self.longest.max(spent);
        self.moves += 1;
        action
    }
}

/// Chooses one of the best by chance.
fn pick(mut rated: Vec<(i64, String)>, seed: u64) -> Option<String> {
    let most = rated.iter().map(|(worth, _)| *worth).max()?;
    rated.retain(|(worth, _)| *worth == most);
    let at = Dice::new(seed).below(u32::try_from(rated.len()).ok()?);
    Some(rated.swap_remove(at as usize).1)
}

/// Rates all moves alike.
fn alike(knowledge: &Knowledge) -> Option<Vec<(i64, String)>> {
    match knowledge.variant {
        "gewu" => gewu(knowledge, |_, _| 0),
        _ => sifang(knowledge, |_, _| 0),
    }
}

/// Rates moves by what one move gains.
fn greedy(knowledge: &Knowledge) -> Option<Vec<(i64, String)>> {
    match knowledge.variant {
        "gewu" => gewu(knowledge, |game, side| i64::from(game.road.advance(side))),
        _ => sifang(knowledge, worth),
    }
}

/// Rates the points of sifang by how near they are to the edge.
fn edge(knowledge: &Knowledge) -> Option<Vec<(i64, String)>> {
    sifang(knowledge, |_, point| {
        let far = [point.row(), point.column()].map(|at| at.min(15 - at));
        -i64::from(far[0].min(far[1]))
    })
}

/// Rates the moves of gewu by the position after each.
fn gewu(knowledge: &Knowledge, worth: fn(&Gewu, Side) -> i64) -> Option<Vec<(i64, String)>> {
    let (game, seat) = (knowledge.replay::<Gewu>(&()).ok()?, knowledge.seat);
    let rate = |action: Action| {
        let mut next = game.clone();
        next.play(caipan_rules::Act::By(seat, action));
        (worth(&next, Side::of(seat)), action.text())
    };
    Some(game.choices(seat).into_iter().map(rate).collect())
}

/// Rates the stones of sifang.
fn sifang(knowledge: &Knowledge, worth: fn(&Sifang, Point) -> i64) -> Option<Vec<(i64, String)>> {
    let game: Sifang = knowledge.replay(&()).ok()?;
    let Choices::All(actions) = Sifang::choices(&game, knowledge.seat) else { return None };
    let rate = |action: &sifang::Action| {
        let worth = match action {
            sifang::Action::Place(point) => worth(&game, *point),
            sifang::Action::Take => 0,
        };
        (worth, Sifang::write(&game, action))
    };
    Some(actions.iter().map(rate).collect())
}

/// Returns what a stone of sifang gains: a block, an answer to a call, a call, then the line score
/// and links.
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
        "random" => Who::Rated(alike),
        "greedy" => Who::Rated(greedy),
        "edge" => Who::Rated(edge),
        level => {
            let level = level.parse().ok().and_then(Level::new);
            Who::Level(mind, level.expect("a level, `random`, `greedy` or `edge`"))
        }
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
    let rounds: u32 = games.parse().expect("a number of games");
    for round in 0..u64::from(rounds) {
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
        let moves = f64::from(player.moves) / f64::from(rounds);
        writeln!(
            out,
            "  {moves:.1} moves a game, mean {mean} us, longest {} us",
            player.longest.as_micros()
        )?;
    }
    Ok(())
}

/// Plays the first four moves by chance, so that games differ.
fn open(bout: &mut Bout, game: &str, seed: u64) {
    let mut chance = Dice::new(seed);
    for _ in 0..if game == "gewu" { 0 } else { 4 } {
        bout.step(|_, knowledge, _| pick(alike(knowledge)?, chance.draw()));
    }
}
