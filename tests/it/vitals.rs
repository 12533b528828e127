//! What the real program tells of its health and its work, and how it logs.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    io::{Read, Write},
    net::{TcpListener, TcpStream},
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use serde_json::Value;

use crate::{archives::Database, program::Program};

/// How long a test waits for a word before it fails.
const GUARD: Duration = Duration::from_secs(60);

/// An address of this machine at which nothing listens.
fn free() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("it is bound").to_string()
}

/// Asks for a page, and gives its status and text; none where nothing answers.
fn page(address: &str, path: &str) -> Option<(u16, String)> {
    let agent = ureq::Agent::config_builder().http_status_as_error(false).build().new_agent();
    let mut answer = agent.get(format!("http://{address}/{path}")).call().ok()?;
    let text = answer.body_mut().read_to_string().ok()?;
    Some((answer.status().as_u16(), text))
}

/// Waits until `/readyz` says a word with its status.
fn waits_for(address: &str, status: u16, word: &str) {
    let end = Instant::now() + GUARD;
    let expected = Some((status, word.to_owned()));
    while page(address, "readyz") != expected {
        assert!(Instant::now() < end, "waited in vain for {word}");
        std::thread::yield_now();
    }
}

/// The exit code and the word of `caipan health`.
fn health(data: &Path, address: &str) -> (Option<i32>, String) {
    let asked = Command::new(env!("CARGO_BIN_EXE_caipan"))
        .arg("health")
        .env("CAIPAN_METRICS__ADDRESS", address)
        .current_dir(data)
        .output()
        .expect("it runs");
    (asked.status.code(), String::from_utf8(asked.stdout).expect("it speaks UTF-8"))
}

fn start(data: &Path, address: &str) -> Program {
    let variables = [("CAIPAN_METRICS__ADDRESS", address.to_owned())];
    Program::try_start(data, &variables).expect("its first line says where it is")
}

/// The samples of a page of metrics: a number for each name with its labels.
fn samples(page: &str) -> BTreeMap<&str, f64> {
    let lines = page.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let (name, number) = line.rsplit_once(' ').expect("a name and a number");
            (name, number.parse().unwrap_or_else(|_| panic!("{line}")))
        })
        .collect()
}

/// Plays a few turns, and gives texts that may stand in no metric.
fn play(program: &Program) -> Vec<String> {
    program.ask("alice", "!new russian @bob side=1", "input-new");
    program.ask("bob", "!accept", "input-accept");
    program.ask("alice", "c3-d4", "input-1");
    program.ask("bob", "d6-c5", "input-2");
    program.ask("alice", "!move a1-a8", "input-3");
    let record = program.ask("alice", "!record", "input-record");
    let id = record.split_whitespace().nth(3).expect("the game's id").to_owned();
    program.ask("bob", "!resign", "input-resign");
    [&id, "alice", "bob", "hall", "c3-d4", "a1-a8", "input-", "local:"].map(str::to_owned).to_vec()
}

