//! A channel's clerk: takes inputs one after the other, keeps what they write, and only then lets
//! the answers go.

use std::{
    collections::{HashMap, VecDeque},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Weak},
    time::Duration,
};

use tokio::{
    runtime::{Handle, RuntimeFlavor},
    sync::{mpsc, oneshot},
    task::block_in_place,
    time::{Instant, timeout},
};
use tracing::Instrument;

use crate::{
    chat::{
        input::{
            door::Account,
            grammar::Verb,
            place::{is_office, server_of},
            said::Said,
            typing::{Proposal, Question},
        },
        state::{keep::Keep, room::Room},
        steps::{
            self,
            desk::{Desk, Needs, Out, Passing, To},
            heard::{Cause, DoorEvent, Heard},
            propose::propose,
            request::Fetched,
        },
    },
    store::{Append, Batch, Fault, NotKept, Stream},
};

use super::{
    changes::Changes,
    clerks::Clerks,
    gaps,
    gauge::Space,
    job::{Handed, Job, Spoken},
    limiter::Verdict,
    load::Load,
    measures::{self, InputOutcome, Limit, Phase},
    outgoing::{Asked, Outgoing},
    people::concerned,
    post::Post,
    shared::Shared,
    sketches::Sketches,
    thoughts::Thoughts,
    trace::Trace,
};

/// The number of input ids remembered besides those that the archive keeps.
const RECENT: usize = 256;

/// The most inputs of one channel whose answers may wait; beyond that the clerk waits.
const WAITING: usize = 64;

/// After how long a clerk to whom nothing is said is let go while something goes on there; another
/// is hired when something is.
const PATIENCE: Duration = Duration::from_secs(10 * 60);

/// The same where nothing does: a tournament leaves thousands of threads behind in which all has
/// been played.
const BRIEF: Duration = Duration::from_secs(15);

/// The same while [many](Clerks::are_many) are at work, whatever goes on: a hundred thousand rooms
/// would take two gigabytes, which the allocator does not give back.
const HASTE: Duration = Duration::from_millis(200);

/// How long a refusal waits until it is kept that it was given.
const SHORTLY: Duration = Duration::from_millis(100);

/// For how many milliseconds after an answer to what may have been talk its author gets no other one
/// of that kind.
const BETWEEN: u64 = 10_000;

/// After how many milliseconds something that was due and could not be done is tried again.
const AGAIN: u64 = 60_000;

/// The most retries of a step because a stream had other lines than the step had read and has not
/// grown since.
pub(crate) const TRIES: usize = 5;

/// The most further runs of a step for what it needs from outside, as a tournament may have grown
/// after it was read.
const REQUESTS: usize = 5;

/// A channel's clerk.
pub(crate) struct Clerk {
    pub(crate) shared: Arc<Shared>,
    pub(crate) place: String,
    /// The room, once it has been read from the archive.
    pub(crate) room: Option<Room>,
    recent: VecDeque<String>,
    /// When somebody was last answered to what may have been talk, by internal id; milliseconds
    /// since 1970 UTC.
    passed: HashMap<String, u64>,
    /// The way to the post.
    outgoings: mpsc::Sender<Box<Outgoing>>,
    /// The count of waiting jobs and outgoings.
    pub(crate) load: Arc<Load>,
    /// The programs that play here.
    pub(crate) thoughts: Thoughts,
    /// What has been shown of the table.
    pub(crate) sketches: Sketches,
}

/// The result of a step: the room as it would be, the lines to keep, the answers.
struct Draft {
    room: Room,
    batch: Batch,
    changes: Changes,
    outs: Vec<Out>,
    needs: Needs,
    refused: bool,
    forgets: bool,
}

/// The outcome of an input.
pub(crate) enum Settled {
    /// None: it was heard before, or its author is forgotten.
    Passed,
    /// It is beyond the limits, or its author may take no part; the answer, unless its author was
    /// told so before.
    Refused(Option<Box<Out>>),
    /// The answers, and whether there was something to keep.
    Done(Vec<Out>, bool),
    /// Another program has met somebody in it meanwhile, who has another id.
    Met,
    /// The author leaves these places first, by these commands.
    Leaving(Vec<(String, Said)>),
}

