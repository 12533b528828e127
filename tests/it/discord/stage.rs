//! Our bot on the fake Discord: the real hall, the real door and serenity's own client.

use std::{
    net::{Ipv4Addr, SocketAddr},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use caipan::{
    chat::{Door, Hall, HallConfig, HallParts, Keys, Steward, slashes},
    discord::{
        self, Endpoint, Greeting, Intake, InteractionKey, InteractionsEndpoint, Outbound, Queue,
        Token, Trouble,
    },
    referee::Luck,
    shards::ShardLeases,
    store::{Archive, Block, Blocked, Memory, ShardFile},
};
use caipan_render::{Painter, Theme};
use caipan_rules::{Catalog, GAMES, Scene};
use serenity::model::id::{ChannelId, GuildId, MessageId, UserId};
use tempfile::TempDir;
use tokio::{
    sync::{oneshot, watch},
    task::JoinHandle,
};

use super::fake::Fake;
use crate::toy_game::AMBUSH;

/// How often the bot looks at its clock within some beats in which nothing comes: twice each.
const LOOKS: u64 = 12;

/// When the clock of a bot that has one begins, milliseconds since 1970 UTC.
pub(crate) const START: u64 = 1_767_225_600_000;

/// The width of pictures in these tests.
const SIZE: u32 = 200;

/// A fake Discord with a server, a channel and two people, and our bot in it.
pub(crate) struct Stage {
    pub(crate) fake: Fake,
    pub(crate) club: GuildId,
    pub(crate) hall: ChannelId,
    /// Whose server it is.
    pub(crate) owner: UserId,
    pub(crate) ann: UserId,
    pub(crate) ben: UserId,
    archive: Arc<dyn Archive>,
    bot: Option<Bot>,
    content: bool,
    /// How long a server's games and settings outlive the bot's removal.
    grace: Duration,
    catalog: Catalog,
    /// The time that the bot sees.
    pub(crate) hands: Hands,
    /// What all throws follow from.
    seed: u64,
    /// The hall reads what is due when it is opened.
    resumes: bool,
    /// How things reach the bot.
    ways: Ways,
    /// Where the bot keeps its sessions.
    sessions: TempDir,
    /// The bot takes them up that the one before it left.
    goes_on: bool,
    /// The bot answers interactions by HTTP.
    listening: watch::Sender<Option<SocketAddr>>,
}

/// How things reach the bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ways {
    /// By the gateway.
    Gateway,
    /// By the gateway, and interactions by HTTP.
    Both,
    /// Interactions by HTTP, and nothing else.
    Http,
}

/// The hands of the bot's clock, which the test moves.
#[derive(Clone, Default)]
pub(crate) struct Hands {
    /// Milliseconds since 1970 UTC.
    now: Arc<AtomicU64>,
    /// How often the bot has looked at them.
    looks: watch::Sender<u64>,
}

impl Hands {
    /// What they show, milliseconds since 1970 UTC.
    pub(crate) fn now(&self) -> u64 {
        self.now.load(Ordering::SeqCst)
    }

    fn look(&self) -> u64 {
        self.looks.send_modify(|looks| *looks += 1);
        self.now.load(Ordering::SeqCst)
    }

    /// So many seconds pass; waits until the bot has seen that often enough to have done everything
    /// that it would do.
    pub(crate) async fn pass(&self, seconds: u64) {
        self.seen(seconds, LOOKS).await;
    }

    /// So many seconds pass; waits until the bot looks at its clock next.
    pub(crate) async fn tick(&self, seconds: u64) {
        self.seen(seconds, 1).await;
    }

    /// So many seconds pass while no bot looks.
    pub(crate) fn leap(&self, seconds: u64) {
        self.now.fetch_add(seconds * 1_000, Ordering::SeqCst);
    }

    /// Waits until what was on its way to the bot has come, while no time passes: it would be a sign of
    /// life of a connection that is dead by then.
    pub(crate) async fn settle(&self) {
        self.seen(0, LOOKS / 3).await;
    }

