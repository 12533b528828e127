//! Secret lines lie sealed, open only where they were sealed, and are opened for good when their
//! match is over.

use super::{add, batch, folder, keep, stream};
use caipan::store::{Archive, Key, Lasting, Memory, Stream, Vault};
use std::{fs, os::unix::fs::PermissionsExt, sync::Arc};

const SECRETS: [&str; 3] =
    ["4 sealed 1 setup 96317/5.3.5", "5 sealed chance deal 3 1 2", "6 sealed seed 00ff"];

fn vault(memory: &Arc<Memory>, key: u8) -> Vault<Memory> {
    Vault::<Memory>::new(Arc::clone(memory), Key::new(&[key; 32]))
}

/// A match of two plain and three secret lines.
fn running() -> Arc<Memory> {
    let memory = Arc::<Memory>::default();
    let lines = [&["caipan 1", "3 1 ready"][..], &SECRETS].concat();
    keep(&vault(&memory, 1), batch(vec![add("A", 0, &lines)])).expect("kept");
    memory
}

#[test]
fn a_secret_line_lies_sealed_and_is_read_as_it_was() {
    let memory = running();
    let lying = memory.read(&stream("A")).expect("readable");
    assert_eq!(lying[..2], ["caipan 1", "3 1 ready"]);
    for (line, secret) in lying[2..].iter().zip(SECRETS) {
        let (head, text) = secret.split_once("sealed ").expect("it is secret");
        assert!(line.starts_with(&format!("{head}sealed ~")) && !line.contains(text), "{line}");
    }
    assert_eq!(vault(&memory, 1).read(&stream("A")).expect("readable")[2..], SECRETS);
    keep(&vault(&memory, 1), batch(vec![add("A", 5, &["7 1 a2 a3", "8 sealed 2 note"])]))
        .expect("kept");
    assert_eq!(vault(&memory, 1).read(&stream("A")).expect("readable")[6], "8 sealed 2 note");
}

#[test]
fn the_last_lines_are_those_of_the_whole_opened_or_not() {
    let memory = running();
    let agrees = |lines: usize| {
        let vault = vault(&memory, 1);
        let whole = vault.read(&stream("A")).expect("readable");
        assert_eq!(whole.len(), lines);
        for most in 0..=lines + 1 {
            let end = &whole[lines.saturating_sub(most)..];
            assert_eq!(
                vault.tail(&stream("A"), most).expect("readable"),
                end,
                "the last {most} of {lines}"
            );
        }
    };
    agrees(5);
    let end = ["7 1 resign", "8 reveal 1 00 abc", "= 2 1 · resign", "~ 8 00000000"];
    keep(&vault(&memory, 1), batch(vec![add("A", 5, &end)])).expect("kept");
    assert!(
        memory.read(&stream("A")).expect("readable").len() > 9,
        "lines that open others stand behind them"
    );
    agrees(9);
}

#[test]
fn what_was_sealed_opens_in_its_own_place_only() {
    let memory = running();
    let lying = memory.read(&stream("A")).expect("readable");
    let sealed = |at: usize| lying[at].split_once("sealed ").expect("it is secret").1;
    let changed = |text: &str| {
        text[..text.len() - 1].to_owned() + if text.ends_with('0') { "1" } else { "0" }
    };
    for (name, line) in [
        ("another line", format!("4 sealed {}", sealed(3))),
        ("changed", format!("4 sealed {}", changed(sealed(2)))),
        ("cut", format!("4 sealed {}", &sealed(2)[..60])),
        ("nothing", "4 sealed ~".to_owned() + Key::new(&[1; 32]).name()),
        ("no digits", format!("4 sealed ~{} é", Key::new(&[1; 32]).name())),
    ] {
        keep(&*memory, batch(vec![add(name, 0, &["caipan 1", "3 1 ready", &line])])).expect("kept");
        assert!(vault(&memory, 1).read(&stream(name)).is_err(), "{name}");
    }
    keep(&*memory, batch(vec![add("B", 0, &["caipan 1", "3 1 ready", &lying[2]])])).expect("kept");
    assert!(vault(&memory, 1).read(&stream("B")).is_err(), "another match");
}

#[test]
fn a_lost_key_costs_what_is_still_secret_and_nothing_else() {
    let memory = running();
    keep(&vault(&memory, 1), batch(vec![add("B", 0, &["caipan 1", "1 sealed 1 abc"])]))
        .expect("kept");
    let end =
        ["7 sealed 2 late", "8 1 resign", "9 reveal 1 00 abc", "= 2 1 · resign", "~ 9 00000000"];
    keep(&vault(&memory, 1), batch(vec![add("A", 5, &end)])).expect("kept");
    let lost = vault(&memory, 2);
    let fault = lost.read(&stream("B")).expect_err("it is still secret");
    assert!(
        fault.lasts() == Some(Lasting::Keyless) && !fault.to_string().contains("abc"),
        "{fault}"
    );
    let over = lost.read(&stream("A")).expect("it is over");
    assert_eq!(over[2..6], [SECRETS[0], SECRETS[1], SECRETS[2], end[0]]);
    assert_eq!(over[6..], end[1..]);
    assert_eq!(over, vault(&memory, 1).read(&stream("A")).expect("readable"));
    keep(&lost, batch(vec![add("C", 0, &["1 sealed 1 new"])])).expect("kept");
    assert_eq!(lost.read(&stream("C")).expect("readable"), ["1 sealed 1 new"]);
    assert!(lost.read(&Stream::new("place", "none")).expect("readable").is_empty());
}

#[test]
fn a_key_is_made_once_for_its_owner_alone() {
    let folder = folder();
    let path = folder.path().join("key");
    let first = Key::open(&path, [3; 32]).expect("made");
    assert_eq!(fs::metadata(&path).expect("there").permissions().mode() & 0o777, 0o600);
    assert_eq!(Key::open(&path, [4; 32]).expect("read").name(), first.name());
    assert_eq!(first.name(), Key::new(&[3; 32]).name());
    for text in ["", "0123", &"g".repeat(64)] {
        fs::write(&path, text).expect("written");
        let fault = Key::open(&path, [4; 32]).err().expect("no key");
        assert!(fault.to_string().contains("holds no key"), "{fault}");
    }
}
