//! A shared page: who came by a link of their own acts, everybody else looks on, and nothing of
//! anybody's secrets goes to another.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::Command,
    sync::Arc,
    time::Duration,
};

use caipan::{
    playground::{Access, Home, SharedPage},
    store::{GuestFile, GuestKind},
};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use serde_json::{Value, json};
use tempfile::TempDir;
use ureq::{Agent, Body, http::Response};

use crate::{
    echo::{Echoing, VETERAN},
    program::Program,
};

/// A shared page with a host and two players; the keys are their names.
struct Shared {
    hall: Echoing,
    folder: TempDir,
    /// The address by which it is called.
    host: Option<&'static str>,
    origin: String,
}

/// A browser: what it sends with each request.
#[derive(Clone, Default)]
struct Browser {
    cookie: String,
}

fn share(data: &Path, home: Option<Home>) -> Access {
    // Tests have no source of chance: a counter makes words that differ.
    let chance = || {
        use std::sync::atomic::{AtomicU64, Ordering};
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&NEXT.fetch_add(1, Ordering::Relaxed).to_le_bytes());
        Ok(bytes)
    };
    let guests = GuestFile::of(data);
    Access::Shared(Arc::new(SharedPage { guests, home, proxies: Vec::new(), chance }))
}

impl Shared {
    fn open() -> Self {
        Self::at(None)
    }

    /// Opens one that is called by this address, or by that of this machine.
    fn at(origin: Option<&'static str>) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let home = origin.map(|origin| Home::read(origin).expect("an address"));
        let made = GuestFile::of(folder.path()).change(|guests| {
            guests.give_key("holly", GuestKind::Host, "holly");
            for name in ["alice", "bob"] {
                guests.give_key(name, GuestKind::Player, name);
            }
        });
        made.expect("room on the disk");
        let hall = Echoing::with(share(folder.path(), home));
        let host = origin.and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
        let origin = origin.map_or_else(|| hall.url.clone(), str::to_owned);
        Self { hall, folder, host, origin }
    }

    fn get(&self, who: &Browser, path: &str) -> Response<Body> {
        let mut request = agent().get(format!("{}{path}", self.hall.url));
        request = request.header("Cookie", &who.cookie);
        if let Some(host) = self.host {
            request = request.header("Host", host);
        }
        request.call().expect("an answer")
    }

    fn post(&self, who: &Browser, path: &str, body: &Value) -> Response<Body> {
        self.post_from(who, path, body, Some(&self.origin))
    }

    /// Posts as a page of this origin does, or as none.
    fn post_from(
        &self,
        who: &Browser,
        path: &str,
        body: &Value,
        origin: Option<&str>,
    ) -> Response<Body> {
        let mut request = agent().post(format!("{}{path}", self.hall.url));
        request = request.header("Cookie", &who.cookie);
        if let Some(origin) = origin {
            request = request.header("Origin", origin);
        }
        if let Some(host) = self.host {
            request = request.header("Host", host);
        }
        request.send_json(body).expect("an answer")
    }

    /// Comes in by a key.
    fn come(&self, key: &str) -> Browser {
        let answer = self.post(&Browser::default(), "/session", &json!({"key": key}));
        assert_eq!(answer.status(), 200, "{key} is let in");
        Browser { cookie: cookie(&answer) }
    }

    fn say(&self, who: &Browser, place: &str, text: &str) -> u16 {
        self.post(who, "/say", &json!({"place": place, "text": text})).status().as_u16()
    }

    fn texts(&self, who: &Browser, place: &str) -> Vec<String> {
        let answer = json_of(self.get(who, &format!("/messages?place={place}")));
        let Some(messages) = answer["messages"].as_array() else { return Vec::new() };
        messages.iter().map(|one| one["text"].as_str().expect("a text").to_owned()).collect()
    }

    fn me(&self, who: &Browser) -> Value {
        json_of(self.get(who, "/me"))
    }
}

fn agent() -> Agent {
    let seconds = Some(Duration::from_secs(20));
    Agent::config_builder().http_status_as_error(false).timeout_global(seconds).build().into()
}