impl Clerk {
    /// A clerk and the post that takes the answers out.
    pub(crate) fn new(shared: Arc<Shared>, place: &str, load: Arc<Load>) -> Self {
        let (outgoings, waiting) = mpsc::channel(WAITING);
        tokio::spawn(Post::new(Arc::clone(&shared), place, Arc::clone(&load)).work(waiting));
        Self {
            shared,
            place: place.to_owned(),
            room: None,
            recent: VecDeque::new(),
            passed: HashMap::new(),
            outgoings,
            load,
            thoughts: Thoughts::default(),
            sketches: Sketches::default(),
        }
    }

    /// Works until the hall is gone, which no clerk keeps alive, or nothing has been said here for
    /// long.
    pub(crate) async fn work(
        mut self,
        mut jobs: mpsc::UnboundedReceiver<Box<Handed>>,
        clerks: Weak<Clerks>,
    ) {
        loop {
            let crowded = clerks.upgrade().is_some_and(|clerks| clerks.are_many());
            let patience = self.thoughts.patience().unwrap_or_else(|| self.patience(crowded));
            match timeout(patience, jobs.recv()).await {
                Ok(Some(handed)) => {
                    // Thousands of clerks wait for something: none of them holds room for what a
                    // step may need.
                    Box::pin(self.take(*handed, &clerks)).await;
                    if self.load.done() {
                        self.own_up().await;
                    }
                }
                Ok(None) => return,
                Err(_) if self.thoughts.patience().is_some() => self.let_go().await,
                Err(_) => {
                    // Where the post is gone nothing goes out any more: another clerk has another
                    // one.
                    let rests = || self.load.rests() && !self.thoughts.holds();
                    let idle = || jobs.is_empty() && (self.outgoings.is_closed() || rests());
                    if clerks.upgrade().is_none_or(|clerks| clerks.release(&self.place, idle)) {
                        return;
                    }
                }
            }
        }
    }

    /// Returns the time to wait for the next job before the clerk may be released.
    fn patience(&self, crowded: bool) -> Duration {
        if crowded {
            return HASTE;
        }
        let held = |room: &Room| room.office.as_ref().is_some_and(|office| !office.progress.over);
        let goes_on = self.room.as_ref().is_some_and(|room| room.is_busy() || held(room));
        if goes_on || self.load.told() { PATIENCE } else { BRIEF }
    }

    async fn take(&mut self, Handed { job, since }: Handed, clerks: &Weak<Clerks>) {
        match job {
            Job::Heard(spoken) => {
                measures::took(Phase::Waiting, since.elapsed());
                let trace = Trace::of(&spoken.heard, since);
                let span = trace.span();
                self.hear(spoken, trace, clerks).instrument(span).await;
            }
            Job::Propose(heard, question, answer) => {
                // The one who asked may have typed on.
                drop(answer.send(self.propose(&heard, &question)));
            }
            Job::Slips(heard, text, answer) => drop(answer.send(self.slips(&heard, &text))),
            Job::Sketch(heard, ask, answer) => drop(answer.send(self.sketch(&heard, &ask))),
            Job::Told(heard, done) => self.learn(*heard, done).await,
            Job::Again(done) => {
                if self.is_borrowed() {
                    // The next command or press there tells it.
                    drop((self.room(), done));
                } else {
                    self.show_again(done).await;
                }
                self.consult(0, clerks);
            }
            Job::ThinkAgain => self.think_again(clerks),
            Job::Lost => self.load.lose(),
            Job::Freed(want, now) => self.say_freed(want, now).await,
        }
    }

