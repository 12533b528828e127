//! Streams that are taken out: everything else is as it was, wherever the work is cut short.

use super::{add, batch, content, copy, debt, files, folder, keep, kept, person, stream, text};
use caipan::store::{Archive, Batch, Config, Durable, NotKept, backup, check, compare, prune};
use std::{collections::HashSet, fs, path::Path};

/// Small segments and two copies.
fn config(home: &Path) -> Config {
    Config { segment: 300, mirror: Some(home.join("copy")), ..Config::new(home.join("data")) }
}

/// Twelve turns of three streams, somebody, and a debt.
fn filled(config: &Config) {
    let archive = Durable::open(config).expect("it opens");
    for turn in 0..12 {
        let owed = vec![debt("hall", turn)];
        let lines =
            vec![add("a", turn, &[&format!("a{turn}")]), add("b", turn, &[&format!("b{turn}")])];
        kept(&archive, Batch { input: Some(format!("m{turn}")), owed, ..batch(lines) });
        kept(&archive, Batch { input: Some(format!("n{turn}")), ..Batch::default() });
        kept(
            &archive,
            Batch { input: Some(format!("o{turn}")), ..batch(vec![add("c", turn, &["old"])]) },
        );
    }
    archive.remember(person("p", "local:p", "P")).expect("it is kept");
}

/// Holds an archive without the stream `c` to all the rest.
fn examine(config: &Config, case: &str) {
    let archive = Durable::open(config).unwrap_or_else(|fault| panic!("{case}: {fault}"));
    let found = archive.found();
    assert!(
        found.lost.is_empty() && found.damage.is_empty() && found.aside.is_empty(),
        "{case}: {found:?}"
    );
    let names: Vec<_> = content(&archive).0.into_iter().map(|(stream, _)| stream).collect();
    assert_eq!(names, [stream("a"), stream("b")], "{case}");
    let whole = |id: &str| (0..12).map(|turn| format!("{id}{turn}")).collect::<Vec<_>>().join("/");
    assert_eq!((text(&archive, "a"), text(&archive, "b")), (whole("a"), whole("b")), "{case}");
    assert_eq!(archive.owed().expect("it answers"), [debt("hall", 11)], "{case}");
    assert!(
        (0..12).all(|turn| archive.seen(&format!("m{turn}")).expect("it answers")
            && archive.seen(&format!("o{turn}")).expect("it answers")),
        "{case}"
    );
    assert!(archive.person("p").expect("it answers").is_some(), "{case}");
    let again = Batch { input: Some("o3".to_owned()), ..batch(vec![add("a", 12, &["x"])]) };
    assert!(
        matches!(keep(&archive, again), Err(NotKept::Seen)),
        "{case}: what was heard is not heard again"
    );
    kept(
        &archive,
        batch(vec![add("d", archive.version(&stream("d")).expect("a length"), &["new"])]),
    );
    drop(archive);
    let archive = Durable::open(config).expect("it opens");
    assert_eq!(text(&archive, "d"), "new", "{case}: it goes on");
    for copy in [&config.dir.join("journal"), config.mirror.as_ref().expect("a mirror")] {
        let names = files(copy).into_iter().map(|file| file.to_string_lossy().into_owned());
        let old =
            names.filter(|name| name.ends_with(".frames") && !name.contains(".anew.")).count();
        assert!(old <= 1, "{case}: the old segments are gone");
    }
}

#[test]
fn what_is_taken_out_is_gone_and_the_rest_is_as_it_was() {
    let home = folder();
    let config = config(home.path());
    filled(&config);
    let before = home.path().join("before");
    backup(&config.dir, &before).expect("it is copied");
    let report = prune(&config, &HashSet::from([stream("c")])).expect("it is shortened");
    assert!(report.sound() && report.segments == 1 && report.streams == 2, "{report:?}");
    let why = backup(&config.dir, &before).expect_err("it was shortened since").to_string();
    assert!(why.contains("caipan archive"), "{why}");
    assert!(check(&before).expect("it is read").streams == 3, "the old copy has everything");
    assert_eq!(
        backup(&config.dir, &home.path().join("after")).expect("it is copied").lines,
        report.lines
    );
    examine(&config, "at once");
    let report = prune(&config, &HashSet::from([stream("d")])).expect("it is shortened again");
    assert!(report.sound() && report.streams == 2, "{report:?}");
    examine(&config, "once more");
}

