//! The way out: it looks over what is said to whom, and fails as Discord does when it is told to.

use std::{
    collections::{HashMap, HashSet},
    future::pending,
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};

use caipan::{
    chat::{Account, Audience, Delivering, Delivery, Door, Opening, Span, Undelivered},
    referee::{is_over, replay},
    store::Archive,
};
use caipan_rules::GAMES;
use tokio::time::sleep;

use super::watch::{Bug, Watch};

/// The shortest word of a sealed line that is taken for a secret: salts, seeds and set-ups are
/// longer.
const SECRET: usize = 20;

/// What the hall says when something failed.
const FAULT: &str = "Something went wrong";

/// What the door does to the next deliveries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Trouble {
    /// They fail.
    Fails,
    /// They succeed, and nobody learns of it.
    Lost,
    /// They wait so many seconds first.
    Slow(u64),
    /// They are refused where they show a picture or a file.
    Bare,
    /// They are refused.
    Mute,
}

/// The door.
pub(super) struct Street {
    store: Arc<Watch>,
    bug: Option<Bug>,
    /// Whether there are threads.
    threads: bool,
    notes: Mutex<Notes>,
}

#[derive(Default)]
struct Notes {
    /// What happens to how many more deliveries.
    trouble: Option<(Trouble, usize)>,
    /// How many deliveries wait; what is behind them in their place waits with them.
    slow: usize,
    /// Whose direct messages are closed, by account.
    closed: HashSet<String>,
    /// Who was not reached by a direct message, and has not been told in the channel yet; with the
    /// input that was answered.
    unreached: Vec<(Account, Option<String>)>,
    /// After how many deliveries the process stands still, and whether the last of them goes out.
    death: Option<(usize, bool)>,
    /// The names of what answered inputs since the last crash, and is known to have been said.
    said: HashSet<String>,
    /// The names of all that was said, by which a repetition is known, and to whom.
    landed: HashSet<(Audience, String)>,
    /// The inputs that were answered.
    answered: HashSet<String>,
    /// Pictures that were refused, by the names of what they came with.
    refused: HashMap<String, String>,
    /// The boards that each channel saw, as text.
    boards: HashMap<String, Vec<String>>,
    /// The threads that were opened, by their keys.
    opened: Vec<String>,
    /// Which program has said what, by its name.
    posted: HashMap<String, usize>,
    /// What was said to channels since somebody looked, and which input it answers.
    spoken: Vec<(Option<String>, String)>,
    /// How often somebody was told that something failed.
    faults: usize,
    /// How many secrets were looked for.
    looked: usize,
    wrongs: Vec<String>,
}

impl Street {
    pub(super) fn new(store: Arc<Watch>, bug: Option<Bug>, threads: bool) -> Self {
        Self { store, bug, threads, notes: Mutex::default() }
    }

    /// What was said to channels since the last call, and which input it answers.
    pub(super) fn take_spoken(&self) -> Vec<(Option<String>, String)> {
        std::mem::take(&mut self.notes().spoken)
    }

    /// A program says something by this name.
    pub(super) fn posts(&self, run: usize, key: &str) {
        let mut notes = self.notes();
        let whole = notes.trouble.is_none() && notes.death.is_none() && notes.slow == 0;
        let other = notes.posted.insert(key.to_owned(), run).filter(|other| *other != run);
        if let Some(other) = other.filter(|_| whole && self.store.is_gone(run)) {
            notes.wrongs.push(format!("{key} is said by {other}, and by {run}, which is gone"));
        }
    }

    /// A thread is deleted: by the same key there will be another.
    pub(super) fn delete(&self, thread: &str) {
        let number = thread.rsplit_once('.').and_then(|(_, number)| number.parse::<usize>().ok());
        let mut notes = self.notes();
        if let Some(key) = number.and_then(|number| notes.opened.get_mut(number - 1)) {
            key.clear();
        }
    }

    /// Lets something happen to so many deliveries.
    pub(super) fn trouble(&self, trouble: Trouble, deliveries: usize) {
        self.notes().trouble = Some((trouble, deliveries));
    }

    /// Lets everything through again.
    pub(super) fn heal(&self) {
        let mut notes = self.notes();
        notes.trouble = None;
        notes.closed.clear();
    }

    /// Tests if everything gets through.
    pub(super) fn is_whole(&self) -> bool {
        let notes = self.notes();
        notes.trouble.is_none() && notes.slow == 0 && notes.closed.is_empty()
    }

    /// Closes or opens somebody's direct messages.
    pub(super) fn close(&self, account: &Account) {
        let mut notes = self.notes();
        if !notes.closed.remove(&account.id) {
            notes.closed.insert(account.id.clone());
        }
    }

    /// Lets the process stand still after so many deliveries, the last of which goes out or not.
    pub(super) fn die(&self, death: Option<(usize, bool)>) {
        self.notes().death = death;
    }

