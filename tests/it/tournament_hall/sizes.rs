//! Tables of unequal size.

use caipan_tournament::live::Phase;

use super::Club;
use crate::hall::block_on;

#[test]
fn seven_sit_at_a_table_of_four_and_one_of_three_and_a_win_is_worth_as_much_at_both() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=star format=tables size=3-4 rounds=2 time=none", 7).await;
        for round in 1..=2 {
            let mut sizes: Vec<_> = club.open().iter().map(|(.., seats)| seats.len()).collect();
            sizes.sort_unstable();
            assert_eq!(sizes, [3, 4], "round {round}: {}", club.heard());
            club.play_all().await;
            if round == 1 {
                let points: Vec<_> =
                    club.event().standings(0).iter().filter_map(|place| place.points).collect();
                assert!(points[0] == points[1] && points[1] > points[2], "{points:?}");
            }
            club.pass(120).await;
        }
        assert_eq!((club.event().phase(), club.event().verify()), (Phase::Over, Vec::new()));
    });
}
