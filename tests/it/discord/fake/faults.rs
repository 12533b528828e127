//! Mishaps between the bot and Discord, by script or by chance, and storms of limits.

use std::{
    collections::HashMap,
    time::{Duration, Instant},
};

use super::record::Call;

/// A mishap that will befall requests.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    /// Which requests: `METHOD PATTERN`, where the pattern is a route such as
    /// `/channels/{channel}/messages` or a path, and may end in `*`.
    pub(crate) on: String,
    /// How many of them.
    pub(crate) times: usize,
    pub(crate) what: What,
}

/// The kinds of mishaps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum What {
    /// 429: too many requests; nothing is done. The time to wait is in seconds.
    Limited(Scope, f64),
    /// The same, told in other ways than Discord's usual.
    Gust(Scope, f64, Told),
    /// It is done, and the answer says that no more may be asked for so many seconds.
    Spent(f64),
    /// A status such as 502 with a page of HTML; nothing is done.
    Broken(u16),
    /// One of Discord's errors, such as 50013; nothing is done.
    Refused(u32),
    /// It is done, but the connection breaks before the answer.
    Lost,
    /// It is done, but the answer cannot be decoded.
    Garbled,
}

/// Where a 429 tells how long to wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// In the headers and in the body.
    Whole,
    /// In the headers; there is no body.
    Header,
    /// In the body.
    Body,
    /// In the headers; the body is something else.
    Garbage,
}

/// What a limit is counted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// This bot's requests of one kind.
    Route,
    /// Everybody's requests of one kind.
    Shared,
    /// All requests of this bot.
    Global,
}

/// The mishaps to come.
#[derive(Default)]
pub(super) struct Faults {
    scripted: Vec<Fault>,
    chance: Option<Chance>,
    storm: Option<Storm>,
}

impl Faults {
    /// One more, after those that were added before.
    pub(super) fn add(&mut self, fault: Fault) {
        self.scripted.push(fault);
    }

    /// From now on this share (0 to 1) of all requests goes wrong; the same seed gives the same
    /// mishaps.
    pub(super) fn by_chance(&mut self, seed: u64, share: f64) {
        self.chance = Some(Chance { state: seed, share });
    }

    /// From now on this share (0 to 1) of all requests meets a limit, and so does whatever comes
    /// before that is over.
    pub(super) fn storm(&mut self, seed: u64, share: f64) {
        let chance = Chance { state: seed, share };
        self.storm = Some(Storm { chance, over: HashMap::new(), weather: Weather::default() });
    }

    /// What a storm has done so far.
    pub(super) fn weather(&self) -> Weather {
        self.storm.as_ref().map_or_else(Weather::default, |storm| storm.weather)
    }

    /// No more mishaps.
    pub(super) fn end(&mut self) {
        *self = Self::default();
    }

    /// What befalls a request, which `is` compares with a pattern.
    pub(super) fn strike(&mut self, call: &Call) -> Option<What> {
        let found = self.scripted.iter_mut().find(|fault| fault.times > 0 && call.is(&fault.on));
        if let Some(fault) = found {
            fault.times -= 1;
            return Some(fault.what);
        }
        match &mut self.storm {
            Some(storm) => storm.strike(call),
            None => self.chance.as_mut()?.strike(),
        }
    }
}

/// What a storm has done: every 429 is counted under one of these.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Weather {
    /// Limits that were set for one route in one place.
    pub(crate) routes: usize,
    /// Limits that were set for everything.
    pub(crate) wholes: usize,
    /// Requests under way when the first limit for everything was set: nobody could know.
    pub(crate) surprised: usize,
    /// Requests under way when another limit was set.
    pub(crate) caught: usize,
    /// Requests that came although the bot had been told to wait.
    pub(crate) early: usize,
}

/// Limits that hold for as long as they say.
struct Storm {
    chance: Chance,
    /// When each limit is over: that of a route in a place, or that of everything.
    over: HashMap<String, Instant>,
    weather: Weather,
}

/// How long a limit of a storm holds; the bot is told so. What comes at its beginning was under way
/// before the bot heard.
const GUST: Duration = Duration::from_millis(400);
const UNDER_WAY: Duration = Duration::from_millis(200);

/// The name of the limit for everything.
const WHOLE: &str = "";

impl Storm {
    fn strike(&mut self, call: &Call) -> Option<What> {
        let now = Instant::now();
        let own = format!("{} {}", call.method, call.path);
        let whole = Some(WHOLE).filter(|_| call.metered);
        let mut names = whole.into_iter().chain([own.as_str()]);
        let left = |name: &str| self.over.get(name)?.checked_duration_since(now);
        if let Some((name, left)) = names.find_map(|name| Some((name, left(name)?))) {
            self.weather.refuse(name, left);
            return Some(gust(name, left, self.weather.gusts()));
        }
        if self.chance.next() >= self.chance.share {
            return None;
        }
        let whole = call.metered && (self.weather.gusts() + 1).is_multiple_of(4);
        let name = if whole { WHOLE } else { own.as_str() };
        self.over.insert(name.to_owned(), now + GUST);
        *(if whole { &mut self.weather.wholes } else { &mut self.weather.routes }) += 1;
        Some(gust(name, GUST, self.weather.gusts()))
    }
}

impl Weather {
    /// How many limits were set.
    pub(crate) const fn gusts(&self) -> usize {
        self.routes + self.wholes
    }

    /// A request meets a limit that holds for so long yet.
    fn refuse(&mut self, name: &str, left: Duration) {
        let count = match () {
            () if left < GUST - UNDER_WAY => &mut self.early,
            () if name == WHOLE && self.wholes == 1 => &mut self.surprised,
            () => &mut self.caught,
        };
        *count += 1;
    }
}

/// A 429, each in another manner.
fn gust(name: &str, left: Duration, number: usize) -> What {
    let scope = if name == WHOLE { Scope::Global } else { Scope::Route };
    let told = [Told::Whole, Told::Header, Told::Body, Told::Garbage][number % 4];
    What::Gust(scope, left.as_secs_f64(), told)
}

/// Chance from a seed (splitmix64).
struct Chance {
    state: u64,
    share: f64,
}

impl Chance {
    fn strike(&mut self) -> Option<What> {
        if self.next() >= self.share {
            return None;
        }
        let kinds = [What::Broken(500), What::Limited(Scope::Route, 0.05), What::Lost];
        kinds.into_iter().nth((self.next() * 3.0) as usize)
    }

    /// A number from 0 to below 1.
    fn next(&mut self) -> f64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
    }
}
