use std::collections::BTreeSet;

use caipan_rules::{
    GAMES, Game, Knowledge, Listed, Listing, Seat, Setup, Spot, find,
    jump::{Capture, Hole, Holes},
};

use super::{
    Budget, Due,
    deepen::Deepening,
    duel::Duel,
    position::Position,
    star::{Men, Star, each, men, one},
};
use crate::{Bout, Dice, Level, Mind, Stop, Thought, jump::JumpMind};

const WIDE: Budget = Budget { nodes: u64::MAX, depth: 2, error: 0 };

fn setup(seats: u8, position: Option<&str>) -> Setup {
    let book = find(GAMES, "capture").expect("the game");
    let position = position.map(str::to_owned);
    Setup { seats, position, ..Setup::usual(book.info()) }
}

fn bout(setup: &Setup, seed: u64) -> Bout {
    Bout::new(find(GAMES, "capture").expect("the game"), setup, seed).expect("a set-up")
}

/// Returns a game after so many drawn actions.
fn drawn(seed: u64, actions: u32) -> Capture {
    let mut bout = bout(&setup(2, None), seed);
    bout.open(actions);
    bout.chronicle().knowledge(Seat(0)).replay(&()).expect("it was played")
}

fn thought(known: &Knowledge, level: u8) -> Thought {
    let level = Level::new(level).expect("a level");
    JumpMind.think(known, level, 5, &Stop::default()).expect("it can act")
}

/// Returns what the first of so many players knows of a position.
fn known(seats: u8, position: &str) -> Knowledge {
    let book = find(GAMES, "capture").expect("the game");
    Knowledge::gather(book, &setup(seats, Some(position)), Seat(0), []).expect("a position")
}

/// Returns the value of a position two turns deep.
fn value(star: &Star, men: Men) -> i32 {
    let (stop, mut turns) = (Stop::default(), Vec::new());
    star.turns(men, true, &mut turns);
    let roots = turns.iter().map(|turn| (*turn, turn.gain())).collect();
    let mut search = Duel::new(star, Budget { nodes: 1 << 16, ..WIDE }, true, &stop);
    search.choose(Position { men, quiet: 0 }, roots, 2).expect("a turn").value
}

#[test]
fn turns_leave_what_the_rules_say() {
    let star = Star::new();
    for seed in 0..20 {
        let game = drawn(seed, 2 * seed as u32);
        let hole = |spot: &Spot| match spot {
            Spot::Name(name) => Capture::star().find(name),
            Spot::Number(_) => None,
        };
        let left = |listed: Listed| {
            let taken: Option<Holes> = listed.captures.iter().map(hole).collect();
            let (from, to) = (hole(&listed.from?)?, hole(&listed.to)?);
            Some((from.0, men(game.men().without(from).minus(taken?).with(to))))
        };
        let listed: BTreeSet<_> = game.moves().expect("few").into_iter().filter_map(left).collect();
        let mut turns = Vec::new();
        star.turns(men(game.men()), true, &mut turns);
        let found: BTreeSet<_> = turns.iter().map(|turn| (turn.from, turn.after)).collect();
        assert_eq!(found, listed, "seed {seed}");
        assert_eq!(found.len(), turns.len(), "seed {seed}: none is there twice");
        for turn in turns.iter().filter(|turn| turn.taken > 0) {
            let way = turn.way(&star, men(game.men()));
            assert_eq!((way.len(), way.last()), (turn.taken.into(), Some(&Hole(turn.to))));
        }
    }
}

#[test]
fn a_turned_board_has_the_same_value() {
    let (star, board) = (Star::new(), Capture::star());
    let turned = |hole: u8, corners| {
        let point = board.turned(Hole(hole), corners);
        board.holes().find(|other| board.point(*other) == point).expect("it covers itself").0
    };
    for seed in 0..4 {
        let start = men(drawn(seed, 8 + 3 * seed as u32).men());
        for corners in 1..6 {
            let other = each(start).fold(0, |men, hole| men | one(turned(hole, corners)));
            assert_eq!(value(&star, start), value(&star, other), "seed {seed} corners {corners}");
        }
    }
}

#[test]
fn the_longest_chain_is_taken_where_nothing_follows() {
    // I4 may take both others, and the game is over; I5 takes one and leaves two apart.
    for (seats, level) in [2, 3, 6].into_iter().flat_map(|seats| (4..=8).map(move |it| (seats, it)))
    {
        let thought = thought(&known(seats, "1/I4,I5,I7"), level);
        let told = (thought.action.as_str(), thought.line.len());
        assert_eq!(told, ("I4-I8", 1), "{seats} players, level {level}");
    }
}

#[test]
fn of_equal_captures_among_three_the_one_that_leaves_nothing_is_made() {
    let wanted = [
        ("M7,M8,N1", "M7-M9"),
        ("L9,L10,L12", "L10-L8"),
        ("G3,G4,H1", "G3-G5"),
        ("F1,G2,H2", "G2-I2"),
        ("E11,F8,F9", "F9-F7"),
    ];
    for ((men, best), level) in wanted.iter().flat_map(|it| (4..=8).map(move |level| (it, level))) {
        let thought = thought(&known(3, &format!("1/{men}")), level);
        assert_eq!(&thought.action, best, "{men}, level {level}");
    }
}

#[test]
fn a_lead_beyond_what_is_left_is_a_win() {
    for seed in 0..4 {
        let mut bout = bout(&setup(2, None), seed);
        let mut minds = Dice::new(seed);
        while let Some(seat) = bout.due() {
            let known = bout.chronicle().knowledge(seat);
            let game: Capture = known.replay(&()).expect("it was played");
            let score = |seat: usize| i64::from(game.scores()[seat]);
            let lead = score(seat.index()) - score(1 - seat.index());
            let thought = thought(&known, 3);
            let sure = lead.unsigned_abs() as usize >= game.men().count();
            assert_eq!(sure, thought.value == 1_000 * lead.signum() as i32, "seed {seed}");
            let weak = seat == Seat(0) && minds.below(2) == 0;
            bout.step(|_, known, _| {
                Some(if weak { self::thought(known, 1) } else { thought }.action)
            });
        }
    }
}

#[test]
fn one_player_leaves_a_single_man_from_the_third_level_on() {
    for level in 3..=8 {
        let mut bout = bout(&setup(1, None), 1);
        bout.open(40);
        while bout.step(|_, known, _| Some(thought(known, level).action)) {}
        let game: Capture = bout.chronicle().knowledge(Seat(0)).replay(&()).expect("it is over");
        assert_eq!(game.men().count(), 1, "level {level}");
    }
}

#[test]
fn an_open_turn_is_gone_on_with_or_ended() {
    let mut open = setup(2, None);
    open.options.insert("submit".into(), "on".to_owned());
    for seed in 0..10 {
        let mut bout = bout(&open, seed);
        bout.open(5 + seed as u32);
        let Some(seat) = bout.due() else { continue };
        let known = bout.chronicle().knowledge(seat);
        let game: Capture = known.replay(&()).expect("it was played");
        let action = thought(&known, 4).action;
        assert!(bout.step(|_, _, _| Some(action)));
        let after: Capture = bout.chronicle().knowledge(seat).replay(&()).expect("it goes on");
        assert!(after.turn() != Due::Over && after.left().is_empty());
        assert_ne!((after.men(), after.open()), (game.men(), game.open()), "seed {seed}");
    }
}
