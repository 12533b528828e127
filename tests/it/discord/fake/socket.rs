//! One connection to the gateway.

use axum::{
    extract::{
        State, WebSocketUpgrade,
        ws::{CloseFrame, Message, WebSocket},
    },
    response::Response,
};
use serde_json::{Value, json};
use serenity::all::GatewayIntents;
use tokio::sync::mpsc;

use super::{
    Shared, TOKEN,
    form::{Flaws, Form},
    gateway::{self, Frame, Line, send},
    record::Identify,
    world::World,
};

/// Opens a connection.
pub(super) async fn open(upgrade: WebSocketUpgrade, State(shared): State<Shared>) -> Response {
    upgrade.on_upgrade(async move |socket| run(socket, shared).await)
}

async fn run(mut socket: WebSocket, shared: Shared) {
    let (line, mut frames) = mpsc::unbounded_channel();
    send(&line, Frame::Text(gateway::hello()));
    let code = loop {
        tokio::select! {
            frame = frames.recv() => match frame.expect("this task holds a sender too") {
                Frame::Text(text) => drop(socket.send(Message::text(text)).await),
                Frame::Close(code) => break farewell(&mut socket, code).await,
                Frame::Cut => break None,
            },
            message = socket.recv() => match message {
                Some(Ok(Message::Text(text))) => shared.change(|world| world.hear(&line, &text)),
                Some(Ok(Message::Close(frame))) => break frame.map(|frame| frame.code),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => break None,
            },
        }
    };
    shared.change(|world| world.hub.left(&line, code));
}

/// Says why the connection ends and waits until the bot has ended it too.
async fn farewell(socket: &mut WebSocket, code: u16) -> Option<u16> {
    socket.send(Message::Close(Some(CloseFrame { code, reason: "".into() }))).await.ok();
    while let Some(Ok(_)) = socket.recv().await {}
    None
}

impl World {
    /// Takes in one message of the bot.
    pub(super) fn hear(&mut self, line: &Line, text: &str) {
        if self.hub.still {
            return self.hub.put_aside(line, text);
        }
        if self.hub.mutes(line) {
            return;
        }
        let Ok(message) = serde_json::from_str::<Value>(text) else {
            return self.hang_up(line, 4002, "not JSON");
        };
        let body = &message["d"];
        match message["op"].as_u64() {
            Some(1) => send(
                line,
                Frame::Text(json!({"op": 11, "s": null, "t": null, "d": null}).to_string()),
            ),
            Some(2) => self.identify(line, body),
            Some(3) => {}
            Some(6) => self.go_on(line, body),
            Some(8) => self.introduce(line, body),
            op => self.hang_up(line, 4001, &format!("operation {op:?} is not played here")),
        }
    }

    fn identify(&mut self, line: &Line, body: &Value) {
        let flaws = Flaws::default();
        let wish = Form::open(body, "", &flaws).and_then(wish);
        let why = flaws.judge().err().and_then(|refusal| refusal.blame);
        let (Some((token, identify)), None) = (wish, &why) else {
            return self.hang_up(line, 4002, &why.unwrap_or_default());
        };
        self.record.identifies.push(identify);
        let begun = if is_ours(&token) {
            self.begin(line.clone(), identify.shard, identify.intents)
        } else {
            Err(4004)
        };
        if let Err(code) = begun {
            send(line, Frame::Close(code));
        }
    }

    fn go_on(&mut self, line: &Line, body: &Value) {
        let known = body["token"].as_str().is_some_and(is_ours);
        let (Some(session), Some(seen), true) =
            (body["session_id"].as_str(), body["seq"].as_u64(), known)
        else {
            return self.hang_up(line, 4002, "a wish to go on without session, number or token");
        };
        let seen = usize::try_from(seen).expect("numbers of events are small");
        if !self.resume(line.clone(), session, seen) {
            send(line, Frame::Text(json!({"op": 9, "s": null, "t": null, "d": false}).to_string()));
        }
    }

    fn hang_up(&mut self, line: &Line, code: u16, why: &str) {
        self.record.complaints.push(format!("gateway: {why}"));
        send(line, Frame::Close(code));
    }
}

/// Whether a token is the bot's; with or without the word before it.
fn is_ours(token: &str) -> bool {
    token.strip_prefix("Bot ").unwrap_or(token) == TOKEN
}

/// Reads what the bot says when it begins a session: its token, shard and intents.
fn wish(mut form: Form) -> Option<(String, Identify)> {
    form.require(&["token", "intents", "properties"]);
    form.number("large_threshold", 50..=250);
    form.number("capabilities", 0..=i64::from(u32::MAX));
    form.flag("compress");
    form.value("presence");
    if let Some(mut properties) = form.form("properties") {
        properties.require(&["os", "browser", "device"]);
        for name in ["os", "browser", "device"] {
            properties.text(name, 0..=100);
        }
    }
    let shard: Vec<_> =
        form.list("shard", 2..=2).iter().filter_map(|(_, value)| value.as_u64()).collect();
    let shard = if let [number, count] = shard[..] { (number, count) } else { (0, 1) };
    let bits = form.number("intents", 0..=(1 << 26))?.unsigned_abs();
    let intents = GatewayIntents::from_bits(bits);
    if intents.is_none() {
        form.flaw("intents", "INVALID", "Unknown intents.");
    }
    Some((form.text("token", 1..=200)?.to_owned(), Identify { shard, intents: intents? }))
}
