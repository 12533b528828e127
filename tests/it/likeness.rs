//! Positions that come to the same have one number, and others have not.

use std::collections::BTreeMap;

use caipan_rules::{
    Act, Count, GAMES, Observer, Options, Rulebook, Setup, Table, Turn,
    draughts::{Board, Pattern, variants},
    find,
    jump::{Board as Holes, Shape},
};

use crate::{dice::Dice, thorough};

/// The most plies of a random game.
const PLIES: usize = 120;

/// Plays an act that is drawn; false where the game is over.
fn advance(table: &mut dyn Table, dice: &mut Dice) -> bool {
    let act = match table.turn() {
        Turn::Over => return false,
        Turn::Chance(lot) => {
            let one = |faces: &u32| 1 + dice.below(*faces as usize) as u32;
            Act::Chance(lot.faces.iter().map(one).collect())
        }
        Turn::Seats(seats) => {
            let seat = seats.iter().next().expect("somebody is to move");
            let mut pick = |end: u32| dice.below(end as usize) as u32;
            Act::By(seat, table.sample(seat, &mut pick).expect("something can be done"))
        }
    };
    table.play(&act).expect("it is allowed");
    true
}

/// Opens a table on a position, with the same seats and options.
fn set_up(book: &dyn Rulebook, setup: &Setup, position: String) -> Box<dyn Table> {
    let setup = Setup { position: Some(position), ..setup.clone() };
    book.open(&setup).unwrap_or_else(|why| panic!("{:?}: {why:?}", setup.position))
}

/// Looks at the positions of random games of a set-up, as texts, until each is over.
fn visit(book: &dyn Rulebook, setup: &Setup, seed: u64, look: &mut dyn FnMut(&dyn Table, String)) {
    println!("{} {setup:?}, seed {seed}", book.info().name);
    let mut table = book.open(setup).expect("a set-up");
    let mut dice = Dice(seed);
    for _ in 0..PLIES {
        if !advance(&mut *table, &mut dice) || table.turn() == Turn::Over {
            break;
        }
        if let Some(text) = table.position(Observer::Public).filter(|_| !table.midturn()) {
            look(&*table, text);
        }
    }
}

#[test]
fn a_position_that_is_set_up_is_the_one_that_was_played() {
    for book in GAMES {
        for seed in 0..thorough::size(1, 20) {
            for seats in book.info().seats {
                let setup = Setup { seats: *seats, ..Setup::usual(book.info()) };
                visit(*book, &setup, seed, &mut |table, text| {
                    let again = set_up(*book, &setup, text.clone());
                    assert!(table.likeness().is_some(), "{text}");
                    assert_eq!(again.likeness(), table.likeness(), "{text}");
                });
            }
        }
    }
}

#[test]
fn a_game_with_secrets_has_no_number() {
    let junqi = find(GAMES, "junqi").expect("it is there");
    let table = junqi.open(&Setup::usual(junqi.info())).expect("a set-up");
    assert_eq!(table.likeness(), None);
}

/// A position of draughts with each square changed, the colours too where `swaps`. Runs of kings are
/// left out.
fn changed(board: Board, text: &str, swaps: bool, to: &dyn Fn(&str) -> String) -> String {
    let side = |letter: &str| match letter {
        "W" if swaps => "B".to_owned(),
        "B" if swaps => "W".to_owned(),
        other => other.to_owned(),
    };
    let piece = |name: &str| match name.strip_prefix('K') {
        Some(name) => format!("K{}", to(name)),
        None => to(name),
    };
    let part = |part: &str| {
        let (letter, list) = part.split_at(1);
        let list: Vec<_> = list.split(',').filter(|name| !name.is_empty()).map(piece).collect();
        format!("{}{}", side(letter), list.join(","))
    };
    let parts: Vec<_> = text.split(':').filter(|part| !part.starts_with('+')).map(part).collect();
    assert!(board.squares() > 0 && parts.len() == 3, "{text}");
    parts.join(":")
}

/// The name of a square after a half turn, and its name in a mirror.
fn turned(board: Board) -> impl Fn(&str) -> String {
    move |name| board.name(board.turned(board.square(name).expect("a square")))
}

fn mirrored(name: &str) -> String {
    let (file, rank) = name.split_at(1);
    let file = b'a' + b'h' - file.as_bytes()[0];
    format!("{}{rank}", char::from(file))
}

