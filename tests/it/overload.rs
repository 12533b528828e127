//! A disk or a door that does not answer: what waits for it has an end, and nothing that was heard
//! is lost.

use std::sync::{Arc, Mutex};

use caipan::{
    chat::{Audience, Delivering, Delivery, Door, Span},
    store::Memory,
};
use caipan_rules::GAMES;
use tokio::{sync::Semaphore, task::JoinHandle};

use crate::{
    gated_archive::Gated,
    hall::{Porch, begin, hall, input},
};

/// How much is said, and how much of it may wait in one channel.
const SAID: usize = 3_000;
const MOST: usize = 400;

/// A door through which nothing goes to one channel before it is opened.
struct Jammed {
    open: Semaphore,
    got: Mutex<Vec<Delivery>>,
}

impl Door for Jammed {
    fn deliver(&self, delivery: Delivery) -> Delivering<'_> {
        Box::pin(async move {
            if delivery.audience == Audience::Channel("test:one".to_owned()) {
                drop(self.open.acquire().await.expect("never closed"));
            }
            self.got.lock().expect("no test panics here").push(delivery);
            Ok(())
        })
    }
}

impl Jammed {
    fn texts(&self) -> Vec<String> {
        let text =
            |span: &Span| if let Span::Plain(text) = span { text.clone() } else { String::new() };
        let got = self.got.lock().expect("no test panics here");
        got.iter().map(|one| one.text.iter().map(text).collect()).collect()
    }
}

/// Lets everything happen that can.
async fn settle() {
    for _ in 0..20_000 {
        tokio::task::yield_now().await;
    }
}

fn unfinished(tasks: &[JoinHandle<()>]) -> usize {
    tasks.iter().filter(|task| !task.is_finished()).count()
}

/// How many of the answers own up that not all was heard.
fn owned_up(texts: &[String]) -> usize {
    texts.iter().filter(|text| text.contains("have not heard all of it")).count()
}

#[tokio::test]
async fn a_disk_that_does_not_answer_makes_a_channel_wait_and_memory_does_not_grow() {
    let (archive, door) = (Gated::with(2), Arc::new(Porch::default()));
    let hall = hall(GAMES, Arc::new(archive.clone()), door.clone());
    begin(&hall, "russian").await;
    door.take();
    let mut tasks = vec![tokio::spawn(hall.hear(input("m0", "alice", "one", "c3-d4")))];
    settle().await;
    for number in 0..SAID {
        tasks.push(tokio::spawn(hall.hear(input(&format!("q{number}"), "carol", "one", "!games"))));
    }
    settle().await;
    let held = unfinished(&tasks);
    assert!((200..=MOST).contains(&held), "{held} wait");
    assert_eq!(door.take(), [""; 0], "nothing is answered before it is kept");
    hall.hear(input("other", "dave", "two", "!games")).await;
    assert_eq!(door.take().len(), 1, "another channel is answered meanwhile");
    archive.gate.add_permits(100);
    for task in tasks {
        task.await.expect("it is heard");
    }
    settle().await;
    let said = door.take();
    assert!(said[0].contains("c3-d4"), "{}", said[0]);
    assert_eq!(
        (said.len(), owned_up(&said)),
        (held + 1, 1),
        "all that waited is answered, and the rest is owned up to"
    );
    assert_eq!(owned_up(&said[held..]), 1, "at the end");
    hall.hear(input("m1", "bob", "one", "b6-a5")).await;
    assert!(door.take()[0].contains("b6-a5"), "the game goes on");
}

#[tokio::test]
async fn a_door_that_does_not_answer_holds_up_its_own_channel_alone_and_memory_does_not_grow() {
    let door = Arc::new(Jammed { open: Semaphore::new(0), got: Mutex::default() });
    let hall = hall(GAMES, Arc::new(Memory::new()), door.clone());
    let tasks: Vec<_> = (0..SAID)
        .map(|number| {
            tokio::spawn(hall.hear(input(&format!("q{number}"), "carol", "one", "!games")))
        })
        .collect();
    settle().await;
    let held = unfinished(&tasks);
    assert!((200..=MOST).contains(&held), "{held} wait");
    hall.hear(input("other", "dave", "two", "!games")).await;
    assert_eq!(door.texts().len(), 1, "another channel is answered meanwhile");
    door.open.add_permits(1);
    for task in tasks {
        task.await.expect("it is heard");
    }
    settle().await;
    let said = door.texts();
    assert_eq!((said.len(), owned_up(&said)), (held + 2, 1), "all that waited is answered, once");
}

