//! The command line.

use std::fs;

use caipan_tournament::{
    exchange::to_json,
    live::{Seal, Tournament},
};

use crate::cli::{caipan, check};

/// A made-up tournament as a file in a folder of its own.
fn file(arguments: &[&str]) -> (tempfile::TempDir, String, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("a.trf").display().to_string();
    let output = caipan(&[&["tournament", "simulate"], arguments, &["--trf", &file]].concat());
    assert!(output.status.success(), "{output:?}");
    let standings = String::from_utf8(output.stdout).expect("standings are text");
    (folder, file, standings)
}

#[test]
fn a_made_up_tournament_is_paired_again_alike() {
    for format in ["dutch", "monrad"] {
        let (_folder, file, standings) =
            file(&["--format", format, "--players", "31", "--seed", "5", "--rounds", "6"]);
        check(&["pair", "--check", &file, "--system", format], 0, "rounds 6 equal 6\n", "");
        check(&["standings", &file], 0, &standings, "");
        assert_eq!(standings.lines().count(), 31);
        assert!(standings.starts_with("1\t"), "{standings}");
        assert!(standings.lines().all(|line| line.split('\t').count() == 9), "{standings}");
    }
}

#[test]
fn a_round_that_was_paired_otherwise_is_named() {
    let (_folder, file, _) = file(&["--format", "dutch", "--players", "8", "--seed", "1"]);
    let text = fs::read_to_string(&file).expect("it was written");
    let turned: String = text
        .chars()
        .map(|letter| {
            if letter == 'w' {
                'b'
            } else if letter == 'b' {
                'w'
            } else {
                letter
            }
        })
        .collect();
    fs::write(&file, turned).expect("the folder is ours");
    check(&["pair", "--check", &file], 1, "round 1 differs: expected ", "");
    // What follows is as it should be behind such a first round.
    check(&["pair", "--check", &file], 1, "\nrounds 4 equal 3\n", "");
}

#[test]
fn the_next_round_is_a_line_a_board() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("a.trf").display().to_string();
    let players: String = (1..=5).map(|number| format!("001 {number:>4}\r")).collect();
    fs::write(&file, format!("XXR 3\rXXC white1\r{players}")).expect("the folder is ours");
    check(&["pair", &file], 0, "1 3\n4 2\n5 0\n", "");
    check(&["pair", "--system", "monrad", &file], 0, "1 2\n3 4\n5 0\n", "");
    fs::write(&file, format!("XXR 3\rXXP 1 2 3 4 5\r{players}")).expect("the folder is ours");
    check(&["pair", &file], 1, "", "no pairs are possible");
    fs::write(&file, "").expect("the folder is ours");
    check(&["pair", &file], 1, "", "no pairs are possible");
    fs::write(&file, "001    x").expect("the folder is ours");
    check(&["pair", &file], 3, "", "a.trf: line 1: `x` is no number");
}

#[test]
fn what_makes_no_sense_is_refused() {
    check(&["pair", "no-such-file.trf"], 3, "", "no-such-file.trf");
    check(
        &["standings", "no-such-file.trf", "--tiebreaks", "BH,SBX"],
        2,
        "",
        "no tie-break `SBX`; did you mean `SB`?",
    );
    check(
        &["tournament", "simulate", "--format", "dutch", "--players", "1", "--seed", "1"],
        2,
        "",
        "2..=2000",
    );
    check(
        &["tournament", "simulate", "--format", "dubov", "--players", "9", "--seed", "1"],
        2,
        "",
        "dutch, monrad, single",
    );
}

/// What is said of a log that nobody has signed.
const UNSIGNED: &str =
    "not signed: nothing shows that who entered and what was played was not rewritten\n";

/// What is said of one that is not what it was when it was written.
const DIGEST: &str = "the digest is another one: something was changed since this was written\n";

#[test]
fn every_format_is_made_up_and_its_log_holds() {
    let formats =
        ["single", "double", "robin", "double-robin", "groups", "tables3", "tables4", "tables6"];
    for format in formats {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("a.log").display().to_string();
        let base = [
            "tournament",
            "simulate",
            "--format",
            format,
            "--players",
            "13",
            "--seed",
            "4",
            "--log",
            &file,
        ];
        let output = caipan(&base);
        assert!(output.status.success(), "{format}: {output:?}");
        let standings = String::from_utf8(output.stdout).expect("standings are text");
        assert_eq!(standings.lines().count(), 13, "{format}");
        assert!(standings.starts_with("1\t"), "{format}: {standings}");
        check(&["verify", &file], 0, &format!("{UNSIGNED}what can be checked holds\n"), "");
        let text = fs::read_to_string(&file).expect("it was written");
        let line = text.lines().position(|line| line.contains(" over ")).expect("it is over");
        let last = text.lines().nth(line).expect("it is there");
        let turned = last.replacen(":1 ", ":9 ", 1);
        fs::write(&file, text.replace(last, &turned)).expect("the folder is ours");
        let wrong = format!("line {}: other ranks follow\n{DIGEST}{UNSIGNED}", line + 1);
        check(&["verify", &file], 1, &wrong, "");
        let json = folder.path().join("a.json").display().to_string();
        let (log, seal) = Seal::split(&text);
        let all = to_json(&Tournament::read(log).expect("it holds"), seal);
        fs::write(&json, &all).expect("the folder is ours");
        check(&["verify", &json], 0, &format!("{UNSIGNED}what can be checked holds\n"), "");
        let name = all.replacen("Made up", "Made-up", 1);
        fs::write(&json, name).expect("the folder is ours");
        check(&["verify", &json], 1, &format!("{DIGEST}{UNSIGNED}"), "");
        fs::write(&json, "{}").expect("the folder is ours");
        check(
            &["verify", &json],
            1,
            "this is no log in JSON: missing field `format` at line 1 column 2\n",
            "",
        );
    }
}

#[test]
fn formats_that_do_not_fit_are_refused() {
    let simulate = |format: &str, players: &str, more: &[&str], why: &str| {
        let base =
            ["tournament", "simulate", "--format", format, "--players", players, "--seed", "1"];
        check(&[&base, more].concat(), 2, "", why);
    };
    simulate("robin", "33", &[], "at most 32 can play");
    simulate("tables6", "3", &[], "it takes at least 4");
    simulate("single", "8", &["--trf", "x.trf"], "others have a log");
    simulate("dutch", "8", &["--log", "x.log"], "there is a report file");
}
