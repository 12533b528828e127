//! The command line: results on standard output, reasons on standard error, and the exit codes.

use std::{
    fs,
    io::Write,
    process::{Command, Output, Stdio},
};

use serde_json::Value;

/// A set-up of junqi.
const JUNQI: &str = "96317/5.3.5/81.37/B.2.4/6L2LB/4FL21";

/// Runs the program in an empty folder.
pub(crate) fn caipan(arguments: &[&str]) -> Output {
    let folder = tempfile::tempdir().expect("a folder");
    Command::new(env!("CARGO_BIN_EXE_caipan"))
        .args(arguments)
        .current_dir(folder.path())
        .output()
        .expect("it runs")
}

/// Runs it and checks the exit code and what each output holds.
pub(crate) fn check(arguments: &[&str], code: i32, out: &str, err: &str) {
    let output = caipan(arguments);
    let (told, why) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
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
fn perft_of_junqi_takes_a_setup_and_players() {
    let four =
        ["perft", "junqi", "--setup", JUNQI, "--option", "players=4", "--option", "teams=2v2", "2"];
    check(&four, 0, "1 41\n2 1678\n", "");
    check(&["perft", "junqi", "--setup", "9", "1"], 2, "", "25 signs");
    check(&["perft", "junqi", "1"], 2, "", "cannot be counted: they hang on chance or on secrets");
    check(&["perft", "junqi", "--option", "players=5", "1"], 2, "", "2, 3, 4");
    check(&["perft", "junqi", "--option", "players=many", "1"], 2, "", "many");
    check(&["moves", "junqi"], 2, "", "no positions");
}

#[test]
fn tables_are_made_once_and_read_from_then_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("russian.endings");
    let path = file.to_str().expect("a path in UTF-8");
    let tables = ["tables", "russian", "--pieces", "2", "--out", path];
    check(&tables, 0, "K-K positions 992 won ", "");
    let made = fs::read(&file).expect("it was written");
    check(&tables, 0, "\nhash ", "");
    assert_eq!(fs::read(&file).expect("it is there"), made);
    let position = "W:WKa1:BKe5";
    let think = ["think", "russian", "--position", position, "--level", "8", "--tables", path];
    check(&think, 0, "best a1", "");
    check(&["tables", "russian", "--pieces", "3", "--out", path], 2, "", "endings of 2 pieces");
    let mut damaged = made;
    *damaged.last_mut().expect("it holds something") ^= 1;
    fs::write(&file, damaged).expect("it is written");
    check(&tables, 3, "", "these endings are damaged");
    check(&think, 3, "", "these endings are damaged");
    check(&["tables", "frisian"], 2, "", "no endings of frisian");
    check(&["tables", "russian", "--pieces", "6"], 2, "", "2..=5");
}

#[test]
fn setups_are_checked_and_counted() {
    check(&["setup", "check", JUNQI], 0, "ok\n", "");
    check(&["setup", "check", ""], 1, "length\ta set-up has 25 signs", "");
    check(
        &["setup", "check", "B6317/5.3.5/81.37/9.2.4/6L2LB/4FL21"],
        1,
        "bomb\tthe bomb on a6",
        "",
    );
    let front =
        ["setup", "check", "B6317/5.3.5/81.37/9.2.4/6L2LB/4FL21", "--option", "bomb_front_row=on"];
    check(&front, 0, "ok\n", "");
    check(&["setup", "count"], 0, "709596419051520000\n", "");
    check(&["setup", "count", "--option", "bomb_front_row=on"], 0, "1241793733340160000\n", "");
    check(&["setup", "count", "--option", "bombs=on"], 2, "", "bombs");
}

