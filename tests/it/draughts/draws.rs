//! Every draw rule at its limit, and not a ply before it.

use caipan_rules::{
    Act, Ask, Game, Observer, Pact, Seats,
    draughts::{Action, Draughts, Laws, Square, fen, variants},
    scene::{Kind, Piece, Tone},
};

use super::{ALL, Dice, INTERNATIONAL, RUSSIAN, choices, game, play, setup, view};

/// Walks without captures and repetitions, `plies` long, and expects the draw at its very end. Men
/// move every 25 plies.
fn check(laws: &'static Laws, draws: &str, fen: &str, plies: u32, why: &str) {
    walk(laws, draws, fen, plies, why, |_| true);
}

fn walk(
    laws: &'static Laws,
    draws: &str,
    fen: &str,
    plies: u32,
    why: &str,
    fits: fn(&Draughts) -> bool,
) {
    let start = Draughts::start(laws, &setup(Some(fen), Some(draws))).expect("a position");
    walk_from(&start, plies, why, fits);
}

fn walk_from(start: &Draughts, plies: u32, why: &str, fits: fn(&Draughts) -> bool) {
    let end = (0..300).find_map(|seed| tour(start, plies, why, fits, &mut Dice(seed)));
    assert_eq!(end, Some(why), "no tour of {plies} plies");
}

/// [`check`] with the draw rules that a variant has by default, after some moves.
fn check_default(laws: &'static Laws, fen: &str, before: &[&str], plies: u32, why: &str) {
    let mut start = game(laws, fen);
    before.iter().for_each(|text| play(&mut start, text));
    walk_from(&start, plies, why, |_| true);
}

fn tour(
    start: &Draughts,
    plies: u32,
    why: &str,
    fits: fn(&Draughts) -> bool,
    dice: &mut Dice,
) -> Option<&'static str> {
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
    let is_man =
        |action: &Action| scene.pieces.contains(&man(action.from, view.position().turn().tone()));
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
fn frisian() {
    for laws in [&variants::FRISIAN, &variants::FRYSK] {
        check_default(laws, "W:WK1,K2:BK49", &[], 14, "kings-2-1");
        check_default(laws, "W:WK1:BK49", &[], 4, "kings-1-1");
        // The moves of king against king are counted from when the other king has fallen.
        check_default(laws, "B:WK5,K28:BK50", &["50x22"], 4, "kings-1-1");
    }
}

#[test]
fn english() {
    check_default(&variants::ENGLISH, "W:WK29,K30:BK1,K2", &[], 80, "no-advance");
    // A capture begins anew, and so does a man that goes on.
    check_default(
        &variants::ENGLISH,
        "W:WK29,K24:BK1,K15",
        &["29-25", "15-19", "24x15"],
        80,
        "no-advance",
    );
    check_default(
        &variants::ENGLISH,
        "W:WK29,5:BK4,K32",
        &["29-25", "4-8", "5-1"],
        80,
        "no-advance",
    );
}

#[test]
fn plain_and_manual() {
    check(RUSSIAN, "plain", "W:WKb8,Kd8:BKe1,Kg1", 50, "king-moves");
    check_default(&variants::CZECH, "W:WKb8,Kd8:BKe1,Kg1", &[], 50, "king-moves");
    check_default(&variants::PORTUGUESE, "W:WK1,K2:BK31,K32", &[], 50, "king-moves");
    check(INTERNATIONAL, "manual", "W:WK1:BK49", 2000, "cap");
    check(&variants::TURKISH, "manual", "W:WKa1:BKh7", 2000, "cap");
}

#[test]
fn breakthrough_ends_without_a_draw() {
    for seed in 0..50 {
        let mut game = game(&variants::BREAKTHROUGH, "start");
        let mut dice = Dice(seed);
        for ply in 0.. {
            if game.outcome().is_over() {
                break;
            }
            game = steps(&game, ply, &mut dice).next().expect("a move");
        }
        assert!(!game.outcome().is_draw(), "seed {seed}: {:?}", game.outcome().why);
    }
}

#[test]
fn every_variant_has_its_own_limits_by_default() {
    for laws in ALL {
        let expected: (&str, &[u16]) = match laws.info.name {
            "international" | "canadian" | "brazilian" | "antidraughts" | "killer" => {
                ("official", &[50, 32, 10])
            }
            "russian" => ("seed", &[60, 36]),
            "frisian" | "frysk" => ("official", &[14, 4]),
            "breakthrough" => ("none", &[]),
            "english" => ("plain", &[80]),
            _ => ("plain", &[50]),
        };
        let draws = laws.draws[0];
        let plies: Vec<_> = draws.counters.iter().map(|counter| counter.plies).collect();
        assert_eq!((draws.name, plies.as_slice()), expected, "{}", laws.info.name);
        assert!(draws.repetition, "{}", laws.info.name);
    }
}

#[test]
fn the_third_time_is_a_draw() {
    let shuffle = ["b8-a7", "e1-h4", "a7-b8", "h4-e1"];
    for (draws, end) in
        [("seed", Some("repetition")), ("fmjd64", Some("repetition")), ("manual", None)]
    {
        let mut game = Draughts::start(RUSSIAN, &setup(Some("W:WKb8,Kd8:BKe1,Kg1"), Some(draws)))
            .expect("a position");
        for (ply, text) in shuffle.iter().cycle().take(8).enumerate() {
            assert_eq!(game.outcome().why, None, "{draws}, ply {ply}");
            play(&mut game, text);
        }
        assert_eq!(game.outcome().why, end, "{draws}");
    }
}

#[test]
fn agreement() {
    let mut game = game(INTERNATIONAL, "start");
    assert_eq!(game.voters(Pact::Draw), Seats::first(2));
    assert_eq!(game.voters(Pact::Count), Seats::NONE);
    game.play(Act::Agree(Pact::Draw));
    assert!(game.outcome().is_draw());
    assert_ne!(
        Draughts::digest(&game.view(Observer::Public)),
        Draughts::digest(&view(INTERNATIONAL, "start"))
    );
}
