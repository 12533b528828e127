//! Limits what people may ask at once, by the generic cell rate algorithm. Time is an input's own.
//!
//! A command weighs as much as four steps; a step is a move, a button on the way to one, or a ply
//! of a game that is looked through. The configured number of commands a second is always heard,
//! and for a while more; steps may come four times as fast. The steps of players do not count for
//! their channel: whatever others do there, they can move.

use std::{
    collections::HashMap,
    num::NonZeroU32,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use governor::{
    Quota, RateLimiter, clock::Clock, middleware::NoOpMiddleware, nanos::Nanos,
    state::keyed::HashMapStateStore,
};

use crate::chat::{
    input::{door::Way, grammar::Verb},
    state::{hall_config::Limits, room::Room, tour::Tour},
    steps::heard::Heard,
};

/// The weights of a step and of a command.
const STEP: u32 = 1;
const COMMAND: u32 = 4;

/// The burst of a person and of a channel: the input of this many seconds may come at once.
const PATIENCE: u32 = 6;
const CHANNEL_PATIENCE: u32 = 3;

/// The most people, and the most channels, that are told apart; they are forgotten when nothing is
/// held against them.
const MOST: usize = 10_000;

/// The number of accounts shared by newcomers when there are more than [`MOST`].
const SHARED: u64 = 1_024;

/// The largest difference, in milliseconds, between the times of inputs heard together. An older
/// input has waited, as after an outage: it is measured for each channel apart, for only there
/// inputs come in order.
const LAG: u64 = 2_000;

/// The least interval, in milliseconds, between two sweeps that forget everybody against whom
/// nothing is held.
const SWEEP: u64 = 1_000;

/// The judgement of an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// The input is heard.
    Heard,
    /// The input is refused, and its author is told so: whose limit it exceeds, and after how many
    /// seconds more is heard.
    Told(Whose, u32),
    /// The input is refused without a word: its author, or the channel, has been told already.
    Silent,
}

/// The owner of a limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Whose {
    /// The author's own.
    Person,
    /// That of the channel.
    Channel,
}

/// Keeps the limits.
pub(crate) struct Limiter(Mutex<Meters>);

struct Meters {
    person: Option<Meter>,
    channel: Option<Meter>,
    /// The latest time of any input.
    latest: u64,
}

/// Measures everybody by one rate.
struct Meter {
    rate: RateLimiter<String, HashMapStateStore<String>, Hand, NoOpMiddleware<Nanos>>,
    hand: Hand,
    /// Until when those who asked too much are met with silence: as long as they go on, and then
    /// until nothing more is held against them.
    told: HashMap<String, u64>,
    /// After how many milliseconds nothing is held against anybody any more.
    refill: u64,
    swept: u64,
}

/// The hand of a clock that is set to each input's time, in nanoseconds.
#[derive(Clone, Default)]
struct Hand(Arc<AtomicU64>);

impl Clock for Hand {
    type Instant = Nanos;

    fn now(&self) -> Nanos {
        Nanos::from(self.0.load(Ordering::Relaxed))
    }
}

impl Hand {
    fn set(&self, at: u64) {
        self.0.store(at.saturating_mul(1_000_000), Ordering::Relaxed);
    }
}

impl Limiter {
    pub(crate) fn new(limits: Limits) -> Self {
        let person = Meter::new(limits.person, PATIENCE);
        let channel = Meter::new(limits.channel, CHANNEL_PATIENCE);
        Self(Mutex::new(Meters { person, channel, latest: 0 }))
    }

    /// Judges something that was said in a room, already read by its prefix.
    pub(crate) fn judge(&self, room: &Room, heard: &Heard) -> Verdict {
        let (Some(said), weight) = (heard.said_at(), weight(room, heard)) else {
            return Verdict::Heard;
        };
        if weight == 0 {
            return Verdict::Heard;
        }
        let mut meters = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (person, place) = (heard.person().to_owned(), room.place.clone());
        let plays = room.live().is_some_and(|bout| bout.seat_of(&person).is_some());
        let spares = weight == STEP && plays;
        let Meters { person: people, channel: channels, latest } = &mut *meters;
        *latest = heard.at().max(*latest);
        let late = said + LAG < *latest;
        let own = if late { format!("{person} {place}") } else { person };
        let of_channel = if late { format!("{place} late") } else { place };
        let judge = |meter: &mut Option<Meter>, key, whose| {
            meter
                .as_mut()
                .map_or(Verdict::Heard, |meter| meter.judge(key, said, *latest, weight, whose))
        };
        match judge(people, own, Whose::Person) {
            Verdict::Heard if !spares => judge(channels, of_channel, Whose::Channel),
            verdict => verdict,
        }
    }

    /// Tests if somebody who fills in a form may be told now what could stand there.
    pub(crate) fn proposes(&self, heard: &Heard) -> bool {
        self.spares(heard, '?')
    }

    /// Tests if somebody who learns a game may try a move now that is not said to the bot.
    pub(crate) fn attempts(&self, heard: &Heard) -> bool {
        self.spares(heard, '!')
    }

    /// Tests by a measure of its own if somebody may take a step: it takes nothing from what they
    /// may ask.
    fn spares(&self, heard: &Heard, sign: char) -> bool {
        let mut meters = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Meters { person: Some(people), latest, .. } = &mut *meters else { return true };
        *latest = heard.at().max(*latest);
        let key = format!("{} {sign}", heard.person());
        people.judge(key, heard.at(), *latest, STEP, Whose::Person) == Verdict::Heard
    }
}

