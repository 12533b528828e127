//! The real program as a bot: how it starts, what it logs, and how it ends.

use std::{
    io::{BufRead, BufReader, Read},
    net::SocketAddr,
    path::Path,
    process::{ChildStdout, Command, Stdio},
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};

use serde_json::json;
use tokio::net::TcpListener;
use tokio_rustls::{
    TlsAcceptor,
    rustls::{ServerConfig, pki_types::PrivateKeyDer},
};

use super::{
    fake::{
        Fake,
        endpoint::{posted, signed},
    },
    stage::Stage,
};

/// The program that is tested.
pub(super) const OURS: &str = env!("CARGO_BIN_EXE_caipan");

/// A running program: what it was told, and what it says.
pub(super) struct Program {
    child: std::process::Child,
    output: BufReader<ChildStdout>,
    /// What was read of its output.
    read: String,
}

impl Program {
    /// Starts it against a fake Discord, with everything logged that can be.
    pub(super) fn start(fake: &Fake, data: &Path, token: &str) -> Self {
        Self::start_at(fake.base(), data, token, &[])
    }

    /// The same against whatever is at an address, with more settings.
    pub(super) fn start_at(api: &str, data: &Path, token: &str, more: &[(&str, &str)]) -> Self {
        let more = [&[("CAIPAN_LOG", "trace"), ("RUST_LOG", "trace")][..], more].concat();
        Self::logging(OURS, api, data, token, &more, Stdio::piped())
    }

    /// Starts a build of it with a log somewhere.
    pub(super) fn logging(
        build: &str,
        api: &str,
        data: &Path,
        token: &str,
        more: &[(&str, &str)],
        log: Stdio,
    ) -> Self {
        let mut child = Command::new(build)
            .env("DISCORD_TOKEN", token)
            .env("CAIPAN_DISCORD__API", api)
            .env("CAIPAN_DATA", data)
            .env("CAIPAN_SIZE", "200")
            .envs(more.iter().copied())
            // Those are for the tests, and no settings.
            .env_remove("CAIPAN_BEFORE")
            .env_remove("CAIPAN_BEFORE_ALONE")
            .current_dir(data)
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .expect("the program starts");
        let output = BufReader::new(child.stdout.take().expect("it was asked for"));
        Self { child, output, read: String::new() }
    }

    /// Waits until it says a line that begins so, and gives the rest of the line.
    pub(super) fn says(&mut self, start: &str) -> String {
        tokio::task::block_in_place(|| {
            loop {
                let mut line = String::new();
                let bytes = self.output.read_line(&mut line).expect("it speaks UTF-8");
                assert!(bytes > 0, "it ended without {start:?}:\n{}", self.read);
                self.read += &line;
                if let Some(rest) = line.strip_prefix(start) {
                    return rest.trim().to_owned();
                }
            }
        })
    }

    /// The number of its process.
    pub(super) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Sends it a signal, such as `STOP`.
    pub(super) fn signal(&self, name: &str) {
        let sent = Command::new("kill").args(["-s", name, &self.child.id().to_string()]).status();
        assert!(sent.expect("there is a `kill`").success());
    }

    /// Kills it.
    pub(super) fn kill(mut self) {
        self.child.kill().expect("it is ours");
        self.child.wait().expect("it is ours");
    }

    /// Asks it to stop, and gives its exit code, its output and its log.
    pub(super) async fn stop(self) -> (Option<i32>, String, String) {
        let asked = Command::new("kill")
            .arg(self.child.id().to_string())
            .status()
            .expect("there is a `kill`");
        assert!(asked.success());
        self.end().await
    }

