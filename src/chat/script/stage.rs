//! The stage of a transcript: a hall on a memory store, a fake clock, and a door that collects the
//! answers.

use std::{
    collections::{BTreeSet, HashMap, VecDeque},
    sync::{Arc, Mutex, PoisonError},
};

use caipan_rules::Catalog;

use crate::{
    chat::{
        Account, Attachment, Audience, Delivering, Delivery, Door, Hall, HallConfig, HallParts,
        Input, Keys, LANGUAGES, Menu, Named, Opening, Place, Reach, Undelivered, Way,
    },
    referee::Luck,
    store::Memory,
};

use super::{
    compare::{audience, difference, text, written},
    parse::{Direction, Expected, Said},
};

/// The day on which every transcript is played: 2026-01-01, in milliseconds since 1970 UTC.
const DAY: u64 = 1_767_225_600_000;

/// The width of the pictures that transcripts paint: the smallest there is.
const SIZE: u32 = 200;

/// Prefix of the name of a channel in its id; all channels belong to one server.
pub(super) const HOUSE: &str = "script:house/";

/// A hall with its people, on which a transcript is played.
pub(super) struct Stage<'a> {
    catalog: Catalog,
    /// Reads a file that lies beside the transcript.
    sibling: &'a dyn Fn(&str) -> Option<String>,
    archive: Arc<Memory>,
    door: Arc<Letterbox>,
    hall: Option<Hall>,
    luck: Luck,
    language: &'static str,
    clock: u64,
    arbiters: BTreeSet<String>,
    managers: BTreeSet<String>,
    /// Each role with each person in it.
    roles: BTreeSet<(String, String)>,
    /// The language of each person's program.
    locales: HashMap<String, String>,
    /// The way in which the bot can speak in channels.
    reach: Reach,
    twice: bool,
    /// Files that wait for the next line of their sender.
    files: HashMap<String, Vec<Attachment>>,
    inputs: u64,
}

/// The door: answers wait here, in order for each audience.
#[derive(Default)]
struct Letterbox {
    got: Mutex<Got>,
}

#[derive(Default)]
struct Got {
    /// The line of the file that is being carried out, counted from 1.
    line: usize,
    /// The answers to each audience that were not compared yet, each with the line that led to it.
    waiting: HashMap<String, VecDeque<(usize, Delivery)>>,
    /// Every answer in the order it came, as transcripts write it.
    written: Vec<String>,
    closed: BTreeSet<String>,
    /// The number of threads of each channel.
    threads: HashMap<String, usize>,
    /// The stamp of the last button or choice by its command.
    stamps: HashMap<String, String>,
}

impl Door for Letterbox {
    fn deliver(&self, delivery: Delivery) -> Delivering<'_> {
        let mut got = self.got.lock().unwrap_or_else(PoisonError::into_inner);
        let refused = matches!(&delivery.audience, Audience::Direct(account) if got.closed.contains(&account.name));
        if !refused {
            got.written.extend(written(&delivery));
            let buttons = delivery
                .buttons
                .iter()
                .map(|button| (button.command.clone(), button.stamp.clone()));
            let items = |menu: &Menu| {
                menu.items
                    .iter()
                    .map(|item| (item.1.clone(), menu.stamp.clone()))
                    .collect::<Vec<_>>()
            };
            got.stamps.extend(buttons.chain(delivery.menus.iter().flat_map(items)));
            let answer = (got.line, delivery);
            got.waiting.entry(audience(&answer.1.audience)).or_default().push_back(answer);
        }
        let result = if refused { Err(Undelivered::Closed) } else { Ok(()) };
        Box::pin(async move { result })
    }

    /// Threads are numbered in each channel: `#hall/1`, `#hall/2`.
    fn thread<'a>(&'a self, place: &'a str, _: String, _: String) -> Opening<'a> {
        let mut got = self.got.lock().unwrap_or_else(PoisonError::into_inner);
        let count = got.threads.entry(place.to_owned()).or_default();
        *count += 1;
        let thread = format!("{place}/{count}");
        Box::pin(async move { Ok(thread) })
    }
}

