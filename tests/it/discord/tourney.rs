//! Tournaments on Discord: with threads, somebody who does not come, a correction, and a bot that dies in the middle.

use std::sync::Arc;

use caipan::{
    store::{Archive, Memory, Stream},
    tournament::live::{Phase, Step, Tournament},
};
use serenity::model::id::{ChannelId, UserId};

use super::stage::Stage;
use crate::tourney::best;

/// A game that is open: the match, its thread, and who sits there.
pub(super) type Open = (String, ChannelId, Vec<String>);

/// A server at whose hall a tournament is held by its owner.
pub(super) struct Arena {
    pub(super) stage: Stage,
    archive: Arc<dyn Archive>,
    people: Vec<UserId>,
}

impl Arena {
    /// Everybody has entered, and the owner has started.
    pub(super) async fn begun(wishes: &str, players: usize) -> Self {
        let arena = Self::entered(wishes, players).await;
        arena.start().await;
        arena
    }

    /// Everybody has entered.
    pub(super) async fn entered(wishes: &str, players: usize) -> Self {
        let archive: Arc<dyn Archive> = Arc::new(Memory::new());
        let stage = Stage::timed(Arc::clone(&archive)).await;
        let people = (1..=players).map(|number| stage.fake.person(&format!("p{number}"))).collect();
        let arena = Self { stage, archive, people };
        arena.stage.says(arena.stage.owner, &format!("!t create Open {wishes}"));
        assert!(arena.stage.hears().await.contains("is created"));
        for person in &arena.people {
            arena.stage.says(*person, "!t join");
            assert!(arena.stage.hears().await.contains("takes part"));
        }
        arena
    }

    pub(super) async fn start(&self) {
        self.stage.says(self.stage.owner, "!t start");
        assert!(self.stage.hears().await.contains("begins"));
    }

    pub(super) fn person(&self, name: &str) -> UserId {
        let number: usize = name.trim_start_matches('p').parse().expect("a player");
        self.people[number - 1]
    }

    /// The tournament as the archive has it.
    fn event(&self) -> Tournament {
        let offices = self.archive.streams("place").expect("it can be read");
        let office = offices.iter().find(|place| place.id().ends_with("#t")).expect("one is held");
        let lines = self.archive.read(office).expect("it can be read");
        let id = lines.iter().rev().find_map(|line| line.strip_prefix("event ")).expect("one is held");
        let id = id.split(' ').next().expect("an id");
        let log = self.archive.read(&Stream::new("tournament", id)).expect("it can be read");
        Tournament::read(&log.join("\n")).expect("the log holds")
    }

    /// The games that are open.
    pub(super) fn open(&self) -> Vec<Open> {
        let event = self.event();
        let open = event.open().into_iter().filter_map(|game| {
            let Some(Step::Play(turn)) = game.step else { return None };
            let place = event.place(game.id, turn.number)?;
            let thread: u64 = place.rsplit_once('/')?.1.parse().ok()?;
            let entrants = game.entrants()?;
            let people = entrants.iter().flat_map(|entrant| event.entrants()[*entrant].roster.members.clone());
            let name = |id: String| self.archive.person(&id).expect("known").name;
            Some((game.id.to_string(), thread.into(), people.map(name).collect()))
        });
        open.collect()
    }

    /// Waits until as many games are open as there can be.
    pub(super) async fn opened(&self) -> Vec<Open> {
        for _ in 0..20 {
            let (event, open) = (self.event(), self.open());
            if event.phase() == Phase::Over || !open.is_empty() && open.len() == event.open().len() {
                return open;
            }
            self.stage.hands.pass(1).await;
        }
        panic!("games are not opened: {:?}", self.event().effects());
    }

    /// Waits until something is said in a thread.
    async fn told(&self, thread: ChannelId, what: &str) {
        while !self.stage.fake.next(thread).await.text.contains(what) {}
    }

    /// Everybody sits down, and all but the one with the lowest number give up.
    pub(super) async fn play(&self, (id, thread, people): &Open) {
        for person in people {
            self.stage.fake.says(*thread, self.person(person), "!join");
        }
        self.told(*thread, "begins").await;
        let winner = best(people);
        for person in people.iter().filter(|person| **person != winner) {
            self.stage.fake.says(*thread, self.person(person), "!resign");
            self.told(*thread, "resigns").await;
        }
        let done = self.event().find(id.parse().expect("a match")).is_some_and(|game| !game.games.is_empty());
        assert!(done, "{id} is entered with the last word of its game");
    }

    /// Plays everything to the end, with so many seconds between rounds.
    async fn finish(&self) {
        while self.event().phase() != Phase::Over {
            for game in self.opened().await {
                self.play(&game).await;
            }
            self.stage.hands.pass(70).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_double_knock_out_of_sixteen_is_played_to_its_end() {
    let mut arena = Arena::begun("game=russian format=double time=none", 16).await;
    let first = arena.opened().await;
    assert_eq!(first.len(), 8);
    // One does not come.
    let (id, thread, people) = first[0].clone();
    arena.stage.fake.says(thread, arena.person(&people[0]), "!join");
    arena.told(thread, "sits down").await;
    for game in &first[1..4] {
        arena.play(game).await;
    }
    // The bot dies, and nothing is opened twice or lost.
    arena.stage.crash().await;
    arena.stage.reseed();
    arena.stage.begin().await;
    for game in &first[4..] {
        arena.play(game).await;
    }
    arena.stage.hands.pass(700).await;
    let id = id.parse().expect("a match");
    let lost = || arena.event().find(id).is_some_and(|game| game.games.iter().any(|game| !game.played()));
    for _ in 0..5 {
        if !lost() {
            arena.stage.hands.pass(1).await;
        }
    }
    assert!(lost(), "whoever did not come has lost {id}");
    for game in arena.opened().await {
        arena.play(&game).await;
    }
    // A result was wrong, and what was played for its sake counts for nothing.
    arena.stage.says(arena.stage.owner, "!t adjudicate W1-2 0-1 the boards were swapped");
    while !arena.stage.hears().await.contains("would count for nothing") {}
    arena.stage.says(arena.stage.owner, "!t adjudicate W1-2 0-1 the boards were swapped cascade");
    while !arena.stage.hears().await.contains("as the organisers decide") {}
    arena.finish().await;
    let event = arena.event();
    assert_eq!((event.places().len(), event.verify()), (16, Vec::new()));
    let games: usize = event.matches(0).iter().map(|game| game.games.len()).sum();
    assert!(arena.stage.fake.threads(arena.stage.hall).len() >= games, "each game has had a thread");
    arena.stage.halt_quietly().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_swiss_of_nine_is_played_to_its_end() {
    let arena = Arena::begun("game=sifang format=swiss rounds=3 time=none", 9).await;
    arena.finish().await;
    let event = arena.event();
    assert_eq!((event.rounds(0).len(), event.verify()), (3, Vec::new()));
    assert_eq!(arena.stage.fake.threads(arena.stage.hall).len(), 12);
    arena.stage.halt_quietly().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn six_tables_of_four_play_two_rounds_of_junqi() {
    let arena = Arena::begun("game=junqi format=tables size=4 rounds=2 teams=ffa", 24).await;
    arena.finish().await;
    let event = arena.event();
    assert_eq!((event.rounds(0).len(), event.verify()), (2, Vec::new()));
    assert_eq!(arena.stage.fake.threads(arena.stage.hall).len(), 12);
    arena.stage.halt_quietly().await;
}
