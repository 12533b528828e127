//! Servers and people: what is set holds when it is durable, a game gets a thread of its own, and
//! who asks is forgotten.

use std::sync::{Arc, Mutex};

use caipan::{
    chat::{Audience, Delivering, Delivery, Door, Hall, Input, Instead, Opening},
    store::{Append, Archive, Batch, Config, Durable, Memory, Stream},
};
use caipan_rules::GAMES;

use crate::{
    gated_archive::Gated,
    hall::{Porch, account, begin, block_on, hall, input, names_in},
    toy_game::AMBUSH,
};

/// A door with threads: `CHANNEL/1` and so on, the same for the same key.
#[derive(Default)]
struct Loft {
    porch: Porch,
    /// The channel, the title and the key of each thread.
    threads: Mutex<Vec<(String, String, String)>>,
}

impl Door for Loft {
    fn deliver(&self, delivery: Delivery) -> Delivering<'_> {
        self.porch.deliver(delivery)
    }

    fn thread<'a>(&'a self, place: &'a str, title: String, key: String) -> Opening<'a> {
        let mut threads = self.threads.lock().expect("no test panics here");
        let known = threads.iter().position(|(.., old)| *old == key);
        let number = known.unwrap_or(threads.len()) + 1;
        if known.is_none() {
            threads.push((place.to_owned(), title, key));
        }
        Box::pin(async move { Ok(format!("{place}/{number}")) })
    }
}

/// In `#one` each game gets a thread, and one has begun.
async fn begin_apart(hall: &Hall) {
    hall.hear(Input { manager: true, ..input("set", "mia", "one", "!settings threads=on") }).await;
    begin(hall, "russian").await;
}

#[test]
fn a_game_goes_on_in_a_thread_under_its_players_names() {
    let door = Arc::new(Loft::default());
    block_on(async {
        let hall = hall(GAMES, Arc::new(Memory::default()), door.clone());
        // The thread's clerk is there already, and knows of no game.
        hall.hear(input("q0", "carol", "one/1", "!board")).await;
        begin_apart(&hall).await;
        let threads = door.threads.lock().expect("no test panics here").clone();
        let title = "Russian draughts · alice, bob".to_owned();
        assert_eq!(threads, [("test:one".to_owned(), title, "begin-2".to_owned())]);
        door.porch.take();
        hall.hear(input("q1", "carol", "one/1", "!board")).await;
        hall.hear(input("q2", "carol", "one", "!board")).await;
        let said = door.porch.take();
        assert!(said[0].contains("to move") && said[1].contains("No game"), "{said:?}");
    });
}

#[test]
fn a_board_that_never_reached_its_thread_is_shown_there_at_the_next_start() {
    let door = Arc::new(Loft::default());
    let archive: Arc<dyn Archive> = Arc::new(Memory::default());
    block_on(async {
        let first = hall(GAMES, archive.clone(), door.clone());
        door.porch.shut(true);
        begin_apart(&first).await;
        drop(first);
        door.porch.shut(false);
        hall(GAMES, archive, door.clone()).catch_up().await;
        let got = door.porch.got();
        assert_eq!(
            got.iter().map(|got| &got.audience).collect::<Vec<_>>(),
            [&Audience::Channel("test:one/1".to_owned())]
        );
        assert!(got[0].picture.is_some());
    });
}

#[test]
fn where_there_can_be_no_thread_the_game_begins_in_the_channel() {
    let door = Arc::new(Porch::default());
    block_on(async {
        let hall = hall(GAMES, Arc::new(Memory::default()), door.clone());
        begin_apart(&hall).await;
    });
    let last = door.got().pop().expect("an answer");
    assert_eq!(last.audience, Audience::Channel("test:one".to_owned()));
    let text = format!("{:?}", last.text);
    assert!(text.contains("could not open a thread") && text.contains("begins"), "{text}");
}

#[test]
fn a_setting_of_the_server_holds_in_other_channels_once_it_is_durable() {
    let door = Arc::new(Porch::default());
    let archive = Gated::with(0);
    block_on(async {
        let hall = Arc::new(hall(GAMES, Arc::new(archive.clone()), door.clone()));
        let setting = tokio::spawn({
            let hall = hall.clone();
            let input =
                Input { manager: true, ..input("s1", "mia", "one", "!settings server prefix=?") };
            async move { hall.hear(input).await }
        });
        hall.hear(input("q1", "carol", "two", "!games")).await;
        hall.hear(input("q2", "carol", "two", "?games")).await;
        assert_eq!(door.take().len(), 1, "the old prefix holds, and the setting is not answered");
        archive.gate.add_permits(1);
        setting.await.expect("the setting is heard");
        assert!(door.take()[0].contains("prefix"));
        hall.hear(input("q3", "carol", "two", "!games")).await;
        assert_eq!(door.take(), Vec::<String>::new());
        hall.hear(input("q4", "carol", "two", "?games")).await;
        assert_eq!(door.take().len(), 1, "the new prefix holds");
    });
}

