//! Damaged journals: torn ends, flipped bits, lost files. Whatever happens is healed or said, never
//! hidden.

use super::{
    Home, Numbers, add, batch, content, copy, debt, files, folder, keep, kept, platter::Platter,
    stream, text,
};
use caipan::store::{Archive, Batch, Config, Durable, NotKept, Stream, check, compare};
use std::{collections::BTreeMap, fs, path::Path};

const IDS: [&str; 3] = ["a", "b", "c"];

/// Twelve frames over three streams in several segments; the platter that holds them, and the
/// folder with their index.
fn sample(dir: &Path) -> (Platter, BTreeMap<&'static str, String>) {
    let platter = Platter::default();
    let archive = open(dir, &platter);
    for turn in 0..12_usize {
        let id = IDS[turn % 5 % 3];
        let version = archive.version(&stream(id)).expect("a length");
        let mut frame = batch(vec![add(id, version, &[&format!("{turn} c3-d4"), "~"])]);
        frame.input = Some(format!("m{turn}"));
        frame.owed = vec![debt("local:hall", turn as u64)];
        kept(&archive, frame);
    }
    let texts = IDS.map(|id| (id, text(&archive, id)));
    drop(archive);
    (platter, texts.into_iter().collect())
}

fn open(dir: &Path, platter: &Platter) -> Durable {
    let mut config = Config::new(dir.join("archive"));
    config.segment = 500;
    Durable::open_on(&config, Box::new(platter.clone())).expect("it opens")
}

/// Opens a damaged journal and holds it to its promise; says whether anything was found.
fn examine(
    dir: &Path,
    platter: &Platter,
    texts: &BTreeMap<&str, String>,
    indexed: bool,
    case: &str,
) -> bool {
    let archive = open(dir, platter);
    let found = archive.found().clone();
    let told = !found.damage.is_empty() || !found.lost.is_empty() || found.torn > 0;
    for (id, whole) in texts {
        let now = text(&archive, id);
        // Without an index nobody can tell an acknowledged last frame from a torn one; that bytes
        // were cut is said.
        let cut = !indexed && found.torn > 0 && found.lost.is_empty() && whole.starts_with(&now);
        assert!(
            now == *whole || (now == "!" && !found.lost.is_empty()) || cut,
            "{case}: {id} is {now}: {found:?}"
        );
        assert!(now != "!" || found.aside.contains(&stream(id)), "{case}: {id} is named");
        let refused = keep(&archive, batch(vec![add(id, 0, &["x"])]));
        assert!(
            now != "!" || matches!(refused, Err(NotKept::Fault(_))),
            "{case}: {id} does not grow"
        );
    }
    kept(&archive, batch(vec![add("new", 0, &["1"])]));
    let once: Vec<_> = IDS.iter().map(|id| text(&archive, id)).collect();
    drop(archive);
    let again = open(dir, platter);
    assert_eq!(
        IDS.iter().map(|id| text(&again, id)).collect::<Vec<_>>(),
        once,
        "{case}: the next start agrees"
    );
    assert_eq!(text(&again, "new"), "1", "{case}: the others go on");
    told
}

#[test]
fn no_flipped_bit_is_silent() {
    let home = folder();
    let (platter, texts) = sample(home.path());
    let files = platter.files();
    let mut numbers = Numbers(20_260_101);
    let (mut asides, mut rounds) = (0, 0);
    for round in 0..120 {
        let mut flipped = files.clone();
        let file = numbers.below(flipped.len());
        let (byte, bit) = (numbers.below(flipped[file].1.len()), numbers.below(8));
        flipped[file].1[byte] ^= 1 << bit;
        let (dir, indexed) = (folder(), round % 2 == 0);
        if indexed {
            copy(home.path(), dir.path());
        }
        let case = format!(
            "seed 20260101, round {round}: file {file}, byte {byte}, bit {bit}, index {indexed}"
        );
        let damaged = Platter::of(&flipped);
        assert!(examine(dir.path(), &damaged, &texts, indexed, &case), "{case}: nothing was said");
        asides += IDS.iter().filter(|id| text(&open(dir.path(), &damaged), id) == "!").count();
        rounds += usize::from(indexed);
    }
    assert!(asides > 0 && rounds > 0, "the flips hit something");
}

