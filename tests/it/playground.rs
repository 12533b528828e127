//! The playground over HTTP: what it lets through, to whom, and what it refuses.

use std::{
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    time::Duration,
};

use caipan::{
    chat::{Account, Attachment, Audience, Delivery, Door, Named, Picture, Place, Span},
    playground::{Access, Wall},
    store::TalkFolder,
};
use serde_json::{Value, json};
use tempfile::TempDir;
use ureq::{Agent, Body, http::Response};

use crate::echo::{Echoing, FILE, png};

fn agent() -> Agent {
    let seconds = Some(Duration::from_secs(20));
    Agent::config_builder().http_status_as_error(false).timeout_global(seconds).build().into()
}

fn get(hall: &Echoing, path: &str) -> Response<Body> {
    agent().get(format!("{}{path}", hall.url)).call().expect("an answer")
}

fn read(hall: &Echoing, path: &str) -> Value {
    json_of(get(hall, path))
}

fn json_of(mut response: Response<Body>) -> Value {
    response.body_mut().read_json().expect("JSON")
}

fn post(hall: &Echoing, path: &str, body: Value) -> Response<Body> {
    agent().post(format!("{}{path}", hall.url)).send_json(body).expect("an answer")
}

fn say(hall: &Echoing, me: &str, place: &str, text: &str) -> Value {
    json_of(post(hall, "/say", json!({"me": me, "place": place, "text": text})))
}

fn texts(hall: &Echoing, me: &str, place: &str) -> Vec<String> {
    let answer = read(hall, &format!("/messages?me={me}&place={place}"));
    let messages = answer["messages"].as_array().expect("a list");
    messages.iter().map(|message| message["text"].as_str().expect("a text").to_owned()).collect()
}

#[track_caller]
fn refused(response: Response<Body>, status: u16) {
    assert_eq!(response.status().as_u16(), status);
    assert!(json_of(response)["error"].is_string());
}

#[test]
fn a_channel_is_everybodys() {
    let hall = Echoing::open();
    let said = say(&hall, "alice", "hall", "hello @bob");
    assert_eq!(said, json!({"id": "local:run1.1"}));
    let expected = ["hello @bob", "@alice said: hello @bob"];
    assert_eq!(texts(&hall, "bob", "hall"), expected);
    assert_eq!(texts(&hall, "alice", "hall"), expected);
    let after = read(&hall, "/messages?me=bob&place=hall&after=1");
    assert_eq!(after["messages"][0]["pings"], json!(["bob"]));
    assert_eq!(after["messages"].as_array().map(Vec::len), Some(1));
    hall.close();
}

#[test]
fn what_is_private_stays_private() {
    let hall = Echoing::open();
    say(&hall, "alice", "hall", "secret");
    say(&hall, "alice", "hall", "whisper");
    say(&hall, "alice", "direct", "just us");
    assert_eq!(texts(&hall, "bob", "hall"), ["secret", "whisper"]);
    assert!(texts(&hall, "bob", "direct").is_empty());
    assert_eq!(texts(&hall, "alice", "hall"), ["secret", "whisper", "@alice said: whisper"]);
    assert_eq!(texts(&hall, "alice", "direct").len(), 3);
    let seen = |me: &str| read(&hall, &format!("/places?me={me}"));
    assert_eq!(seen("bob")["direct"]["last"], 0);
    assert_eq!(seen("bob")["channels"], json!([{"name": "hall", "last": 3}]));
    assert_eq!(seen("alice")["direct"]["last"], 6);
    for id in [2, 4] {
        for thing in [format!("/pictures/{id}.png"), format!("/files/{id}.txt")] {
            assert_eq!(get(&hall, &format!("{thing}?me=alice")).status(), 200);
            refused(get(&hall, &format!("{thing}?me=bob")), 404);
        }
    }
    let mut picture = get(&hall, "/pictures/2.png?me=alice");
    assert_eq!(picture.headers()["content-type"], "image/png");
    assert_eq!(picture.body_mut().read_to_vec().expect("bytes"), *png());
    let mut file = get(&hall, "/files/2.txt?me=alice");
    assert_eq!(file.headers()["content-disposition"], "attachment");
    assert_eq!(file.body_mut().read_to_string().expect("text"), FILE);
    hall.close();
}