/// Runs a command with this standard input, and gives the exit code and the lines.
fn fed(arguments: &[&str], input: &str) -> (Option<i32>, Vec<String>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_caipan"));
    let mut child = command
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    child.stdin.take().expect("its input").write_all(input.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    let told = String::from_utf8(output.stdout).expect("UTF-8");
    (output.status.code(), told.lines().map(str::to_owned).collect())
}

/// Sixteen rows that begin with these.
fn rows(rows: &[&str]) -> String {
    (0..16).map(|row| format!("{:.<16}\n", rows.get(row).unwrap_or(&""))).collect()
}

#[test]
fn sifang_boards_are_counted() {
    let three = format!(
        "{}\r\n\n{}\n{}",
        rows(&["XXXX", "X", "X.OOO", "....O"]),
        rows(&["XX", "XX"]),
        "XX\n"
    );
    let (code, lines) = fed(&["score", "sifang"], &three);
    let first = r#"{"black":{"block":false,"line":6,"runs":{"3":2},"connection":128},"white":{"block":false,"line":3,"runs":{"3":1},"connection":128}}"#;
    assert_eq!((code, lines.len(), lines[0].as_str()), (Some(0), 3, first));
    assert!(
        lines[1].starts_with(r#"{"black":{"block":true,"line":null,"runs":{},"connection":128}"#),
        "{lines:?}"
    );
    assert!(lines[2].starts_with(r#"{"error":"A board has 16 rows"#), "{lines:?}");
    check(&["score", "russian"], 2, "", "sifang");
}

#[test]
fn sifang_attacks_are_found() {
    let asked = |board: &str, turn: &str| fed(&["solve", "sifang"], &format!("{board}{turn}\n"));
    assert_eq!(asked(&rows(&["XX", "X"]), "X"), (Some(0), vec!["win 22".to_owned()]));
    assert_eq!(asked(&rows(&["XX", "X"]), "O"), (Some(0), vec!["none".to_owned()]));
    let (code, lines) = asked(&rows(&["", "", "..XXX"]), "X");
    assert!(
        code == Some(0) && lines[0].starts_with("win ") && lines[0].split(' ').count() == 3,
        "{lines:?}"
    );
    assert_eq!(asked(&rows(&["XX", "XX"]), "O").0, Some(1));
    assert_eq!(asked(&rows(&[]), "Z").0, Some(1));
}

#[test]
fn what_makes_no_sense_is_refused_with_the_nearest_word() {
    check(&["perft", "internatonal", "1"], 2, "", "did you mean `international`");
    check(&["perft", "russian", "--option", "drows=seed", "1"], 2, "", "Did you mean `draws`");
    check(&["perft", "russian", "--option", "draws=never", "1"], 2, "", "manual");
    check(&["perft", "russian", "--option", "draws", "1"], 2, "", "key=value");
    check(
        &["perft", "russian", "--option", "draws=seed", "--option", "draws=plain", "1"],
        2,
        "",
        "`draws` is given twice",
    );
    check(
        &["perft", "junqi", "--option", "players=2", "--option", "players=4", "1"],
        2,
        "",
        "`players` is given twice",
    );
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
    check(&["restore", "nowhere"], 3, "", "nowhere");
    check(&["render", "russian", "-o", "no/such/folder/x.png"], 3, "", "");
}

#[test]
fn games_as_json_have_all_their_fields() {
    let output = caipan(&["games", "--json"]);
    let games: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let russian = games
        .as_array()
        .expect("a list")
        .iter()
        .find(|game| game["name"] == "russian")
        .expect("russian");
    assert_eq!(russian["family"], "draughts");
    assert_eq!(russian["seats"], serde_json::json!([2]));
    assert_eq!(russian["secret"], false);
    let draws = &russian["options"][0];
    assert_eq!(draws["key"], "draws");
    assert_eq!(draws["default"], "seed");
    assert_eq!(draws["values"], serde_json::json!(["seed", "fmjd64", "plain", "manual"]));
    assert!(
        russian["aliases"].as_array().expect("a list").iter().any(|alias| alias == "俄罗斯跳棋")
    );
}

#[test]
fn a_transcript_that_differs_is_a_finding() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("wrong.chat");
    fs::write(&file, "red #hall > !help resign\nbot #hall < nonsense\n").expect("written");
    let name = file.display().to_string();
    check(&["script", &name], 1, &format!("{name}:2: another text"), "");
    fs::write(&file, "red #hall > !help resign\nbot #hall < … gives the game up\n")
        .expect("written");
    check(&["script", &name], 0, &format!("ok {name}"), "");
    fs::write(&file, "nonsense\n").expect("written");
    check(&["script", &name], 2, "", "line 1");
}

#[test]
fn a_picture_is_written_as_png() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("board.png");
    let name = file.display().to_string();
    check(
        &[
            "render",
            "international",
            "--theme",
            "dark",
            "--seat",
            "2",
            "--size",
            "400",
            "-o",
            &name,
        ],
        0,
        "",
        "",
    );
    assert!(fs::read(&file).expect("written").starts_with(b"\x89PNG"));
}

/// Runs `replay` on a file of this name and text, and gives the exit code and the lines.
fn replay(game: &str, name: &str, text: &[u8]) -> (Option<i32>, Vec<String>) {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join(name), text).expect("written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_caipan"));
    let output =
        command.args(["replay", game, name]).current_dir(folder.path()).output().expect("it runs");
    let told = String::from_utf8(output.stdout).expect("UTF-8");
    (output.status.code(), told.lines().map(str::to_owned).collect())
}