#[test]
fn a_torn_end_is_cut_at_every_byte() {
    let home = folder();
    let (platter, _) = sample(home.path());
    let archive = open(home.path(), &platter);
    let before = content(&archive);
    let whole = platter.files();
    kept(
        &archive,
        batch(vec![
            add("a", archive.version(&stream("a")).expect("a length"), &["end"]),
            add("d", 0, &["d"]),
        ]),
    );
    drop(archive);
    let longer = platter.files();
    let (name, bytes) = longer.last().expect("a segment");
    let start = whole.iter().find(|(other, _)| other == name).map_or(0, |(_, bytes)| bytes.len());
    for end in start..bytes.len() {
        let mut torn = longer.clone();
        torn.last_mut().expect("a segment").1.truncate(end);
        let (dir, platter) = (folder(), Platter::of(&torn));
        let archive = open(dir.path(), &platter);
        assert_eq!(
            (content(&archive), archive.found().torn),
            (before.clone(), (end - start) as u64),
            "cut at {end}"
        );
        kept(&archive, batch(vec![add("d", 0, &["again"])]));
        drop(archive);
        assert_eq!(text(&open(dir.path(), &platter), "d"), "again", "cut at {end}");
    }
}

#[test]
fn a_lost_segment_sets_aside_only_what_it_touched() {
    let home = folder();
    let (platter, texts) = sample(home.path());
    let archive = open(home.path(), &platter);
    kept(&archive, batch(vec![add("lost", 0, &[&"x".repeat(500)])]));
    kept(&archive, batch(vec![add("later", 0, &["1"])]));
    drop(archive);
    let mut files = platter.files();
    files.retain(|(_, bytes)| !bytes.windows(4).any(|window| window == b"lost"));
    let platter = Platter::of(&files);
    let archive = open(home.path(), &platter);
    assert_eq!(archive.found().lost, [13..=13]);
    assert_eq!(archive.found().aside, [stream("lost")]);
    assert_eq!((text(&archive, "lost").as_str(), text(&archive, "later").as_str()), ("!", "1"));
    assert!(archive.streams("match").expect("they are listed").contains(&stream("lost")));
    assert!(IDS.iter().all(|id| text(&archive, id) == texts[id]));
    drop(archive);
    // The index that knew is gone; the journal remembers.
    fs::remove_dir_all(home.path().join("archive/index")).expect("it is removed");
    let archive = open(home.path(), &platter);
    assert_eq!(archive.found().aside, [stream("lost")]);
    assert!(IDS.iter().all(|id| text(&archive, id) == texts[id]));
}

#[test]
fn an_older_journal_is_noticed_by_the_index() {
    let home = folder();
    let (platter, texts) = sample(home.path());
    let older = Platter::of(&platter.files());
    let archive = open(home.path(), &platter);
    kept(
        &archive,
        batch(vec![add("a", archive.version(&stream("a")).expect("a length"), &["gone"])]),
    );
    drop(archive);
    let archive = open(home.path(), &older);
    assert_eq!((archive.found().lost.len(), archive.found().aside.clone()), (1, vec![stream("a")]));
    assert!(archive.found().rebuilt.is_some());
    assert_eq!((text(&archive, "a").as_str(), text(&archive, "b")), ("!", texts["b"].clone()));
}