impl<'a> Stage<'a> {
    pub(super) fn new(catalog: Catalog, sibling: &'a dyn Fn(&str) -> Option<String>) -> Self {
        Self {
            catalog,
            sibling,
            archive: Arc::default(),
            door: Arc::default(),
            hall: None,
            luck: Luck::seeded(0),
            language: LANGUAGES[0],
            clock: DAY,
            arbiters: BTreeSet::new(),
            managers: BTreeSet::new(),
            roles: BTreeSet::new(),
            locales: HashMap::new(),
            reach: Reach::Own,
            twice: false,
            files: HashMap::new(),
            inputs: 0,
        }
    }

    /// Carries out a stage direction.
    ///
    /// # Errors
    /// The reason why it cannot be carried out.
    pub(super) async fn direct(&mut self, direction: &Direction) -> Result<(), String> {
        match direction {
            Direction::Seed(seed) => self.luck = Luck::seeded(*seed),
            Direction::Language(tag) => {
                self.language =
                    LANGUAGES.into_iter().find(|language| language == tag).unwrap_or(self.language);
            }
            Direction::Clock(time) => self.clock = DAY + time,
            Direction::After(span) => {
                self.clock += span;
                let now = self.clock;
                self.hall().tick(now).await;
            }
            Direction::Arbiter(who) => drop(self.arbiters.insert(who.clone())),
            Direction::Manager(who) => drop(self.managers.insert(who.clone())),
            Direction::Role(role, who) => drop(self.roles.insert((role.clone(), who.clone()))),
            Direction::Locale(who, tag) => drop(self.locales.insert(who.clone(), tag.clone())),
            Direction::Reach(reach) => self.reach = *reach,
            Direction::Twice => self.twice = true,
            Direction::Direct(who, open) => {
                let mut got = self.door.got.lock().unwrap_or_else(PoisonError::into_inner);
                if *open {
                    got.closed.remove(who)
                } else {
                    got.closed.insert(who.clone())
                };
            }
            Direction::Restart(span) => {
                self.hall = None;
                let closed = self.clock;
                self.clock += span;
                self.restart(closed).await?;
            }
            Direction::Attach(who, name) => {
                let text =
                    (self.sibling)(name).ok_or_else(|| format!("there is no file `{name}`"))?;
                let file = Attachment { name: name.clone(), bytes: text.into_bytes() };
                self.files.entry(who.clone()).or_default().push(file);
            }
        }
        Ok(())
    }

    /// Opens the hall again, as a program that starts does; it was closed at the given time.
    async fn restart(&mut self, closed: u64) -> Result<(), String> {
        let now = self.clock;
        let hall = self.hall();
        hall.resume(now).map_err(|fault| fault.to_string())?;
        hall.missed(closed, now).await.map_err(|fault| fault.to_string())?;
        hall.catch_up().await;
        hall.tick(now).await;
        Ok(())
    }

    /// Lets a person say something, and the hall answer.
    pub(super) async fn say(&mut self, said: &Said) {
        self.inputs += 1;
        let times = if std::mem::take(&mut self.twice) { 2 } else { 1 };
        let files = self.files.remove(&said.who).unwrap_or_default();
        let input = Input { files, ..self.input(said) };
        for _ in 0..times {
            self.hall().hear(input.clone()).await;
        }
    }

    fn hall(&mut self) -> &Hall {
        let open = || {
            let hall_config =
                HallConfig { language: self.language, size: SIZE, ..HallConfig::default() };
            let (archive, door) = (Arc::clone(&self.archive), Arc::clone(&self.door));
            Hall::open(HallParts {
                catalog: self.catalog,
                archive,
                door,
                hall_config,
                luck: self.luck.split(),
                keys: Keys::seeded(0),
            })
        };
        self.hall.get_or_insert_with(open)
    }

    fn input(&self, said: &Said) -> Input {
        let (way, addressed, text) = self.way(&said.text);
        let name = said.place.trim_start_matches('#');
        let place = if said.place == "@bot" {
            Place::Direct
        } else {
            Place::Channel(format!("{HOUSE}{name}"))
        };
        let own = self.roles.iter().filter(|(_, who)| *who == said.who);
        Input {
            arbiter: self.arbiters.contains(&said.who),
            manager: self.managers.contains(&said.who),
            reach: self.reach,
            roles: own.map(|(role, _)| role.clone()).collect(),
            within: name.split_once('/').map(|(channel, _)| format!("{HOUSE}{channel}")),
            mentions: mentions(&text),
            named: named(&text),
            locale: self.locales.get(&said.who).cloned(),
            addressed,
            way,
            ..Input::new(
                format!("script:{}", self.inputs),
                self.clock,
                account(&said.who),
                place,
                text,
            )
        }
    }