    /// After a crash the same may be said again.
    pub(super) fn forget(&self) {
        let mut notes = self.notes();
        notes.said.clear();
        notes.unreached.clear();
        notes.slow = 0;
    }

    /// The boards that a channel saw, as text, the last one first.
    pub(super) fn boards(&self, channel: &str) -> Vec<String> {
        self.notes().boards.get(channel).into_iter().flatten().rev().cloned().collect()
    }

    /// Tests if something was said that answers an input.
    pub(super) fn answered(&self, input: &str) -> bool {
        self.notes().answered.contains(input)
    }

    /// Who was written to in vain and never learnt of it, with the input that was answered, when
    /// nothing is under way any more.
    pub(super) fn unreached(&self) -> Vec<(Account, Option<String>)> {
        self.notes().unreached.clone()
    }

    /// How often somebody was told that something failed.
    pub(super) fn faults(&self) -> usize {
        self.notes().faults
    }

    /// What has been wrong so far.
    pub(super) fn wrongs(&self) -> Vec<String> {
        self.notes().wrongs.clone()
    }

    /// How often something said was held against a secret.
    pub(super) fn looked(&self) -> usize {
        self.notes().looked
    }

    fn notes(&self) -> MutexGuard<'_, Notes> {
        self.notes.lock().expect("nobody panics here")
    }

    /// Holds what is said against all that its readers may not know.
    fn look(&self, delivery: &Delivery) {
        let reader = match &delivery.audience {
            Audience::Direct(account) | Audience::Within(_, account)
                if self.bug != Some(Bug::Audience) =>
            {
                Some(account)
            }
            _ => None,
        };
        let text = format!("{delivery:?}");
        for stream in self.store.streams("match").expect("they are listed") {
            let record = self.store.read(&stream).expect("it reads");
            let lines: Vec<&str> = record.iter().map(String::as_str).collect();
            let secrets = if is_over(&lines) { Vec::new() } else { sealed(&lines) };
            self.notes().looked += secrets.len();
            let told: Vec<_> =
                secrets.into_iter().filter(|(_, secret)| text.contains(secret)).collect();
            // Two may have the same set-up.
            let own = |account: &Account| {
                told.iter().all(|(_, secret)| owns(&lines, account, secret, &self.store))
            };
            if !told.is_empty() && !reader.is_some_and(own) {
                self.notes().wrongs.push(format!("{told:?} is told to {:?}", delivery.audience));
            }
        }
    }

    /// Notes what is said to a channel.
    fn note(&self, delivery: &Delivery) {
        let Audience::Channel(_) = &delivery.audience else { return };
        let span = |span: &Span| match span {
            Span::Plain(text) => text.clone(),
            Span::Person(account) => account.name.clone(),
            Span::Place(place) => place.clone(),
            Span::Moment(_) | Span::Role(_) => "…".to_owned(),
        };
        let text = delivery.text.iter().map(span).collect();
        self.notes().spoken.push((delivery.answers.clone(), text));
    }

    /// A delivery waits if it is to.
    async fn dawdle(&self, trouble: Option<Trouble>) {
        let Some(Trouble::Slow(seconds)) = trouble else { return };
        self.notes().slow += 1;
        sleep(Duration::from_secs(seconds)).await;
        self.notes().slow -= 1;
    }

    /// A delivery arrives.
    fn land(&self, delivery: Delivery, trouble: Option<Trouble>) -> Result<(), Undelivered> {
        // What was only asked may be answered again: that changes nothing.
        let applied = delivery.answers.as_ref().is_some_and(|input| self.store.applied(input));
        let mut notes = self.notes();
        notes.refuse(&delivery, trouble)?;
        notes.answered.extend(delivery.answers.clone());
        let fault = |span: &Span| matches!(span, Span::Plain(text) if text.contains(FAULT));
        notes.faults += usize::from(delivery.text.iter().any(fault));
        let first = notes.landed.insert((delivery.audience.clone(), delivery.key.clone()));
        if applied && notes.said.contains(&delivery.key) {
            notes.wrongs.push(format!("{} is said twice: {:?}", delivery.key, delivery.text));
        }
        let refused = notes.refused.remove(&delivery.key);
        if let (Audience::Channel(channel), Some(drawing)) = (
            &delivery.audience,
            delivery
                .picture
                .filter(|picture| picture.board)
                .map(|picture| picture.drawing)
                .or(refused),
        ) && first
        {
            notes.boards.entry(channel.clone()).or_default().push(drawing);
        }
        if trouble == Some(Trouble::Lost) {
            return Err(Undelivered::Failed("nobody knows".to_owned()));
        }
        if applied {
            notes.said.insert(delivery.key);
        }
        Ok(())
    }
}

