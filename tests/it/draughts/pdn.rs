//! Games read from PDN: what old files hold, ambiguous captures, and where reading stops.

use caipan_rules::{
    Act, GAMES, Game, Notation, Observer, Outcome, Scroll, Seat, Setup, Sheet, Turn, Unreadable,
    Which,
    draughts::{Draughts, Laws, Pdn, Position, moves, notation},
};

use super::{ALL, Dice, INTERNATIONAL, RUSSIAN, choices, key, mover, setup, view};

const OPENING: [&str; 4] = ["32-28", "19-23", "28x19", "14x23"];

fn import(laws: &'static Laws, text: &str) -> Vec<Scroll> {
    Pdn.import(laws, text, Which::OwnOrUnsaid)
}

/// The moves of every game of a text without flaws.
fn games(laws: &'static Laws, text: &str) -> Vec<Vec<String>> {
    let scrolls = import(laws, text);
    let whole = |scroll: Scroll| {
        assert_eq!(scroll.flaw, None, "{text}");
        scroll.actions
    };
    scrolls.into_iter().map(whole).collect()
}

fn check(text: &str, expected: &[&[&str]]) {
    assert_eq!(games(INTERNATIONAL, text), expected, "{text}");
}

#[test]
fn moves_as_old_files_write_them() {
    for text in [
        "1. 32-28 19-23 2. 28x19 14x23",
        "1.32-28 19-23 2.28x19 14x23 *",
        "1. 32 - 28 19- 23 2. 28 x19 14x 23 2-0",
        "1. 32-28 1... 19-23 2. 28x19 2. ... 14x23",
        "3228 1923 2819 1423",
        "32-28! 19-23?? 28X19(?) 14:23 (!?) 1-1",
        "32-28* 19-23 * 28x19* 14x23 *",
        "1. 32-28 * 1... 19-23 * 2. 28x19 14x23 *",
        "32-28 $7 19-23 $1 $2 2. 28×19 14–23",
        "{Ann {begins} 32-28 {19-24 (} 19-23 { \n } 28x19 14x23",
        "32-28 (32-27 {a ) b} 19-23 (18-22 (17-22))) 19-23 28x19\n(\n)\n14x23",
        "\u{feff}% a line\r\n32-28\r\n%19-24 \"\r19-23 28x19 14x23 % the end",
        "...\n 1. 32-\n28 19-23 28x19 14x23",
    ] {
        check(text, &[&OPENING]);
    }
}

#[test]
fn leading_zeros_and_letters() {
    check("/FEN \"B:W50:B1,2.\"/ 01-06 50-45", &[&["1-6", "50-45"]]);
    let russian = ["c3-d4", "d6-c5", "b2-c3", "f6-g5"];
    for text in ["c3-d4 d6-c5 b2-c3 f6-g5", "C3D4 d6 - c5 b2:c3 f6g5", "1. cd4 dc5 2. bc3 fg5 1:0"]
    {
        assert_eq!(games(RUSSIAN, text), [russian], "{text}");
    }
}

#[test]
fn results_end_games() {
    for result in [
        "1-0",
        "0-1",
        "1/2-1/2",
        "2-0",
        "0-2",
        "1-1",
        "0-0",
        "1:0",
        "0 : 1",
        "1/2:1/2",
        "½-½",
        "1/2 - 1/2",
        "*",
    ] {
        check(&format!("1. 32-28 19-23 {result}\n1. 33-29 {result}"), &[&OPENING[..2], &["33-29"]]);
    }
    // Scores that look like moves end the game whose own result they are, at its end.
    check("[Result \"4-6\"] 1. 32-28 4-6 1. 33-29 *", &[&["32-28"], &["33-29"]]);
    check("[Result \"1-9\"] 1. 32-28 1 - 9 [Result \"9-1\"] 33-29 9-1", &[&["32-28"], &["33-29"]]);
    let again = "/FEN \"B:W50:B1,2\"/ 2-8 50-45 8-13 45-40 2-8";
    let flaw = import(INTERNATIONAL, &format!("[Result \"2-8\"] {again}")).remove(0).flaw;
    assert_eq!(flaw, None, "a move that reads like the result is a move unless it stands last");
    assert!(import(INTERNATIONAL, again)[0].flaw.is_some());
}

