//! Syncs that fail and disks that are full, under real processes: nothing is acknowledged that is
//! not kept, and the next start has all that was.

use std::{fs, os::unix::process::ExitStatusExt, path::Path, sync::LazyLock};

use caipan_rules::{Act, GAMES, Seat, Setup, find};

use crate::{
    archives::{Numbers, copy, folder},
    program::Program,
};

use super::{
    cut::Told,
    disk::{Disk, Names},
    shim::Watch,
    trace::Deed,
    writer::{With, write},
};

/// The signal by which a process ends itself.
const ABORT: i32 = 6;

/// Moves of a game of Russian draughts, no two alike.
static MOVES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let book = find(GAMES, "russian").expect("it is in the catalogue");
    let mut table = book.open(&Setup::usual(book.info())).expect("the usual start");
    let mut moves: Vec<String> = Vec::new();
    for number in 0..8 {
        let seat = Seat(number % 2);
        let choices = table.choices(seat).expect("they can be listed");
        let text =
            choices.into_iter().find(|text| !moves.contains(text)).expect("there are others");
        table.play(&Act::By(seat, text.clone())).expect("it is legal");
        moves.push(text);
    }
    moves
});

#[test]
fn a_writer_whose_sync_fails_stops_and_has_lost_nothing() {
    let seed = u64::from(std::process::id());
    println!("seed {seed}");
    let (mut numbers, mut aborted) = (Numbers(seed), 0);
    for round in 0..12 {
        let with = [With::Archive, With::Mirror][round % 2];
        let mut watch = Watch::new();
        let mut disk = Disk::of(&watch.under(), Names::Synced);
        let fails = 1 + numbers.below(if round < 4 { 25 } else { 90 });
        let status = write(&mut watch, with, 40, Some(fails));
        let (mut told, mut failed) = (Told::default(), None);
        for step in watch.steps() {
            disk.step(&step);
            step.told().into_iter().for_each(|what| told.take(what));
            failed = failed.or(matches!(step.deed, Deed::Fail).then_some(step.path));
        }
        let case =
            format!("seed {seed}, round {round}, sync {fails} of {failed:?} fails, {status}");
        // What opens the archive may give up; what writes it ends at once; the index is not needed.
        let ours = failed.as_ref().is_some_and(|path| !path.starts_with("data/index"));
        assert!(!ours || status.signal() == Some(ABORT) || status.code() == Some(101), "{case}");
        aborted += usize::from(status.signal() == Some(ABORT));
        for half in [false, true] {
            let left = folder();
            disk.cut(left.path(), &mut || half && numbers.below(2) == 0);
            told.check(left.path(), with, &format!("{case}, half {half}"));
        }
    }
    assert!(aborted > 0, "seed {seed}: none was in the middle of its work");
}

/// Begins a game in a new folder.
fn begin(data: &Path) {
    fs::create_dir(data).expect("a folder is made");
    let program = Program::start(data);
    program.ask("alice", "!new russian @bob side=1", "new");
    program.ask("bob", "!accept", "accept");
}

/// Says moves until one is not answered; how many were.
fn play(program: &Program, from: usize) -> usize {
    let player = |number: usize| if number.is_multiple_of(2) { "alice" } else { "bob" };
    let answered = |number: &usize| {
        let said = program.try_ask(player(*number), &MOVES[*number], &format!("move{number}"));
        said.is_some_and(|said| said.contains("to move"))
    };
    (from..MOVES.len()).take_while(answered).count()
}

#[test]
fn a_program_whose_sync_fails_ends_without_an_answer_and_goes_on_with_every_answered_move() {
    let seed = u64::from(std::process::id());
    println!("seed {seed}");
    let mut numbers = Numbers(seed);
    let base = folder();
    begin(&base.path().join("data"));
    let (mut ended, mut round) = (0, 0);
    while ended < 3 {
        round += 1;
        assert!(round < 40, "seed {seed}: the syncs that fail are never the journal's");
        let mut watch = Watch::new();
        copy(base.path(), &watch.under());
        let mut disk = Disk::of(&watch.under(), Names::Synced);
        let data = watch.under().join("data");
        let Some(mut program) =
            Program::try_start(&data, &watch.begin(Some(1 + numbers.below(24))))
        else {
            continue;
        };
        let answered = play(&program, 0);
        let signal = if answered < MOVES.len() { program.wait().signal() } else { None };
        drop(program);
        let steps = watch.steps();
        steps.iter().for_each(|step| disk.step(step));
        let failed =
            steps.iter().find(|step| matches!(step.deed, Deed::Fail)).map(|step| step.path.clone());
        let case =
            format!("seed {seed}, round {round}: {answered} answers, then {failed:?} failed");
        if answered < MOVES.len() {
            assert_eq!(signal, Some(ABORT), "{case}");
            ended += 1;
        }
        let left = folder();
        disk.cut(left.path(), &mut || false);
        let again = Program::start(&left.path().join("data"));
        let record = again.ask("alice", "!record", "record");
        for text in &MOVES[..answered] {
            assert_eq!(record.matches(text.as_str()).count(), 1, "{case}: {record}");
        }
        // What was said without an answer is said again.
        assert_eq!(play(&again, answered) + answered, MOVES.len(), "{case}");
    }
}

