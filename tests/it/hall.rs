//! The hall: answers wait for the disk, inputs are applied once, faults cost nothing, and names
//! stay out of the journal.

use std::{
    fs,
    path::Path,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use crate::{gated_archive::Gated, toy_game::AMBUSH};
use caipan::{
    chat::{
        Account, Audience, Delivering, Delivery, Door, Hall, HallConfig, HallParts, Input, Keys,
        Place, Span, Undelivered,
    },
    referee::Luck,
    store::{Archive, Config, Durable, Memory, Stream},
};
use caipan_rules::{Catalog, GAMES};

/// A door that remembers what came through, or lets nothing through.
#[derive(Default)]
pub(crate) struct Porch {
    got: Mutex<Vec<Delivery>>,
    shut: AtomicBool,
}

impl Door for Porch {
    fn deliver(&self, delivery: Delivery) -> Delivering<'_> {
        let shut = self.shut.load(Ordering::SeqCst);
        if !shut {
            self.got.lock().expect("no test panics here").push(delivery);
        }
        Box::pin(
            async move { if shut { Err(Undelivered::Failed("shut".to_owned())) } else { Ok(()) } },
        )
    }
}

impl Porch {
    /// Lets things through, or nothing.
    pub(crate) fn shut(&self, shut: bool) {
        self.shut.store(shut, Ordering::SeqCst);
    }

    /// What came through since the last call.
    pub(crate) fn got(&self) -> Vec<Delivery> {
        std::mem::take(&mut *self.got.lock().expect("no test panics here"))
    }

    /// The texts since the last call, people as `@name`.
    pub(crate) fn take(&self) -> Vec<String> {
        let text = |delivery: &Delivery| {
            let span = |span: &Span| match span {
                Span::Plain(text) => text.clone(),
                Span::Person(account) => format!("@{}", account.name),
                Span::Moment(at) => format!("<{at}>"),
                Span::Place(id) | Span::Role(id) => format!("<{id}>"),
            };
            delivery.text.iter().map(span).collect()
        };
        std::mem::take(&mut *self.got.lock().expect("no test panics here"))
            .iter()
            .map(text)
            .collect()
    }
}

pub(crate) fn hall(catalog: Catalog, archive: Arc<dyn Archive>, door: Arc<dyn Door>) -> Hall {
    let hall_config = HallConfig { size: 200, ..HallConfig::default() };
    Hall::open(HallParts {
        catalog,
        archive,
        door,
        hall_config,
        luck: Luck::seeded(11),
        keys: Keys::seeded(0),
    })
}

pub(crate) fn account(name: &str) -> Account {
    Account { id: format!("test:account-of-{name}"), name: name.to_owned() }
}

pub(crate) fn input(id: &str, who: &str, channel: &str, text: &str) -> Input {
    let mention = |word: &str| word.strip_prefix('@').map(|name| (word.to_owned(), account(name)));
    let place =
        if channel == "@bot" { Place::Direct } else { Place::Channel(format!("test:{channel}")) };
    Input {
        mentions: text.split(' ').filter_map(mention).collect(),
        ..Input::new(id.to_owned(), 1_767_225_600_000, account(who), place, text.to_owned())
    }
}

pub(crate) fn block_on<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().expect("a runtime").block_on(work)
}

/// White and Black of a game of draughts that has just begun in `#one`, White being alice.
pub(crate) async fn begin(hall: &Hall, game: &str) {
    hall.hear(input("begin-1", "alice", "one", &format!("!new {game} @bob side=1"))).await;
    hall.hear(input("begin-2", "bob", "one", "!accept")).await;
}

