//! Round robins: the published Berger tables (FIDE handbook C.05, annex 1).

use std::collections::HashSet;

use caipan_tournament::berger;

/// The tables for 4 to 16 players as they are published, a round a line.
const TABLES: &[(usize, &str)] = &[
    (4, "1-4 2-3, 4-3 1-2, 2-4 3-1"),
    (6, "1-6 2-5 3-4, 6-4 5-3 1-2, 2-6 3-1 4-5, 6-5 1-4 2-3, 3-6 4-2 5-1"),
    (
        8,
        "1-8 2-7 3-6 4-5, 8-5 6-4 7-3 1-2, 2-8 3-1 4-7 5-6, 8-6 7-5 1-4 2-3, 3-8 4-2 5-1 6-7, 8-7 1-6 2-5 3-4, \
         4-8 5-3 6-2 7-1",
    ),
    (
        10,
        "1-10 2-9 3-8 4-7 5-6, 10-6 7-5 8-4 9-3 1-2, 2-10 3-1 4-9 5-8 6-7, 10-7 8-6 9-5 1-4 2-3, \
         3-10 4-2 5-1 6-9 7-8, 10-8 9-7 1-6 2-5 3-4, 4-10 5-3 6-2 7-1 8-9, 10-9 1-8 2-7 3-6 4-5, \
         5-10 6-4 7-3 8-2 9-1",
    ),
    (
        12,
        "1-12 2-11 3-10 4-9 5-8 6-7, 12-7 8-6 9-5 10-4 11-3 1-2, 2-12 3-1 4-11 5-10 6-9 7-8, \
         12-8 9-7 10-6 11-5 1-4 2-3, 3-12 4-2 5-1 6-11 7-10 8-9, 12-9 10-8 11-7 1-6 2-5 3-4, \
         4-12 5-3 6-2 7-1 8-11 9-10, 12-10 11-9 1-8 2-7 3-6 4-5, 5-12 6-4 7-3 8-2 9-1 10-11, \
         12-11 1-10 2-9 3-8 4-7 5-6, 6-12 7-5 8-4 9-3 10-2 11-1",
    ),
    (
        14,
        "1-14 2-13 3-12 4-11 5-10 6-9 7-8, 14-8 9-7 10-6 11-5 12-4 13-3 1-2, 2-14 3-1 4-13 5-12 6-11 7-10 8-9, \
         14-9 10-8 11-7 12-6 13-5 1-4 2-3, 3-14 4-2 5-1 6-13 7-12 8-11 9-10, 14-10 11-9 12-8 13-7 1-6 2-5 3-4, \
         4-14 5-3 6-2 7-1 8-13 9-12 10-11, 14-11 12-10 13-9 1-8 2-7 3-6 4-5, 5-14 6-4 7-3 8-2 9-1 10-13 11-12, \
         14-12 13-11 1-10 2-9 3-8 4-7 5-6, 6-14 7-5 8-4 9-3 10-2 11-1 12-13, 14-13 1-12 2-11 3-10 4-9 5-8 6-7, \
         7-14 8-6 9-5 10-4 11-3 12-2 13-1",
    ),
    (
        16,
        "1-16 2-15 3-14 4-13 5-12 6-11 7-10 8-9, 16-9 10-8 11-7 12-6 13-5 14-4 15-3 1-2, \
         2-16 3-1 4-15 5-14 6-13 7-12 8-11 9-10, 16-10 11-9 12-8 13-7 14-6 15-5 1-4 2-3, \
         3-16 4-2 5-1 6-15 7-14 8-13 9-12 10-11, 16-11 12-10 13-9 14-8 15-7 1-6 2-5 3-4, \
         4-16 5-3 6-2 7-1 8-15 9-14 10-13 11-12, 16-12 13-11 14-10 15-9 1-8 2-7 3-6 4-5, \
         5-16 6-4 7-3 8-2 9-1 10-15 11-14 12-13, 16-13 14-12 15-11 1-10 2-9 3-8 4-7 5-6, \
         6-16 7-5 8-4 9-3 10-2 11-1 12-15 13-14, 16-14 15-13 1-12 2-11 3-10 4-9 5-8 6-7, \
         7-16 8-6 9-5 10-4 11-3 12-2 13-1 14-15, 16-15 1-14 2-13 3-12 4-11 5-10 6-9 7-8, \
         8-16 9-7 10-6 11-5 12-4 13-3 14-2 15-1",
    ),
];

fn written(rounds: &[Vec<(usize, usize)>]) -> String {
    let board = |(white, black): &(usize, usize)| format!("{}-{}", white + 1, black + 1);
    let round = |round: &Vec<_>| round.iter().map(board).collect::<Vec<_>>().join(" ");
    rounds.iter().map(round).collect::<Vec<_>>().join(", ")
}

#[test]
fn tables_are_those_published() {
    for (players, table) in TABLES {
        assert_eq!(written(&berger(*players, 1)), *table, "{players} players");
        // With one player fewer, whoever would meet the last is free.
        let last = format!("{players}");
        let meets = |board: &&str| !board.split('-').any(|player| player == last);
        let without = table
            .split(", ")
            .map(|round| round.split(' ').filter(meets).collect::<Vec<_>>().join(" "));
        assert_eq!(written(&berger(players - 1, 1)), without.collect::<Vec<_>>().join(", "));
    }
}

#[test]
fn everybody_meets_everybody_as_often_with_each_colour() {
    for players in 2..=40 {
        for cycles in [1, 2] {
            let games: Vec<_> = berger(players, cycles).into_iter().flatten().collect();
            let met: HashSet<_> = games.iter().copied().collect();
            assert_eq!(
                (games.len(), met.len()),
                (cycles * players * (players - 1) / 2, games.len()),
                "{players}"
            );
            let turned =
                games.iter().filter(|(white, black)| met.contains(&(*black, *white))).count();
            assert_eq!(turned, if cycles == 2 { games.len() } else { 0 });
            for player in 0..players {
                let white = games.iter().filter(|game| game.0 == player).count();
                assert!(
                    (cycles * (players - 1)).abs_diff(2 * white) < 2,
                    "{players}, {cycles} cycles"
                );
            }
        }
    }
    assert!(berger(1, 1).is_empty() && berger(0, 2).is_empty());
}

#[test]
fn nobody_has_a_colour_three_times_in_a_row_where_two_cycles_are_played() {
    for players in (4..=16).step_by(2) {
        let rounds = berger(players, 2);
        for player in 0..players {
            let colour = |round: &Vec<(usize, usize)>| round.iter().any(|game| game.0 == player);
            let colours: Vec<_> = rounds.iter().map(colour).collect();
            assert!(
                colours.windows(3).all(|three| three[0] != three[1] || three[1] != three[2]),
                "{players}: {player}"
            );
        }
    }
}
