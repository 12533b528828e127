//! Published examples, and what a projection must keep.

use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period},
};

use super::{Game, NEW, Rating, Ratings, Strength, Tally, against};

fn game(day: u32, sides: &[(&str, u8)]) -> Game {
    let people = |side: &str| side.split(' ').map(str::to_owned).collect();
    Game { day, sides: sides.iter().map(|(side, place)| (people(side), *place)).collect() }
}

fn near(found: f64, expected: f64, within: f64) {
    assert!((found - expected).abs() < within, "{found} is not {expected}");
}

/// M. Glickman, "Example of the Glicko-2 system" (2013): a period of three games.
#[test]
fn glickmans_example_comes_out() {
    let rated = |rating, deviation| Glicko2Rating { rating, deviation, volatility: 0.06 };
    let results = [
        (rated(1_400.0, 30.0), Outcomes::WIN),
        (rated(1_550.0, 100.0), Outcomes::LOSS),
        (rated(1_700.0, 300.0), Outcomes::LOSS),
    ];
    let after = glicko2_rating_period(&rated(1_500.0, 200.0), &results, &Glicko2Config::new());
    near(after.rating, 1_464.055, 0.01);
    near(after.deviation, 151.52, 0.01);
    near(after.volatility, 0.059_99, 0.000_01);
}

#[test]
fn teams_of_two_come_out_as_published() {
    // openskill 6.2.0 (Plackett-Luce, which for two teams is Bradley-Terry): 26.9643/8.178 and
    // 23.0357/8.178. It makes everybody more uncertain by a 300th of the mean first, hence the last
    // digit.
    let ratings = Ratings::of(&[game(1, &[("a b", 1), ("c d", 2)])]);
    for (person, mean) in [("a", 26.964_3), ("b", 26.964_3), ("c", 23.035_7), ("d", 23.035_7)] {
        let among = ratings.get(person).and_then(|rating| rating.among).expect("they have played");
        near(among.mean, mean, 0.000_2);
        near(among.deviation, 8.178, 0.001);
    }
}

#[test]
fn of_three_the_first_gains_and_the_last_loses() {
    // openskill has 27.869, 25.7173 and 21.4137 by Plackett-Luce; by Bradley-Terry the middle one
    // stays where they were.
    let ratings = Ratings::of(&[game(1, &[("a", 1), ("b", 2), ("c", 3)])]);
    let mean = |person: &str| {
        ratings.get(person).and_then(|rating| rating.among).expect("they have played").mean
    };
    assert!(mean("a") > 25.0 && mean("c") < 25.0);
    near(mean("b"), 25.0, 0.000_001);
    near(mean("a") + mean("c"), 50.0, 0.000_001);
    assert!(ratings.get("a").is_some_and(|rating| rating.alone.is_none()));
}

#[test]
fn a_game_of_two_is_rated_by_glicko() {
    let ratings = Ratings::of(&[game(1, &[("a", 1), ("b", 2)]), game(1, &[("a", 1), ("b", 1)])]);
    let [a, b] = ["a", "b"]
        .map(|person| ratings.get(person).and_then(|rating| rating.alone).expect("played"));
    assert!(a.mean > 1_500.0 && b.mean < 1_500.0 && a.deviation < 350.0);
    assert_eq!(a.tally, Tally { games: 2, wins: 1, draws: 1 });
    assert_eq!(b.tally, Tally { games: 2, wins: 0, draws: 1 });
    assert!(Rating::shown(&a) > Rating::shown(&b) && Rating::uncertain(&a, 1));
    assert_eq!(ratings.top(true).iter().map(|(person, _)| *person).collect::<Vec<_>>(), ["a", "b"]);
    assert!(ratings.top(false).is_empty());
}

