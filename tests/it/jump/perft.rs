//! Node counts. Up to 200,000 nodes a line, up to 800,000 where tests are thorough.

use caipan_rules::Count;

use super::{book, setup};
use crate::thorough;

fn check(game: &str, data: &str) {
    let limit = thorough::size(200_000, 800_000);
    let (mut table, mut counted) = (None, 0);
    for line in data.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(options) = line.strip_prefix("table ") {
            table = book(game).survey(&setup(game, options, "")).ok();
            continue;
        }
        let (depth, nodes) = line.split_once(' ').expect("a depth and a count");
        let (depth, nodes): (u32, u64) =
            (depth.parse().expect("a depth"), nodes.parse().expect("a count"));
        let table = table.as_ref().expect("the table can be set up");
        if nodes <= limit {
            assert_eq!(table.perft(depth, Count::Moves), Some(nodes), "{game}, depth {depth}");
            counted += 1;
        }
    }
    assert!(counted > 3, "{game}: the data was read");
}

#[test]
fn star() {
    check("star", include_str!("../../perft/star.perft"));
}

#[test]
fn halma() {
    check("halma", include_str!("../../perft/halma.perft"));
}

#[test]
fn captures() {
    check("capture", include_str!("../../perft/capture.perft"));
}