#[test]
fn work_that_was_cut_short_is_finished_or_has_not_begun() {
    let home = folder();
    let config = config(home.path());
    filled(&config);
    let (journal, mirror) = (config.dir.join("journal"), config.mirror.clone().expect("a mirror"));
    let old = home.path().join("old");
    copy(&journal, &old);
    prune(&config, &HashSet::from([stream("c")])).expect("it is shortened");
    let anew = files(&journal).pop().expect("a segment");
    let name = anew.file_name().expect("a name");
    let new = home.path().join("new");
    copy(&config.dir, &new);
    for (case, first, second) in
        [("none", false, false), ("first", true, false), ("both", true, true)]
    {
        let home = folder();
        let config = self::config(home.path());
        copy(&new, &config.dir);
        for (folder, done) in [(config.dir.join("journal"), first), (mirror_of(&config), second)] {
            fs::create_dir_all(&folder).expect("a folder is made");
            files(&folder)
                .into_iter()
                .for_each(|file| fs::remove_file(file).expect("it is removed"));
            copy(&old, &folder);
            let half = fs::read(&anew).expect("it reads");
            let (half, name) = if done {
                (&half[..], name.to_owned())
            } else {
                (&half[..half.len() / 2], half_of(name))
            };
            fs::write(folder.join(name), half).expect("it is written");
        }
        if first {
            examine(&config, case);
        } else {
            let archive = Durable::open(&config).expect("it opens");
            assert_eq!(
                archive.version(&stream("c")).expect("a length"),
                12,
                "{case}: it has not begun"
            );
        }
    }
    assert!(mirror.is_dir());
}

#[test]
fn a_journal_from_before_is_never_taken_for_a_copy_of_the_one_that_was_made_anew() {
    let home = folder();
    let config = config(home.path());
    filled(&config);
    let before = home.path().join("before");
    backup(&config.dir, &before).expect("it is copied");
    prune(&config, &HashSet::from([stream("c")])).expect("it is shortened");
    fs::remove_dir_all(&config.dir).expect("it is moved away");
    copy(&before, &config.dir);
    let refused = |case: &str| {
        let there = |folder: &Path| {
            files(folder)
                .into_iter()
                .map(|file| fs::read(file).expect("it reads"))
                .collect::<Vec<_>>()
        };
        let journal = config.dir.join("journal");
        let all = (there(&journal), there(&mirror_of(&config)));
        let why = Durable::open(&config)
            .err()
            .unwrap_or_else(|| panic!("{case}: they are no copies"))
            .to_string();
        assert!(
            why.contains("older than its copy") && why.contains("move the other away"),
            "{case}: {why}"
        );
        assert!((there(&journal), there(&mirror_of(&config))) == all, "{case}: neither changes");
        let found = compare(&config.dir, &mirror_of(&config)).expect("it is read");
        assert!(
            !found.sound() && check(&config.dir).expect("it is read").sound(),
            "{case}: {found:?}"
        );
    };
    refused("put back");
    let alone = Config { mirror: None, ..config.clone() };
    let archive = Durable::open(&alone).expect("it opens");
    kept(&archive, batch(vec![add("a", 12, &["played since"])]));
    drop(archive);
    refused("played on");
    assert!(text(&Durable::open(&alone).expect("it opens"), "a").ends_with("/played since"));
    // The mirror is begun anew in an empty folder.
    fs::remove_dir_all(mirror_of(&config)).expect("it is moved away");
    drop(Durable::open(&config).expect("it opens"));
    assert!(compare(&config.dir, &mirror_of(&config)).expect("it is read").sound());
}

fn mirror_of(config: &Config) -> std::path::PathBuf {
    config.mirror.clone().expect("a mirror")
}

/// The name of a file that is not finished.
fn half_of(name: &std::ffi::OsStr) -> std::ffi::OsString {
    [name, std::ffi::OsStr::new(".new")].into_iter().collect()
}

#[test]
fn nothing_is_taken_out_of_a_damaged_archive() {
    let home = folder();
    let config = Config { mirror: None, ..config(home.path()) };
    filled(&config);
    let segment = files(&config.dir.join("journal")).into_iter().min().expect("a segment");
    let mut bytes = fs::read(&segment).expect("it reads");
    bytes[30] ^= 1;
    fs::write(&segment, &bytes).expect("it is written");
    let why = prune(&config, &HashSet::from([stream("c")])).expect_err("it is damaged").to_string();
    assert!(why.contains("damaged"), "{why}");
    assert_eq!(fs::read(&segment).expect("it reads"), bytes);
}
