//! The generator of draughts moves against published node counts.
//!
//! The data holds every published depth; `cargo test` counts up to [`QUICK`] nodes a line. `PERFT_NODES=500000000` in
//! the environment raises that.

use caipan::rules::{
    Count,
    draughts::{
        Board, Laws, Naming, fen,
        laws::{INTERNATIONAL, KingReach, MenCapture, Priority, RUSSIAN},
        perft,
    },
};

const QUICK: u64 = 1_200_000;

/// Not playable yet: these prove that the generator follows its laws.
const BRAZILIAN: Laws = Laws { board: RUSSIAN.board, men_rows: 3, ..INTERNATIONAL };
const ENGLISH: Laws =
    Laws { men_capture: MenCapture::Forward, kings: KingReach::Short, priority: Priority::Free, ..BRAZILIAN };
const CANADIAN: Laws = Laws { board: Board::new(12, 12, Naming::Numeric), men_rows: 5, ..INTERNATIONAL };

fn check(laws: &Laws, data: &str) {
    let limit =
        std::env::var("PERFT_NODES").ok().map_or(QUICK, |nodes| nodes.parse().expect("PERFT_NODES is a number"));
    let (mut id, mut position) = ("", None);
    for line in data.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (key, rest) = line.split_once(' ').expect("a key and a value");
        match key {
            "id" => id = rest,
            "fen" => position = Some(fen::read(laws, rest).expect("a position")),
            _ => {
                let (depth, nodes) = rest.split_once(' ').expect("a depth and a count");
                let (depth, nodes): (u32, u64) = (depth.parse().expect("a depth"), nodes.parse().expect("a count"));
                let count = if key == "moves" { Count::Moves } else { Count::Paths };
                if nodes <= limit {
                    let position = position.as_ref().expect("a position comes first");
                    assert_eq!(perft(laws, position, depth, count), nodes, "{id}, {key}, depth {depth}");
                }
            }
        }
    }
}

#[test]
fn international() {
    check(&INTERNATIONAL, include_str!("../perft/international.perft"));
}

#[test]
fn russian() {
    check(&RUSSIAN, include_str!("../perft/russian.perft"));
}

#[test]
fn other_laws() {
    check(&BRAZILIAN, include_str!("../perft/brazilian.perft"));
    check(&ENGLISH, include_str!("../perft/english.perft"));
    check(&CANADIAN, include_str!("../perft/canadian.perft"));
}