    async fn hear(&mut self, mut spoken: Spoken, trace: Trace, clerks: &Weak<Clerks>) {
        let borrowed = self.is_borrowed();
        if borrowed && matches!(spoken.heard.cause, Cause::Due(_)) {
            return;
        }
        let strange = spoken.trouble.is_some();
        let asks = borrowed && !strange && spoken.heard.said_at().is_some();
        let owed = if asks { self.unseen().await } else { Vec::new() };
        let told = if asks { self.overdue(&spoken.heard).await } else { Vec::new() };
        let settled = self.answer(&mut spoken).await;
        if let Some(outcome) = outcome(&settled) {
            measures::heard(outcome);
        }
        let (outs, kept) = match settled {
            Ok(Settled::Passed | Settled::Refused(None)) if told.is_empty() => return,
            // What came due is told by anybody's press, be they blocked.
            Ok(Settled::Passed | Settled::Refused(None)) => (Vec::new(), false),
            Ok(Settled::Refused(Some(out))) => (vec![*out], false),
            Ok(Settled::Done(outs, kept)) => (self.sparing(&spoken.heard, outs), kept),
            Ok(Settled::Leaving(places)) => {
                // Nobody is waited for where the hall is gone.
                let Some(clerks) = clerks.upgrade() else { return };
                return clerks.leave(Arc::clone(&self.shared), places, spoken.again());
            }
            Ok(Settled::Met) => {
                if let (Some(clerks), Some(said)) = (clerks.upgrade(), spoken.said) {
                    self.shared.hear(&clerks, *said, spoken.done);
                }
                return;
            }
            Err(fault) if spoken.heard.is_undertaken() => {
                self.thoughts.forget(&spoken.heard);
                self.ring_again(spoken.heard.at(), &fault);
                // Nobody waits for an answer that comes a minute later.
                return self.let_go().await;
            }
            // Whoever took the place of this program hears it anew, and answers.
            Err(fault) if fault.is_replaced() => return self.let_go().await,
            // Where nothing can be read, people may still talk to each other.
            Err(_) if strange && !self.may_concern(&spoken.heard) => return,
            Err(fault) if fault.lasts().is_some() && !self.is_meant(&spoken.heard) => return,
            Err(fault) => (self.failed(&spoken.heard, &fault), false),
        };
        let kept = kept || !told.is_empty();
        let outs = self.first_told(told, outs, &owed);
        self.stir(kept, &outs);
        self.count();
        let Spoken { id, heard, accounts, done, .. } = spoken;
        self.thoughts.forget(&heard);
        self.consult(heard.at(), clerks);
        let asked = Asked::of(id.clone(), *heard);
        self.recent.push_back(id);
        if self.recent.len() > RECENT {
            self.recent.pop_front();
        }
        let outgoing = self.outgoing(outs, accounts, done);
        self.send(Outgoing { kept, asked: Some(asked), trace, ..outgoing }).await;
    }

    /// Tells the door that something has changed, if everybody will be told: that somebody has done
    /// something in private is nobody's to know.
    fn stir(&self, kept: bool, outs: &[Out]) {
        if kept && outs.iter().any(|out| out.audience.to == To::Room) {
            self.shared.door.changed(&self.place);
        }
    }

    /// Leaves out answers to what was not said to the bot, where there was too much of that.
    fn sparing(&mut self, heard: &Heard, mut outs: Vec<Out>) -> Vec<Out> {
        let spared = match outs.iter().find_map(|out| out.effects.passing) {
            None => false,
            Some(Passing::Weighed) => !self.shared.limiter.attempts(heard),
            Some(Passing::Seldom) => {
                let at = heard.at();
                self.passed.retain(|_, last| at < last.saturating_add(BETWEEN));
                let spared = self.passed.contains_key(heard.person());
                self.passed.entry(heard.person().to_owned()).or_insert(at);
                spared
            }
        };
        outs.retain(|out| !spared || out.effects.passing.is_none());
        outs
    }

    /// Decides what is answered to an input, once it is known to be new and within the limits.
    async fn answer(&mut self, spoken: &mut Spoken) -> Result<Settled, Fault> {
        if let Some(fault) = spoken.trouble.take() {
            return Err(fault);
        }
        let Spoken { id, heard, accounts, .. } = spoken;
        let known = self.recent.contains(id) || self.look(id, heard)?;
        if known || self.shared.is_forgotten(heard.person())? {
            return Ok(Settled::Passed);
        }
        if let Some(block) = self.block(heard, accounts) {
            measures::refused(Limit::Block);
            return Ok(Settled::Refused(self.turned_away(heard, &block).map(Box::new)));
        }
        if self.awaits_board(heard).await? {
            return Ok(Settled::Passed);
        }
        let told = match self.judge(heard) {
            Verdict::Heard => return self.settle(Some(id), heard, accounts).await,
            Verdict::Silent => None,
            Verdict::Told(whose, seconds) => Some(self.slow_down(heard, whose, seconds)),
        };
        measures::refused(Limit::Rate);
        if told.is_some() {
            let batch = Batch { input: Some(id.clone()), ..Batch::default() };
            self.refuse_once(batch, Vec::new()).await;
        }
        Ok(Settled::Refused(told.map(Box::new)))
    }

    /// Looks at everything that a step may read, where others may have changed it; tests if the
    /// input was heard before.
    fn look(&mut self, id: &str, heard: &Heard) -> Result<bool, Fault> {
        let around = self.around(heard)?;
        let seen = self.shared.archive.seen_afresh(id, &around)?;
        self.shared.learn_gaps()?;
        Ok(seen)
    }