    async fn seen(&self, seconds: u64, times: u64) {
        let mut looks = self.looks.subscribe();
        let enough = *looks.borrow_and_update() + times;
        self.now.fetch_add(seconds * 1_000, Ordering::SeqCst);
        let seen =
            tokio::time::timeout(Duration::from_secs(60), looks.wait_for(|looks| *looks >= enough))
                .await;
        assert!(seen.is_ok_and(|seen| seen.is_ok()), "the bot has not looked at its clock");
    }
}

/// The running bot.
struct Bot {
    stop: oneshot::Sender<()>,
    task: JoinHandle<Result<(), Trouble>>,
    steward: Steward,
}

impl Stage {
    /// Everything, with the bot connected and its commands registered.
    pub(crate) async fn open() -> Self {
        let mut stage = Self::empty(true).await;
        stage.begin().await;
        stage
    }

    /// The same where the bot may not read all messages.
    pub(crate) async fn without_content() -> Self {
        let mut stage = Self::empty(true).await;
        stage.fake.allow_content(false);
        stage.begin().await;
        stage
    }

    /// Everything, with a bot that is reached in another way.
    pub(crate) async fn by(ways: Ways) -> Self {
        let mut stage = Self { ways, ..Self::empty(true).await };
        stage.begin().await;
        stage
    }

    /// The same with an archive of the test's own.
    pub(crate) async fn by_on(ways: Ways, archive: Arc<dyn Archive>) -> Self {
        let mut stage = Self { ways, archive, ..Self::empty(true).await };
        stage.begin().await;
        stage
    }

    /// Everything, with a game of secrets instead of ours.
    pub(crate) async fn of_secrets() -> Self {
        let mut stage = Self::empty(true).await;
        stage.catalog = AMBUSH;
        stage.begin().await;
        stage
    }

    /// The same where all throws follow from another seed.
    pub(crate) async fn seeded(seed: u64) -> Self {
        let mut stage = Self { seed, ..Self::empty(true).await };
        stage.begin().await;
        stage
    }

    /// The same with an archive of the test's own.
    pub(crate) async fn on(archive: Arc<dyn Archive>) -> Self {
        let mut stage = Self { archive, ..Self::empty(true).await };
        stage.begin().await;
        stage
    }

    /// The same with a clock that goes.
    pub(crate) async fn timed(archive: Arc<dyn Archive>) -> Self {
        let mut stage = Self { archive, ..Self::empty(true).await };
        stage.hands.now.store(START, Ordering::SeqCst);
        stage.begin().await;
        stage
    }

    /// The same with a bot that is reached in another way.
    pub(crate) async fn timed_by(ways: Ways) -> Self {
        let mut stage = Self { ways, ..Self::empty(true).await };
        stage.hands.now.store(START, Ordering::SeqCst);
        stage.begin().await;
        stage
    }

    /// The same on two connections: ours is on the first, the next server's on the second.
    pub(crate) async fn split(archive: Arc<dyn Archive>) -> Self {
        let mut stage = Self { archive, ..Self::empty(true).await };
        stage.fake.recommend(2, 1000);
        stage.hands.now.store(START, Ordering::SeqCst);
        stage.start(None).await;
        stage.fake.identified(2).await;
        stage.fake.online(2).await;
        stage
    }

    /// The same where a server's games and settings go at once when the bot is removed.
    pub(crate) async fn without_grace(archive: Arc<dyn Archive>) -> Self {
        let mut stage = Self { archive, grace: Duration::ZERO, ..Self::empty(true).await };
        stage.begin().await;
        stage
    }

    /// Everything but the bot.
    pub(crate) async fn empty(content: bool) -> Self {
        let fake = Fake::open().await;
        let club = fake.guild("Chess Club");
        let hall = fake.channel(club, "hall");
        let (owner, ann, ben) = (fake.person("Olga"), fake.person("Ann"), fake.person("Ben"));
        let (archive, grace, hands) = (Arc::new(Memory::new()), discord::GRACE, Hands::default());
        Self {
            fake,
            club,
            hall,
            owner,
            ann,
            ben,
            archive,
            bot: None,
            content,
            grace,
            catalog: GAMES,
            hands,
            seed: 7,
            resumes: false,
            ways: Ways::Gateway,
            listening: watch::Sender::default(),
            sessions: tempfile::tempdir().expect("a folder"),
            goes_on: false,
        }
    }

