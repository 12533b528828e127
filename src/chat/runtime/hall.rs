//! The hall: every channel has a clerk of its own, so that none waits for another.

use std::{
    collections::{BTreeSet, HashMap, VecDeque},
    convert::Infallible,
    iter,
    sync::{
        Arc, LazyLock, Mutex, OnceLock,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use caipan_render::Painter;
use caipan_rules::Catalog;
use tokio::{
    sync::{Semaphore, oneshot},
    time::{MissedTickBehavior, interval, sleep},
};

use crate::{
    chat::{
        input::{
            door::{Door, Input, Place},
            grammar::Verb,
            place::owing,
            said::guess,
            typing::{Proposal, Question},
        },
        state::{gap::meets, hall_config::HallConfig, keys::Keys},
        steps::{
            desk::World,
            heard::{Bell, Cause, DoorEvent, Heard},
        },
        words::Words,
    },
    referee::Luck,
    store::{Archive, Fault},
};

use super::{
    agenda::{Agenda, Date},
    blocks::Blocks,
    census::Census,
    clerks::Clerks,
    closed::Closed,
    contests::Contests,
    gaps::Gaps,
    gauge::{Gauge, Space},
    glance::Glance,
    job::{Job, Spoken, wait},
    limiter::Limiter,
    logs::Logs,
    minds::Minds,
    past_matches::PastMatches,
    results::Results,
    shared::Shared,
    shelf::Shelf,
    sorting::Sorted,
    steward::Steward,
    studio::Studio,
};

/// The most tournaments of a server at a time.
const EVENTS: u32 = 5;

/// The number of boards shown again at once.
const AT_ONCE: usize = 8;

/// The most boards shown to a door that has forgotten them, and the most places in which the hall
/// looks for them.
const SHOWN: usize = 64;
const LOOKS: usize = 1_000;

/// The interval at which the hall checks for due events.
const BEAT: Duration = Duration::from_secs(1);

/// The interval at which it looks what other programs have left undone, milliseconds.
const ROUND: u64 = 5_000;

/// The most debts of programs that are gone taken over at a time.
const ADOPTED: usize = 10_000;

/// Baked boards are the same for everybody, so all halls of a process share one painter.
static PAINTER: LazyLock<Painter> = LazyLock::new(Painter::new);

/// The parts from which a hall is opened.
pub struct HallParts {
    /// The games on offer.
    pub catalog: Catalog,
    /// The archive of all streams.
    pub archive: Arc<dyn Archive>,
    /// The way out.
    pub door: Arc<dyn Door>,
    /// The configuration of the hall.
    pub hall_config: HallConfig,
    /// The source of all randomness; the rim seeds it from the system's source.
    pub luck: Luck,
    /// The keys that sign records and make fingerprints.
    pub keys: Keys,
}

/// A conversation with one game per channel, any number of channels.
pub struct Hall {
    pub(crate) shared: Arc<Shared>,
    pub(crate) clerks: Arc<Clerks>,
    /// When it was last looked what others have left undone.
    round: AtomicU64,
}

impl Hall {
    /// Opens a hall on what the archive holds. Matches go on where they were.
    pub fn open(parts: HallParts) -> Self {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        let HallConfig { limits, bots, .. } = parts.hall_config;
        let world = World {
            catalog: parts.catalog,
            words: Words::new(parts.catalog),
            hall_config: parts.hall_config,
            signer: parts.keys.signer.clone(),
        };
        let shared = Shared {
            world,
            archive: parts.archive,
            door: parts.door,
            painter: &PAINTER,
            shelf: Shelf::default(),
            logs: Logs::default(),
            agenda: Agenda::default(),
            gaps: Gaps::default(),
            gauge: Gauge::default(),
            away: AtomicBool::new(false),
            time: OnceLock::new(),
            closed: Closed::default(),
            limiter: Limiter::new(limits),
            blocks: Blocks::default(),
            census: Census::new(limits.games, |glance| glance.busy),
            events: Census::new(EVENTS, Glance::holds_event),
            contests: Contests::default(),
            results: Results::default(),
            past_matches: PastMatches::default(),
            easels: Semaphore::new(cores),
            studio: Studio::default(),
            keys: parts.keys,
            strangers: Mutex::default(),
            minds: Minds::new(bots.thinking, cores),
            endings: Arc::default(),
            luck: Mutex::new(parts.luck),
        };
        Self { shared: Arc::new(shared), clerks: Arc::default(), round: AtomicU64::new(0) }
    }

    /// Says again what was kept but had not gone out when the hall was last closed, or died. What
    /// is returned resolves when it has; places are taken a few at a time as it is waited for.
    /// While the archive cannot tell, it is asked again.
    pub fn catch_up(&self) -> impl Future<Output = ()> + Send + use<> {
        let (shared, clerks) = (Arc::clone(&self.shared), Arc::clone(&self.clerks));
        async move {
            while let Err(fault) = catch_up(Arc::clone(&shared), Arc::clone(&clerks)).await {
                tracing::error!(%fault, "what is owed cannot be read; it is tried again");
                sleep(BEAT).await;
            }
        }
    }

    /// Says again what is owed, and shows boards of matches that are being played, for a door that
    /// has forgotten what it showed: some, the others where somebody asks for them.
    ///
    /// # Errors
    /// [`Fault`] when the archive cannot list its streams.
    pub async fn show_all(&self) -> Result<(), Fault> {
        let archive = Arc::clone(&self.shared.archive);
        let places = archive.streams("place")?.into_iter().take(LOOKS);
        let busy = places.filter_map(|place| Glance::at(&*archive, &place));
        let owing = owing_places(&*archive)?;
        let shown = busy.filter(|glance| glance.busy || glance.lost);
        let busy = shown.map(|glance| glance.room.place);
        let busy = busy.filter(|place| !owing.contains(place)).take(SHOWN);
        let places = owing.iter().cloned().chain(busy).collect();
        show(Arc::clone(&self.shared), Arc::clone(&self.clerks), places, |_, _| true).await;
        Ok(())
    }

    /// Reads the events due soon, at the start of the work; `now` is in milliseconds since 1970
    /// UTC. Deadlines that passed while the hall was not at work are put off a little. Blocking.
    ///
    /// # Errors
    /// [`Fault`] when the archive cannot tell.
    pub fn resume(&self, now: u64) -> Result<(), Fault> {
        self.shared.agenda.open(now);
        self.read_gaps(now)?;
        self.shared.agenda.read(&*self.shared.archive, now)
    }

    /// Returns a handle by which the rim tells the hall of the machine around it.
    pub fn steward(&self) -> Steward {
        Steward { shared: Arc::clone(&self.shared), clerks: Arc::clone(&self.clerks) }
    }

    /// Handles everything due at `now`, milliseconds since 1970 UTC. The future resolves when that
    /// has been done and answered. While the disk is full nothing is due.
    pub fn tick(&self, now: u64) -> impl Future<Output = ()> + Send + use<> {
        self.tick_where(now, &|_| now)
    }

    /// Handles everything due, for a door that hears messages late: `heard` returns the moment up
    /// to which everything said in a place has been heard. Events due by that moment are done;
    /// later ones wait, for a message in time may still arrive.
    pub fn tick_where(
        &self,
        now: u64,
        heard: &dyn Fn(&str) -> u64,
    ) -> impl Future<Output = ()> + Send + use<> {
        self.shared.agenda.read_on(&*self.shared.archive, now);
        self.look_after_others(now);
        let (gaps, full) = (&self.shared.gaps, self.shared.gauge.space() == Space::Full);
        let ripe =
            |place: &str, due: u64| !full && due <= heard(place).min(now) && !gaps.cuts(place);
        let due = self.shared.agenda.due(ripe).into_iter().map(|date| {
            let late = date.bell == Bell::Late || meets(&gaps.at(&date.place), date.due);
            Date { bell: if late { Bell::Late } else { Bell::Sharp }, ..date }
        });
        let ring = |date: Date| (date.place.clone(), heard(&date.place).min(now), date);
        wait(
            due.map(ring)
                .map(|(place, at, date)| self.send(&place, |done| self.ring(at, date, done)))
                .collect(),
        )
    }

    /// The places where something is due by a moment, milliseconds since 1970 UTC.
    pub fn awaited(&self, by: u64) -> Vec<String> {
        self.shared.agenda.places(&*self.shared.archive, by)
    }

    /// Now and then says again what programs that are gone owe, and looks at the games elsewhere
    /// whose end is waited for here.
    fn look_after_others(&self, now: u64) {
        let shared = Arc::clone(&self.shared);
        let due = shared.archive.is_shared()
            && self
                .round
                .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |last| {
                    (now >= last.saturating_add(ROUND)).then_some(now)
                })
                .is_ok();
        if !due {
            return;
        }
        let owed = catch_up(Arc::clone(&shared), Arc::clone(&self.clerks));
        tokio::spawn(async move {
            if let Err(fault) = shared.contests.look_for_followers(&shared).await {
                tracing::warn!(%fault, "games that programs wait for cannot be looked at");
            }
            if let Err(fault) = owed.await {
                tracing::warn!(%fault, "what others owe cannot be read");
            }
        });
    }

    /// Ticks once a second, for ever; `now` tells the time.
    pub async fn keep_time(&self, now: impl Fn() -> u64 + Send) -> Infallible {
        let mut beat = interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            beat.tick().await;
            // Each place does what is due there by itself; the time does not wait for it.
            drop(self.tick(now()));
        }
    }

    /// Looks after what other programs have left undone, for ever; whatever is due in a place is done
    /// by the one that hears what is said there.
    pub async fn assist(&self, now: impl Fn() -> u64 + Send) -> Infallible {
        let mut beat = interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            beat.tick().await;
            drop(self.tick_where(now(), &|_| 0));
        }
    }

    /// Returns the job that tells a place's clerk that something is due. The clerk acts by what its
    /// stream says is due, so nothing is done twice; as something may be due again at the same
    /// moment, each bell has an id of its own.
    fn ring(&self, now: u64, date: Date, done: oneshot::Sender<()>) -> Job {
        let luck = self.shared.split_luck();
        let heard = Heard::new(now, String::new(), luck, Cause::Due(date.bell));
        let id = format!("due:{}@{}/{}", date.place, date.due, heard.number());
        let (heard, accounts) = (Box::new(heard), HashMap::new());
        Job::Heard(Spoken { id, heard, accounts, trouble: None, said: None, done })
    }

    /// Hears an input. It is queued for its channel when this returns, so inputs of one channel are
    /// handled in the order of the calls; the future resolves when it has been handled and its
    /// answers have gone out.
    pub fn hear(&self, input: Input) -> impl Future<Output = ()> + Send + use<> {
        let (done, waiting) = oneshot::channel();
        self.shared.hear(&self.clerks, input, done);
        wait(vec![waiting])
    }

    /// Something was said in a place that its door could not keep until it could be heard; the
    /// place is told so, behind all that is being answered there.
    pub fn lost(&self, place: &str) {
        self.clerks.give(&self.shared, place, Job::Lost);
    }

    /// Tests if files that come with an input are read at all, so that a door need not fetch
    /// others.
    pub fn reads_files(&self, input: &Input) -> bool {
        input.place == Place::Direct
            || matches!(guess(input).1, Some(Verb::Replay | Verb::Tournament))
    }

    /// Tests if an input may be a command, so that a door need not learn who the author of another
    /// is.
    pub fn may_command(&self, input: &Input) -> bool {
        let (marked, verb) = guess(input);
        verb.is_some() && (marked || input.addressed)
    }

    /// Proposes what could be filled in at a place of a form; `input` says who fills it in and
    /// where, its text is not read. Reading it keeps nothing.
    pub async fn complete(&self, input: Input, question: Question) -> Vec<Proposal> {
        let Sorted { place, heard, .. } = self.shared.sort(&input);
        let (answer, proposals) = oneshot::channel();
        self.clerks.give(&self.shared, &place, Job::Propose(Box::new(heard), question, answer));
        proposals.await.unwrap_or_default()
    }

    /// Gives a door event to a place's clerk; the receiver resolves when the event is durable.
    pub(crate) fn tell(&self, place: &str, door_event: DoorEvent) -> oneshot::Receiver<()> {
        let luck = self.shared.split_luck();
        let heard = Heard::new(0, String::new(), luck, Cause::Told(door_event));
        self.send(place, |done| Job::Told(Box::new(heard), done))
    }

    fn send(
        &self,
        place: &str,
        job: impl FnOnce(oneshot::Sender<()>) -> Job,
    ) -> oneshot::Receiver<()> {
        let (done, waiting) = oneshot::channel();
        self.clerks.give(&self.shared, place, job(done));
        waiting
    }
}