    /// Waits until it has ended.
    pub(super) async fn end(mut self) -> (Option<i32>, String, String) {
        let ended =
            tokio::task::spawn_blocking(|| self.child.wait_with_output().expect("it is ours"));
        let ended = ended.await.expect("waiting does not panic");
        self.output.read_to_string(&mut self.read).expect("it speaks UTF-8");
        let log = String::from_utf8(ended.stderr).expect("it speaks UTF-8");
        (ended.status.code(), self.read, log)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_starts_plays_stops_and_logs_nothing_that_is_anybodys() {
    let stage = Stage::empty(true).await;
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start(&stage.fake, folder.path(), stage.fake.token());
    stage.fake.identified(1).await;
    stage.fake.called("PUT /applications/{application}/commands", 1).await;
    stage.begins("russian").await;
    stage.says(stage.ann, "c3-d4");
    assert!(stage.hears().await.contains("c3-d4"));
    stage.says(stage.ben, "!move whatever-secret-text");
    stage.hears().await;
    stage.fake.slash(stage.hall, stage.ben, "view", serde_json::json!([]));
    stage.fake.next_for(stage.ben, stage.hall).await;
    stage.fake.puzzle();
    stage.fake.hang_up(4000);
    stage.fake.resumed(1).await;
    let (code, out, log) = program.stop().await;
    assert_eq!(code, Some(0), "{log}");
    let lines: Vec<_> = out.lines().collect();
    assert_eq!(lines[0], "discord");
    assert!(
        lines[1].starts_with("connected as ")
            && lines[2].starts_with("invite https://discord.com/oauth2/")
    );
    for secret in [
        stage.fake.token(),
        "whatever-secret-text",
        "token-of-",
        "Ann",
        "Ben",
        "Chess Club",
        "c3-d4",
    ] {
        assert!(!out.contains(secret) && !log.contains(secret), "the log holds {secret}:\n{log}");
    }
    assert!(!log.contains(&stage.ann.to_string()), "the log names nobody:\n{log}");
    assert!(
        log.contains("the bot has stopped")
            && log.contains("Discord told something that cannot be read")
    );
    assert!(
        log.contains("MESSAGE_CREATE") && log.contains("invalid digit"),
        "kind and reason:\n{log}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_is_refused_has_an_exit_code_of_its_own() {
    let stage = Stage::empty(true).await;
    let folder = tempfile::tempdir().expect("a folder");
    let (code, _, log) = Program::start(&stage.fake, folder.path(), "another.token").end().await;
    assert_eq!(code, Some(4), "{log}");
    assert!(!log.contains("another.token"));
    stage.fake.complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn intents_that_are_refused_have_an_exit_code_of_their_own() {
    let stage = Stage::empty(true).await;
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start(&stage.fake, folder.path(), stage.fake.token());
    stage.fake.identified(1).await;
    stage.fake.online(1).await;
    // First the text of messages is refused, then everything.
    stage.fake.hang_up(4014);
    stage.fake.identified(2).await;
    stage.fake.online(1).await;
    stage.fake.hang_up(4014);
    let (code, _, log) = program.end().await;
    assert_eq!(code, Some(5), "{log}");
    assert!(log.contains("Message Content Intent"), "it says which box to tick:\n{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_is_not_sent_in_plain_sight() {
    let folder = tempfile::tempdir().expect("a folder");
    // A machine in a network for documentation: whoever tried to reach it would wait for long.
    let far =
        |more| Program::start_at("http://192.0.2.1:3000", folder.path(), "some.token", more).end();
    let (code, _, log) = far(&[]).await;
    assert_eq!(code, Some(2), "{log}");
    assert!(log.contains("discord.api") && log.contains("discord.insecure"), "{log}");
    let (code, _, log) =
        far(&[("CAIPAN_DISCORD__INSECURE", "true"), ("CAIPAN_DISCORD__CA_FILE", "/dev/null")])
            .await;
    assert_eq!(code, Some(2), "{log}");
    assert!(log.contains("discord.ca_file") && !log.contains("discord.api"), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gateway_in_plain_sight_is_not_entered() {
    let stage = Stage::empty(true).await;
    stage.fake.gateway_at("ws://192.0.2.1:3000");
    let folder = tempfile::tempdir().expect("a folder");
    let (code, _, log) = Program::start(&stage.fake, folder.path(), stage.fake.token()).end().await;
    assert_eq!(code, Some(2), "{log}");
    assert!(log.contains("the gateway") && log.contains("discord.insecure"), "{log}");
    assert!(stage.fake.identifies().is_empty());
}

/// What makes a server of a name that nobody vouches for but itself.
fn unvouched() -> TlsAcceptor {
    let own = rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate");
    let secret = PrivateKeyDer::try_from(own.signing_key.serialize_der()).expect("a key");
    let tls = ServerConfig::builder().with_no_client_auth();
    let tls = tls.with_single_cert(vec![own.cert.into()], secret).expect("they match");
    TlsAcceptor::from(Arc::new(tls))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gateway_that_no_usual_authority_vouches_for_is_not_entered() {
    let stage = Stage::empty(true).await;
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let port = listener.local_addr().expect("it is bound").port();
    stage.fake.gateway_at(&format!("wss://localhost:{port}"));
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start(&stage.fake, folder.path(), stage.fake.token());
    let (stream, _) = listener.accept().await.expect("it calls");
    let refused = unvouched().accept(stream).await.expect_err("it is nobody");
    assert!(refused.to_string().contains("UnknownCA"), "{refused}");
    let (code, _, log) = program.stop().await;
    assert_eq!(code, Some(0), "{log}");
}

/// The settings of a program to which interactions come by HTTP, beside a gateway or without one.
pub(super) fn by_http<'a>(key: &'a str, gateway: &'a str) -> [(&'a str, &'a str); 4] {
    [
        ("CAIPAN_DISCORD__INTERACTIONS", "http"),
        ("CAIPAN_DISCORD__GATEWAY", gateway),
        ("CAIPAN_DISCORD__PUBLIC_KEY", key),
        ("CAIPAN_DISCORD__LISTEN", "127.0.0.1:0"),
    ]
}

/// The present, milliseconds since 1970.
pub(super) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is later than that");
    u64::try_from(since.as_millis()).expect("it is not so late")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_without_a_gateway_plays_by_http_and_logs_nothing_that_is_anybodys() {
    let stage = Stage::empty(true).await;
    let folder = tempfile::tempdir().expect("a folder");
    let key = stage.fake.public_key();
    let settings = by_http(&key, "false");
    let (api, token) = (stage.fake.base(), stage.fake.token());
    let mut program = Program::start_at(api, folder.path(), token, &settings);
    let address: SocketAddr = program.says("interactions ").parse().expect("an address");
    stage.fake.called("PUT /applications/{application}/commands", 1).await;
    stage.fake.sends_interactions(address, Arc::new(now));
    let text = |name: &str, value: &str| json!({"name": name, "type": 3, "value": value});
    let ben = stage.fake.mention(stage.ben);
    let table = [text("game", "russian"), text("players", &ben), text("options", "side=1")];
    stage.fake.slash(stage.hall, stage.ann, "new", json!(table));
    let table = stage.fake.next(stage.hall).await;
    stage.fake.press(table.id, stage.ben, &table.button("Join").custom_id);
    assert!(stage.hears().await.contains("begins"));
    stage.fake.slash(stage.hall, stage.ann, "move", json!([text("move", "c3-d4")]));
    assert!(stage.hears().await.contains("c3-d4"));
    let strange = br#"{"type":2,"token":"a-token-of-somebodys"}"#;
    let answer = posted(address, &signed(now() / 1_000, strange), strange).await;
    assert_eq!(answer.0, 400);
    let (code, out, log) = program.stop().await;
    assert_eq!(code, Some(0), "{log}");
    assert!(out.starts_with("discord\n") && out.contains("\nconnected as "));
    for secret in [token, "token-of-", "a-token", "Ann", "Ben", "c3-d4"] {
        assert!(!out.contains(secret) && !log.contains(secret), "the log holds {secret}:\n{log}");
    }
    assert!(log.contains("the bot has stopped") && log.contains("no flag falls"), "{log}");
    assert!(log.contains("INTERACTION_CREATE") && log.contains("missing field"), "{log}");
    assert!(stage.fake.identifies().is_empty(), "no connection was opened");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_of_another_application_is_named_in_the_log() {
    let stage = Stage::empty(true).await;
    let folder = tempfile::tempdir().expect("a folder");
    let key = "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c";
    let settings = by_http(key, "true");
    let (api, token) = (stage.fake.base(), stage.fake.token());
    let mut program = Program::start_at(api, folder.path(), token, &settings);
    let address: SocketAddr = program.says("interactions ").parse().expect("an address");
    let ping = br#"{"type":1}"#;
    assert_eq!(posted(address, &signed(now() / 1_000, ping), ping).await.0, 401);
    stage.fake.identified(1).await;
    let (code, _, log) = program.stop().await;
    assert_eq!(code, Some(0), "{log}");
    assert!(log.contains("discord.public_key"), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_is_refused_without_a_gateway_as_with_one() {
    let stage = Stage::empty(true).await;
    let folder = tempfile::tempdir().expect("a folder");
    let key = stage.fake.public_key();
    let settings = by_http(&key, "false");
    let program = Program::start_at(stage.fake.base(), folder.path(), "another.token", &settings);
    let (code, _, log) = program.end().await;
    assert_eq!(code, Some(4), "{log}");
    stage.fake.complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_that_make_no_sense_are_refused_with_what_would() {
    let folder = tempfile::tempdir().expect("a folder");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let taken = taken.local_addr().expect("it is bound").to_string();
    let key = "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c";
    let http = ("INTERACTIONS", "http");
    for (settings, code, words) in [
        (vec![("GATEWAY", "false")], 2, ["discord.gateway", "discord.interactions"]),
        (vec![("INTERACTIONS", "post")], 2, ["INTERACTIONS", "`http`"]),
        (vec![http], 2, ["discord.public_key", "General Information"]),
        (vec![http, ("PUBLIC_KEY", "abc")], 2, ["discord.public_key", "64 hexadecimal digits"]),
        (
            vec![http, ("PUBLIC_KEY", key), ("LISTEN", "localhost")],
            2,
            ["discord.listen", "127.0.0.1:8081"],
        ),
        (vec![http, ("PUBLIC_KEY", key), ("LISTEN", &taken)], 3, ["discord.listen", &taken]),
    ] {
        let settings: Vec<_> = settings
            .into_iter()
            .map(|(key, value)| (format!("CAIPAN_DISCORD__{key}"), value))
            .collect();
        let settings: Vec<_> = settings.iter().map(|(key, value)| (&**key, *value)).collect();
        let program =
            Program::start_at("http://127.0.0.1:9", folder.path(), "some.token", &settings);
        let (ended, out, log) = program.end().await;
        assert_eq!((ended, &*out), (Some(code), ""), "{log}");
        assert!(words.iter().all(|word| log.contains(word)), "{log}");
    }
}