#[test]
fn draughts_turned_with_colours_changed_comes_to_the_same() {
    for laws in variants::ALL {
        let (board, book) = (laws.board, find(GAMES, laws.info.name).expect("it is there"));
        let setup = Setup::usual(book.info());
        let mut count = 0;
        for seed in 0..thorough::size(2, 20) {
            visit(book, &setup, seed, &mut |table, text| {
                let other = set_up(book, &setup, changed(board, &text, true, &turned(board)));
                assert_eq!(other.likeness(), table.likeness(), "{text}");
                count += 1;
                if count % 8 == 0 {
                    let again = set_up(book, &setup, changed(board, &text, false, &str::to_owned));
                    let lines = |table: &dyn Table| table.perft(3, Count::Moves);
                    assert_eq!(lines(&*other), lines(&*again), "{text}");
                }
            });
        }
        assert!(count > 20, "{}", laws.info.name);
    }
}

#[test]
fn only_a_board_of_all_squares_is_the_same_in_a_mirror() {
    let turkish = find(GAMES, "turkish").expect("it is there");
    let board = variants::TURKISH.board;
    assert_eq!(board.pattern, Pattern::Full);
    let setup = Setup::usual(turkish.info());
    visit(turkish, &setup, 5, &mut |table, text| {
        let other = set_up(turkish, &setup, changed(board, &text, false, &mirrored));
        assert_eq!(other.likeness(), table.likeness(), "{text}");
        assert_eq!(other.perft(3, Count::Moves), table.perft(3, Count::Moves), "{text}");
    });
}

#[test]
fn a_board_in_a_mirror_is_that_of_another_variant() {
    let likeness = |game: &str, text: &str| {
        let book = find(GAMES, game).expect("it is there");
        set_up(book, &Setup::usual(book.info()), text.to_owned()).likeness()
    };
    // Portuguese and Spanish numbers count from below, and each row the other way.
    let one = likeness("portuguese", "W:W9,6,K4:B21,27,32");
    assert_eq!(likeness("spanish", "W:W12,7,K1:B24,26,29"), one);
    assert_ne!(likeness("spanish", "W:W9,6,K4:B21,27,32"), one);
    // The laws differ, not what stands there.
    assert_eq!(likeness("international", "W:W32,K40:B12"), likeness("killer", "B:W39:BK11,19"),);
    assert_ne!(likeness("russian", "W:Wc3:Bf6"), likeness("russian", "W:Wc3:Bh6"));
}

#[test]
fn positions_of_a_game_that_do_not_come_to_the_same_differ() {
    for laws in variants::ALL {
        let (board, book) = (laws.board, find(GAMES, laws.info.name).expect("it is there"));
        let mut met: BTreeMap<u64, String> = BTreeMap::new();
        for seed in 10..10 + thorough::size(3, 30) {
            visit(book, &Setup::usual(book.info()), seed, &mut |table, text| {
                let text = changed(board, &text, false, &str::to_owned);
                let likeness = table.likeness().expect("a number");
                let known = met.entry(likeness).or_insert_with(|| text.clone());
                let same = same_as(board, &text);
                assert!(same.iter().any(|one| ordered(one) == ordered(known)), "{text} {known}");
            });
        }
        let mut texts: Vec<_> = met.values().map(|text| ordered(text)).collect();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), met.len(), "{}", laws.info.name);
    }
}

/// The texts of all positions that come to the same.
fn same_as(board: Board, text: &str) -> Vec<String> {
    let turn = changed(board, text, true, &turned(board));
    let mut all = vec![text.to_owned(), turn];
    if board.pattern == Pattern::Full {
        let mirror: Vec<_> =
            all.iter().map(|text| changed(board, text, false, &mirrored)).collect();
        all.extend(mirror);
    }
    all
}

/// The side to move, and the pieces of each side in order.
fn ordered(text: &str) -> [Vec<String>; 3] {
    let mut parts: Vec<_> = text.split(':').collect();
    parts[1..].sort_unstable_by(|one, other| other.cmp(one));
    let list = |at: usize| {
        let mut names: Vec<_> = parts[at][at.min(1)..].split(',').map(str::to_owned).collect();
        names.sort();
        names
    };
    [list(0), list(1), list(2)]
}

#[test]
fn sifang_comes_to_the_same_turned_mirrored_and_in_other_colours() {
    let book = find(GAMES, "sifang").expect("it is there");
    let setup = Setup::usual(book.info());
    visit(book, &setup, 3, &mut |table, text| {
        let (rows, next) = text.split_once(' ').expect("the side to move");
        let rows: Vec<Vec<char>> = rows.split('/').map(|row| row.chars().collect()).collect();
        let join = |rows: Vec<Vec<char>>| {
            let rows: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
            rows.join("/")
        };
        let quarter = (0..16).map(|row| (0..16).map(|column| rows[15 - column][row]).collect());
        let mirror = rows.iter().map(|row| row.iter().rev().copied().collect());
        let swap = |text: String| {
            text.chars()
                .map(|sign| match sign {
                    'X' => 'O',
                    'O' => 'X',
                    other => other,
                })
                .collect::<String>()
        };
        let quarter = format!("{} {next}", join(quarter.collect()));
        let mirror = format!("{} {next}", join(mirror.collect()));
        for other in [quarter.clone(), mirror, swap(quarter)] {
            let other = Setup { position: Some(other), ..setup.clone() };
            let other = book.survey(&other).expect("a position");
            assert_eq!(other.likeness(), table.likeness(), "{text}");
        }
    });
}