#[test]
fn a_quiet_channel_stays_quiet_when_its_board_is_shown_again() {
    let door = Arc::new(Porch::default());
    block_on(async {
        let hall = hall(GAMES, Arc::new(Memory::default()), door.clone());
        begin(&hall, "russian").await;
        hall.show_all().await.expect("the archive lists its streams");
        let set = "!settings server buttons=off ping=off board=edit";
        hall.hear(Input { manager: true, ..input("s1", "mia", "two", set) }).await;
        hall.show_all().await.expect("the archive lists its streams");
        hall.hear(input("m1", "alice", "one", "c3-d4")).await;
    });
    let boards: Vec<_> = door.got().into_iter().filter(|got| got.picture.is_some()).collect();
    let noise: Vec<_> = boards
        .iter()
        .map(|got| (got.buttons.len(), got.pings.len(), got.instead.clone()))
        .collect();
    let (new, edit) = (Instead::Nothing, Instead::Board);
    assert_eq!(noise, [(5, 1, new.clone()), (5, 1, new.clone()), (0, 0, new), (0, 0, edit)]);
}

#[test]
fn a_channel_has_boards_of_its_own_size_and_colours() {
    let door = Arc::new(Porch::default());
    block_on(async {
        let hall = hall(GAMES, Arc::new(Memory::default()), door.clone());
        begin(&hall, "russian").await;
        let set = "!settings size=400 theme=contrast";
        hall.hear(Input { manager: true, ..input("s1", "mia", "one", set) }).await;
        hall.hear(input("q1", "carol", "one", "!board")).await;
    });
    let pictures: Vec<_> = door.got().into_iter().filter_map(|got| got.picture).collect();
    let [usual, set] = pictures.as_slice() else { panic!("two boards, not {}", pictures.len()) };
    let width = |png: &[u8]| u32::from_be_bytes(png[16..20].try_into().expect("a PNG's header"));
    assert!(width(&usual.png) <= 200 && (300..=400).contains(&width(&set.png)));
    let palette = |png: &[u8]| {
        png.windows(4).position(|bytes| bytes == b"PLTE").map(|at| png[at..at + 52].to_vec())
    };
    assert_ne!(palette(&usual.png), palette(&set.png));
    assert_eq!(usual.drawing, set.drawing);
}

#[test]
fn whoever_asks_for_it_is_forgotten_and_then_somebody_new() {
    let folder = tempfile::tempdir().expect("a folder");
    let door = Arc::new(Porch::default());
    block_on(async {
        let archive = Arc::new(Durable::open(&Config::new(folder.path())).expect("opens"));
        let hall = hall(GAMES, archive.clone(), door.clone());
        begin(&hall, "russian").await;
        hall.hear(input("p1", "alice", "@bot", "me language=zh-Hans side=first")).await;
        hall.hear(input("m1", "alice", "one", "c3-d4")).await;
        hall.hear(input("r1", "bob", "one", "!resign")).await;
        let old = archive
            .person_of("test:account-of-alice")
            .expect("it answers")
            .expect("alice plays")
            .id;
        door.take();
        hall.hear(input("e1", "alice", "@bot", "mydata export")).await;
        let text = door.got().pop().and_then(|got| got.file).expect("a file").text;
        assert!(
            text.contains("白方") && text.contains("认输") && text.contains("game russian"),
            "{text}"
        );
        hall.hear(input("d1", "alice", "@bot", "mydata delete yes")).await;
        assert_eq!(door.take().len(), 1, "it is answered to her");
        assert!(!names_in(folder.path(), "alice", &[]), "no file names her");
        let lines = archive.read(&Stream::new("person", &old)).expect("readable");
        assert_eq!(lines.last().map(String::as_str), Some("erased"));
        hall.hear(input("q1", "bob", "one", "!board")).await;
        assert!(door.take()[0].contains("White — wins"), "the finished game stays whole");
        hall.hear(input("p2", "alice", "@bot", "me side=first")).await;
        door.take();
        hall.hear(input("p3", "alice", "@bot", "me")).await;
        assert!(
            door.take()[0].contains("`language` = `en`"),
            "nothing is left of what she had chosen"
        );
        let new = archive
            .person_of("test:account-of-alice")
            .expect("it answers")
            .expect("alice has chosen something")
            .id;
        assert_ne!(old, new);
    });
}

