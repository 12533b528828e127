//! Interactions that come by HTTP: signed by Discord, heard once, and answered by a call.

use std::{net::SocketAddr, sync::Arc};

use caipan_rules::Seat;
use serde_json::{Value, json};
use serenity::model::{id::UserId, permissions::Permissions};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use super::{
    fake::{
        Fault, Post, What,
        endpoint::{posted, signed},
    },
    files::GAME,
    games::{Game, player},
    stage::{Stage, Ways},
};
use crate::gated_archive::Gated;

/// What a command is given for its option of this name.
fn given(name: &str, value: &str) -> Value {
    json!({"name": name, "type": 3, "value": value})
}

impl Stage {
    /// Somebody gives a command in the hall, with these options.
    fn commands(&self, person: UserId, name: &str, options: &[(&str, &str)]) {
        let options = options.iter().map(|(name, value)| given(name, value)).collect();
        self.fake.slash(self.hall, person, name, options);
    }

    /// What somebody alone reads who gives a command in the hall.
    async fn replies(&self, person: UserId, name: &str, options: &[(&str, &str)]) -> String {
        self.commands(person, name, options);
        self.fake.next_for(person, self.hall).await.text
    }

    /// Waits until the bot has begun a game of Russian draughts with Ann as White, by a command and
    /// a press; gives the first board.
    async fn begins_by_press(&self) -> Post {
        let ben = self.fake.mention(self.ben);
        let options = [("game", "russian"), ("players", &*ben), ("options", "side=1")];
        self.commands(self.ann, "new", &options);
        let table = self.fake.next(self.hall).await;
        assert_eq!(table.pings, [self.ben]);
        self.fake.press(table.id, self.ben, &table.button("Join").custom_id);
        self.fake.next(self.hall).await
    }
}

