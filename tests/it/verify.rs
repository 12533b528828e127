//! Records checked from outside: by the program, and by the script among the documents.

use std::{
    fs,
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

use caipan::store::{Append, Archive, Batch, Config, Durable, Key, Stream, Vault};

use crate::junqi::forged::finished;

/// Runs `verify` on standard input; gives the exit code and what it says.
pub(crate) fn verified(text: &str) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_caipan"));
    // Somewhere without a data folder, whose key would be taken for the right one.
    let command = command
        .args(["verify", "-"])
        .current_dir(std::env::temp_dir())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut program = command.spawn().expect("it runs");
    program.stdin.take().expect("piped").write_all(text.as_bytes()).expect("it reads");
    let output = program.wait_with_output().expect("it ends");
    (output.status.code(), String::from_utf8(output.stdout).expect("UTF-8"))
}

/// What is said of a record in which nothing is wrong and that nothing but its commitments binds.
const OLDER: &str = "format 1: only what its commitments bind is known to be what it was; \
                     nothing shows that the rest was not rewritten\nwhat can be checked holds\n";

/// The same of one that is neither signed nor compared with what boards showed.
const BARE: &str = "nothing shows that this was not rewritten; boards you saw can (--seen NUMBER DIGITS)\n\
                    what can be checked holds\n";

fn records(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(name);
    fs::read_to_string(path).expect("a record")
}

/// What is changed in the record of a Russian game, and the lines that must be named.
fn check(from: &str, to: &str, lines: &[&str]) {
    let text = records("russian.record");
    assert!(text.contains(from), "{from}");
    let (code, told) = verified(&text.replacen(from, to, 1));
    let named: Vec<_> =
        told.lines().filter_map(|line| line.strip_prefix("line ")?.split(':').next()).collect();
    assert_eq!((code, named.as_slice()), (Some(1), lines), "{from} -> {to}: {told}");
}

#[test]
fn every_line_of_a_draughts_record_that_does_not_hold_is_named() {
    assert_eq!(verified(&records("russian.record")), (Some(0), OLDER.to_owned()));
    check("chance sides 1 2", "chance sides 1 1", &["5"]);
    check("2 1 g3-f4", "2 2 g3-f4", &["6"]);
    check("2 1 g3-f4", "2 1 g3-f5", &["6"]);
    check("4 1 f4:d6", "4 1 f4xd6", &["8"]);
    check("4 1 f4:d6\n", "4 1 f4:d6\n4 1 f4:d6\n", &["9"]);
    check("4 1 f4:d6\n", "", &["8"]);
    check("~ 16 ", "~ 16 0", &["21"]);
    check("= 1 2 · no-pieces", "= 2 1 · no-pieces", &["32"]);
    check("seat 1 p:", "seat 2 p:", &["4"]);
    check("laws 1", "laws 9", &["2"]);
    check("caipan 1", "caipan 7", &["1"]);
    let text = records("russian.record")
        .replacen("4 1 f4:d6", "4 1 f4xd6", 1)
        .replacen("~ 16 ", "~ 16 0", 1);
    let (_, told) = verified(&text);
    assert!(
        told.starts_with("line 8: should be `4 1 f4:d6`\nline 21: another hash follows "),
        "{told}"
    );
}

#[test]
fn a_rule_that_is_broken_is_told_in_words() {
    let (_, told) = verified(&records("russian.record").replacen("2 1 g3-f4", "2 1 g3-f5", 1));
    assert!(told.starts_with("line 6: against the rules: "), "{told}");
    assert!(told.contains("the 27 lines behind that were not looked at\n"), "{told}");
}

#[test]
fn what_the_chat_answers_is_taken_as_it_is() {
    let pasted = |lines: &[String]| {
        format!("Record of game 7KQ2M9XD\n```\n{}\n```\nthanks!\n", lines.join("\n"))
    };
    let mut lines = finished();
    assert_eq!(verified(&pasted(&lines)), (Some(0), BARE.to_owned()));
    lines[2] = "begun long ago".to_owned();
    let last = lines.len() - 1;
    lines[last] += "0";
    let named = format!("line {}: another hash follows from the lines before it\n", last + 3);
    let (code, told) = verified(&pasted(&lines));
    assert!(code == Some(1) && told.contains(&named), "lines are counted in the text: {told}");
    let two = format!("{}\n{}", records("russian.record"), lines.join("\n"));
    let named = format!("line {}: another hash follows", 34 + lines.len());
    assert!(verified(&two).1.contains(&named), "{}", verified(&two).1);
}

#[test]
fn a_record_that_ends_early_is_not_over() {
    let text = records("russian.record");
    let begun: Vec<_> = text.lines().take(21).collect();
    assert_eq!(
        verified(&begun.join("\n")),
        (Some(0), format!("not over: the record has no result\n{OLDER}"))
    );
    assert_eq!(verified("").0, Some(1));
    let code = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_caipan")).args(arguments).output();
        output.expect("it runs").status.code()
    };
    assert_eq!(code(&["verify", "no/such/file"]), Some(3));
    assert_eq!(code(&["verify"]), Some(2));
}

