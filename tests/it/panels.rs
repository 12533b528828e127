//! What stands beside the board on the page: what has happened, what must be done, what can be asked.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::program::Program;

/// How long a test waits for words before it fails.
const GUARD: Duration = Duration::from_secs(60);

fn read(program: &Program, path: &str) -> Value {
    let mut answer = ureq::get(format!("{}{path}", program.address)).call().expect("an answer");
    answer.body_mut().read_json().expect("JSON")
}

/// The panel of the hall as somebody sees it.
fn panel(program: &Program, me: &str) -> Value {
    read(program, &format!("/panel?place=hall&lang=en&me={me}"))["panel"].clone()
}

/// What is going on, as somebody reads it.
fn status(panel: &Value) -> String {
    let lines = panel["status"].as_array().cloned().unwrap_or_default();
    lines.iter().filter_map(Value::as_str).collect::<Vec<_>>().join("\n")
}

/// The panel of the hall once these words stand in what somebody reads: a text that was taken is
/// answered a little later.
fn reads(program: &Program, me: &str, words: &str) -> Value {
    let end = Instant::now() + GUARD;
    loop {
        let panel = panel(program, me);
        if status(&panel).contains(words) {
            return panel;
        }
        assert!(Instant::now() < end, "{me} waits in vain for {words:?}: {}", status(&panel));
        std::thread::yield_now();
    }
}

fn commands(panel: &Value, of: &str) -> Vec<String> {
    let buttons = panel[of].as_array().expect("buttons");
    buttons.iter().map(|button| button["command"].as_str().expect("text").to_owned()).collect()
}

/// Begins a game of alice, at the first seat, and bob.
fn begin(program: &Program, game: &str) {
    program.say("alice", &format!("!new {game} side=1"), "new");
    program.say("bob", "!join", "join");
}

#[test]
fn what_must_be_captured_is_said_to_whoever_must() {
    let data = TempDir::new().expect("a folder");
    let program = Program::patient(data.path());
    begin(&program, "russian position=W:Wc3,h2:Bd4,h8");
    let before = reads(&program, "alice", "You must capture: c3:e5");
    for other in ["bob", "carol"] {
        assert!(!status(&panel(&program, other)).contains("must capture"), "{other}");
    }
    let places = before["board"]["places"].as_array().expect("places");
    let held = |name: &str| places.iter().any(|place| place[0] == name && place[4] == true);
    assert!(held("c3") && held("d4") && !held("e5"));
    assert!(!commands(&before, "controls").contains(&"undo".to_owned()), "nothing was moved");
    program.say("alice", "!move c3xe5", "move");
    let undo = |panel: &Value| commands(panel, "controls").contains(&"undo".to_owned());
    assert!(!undo(&reads(&program, "bob", "c3:e5")), "bob has not moved");
    let after = panel(&program, "alice");
    assert!(undo(&after));
    // What came stands behind what was there, which keeps its place.
    assert!(commands(&after, "controls").starts_with(&commands(&before, "controls")));
}

#[test]
fn both_read_how_a_fight_ended_and_only_its_owner_what_was_lost() {
    let data = TempDir::new().expect("a folder");
    let program = Program::patient(data.path());
    begin(&program, "junqi players=2");
    for me in ["alice", "bob"] {
        reads(&program, me, "change places");
        program.say_in("direct", me, "96317/5.3.5/81.37/B.2.4/6L2LB/4FL21", &format!("{me}-set"));
        program.say_in("direct", me, "ready", &format!("{me}-ready"));
    }
    let battle = reads(&program, "alice", " to move");
    let (me, text) = match battle["turn"].as_bool() {
        Some(true) => ("alice", "!move c6-c7"),
        _ => ("bob", "!move c7-c6"),
    };
    program.say(me, text, "fight");
    for who in ["alice", "bob"] {
        let read = status(&reads(&program, who, "Both fall"));
        assert!(read.contains("captain × 1"), "{who}: {read}");
    }
    let looks = reads(&program, "carol", "Both fall");
    assert!(!status(&looks).contains("captain"), "{}", status(&looks));
    // Everybody's list of moves has the same signs of it.
    let moved = text.trim_start_matches("!move ");
    for who in ["alice", "bob", "carol"] {
        assert_eq!(panel(&program, who)["moves"][0][1], format!("{moved}×†"), "{who}");
    }
}

