//! Random games and random texts.

use caipan_rules::{
    Act, Game, Observer, Turn, Unreadable,
    draughts::{Action, Draughts, Laws, Naming, View, fen, moves, notation},
};
use proptest::prelude::*;

use super::{ALL, Dice, choices, judge, mover, setup};

/// The written and the long form of each legal move mean that move; the shorter ones too, unless
/// they are ambiguous.
fn forms_read_back(laws: &'static Laws, view: &View) {
    for (route, action) in moves(laws, view.position()).iter().zip(choices(view)) {
        let written = Draughts::write(view, &action);
        assert_eq!(Draughts::read(view, &written).as_ref(), Ok(&action), "{written}");
        assert_eq!(Draughts::check(view, mover(view), &action), Ok(()), "{written}");
        assert_eq!(judge(view, &notation::long(laws, route)), Ok(written.clone()));
        let to = laws.board.name(route.to);
        let file = laws.board.name(route.from)[..1].to_owned();
        let files = laws.board.naming == Naming::Algebraic;
        for short in [Some(to.clone()), files.then(|| file + &to)].into_iter().flatten() {
            match Draughts::read(view, &short) {
                Ok(other) => assert_eq!(other, action, "{short}"),
                Err(why) => assert!(matches!(why, Unreadable::Ambiguous(_)), "{short}: {why:?}"),
            }
        }
    }
}

/// Plays a random game to its end.
fn game(laws: &'static Laws, draws: Option<&str>, seed: u64) {
    let mut game = Draughts::start(laws, &setup(None, draws)).expect("the usual start");
    let mut dice = Dice(seed);
    let mut plies = 0;
    while game.turn() != Turn::Over {
        let view = game.view(Observer::Public);
        forms_read_back(laws, &view);
        let mut all = choices(&view);
        let action: Action = all.swap_remove(dice.below(all.len()));
        game.play(Act::By(mover(&view), action));
        let text = fen::write(laws, game.view(Observer::Public).position());
        assert_eq!(
            fen::read(laws, &text).as_ref(),
            Ok(game.view(Observer::Public).position()),
            "{text}"
        );
        plies += 1;
        assert!(plies < 5000, "a game ends");
    }
}

#[test]
fn games_end_and_their_moves_read_back() {
    for seed in 0..6 {
        println!("seed {seed}");
        for laws in ALL {
            for draws in laws.draws {
                game(laws, Some(draws.name), seed);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn no_text_is_too_odd(text in any::<String>(), moves in "[a-h0-9x:*!? -]{0,12}", fen in "[WB]:[WBK0-9a-h,.:-]{0,30}") {
        for laws in ALL {
            let view = super::view(laws, "start");
            for text in [&text, &moves, &fen] {
                let _ = Draughts::form(laws, text);
                if let Ok(action) = Draughts::read(&view, text) {
                    let _ = Draughts::check(&view, mover(&view), &action);
                    let _ = Draughts::write(&view, &action);
                }
                let _ = fen::read(laws, text).map_err(|why| why.say(laws));
            }
        }
    }
}
