//! Games that look alike to a seat give it the same thought: a second game is made of a first one
//! by exchanging hidden pieces, such that all that is told to everybody stays the same.

use caipan_rules::{
    Act, Chronicle, Observer, Say, Seat, Setup,
    junqi::{
        Rank, Seen, Sight, Terms, fight,
        flip::Man,
        formation::{Formation, posts},
    },
};

use super::{book, random::Course, size, tables};
use crate::{Dice, Level, Mind, Stop, Thought, junqi::JunqiMind};

/// Two games that look alike to the seat to move.
struct Pair {
    games: [Chronicle; 2],
    seat: Seat,
    seed: u64,
}

/// A mind that is given the whole game: an honest one looks at what the seat knows.
type Thinker = fn(&Chronicle, Seat, u64) -> Option<Thought>;

impl Pair {
    /// Makes a pair by chance; `None` where nothing hidden could be exchanged.
    fn draw(setup: &Setup, seed: u64) -> Option<Self> {
        let mut course = Course::begin(setup, seed);
        let most = course.below(140);
        course.go_on(most);
        while course.next().is_none() && course.step() {}
        let seat = course.next().filter(|_| !course.game.table().prepares())?;
        let told = replay(setup, &course.acts)?;
        let (mut acts, mut dice) = (course.acts.clone(), Dice::new(!seed));
        for _ in 0..12 {
            let other = exchanged(setup, &acts, seat, &mut dice);
            if replay(setup, &other).is_some_and(|heard| heard == told) {
                acts = other;
            }
        }
        let mut game = Chronicle::new(book(), setup).expect("options that agree");
        acts.iter().for_each(|act| game.play(act).expect("it was played before"));
        let pair = Self { games: [course.game, game], seat, seed };
        (pair.truth(0) != pair.truth(1)).then_some(pair)
    }

    /// Returns all pieces of a game, laid open.
    fn truth(&self, game: usize) -> Vec<String> {
        laid_open(&self.games[game])
    }

    /// Tests if a mind thinks one thing in one game and another in the other.
    fn tells_apart(&self, think: Thinker) -> bool {
        let [one, other] =
            [0, 1].map(|game| format!("{:?}", think(&self.games[game], self.seat, self.seed)));
        one != other
    }
}

/// Returns all that is told to everybody while acts are played; `None` if one is not allowed.
fn replay(setup: &Setup, acts: &[Act<String>]) -> Option<Vec<Vec<Say>>> {
    let mut table = book().open(setup).expect("options that agree");
    acts.iter().map(|act| Some(table.play(act).ok()?.hear(Observer::Public))).collect()
}

/// Returns acts by which two hidden pieces have changed places since the beginning.
fn exchanged(setup: &Setup, acts: &[Act<String>], seat: Seat, dice: &mut Dice) -> Vec<Act<String>> {
    let terms = Terms::read(setup).expect("options that agree");
    let known =
        |owner: Seat| owner == seat || terms.sight == Sight::Allies && terms.allied(owner, seat);
    let hidden: Vec<Seat> = (0..terms.seats()).map(Seat).filter(|owner| !known(*owner)).collect();
    let owner = hidden[dice.below(hidden.len() as u32) as usize];
    let mut acts = acts.to_vec();
    for act in &mut acts {
        match act {
            Act::Chance(numbers) if terms.flip && numbers.len() > 1 => shuffle(numbers, dice),
            Act::By(by, text) if *by == owner && text.starts_with("setup ") => {
                *text = rearranged(&text["setup ".len()..], dice);
            }
            _ => {}
        }
    }
    acts
}

/// Returns a set-up with two places exchanged.
fn rearranged(text: &str, dice: &mut Dice) -> String {
    let places: Vec<u8> = posts().collect();
    let [a, b] = [(); 2].map(|()| places[dice.below(places.len() as u32) as usize]);
    let formation = Formation::read(text).expect("a set-up").swapped(a, b);
    format!("setup {}", formation.text())
}

/// Exchanges two pieces in the numbers of a shuffle.
fn shuffle(numbers: &mut [u32], dice: &mut Dice) {
    let count = numbers.len() + 1;
    let mut rest: Vec<usize> = (0..count).collect();
    let picks = numbers.iter().map(|number| *number as usize - 1).chain([0]);
    let mut order: Vec<usize> = picks.map(|pick| rest.remove(pick)).collect();
    let [a, b] = [(); 2].map(|()| dice.below(count as u32) as usize);
    order.swap(a, b);
    let mut rest: Vec<usize> = (0..count).collect();
    for (number, piece) in numbers.iter_mut().zip(order) {
        let at = rest.iter().position(|other| *other == piece).expect("it is left");
        rest.remove(at);
        *number = at as u32 + 1;
    }
}

