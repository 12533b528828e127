//! Programs at the table: games against them from the first move to the last, and what becomes of
//! their thoughts when the hall stops.

use std::{
    fs,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    time::Duration,
};

use caipan::{
    chat::{Hall, HallConfig, HallParts, Keys, Manners, Thinking},
    referee::{BotMove, Luck, Match, export, replay, verify},
    store::{Archive, Memory, Stream},
};
use caipan_engine::{Dice, Endings, Level, Mind, Stop, mind, mind_with};
use caipan_rules::{GAMES, Info, Observer, Rulebook, Seat, find};

use crate::{
    cli::{caipan, check},
    gated_archive::Gated,
    hall::{Porch, block_on, hall, input},
};

/// When everything that is said here is said.
const START: u64 = 1_767_225_600_000;

/// The only match of an archive.
fn bout(archive: &dyn Archive) -> Match {
    bouts(archive).remove(0)
}

/// All matches of an archive.
fn bouts(archive: &dyn Archive) -> Vec<Match> {
    let read = |stream| {
        let lines = archive.read(&stream).expect("a record");
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        replay(GAMES, &lines).expect("it holds")
    };
    archive.streams("match").expect("a list").into_iter().map(read).collect()
}

/// A match of an archive as it is now.
fn read_again(archive: &dyn Archive, before: &Match) -> Match {
    let same = |bout: &Match| bout.header().id == before.header().id;
    bouts(archive).into_iter().find(same).expect("it is kept")
}

/// Tests that each move of a program is the one that its mind thinks of.
fn assert_thought(bout: &Match) {
    assert_thought_by(mind(bout.info()).expect("a mind"), bout);
}

fn assert_thought_by(mind: &dyn Mind, bout: &Match) {
    for past in bout.thoughts() {
        let again = thought_by(mind, bout, past);
        assert_eq!(again.as_deref(), Some(past.action), "{}, {past:?}", bout.info().name);
    }
}

/// What the mind of a program that has no endings does where it played.
pub(crate) fn thought_again(bout: &Match, past: BotMove<'_>) -> Option<String> {
    thought_by(mind(bout.info())?, bout, past)
}

fn thought_by(mind: &dyn Mind, bout: &Match, past: BotMove<'_>) -> Option<String> {
    let BotMove { acts, seat, bot, allowed, .. } = past;
    let level = Level::for_turn(bot.level, allowed);
    let (knowledge, seed) = (bout.knowledge_after(seat, acts), bout.thought_seed(seat, acts));
    mind.think(&knowledge, level, seed, &Stop::default()).map(|thought| thought.action)
}

/// Plays a game against a program to its end, with moves that are drawn, and returns it.
async fn play(book: &dyn Rulebook, opening: &str, seed: u64) -> Match {
    let (archive, door) = (Arc::new(Memory::new()), Arc::new(Porch::default()));
    let hall = hall(GAMES, archive.clone(), door.clone());
    let name = book.info().name;
    hall.hear(input("new", "alice", "one", opening)).await;
    let mut dice = Dice::new(seed);
    for number in 0.. {
        let bout = bout(&*archive);
        if bout.is_over() {
            return bout;
        }
        assert_eq!(bout.to_move().iter().next(), Some(Seat(0)), "{name}: the program has moved");
        // A set-up is a matter between a player and the referee.
        let (place, text) = if bout.table().prepares() {
            ("@bot", "ready".to_owned())
        } else {
            let text = bout.table().sample(Seat(0), &mut |end| dice.below(end)).expect("a move");
            ("one", format!("!move {text}"))
        };
        hall.hear(input(&format!("m{number}"), "alice", place, &text)).await;
        assert!(number < 2_000, "{name}, seed {seed}: no end");
    }
    unreachable!("the numbers do not end")
}

/// Returns the words that open a game against a program, in one language or the other.
fn opening(info: &Info, chinese: bool) -> String {
    let alias = info.aliases.iter().find(|alias| !alias.is_ascii()).filter(|_| chinese);
    match alias {
        Some(name) => format!("!开局 {name} 人机=2 先后=1"),
        None => format!("!new {} bot=2 side=1", info.name),
    }
}

