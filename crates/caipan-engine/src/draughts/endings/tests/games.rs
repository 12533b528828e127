//! Won endings are won in games, where moves are counted.

use std::sync::Arc;

use caipan_rules::{
    GAMES, Knowledge, Seat, Setup,
    draughts::{Draughts, Laws, Position, Route, fen, moves, notation, variants},
    find,
};

use super::{Endings, generated, turned};
use crate::{
    Bout, Contender, Dice, Level, Mind, Stop,
    draughts::{
        endings::{Ending, Material, Verdict},
        worth::WIN,
    },
    mind, mind_with, thorough,
};

/// The most plies of a game.
const LONGEST: usize = 400;

/// A player of a lost position: it loses as late as it can, or at random.
struct Defender {
    laws: &'static Laws,
    endings: Arc<Endings>,
    best: bool,
}

impl Contender for Defender {
    fn act(&mut self, knowledge: &Knowledge, seed: u64) -> Option<String> {
        let game: Draughts = knowledge.replay(self.laws).expect("it is a game");
        let legal = moves(self.laws, game.position());
        let after = |route: &&Route| self.endings.ending(&game.position().after(self.laws, route));
        let route = if self.best {
            legal.iter().max_by_key(|route| match after(route) {
                Some(Ending::Won(distance)) => u32::from(distance),
                _ => u32::MAX,
            })
        } else {
            legal.get(Dice::new(seed).below(legal.len() as u32) as usize)
        };
        route.map(|route| notation::text(self.laws, route, &legal))
    }
}

/// Draws a position that is won before any counter of the default draw rules can fill up, but not
/// so soon that it is seen without endings.
fn won(endings: &Endings, pieces: u8, dice: &mut Dice) -> Position {
    let laws = endings.laws;
    let counters = laws.draws[0].counters.iter();
    let room = counters.map(|counter| counter.plies).min().unwrap_or(u16::MAX);
    let mut all = Material::all(laws, pieces);
    all.retain(|material| material.pieces() == pieces);
    loop {
        let material = all[dice.below(all.len() as u32) as usize];
        let number = dice.below(endings.numbering.count(material) as u32) as usize;
        let Some(position) = endings.numbering.position(material, number) else { continue };
        let Some(Ending::Won(distance)) = endings.ending(&position) else { continue };
        if (6..=room).contains(&distance.into()) {
            return if dice.below(2) == 1 { turned(laws, &position) } else { position };
        }
    }
}

/// Plays games from won positions of as many pieces as the endings have.
fn check_games(laws: &'static Laws, pieces: u8, games: u64) {
    let endings = Arc::new(generated(laws, pieces));
    let mind = mind_with(&laws.info, Arc::clone(&endings)).expect("they are of this variant");
    let mut dice = Dice::new(11);
    for game in 0..games {
        let position = won(&endings, pieces, &mut dice);
        let seat = position.turn().seat();
        let text = fen::write(laws, &position);
        let mut winner = (&*mind as &dyn Mind, Level::MOST);
        let mut loser = Defender { laws, endings: Arc::clone(&endings), best: game % 2 == 0 };
        let places = played(laws, &text, seat, [&mut winner, &mut loser], game);
        assert_eq!(places, Some(1), "{} {text}", laws.info.name);
    }
}

/// Plays a game, and returns the place of the first player, who has this seat.
fn played(
    laws: &Laws,
    position: &str,
    seat: Seat,
    players: [&mut dyn Contender; 2],
    seed: u64,
) -> Option<u8> {
    let book = find(GAMES, laws.info.name).expect("it is listed");
    let setup = Setup { position: Some(position.to_owned()), ..Setup::usual(&laws.info) };
    let mut bout = Bout::new(book, &setup, seed).expect("it is a position");
    let [first, second] = players;
    let outcome = if seat.0 == 0 {
        bout.play(&mut [first, second], LONGEST)
    } else {
        bout.play(&mut [second, first], LONGEST)
    };
    outcome.places[seat.index()].filter(|_| outcome.is_over())
}

#[test]
fn the_strongest_level_wins_what_can_be_won() {
    let pieces = if thorough::size(0, 1) > 0 { 4 } else { 3 };
    check_games(&variants::RUSSIAN, pieces, thorough::size(10, 400));
    check_games(&variants::ENGLISH, pieces, thorough::size(10, 400));
    check_games(&variants::BRAZILIAN, 3, thorough::size(2, 200));
}

#[test]
fn endings_are_of_one_variant_and_weak_levels_do_without() {
    let laws = &variants::RUSSIAN;
    let endings = Arc::new(generated(laws, 3));
    assert!(mind_with(&variants::POOL.info, Arc::clone(&endings)).is_none());
    let position = won(&endings, 3, &mut Dice::new(2));
    let (plain, looking) =
        (mind(&laws.info).expect("it is listed"), mind_with(&laws.info, endings));
    let looking = looking.expect("they are of this variant");
    let setup = Setup { position: Some(fen::write(laws, &position)), ..Setup::usual(&laws.info) };
    let book = find(GAMES, "russian").expect("it is listed");
    let knowledge =
        Knowledge::gather(book, &setup, position.turn().seat(), []).expect("it can be set up");
    let think = |mind: &dyn Mind, level| mind.think(&knowledge, level, 3, &Stop::default());
    for level in Level::all().take(5) {
        let thought = think(plain, level).expect("it is its move");
        assert_eq!(Some(thought), think(&*looking, level), "level {}", level.number());
    }
    let most = think(&*looking, Level::MOST).expect("it is its move");
    assert_eq!(Some(&most), think(&*looking, Level::MOST).as_ref());
    assert!(most.nodes < 1_000, "{} nodes", most.nodes);
}

#[test]
fn counters_decide_what_a_win_is_worth() {
    let laws = &variants::ENGLISH;
    let endings = generated(laws, 3);
    let draws = laws.draws[0];
    let position = fen::read(laws, "W:WK14,K15:BK1").expect("a position");
    let Some(Ending::Won(distance)) = endings.ending(&position) else { panic!("it is won") };
    let room = draws.counters[0].plies - u16::from(distance);
    let verdict = |count: u16| endings.verdict(&position, draws, &[count]);
    assert_eq!(verdict(room), Some(Verdict::Certain(WIN - i32::from(distance))));
    assert!(matches!(verdict(room + 1), Some(Verdict::Likely(value)) if value > 10_000));
    // Two pieces must win against a lone king in five moves, which nothing sets back.
    let laws = &variants::BRAZILIAN;
    let endings = generated(laws, 3);
    let material = Material { men: [1, 0], kings: [1, 1] };
    let mut positions = (0..).filter_map(|number| endings.numbering.position(material, number));
    let far = |position: &Position| match endings.ending(position) {
        Some(Ending::Won(distance)) if (4..10).contains(&distance) => Some((*position, distance)),
        _ => None,
    };
    let (position, distance) = positions.find_map(|at| far(&at)).expect("there is one");
    let verdict = |count: u16| endings.verdict(&position, laws.draws[0], &[0, 0, count]);
    assert_eq!(verdict(0), Some(Verdict::Certain(WIN - i32::from(distance))));
    assert!(matches!(verdict(9), Some(Verdict::Likely(value)) if value <= 300));
}