    /// The same, of what has no input.
    pub(crate) fn freshen(&mut self, heard: &Heard) -> Result<(), Fault> {
        let around = self.around(heard)?;
        self.shared.archive.freshen(&around)?;
        self.shared.learn_gaps()
    }

    /// Returns the streams that a step may read; none where nobody else changes any.
    fn around(&mut self, heard: &Heard) -> Result<Vec<Stream>, Fault> {
        if !self.shared.archive.is_shared() {
            return Ok(Vec::new());
        }
        if self.room.is_none() {
            // Whoever is here is found in it; where it cannot be read the step says so.
            self.shared.archive.freshen(&[Stream::new("place", &self.place)])?;
            drop(self.room());
        }
        let unread = Room { place: self.place.clone(), ..Room::default() };
        Ok(around(self.room.as_ref().unwrap_or(&unread), heard))
    }

    /// Judges an input by the limits. An input to a room that cannot be read is heard, for its
    /// author must be told so.
    fn judge(&mut self, heard: &mut Heard) -> Verdict {
        let shared = Arc::clone(&self.shared);
        if heard.said_at().is_none() {
            return Verdict::Heard;
        }
        let Ok(room) = self.room_around(heard) else { return Verdict::Heard };
        let judge = || {
            heard.read(&room.settings.prefix(&shared.world.hall_config));
            shared.limiter.judge(room, heard)
        };
        // What panics here panics in the step, too.
        catch_unwind(AssertUnwindSafe(judge)).unwrap_or(Verdict::Heard)
    }

    /// Takes in what a door tells, and says what there is to say about it. What was owed to a place
    /// that is gone is owed no more.
    async fn learn(&mut self, mut heard: Heard, done: oneshot::Sender<()>) {
        let settled = match self.freshen(&heard) {
            Ok(()) => self.settle(None, &mut heard, &HashMap::new()).await,
            Err(fault) => Err(fault),
        };
        self.count();
        match (settled, heard.cause) {
            (Err(fault), _) => {
                tracing::error!(%fault, place = self.place, "what became of a place could not be kept");
            }
            (Ok(_), Cause::Told(DoorEvent::Gone)) => match self.debts() {
                Ok(owed) => owed.into_iter().for_each(|debt| self.shared.archive.paid(debt)),
                Err(fault) => tracing::error!(%fault, "what is owed cannot be read"),
            },
            (Ok(Settled::Done(outs, kept)), Cause::Told(DoorEvent::Joined { at, .. })) => {
                let asked = Some(Asked::by_nobody(format!("welcome{at}")));
                let outgoing = self.outgoing(outs, HashMap::new(), done);
                return self.send(Outgoing { kept, asked, ..outgoing }).await;
            }
            _ => {}
        }
        // Whoever told it may have gone away.
        done.send(()).unwrap_or_default();
    }

    /// Returns the server's limit if the input would begin something here and the limit is reached.
    fn full(&self, heard: &Heard) -> Option<u32> {
        let meets = matches!(heard.cause, Cause::Due(_))
            && self.room.as_ref().is_some_and(|room| room.seeks.first_new().is_some());
        let said = heard.utterance().map(|utterance| &utterance.text.said);
        let said = said.filter(|said| said.addressed);
        let verb = said.and_then(|said| said.verb);
        let opens = meets || matches!(verb, Some(Verb::New | Verb::Rematch | Verb::Seek));
        let holds = said.is_some_and(steps::tournament::creates);
        let census = if holds { &self.shared.events } else { &self.shared.census };
        let full = (opens || holds) && !census.admits(&*self.shared.archive, &self.place);
        full.then(|| {
            measures::refused(Limit::Games);
            census.most()
        })
    }

    /// Says whether something goes on here.
    fn count(&self) {
        if let Some(room) = &self.room {
            // What is due there is looked at at once, and not before the other clerk is at work.
            for follower in self.shared.contests.note(room) {
                self.shared.agenda.set(&follower, Some(0));
            }
            self.shared.census.note(&self.place, room.is_busy());
            self.shared.events.note(
                &self.place,
                room.office.as_ref().is_some_and(|office| !office.progress.over),
            );
        }
    }

