//! Tournaments on Discord: with threads, somebody who does not come, a correction, and a bot that
//! dies in the middle.

use std::sync::Arc;

use caipan::store::{Archive, Memory, Stream};
use caipan_tournament::live::{Phase, Step, Tournament};
use serenity::model::id::{ChannelId, UserId};

use super::stage::Stage;
use crate::tournament_hall::best;

/// How often the bot looks at its clock before it is helped by time that passes, twice.
const ROUND: usize = 16;

/// How often it looks at its clock before a test fails.
const PATIENCE: usize = 400;

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
        let id =
            lines.iter().rev().find_map(|line| line.strip_prefix("event ")).expect("one is held");
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
            let people = entrants
                .iter()
                .flat_map(|entrant| event.entrants()[*entrant].roster.members.clone());
            let name =
                |id: String| self.archive.person(&id).expect("it answers").expect("known").name;
            Some((game.id.to_string(), thread.into(), people.map(name).collect()))
        });
        open.collect()
    }

    /// Waits until something holds, while the bot looks at its clock; so many seconds pass where
    /// that does not help, again and again: those called are called once more by a bot that could
    /// not be heard for a while.
    pub(super) async fn until(&self, seconds: u64, holds: impl Fn(&Self) -> bool) {
        for look in 0..PATIENCE {
            if holds(self) {
                return;
            }
            self.stage.hands.tick(if look % ROUND == ROUND / 2 { seconds } else { 0 }).await;
        }
        panic!("it does not come to that; due is {:?}", self.event().effects());
    }

    /// Waits until as many games are open as there can be, with a pause between rounds if there is
    /// one.
    pub(super) async fn opened(&self) -> Vec<Open> {
        let all = |arena: &Self| {
            let (event, open) = (arena.event(), arena.open());
            event.phase() == Phase::Over || !open.is_empty() && open.len() == event.open().len()
        };
        self.until(70, all).await;
        self.open()
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
        let done = self
            .event()
            .find(id.parse().expect("a match"))
            .is_some_and(|game| !game.games.is_empty());
        assert!(done, "{id} is entered with the last word of its game");
    }

    /// Only the first of those who are called comes.
    async fn comes_alone(&self, (_, thread, people): &Open) {
        self.stage.fake.says(*thread, self.person(&people[0]), "!join");
        self.told(*thread, "sits down").await;
    }

    /// The time of those who are called is over: whoever did not come has lost.
    async fn time_is_over(&self, (id, ..): &Open) {
        let id = id.parse().expect("a match");
        let lost = |arena: &Self| {
            arena.event().find(id).is_some_and(|game| game.games.iter().any(|game| !game.played()))
        };
        self.until(700, lost).await;
    }

    /// The bot dies, and begins anew.
    async fn dies(&mut self) {
        self.stage.crash().await;
        self.stage.reseed();
        self.stage.begin().await;
    }

    /// The organisers decide.
    async fn decides(&self, text: &str, answer: &str) {
        self.stage.says(self.stage.owner, &format!("!t adjudicate {text}"));
        while !self.stage.hears().await.contains(answer) {}
    }

    /// Plays everything to the end.
    async fn finish(&self) {
        while self.event().phase() != Phase::Over {
            for game in self.opened().await {
                self.play(&game).await;
            }
            self.stage.hands.tick(70).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_double_knock_out_of_sixteen_is_played_to_its_end() {
    let mut arena = Arena::begun("game=russian format=double time=none", 16).await;
    let first = arena.opened().await;
    assert_eq!(first.len(), 8);
    arena.comes_alone(&first[0]).await;
    for game in &first[1..4] {
        arena.play(game).await;
    }
    // Nothing is opened twice or lost.
    arena.dies().await;
    for game in &first[4..] {
        arena.play(game).await;
    }
    arena.time_is_over(&first[0]).await;
    for game in arena.opened().await {
        arena.play(&game).await;
    }
    // A result was wrong, and what was played for its sake counts for nothing.
    let swapped = "W1-2 0-1 the boards were swapped";
    arena.decides(swapped, "would count for nothing").await;
    arena.decides(&format!("{swapped} cascade"), "Decided by the organisers").await;
    arena.finish().await;
    let event = arena.event();
    assert_eq!((event.places().len(), event.verify()), (16, Vec::new()));
    let games: usize = event.matches(0).iter().map(|game| game.games.len()).sum();
    assert!(
        arena.stage.fake.threads(arena.stage.hall).len() >= games,
        "each game has had a thread"
    );
    arena.stage.halt_quietly().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_swiss_of_nine_is_played_to_its_end() {
    let mut arena = Arena::begun("game=sifang format=swiss rounds=3 time=none", 9).await;
    let first = arena.opened().await;
    assert_eq!(first.len(), 4);
    arena.comes_alone(&first[0]).await;
    arena.play(&first[1]).await;
    arena.dies().await;
    for game in &first[2..] {
        arena.play(game).await;
    }
    arena.time_is_over(&first[0]).await;
    // A result was wrong: what follows is paired by the right one, and nothing is played again.
    let (id, _, people) = &first[1];
    let loser = people.iter().position(|name| *name != best(people)).expect("two meet");
    arena
        .decides(
            &format!("{id} {} the boards were swapped", ["1-0", "0-1"][loser]),
            "Decided by the organisers",
        )
        .await;
    arena.finish().await;
    let event = arena.event();
    assert_eq!((event.rounds(0).len(), event.verify()), (3, Vec::new()));
    assert_eq!(arena.stage.fake.threads(arena.stage.hall).len(), 12);
    let game = event.find(id.parse().expect("a match")).expect("it was played");
    assert_eq!(game.outcome().and_then(|outcome| outcome.winner()), Some(loser));
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