#[test]
fn a_person_alone_plays_every_game_that_has_a_mind_to_its_end() {
    for (number, book) in GAMES.iter().enumerate() {
        let info = book.info();
        let bout = block_on(play(*book, &opening(info, number % 2 == 0), 3));
        assert_eq!(bout.info().name, info.name);
        assert!(bout.outcome().is_over(), "{}", info.name);
        assert_thought(&bout);
        let lines = export(&bout, Observer::Public);
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let verdict = verify(GAMES, &lines);
        assert!(verdict.findings.is_empty(), "{}: {:?}", info.name, verdict.findings);
        assert!(lines.iter().any(|line| line.contains("caipan level=2 mind=")), "{lines:?}");
    }
}

#[test]
fn what_a_program_knew_is_written_from_a_record_and_thought_about_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).display().to_string();
    for name in ["russian", "halma", "capture", "gewu", "sifang", "junqi"] {
        let book = find(GAMES, name).expect("a game");
        let bout = block_on(play(book, &opening(book.info(), false), 5));
        let past = bout.thoughts().last().expect("the program has moved");
        let lines = export(&bout, Observer::Public).join("\n");
        fs::write(file("record"), lines).expect("it is written");
        let view = caipan(&["view", &file("record"), &past.line.to_string()]);
        assert_eq!(view.status.code(), Some(0), "{name}: {view:?}");
        fs::write(file("view"), view.stdout).expect("it is written");
        fs::copy(file("view"), file(name)).expect("it is written");
        let told = caipan(&["think", "--view", &file("view")]).stdout;
        let told = String::from_utf8(told).expect("UTF-8");
        let best = told.lines().next().and_then(|line| line.strip_prefix("best "));
        assert!(best.is_some_and(|best| best.starts_with(past.action)), "{name}: {past:?} {told}");
    }
    check(&["view", &file("record"), "1"], 2, "", "no seat acts in line 1");
    check(&["view", &file("view"), "9"], 2, "", "no record of a game that is over");
    check(&["think", "--view", &file("record")], 2, "", "`caipan view` writes such a file");
    let sifang = fs::read_to_string(file("sifang")).expect("it was written");
    let view: serde_json::Value = serde_json::from_str(&sifang).expect("it is JSON");
    let deeds = view["knowledge"]["deeds"].as_array().expect("some moves").clone();
    for (place, value, why) in [
        ("/level", 9.into(), "the levels are 1 to 8"),
        ("/knowledge/seat", 2.into(), "has 2 of them"),
        ("/knowledge/setup/seats", 3.into(), "is not played by 3"),
        ("/knowledge/deeds", [&deeds[..], &deeds[..]].concat().into(), "not your turn"),
    ] {
        let mut edited = view.clone();
        *edited.pointer_mut(place).expect("it is there") = value;
        fs::write(file("edited"), edited.to_string()).expect("it is written");
        check(&["think", "--view", &file("edited")], 2, "", why);
    }
    check(&["think", "gewu", "--view", &file("view")], 2, "", "cannot be used with");
    check(&["think"], 2, "", "--view");
}

/// Plays on against a program by the thoughts of its own mind, at least so many actions, of which the
/// first are drawn, and then says something. Returns the match and what was said last.
async fn play_evenly(
    game: &str,
    drawn: usize,
    seed: u64,
    acts: usize,
    last: &str,
) -> (Match, Vec<String>) {
    let (archive, door) = (Arc::new(Memory::new()), Arc::new(Porch::default()));
    let hall = hall(GAMES, archive.clone(), door.clone());
    let new = format!("!new {game} bot=3 side=1");
    hall.hear(input("new", "alice", "one", &new)).await;
    let mut dice = Dice::new(seed);
    for number in 0.. {
        let bout = bout(&*archive);
        if bout.is_over() || bout.actions().len() >= acts {
            door.take();
            hall.hear(input("last", "alice", "one", last)).await;
            return (bout, door.take());
        }
        let any = bout.table().sample(Seat(0), &mut |end| dice.below(end));
        let mind = mind(bout.info()).expect("a mind");
        let thought =
            mind.think(&bout.knowledge(Seat(0)), Level::default(), seed, &Stop::default());
        let action = any.filter(|_| number < drawn).or(thought.map(|thought| thought.action));
        let text = format!("!move {}", action.expect("it is to move"));
        hall.hear(input(&format!("m{number}"), "alice", "one", &text)).await;
    }
    unreachable!("the numbers do not end")
}

