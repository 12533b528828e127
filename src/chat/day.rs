//! How days, moments and spans of time are written; moments are milliseconds since 1970 UTC.

use time::OffsetDateTime;

/// The day in UTC, `2026-11-21`; the first day for times no calendar has.
pub(super) fn day(at: u64) -> String {
    date(at).date().to_string()
}

/// A moment in UTC to the second, `2026-11-21 18:05:30 UTC`, for doors that have no form of their own.
pub fn moment(at: u64) -> String {
    let (hour, minute, second) = date(at).time().as_hms();
    format!("{} {hour:02}:{minute:02}:{second:02} UTC", day(at))
}

/// A span of so many milliseconds, up to the next second: `0:30`, `12:05`, `2:00:00`, `3d 4:00:00`.
pub(super) fn span(span: u64) -> String {
    let seconds = span.div_ceil(1_000);
    let (days, hours) = (seconds / 86_400, seconds / 3_600 % 24);
    let (minutes, seconds) = (seconds / 60 % 60, seconds % 60);
    match (days, hours) {
        (0, 0) => format!("{minutes}:{seconds:02}"),
        (0, _) => format!("{hours}:{minutes:02}:{seconds:02}"),
        _ => format!("{days}d {hours}:{minutes:02}:{seconds:02}"),
    }
}

fn date(at: u64) -> OffsetDateTime {
    let seconds = i64::try_from(at / 1_000).unwrap_or(0);
    OffsetDateTime::from_unix_timestamp(seconds).unwrap_or(OffsetDateTime::UNIX_EPOCH)
}

#[cfg(test)]
mod tests {
    use super::{moment, span};

    #[test]
    fn a_moment_and_spans_are_written_to_the_second() {
        assert_eq!(moment(1_767_225_661_500), "2026-01-01 00:01:01 UTC");
        for (milliseconds, written) in
            [(0, "0:00"), (29_001, "0:30"), (725_000, "12:05"), (7_200_000, "2:00:00"), (273_600_000, "3d 4:00:00")]
        {
            assert_eq!(span(milliseconds), written);
        }
    }
}
