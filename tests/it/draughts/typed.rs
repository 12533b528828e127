//! What people type: forms, ambiguity, refusals.

use caipan_rules::{
    Form, Game, Reason, Unreadable,
    draughts::{Draughts, Laws, moves, notation, variants},
};

use super::{INTERNATIONAL, RUSSIAN, judge, key, mover, view};

/// Each text means the move that is written so.
fn check(laws: &'static Laws, fen: &str, written: &str, texts: &[&str]) {
    let view = view(laws, fen);
    for text in texts {
        assert_eq!(judge(&view, text).as_deref(), Ok(written), "{fen}: {text}");
    }
}

#[test]
fn numbers() {
    let texts = [
        "32-28", "32 28", "3228", "32x28", "32 - 28", "32:28", "32-28!", "32-28?", "32-28(?)",
        "32-28*", "28",
    ];
    check(INTERNATIONAL, "W:W32,20:B1", "32-28", &texts);
    check(INTERNATIONAL, "B:W50:B1,2", "1-6", &["01-06", "1- 6", "1-6", "6"]);
    check(
        INTERNATIONAL,
        "W:W28:B23",
        "28x19",
        &["28x19", "28:19", "28*19", "28×19", "28-19", "28x 19", "2819", "19"],
    );
}

#[test]
fn letters() {
    check(RUSSIAN, "start", "c3-d4", &["c3-d4", "c3d4", "c3 d4", "c3:d4", "cd4", "cd4!"]);
    check(RUSSIAN, "start", "a3-b4", &["ab4", "a3b4"]);
    let seed = "W:Wa3,h4,h6:Bc5,d8,e7,g5,g7,h8";
    check(RUSSIAN, seed, "h6:b4", &["h6:f8:d6:b4", "h6b4", "h6-f8-b4", "hb4", "b4", "h6:d6:b4"]);
    check(RUSSIAN, seed, "h6:f4", &["h6:f4", "hf4", "f4"]);
    check(
        RUSSIAN,
        "W:Wh2:Bd2,d6,g3,g5,g7",
        "h2:e1",
        &["h2:f4:h6:f8:b4:e1", "h2e1", "h2:f4:e1", "h2f8e1"],
    );
}

fn ambiguous(laws: &'static Laws, fen: &str, text: &str, forms: &[&str]) {
    let view = view(laws, fen);
    let Err(Unreadable::Ambiguous(mut found)) = Draughts::read(&view, text) else {
        panic!("{text} is not ambiguous")
    };
    found.sort();
    assert_eq!(found, forms, "{fen}: {text}");
    for form in forms {
        assert_eq!(judge(&view, form).as_deref(), Ok(*form));
    }
}

#[test]
fn ambiguity() {
    ambiguous(RUSSIAN, "start", "d4", &["c3-d4", "e3-d4"]);
    ambiguous(INTERNATIONAL, "start", "28", &["32-28", "33-28"]);
    ambiguous(INTERNATIONAL, "W:WK18,22:B17,21,23,33,44", "18x16", &["18x29x38x16", "18x40x49x16"]);
    ambiguous(
        INTERNATIONAL,
        "W:WK15,50:B10,18,32,39,42",
        "15x25",
        &["15x4x27x43x25", "15x4x31x48x25"],
    );
    ambiguous(RUSSIAN, "W:WKa5:Bc7,e7,h6,b4,e3,f2", "a5:b8", &["a5:d2:f4:b8", "a5:e1:g3:b8"]);
}

#[test]
fn squares_that_tell_captures_apart() {
    let fen = "W:WK18,22:B17,21,23,33,44";
    check(INTERNATIONAL, fen, "18x29x38x16", &["18x29x38x16", "18x29x16", "18-38-16"]);
    // The other capture passes over 29 and turns on 40.
    check(INTERNATIONAL, fen, "18x40x49x16", &["18x40x16", "18x49x16", "18 40 16"]);
}

