//! What people type: forms, ambiguity, refusals.

use caipan::rules::{
    Form, Game, Reason, Unreadable,
    draughts::{Draughts, Laws},
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
    let texts = ["32-28", "32 28", "3228", "32x28", "32 - 28", "32:28", "32-28!", "32-28?", "32-28(?)", "32-28*", "28"];
    check(INTERNATIONAL, "W:W32,20:B1", "32-28", &texts);
    check(INTERNATIONAL, "B:W50:B1,2", "1-6", &["01-06", "1- 6", "1-6", "6"]);
    check(INTERNATIONAL, "W:W28:B23", "28x19", &["28x19", "28:19", "28*19", "28×19", "28-19", "28x 19", "2819", "19"]);
}

#[test]
fn letters() {
    check(RUSSIAN, "start", "c3-d4", &["c3-d4", "c3d4", "c3 d4", "c3:d4", "cd4", "cd4!"]);
    check(RUSSIAN, "start", "a3-b4", &["ab4", "a3b4"]);
    let seed = "W:Wa3,h4,h6:Bc5,d8,e7,g5,g7,h8";
    check(RUSSIAN, seed, "h6:b4", &["h6:f8:d6:b4", "h6b4", "h6-f8-b4", "hb4", "b4", "h6:d6:b4"]);
    check(RUSSIAN, seed, "h6:f4", &["h6:f4", "hf4", "f4"]);
    check(RUSSIAN, "W:Wh2:Bd2,d6,g3,g5,g7", "h2:e1", &["h2:f4:h6:f8:b4:e1", "h2e1", "h2:f4:e1", "h2f8e1"]);
}

fn ambiguous(laws: &'static Laws, fen: &str, text: &str, forms: &[&str]) {
    let view = view(laws, fen);
    let Err(Unreadable::Ambiguous(mut found)) = Draughts::read(&view, text) else { panic!("{text} is not ambiguous") };
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
    ambiguous(INTERNATIONAL, "W:WK15,50:B10,18,32,39,42", "15x25", &["15x4x27x43x25", "15x4x31x48x25"]);
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
    assert_eq!(key(&say), format!("draughts-{reason}"), "{fen}: {text}: {say:?}");
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
    for text in
        ["", "hello", "51-46", "0", "1-0", "32-", "-", "32--28", "c3-d4", "111", "32-28 nice", "٣٢-28", "(32-28)"]
    {
        assert_eq!(form(INTERNATIONAL, text), Form::Foreign, "{text}");
    }
    for text in ["c3-d3", "32-28", "i9", "e", "edd4", "c3-"] {
        assert_eq!(form(RUSSIAN, text), Form::Foreign, "{text}");
    }
    let read = |laws, text| Draughts::read(&view(laws, "start"), text);
    assert_eq!(read(INTERNATIONAL, "51-46"), Err(Unreadable::NoSuchPlace("51".to_owned())));
    assert_eq!(read(RUSSIAN, "c3-d3"), Err(Unreadable::NoSuchPlace("d3".to_owned())));
    assert_eq!(read(RUSSIAN, "hello"), Err(Unreadable::Foreign));
}
