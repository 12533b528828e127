//! Ties where everybody meets everybody: C.07, 6.1.2 and 15.2, worked by hand.

use std::{cell::RefCell, collections::VecDeque};

use caipan_tournament::{
    Edition,
    live::{Act, By, Format, Outcome, Plan, Stage, Tournament},
};

use super::{act, finish, join, plan};

/// Who met whom, from 1, and what came of each of their games for the first of them: `1`, `=`, `0`,
/// and `+`, `-` where somebody did not come.
type Met = (usize, usize, &'static str);

/// A round robin that came to this, its standings by these tie-breaks behind the points.
fn played(
    edition: Edition,
    cycles: usize,
    players: usize,
    ties: &[&str],
    met: &[Met],
) -> Tournament {
    let tiebreaks = ties.iter().map(|code| code.parse().expect("a code")).collect();
    let stage = Stage { tiebreaks, ..Stage::new(Format::Robin { cycles }) };
    let plan = Plan { edition, ..plan(&[stage]) };
    let mut tournament = Tournament::create(plan, [7; 32], &By::default()).expect("sound");
    (1..=players).for_each(|player| join(&mut tournament, player));
    act(&mut tournament, Act::Start);
    let left = |(one, other, all): &Met| (one - 1, other - 1, VecDeque::from_iter(all.chars()));
    let left: RefCell<Vec<_>> = RefCell::new(met.iter().map(left).collect());
    finish(&mut tournament, |_, pair| {
        let mut left = left.borrow_mut();
        let found = left
            .iter_mut()
            .find(|(one, other, _)| pair == [*one, *other] || pair == [*other, *one]);
        let (one, _, games) = found.expect("all meet");
        let seat = usize::from(pair[0] != *one);
        match games.pop_front().expect("as often") {
            '1' => Outcome::win(seat),
            '0' => Outcome::win(1 - seat),
            '+' => Outcome::walkover(2, Some(seat)),
            '-' => Outcome::walkover(2, Some(1 - seat)),
            _ => Outcome::draw(),
        }
    });
    assert_eq!(tournament.verify(), []);
    tournament
}

/// The values of a tie-break, by entrant.
fn values(tournament: &Tournament, tie: usize) -> Vec<String> {
    let mut places = tournament.standings(0);
    places.sort_by_key(|place| place.entrant);
    places.iter().map(|place| place.values[tie].to_string()).collect()
}

#[test]
fn of_two_games_against_each_other_the_average_counts_whole() {
    let met = [(1, 2, "0="), (1, 3, "=1"), (1, 4, "=="), (2, 3, "0="), (2, 4, "=="), (3, 4, "10")];
    let tournament = played(Edition::Of2026, 2, 4, &["DE", "SB"], &met);
    // Everybody has 3.0, and ¼, ½ and ¾ against the others, or thrice ½: 1.5.
    assert_eq!(values(&tournament, 0), ["0", "0", "0", "0"]);
    assert_eq!(values(&tournament, 1), ["9.00", "9.00", "9.00", "9.00"]);
    let older = played(Edition::Of2024, 2, 4, &["DE", "SB"], &met);
    assert_eq!(
        values(&older, 0),
        ["2", "2", "2", "1"],
        "tenths, as it was reckoned when that was played"
    );
}

#[test]
fn a_game_that_somebody_did_not_come_to_counts_as_one() {
    let met = [(1, 2, "0"), (1, 3, "1"), (1, 4, "0"), (2, 3, "-"), (2, 4, "="), (3, 4, "=")];
    let tournament = played(Edition::Of2026, 1, 4, &["DE", "SB", "WIN", "WON", "BWG"], &met);
    // The second and the third have 1.5, and the second did not come to their game.
    assert_eq!(values(&tournament, 0), ["0", "2", "1", "0"]);
    // 1 x 1.5; 1 x 1.0 + ½ x 2.0; 1 x 1.5 + ½ x 2.0; 1 x 1.0 + ½ x 1.5 + ½ x 1.5.
    assert_eq!(values(&tournament, 1), ["1.50", "2.00", "2.50", "2.50"]);
    assert_eq!(
        (values(&tournament, 2), values(&tournament, 3)),
        (vec!["1".to_owned(); 4], vec!["1".to_owned(); 4])
    );
    let older = played(Edition::Of2024, 1, 4, &["DE"], &met);
    assert_eq!(values(&older, 0), ["0", "0", "0", "0"], "it was no game when that was played");
}

#[test]
fn nobody_stands_for_whoever_did_not_come() {
    let met = [(1, 2, "1"), (1, 3, "0"), (2, 3, "-")];
    let sb = |edition| values(&played(edition, 1, 3, &["SB"], &met), 0);
    // 1 x 0; nothing; 1 x 0 + 1 x 1.0.
    assert_eq!(sb(Edition::Of2026), ["0.00", "0.00", "1.00"]);
    assert_eq!(
        sb(Edition::Of2024)[2],
        "3.00",
        "its own points stood for those of whoever did not come"
    );
}
