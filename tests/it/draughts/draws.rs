//! Every draw rule at its limit, and not a ply before it.

use caipan::rules::{
    Act, Ask, Game, Observer, Pact, Seat, Seats,
    draughts::{Action, Draughts, Laws, Square, fen},
    scene::{Kind, Piece, Tone},
};

use super::{Dice, INTERNATIONAL, RUSSIAN, choices, setup, view};

/// Walks without captures and repetitions, `plies` long, and expects the draw at its very end. Men move every 25 plies.
fn check(laws: &'static Laws, draws: &str, fen: &str, plies: u32, why: &str) {
    walk(laws, draws, fen, plies, why, |_| true);
}

fn walk(laws: &'static Laws, draws: &str, fen: &str, plies: u32, why: &str, fits: fn(&Draughts) -> bool) {
    let start = Draughts::start(laws, &setup(Some(fen), Some(draws))).expect("a position");
    let end = (0..300).find_map(|seed| tour(&start, plies, why, fits, &mut Dice(seed)));
    assert_eq!(end, Some(why), "{draws} {fen}: no tour of {plies} plies");
}

fn tour(start: &Draughts, plies: u32, why: &str, fits: fn(&Draughts) -> bool, dice: &mut Dice) -> Option<&'static str> {
    let mut game = start.clone();
    for ply in 1..=plies {
        let good = |next: &Draughts| {
            let outcome = next.outcome();
            assert!(outcome.why != Some(why) || ply == plies, "drawn at ply {ply} of {plies}");
            let ends = outcome.why == Some(why) && outcome.is_draw();
            if ply == plies { ends } else { !outcome.is_over() && is_quiet(next) && fits(next) }
        };
        game = steps(&game, ply, dice).find(good)?;
    }
    game.outcome().why
}

/// What can be played, in random order; moves of men first every 25 plies, and otherwise last.
fn steps(game: &Draughts, ply: u32, dice: &mut Dice) -> impl Iterator<Item = Draughts> + use<> {
    let view = game.view(Observer::Public);
    let seat = view.position().turn().seat();
    let scene = Draughts::scene(&view, &Ask { bottom: seat });
    let is_man = |action: &Action| scene.pieces.contains(&man(action.from, view.position().turn().tone()));
    let mut actions = choices(&view);
    actions.sort_by_cached_key(|action| (is_man(action) != (ply % 25 < 2), dice.below(1000)));
    let game = game.clone();
    actions.into_iter().map(move |action| {
        let mut next = game.clone();
        next.play(Act::By(seat, action));
        next
    })
}

fn man(square: Square, tone: Tone) -> Piece {
    Piece { slot: u16::from(square.0), kind: Kind::Man, tone }
}

/// Tests if nothing can be captured.
fn is_quiet(game: &Draughts) -> bool {
    let view = game.view(Observer::Public);
    choices(&view).first().is_some_and(|action| Draughts::write(&view, action).contains('-'))
}

#[test]
fn official() {
    check(INTERNATIONAL, "official", "W:WK1,K2:BK49,K50", 50, "king-moves");
    check(INTERNATIONAL, "official", "W:WK1,K2,K3:BK49", 32, "three-pieces");
    check(INTERNATIONAL, "official", "W:WK1,K2:BK49", 10, "two-pieces");
    check(INTERNATIONAL, "official", "W:WK1:BK49", 10, "two-pieces");
}

#[test]
fn seed() {
    check(INTERNATIONAL, "seed", "W:WK1,K2:BK49,K50", 60, "no-capture");
    check(RUSSIAN, "seed", "W:WKb8,Kd8:BKe1,Kg1", 60, "no-capture");
    check(RUSSIAN, "seed", "W:WKb8,Kd8,Kf8:BKe1", 36, "three-kings");
}

#[test]
fn fmjd64() {
    check(RUSSIAN, "fmjd64", "W:WKb8,Kd8,Kf8:BKe1", 30, "three-kings");
    check(RUSSIAN, "fmjd64", "W:WKb8,Kd8:BKe1,Kg1", 30, "king-moves");
    check(RUSSIAN, "fmjd64", "W:WKb8:BKe1", 10, "two-pieces");
    check(RUSSIAN, "fmjd64", "W:WKb8,a3:BKe1,h6", 60, "balance");
    check(RUSSIAN, "fmjd64", "W:WKb8,a3,c1:BKe1,h6,f8", 120, "balance");
    let on_the_road = |game: &Draughts| {
        let fen = fen::write(RUSSIAN, game.view(Observer::Public).position());
        let king = fen.split(":BK").nth(1).expect("a black king").as_bytes();
        king[0] - b'a' == king[1] - b'1'
    };
    walk(RUSSIAN, "fmjd64", "W:WKb8,Kd8,Kf8:BKa1", 10, "main-road", on_the_road);
}

#[test]
fn plain_and_manual() {
    check(RUSSIAN, "plain", "W:WKb8,Kd8:BKe1,Kg1", 50, "king-moves");
    check(INTERNATIONAL, "manual", "W:WK1:BK49", 2000, "cap");
}

#[test]
fn the_third_time_is_a_draw() {
    let shuffle = ["b8-a7", "e1-h4", "a7-b8", "h4-e1"];
    for (draws, end) in [("seed", Some("repetition")), ("fmjd64", Some("repetition")), ("manual", None)] {
        let mut game = Draughts::start(RUSSIAN, &setup(Some("W:WKb8,Kd8:BKe1,Kg1"), Some(draws))).expect("a position");
        for (ply, text) in shuffle.iter().cycle().take(8).enumerate() {
            assert_eq!(game.outcome().why, None, "{draws}, ply {ply}");
            let seat = Seat(u8::try_from(ply % 2).expect("0 or 1"));
            let action = Draughts::read(&game.view(Observer::Public), text).expect("a move");
            game.play(Act::By(seat, action));
        }
        assert_eq!(game.outcome().why, end, "{draws}");
    }
}

#[test]
fn agreement() {
    let mut game = super::game(INTERNATIONAL, "start");
    assert_eq!(game.voters(Pact::Draw), Seats::first(2));
    assert_eq!(game.voters(Pact::Count), Seats::NONE);
    game.play(Act::Agree(Pact::Draw));
    assert!(game.outcome().is_draw());
    assert_ne!(Draughts::digest(&game.view(Observer::Public)), Draughts::digest(&view(INTERNATIONAL, "start")));
}
