//! Tournaments in chat: from the first word to the last table, through a door that has threads.

mod anew;
mod asks;
mod breaks;
mod course;
mod crowd;
mod pictures;
mod posts;
mod quits;
mod random;
mod ratings;
mod reports;
mod sizes;
mod troubles;
mod waits;

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, Ordering},
};

use caipan::{
    chat::{
        Audience, Button, Delivering, Delivery, Door, Hall, HallConfig, HallParts, Input, Keys,
        LANGUAGES, Limits, Named, Opening, Picture, Place, Span, Undelivered, Way,
    },
    referee::Luck,
    store::{Archive, Memory, Stream},
};
use caipan_render::Theme;
use caipan_rules::GAMES;
use caipan_tournament::live::Tournament;

use crate::hall::input;

/// When all of it begins, milliseconds since 1970 UTC.
pub(crate) const START: u64 = 1_767_225_600_000;

/// A door with threads, or without.
#[derive(Default)]
pub(crate) struct Gallery {
    /// What came through: where, and what.
    said: Mutex<Vec<(String, String)>>,
    /// The commands of what could be pressed.
    offered: Mutex<Vec<String>>,
    /// The name of each answer.
    keys: Mutex<Vec<String>>,
    /// The texts of files.
    files: Mutex<Vec<String>>,
    /// Nothing comes through.
    shut: AtomicBool,
    /// The key of each thread, in order.
    threads: Mutex<Vec<String>>,
    /// All that was shown with a picture: the text, the picture, and what can be pressed.
    shown: Mutex<Vec<(String, Picture, Vec<Button>)>>,
    /// There are no threads.
    bare: bool,
    /// Pictures may not be shown.
    blind: AtomicBool,
}

impl Door for Gallery {
    fn deliver(&self, delivery: Delivery) -> Delivering<'_> {
        if self.shut.load(Ordering::SeqCst) {
            return Box::pin(async { Err(Undelivered::Failed("shut".to_owned())) });
        }
        let place = match &delivery.audience {
            Audience::Channel(place) | Audience::Within(place, _) => place.clone(),
            Audience::Direct(account) => format!("@{}", account.name),
        };
        let span = |span: &Span| match span {
            Span::Plain(text) => text.clone(),
            Span::Person(account) => format!("@{}", account.name),
            Span::Moment(at) => format!("<{}>", at.saturating_sub(START) / 1_000),
            Span::Place(id) | Span::Role(id) => format!("<{id}>"),
        };
        let text: String = delivery.text.iter().map(span).collect();
        if delivery.picture.is_some() && self.blind.load(Ordering::Relaxed) {
            return Box::pin(async { Err(Undelivered::Forbidden) });
        }
        self.keys.lock().expect("no test panics here").push(delivery.key);
        self.files.lock().expect("no test panics here").extend(delivery.file.map(|file| file.text));
        let commands = delivery.buttons.iter().map(|button| button.command.clone());
        self.offered.lock().expect("no test panics here").extend(commands);
        let shown = delivery.picture.map(|picture| (text.clone(), picture, delivery.buttons));
        self.shown.lock().expect("no test panics here").extend(shown);
        self.said.lock().expect("no test panics here").push((place, text));
        Box::pin(async { Ok(()) })
    }

    fn thread<'a>(&'a self, place: &'a str, _: String, key: String) -> Opening<'a> {
        let mut threads = self.threads.lock().expect("no test panics here");
        if self.bare {
            return Box::pin(async { Err(Undelivered::Forbidden) });
        }
        let number = threads.iter().position(|old| *old == key).unwrap_or_else(|| {
            threads.push(key);
            threads.len() - 1
        });
        Box::pin(async move { Ok(format!("{place}.{}", number + 1)) })
    }
}

/// A hall with people who hold a tournament in `#club`, and a clock of its own.
pub(crate) struct Club {
    pub(crate) door: Arc<Gallery>,
    archive: Arc<dyn Archive>,
    hall: Option<Hall>,
    pub(crate) now: u64,
    inputs: u64,
    restarts: u64,
}

/// A hall whose throws are its own: after a restart they are others.
fn opened(archive: &Arc<dyn Archive>, door: &Arc<Gallery>, restarts: u64) -> Hall {
    let hall_config = HallConfig {
        prefix: "!".to_owned(),
        language: LANGUAGES[0],
        ping: true,
        theme: Theme::Light,
        size: 200,
        limits: Limits::default(),
        ..HallConfig::default()
    };
    let (archive, door) = (archive.clone(), door.clone());
    Hall::open(HallParts {
        catalog: GAMES,
        archive,
        door,
        hall_config,
        luck: Luck::seeded(11 + restarts),
        keys: Keys::seeded(0),
    })
}