#[test]
fn one_copy_heals_the_other() {
    let home = Home::mirrored();
    let Home::Disk(_, config) = &home else { panic!("it is on a disk") };
    let archive = home.open();
    for turn in 0..8 {
        kept(
            &*archive,
            Batch {
                input: Some(format!("m{turn}")),
                ..batch(vec![add("a", turn, &["12345678901234567890"])])
            },
        );
    }
    let before = content(&*archive);
    drop(archive);
    let copies = [config.dir.join("journal"), config.mirror.clone().expect("a mirror")];
    for (round, copy) in copies.iter().cycle().take(4).enumerate() {
        let mut names: Vec<_> = fs::read_dir(copy)
            .expect("it lists")
            .map(|entry| entry.expect("it lists").path())
            .collect();
        names.retain(|name| name.extension().is_some_and(|kind| kind == "frames"));
        names.sort();
        let victim = &names[round % names.len()];
        if round < 2 {
            let mut bytes = fs::read(victim).expect("it reads");
            bytes[30] ^= 4;
            fs::write(victim, bytes).expect("it is written");
        } else {
            fs::remove_file(victim).expect("it is removed");
        }
        if round < 2 {
            let found = [check(&config.dir), compare(&config.dir, &copies[1])];
            let sound = found.map(|report| report.expect("it is read").sound());
            assert_eq!(
                sound,
                [round == 1, round == 0],
                "of the two, only the one that was damaged is called so"
            );
        }
        let archive = Durable::open(config).expect("it opens");
        assert!(
            archive.found().healed > 0 && archive.found().lost.is_empty(),
            "round {round}: {:?}",
            archive.found()
        );
        assert_eq!(content(&archive), before, "round {round}");
        drop(archive);
        assert!(check(&config.dir).expect("it is read").sound(), "round {round}");
    }
}

/// A frame byte by byte, as its format says; `back` frames before it were written with the same
/// sync.
fn frame(number: u64, back: u32, body: &str) -> Vec<u8> {
    let head = [&(body.len() as u32).to_le_bytes()[..], &number.to_le_bytes(), &back.to_le_bytes()]
        .concat();
    let crc = crc32c::crc32c(&[&head, body.as_bytes()].concat()).to_le_bytes();
    [b"\xFFCJ\x01", &head[..], &crc, body.as_bytes()].concat()
}

fn file(frames: &[Vec<u8>]) -> Platter {
    Platter::of(&[("00000000000000000001.frames".to_owned(), frames.concat())])
}

#[test]
fn a_newer_format_is_not_touched() {
    let (dir, platter) = (folder(), file(&[frame(1, 0, "z something new\n")]));
    let before = platter.files();
    let refused = Durable::open_on(&Config::new(dir.path()), Box::new(platter.clone()))
        .err()
        .expect("it is refused");
    assert!(refused.to_string().contains("newer"), "{refused}");
    assert_eq!(platter.files(), before);
}

/// A power cut may keep the last frame of a group and not the first: nothing of it was
/// acknowledged. After a later sync it was, and then it is a loss.
#[test]
fn a_torn_group_is_cut_and_a_synced_one_is_missed() {
    let mut frames = vec![
        frame(1, 0, "i m1\na 0 match/a\nl 1\no 4 local:hall\n"),
        frame(2, 0, "a 0 match/b\nl 1\n"),
    ];
    frames.extend([frame(3, 1, "a 1 match/a\nl 2\n"), frame(4, 2, "a 1 match/b\nl 2\n")]);
    frames[1][30] ^= 1;
    // Where two copies were put together nothing is left of what neither of them had.
    let merged = [&frames[..1], &frames[2..]].concat();
    for frames in [&frames, &merged] {
        let (dir, torn) = (folder(), frames[1..].concat().len() as u64);
        let archive = open(dir.path(), &file(frames));
        assert_eq!(
            (archive.found().torn, archive.found().lost.len(), text(&archive, "a").as_str()),
            (torn, 0, "1")
        );
        assert!(
            archive.seen("m1").expect("it answers")
                && archive.owed().expect("it answers") == [debt("local:hall", 4)]
        );
    }
    frames.push(frame(5, 0, "p 4 local:hall\na 2 match/a\nl 3\n"));
    let dir = folder();
    let archive = open(dir.path(), &file(&frames));
    assert_eq!(
        (archive.found().lost.as_slice(), archive.found().aside.clone()),
        (&[2..=2][..], vec![stream("b")])
    );
    assert_eq!(
        (text(&archive, "a").as_str(), archive.owed().expect("it answers")),
        ("1/2/3", vec![])
    );
}

#[test]
fn other_kinds_than_matches_are_judged_too() {
    let (dir, platter) = (folder(), Platter::default());
    let archive = open(dir.path(), &platter);
    let place = Stream::new("place", "local:hall");
    let append = caipan::store::Append {
        stream: place.clone(),
        expected: 0,
        lines: vec!["game 7KQ2M9XD".to_owned()],
    };
    kept(&archive, batch(vec![append]));
    assert_eq!(
        (place.kind(), place.id(), place.as_str()),
        ("place", "local:hall", "place/local:hall")
    );
    assert_eq!(archive.streams("place").expect("they are listed"), [place]);
}

