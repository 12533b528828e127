//! A town in which several programs are at work: what the others do while one of them is stopped.

use caipan::{
    chat::{Hall, Hears, Input},
    store::Archive,
};

use super::{AT_ONCE, Life, Town, Worker, hall, hall_of, id};

/// For so long a program that is stopped has its place, milliseconds.
const LEASE: u64 = 30_000;

/// The longest time for which one is stopped, milliseconds.
const LONGEST: u64 = 60_000;

/// The longest time that is lost at once, milliseconds: of a board that was shown later the last of
/// it counts.
const UNSEEN: u64 = 120_000;

impl Town {
    /// From now on so many programs help.
    pub(super) fn share(&mut self, helpers: usize) {
        self.lead = Some(self.worker());
        for _ in 0..helpers {
            let helper = self.helper();
            self.helpers.push(helper);
        }
        let seed = self.numbers.below(usize::MAX) as u64;
        self.open(seed);
    }

    /// Opens the hall of the one program, or of the one that leads and of those that help.
    pub(super) fn open(&mut self, seed: u64) {
        let Some(old) = self.lead.take() else {
            self.hall = hall(&self.store, &self.street, &self.rim, seed);
            return;
        };
        old.set(Life::Gone);
        let lead = self.worker();
        self.hall = hall_of(&lead, &self.rim, seed);
        self.lead = Some(lead);
        for at in 0..self.helpers.len() {
            self.helpers[at].0.set(Life::Gone);
            self.helpers[at] = self.helper();
        }
    }

    fn worker(&mut self) -> Worker {
        self.runs += 1;
        Worker::new(&self.store, &self.street, self.bug, self.runs)
    }

    /// A program that helps, and has begun.
    fn helper(&mut self) -> (Worker, Hall) {
        let worker = self.worker();
        let seed = self.numbers.below(usize::MAX) as u64;
        let hall = hall_of(&worker, &self.rim, seed);
        hall.steward().hears(Hears::Nothing);
        (worker, hall)
    }

    /// What is said is brought to any of the programs.
    pub(super) fn heard_by_somebody(
        &mut self,
        input: Input,
    ) -> impl Future<Output = ()> + Send + use<> {
        let _in = self.runtime.enter();
        let works = |(worker, _): &&(Worker, Hall)| worker.life() == Life::Works;
        let halls: Vec<&Hall> = std::iter::once(&self.hall)
            .chain(self.helpers.iter().filter(works).map(|(_, hall)| hall))
            .collect();
        let at = if halls.len() > 1 { self.numbers.below(halls.len()) } else { 0 };
        halls[at].hear(input)
    }

    /// Those who help look after what others have left undone; what is due is none of theirs.
    pub(super) fn tick_helpers(&mut self) {
        for at in 0..self.helpers.len() {
            if self.helpers[at].0.life() != Life::Works {
                continue;
            }
            let work = {
                let _in = self.runtime.enter();
                self.helpers[at].1.tick_where(self.rung, &|_| 0)
            };
            self.follow("what others have left undone".to_owned(), work);
        }
    }

    /// Reads what was kept of a time in which nobody could play, for a program was stopped, or is
    /// gone and has left a board to be shown.
    pub(super) fn credit(&mut self, line: &str) {
        let moments: Vec<u64> = line.split(' ').filter_map(|word| word.parse().ok()).collect();
        let (from, to) = (moments[0], moments[1]);
        if to > self.rim.now() || to - from > UNSEEN {
            self.wrongs.push(format!("{line} is more than can be lost by {}", self.rim.now()));
        }
        let scope = line.rsplit(' ').next().filter(|scope| *scope != "sim");
        self.gaps.push((from, to, scope.map(str::to_owned)));
    }

    /// When nobody could play where a match is played.
    pub(super) fn gaps_of(&self, match_id: &str) -> Vec<(u64, u64)> {
        let here = |scope: &Option<String>| {
            scope.as_ref().is_none_or(|place| self.is_played(match_id, place))
        };
        let gaps = self.gaps.iter().filter(|(.., scope)| here(scope));
        gaps.map(|(from, to, _)| (*from, *to)).collect()
    }

    /// Tests if several programs are at work, and a board of a match may not have been seen.
    pub(super) fn is_unseen(&self, match_id: &str) -> bool {
        let owed = || self.store.owed().expect("it answers");
        self.lead.is_some() && owed().iter().any(|debt| self.is_played(match_id, &debt.place))
    }

    fn is_played(&self, match_id: &str, place: &str) -> bool {
        id(&self.store, place).is_some_and(|id| id == match_id)
    }

    /// A program that helps is stopped in the middle of something, or cut off from what is kept, and
    /// goes on later; whoever is so for too long has lost its place, and is started again.
    pub(super) fn falter(&mut self) {
        let at = self.numbers.below(self.helpers.len());
        let said = self.speak();
        let (life, how) = [(Life::Stopped, "stopped"), (Life::CutOff, "cut off")]
            [usize::from(self.numbers.below(3) == 0)];
        self.helpers[at].0.set(life);
        let work = {
            let _in = self.runtime.enter();
            let at_once = caipan::chat::counts(said.real, self.rim.now());
            self.heard.insert(said.input.id.clone(), at_once);
            self.helpers[at].1.hear(Input { at: at_once, ..said.input.clone() })
        };
        self.note(format!("{} `{}` comes to one that is {how}", said.input.id, said.input.text));
        let task = self.runtime.spawn(work);
        self.rest(AT_ONCE);
        let span = self.numbers.below(LONGEST as usize) as u64;
        self.pass(span);
        self.tick();
        if span > LEASE {
            self.helpers[at].0.set(Life::Gone);
            self.note("its place is taken".to_owned());
            self.pass(5_000);
            self.tick();
        } else {
            self.helpers[at].0.set(Life::Works);
            self.waiting.push((said.input.id, task));
        }
        self.rest(AT_ONCE);
        self.audit();
        if self.helpers[at].0.life() == Life::Gone {
            self.helpers[at] = self.helper();
        }
    }
}