#[test]
fn the_same_message_twice_moves_once_even_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let door = Arc::new(Porch::default());
    block_on(async {
        let archive: Arc<dyn Archive> =
            Arc::new(Durable::open(&Config::new(folder.path())).expect("opens"));
        let first = hall(GAMES, archive.clone(), door.clone());
        begin(&first, "international").await;
        first.hear(input("m1", "alice", "one", "32-28")).await;
        door.take();
        first.hear(input("m1", "alice", "one", "32-28")).await;
        assert_eq!(door.take(), Vec::<String>::new());
        drop(first);
        let second = hall(GAMES, archive, door.clone());
        second.hear(input("m1", "alice", "one", "32-28")).await;
        assert_eq!(door.take(), Vec::<String>::new());
        second.hear(input("m2", "bob", "one", "18-23")).await;
        assert_eq!(door.take().len(), 1, "the game goes on from where it was");
    });
}

#[test]
fn what_was_refused_is_not_played_when_it_comes_again_after_a_restart() {
    let (archive, door) = (Arc::new(Memory::new()), Arc::new(Porch::default()));
    block_on(async {
        let first = hall(GAMES, archive.clone(), door.clone());
        begin(&first, "russian").await;
        door.take();
        first.hear(input("early", "bob", "one", "b6-a5")).await;
        assert!(door.take()[0].contains("not your turn"));
        first.hear(input("refused", "bob", "one", "!b6-a5")).await;
        assert!(door.take()[0].contains("not your turn"));
        first.hear(input("m1", "alice", "one", "c3-d4")).await;
        drop(first);
        door.take();
        let second = hall(GAMES, archive, door.clone());
        second.hear(input("early", "bob", "one", "b6-a5")).await;
        second.hear(input("refused", "bob", "one", "!b6-a5")).await;
        assert_eq!(door.take(), Vec::<String>::new());
        second.hear(input("m2", "bob", "one", "b6-a5")).await;
        assert!(door.take()[0].contains("b6-a5"));
    });
}

#[tokio::test(start_paused = true)]
async fn channels_that_fell_silent_cost_nothing_and_go_on_when_somebody_speaks() {
    let door = Arc::new(Porch::default());
    let hall = hall(GAMES, Arc::new(Memory::new()), door.clone());
    begin(&hall, "russian").await;
    for channel in 0..50 {
        hall.hear(input(&format!("c{channel}"), "carol", &format!("chatter {channel}"), "hello"))
            .await;
    }
    let tasks = || tokio::runtime::Handle::current().metrics().num_alive_tasks();
    assert!(tasks() > 50);
    tokio::time::sleep(Duration::from_secs(3_600)).await;
    assert_eq!(tasks(), 0);
    door.take();
    hall.hear(input("m1", "alice", "one", "c3-d4")).await;
    assert!(door.take()[0].contains("c3-d4"));
}

#[test]
fn nothing_is_answered_before_it_is_durable() {
    let door = Arc::new(Porch::default());
    let archive = Gated::with(0);
    block_on(async {
        let hall = Arc::new(hall(GAMES, Arc::new(archive.clone()), door.clone()));
        archive.gate.add_permits(2);
        begin(&hall, "international").await;
        door.take();
        let moving = tokio::spawn({
            let hall = hall.clone();
            async move { hall.hear(input("m1", "alice", "one", "32-28")).await }
        });
        // The clerk of another channel answers meanwhile: this one is waiting for its disk, not
        // slow.
        hall.hear(input("q1", "carol", "two", "!games")).await;
        assert_eq!(door.take().len(), 1, "only the other channel was answered");
        archive.gate.add_permits(1);
        moving.await.expect("the move is heard");
        assert_eq!(door.take().len(), 1, "now the move is answered");
    });
}

#[test]
fn a_disk_that_fails_costs_a_move_but_never_the_game() {
    let door = Arc::new(Porch::default());
    let archive = Gated::with(99);
    block_on(async {
        let hall = hall(GAMES, Arc::new(archive.clone()), door.clone());
        begin(&hall, "russian").await;
        archive.broken.store(true, Ordering::SeqCst);
        door.take();
        hall.hear(input("m1", "alice", "one", "c3-d4")).await;
        let said = door.take();
        assert!(said[0].contains("went wrong"), "{said:?}");
        archive.broken.store(false, Ordering::SeqCst);
        hall.hear(input("m2", "alice", "one", "c3-d4")).await;
        assert!(door.take()[0].contains("Black @bob to move"), "the move can be made again");
    });
}