#[test]
fn what_the_hall_hears() {
    let hall = Echoing::open();
    say(&hall, "alice", "hall", "@Caipan new russian @bob @小明");
    say(&hall, "bob", "direct", "c3-d4");
    let powers = json!({"me": "mia", "place": "hall", "text": "!settings server channels=#hall", "manager": true});
    let all = json!({"me": "bob", "place": "hall", "text": "yes", "arbiter": true, "reply": true, "id": "once-1"});
    assert_eq!(json_of(post(&hall, "/say", all.clone())), json!({"id": "local:once-1"}));
    post(&hall, "/say", all);
    post(&hall, "/say", json!({"me": "bob", "place": "hall", "text": "accept 1", "press": true}));
    let heard = hall.heard();
    let person = |name: &str| {
        (format!("@{name}"), Account { id: format!("local:{name}"), name: name.to_owned() })
    };
    assert_eq!(heard[0].text, "new russian @bob @小明");
    assert_eq!(heard[0].mentions, [person("bob"), person("小明")]);
    assert_eq!((heard[0].addressed, heard[0].arbiter), (true, false));
    assert_eq!(heard[0].place, Place::Channel("local:hall".to_owned()));
    assert_eq!((&heard[1].place, heard[1].addressed), (&Place::Direct, false));
    assert_eq!((heard[2].addressed, heard[2].arbiter), (true, true));
    // The same id twice: heard twice, for the hall to tell; shown once.
    assert_eq!((heard[2].id.as_str(), heard[3].id.as_str()), ("local:once-1", "local:once-1"));
    assert_eq!(texts(&hall, "bob", "hall").iter().filter(|text| *text == "yes").count(), 1);
    assert_eq!((heard[4].text.as_str(), heard[4].addressed), ("accept 1", true));
    assert!(
        !texts(&hall, "alice", "hall").contains(&"accept 1".to_owned()),
        "a press is nobody else's to read"
    );
    post(&hall, "/say", powers);
    let hall_named = ("#hall".to_owned(), Named::Place("local:hall".to_owned()));
    let last = hall.heard().pop().expect("heard");
    assert_eq!((last.manager, last.arbiter, last.named), (true, false, vec![hall_named]));
    hall.close();
}

#[test]
fn a_file_goes_with_a_message() {
    let hall = Echoing::open();
    let said = |name: &str, text: &str| json!({"me": "bob", "place": "hall", "text": "", "file": {"name": name, "text": text}});
    let full = "\"1.\n".repeat(1_024);
    assert_eq!(post(&hall, "/say", said("game.pdn", &full)).status(), 200);
    assert_eq!(
        post(&hall, "/say", json!({"me": "bob", "place": "hall", "text": "hi", "file": null}))
            .status(),
        200
    );
    let heard = hall.heard();
    assert_eq!(
        heard[0].files,
        [Attachment { name: "game.pdn".to_owned(), bytes: full.clone().into_bytes() }]
    );
    assert!(heard[1].files.is_empty());
    let shown = &read(&hall, "/messages?me=alice&place=hall")["messages"][0]["file"];
    assert_eq!((&shown["name"], &shown["bytes"]), (&json!("game.pdn"), &json!(4_096)));
    let mut file = get(&hall, "/files/1.txt?me=alice");
    assert_eq!(file.headers()["content-disposition"], "attachment");
    assert_eq!(file.body_mut().read_to_string().expect("text"), full);
    let refusals = [
        (413, said("game.pdn", &format!("{full}x"))),
        (400, said("", "1. c3-d4")),
        (400, said("a\nb", "1. c3-d4")),
        (400, said(&"n".repeat(201), "1. c3-d4")),
        (422, json!({"me": "bob", "place": "hall", "text": "", "file": "game.pdn"})),
        (422, json!({"me": "bob", "place": "hall", "text": "", "file": {"name": "game.pdn"}})),
        (
            422,
            json!({"me": "bob", "place": "hall", "text": "", "file": {"name": "a", "text": "", "path": "/"}}),
        ),
        (400, json!({"me": "bob", "place": "hall", "text": " ", "file": null})),
    ];
    for (status, body) in refusals {
        refused(post(&hall, "/say", body), status);
    }
    assert_eq!(hall.heard().len(), 2);
    hall.close();
}