#[test]
fn tags() {
    let text = "[Event: \"A \\\"great\\\" day\"] [white \"Ann\"]\n[Black \"Bob \"B\" Brown\"]\n[Date \"2026.11.21\"]\n1. 32-28";
    let scroll = import(INTERNATIONAL, &format!("\n{text}")).remove(0);
    assert_eq!(scroll.title, "Ann – Bob \"B\" Brown, A \"great\" day, 2026.11.21");
    assert_eq!((scroll.line, scroll.number, scroll.actions), (2, 1, vec!["32-28".to_owned()]));
    check(
        "[Event \"a\"]\n[Event \"b\"]\n2-0\n[Event \"c\"] *\n[Event \"d\"]\n1. 1-0\n[Event x]\n",
        &[&[], &[], &[], &[]],
    );
    check("[Event \"not closed\n1. 32-28 [Event \"next\"] 33-29", &[&["32-28"], &["33-29"]]);
    let long = import(INTERNATIONAL, &format!("[Event \"{}\"]", "é".repeat(500))).remove(0);
    assert_eq!(long.title.chars().count(), 200);
    assert_eq!(import(INTERNATIONAL, "[White \"?\"] [Black \"Bob\"] *")[0].title, "? – Bob");
}

#[test]
fn games_of_other_variants_are_left_out() {
    let text =
        "[GameType \"20\"] 32-28 * [GameType \"25,W,8,8,A0,0\"] c3-d4 * [Event \"x\"] 33-29 *";
    let numbers = |laws, which| {
        Pdn.import(laws, text, which).iter().map(|scroll| scroll.number).collect::<Vec<_>>()
    };
    assert_eq!(numbers(INTERNATIONAL, Which::Own), [1]);
    assert_eq!(numbers(RUSSIAN, Which::Own), [2]);
    assert_eq!(numbers(INTERNATIONAL, Which::OwnOrUnsaid), [1, 3]);
    assert_eq!(numbers(RUSSIAN, Which::Every), [1, 2, 3]);
    assert_eq!(Pdn.count(text), 3);
}

#[test]
fn positions() {
    let position = |text: &str| import(INTERNATIONAL, text).remove(0).setup.position;
    for text in [
        "[FEN \"B:W32:B19.\"]",
        "[FEN \"b:b19:w32\"] *",
        "/FEN \"B:W32:B19:H0:F1\"/ 19-24",
        "[SetUp \"1\"] /fen B:W32:B19/",
    ] {
        assert_eq!(position(text).as_deref(), Some("B:W32:B19"), "{text}");
    }
    assert_eq!(position("[FEN \"\"] 32-28"), None);
}

/// Where the reading of a text's first game stops.
fn stops(laws: &'static Laws, text: &str, at: (usize, usize), token: &str, reason: &str) {
    let flaw = import(laws, text).remove(0).flaw.unwrap_or_else(|| panic!("{text} has no flaw"));
    assert_eq!(
        (flaw.line, flaw.ply, flaw.token.as_str(), key(&flaw.why)),
        (at.0, at.1, token, reason),
        "{text}"
    );
}

