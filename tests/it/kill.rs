//! The real program, killed in mid-game and started again.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

use serde_json::{Value, json};

/// The program with its playground open; killed when dropped.
struct Program {
    child: Child,
    address: String,
}

impl Program {
    fn start(data: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_caipan"))
            .args(["playground", "--port", "0"])
            .env("CAIPAN_DATA", data)
            .env("CAIPAN_SIZE", "200")
            .current_dir(data)
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the program starts");
        let mut first = String::new();
        let output = child.stdout.take().expect("its output is ours");
        BufReader::new(output).read_line(&mut first).expect("its first line says where it is");
        let address = first.trim().strip_prefix("playground ").expect("it is the playground").to_owned();
        Self { child, address }
    }

    /// Says something; when this returns it has been taken, not yet answered.
    fn say(&self, me: &str, text: &str, id: &str) {
        let body = json!({"me": me, "place": "hall", "text": text, "id": id});
        ureq::post(format!("{}/say", self.address)).send_json(body).expect("it is taken");
    }

    /// Waits for the first message of the bot after `seen` of them, and gives all texts since.
    fn answers(&self, seen: usize) -> Vec<String> {
        loop {
            let texts = self.bot();
            if texts.len() > seen {
                return texts[seen..].to_vec();
            }
            std::thread::yield_now();
        }
    }

    fn bot(&self) -> Vec<String> {
        let mut answer =
            ureq::get(format!("{}/messages?me=alice&place=hall", self.address)).call().expect("it answers");
        let all: Value = answer.body_mut().read_json().expect("JSON");
        let messages = all["messages"].as_array().expect("a list");
        let bot = messages.iter().filter(|message| message["bot"] == true);
        bot.map(|message| message["text"].as_str().expect("a text").to_owned()).collect()
    }

    /// Says something and waits for the answer.
    fn ask(&self, me: &str, text: &str, id: &str) -> String {
        let seen = self.bot().len();
        self.say(me, text, id);
        self.answers(seen).concat()
    }
}

impl Drop for Program {
    /// SIGKILL: the program gets no chance to tidy up.
    fn drop(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }
}

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
        // The same message again, as a chat server may deliver it after a break: nothing moves, nothing is said.
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