/// Says again what is owed and nobody else will say.
async fn catch_up(shared: Arc<Shared>, clerks: Arc<Clerks>) -> Result<(), Fault> {
    let places = owing_places(&*shared.archive)?.into_iter().collect();
    let owed = |archive: &dyn Archive, place: &str| {
        archive.owed_to(place).map_or(true, |owed| !owed.is_empty())
    };
    show(shared, clerks, places, owed).await;
    Ok(())
}

/// Returns the places to which something is owed by this program, or by one that is gone.
fn owing_places(archive: &dyn Archive) -> Result<BTreeSet<String>, Fault> {
    Ok(archive.adopt(ADOPTED)?.iter().map(|debt| owing(debt).0.to_owned()).collect())
}

/// Has boards shown in places, a few at a time, where that is still meant when its turn comes.
async fn show(
    shared: Arc<Shared>,
    clerks: Arc<Clerks>,
    places: Vec<String>,
    meant: fn(&dyn Archive, &str) -> bool,
) {
    let mut places = places.into_iter();
    let mut next = move || {
        let place = places.find(|place| meant(&*shared.archive, place))?;
        let (done, waiting) = oneshot::channel();
        clerks.give(&shared, &place, Job::Again(done));
        Some(waiting)
    };
    let mut shown: VecDeque<_> = iter::from_fn(&mut next).take(AT_ONCE).collect();
    while let Some(done) = shown.pop_front() {
        done.await.unwrap_or_default();
        shown.extend(next());
    }
}