/// An archive, and a mirror beside it.
fn mirrored(home: &Path, name: &str) -> Config {
    Config { mirror: Some(home.join("mirror")), ..Config::new(home.join(name)) }
}

#[test]
fn copies_of_different_times_are_never_mixed() {
    let home = folder();
    let config = mirrored(home.path(), "data");
    let archive = Durable::open(&config).expect("it opens");
    kept(&archive, batch(vec![add("a", 0, &["1"])]));
    caipan::store::backup(&config.dir, &home.path().join("old")).expect("it is copied");
    kept(&archive, batch(vec![add("a", 1, &["2"])]));
    drop(archive);
    // The older copy goes on without the mirror.
    let other = mirrored(home.path(), "old");
    let archive = Durable::open(&Config { mirror: None, ..other.clone() }).expect("it opens");
    kept(&archive, batch(vec![add("a", 1, &["another"])]));
    drop(archive);
    let why = Durable::open(&other).err().expect("they differ").to_string();
    assert!(why.contains("batch 2") && why.contains("mirror"), "{why}");
    let mirror = home.path().join("mirror");
    let found = compare(&other.dir, &mirror).expect("it is read").damage;
    assert!(found.len() == 1 && found[0].what.contains("batch 2 is another one"), "{found:?}");
    let both = [compare(&config.dir, &mirror), check(&config.dir)]
        .map(|report| report.expect("it is read"));
    assert_eq!(both[0], both[1], "a good copy says the same");
    assert_eq!(text(&Durable::open(&config).expect("it opens"), "a"), "1/2");
    assert_eq!(
        text(&Durable::open(&Config { mirror: None, ..other }).expect("it opens"), "a"),
        "1/another"
    );
}

#[test]
fn a_mirror_that_is_no_second_copy_is_refused_and_one_that_ends_early_is_named() {
    let home = folder();
    let config = mirrored(home.path(), "data");
    let archive = Durable::open(&config).expect("it opens");
    (0..4).for_each(|turn| kept(&archive, batch(vec![add("a", turn, &["1"])])));
    drop(archive);
    for mirror in
        [config.dir.clone(), config.dir.join("journal"), home.path().join("data/../data/journal")]
    {
        let why = Durable::open(&Config { mirror: Some(mirror), ..config.clone() })
            .err()
            .expect("it is refused")
            .to_string();
        assert!(why.contains("the data folder itself"), "{why}");
    }
    let mirror = home.path().join("mirror");
    let file = files(&mirror)
        .into_iter()
        .find(|file| file.extension().is_some_and(|kind| kind == "frames"));
    let (file, bytes) =
        file.map(|file| (file.clone(), fs::read(file).expect("it reads"))).expect("a segment");
    fs::write(&file, &bytes[..bytes.len() - 10]).expect("it is written");
    assert_eq!(compare(&config.dir, &mirror).expect("it is read").lost, [4..=4]);
    fs::write(&file, &bytes).expect("it is written");
    let journal = config.dir.join("journal").join(file.file_name().expect("a name"));
    fs::write(&journal, &bytes[..bytes.len() / 2]).expect("it is written");
    let found = compare(&config.dir, &mirror).expect("it is read").damage;
    assert!(found.len() == 1 && found[0].what.contains("ends before its batch 4"), "{found:?}");
    fs::remove_dir_all(config.dir.join("journal")).expect("it is removed");
    assert_eq!(
        compare(&config.dir, &mirror).expect("it is read").frames,
        4,
        "the mirror is looked at all the same"
    );
    let found =
        [check(&config.dir), check(home.path()), compare(home.path(), &home.path().join("none"))];
    assert!(found.into_iter().all(|report| !report.expect("it is told").sound()));
}

#[test]
fn a_mirror_belongs_to_one_archive_at_a_time() {
    let home = folder();
    let _first = Durable::open(&mirrored(home.path(), "one")).expect("it opens");
    let why = Durable::open(&mirrored(home.path(), "two"))
        .err()
        .expect("the mirror is taken")
        .to_string();
    assert!(why.contains("open in another process"), "{why}");
}
