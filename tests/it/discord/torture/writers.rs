//! Two players who play one game after the other in a channel of their own.

use caipan_rules::{Act, GAMES, Seat, Setup, Table, Turn, find};
use serde_json::json;
use serenity::model::id::{ChannelId, UserId};

use tokio::time::{Instant, sleep_until};

use super::{
    history::{Board, Said, Shown},
    house::{GUARD, News},
};
use crate::archives::Numbers;

/// The milliseconds that a player has for a move in every other channel.
pub(super) const BUDGET: u64 = 10_000;

/// The games that they play.
const GAMES_PLAYED: [&str; 4] = ["russian", "international", "brazilian", "sifang"];

/// How many blows what was typed may wait for an answer before it is typed again.
const PATIENCE: usize = 8;

/// How many moves there are for every look at the board.
const LOOKS: usize = 8;

/// A pair of players.
pub(super) struct Writer {
    news: News,
    channel: ChannelId,
    people: [UserId; 2],
    number: usize,
    numbers: Numbers,
    /// How many things the bot had said when they last looked.
    seen: usize,
    /// The game that is played.
    table: Option<Box<dyn Table>>,
    moves: usize,
    /// Until when they wait for the last answer, once it is over.
    end: Option<Instant>,
    /// What they said.
    pub(super) said: Vec<Said>,
}

/// What they wait for.
enum Heard {
    Shown(Vec<Shown>),
    /// Something was struck, and works again.
    Blow,
    Over,
    /// Nothing comes any more.
    Never,
}

/// The way in which something was said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Typed,
    Slash,
}

impl Writer {
    pub(super) fn new(
        news: News,
        channel: ChannelId,
        people: [UserId; 2],
        number: usize,
        seed: u64,
    ) -> Self {
        let numbers = Numbers(seed + number as u64);
        let (table, end, said) = (None, None, Vec::new());
        Self { news, channel, people, number, numbers, seen: 0, table, moves: 0, end, said }
    }

    /// Plays until it is over, and what was said last has been answered.
    pub(super) async fn write(mut self) -> Self {
        while !*self.news.over.borrow() {
            if self.table.is_none() {
                self.begin().await;
            } else {
                self.turn().await;
            }
        }
        self
    }

    /// Says something that is no move.
    fn says(&self, seat: usize, text: &str) {
        self.news.fake.says(self.channel, self.people[seat], text);
    }

    /// Opens a table and sits down. What came of it the board shows.
    async fn begin(&mut self) {
        let (game, other) = (self.game(), self.news.fake.mention(self.people[1]));
        let time = if self.number.is_multiple_of(2) { " time=10s/move" } else { "" };
        let new = format!("!new {game} {other} side=1{time}");
        for (seat, text) in [(0, &*new), (1, "!accept"), (0, "!board")] {
            self.says(seat, text);
            let Heard::Shown(shown) = self.hears().await else { return };
            let fresh = |board: &Board| board.moves == 0 && !board.over;
            if shown.iter().filter_map(|shown| shown.board.as_ref()).any(fresh) {
                let book = find(GAMES, game).expect("it is in the catalogue");
                let table = book.open(&Setup::usual(book.info())).expect("the usual start");
                (self.table, self.moves) = (Some(table), 0);
                return;
            }
        }
    }

    const fn game(&self) -> &'static str {
        GAMES_PLAYED[self.number / 2 % GAMES_PLAYED.len()]
    }

    /// Waits for something.
    async fn hears(&mut self) -> Heard {
        let mut bell = self.news.fake.bell();
        loop {
            let (posts, seen) = self.news.fake.said_since(self.seen, self.channel);
            self.seen = seen;
            let shown: Vec<Shown> = posts.iter().map(|(at, post)| Shown::of(*at, post)).collect();
            if !shown.is_empty() {
                return Heard::Shown(shown);
            }
            if *self.news.over.borrow() {
                self.end.get_or_insert_with(|| Instant::now() + GUARD);
            }
            let end = self.end.unwrap_or_else(Instant::now);
            tokio::select! {
                () = sleep_until(end), if self.end.is_some() => return Heard::Never,
                rung = bell.changed() => rung.expect("there is a fake"),
                struck = self.news.blows.changed() => {
                    struck.expect("there is a house");
                    return Heard::Blow;
                }
                over = self.news.over.changed() => {
                    over.expect("there is a house");
                    return Heard::Over;
                }
            }
        }
    }

    /// Says a move in one of the ways.
    fn moves(&mut self, seat: usize, text: &str, way: Way) {
        let (fake, who) = (&self.news.fake, self.people[seat]);
        let at = match way {
            Way::Typed => fake.says(self.channel, who, &format!("!move {text}")).get(),
            Way::Slash => {
                let options = json!([{"name": "move", "type": 3, "value": text}]);
                fake.slash(self.channel, who, "move", options).get()
            }
        };
        let (text, lost) = (text.to_owned(), way == Way::Slash);
        self.said.push(Said { at, channel: self.channel, who, text, lost, vain: false });
    }

    fn chooses(&mut self) -> (usize, String) {
        let table = self.table.as_ref().expect("they play");
        let Turn::Seats(seats) = table.turn() else { panic!("nobody is to move") };
        let seat = seats.iter().next().expect("somebody is to move");
        let all = table.choices(seat).expect("they can be listed");
        (seat.index(), all[self.numbers.below(all.len())].clone())
    }

    /// Makes a move, now and then with a look at the board, and waits until it has been answered.
    async fn turn(&mut self) {
        let (seat, text) = self.chooses();
        if self.numbers.below(LOOKS) == 0 {
            self.says(seat, "!board");
        }
        let mut way = [Way::Typed, Way::Slash][self.numbers.below(2)];
        self.moves(seat, &text, way);
        let mut blows = 0;
        loop {
            match self.hears().await {
                Heard::Shown(shown) => {
                    let boards = || shown.iter().filter_map(|shown| shown.board.as_ref());
                    if boards().any(|board| board.moves > self.moves) {
                        self.played(seat, text);
                        return;
                    }
                    if boards().any(|board| board.over && board.moves == self.moves) {
                        self.table = None;
                        return;
                    }
                    if shown.iter().any(|shown| shown.text.starts_with("No game is")) {
                        self.table = None;
                        return;
                    }
                    let failed = |shown: &Shown| shown.text.contains("Something went wrong");
                    if shown.iter().any(failed) {
                        way = Way::Typed;
                        self.moves(seat, &text, way);
                    }
                }
                Heard::Blow => {
                    blows += 1;
                    // A command may have gone to a program that is no more; nobody is told of it.
                    if way == Way::Slash || blows > PATIENCE {
                        self.said.last_mut().expect("it was said").vain = way == Way::Typed;
                        (way, blows) = (Way::Typed, 0);
                        self.moves(seat, &text, way);
                    }
                }
                Heard::Over => {}
                Heard::Never => {
                    self.said.last_mut().expect("it was said").vain = true;
                    return;
                }
            }
        }
    }

    /// A move stands.
    fn played(&mut self, seat: usize, text: String) {
        let table = self.table.as_mut().expect("they play");
        table.play(&Act::By(Seat(seat as u8), text)).expect("it was legal");
        self.moves += 1;
        if table.outcome().is_over() {
            self.table = None;
        }
    }
}