    /// Returns the way of a line, true if it is addressed to the bot, and its text: a mention, a
    /// reply, a button, a slash command.
    fn way(&self, text: &str) -> (Way, bool, String) {
        if let Some(command) = text.strip_prefix("[button ").and_then(|rest| rest.strip_suffix(']'))
        {
            return (Way::Press(self.stamp(command)), true, command.to_owned());
        }
        if let Some(slash) = text.strip_prefix('/') {
            return (Way::Slash, true, slash_text(slash));
        }
        let spoken =
            ["[reply] ", "@bot ", "@caipan "].into_iter().find_map(|mark| text.strip_prefix(mark));
        (Way::Typed, spoken.is_some(), spoken.unwrap_or(text).to_owned())
    }

    /// Returns the stamp of the last button that was shown with this command; empty if there is
    /// none.
    fn stamp(&self, command: &str) -> String {
        let got = self.door.got.lock().unwrap_or_else(PoisonError::into_inner);
        got.stamps.get(command).cloned().unwrap_or_default()
    }

    /// Compares the next answer to the audience with the expected one, and returns the difference;
    /// none if they are the same.
    pub(super) fn compare(&mut self, expected: &Expected, drawing: Option<&str>) -> Option<String> {
        let mut got = self.door.got.lock().unwrap_or_else(PoisonError::into_inner);
        let next = got.waiting.get_mut(&expected.audience).and_then(VecDeque::pop_front);
        match next {
            Some((_, delivery)) => difference(expected, drawing, &delivery),
            None => Some(format!(
                "no answer came to {}\n  expected: {}",
                expected.audience, expected.text
            )),
        }
    }

    /// Returns the first answer that no line of the transcript expects: the line that led to it,
    /// and a message; none if there is none.
    pub(super) fn unexpected(&self) -> Option<(usize, String)> {
        let got = self.door.got.lock().unwrap_or_else(PoisonError::into_inner);
        let left = got.waiting.iter().filter_map(|(who, waiting)| Some((who, waiting.front()?)));
        left.min_by_key(|(who, (line, _))| (*line, *who)).map(|(who, (line, delivery))| {
            let message = "does not stand in the file";
            (*line, format!("an answer to {who} {message}\n  got:      {}", text(delivery)))
        })
    }

    /// Begins to carry out a line of the file, counted from 1.
    pub(super) fn at(&self, line: usize) {
        self.door.got.lock().unwrap_or_else(PoisonError::into_inner).line = line;
    }

    /// Returns the answers since the last call, as lines of a transcript.
    pub(super) fn take_written(&self) -> Vec<String> {
        std::mem::take(&mut self.door.got.lock().unwrap_or_else(PoisonError::into_inner).written)
    }
}

fn account(name: &str) -> Account {
    Account { id: format!("script:{name}"), name: name.to_owned() }
}

/// Returns a slash command as words: `new game:russian options:draws=plain` is `new russian
/// draws=plain`.
fn slash_text(slash: &str) -> String {
    let word = |word: &str| word.split_once(':').map_or(word, |(_, value)| value).to_owned();
    let mut words = slash.split_whitespace();
    let verb = words.next().unwrap_or_default().to_owned();
    std::iter::once(verb).chain(words.map(word)).collect::<Vec<_>>().join(" ")
}

/// Returns the people named in a text; the bot is none.
fn mentions(text: &str) -> Vec<(String, Account)> {
    let name = |word: &str| {
        word.strip_prefix('@').map(|name| name.trim_end_matches([',', '.']).to_owned())
    };
    let names = text
        .split_whitespace()
        .filter_map(name)
        .filter(|name| !name.is_empty() && !name.starts_with('&') && name != "caipan");
    names.map(|name| (format!("@{name}"), account(&name))).collect()
}

/// Returns the roles (`@&judges`) and channels (`#hall`) named in a text.
fn named(text: &str) -> Vec<(String, Named)> {
    let thing = |word: &str| {
        let role = word.strip_prefix("@&").map(|name| Named::Role(name.to_owned()));
        let channel = word.strip_prefix('#').filter(|name| name.starts_with(char::is_alphabetic));
        role.or(channel.map(|name| Named::Place(format!("{HOUSE}{name}"))))
            .map(|thing| (word.to_owned(), thing))
    };
    text.split([' ', '=', ',']).filter_map(thing).collect()
}
