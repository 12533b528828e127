//! `caipan config check`: what is wrong with the settings, and where each comes from.

use std::{
    fs::{self, Permissions},
    os::unix::fs::PermissionsExt,
    path::Path,
    process::Command,
};

use tempfile::TempDir;

/// A folder with a file of settings of this text.
fn folder(text: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("my.toml"), text).expect("our own file");
    folder
}

/// The exit code of a command in a folder, and all that it said.
fn run(folder: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> (Option<i32>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_caipan"))
        .args(arguments)
        .args(["--config", "my.toml"])
        .env_remove("DISCORD_TOKEN")
        .env("CAIPAN_DATA", folder.join("data"))
        .envs(variables.iter().copied())
        .current_dir(folder)
        .output()
        .expect("it runs");
    let said = String::from_utf8([output.stdout, output.stderr].concat()).expect("it is UTF-8");
    (output.status.code(), said)
}

/// A place to wait for interactions that is none.
const LISTEN: &str = "discord = { interactions = \"http\", listen = \"8081\", public_key = \"\
    3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c\" }";

/// Settings with which nothing is served, and the words that name what is wrong with them.
fn broken() -> Vec<(&'static str, Vec<&'static str>)> {
    let mut broken = vec![
        ("size = 100", vec!["`size`", "200 to 2048"]),
        ("size = \"big\"", vec!["`size`", "size = 900"]),
        ("sizes = 100", vec!["`sizes`", "size = 900"]),
        ("size = = 1", vec!["cannot be read", "line 1"]),
        ("theme = \"blue\"", vec!["`theme`", "contrast"]),
        ("language = \"fr\"", vec!["`language`", "zh-Hans"]),
        ("prefix = \"bot\"", vec!["`prefix`", "`!`"]),
        ("limits.person = -1", vec!["`limits.person`", "limits.person = 1"]),
        ("metrics.address = \"9090\"", vec!["`metrics.address`", "127.0.0.1:9090"]),
        ("log.format = \"xml\"", vec!["`log.format`", "text"]),
        ("secrets.key_file = \"open.key\"", vec!["open.key", "chmod 600"]),
        ("store.engine = \"sqlite\"", vec!["`store.engine`", "journal"]),
    ];
    if cfg!(feature = "postgres") {
        broken.extend([
            ("store.engine = \"postgres\"", vec!["store.url_file", "postgres://"]),
            ("store = { engine = \"postgres\", url = \"a=hunter2\" }", vec!["the database"]),
            ("store = { engine = \"postgres\", url_file = \"none\" }", vec!["none"]),
            (
                "store = { engine = \"postgres\", url = \"host=/x\", ca_file = \"my.toml\" }",
                vec!["certificates"],
            ),
        ]);
    }
    if cfg!(feature = "discord") {
        broken.extend([
            ("discord.token_file = \"none.txt\"", vec!["none.txt"]),
            ("discord.token_file = \"open.key\"", vec!["open.key", "chmod 600"]),
            ("discord.api = \"ftp://x\"", vec!["`discord.api`", "https://"]),
            ("discord.api = \"http://192.0.2.1\"", vec!["`discord.api`", "discord.insecure"]),
            ("discord.ca_file = \"my.toml\"", vec!["`discord.ca_file`", "PEM"]),
            ("discord.gateway = false", vec!["`discord.gateway`", "discord.interactions"]),
            (
                "discord.interactions = \"http\"",
                vec!["`discord.public_key` is missing", "General Information"],
            ),
            (
                "discord = { interactions = \"http\", public_key = \"12\" }",
                vec!["`discord.public_key` is no key", "64 hexadecimal digits"],
            ),
            (LISTEN, vec!["`discord.listen`", "127.0.0.1:8081"]),
        ]);
    }
    broken
}

#[test]
fn what_keeps_the_program_from_starting_is_named_with_what_would_be_right() {
    for (text, words) in broken() {
        let folder = folder(text);
        let open = folder.path().join("open.key");
        fs::write(&open, "secret").expect("our own file");
        fs::set_permissions(&open, Permissions::from_mode(0o644)).expect("our own file");
        let (code, said) = run(folder.path(), &["config", "check"], &[]);
        assert_eq!(code, Some(1), "{text}: {said}");
        for word in words {
            assert!(said.contains(word), "{text}: it does not say {word}: {said}");
        }
        assert!(!said.contains("hunter2") && !said.contains("\nok"), "{text}: {said}");
        // Without a token nothing of Discord is looked at.
        let token = [("DISCORD_TOKEN", "some.token")];
        let variables = if text.contains("discord.token_file") { &[][..] } else { &token };
        let (served, why) = run(folder.path(), &["serve", "--port", "0"], variables);
        let wrong = said.lines().filter_map(|line| line.strip_prefix("wrong: "));
        assert!(matches!(served, Some(2 | 3)), "{text} is refused: {why}");
        assert_eq!(wrong.count(), 1, "{text}: {said}");
    }
}

#[test]
fn all_problems_are_named_at_once() {
    let folder = folder("size = 1\ntheme = \"blue\"\nprefix = \"bot\"\nmetrics.address = \"x\"\n");
    let (code, said) = run(folder.path(), &["config", "check"], &[("CAIPAN_LANGUAGE", "fr")]);
    assert_eq!(code, Some(1));
    for key in ["size", "theme", "prefix", "metrics.address", "language"] {
        assert!(said.contains(&format!("wrong: the setting `{key}`")), "{key}: {said}");
    }
}

#[test]
fn what_differs_from_the_defaults_is_told_with_where_it_comes_from() {
    let folder = folder("theme = \"dark\"\nsize = 900\nstore.url = \"postgres://a:hunter2@b/c\"\n");
    let variables = [("CAIPAN_LIMITS__PERSON", "3"), ("DISCORD_TOKEN", "hunter2")];
    let (code, said) = run(folder.path(), &["config", "check"], &variables);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("theme = \"dark\" from ") && said.contains("my.toml\n"), "{said}");
    let person = "limits.person = 3 from CAIPAN_LIMITS__PERSON in the environment\n";
    assert!(said.contains(person) && said.contains("store.url = (hidden) from "), "{said}");
    assert!(said.ends_with("\nok\n") && !said.contains("size ="), "{said}");
    assert!(!said.contains("hunter2"), "{said}");
    if cfg!(feature = "discord") {
        assert!(said.contains("DISCORD_TOKEN"), "{said}");
    }
}
