use caipan_rules::{
    Act, Chronicle, GAMES, Game, Knowledge, Rulebook, Seat, Setup, Turn, find,
    jump::{Board, DIAMOND, HALMA, Hole, Holes, Laws, Point, Race, STAR, Shape, Terms},
};

use super::{
    alone::{Alone, facing, has_passed},
    field::Field,
    jammed,
    moves::{Move, moves},
    search::{At, Budget, Search, Side, WON},
    state::{Fate, State},
    think,
    turns::Turns,
    worth::Worth,
};
use crate::{Dice, Level, Stop, jump::tree::SEATS, thorough};

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

/// Returns the holes of a set in the mirror that keeps the camps of seat 0.
fn mirrored(board: &Board, set: Holes) -> Holes {
    let (columns, rows) = board.shape.extent();
    let image = |hole: Hole| {
        let Point { column, row } = board.point(hole);
        match board.shape {
            Shape::Star(_) => Point { column: columns - 1 - column, row },
            Shape::Square(_) => Point { column: 2 * (rows - 1 - row), row: rows - 1 - column / 2 },
        }
    };
    set.iter().map(|hole| at(board, image(hole))).collect()
}

/// Returns the holes of a set when the board has been turned by so many corners.
fn turned(board: &Board, set: Holes, corners: u8) -> Holes {
    set.iter().map(|hole| at(board, board.turned(hole, corners))).collect()
}

fn at(board: &Board, point: Point) -> Hole {
    board.holes().find(|hole| board.point(*hole) == point).expect("a board covers itself")
}

/// Returns the value for a seat when all have made so many moves, its own move being looked at, and
/// the answer to it where two sit: where more do, alpha-beta is not asked for that.
fn value(field: &Field<'_>, made: u32, men: [Holes; SEATS], kings: Holes, seat: u8) -> i32 {
    let worth = Worth::new(field, &vec![made; field.seats], &men[..field.seats]);
    let state = State::with(field, &worth, men, kings);
    let stop = Stop::default();
    let mut search = Search::new((field, &worth), (seat, Holes::NONE), whole(2), &stop, 0);
    let depth = if field.seats > 2 { 1 } else { 2 };
    let at = At { side: Side::Own, depth, ply: 0 };
    search.value(&state, at, (-2 * WON, 2 * WON))
}