#[test]
fn what_is_refused() {
    let hall = Echoing::open();
    let long = "x".repeat(2_001);
    let sayings = [
        (400, json!({"me": "", "place": "hall", "text": "hi"})),
        (400, json!({"me": "a b", "place": "hall", "text": "hi"})),
        (400, json!({"me": "caipan", "place": "hall", "text": "hi"})),
        (400, json!({"me": "n".repeat(25), "place": "hall", "text": "hi"})),
        (400, json!({"me": "alice", "place": "hall", "text": " "})),
        (400, json!({"me": "alice", "place": "hall", "text": long})),
        (400, json!({"me": "alice", "place": "hall", "text": "hi", "id": "run1.1"})),
        (404, json!({"me": "alice", "place": "nowhere", "text": "hi"})),
        (404, json!({"me": "alice", "place": "../hall", "text": "hi"})),
        (400, json!({"me": "alice", "place": "hall", "text": "x".repeat(5_000)})),
        (413, json!({"me": "alice", "place": "hall", "text": "x".repeat(20_000)})),
        (422, json!({"me": "alice", "place": "hall"})),
    ];
    for (status, body) in sayings {
        refused(post(&hall, "/say", body), status);
    }
    for path in [
        "/nothing",
        "/pictures/1.png?me=alice",
        "/pictures/x?me=alice",
        "/files/..%2F1.txt?me=alice",
    ] {
        refused(get(&hall, path), 404);
    }
    refused(get(&hall, "/messages?place=hall"), 400);
    refused(get(&hall, "/say"), 405);
    for name in ["direct", "a/b", ""] {
        refused(post(&hall, "/channel", json!({"name": name})), 400);
    }
    assert!(hall.heard().is_empty());
    hall.close();
}

#[test]
fn channels_in_which_nothing_is_said_make_room_for_others() {
    let hall = Echoing::open();
    let open = |name: &str| post(&hall, "/channel", json!({"name": name})).status().as_u16();
    assert_eq!(open("quiet"), 200);
    for number in 1..511 {
        let text = vec![Span::Plain("hello".to_owned())];
        let audience = Audience::Channel(format!("local:c{number}"));
        hall.runtime.block_on(hall.wall.deliver(Delivery::new(audience, text))).expect("delivered");
    }
    assert_eq!((open("one-more"), open("c1")), (200, 200));
    let places = read(&hall, "/places?me=alice").to_string();
    assert!(places.contains("one-more") && places.contains("hall") && !places.contains("quiet"));
    say(&hall, "alice", "one-more", "hello");
    refused(post(&hall, "/channel", json!({"name": "another"})), 409);
    hall.close();
}

/// A wall that keeps what is said in this folder.
fn remembering(folder: &TempDir, run: &str) -> Wall {
    let mut wall = Wall::new(run, "");
    wall.remember(TalkFolder::of(folder.path())).expect("it reads");
    wall
}

/// Everything in the files of a folder of folders.
fn written(folder: &Path) -> String {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("one").path());
    let text = |path: PathBuf| {
        if path.is_dir() { written(&path) } else { fs::read_to_string(path).expect("text") }
    };
    entries.map(text).collect()
}

#[test]
fn what_could_not_be_kept_is_kept_the_next_time() {
    let folder = TempDir::new().expect("a folder");
    let hall = Echoing::on(remembering(&folder, "run1"), Access::Bench);
    say(&hall, "alice", "hall", "hello");
    // A folder that is not there cannot be written to, whoever writes.
    let talk = folder.path().join("talk");
    fs::remove_dir_all(&talk).expect("a folder");
    hall.wall.save();
    fs::create_dir(&talk).expect("room");
    hall.wall.save();
    assert!(written(&talk).contains("hello"));
    hall.close();
}

#[test]
fn what_everybody_may_read_is_there_after_a_restart() {
    let folder = TempDir::new().expect("a folder");
    let hall = Echoing::on(remembering(&folder, "run1"), Access::Bench);
    post(&hall, "/channel", json!({"name": "side"}));
    for (place, text) in [
        ("hall", "board"),
        ("hall", "secret"),
        ("hall", "whisper"),
        ("direct", "just us"),
        ("side", "hello @bob"),
    ] {
        say(&hall, "alice", place, text);
    }
    post(&hall, "/say", json!({"me": "bob", "place": "hall", "text": "arm 7", "id": "slip"}));
    let erase = Some("local:slip".to_owned());
    let sentence = Delivery {
        erase,
        ..Delivery::new(Audience::Channel("local:hall".to_owned()), vec![Span::Plain("no".into())])
    };
    hall.runtime.block_on(hall.wall.deliver(sentence)).expect("delivered");
    hall.wall.save();
    hall.close();
    let kept = written(folder.path());
    for private in ["said: secret", "said: whisper", "just us", "\"arm 7\""] {
        assert!(!kept.contains(private), "{private} is kept");
    }
    let hall = Echoing::on(remembering(&folder, "run2"), Access::Bench);
    assert_eq!(
        texts(&hall, "alice", "hall"),
        ["board", "@alice said: board", "secret", "whisper", "@bob said: arm 7", "no"]
    );
    assert_eq!(texts(&hall, "carol", "side"), ["hello @bob", "@alice said: hello @bob"]);
    let board = &read(&hall, "/messages?me=bob&place=hall")["messages"][1];
    assert_eq!(board["picture"]["url"], Value::Null);
    assert_eq!(board["picture"]["alt"], "a board of two colours");
    assert_eq!(board["buttons"][0]["command"], "accept 1");
    // What was said under an id before is not hung up again.
    post(&hall, "/say", json!({"me": "bob", "place": "side", "text": "once", "id": "once"}));
    hall.wall.save();
    hall.close();
    let hall = Echoing::on(remembering(&folder, "run3"), Access::Bench);
    post(&hall, "/say", json!({"me": "bob", "place": "side", "text": "once", "id": "once"}));
    let once = texts(&hall, "alice", "side").into_iter().filter(|text| text == "once").count();
    assert_eq!(once, 1);
    hall.close();
}