#[test]
fn a_program_on_a_full_disk_says_so_and_goes_on_when_there_is_room() {
    let mut watch = Watch::new();
    let data = watch.under().join("data");
    begin(&data);
    let program = Program::try_start(&data, &watch.begin(None)).expect("it starts");
    program.answers(0);
    assert!(program.try_ask("alice", &MOVES[0], "move0").expect("an answer").contains("to move"));
    fs::write(watch.full(), "").expect("the test itself has room");
    for id in ["full0", "full1"] {
        let said = program.try_ask("bob", &format!("!move {}", MOVES[1]), id).expect("an answer");
        assert!(said.contains("My disk is full"), "{said}");
    }
    let board = program.try_ask("bob", "!board", "look").expect("an answer");
    assert!(board.contains("to move"), "looking writes nothing: {board}");
    fs::remove_file(watch.full()).expect("there is room again");
    program.hears("hall", "alice", "My disk has room again");
    assert_eq!(play(&program, 1), MOVES.len() - 1);
    drop(program);
    let again = Program::start(&data);
    let record = again.ask("alice", "!record", "record");
    assert!(MOVES.iter().all(|text| record.matches(text.as_str()).count() == 1), "{record}");
}

#[test]
fn a_program_that_starts_on_a_full_disk_can_be_read_and_goes_on_when_there_is_room() {
    let mut watch = Watch::new();
    let data = watch.under().join("data");
    begin(&data);
    let program = Program::start(&data);
    assert_eq!(play(&program, 0), MOVES.len());
    drop(program);
    fs::write(watch.full(), "").expect("a sign is made");
    let program = Program::try_start(&data, &watch.begin(None)).expect("it starts");
    assert!(program.ask("bob", "!board", "look").contains("to move"));
    assert!(program.ask("carol", "!record", "record").contains(&MOVES[0]), "it can be read");
    let refused = program.try_ask("alice", "!resign yes", "resign").expect("an answer");
    assert!(refused.contains("My disk is full"), "{refused}");
    drop(program);
    assert!(data.join("index").exists(), "the index stays where it is");
    fs::remove_file(watch.full()).expect("there is room again");
    let program = Program::start(&data);
    assert!(program.ask("alice", "!resign yes", "again").contains("wins"));
}

/// Flips a bit of the frame in which some text was kept first.
fn spoil(journal: &Path, text: &str) {
    for file in crate::archives::files(journal) {
        let mut bytes = fs::read(&file).expect("it reads");
        if let Some(at) = bytes.windows(text.len()).position(|window| window == text.as_bytes()) {
            bytes[at] ^= 4;
            return fs::write(file, bytes).expect("it is written");
        }
    }
    panic!("{text} is kept somewhere");
}

#[test]
fn a_program_says_which_game_is_damaged_and_the_others_go_on() {
    let home = folder();
    let data = home.path().join("data");
    begin(&data);
    let program = Program::start(&data);
    program.ask("alice", &MOVES[0], "move0");
    program.open("other");
    program.say_in("other", "alice", "!new international @bob side=1", "other-new");
    program.hears("other", "alice", "bob");
    program.say_in("other", "bob", "!accept", "other-accept");
    program.hears("other", "alice", "to move");
    drop(program);
    spoil(&data.join("journal"), &MOVES[0]);
    let program = Program::start(&data);
    let said = program.answers(0).concat();
    assert!(
        said.contains("set aside") && said.contains("caipan check") && said.contains("!new"),
        "{said}"
    );
    assert!(program.ask("bob", "!moves", "moves").contains("set aside"));
    drop(program);
    let program =
        Program::try_start(&data, &[("CAIPAN_LANGUAGE", "zh-Hans".to_owned())]).expect("it starts");
    let said = program.answers(0).concat();
    assert!(said.contains("搁置") && said.contains("!开局"), "{said}");
    assert!(program.ask("bob", "!着法", "moves-zh").contains("搁置"));
    program.open("other");
    program.say_in("other", "alice", "32-28", "other-move");
    program.hears("other", "alice", "32-28");
    program.ask("alice", "!new russian @bob side=1", "again-new");
    assert!(
        program.ask("bob", "!accept", "again-accept").contains("开始"),
        "another game begins here"
    );
    drop(program);
    let program = Program::start(&data);
    assert!(!program.answers(0).concat().contains("set aside"), "it is the new game that is here");
}

#[test]
fn a_program_on_a_disk_with_too_little_room_plays_nothing() {
    let home = folder();
    let data = home.path().join("data");
    begin(&data);
    let limit = |name: &'static str| [(name, "1000000000000".to_owned())];
    let program = Program::try_start(&data, &limit("CAIPAN_DISK__MOVES_MIB")).expect("it starts");
    assert!(program.ask("alice", "!board", "look").contains("to move"));
    assert!(program.ask("alice", &MOVES[0], "move0").contains("My disk is full"));
    drop(program);
    let program = Program::try_start(&data, &limit("CAIPAN_DISK__GAMES_MIB")).expect("it starts");
    assert!(program.ask("alice", &MOVES[0], "again0").contains("to move"), "games go on");
    program.open("other");
    program.say_in("other", "carol", "!new russian @dave", "other-new");
    program.hears("other", "carol", "nearly full");
}
