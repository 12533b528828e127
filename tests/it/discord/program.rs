//! The real program as a bot: how it starts, what it logs, and how it ends.

use std::{
    path::Path,
    process::{Command, Stdio},
};

use super::{fake::Fake, stage::Stage};

/// A running program: what it was told, and what it says.
pub(super) struct Program {
    child: std::process::Child,
}

impl Program {
    /// Starts it against a fake Discord, with everything logged that can be.
    pub(super) fn start(fake: &Fake, data: &Path, token: &str) -> Self {
        Self::start_at(fake.base(), data, token, &[])
    }

    /// The same against whatever is at an address, with more settings.
    fn start_at(api: &str, data: &Path, token: &str, more: &[(&str, &str)]) -> Self {
        let child = Command::new(env!("CARGO_BIN_EXE_caipan"))
            .env("DISCORD_TOKEN", token)
            .env("CAIPAN_DISCORD__API", api)
            .envs(more.iter().copied())
            .env("CAIPAN_DATA", data)
            .env("CAIPAN_SIZE", "200")
            .env("CAIPAN_LOG", "trace")
            .env("RUST_LOG", "trace")
            .current_dir(data)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        Self { child }
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
    async fn end(self) -> (Option<i32>, String, String) {
        let ended =
            tokio::task::spawn_blocking(|| self.child.wait_with_output().expect("it is ours"));
        let output = ended.await.expect("waiting does not panic");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it speaks UTF-8");
        (output.status.code(), text(output.stdout), text(output.stderr))
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
