//! A hall of its own, with everything that comes out of it: deliveries, and the log.

use std::{
    io::{self, Write},
    sync::{Arc, Mutex},
};

use caipan::{
    chat::{
        Account, Audience, Blank, Button, Delivery, File, Hall, Input, Look, Menu, Panel, PanelAsk,
        Picture, Proposal, Question, Span, Way,
    },
    store::{Archive, Key, Memory, Stream, Vault},
};
use caipan_rules::Catalog;
use tokio::runtime::{Builder, Runtime};
use tracing::{Dispatch, Level, dispatcher};

use crate::hall::{Porch, hall, input};

/// A hall of its own.
pub(super) struct Stage {
    hall: Hall,
    porch: Arc<Porch>,
    archive: Arc<Vault<Memory>>,
    kept: Arc<Memory>,
    runtime: Runtime,
    log: Log,
    logging: Dispatch,
    said: u32,
}

/// Something said: by whom, where (`@bot` for a direct message), and what.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) who: String,
    pub(super) place: String,
    pub(super) text: String,
    pub(super) way: Way,
    /// Its author manages the server and rules as an arbiter.
    pub(super) chief: bool,
}

/// A log that is kept.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody panics while writing").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Line {
    /// Something typed.
    pub(super) fn new(who: &str, place: &str, text: &str) -> Self {
        let [who, place, text] = [who, place, text].map(str::to_owned);
        Self { who, place, text, way: Way::Typed, chief: false }
    }

    /// Said by one who manages the server and rules as an arbiter.
    pub(super) fn chief(self) -> Self {
        Self { chief: true, ..self }
    }

    /// Said by the press of a button that bears this stamp.
    pub(super) fn pressed(self, stamp: &str) -> Self {
        Self { way: Way::Press(stamp.to_owned()), ..self }
    }

    /// Given as a slash command.
    pub(super) fn slash(self) -> Self {
        Self { way: Way::Slash, ..self }
    }
}

impl Stage {
    /// A hall with these games; every two are alike.
    pub(super) fn of(catalog: Catalog) -> Self {
        let (porch, kept, log) =
            (Arc::new(Porch::default()), Arc::new(Memory::new()), Log::default());
        let archive = Arc::new(Vault::<Memory>::new(Arc::clone(&kept), Key::new(&[7; 32])));
        let writer = log.clone();
        let logging = tracing_subscriber::fmt().with_max_level(Level::TRACE).without_time();
        Self {
            hall: hall(catalog, archive.clone(), porch.clone()),
            porch,
            archive,
            kept,
            runtime: Builder::new_current_thread().enable_all().build().expect("a runtime"),
            log,
            logging: Dispatch::new(logging.with_writer(move || writer.clone()).finish()),
            said: 0,
        }
    }

    /// Says something, and gives all that comes of it.
    pub(super) fn says(&mut self, line: &Line) -> Vec<Delivery> {
        let input = self.input(line);
        self.said += 1;
        let heard = async { self.hall.hear(input).await };
        dispatcher::with_default(&self.logging, || self.runtime.block_on(heard));
        self.porch.got()
    }

    /// So many seconds have passed since everything began; gives all that comes of it.
    pub(super) fn passes(&mut self, seconds: u64) -> Vec<Delivery> {
        let now = self.input(&Line::new("", "", "")).at + seconds * 1_000;
        dispatcher::with_default(&self.logging, || {
            self.runtime.block_on(async { self.hall.tick(now).await })
        });
        self.porch.got()
    }

    /// What is proposed for a place of a form.
    pub(super) fn proposes(&self, line: &Line, verb: &str, param: &str) -> Vec<Proposal> {
        let [verb, param] = [verb, param].map(str::to_owned);
        let question = Question { verb, param, typed: line.text.clone(), others: Vec::new() };
        let asked = self.hall.complete(self.input(line), question);
        dispatcher::with_default(&self.logging, || self.runtime.block_on(asked))
    }

    /// What the page shows somebody of a table, now or at an earlier ply.
    pub(super) fn panel(&self, who: &str, place: &str, ply: Option<usize>) -> Option<Arc<Panel>> {
        let ask = PanelAsk { ply, ..PanelAsk::default() };
        let asked = self.hall.panel(self.input(&Line::new(who, place, "")), ask);
        let seen = dispatcher::with_default(&self.logging, || self.runtime.block_on(asked));
        seen.expect("nobody else looks")
    }

    /// The number of what is said next.
    pub(super) const fn next_said(&self) -> u32 {
        self.said
    }

    fn input(&self, line: &Line) -> Input {
        let (manager, way) = (line.chief, line.way.clone());
        let addressed = way != Way::Typed;
        let plain = input(&said_id(self.said), &line.who, &line.place, &line.text);
        Input { manager, arbiter: line.chief, way, addressed, ..plain }
    }

    /// All that has been logged.
    pub(super) fn log(&self) -> String {
        String::from_utf8(self.log.0.lock().expect("nobody panics while writing").clone())
            .expect("a log is text")
    }

    /// Every line as it lies in the archive, for whoever has it but not its key.
    pub(super) fn kept(&self) -> Vec<String> {
        let streams = ["place", "match", "person", "server"]
            .map(|kind| self.kept.streams(kind).expect("listed"))
            .concat();
        streams.iter().flat_map(|stream| self.kept.read(stream).expect("readable")).collect()
    }

