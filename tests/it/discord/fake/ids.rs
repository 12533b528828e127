//! Ids and moments as Discord writes them.

use std::time::{SystemTime, UNIX_EPOCH};

use jiff::{Timestamp, tz::TimeZone};

/// The first moment of Discord, in milliseconds since 1970: the zero of every id.
const EPOCH: u64 = 1_420_070_400_000;

/// How many shards guilds are spread over evenly, in the order of their making. Any power of two up
/// to this works.
const SPREAD: u64 = 16;

/// Gives out ids. Each carries the moment of its making, and none is given twice.
pub(super) struct Ids {
    last: u64,
    guilds: u64,
}

impl Ids {
    /// Begins now.
    pub(super) fn new() -> Self {
        Self { last: now(), guilds: 0 }
    }

    /// A new id, larger than all before.
    pub(super) fn next(&mut self) -> u64 {
        self.last = now().max(self.last + 1);
        (self.last - EPOCH) << 22
    }

    /// The id of so many milliseconds before this moment.
    pub(super) fn before(&self, milliseconds: u64) -> u64 {
        (self.moment() - milliseconds - EPOCH) << 22
    }

    /// This moment, in milliseconds since 1970; never before that of an id.
    pub(super) fn moment(&self) -> u64 {
        now().max(self.last)
    }

    /// A new id for a guild. Guilds go round the shards in the order of their making, so that tests
    /// know where each is.
    pub(super) fn guild(&mut self) -> u64 {
        let mut id = self.next();
        while (id >> 22) % SPREAD != self.guilds % SPREAD {
            id = (self.last + 1 - EPOCH) << 22;
            self.last += 1;
        }
        self.guilds += 1;
        id
    }
}

/// This moment, in milliseconds since 1970.
pub(super) fn now() -> u64 {
    let past = SystemTime::now().duration_since(UNIX_EPOCH).expect("the clock stands after 1970");
    u64::try_from(past.as_millis()).expect("milliseconds since 1970 fit")
}

/// The moment that an id was made, in ISO 8601.
pub(super) fn made(id: u64) -> String {
    iso((id >> 22) + EPOCH)
}

/// Milliseconds since 1970 in ISO 8601, the way Discord writes them.
pub(super) fn iso(milliseconds: u64) -> String {
    let moment = i64::try_from(milliseconds)
        .ok()
        .and_then(|at| Timestamp::from_millisecond(at).ok())
        .expect("in range");
    let moment = TimeZone::UTC.to_datetime(moment);
    let micro = moment.subsec_nanosecond() / 1_000;
    format!(
        "{}T{:02}:{:02}:{:02}.{micro:06}+00:00",
        moment.date(),
        moment.hour(),
        moment.minute(),
        moment.second()
    )
}

#[cfg(test)]
mod tests {
    use super::{Ids, SPREAD, iso};

    #[test]
    fn moments_are_written_as_discord_writes_them() {
        assert_eq!(iso(1_785_587_696_789), "2026-08-01T12:34:56.789000+00:00");
    }

    #[test]
    fn guilds_go_round_the_shards() {
        let mut ids = Ids::new();
        let shards: Vec<_> = (0..4).map(|_| (ids.guild() >> 22) % 2).collect();
        assert_eq!(shards, [0, 1, 0, 1]);
        assert_eq!(SPREAD % 2, 0);
    }
}
