//! Old games that leave the kept data and become files.

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

use crate::program::Program;

fn caipan(data: &Path, arguments: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_caipan"));
    program.args(arguments).env("CAIPAN_DATA", data).current_dir(data).output().expect("it runs")
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// Plays a game to its end; its id.
fn played(program: &Program, number: usize) -> String {
    program.ask("alice", "!new gewu @bob side=1", &format!("new{number}"));
    let begun = program.ask("bob", "!accept", &format!("accept{number}"));
    let (_, id) = begun.split_once("· game ").expect("a game begins");
    program.ask("bob", "!resign", &format!("resign{number}"));
    id.chars().take_while(|sign| sign.is_ascii_alphanumeric()).collect()
}

#[test]
fn old_games_become_files_that_hold_and_leave_the_kept_data() {
    let home = tempfile::tempdir().expect("a folder");
    let (data, shelf) = (home.path().join("data"), home.path().join("shelf"));
    fs::create_dir(&data).expect("a folder is made");
    let shelf = shelf.to_str().expect("a plain name");
    let program = Program::start(&data);
    let games: Vec<_> = (0..3).map(|number| played(&program, number)).collect();
    let refused = caipan(&data, &["archive", shelf, "--before", "9999-01-01"]);
    assert!(text(&refused).contains("another process"), "{}", text(&refused));
    drop(program);
    for day in ["soon", "2026-99-99", "2026-02-30", "20260131", "2026-01-31T10:00"] {
        assert_eq!(
            caipan(&data, &["archive", shelf, "--before", day]).status.code(),
            Some(2),
            "{day}"
        );
    }
    assert!(
        text(&caipan(&data, &["archive", shelf])).contains("archived 0 games"),
        "they are not a year old"
    );
    let before = text(&caipan(&data, &["export", &games[0]]));
    let done = caipan(&data, &["archive", shelf, "--before", "9999-01-01"]);
    assert!(done.status.success() && text(&done).contains("archived 2 games"), "{}", text(&done));
    for id in &games[..2] {
        let file = format!("{shelf}/{id}.record");
        let told = text(&caipan(&data, &["verify", &file]));
        assert!(told.starts_with("signed with the key ") && told.ends_with("\nok\n"), "{told}");
        assert_eq!(
            caipan(&data, &["export", id]).status.code(),
            Some(2),
            "{id} is not in the data"
        );
    }
    assert_eq!(
        fs::read_to_string(format!("{shelf}/{}.record", games[0])).expect("it reads"),
        before
    );
    assert!(
        text(&caipan(&data, &["export", &games[2]])).contains(&games[2]),
        "the last game of a channel stays"
    );
    assert!(caipan(&data, &["check"]).status.success());
    let program = Program::start(&data);
    assert!(program.ask("alice", "!record", "record").contains(&games[2]));
    played(&program, 3);
}