fn refused(laws: &'static Laws, fen: &str, text: &str, reason: &str) {
    let view = view(laws, fen);
    let say = match Draughts::read(&view, text) {
        Ok(action) => Draughts::check(&view, mover(&view), &action).expect_err(text).say(),
        Err(Unreadable::Because(say)) => say,
        Err(other) => panic!("{text}: {other:?}"),
    };
    let family = if reason == "over" { "common" } else { "draughts" };
    assert_eq!(key(&say), format!("{family}-{reason}"), "{fen}: {text}: {say:?}");
}

#[test]
fn refusals() {
    refused(INTERNATIONAL, "start", "28-23", "empty");
    refused(INTERNATIONAL, "start", "20-25", "not-yours");
    refused(INTERNATIONAL, "start", "37-32", "occupied");
    refused(INTERNATIONAL, "start", "32-23", "too-far");
    refused(INTERNATIONAL, "start", "32-22", "not-diagonal");
    refused(INTERNATIONAL, "start", "23", "unreachable");
    refused(INTERNATIONAL, "W:W28:B1", "28-33", "backward");
    refused(INTERNATIONAL, "W:W28,17:B23", "17-12", "must-capture");
    refused(INTERNATIONAL, "W:W28,17:B23", "12", "must-capture");
    refused(INTERNATIONAL, "W:W28,36:B23,31,21", "28x19", "must-capture-most");
    refused(INTERNATIONAL, "W:W36:B31,21", "36x27", "must-go-on");
    refused(INTERNATIONAL, "W:WK46,28:B1", "46-14", "in-the-way");
    refused(INTERNATIONAL, "W:W32,28:B1", "32x23", "nothing-to-capture");
    refused(INTERNATIONAL, "W:W32:BK5", "32-28-23", "too-far");
    refused(RUSSIAN, "W:Wh2:Bd2,d6,g3,g5,g7", "h2:f8", "must-go-on");
    refused(RUSSIAN, "W:W:BKb8", "a1-b2", "over");
}

#[test]
fn forms() {
    let form = |laws: &'static Laws, text: &str| Draughts::form(laws, text);
    for text in ["32-28", "3228", "47x38x24x13x36", "1 6"] {
        assert_eq!(form(INTERNATIONAL, text), Form::Whole, "{text}");
    }
    for (text, laws) in [("28", INTERNATIONAL), ("d4", RUSSIAN), ("ed4", RUSSIAN)] {
        assert_eq!(form(laws, text), Form::Short, "{text}");
    }
    for text in [
        "",
        "hello",
        "0",
        "1-0",
        "0-2",
        "2026-11-26",
        "32-",
        "-",
        "32--28",
        "c3-d4",
        "111",
        "32-28 nice",
        "٣٢-28",
        "(32-28)",
    ] {
        assert_eq!(form(INTERNATIONAL, text), Form::Foreign, "{text}");
    }
    // A square that the board does not have is named in a refusal.
    for (text, laws) in [("51-46", INTERNATIONAL), ("c3-d3", RUSSIAN)] {
        assert_eq!(form(laws, text), Form::Whole, "{text}");
    }
    for text in ["32-28", "i9", "e", "edd4", "c3-"] {
        assert_eq!(form(RUSSIAN, text), Form::Foreign, "{text}");
    }
    let read = |laws, text| Draughts::read(&view(laws, "start"), text);
    assert_eq!(read(INTERNATIONAL, "51-46"), Err(Unreadable::NoSuchPlace("51".to_owned())));
    assert_eq!(read(RUSSIAN, "c3-d3"), Err(Unreadable::NoSuchPlace("d3".to_owned())));
    assert_eq!(read(RUSSIAN, "hello"), Err(Unreadable::Foreign));
}