/// Returns all pieces of a game as they are shown when it is over.
fn laid_open(game: &Chronicle) -> Vec<String> {
    let mut over = game.table().fork();
    over.play(&Act::Disclose).expect("it is allowed at any time");
    over.view(Observer::Public).sight()
}

fn level(seed: u64) -> Level {
    Level::new(1 + Dice::new(seed).below(8) as u8).expect("a level")
}

/// Thinks with what the seat knows.
fn honest(game: &Chronicle, seat: Seat, seed: u64) -> Option<Thought> {
    JunqiMind.think(&game.knowledge(seat), level(seed), seed, &Stop::default())
}

/// Looks at all pieces: attacks what falls in truth, turns up what is its own; else is honest.
fn peeks(game: &Chronicle, seat: Seat, seed: u64) -> Option<Thought> {
    let truth = laid_open(game);
    let terms = Terms::read(&game.knowledge(seat).setup).ok()?;
    let at = |post: &str| {
        let line = truth.iter().find_map(|line| line.strip_prefix(post)?.strip_prefix(' '))?;
        Seen::read(line).or_else(|| match Man::read(line)? {
            Man::Up(seen) => Some(seen),
            Man::Down => None,
        })
    };
    let rank = |post: &str| at(post).and_then(|man| man.rank);
    let wins = |text: &String| match (text.split_once('-'), text.strip_prefix("flip ")) {
        (Some((from, to)), _) => {
            let ranks = rank(from).zip(rank(to));
            let won =
                |(by, on): (Rank, Rank)| fight(&terms, by, on) == caipan_rules::junqi::Clash::Wins;
            ranks.is_some_and(won)
        }
        (_, Some(post)) => at(post).is_some_and(|man| man.owner == seat),
        _ => false,
    };
    let action = game.table().choices(seat)?.into_iter().find(wins);
    match action {
        Some(action) => Some(Thought { line: vec![action.clone()], action, value: 0, nodes: 1 }),
        None => honest(game, seat, seed),
    }
}

/// The distance in the list of tables from one pair to the next, such that a few pairs have all
/// numbers of seats.
const STRIDE: usize = 29;

/// Draws pairs over all tables, and returns the seeds of those that a mind tells apart.
fn told_apart(think: Thinker, most: u64, mut check: impl FnMut(&Pair)) -> Vec<u64> {
    let tables: Vec<Setup> = tables().into_iter().filter(hides).collect();
    assert_ne!(tables.len() % STRIDE, 0, "some tables are never reached");
    let drawn = (0..20 * most).zip(tables.iter().cycle().step_by(STRIDE));
    let pairs = drawn.filter_map(|(seed, setup)| Pair::draw(setup, seed)).take(most as usize);
    let (mut count, mut apart) = (0, Vec::new());
    for pair in pairs {
        check(&pair);
        count += 1;
        apart.extend(pair.tells_apart(think).then_some(pair.seed));
    }
    assert_eq!(count, most, "too few pairs");
    apart
}

/// Tests if anything is hidden at a table.
fn hides(setup: &Setup) -> bool {
    setup.options.get("visibility").is_none_or(|sight| sight != "open")
}

#[test]
fn what_looks_alike_is_thought_about_alike() {
    let most = size(60, 10_000);
    let mut missed: Vec<Setup> = tables().into_iter().filter(hides).collect();
    let apart = told_apart(honest, most, |pair| {
        let [one, other] = [0, 1].map(|game| pair.games[game].knowledge(pair.seat));
        missed.retain(|setup| *setup != one.setup);
        assert_eq!(one.to_string(), other.to_string(), "seed {}", pair.seed);
        assert_eq!(one, other, "seed {}", pair.seed);
    });
    assert_eq!(apart, []);
    assert!(most < 10_000 || missed.is_empty(), "no pair at {missed:?}");
}

#[test]
fn a_mind_that_peeks_is_caught() {
    let most = size(60, 1_000);
    let apart = told_apart(peeks, most, |_| {});
    assert!(apart.len() as u64 > most / 50, "{} of {most}", apart.len());
}
