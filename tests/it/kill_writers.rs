//! Eight writers and a program that is killed again and again: what it had answered is there once,
//! in order.
//!
//! `KILLS` in the environment says how often it is killed.

use std::{
    collections::BTreeMap,
    path::Path,
    sync::mpsc::{Sender, channel},
    thread,
};

use caipan::store::{Archive, Config, Durable, Stream};
use caipan_rules::{Act, GAMES, Seat, Setup, Table, find};
use serde_json::{Value, json};

use crate::archives::{Numbers, copy};
use crate::program::Program;
use crate::thorough;

/// How many write at once, each a game in a channel of its own.
const WRITERS: usize = 8;

/// The most moves that are answered before the program is killed.
const MOST: usize = 24;

/// One channel as its two players know it.
struct Writer {
    channel: String,
    numbers: Numbers,
    /// The id of the game here, and how many there were.
    game: String,
    games: usize,
    table: Box<dyn Table>,
    /// The moves that were answered.
    moves: Vec<String>,
    /// The move that was said and not answered.
    open: Option<String>,
}

impl Writer {
    fn new(number: usize, seed: u64) -> Self {
        let (channel, numbers) = (format!("w{number}"), Numbers(seed + number as u64));
        Self {
            channel,
            numbers,
            game: String::new(),
            games: 0,
            table: fresh(),
            moves: Vec::new(),
            open: None,
        }
    }

    /// The players of the two seats.
    fn player(&self, seat: usize) -> String {
        format!("{}-{}", self.channel, ["a", "b"][seat])
    }

    /// Says something; all that the channel says from there on, or nothing if the program is gone.
    fn say(&self, program: &str, seat: usize, text: &str, id: &str) -> Option<String> {
        let body = json!({"me": self.player(seat), "place": self.channel, "text": text, "id": id});
        ureq::post(format!("{program}/say")).send_json(body).ok()?;
        let url = format!("{program}/messages?me={}&place={}", self.player(seat), self.channel);
        let all: Value = ureq::get(url).call().ok()?.body_mut().read_json().ok()?;
        let said =
            all["messages"].as_array()?.iter().rev().take_while(|message| message["bot"] == true);
        Some(said.filter_map(|message| message["text"].as_str()).collect::<Vec<_>>().concat())
    }

    /// Opens the channel, and a game where none goes on.
    fn begin(&mut self, program: &Program) {
        program.open(&self.channel);
        if !self.game.is_empty() && !self.table.outcome().is_over() {
            return;
        }
        self.games += 1;
        let id = |word: &str| format!("{}-{}-{word}", self.channel, self.games);
        let new = format!("!new russian @{} side=1", self.player(1));
        self.say(&program.address, 0, &new, &id("new")).expect("it answers");
        let begun = self.say(&program.address, 1, "!accept", &id("accept")).expect("it answers");
        let (_, rest) = begun.split_once("· game ").expect("a game begins");
        self.game = rest.lines().next().expect("a line").to_owned();
        (self.table, self.moves, self.open) = (fresh(), Vec::new(), None);
    }

    /// Plays until the game or the program is over; what was said last is said again first.
    fn write(&mut self, program: &str, answered: &Sender<()>) {
        while !self.table.outcome().is_over() {
            let seat = self.moves.len() % 2;
            let text = self.open.take().unwrap_or_else(|| self.choose(seat));
            self.open = Some(text.clone());
            let id = format!("{}-{}-{}", self.channel, self.games, self.moves.len());
            let Some(said) = self.say(program, seat, &text, &id) else { return };
            // A move that was kept before the program was killed is not answered again.
            assert!(
                said.is_empty() || said.contains(&text) || said.contains("interrupted"),
                "{text}: {said}"
            );
            self.played();
            answered.send(()).unwrap_or_default();
        }
    }

    fn choose(&mut self, seat: usize) -> String {
        let moves = self.table.choices(Seat(seat as u8)).expect("they can be listed");
        moves[self.numbers.below(moves.len())].clone()
    }

    /// The open move stands.
    fn played(&mut self) {
        let text = self.open.take().expect("a move was said");
        let seat = Seat((self.moves.len() % 2) as u8);
        self.table.play(&Act::By(seat, text.clone())).expect("it was legal");
        self.moves.push(text);
    }

    /// Holds the kept record to what was answered: at most the open move may be there besides.
    fn check(&self, kept: &[String]) {
        let told = self.moves.len();
        assert_eq!(
            kept[..told.min(kept.len())],
            self.moves[..],
            "{}: answered moves are kept once",
            self.game
        );
        let more: Vec<&String> = kept[told..].iter().collect();
        assert!(
            more.is_empty() || more == self.open.iter().collect::<Vec<_>>(),
            "{}: {more:?}",
            self.game
        );
    }
}

fn fresh() -> Box<dyn Table> {
    let book = find(GAMES, "russian").expect("it is in the catalogue");
    book.open(&Setup::usual(book.info())).expect("the usual start")
}

/// The moves of every match, as another process finds them in a copy of the folder.
fn kept(data: &Path) -> BTreeMap<String, Vec<String>> {
    let aside = tempfile::tempdir().expect("a folder");
    copy(data, aside.path());
    let archive = Durable::open(&Config::new(aside.path())).expect("it opens");
    let moves = |stream: &Stream| {
        let lines = archive.read(stream).expect("it reads");
        let words = lines.iter().map(|line| line.split(' ').collect::<Vec<_>>());
        let played = words.filter(|words| {
            words.len() == 3 && words[0].parse::<u32>().is_ok() && words[1].len() == 1
        });
        played.map(|words| words[2].to_owned()).collect()
    };
    let streams = archive.streams("match").expect("they are listed");
    streams.iter().map(|stream| (stream.id().to_owned(), moves(stream))).collect()
}

#[test]
fn what_was_answered_outlives_every_kill() {
    let kills = thorough::size(5, 30);
    let seed = u64::from(std::process::id());
    println!("seed {seed}");
    let data = tempfile::tempdir().expect("a folder");
    let mut numbers = Numbers(seed);
    let mut writers: Vec<_> = (0..WRITERS).map(|number| Writer::new(number, seed)).collect();
    let mut answers = 0;
    for _ in 0..kills {
        let program = Program::start(data.path());
        writers.iter_mut().for_each(|writer| writer.begin(&program));
        let (answered, heard) = channel();
        let address = program.address.clone();
        thread::scope(|scope| {
            for writer in &mut writers {
                let (answered, address) = (answered.clone(), address.as_str());
                scope.spawn(move || writer.write(address, &answered));
            }
            drop(answered);
            answers += heard.iter().take(1 + numbers.below(MOST)).count();
            drop(program);
        });
        let kept = kept(data.path());
        writers.iter().for_each(|writer| writer.check(&kept[&writer.game]));
    }
    println!("{kills} kills, {answers} moves answered before them");
}