#[test]
fn a_program_offers_a_draw_in_a_long_and_even_game() {
    let mut offers = 0;
    for seed in 0..16 {
        let (bout, _) = block_on(play_evenly("international", 3, seed, 64, "well played"));
        let lines = export(&bout, Observer::Public);
        let offered: Vec<_> = lines.iter().filter(|line| line.contains(" offer ")).collect();
        assert!(offered.len() <= 1, "once in fifteen turns: {offered:?}");
        offers += offered.len();
        assert!(offered.is_empty() || bout.actions().len() >= 62, "seed {seed}: {lines:#?}");
    }
    assert!(offers > 0, "none of sixteen games was even after thirty turns");
}

#[test]
fn a_program_offers_no_draw_in_a_game_that_brings_itself_to_an_end() {
    for (game, drawn, seed) in [("sifang", 0, 0), ("diamond", 3, 6), ("gewu die=off", 3, 4)] {
        let (bout, _) = block_on(play_evenly(game, drawn, seed, 64, "well played"));
        assert_eq!(bout.actions().len(), 64, "{game}");
        let lines = export(&bout, Observer::Public);
        assert!(!lines.iter().any(|line| line.contains(" offer ")), "{game}: {lines:#?}");
    }
}

#[test]
fn a_hint_is_given_in_a_long_and_even_game_too() {
    for seed in 0..16 {
        let (bout, told) = block_on(play_evenly("international", 3, seed, 60, "!hint"));
        let hinted = told.iter().any(|text| text.contains("I would play this"));
        assert!(hinted || bout.is_over(), "seed {seed}: {told:?}");
    }
}

/// Says something in a channel until the one match that is not over there has so many actions.
async fn say(
    hall: &Hall,
    archive: &Memory,
    door: &Porch,
    (place, text): (&str, &str),
    acts: usize,
) -> Match {
    let number = acts + archive.streams("match").expect("a list").len() * 1_000;
    hall.hear(input(&format!("{place}{number}{text}"), "alice", place, text)).await;
    for _ in 0..1_000 {
        let bouts = bouts(archive).into_iter().filter(|bout| !bout.is_over());
        if let Some(bout) = bouts.last().filter(|bout| bout.actions().len() >= acts) {
            return bout;
        }
        tokio::task::yield_now().await;
    }
    panic!("`{text}` leads to nothing: {:?}", door.take())
}

/// The endings of two pieces of a variant.
fn two_pieces(info: &'static Info) -> Option<Endings> {
    Endings::generate(info, 2, &Stop::default())
}

/// Begins a Russian game in `#one` against a program that has the endings of two pieces, with these
/// options, and lets both move once.
async fn begin_with_endings(archive: &Arc<Memory>, door: &Arc<Porch>, options: &str) -> Match {
    let opens = format!("!new russian bot=6 side=2 fen=W:WKa1:BKb8 {options}");
    let hall = hall(GAMES, archive.clone(), door.clone());
    let there = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&there);
    hall.steward().lends(Arc::new(move |info| {
        let endings = two_pieces(info);
        told.store(true, Ordering::SeqCst);
        endings
    }));
    let mut bout = say(&hall, archive, door, ("one", &opens), 1).await;
    assert!(bout.bot(Seat(0)).is_some_and(|bot| bot.endings.is_none()), "they are sought now");
    while bout.bot(Seat(0)).is_some_and(|bot| bot.endings.is_none()) {
        // They are worked out on another thread.
        while !there.load(Ordering::SeqCst) {
            tokio::task::yield_now().await;
        }
        hall.hear(input(&format!("end{}", bout.header().id), "alice", "one", "!resign")).await;
        bout = say(&hall, archive, door, ("one", &opens), 1).await;
    }
    say(&hall, archive, door, ("one", &some_move(&bout)), 3).await
}

/// A move of alice's.
fn some_move(bout: &Match) -> String {
    let text = bout.table().sample(Seat(1), &mut |_| 0).expect("a move");
    format!("!move {text}")
}

