//! The command line: results on standard output, reasons on standard error, and the exit codes.

use std::{
    fs,
    process::{Command, Output},
};

use serde_json::Value;

fn caipan(arguments: &[&str]) -> Output {
    let folder = tempfile::tempdir().expect("a folder");
    Command::new(env!("CARGO_BIN_EXE_caipan")).args(arguments).current_dir(folder.path()).output().expect("it runs")
}

/// Runs it and checks the exit code and what each output holds.
fn check(arguments: &[&str], code: i32, out: &str, err: &str) {
    let output = caipan(arguments);
    let (told, why) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {told} {why}");
    assert!(told.contains(out), "{arguments:?}: {told}");
    assert!(why.contains(err), "{arguments:?}: {why}");
}

#[test]
fn perft_prints_a_line_a_depth() {
    check(&["perft", "international", "4"], 0, "1 9\n2 81\n3 658\n4 4265\n", "");
    check(&["perft", "俄罗斯跳棋", "3"], 0, "1 7\n2 49\n3 302\n", "");
    check(&["perft", "russian", "--position", "W:Wh2:Bd2,d6,g3,g5,g7", "1"], 0, "1 1\n", "");
}

#[test]
fn what_makes_no_sense_is_refused_with_the_nearest_word() {
    check(&["perft", "internatonal", "1"], 2, "", "did you mean `international`");
    check(&["perft", "russian", "--option", "drows=seed", "1"], 2, "", "Did you mean `draws`");
    check(&["perft", "russian", "--option", "draws=never", "1"], 2, "", "manual");
    check(&["perft", "russian", "--option", "draws", "1"], 2, "", "key=value");
    check(&["perft", "russian", "--position", "W:Wz9:B", "1"], 2, "", "z9");
    check(&["render", "russian", "--theme", "pink", "-o", "x.png"], 2, "", "light, dark, contrast");
    check(&["render", "russian", "--size", "9", "-o", "x.png"], 2, "", "200");
    check(&["render", "russian", "--seat", "3", "-o", "x.png"], 2, "", "seat");
    check(&["juggle"], 2, "", "juggle");
    check(&["serve", "--config", "none.toml"], 2, "", "none.toml");
}

#[test]
fn files_that_are_not_there_are_an_input_fault() {
    check(&["script", "none.chat"], 3, "", "none.chat");
    check(&["check", "nowhere"], 3, "", "nowhere");
    check(&["render", "russian", "-o", "no/such/folder/x.png"], 3, "", "");
}

#[test]
fn games_as_json_have_all_their_fields() {
    let output = caipan(&["games", "--json"]);
    let games: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let russian = games.as_array().expect("a list").iter().find(|game| game["name"] == "russian").expect("russian");
    assert_eq!(russian["family"], "draughts");
    assert_eq!(russian["seats"], serde_json::json!([2]));
    assert_eq!(russian["secret"], false);
    let draws = &russian["options"][0];
    assert_eq!(draws["key"], "draws");
    assert_eq!(draws["default"], "seed");
    assert_eq!(draws["values"], serde_json::json!(["seed", "fmjd64", "plain", "manual"]));
    assert!(russian["aliases"].as_array().expect("a list").iter().any(|alias| alias == "俄罗斯跳棋"));
}

#[test]
fn a_transcript_that_differs_is_a_finding() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("wrong.chat");
    fs::write(&file, "red #hall > !help resign\nbot #hall < nonsense\n").expect("written");
    let name = file.display().to_string();
    check(&["script", &name], 1, &format!("{name}:2: another text"), "");
    fs::write(&file, "red #hall > !help resign\nbot #hall < … gives the game up\n").expect("written");
    check(&["script", &name], 0, &format!("ok {name}"), "");
    fs::write(&file, "nonsense\n").expect("written");
    check(&["script", &name], 2, "", "line 1");
}

#[test]
fn a_picture_is_written_as_png() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("board.png");
    let name = file.display().to_string();
    check(&["render", "international", "--theme", "dark", "--seat", "2", "--size", "400", "-o", &name], 0, "", "");
    assert!(fs::read(&file).expect("written").starts_with(b"\x89PNG"));
}