#[tokio::test]
async fn what_a_door_could_not_keep_is_owned_up_to_behind_what_waits() {
    let (archive, door) = (Gated::with(2), Arc::new(Porch::default()));
    let hall = hall(GAMES, Arc::new(archive.clone()), door.clone());
    begin(&hall, "russian").await;
    door.take();
    let moved = tokio::spawn(hall.hear(input("m0", "alice", "one", "c3-d4")));
    settle().await;
    ["test:one", "test:one", "test:two"].iter().for_each(|place| hall.lost(place));
    settle().await;
    let elsewhere = door.take();
    assert_eq!(
        (elsewhere.len(), owned_up(&elsewhere)),
        (1, 1),
        "in the other channel nothing waits"
    );
    archive.gate.add_permits(100);
    moved.await.expect("it is heard");
    settle().await;
    let said = door.take();
    assert!(said[0].contains("c3-d4"), "{said:?}");
    assert_eq!((said.len(), owned_up(&said)), (2, 1), "once, at the end");
}

#[tokio::test]
async fn pictures_are_painted_no_faster_than_the_door_takes_them() {
    /// A door that counts the pictures in its hands and lets none go.
    struct Hands(Semaphore);
    impl Door for Hands {
        fn deliver(&self, delivery: Delivery) -> Delivering<'_> {
            Box::pin(async move {
                if delivery.picture.is_some() {
                    self.0.add_permits(1);
                    std::future::pending::<()>().await;
                }
                Ok(())
            })
        }
    }
    let door = Arc::new(Hands(Semaphore::new(0)));
    let hall = hall(GAMES, Arc::new(Memory::new()), door.clone());
    let channels: Vec<_> = (0..20).map(|number| format!("c{number}")).collect();
    for channel in &channels {
        hall.hear(input(&format!("{channel}-new"), "alice", channel, "!new russian @bob side=1"))
            .await;
        drop(hall.hear(input(&format!("{channel}-yes"), "bob", channel, "!accept")));
        for number in 0..100 {
            drop(hall.hear(input(&format!("{channel}-{number}"), "carol", channel, "!board")));
        }
        drop(hall.hear(input(&format!("{channel}-move"), "alice", channel, "c3-d4")));
    }
    door.0.acquire_many(20).await.expect("never closed").forget();
    settle().await;
    assert_eq!(door.0.available_permits(), 0, "one picture a channel");
}

#[tokio::test]
async fn whatever_is_typed_is_answered() {
    let door = Arc::new(Porch::default());
    let hall = hall(GAMES, Arc::new(Memory::new()), door.clone());
    // Kings and men so placed that one king can take many of them in more orders than anybody could
    // list.
    let men = (1..=50)
        .filter(|square| (square - 1) / 5 % 2 == 1)
        .map(|square| square.to_string())
        .collect::<Vec<_>>();
    let tangle =
        format!("!new international @bob side=1 fen=W:WK46,K50,K1,K5,K23:B{}", men[..20].join(","));
    let chain = format!("!move C1{}", "-E5".repeat(600));
    let texts = [
        tangle.clone(),
        "!accept".to_owned(),
        "!moves".to_owned(),
        "!pick".to_owned(),
        "!move 46x5".to_owned(),
        format!("!move 46{}", "x5x46".repeat(300)),
        "!moves 46".to_owned(),
        "!abort".to_owned(),
        format!("!replay international {}", "32-28 ".repeat(300)),
        format!("!replay [FEN \"{}\"] 1. 46x5", &tangle[tangle.find('W').expect("it is there")..]),
        "!new star @bob side=1".to_owned(),
        "!accept".to_owned(),
        chain,
        format!("!new {}", "a=b ".repeat(480)),
        format!("!{}", "走".repeat(600)),
        format!("!replay {}", "(".repeat(1_900)),
    ];
    for (number, text) in texts.iter().enumerate() {
        let who = if text == "!accept" { "bob" } else { "alice" };
        assert!(text.len() <= 2_000, "it is read: {text}");
        hall.hear(input(&format!("h{number}"), who, "one", text)).await;
        let said = door.take();
        assert!(!said.is_empty() && !said.concat().contains("went wrong"), "{text}: {said:?}");
        assert!(
            said.iter().all(|text| text.chars().count() <= 2_000),
            "an answer fits into a message"
        );
    }
}