    /// Returns proposals for a form; none if the room cannot be read.
    fn propose(&mut self, heard: &Heard, question: &Question) -> Vec<Proposal> {
        let shared = Arc::clone(&self.shared);
        let read = self.freshen(heard).and_then(|()| self.room_for(heard));
        let Some(room) = read.ok().filter(|_| shared.limiter.proposes(heard)) else {
            return Vec::new();
        };
        let look = || {
            let mut desk = Desk::new(&shared.world, room, heard);
            desk.preferences = shared.preferences(&desk.room, heard).unwrap_or_default();
            propose(&desk, question)
        };
        catch_unwind(AssertUnwindSafe(look)).unwrap_or_default()
    }

    /// Steps on a copy of the room and keeps what it wrote; the answers are free to go when this
    /// returns.
    pub(crate) async fn settle(
        &mut self,
        id: Option<&str>,
        heard: &mut Heard,
        accounts: &HashMap<String, Account>,
    ) -> Result<Settled, Fault> {
        let (mut fetched, mut grown, mut left) = (Vec::new(), HashMap::new(), TRIES + REQUESTS);
        // What others have kept meanwhile makes nobody's wait shorter.
        let mut begun = None;
        while left > 0 {
            left -= 1;
            let room = self.room_for(heard)?;
            heard.read(&room.settings.prefix(&self.shared.world.hall_config));
            let drafting = Instant::now();
            let drafted = self.aside(|| self.draft(id, room, heard, (&fetched, accounts)))?;
            measures::took(Phase::Deciding, drafting.elapsed());
            let Some(mut draft) = drafted else {
                return self.set_back(id, heard).await.map(|outs| Settled::Done(outs, false));
            };
            if let Needs::Fetch(request) = draft.needs {
                let input = id.unwrap_or_default();
                fetched.push(
                    self.shared
                        .fetch(request, &self.place, input, heard.person(), accounts)
                        .await?,
                );
                continue;
            }
            if let Some(settled) = self.early(heard, accounts, &mut draft)? {
                return Ok(settled);
            }
            if draft.batch.appends.is_empty() {
                return Ok(self.refuse_once(draft.batch, draft.outs).await);
            }
            if !self.shared.remember(&draft.batch, accounts)? {
                return Ok(Settled::Met);
            }
            let since = *begun.get_or_insert_with(|| self.shared.time());
            let kept = self.keep(std::mem::take(&mut draft.batch)).await;
            // What failed may have been kept all the same, and was waited for in either case.
            if let Ok(()) | Err(NotKept::Fault(_)) = kept {
                self.shared.kept_since(since, &self.place);
            }
            match kept {
                Ok(()) => {
                    draft.changes.heed(&self.shared);
                    return self.close(draft, heard.person(), accounts);
                }
                Err(NotKept::Seen) => return Ok(Settled::Done(Vec::new(), false)),
                Err(NotKept::Conflict { stream, actual, .. }) => {
                    self.mistrust();
                    self.freshen(heard)?;
                    // Somebody else's step was kept: many that meet in one stream follow one
                    // another, and none is lost.
                    let others = grown.insert(stream, actual) != Some(actual);
                    left = if others { TRIES + REQUESTS } else { left };
                    // A thread is opened once; what was gathered may not be true any more.
                    fetched.retain(Fetched::holds);
                }
                Err(NotKept::Fault(fault)) => return Err(fault),
            }
        }
        Err(Fault::new("the streams of a step kept changing under it"))
    }

    /// Keeps that an input was refused, and returns the answer; none if another program has given
    /// it. Whoever takes a session with the door up again hears its last seconds anew: what was
    /// refused then may be a legal move by now. Where that cannot be kept, or takes long, it is
    /// answered all the same.
    async fn refuse_once(&self, batch: Batch, outs: Vec<Out>) -> Settled {
        if self.shared.gauge.space() == Space::Full {
            return Settled::Done(outs, false);
        }
        match timeout(SHORTLY, self.keep(batch)).await {
            Ok(Err(NotKept::Seen)) => Settled::Passed,
            Ok(Err(NotKept::Fault(fault))) if fault.is_replaced() => Settled::Passed,
            _ => Settled::Done(outs, false),
        }
    }

    /// Keeps what a step wrote.
    async fn keep(&self, batch: Batch) -> Result<(), NotKept> {
        let begun = Instant::now();
        let kept = self.shared.results.keep(&*self.shared.archive, batch).await;
        measures::took(Phase::Keeping, begun.elapsed());
        kept
    }

