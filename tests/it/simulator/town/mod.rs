//! A hall and all around it, and what happens to it.

mod cup;
mod end;
mod help;

use std::{collections::HashMap, sync::Arc, time::Duration};

use caipan::{
    chat::{Hall, Input, Place, counts},
    store::Archive,
};
use caipan_rules::Seat;
use tokio::{
    runtime::Runtime,
    task::JoinHandle,
    time::{sleep, timeout},
};

use super::{
    annals::Annals,
    club,
    crowd::{CHANNELS, account, id, live, said, sitter, utter},
    ledger::{Facts, Ledger},
    opened::{hall, hall_of, runtime},
    rim::Rim,
    story::Story,
    street::{Street, Trouble},
    watch::{Bug, Failure, Growth, Kept, Watch},
    worker::{Life, Worker},
};
use crate::archives::Numbers;

/// In one of so many towns a tournament is held.
const CLUBS: usize = 6;

/// How many messages come again after a crash.
const AGAIN: usize = 4;

/// When it begins, milliseconds since 1970 UTC.
const START: u64 = 1_767_225_600_000;

const MINUTE: u64 = 60_000;
const HOUR: i64 = 3_600_000;

/// Nothing that goes on by itself needs longer; the runtimes' clocks stand still while anything
/// does.
const AT_ONCE: Duration = Duration::from_millis(1);

/// A hall and all around it.
pub(super) struct Town {
    numbers: Numbers,
    store: Arc<Watch>,
    street: Arc<Street>,
    rim: Rim,
    ledger: Ledger,
    /// The books of tournaments, where one is held.
    annals: Option<Annals>,
    /// Everything that was said.
    said: Vec<Said>,
    /// When what was said counts, by its id.
    heard: HashMap<String, u64>,
    /// When the hall was last told the time.
    rung: u64,
    /// When nobody could play, and in which place if only there.
    gaps: Vec<(u64, u64, Option<String>)>,
    /// Until when flags need not fall, because something failed.
    excused: u64,
    failed: usize,
    /// What has been heard and not answered yet.
    waiting: Vec<(String, JoinHandle<()>)>,
    wrongs: Vec<String>,
    story: Story,
    runtime: Runtime,
    hall: Hall,
    /// Where several programs are at work: the one that leads, and those that help.
    lead: Option<Worker>,
    helpers: Vec<(Worker, Hall)>,
    /// How many programs have begun.
    runs: usize,
    bug: Option<Bug>,
}

/// Something that was said, and when it really was.
#[derive(Clone)]
struct Said {
    real: u64,
    input: Input,
}

impl Town {
    pub(super) fn new(seed: u64, bug: Option<Bug>) -> Self {
        let store = Arc::new(Watch::new(bug));
        let mut luck = Numbers(!seed);
        let (holds, threads) = (luck.below(CLUBS) == 0, luck.below(4) > 0);
        let street = Arc::new(Street::new(Arc::clone(&store), bug, threads));
        let rim = Rim::new(START);
        let hall = hall(&store, &street, &rim, seed);
        // In one of four towns several programs are at work.
        let many = bug.map_or_else(|| luck.below(4) == 0, Bug::is_of_many);
        let mut town = Self {
            numbers: Numbers(seed),
            store,
            street,
            rim,
            ledger: Ledger::default(),
            annals: holds.then(Annals::default),
            said: Vec::new(),
            heard: HashMap::new(),
            rung: START,
            gaps: Vec::new(),
            excused: 0,
            failed: 0,
            waiting: Vec::new(),
            wrongs: Vec::new(),
            story: Story::default(),
            runtime: runtime(),
            hall,
            lead: None,
            helpers: Vec::new(),
            runs: 0,
            bug,
        };
        if many {
            town.share(1 + luck.below(2));
        }
        town
    }

    /// How many messages there were, and how many looks for secrets.
    pub(super) fn counts(&self) -> (usize, usize) {
        (self.said.len(), self.street.looked())
    }

