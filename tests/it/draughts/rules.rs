//! Which moves are legal, and how a game is lost.

use caipan_rules::{
    Act, Cause, Game, Seat,
    draughts::{Laws, moves, notation},
};

use super::{INTERNATIONAL, RUSSIAN, game, view};

/// The legal moves in long form, in any order.
fn check(laws: &'static Laws, fen: &str, expected: &[&str]) {
    let mut legal: Vec<_> = moves(laws, view(laws, fen).position())
        .iter()
        .map(|route| notation::long(laws, route))
        .collect();
    let mut expected: Vec<_> = expected.iter().map(|text| (*text).to_owned()).collect();
    legal.sort();
    expected.sort();
    assert_eq!(legal, expected, "{fen}");
}

#[test]
fn captures_are_chosen_freely_in_russian() {
    check(RUSSIAN, "W:Wa3,h4,h6:Bc5,d8,e7,g5,g7,h8", &["h6:f8:d6:b4", "h6:f4", "h4:f6"]);
}

#[test]
fn a_russian_man_promotes_in_passing_and_must_go_on_from_a_square_that_allows_it() {
    check(RUSSIAN, "W:Wh2:Bd2,d6,g3,g5,g7", &["h2:f4:h6:f8:b4:e1"]);
}

#[test]
fn international_takes_most() {
    check(INTERNATIONAL, "W:W28,36:B23,31,21", &["36x27x16"]);
    check(INTERNATIONAL, "W:W28,36:B23,31", &["28x19", "36x27"]);
}

#[test]
fn an_international_man_promotes_only_where_its_move_ends() {
    check(INTERNATIONAL, "W:W13:B8,7", &["13x2x11"]);
    let after = |fen: &str| {
        let view = view(INTERNATIONAL, fen);
        moves(INTERNATIONAL, view.position()).iter().map(|route| route.promotes).collect::<Vec<_>>()
    };
    assert_eq!(after("W:W13:B8,7"), [false]);
    assert_eq!(after("W:W13:B8"), [true]);
}

#[test]
fn a_captured_piece_stays_as_a_wall() {
    // 14 is taken first and still bars the way from 25 to 9 (Turkish strike).
    check(INTERNATIONAL, "W:WK5:B14,33,34,9", &["5x28x39x30", "5x28x39x25"]);
}

#[test]
fn a_piece_may_end_where_it_began() {
    check(INTERNATIONAL, "W:W28:B22,12,13,23", &["28x17x8x19x28"]);
}

#[test]
fn without_pieces_or_moves_one_loses() {
    for (fen, why) in [("W:W:Bb8", "no-pieces"), ("W:Wa3:Bb4,c5", "blocked")] {
        let outcome = game(RUSSIAN, fen).outcome();
        assert_eq!((outcome.why, outcome.winners()), (Some(why), vec![Seat(1)]), "{fen}");
    }
}

#[test]
fn giving_up_loses() {
    for (act, why, winner) in [
        (Act::Resign(Seat(0)), "resign", 1),
        (Act::Flag(Seat(1)), "flag", 0),
        (Act::Forfeit(Seat(0), Cause::Absence), "forfeit", 1),
    ] {
        let mut game = game(RUSSIAN, "start");
        game.play(act);
        assert_eq!((game.outcome().why, game.outcome().winners()), (Some(why), vec![Seat(winner)]));
    }
}

#[test]
fn a_flag_loses_to_a_lone_king_too_even_to_one_that_would_be_taken() {
    for fen in ["W:WKa1:BKg1", "W:WKa1:BKc3"] {
        let mut game = game(RUSSIAN, fen);
        assert!(!game.outcome().is_over(), "{fen}");
        game.play(Act::Flag(Seat(0)));
        assert_eq!(
            (game.outcome().why, game.outcome().winners()),
            (Some("flag"), vec![Seat(1)]),
            "{fen}"
        );
    }
}