/// A whole game, by commands, and by presses and menus.
async fn a_game_is_played(ways: Ways) {
    let stage = Stage::by(ways).await;
    let mut post = stage.begins_by_press().await;
    let before = stage.fake.calls().len();
    let mut game = Game::russian();
    while let Some((seat, text)) = game.next() {
        let who = player(&stage, seat);
        if game.plies.is_multiple_of(2) {
            stage.commands(who, "move", &[("move", &text)]);
        } else {
            stage.fake.press(post.id, who, &post.button("Move …").custom_id);
            let menu = stage.fake.next_for(who, stage.hall).await;
            stage.fake.pick(menu.id, who, &menu.menus[0].custom_id, &[&format!("move {text}")]);
        }
        post = stage.fake.next(stage.hall).await;
        assert!(post.text.contains(&text), "{}", post.text);
        game.shows(&post);
    }
    assert!(game.plies > 20, "{} plies", game.plies);
    let calls = stage.fake.calls();
    assert!(calls[before..].iter().all(|call| !call.metered), "commands and presses are free");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_by_http_alone() {
    a_game_is_played(Ways::Http).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_by_http_beside_the_gateway() {
    a_game_is_played(Ways::Both).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_typed_comes_by_the_gateway_and_what_is_pressed_by_http() {
    let stage = Stage::by(Ways::Both).await;
    stage.begins("russian").await;
    stage.says(stage.ann, "c3-d4");
    assert!(stage.hears().await.contains("c3-d4"));
    stage.commands(stage.ben, "move", &[("move", "f6-g5")]);
    assert!(stage.hears().await.contains("f6-g5"));
    assert_eq!(stage.fake.sent().len(), 1);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_gateway_no_connection_is_opened_and_nothing_is_read() {
    let stage = Stage::by(Ways::Http).await;
    stage.begins_by_press().await;
    assert!(stage.fake.identifies().is_empty());
    assert_eq!(stage.reads(), 0);
    stage.end().await;
}

/// The body of a command that Ann has given before and that was answered.
async fn answered_command(stage: &Stage) -> Value {
    stage.commands(stage.ann, "games", &[]);
    stage.fake.next_for(stage.ann, stage.hall).await;
    stage.fake.sent().pop().expect("it came by HTTP")
}

#[tokio::test(flavor = "multi_thread")]
async fn an_interaction_that_comes_again_is_answered_once() {
    let stage = Stage::by(Ways::Both).await;
    let command = answered_command(&stage).await;
    let body = command.to_string();
    let address = stage.listens().await;
    let before = stage.fake.calls().len();
    let again = posted(address, &signed(0, body.as_bytes()), body.as_bytes()).await;
    assert_eq!(again, (202, String::new()));
    stage.fake.announces(&command);
    // What is said next is heard next.
    stage.says(stage.ann, "!board");
    assert!(stage.hears().await.contains("No game"));
    assert_eq!(stage.fake.calls().len(), before + 1);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn discord_asks_if_anybody_is_there() {
    let stage = Stage::by(Ways::Http).await;
    let address = stage.listens().await;
    for ping in [json!({"type": 1}), json!({"type": 1, "id": "1", "version": 1, "token": "x"})] {
        let body = ping.to_string();
        let answer = posted(address, &signed(0, body.as_bytes()), body.as_bytes()).await;
        assert_eq!(answer, (200, r#"{"type":1}"#.to_owned()));
    }
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_discords_is_refused_and_nothing_comes_of_it() {
    let stage = Stage::by(Ways::Http).await;
    let mut command = answered_command(&stage).await;
    // One that was not heard before.
    command["id"] = json!((stage.ann.get() + 1).to_string());
    let (body, ping) = (command.to_string(), r#"{"type":1}"#);
    let address = stage.listens().await;
    let before = stage.fake.calls().len();
    let [timestamp, signature] = signed(0, body.as_bytes());
    let of_ping = signed(0, ping.as_bytes());
    let broken = (signature.0, format!("00{}", &signature.1[2..]));
    let large = format!("{body}{}", " ".repeat(256 * 1024));
    let strange = body.replace("\"type\":2", "\"type\":77");
    let unread = |body: &str| signed(0, body.as_bytes()).to_vec();
    for (headers, body, status, what) in [
        (vec![], &*body, 401, "no headers"),
        (vec![timestamp.clone()], &*body, 401, "no signature"),
        (vec![signature.clone()], &*body, 401, "no timestamp"),
        (vec![timestamp.clone(), broken], &*body, 401, "another signature"),
        (vec![("X-Signature-Timestamp", "1".to_owned()), signature], &*body, 401, "another time"),
        (of_ping.to_vec(), &*body, 401, "another body"),
        (signed(61, ping.as_bytes()).to_vec(), ping, 401, "from the future"),
        (signed(400, b"").to_vec(), "", 401, "from far in the future"),
        (unread(&large), &*large, 413, "too large"),
        (unread(""), "", 400, "nothing"),
        (unread("{"), "{", 400, "no JSON"),
        (unread("[]"), "[]", 400, "no interaction"),
        (unread(&strange), &*strange, 400, "an unknown kind"),
        (unread(r#"{"type":2}"#), r#"{"type":2}"#, 400, "half an interaction"),
    ] {
        let answer = posted(address, &headers, body.as_bytes()).await;
        assert_eq!(answer, (status, String::new()), "{what}");
    }
    assert_eq!(stage.fake.calls().len(), before, "nothing was answered");
    // The same one is heard where it is as it should be.
    assert_eq!(posted(address, &signed(0, body.as_bytes()), body.as_bytes()).await.0, 202);
    stage.halt_after_foreign_answers().await;
}

impl Stage {
    /// The bot is stopped where it has answered what this Discord knows nothing of.
    async fn halt_after_foreign_answers(mut self) {
        self.halt().await;
        self.fake.complaints();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_request_is_worth_nothing() {
    let stage = Stage::timed_by(Ways::Http).await;
    let command = answered_command(&stage).await.to_string();
    let address = stage.listens().await;
    let now = stage.hands.now() / 1_000;
    let at = async |at: u64| {
        posted(address, &signed(at, command.as_bytes()), command.as_bytes()).await.0
    };
    assert_eq!([at(now).await, at(now - 300).await], [202, 202]);
    assert_eq!([at(now - 301).await, at(now + 61).await], [401, 401]);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_served_but_what_discord_posts() {
    let stage = Stage::by(Ways::Http).await;
    let address = stage.listens().await;
    let client = reqwest::Client::builder().no_proxy().build().expect("a client");
    let asked = client.get(format!("http://{address}/")).send().await.expect("an answer");
    assert_eq!(asked.status().as_u16(), 405);
    let elsewhere = client.post(format!("http://{address}/other")).send().await;
    assert_eq!(elsewhere.expect("an answer").status().as_u16(), 404);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_fills_in_a_command_is_proposed_what_fits() {
    let stage = Stage::by(Ways::Http).await;
    let game = json!([{"name": "game", "type": 3, "value": "rus", "focused": true}]);
    let typing = stage.fake.types(stage.hall, stage.ann, "new", game);
    let choices = stage.fake.choices(typing).await;
    assert_eq!(choices.iter().map(|(_, value)| value).collect::<Vec<_>>(), ["russian"]);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_is_opened_and_filled_in() {
    let stage = Stage::by(Ways::Http).await;
    stage.commands(stage.ann, "next", &[]);
    let refused = stage.fake.next_for(stage.ann, stage.hall).await;
    let pressed =
        stage.fake.press(refused.id, stage.ann, &refused.button("Paste a game …").custom_id);
    assert_eq!(stage.fake.window(pressed).await.title, "A game to look through");
    let long = "{a long comment}\n".repeat(150);
    stage.fake.fill(pressed, &[("text", &format!("{long}{GAME}"))]);
    assert!(stage.hears().await.contains("3 moves"));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_in_a_thread_is_played_by_commands() {
    let stage = Stage::by(Ways::Http).await;
    let word = stage.replies(stage.owner, "settings", &[("values", "threads=on")]).await;
    assert!(word.contains("Set for this channel"), "{word}");
    let word = stage.begins_by_press().await.text;
    assert!(word.contains("<#"), "it says where: {word}");
    let thread = stage.fake.threads(stage.hall)[0];
    assert!(stage.fake.next(thread).await.text.contains("begins"));
    let command = |who, name: &str, options: &[(&str, &str)]| {
        let options = options.iter().map(|(name, value)| given(name, value)).collect();
        stage.fake.slash(thread, who, name, options);
    };
    command(stage.ann, "move", &[("move", "c3-d4")]);
    assert!(stage.fake.next(thread).await.text.contains("c3-d4"));
    // A thread has none of its own.
    command(stage.ben, "resign", &[]);
    assert!(stage.fake.next(thread).await.text.contains("wins"));
    command(stage.ann, "new", &[("game", "english")]);
    assert!(stage.fake.next(thread).await.text.contains("opens a table"));
    command(stage.ben, "join", &[]);
    assert!(stage.fake.next(thread).await.text.contains("begins"));
    assert_eq!(stage.fake.threads(stage.hall), [thread]);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_of_another_server_cannot_be_named() {
    let stage = Stage::by(Ways::Http).await;
    let here = stage.fake.channel(stage.club, "news");
    let elsewhere = stage.fake.channel(stage.fake.guild("Go Club"), "news");
    let hidden = stage.fake.channel(stage.club, "hidden");
    stage.fake.forbid(hidden, Permissions::VIEW_CHANNEL);
    for (channel, fits) in [(elsewhere, false), (hidden, false), (here, true), (here, true)] {
        let values = format!("server channels=<#{channel}>");
        let word = stage.replies(stage.owner, "settings", &[("values", &values)]).await;
        assert_eq!(word.contains("Set for"), fits, "{word}");
    }
    let asked = stage.fake.calls();
    let asked = asked.iter().filter(|call| call.path == format!("/channels/{here}")).count();
    assert_eq!(asked, 1, "where a channel is does not change");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_are_for_those_who_manage_the_server() {
    let stage = Stage::by(Ways::Http).await;
    let threads = [("values", "threads=on")];
    let word = stage.replies(stage.ann, "settings", &threads).await;
    assert!(word.contains("Only those who manage this server"), "{word}");
    stage.fake.grant(stage.ann, stage.fake.role(stage.club, "Staff", Permissions::MANAGE_GUILD));
    let word = stage.replies(stage.ann, "settings", &threads).await;
    assert!(word.contains("Set for this channel"), "{word}");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_program_goes_on_with_what_one_has_begun() {
    let mut stage = Stage::by(Ways::Http).await;
    let post = stage.begins_by_press().await;
    stage.halt().await;
    stage.begin().await;
    stage.fake.press(post.id, stage.ann, &post.button("Move …").custom_id);
    let menu = stage.fake.next_for(stage.ann, stage.hall).await;
    stage.fake.pick(menu.id, stage.ann, &menu.menus[0].custom_id, &["move c3-d4"]);
    assert!(stage.hears().await.contains("c3-d4"));
    assert_eq!(Seat(0), Game::russian().next().expect("White begins").0);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_taken_is_answered_before_the_bot_stops_and_nothing_is_taken_after_it() {
    let slow = Gated::with(0);
    let mut stage = Stage::by_on(Ways::Http, Arc::new(slow.clone())).await;
    let address = stage.listens().await;
    stage.commands(stage.ann, "new", &[("game", "russian")]);
    stage.fake.taken(1).await;
    // It is kept only when the bot has been asked to stop.
    tokio::join!(stage.halt(), async { slow.gate.add_permits(8) });
    assert!(stage.hears().await.contains("opens a table"));
    assert!(TcpStream::connect(address).await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_taken_before_the_bot_knows_who_it_is() {
    let mut stage = Stage::by(Ways::Http).await;
    let mut command = answered_command(&stage).await;
    command["id"] = json!((stage.ann.get() + 1).to_string());
    let body = command.to_string();
    stage.halt().await;
    let (on, what) = ("GET /oauth2/applications/@me".to_owned(), What::Broken(502));
    stage.fake.fail(Fault { on: on.clone(), times: usize::MAX, what });
    stage.start(None).await;
    stage.fake.called(&on, 2).await;
    let address = stage.fake.endpoint();
    let send = async || posted(address, &signed(0, body.as_bytes()), body.as_bytes()).await;
    assert_eq!(send().await, (503, String::new()));
    stage.fake.steady();
    assert_eq!(stage.listens().await, address);
    assert_eq!(send().await, (202, String::new()), "it was not taken before");
    stage.halt_after_foreign_answers().await;
}

/// Numbers that follow from a seed.
struct Dice(u64);

impl Dice {
    fn throw(&mut self, sides: usize) -> usize {
        // The constants of Knuth's MMIX.
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_comes_is_answered_with_a_status() {
    let stage = Stage::by(Ways::Http).await;
    let whole = answered_command(&stage).await.to_string().into_bytes();
    let address = stage.listens().await;
    let mut dice = Dice(1);
    for _ in 0..300 {
        // Something is struck, put in or left out in the middle of what was right.
        let mut body = whole.clone();
        for _ in 0..=dice.throw(4) {
            let at = dice.throw(body.len());
            match dice.throw(3) {
                0 => body[at] = dice.throw(256) as u8,
                1 => body.insert(at, b"{}[]\",:0-\\\xff"[dice.throw(11)]),
                _ => body.truncate(at.max(1)),
            }
        }
        let (status, _) = posted(address, &signed(0, &body), &body).await;
        assert!([202, 400].contains(&status), "{status}: {}", String::from_utf8_lossy(&body));
    }
    stage.halt_after_foreign_answers().await;
}

/// Sends bytes that are no request, and waits until the other side has had enough of them.
async fn pushes(to: SocketAddr, bytes: &[u8]) {
    let mut stream = TcpStream::connect(to).await.expect("it listens");
    // The other side may have closed the connection before it has read all.
    stream.write_all(bytes).await.unwrap_or_default();
    stream.shutdown().await.unwrap_or_default();
    stream.read_to_end(&mut Vec::new()).await.unwrap_or_default();
}

#[tokio::test(flavor = "multi_thread")]
async fn half_a_body_is_not_waited_for_for_ever() {
    let stage = Stage::by(Ways::Http).await;
    let mut stream = TcpStream::connect(stage.listens().await).await.expect("it listens");
    let signed = signed(0, b"{}").map(|(name, value)| format!("{name}: {value}\r\n")).concat();
    let half = format!("POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 2\r\n{signed}\r\n{{");
    stream.write_all(half.as_bytes()).await.expect("it is open");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.expect("it ends in good order");
    assert!(answer.starts_with(b"HTTP/1.1 408"), "{}", String::from_utf8_lossy(&answer));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bytes_that_are_no_request_do_no_harm() {
    let stage = Stage::by(Ways::Http).await;
    let address = stage.listens().await;
    let mut dice = Dice(2);
    for _ in 0..100 {
        let bytes: Vec<_> = (0..dice.throw(2_000)).map(|_| dice.throw(256) as u8).collect();
        pushes(address, &bytes).await;
    }
    answered_command(&stage).await;
    stage.end().await;
}