/// Returns what a browser sends back of the cookie that an answer sets.
fn cookie(answer: &Response<Body>) -> String {
    let set = answer.headers()["set-cookie"].to_str().expect("plain text");
    set.split(';').next().expect("a name and a value").to_owned()
}

fn json_of(mut answer: Response<Body>) -> Value {
    answer.body_mut().read_json().expect("JSON")
}

#[track_caller]
fn refused(answer: Response<Body>, status: u16) {
    assert_eq!(answer.status().as_u16(), status);
    assert!(json_of(answer)["error"].is_string());
}

#[test]
fn who_comes_by_a_link_acts_and_everybody_else_looks_on() {
    let page = Shared::open();
    let (alice, nobody) = (page.come("alice"), Browser::default());
    assert_eq!(page.me(&alice), json!({"shared": true, "name": "alice", "host": false}));
    assert_eq!(page.me(&nobody), json!({"shared": true, "name": null, "host": false}));
    assert_eq!(page.me(&page.come("holly"))["host"], true);
    for text in ["hello", "secret", "whisper"] {
        assert_eq!(page.say(&alice, "hall", text), 200);
    }
    assert_eq!(page.texts(&nobody, "hall"), ["hello", "@alice said: hello", "secret", "whisper"]);
    assert!(page.texts(&alice, "hall").contains(&"@alice said: whisper".to_owned()));
    assert_eq!(page.texts(&alice, "direct"), ["@alice said: secret"]);
    refused(page.get(&nobody, "/messages?place=direct"), 404);
    refused(page.get(&nobody, "/pictures/6.png"), 404);
    assert_eq!(page.get(&alice, "/pictures/6.png").status(), 200);
    let heard = page.hall.heard();
    assert_eq!((heard[0].from.name.as_str(), heard[0].manager), ("alice", false));
    for (path, body) in [
        ("/say", json!({"place": "hall", "text": "hi"})),
        ("/channel", json!({"name": "attic"})),
        ("/invite", json!({"table": "hall"})),
        ("/guest", json!({"name": "gus"})),
    ] {
        refused(page.post(&nobody, path, &body), 403);
    }
    page.hall.close();
}

#[test]
fn a_request_cannot_say_who_sends_it() {
    let page = Shared::open();
    let alice = page.come("alice");
    for claim in ["me", "arbiter", "manager"] {
        let mut body = json!({"place": "hall", "text": "!settings server"});
        body[claim] = if claim == "me" { json!("bob") } else { json!(true) };
        refused(page.post(&alice, "/say", &body), 400);
    }
    for path in ["/places", "/messages?place=hall", "/panel?place=hall", "/events"] {
        let sign = if path.contains('?') { '&' } else { '?' };
        refused(page.get(&alice, &format!("{path}{sign}me=bob")), 400);
    }
    assert!(page.hall.heard().is_empty());
    let holly = page.come("holly");
    assert_eq!(page.say(&holly, "hall", "!settings server"), 200);
    let heard = page.hall.heard().pop().expect("heard");
    assert_eq!((heard.from.name.as_str(), heard.manager, heard.arbiter), ("holly", true, true));
    page.hall.close();
}