    /// Something happens.
    pub(super) fn step(&mut self) {
        if self.annals.is_some() {
            return self.step_cup();
        }
        match self.numbers.below(100) {
            0..=3 => self.store.fail(Some(Failure::Before)),
            4..=7 => self.store.fail(Some(Failure::After)),
            8..=13 => self.trouble(),
            14..=15 => self.street.close(&account(["ann", "bob"][self.numbers.below(2)])),
            16..=20 => self.crash(),
            21..=25 => self.wait(),
            26..=27 => self.rim.turn([HOUR, -HOUR][self.numbers.below(2)]),
            28..=30 => self.cut(),
            31..=35 => self.repeat(),
            36..=41 => self.both(),
            42..=49 => self.rush(),
            50..=57 if !self.helpers.is_empty() => self.falter(),
            _ => self.one(),
        }
    }

    /// What has been wrong so far.
    pub(super) fn wrongs(&self) -> Vec<String> {
        let mut wrongs = self.wrongs.clone();
        wrongs.extend(self.store.wrongs());
        wrongs.extend(self.street.wrongs());
        wrongs.extend(self.ledger.wrongs());
        wrongs.extend(self.annals.iter().flat_map(Annals::wrongs));
        if self.street.faults() > self.store.failed() {
            wrongs.push("something failed that was not made to".to_owned());
        }
        wrongs
    }

    /// What has happened, and what there is of all places and matches.
    pub(super) fn story(&self) -> String {
        self.story.told(&self.store)
    }

    /// Something happens now.
    fn note(&mut self, what: impl std::fmt::Display) {
        self.story.note(self.rim.now(), what);
    }

    /// The door fails in some way.
    fn trouble(&mut self) {
        let troubles =
            [Trouble::Fails, Trouble::Lost, Trouble::Slow(40), Trouble::Bare, Trouble::Mute];
        self.street
            .trouble(troubles[self.numbers.below(troubles.len())], 1 + self.numbers.below(3));
    }

    /// Time passes while the hall is at work.
    fn pass(&mut self, span: u64) {
        self.rim.pass(span);
        self.rest(Duration::from_millis(span));
        self.audit();
    }

    /// Lets everything go on by itself for so long.
    fn rest(&self, span: Duration) {
        self.runtime.block_on(async move { sleep(span).await });
    }

    /// So much time passes at most; or none.
    fn pass_some(&mut self, most: u64) {
        let span = self.numbers.below(most as usize) as u64;
        self.pass(span);
    }

    /// Follows something as far as it goes by itself.
    fn follow(&mut self, what: String, work: impl Future<Output = ()> + Send + 'static) {
        let mut task = self.runtime.spawn(work);
        if self.runtime.block_on(async { timeout(AT_ONCE, &mut task).await }).is_err() {
            self.waiting.push((what, task));
        }
        self.audit();
    }

    /// Reads what was kept.
    fn audit(&mut self) {
        if self.store.failed() > self.failed {
            self.failed = self.store.failed();
            self.note("the store has failed");
            self.excused = u64::MAX;
        }
        for kept in self.store.take_kept() {
            match kept {
                Kept::Gap(line) => self.credit(&line),
                Kept::Lines(growth) => self.enter(&growth),
            }
        }
        let (deeds, spoken) = (self.store.take_deeds(), self.street.take_spoken());
        if let Some(annals) = &mut self.annals {
            deeds.iter().for_each(|deed| annals.read(deed));
            let store = &self.store;
            let name = |id: &str| {
                store.person(id).expect("it answers").map(|person| person.name).unwrap_or_default()
            };
            spoken.iter().for_each(|(input, text)| annals.heed(input.as_deref(), text, &name));
        }
    }

    /// Enters lines of a match in its book.
    fn enter(&mut self, growth: &Growth) {
        let facts = Facts {
            heard: &self.heard,
            rung: self.rung,
            gaps: &self.gaps_of(&growth.id),
            worked: self.rim.worked(),
        };
        self.ledger.read(&self.store, growth, &facts);
    }

