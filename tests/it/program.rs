//! The real program, run by a test.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, ChildStdout, Command, ExitStatus, Stdio},
    time::{Duration, Instant},
};

use caipan::chat::LANGUAGES;
use serde_json::{Value, json};

/// How long a test waits for words before it fails.
const GUARD: Duration = Duration::from_secs(60);

/// The program with its playground open; killed when dropped.
pub(crate) struct Program {
    child: Child,
    /// It may say more than its first line, and must not find its output closed.
    _output: BufReader<ChildStdout>,
    /// Where the page is.
    pub(crate) address: String,
}

impl Program {
    /// Starts it on this folder, with small pictures.
    pub(crate) fn start(data: &Path) -> Self {
        Self::try_start(data, &[]).expect("its first line says where it is")
    }

    /// Starts it with no limit to how much somebody may say at once: a test is faster than people.
    pub(crate) fn patient(data: &Path) -> Self {
        let off = ["PERSON", "CHANNEL"].map(|limit| (format!("CAIPAN_LIMITS__{limit}"), "0"));
        let off = off.each_ref().map(|(key, value)| (key.as_str(), (*value).to_owned()));
        Self::try_start(data, &off).expect("its first line says where it is")
    }

    /// Starts it with these variables in its environment; none if it ends before it says where it
    /// is.
    pub(crate) fn try_start(data: &Path, variables: &[(&str, String)]) -> Option<Self> {
        Self::logging(data, variables, Stdio::inherit())
    }

    /// The same, on this port.
    pub(crate) fn at(data: &Path, port: u16, variables: &[(&str, String)]) -> Option<Self> {
        Self::begin(data, port, variables, Stdio::inherit())
    }

    /// The same, with its log somewhere else.
    pub(crate) fn logging(data: &Path, variables: &[(&str, String)], log: Stdio) -> Option<Self> {
        Self::begin(data, 0, variables, log)
    }

    fn begin(data: &Path, port: u16, variables: &[(&str, String)], log: Stdio) -> Option<Self> {
        let mut child = Command::new(env!("CARGO_BIN_EXE_caipan"))
            .args(["playground", "--port", &port.to_string()])
            .env("CAIPAN_DATA", data)
            .env("CAIPAN_SIZE", "200")
            // How full the disk of the tests is shall not matter.
            .envs(
                ["GAMES_MIB", "GAMES_PERCENT", "MOVES_MIB"]
                    .map(|limit| (format!("CAIPAN_DISK__{limit}"), "0")),
            )
            .envs(variables.iter().map(|(name, value)| (name, value)))
            .current_dir(data)
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .expect("the program starts");
        let mut first = String::new();
        let mut output = BufReader::new(child.stdout.take().expect("its output is ours"));
        output.read_line(&mut first).expect("its output can be read");
        if first.is_empty() {
            child.wait().expect("it ends");
            return None;
        }
        let address =
            first.trim().strip_prefix("playground ").expect("it is the playground").to_owned();
        Some(Self { child, _output: output, address })
    }

    /// Asks it to stop.
    pub(crate) fn ask_to_stop(&self) {
        let asked = Command::new("kill").arg(self.child.id().to_string()).status();
        assert!(asked.expect("there is a `kill`").success());
    }

    /// Waits until it ends by itself, and says how.
    pub(crate) fn wait(&mut self) -> ExitStatus {
        self.child.wait().expect("it ends")
    }

    /// Says something in the hall; when this returns it has been taken, not yet answered.
    pub(crate) fn say(&self, me: &str, text: &str, id: &str) {
        self.say_in("hall", me, text, id);
    }

    /// Says something in a channel, or to the bot alone where the place is `direct`.
    pub(crate) fn say_in(&self, place: &str, me: &str, text: &str, id: &str) {
        let body = json!({"me": me, "place": place, "text": text, "id": id});
        ureq::post(format!("{}/say", self.address)).send_json(body).expect("it is taken");
    }

    /// Opens a channel, which may be there already.
    pub(crate) fn open(&self, channel: &str) {
        ureq::post(format!("{}/channel", self.address))
            .send_json(json!({"name": channel}))
            .expect("it is opened");
    }

    /// Waits for the first game of a match of a tournament, such as `W2-1`, and gives its table: one
    /// of its own, or the tournament's where that is kept since before.
    pub(crate) fn table(&self, place: &str, game: &str) -> String {
        let beginning = format!("{place}-{game}-");
        let end = Instant::now() + GUARD;
        loop {
            let places = format!("{}/places?me=alice", self.address);
            let mut answer = ureq::get(places).call().expect("an answer");
            let all: Value = answer.body_mut().read_json().expect("JSON");
            let channels = all["channels"].as_array().expect("a list");
            let mut names = channels.iter().filter_map(|channel| channel["name"].as_str());
            if let Some(name) = names.find(|name| name.starts_with(&beginning)) {
                return name.to_owned();
            }
            let called = format!("{game}, game 1: ");
            if self.bot(place, "alice").iter().any(|text| text.contains(&called)) {
                return place.to_owned();
            }
            assert!(Instant::now() < end, "waited in vain for {beginning}: {channels:?}");
            std::thread::yield_now();
        }
    }

    /// Waits for the first message of the bot in the hall after `seen` of them, and gives all texts
    /// since.
    pub(crate) fn answers(&self, seen: usize) -> Vec<String> {
        loop {
            let texts = self.bot("hall", "alice");
            if texts.len() > seen {
                return texts[seen..].to_vec();
            }
            std::thread::yield_now();
        }
    }

