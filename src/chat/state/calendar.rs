//! The time that counts for a match: none while nobody could play, and in slow games none in quiet
//! hours. Moments are milliseconds since 1970 UTC, spans milliseconds.

use std::sync::Arc;

use jiff::{
    Timestamp,
    civil::{Date, Time},
    tz::TimeZone,
};

use crate::{
    chat::input::day::When,
    referee::{Clock, Hours, Match, Quiet},
};

use super::gap::{Gap, merged, missed};

/// The time that counts for one match.
pub(crate) struct Calendar {
    /// Times in which nobody could play.
    gaps: Arc<Vec<Gap>>,
    quiet: Option<(Hours, TimeZone)>,
}

/// Returns the name that is kept of the time zone that a word means, in any case of letters.
pub(crate) fn zone(typed: &str) -> Option<String> {
    let zone = TimeZone::get(typed).ok()?;
    zone.iana_name().map(str::to_owned)
}

/// Returns the moment that a text means in a zone, milliseconds since 1970 UTC; a time without a
/// day is the next one after `now`. A time that the zone leaves out is an hour later; of one that
/// comes twice it is the first.
pub(crate) fn moment_in(zone: &str, when: When, now: u64) -> Option<u64> {
    let zone = TimeZone::get(zone).ok()?;
    let at = |date: Date, time: Time| {
        let moment = date.to_datetime(time).to_zoned(zone.clone()).ok()?.timestamp();
        u64::try_from(moment.as_millisecond()).ok()
    };
    match when {
        When::On(date, time) => at(date, time),
        When::Next(time) => {
            let today = day(&zone, now)?;
            at(today, time)
                .filter(|moment| *moment > now)
                .or_else(|| at(today.tomorrow().ok()?, time))
        }
    }
}

impl Calendar {
    /// The calendar of a match.
    pub(crate) fn of(bout: &Match, gaps: &Arc<Vec<Gap>>) -> Self {
        Self::new(Arc::clone(gaps), bout.header().quiet.as_ref())
    }

    fn new(gaps: Arc<Vec<Gap>>, quiet: Option<&Quiet>) -> Self {
        // A zone that is not known any more keeps no hours: then all time counts.
        let quiet = quiet.and_then(|quiet| Some((quiet.hours, TimeZone::get(&quiet.zone).ok()?)));
        Self { gaps, quiet }
    }

    /// Returns how much of the time between two moments lay in quiet hours.
    pub(crate) fn slept(&self, from: u64, to: u64) -> u64 {
        missed(&self.nights(from, to), from, to)
    }

    /// Returns how much of that time lay outside quiet hours while nobody could play.
    pub(crate) fn away(&self, from: u64, to: u64) -> u64 {
        missed(&self.lulls(from, to), from, to) - self.slept(from, to)
    }

    /// Returns how much of the time between two moments counts.
    pub(crate) fn counted(&self, from: u64, to: u64) -> u64 {
        to.saturating_sub(from) - missed(&self.lulls(from, to), from, to)
    }

    /// Returns the moment at which `span` has counted since `from` and time is about to count
    /// again: never within quiet hours. A gap without an end is left out, because its length is not
    /// known yet.
    pub(crate) fn after(&self, from: u64, span: u64) -> u64 {
        let mut end = from + span;
        loop {
            let known: Vec<Gap> =
                self.lulls(from, end + 1).into_iter().filter(|lull| lull.to < u64::MAX).collect();
            let lulls = merged(&known, from, end + 1);
            let whole: u64 = lulls.iter().map(|lull| lull.to - lull.from).sum();
            if from + span + whole == end {
                return end;
            }
            end = from + span + whole;
        }
    }

    /// Returns the moment at which the first of the running clocks has no time left.
    pub(crate) fn deadline(&self, clock: &Clock) -> Option<u64> {
        let deadline = clock.deadline()?;
        // The moment may lie before the last line that counted.
        Some(deadline.checked_sub(clock.at()).map_or(deadline, |span| self.after(clock.at(), span)))
    }

    /// Returns the next moment after `after` at which the clocks have something to say. If that
    /// lies before the last line that counted, the result is only an upper bound.
    pub(crate) fn bell(&self, clock: &Clock, after: u64) -> Option<u64> {
        let at = clock.at();
        // By the clock's own time, in which nothing is missed.
        let from =
            if after < at { at - self.counted(after, at) } else { at + self.counted(at, after) };
        let bell = clock.bell(from)?;
        Some(bell.checked_sub(at).map_or(bell, |span| self.after(at, span)))
    }

    /// Tests if a moment lies in a gap that has no known end.
    pub(crate) fn stands(&self, at: u64) -> bool {
        self.gaps.iter().any(|gap| gap.from <= at && gap.to == u64::MAX)
    }

    /// Returns the end of the quiet hours that a moment lies in.
    pub(crate) fn quiet_until(&self, at: u64) -> Option<u64> {
        self.nights(at, at + 1)
            .into_iter()
            .find(|night| (night.from..night.to).contains(&at))
            .map(|night| night.to)
    }