    /// The hall is told the time, as it is every second.
    fn tick(&mut self) {
        self.rung = self.rim.now();
        self.note("the hall is told the time");
        let work = {
            let _in = self.runtime.enter();
            self.hall.tick(self.rung)
        };
        self.follow("what was due".to_owned(), work);
        self.tick_helpers();
        if self.rung >= self.excused {
            let unseen = |match_id: &str| self.is_unseen(match_id);
            let gaps = |match_id: &str| self.gaps_of(match_id);
            let overdue = self.ledger.overdue(self.rung, gaps, unseen);
            self.wrongs.extend(overdue);
        }
    }

    /// Tells the time, or not: nobody says anything within the second.
    fn may_tick(&mut self) {
        if self.numbers.below(2) == 0 {
            self.tick();
        }
    }

    /// Hears things in this order, before any of them is answered.
    fn hear(&mut self, said: &[Said]) {
        for Said { real, input } in said {
            let at = counts(*real, self.rim.now());
            self.heard.insert(input.id.clone(), at);
            self.note(format!(
                "{} {} says `{}`, which counts at {at}",
                input.id, input.from.id, input.text
            ));
            let work = self.heard_by_somebody(Input { at, ..input.clone() });
            self.waiting.push((input.id.clone(), self.runtime.spawn(work)));
        }
        self.rest(AT_ONCE);
        self.waiting.retain(|(_, task)| !task.is_finished());
        self.audit();
    }

    /// What somebody says next.
    fn speak(&mut self) -> Said {
        self.pass_some(20_000);
        let id = self.next();
        let utter = if self.annals.is_some() { club::utter } else { utter };
        let input = utter(&mut self.numbers, &self.store, &self.ledger, id);
        self.say(input)
    }

    /// The id of what is said next.
    fn next(&self) -> String {
        format!("sim:{}", self.said.len())
    }

    /// It is said now.
    fn say(&mut self, input: Input) -> Said {
        let said = Said { real: self.rim.real(), input };
        self.said.push(said.clone());
        said
    }

    /// Somebody says something and is answered, if nothing fails.
    fn one(&mut self) {
        let said = self.speak();
        self.may_tick();
        self.pass_some(1_000);
        let whole = self.store.is_whole() && self.street.is_whole() && self.waiting.is_empty();
        self.hear(std::slice::from_ref(&said));
        let Input { id, text, .. } = said.input;
        // A round that is paired is told by itself.
        if whole && text.starts_with('!') && text != "!t next" && !self.street.answered(&id) {
            self.wrongs.push(format!("{id} `{text}` is not answered"));
        }
    }

    /// The same message comes again.
    fn repeat(&mut self) {
        if !self.said.is_empty() {
            let again = self.said[self.numbers.below(self.said.len())].clone();
            self.hear(&[again]);
        }
    }

    /// Two speak, and the later one is heard first.
    fn both(&mut self) {
        let (one, other) = (self.speak(), self.speak());
        self.hear(&[other, one]);
    }

    /// Time passes in which nobody says anything.
    fn wait(&mut self) {
        let span = [2 * MINUTE, 7 * MINUTE][self.numbers.below(2)];
        self.pass_some(span);
        self.tick();
    }

    /// The door is cut off for a while; what was said meanwhile is heard then.
    fn cut(&mut self) {
        let from = self.rim.now();
        self.pass_some(MINUTE);
        let said = self.speak();
        self.pass_some(MINUTE);
        let to = self.rim.now();
        self.miss(from, to);
        self.hear(&[said]);
        self.tick();
    }

    /// It is kept that nobody could play.
    fn miss(&mut self, from: u64, to: u64) {
        while self.runtime.block_on(self.hall.missed(from, to)).is_err() {}
        self.note(format!("nobody could play from {from} to {to}"));
        self.gaps.push((from, to, None));
        self.audit();
    }

    /// The program dies while it works, and is started again; its door brings the last messages
    /// once more.
    fn crash(&mut self) {
        let (one, other) = (self.speak(), self.speak());
        let death = Some((1 + self.numbers.below(3), self.numbers.below(2) == 0));
        if self.numbers.below(2) == 0 {
            self.store.die(death);
        } else {
            self.street.die(death);
        }
        self.hear(&[one, other]);
        self.start();
    }