#[test]
fn the_road_of_gewu_is_the_same_from_both_ends() {
    let book = find(GAMES, "gewu").expect("it is there");
    let options = Options::from([("die".to_owned(), "off".to_owned())]);
    let setup = Setup { options, ..Setup::usual(book.info()) };
    visit(book, &setup, 4, &mut |table, text| {
        let [turn, first, second, waiting, home] = text.split('/').collect::<Vec<_>>()[..] else {
            panic!("{text}");
        };
        // The usual road has nine points.
        let points = |text: &str| {
            let turned = |point: &str| (10 - point.parse::<u8>().expect("a point")).to_string();
            text.split(',').filter(|point| !point.is_empty()).map(turned).collect::<Vec<_>>()
        };
        let pair = |text: &str| {
            let (one, other) = text.split_once(',').expect("two numbers");
            format!("{other},{one}")
        };
        let turn = if turn == "1" { "2" } else { "1" };
        let (first, second) = (points(second).join(","), points(first).join(","));
        let other = format!("{turn}/{first}/{second}/{}/{}", pair(waiting), pair(home));
        let other = set_up(book, &setup, other);
        assert_eq!(other.likeness(), table.likeness(), "{text}");
        assert_eq!(other.perft(3, Count::Moves), table.perft(3, Count::Moves), "{text}");
    });
}

/// A position of a race whose board is turned by so many corners, by which each seat becomes one so
/// many later.
fn raced(board: &Holes, text: &str, corners: u8, later: usize) -> String {
    let mut parts = text.split('/');
    let next: usize = parts.next().expect("a seat").parse().expect("a number");
    let turned = |name: &str| {
        // A row of holes is called K, too.
        let crowned = name.strip_prefix('K').filter(|name| board.find(name).is_some());
        let (king, name) = crowned.map_or(("", name), |name| ("K", name));
        let hole = board.find(name).expect("a hole");
        let point = board.turned(hole, corners);
        let hole = board.holes().find(|hole| board.point(*hole) == point).expect("a hole");
        format!("{king}{}", board.name(hole))
    };
    let army = |list: &str| {
        let names = list.split(',').filter(|name| !name.is_empty());
        names.map(turned).collect::<Vec<_>>().join(",")
    };
    let mut armies: Vec<_> = parts.map(army).collect();
    let seats = armies.len();
    armies.rotate_right(later);
    format!("{}/{}", (next - 1 + later) % seats + 1, armies.join("/"))
}

#[test]
fn races_come_to_the_same_where_each_seat_becomes_another() {
    let star = Holes::of(Shape::Star(4));
    for (game, seats, board, corners, later) in [
        ("star", 2, star, 3, 1),
        ("star", 3, star, 2, 1),
        ("star", 6, star, 1, 1),
        ("halma", 2, Holes::of(Shape::Square(16)), 2, 1),
        ("halma", 4, Holes::of(Shape::Square(16)), 1, 1),
        ("diamond", 3, Holes::of(Shape::Star(4)), 2, 1),
    ] {
        let book = find(GAMES, game).expect("it is there");
        let setup = Setup { seats, ..Setup::usual(book.info()) };
        let mut differ = 0;
        visit(book, &setup, 6, &mut |table, text| {
            let other = set_up(book, &setup, raced(board, &text, corners, later));
            assert_eq!(other.likeness(), table.likeness(), "{game} {seats}: {text}");
            // The same holes with another seat to move are another position.
            let wrong = raced(board, &text, 0, 0).split_off(1);
            let next = text.bytes().next().expect("a seat") - b'1';
            let wrong = format!("{}{wrong}", (next + 1) % seats + 1);
            differ += usize::from(set_up(book, &setup, wrong).likeness() != table.likeness());
        });
        assert!(differ > 20, "{game} {seats}: {differ}");
    }
}

#[test]
fn the_men_of_all_come_to_the_same_whoever_moves() {
    let book = find(GAMES, "capture").expect("it is there");
    let setup = Setup { seats: 3, ..Setup::usual(book.info()) };
    let board = Holes::of(Shape::Star(4));
    visit(book, &setup, 7, &mut |table, text| {
        let turned = raced(board, &text, 1, 0);
        let other = set_up(book, &setup, format!("3{}", &turned[1..]));
        assert_eq!(other.likeness(), table.likeness(), "{text}");
    });
}
