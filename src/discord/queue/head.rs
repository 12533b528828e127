//! The status and headers of an answer, as far as they concern limits.

use std::{str::FromStr, time::Duration};

use reqwest::{StatusCode, header::HeaderMap};
use serde_json::Value;

/// Discord's code for a message too old to be changed so often: waiting does not help, for it only
/// gets older.
const TOO_OLD: u64 = 30_046;

/// The wait after a 429 that does not name one.
const UNTOLD: Duration = Duration::from_secs(1);

/// The status of an answer, and the limits that Discord tells.
#[derive(Debug)]
pub(super) struct Head {
    /// The status.
    pub(super) status: StatusCode,
    /// Discord's name for the bucket the call fell into.
    pub(super) bucket: Option<String>,
    /// The number of calls that the bucket takes in one window.
    pub(super) most: Option<u32>,
    /// The number of calls that it takes until its window ends, and the time until then.
    pub(super) left: Option<(u32, Duration)>,
    /// The limit that the call ran into, in which case it was not made.
    pub(super) early: Option<Early>,
}

/// A 429.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Early {
    /// The time to wait.
    pub(super) wait: Duration,
    /// The limit that was reached.
    pub(super) scope: Scope,
}

/// The owner of a limit that was reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scope {
    /// The bot's own, in this bucket.
    Bucket,
    /// One that the bot shares with others in this bucket; not its fault.
    Shared,
    /// The bot's, over all calls.
    Global,
}

impl Head {
    /// Reads status and headers, and the body where it alone tells how long to wait.
    pub(super) fn read(status: StatusCode, headers: &HeaderMap, body: &[u8]) -> Head {
        let left = number(headers, "x-ratelimit-remaining")
            .zip(seconds(headers, "x-ratelimit-reset-after"));
        let early = status == StatusCode::TOO_MANY_REQUESTS && code(body) != Some(TOO_OLD);
        Head {
            status,
            bucket: text(headers, "x-ratelimit-bucket").map(str::to_owned),
            most: number(headers, "x-ratelimit-limit"),
            left,
            early: early.then(|| Early { wait: wait(headers, body), scope: scope(headers) }),
        }
    }

    /// Tests if the answer counts against the budget of invalid requests.
    pub(super) fn invalid(&self) -> bool {
        let refused = [StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN].contains(&self.status);
        refused || self.early.is_some_and(|early| early.scope != Scope::Shared)
    }
}

fn code(body: &[u8]) -> Option<u64> {
    serde_json::from_slice::<Value>(body).ok()?["code"].as_u64()
}

fn wait(headers: &HeaderMap, body: &[u8]) -> Duration {
    let in_body =
        || serde_json::from_slice::<Value>(body).ok()?["retry_after"].as_f64().and_then(duration);
    // A wait of nothing would have us ask again and again.
    seconds(headers, "retry-after")
        .or_else(in_body)
        .filter(|wait| !wait.is_zero())
        .unwrap_or(UNTOLD)
}

fn scope(headers: &HeaderMap) -> Scope {
    match text(headers, "x-ratelimit-scope") {
        _ if text(headers, "x-ratelimit-global") == Some("true") => Scope::Global,
        Some("global") => Scope::Global,
        Some("shared") => Scope::Shared,
        Some(_) => Scope::Bucket,
        None if headers.contains_key("x-ratelimit-bucket") => Scope::Bucket,
        // Without Discord's headers the refusal comes from a proxy before Discord (Cloudflare),
        // which bans this machine for all calls.
        None => Scope::Global,
    }
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

fn number<T: FromStr>(headers: &HeaderMap, name: &str) -> Option<T> {
    text(headers, name)?.parse().ok()
}

fn seconds(headers: &HeaderMap, name: &str) -> Option<Duration> {
    number(headers, name).and_then(duration)
}

/// Reads seconds as a duration of at most a day, so that every moment that follows can be counted.
fn duration(seconds: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(seconds.min(86_400.0)).ok()
}

#[cfg(test)]
mod tests {
    use reqwest::header::HeaderName;

    use super::*;

    fn head(status: u16, headers: &[(&'static str, &str)], body: &str) -> Head {
        let headers = headers
            .iter()
            .map(|(name, value)| (HeaderName::from_static(name), value.parse().expect("a value")));
        Head::read(
            StatusCode::from_u16(status).expect("a status"),
            &headers.collect(),
            body.as_bytes(),
        )
    }

    fn early(headers: &[(&'static str, &str)], body: &str) -> (f64, Scope) {
        let early = head(429, headers, body).early.expect("a 429 is early");
        (early.wait.as_secs_f64(), early.scope)
    }

    #[test]
    fn a_bucket_is_read_from_the_headers() {
        let headers = [
            ("x-ratelimit-bucket", "abcd"),
            ("x-ratelimit-limit", "5"),
            ("x-ratelimit-remaining", "4"),
            ("x-ratelimit-reset-after", "1.5"),
        ];
        let head = head(200, &headers, "");
        assert_eq!((head.bucket.as_deref(), head.most), (Some("abcd"), Some(5)));
        assert_eq!(head.left, Some((4, Duration::from_millis(1500))));
        assert_eq!(head.early, None);
    }

    #[test]
    fn a_wait_stands_in_the_header_or_else_in_the_body() {
        let scope = ("x-ratelimit-scope", "user");
        assert_eq!(early(&[scope, ("retry-after", "3")], r#"{"retry_after": 2.5}"#).0, 3.0);
        assert_eq!(early(&[scope], r#"{"retry_after": 2.5}"#).0, 2.5);
        assert_eq!(early(&[scope, ("retry-after", "soon")], "<html>").0, 1.0);
        assert_eq!(early(&[scope, ("retry-after", "0")], "").0, 1.0);
        assert_eq!(early(&[scope, ("retry-after", "-1")], "").0, 1.0);
        assert_eq!(early(&[scope, ("retry-after", "1e300")], "").0, 86_400.0);
    }

    #[test]
    fn a_message_too_old_to_be_changed_is_a_refusal() {
        assert_eq!(head(429, &[("retry-after", "1800")], r#"{"code": 30046}"#).early, None);
        assert!(head(429, &[("retry-after", "1")], r#"{"code": 0}"#).early.is_some());
    }

    #[test]
    fn a_429_says_whose_limit_it_was() {
        assert_eq!(early(&[("x-ratelimit-scope", "user")], "").1, Scope::Bucket);
        assert_eq!(early(&[("x-ratelimit-bucket", "abcd")], "").1, Scope::Bucket);
        assert_eq!(early(&[("x-ratelimit-scope", "shared")], "").1, Scope::Shared);
        assert_eq!(early(&[("x-ratelimit-scope", "global")], "").1, Scope::Global);
        assert_eq!(
            early(&[("x-ratelimit-global", "true"), ("x-ratelimit-scope", "user")], "").1,
            Scope::Global
        );
        assert_eq!(early(&[("retry-after", "3")], "<html>").1, Scope::Global);
    }

    #[test]
    fn only_what_is_our_fault_is_invalid() {
        for status in [200, 204, 400, 404, 500] {
            assert!(!head(status, &[], "").invalid(), "{status}");
        }
        for status in [401, 403, 429] {
            assert!(head(status, &[], "").invalid(), "{status}");
        }
        assert!(!head(429, &[("x-ratelimit-scope", "shared")], "").invalid());
    }
}
