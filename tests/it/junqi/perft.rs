//! Lines of play counted by another program.

use caipan_rules::{Count, GAMES, Options, Setup, find};

use super::setups::EXAMPLE;

fn check(seats: u8, teams: &str, counts: &[u64]) {
    let options = Options::from([("teams".to_owned(), teams.to_owned())]);
    let setup = Setup { seats, options, position: Some(EXAMPLE.to_owned()) };
    let table = find(GAMES, "junqi").expect("junqi").survey(&setup).expect("a battle");
    for (depth, nodes) in (1..).zip(counts) {
        assert_eq!(
            table.perft(depth, Count::Moves),
            Some(*nodes),
            "{seats} {teams}, depth {depth}"
        );
    }
}

#[test]
fn two_players() {
    check(2, "ffa", &[33, 1_095, 33_579, 1_038_484]);
}

#[test]
fn three_players() {
    check(3, "ffa", &[42, 1_752, 72_683]);
}

#[test]
fn four_players() {
    check(4, "2v2", &[41, 1_678, 68_219]);
}

#[test]
fn six_players() {
    check(6, "3v3", &[42, 1_760, 73_329]);
}
