//! The line score against hand-checked diagrams, every choice there is, and a second exact method.

use std::{cmp::Reverse, collections::HashMap};

use crate::{
    sifang::{
        lines::{Run, Tangled, best, total},
        score::{Score, lone},
    },
    thorough,
};

use super::*;

fn line(stones: Stones) -> u32 {
    total(&best(stones, 100_000).expect("few decisions"))
}

#[test]
fn diagrams_count_as_checked_by_hand() {
    let check = |rows: &[&str], line: u32, connection: i64| {
        let score = Score::of(diagram(rows), 1_000).expect("few decisions");
        assert_eq!((score.line(), score.connection()), (line, connection), "{rows:?}");
    };
    check(&["####", "#...", "#..."], 6, 128); // figure 8 (3) of the patent
    check(&["#######", "#.#.#.#", "#.#.#.#"], 12, 128);
    check(&["#...#", "#...#", "#####", "#...#", "#...#"], 13, 128);
    check(&["#.#", "###", "#.#"], 6, 128);
    check(&["#####", "#...#", "#...#"], 9, 128);
    check(&["####", ".#..", ".#.."], 4, 128);
    check(&["###", "#..", "#.."], 3, 128);
    check(&["..#..", "..#..", "#####", "..#..", "..#.."], 5, 128);
    check(&["##.#", "....", ".#.."], 0, 126);
    check(&["#...", ".#..", "..#.", "...#"], 0, 124);
}

#[test]
fn of_several_best_choices_the_one_with_the_longest_runs_is_told() {
    let told = |rows: &[&str]| best(diagram(rows), 1_000).expect("few decisions");
    let run = |length, first: &str, down| Run { length, first: point(first), down };
    // Six stones either way: a row of three and a column of three, of the two corners the left one
    // first.
    assert_eq!(told(&["####", "#...", "#..."]), [run(3, "44", true), run(3, "45", false)]);
    // A column of four and a row of five, or a column of five and a row of four: the longer one
    // begins higher in the row.
    assert_eq!(
        told(&["#####", "#....", "#....", "#....", "#...."]),
        [run(5, "44", false), run(4, "54", true)]
    );
    // The same length begins in the same stone: the row comes first.
    assert_eq!(told(&["###", "#..", "#.."]), [run(3, "44", false)]);
    assert_eq!(told(&["..#..", "..#..", "#####", "..#..", "..#.."]), [run(5, "46", true)]);
}

#[test]
fn runs_are_disjoint_straight_and_of_the_stones() {
    let mut luck = Luck::seeded(11);
    for board in std::iter::repeat_with(|| full(&mut luck)).flatten().take(20) {
        let stones = board.stones(Side::Black);
        let mut seen = Stones::NONE;
        for stone in best(stones, 100_000).expect("few decisions").iter().flat_map(Run::points) {
            assert!(stones.has(stone) && !seen.has(stone), "{}", stone.name());
            seen.add(stone);
        }
    }
}

#[test]
fn every_choice_of_small_boards_was_tried() {
    let mut luck = Luck::seeded(20_000);
    let mut boards = 0;
    while boards < thorough::size(4_000, 20_000) {
        let (rows, columns) = (3 + luck.below(4) as u8, 3 + luck.below(4) as u8);
        let share = 3 + luck.below(6);
        let stones: Stones = Point::all()
            .filter(|point| {
                point.row() < rows && point.column() < columns && luck.below(10) < share
            })
            .collect();
        if stones.count() > 22 || Board::new(stones, Stones::NONE).has_block(Side::Black) {
            continue;
        }
        boards += 1;
        assert_eq!(best(stones, 100_000), Ok(every_choice(stones)), "{stones:?}");
    }
}