    /// Returns the spans that do not count and touch a part of time.
    fn lulls(&self, from: u64, to: u64) -> Vec<Gap> {
        self.gaps.iter().copied().chain(self.nights(from, to)).collect()
    }

    /// Returns the quiet hours of each day that touch a part of time, and perhaps those before and
    /// after it.
    fn nights(&self, from: u64, to: u64) -> Vec<Gap> {
        let Some((hours, zone)) = &self.quiet else { return Vec::new() };
        let Some((first, last)) =
            day(zone, from).and_then(|date| date.yesterday().ok()).zip(day(zone, to))
        else {
            return Vec::new();
        };
        let days = first.series(jiff::Span::new().days(1)).take_while(|date| *date <= last);
        days.filter_map(|date| night(*hours, zone, date)).collect()
    }
}

/// The day in a zone.
fn day(zone: &TimeZone, at: u64) -> Option<Date> {
    let at = Timestamp::from_millisecond(i64::try_from(at).ok()?).ok()?;
    Some(zone.to_datetime(at).date())
}

/// The quiet hours that begin on a day. A time of the day that the zone leaves out is an hour
/// later; of one that comes twice it is the first.
fn night(hours: Hours, zone: &TimeZone, date: Date) -> Option<Gap> {
    let moment = |date: Date, minute: u16| {
        let time = date.at(i8::try_from(minute / 60).ok()?, i8::try_from(minute % 60).ok()?, 0, 0);
        let at = zone.to_ambiguous_timestamp(time).compatible().ok()?;
        u64::try_from(at.as_millisecond()).ok()
    };
    let morning = if hours.is_overnight() { date.tomorrow().ok()? } else { date };
    Some(Gap { from: moment(date, hours.from)?, to: moment(morning, hours.to)? })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{Calendar, Gap, Hours, Quiet, zone};

    const HOUR: u64 = 3_600_000;
    /// 2026-03-28 12:00 UTC: in the night that follows, Berlin's clocks go on by an hour.
    const NOON: u64 = 1_774_699_200_000;

    fn calendar(hours: &str, zone: &str, gaps: Vec<Gap>) -> Calendar {
        let quiet = Quiet { hours: Hours::read(hours).expect("hours"), zone: zone.to_owned() };
        Calendar::new(Arc::new(gaps), Some(&quiet))
    }

    #[test]
    fn quiet_hours_do_not_count_and_are_as_long_as_the_night_is() {
        // In UTC from 21:00 to 06:00, because at 02:00 in Berlin it becomes 03:00; the night after
        // from 20:00 to 06:00.
        let calendar = calendar("22-8", "Europe/Berlin", Vec::new());
        for (from, to, counted) in
            [(0, 9, 9), (0, 12, 9), (0, 18, 9), (0, 24, 15), (12, 15, 0), (24, 32, 8), (24, 42, 8)]
        {
            let (from, to) = (NOON + from * HOUR, NOON + to * HOUR);
            assert_eq!(calendar.counted(from, to), counted * HOUR, "{from}-{to}");
            assert_eq!(calendar.slept(from, to), to - from - counted * HOUR);
        }
        assert_eq!(calendar.quiet_until(NOON + 9 * HOUR), Some(NOON + 18 * HOUR));
        assert_eq!([8, 18].map(|hours| calendar.quiet_until(NOON + hours * HOUR)), [None, None]);
    }

    #[test]
    fn what_is_due_comes_when_so_much_has_counted_and_never_in_the_night() {
        let calendar = calendar("22-8", "Europe/Berlin", Vec::new());
        for (span, hours) in [(0, 0), (8, 8), (9, 18), (10, 19), (22, 31), (23, 42), (36, 55)] {
            assert_eq!(calendar.after(NOON, span * HOUR), NOON + hours * HOUR, "{span}");
        }
        assert_eq!(calendar.after(NOON + 12 * HOUR, 0), NOON + 18 * HOUR);
    }

    #[test]
    fn an_absence_in_the_night_counts_once() {
        let away = Gap { from: NOON + 8 * HOUR, to: NOON + 10 * HOUR };
        let calendar = calendar("22-8", "Europe/Berlin", vec![away]);
        let (from, to) = (NOON, NOON + 24 * HOUR);
        assert_eq!((calendar.away(from, to), calendar.slept(from, to)), (HOUR, 9 * HOUR));
        assert_eq!(
            (calendar.counted(from, to), calendar.after(from, 9 * HOUR)),
            (14 * HOUR, NOON + 19 * HOUR)
        );
    }

    #[test]
    fn a_zone_is_found_in_any_case_of_letters() {
        for (typed, name) in
            [("asia/shanghai", Some("Asia/Shanghai")), ("utc", Some("UTC")), ("moon/base", None)]
        {
            assert_eq!(zone(typed).as_deref(), name, "{typed}");
        }
    }
}