const LIST: &str = "# id, variant, start, moves\n\
    a\tinternational\tstart\t32-28 19-23 28x19 14x23\n\
    b\trussian\tW:Wa1:BKh8.\ta1-b2 h8:a1\n";

#[test]
fn a_list_of_games_is_replayed() {
    assert_eq!(
        replay("-", "x.tsv", LIST.as_bytes()),
        (Some(0), vec!["games 2 plies 6 illegal 0".to_owned()])
    );
    let faults = "c\trussian\tstart\tc3-d4 hello d6-c5\nd\tjuggling\tstart\t\ne\trussian\ne\trussian\tW:\tc3-d4\n\
                  f\trussian\tstart\tc3-d4 c3-d4\n";
    let (code, lines) = replay("-", "games.txt", format!("{LIST}{faults}").as_bytes());
    let begins = [
        "c\t2\thello\t",
        "d\t0\tjuggling\t",
        "e\t0\t\t",
        "e\t0\tW:\t",
        "f\t2\tc3-d4\tThere is no piece on c3",
    ];
    assert_eq!((code, lines.len()), (Some(1), 6), "{lines:?}");
    for (line, begin) in lines.iter().zip(begins) {
        assert!(line.starts_with(begin), "{line}");
    }
    assert_eq!(lines[5], "games 7 plies 8 illegal 5");
    // A game that is named holds for all.
    assert_eq!(replay("russian", "x.tsv", LIST.as_bytes()).1[0].split('\t').next(), Some("a"));
}

#[test]
fn games_in_pdn_are_replayed() {
    // Not UTF-8: an old encoding.
    let text = b"[White \"Andr\xe9\"]\n1. 32-28 19-23 \xbd-\xbd\n[GameType \"25\"]\n1. c3-d4 d6-c5 2. h2-h4 *\n\
                 [GameType \"99\"]\n1. 1-2 *\n[GameType \"20\"]\n32-28 28-22 *\n";
    let (code, lines) = replay("-", "old.pdn", text);
    assert_eq!(code, Some(1));
    assert_eq!(lines[0].split('\t').take(3).collect::<Vec<_>>(), ["old.pdn#2", "3", "h2-h4"]);
    assert!(lines[1].starts_with("old.pdn#3\t0\t\t"), "{lines:?}");
    assert!(lines[2].starts_with("old.pdn#4\t2\t28-22\t"), "{lines:?}");
    assert_eq!(lines[3], "games 4 plies 5 illegal 3");
    let (code, lines) = replay("international", "old.pdn", b"[GameType \"99\"] 32-28 19-23 1-1");
    assert_eq!((code, lines.concat().as_str()), (Some(0), "games 1 plies 2 illegal 0"));
    check(&["replay", "-", "none.pdn"], 3, "", "none.pdn");
    check(&["replay", "juggling", "none.pdn"], 2, "", "juggling");
}

#[test]
fn a_whole_game_is_drawn_as_a_gif() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).to_str().expect("a path in UTF-8").to_owned();
    let (out, pdn, none) = (file("game.gif"), file("game.pdn"), file("none.txt"));
    let records = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records");
    let record = |name: &str| format!("{records}/{name}.record");
    let size = |bytes: &[u8]| u16::from_le_bytes([bytes[6], bytes[7]]);
    let read = || fs::read(&out).expect("it was written");
    check(&["gif", &record("russian"), "-o", &out, "--size", "300"], 0, "", "");
    let whole = read();
    assert!(whole.starts_with(b"GIF89a") && (200..=300).contains(&size(&whole)));
    check(&["gif", &record("russian"), "-o", &out, "--size", "300", "--seat", "2"], 0, "", "");
    let turned = read();
    assert!(turned != whole && size(&turned) == size(&whole));
    check(&["gif", &record("gewu"), "-o", &out, "--theme", "dark", "--size", "200"], 0, "", "");
    fs::write(&pdn, "[GameType \"25\"]\n1. c3-d4 b6-a5").expect("written");
    check(&["gif", &pdn, "-o", &out, "--size", "200"], 0, "", "");
    assert!(read().len() < whole.len());
    fs::write(&none, "nothing of the kind").expect("written");
    check(&["gif", &none, "-o", &out], 2, "", "neither a record of caipan nor a PDN game");
    check(&["gif", &record("russian"), "-o", &out, "--seat", "3"], 2, "", "no such seat");
    check(&["gif", &record("russian"), "-o", &out, "--theme", "pink"], 2, "", "light, dark");
    check(&["gif", &file("away.record"), "-o", &out], 3, "", "away.record");
}