#[test]
fn a_step_that_panics_leaves_nothing_and_the_game_goes_on() {
    let door = Arc::new(Porch::default());
    block_on(async {
        let archive = Arc::new(Memory::default());
        let hall = hall(AMBUSH, archive.clone(), door.clone());
        hall.hear(input("1", "alice", "one", "!new ambush @bob @carol")).await;
        hall.hear(input("2", "bob", "one", "!accept")).await;
        hall.hear(input("3", "carol", "one", "!accept")).await;
        let before = archive
            .streams("match")
            .map(|streams| archive.read(&streams[0]))
            .expect("a match")
            .expect("lines");
        door.take();
        hall.hear(input("4", "alice", "one", "!hit panic")).await;
        assert!(door.take()[0].contains("went wrong"));
        let after = archive
            .streams("match")
            .map(|streams| archive.read(&streams[0]))
            .expect("a match")
            .expect("lines");
        assert_eq!(before, after);
        hall.hear(input("5", "alice", "@bot", "arm 3")).await;
        assert!(!door.take().is_empty(), "the game goes on");
    });
}

#[test]
fn a_match_whose_steps_panic_twice_is_set_aside_and_its_channel_goes_on() {
    let door = Arc::new(Porch::default());
    let archive: Arc<Memory> = Arc::default();
    block_on(async {
        let first = hall(AMBUSH, archive.clone(), door.clone());
        let table = ["!new ambush @bob @carol side=1", "!accept", "!accept"];
        for (number, (who, text)) in ["alice", "bob", "carol"].into_iter().zip(table).enumerate() {
            first.hear(input(&format!("a{number}"), who, "one", text)).await;
        }
        first.hear(input("a3", "alice", "@bot", "arm 3")).await;
        door.take();
        let panic = async |hall: &Hall, id: &str, who: &str| {
            hall.hear(input(id, who, "one", "!hit panic")).await;
            door.take().concat()
        };
        assert!(panic(&first, "p1", "alice").await.contains("went wrong"));
        assert_eq!(panic(&first, "p1", "alice").await, "", "the same message counts once");
        let again = hall(AMBUSH, archive.clone(), door.clone());
        assert_eq!(panic(&again, "p1", "alice").await, "", "even after a restart");
        assert!(
            !panic(&again, "p2", "dave").await.contains("set it aside"),
            "an onlooker cannot end it"
        );
        let said = panic(&again, "p3", "bob").await;
        assert!(
            said.contains("set it aside") && said.contains("@alice") && said.contains("fault "),
            "{said}"
        );
        for hall in [again, hall(AMBUSH, archive.clone(), door.clone())] {
            let id = |text: &str| {
                format!("{text}{}", archive.version(&Stream::new("place", "test:one")).expect("it"))
            };
            hall.hear(input(&id("r"), "alice", "one", "!record")).await;
            let record = door.got().remove(0);
            let file = record.file.map_or(String::new(), |file| file.text);
            let text = format!("{:?}{file}", record.text);
            assert!(
                text.contains("commit 0") && !text.contains("arm 3"),
                "what is there, and no secret: {text}"
            );
            hall.hear(input(&id("b"), "alice", "one", "!board")).await;
            assert!(door.take()[0].contains("set aside"));
            hall.hear(input(&id("d"), "alice", "@bot", "board")).await;
            assert!(door.take()[0].starts_with("No game"), "nobody is held");
            assert_eq!(hall.busy().expect("listed"), []);
            hall.hear(input(&id("n"), "alice", "one", "!new ambush @bob @carol")).await;
            assert!(door.take()[1].contains("opens a table"), "the channel is free");
            hall.hear(input(&id("l"), "alice", "one", "!leave")).await;
            door.take();
        }
    });
}