#[test]
fn whoever_is_forgotten_has_said_and_heard_nothing() {
    let folder = TempDir::new().expect("a folder");
    let hall = Echoing::on(remembering(&folder, "run1"), Access::Bench);
    for (who, text) in
        [("alice", "one"), ("bob", "two"), ("alice", "three @bob"), ("bob", "secret")]
    {
        say(&hall, who, "hall", text);
    }
    hall.wall.forget("local:bob");
    assert_eq!(texts(&hall, "alice", "hall"), ["one", "@alice said: one"]);
    assert!(texts(&hall, "bob", "direct").is_empty());
    assert!(!written(folder.path()).contains("bob"));
    hall.close();
}

#[test]
fn foreign_pages_stay_out() {
    let hall = Echoing::open();
    let places = format!("{}/places?me=alice", hall.url);
    refused(agent().get(&places).header("Host", "evil.example").call().expect("an answer"), 403);
    assert_eq!(
        agent().get(&places).header("Host", "localhost:1").call().expect("an answer").status(),
        200
    );
    let body = json!({"me": "alice", "place": "hall", "text": "hi"}).to_string();
    let send = |header: &str, value: &str, kind: &str| {
        let request = agent()
            .post(format!("{}/say", hall.url))
            .header(header, value)
            .header("Content-Type", kind);
        request.send(body.as_str()).expect("an answer")
    };
    for origin in ["null", "http://evil.example", "http://127.0.0.1:1", "https://127.0.0.1"] {
        refused(send("Origin", origin, "application/json"), 403);
    }
    refused(send("X-None", "x", "text/plain"), 415);
    assert!(hall.heard().is_empty());
    let fine = send("Origin", &hall.url, "application/json");
    assert_eq!(fine.status(), 200);
    assert!(fine.headers().get("access-control-allow-origin").is_none());
    hall.close();
}

#[test]
fn live_updates_come_and_go_on() {
    let hall = Echoing::open();
    let listen = |last: &str| {
        let request =
            agent().get(format!("{}/events?me=bob,carol", hall.url)).header("Last-Event-ID", last);
        let lines =
            BufReader::new(request.call().expect("an answer").into_body().into_reader()).lines();
        let mut data = lines
            .map_while(Result::ok)
            .filter_map(|line| Some(line.strip_prefix("data: ")?.to_owned()));
        move || data.next().map(|data| serde_json::from_str::<Value>(&data).expect("JSON"))
    };
    let mut next = listen("");
    let first = next().expect("the places");
    assert_eq!((&first["run"], &first["channels"]), (&json!("run1"), &json!(["hall"])));
    say(&hall, "alice", "hall", "secret");
    say(&hall, "alice", "hall", "hello");
    let mut found = Vec::new();
    while found.len() < 3 {
        let news = next().expect("news");
        found.extend(
            news["messages"]
                .as_array()
                .expect("a list")
                .iter()
                .map(|message| message["text"].clone()),
        );
    }
    assert_eq!(found, ["secret", "hello", "@alice said: hello"]);
    let rest = listen("run1.3")().expect("the rest");
    assert_eq!(rest["messages"].as_array().map(Vec::len), Some(1));
    let all = listen("earlier.9")().expect("everything: another run's numbers mean nothing");
    assert_eq!(all["messages"].as_array().map(Vec::len), Some(3));
    hall.close();
    assert!(next().is_none(), "closing ends the live updates");
}