/// The best of all choices of runs, by taking each possible run or not.
fn every_choice(stones: Stones) -> Vec<Run> {
    let Some(first) = stones.first() else { return Vec::new() };
    let without = |run: &Run| {
        run.points().chain([first]).fold(stones, |mut left, point| {
            left.remove(point);
            left
        })
    };
    let nothing = Run { length: 0, first, down: false };
    let mut found = every_choice(without(&nothing));
    for down in [false, true] {
        let lies = |run: &Run| {
            run.points().all(|point| stones.has(point))
                && run.points().count() == usize::from(run.length)
        };
        let runs = (3..=16).map(|length| Run { length, first, down });
        for run in runs.take_while(lies) {
            let mut choice = every_choice(without(&run));
            choice.push(run);
            choice.sort_by_key(Run::place);
            found = std::cmp::max_by_key(found, choice, |runs| rank(runs));
        }
    }
    found
}

/// The stones of a choice, its lengths, and where its runs begin.
type Rank = (u32, Vec<u8>, Reverse<Vec<(u8, u8, bool)>>);

/// More stones are better, then longer runs, then runs that begin earlier.
fn rank(runs: &[Run]) -> Rank {
    let places = runs.iter().map(|run| (run.first.row(), run.first.column(), run.down)).collect();
    (total(runs), runs.iter().map(|run| run.length).collect(), Reverse(places))
}

#[test]
fn a_sweep_over_full_boards_agrees() {
    let mut luck = Luck::seeded(500);
    let boards = std::iter::repeat_with(|| full(&mut luck)).flatten();
    for board in boards.take(thorough::size(5, 25) as usize) {
        for side in Side::BOTH {
            assert_eq!(line(board.stones(side)), sweep(board.stones(side)));
        }
    }
}

/// The most stones that can be covered, by a sweep over the board that remembers how far each open
/// run has come: of each column, and of the row, 0 to 3 stones, where 3 stands for more too.
fn sweep(stones: Stones) -> u32 {
    let mut states = HashMap::from([([0_u8; 17], 0_u32)]);
    for point in Point::all() {
        let (row, column) = (16, usize::from(point.column()));
        let mut next: HashMap<[u8; 17], u32> = HashMap::new();
        let mut keep = |state: [u8; 17], covered: u32| {
            let best = next.entry(state).or_default();
            *best = covered.max(*best);
        };
        for (mut state, covered) in states {
            if column == 0 {
                if matches!(state[row], 1 | 2) {
                    continue;
                }
                state[row] = 0;
            }
            let ends = |length: u8| !matches!(length, 1 | 2);
            let with = |line: usize, length: u8, other: usize| {
                let mut state = state;
                (state[line], state[other]) = (length, 0);
                state
            };
            if ends(state[row]) && ends(state[column]) {
                keep(with(row, 0, column), covered);
            }
            if stones.has(point) && ends(state[column]) {
                keep(with(row, (state[row] + 1).min(3), column), covered + 1);
            }
            if stones.has(point) && ends(state[row]) {
                keep(with(column, (state[column] + 1).min(3), row), covered + 1);
            }
        }
        states = next;
    }
    let whole = |state: &[u8; 17]| state.iter().all(|length| !matches!(length, 1 | 2));
    states
        .into_iter()
        .filter(|(state, _)| whole(state))
        .map(|(_, covered)| covered)
        .max()
        .unwrap_or(0)
}

#[test]
fn an_absurd_board_is_an_error() {
    let lattice: Stones =
        Point::all().filter(|point| point.row() % 2 == 0 || point.column() % 2 == 0).collect();
    assert_eq!(best(lattice, 10_000), Err(Tangled));
}

#[test]
fn scores_are_the_same_however_the_board_is_turned() {
    let mut luck = Luck::seeded(8);
    for board in std::iter::repeat_with(|| full(&mut luck)).flatten().take(10) {
        let score = |board: &Board| {
            let stones = board.stones(Side::White);
            (line(stones), lone(stones).count())
        };
        assert!(symmetries().into_iter().all(|turn| score(&board.moved(turn)) == score(&board)));
    }
}