#[test]
fn what_was_played_is_counted_and_nobody_is_named() {
    let (data, address) = (tempfile::tempdir().expect("a folder"), free());
    let program = start(data.path(), &address);
    let hidden = play(&program);
    let (status, text) = page(&address, "metrics").expect("it answers");
    assert_eq!(status, 200);
    let samples = samples(&text);
    let count = |name: &str| samples.get(name).copied().unwrap_or_default();
    assert_eq!(count(r#"caipan_turns_total{game="russian"}"#), 2.0, "{text}");
    assert_eq!(count(r#"caipan_matches_begun_total{game="russian"}"#), 1.0, "{text}");
    assert_eq!(count(r#"caipan_matches_ended_total{game="russian"}"#), 1.0, "{text}");
    assert_eq!(count(r#"caipan_inputs_total{outcome="kept"}"#), 5.0, "{text}");
    assert_eq!(count(r#"caipan_inputs_total{outcome="answered"}"#), 2.0, "{text}");
    let version = format!(r#"caipan_build_info{{version="{}"}}"#, env!("CARGO_PKG_VERSION"));
    assert_eq!(count(&version), 1.0, "{text}");
    for phase in ["waiting", "deciding", "keeping", "painting", "delivering", "whole"] {
        let name = format!(r#"caipan_input_seconds_count{{phase="{phase}"}}"#);
        assert!(count(&name) > 0.0, "{phase}: {text}");
    }
    assert!(count("caipan_archive_batch_seconds_count") >= 5.0, "{text}");
    assert_eq!(count("caipan_clerks"), 1.0, "{text}");
    for text_of_somebody in hidden {
        assert!(!text.contains(&text_of_somebody), "{text_of_somebody} stands in {text}");
    }
}

#[test]
fn every_metric_is_described_to_prometheus_and_in_the_documents() {
    let (data, address) = (tempfile::tempdir().expect("a folder"), free());
    let program = start(data.path(), &address);
    play(&program);
    let (_, text) = page(&address, "metrics").expect("it answers");
    let named = |word: &str| {
        let lines = text.lines().filter_map(|line| line.strip_prefix(word));
        lines.filter_map(|line| line.split(' ').next()).map(str::to_owned).collect::<Vec<_>>()
    };
    let (typed, told) = (named("# TYPE "), named("# HELP "));
    assert!(typed.len() > 9 && typed.iter().all(|name| told.contains(name)), "{text}");
    for language in ["en", "zh"] {
        let file = format!("{}/docs/{language}/operating.md", env!("CARGO_MANIFEST_DIR"));
        let document = fs::read_to_string(file).expect("it reads");
        for name in &typed {
            assert!(document.contains(&format!("`{name}`")), "{language}: {name}");
        }
    }
}

#[test]
fn a_program_says_when_it_is_ready_and_when_it_stops() {
    let (data, address) = (tempfile::tempdir().expect("a folder"), free());
    assert_eq!(health(data.path(), &address), (Some(1), "away\n".to_owned()));
    let mut program = start(data.path(), &address);
    assert_eq!(page(&address, "healthz"), Some((200, "ok".to_owned())));
    waits_for(&address, 200, "ready");
    assert_eq!(health(data.path(), &address), (Some(0), "ready\n".to_owned()));
    assert_eq!(page(&address, "elsewhere").map(|(status, _)| status), Some(404));
    // Whoever is in the middle of a sentence is waited for.
    let playground = program.address.strip_prefix("http://").expect("an address");
    let mut slow = TcpStream::connect(playground).expect("it is open");
    let head = format!(
        "POST /say HTTP/1.1\r\nhost: {playground}\r\ncontent-type: application/json\r\n\
         content-length: 9\r\n\r\n"
    );
    slow.write_all(head.as_bytes()).expect("it is read");
    program.ask_to_stop();
    waits_for(&address, 503, "stopping");
    assert_eq!(health(data.path(), &address), (Some(1), "stopping\n".to_owned()));
    drop(slow);
    assert!(program.wait().success());
}

#[test]
fn a_program_on_a_full_disk_is_not_ready() {
    let (data, address) = (tempfile::tempdir().expect("a folder"), free());
    let variables = [
        ("CAIPAN_METRICS__ADDRESS", address.clone()),
        ("CAIPAN_DISK__MOVES_MIB", "999999999".to_owned()),
    ];
    let _program = Program::try_start(data.path(), &variables).expect("it starts");
    waits_for(&address, 503, "full");
}

#[test]
fn a_program_that_waits_for_another_is_not_ready() {
    let Some(database) = Database::new() else { return };
    let (data, addresses) = (tempfile::tempdir().expect("a folder"), [free(), free()]);
    let start = |address: &str| {
        let variables = [
            ("CAIPAN_METRICS__ADDRESS", address.to_owned()),
            ("CAIPAN_STORE__ENGINE", "postgres".to_owned()),
            ("CAIPAN_STORE__URL", database.address()),
        ];
        Program::try_start(data.path(), &variables).expect("it starts")
    };
    std::thread::scope(|scope| {
        let first = start(&addresses[0]);
        let second = scope.spawn(|| start(&addresses[1]));
        waits_for(&addresses[1], 503, "waiting");
        first.ask_to_stop();
        second.join().expect("it starts");
    });
}

#[test]
fn a_start_that_is_held_up_is_not_ready() {
    let (data, address) = (tempfile::tempdir().expect("a folder"), free());
    // The start reads this file; as a pipe that nobody writes to it holds the start up.
    let pipe = data.path().join("awake");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("it runs").success());
    std::thread::scope(|scope| {
        let started = scope.spawn(|| start(data.path(), &address));
        waits_for(&address, 503, "starting");
        // It is gone before the start goes on: what is written there next would wait for a reader.
        let aside = data.path().join("aside");
        fs::rename(&pipe, &aside).expect("it is ours");
        drop(fs::OpenOptions::new().read(true).write(true).open(&aside).expect("it opens"));
        let _program = started.join().expect("it starts");
        waits_for(&address, 200, "ready");
    });
}

#[test]
fn what_is_no_address_is_refused_with_an_example() {
    let data = tempfile::tempdir().expect("a folder");
    for address in ["9090", "localhost", "127.0.0.1", "127.0.0.1:0", "127.0.0.1:99999", "a b"] {
        for arguments in [&["playground", "--port", "0"][..], &["health"]] {
            let refused = Command::new(env!("CARGO_BIN_EXE_caipan"))
                .args(arguments)
                .env("CAIPAN_METRICS__ADDRESS", format!("{address:?}"))
                .env("CAIPAN_DATA", data.path())
                .current_dir(data.path())
                .output()
                .expect("it runs");
            let why = String::from_utf8_lossy(&refused.stderr);
            assert_eq!(refused.status.code(), Some(2), "{address}: {why}");
            assert!(why.contains("metrics.address") && why.contains("127.0.0.1:9090"), "{why}");
        }
    }
    assert_eq!(health(data.path(), "\"\"").0, Some(2), "nowhere to ask");
}

#[test]
fn a_flood_of_headers_is_not_read() {
    let (data, address) = (tempfile::tempdir().expect("a folder"), free());
    let _program = start(data.path(), &address);
    let mut flood = TcpStream::connect(&address).expect("it is open");
    let head = format!("GET /metrics HTTP/1.1\r\nx: {}", "x".repeat(64 * 1024));
    // It may be cut off in the middle.
    drop(flood.write_all(head.as_bytes()));
    let mut answer = String::new();
    drop(flood.read_to_string(&mut answer));
    assert!(!answer.contains("200 OK") && !answer.contains("caipan_"), "{answer}");
    assert_eq!(page(&address, "healthz"), Some((200, "ok".to_owned())));
}

#[test]
fn an_operator_finds_a_failed_input_by_the_number_that_was_quoted() {
    let data = tempfile::tempdir().expect("a folder");
    let log = data.path().join("log");
    let variables = [("CAIPAN_LOG__FORMAT", "json".to_owned()), ("CAIPAN_LOG", "debug".to_owned())];
    let file = File::create(&log).expect("our own file");
    let mut program =
        Program::logging(data.path(), &variables, Stdio::from(file)).expect("it starts");
    program.ask("alice", "!new russian @bob side=1", "new");
    program.ask("bob", "!accept", "accept");
    program.ask("alice", "c3-d4", "move");
    // People cannot be forgotten while their file cannot be written anew.
    fs::create_dir_all(data.path().join("people.new/in the way")).expect("our own folder");
    program.say_in("direct", "alice", "mydata delete yes", "delete");
    let said = program.hears("direct", "alice", "fault");
    let number = said.rsplit(' ').next().expect("a number").trim_end_matches('.');
    program.ask_to_stop();
    assert!(program.wait().success());
    let text = fs::read_to_string(&log).expect("it reads");
    let lines: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("no JSON: {line}")))
        .collect();
    let failed = lines.iter().find(|line| line["message"] == "an input failed");
    let failed = failed.unwrap_or_else(|| panic!("it is not logged: {text}"));
    assert_eq!(failed["number"], number, "{text}");
    assert_eq!(failed["span"]["number"], number, "{text}");
    for said in ["c3-d4", "alice", "bob", "mydata"] {
        assert!(!text.contains(said), "{said} stands in {text}");
    }
}

#[test]
fn a_program_that_cannot_start_says_so_in_json_too() {
    let data = tempfile::tempdir().expect("a folder");
    let ended = Command::new(env!("CARGO_BIN_EXE_caipan"))
        .args(["playground", "--port", "0"])
        .envs([("CAIPAN_LOG__FORMAT", "json"), ("CAIPAN_PREFIX", "bot")])
        .env("CAIPAN_DATA", data.path())
        .current_dir(data.path())
        .output()
        .expect("it runs");
    let line: Value = serde_json::from_slice(&ended.stderr).expect("a line of JSON");
    assert_eq!(ended.status.code(), Some(2), "{line}");
    assert!(line["why"].as_str().is_some_and(|why| why.contains("`prefix`")), "{line}");
}