    /// A new process on what is kept, as the rim begins it.
    fn start(&mut self) {
        self.street.forget();
        self.street.die(None);
        self.store.die(None);
        self.waiting.clear();
        let span = self.numbers.below(10 * MINUTE as usize) as u64;
        self.rim.sleep(span);
        while let Err(_planted) = self.wake() {
            self.rim.sleep(1_000);
        }
        self.audit();
        self.excused = self.rim.now();
        let began = self.rim.now();
        let last = self.said[self.said.len().saturating_sub(AGAIN)..].to_vec();
        for again in last {
            self.pass_some(500);
            self.hear(&[again]);
        }
        let owed = {
            let _in = self.runtime.enter();
            self.hall.catch_up()
        };
        self.follow("what was owed".to_owned(), owed);
        self.miss(began, self.rim.now());
        self.tick();
    }

    /// The process begins, and keeps since when it was not at work.
    fn wake(&mut self) -> Result<(), caipan::store::Fault> {
        let luck = self.numbers.below(usize::MAX) as u64;
        std::mem::replace(&mut self.runtime, runtime()).shutdown_background();
        let last = self.rim.wake();
        let now = self.rim.now();
        self.open(luck);
        self.hall.resume(now)?;
        self.runtime.block_on(self.hall.missed(last, now))?;
        self.note(format!("begins, and was at work last at {last}"));
        self.gaps.push((last, now, None));
        Ok(())
    }

    /// Somebody moves when their time is nearly over, or just after, and is heard later: what was
    /// said in time counts.
    fn rush(&mut self) {
        let channel = CHANNELS[self.numbers.below(CHANNELS.len())];
        let Some((match_id, seat, end)) = self.hurried(channel) else { return self.one() };
        self.store.fail(None);
        let target = end + 1_500 - self.numbers.below(3_000) as u64;
        self.pass(target.saturating_sub(self.rim.now()));
        self.may_tick();
        if self.ledger.end(&match_id, seat, &self.gaps_of(&match_id)).is_none() {
            return;
        }
        let bout = self.ledger.bout(&match_id).expect("it goes on");
        if bout.bot(seat).is_some() {
            return;
        }
        let (first, who) = (bout.info().first_seat, sitter(&self.store, bout, seat));
        let numbers = &mut self.numbers;
        let drawn = bout.table().sample(seat, &mut |bound| numbers.below(bound as usize) as u32);
        let drawn_at = bout.version();
        let text = drawn.expect("whoever is to move can");
        let place = Place::Channel(channel.to_owned());
        let said = said(self.next(), &who, place, format!("!move {text}"));
        let said = self.say(said);
        self.pass_some(3_000);
        self.may_tick();
        let Some(end) = self.ledger.end(&match_id, seat, &self.gaps_of(&match_id)) else { return };
        let (before, last) =
            (self.store.lines("match", &match_id).len(), self.ledger.at(&match_id));
        // A flag fell meanwhile, and a program has answered that: it is another position.
        if before as u64 != drawn_at {
            return;
        }
        let gaps = self.gaps.len();
        self.hear(std::slice::from_ref(&said));
        if self.gaps.len() > gaps {
            // What nobody has seen until now puts the end off.
            return;
        }
        let at = self.heard[&said.input.id].max(last);
        let lines = &self.store.lines("match", &match_id)[before..];
        let moved = lines.iter().any(|line| line.contains(&format!(" {} {text}", seat.0 + first)));
        if moved != (at <= end) {
            self.wrongs.push(format!(
                "{match_id}: what counts at {at} and was to be said by {end} came to {lines:?}"
            ));
        }
    }

    /// A match here in which somebody may move whose time will soon be over, without secrets.
    fn hurried(&self, channel: &str) -> Option<(String, Seat, u64)> {
        let bout = live(&self.ledger, &self.store, channel).filter(|bout| !bout.is_secret())?;
        let seat = bout.to_move().iter().next()?;
        let match_id = id(&self.store, channel)?;
        let end = self.ledger.end(&match_id, seat, &self.gaps_of(&match_id))?;
        (end < self.rim.now() + 10 * MINUTE).then_some((match_id, seat, end))
    }
}
