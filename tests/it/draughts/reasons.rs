//! The reason that a wrong capture is refused for holds by a check of its own.

use caipan_rules::{
    Act, Game, Observer, Turn,
    draughts::{Board, Draughts, Illegal, Laws, Route, Square, View, moves},
};

use super::{ALL, Dice, choices, judge, mover, setup};

/// Tests if a straight line from one square to another goes over a third.
fn crosses(board: Board, (from, to): (Square, Square), over: Square) -> bool {
    let at = |square: Square| (i32::from(board.column(square)), i32::from(board.row(square)));
    let ((x, y), (to_x, to_y), (over_x, over_y)) = (at(from), at(to), at(over));
    let within = |one: i32, other: i32, at: i32| (one.min(other)..=one.max(other)).contains(&at);
    let in_line = (to_x - x) * (over_y - y) == (to_y - y) * (over_x - x);
    in_line && ![from, to].contains(&over) && within(x, to_x, over_x) && within(y, to_y, over_y)
}

/// The squares of a capture with one changed, added or left out.
fn mangled(board: Board, route: &Route, dice: &mut Dice) -> Vec<Square> {
    let mut squares: Vec<_> =
        [route.from].into_iter().chain(route.jumps.iter().map(|jump| jump.to)).collect();
    let any = Square(dice.below(usize::from(board.squares())) as u8);
    let at = 1 + dice.below(squares.len() - 1);
    match dice.below(4) {
        0 => squares[at] = any,
        1 => squares.push(any),
        2 => squares.truncate(at + 1),
        _ => squares.push(squares[at - 1]),
    }
    squares
}

/// Tests if all of the listed captures may be made.
fn may_be_made<'a>(view: &View, mut listed: impl Iterator<Item = &'a str>) -> bool {
    listed.all(|text| judge(view, text).is_ok())
}

fn holds(laws: &'static Laws, view: &View, squares: &[Square], why: &Illegal) -> bool {
    let board = laws.board;
    let square = |name: &str| board.square(name).expect("a square");
    let most = moves(laws, view.position())
        .iter()
        .map(|route| route.jumps.len())
        .max()
        .expect("a capture");
    match why {
        Illegal::MustCaptureMost(took, best, takes) => {
            let all = takes.iter().all(|take| take.taken.len() == most);
            took < best
                && *best as usize == most
                && all
                && may_be_made(view, takes.iter().map(|take| &*take.text))
        }
        Illegal::Outranked(_, takes) => may_be_made(view, takes.iter().map(|take| &*take.text)),
        Illegal::MustCapture(listed, _) => may_be_made(view, listed.iter().map(|text| &**text)),
        Illegal::MustGoOn(stop, next, listed) => {
            squares.ends_with(&[square(stop)])
                && !next.is_empty()
                && may_be_made(view, listed.iter().map(|text| &**text))
        }
        Illegal::BreaksOff(stop, lands, listed) => {
            let beside = !lands.is_empty() && !lands.contains(stop);
            squares.contains(&square(stop))
                && beside
                && may_be_made(view, listed.iter().map(|text| &**text))
        }
        Illegal::StopBehind(_, listed) => may_be_made(view, listed.iter().map(|text| &**text)),
        Illegal::JumpedTwice(over) => {
            let crossed = |leg: &&[Square]| crosses(board, (leg[0], leg[1]), square(over));
            squares.windows(2).filter(crossed).count() > 1
        }
        Illegal::TurnedRound(at) => squares[1..].contains(&square(at)) && !laws.turns_round,
        Illegal::CrownedLater(from, at) => {
            squares[0] == square(from) && [0, board.rows - 1].contains(&board.row(square(at)))
        }
        _ => true,
    }
}

#[test]
fn the_reason_for_a_refused_capture_holds() {
    for (seed, laws) in (0..12).flat_map(|seed| ALL.map(|laws| (seed, laws))) {
        println!("{} seed {seed}", laws.info.name);
        let (mut game, mut dice) =
            (Draughts::start(laws, &setup(None, None)).expect("the usual start"), Dice(seed));
        for _ in 0..120 {
            if game.turn() == Turn::Over {
                break;
            }
            let view = game.view(Observer::Public);
            for route in moves(laws, view.position()).iter().filter(|route| !route.jumps.is_empty())
            {
                let squares = mangled(laws.board, route, &mut dice);
                let names: Vec<_> = squares.iter().map(|square| laws.board.name(*square)).collect();
                let text = names.join("x");
                let Ok(action) = Draughts::read(&view, &text) else { continue };
                if let Err(why) = Draughts::check(&view, mover(&view), &action) {
                    assert!(
                        holds(laws, &view, &squares, &why),
                        "{text}: {why:?} in {:?}",
                        view.position()
                    );
                }
            }
            let mut all = choices(&view);
            game.play(Act::By(mover(&view), all.swap_remove(dice.below(all.len()))));
        }
    }
}