#[test]
fn whoever_has_played_little_stands_behind_the_others_without_a_number() {
    let won = |others: [&str; 2]| game(1, &[(others[0], 1), (others[1], 2)]);
    let mut games: Vec<_> = (0..5).map(|_| won(["a", "b"])).collect();
    games.push(won(["new", "a"]));
    games.push(won(["newer", "b"]));
    games.push(won(["new", "a"]));
    let ratings = Ratings::of(&games);
    let top = ratings.top(true);
    let order: Vec<_> = top.iter().map(|(person, own)| (*person, own.missing())).collect();
    assert_eq!(order, [("a", 0), ("b", 0), ("new", 3), ("newer", 4)]);
}

#[test]
fn all_kinds_of_games_are_shown_on_one_scale() {
    let none = game(1, &[("a", 1), ("b", 1), ("c", 1)]);
    let level = Ratings::of(&[none]).get("b").and_then(|rating| rating.among).expect("played");
    assert_eq!(Rating::shown(&level), NEW);
    assert!(Rating::uncertain(&level, 1));
    let many: Vec<_> = (0..200).map(|_| game(1, &[("a", 1), ("b", 2), ("c", 3)])).collect();
    let best = Ratings::of(&many).get("a").and_then(|rating| rating.among).expect("played");
    let shown = Rating::shown(&best);
    assert!((1_900..3_000).contains(&shown), "{shown}");
}

#[test]
fn who_has_not_played_for_long_is_uncertain_again() {
    let mut games: Vec<_> =
        (0..120).map(|at| game(1, &[("a", 1 + at % 2), ("b", 2 - at % 2)])).collect();
    let ratings = Ratings::of(&games);
    let a: Strength = ratings.get("a").and_then(|rating| rating.alone).expect("played");
    assert!(!Rating::uncertain(&a, 1) && Rating::uncertain(&a, 900), "{a:?}");
    let step = |day: u32| {
        games.truncate(120);
        games.push(game(day, &[("a", 1), ("b", 2)]));
        Ratings::of(&games).get("a").and_then(|rating| rating.alone).expect("played").mean - a.mean
    };
    let mut step = step;
    assert!(step(900) > 2.0 * step(1), "what is uncertain moves more");
}

#[test]
fn a_corrected_game_changes_all_that_came_after() {
    let mut games = vec![
        game(1, &[("a", 1), ("b", 2)]),
        game(2, &[("b", 1), ("c", 2)]),
        game(2, &[("d", 1), ("e", 2)]),
    ];
    let before = Ratings::of(&games);
    let mut grown = Ratings::of(&games[..1]);
    games[1..].iter().for_each(|game| grown.add(game));
    assert_eq!(grown, before);
    games[0].sides = vec![(vec!["a".to_owned()], 2), (vec!["b".to_owned()], 1)];
    let after = Ratings::of(&games);
    assert!(["a", "b", "c"].iter().all(|person| after.get(person) != before.get(person)));
    assert_eq!(after.get("d"), before.get("d"));
}

#[test]
fn what_is_no_game_counts_for_nothing() {
    let twice =
        [game(1, &[("a", 1), ("a", 2)]), game(1, &[("a b", 1), ("b c", 2)]), game(1, &[("a", 1)])];
    assert_eq!(Ratings::of(&twice), Ratings::default());
    let nobody = Game { day: 1, sides: vec![(Vec::new(), 1), (vec!["a".to_owned()], 2)] };
    assert_eq!(Ratings::of(&[nobody]), Ratings::default());
}

#[test]
fn games_of_two_against_each_other_are_counted() {
    let games = [
        game(1, &[("a", 1), ("b", 2)]),
        game(2, &[("b c", 1), ("a d", 2)]),
        game(3, &[("a b", 1), ("c", 2)]),
        game(4, &[("c", 1), ("b", 2), ("a", 2)]),
    ];
    assert_eq!(against(&games, "a", "b"), [1, 1, 1]);
    assert_eq!(against(&games, "b", "a"), [1, 1, 1]);
    assert_eq!(against(&games, "a", "c"), [1, 0, 2]);
    assert_eq!(against(&games, "a", "x"), [0, 0, 0]);
}