    /// The bot connects.
    pub(crate) async fn begin(&mut self) {
        let (sessions, resumes) = (self.fake.identifies().len(), self.fake.resumes());
        self.start(None).await;
        match self.ways {
            Ways::Http => {}
            _ if self.goes_on && sessions > 0 => self.fake.resumed(resumes + 1).await,
            _ => drop(self.fake.identified(sessions + 1).await),
        }
        if self.ways != Ways::Gateway {
            self.listens().await;
        }
        self.fake.called("GET /applications/{application}/commands", 1).await;
        if self.fake.registrations() == 0 {
            self.fake.called("PUT /applications/{application}/commands", 1).await;
        }
    }

    /// Where the bot answers interactions by HTTP, once it does.
    pub(crate) async fn listens(&self) -> SocketAddr {
        let mut listening = self.listening.subscribe();
        let address = listening.wait_for(Option::is_some).await.expect("the sender is held here");
        address.expect("it was waited for")
    }

    /// How things reach the bot that begins now.
    async fn intake(&self) -> Intake {
        let endpoint = async || {
            let key = InteractionKey::read(&self.fake.public_key()).expect("a key");
            let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
            let endpoint = InteractionsEndpoint::bind(address, key).await.expect("a free port");
            let now = Arc::clone(&self.hands.now);
            let clock = Arc::new(move || now.load(Ordering::SeqCst));
            self.fake.sends_interactions(endpoint.address(), clock);
            endpoint
        };
        match self.ways {
            Ways::Gateway => Intake::Gateway,
            Ways::Both => Intake::Both(endpoint().await),
            Ways::Http => Intake::Http(endpoint().await),
        }
    }

    /// The bot begins to connect, with its own token or another.
    pub(crate) async fn start(&mut self, token: Option<&str>) {
        if !self.goes_on {
            self.sessions = tempfile::tempdir().expect("a folder");
        }
        let token = Token::read(token.unwrap_or(self.fake.token())).expect("a token");
        let endpoint = Endpoint::read(self.fake.base(), false).expect("an address");
        let outbound = Arc::new(Outbound::new(Queue::new(&token, &endpoint).expect("a queue")));
        let hall_config = HallConfig { size: SIZE, ..HallConfig::default() };
        let door = Arc::clone(&outbound) as Arc<dyn Door>;
        let archive = Arc::clone(&self.archive);
        let hall = Hall::open(HallParts {
            catalog: self.catalog,
            archive,
            door,
            hall_config,
            luck: Luck::seeded(self.seed),
            keys: Keys::seeded(0),
        });
        if self.resumes {
            hall.resume(self.hands.now.load(Ordering::SeqCst)).expect("the archive can be read");
        }
        let (slashes, steward) = (slashes(self.catalog), hall.steward());
        let hands = self.hands.clone();
        let (content, grace, now) = (self.content, self.grace, Arc::new(move || hands.look()));
        let parts = discord::BotParts {
            hall,
            outbound,
            token,
            endpoint,
            content,
            threads: false,
            grace,
            slashes,
            now,
            shards: Arc::new(ShardFile::of(self.sessions.path(), None)),
        };
        let (stop, stopped) = oneshot::channel();
        let stopped = async { stopped.await.unwrap_or_default() };
        let intake = self.intake().await;
        self.listening.send_replace(None);
        let listening = self.listening.clone();
        let greet = move |greeting| {
            if let Greeting::Listening(address) = greeting {
                listening.send_replace(Some(address));
            }
        };
        let task = tokio::spawn(discord::run(parts, intake, stopped, greet));
        self.bot = Some(Bot { stop, task, steward });
    }

    /// The bot is stopped, and everything is as it should be.
    pub(crate) async fn end(mut self) {
        self.halt().await;
        assert_eq!(self.fake.complaints(), Vec::<String>::new());
        assert!(self.fake.late().is_empty(), "nobody waits longer than Discord does");
    }

    /// The bot is stopped where Discord was late on purpose.
    pub(crate) async fn halt_quietly(mut self) {
        self.halt().await;
        assert_eq!(self.fake.complaints(), Vec::<String>::new());
    }

