//! Games as PDN.

use caipan_rules::{
    Notation, Outcome, Seat, Setup, Sheet, Which,
    draughts::{Laws, Pdn, variants},
};

use super::{INTERNATIONAL, RUSSIAN, setup};

fn sheet(laws: &'static Laws, position: Option<&str>, moves: &[&str], outcome: &Outcome) -> String {
    let setup = setup(position, None);
    let actions: Vec<_> = moves.iter().map(|text| (Seat(0), (*text).to_owned())).collect();
    let players = ["Ann \"A\"\nB".to_owned(), "Bob".to_owned()];
    let sheet =
        Sheet { setup: &setup, actions: &actions, players: &players, date: "2026.11.21", outcome };
    Pdn.sheet(laws, &sheet).expect("draughts has PDN")
}

#[test]
fn international() {
    let text = sheet(
        INTERNATIONAL,
        None,
        &["32-28", "19-23", "28x19"],
        &Outcome::win(2, Seat(0), "resign"),
    );
    let expected = "[Event \"?\"]\n[Date \"2026.11.21\"]\n[White \"Ann  A  B\"]\n[Black \"Bob\"]\n[Result \"2-0\"]\n\
                    [GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 2-0\n";
    assert_eq!(text, expected);
}

#[test]
fn russian_from_a_position() {
    let text = sheet(RUSSIAN, Some("b:wa3:bh8"), &["h8-g7", "a3-b4"], &Outcome::open(2));
    assert!(text.contains("[SetUp \"1\"]\n[FEN \"B:Wa3:Bh8\"]\n"), "{text}");
    assert!(text.ends_with("\n\n1... h8-g7 2. a3-b4 *\n"), "{text}");
}

#[test]
fn the_side_that_begins_has_the_numbers() {
    let text = sheet(&variants::ENGLISH, None, &["11-15", "23-19"], &Outcome::open(2));
    assert!(text.ends_with("[GameType \"21\"]\n\n1. 11-15 23-19 *\n"), "{text}");
}

#[test]
fn fewer_men_are_a_position() {
    let options = caipan_rules::Options::from([("men".to_owned(), "18".to_owned())]);
    let setup = Setup { seats: 2, options, position: None };
    let outcome = Outcome::open(2);
    let actions = [(Seat(0), "55-49".to_owned())];
    let sheet =
        Sheet { setup: &setup, actions: &actions, players: &[], date: "?", outcome: &outcome };
    let text = Pdn.sheet(&variants::CANADIAN, &sheet).expect("draughts has PDN");
    let read = Pdn.import(&variants::CANADIAN, &text, Which::Own);
    assert_eq!((read[0].actions.len(), &read[0].flaw), (1, &None), "{text}");
}

#[test]
fn long_games_are_wrapped() {
    let text = sheet(RUSSIAN, None, &["c3-d4"; 200], &Outcome::draw(2, "agreed"));
    assert!(text.lines().all(|line| line.len() <= 80));
    assert!(text.ends_with("1/2-1/2\n"));
}
