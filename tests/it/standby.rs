//! The real program on a database: what it keeps there, and how another takes its place.

use std::{
    fs,
    path::Path,
    process::{Command, Output},
    thread,
};

use crate::{archives::Database, program::Program};

/// The variables that lead a program to a database.
fn to(address: &str) -> [(&'static str, String); 2] {
    [("CAIPAN_STORE__ENGINE", "postgres".to_owned()), ("CAIPAN_STORE__URL", address.to_owned())]
}

fn start(data: &Path, address: &str) -> Program {
    Program::try_start(data, &to(address)).expect("its first line says where it is")
}

/// Runs a command where both a folder and a database are named.
fn output(data: &Path, address: &str, engine: &str, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_caipan"))
        .args(arguments)
        .env("CAIPAN_DATA", data)
        .envs(to(address))
        .env("CAIPAN_STORE__ENGINE", engine)
        .current_dir(data)
        .output()
        .expect("it runs")
}

/// Runs a command on a database, and gives its exit code and what it said on standard error.
fn run(data: &Path, address: &str, arguments: &[&str]) -> (Option<i32>, String) {
    let output = output(data, address, "postgres", arguments);
    (output.status.code(), String::from_utf8(output.stderr).expect("it speaks UTF-8"))
}

/// A folder with the keys of another one.
pub(crate) fn with_keys_of(data: &Path) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for key in ["key", "signing-key", "ban-key"] {
        fs::copy(data.join(key), folder.path().join(key)).expect("it is there");
    }
    folder
}

#[test]
fn a_program_that_waits_takes_the_place_of_one_that_is_killed() {
    let Some(database) = Database::new() else { return };
    let data = tempfile::tempdir().expect("a folder");
    let address = database.address();
    let mut program = start(data.path(), &address);
    program.ask("alice", "!new russian @bob side=1", "new");
    program.ask("bob", "!accept", "accept");
    let moves = ["c3-d4", "d6-c5", "b2-c3", "f6-g5"];
    for (number, text) in moves.iter().enumerate() {
        let who = if number % 2 == 0 { "alice" } else { "bob" };
        let standby = with_keys_of(data.path());
        let next = thread::scope(|scope| {
            let next = scope.spawn(|| start(standby.path(), &address));
            let said = program.ask(who, text, &format!("move{number}"));
            assert!(said.contains("to move"), "{text}: {said}");
            drop(program);
            database.lapse();
            next.join().expect("it starts")
        });
        program = next;
        let again = program.answers(0).concat();
        assert!(again.contains("interrupted"), "the board is shown at the start: {again}");
        program.say(who, text, &format!("move{number}"));
    }
    let record = program.ask("alice", "!record", "record");
    for text in moves {
        assert_eq!(record.matches(text).count(), 1, "{text} was played once: {record}");
    }
    assert!(!data.path().join("journal").exists(), "nothing is kept in files");
}

#[test]
fn a_program_without_the_keys_of_a_database_is_refused() {
    let Some(database) = Database::new() else { return };
    let data = tempfile::tempdir().expect("a folder");
    let address = database.address();
    let _first = start(data.path(), &address);
    for key in ["key", "signing-key", "ban-key"] {
        let standby = with_keys_of(data.path());
        fs::remove_file(standby.path().join(key)).expect("it is there");
        let (code, why) = run(standby.path(), &address, &["playground", "--port", "0"]);
        assert!(code == Some(3) && why.contains("is lost") && why.contains("DELETE"), "{why}");
        assert!(!standby.path().join(key).exists(), "none is made");
        fs::copy(data.path().join("key"), standby.path().join(key)).expect("it is there");
        if key != "key" {
            let (code, why) = run(standby.path(), &address, &["playground", "--port", "0"]);
            assert!(code == Some(3) && why.contains("belongs to these data"), "{why}");
        }
    }
}

#[test]
fn the_address_of_a_database_is_said_nowhere() {
    let data = tempfile::tempdir().expect("a folder");
    for address in [
        "postgres://caipan:hunter2@127.0.0.1:1/caipan",
        "postgres://hunter2",
        "hunter2",
        "a=hunter2",
    ] {
        let (code, why) = run(data.path(), address, &["playground", "--port", "0"]);
        assert!(code == Some(3) && !why.contains("hunter2"), "{address}: {why}");
    }
    let (code, why) = run(data.path(), "", &["playground", "--port", "0"]);
    assert!(code == Some(2) && why.contains("store.url_file"), "{why}");
}

#[test]
fn commands_for_files_name_the_tools_of_a_database() {
    let data = tempfile::tempdir().expect("a folder");
    for (arguments, tool) in [
        (&["check"][..], "pg_amcheck"),
        (&["backup", "copy"], "pg_dump"),
        (&["restore", "copy"], "pg_restore"),
    ] {
        let (code, why) = run(data.path(), "host=/nowhere", arguments);
        assert!(code == Some(2) && why.contains(tool), "{arguments:?}: {why}");
    }
}

/// Runs a command that must succeed, and gives what it printed.
fn told(data: &Path, address: &str, arguments: &[&str], engine: &str) -> String {
    let output = output(data, address, engine, arguments);
    let why = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{arguments:?}: {why}");
    String::from_utf8(output.stdout).expect("it speaks UTF-8")
}

#[test]
fn a_house_moves_to_a_database_and_back() {
    let Some(database) = Database::new() else { return };
    let data = tempfile::tempdir().expect("a folder");
    let address = database.address();
    let program = Program::start(data.path());
    program.ask("alice", "!new russian @bob side=1", "new");
    program.ask("bob", "!accept", "accept");
    program.ask("alice", "c3-d4", "move");
    program.open("war");
    program.say_in("war", "alice", "!new junqi @bob", "war");
    program.hears("war", "alice", "accept");
    program.say_in("war", "bob", "!accept", "war2");
    program.hears("direct", "bob", "ready");
    program.say_in("direct", "bob", "opening hook", "war3");
    program.say_in("direct", "bob", "ready", "war4");
    program.hears("war", "alice", "bob");
    drop(program);
    let migrate = |to| told(data.path(), &address, &["migrate", "--to", to, "--verify"], "journal");
    let export = |engine| told(data.path(), &address, &["export"], engine);
    let before = export("journal");
    assert!(before.contains("c3-d4") && before.contains("junqi"), "{before}");
    let moved = migrate("postgres");
    assert!(moved.ends_with("\nok\n"), "{moved}");
    assert_eq!(export("postgres"), before);
    let program = start(data.path(), &address);
    assert!(program.answers(0).concat().contains("interrupted"));
    // What was heard before is not heard again.
    program.say("alice", "c3-d4", "move");
    program.ask("bob", "d6-c5", "move2");
    drop(program);
    database.lapse();
    let back = migrate("journal");
    assert!(back.ends_with("\nok\n"), "{back}");
    let after = export("journal");
    assert_eq!(export("postgres"), after);
    assert!(after.contains("d6-c5") && after.matches("c3-d4").count() == 1, "{after}");
    let program = Program::start(data.path());
    assert!(program.ask("alice", "b2-c3", "move3").contains("to move"));
}

#[test]
fn records_are_read_out_of_a_database() {
    let Some(database) = Database::new() else { return };
    let data = tempfile::tempdir().expect("a folder");
    let address = database.address();
    let program = start(data.path(), &address);
    program.ask("alice", "!new russian @bob side=1", "new");
    program.ask("bob", "!accept", "accept");
    program.ask("alice", "c3-d4", "move");
    drop(program);
    let record = told(data.path(), &address, &["export"], "postgres");
    assert!(record.contains("c3-d4"), "{record}");
}
