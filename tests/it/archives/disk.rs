//! The archive's directory: its index may be lost or wrong, its people are erased, it has one
//! owner.

use super::{Home, add, batch, content, copy, debt, folder, kept, person, stream, text};
use caipan::store::{Append, Archive, Batch, Config, Durable, Stream, check};
use std::{
    fs,
    io::Write,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
};

fn fill(archive: &dyn Archive, turns: std::ops::Range<u64>) {
    for turn in turns {
        let mut frame =
            batch(vec![add("a", turn, &[&format!("{turn}")]), add("b", 2 * turn, &["x", "y"])]);
        frame.input = Some(format!("m{turn}"));
        frame.owed = vec![debt("hall", turn)];
        kept(archive, frame);
    }
}

pub(crate) fn files(dir: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(dir).expect("it lists").map(|entry| entry.expect("it lists").path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// Does something to a closed archive's index; says what the next start found, and holds it to the
/// content.
fn meddle(change: impl Fn(&Path)) -> Option<String> {
    let home = folder();
    let config = Config::new(home.path().join("archive"));
    let archive = Durable::open(&config).expect("it opens");
    fill(&archive, 0..20);
    let before = content(&archive);
    drop(archive);
    change(&config.dir.join("index"));
    let archive = Durable::open(&config).expect("it opens");
    assert_eq!(content(&archive), before);
    assert!(
        (0..20).all(|turn| archive.seen(&format!("m{turn}")).expect("it answers"))
            && !archive.seen("m20").expect("it answers")
    );
    fill(&archive, 20..21);
    assert_eq!(archive.found().lost, []);
    archive.found().rebuilt.clone()
}

#[test]
fn a_missing_index_is_rebuilt() {
    meddle(|index| fs::remove_dir_all(index).expect("it is removed"));
}

#[test]
fn a_garbled_index_is_rebuilt() {
    let why = meddle(|index| {
        for file in files(index) {
            let mut bytes = fs::read(&file).expect("it reads");
            bytes
                .iter_mut()
                .step_by(3)
                .for_each(|byte| *byte = byte.wrapping_mul(7).wrapping_add(1));
            fs::write(file, bytes).expect("it is written");
        }
    });
    assert!(why.is_some());
}

#[test]
fn a_file_in_the_place_of_the_index_is_moved_aside() {
    let why = meddle(|index| {
        fs::remove_dir_all(index).expect("it is removed");
        fs::write(index, "garbage").expect("it is written");
    });
    assert!(why.is_some());
}

#[test]
fn an_older_index_catches_up() {
    let home = folder();
    let config = Config::new(home.path().join("archive"));
    let (index, older) = (config.dir.join("index"), home.path().join("older"));
    let archive = Durable::open(&config).expect("it opens");
    fill(&archive, 0..5);
    drop(archive);
    copy(&index, &older);
    let archive = Durable::open(&config).expect("it opens");
    fill(&archive, 5..300);
    let before = content(&archive);
    drop(archive);
    fs::remove_dir_all(&index).expect("it is removed");
    copy(&older, &index);
    let archive = Durable::open(&config).expect("it opens");
    assert_eq!((content(&archive), archive.found().rebuilt.clone()), (before, None));
    assert!(archive.seen("m299").expect("it answers"));
}

#[test]
fn an_index_of_another_archive_is_thrown_out() {
    let other = folder();
    let archive = Durable::open(&Config::new(other.path())).expect("it opens");
    kept(
        &archive,
        Batch { input: Some("m20".to_owned()), ..batch(vec![add("z", 0, &["foreign"])]) },
    );
    drop(archive);
    let why = meddle(|index| {
        fs::remove_dir_all(index).expect("it is removed");
        copy(&other.path().join("index"), index);
    });
    assert!(why.is_some());
}

#[test]
fn a_forgotten_person_is_in_no_file() {
    let home = folder();
    let config = Config::new(home.path().join("archive"));
    let holds = |word: &str| {
        let mut files = files(&config.dir).into_iter();
        files.any(|file| {
            fs::read(file)
                .expect("it reads")
                .windows(word.len())
                .any(|window| window == word.as_bytes())
        })
    };
    let archive = Durable::open(&config).expect("it opens");
    fill(&archive, 0..3);
    for name in ["Zwischenzug", "Zugzwang"] {
        archive.remember(person("9f3a2c", "local:4711-account", name)).expect("it is kept");
    }
    archive.remember(person("07be41", "local:other", "Intermezzo")).expect("it is kept");
    assert!(holds("4711-account") && holds("Zwischenzug"), "the search finds what is there");
    assert!(archive.forget("9f3a2c").expect("it is erased"));
    for word in ["4711-account", "Zwischenzug", "Zugzwang", "9f3a2c"] {
        assert!(!holds(word), "{word}");
    }
    assert!(holds("Intermezzo"));
    drop(archive);
    assert!(!holds("4711-account"));
}

#[test]
fn somebody_whose_erasing_was_cut_short_is_erased_at_the_next_start() {
    let home = folder();
    let config = Config::new(home.path());
    let said = |id: &str, expected, line: &str| {
        let append =
            Append { stream: Stream::new("person", id), expected, lines: vec![line.to_owned()] };
        batch(vec![append])
    };
    let archive = Durable::open(&config).expect("it opens");
    for (id, name) in [("9f3a2c", "Zwischenzug"), ("07be41", "Intermezzo"), ("c0ffee", "Tempo")] {
        archive.remember(person(id, &format!("local:{name}"), name)).expect("it is kept");
    }
    kept(&archive, said("9f3a2c", 0, "set side first"));
    kept(&archive, said("07be41", 0, "set side first"));
    // Here the process died before it came to the file of people.
    kept(&archive, said("9f3a2c", 1, "erased"));
    drop(archive);
    let archive = Durable::open(&config).expect("it opens");
    let known = |id: &str| archive.person(id).expect("it answers").is_some();
    assert_eq!((known("9f3a2c"), known("07be41"), known("c0ffee")), (false, true, true));
    assert_eq!(archive.person_of("local:Zwischenzug").expect("it answers"), None);
    let people = fs::read_to_string(home.path().join("people")).expect("it reads");
    assert!(!people.contains("Zwischenzug") && people.contains("Intermezzo"), "{people}");
}

#[test]
fn a_torn_entry_of_a_person_is_cut_and_a_spoilt_one_said() {
    let home = folder();
    let config = Config::new(home.path());
    let archive = Durable::open(&config).expect("it opens");
    archive.remember(person("a", "local:a", "A")).expect("it is kept");
    archive.remember(person("b", "local:b", "B")).expect("it is kept");
    drop(archive);
    let path = home.path().join("people");
    let mut file = fs::OpenOptions::new().append(true).open(&path).expect("it opens");
    file.write_all(b"01234567 [\"c\",\"loc").expect("it is written");
    let archive = Durable::open(&config).expect("it opens");
    assert!(
        archive.found().damage.is_empty() && archive.person("b").expect("it answers").is_some()
    );
    archive.remember(person("c", "local:c", "C")).expect("it is kept");
    drop(archive);
    let mut bytes = fs::read(&path).expect("it reads");
    bytes[12] ^= 1;
    fs::write(&path, bytes).expect("it is written");
    assert_eq!(check(home.path()).expect("it is read").damage.len(), 1);
    let archive = Durable::open(&config).expect("it opens");
    assert_eq!((archive.found().damage.len(), archive.person("a").expect("it answers")), (1, None));
    assert!(
        archive.person("b").expect("it answers").is_some()
            && archive.person("c").expect("it answers").is_some()
    );
}

#[test]
fn a_directory_has_one_owner() {
    let home = folder();
    let config = Config::new(home.path());
    let archive = Durable::open(&config).expect("it opens");
    let refused = Durable::open(&config).err().expect("the second is refused");
    assert!(refused.to_string().contains("open in another process"), "{refused}");
    kept(&archive, batch(vec![add("a", 0, &["1"])]));
    drop(archive);
    assert_eq!(text(&Durable::open(&config).expect("it opens"), "a"), "1");
}

#[test]
fn without_its_lock_file_an_archive_still_has_one_owner() {
    let (home, mirror) = (folder(), folder());
    let config = Config { mirror: Some(mirror.path().to_owned()), ..Config::new(home.path()) };
    let archive = Durable::open(&config).expect("it opens");
    fill(&archive, 0..3);
    let before = content(&archive);
    for dir in [home.path(), mirror.path()] {
        fs::remove_file(dir.join("lock")).expect("it is removed");
    }
    let other = folder();
    for second in
        [config.clone(), Config { mirror: config.mirror.clone(), ..Config::new(other.path()) }]
    {
        let refused = Durable::open(&second).err().expect("the second is refused");
        assert!(
            refused.is_busy() && refused.to_string().contains("open in another process"),
            "{refused}"
        );
    }
    assert!(!home.path().join("index.broken").exists(), "the index is not thrown away");
    assert_eq!(content(&archive), before);
    fill(&archive, 3..4);
    drop(archive);
    assert!(check(home.path()).expect("it is read").sound());
}

#[test]
fn an_index_that_another_process_works_on_is_not_thrown_away() {
    let home = folder();
    let config = Config::new(home.path().join("archive"));
    fill(&Durable::open(&config).expect("it opens"), 0..3);
    let held = fs::File::open(config.dir.join("index/db")).expect("the index has this file");
    held.lock().expect("it is free");
    let refused = Durable::open(&config).err().expect("it is refused");
    assert!(
        refused.is_busy() && refused.to_string().contains("open in another process"),
        "{refused}"
    );
    assert!(!config.dir.join("index.broken").exists());
    drop(held);
    assert_eq!(Durable::open(&config).expect("it opens").found().rebuilt, None);
}

#[test]
fn only_the_owner_reads_the_files() {
    let Home::Disk(_dir, config) = Home::disk() else { panic!("it is on a disk") };
    let archive = Durable::open(&config).expect("it opens");
    fill(&archive, 0..2);
    let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    assert_eq!(mode(&config.dir), 0o700);
    for file in files(&config.dir) {
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
}

#[test]
fn a_check_counts_and_changes_nothing() {
    let home = folder();
    let config = Config::new(home.path());
    let archive = Durable::open(&config).expect("it opens");
    fill(&archive, 0..7);
    archive.remember(person("a", "local:a", "A")).expect("it is kept");
    let beside = check(home.path()).expect("it is read beside a live archive");
    assert_eq!((beside.frames, beside.lines, beside.streams, beside.people), (7, 21, 2, 1));
    assert!(beside.sound());
    assert_eq!(archive.version(&stream("b")).expect("a length"), 14);
    drop(archive);
    let segment = files(&home.path().join("journal")).pop().expect("a segment");
    let mut bytes = fs::read(&segment).expect("it reads");
    bytes[40] ^= 8;
    fs::write(&segment, &bytes).expect("it is written");
    let report = check(home.path()).expect("it is read");
    assert_eq!((report.lost.as_slice(), report.damage[0].at), (&[1..=1][..], 0));
    assert!(!report.sound());
    assert_eq!(fs::read(&segment).expect("it reads"), bytes);
}
