//! A house of several programs, whose players write all the time.

use std::{
    fs::{self, File},
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
    history::{Game, History, Kind, Shown},
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

/// How much is said and shown before anything is struck.
const FIRST: usize = 12 * WRITERS;

/// How many programs help whoever leads.
const HELPERS: usize = 2;

/// The most things that are said or shown between two blows.
const MOST: usize = 24;

/// How long something may take before the test fails.
pub(super) const GUARD: Duration = Duration::from_secs(60);

/// How long all may wait for somebody to strike.
const STILL: Duration = Duration::from_secs(10);

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

    /// Asks it to end, and waits until it has in good order.
    pub(super) async fn stops(mut self) {
        let (code, ..) = self.program.take().expect("it runs").stop().await;
        assert_eq!(code, Some(0));
    }

    /// Waits until it has ended by itself, and gives its exit code.
    pub(super) async fn ends(&mut self) -> Option<i32> {
        let program = self.program.take().expect("it runs");
        timeout(GUARD, program.end()).await.expect("it ends").0
    }

    /// Tests if it has a connection from a port of this machine.
    pub(super) fn talks_from(&self, port: u16) -> bool {
        let connections = fs::read_to_string("/proc/net/tcp").expect("this is Linux");
        let end = format!(":{port:04X}");
        let own = connections.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
        let mut own = own.filter(|words| words.len() > 9 && words[1].ends_with(&end));
        let Some(number) = own.next().map(|words| format!("socket:[{}]", words[9])) else {
            return false;
        };
        let pid = self.program.as_ref().expect("it runs").id();
        let files = fs::read_dir(format!("/proc/{pid}/fd")).expect("it is ours");
        let mut links = files.filter_map(|file| fs::read_link(file.ok()?.path()).ok());
        links.any(|link| link.as_os_str() == &*number)
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
    /// It takes interactions by HTTP.
    pub(super) by_http: bool,
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
            by_http: true,
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
        house.until("the first moves", |house| house.fake.stir() > FIRST).await;
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
        let by_http = by_http(&key, &gateway_setting);
        let settings = [&more[..], if self.by_http { &by_http } else { &[] }].concat();
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
        let sessions = |house: &Self| house.fake.identifies().len() + house.fake.resumes();
        let before = sessions(self);
        let mut worker = self.start(true);
        if self.by_http {
            let program = worker.program.as_mut().expect("it was started");
            worker.address = program.says("interactions ").parse().ok();
        }
        self.lead = Some(worker);
        self.until("a session", |house| sessions(house) > before).await;
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

    /// Interactions go to one of those at work from now on.
    pub(super) fn turn(&mut self) {
        let all: Vec<&Worker> = self.helpers.iter().chain(&self.lead).collect();
        match all[self.numbers.below(all.len())].address {
            Some(to) => self.fake.sends_interactions(to, Arc::new(now)),
            None => self.fake.announces_all(),
        }
    }

    /// Somebody else leads: whoever did is gone, and has not been heard of for long.
    pub(super) async fn succeed(&mut self) {
        let from = now();
        if self.numbers.below(2) == 0 {
            self.fake.forget_gone();
        }
        self.database.lapse();
        self.lead().await;
        self.turn();
        self.history.outages.push(from..=now());
    }

    /// Another one helps in the place of one that is gone.
    pub(super) async fn replace(&mut self, gone: &str) {
        self.database.lapse_of(gone);
        self.help().await;
        self.turn();
    }

    /// So much time passes that Discord takes nothing for a repetition.
    pub(super) fn forget_nonces(&mut self) {
        self.history.forgotten.push(self.fake.forget_nonces());
    }

    /// All is at work again.
    pub(super) fn struck(&self) {
        self.blows.send_modify(|blows| *blows += 1);
    }

    /// Lets the players play for a while, and stops at any moment of their moves; or where all of
    /// them wait.
    pub(super) async fn play(&mut self) {
        let enough = self.fake.stir() + WRITERS + self.numbers.below(MOST);
        let (end, mut bell) = (Instant::now() + STILL, self.fake.bell());
        while self.fake.stir() < enough && Instant::now() < end {
            timeout(LOOK, bell.changed()).await.unwrap_or(Ok(())).expect("there is a fake");
        }
        for _ in 0..self.numbers.below(MOST) {
            tokio::task::yield_now().await;
        }
    }

    /// Waits until something is true.
    pub(super) async fn until(&self, what: &str, is: impl Fn(&Self) -> bool) {
        let (end, mut bell) = (Instant::now() + GUARD, self.fake.bell());
        while !is(self) {
            assert!(Instant::now() < end, "waited in vain for {what}\n{}", self.picture());
            // Not everything rings the bell.
            timeout(LOOK, bell.changed()).await.unwrap_or(Ok(())).expect("there is a fake");
        }
    }

    /// How everything stands, for whoever looks for the reason of a fault.
    fn picture(&self) -> String {
        let archive = tokio::task::block_in_place(|| self.database.open());
        let owed = archive.owed();
        let places = self.channels.iter().map(|(channel, _)| {
            let place = Stream::new("place", &format!("discord:{}/{channel}", self.club));
            let lines = archive.read(&place).unwrap_or_default();
            let id = lines.iter().rev().find_map(|line| line.strip_prefix("match "));
            let kept = id.map(|id| archive.tail(&Stream::new("match", id), 3));
            format!("{:#?}\nkept: {kept:?}", self.fake.last(4, *channel))
        });
        let places: Vec<String> = places.collect();
        format!("{}\nowed: {owed:?}\n{}", places.join("\n"), self.log())
    }

    /// The ends of the logs of the programs that began last.
    fn log(&self) -> String {
        let logs = (self.logs.saturating_sub(4)..self.logs).map(|number| {
            let path = self.folder.path().join(format!("log-{}", number + 1));
            let text = fs::read_to_string(path).unwrap_or_default();
            let lines: Vec<&str> = text.lines().collect();
            lines[lines.len().saturating_sub(20)..].join("\n")
        });
        logs.collect::<Vec<_>>().join("\n\n")
    }

    /// Nobody says anything new; waits until everything has been answered, ends all programs and
    /// judges. Faults of `known` kinds are told of and forgiven.
    pub(super) async fn end(mut self, blows: u64, known: &[Kind]) {
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
        for worker in workers {
            worker.stops().await;
        }
        tokio::task::block_in_place(|| self.gather(&*archive));
        self.forgive();
        let moves = self.history.said.len();
        assert!(moves > WRITERS, "hardly anybody played");
        let seconds = self.begun.elapsed().as_secs();
        let (games, flags) = (self.history.games.len(), self.history.flags());
        let (begun, resumed) = (self.fake.identifies().len(), self.fake.resumes());
        println!(
            "{blows} blows, {moves} moves said, {games} games, {flags} flags, {seconds} seconds; \
             {begun} sessions begun, {resumed} taken up"
        );
        let faults = self.history.judge();
        let (told, faults): (Vec<_>, Vec<_>) =
            faults.into_iter().partition(|fault| known.contains(&fault.kind));
        println!("known: {told:#?}");
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
                let budget = number.is_multiple_of(2).then_some(BUDGET);
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