#[test]
fn what_export_writes_of_a_finished_match_holds() {
    let folder = tempfile::tempdir().expect("a folder");
    let archive = Durable::open(&Config::new(folder.path().join("data"))).expect("opens");
    let key = Key::open(&folder.path().join("data/key"), [7; 32]).expect("made");
    let vault = Vault::new(archive, key);
    let lines = Append { stream: Stream::new("match", "7KQ2M9XD"), expected: 0, lines: finished() };
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    runtime
        .block_on(vault.append(Batch { appends: vec![lines], ..Batch::default() }))
        .expect("kept");
    drop(vault);
    let mut export = Command::new(env!("CARGO_BIN_EXE_caipan"));
    let output =
        export.args(["export", "7kq2m9xd"]).current_dir(folder.path()).output().expect("it runs");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert_eq!(text, finished().join("\n") + "\n");
    assert_eq!(verified(&text), (Some(0), BARE.to_owned()));
}

/// The script among the documents.
fn script() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/verify.py"))
        .expect("a script")
}

/// Runs `docs/verify.py` on a record; none where there is no Python.
pub(crate) fn by_script(lines: &[String]) -> Option<(Option<i32>, String)> {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("verify.py"), script()).expect("written");
    fs::write(folder.path().join("record.txt"), lines.join("\n") + "\n").expect("written");
    let mut python = Command::new("python3");
    let output =
        python.args(["verify.py", "record.txt"]).current_dir(folder.path()).output().ok()?;
    Some((output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned()))
}

#[test]
fn the_script_among_the_documents_is_short_and_needs_nothing_else() {
    assert!(script().lines().count() <= 72);
    let imports: Vec<_> =
        script().lines().filter(|line| line.contains("import")).map(str::to_owned).collect();
    assert_eq!(imports, ["import hashlib, hmac, sys"]);
}

#[test]
fn the_script_among_the_documents_finds_what_is_forged() {
    let Some((code, told)) = by_script(&finished()) else {
        return println!("skipped: there is no python3");
    };
    assert_eq!(
        (code, told.as_str()),
        (Some(0), "seed: ok\nseat 0: ok\nseat 1: ok\nlent 0: ok\nlent 1: ok\nhidden: ok\n")
    );
    let forged = |begin: &str, change: fn(&str) -> String| {
        let change = |line: String| if line.contains(begin) { change(&line) } else { line };
        let lines: Vec<_> = finished().into_iter().map(change).collect();
        by_script(&lines).expect("it ran before")
    };
    let wrong = |what: &str| (Some(1), what.to_owned());
    let turn = |line: &str| {
        let (kept, digit) = line.split_at(line.len() - 1);
        format!("{kept}{}", if digit == "0" { "1" } else { "0" })
    };
    assert_eq!(
        forged(" reveal 0 ", |line| line.replace("96317", "69317")),
        wrong("seed: ok\nseat 0: WRONG\nseat 1: ok\nlent 0: ok\nlent 1: ok\nhidden: ok\n")
    );
    assert_eq!(
        forged(" commit 1 ", turn),
        wrong("seed: ok\nseat 0: ok\nseat 1: WRONG\nlent 0: ok\nlent 1: ok\nhidden: ok\n")
    );
    let lost = "seed: WRONG\nseat 0: ok\nseat 1: ok\nlent 0: WRONG\nlent 1: WRONG\nhidden: WRONG\n";
    assert_eq!(forged(" reveal seed ", turn), wrong(lost));
    assert_eq!(
        forged(" lend 1 ", turn),
        wrong("seed: ok\nseat 0: ok\nseat 1: ok\nlent 0: ok\nlent 1: WRONG\nhidden: ok\n")
    );
    assert_eq!(
        forged("game junqi", |line| line.replace("9XD", "9XE")),
        wrong(
            "seed: WRONG\nseat 0: WRONG\nseat 1: WRONG\nlent 0: WRONG\nlent 1: WRONG\nhidden: WRONG\n"
        )
    );
    assert_eq!(
        forged(" reveal 1 ", |_| "= 1 2 · resign".to_owned()),
        wrong("seed: ok\nseat 0: ok\nseat 1: not opened\nlent 0: ok\nlent 1: ok\nhidden: ok\n")
    );
    assert_eq!(forged(" commit 0 ", |_| "~".to_owned()).0, Some(1));
    let no_commitments: Vec<_> = records("russian.record").lines().map(str::to_owned).collect();
    assert_eq!(by_script(&no_commitments), Some(wrong("nothing is bound in this record\n")));
}

#[test]
fn what_is_no_record_is_said_to_be_none() {
    for text in ["", "1. c3-d4 f6-e5\n", "[Event \"?\"]\n1. 32-28 *\n"] {
        let (code, said) = verified(text);
        assert_eq!(code, Some(1), "{text}");
        assert!(
            said.starts_with("this is no record of caipan") && said.lines().count() == 1,
            "{said}"
        );
    }
}