#[test]
fn flaws_name_line_ply_and_token() {
    stops(
        INTERNATIONAL,
        "[Event \"x\"]\n32-28\n19-23\n28-22 14x23",
        (4, 3),
        "28-22",
        "draughts-must-capture",
    );
    stops(INTERNATIONAL, "32-28 hello", (1, 2), "hello", "draughts-not-a-move");
    stops(INTERNATIONAL, "32-28\n- - 33-28", (2, 2), "-", "draughts-not-a-move");
    stops(INTERNATIONAL, "32-28 19-55", (1, 2), "19-55", "no-such-place");
    stops(INTERNATIONAL, "32-28 19-23 {open", (1, 3), "{open", "draughts-not-a-move");
    stops(INTERNATIONAL, "32-28 (19-23\n[Event \"next\"]", (1, 2), "(", "draughts-not-a-move");
    stops(INTERNATIONAL, "32-28 ) 19-23", (1, 2), ")", "draughts-not-a-move");
    stops(
        INTERNATIONAL,
        "[Event \"x\"]\n[FEN \"W:W99:B1\"]\n1-6",
        (2, 0),
        "W:W99:B1",
        "draughts-fen-square",
    );
    stops(
        INTERNATIONAL,
        "32-28\n/FEN \"W:W31:B1\"/\n31-27",
        (2, 2),
        "W:W31:B1",
        "draughts-second-position",
    );
    stops(RUSSIAN, "/FEN \"W:Wa1:Bb2\"/ a1:c3 c3-d4", (1, 2), "c3-d4", "common-over");
    stops(INTERNATIONAL, &"x".repeat(99), (1, 1), &"x".repeat(60), "draughts-not-a-move");
}

/// Two captures of three pieces each; which three, the moves behind them tell.
const FORK: &str = "W:WK18,22:B17,21,23,33,44";

#[test]
fn ambiguous_captures_are_told_apart_by_what_follows() {
    assert!(matches!(
        Draughts::read(&view(INTERNATIONAL, FORK), "18x16"),
        Err(Unreadable::Ambiguous(_))
    ));
    for (long, last) in [("18x29x38x16", "44-50"), ("18x40x49x16", "33-39")] {
        check(
            &format!("[FEN \"{FORK}\"] 18x16 17x28 16-11 {last}"),
            &[&[long, "17x28", "16-11", last]],
        );
    }
    let text = format!("[FEN \"{FORK}\"] 18x16 17x28 16-11 33-39 1-2");
    stops(INTERNATIONAL, &text, (1, 5), "1-2", "draughts-empty");
    let list = ["18x16", "17x28", "16-11", "33-39"];
    let scroll =
        Pdn.retrace(INTERNATIONAL, &setup(Some(FORK), None), &list).expect("PDN has lists");
    assert_eq!((scroll.actions[0].as_str(), scroll.flaw), ("18x40x49x16", None));
}

/// Plays a random game from a set-up; its actions and its PDN.
fn random(laws: &'static Laws, setup: &Setup, seed: u64) -> (Vec<String>, String) {
    let mut game = Draughts::start(laws, setup).expect("a set-up");
    let (mut dice, mut actions) = (Dice(seed), Vec::new());
    while game.turn() != Turn::Over {
        let view = game.view(Observer::Public);
        let mut all = choices(&view);
        let action = all.swap_remove(dice.below(all.len()));
        actions.push((mover(&view), Draughts::write(&view, &action)));
        game.play(Act::By(mover(&view), action));
    }
    let players = ["Ann".to_owned(), "Bob".to_owned()];
    let outcome = game.outcome();
    let sheet = Sheet {
        setup,
        actions: &actions,
        players: &players,
        date: "2026.11.21",
        outcome: &outcome,
    };
    let text = Pdn.sheet(laws, &sheet).expect("draughts has PDN");
    (actions.into_iter().map(|(_, text)| text).collect(), text)
}

/// Plays what was read again, by the rules of the table it is set up for.
fn replays(laws: &'static Laws, scroll: &Scroll) {
    let mut game = Draughts::start(laws, &scroll.setup).expect("a set-up");
    for text in &scroll.actions {
        let view = game.view(Observer::Public);
        let action = Draughts::read(&view, text).expect("a move");
        assert_eq!(Draughts::write(&view, &action), *text);
        assert_eq!(Draughts::check(&view, mover(&view), &action), Ok(()));
        game.play(Act::By(mover(&view), action));
    }
}