#[test]
fn what_tells_a_secret_is_taken_down() {
    let hall = Echoing::open();
    say(&hall, "alice", "hall", "hello");
    post(&hall, "/say", json!({"me": "bob", "place": "hall", "text": "arm 7", "id": "slip"}));
    let text = vec![Span::Plain("not here".to_owned())];
    let erase = Some("local:slip".to_owned());
    let sentence =
        Delivery { erase, ..Delivery::new(Audience::Channel("local:hall".to_owned()), text) };
    hall.runtime.block_on(hall.wall.deliver(sentence)).expect("delivered");
    let left = texts(&hall, "alice", "hall");
    assert!(left.contains(&"hello".to_owned()) && !left.contains(&"arm 7".to_owned()), "{left:?}");
    let messages = read(&hall, "/messages?me=alice&place=hall")["messages"].clone();
    let last = messages.as_array().and_then(|all| all.last()).expect("messages");
    assert_eq!(last["erases"], 3, "pages that show it already are told");
    hall.close();
}

#[test]
fn old_messages_go() {
    let hall = Echoing::open();
    let deliver = |number: u32| {
        let text = vec![Span::Plain(number.to_string())];
        Delivery::new(Audience::Channel("local:hall".to_owned()), text)
    };
    for number in 0..600 {
        hall.runtime.block_on(hall.wall.deliver(deliver(number))).expect("delivered");
    }
    let left = texts(&hall, "alice", "hall");
    assert_eq!((left.len(), left[0].as_str()), (200, "400"));
    let foreign = Delivery { audience: Audience::Channel("discord:1".to_owned()), ..deliver(0) };
    assert!(hall.runtime.block_on(hall.wall.deliver(foreign)).is_err());
    hall.close();
}

#[test]
fn pictures_of_old_messages_go_and_their_words_stay() {
    let hall = Echoing::open();
    let bytes = 1 << 20;
    let deliver = |number: u32| {
        let mut file = png().to_vec();
        file.resize(bytes, 0);
        let picture = Picture {
            png: file.into(),
            alt: format!("board {number}"),
            drawing: String::new(),
            diagram: None,
            board: true,
        };
        let text = vec![Span::Plain(number.to_string())];
        Delivery {
            picture: Some(picture),
            ..Delivery::new(Audience::Channel("local:hall".to_owned()), text)
        }
    };
    for number in 1..=20 {
        hall.runtime.block_on(hall.wall.deliver(deliver(number))).expect("delivered");
    }
    let messages = read(&hall, "/messages?me=alice&place=hall")["messages"].clone();
    let messages = messages.as_array().expect("a list");
    let shown: Vec<&Value> =
        messages.iter().filter(|message| message["picture"]["url"].is_string()).collect();
    assert!((1..=8).contains(&shown.len()), "{} pictures of {bytes} bytes are kept", shown.len());
    assert_eq!(
        (messages[0]["picture"]["url"].clone(), &messages[0]["picture"]["alt"]),
        (Value::Null, &json!("board 1"))
    );
    assert_eq!(messages[19]["picture"]["url"], "/pictures/20.png");
    assert_eq!(get(&hall, "/pictures/20.png?me=alice").status(), 200);
    refused(get(&hall, "/pictures/1.png?me=alice"), 404);
    hall.close();
}

#[test]
fn the_page_needs_nobody_else() {
    let hall = Echoing::open();
    let mut page = get(&hall, "/");
    assert!(
        page.headers()["content-security-policy"]
            .to_str()
            .is_ok_and(|policy| policy.contains("default-src 'self';"))
    );
    assert_eq!(page.headers()["x-content-type-options"], "nosniff");
    let tag = page.headers()["etag"].clone();
    let again = agent()
        .get(format!("{}/", hall.url))
        .header("If-None-Match", tag)
        .call()
        .expect("an answer");
    assert_eq!(again.status(), 304);
    let html = page.body_mut().read_to_string().expect("text");
    assert!(!html.contains("style=") && !html.contains("<script>") && !html.contains("onclick"));
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/playground/page");
    for entry in fs::read_dir(folder).expect("the page's folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().and_then(|name| name.to_str()).expect("a plain name");
        let text = fs::read_to_string(&path).expect("text");
        let text = text.replace("xmlns=\"http://www.w3.org/2000/svg\"", "");
        for foreign in [
            "http:",
            "https:",
            "\"//",
            "url(",
            "@import",
            "innerHTML",
            "outerHTML",
            "insertAdjacentHTML",
        ] {
            assert!(!text.contains(foreign), "{name} has {foreign}");
        }
        let address = if name == "index.html" { "/".to_owned() } else { format!("/{name}") };
        let served = get(&hall, &address).body_mut().read_to_vec().expect("bytes");
        assert_eq!(served, fs::read(&path).expect("bytes"), "{name} is served");
    }
    hall.close();
}