/// Calls back with games after some rounds of random turns, with the moves made and the pieces.
fn after_rounds(
    laws: &'static Laws,
    seats: u8,
    each: impl Fn(&Race, &Field<'_>, u32, [Holes; SEATS], &str),
) {
    let setup = Setup { seats, ..Setup::usual(&laws.info) };
    for seed in 0..thorough::size(8, 200) {
        let turns = u32::from(seats) * (seed as u32 % 20);
        let Some(race) = random(laws, &setup, seed, turns) else { continue };
        let mut men = [Holes::NONE; SEATS];
        (0..seats).for_each(|seat| men[usize::from(seat)] = race.men(Seat(seat)));
        let say = format!("{} for {seats}, seed {seed}", laws.info.name);
        each(&race, &Field::new(race.terms()), race.made(Seat(0)), men, &say);
    }
}

#[test]
fn turned_positions_have_the_same_value() {
    let tables = [(&STAR, 2), (&STAR, 3), (&STAR, 6), (&DIAMOND, 2), (&HALMA, 2), (&HALMA, 4)];
    for (laws, seats) in tables {
        after_rounds(laws, seats, |race, field, made, men, say| {
            let board = field.terms.board;
            let turn = |set| turned(board, set, board.shape.corners() / seats);
            let mut next = [Holes::NONE; SEATS];
            for (seat, men) in men.into_iter().take(field.seats).enumerate() {
                next[(seat + 1) % field.seats] = turn(men);
            }
            let one = value(field, made, men, race.kings(), 0);
            assert_eq!(one, value(field, made, next, turn(race.kings()), 1), "{say}");
        });
    }
}

#[test]
fn mirrored_positions_have_the_same_value() {
    for laws in ALL {
        after_rounds(laws, 2, |race, field, made, men, say| {
            let mirror = |set| mirrored(field.terms.board, set);
            let one = value(field, made, men, race.kings(), 0);
            let other = value(field, made, men.map(mirror), mirror(race.kings()), 0);
            assert_eq!(one, other, "{say}");
        });
    }
}

#[test]
fn a_seat_ahead_stands_higher_by_each_that_is_behind_it() {
    let setup = Setup { seats: 3, ..Setup::usual(&STAR.info) };
    let terms = Terms::read(&STAR, &setup).expect("a table for three");
    let field = Field::new(&terms);
    let standings = |fates: [Fate; 3]| {
        let mut state = State::with(&field, &Worth::alone(&field), Default::default(), Holes::NONE);
        state.fates[..3].copy_from_slice(&fates);
        [0, 1, 2].map(|seat| state.standing(&field, seat))
    };
    let (racing, home, out) = (Fate::Racing, Fate::Home, Fate::Out);
    assert_eq!(standings([racing; 3]), [0; 3], "nothing is settled");
    assert_eq!(standings([home(30), racing, racing]), [2, -1, -1]);
    assert_eq!(standings([home(30), home(31), racing]), [2, 0, -2]);
    assert_eq!(standings([home(30), home(30), racing]), [1, 1, -2], "a place is shared");
    assert_eq!(standings([home(30), racing, out(0)]), [2, 0, -2]);
    assert_eq!(standings([out(0), racing, out(1)]), [-2, 2, 0], "out later is better");
}

#[test]
fn a_race_is_about_even_at_the_start() {
    let five = Level::new(5).expect("a level");
    for laws in ALL {
        let book = find(GAMES, laws.info.name).expect("a variant");
        for setup in book.each_option() {
            let known = Knowledge::gather(book, &setup, Seat(0), []).expect("the start");
            let found = think(laws, &known, five, 1, &Stop::default()).expect("a move");
            assert!(found.value.abs() < 600, "{} {setup:?}: {}", laws.info.name, found.value);
        }
    }
}

/// Returns holes of a star by their names.
fn named(terms: &Terms, names: &str) -> Holes {
    names.split(' ').map(|name| terms.board.find(name).expect("a hole")).collect()
}

#[test]
fn a_target_is_jammed_by_others_once_all_but_about_as_many_are_in_it() {
    let terms = Terms::read(&STAR, &Setup::usual(&STAR.info)).expect("the usual table");
    let (field, goal) = (Field::new(&terms), terms.camps[0].goal);
    let rest = goal.minus(named(&terms, "Q1"));
    let by = |own: Holes, other: &str| jammed(&field, &[own, named(&terms, other)], 0);
    assert_eq!(by(rest.or(named(&terms, "I5")), "Q1 A1"), goal);
    assert_eq!(by(rest.or(named(&terms, "I5")), "A1"), Holes::NONE, "it can be filled");
    let far = goal.minus(named(&terms, "Q1 P1 P2 O1")).or(named(&terms, "I1 I2 I3 I4"));
    assert_eq!(by(far, "Q1"), Holes::NONE, "four are still on their way");
    let camps = [0, 1].map(|seat| terms.camps[seat].home);
    assert_eq!(jammed(&field, &camps, 0), Holes::NONE, "nobody waits for it at the start");
}

#[test]
fn others_gain_by_staying_where_they_are_to_be_let_out() {
    let terms = Terms::read(&STAR, &Setup::usual(&STAR.info)).expect("the usual table");
    let (field, target) = (Field::new(&terms), terms.camps[0].goal);
    let of = |worth: &Worth, seat: usize| -> Vec<i32> {
        terms.board.holes().map(|hole| worth.of(seat, hole, false)).collect()
    };
    let (before, mut after) = (Worth::alone(&field), Worth::alone(&field));
    after.let_out(&field, target);
    assert_eq!(of(&before, 0), of(&after, 0), "the seat itself weighs its way as before");
    let (before, weights) = (of(&before, 1), of(&after, 1));
    for hole in terms.board.holes() {
        let exit = i32::from(field.ways[1].exits[hole.index()]);
        assert_eq!(exit > 0, target.has(hole));
        let deeper = |next: Hole| i32::from(field.ways[1].exits[next.index()]) < exit;
        for next in terms.board.neighbours(hole).iter().filter(|next| deeper(*next)) {
            assert!(before[hole.index()] > before[next.index()], "to leave shortens the way");
            assert!(weights[hole.index()] < weights[next.index()], "to stay is better for it");
        }
    }
    assert_eq!(weights.iter().min(), Some(&after.least(1)));
}

#[test]
fn a_piece_without_a_move_forward_is_held() {
    let terms = Terms::read(&STAR, &Setup::usual(&STAR.info)).expect("the usual table");
    let (field, goal) = (Field::new(&terms), terms.camps[0].goal);
    let (worth, stop) = (Worth::alone(&field), Stop::default());
    let held = |jammed: Holes, own: Holes, other: &str| {
        let mut men = [Holes::NONE; SEATS];
        (men[0], men[1]) = (own, named(&terms, other));
        let state = State::with(&field, &worth, men, Holes::NONE);
        Search::new((&field, &worth), (0, jammed), whole(2), &stop, 0).held(&state)
    };
    let full = goal.minus(named(&terms, "Q1"));
    assert_eq!(held(goal, full, "Q1"), 1, "every hole before it is taken");
    assert_eq!(held(Holes::NONE, full, "Q1"), 0, "the target is not jammed");
    assert_eq!(held(goal, full.minus(named(&terms, "P1")), "Q1"), 0, "it can step out");
    assert_eq!(held(goal, full.minus(named(&terms, "O1")), "Q1"), 0, "it can hop out");
    assert_eq!(held(goal, full.minus(named(&terms, "P1")), "Q1 P1"), 2, "both stand still");
    assert_eq!(held(goal, full, "Q1 A1"), 1, "what is elsewhere does not count");
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

/// Returns the set-up of the small Halma from a position.
fn small(position: &str) -> Setup {
    let options = [("size".to_owned(), "8".to_owned())].into();
    Setup { options, position: Some(position.to_owned()), ..Setup::usual(&HALMA.info) }
}

#[test]
fn a_count_of_turns_is_that_of_a_way_home() {
    let terms = Terms::read(&HALMA, &Setup { position: None, ..small("") }).expect("a small table");
    let field = Field::new(&terms);
    let worth = Worth::alone(&field);
    let goal = terms.camps[0].goal;
    let of = |men: Holes| {
        let mut all = [Holes::NONE; SEATS];
        all[0] = men;
        State::with(&field, &worth, all, Holes::NONE)
    };
    let rest = goal.minus(named(&terms, "e8"));
    let mut turns = Turns::new(&field);
    assert_eq!(turns.of(&of(goal), 0), 0, "it is home");
    assert_eq!(turns.of(&of(rest.or(named(&terms, "d8"))), 0), 1, "a step is missing");
    assert_eq!(turns.of(&of(rest.or(named(&terms, "c8"))), 0), 2, "two steps are missing");
    for seed in 0..thorough::size(6, 60) {
        let state = of(scattered(&terms, &mut Dice::new(seed)).0);
        let mut alone = Alone { field: &field, worth: &worth, seat: 0, width: 500, nodes: 0 };
        let best = alone.solve(&state).expect("nothing is in the way").len();
        let counted = usize::from(turns.of(&state, 0));
        assert!((best..best + 8).contains(&counted), "seed {seed}: {counted}, {best}");
        assert_eq!(usize::from(turns.of(&state, 0)), counted, "seed {seed}: the second time");
    }
}

#[test]
fn pieces_face_each_other_until_they_have_passed() {
    let terms = Terms::read(&HALMA, &Setup { position: None, ..small("") }).expect("a small table");
    let field = Field::new(&terms);
    let facing = |one: &str, two: &str| {
        let mut men = [Holes::NONE; SEATS];
        (men[0], men[1]) = (named(&terms, one), named(&terms, two));
        let state = State::with(&field, &Worth::alone(&field), men, Holes::NONE);
        assert_eq!(facing(&field, &state, [0, 1]), facing(&field, &state, [1, 0]));
        facing(&field, &state, [0, 1])
    };
    assert_eq!(facing("h8 g8", "a1 b1"), 0);
    assert_eq!(facing("a1 b1", "h8 g8"), 2);
    assert_eq!(facing("a1 h8", "g8 b1"), 1, "a pair has passed");
    assert_eq!(facing("c3 h8", "g7 g8 h7"), 1, "one is left behind");
}

#[test]
fn an_even_race_is_not_given_away_before_the_sides_have_passed() {
    // The last man of the first side hops out now or finds no bridge later; in the other position
    // the hop of the man farthest behind goes all the way.
    let cases = [
        ("1/d2,e5,f7,f8,g5,g6,g7,g8,h7,h8/a1,a2,b1,b4,b5,c1,c2,c3,d1,d7", "d2-d4"),
        ("2/c7,e4,e6,e7,f5,g5,g7,g8,h6,h7/a1,a2,a3,b1,b2,b3,c2,c5,d2,d4", "c5-c3"),
    ];
    for (position, slow) in cases {
        let book = find(GAMES, HALMA.info.name).expect("a variant");
        let game = Chronicle::new(book, &small(position)).expect("a position");
        let seat = Seat(position.as_bytes()[0] - b'1');
        for (level, seed) in [(6, 1), (6, 2), (7, 1), (7, 2), (8, 1)] {
            let level = Level::new(level).expect("a level");
            let thought = think(&HALMA, &game.knowledge(seat), level, seed, &Stop::default());
            let action = thought.expect("it is its turn").action;
            assert_ne!(action, slow, "{position} at {level:?}, seed {seed}");
        }
    }
}

#[test]
fn a_king_gets_to_its_throne_through_a_full_target() {
    let [bottom, top] =
        ["M6,M7,M8,M9,N1,N2,N3,N4,O1,O2,O3,P1,P2,Q1", "A1,B1,B2,C1,C2,C3,D1,D2,D3,D4,E5,E6,E7,E8"];
    let position = Some(format!("1/KM5,{bottom}/{top},KE9"));
    let setup = Setup { position, ..Setup::usual(&DIAMOND.info) };
    let book = find(GAMES, DIAMOND.info.name).expect("a variant");
    for level in Level::all().skip(2) {
        let mut game = Chronicle::new(book, &setup).expect("a position");
        let turns = (0..60).take_while(|seed| {
            let Turn::Seats(seats) = game.table().turn() else { return false };
            let seat = seats.iter().next().expect("a seat");
            let thought = think(&DIAMOND, &game.knowledge(seat), level, *seed, &Stop::default());
            let action = thought.expect("it is its turn").action;
            game.play(&Act::By(seat, action)).is_ok()
        });
        let turns = turns.count();
        assert_eq!(game.table().outcome().why, Some("all-home"), "{level:?} after {turns} turns");
    }
}
