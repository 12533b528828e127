//! A house of several programs, whose players write all the time.

use std::{
    collections::BTreeSet,
    fs::File,
    net::SocketAddr,
    process::Stdio,
    sync::Arc,
    time::{Duration, Instant},
};

use caipan::store::{Archive, Stream};
use serenity::{
    futures::future::join_all,
    model::id::{ChannelId, GuildId, UserId},
};
use tempfile::TempDir;
use tokio::{sync::watch, task::JoinHandle, time::timeout};

use super::{
    history::{Game, History, Shown},
    writers::{BUDGET, Writer},
};
use crate::{
    archives::{Database, Numbers},
    discord::{
        fake::Fake,
        program::{OURS, Program, by_http, now},
    },
    standby::with_keys_of,
};

/// How many pairs write at once.
const WRITERS: usize = 8;

/// How many programs help whoever leads.
const HELPERS: usize = 2;

/// The most things that are said or shown between two blows.
const MOST: usize = 24;

/// How long something may take before the test fails.
pub(super) const GUARD: Duration = Duration::from_secs(60);

/// How often it is looked if something has come true.
const LOOK: Duration = Duration::from_millis(100);

/// A program at work. It is killed when it is dropped.
pub(super) struct Worker {
    program: Option<Program>,
    /// By what name the database knows it.
    run: String,
    /// Where it answers interactions.
    address: Option<SocketAddr>,
    _folder: Option<TempDir>,
}

impl Worker {
    /// Kills it.
    pub(super) fn kill(&mut self) {
        if let Some(program) = self.program.take() {
            program.kill();
        }
    }

    pub(super) fn signal(&self, name: &str) {
        self.program.as_ref().expect("it runs").signal(name);
    }

    pub(super) fn run(&self) -> &str {
        &self.run
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.kill();
    }
}

/// What writers see of the house.
#[derive(Clone)]
pub(super) struct News {
    pub(super) fake: Arc<Fake>,
    /// How often a program or the server has been struck, and all is at work again.
    pub(super) blows: watch::Receiver<usize>,
    /// Nothing new is said any more.
    pub(super) over: watch::Receiver<bool>,
}

/// The programs at work, and the players.
pub(super) struct House {
    pub(super) fake: Arc<Fake>,
    club: GuildId,
    pub(super) database: Database,
    folder: TempDir,
    /// Which build is started.
    pub(super) build: String,
    /// What tells the programs where the database is, if not its own address.
    pub(super) address: Option<String>,
    pub(super) lead: Option<Worker>,
    pub(super) helpers: Vec<Worker>,
    pub(super) numbers: Numbers,
    blows: watch::Sender<usize>,
    over: watch::Sender<bool>,
    writers: Vec<JoinHandle<Writer>>,
    channels: Vec<(ChannelId, [UserId; 2])>,
    pub(super) history: History,
    begun: Instant,
    logs: usize,
}

impl House {
    /// The programs at work and the players writing, if there is a server for their database.
    pub(super) async fn open(database: Option<Database>) -> Option<Self> {
        let database = database?;
        let seed = u64::from(std::process::id());
        println!("seed {seed}");
        let fake = Arc::new(Fake::open().await);
        let club = fake.guild("Chess Club");
        let mut house = Self {
            fake,
            club,
            database,
            folder: tempfile::tempdir().expect("a folder"),
            build: OURS.to_owned(),
            address: None,
            lead: None,
            helpers: Vec::new(),
            numbers: Numbers(seed),
            blows: watch::Sender::new(0),
            over: watch::Sender::new(false),
            writers: Vec::new(),
            channels: Vec::new(),
            history: History::default(),
            begun: Instant::now(),
            logs: 0,
        };
        house.lead().await;
        for _ in 0..HELPERS {
            house.help().await;
        }
        house.turn();
        (0..WRITERS).for_each(|number| house.write(number, seed));
        Some(house)
    }