#[test]
fn a_forged_key_and_a_session_that_is_over_let_nobody_in() {
    let page = Shared::open();
    let alice = page.come("alice");
    assert_eq!(page.say(&alice, "hall", "secret"), 200);
    let nobody = Browser::default();
    for forged in ["", "alic", "alice ", "00000000000000000000000000000000", &"x".repeat(9_000)] {
        refused(page.post(&nobody, "/session", &json!({"key": forged})), 403);
    }
    for cookie in ["caipan=alice", "caipan=", "caipan=0000", "__Host-caipan=alice"] {
        let forged = Browser { cookie: cookie.to_owned() };
        assert_eq!(page.me(&forged)["name"], Value::Null);
        refused(page.get(&forged, "/messages?place=direct"), 404);
    }
    // Somebody has copied her cookie.
    let thief = alice.clone();
    assert_eq!(page.texts(&thief, "direct").len(), 1);
    let left = page.post(&alice, "/leave", &json!({}));
    assert!(left.headers()["set-cookie"].to_str().is_ok_and(|set| set.contains("Max-Age=0")));
    for gone in [&alice, &thief] {
        assert_eq!(page.me(gone)["name"], Value::Null);
        refused(page.get(gone, "/messages?place=direct"), 404);
        assert_eq!(page.say(gone, "hall", "hello"), 403);
    }
    // A link that is made anew takes the old one, and whoever came by it, away.
    let again = page.come("alice");
    let file = GuestFile::of(page.folder.path());
    file.change(|guests| guests.give_key("alice", GuestKind::Player, "other")).expect("room");
    assert_eq!(page.me(&again)["name"], Value::Null);
    refused(page.post(&nobody, "/session", &json!({"key": "alice"})), 403);
    assert_eq!(page.me(&page.come("other"))["name"], "alice");
    page.hall.close();
}

#[test]
fn whoever_is_here_is_asked_before_somebody_else_comes() {
    let page = Shared::open();
    let alice = page.come("alice");
    let answer = page.post(&alice, "/session", &json!({"key": "bob"}));
    assert_eq!(answer.status(), 409);
    let asked = json_of(answer);
    assert_eq!((&asked["now"], &asked["then"]), (&json!("alice"), &json!("bob")));
    assert_eq!(page.me(&alice)["name"], "alice");
    let replaced = page.post(&alice, "/session", &json!({"key": "bob", "replace": true}));
    assert_eq!(page.me(&Browser { cookie: cookie(&replaced) })["name"], "bob");
    assert_eq!(page.me(&alice)["name"], Value::Null);
    page.hall.close();
}

#[test]
fn foreign_pages_and_names_get_nothing() {
    let page = Shared::at(Some("https://caipan.example"));
    let alice = page.come("alice");
    assert!(alice.cookie.starts_with("__Host-caipan="));
    let body = json!({"place": "hall", "text": "hi"});
    for origin in [None, Some("null"), Some("http://caipan.example"), Some("https://evil.example")]
    {
        refused(page.post_from(&alice, "/say", &body, origin), 403);
    }
    let ask = |header: &str, value: &str, path: &str| {
        let mut request = agent().get(format!("{}{path}", page.hall.url));
        if header != "Host" {
            request = request.header("Host", "caipan.example");
        }
        let request = request.header("Cookie", &alice.cookie).header(header, value);
        request.call().expect("an answer").status().as_u16()
    };
    for path in ["/", "/me", "/events", "/messages?place=direct", "/panel?place=hall"] {
        for host in ["127.0.0.1", "localhost", "evil.example", "caipan.example.evil.example"] {
            assert_eq!(ask("Host", host, path), 403, "{path} at {host}");
        }
        assert_eq!(ask("Origin", "https://evil.example", path), 403, "{path}");
    }
    assert_eq!(ask("Origin", "https://caipan.example", "/me"), 200);
    assert!(page.hall.heard().is_empty());
    assert_eq!(page.post(&alice, "/say", &body).status(), 200);
    page.hall.close();
}

