//! Real programs that share a database: one with a gateway, and others that answer interactions by
//! HTTP. Any of them may be killed.

use std::{net::SocketAddr, path::Path, sync::Arc};

use caipan::store::Stream;
use serde_json::{Value, json};
use serenity::model::id::UserId;
use tempfile::TempDir;

use super::{
    fake::Post,
    program::{Program, by_http, now},
    stage::Stage,
};
use crate::{
    archives::{Database, Numbers},
    standby::with_keys_of,
    thorough,
};

/// A program that helps.
struct Helper {
    program: Program,
    address: SocketAddr,
    _folder: TempDir,
}

/// A fake Discord, a database, and the programs at work.
struct House {
    stage: Stage,
    database: Database,
    folder: TempDir,
    lead: Option<Program>,
    helpers: Vec<Helper>,
}

impl House {
    /// The programs at work, if there is a server for their database.
    async fn open(helpers: usize) -> Option<Self> {
        let database = Database::new()?;
        let stage = Stage::empty(true).await;
        let folder = tempfile::tempdir().expect("a folder");
        let mut house = Self { stage, database, folder, lead: None, helpers: Vec::new() };
        house.lead().await;
        for _ in 0..helpers {
            house.help();
        }
        house.turn_to(0);
        Some(house)
    }

    fn start(&self, data: &Path, gateway: &str) -> Program {
        let (address, key) = (self.database.address(), self.stage.fake.public_key());
        let store = [("CAIPAN_STORE__ENGINE", "postgres"), ("CAIPAN_STORE__URL", &*address)];
        let settings = [&store[..], &by_http(&key, gateway)].concat();
        Program::start_at(self.stage.fake.base(), data, self.stage.fake.token(), &settings)
    }

    /// A program with a gateway begins.
    async fn lead(&mut self) {
        self.lead = Some(self.start(self.folder.path(), "true"));
        self.stage.fake.online(1).await;
    }

    /// A program without one begins.
    fn help(&mut self) {
        let folder = with_keys_of(self.folder.path());
        let mut program = self.start(folder.path(), "false");
        let address = program.says("interactions ").parse().expect("an address");
        self.helpers.push(Helper { program, address, _folder: folder });
    }

    /// Interactions go to one of those who help from now on.
    fn turn_to(&self, helper: usize) {
        let to = self.helpers[helper % self.helpers.len()].address;
        self.stage.fake.sends_interactions(to, Arc::new(now));
    }

    fn slash(&self, who: UserId, name: &str, options: Value) {
        self.stage.fake.slash(self.stage.hall, who, name, options);
    }

    /// Waits until something is said in the hall that holds a text, and gives all of it.
    async fn hears_of(&self, text: &str) -> String {
        loop {
            let said = self.stage.hears().await;
            if said.contains(text) {
                return said;
            }
        }
    }

    /// Takes note of interactions that nobody was there to take; nothing else may be amiss.
    fn forgive(&self) {
        let complaints = self.stage.fake.complaints();
        let lost = |complaint: &String| complaint.contains("was answered with (0, \"\")");
        assert!(complaints.iter().all(lost), "{complaints:#?}");
    }

    /// Ends all programs in good order.
    async fn end(mut self) {
        let helpers = self.helpers.drain(..).map(|helper| helper.program);
        let all: Vec<Program> = helpers.chain(self.lead.take()).collect();
        for program in all {
            let (code, _, log) = program.stop().await;
            assert_eq!(code, Some(0), "{log}");
            assert!(!log.contains("panicked"), "{log}");
        }
    }
}