    /// One more pair writes.
    fn write(&mut self, number: usize, seed: u64) {
        let channel = self.fake.channel(self.club, &format!("w{number}"));
        let people = ["a", "b"].map(|seat| self.fake.person(&format!("{seat}{number}")));
        self.channels.push((channel, people));
        let (blows, over) = (self.blows.subscribe(), self.over.subscribe());
        let news = News { fake: Arc::clone(&self.fake), blows, over };
        let writer = Writer::new(news, channel, people, number, seed);
        self.writers.push(tokio::spawn(writer.write()));
    }

    fn start(&mut self, gateway: bool) -> Worker {
        let address = self.address.clone().unwrap_or_else(|| self.database.address());
        let (key, gateway_setting) = (self.fake.public_key(), gateway.to_string());
        let more = [
            ("CAIPAN_STORE__ENGINE", "postgres"),
            ("CAIPAN_STORE__URL", &*address),
            ("CAIPAN_LIMITS__PERSON", "0"),
            ("CAIPAN_LIMITS__CHANNEL", "0"),
            ("CAIPAN_DISK__GAMES_MIB", "0"),
            ("CAIPAN_DISK__GAMES_PERCENT", "0"),
            ("CAIPAN_DISK__MOVES_MIB", "0"),
        ];
        let settings = [&more[..], &by_http(&key, &gateway_setting)].concat();
        let folder = (!gateway).then(|| with_keys_of(self.folder.path()));
        let data = folder.as_ref().map_or(self.folder.path(), TempDir::path);
        self.logs += 1;
        let log = File::create(self.folder.path().join(format!("log-{}", self.logs)));
        let log = Stdio::from(log.expect("it is ours"));
        let program = Program::logging(
            &self.build,
            self.fake.base(),
            data,
            self.fake.token(),
            &settings,
            log,
        );
        let program = Some(program);
        Worker { program, run: String::new(), address: None, _folder: folder }
    }

    /// A program with a gateway begins.
    pub(super) async fn lead(&mut self) {
        let sessions = self.fake.identifies().len();
        self.lead = Some(self.start(true));
        self.until("a session", |house| house.fake.identifies().len() > sessions).await;
    }

    /// A program without one begins.
    pub(super) async fn help(&mut self) {
        let before = self.database.helpers();
        let mut worker = self.start(false);
        let program = worker.program.as_mut().expect("it was started");
        worker.address = program.says("interactions ").parse().ok();
        let after = self.database.helpers();
        worker.run = after.difference(&before).next().cloned().unwrap_or_default();
        self.helpers.push(worker);
    }

    /// Interactions go to one of those who help from now on.
    pub(super) fn turn(&mut self) {
        if self.helpers.is_empty() {
            return;
        }
        let helper = self.numbers.below(self.helpers.len());
        let to = self.helpers[helper].address.expect("it said where it is");
        self.fake.sends_interactions(to, Arc::new(now));
    }

    /// Somebody else leads: whoever did is gone, and has not been heard of for long.
    pub(super) async fn succeed(&mut self) {
        let from = now();
        // What a connection that broke would be told later nobody asks for.
        self.fake.mend(false);
        self.database.lapse();
        self.lead().await;
        self.history.outages.push(from..=now());
    }

    /// Another one helps in the place of one that is gone.
    pub(super) async fn replace(&mut self, gone: &str) {
        self.database.lapse_of(gone);
        self.help().await;
        self.turn();
    }

    /// All is at work again.
    pub(super) fn struck(&self) {
        self.blows.send_modify(|blows| *blows += 1);
    }

    /// Lets the players play for a while, and stops at any moment of their moves.
    pub(super) async fn play(&mut self) {
        let enough = self.fake.stir() + self.numbers.below(MOST);
        self.until("moves", |house| house.fake.stir() >= enough).await;
        for _ in 0..self.numbers.below(MOST) {
            tokio::task::yield_now().await;
        }
    }