/// Short forms that stand in old records, where only the moves behind them tell what was meant:
/// live, they are asked about.
#[test]
fn what_only_the_rest_of_a_game_would_tell() {
    let italian = "B:W6,13,14,18,21,22,25,30,31:B1,2,3,4,7,9";
    ambiguous(&variants::ITALIAN, italian, "3x26", &["3x10x17x26", "3x10x19x26"]);
    let english = "B:W14,15,18,21,22,23,30:B6,7,8,10,12,13";
    ambiguous(&variants::ENGLISH, english, "10x26", &["10x17x26", "10x19x26"]);
    let english = "W:W15,21,25,26,28,30,31,32:B1,2,4,6,8,10,11,13,18,19,27";
    ambiguous(&variants::ENGLISH, english, "32x7", &["32x23x14x7", "32x23x16x7"]);
    ambiguous(RUSSIAN, "W:WKh8,h6:Bf8,b6,d4,c3", "hg7", &["h6-g7", "h8-g7"]);
    ambiguous(RUSSIAN, "B:Wa7,f4,h4,g3,d2,h2:Bd6,f6,h6,e5,a3,Ka1", "ab2", &["a1-b2", "a3-b2"]);
    ambiguous(RUSSIAN, "B:Wg3,Kh2,e1:Bf6,c3,Kc1", "cb2", &["c1-b2", "c3-b2"]);
}

/// Where there are more ways to capture than are looked at, the squares that were typed are
/// followed.
#[test]
fn a_capture_among_thousands_of_ways() {
    let tangle = view(&variants::FRISIAN, "W:WK47:B25,39,12,3,9,28,26,42,14,17,11,K48,44,30,34,43");
    let all = moves(&variants::FRISIAN, tangle.position());
    assert_eq!(all.len(), 29);
    for route in [&all[0], &all[28]] {
        let (long, written) = (
            notation::long(&variants::FRISIAN, route),
            notation::text(&variants::FRISIAN, route, &all),
        );
        assert_eq!(judge(&tangle, &long), Ok(written));
    }
    // 3 is captured and so never stood on.
    let astray = judge(&tangle, "47x3x2").expect_err("no such way");
    assert_eq!(key(&astray.say()), "draughts-name-squares");
    let unfinished = Draughts::read(&tangle, "47x38x49").expect("a move");
    assert!(Draughts::check(&tangle, mover(&tangle), &unfinished).is_err());
}

/// The reason with what it names.
fn reason(laws: &'static Laws, fen: &str, text: &str) -> String {
    let view = view(laws, fen);
    let Ok(action) = Draughts::read(&view, text) else { panic!("{text} does not read") };
    format!("{:?}", Draughts::check(&view, mover(&view), &action).expect_err(text))
}

#[test]
fn a_refused_capture_names_the_true_reason_and_its_squares() {
    // The landing that breaks off, in the middle and at once.
    let seed = "W:Wh2:Bd2,d6,g3,g5,g7";
    let off = r#"BreaksOff("c5", ["b4"], ["h2:f4:h6:f8:b4:e1"])"#;
    assert_eq!(reason(RUSSIAN, seed, "h2:f4:h6:f8:c5"), off);
    assert_eq!(
        reason(RUSSIAN, "W:WKa1:Bc3,f4", "a1:d4"),
        r#"BreaksOff("d4", ["e5"], ["a1:e5:g3", "a1:e5:h2"])"#
    );
    // A piece that has been captured stands until the move is over.
    assert_eq!(reason(INTERNATIONAL, "W:WK47:B33,24", "47x29x38"), r#"JumpedTwice("33")"#);
    let more = r#"MustCaptureMost(1, 2, [Take { text: "h6xf8xd6", taken: ["e7", "g7"] }])"#;
    assert_eq!(reason(&variants::BRAZILIAN, "W:Wa3,h6:Bb4,e7,g7", "a3xc5"), more);
    let on = r#"MustGoOn("f8", ["d6"], ["h6xf8xd6"])"#;
    assert_eq!(reason(&variants::BRAZILIAN, "W:Wa3,h6:Bb4,e7,g7", "h6xf8"), on);
}