impl Club {
    pub(crate) fn new(threads: bool) -> Self {
        let door = Arc::new(Gallery { bare: !threads, ..Gallery::default() });
        let archive: Arc<dyn Archive> = Arc::new(Memory::new());
        let hall = Some(opened(&archive, &door, 0));
        Self { door, archive, hall, now: START, inputs: 0, restarts: 0 }
    }

    /// Somebody says something in the channel (empty), or in a thread by its number; `mia` is a
    /// manager.
    pub(crate) async fn say(&mut self, who: &str, place: &str, text: &str) {
        self.put(who, place, text, Way::Typed).await;
    }

    /// Somebody presses a button with this command.
    pub(crate) async fn press(&mut self, who: &str, place: &str, text: &str) {
        self.put(who, place, text, Way::Press(String::new())).await;
    }

    async fn put(&mut self, who: &str, place: &str, text: &str, way: Way) {
        self.inputs += 1;
        let channel =
            if place.is_empty() { "test:club".to_owned() } else { format!("test:club.{place}") };
        let place_of =
            |channel| if place == "@bot" { Place::Direct } else { Place::Channel(channel) };
        let named = [("#news", "test:news"), ("#far", "else:far")];
        let named = named.map(|(word, id)| (word.to_owned(), Named::Place(id.to_owned())));
        let said = Input {
            at: self.now,
            said: self.now,
            place: place_of(channel),
            within: (!["", "@bot"].contains(&place)).then(|| "test:club".to_owned()),
            named: named.into_iter().filter(|(word, _)| text.contains(word)).collect(),
            manager: who == "mia",
            addressed: way != Way::Typed,
            way,
            ..input(&format!("i{}", self.inputs), who, "club", text)
        };
        self.hall().hear(said).await;
    }

    fn hall(&self) -> &Hall {
        self.hall.as_ref().expect("it is open")
    }

    /// So many seconds pass, one after the other.
    pub(crate) async fn pass(&mut self, seconds: u64) {
        for _ in 0..seconds {
            self.now += 1_000;
            self.hall().tick(self.now).await;
        }
    }

    /// So many seconds pass at once, and nobody looks at the clock before they are over.
    pub(crate) async fn leap(&mut self, seconds: u64) {
        self.now += (seconds - 1) * 1_000;
        self.pass(1).await;
    }

    /// The hall dies and is opened again.
    pub(crate) async fn restart(&mut self) {
        self.hall = None;
        self.restarts += 1;
        let hall = opened(&self.archive, &self.door, self.restarts);
        hall.resume(self.now).expect("the archive can be read");
        hall.catch_up().await;
        self.hall = Some(hall);
    }

    /// A moderator deletes a thread.
    pub(crate) async fn delete(&mut self, place: &str) {
        let number: usize = place.parse().expect("a thread's number");
        self.door.threads.lock().expect("no test panics here")[number - 1].clear();
        self.hall().gone(&format!("test:club.{place}")).await.expect("the archive can be read");
    }

    /// Nothing that is said gets through, or it does again.
    pub(crate) fn shut(&self, shut: bool) {
        self.door.shut.store(shut, Ordering::SeqCst);
    }

    /// The text of the last file.
    pub(crate) fn file(&self) -> String {
        self.door.files.lock().expect("no test panics here").pop().expect("there was a file")
    }

    /// The games that count on the server.
    pub(crate) fn results(&self) -> Vec<String> {
        let lines = self.archive.read(&Stream::new("results", "test")).expect("it can be read");
        let mut games = Vec::<String>::new();
        for line in lines {
            let id = line.split(' ').nth(1).expect("an id").to_owned();
            games.retain(|game| game.split(' ').nth(1) != Some(&id));
            games.extend(Some(line).filter(|line| line.starts_with("game ")));
        }
        games
    }

    /// What was said since the last call, with where.
    pub(crate) fn take(&self) -> Vec<(String, String)> {
        std::mem::take(&mut *self.door.said.lock().expect("no test panics here"))
    }

    /// What was shown since the last call: the text, the picture, and what can be pressed.
    pub(crate) fn shown(&self) -> Vec<(String, Picture, Vec<Button>)> {
        std::mem::take(&mut *self.door.shown.lock().expect("no test panics here"))
    }

