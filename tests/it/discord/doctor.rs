//! `caipan doctor` against a Discord of our own: every broken set-up is named.

use std::{
    fs::{self, Permissions},
    os::unix::fs::PermissionsExt,
    path::Path,
    process::{Command, Output},
};

use serenity::model::permissions::Permissions as Rights;
use tempfile::TempDir;

use super::{
    fake::{Fake, Fault, What},
    program::Program,
    stage::Stage,
};
use crate::archives::Database;

/// A set-up that is fine: a fake Discord, a token in a file that its owner alone can read, and
/// settings that name it.
struct Practice {
    stage: Stage,
    folder: TempDir,
}

impl Practice {
    async fn open() -> Self {
        let practice = Self {
            stage: Stage::empty(true).await,
            folder: tempfile::tempdir().expect("a folder"),
        };
        practice.write("token.txt", practice.stage.fake.token());
        practice
    }

    fn fake(&self) -> &Fake {
        &self.stage.fake
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Writes a file that its owner alone can read.
    fn write(&self, name: &str, text: &str) {
        let file = self.path().join(name);
        fs::write(&file, text).expect("our own file");
        fs::set_permissions(file, Permissions::from_mode(0o600)).expect("our own file");
    }

    /// The bot starts, plays something if it is told to, and stops.
    async fn serve(&self, plays: bool) {
        let (fake, data) = (self.fake(), self.path().join("data"));
        fs::create_dir_all(&data).expect("our own folder");
        let sessions = fake.identifies().len();
        let program = Program::start(fake, &data, fake.token());
        fake.identified(sessions + 1).await;
        fake.called("GET /applications/{application}/commands", 1).await;
        if fake.registrations() == 0 {
            fake.called("PUT /applications/{application}/commands", 1).await;
        }
        if plays {
            self.stage.begins("russian").await;
        }
        let (code, _, log) = program.stop().await;
        assert_eq!(code, Some(0), "{log}");
    }

    /// What the doctor says with these settings besides the usual ones, and its exit code.
    async fn asks(&self, more: &[(&str, &str)]) -> (Option<i32>, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_caipan"));
        command
            .arg("doctor")
            .env_remove("DISCORD_TOKEN")
            .env("CAIPAN_DISCORD__TOKEN_FILE", "token.txt")
            .env("CAIPAN_DISCORD__API", self.fake().base())
            .env("CAIPAN_DATA", "data")
            .envs(
                ["GAMES_MIB", "GAMES_PERCENT", "MOVES_MIB"]
                    .map(|limit| (format!("CAIPAN_DISK__{limit}"), "0")),
            )
            .envs(more.iter().copied())
            .current_dir(self.path());
        let ended = tokio::task::spawn_blocking(move || command.output().expect("it runs"));
        let Output { status, stdout, stderr } = ended.await.expect("it does not panic");
        let said = String::from_utf8([stdout, stderr].concat()).expect("it is UTF-8");
        for secret in [self.fake().token(), "hunter2"] {
            assert!(!said.contains(secret), "{secret} stands in {said}");
        }
        (status.code(), said)
    }

    /// The doctor names exactly one thing to mend, under a topic and with these words.
    async fn names(&self, more: &[(&str, &str)], topic: &str, words: &[&str]) {
        let (code, said) = self.asks(more).await;
        let mends: Vec<&str> = said.lines().filter(|line| line.starts_with("mend ")).collect();
        assert_eq!((code, mends.len()), (Some(1), 1), "{topic}: {said}");
        assert!(mends[0].starts_with(&format!("mend {topic}: ")), "{topic}: {said}");
        for word in words {
            assert!(mends[0].contains(word), "{topic} lacks {word}: {said}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_is_well_is_told_so() {
    let practice = Practice::open().await;
    practice.serve(true).await;
    let (code, said) = practice.asks(&[]).await;
    assert_eq!(code, Some(0), "{said}");
    for topic in [
        "version", "settings", "disk", "data", "keys", "token", "intents", "sessions", "commands",
        "clock", "rights",
    ] {
        assert!(said.contains(&format!("fine {topic}: ")), "{topic}: {said}");
    }
    assert!(said.contains("has all that it needs: 1"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_discord_does_not_grant_is_named() {
    let practice = Practice::open().await;
    practice.names(&[], "commands", &["start the bot"]).await;
    practice.serve(true).await;
    let fake = practice.fake();
    fake.allow_content(false);
    practice.names(&[], "intents", &["Message Content Intent", "discord.content = false"]).await;
    let (code, said) = practice.asks(&[("CAIPAN_DISCORD__CONTENT", "false")]).await;
    assert_eq!(code, Some(0), "it is not asked for: {said}");
    fake.allow_content(true);
    fake.recommend(1, 3);
    practice.names(&[], "sessions", &["3 times", "again and again"]).await;
    fake.recommend(1, 1000);
    fake.forbid(practice.stage.hall, Rights::ATTACH_FILES);
    let hall = practice.stage.hall.to_string();
    practice.names(&[], "rights", &[&hall, "“Attach Files”"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_with_a_token_is_named() {
    let practice = Practice::open().await;
    practice.serve(false).await;
    let file = |name| [("CAIPAN_DISCORD__TOKEN_FILE", name)];
    practice.names(&file("\"\""), "token", &["there is none", "discord.token_file"]).await;
    practice.names(&file("none.txt"), "token", &["none.txt"]).await;
    practice.write("other.txt", "another.token");
    practice.names(&file("other.txt"), "token", &["does not take it", "Reset Token"]).await;
    practice.fake().complaints();
    practice.write("words.txt", "these are words");
    practice.names(&file("words.txt"), "token", &["one word"]).await;
    let open = practice.path().join("token.txt");
    fs::set_permissions(open, Permissions::from_mode(0o644)).expect("our own file");
    practice.names(&[], "token", &["token.txt", "chmod 600"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_discord_is_not_is_named() {
    let practice = Practice::open().await;
    practice.serve(false).await;
    let api = |address| [("CAIPAN_DISCORD__API", address)];
    practice.names(&api("http://127.0.0.1:9"), "token", &["discord.api"]).await;
    practice.names(&api("http://192.0.2.1"), "discord", &["discord.insecure"]).await;
    let broken = Fault { on: "GET /users/@me".to_owned(), times: 99, what: What::Broken(502) };
    practice.fake().fail(broken);
    practice.names(&[], "token", &["discord.api"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_on_this_machine_is_named() {
    let practice = Practice::open().await;
    practice.serve(false).await;
    let huge = [("CAIPAN_DISK__MOVES_MIB", "999999999")];
    practice.names(&huge, "disk", &["make room", "disk.moves_mib"]).await;
    let large = [("CAIPAN_DISK__GAMES_MIB", "999999999")];
    practice.names(&large, "disk", &["make room", "disk.games_mib"]).await;
    practice.names(&[("CAIPAN_SIZE", "1")], "settings", &["`size`", "200 to 2048"]).await;
    practice.names(&[("CAIPAN_METRICS__ADDRESS", "x")], "settings", &["127.0.0.1:9090"]).await;
    let key = practice.path().join("data/signing-key");
    let right = fs::read(&key).expect("it is there");
    fs::copy(practice.path().join("data/ban-key"), &key).expect("our own file");
    practice.names(&[], "keys", &["signing-key", "belongs to these data"]).await;
    fs::remove_file(&key).expect("our own file");
    practice.names(&[], "keys", &["signing-key", "is lost"]).await;
    assert!(!key.exists(), "none is made");
    fs::write(&key, right).expect("our own file");
    fs::set_permissions(&key, Permissions::from_mode(0o640)).expect("our own file");
    practice.names(&[], "keys", &["signing-key", "chmod 600"]).await;
    fs::set_permissions(&key, Permissions::from_mode(0o600)).expect("our own file");
    practice.names(&[("CAIPAN_DATA", "token.txt")], "data", &["is no folder"]).await;
    let (code, said) = practice.asks(&[]).await;
    assert_eq!(code, Some(0), "everything is mended: {said}");
}

#[test]
fn what_is_wrong_with_a_database_is_named() {
    // It is made and dropped outside the runtime.
    let database = Database::new();
    tokio::runtime::Runtime::new().expect("a runtime").block_on(async {
        let practice = Practice::open().await;
        practice.serve(false).await;
        let to = |url| [("CAIPAN_STORE__ENGINE", "postgres"), ("CAIPAN_STORE__URL", url)];
        let gone = to("postgres://caipan:hunter2@127.0.0.1:9/caipan");
        practice.names(&gone, "database", &["connecting", "store.url_file"]).await;
        practice.names(&to("hunter2"), "database", &["address", "store.url_file"]).await;
        practice.names(&to("\"\""), "database", &["store.url_file"]).await;
        let Some(address) = database.as_ref().map(Database::address) else { return };
        let (code, said) = practice.asks(&to(&address)).await;
        assert_eq!(code, Some(0), "{said}");
        assert!(said.contains("fine tables: there are none yet"), "{said}");
        let careless = format!("{address} options='-c synchronous_commit=off'");
        practice.names(&to(&careless), "commits", &["synchronous_commit"]).await;
    });
}
