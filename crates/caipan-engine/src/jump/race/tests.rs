use caipan_rules::{
    Act, Chronicle, GAMES, Game, Knowledge, Rulebook, Seat, Setup, Turn, find,
    jump::{Board, DIAMOND, HALMA, Hole, Holes, Laws, Race, STAR, Terms},
};

use super::{
    alone::{Alone, has_passed},
    field::{Field, SEATS},
    moves::{Move, moves},
    search::{At, Budget, Search, Side, WON},
    state::State,
    worth::Worth,
};
use crate::{Dice, Stop, thorough};

const ALL: [&Laws; 3] = [&STAR, &HALMA, &DIAMOND];

/// A budget for looking so many moves ahead at everything.
const fn whole(depth: usize) -> Budget {
    Budget { nodes: 1_000_000, width: usize::MAX, depth, hops: usize::MAX, error: 0 }
}

/// Plays so many random turns at most, and returns the game if it is not over.
fn random(laws: &'static Laws, setup: &Setup, seed: u64, turns: u32) -> Option<Race> {
    let book: &dyn Rulebook = find(GAMES, laws.info.name).expect("a variant");
    let mut memory = Chronicle::new(book, setup).expect("a set-up");
    let mut chance = Dice::new(seed);
    for _ in 0..turns {
        let Turn::Seats(seats) = memory.table().turn() else { return None };
        let seat = seats.iter().next().expect("a seat");
        let text = memory.table().sample(seat, &mut |end| chance.below(end)).expect("it can act");
        memory.play(&Act::By(seat, text)).expect("a sample is allowed");
    }
    let knowledge: Knowledge = memory.knowledge(Seat(0));
    let race: Race = knowledge.replay(laws).expect("it was played");
    matches!(race.turn(), Turn::Seats(_)).then_some(race)
}

fn next(race: &Race) -> Seat {
    let Turn::Seats(seats) = race.turn() else { panic!("it is not over") };
    seats.iter().next().expect("a seat")
}

fn weights(field: &Field<'_>, race: &Race) -> Worth {
    let seats = (0..field.seats as u8).map(Seat);
    let (made, men): (Vec<_>, Vec<_>) = seats.map(|seat| (race.made(seat), race.men(seat))).unzip();
    Worth::new(field, &made, &men)
}

/// Calls back with games under every option after so many random turns at most.
fn under_every_option(most: u32, each: impl Fn(&Race, &str)) {
    for laws in ALL {
        let setups = find(GAMES, laws.info.name).expect("a variant").each_option();
        for (at, setup) in (0..).zip(setups) {
            for seed in (0..thorough::size(4, 40)).map(|more| at * 1_000 + more) {
                let turns = Dice::new(seed).below(most);
                let say = format!("{} {setup:?} seed {seed}", laws.info.name);
                if let Some(race) = random(laws, &setup, seed, turns) {
                    each(&race, &say);
                }
            }
        }
    }
}

#[test]
fn the_moves_are_those_of_the_rules_under_every_option() {
    under_every_option(80, |race, say| {
        let field = Field::new(race.terms());
        let state = State::of(&field, &weights(&field, race), race);
        let mut found = Vec::new();
        moves(&field, &state, next(race).0, usize::MAX, |step| found.push((step.from, step.to)));
        let mut turns = race.turns();
        if turns.iter().any(|(from, to)| from == to) || race.terms().submit {
            return;
        }
        found.sort_unstable();
        turns.sort_unstable();
        assert_eq!(found, turns, "{say}");
    });
}

#[test]
fn a_position_after_a_move_is_that_of_the_game() {
    under_every_option(80, |race, say| {
        let (field, seat) = (Field::new(race.terms()), next(race));
        let worth = weights(&field, race);
        let state = State::of(&field, &worth, race);
        for (from, to) in race.turns().into_iter().step_by(3) {
            let mut after = race.clone();
            Game::play(&mut after, Act::By(seat, Race::turn_to(from, to)));
            let step = state.after(&field, &worth, Move { seat: seat.0, from, to });
            let game = State::of(&field, &worth, &after);
            let over = matches!(after.turn(), Turn::Over);
            let closed = over && after.home().is_empty() && after.out().is_empty();
            assert_eq!((step.fates, step.made), (game.fates, game.made), "{say} {from:?} {to:?}");
            assert_eq!(step.over, over && !closed, "{say} {from:?} {to:?}");
            if !over {
                let of = |state: &State| (state.men, state.kings, state.taken, state.key);
                assert_eq!(of(&step), of(&game), "{say} {from:?} {to:?}");
                assert_eq!(step.costs[usize::from(seat.0)], game.costs[usize::from(seat.0)]);
            }
        }
    });
}

/// Returns the hole where a hole comes when the board is turned by so many corners or mirrored.
fn image(board: &Board, hole: Hole, corners: u8, mirror: bool) -> Hole {
    let mut point = board.turned(hole, corners);
    if mirror {
        point.column = board.shape.extent().0 - 1 - point.column;
    }
    board.holes().find(|hole| board.point(*hole) == point).expect("a board covers itself")
}

