//! What wins where it is not to leave the other side without a move.

use caipan_rules::{
    Act, Cause, Game, Seat,
    draughts::{Laws, variants},
};

use super::{game, play};

const WHITE: u8 = 0;
const BLACK: u8 = 1;

/// Plays moves, none of which but the last ends the game, and expects a reason and a winner.
fn check(laws: &'static Laws, fen: &str, texts: &[&str], why: &str, winner: u8) {
    let mut game = game(laws, fen);
    for text in texts {
        assert!(!game.outcome().is_over(), "{fen}: over before {text}");
        play(&mut game, text);
    }
    let outcome = game.outcome();
    assert_eq!(
        (outcome.why, outcome.winners()),
        (Some(why), vec![Seat(winner)]),
        "{fen} {texts:?}"
    );
}

#[test]
fn without_pieces_one_wins_antidraughts() {
    check(&variants::ANTIDRAUGHTS, "W:W33:B1,23", &["33-28", "23x32"], "no-pieces-won", WHITE);
    check(
        &variants::ANTIDRAUGHTS,
        "B:W45,37:B18",
        &["18-23", "37-32", "23-28", "32x23"],
        "no-pieces-won",
        BLACK,
    );
    check(&variants::ANTIDRAUGHTS, "W:W:B1", &[], "no-pieces-won", WHITE);
}

#[test]
fn without_a_move_one_wins_antidraughts() {
    check(&variants::ANTIDRAUGHTS, "B:W46:B36,37", &["36-41"], "blocked-won", WHITE);
    check(&variants::ANTIDRAUGHTS, "W:W10,20:B5", &["20-14"], "blocked-won", BLACK);
}

#[test]
fn giving_up_loses_antidraughts_too() {
    for act in [
        Act::Resign(Seat(WHITE)),
        Act::Flag(Seat(WHITE)),
        Act::Forfeit(Seat(WHITE), Cause::Absence),
    ] {
        let mut game = game(&variants::ANTIDRAUGHTS, "start");
        game.play(act);
        assert_eq!(game.outcome().winners(), [Seat(BLACK)]);
    }
}

#[test]
fn the_first_king_wins_breakthrough() {
    check(&variants::BREAKTHROUGH, "W:W7:B44", &["7-1"], "first-king", WHITE);
    check(&variants::BREAKTHROUGH, "B:W7:B44", &["44-50"], "first-king", BLACK);
    check(&variants::BREAKTHROUGH, "W:W11:B7,30", &["11x2"], "first-king", WHITE);
}

#[test]
fn a_man_that_passes_the_last_row_does_not_win_breakthrough() {
    let mut passing = game(&variants::BREAKTHROUGH, "W:W13:B7,8,30");
    play(&mut passing, "13x11");
    assert!(!passing.outcome().is_over());
}

#[test]
fn without_pieces_or_a_move_one_loses_breakthrough() {
    check(&variants::BREAKTHROUGH, "W:W28:B23", &["28x19"], "no-pieces", WHITE);
    check(&variants::BREAKTHROUGH, "B:W46:B36,37", &["36-41"], "blocked", BLACK);
}