    /// From now on no picture may be shown.
    pub(crate) fn blind(&self) {
        self.door.blind.store(true, Ordering::Relaxed);
    }

    /// What was said since the last call, as one text.
    pub(crate) fn heard(&self) -> String {
        let line = |(place, text): (String, String)| format!("{place}: {text}\n");
        self.take().into_iter().map(line).collect()
    }

    /// The names of all answers.
    pub(crate) fn keys(&self) -> Vec<String> {
        self.door.keys.lock().expect("no test panics here").clone()
    }

    /// How many threads there are.
    pub(crate) fn threads(&self) -> usize {
        self.door.threads.lock().expect("no test panics here").len()
    }

    /// The tournament of the channel as the archive has it.
    pub(crate) fn event(&self) -> Tournament {
        let lines =
            self.archive.read(&Stream::new("place", "test:club#t")).expect("it can be read");
        let id = lines.iter().rev().find_map(|line| {
            let word = line.strip_prefix("event ").or_else(|| line.strip_prefix("remade "))?;
            word.split(' ').next().map(str::to_owned)
        });
        let id = id.expect("a tournament is held");
        let log = self.archive.read(&Stream::new("tournament", &id)).expect("it can be read");
        Tournament::read(&log.join("\n")).expect("the log holds")
    }

    /// The name of whoever has an internal id.
    pub(crate) fn name(&self, id: &str) -> String {
        self.archive
            .person(id)
            .expect("it answers")
            .map_or_else(|| id.to_owned(), |person| person.name)
    }

    /// Creates a tournament, lets so many people enter (`p1`, `p2` …), and starts it.
    pub(crate) async fn begin(&mut self, wishes: &str, players: usize) {
        self.say("mia", "", &format!("!t create Club evening {wishes}")).await;
        for player in 1..=players {
            self.say(&format!("p{player}"), "", "!t join").await;
        }
        self.say("mia", "", "!t start").await;
        self.pass(60).await;
    }

    /// The games that are open: the match, its thread, and who sits there by seat.
    pub(crate) fn open(&self) -> Vec<(String, String, Vec<String>)> {
        let event = self.event();
        let mut open = Vec::new();
        for game in event.open() {
            let Some(caipan_tournament::live::Step::Play(turn)) = game.step else { continue };
            let Some(place) = event.place(game.id, turn.number) else { continue };
            let place = place
                .strip_prefix("test:club")
                .unwrap_or_default()
                .trim_start_matches('.')
                .to_owned();
            let lines = self
                .archive
                .read(&Stream::new("place", format!("test:club.{place}").trim_end_matches('.')));
            let fixture = lines.expect("it can be read").iter().rev().find_map(|line| {
                let rest = line.strip_prefix("fixture ")?;
                Some(rest.split(' ').nth(5)?.to_owned())
            });
            let seats = fixture.unwrap_or_default();
            let seats = seats
                .split(',')
                .filter_map(|seat| Some(self.name(seat.rsplit_once('/')?.0)))
                .collect();
            open.push((game.id.to_string(), place, seats));
        }
        open
    }

    /// What could be pressed since the beginning.
    pub(crate) fn offered(&self) -> Vec<String> {
        self.door.offered.lock().expect("no test panics here").clone()
    }

    /// A game of draughts is played for two moves, and then won by one of them.
    pub(crate) async fn fight(&mut self, place: &str, seats: &[String], winner: &str) {
        for person in seats {
            self.press(person, place, "join").await;
        }
        for (person, turn) in seats.iter().zip(["c3-d4", "b6-a5"]) {
            self.say(person, place, turn).await;
        }
        for person in seats.iter().filter(|person| *person != winner) {
            self.say(person, place, "!resign").await;
        }
    }

    /// Everybody of a game presses Join, and all but one give up.
    pub(crate) async fn play(&mut self, place: &str, seats: &[String], winner: &str) {
        for person in seats {
            self.press(person, place, "join").await;
        }
        for person in seats.iter().filter(|person| *person != winner) {
            self.say(person, place, "!resign").await;
        }
    }

    /// Plays all games that are open; whoever has the lower number wins.
    pub(crate) async fn play_all(&mut self) {
        for (_, place, seats) in self.open() {
            let winner = best(&seats);
            self.play(&place, &seats, &winner).await;
        }
    }
}

/// Whoever has the lowest number.
pub(crate) fn best(people: &[String]) -> String {
    let number =
        |name: &&String| name.trim_start_matches('p').parse::<usize>().unwrap_or(usize::MAX);
    people.iter().min_by_key(number).expect("somebody plays").clone()
}