#[test]
fn what_is_kept_of_a_person_is_theirs_alone_and_whole() {
    let door = Arc::new(Porch::default());
    block_on(async {
        let hall = hall(AMBUSH, Arc::new(Memory::default()), door.clone());
        let said = [
            ("alice", "one", "!new ambush @bob @carol side=1"),
            ("bob", "one", "!accept"),
            ("carol", "one", "!accept"),
            ("alice", "@bot", "arm 7"),
            ("bob", "@bot", "arm 2"),
            ("alice", "@bot", "me side=first"),
            ("alice", "one", "!mydata export"),
        ];
        for (number, (who, place, text)) in said.into_iter().enumerate() {
            hall.hear(input(&number.to_string(), who, place, text)).await;
        }
    });
    let last = door.got().pop().expect("an answer");
    assert_eq!(
        last.audience,
        Audience::Direct(account("alice")),
        "not into the channel where it was asked"
    );
    let text = last.file.expect("a file").text;
    for part in [
        "test:account-of-alice",
        "Name: alice",
        "side=first",
        "test:one",
        "game ambush",
        "sealed 0 arm 7",
    ] {
        assert!(text.contains(part), "{part} is missing:\n{text}");
    }
    assert!(
        text.contains("commit 1") && !text.contains("sealed 1") && !text.contains("arm 2"),
        "others' secrets stay sealed:\n{text}"
    );
}

#[test]
fn a_secret_typed_in_the_open_is_named_to_the_door_and_to_nobody() {
    let door = Arc::new(Porch::default());
    block_on(async {
        let hall = hall(AMBUSH, Arc::new(Memory::default()), door.clone());
        for (number, who) in ["alice", "bob", "carol"].into_iter().enumerate() {
            let text = if number == 0 { "!new ambush @bob @carol" } else { "!accept" };
            hall.hear(input(&number.to_string(), who, "one", text)).await;
        }
        door.take();
        hall.hear(input("slip", "alice", "one", "arm 7")).await;
    });
    let got = door.got();
    let audiences: Vec<_> = got.iter().map(|got| (&got.audience, got.erase.as_deref())).collect();
    let (channel, alice) =
        (Audience::Channel("test:one".to_owned()), Audience::Direct(account("alice")));
    assert_eq!(audiences, [(&channel, Some("slip")), (&alice, None)]);
    assert!(
        !format!("{:?}", got[0].text).contains('7'),
        "the sentence is the same whatever was typed"
    );
}

#[test]
fn a_game_that_was_put_away_is_told_from_a_damaged_one() {
    let (archive, door) = (Arc::new(Memory::default()), Arc::new(Porch::default()));
    block_on(async {
        let hall = hall(GAMES, archive.clone(), door.clone());
        begin(&hall, "russian").await;
        let alice = archive
            .person_of("test:account-of-alice")
            .expect("it answers")
            .expect("alice plays")
            .id;
        let (person, spoilt) = (Stream::new("person", &alice), Stream::new("match", "SPOILT00"));
        let expected = archive.version(&person).expect("it is there");
        let lines = ["match AWAY0000", "match SPOILT00"].map(str::to_owned).to_vec();
        let appends = vec![
            Append { stream: person, expected, lines },
            Append { stream: spoilt, expected: 0, lines: vec!["caipan".to_owned()] },
        ];
        archive.append(Batch { appends, ..Batch::default() }).await.expect("kept");
        hall.hear(input("e1", "alice", "@bot", "mydata export")).await;
        hall.hear(input("p1", "alice", "@bot", "me language=zh-Hans")).await;
        hall.hear(input("e2", "alice", "@bot", "mydata export")).await;
    });
    let texts: Vec<_> =
        door.got().into_iter().filter_map(|got| got.file).map(|file| file.text).collect();
    let [english, chinese] = &texts[..] else { panic!("two files") };
    for part in [
        "AWAY0000 · put away with other old games",
        "SPOILT00 · the record is damaged",
        "game russian",
    ] {
        assert!(english.contains(part), "{part} is missing:\n{english}");
    }
    assert!(
        chinese.contains("AWAY0000 · 已同其他旧对局一起归档")
            && chinese.contains("SPOILT00 · 记录已损坏"),
        "{chinese}"
    );
}
