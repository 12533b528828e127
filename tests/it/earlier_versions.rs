//! Archives that earlier versions have written are opened as they are, and what goes on in them is
//! played on.

use std::{fs, os::unix::fs::PermissionsExt, path::Path, process::Command};

use crate::program::Program;

/// Copies a saved archive to a new folder, where only its owner may read it.
fn opened(name: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves").join(name), folder.path());
    folder
}

fn copy(from: &Path, to: &Path) {
    for entry in
        fs::read_dir(from).expect("it is there").map(|entry| entry.expect("an entry").path())
    {
        let to = to.join(entry.file_name().expect("a name"));
        if entry.is_dir() {
            fs::create_dir(&to).expect("made");
            copy(&entry, &to);
        } else {
            fs::copy(&entry, &to).expect("copied");
            fs::set_permissions(&to, fs::Permissions::from_mode(0o600)).expect("ours");
        }
    }
}

fn run(folder: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_caipan"));
    let output = program
        .args(arguments)
        .env("CAIPAN_DATA", folder)
        .current_dir(folder)
        .output()
        .expect("it runs");
    (output.status.code(), String::from_utf8(output.stdout).expect("text"))
}

/// Junqi and Russian draughts in the middle of a game, a table that waits and a tournament in its
/// first round.
#[test]
fn what_format_4_has_left_is_played_on() {
    let folder = opened("format-4");
    let program = Program::start(folder.path());
    let mut said = 0;
    let mut says = |place: &str, me: &str, text: &str, words: &str| {
        program.open(place);
        said += 1;
        program.say_in(place, me, text, &format!("said{said}"));
        program.hears(place, me, words)
    };
    says("two", "alice", "e3-f4", "e3-f4");
    says("three", "dave", "!join", "2 of 4 seats taken");
    says("four", "carol", "!t pairings", "dave - erin");
    says("hall", "alice", "!resign", "wins");
    says("hall", "alice", "!record", "Record of game");
    says("two", "bob", "!resign", "wins");
    drop(program);
    let (code, records) = run(folder.path(), &["export"]);
    assert_eq!(code, Some(0));
    assert!(records.contains("\ncaipan 4\n") || records.starts_with("caipan 4\n"), "{records}");
    fs::write(folder.path().join("all.txt"), records).expect("written");
    let (code, told) = run(folder.path(), &["verify", "all.txt"]);
    let bound = told.matches("format 4: only what its commitments bind is known").count();
    assert!(code == Some(0) && bound == 2, "{told}");
    assert!(
        !told.lines().any(|line| line == "ok"),
        "nothing is said to be shown that is not: {told}"
    );
    assert_eq!(run(folder.path(), &["check"]).0, Some(0));
}
