//! The real program, killed in mid-game and started again.

use std::process::Command;

use crate::program::Program;

#[test]
fn a_killed_program_goes_on_with_every_answered_move() {
    let data = tempfile::tempdir().expect("a folder");
    let moves = ["c3-d4", "d6-c5", "b2-c3", "f6-g5", "c3-b4"];
    let program = Program::start(data.path());
    program.ask("alice", "!new russian @bob side=1", "new");
    program.ask("bob", "!accept", "accept");
    let mut program = program;
    for (number, text) in moves.iter().enumerate() {
        let who = if number % 2 == 0 { "alice" } else { "bob" };
        let said = program.ask(who, text, &format!("move{number}"));
        assert!(said.contains("to move"), "{text}: {said}");
        drop(program);
        program = Program::start(data.path());
        let again = program.answers(0).concat();
        assert!(again.contains("interrupted"), "the board is shown at the start: {again}");
        // The same message again, as a chat server may deliver it after a break: nothing moves,
        // nothing is said.
        program.say(who, text, &format!("move{number}"));
    }
    let record = program.ask("alice", "!record", "record");
    for text in moves {
        assert_eq!(record.matches(text).count(), 1, "{text} was played once: {record}");
    }
}

#[test]
fn a_second_program_on_the_same_data_is_refused() {
    let data = tempfile::tempdir().expect("a folder");
    let _first = Program::start(data.path());
    let second = Command::new(env!("CARGO_BIN_EXE_caipan"))
        .args(["playground", "--port", "0"])
        .env("CAIPAN_DATA", data.path())
        .current_dir(data.path())
        .output()
        .expect("it ends by itself");
    assert_eq!(second.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&second.stderr).contains("another process"));
}