#[test]
fn an_invitation_brings_one_friend() {
    let page = Shared::open();
    let alice = page.come("alice");
    let pass = json_of(page.post(&alice, "/invite", &json!({"table": "hall"})))["pass"].clone();
    // Whatever looks at a link for somebody takes nothing.
    assert_eq!(page.get(&Browser::default(), "/t/hall").status(), 200);
    let accept = |who: &Browser, name: Value| {
        page.post(who, "/accept", &json!({"pass": pass, "name": name}))
    };
    let nobody = Browser::default();
    // Who has no name yet asks first, which takes nothing.
    let asked = page.post(&nobody, "/accept", &json!({"pass": pass, "lang": "en"}));
    assert_eq!(json_of(asked), json!({"by": "alice", "table": "hall", "game": null}));
    refused(page.post(&nobody, "/accept", &json!({"pass": "forged"})), 410);
    // "аlice" begins with a Cyrillic letter.
    for taken in ["alice", "Alice", "аlice", VETERAN] {
        refused(accept(&nobody, json!(taken)), 409);
    }
    for wrong in ["", "a b", "caipan"] {
        refused(accept(&nobody, json!(wrong)), 400);
    }
    let answer = accept(&nobody, json!("carol"));
    assert_eq!(answer.status(), 200);
    let carol = Browser { cookie: cookie(&answer) };
    let answer = json_of(answer);
    assert_eq!(
        (page.me(&carol)["name"].as_str(), &answer["table"]),
        (Some("carol"), &json!("hall"))
    );
    assert_eq!(page.me(&page.come(answer["key"].as_str().expect("a key")))["name"], "carol");
    refused(accept(&nobody, json!("dave")), 410);
    refused(page.post(&nobody, "/accept", &json!({"pass": "forged", "name": "dave"})), 410);
    refused(page.post(&alice, "/invite", &json!({"table": "nowhere/.."})), 404);
    page.hall.close();
}

#[test]
fn a_stranger_reads_who_invites_to_which_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let made = GuestFile::of(folder.path())
        .change(|guests| guests.give_key("alice", GuestKind::Player, "alice"));
    assert!(made.expect("room on the disk"));
    let share = [("CAIPAN_PLAYGROUND__SHARE", "true".to_owned())];
    let program = Program::at(folder.path(), 0, &share).expect("it starts");
    let post = |cookie: &str, path: &str, body: Value| {
        let request = agent().post(format!("{}{path}", program.address)).header("Cookie", cookie);
        request.header("Origin", &program.address).send_json(body).expect("an answer")
    };
    let alice = cookie(&post("", "/session", json!({"key": "alice"})));
    let pass = json_of(post(&alice, "/invite", json!({"table": "hall"})))["pass"].clone();
    let asked = || json_of(post("", "/accept", json!({"pass": pass, "lang": "en"})));
    assert_eq!(asked(), json!({"by": "alice", "table": "hall", "game": null}));
    post(&alice, "/say", json!({"place": "hall", "text": "!new halma", "id": "new"}));
    let waits = |_: &u32| asked()["game"] == Value::Null;
    assert!((0..10_000).take_while(waits).count() < 10_000, "the table waits for others");
    assert_eq!(asked(), json!({"by": "alice", "table": "hall", "game": "Halma"}));
}

#[test]
fn the_host_makes_links_for_newcomers_alone() {
    let page = Shared::open();
    let (alice, holly) = (page.come("alice"), page.come("holly"));
    let guest = |who: &Browser, name: &str| page.post(who, "/guest", &json!({"name": name}));
    refused(guest(&alice, "gus"), 403);
    for known in ["alice", "holly", VETERAN] {
        refused(guest(&holly, known), 409);
    }
    let key = json_of(guest(&holly, "gus"))["key"].clone();
    assert_eq!(page.me(&page.come(key.as_str().expect("a key")))["name"], "gus");
    page.hall.close();
}

#[test]
fn a_private_table_is_for_whoever_is_invited() {
    let page = Shared::open();
    let (alice, bob, holly) = (page.come("alice"), page.come("bob"), page.come("holly"));
    let open = |who: &Browser, name: &str| {
        page.post(who, "/channel", &json!({"name": name, "private": true})).status().as_u16()
    };
    assert_eq!(open(&alice, "attic"), 200);
    assert_eq!((open(&bob, "attic"), open(&alice, "hall")), (409, 409));
    assert_eq!(page.say(&alice, "attic", "just us"), 200);
    for stranger in [&bob, &holly, &Browser::default()] {
        refused(page.get(stranger, "/messages?place=attic"), 404);
        refused(page.get(stranger, "/panel?place=attic"), 404);
        let places = json_of(page.get(stranger, "/places"));
        assert_eq!(places["channels"], json!([{"name": "hall", "last": 0}]));
        assert!(!first_news(&page, stranger).to_string().contains("attic"));
    }
    assert_eq!(page.say(&bob, "attic", "let me in"), 404);
    assert_eq!(page.post(&bob, "/invite", &json!({"table": "attic"})).status(), 404);
    let pass = json_of(page.post(&alice, "/invite", &json!({"table": "attic"})))["pass"].clone();
    let taken = page.post(&bob, "/accept", &json!({"pass": pass}));
    assert_eq!(json_of(taken)["table"], "attic");
    assert_eq!(page.texts(&bob, "attic").len(), 2);
    assert!(first_news(&page, &bob).to_string().contains("just us"));
    page.hall.close();
}

