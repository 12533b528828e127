//! The way out: it looks over what is said to whom, and lets nothing through when it is told to.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, MutexGuard},
};

use caipan::{
    chat::{Account, Audience, Delivering, Delivery, Door, Undelivered},
    referee::{is_over, replay},
    rules::GAMES,
    store::Archive,
};

use super::watch::{Bug, Watch};

/// The shortest word of a sealed line that is taken for a secret: salts, seeds and set-ups are longer.
const SECRET: usize = 20;

/// The door.
pub(super) struct Street {
    store: Arc<Watch>,
    bug: Option<Bug>,
    notes: Mutex<Notes>,
}

#[derive(Default)]
struct Notes {
    /// How many more deliveries fail.
    shut: usize,
    /// The names of what was said since the last crash.
    said: HashSet<String>,
    /// The last board that each channel saw, as text.
    boards: HashMap<String, String>,
    /// How many secrets were looked for.
    looked: usize,
    wrongs: Vec<String>,
}

impl Street {
    pub(super) fn new(store: Arc<Watch>, bug: Option<Bug>) -> Self {
        Self { store, bug, notes: Mutex::default() }
    }

    /// Lets so many deliveries fail.
    pub(super) fn shut(&self, deliveries: usize) {
        self.notes().shut = deliveries;
    }

    /// After a crash the same may be said again.
    pub(super) fn forget(&self) {
        self.notes().said.clear();
    }

    /// The last board that a channel saw, as text.
    pub(super) fn board(&self, channel: &str) -> Option<String> {
        self.notes().boards.get(channel).cloned()
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
            Audience::Direct(account) | Audience::Within(_, account) if self.bug != Some(Bug::Audience) => {
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
            let told: Vec<_> = secrets.into_iter().filter(|(_, secret)| text.contains(secret)).collect();
            // Two may have the same set-up.
            let own = |account: &Account| told.iter().all(|(_, secret)| owns(&lines, account, secret, &self.store));
            if !told.is_empty() && !reader.is_some_and(own) {
                self.notes().wrongs.push(format!("{told:?} is told to {:?}", delivery.audience));
            }
        }
    }
}

/// The secret words of a record, each behind the seat that it is of.
fn sealed<'a>(lines: &[&'a str]) -> Vec<(&'a str, &'a str)> {
    let lines = lines.iter().filter_map(|line| line.split_once(" sealed ").map(|(_, sealed)| sealed.split(' ')));
    let words = lines.flat_map(|mut words| {
        let seat = words.next().unwrap_or_default();
        words.filter(|word| word.len() >= SECRET).map(move |word| (seat, word))
    });
    words.collect()
}

/// Tests if an account sits where a secret belongs to.
fn owns(lines: &[&str], account: &Account, secret: &str, store: &Watch) -> bool {
    let bout = replay(GAMES, lines).expect("what is kept holds");
    let person = store.person_of(&account.id);
    let seat =
        person.and_then(|person| bout.seat_of(&person.id)).map(|seat| (seat.0 + bout.info().first_seat).to_string());
    seat.is_some_and(|seat| sealed(lines).contains(&(seat.as_str(), secret)))
}

impl Door for Street {
    fn deliver(&self, delivery: Delivery) -> Delivering<'_> {
        self.look(&delivery);
        let mut notes = self.notes();
        if notes.shut > 0 {
            notes.shut -= 1;
            return Box::pin(async { Err(Undelivered::Failed("shut".to_owned())) });
        }
        // What was only asked may be answered again: that changes nothing.
        let applied = delivery.answers.as_ref().is_some_and(|input| self.store.applied(input));
        if applied && !notes.said.insert(delivery.key.clone()) {
            notes.wrongs.push(format!("{} is said twice: {:?}", delivery.key, delivery.text));
        }
        if let (Audience::Channel(channel), Some(picture)) = (delivery.audience, delivery.picture) {
            notes.boards.insert(channel, picture.drawing);
        }
        Box::pin(async { Ok(()) })
    }
}