/// Plays a random game from a set-up by the rules of moves alone, at most 300 plies, and gives its
/// actions and its PDN.
fn quick(laws: &'static Laws, dice: &mut Dice) -> (Vec<String>, String) {
    let setup = setup(None, None);
    let mut position = Position::start(laws);
    let mut actions = Vec::new();
    for _ in 0..300 {
        let all = moves(laws, &position);
        if all.is_empty()
            || laws.info.name == "breakthrough" && position.force(position.turn().other()).kings > 0
        {
            break;
        }
        let route = &all[dice.below(all.len())];
        actions.push((position.turn().seat(), notation::text(laws, route, &all)));
        position = position.after(laws, route);
    }
    let outcome = Outcome::draw(2, "agreed");
    let sheet =
        Sheet { setup: &setup, actions: &actions, players: &[], date: "?", outcome: &outcome };
    let text = Pdn.sheet(laws, &sheet).expect("draughts has PDN");
    (actions.into_iter().map(|(_, text)| text).collect(), text)
}

#[test]
fn games_of_every_variant_are_written_and_read_back() {
    assert_eq!(ALL.len(), GAMES.iter().filter(|book| book.info().family == "draughts").count());
    for laws in ALL {
        let mut dice = Dice(u64::from(laws.game_type));
        let all: Vec<_> = (0..1_000).map(|_| quick(laws, &mut dice)).collect();
        let text: String = all.iter().map(|(_, text)| format!("{text}\n")).collect();
        let scrolls = Pdn.import(laws, &text, Which::Own);
        assert_eq!(scrolls.len(), all.len(), "{}", laws.info.name);
        for ((actions, text), scroll) in all.iter().zip(&scrolls) {
            assert_eq!(
                (&scroll.actions, &scroll.flaw),
                (actions, &None),
                "{} {text}",
                laws.info.name
            );
        }
    }
}

#[test]
fn what_is_written_reads_back() {
    for (laws, fen) in [(INTERNATIONAL, "B:WK18,32,37:BK3,9,14"), (RUSSIAN, "B:Wc1,Ka1:Bd8,Kh8,e7")]
    {
        let setups = [setup(None, None), setup(Some(fen), None)];
        let all: Vec<_> =
            (0..12).map(|seed| random(laws, &setups[seed % 2], seed as u64)).collect();
        let text: String = all.iter().map(|(_, text)| format!("{text}\n")).collect();
        let scrolls = Pdn.import(laws, &text, Which::Own);
        assert_eq!(scrolls.len(), all.len());
        for ((actions, text), scroll) in all.iter().zip(&scrolls) {
            assert_eq!((&scroll.actions, &scroll.flaw), (actions, &None), "{text}");
            assert_eq!(scroll.title, "Ann – Bob, 2026.11.21");
            replays(laws, scroll);
        }
    }
}

#[test]
fn a_game_that_went_on_after_a_draw_is_read_to_its_end() {
    let moves = ["32-28", "19-23", "28x19", "14x23"];
    let shuffle = "46-5 6-50 5-46 50-6 ".repeat(100);
    let text = format!("/FEN \"W:WK46:BK6\"/ {shuffle}");
    let scroll = import(INTERNATIONAL, &text).remove(0);
    assert_eq!((scroll.actions.len(), &scroll.flaw), (400, &None));
    replays(INTERNATIONAL, &scroll);
    let drawn = Outcome::draw(2, "agreed");
    let actions: Vec<_> = moves.iter().map(|text| (Seat(0), (*text).to_owned())).collect();
    let setup = setup(None, None);
    let sheet =
        Sheet { setup: &setup, actions: &actions, players: &[], date: "?", outcome: &drawn };
    check(&Pdn.sheet(INTERNATIONAL, &sheet).expect("PDN"), &[&moves]);
}
