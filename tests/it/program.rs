//! The real program, run by a test.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

use serde_json::{Value, json};

/// The program with its playground open; killed when dropped.
pub(crate) struct Program {
    child: Child,
    /// Where the page is.
    pub(crate) address: String,
}

impl Program {
    /// Starts it on this folder, with small pictures.
    pub(crate) fn start(data: &Path) -> Self {
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
    pub(crate) fn say(&self, me: &str, text: &str, id: &str) {
        let body = json!({"me": me, "place": "hall", "text": text, "id": id});
        ureq::post(format!("{}/say", self.address)).send_json(body).expect("it is taken");
    }

    /// Waits for the first message of the bot after `seen` of them, and gives all texts since.
    pub(crate) fn answers(&self, seen: usize) -> Vec<String> {
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
    pub(crate) fn ask(&self, me: &str, text: &str, id: &str) -> String {
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