/// What is shown at the next start after a board that never went out.
#[track_caller]
fn shown_again(said: &str, expected: [&str; 2]) {
    let door = Arc::new(Porch::default());
    let archive: Arc<dyn Archive> = Arc::new(Memory::default());
    block_on(async {
        let first = hall(GAMES, archive.clone(), door.clone());
        begin(&first, "russian").await;
        door.shut.store(true, Ordering::SeqCst);
        first.hear(input("m1", "alice", "one", said)).await;
        drop(first);
        door.shut.store(false, Ordering::SeqCst);
        door.take();
        let second = hall(GAMES, archive.clone(), door.clone());
        second.catch_up().await;
        let said = door.take();
        assert_eq!(said.len(), 1);
        assert!(expected.iter().all(|words| said[0].contains(words)), "{said:?}");
        drop(second);
        hall(GAMES, archive, door.clone()).catch_up().await;
        assert_eq!(door.take(), Vec::<String>::new(), "it is shown once");
    });
}

#[test]
fn a_board_that_never_went_out_is_shown_at_the_next_start() {
    shown_again("c3-d4", ["The game goes on from here", "Black @bob to move"]);
}

#[test]
fn the_end_of_a_game_that_never_went_out_is_told_at_the_next_start() {
    shown_again("!resign", ["This is how the game has ended", "Black @bob wins"]);
}

#[test]
fn a_mark_holds_until_something_is_kept_in_its_place() {
    let door = Arc::new(Porch::default());
    let archive: Arc<dyn Archive> = Arc::new(Memory::default());
    block_on(async {
        let hall = hall(GAMES, archive.clone(), door.clone());
        begin(&hall, "russian").await;
        let marked = |hall: &Hall| {
            hall.busy().expect("listed").into_iter().map(|busy| busy.heard).collect::<Vec<_>>()
        };
        let mark = async |last: &str| hall.mark(&[("test:one".to_owned(), last.to_owned())]).await;
        assert_eq!(marked(&hall), [None]);
        mark("7").await;
        hall.hear(input("m1", "carol", "one", "!games")).await;
        assert_eq!(marked(&hall), [Some("7".to_owned())]);
        hall.hear(input("m2", "alice", "one", "c3-d4")).await;
        assert_eq!(marked(&hall), [None], "a move was kept");
        mark("8").await;
        let manager =
            Input { manager: true, ..input("m3", "carol", "one", "!settings board=edit") };
        hall.hear(manager).await;
        assert_eq!(marked(&hall), [None], "a setting was kept");
        mark("9").await;
        assert_eq!(marked(&hall), [Some("9".to_owned())]);
        hall.hear(input("m4", "bob", "one", "!resign")).await;
        let place = Stream::new("place", "test:one");
        let length = archive.version(&place).expect("a length");
        mark("10").await;
        assert_eq!(archive.version(&place).expect("a length"), length, "nothing goes on there");
        assert_eq!(door.take().len(), 6, "nobody is told of marks");
    });
}

#[test]
fn accounts_and_names_stand_in_the_erasable_entry_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let door = Arc::new(Porch::default());
    block_on(async {
        let archive = Arc::new(Durable::open(&Config::new(folder.path())).expect("opens"));
        let hall = hall(GAMES, archive.clone(), door.clone());
        begin(&hall, "russian").await;
        hall.hear(input("m1", "alice", "one", "c3-d4")).await;
        hall.hear(input("m2", "mallory", "one", "!board")).await;
        let person =
            archive.person_of("test:account-of-alice").expect("it answers").expect("alice plays");
        assert!(
            archive.person_of("test:account-of-mallory").expect("it answers").is_none(),
            "who only looks on is not kept"
        );
        assert!(!names_in(folder.path(), "account-of-alice", &["people"]));
        assert!(!names_in(folder.path(), "mallory", &[]));
        assert!(archive.forget(&person.id).expect("erases"));
        assert!(!names_in(folder.path(), "alice", &[]));
        door.take();
        hall.hear(input("m3", "carol", "one", "!board")).await;
        assert!(door.take()[0].contains("Black @bob to move"), "the game stays whole");
    });
}

