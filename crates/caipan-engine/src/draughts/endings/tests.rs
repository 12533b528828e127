//! Endings against a slow solver, and as bytes.

mod games;
mod slow;

use caipan_rules::draughts::{Laws, Position, Side, Square, fen, laws::Goal, moves, variants};

use super::{BadEndings, Ending, Endings, Material, numbering::Numbering};
use crate::{Dice, Stop, thorough};
use slow::Slow;

/// The variants that have endings.
fn kept() -> impl Iterator<Item = &'static Laws> {
    variants::ALL.into_iter().filter(|laws| laws.king_run.is_none())
}

fn generated(laws: &Laws, pieces: u8) -> Endings {
    Endings::generate(&laws.info, pieces, &Stop::default()).expect("the variant has endings")
}

/// Returns the position with Black to move that White sees in this one.
fn turned(laws: &Laws, position: &Position) -> Position {
    let board = laws.board;
    let turn = |set: u128| {
        let squares = (0..board.squares()).map(Square);
        let within = squares.filter(|square| set & (1 << board.place(*square)) != 0);
        within.fold(0, |all, square| all | 1 << board.place(board.turned(square)))
    };
    let sides = [Side::Black, Side::White].map(|side| turn(position.side(side)));
    Position::of(sides, turn(position.kings()), position.turn().other())
}

#[test]
fn every_position_has_a_number_of_its_own() {
    for laws in kept() {
        let numbering = Numbering::new(laws);
        let mut dice = Dice::new(1);
        for material in Material::all(laws, 4) {
            let count = numbering.count(material);
            for _ in 0..50 {
                let number = dice.below(count as u32) as usize;
                let Some(position) = numbering.position::<u128>(material, number) else { continue };
                let black = turned(laws, &position);
                assert_eq!(numbering.number(&position), (material, number), "{}", laws.info.name);
                assert_eq!(numbering.number(&black), (material, number), "{}", laws.info.name);
            }
        }
    }
}

#[test]
fn the_slow_solver_agrees_on_all_positions_of_few_pieces() {
    let small = [&variants::RUSSIAN, &variants::ENGLISH];
    let pieces = if thorough::size(0, 1) > 0 { 3 } else { 2 };
    for laws in small {
        let endings = generated(laws, 3);
        let slow = Slow::solve(laws, pieces);
        let mut count = 0;
        for (position, ending) in slow.endings() {
            let text = || fen::write(laws, position);
            assert_eq!(endings.ending(position), Some(ending), "{} {}", laws.info.name, text());
            count += 1;
        }
        assert!(count > 3_000, "{count} positions");
    }
}

/// Returns what a position comes to by what is kept of those that can follow it.
fn follows(laws: &Laws, endings: &Endings, position: &Position) -> Ending {
    if laws.goal == Goal::FirstKing && position.theirs() & position.kings() != 0 {
        return Ending::Lost(0);
    }
    let routes = moves(laws, position);
    let after = routes.iter().map(|route| endings.ending(&position.after(laws, route)));
    let after: Vec<Ending> = after.map(|ending| ending.expect("it has no more pieces")).collect();
    let quickest = after.iter().filter_map(|ending| match ending {
        Ending::Lost(distance) => Some(*distance + 1),
        _ => None,
    });
    let latest = after.iter().map(|ending| match ending {
        Ending::Won(distance) => *distance + 1,
        _ => 0,
    });
    match (quickest.min(), latest.max()) {
        (Some(distance), _) => Ending::Won(distance),
        (None, None) if laws.goal == Goal::Lose => Ending::Won(0),
        (None, None) => Ending::Lost(0),
        (None, _) if after.contains(&Ending::Drawn) => Ending::Drawn,
        (None, Some(distance)) => Ending::Lost(distance),
    }
}

/// Tests about so many positions of a variant, or all.
fn check_what_follows(laws: &'static Laws, pieces: u8, most: u64) -> u64 {
    let endings = generated(laws, pieces);
    let all: u64 = endings.census().map(|(_, census)| census.positions()).sum();
    let mut dice = Dice::new(u64::from(laws.game_type));
    let mut step =
        || if all <= most { 1 } else { 1 + dice.below((2 * all / most) as u32) as usize };
    let mut count = 0;
    for material in Material::all(laws, pieces) {
        let (mut number, end) = (0, endings.numbering.count(material));
        while number < end {
            if let Some(white) = endings.numbering.position(material, number) {
                let black = turned(laws, &white);
                let (one, other) = (endings.ending(&white), endings.ending(&black));
                let text = || format!("{} {}", laws.info.name, fen::write(laws, &black));
                assert_eq!(one, Some(follows(laws, &endings, &white)), "turned {}", text());
                assert_eq!(other, Some(follows(laws, &endings, &black)), "{}", text());
                count += 1;
            }
            number += step();
        }
    }
    count
}

#[test]
fn every_ending_follows_from_those_of_the_next_positions() {
    let thorough = thorough::size(0, 1) > 0;
    for laws in kept() {
        let small = ["russian", "english"].contains(&laws.info.name);
        let pieces = 2 + u8::from(small) + u8::from(thorough);
        let count = check_what_follows(laws, pieces, thorough::size(3_000, 8_000_000));
        assert!(count > 1_000, "{} {count}", laws.info.name);
    }
}

#[test]
fn bytes_are_endings_again_and_no_others_are() {
    for laws in kept().filter(|laws| laws.board.squares() == 32) {
        let info = &laws.info;
        let endings = generated(laws, 2);
        let read = Endings::from_bytes(info, endings.as_bytes().to_vec()).expect("they are sound");
        assert_eq!(read.as_bytes(), endings.as_bytes());
        assert_eq!((read.hash(), read.pieces()), (endings.hash(), 2));
    }
}

#[test]
fn bytes_with_a_flaw_are_refused() {
    let info = &variants::RUSSIAN.info;
    let good = generated(&variants::RUSSIAN, 2);
    let read = |bytes: &[u8]| Endings::from_bytes(info, bytes.to_vec()).err();
    for at in 0..good.as_bytes().len() {
        let mut bytes = good.as_bytes().to_vec();
        bytes[at] ^= 1 << (at % 8);
        assert!(read(&bytes).is_some(), "byte {at}");
    }
    for length in 0..good.as_bytes().len() {
        assert!(read(&good.as_bytes()[..length]).is_some(), "{length} bytes");
    }
    let longer = [good.as_bytes(), &[0]].concat();
    assert_eq!(read(&longer), Some(BadEndings::Length));
    let other = Endings::from_bytes(&variants::POOL.info, good.as_bytes().to_vec()).err();
    assert_eq!(other, Some(BadEndings::Variant));
    assert_eq!(read(b"something else"), Some(BadEndings::Format));
}

#[test]
fn what_has_no_endings_says_so() {
    let made = |laws: &Laws, pieces| Endings::generate(&laws.info, pieces, &Stop::default());
    assert!(made(&variants::FRISIAN, 2).is_none() && made(&variants::FRYSK, 2).is_none());
    assert!(made(&variants::RUSSIAN, 1).is_none() && made(&variants::RUSSIAN, 6).is_none());
    let stop = Stop::default();
    stop.stop();
    assert!(Endings::generate(&variants::RUSSIAN.info, 2, &stop).is_none());
}