    /// Waits until something is true.
    pub(super) async fn until(&self, what: &str, is: impl Fn(&Self) -> bool) {
        let (end, mut bell) = (Instant::now() + GUARD, self.fake.bell());
        while !is(self) {
            assert!(Instant::now() < end, "waited in vain for {what}\n{}", self.log());
            // Not everything rings the bell.
            timeout(LOOK, bell.changed()).await.unwrap_or(Ok(())).expect("there is a fake");
        }
    }

    /// The ends of the logs of the programs that began last.
    fn log(&self) -> String {
        let logs = (self.logs.saturating_sub(2)..self.logs).map(|number| {
            let path = self.folder.path().join(format!("log-{}", number + 1));
            let text = std::fs::read_to_string(path).unwrap_or_default();
            let lines: Vec<&str> = text.lines().collect();
            lines[lines.len().saturating_sub(20)..].join("\n")
        });
        logs.collect::<Vec<_>>().join("\n\n")
    }

    /// Nobody says anything new; waits until everything has been answered, ends all programs and
    /// judges.
    pub(super) async fn end(mut self, blows: u64) {
        self.over.send_replace(true);
        self.struck();
        let writers = std::mem::take(&mut self.writers);
        for writer in join_all(writers).await {
            self.history.said.extend(writer.expect("it does not panic").said);
        }
        let archive = tokio::task::block_in_place(|| self.database.open());
        self.until("what is owed", |_| {
            tokio::task::block_in_place(|| archive.owed()).is_ok_and(|owed| owed.is_empty())
        })
        .await;
        let workers: Vec<Worker> = self.helpers.drain(..).chain(self.lead.take()).collect();
        for mut worker in workers {
            let program = worker.program.take().expect("it runs");
            let (code, ..) = program.stop().await;
            assert_eq!(code, Some(0), "{}", self.log());
        }
        tokio::task::block_in_place(|| self.gather(&*archive));
        self.forgive();
        let moves: usize = self.history.said.len();
        let seconds = self.begun.elapsed().as_secs();
        println!("{blows} blows, {moves} moves said, {seconds} seconds");
        let faults = self.history.judge();
        if !faults.is_empty() {
            let kept = self.folder.keep();
            panic!("{faults:#?}\nlogs are in {}", kept.display());
        }
    }

    /// Takes in what was shown and what is kept.
    fn gather(&mut self, archive: &dyn Archive) {
        for (number, (channel, players)) in self.channels.iter().enumerate() {
            let (posts, _) = self.fake.said_since(0, *channel);
            let all = posts.iter().filter(|(_, post)| post.only_for.is_none());
            self.history.shown.extend(all.map(|(at, post)| Shown::of(*at, post)));
            let place = Stream::new("place", &format!("discord:{}/{channel}", self.club));
            let lines = archive.read(&place).expect("it reads");
            let mut ids: Vec<&str> = Vec::new();
            for id in lines.iter().filter_map(|line| line.strip_prefix("match ")) {
                if !ids.contains(&id) {
                    ids.push(id);
                }
            }
            for id in ids {
                let lines = archive.read(&Stream::new("match", id)).expect("it reads");
                let record = Game::public(&lines).expect("it holds");
                let (channel, players, id) = (*channel, *players, id.to_owned());
                let budget = (number % 2 == 0).then_some(BUDGET);
                self.history.games.push(Game { channel, id, players, budget, record });
            }
        }
    }

    /// Takes note of interactions that nobody was there to take; nothing else may be amiss.
    fn forgive(&self) {
        let complaints = self.fake.complaints();
        let lost = |complaint: &String| complaint.contains("was answered with (0, \"\")");
        assert!(complaints.iter().all(lost), "{complaints:#?}");
    }
}

/// The names of helpers, as the database knows them.
pub(super) type Runs = BTreeSet<String>;
