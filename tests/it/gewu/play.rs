//! Whole games: random ones end, and lines of play are as many as playing finds.

use caipan_rules::{Act, Count, Observer, Seat, Table, Turn};

use super::{book, position, setup};
use crate::dice::Dice;

/// Plays at random to the end; gives the number of moves and why it ended.
fn played(table: &mut dyn Table, dice: &mut Dice) -> (usize, &'static str) {
    for moves in 0..2_000 {
        let act = match table.turn() {
            Turn::Over => return (moves, table.outcome().why.expect("it is over")),
            Turn::Chance(lot) => Act::Chance(
                lot.faces.iter().map(|face| 1 + dice.below(*face as usize) as u32).collect(),
            ),
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody");
                let choices = table.choices(seat).expect("listed");
                Act::By(seat, choices[dice.below(choices.len())].clone())
            }
        };
        table.play(&act).expect("what may be chosen is accepted");
    }
    panic!("no end")
}

#[test]
fn random_play_never_locks_with_the_default_leap() {
    let mut dice = Dice(5);
    for path in 5..=12 {
        for die in ["on", "off"] {
            for game in 0..250 {
                let mut table =
                    book().open(&setup(&format!("path={path} die={die}"))).expect("a table");
                let (_, why) = played(&mut *table, &mut dice);
                assert_eq!(why, "gewu-all", "game {game}, path={path} die={die}");
            }
        }
    }
}

#[test]
fn random_play_often_locks_with_leaps_over_one() {
    let mut dice = Dice(6);
    let mut ends = std::collections::BTreeMap::<&str, u32>::new();
    for _ in 0..600 {
        let mut table = book().open(&setup("leap=one die=off path=7")).expect("a table");
        *ends.entry(played(&mut *table, &mut dice).1).or_default() += 1;
    }
    println!("{ends:?}");
    assert!(
        ["gewu-all", "gewu-more", "gewu-further"].iter().all(|why| ends.contains_key(why)),
        "{ends:?}"
    );
    assert!(ends["gewu-all"] < 300, "the other ends are the usual ones: {ends:?}");
}

/// Lines of so many moves, by playing them; where a seat is passed over, that counts as one.
fn lines(table: &dyn Table, depth: u32) -> u64 {
    let Turn::Seats(seats) = table.turn() else { return u64::from(depth == 0) };
    if depth == 0 {
        return 1;
    }
    let seat = seats.iter().next().expect("somebody");
    let after = |text: String| {
        let mut next = table.fork();
        let told = next.play(&Act::By(seat, text)).expect("listed").hear(Observer::Public);
        let passed = told.iter().any(|say| say.key == "gewu-passed");
        lines(&*next, (depth - 1).saturating_sub(passed.into()))
    };
    table.choices(seat).expect("listed").into_iter().map(after).sum()
}

#[test]
fn lines_of_play_are_as_many_as_playing_finds() {
    for options in ["die=off", "die=off path=6 leap=one", "die=off path=12", "die=off need=1"] {
        for text in [None, Some("2/3,5/4,6/3,3/0,0")] {
            let setup = text.map_or_else(|| setup(options), |text| position(options, text));
            let table = book().open(&setup).expect("a table");
            for depth in 0..=7 {
                assert_eq!(
                    table.perft(depth, Count::Moves),
                    Some(lines(&*table, depth)),
                    "{options} {text:?} {depth}"
                );
            }
        }
    }
    assert_eq!(
        book().open(&setup("")).expect("a table").perft(1, Count::Moves),
        None,
        "a die is thrown"
    );
}

#[test]
fn a_seat_that_must_pass_counts_one_node() {
    // The men of seat 2 are kept by two of seat 1, which can only walk on.
    let table =
        book().survey(&position("die=off leap=one", "2/2,3,4/5/2,4/0,0")).expect("a position");
    assert_eq!(table.choices(Seat(1)).map(|all| all.len()), Some(1), "only the entry is free");
    let stuck =
        book().survey(&position("die=off leap=one", "2/2,3,8,9/4/1,4/0,0")).expect("a position");
    assert_eq!(stuck.choices(Seat(1)), Some(Vec::new()));
    let then =
        book().survey(&position("die=off leap=one", "1/2,3,8,9/4/1,4/0,0")).expect("a position");
    assert_eq!(stuck.perft(1, Count::Moves), then.perft(0, Count::Moves));
    for depth in 1..6 {
        assert_eq!(stuck.perft(depth, Count::Moves), then.perft(depth - 1, Count::Moves));
    }
}