/// Returns the value of the best move of a seat, two moves being looked at.
fn value(field: &Field<'_>, race: &Race, men: [Holes; SEATS], kings: Holes, seat: u8) -> i32 {
    let worth = weights(field, race);
    let state = State::with(field, &worth, men, kings);
    let stop = Stop::default();
    let mut search = Search::new((field, &worth), (seat, Holes::NONE), whole(2), &stop, 0);
    let at = At { side: Side::Own, depth: 2, ply: 0 };
    search.value(&state, at, (-2 * WON, 2 * WON))
}

#[test]
fn turned_and_mirrored_positions_have_the_same_value() {
    for (laws, mirrored) in [(&STAR, true), (&DIAMOND, true), (&HALMA, false)] {
        for seed in 0..thorough::size(10, 200) {
            let setup = Setup::usual(&laws.info);
            let Some(race) = random(laws, &setup, seed, 2 * (seed as u32 % 20)) else { continue };
            let (field, board) = (Field::new(race.terms()), race.terms().board);
            let kings = race.kings();
            let men: [Holes; 2] = [race.men(Seat(0)), race.men(Seat(1))];
            let all = |one: Holes, two: Holes| {
                let mut all = [Holes::NONE; SEATS];
                (all[0], all[1]) = (one, two);
                all
            };
            let own = value(&field, &race, all(men[0], men[1]), kings, 0);
            let half = board.shape.corners() / 2;
            let turned = |set: Holes| set.iter().map(|hole| image(board, hole, half, false));
            let [one, two] = men.map(|set| turned(set).collect());
            let other = value(&field, &race, all(two, one), turned(kings).collect(), 1);
            assert_eq!(own, other, "{} turned, seed {seed}", laws.info.name);
            if mirrored {
                let seen = |set: Holes| set.iter().map(|hole| image(board, hole, 0, true));
                let [one, two] = men.map(|set| seen(set).collect());
                let other = value(&field, &race, all(one, two), seen(kings).collect(), 0);
                assert_eq!(own, other, "{} mirrored, seed {seed}", laws.info.name);
            }
        }
    }
}

/// Sets seat 0 up alone somewhere on its half of the way, by chance.
fn scattered(terms: &Terms, chance: &mut Dice) -> (Holes, Holes) {
    let camp = &terms.camps[0];
    let near = |hole: &Hole| {
        terms.board.depth(camp.target, *hole) <= terms.board.depth(camp.corner, *hole)
    };
    let mut free: Vec<Hole> = terms.board.all().minus(camp.foreign).iter().filter(near).collect();
    let mut men = Holes::NONE;
    for _ in 0..camp.home.count() {
        men = men.with(free.swap_remove(chance.below(free.len() as u32) as usize));
    }
    let king = men.iter().next().filter(|_| terms.laws.kings);
    (men, king.into_iter().collect())
}

#[test]
fn a_race_alone_takes_a_turn_more_than_the_best_known_at_most() {
    let small = ("size", "8");
    for (laws, options) in [(&STAR, &[][..]), (&DIAMOND, &[]), (&HALMA, &[small])] {
        let mut setup = Setup::usual(&laws.info);
        setup
            .options
            .extend(options.iter().map(|(key, value)| (key.to_string(), value.to_string())));
        let terms = Terms::read(laws, &setup).expect("such a table");
        let field = Field::new(&terms);
        let worth = Worth::alone(&field);
        for seed in 0..thorough::size(2, 100) {
            let (men, kings) = scattered(&terms, &mut Dice::new(seed));
            let mut all = [Holes::NONE; SEATS];
            all[0] = men;
            let state = State::with(&field, &worth, all, kings);
            let turns = |width| {
                let mut alone = Alone { field: &field, worth: &worth, seat: 0, width, nodes: 0 };
                alone.solve(&state).expect("nothing is in the way").len()
            };
            let (found, best) = (turns(1_000), turns(thorough::size(3_000, 20_000) as usize));
            assert!(found <= best + 1, "{} seed {seed}: {found}, {best}", laws.info.name);
        }
    }
}

#[test]
fn sides_have_passed_each_other_once_no_piece_has_to_go_past_another() {
    let terms = Terms::read(&STAR, &Setup::usual(&STAR.info)).expect("the usual table");
    let (field, all) = (Field::new(&terms), [terms.camps[0].goal, terms.camps[1].goal]);
    let passed = |one: Holes, two: Holes| {
        let mut men = [Holes::NONE; SEATS];
        (men[0], men[1]) = (one, two);
        let state = State::with(&field, &Worth::alone(&field), men, Holes::NONE);
        [0, 1].map(|seat| has_passed(&field, &state, seat))
    };
    let hole = |name: &str| Holes::one(terms.board.find(name).expect("a hole"));
    assert_eq!(passed(terms.camps[0].home, terms.camps[1].home), [false; 2]);
    assert_eq!(passed(all[0], all[1]), [true; 2]);
    assert_eq!(passed(all[0].or(hole("J5")), all[1].or(hole("H5"))), [true; 2]);
    assert_eq!(passed(all[0].or(hole("H5")), all[1].or(hole("J5"))), [false; 2]);
    assert_eq!(passed(all[0].or(hole("H5")), all[1].or(hole("H7"))), [false; 2], "side by side");
}
