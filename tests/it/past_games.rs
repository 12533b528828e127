//! Games that are over: the list of them, each to look at by its address, and to take away.

use caipan::referee::verify;
use caipan_rules::GAMES;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::program::Program;

fn read(program: &Program, path: &str) -> Value {
    let mut answer = ureq::get(format!("{}{path}", program.address)).call().expect("an answer");
    answer.body_mut().read_json().expect("JSON")
}

fn bytes(program: &Program, path: &str) -> Option<Vec<u8>> {
    let mut answer = ureq::get(format!("{}{path}", program.address)).call().ok()?;
    answer.body_mut().read_to_vec().ok()
}

/// Plays a short game in a place, which the second person gives up.
fn play(program: &Program, place: &str, game: &str, moves: &[&str]) {
    program.open(place);
    let say = |who: usize, text: &str, id: &str| {
        let id = format!("{place}-{}-{id}", moves.concat());
        program.say_in(place, ["alice", "bob"][who], text, &id);
    };
    say(0, &format!("!new {game} side=1"), "new");
    say(1, "!join", "join");
    for (number, text) in moves.iter().enumerate() {
        say(number % 2, &format!("!move {text}"), &number.to_string());
    }
    say(1, "!resign", "resign");
    say(1, "!resign yes", "yes");
}

#[test]
fn games_that_are_over_are_listed_looked_at_and_taken_away() {
    let data = TempDir::new().expect("a folder");
    let limits = ["PERSON", "CHANNEL"].map(|limit| (format!("CAIPAN_LIMITS__{limit}"), "0"));
    let limits: Vec<_> =
        limits.iter().map(|(key, value)| (key.as_str(), value.to_string())).collect();
    let program = Program::try_start(data.path(), &limits).expect("it starts");
    play(&program, "hall", "russian", &["c3-d4", "b6-a5", "b2-c3"]);
    play(&program, "side", "international", &["32-28", "18-23"]);
    play(&program, "hall", "russian", &["c3-b4", "b6-a5"]);
    let listed = read(&program, "/past?me=carol&lang=zh-CN");
    let listed = listed.as_array().expect("a list");
    assert_eq!(listed.len(), 3);
    let first = listed.iter().find(|game| game["moves"] == 3).expect("the first game");
    assert_eq!((&first["game"], &first["people"]), (&json!("russian"), &json!(["alice", "bob"])));
    assert_eq!((&first["score"], &first["place"]), (&json!("1-0"), &json!("hall")));
    assert_eq!(first["title"], "俄罗斯跳棋");
    let id = first["id"].as_str().expect("an id");
    let panel = |query: &str| read(&program, &format!("/panel?me=carol&{query}"))["panel"].clone();
    let past = panel(&format!("place=hall&game={id}"));
    assert_eq!((&past["over"], past["moves"].as_array().map(Vec::len)), (&json!(true), Some(3)));
    assert_eq!(past["files"], json!(["pdn", "gif", "record"]));
    assert_eq!((&past["controls"], &past["board"]["trails"]), (&json!([]), &json!([])));
    assert_eq!(panel(&format!("place=hall&game={id}&ply=1"))["ply"], 1);
    assert_ne!(panel("place=hall")["moves"], past["moves"]);
    for elsewhere in [format!("place=side&game={id}"), "place=hall&game=../x".to_owned()] {
        assert_eq!(panel(&elsewhere), Value::Null, "{elsewhere}");
    }
    let file = |ending: &str, place: &str| {
        bytes(&program, &format!("/past/{id}.{ending}?me=carol&lang=en&place={place}"))
    };
    let text = |ending| String::from_utf8(file(ending, "hall").expect("a file")).expect("text");
    let record = text("record");
    let verdict = verify(GAMES, &record.lines().collect::<Vec<_>>());
    assert!(verdict.over && verdict.findings.is_empty(), "{record}");
    let pdn = text("pdn");
    assert!(pdn.contains("[White \"alice\"]") && pdn.contains("c3-d4"), "{pdn}");
    assert!(file("gif", "hall").is_some_and(|gif| gif.starts_with(b"GIF89a")));
    assert!(file("record", "side").is_none() && file("exe", "hall").is_none());
}

#[test]
fn what_was_said_is_there_after_a_restart_but_for_whoever_is_forgotten() {
    let data = TempDir::new().expect("a folder");
    let program = Program::start(data.path());
    program.open("side");
    program.say_in("side", "alice", "good morning", "one");
    program.say_in("side", "carol", "good evening", "two");
    program.say_in("side", "alice", "and you, @carol?", "three");
    program.say_in("direct", "carol", "mydata delete yes", "forget");
    program.hears("direct", "carol", "nothing of you");
    program.say_in("side", "alice", "good night", "four");
    program.ask_to_stop();
    let mut program = program;
    assert!(program.wait().success());
    let again = Program::start(data.path());
    let told = read(&again, "/messages?me=alice&place=side");
    let told = told["messages"].as_array().expect("a list");
    let texts: Vec<_> = told.iter().map(|message| message["text"].clone()).collect();
    assert_eq!(texts, ["good morning", "good night"]);
}