    /// The bot is stopped and may begin anew.
    pub(crate) async fn halt(&mut self) {
        let Bot { stop, task, .. } = self.bot.take().expect("it runs");
        stop.send(()).expect("it runs");
        assert_eq!(task.await.expect("it does not panic"), Ok(()));
    }

    /// The bot ends without a chance to keep anything, and may begin anew.
    pub(crate) async fn crash(&mut self) {
        self.bot.take().expect("it runs").task.abort();
        self.fake.online(0).await;
    }

    /// Bots that begin from now on take the sessions up where the one before left them.
    pub(crate) fn goes_on(&mut self) {
        self.goes_on = true;
    }

    /// Waits until the bot has kept that it has heard everything.
    pub(crate) async fn settles(&self) {
        let kept = || {
            let own = ShardFile::of(self.sessions.path(), None).share(1).expect("it is read").own;
            own[0].session.as_ref().map(|session| session.sequence)
        };
        while kept() != Some(self.fake.events() as u64) {
            tokio::task::yield_now().await;
        }
    }

    /// What begins next has throws of its own and knows what is due, as a program that starts again
    /// does.
    pub(crate) fn reseed(&mut self) {
        self.seed += 1;
        self.resumes = true;
    }

    /// How often the bot has asked for what was said.
    pub(crate) fn reads(&self) -> usize {
        let calls = self.fake.calls();
        calls
            .iter()
            .filter(|call| call.method == "GET" && call.route == "/channels/{channel}/messages")
            .count()
    }

    /// How many calls of the bot have counted towards its limit for all requests together.
    pub(crate) fn metered(&self) -> usize {
        self.fake.calls().iter().filter(|call| call.metered).count()
    }

    /// What the bot ends with by itself.
    pub(crate) async fn trouble(&mut self) -> Result<(), Trouble> {
        self.bot.take().expect("it runs").task.await.expect("it does not panic")
    }

    /// Somebody may take no part any more.
    pub(crate) fn blocks(&self, person: UserId) {
        let whom = Blocked::Person(format!("discord:{person}"));
        let bot = self.bot.as_ref().expect("the bot has begun");
        bot.steward.blocks(vec![Block { whom, until: None, reason: String::new() }]);
    }

    /// Says something in the hall.
    pub(crate) fn says(&self, person: UserId, text: &str) -> MessageId {
        self.fake.says(self.hall, person, text)
    }

    /// The text of what the bot says next in the hall.
    pub(crate) async fn hears(&self) -> String {
        self.fake.next(self.hall).await.text
    }

    /// Waits until a setting of the hall holds that the owner has chosen.
    pub(crate) async fn chooses(&self, setting: &str) {
        self.says(self.owner, &format!("!settings {setting}"));
        let word = self.hears().await;
        assert!(word.contains("Set for this channel"), "{word}");
    }

    /// Waits until the bot has begun a game of two with Ann as White, by typed commands.
    pub(crate) async fn begins(&self, game: &str) {
        self.says(self.ann, &format!("!new {game} {} side=1", self.fake.mention(self.ben)));
        assert!(self.hears().await.contains("opens a table"));
        self.says(self.ben, "!accept");
        assert!(self.hears().await.contains("begins"));
    }

    /// Waits until the bot has begun such a game of Russian draughts in a thread, and gives the
    /// thread.
    pub(crate) async fn begins_apart(&self) -> ChannelId {
        self.chooses("threads=on").await;
        self.says(self.ann, &format!("!new russian {} side=1", self.fake.mention(self.ben)));
        assert!(self.hears().await.contains("opens a table"));
        self.says(self.ben, "!accept");
        let word = self.hears().await;
        let id =
            word.split("<#").nth(1).and_then(|rest| rest.split_once('>')).expect("it says where").0;
        let thread = id.parse::<u64>().expect("an id").into();
        assert!(self.fake.next(thread).await.text.contains("begins"));
        thread
    }
}

/// The picture of a scene, as the bot draws it.
pub(crate) fn painted(scene: &Scene) -> Vec<u8> {
    Painter::default().paint(scene, Theme::Light, SIZE)
}
