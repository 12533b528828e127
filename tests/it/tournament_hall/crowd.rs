//! Many games of one tournament that end in the same moment.

use std::sync::Arc;

use caipan::{
    chat::Input,
    store::{Append, Archive, Batch, Keeping, Memory, Person, Stream},
};
use caipan_rules::GAMES;
use caipan_tournament::{
    System,
    live::{Act, By, Effect, Format, Tournament},
};

use crate::{
    gated_archive::as_inner,
    hall::{Porch, account, block_on, hall, input},
    tournament_log,
};

/// How many games end at once.
const GAMES_AT_ONCE: usize = 64;

/// An archive that lets others go first: whatever is to be kept of a tournament waits until
/// everybody has read its log.
struct Crowded {
    inner: Arc<Memory>,
}

impl Archive for Crowded {
    fn append(&self, batch: Batch) -> Keeping {
        let inner = Arc::clone(&self.inner);
        Box::pin(async move {
            for _ in 0..4 * GAMES_AT_ONCE {
                tokio::task::yield_now().await;
            }
            inner.append(batch).await
        })
    }

    as_inner!();
}

/// The stream of the tournament.
fn log() -> Stream {
    Stream::new("tournament", "7KQ2M9XD")
}

/// Who plays in each thread, White first.
type Pairs = Vec<[String; 2]>;

/// A Swiss tournament whose games are all open, each in a thread by its number.
async fn opened(archive: &Memory) -> Pairs {
    let format = Format::Swiss { system: System::Monrad, rounds: 1 };
    let mut event = tournament_log::begun(format, 2 * GAMES_AT_ONCE);
    for player in 1..=2 * GAMES_AT_ONCE {
        let (id, name) = (format!("p:{player}"), format!("p{player}"));
        archive.remember(Person { id, account: account(&name).id, name }).expect("kept");
    }
    let mut streams =
        vec![(Stream::new("place", "test:club#t"), vec!["event 7KQ2M9XD 1".to_owned()])];
    let mut pairs = Pairs::new();
    for (key, effect) in event.effects() {
        let place = format!("test:club.{}", pairs.len() + 1);
        if let Effect::Open { id, .. } = effect {
            let entrants = event.find(id).and_then(|game| game.entrants()).expect("they are known");
            let [one, other] = [entrants[0] + 1, entrants[1] + 1];
            let lines = [
                "within test:club".to_owned(),
                format!("fixture 7KQ2M9XD {id} 1 1767225600000 600000 p:{one}/0,p:{other}/1 - on"),
                format!("lobby russian 2 fixed kept - , p:{one},p:{other} -"),
            ];
            streams.push((Stream::new("place", &place), lines.to_vec()));
            pairs.push([one, other].map(|number| format!("p{number}")));
        }
        event.act(&Act::Done { key, place }, &By::default()).expect("it is due");
    }
    streams.push((log(), event.write().lines().map(str::to_owned).collect()));
    let appends = streams.into_iter().map(|(stream, lines)| Append { stream, expected: 0, lines });
    archive.append(Batch { appends: appends.collect(), ..Batch::default() }).await.expect("kept");
    pairs
}

/// Something that is said in the thread of a game.
fn said(thread: usize, who: &str, text: &str) -> Input {
    let channel = format!("club.{}", thread + 1);
    let said = input(&format!("{thread}/{who}/{text}"), who, &channel, text);
    Input { within: Some("test:club".to_owned()), ..said }
}

#[test]
fn sixty_four_games_that_end_at_once_are_all_entered() {
    block_on(async {
        let (memory, door) = (Arc::new(Memory::new()), Arc::new(Porch::default()));
        let pairs = opened(&memory).await;
        let hall =
            Arc::new(hall(GAMES, Arc::new(Crowded { inner: Arc::clone(&memory) }), door.clone()));
        let begun = pairs.iter().enumerate().map(|(thread, [one, other])| {
            let turns = [(one, "!join"), (other, "!join"), (one, "c3-d4"), (other, "b6-a5")];
            let turns = turns.map(|(who, text)| said(thread, who, text));
            let hall = Arc::clone(&hall);
            tokio::spawn(async move {
                for turn in turns {
                    hall.hear(turn).await;
                }
            })
        });
        for game in begun.collect::<Vec<_>>() {
            game.await.expect("it is played");
        }
        door.take();
        let ends =
            pairs.iter().enumerate().map(|(thread, [_, other])| said(thread, other, "!resign"));
        for end in ends.map(|end| tokio::spawn(hall.hear(end))).collect::<Vec<_>>() {
            end.await.expect("it ends");
        }
        let told = door.take();
        assert_eq!(
            told.iter().filter(|text| text.contains("is entered")).count(),
            GAMES_AT_ONCE,
            "{told:?}"
        );
        let lines = memory.read(&log()).expect("it reads").join("\n");
        let event = Tournament::read(&lines).expect("the log holds");
        assert!(event.idle() && event.matches(0).iter().all(|game| game.games.len() == 1));
        assert_eq!(
            memory.read(&Stream::new("results", "test")).expect("it reads").len(),
            GAMES_AT_ONCE
        );
    });
}
