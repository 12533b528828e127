//! The keys of a data folder: which belong to it, who may read them, and what a copy says of them.

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::Command,
};

use caipan::{
    referee::{Signer, binding::unhex},
    store::{KeyFile, KeyNames, Role},
};

use crate::program::Program;

/// The file, the role and the setting of each key.
const KEYS: [(&str, Role, &str); 3] = [
    ("key", Role::Vault, "CAIPAN_SECRETS__KEY_FILE"),
    ("signing-key", Role::Signing, "CAIPAN_SECRETS__SIGNING_KEY_FILE"),
    ("ban-key", Role::Ban, "CAIPAN_SECRETS__BAN_KEY_FILE"),
];

/// Runs the program to its end: the exit code, standard output and standard error.
fn run(
    data: &Path,
    arguments: &[&str],
    variables: &[(&str, &Path)],
) -> (Option<i32>, String, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_caipan"));
    let program = program
        .args(arguments)
        .env("CAIPAN_DATA", data)
        .envs(variables.iter().copied())
        .current_dir(data);
    let output = program.output().expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// Starts the program, which must refuse it before it says anything; why.
fn refused(data: &Path, variables: &[(&str, &Path)]) -> String {
    let (code, out, why) = run(data, &["playground", "--port", "0"], variables);
    assert_eq!((code, out.as_str()), (Some(3), ""), "{why}");
    why
}

/// A data folder in which the program was started once.
fn started() -> tempfile::TempDir {
    let data = tempfile::tempdir().expect("a folder");
    drop(Program::start(data.path()));
    data
}

fn names(data: &Path) -> [Vec<String>; 3] {
    let names = KeyFile::read(data).expect("read");
    KEYS.map(|(_, role, _)| names.of(role).into_iter().map(str::to_owned).collect())
}

/// The name of a key in a file.
fn name(file: &Path, role: Role) -> String {
    role.name(&unhex(fs::read_to_string(file).expect("there").trim_end()).expect("a key"))
}

/// Takes the lines of a role out of the file of names, as the refusal says.
fn give_up(data: &Path, role: Role) {
    let text = fs::read_to_string(data.join("keys")).expect("there");
    let rest: Vec<_> = text.lines().filter(|line| !line.starts_with(role.word())).collect();
    fs::write(data.join("keys"), rest.join("\n")).expect("written");
}

fn allow(file: &Path, mode: u32) {
    fs::set_permissions(file, fs::Permissions::from_mode(mode)).expect("our own file");
}

#[test]
fn another_key_than_the_data_name_is_refused_and_both_are_named() {
    let (data, other) = (started(), started());
    for (at, (file, role, setting)) in KEYS.into_iter().enumerate() {
        let (own, foreign) = (data.path().join(file), other.path().join(file));
        let (before, name) = (names(data.path()), name(&foreign, role));
        let why = refused(data.path(), &[(setting, foreign.as_path())]);
        let line =
            format!("begins with `{}` from {}", role.word(), data.path().join("keys").display());
        for part in [&before[at][0], &name, &line, &foreign.display().to_string()] {
            assert!(why.contains(part.as_str()), "{part}: {why}");
        }
        assert_eq!(names(data.path()), before, "nothing is changed by a start that is refused");
        // The operator goes on with the other one.
        let kept = fs::read(&own).expect("there");
        fs::copy(&foreign, &own).expect("put there");
        give_up(data.path(), role);
        drop(Program::start(data.path()));
        assert_eq!(names(data.path())[at], [name]);
        fs::write(&own, kept).expect("put back");
        assert!(refused(data.path(), &[]).contains(&before[at][0]));
        fs::copy(&foreign, &own).expect("put there");
    }
    drop(Program::start(data.path()));
}

#[test]
fn a_lost_signing_or_ban_key_is_made_anew_by_nobody_but_its_operator() {
    let data = started();
    for (at, (file, role, _)) in KEYS.into_iter().enumerate().skip(1) {
        let (path, before) = (data.path().join(file), names(data.path()));
        let kept = fs::read(&path).expect("there");
        fs::remove_file(&path).expect("our own file");
        let why = refused(data.path(), &[]);
        let told = format!(
            "the {} key {} is lost: there is no file {}",
            role.word(),
            before[at][0],
            path.display()
        );
        assert!(why.contains(&told) && why.contains("delete every line"), "{why}");
        assert!(!path.exists(), "none is made in its place");
        fs::write(&path, kept).expect("put back");
        allow(&path, 0o600);
        drop(Program::start(data.path()));
        fs::remove_file(&path).expect("our own file");
        give_up(data.path(), role);
        drop(Program::start(data.path()));
        assert_ne!(names(data.path())[at], before[at]);
        assert_eq!(names(data.path())[at], [name(&path, role)]);
    }
}

#[test]
fn a_lost_vault_key_is_followed_by_another_and_both_belong_to_the_data() {
    let data = started();
    let (path, spare) = (data.path().join("key"), data.path().join("spare"));
    fs::rename(&path, &spare).expect("our own file");
    drop(Program::start(data.path()));
    let both = names(data.path())[0].clone();
    assert_eq!(both, [name(&spare, Role::Vault), name(&path, Role::Vault)]);
    fs::rename(&spare, &path).expect("put back");
    drop(Program::start(data.path()));
    assert_eq!(names(data.path())[0], both);
}

#[test]
fn each_key_may_be_given_by_its_own_setting() {
    let (data, vault) =
        (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let given =
        KEYS.map(|(file, _, setting)| (setting, vault.path().join(file).display().to_string()));
    drop(Program::try_start(data.path(), &given).expect("it starts"));
    for (at, (file, role, _)) in KEYS.into_iter().enumerate() {
        assert!(!data.path().join(file).exists(), "{file} lies where it was named");
        assert_eq!(names(data.path())[at], [name(&vault.path().join(file), role)]);
    }
    assert!(
        refused(data.path(), &[]).contains("there is no file"),
        "without the settings the keys are not found"
    );
}

#[test]
fn a_folder_of_an_older_version_opens_and_names_its_keys_from_then_on() {
    let data = tempfile::tempdir().expect("a folder");
    let key = data.path().join("key");
    fs::write(&key, format!("{}\n", "07".repeat(32))).expect("written");
    allow(&key, 0o600);
    drop(Program::start(data.path()));
    assert_eq!(names(data.path())[0], [Role::Vault.name(&[7; 32])]);
    assert!(names(data.path()).iter().all(|names| names.len() == 1));
}

#[test]
fn secret_files_that_others_can_reach_are_refused_with_the_command_that_mends_it() {
    let data = started();
    for (file, ..) in KEYS {
        let path = data.path().join(file);
        for mode in [0o640, 0o604, 0o620, 0o601] {
            allow(&path, mode);
            let why = refused(data.path(), &[]);
            assert!(why.contains(&format!("`chmod 600 {}`", path.display())), "{mode:o}: {why}");
        }
        // Where a supervisor puts them it has seen to that.
        refused(data.path(), &[("CREDENTIALS_DIRECTORY", Path::new("/nowhere"))]);
        let folder = [("CREDENTIALS_DIRECTORY", data.path().display().to_string())];
        drop(Program::try_start(data.path(), &folder).expect("it starts"));
        allow(&path, 0o400);
        drop(Program::start(data.path()));
    }
    let token = data.path().join("token.txt");
    fs::write(&token, "some.token.of-a-bot\n").expect("written");
    allow(&token, 0o644);
    let (code, out, why) =
        run(data.path(), &["serve"], &[("CAIPAN_DISCORD__TOKEN_FILE", token.as_path())]);
    assert_eq!((code, out.as_str()), (Some(3), ""), "{why}");
    assert!(
        why.contains(&format!("`chmod 600 {}`", token.display())) && !why.contains("some.token"),
        "{why}"
    );
}

#[test]
fn the_public_key_lies_beside_the_signing_key_for_everybody_to_read() {
    let data = started();
    let public = data.path().join("signing-key.pub");
    let secret = fs::read_to_string(data.path().join("signing-key")).expect("there");
    let expected = Signer::new(&unhex(secret.trim_end()).expect("a key")).public().text();
    let read = || fs::read_to_string(&public).expect("there");
    assert_eq!((read(), expected.len()), (format!("{expected}\n"), 64));
    assert_eq!(fs::metadata(&public).expect("there").permissions().mode() & 0o777, 0o644);
    fs::write(&public, "another").expect("written");
    drop(Program::start(data.path()));
    assert_eq!(read(), format!("{expected}\n"));
    fs::remove_file(&public).expect("our own file");
    drop(Program::start(data.path()));
    assert_eq!(read(), format!("{expected}\n"));
}

#[test]
fn a_copy_has_no_key_and_says_which_it_needs() {
    let (data, home) = (started(), tempfile::tempdir().expect("a folder"));
    let (copy, back) = (home.path().join("copy"), home.path().join("back"));
    let to = copy.display().to_string();
    let (code, out, why) = run(data.path(), &["backup", &to], &[]);
    assert_eq!(code, Some(0), "{why}");
    let all = names(data.path());
    for (at, (file, role, _)) in KEYS.into_iter().enumerate() {
        let (word, path) = (role.word(), data.path().join(file));
        assert!(
            out.contains(&format!(
                "not copied: the {word} key {}, {}\n",
                all[at][0],
                path.display()
            )),
            "{out}"
        );
    }
    let lying: Vec<PathBuf> =
        fs::read_dir(&copy).expect("made").map(|entry| entry.expect("an entry").path()).collect();
    assert!(
        lying.iter().all(|path| !path.to_string_lossy().contains("key") || path.ends_with("keys")),
        "{lying:?}"
    );
    assert_eq!(names(&copy), all);
    fs::create_dir(&back).expect("made");
    fs::copy(data.path().join("signing-key"), back.join("signing-key")).expect("put there");
    fs::write(back.join("ban-key"), "00".repeat(32)).expect("put there");
    let (code, out, why) = run(&back, &["restore", &to], &[]);
    assert_eq!(code, Some(0), "{why}");
    let there = ["it is not there", "it is there", "another file is there"];
    for (at, (file, role, _)) in KEYS.into_iter().enumerate() {
        let path = back.join(file);
        let told = format!(
            "needs the {} key {}, {}: {}\n",
            role.word(),
            all[at][0],
            path.display(),
            there[at]
        );
        assert!(out.contains(&told), "{told} {out}");
    }
    assert!(out.ends_with("ok\n") && !back.join("key").exists(), "{out}");
}