    /// Who sits in the last match that began in a channel, by name.
    pub(super) fn seated(&self, channel: &str) -> Vec<String> {
        let record = self.record(channel);
        let seats =
            record.iter().find_map(|line| line.strip_prefix("seat ")).expect("somebody sits");
        let person =
            |seat: &str| self.archive.person(seat.split_once(" p:")?.1).expect("it answers");
        seats.split(" · ").filter_map(|seat| Some(person(seat)?.name)).collect()
    }

    /// The record of the last match that began in a channel.
    pub(super) fn record(&self, channel: &str) -> Vec<String> {
        let lines =
            self.archive.read(&Stream::new("place", &format!("test:{channel}"))).expect("readable");
        let id = lines
            .iter()
            .rev()
            .find_map(|line| line.strip_prefix("match "))
            .expect("a match has begun");
        self.archive.read(&Stream::new("match", id)).expect("readable")
    }
}

/// The id of what is said under a number.
pub(super) fn said_id(number: u32) -> String {
    format!("said-{number}")
}

/// Tests if a delivery goes to one of these people; what goes to everybody does, if there are any.
pub(super) fn is_for(delivery: &Delivery, people: &[String]) -> bool {
    match &delivery.audience {
        Audience::Channel(_) => !people.is_empty(),
        Audience::Direct(account) | Audience::Within(_, account) => people.contains(&account.name),
    }
}

/// Without commitments and salts: they differ as what they bind does; that they say nothing of it
/// is proved apart.
pub(super) fn masked(mut delivery: Delivery) -> Delivery {
    for span in &mut delivery.text {
        if let Span::Plain(text) = span {
            *text = without_hashes(text);
        }
    }
    if let Some(file) = &mut delivery.file {
        file.text = without_hashes(&file.text);
    }
    delivery
}

/// A text without commitments, keys, signatures, and the first digits of commitments and of the
/// record's chain. The hash of a position stays: it must be the same.
fn without_hashes(text: &str) -> String {
    let mask = |line: &str| if line.starts_with("~ ") { line.to_owned() } else { masked_in(line) };
    text.split('\n').map(mask).collect::<Vec<_>>().join("\n")
}

fn masked_in(line: &str) -> String {
    // Of those eight first digits one in 2,500 is all letters (`bcafabff`): no word of ours is.
    let is_hex = |word: &str| word.bytes().all(|sign| matches!(sign, b'0'..=b'9' | b'a'..=b'f'));
    let is_hash = |word: &&str| matches!(word.len(), 8 | 64 | 128) && is_hex(word);
    let words = line.split(|sign: char| !sign.is_ascii_alphanumeric()).filter(is_hash);
    words.fold(line.to_owned(), |line, word| line.replace(word, "#"))
}

#[test]
fn a_difference_in_any_part_of_a_delivery_is_seen() {
    let person = || Account { id: "test:a".to_owned(), name: "a".to_owned() };
    let (alt, drawing, diagram) =
        ("alt".to_owned(), "drawing".to_owned(), Some("diagram".to_owned()));
    let drawn = Picture { png: Arc::new([1]), alt, drawing, diagram, board: true };
    let picture = || drawn.clone();
    let button = || Button {
        label: "l".to_owned(),
        command: "c".to_owned(),
        stamp: "s".to_owned(),
        look: Look::Plain,
    };
    let whole = || Delivery {
        picture: Some(picture()),
        file: Some(File { name: "record.txt".to_owned(), text: "text".to_owned() }),
        buttons: vec![button()],
        ..Delivery::new(Audience::Direct(person()), vec![Span::Plain("text".to_owned())])
    };
    let item = ("move".to_owned(), "c".to_owned());
    let others = [
        Delivery { text: vec![Span::Plain("rank 9".to_owned())], ..whole() },
        Delivery { picture: Some(Picture { png: Arc::new([2]), ..picture() }), ..whole() },
        Delivery { picture: Some(Picture { alt: "9".to_owned(), ..picture() }), ..whole() },
        Delivery { picture: Some(Picture { drawing: "9".to_owned(), ..picture() }), ..whole() },
        Delivery {
            picture: Some(Picture { diagram: Some("9".to_owned()), ..picture() }),
            ..whole()
        },
        Delivery {
            file: Some(File { name: "record9.txt".to_owned(), text: "text".to_owned() }),
            ..whole()
        },
        Delivery {
            file: Some(File { name: "record.txt".to_owned(), text: "text 9".to_owned() }),
            ..whole()
        },
        Delivery { buttons: vec![Button { label: "9".to_owned(), ..button() }], ..whole() },
        Delivery { buttons: vec![Button { stamp: "9".to_owned(), ..button() }], ..whole() },
        Delivery {
            menus: vec![Menu { title: "m".to_owned(), items: vec![item], stamp: "s".to_owned() }],
            ..whole()
        },
        Delivery {
            blank: Some(Blank {
                title: "9".to_owned(),
                label: "l".to_owned(),
                command: "c".to_owned(),
            }),
            ..whole()
        },
        Delivery { pings: vec![person()], ..whole() },
        Delivery { key: "9".to_owned(), ..whole() },
        Delivery { erase: Some("9".to_owned()), ..whole() },
    ];
    for other in others {
        assert_ne!(masked(other.clone()), masked(whole()), "{other:?}");
    }
}