impl Meter {
    /// Returns none for a rate of 0, which sets no limit. The rate is in commands a second, the
    /// patience in seconds.
    fn new(rate: u32, patience: u32) -> Option<Self> {
        let steps = NonZeroU32::new(rate.saturating_mul(COMMAND))?;
        let burst = NonZeroU32::new(steps.get().saturating_mul(patience))?;
        let hand = Hand::default();
        let rate = RateLimiter::hashmap_with_clock(
            Quota::per_second(steps).allow_burst(burst),
            hand.clone(),
        );
        Some(Self {
            rate,
            hand,
            told: HashMap::new(),
            refill: u64::from(patience) * 1_000,
            swept: 0,
        })
    }

    fn judge(&mut self, key: String, said: u64, latest: u64, weight: u32, whose: Whose) -> Verdict {
        let key = self.bounded(key, latest);
        self.hand.set(said);
        let weight = NonZeroU32::new(weight).expect("what weighs nothing is not judged");
        match self.rate.check_key_n(&key, weight).expect("a burst holds a command") {
            Ok(()) => Verdict::Heard,
            Err(later) => {
                let wait = later.wait_time_from(self.hand.now());
                self.tell(key, said, wait, whose)
            }
        }
    }

    /// Tells each only once that it was too much, until it has been quiet for a while.
    fn tell(&mut self, key: String, said: u64, wait: Duration, whose: Whose) -> Verdict {
        let silent_until = self.told.insert(key, said + self.refill);
        match silent_until.is_some_and(|until| said < until) {
            true => Verdict::Silent,
            false => Verdict::Told(
                whose,
                u32::try_from(wait.as_millis().div_ceil(1_000)).unwrap_or(u32::MAX).max(1),
            ),
        }
    }

    /// The key as it is counted: memory has an end, however many strangers come.
    fn bounded(&mut self, key: String, latest: u64) -> String {
        let full = |meter: &Self| meter.rate.len().max(meter.told.len()) >= MOST;
        if full(self) && latest >= self.swept + SWEEP {
            self.swept = latest;
            self.hand.set(latest);
            self.rate.retain_recent();
            self.rate.shrink_to_fit();
            self.told.retain(|_, until| *until > latest);
        }
        if !full(self) {
            return key;
        }
        let number =
            key.bytes().fold(7_u64, |hash, byte| hash.wrapping_mul(1_000_003) ^ u64::from(byte));
        format!("#{}", number % SHARED)
    }
}

/// Returns the weight of an input in a room: 0 for talk between people.
fn weight(room: &Room, heard: &Heard) -> u32 {
    let Some(said) = heard.utterance().map(|utterance| &utterance.text.said) else { return 0 };
    let plays =
        |text: &str| room.live().is_some_and(|bout| bout.form(text) != caipan_rules::Form::Foreign);
    let turns = matches!(heard.way(), Some(Way::Press(stamp)) if Tour::has_stamped(stamp));
    let sits = || room.live().is_some_and(|bout| bout.seat_of(heard.person()).is_some());
    match said.verb {
        Some(Verb::Move | Verb::Pick | Verb::Next | Verb::Back | Verb::Accept | Verb::Decline)
            if said.addressed =>
        {
            STEP
        }
        Some(Verb::Replay) if said.addressed && turns => STEP,
        None if said.addressed && plays(&said.text) => STEP,
        None if !said.addressed && plays(&said.text) && sits() => STEP,
        _ if said.addressed => COMMAND,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST, Meter, PATIENCE, SHARED, Verdict, Whose};

    #[test]
    fn strangers_that_come_and_go_take_no_more_memory_than_so_many() {
        let mut meter = Meter::new(1, PATIENCE).expect("there is a limit");
        let most = MOST + usize::try_from(SHARED).expect("few");
        for number in 0..60_000_u64 {
            // A flood within one second, then people who come one after the other.
            let at = 1_767_225_600_000 + number.saturating_sub(30_000) * 10;
            meter.judge(format!("p{number}"), at, at, 4, Whose::Person);
            assert!(meter.rate.len() <= most && meter.told.len() <= most, "{number}");
        }
        assert!(meter.rate.len() < MOST, "those who came long ago are forgotten");
    }

    #[test]
    fn somebody_who_asks_too_much_is_told_once_and_heard_again_later() {
        let mut meter = Meter::new(1, PATIENCE).expect("there is a limit");
        let mut ask = |at: u64| meter.judge("ann".to_owned(), at, at, 4, Whose::Person);
        for _ in 0..6 {
            assert_eq!(ask(50_000), Verdict::Heard);
        }
        assert_eq!(ask(50_000), Verdict::Told(Whose::Person, 1));
        assert_eq!(ask(50_900), Verdict::Silent);
        assert_eq!(ask(51_000), Verdict::Heard, "a command a second is always heard");
        assert_eq!(ask(51_100), Verdict::Silent);
        assert_eq!((0..6).map(|_| ask(58_000)).collect::<Vec<_>>(), [Verdict::Heard; 6]);
        assert_eq!(ask(58_000), Verdict::Told(Whose::Person, 1), "another time is another time");
        assert!(Meter::new(0, PATIENCE).is_none());
    }
}
