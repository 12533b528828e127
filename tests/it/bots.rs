//! Programs at the table: games against them from the first move to the last, and what becomes of
//! their thoughts when the hall stops.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use caipan::{
    chat::{Hall, HallConfig, HallParts, Keys, Manners, Thinking},
    referee::{BotMove, Luck, Match, replay, verify},
    store::{Archive, Memory, Stream},
};
use caipan_engine::{Dice, Level, Stop, mind};
use caipan_rules::{GAMES, Rulebook, Seat};

use crate::{
    gated_archive::Gated,
    hall::{Porch, block_on, hall, input},
};

/// When everything that is said here is said.
const START: u64 = 1_767_225_600_000;

/// The only match of an archive.
fn bout(archive: &dyn Archive) -> Match {
    let ids = archive.streams("match").expect("a list");
    let lines = archive.read(&ids[0]).expect("a record");
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    replay(GAMES, &lines).expect("it holds")
}

/// Tests that each move of a program is the one that its mind thinks of.
fn assert_thought(bout: &Match) {
    let mind = mind(bout.info()).expect("a mind");
    for BotMove { acts, line, seat, bot, action: played } in bout.thoughts() {
        let level = Level::new(bot.level).expect("a level");
        let (knowledge, seed) = (bout.knowledge_after(seat, acts), bout.thought_seed(seat, acts));
        let thought = mind.think(&knowledge, level, seed, &Stop::default());
        let thought = thought.map(|thought| thought.action);
        assert_eq!(thought.as_deref(), Some(played), "{}, line {line}", bout.info().name);
    }
}

/// Plays a game against a program to its end, with moves that are drawn, and returns it.
async fn play(book: &dyn Rulebook, seed: u64) -> Match {
    let (archive, door) = (Arc::new(Memory::new()), Arc::new(Porch::default()));
    let hall = hall(GAMES, archive.clone(), door.clone());
    let name = book.info().name;
    hall.hear(input("new", "alice", "one", &format!("!new {name} bot=2 side=1"))).await;
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

#[test]
fn a_person_alone_plays_every_game_that_has_a_mind_to_its_end() {
    for book in GAMES.iter().filter(|book| mind(book.info()).is_some()) {
        let bout = block_on(play(*book, 3));
        let outcome = bout.outcome();
        assert!(outcome.is_over(), "{}", book.info().name);
        assert_thought(&bout);
        let lines = caipan::referee::export(&bout, caipan_rules::Observer::Public);
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let verdict = verify(GAMES, &lines);
        assert!(verdict.findings.is_empty(), "{}: {:?}", book.info().name, verdict.findings);
        assert!(lines.iter().any(|line| line.contains("caipan level=2 mind=")), "{lines:?}");
    }
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
        assert_eq!(archive.owed().len(), 1);
        drop(hall);
        let hall = crate::hall::hall(GAMES, archive.clone(), door.clone());
        hall.catch_up().await;
        while !archive.owed().is_empty() {
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