    /// Others have written meanwhile: the room is read again. That of a tournament goes on with
    /// what its games have noted.
    fn mistrust(&mut self) {
        self.room.take_if(|_| !is_office(&self.place));
    }

    /// Takes over the room of a draft that has been kept, and erases the person if the draft says
    /// so.
    fn close(
        &mut self,
        draft: Draft,
        person: &str,
        accounts: &HashMap<String, Account>,
    ) -> Result<Settled, Fault> {
        self.forget_said(&draft, person, accounts)?;
        let office = draft.room.office.as_ref();
        if let Some((event, held)) =
            office.and_then(|office| Some((&office.event, office.held.as_ref()?)))
        {
            self.shared.logs.note(event, held);
        }
        measures::stepped(self.room.as_ref(), &draft.room);
        self.room = Some(draft.room);
        if draft.forgets {
            self.shared.archive.forget(person)?;
        }
        Ok(Settled::Done(draft.outs, true))
    }

    /// Has the door forget what somebody has said, if a draft erases them: somebody of whom nothing
    /// else is kept, too.
    fn forget_said(
        &self,
        draft: &Draft,
        person: &str,
        accounts: &HashMap<String, Account>,
    ) -> Result<(), Fault> {
        let account = draft.forgets.then(|| self.shared.account(person, accounts)).transpose()?;
        account.flatten().iter().for_each(|account| self.shared.door.forget(&account.id));
        Ok(())
    }

    /// Returns the outcome of a step of which nothing is kept: its author leaves first, it only
    /// answers, or the disk has no room for it.
    fn early(
        &self,
        heard: &Heard,
        accounts: &HashMap<String, Account>,
        draft: &mut Draft,
    ) -> Result<Option<Settled>, Fault> {
        if let Needs::Leave(places) = &mut draft.needs {
            return Ok(Some(Settled::Leaving(std::mem::take(places))));
        }
        if draft.batch.appends.is_empty() {
            self.forget_said(draft, heard.person(), accounts)?;
            let done = |outs: &mut Vec<Out>| Settled::Done(std::mem::take(outs), false);
            return Ok((!draft.refused).then(|| done(&mut draft.outs)));
        }
        match self.shared.gauge.refuses(heard, &draft.batch) {
            None => Ok(None),
            Some(_) if heard.is_undertaken() => Err(Fault::new("the disk is full")),
            Some(why) => Ok(Some(Settled::Done(self.cramped(heard, &why), false))),
        }
    }

    /// Runs long work of a tournament's clerk without holding up other channels.
    fn aside<T>(&self, work: impl FnOnce() -> T) -> T {
        let spare = Handle::current().runtime_flavor() == RuntimeFlavor::MultiThread;
        if spare && is_office(&self.place) { block_in_place(work) } else { work() }
    }

    /// Runs the step. One that panics leaves nothing behind, and gives nothing.
    fn draft(
        &self,
        id: Option<&str>,
        room: Room,
        heard: &Heard,
        (fetched, accounts): (&[Fetched], &HashMap<String, Account>),
    ) -> Result<Option<Draft>, Fault> {
        let fingerprints = self.shared.fingerprints(&room, heard, accounts)?;
        let preferences = self.shared.preferences(&room, heard)?;
        let run = || {
            let mut desk = Desk::new(&self.shared.world, room, heard);
            desk.luck = desk.luck.with_lent(id.unwrap_or_default());
            desk.preferences = preferences;
            desk.fingerprints = fingerprints;
            desk.gaps = self.shared.gaps.at(&self.place);
            desk.fetched = fetched;
            desk.endings = self.shared.endings.known();
            desk.barred = self.barred(heard, accounts);
            desk.full = self.full(heard);
            steps::run(&mut desk);
            desk
        };
        let Ok(desk) = catch_unwind(AssertUnwindSafe(run)) else { return Ok(None) };
        let changes = Changes::of(&desk.keeps);
        let appends = self.appends(desk.keeps)?;
        let owed = desk.outs.iter().filter_map(|out| out.debt().cloned()).collect();
        let batch = Batch { input: id.map(str::to_owned), appends, owed };
        let Desk { room, outs, needs, refused, forgets, .. } = desk;
        Ok(Some(Draft { room, batch, changes, outs, needs, refused, forgets }))
    }