#[test]
fn a_program_plays_with_the_endings_that_were_there_when_it_sat_down() {
    let info = find(GAMES, "russian").expect("it is listed").info();
    let endings = Arc::new(two_pieces(info).expect("there are"));
    let (archive, door) = (Arc::new(Memory::new()), Arc::new(Porch::default()));
    let with = block_on(begin_with_endings(&archive, &door, ""));
    assert_eq!(with.bot(Seat(0)).and_then(|bot| bot.endings), Some(endings.hash()));
    assert_thought_by(&*mind_with(info, endings).expect("a mind"), &with);
    // Without a way to them it goes on without, and the record says so.
    let without = block_on(async {
        let hall = hall(GAMES, archive.clone(), door.clone());
        say(&hall, &archive, &door, ("one", &some_move(&with)), 5).await
    });
    assert_eq!(without.bot(Seat(0)).map(|bot| (bot.level, bot.endings)), Some((6, None)));
    let lines = export(&without, Observer::Public);
    assert!(lines.iter().any(|line| line.contains(" by itself")), "{lines:?}");
    let last = without.thoughts().last().expect("it moved");
    assert_eq!(last.bot.endings, None, "each move says by which mind it was thought");
}

#[tokio::test(start_paused = true)]
async fn a_program_moves_whose_endings_are_there_after_its_clerk_has_gone() {
    let (archive, door) = (Arc::new(Memory::new()), Arc::new(Porch::default()));
    let before = begin_with_endings(&archive, &door, "").await;
    let hall = slow_hall(archive.clone(), door.clone(), Duration::ZERO);
    let (tell_made, made) = mpsc::channel();
    let made = Mutex::new(made);
    hall.steward().lends(Arc::new(move |info| {
        made.lock().expect("nobody panicked").recv().expect("it is told");
        two_pieces(info)
    }));
    hall.hear(input("later", "alice", "one", &some_move(&before))).await;
    tokio::time::sleep(Duration::from_secs(3_600)).await;
    assert_eq!(read_again(&*archive, &before).actions().len(), 4, "it waits for its endings");
    tell_made.send(()).expect("it waits");
    let mut after = read_again(&*archive, &before);
    while after.actions().len() < 5 {
        tokio::task::yield_now().await;
        after = read_again(&*archive, &before);
    }
    assert_eq!(after.thoughts().last().map(|thought| thought.bot), before.bot(Seat(0)));
}

#[test]
fn the_flag_of_a_program_that_cannot_go_on_as_before_falls_aloud() {
    let (archive, door) = (Arc::new(Memory::new()), Arc::new(Porch::default()));
    let before = block_on(begin_with_endings(&archive, &door, "time=1h"));
    block_on(async {
        let hall = hall(GAMES, archive.clone(), door.clone());
        hall.steward().tells(Arc::new(|| START + 7_200_000));
        door.take();
        hall.hear(input("later", "alice", "one", &some_move(&before))).await;
    });
    let (told, after) = (door.take(), read_again(&*archive, &before));
    assert!(after.is_over(), "its flag has fallen: {:?}", export(&after, Observer::Public));
    assert!(told.iter().any(|text| text.contains("alice wins")), "{told:?}");
}

/// So many that some programs drop while the first ones think.
const TABLES: usize = 90;

#[test]
fn programs_play_at_half_their_level_while_very_many_think() {
    let (archive, door) = (Arc::new(Memory::new()), Arc::new(Porch::default()));
    block_on(async {
        let hall = slow_hall(archive.clone(), door.clone(), Duration::ZERO);
        for number in 0..TABLES {
            let place = format!("place{number}");
            hall.hear(input(&place, &place, &place, "!new international bot=8 side=2")).await;
        }
        while !door.got().iter().any(|told| format!("{:?}", told.text).contains("levels lower")) {
            tokio::task::yield_now().await;
        }
    });
    let bots: Vec<_> = bouts(&*archive).iter().filter_map(|bout| bout.bot(Seat(0))).collect();
    assert_eq!(bots.len(), TABLES);
    let half = bots.iter().filter(|bot| bot.level == 4).count();
    assert!((1..=TABLES - 65).contains(&half), "{half} of them are too many or too few");
    assert_eq!(bots.iter().filter(|bot| bot.level == 8).count(), TABLES - half);
}

#[test]
fn a_program_with_little_time_thinks_at_a_level_that_fits_it() {
    let (archive, door) = (Arc::new(Memory::new()), Arc::new(Porch::default()));
    let bout = block_on(async {
        let hall = hall(GAMES, archive.clone(), door.clone());
        say(&hall, &archive, &door, ("one", "!new russian bot=8 side=1 time=20s"), 0).await;
        say(&hall, &archive, &door, ("one", "c3-d4"), 2).await
    });
    let thought = bout.thoughts().last().expect("it moved");
    assert_eq!((thought.bot.level, thought.allowed), (8, Some(500)));
    assert_thought(&bout);
}