/// Tests if any file below holds the text, files of the given names left out.
pub(crate) fn names_in(folder: &Path, text: &str, except: &[&str]) -> bool {
    fs::read_dir(folder).expect("readable").any(|entry| {
        let path = entry.expect("an entry").path();
        let left_out =
            path.file_name().is_some_and(|name| except.iter().any(|except| name == *except));
        match path.is_dir() {
            true => names_in(&path, text, except),
            false if left_out => false,
            false => fs::read(&path)
                .expect("readable")
                .windows(text.len())
                .any(|bytes| bytes == text.as_bytes()),
        }
    })
}

#[test]
fn two_channels_of_the_same_people_do_not_trip_over_each_other() {
    let door = Arc::new(Porch::default());
    let archive: Arc<dyn Archive> = Arc::new(Memory::default());
    block_on(async {
        let hall = Arc::new(hall(GAMES, archive, door.clone()));
        let table = |channel: &'static str| {
            let hall = hall.clone();
            tokio::spawn(async move {
                for round in 0..20 {
                    let id = |step: &str| format!("{channel}-{round}-{step}");
                    hall.hear(input(&id("new"), "alice", channel, "!new russian @bob side=1"))
                        .await;
                    hall.hear(input(&id("join"), "bob", channel, "!join")).await;
                    hall.hear(input(&id("end"), "bob", channel, "!resign")).await;
                }
            })
        };
        for done in [table("one"), table("two"), table("three")] {
            done.await.expect("a table is played");
        }
        let said = door.take();
        assert_eq!(said.iter().filter(|text| text.contains("@alice wins")).count(), 60, "{said:?}");
    });
}

#[test]
fn what_is_typed_can_neither_name_people_nor_hide() {
    let door = Arc::new(Porch::default());
    block_on(async {
        let hall = hall(GAMES, Arc::new(Memory::default()), door.clone());
        let hidden = "!help \u{E000}0\u{E001}\u{202E}`@everyone`";
        hall.hear(Input { addressed: true, ..input("1", "eve", "one", hidden) }).await;
        let said = door.take().concat();
        assert!(said.contains("@everyone") && said.matches('`').count() == 4, "{said}");
        assert!(!said.contains('\u{202E}') && !said.contains('\u{E000}'), "{said}");
        hall.hear(Input { addressed: true, ..input("2", "eve", "one", &"x".repeat(5_000)) }).await;
        assert!(door.take()[0].contains("too long"));
        hall.hear(input("2b", "eve", "one", &format!("!{}", "x".repeat(5_000)))).await;
        assert!(door.take()[0].contains("too long"));
        hall.hear(input("3", "eve", "one", &"x".repeat(5_000))).await;
        assert_eq!(door.take(), Vec::<String>::new(), "chatter of any length is ignored");
    });
}

#[test]
fn a_direct_message_reaches_the_one_game_of_its_author() {
    let door = Arc::new(Porch::default());
    block_on(async {
        let hall = hall(GAMES, Arc::new(Memory::default()), door.clone());
        hall.hear(input("0", "alice", "@bot", "board")).await;
        assert!(door.take()[0].starts_with("No game"));
        begin(&hall, "russian").await;
        door.take();
        hall.hear(input("1", "alice", "@bot", "c3-d4")).await;
        let audiences: Vec<_> =
            door.got.lock().expect("no panic").iter().map(|got| got.audience.clone()).collect();
        let [channel, alice] =
            [Audience::Channel("test:one".to_owned()), Audience::Direct(account("alice"))];
        assert_eq!(audiences, [channel, alice], "the channel sees the move, and alice hears so");
        assert!(door.take()[1].contains("the channel shows it"));
        hall.hear(input("2", "bob", "@bot", "e5")).await;
        let got = door.got.lock().expect("no panic").remove(0);
        assert_eq!(
            got.audience,
            Audience::Direct(account("bob")),
            "a refusal goes where it was asked"
        );
    });
}
