//! Mishaps between the bot and Discord, by script or by chance.

/// A mishap that will befall requests.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    /// Which requests: `METHOD PATTERN`, where the pattern is a route such as `/channels/{channel}/messages` or a path,
    /// and may end in `*`.
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
}

impl Faults {
    /// One more, after those that were added before.
    pub(super) fn add(&mut self, fault: Fault) {
        self.scripted.push(fault);
    }

    /// From now on this share (0 to 1) of all requests goes wrong; the same seed gives the same mishaps.
    pub(super) fn by_chance(&mut self, seed: u64, share: f64) {
        self.chance = Some(Chance { state: seed, share });
    }

    /// No more mishaps.
    pub(super) fn end(&mut self) {
        *self = Self::default();
    }

    /// What befalls a request, which `is` compares with a pattern.
    pub(super) fn strike(&mut self, is: impl Fn(&str) -> bool) -> Option<What> {
        let found = self.scripted.iter_mut().find(|fault| fault.times > 0 && is(&fault.on));
        if let Some(fault) = found {
            fault.times -= 1;
            return Some(fault.what);
        }
        self.chance.as_mut()?.strike()
    }
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
