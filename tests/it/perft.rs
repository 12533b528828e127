//! The generator of draughts moves against published node counts.
//!
//! The data holds every published depth; up to 200,000 nodes of a line are counted, up to 1,200,000
//! where tests are thorough: `CAIPAN_THOROUGH=400` counts nearly all of them.

use caipan_rules::{
    Count,
    draughts::{
        Board, Laws, Naming, Pattern, Position, fen,
        laws::Men,
        perft,
        variants::{self, ANTIDRAUGHTS, INTERNATIONAL, THAI},
    },
};

use crate::thorough;

/// Boards that nobody plays on prove that the generator knows no measures.
const FOURTEEN: Laws = Laws {
    board: Board::new(14, 14, Pattern::Corner, Naming::Numeric),
    men: &[Men("42", &[(1, 42)])],
    ..INTERNATIONAL
};
const SIX: Laws = Laws {
    board: Board::new(6, 6, Pattern::Corner, Naming::Numeric),
    men: &[Men("6", &[(1, 6)])],
    ..INTERNATIONAL
};
const SPANTSIRETTI: Laws = Laws {
    board: Board::new(10, 8, Pattern::Corner, Naming::Numeric),
    men: &[Men("15", &[(1, 15)])],
    ..INTERNATIONAL
};
const THREE_ROWS: Laws = Laws { men: &[Men("12", &[(1, 12)])], ..THAI };

fn check(laws: &Laws, data: &str) {
    let limit = thorough::size(200_000, 1_200_000);
    let (mut id, mut position) = ("", Position::start(laws));
    for line in data.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (key, rest) = line.split_once(' ').unwrap_or((line, ""));
        match key {
            "id" => id = rest,
            "start" => position = Position::start(laws),
            "fen" => position = fen::read(laws, rest).expect("a position"),
            _ => {
                let (depth, nodes) = rest.split_once(' ').expect("a depth and a count");
                let (depth, nodes): (u32, u64) =
                    (depth.parse().expect("a depth"), nodes.parse().expect("a count"));
                let count = if key == "moves" { Count::Moves } else { Count::Paths };
                if nodes <= limit {
                    let counted = perft(laws, &position, depth, count);
                    assert_eq!(counted, nodes, "{} {id}, {key}, depth {depth}", laws.info.name);
                }
            }
        }
    }
}

/// A test for each file of counts.
macro_rules! counts {
    ($($test:ident $laws:expr, $file:literal;)*) => {
        $(#[test]
        fn $test() {
            check(&$laws, include_str!(concat!("../perft/", $file, ".perft")));
        })*
    };
}

counts! {
    international INTERNATIONAL, "international";
    russian variants::RUSSIAN, "russian";
    brazilian variants::BRAZILIAN, "brazilian";
    canadian variants::CANADIAN, "canadian";
    english variants::ENGLISH, "english";
    pool variants::POOL, "pool";
    czech variants::CZECH, "czech";
    spanish variants::SPANISH, "spanish";
    portuguese variants::PORTUGUESE, "portuguese";
    italian variants::ITALIAN, "italian";
    thai THAI, "thai";
    thai_three_rows THREE_ROWS, "thai-three-rows";
    frisian variants::FRISIAN, "frisian";
    antidraughts ANTIDRAUGHTS, "antidraughts";
    killer variants::KILLER, "killer";
    turkish variants::TURKISH, "turkish";
    spantsiretti SPANTSIRETTI, "spantsiretti";
    six SIX, "six";
    fourteen FOURTEEN, "fourteen";
}