#[test]
fn a_die_is_no_piece_and_a_throw_is_not_taken_back() {
    let data = TempDir::new().expect("a folder");
    let program = Program::patient(data.path());
    begin(&program, "gewu");
    let first = reads(&program, "alice", " to move");
    assert_eq!(first["acts"][0]["look"], "chief");
    assert!(!status(&first).contains('`'), "nothing is to be typed: {}", status(&first));
    program.say("alice", "!throw", "one");
    program.say("bob", "!throw", "two");
    let now = reads(&program, "alice", " throws ");
    for seat in now["seats"].as_array().expect("seats") {
        assert!(seat["pieces"].is_null(), "all men are on the board");
    }
    assert!(!commands(&now, "controls").contains(&"undo".to_owned()));
    assert!(status(&now).contains("5 waiting"));
}

#[test]
fn a_man_enters_by_a_press_of_any_that_wait() {
    let data = TempDir::new().expect("a folder");
    let program = Program::patient(data.path());
    begin(&program, "gewu die=off");
    let now = reads(&program, "alice", " to move");
    let board = &now["board"];
    let name = |place: &Value| &board["places"][place.as_u64().expect("a number") as usize][0];
    let trails = board["trails"].as_array().expect("trails");
    assert_eq!(trails.len(), 5, "{trails:?}");
    for trail in trails {
        assert_eq!((&trail[0], name(&trail[1][0])), (&json!("move enter"), &json!("waiting1")));
    }
    assert!(commands(&now, "acts").is_empty());
    program.say("alice", "!enter", "enter");
    assert_eq!(reads(&program, "bob", "a man enters")["moves"], json!([[0, "enter→1"]]));
}

#[test]
fn a_press_is_shown_by_the_name_of_its_button_and_to_its_presser_alone() {
    let data = TempDir::new().expect("a folder");
    let program = Program::patient(data.path());
    let press = |label: &str, id: &str| {
        let body = json!({
            "me": "alice", "place": "hall", "text": "new russian", "press": true, "stamp": "",
            "label": label, "id": id,
        });
        ureq::post(format!("{}/say", program.address)).send_json(body)
    };
    press("Begin a game", "one").expect("it is taken");
    let shown = |me: &str| {
        let all = read(&program, &format!("/messages?place=hall&me={me}"));
        all["messages"].to_string()
    };
    assert!(shown("alice").contains("\"Begin a game\""));
    assert!(!shown("bob").contains("Begin a game"));
    program.hears("hall", "bob", "Russian");
    assert!(press(&"x".repeat(201), "two").is_err());
}

#[test]
fn the_rules_of_each_game_can_be_read_in_each_language() {
    let data = TempDir::new().expect("a folder");
    let program = Program::patient(data.path());
    for (path, words) in [
        ("/rules/gewu?lang=en", "Whoever cannot move is passed over"),
        ("/rules/gewu?lang=zh-CN", "格五"),
        ("/rules/international?lang=zh-TW", "國際跳棋"),
    ] {
        let text = read(&program, path)["text"].as_str().expect("a text").to_owned();
        assert!(text.contains(words) && !text.contains("{ $"), "{path}: {text}");
    }
    assert!(ureq::get(format!("{}/rules/chess?lang=en", program.address)).call().is_err());
}

#[test]
fn clocks_that_stand_go_on_by_a_button_and_nothing_is_moved_before() {
    let data = TempDir::new().expect("a folder");
    let program = Program::patient(data.path());
    begin(&program, "russian time=10m");
    let trails = |panel: &Value| panel["board"]["trails"].as_array().expect("trails").len();
    assert!(trails(&reads(&program, "alice", " to move")) > 0);
    program.say("alice", "!pause", "pause");
    let asked = reads(&program, "bob", "wants the clocks to stand");
    assert_eq!(commands(&asked, "acts"), ["decline pause", "accept pause"]);
    program.say("bob", "!accept", "accept");
    let stands = reads(&program, "alice", "The clocks stand");
    assert_eq!((commands(&stands, "acts"), trails(&stands)), (vec!["resume".to_owned()], 0));
    assert!(commands(&panel(&program, "carol"), "acts").is_empty(), "carol does not play");
    program.say("alice", "!resume", "resume");
    program.say("alice", "!move c3-b4", "move");
    assert!(commands(&reads(&program, "bob", "c3-b4"), "acts").is_empty());
}
