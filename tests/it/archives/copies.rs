//! Copies of an archive: made while it is open, brought up to date, put back; what is damaged or
//! foreign never gets in.

use super::{add, batch, content, folder, kept, person};
use caipan::store::{Archive, Config, Durable, backup, restore};
use std::{fs, path::Path};

/// An archive in small segments, so that copies grow by whole files too.
fn open(dir: &Path) -> Durable {
    Durable::open(&Config { segment: 200, ..Config::new(dir) }).expect("it opens")
}

fn fill(archive: &dyn Archive, turns: std::ops::Range<u64>) {
    turns.for_each(|turn| kept(archive, batch(vec![add("a", turn, &[&format!("line {turn}")])])));
}

#[test]
fn a_copy_of_an_open_archive_is_brought_up_to_date_and_put_back() {
    let home = folder();
    let [data, copy, back] = ["data", "copy", "back"].map(|name| home.path().join(name));
    let archive = open(&data);
    fill(&archive, 0..5);
    archive.remember(person("a", "local:a", "A")).expect("it is kept");
    let first = backup(&data, &copy).expect("it is copied");
    assert_eq!((first.lines, first.people, first.sound()), (5, 1, true));
    fill(&archive, 5..12);
    assert!(archive.forget("a").expect("it is kept"));
    let second = backup(&data, &copy).expect("it is brought up to date");
    assert_eq!((second.lines, second.people), (12, 0));
    assert_eq!(restore(&copy, &back).expect("it is put back"), second);
    assert_eq!(content(&open(&back)), content(&archive));
    let again = restore(&copy, &back).expect_err("something is there").to_string();
    assert!(again.contains("already"), "{again}");
}

#[test]
fn a_write_cut_off_is_not_in_the_copy() {
    let home = folder();
    let [data, copy] = ["data", "copy"].map(|name| home.path().join(name));
    fill(&open(&data), 0..3);
    let segment = last(&data);
    let whole = fs::read(&segment).expect("it reads");
    fs::write(&segment, [&whole[..], &whole[..9]].concat()).expect("it is written");
    assert_eq!(backup(&data, &copy).expect("it is copied").torn, 0);
    // The next start cuts it off, and the copy still fits.
    fill(&open(&data), 3..4);
    assert_eq!(backup(&data, &copy).expect("it is brought up to date").lines, 4);
}

#[test]
fn a_damaged_or_foreign_archive_spoils_no_copy() {
    let home = folder();
    let [data, copy, other] = ["data", "copy", "other"].map(|name| home.path().join(name));
    let archive = open(&data);
    fill(&archive, 0..5);
    let sound = backup(&data, &copy).expect("it is copied");
    let foreign = open(&other);
    foreign.remember(person("b", "local:b", "B")).expect("it is kept");
    kept(&foreign, batch(vec![add("b", 0, &["another"])]));
    let why = backup(&other, &copy).expect_err("it is another archive").to_string();
    assert!(why.contains("another archive"), "{why}");
    let segment = last(&data);
    let mut bytes = fs::read(&segment).expect("it reads");
    bytes[20] ^= 1;
    fs::write(&segment, bytes).expect("it is written");
    kept(&archive, batch(vec![add("a", 5, &["after the damage"])]));
    let why = backup(&data, &copy).expect_err("it is damaged").to_string();
    assert!(why.contains("damaged"), "{why}");
    assert_eq!(backup(&copy, &home.path().join("third")).expect("the copy is whole"), sound);
}

/// The newest segment.
fn last(data: &Path) -> std::path::PathBuf {
    let names = fs::read_dir(data.join("journal"))
        .expect("it lists")
        .map(|entry| entry.expect("it lists").path());
    names.max().expect("a segment")
}

#[test]
fn a_copy_within_what_it_copies_is_refused() {
    let home = folder();
    let data = home.path().join("data");
    fill(&open(&data), 0..2);
    for to in
        [data.clone(), data.join("copy"), data.join("journal/deep/copy"), home.path().to_owned()]
    {
        let why = backup(&data, &to).expect_err("it lies in it").to_string();
        assert!(why.contains("another folder"), "{}: {why}", to.display());
    }
    backup(&data, &home.path().join("database")).expect("a folder beside it");
}