impl Notes {
    /// What happens to the next delivery. Counts it.
    fn fate(&mut self) -> Option<Trouble> {
        let (trouble, left) = self.trouble?;
        self.trouble = (left > 1).then_some((trouble, left - 1));
        Some(trouble)
    }

    /// Whether the process still lives when the next delivery is made, and whether that goes out.
    /// Counts it.
    fn lives(&mut self) -> (bool, bool) {
        match &mut self.death {
            Some((0, _)) => (false, false),
            Some((left, out)) => {
                *left -= 1;
                (*left > 0, *left > 0 || *out)
            }
            None => (true, true),
        }
    }

    /// Opens a thread, or finds that of the same key; gives its number, from 1.
    fn open(&mut self, key: String, trouble: Option<Trouble>) -> Result<usize, Undelivered> {
        match trouble {
            Some(Trouble::Fails) => return Err(Undelivered::Failed("shut".to_owned())),
            Some(Trouble::Mute) => return Err(Undelivered::Forbidden),
            _ => {}
        }
        let at = self.opened.iter().position(|old| *old == key).unwrap_or_else(|| {
            self.opened.push(key);
            self.opened.len() - 1
        });
        if trouble == Some(Trouble::Lost) {
            Err(Undelivered::Failed("nobody knows".to_owned()))
        } else {
            Ok(at + 1)
        }
    }

    /// Refuses what cannot be delivered.
    fn refuse(&mut self, delivery: &Delivery, trouble: Option<Trouble>) -> Result<(), Undelivered> {
        if let Audience::Direct(account) = &delivery.audience
            && self.closed.contains(&account.id)
        {
            // A word about what the bot may not do where somebody spoke is not said there in any
            // way.
            if !delivery.key.ends_with(&usize::MAX.to_string()) {
                self.unreached.push((account.clone(), delivery.answers.clone()));
            }
            return Err(Undelivered::Closed);
        }
        if let Audience::Channel(_) = &delivery.audience {
            self.unreached.retain(|(account, _)| !delivery.pings.contains(account));
        }
        let attached = delivery.picture.is_some() || delivery.file.is_some();
        match trouble {
            Some(Trouble::Fails) => Err(Undelivered::Failed("shut".to_owned())),
            Some(Trouble::Mute | Trouble::Bare) if attached || trouble == Some(Trouble::Mute) => {
                let board = delivery.picture.as_ref().filter(|picture| picture.board);
                let drawing = board.map(|picture| picture.drawing.clone());
                self.refused.extend(drawing.map(|drawing| (delivery.key.clone(), drawing)));
                Err(Undelivered::Forbidden)
            }
            _ => Ok(()),
        }
    }
}

/// The secret words of a record, each behind the seat that it is of.
fn sealed<'a>(lines: &[&'a str]) -> Vec<(&'a str, &'a str)> {
    let lines = lines
        .iter()
        .filter_map(|line| line.split_once(" sealed ").map(|(_, sealed)| sealed.split(' ')));
    let words = lines.flat_map(|mut words| {
        let seat = words.next().unwrap_or_default();
        words.filter(|word| word.len() >= SECRET).map(move |word| (seat, word))
    });
    words.collect()
}

/// Tests if an account sits where a secret belongs to.
fn owns(lines: &[&str], account: &Account, secret: &str, store: &Watch) -> bool {
    let bout = replay(GAMES, lines).expect("what is kept holds");
    let person = store.person_of(&account.id).expect("it answers");
    let seat = person
        .and_then(|person| bout.seat_of(&person.id))
        .map(|seat| (seat.0 + bout.info().first_seat).to_string());
    seat.is_some_and(|seat| sealed(lines).contains(&(seat.as_str(), secret)))
}

impl Door for Street {
    fn deliver(&self, delivery: Delivery) -> Delivering<'_> {
        self.look(&delivery);
        self.note(&delivery);
        let (fate, (lives, out)) = {
            let mut notes = self.notes();
            (notes.fate(), notes.lives())
        };
        Box::pin(async move {
            self.dawdle(fate).await;
            let landed = if out { self.land(delivery, fate) } else { Ok(()) };
            if lives { landed } else { pending().await }
        })
    }

    fn thread<'a>(&'a self, place: &'a str, _title: String, key: String) -> Opening<'a> {
        if !self.threads {
            return Box::pin(async { Err(Undelivered::Forbidden) });
        }
        let (fate, (lives, out)) = {
            let mut notes = self.notes();
            (notes.fate(), notes.lives())
        };
        Box::pin(async move {
            self.dawdle(fate).await;
            let opened = if out {
                self.notes().open(key, fate)
            } else {
                Err(Undelivered::Failed("dead".to_owned()))
            };
            if lives { opened.map(|number| format!("{place}.{number}")) } else { pending().await }
        })
    }
}