#[test]
fn nobody_takes_a_name_beside_a_table_or_too_many() {
    let page = Shared::open();
    let (alice, bob, holly) = (page.come("alice"), page.come("bob"), page.come("holly"));
    let open = |who: &Browser, name: &str, private: bool| {
        let body = json!({"name": name, "private": private});
        page.post(who, "/channel", &body).status().as_u16()
    };
    // Nobody is invited to what is not there.
    refused(page.post(&bob, "/invite", &json!({"table": "attic"})), 404);
    refused(page.post(&bob, "/invite", &json!({"table": "direct"})), 404);
    assert_eq!((open(&alice, "attic", true), open(&alice, "cup", false)), (200, 200));
    for beside in ["attic", "attic-x", "cup-W1", "hall-2"] {
        assert_eq!(open(&bob, beside, true), 409, "{beside}");
        assert_eq!(open(&bob, beside, false), 409, "{beside}");
    }
    assert_eq!(open(&bob, "x-y", true), 200);
    assert_eq!((open(&alice, "x", false), open(&alice, "x", true)), (409, 409));
    assert_eq!((open(&bob, "cup", false), open(&alice, "attic", true)), (200, 409));
    let opened = (0..40).filter(|n| open(&bob, &format!("b{n}"), n % 2 == 0) == 200).count();
    assert_eq!(opened, 15, "and the one before");
    assert_eq!((open(&alice, "more", false), open(&holly, "most", false)), (200, 200));
    page.hall.close();
}

#[test]
fn what_tells_a_secret_is_hung_up_for_nobody() {
    let page = Shared::open();
    let alice = page.come("alice");
    assert_eq!(page.say(&alice, "hall", "deploy 12345"), 200);
    assert_eq!(page.texts(&alice, "hall"), ["@alice said: deploy 12345"]);
    assert_eq!(page.hall.heard().len(), 1);
    page.hall.close();
}

/// Listens, and returns the first news.
fn first_news(page: &Shared, who: &Browser) -> Value {
    news(page, who).next().expect("news")
}

fn news(page: &Shared, who: &Browser) -> impl Iterator<Item = Value> + use<> {
    let body = page.get(who, "/events").into_body().into_reader();
    let lines = BufReader::new(body).lines().map_while(Result::ok);
    let data = lines.filter_map(|line| Some(line.strip_prefix("data: ")?.to_owned()));
    data.map(|data| serde_json::from_str(&data).expect("JSON"))
}

#[test]
fn live_updates_end_when_somebody_leaves() {
    let page = Shared::open();
    let (alice, thief) = (page.come("alice"), page.come("alice"));
    let mut followed = news(&page, &thief);
    followed.next().expect("the tables");
    page.say(&alice, "direct", "just me");
    assert!(followed.any(|news| news.to_string().contains("@alice said: just me")));
    page.post(&thief, "/leave", &json!({}));
    page.say(&alice, "direct", "and nobody else");
    assert!(!followed.any(|news| news.to_string().contains("nobody else")), "and it ends");
    page.hall.close();
}

#[test]
fn too_much_is_refused_and_others_are_heard() {
    let page = Shared::open();
    let (alice, bob) = (page.come("alice"), page.come("bob"));
    let say = |who: &Browser| page.say(who, "hall", "hello");
    let refused = (0..400).find(|_| say(&alice) == 429);
    assert!(refused.is_some_and(|at| at > 50), "{refused:?}");
    assert_eq!(say(&bob), 200);
    page.hall.close();
}