    /// Turns events into appends, each with the version that its stream will have by then.
    pub(crate) fn appends(&self, keeps: Vec<Keep>) -> Result<Vec<Append>, Fault> {
        let mut appends = Vec::with_capacity(keeps.len());
        for keep in keeps {
            let version = |stream: &Stream| {
                Ok(self.shared.archive.version(stream)? + added(&appends, stream))
            };
            let append = keep.append(version)?;
            appends.push(append);
        }
        Ok(appends)
    }

    /// A copy of the room for a step.
    pub(crate) fn room_for(&mut self, heard: &Heard) -> Result<Room, Fault> {
        self.room_around(heard).cloned()
    }

    /// The room with what holds around it now.
    pub(crate) fn room_around(&mut self, heard: &Heard) -> Result<&Room, Fault> {
        let shared = Arc::clone(&self.shared);
        let sheet =
            |kind: &str, id: &str| shared.shelf.get(&*shared.archive, &Stream::new(kind, id));
        let room = self.room()?;
        let within = room.within.as_deref().or(heard.within());
        room.settings.within =
            within.map(|within| sheet("place", within)).transpose()?.unwrap_or_default();
        room.settings.server = sheet("server", server_of(&room.place))?;
        Ok(room)
    }

    /// Logs that a due event failed, and puts it on the agenda again.
    fn ring_again(&self, at: u64, fault: &Fault) {
        tracing::error!(%fault, place = self.place, "what was due could not be done; it is tried again");
        self.shared.heed(fault, at);
        self.shared.agenda.set(&self.place, Some(at + AGAIN));
    }

    /// Answers on their way to the post.
    pub(crate) fn outgoing(
        &self,
        outs: Vec<Out>,
        accounts: HashMap<String, Account>,
        done: oneshot::Sender<()>,
    ) -> Outgoing {
        let hall_config = &self.shared.world.hall_config;
        let (language, brush) = match &self.room {
            Some(room) => (room.language(hall_config), room.settings.brush(hall_config)),
            None => (hall_config.language, (hall_config.theme, hall_config.size)),
        };
        let secret = self
            .room
            .as_ref()
            .and_then(|room| room.bout.as_ref())
            .is_some_and(|bout| bout.is_secret());
        Outgoing {
            outs,
            accounts,
            kept: false,
            awaits: false,
            secret,
            asked: None,
            since: self.shared.time(),
            trace: Trace::none(),
            language,
            brush,
            done: vec![done],
        }
    }

    /// Gives answers to the post, and goes on with the next job.
    pub(crate) async fn post(&self, outgoing: Outgoing) {
        self.load.packed();
        if outgoing.outs.iter().any(Out::is_film) {
            return self.film(outgoing, self.outgoings.clone());
        }
        if self.outgoings.send(Box::new(outgoing)).await.is_err() {
            tracing::error!("a channel's post is gone");
        }
    }
}

/// Returns the streams that a step in a room may read.
fn around(room: &Room, heard: &Heard) -> Vec<Stream> {
    let named = |kind: &'static str| move |id: &str| Stream::new(kind, id);
    let within = room.within.as_deref().or(heard.within());
    let own = [
        Stream::new("place", &room.place),
        Stream::new("server", server_of(&room.place)),
        gaps::stream(),
    ];
    let bout = room.bout.as_ref().map(|bout| bout.header().id.as_str());
    let event = room.office.as_ref().map(|office| office.event.as_str());
    let beside = within.map(named("place")).into_iter().chain(bout.map(named("match")));
    let people = concerned(room, heard).map(|id| Stream::new("person", id));
    own.into_iter().chain(beside).chain(event.map(named("tournament"))).chain(people).collect()
}

/// Returns what became of an input; none where it comes again.
fn outcome(settled: &Result<Settled, Fault>) -> Option<InputOutcome> {
    Some(match settled {
        Ok(Settled::Leaving(_) | Settled::Met) => return None,
        Ok(Settled::Refused(_)) => InputOutcome::Limited,
        Ok(Settled::Done(_, true)) => InputOutcome::Kept,
        Ok(Settled::Done(outs, false)) if !outs.is_empty() => InputOutcome::Answered,
        Ok(Settled::Passed | Settled::Done(..)) => InputOutcome::Passed,
        Err(_) => InputOutcome::Failed,
    })
}

/// Returns the number of lines that these appends add to a stream.
fn added(appends: &[Append], stream: &Stream) -> u64 {
    appends
        .iter()
        .filter(|append| append.stream == *stream)
        .map(|append| append.lines.len() as u64)
        .sum()
}
