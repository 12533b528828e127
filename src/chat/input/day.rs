//! Text forms of days, moments and spans of time; moments are milliseconds since 1970 UTC.

use caipan_rules::{Arg, Say, Seat};
use jiff::{
    Timestamp,
    civil::{Date, DateTime, Time},
    tz::TimeZone,
};

use crate::referee::Clock;

/// Seconds in a day.
const DAY: u64 = 24 * 60 * 60;

/// The day that days are counted from.
const FIRST: Date = Date::constant(1970, 1, 1);

/// Returns the day in UTC, `2026-11-21`; the first day for times that no calendar has.
pub(crate) fn day(at: u64) -> String {
    date(at).date().to_string()
}

/// Returns the days from 1970 to a day written in that form; none for other texts and earlier days.
pub(crate) fn days(date: &str) -> Option<u32> {
    let date: Date = date.parse().ok()?;
    u32::try_from(date.duration_since(FIRST).as_hours() / 24).ok()
}

/// Returns a moment in UTC to the second, `2026-11-21 18:05:30 UTC`, for doors that have no form of
/// their own.
pub fn moment(at: u64) -> String {
    let time = date(at).time();
    format!("{} {:02}:{:02}:{:02} UTC", day(at), time.hour(), time.minute(), time.second())
}

/// Returns the time left of a seat after `more` milliseconds, main time and periods apart:
/// `0:10 + 3×0:30`.
pub(crate) fn left(clock: &Clock, seat: Seat, more: u64) -> Arg {
    let all = || span(clock.left(seat).saturating_sub(more));
    let (rest, count, each) = match clock.periods(seat, more) {
        None | Some((_, 0, _) | (0, 1, _)) => return all(),
        Some(parts) => parts,
    };
    let key = if rest == 0 { "clock-periods" } else { "clock-and-periods" };
    Say::new(key)
        .with("rest", span(rest))
        .with("count", count.to_string())
        .with("each", span(each))
        .into()
}

/// Returns a span of milliseconds, rounded up to the second: `0:30`, `12:05`, `2:00:00`; days come
/// first, in words, and then always hours: `1d 0:05:00`.
pub(crate) fn span(span: u64) -> Arg {
    let seconds = span.div_ceil(1_000);
    let (days, rest) = (seconds / DAY, seconds % DAY);
    let (hours, minutes, seconds) = (rest / 3_600, rest / 60 % 60, rest % 60);
    let whole = format!("{hours}:{minutes:02}:{seconds:02}");
    match (days, hours) {
        (0, 0) => format!("{minutes}:{seconds:02}").into(),
        (0, _) => whole.into(),
        _ => Say::new("span-days").with("days", days.to_string()).with("rest", whole).into(),
    }
}

/// A moment that somebody means, in a zone that is not said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum When {
    /// A day and a time, `2026-12-24t19:30`.
    On(Date, Time),
    /// A time, `19:30`: the next.
    Next(Time),
}

impl When {
    pub(super) fn read(typed: &str) -> Option<Self> {
        match typed.split_at_checked("2026-12-24".len()) {
            Some((date, time)) => {
                let time = time_of(time.trim_start_matches(['t', 'T', ' ']))?;
                Some(Self::On(date.parse().ok()?, time))
            }
            None => time_of(typed).map(Self::Next),
        }
    }
}

/// A time of the day, `9:30`.
fn time_of(typed: &str) -> Option<Time> {
    let (hour, minute) = typed.split_once(':').filter(|(_, minute)| minute.len() == 2)?;
    Time::new(hour.parse().ok()?, minute.parse().ok()?, 0, 0).ok()
}

fn date(at: u64) -> DateTime {
    let at = i64::try_from(at).ok().and_then(|at| Timestamp::from_millisecond(at).ok());
    TimeZone::UTC.to_datetime(at.unwrap_or(Timestamp::UNIX_EPOCH))
}

#[cfg(test)]
mod tests {
    use super::{Say, day, days, moment, span};

    #[test]
    fn days_are_counted_from_1970() {
        for at in [0, 86_400_000, 1_767_225_661_500] {
            assert_eq!(days(&day(at)).map(u64::from), Some(at / 86_400_000));
        }
        assert_eq!((days("1969-12-31"), days("tomorrow")), (None, None));
    }

    #[test]
    fn a_moment_and_spans_are_written_to_the_second() {
        assert_eq!(moment(1_767_225_661_500), "2026-01-01 00:01:01 UTC");
        for (milliseconds, written) in
            [(0, "0:00"), (29_001, "0:30"), (725_000, "12:05"), (7_200_000, "2:00:00")]
        {
            assert_eq!(span(milliseconds), written.into());
        }
        let days =
            Say::new("span-days").with("days", "3".to_owned()).with("rest", "0:04:00".to_owned());
        assert_eq!(span(259_440_000), days.into(), "four minutes are not taken for hours");
    }
}