/// A hall whose programs take so long and whose boards do not wait for them.
fn slow_hall(archive: Arc<dyn Archive>, door: Arc<Porch>, pause: Duration) -> Hall {
    let (wait, thinking) = (Some(Duration::ZERO), Thinking::Aside);
    let bots = Manners { pause: (pause, pause), wait, thinking };
    Hall::open(HallParts {
        catalog: GAMES,
        archive,
        door,
        hall_config: HallConfig { size: 200, bots, ..HallConfig::default() },
        luck: Luck::seeded(11),
        keys: Keys::seeded(0),
    })
}

#[test]
fn a_program_moves_after_a_restart_in_the_middle_of_its_thought() {
    let (archive, door) = (Arc::new(Memory::new()), Arc::new(Porch::default()));
    block_on(async {
        let first = slow_hall(archive.clone(), door.clone(), Duration::from_secs(3_600));
        first.hear(input("new", "alice", "one", "!new russian bot side=1")).await;
        first.hear(input("m1", "alice", "one", "c3-d4")).await;
        let told = door.take();
        assert!(told[1].contains("to move") && !told[1].contains("Caipan 3: "), "{told:?}");
        drop(first);
    });
    assert_eq!(bout(&*archive).actions().len(), 1, "the program has not moved");
    block_on(async {
        let second = slow_hall(archive.clone(), door.clone(), Duration::ZERO);
        second.catch_up().await;
        while bout(&*archive).actions().len() < 2 {
            tokio::task::yield_now().await;
        }
    });
    assert_thought(&bout(&*archive));
}

#[test]
fn a_board_that_waits_for_no_answer_is_owed_until_the_answer_is_there() {
    let (archive, door) = (Arc::new(Memory::new()), Arc::new(Porch::default()));
    block_on(async {
        let hall = slow_hall(archive.clone(), door.clone(), Duration::from_secs(3_600));
        hall.hear(input("new", "alice", "one", "!new russian bot side=1")).await;
        hall.hear(input("m1", "alice", "one", "c3-d4")).await;
        assert_eq!(archive.owed().expect("it answers").len(), 1);
        drop(hall);
        let hall = crate::hall::hall(GAMES, archive.clone(), door.clone());
        hall.catch_up().await;
        while !archive.owed().expect("it answers").is_empty() {
            tokio::task::yield_now().await;
        }
    });
    assert_eq!(bout(&*archive).actions().len(), 2);
}

#[test]
fn a_program_thinks_again_where_its_move_could_not_be_kept() {
    let (archive, door) = (Gated::with(2), Arc::new(Porch::default()));
    block_on(async {
        let hall = slow_hall(Arc::new(archive.clone()), door.clone(), Duration::ZERO);
        hall.resume(START).expect("nothing is kept yet");
        hall.hear(input("new", "alice", "one", "!new russian bot side=1")).await;
        let before = archive.shut();
        archive.gate.add_permits(1);
        // Its board may wait for the program's move, which waits at the gate.
        let moved = hall.hear(input("m1", "alice", "one", "c3-d4"));
        archive.more_than(before + 1).await;
        archive.broken.store(true, Ordering::SeqCst);
        archive.gate.add_permits(1);
        moved.await;
        hall.hear(input("talk", "alice", "one", "what now?")).await;
        archive.broken.store(false, Ordering::SeqCst);
        archive.gate.add_permits(9);
        assert_eq!(bout(&archive).actions().len(), 1, "it was not kept");
        hall.tick(START + 60_000).await;
        archive.until("it moved", |kept| bout(kept).actions().len() == 2).await;
    });
    assert_thought(&bout(&archive));
}

#[test]
fn nothing_is_kept_of_a_program_as_of_a_person() {
    let archive = Arc::new(Memory::new());
    block_on(async {
        let hall = hall(GAMES, archive.clone(), Arc::new(Porch::default()));
        hall.hear(input("new", "alice", "one", "!new russian bot side=1")).await;
        hall.hear(input("end", "alice", "one", "!resign")).await;
    });
    let people = archive.streams("person").expect("a list");
    assert_eq!(people.len(), 1, "{people:?}");
    assert!(archive.version(&Stream::new("person", "caipan-3-1")).is_ok_and(|lines| lines == 0));
    assert!(archive.streams("results").expect("a list").is_empty(), "it is not rated");
}
