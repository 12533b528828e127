//! The day of an instant.

use time::OffsetDateTime;

/// The day in UTC, `2026-11-21`, of a time in milliseconds since 1970; the first day for times no calendar has.
pub(super) fn day(at: u64) -> String {
    let seconds = i64::try_from(at / 1_000).unwrap_or(0);
    OffsetDateTime::from_unix_timestamp(seconds).unwrap_or(OffsetDateTime::UNIX_EPOCH).date().to_string()
}