    /// Waits until the bot has said something with these words to a person, or where that person
    /// reads, and gives it.
    pub(crate) fn hears(&self, place: &str, me: &str, words: &str) -> String {
        let end = Instant::now() + GUARD;
        loop {
            let texts = self.bot(place, me);
            if let Some(found) = texts.iter().find(|text| text.contains(words)) {
                return found.clone();
            }
            assert!(Instant::now() < end, "waited in vain for {words:?} in {place}: {texts:#?}");
            std::thread::yield_now();
        }
    }

    fn bot(&self, place: &str, me: &str) -> Vec<String> {
        self.try_bot(place, me).expect("it answers")
    }

    /// Says something in the hall and waits for the answer.
    pub(crate) fn ask(&self, me: &str, text: &str, id: &str) -> String {
        let seen = self.bot("hall", "alice").len();
        self.say(me, text, id);
        self.answers(seen).concat()
    }
}

impl Program {
    /// Says something in the hall and waits for the answer; none if the program is gone.
    pub(crate) fn try_ask(&self, me: &str, text: &str, id: &str) -> Option<String> {
        let seen = self.try_bot("hall", "alice")?.len();
        let body = json!({"me": me, "place": "hall", "text": text, "id": id});
        ureq::post(format!("{}/say", self.address)).send_json(body).ok()?;
        loop {
            let texts = self.try_bot("hall", "alice")?;
            if texts.len() > seen {
                return Some(texts[seen..].concat());
            }
            std::thread::yield_now();
        }
    }

    fn try_bot(&self, place: &str, me: &str) -> Option<Vec<String>> {
        let mut answer =
            ureq::get(format!("{}/messages?me={me}&place={place}", self.address)).call().ok()?;
        let all: Value = answer.body_mut().read_json().ok()?;
        let bot = all["messages"].as_array()?.iter().filter(|message| message["bot"] == true);
        bot.map(|message| message["text"].as_str().map(str::to_owned)).collect()
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
fn the_hints_of_the_page_are_understood() {
    let data = tempfile::tempdir().expect("a folder");
    let limits = ["PERSON", "CHANNEL"].map(|whose| format!("CAIPAN_LIMITS__{whose}"));
    let limits: Vec<_> = limits.iter().map(|name| (name.as_str(), "0".to_owned())).collect();
    let program = Program::try_start(data.path(), &limits).expect("it starts");
    for language in LANGUAGES {
        let words = format!("{}/words?lang={language}", program.address);
        let mut answer = ureq::get(words).call().expect("words");
        let words: Value = answer.body_mut().read_json().expect("JSON");
        let hints = words["words"]["tries"].as_str().expect("hints").replace("{who}", "bob");
        let hints: Vec<&str> = hints.split(" | ").collect();
        assert!(hints.len() > 3, "{hints:?}");
        for (number, hint) in hints.into_iter().enumerate() {
            program.say("alice", "!resign yes", &format!("{language}-over{number}"));
            let said = program.ask("alice", hint, &format!("{language}-hint{number}"));
            let lost = ["do not know", "no game", "没有", "不认识"];
            assert!(!lost.iter().any(|words| said.contains(words)), "{hint}: {said}");
        }
    }
}

#[test]
fn the_prefix_in_the_settings_is_one_that_the_chat_takes() {
    let data = tempfile::tempdir().expect("a folder");
    let started =
        |prefix: &str| Program::try_start(data.path(), &[("CAIPAN_PREFIX", format!("{prefix:?}"))]);
    for prefix in ["", " ", "a b", "!!!!!!!!!!", "@", "bot"] {
        assert!(started(prefix).is_none(), "{prefix:?}");
    }
    assert!(["?", ">>", "off"].into_iter().all(|prefix| started(prefix).is_some()));
}

#[test]
fn a_second_program_is_refused_even_when_the_lock_was_deleted() {
    let data = tempfile::tempdir().expect("a folder");
    let program = Program::start(data.path());
    program.ask("alice", "!new russian", "m1");
    std::fs::remove_file(data.path().join("lock")).expect("it is there");
    let second = Command::new(env!("CARGO_BIN_EXE_caipan"))
        .args(["playground", "--port", "0"])
        .env("CAIPAN_DATA", data.path())
        .current_dir(data.path())
        .output()
        .expect("it runs");
    let why = String::from_utf8_lossy(&second.stderr);
    assert_eq!(second.status.code(), Some(3), "{why}");
    assert!(why.contains("open in another process"), "{why}");
    assert!(!program.ask("bob", "!board", "m2").is_empty(), "the first one works on");
    drop(program);
    assert!(caipan::store::check(data.path()).expect("it is read").sound());
}

#[test]
fn a_program_that_is_starting_stops_when_it_is_asked_to() {
    for signal in ["-TERM", "-INT"] {
        let data = tempfile::tempdir().expect("a folder");
        // The start reads this file; as a pipe that nobody writes to it holds the start up.
        let pipe = data.path().join("awake");
        assert!(Command::new("mkfifo").arg(&pipe).status().expect("it runs").success());
        let mut child = Command::new(env!("CARGO_BIN_EXE_caipan"))
            .args(["playground", "--port", "0"])
            .env("CAIPAN_DATA", data.path())
            .current_dir(data.path())
            .stdout(Stdio::null())
            .spawn()
            .expect("the program starts");
        // This returns when the program has come so far.
        let held = std::fs::OpenOptions::new().write(true).open(&pipe).expect("it opens");
        let asked =
            Command::new("kill").args([signal, &child.id().to_string()]).status().expect("it runs");
        assert!(asked.success());
        assert_eq!(child.wait().expect("it ends").code(), Some(0), "{signal}");
        drop(held);
    }
}