fn option(name: &str, value: &str) -> Value {
    json!({"name": name, "type": 3, "value": value})
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_through_three_programs() {
    let Some(house) = House::open(2).await else { return };
    let Stage { fake, hall, ann, ben, .. } = &house.stage;
    let table = [
        option("game", "junqi"),
        option("players", &fake.mention(*ben)),
        option("options", "side=1"),
    ];
    house.slash(*ann, "new", json!(table));
    let table = fake.next(*hall).await;
    house.turn_to(1);
    fake.press(table.id, *ben, &table.button("Join").custom_id);
    house.hears_of("begins").await;
    // By the gateway, in the program that leads.
    for who in [*ann, *ben] {
        fake.writes(who, "96317/5.3.5/81.37/B.2.4/6L2LB/4FL21");
        fake.writes(who, "ready");
    }
    // A lot says who begins.
    let begins = house.hears_of("moves first").await;
    house.turn_to(0);
    let red = async || {
        house.slash(*ann, "move", json!([option("move", "a6-a7")]));
        house.hears_of("a6-a7").await;
    };
    let blue = async || {
        house.stage.says(*ben, "!move c7-c6");
        house.hears_of("c7-c6").await;
    };
    if begins.contains(&format!("Red {} moves first", fake.mention(*ann))) {
        red().await;
        blue().await;
    } else {
        blue().await;
        red().await;
    }
    house.turn_to(1);
    house.slash(*ann, "view", json!([]));
    // What ann was told alone before stands before it.
    while fake.next_for(*ann, *hall).await.files.is_empty() {}
    assert_eq!(fake.complaints(), [""; 0]);
    house.end().await;
}

/// Points of sifang, each once, none beside another.
fn points() -> impl Iterator<Item = String> {
    const SIGNS: [char; 8] = ['1', '3', '5', '7', '9', 'B', 'D', 'F'];
    SIGNS.iter().flat_map(|row| SIGNS.map(|column| format!("{row}{column}")))
}

/// Who is killed in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Victim {
    Nobody,
    Lead,
    Helper,
}

impl House {
    /// Somebody is killed, and another program begins soon.
    async fn kill(&mut self, victim: Victim) {
        match victim {
            Victim::Nobody => {}
            Victim::Lead => {
                self.lead.take().expect("it runs").kill();
                self.stage.fake.online(0).await;
                self.database.lapse();
                self.lead().await;
            }
            Victim::Helper => {
                self.helpers.pop().expect("it runs").program.kill();
                self.database.lapse_of_helpers();
                self.help();
                self.turn_to(0);
            }
        }
    }

    /// The moves that are kept of the game that is played.
    fn moves(&self) -> Vec<String> {
        let archive = self.database.open();
        let live = archive.live().expect("it answers");
        let record = archive.read(&Stream::new("match", &live[0].bout)).expect("it reads");
        let lines =
            record.iter().filter(|line| line.starts_with(|sign: char| sign.is_ascii_digit()));
        let word = |line: &String| line.split(' ').nth(2).unwrap_or_default().to_owned();
        lines.map(word).filter(|word| word.len() == 2).collect()
    }

    /// Waits until a move is kept.
    async fn keeps(&self, text: &str) {
        while !tokio::task::block_in_place(|| self.moves()).iter().any(|word| word == text) {
            tokio::task::yield_now().await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_move_is_kept_once_whoever_is_killed() {
    let Some(mut house) = House::open(1).await else { return };
    let (ann, ben) = (house.stage.ann, house.stage.ben);
    house.stage.begins("sifang").await;
    let mut numbers = Numbers(7);
    let points: Vec<String> = points().take(thorough::size(6, 60) as usize).collect();
    for (number, point) in points.iter().enumerate() {
        let who = [ann, ben][number % 2];
        let victim = [Victim::Nobody, Victim::Lead, Victim::Helper][numbers.below(3)];
        let (typed, at_once) = (numbers.below(2) == 0, numbers.below(2) == 0);
        println!("{point}: typed {typed}, {victim:?} is killed, at once {at_once}");
        if typed {
            house.stage.says(who, &format!("!move {point}"));
        } else {
            house.slash(who, "move", json!([option("move", point)]));
        }
        if !at_once {
            house.keeps(point).await;
        }
        house.kill(victim).await;
        // Whoever was to carry it out is gone, and Discord sends a command once.
        let lost = victim == Victim::Helper && !typed && !house.moves().contains(point);
        if lost {
            house.stage.says(who, &format!("!move {point}"));
        }
        house.keeps(point).await;
        house.forgive();
    }
    assert_eq!(house.moves(), points);
    house.stage.says(ann, "!board");
    let last = points.last().expect("there are some");
    let shown = |post: &Post| post.text.contains(last) || post.text.contains("interrupted");
    assert!(house.stage.fake.posts().iter().any(shown), "the last move was shown");
    house.end().await;
}