#[test]
fn two_thousand_half_sent_requests_leave_it_serving() {
    let page = Shared::open();
    let address = page.hall.url.trim_start_matches("http://").to_owned();
    let half = |text: &str| {
        let mut stream = TcpStream::connect(&address).ok()?;
        stream.write_all(text.as_bytes()).ok()?;
        Some(stream)
    };
    // Both ends are files of this process.
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).expect("allowed");
    let texts = ["", "GET / HTTP/1.1\r\nHost:", "POST /say HTTP/1.1\r\nContent-Length: 9\r\n"];
    let held: Vec<_> = (0..2_000).map(|number| half(texts[number % 3])).collect();
    assert_eq!(page.me(&Browser::default())["shared"], true);
    let alice = page.come("alice");
    assert_eq!(page.say(&alice, "hall", "hello"), 200);
    let mut stream =
        half("GET /me HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n").expect("open");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    drop(held);
    page.hall.close();
}

/// Tests if the program starts a shared page with these settings of the playground.
fn starts(settings: &[(&str, &str)]) -> bool {
    let data = tempfile::tempdir().expect("a folder");
    let shared = [("SHARE", "true")];
    let all = shared.iter().chain(settings);
    let all: Vec<_> = all
        .map(|(key, value)| (format!("CAIPAN_PLAYGROUND__{key}"), (*value).to_owned()))
        .collect();
    let all: Vec<_> = all.iter().map(|(key, value)| (key.as_str(), value.clone())).collect();
    Program::at(data.path(), 0, &all).is_some()
}

#[test]
fn a_page_that_would_be_read_on_the_way_is_not_opened() {
    let (anywhere, tls) = (("LISTEN", "0.0.0.0"), ("PUBLIC_URL", "https://caipan.example"));
    let plain = ("PUBLIC_URL", "http://caipan.example");
    for refused in [
        &[anywhere][..],
        &[anywhere, plain],
        &[plain],
        &[anywhere, ("INSECURE", "true")],
        &[("PUBLIC_URL", "caipan.example")],
        &[("LISTEN", "everywhere")],
        &[("TRUSTED_PROXIES", "[\"nobody\"]")],
    ] {
        assert!(!starts(refused), "{refused:?}");
    }
    let proxies = ("TRUSTED_PROXIES", "[\"127.0.0.1\", \"10.0.0.0/8\"]");
    for fine in
        [&[][..], &[tls], &[anywhere, tls, proxies], &[anywhere, plain, ("INSECURE", "true")]]
    {
        assert!(starts(fine), "{fine:?}");
    }
}

#[test]
fn a_link_is_made_anew_on_the_command_line() {
    let data = tempfile::tempdir().expect("a folder");
    let file = GuestFile::of(data.path());
    let link = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_caipan"));
        command.arg("link").args(arguments).env("CAIPAN_DATA", data.path());
        command.current_dir(data.path()).output().expect("it runs")
    };
    let key = |arguments: &[&str]| {
        let printed = String::from_utf8(link(arguments).stdout).expect("text");
        let (page, key) = printed.trim().split_once("/#key=").expect("a link");
        assert_eq!((page, key.len()), ("http://127.0.0.1:8080", 32));
        key.to_owned()
    };
    let (first, second) = (key(&["alice"]), key(&["alice"]));
    let guests = file.now().expect("it reads");
    assert_eq!((guests.holder(&first), guests.holder(&second)), (None, Some("alice")));
    assert_eq!(guests.kind("alice"), Some(GuestKind::Player));
    key(&["holly", "--host"]);
    key(&["holly"]);
    assert_eq!(file.now().expect("it reads").kind("holly"), Some(GuestKind::Host));
    for wrong in ["a b", "caipan", "", &"n".repeat(25)] {
        assert_eq!(link(&[wrong]).status.code(), Some(2), "{wrong}");
    }
}
