//! The limits of single routes, as Discord's answers tell them.

use std::collections::HashMap;

use tokio::time::Instant;

use super::{head::Head, road::Road};

/// The key of the rate-limit bucket that a call falls into.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Key {
    /// Discord's name for it; the route's template until that is known.
    name: String,
    major: String,
    metered: bool,
}

impl Key {
    /// Tests if its calls count towards the limits over all calls.
    pub(super) const fn metered(&self) -> bool {
        self.metered
    }
}

/// Every bucket that is in use or has a window running.
#[derive(Default)]
pub(super) struct Buckets {
    known: HashMap<String, Known>,
    used: HashMap<Key, Bucket>,
}

/// Knowledge about a route, whatever its channel.
struct Known {
    name: String,
    most: u32,
}

#[derive(Default)]
struct Bucket {
    under_way: u32,
    window: Option<Window>,
}

/// The last limit that Discord told: the number of calls left until a moment, those under way
/// included.
#[derive(Clone, Copy)]
struct Window {
    left: u32,
    ends: Instant,
}

impl Buckets {
    /// Returns the key of a road's bucket.
    pub(super) fn key(&self, road: &Road) -> Key {
        let name = self.known.get(road.template()).map_or(road.template(), |known| &known.name);
        Key { name: name.to_owned(), major: road.major().to_owned(), metered: !road.interaction() }
    }

    /// Checks if the bucket takes one more call of this road. A bucket that never answered takes
    /// any number.
    ///
    /// # Errors
    ///
    /// The moment at which to ask again; `None` means as soon as a call under way has ended.
    pub(super) fn room(&self, road: &Road, key: &Key, now: Instant) -> Result<(), Option<Instant>> {
        let Some(bucket) = self.used.get(key) else { return Ok(()) };
        let window = bucket.window.filter(|window| window.runs(now));
        let most = self.known.get(road.template()).map_or(u32::MAX, |known| known.most);
        let left = window.map_or(most, |window| window.left);
        if bucket.under_way < left { Ok(()) } else { Err(window.map(|window| window.ends)) }
    }

    /// Notes that a call into this bucket begins.
    pub(super) fn begin(&mut self, key: Key) {
        self.used.entry(key).or_default().under_way += 1;
    }

    /// Notes that a call into this bucket has ended, however it went.
    pub(super) fn end(&mut self, key: &Key) {
        self.used.get_mut(key).expect("a bucket stays while calls are under way").under_way -= 1;
    }

    /// Learns from an answer, and forgets the buckets that are of no use any more.
    pub(super) fn learn(&mut self, road: &Road, head: &Head, now: Instant) {
        if let Some(name) = head.bucket.clone() {
            let most = head.most.unwrap_or(u32::MAX).max(1);
            self.known.insert(road.template().to_owned(), Known { name, most });
        }
        let told = head.early.map(|early| (0, early.wait)).or(head.left);
        if let Some((left, wait)) = told {
            let key = self.key(road);
            self.used.entry(key).or_default().open(Window { left, ends: now + wait });
        }
        self.used.retain(|_, bucket| {
            bucket.under_way > 0 || bucket.window.is_some_and(|window| window.runs(now))
        });
    }
}

impl Bucket {
    /// Answers may overtake each other: a longer wait that was told before is kept.
    fn open(&mut self, window: Window) {
        let waits = self.window.is_some_and(|before| before.left == 0 && before.ends > window.ends);
        if !waits {
            self.window = Some(window);
        }
    }
}

impl Window {
    fn runs(&self, now: Instant) -> bool {
        now < self.ends
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use reqwest::StatusCode;
    use serenity::{
        http::{LightMethod, Route},
        model::id::{ChannelId, MessageId},
    };

    use crate::discord::queue::head::{Early, Scope};

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn post(channel: u64) -> Road {
        Road::new(LightMethod::Post, Route::ChannelMessages { channel_id: ChannelId::new(channel) })
    }

    fn told(left: u32, seconds: u32) -> Head {
        let left = Some((left, SECOND * seconds));
        Head {
            status: StatusCode::OK,
            bucket: Some("abcd".to_owned()),
            most: Some(2),
            left,
            early: None,
        }
    }

    impl Buckets {
        fn asks(&self, road: &Road, now: Instant) -> Result<(), Option<Instant>> {
            self.room(road, &self.key(road), now)
        }

        fn begins(&mut self, road: &Road) -> Key {
            let key = self.key(road);
            self.begin(key.clone());
            key
        }
    }

    #[test]
    fn a_bucket_that_never_answered_takes_any_number() {
        let mut buckets = Buckets::default();
        for _ in 0..100 {
            assert_eq!(buckets.asks(&post(1), Instant::now()), Ok(()));
            buckets.begins(&post(1));
        }
    }

    #[test]
    fn an_empty_bucket_waits_for_its_window_to_end() {
        let (mut buckets, now) = (Buckets::default(), Instant::now());
        buckets.learn(&post(1), &told(0, 3), now);
        assert_eq!(buckets.asks(&post(1), now), Err(Some(now + 3 * SECOND)));
        assert_eq!(buckets.asks(&post(2), now), Ok(()), "another channel has its own");
        assert_eq!(buckets.asks(&post(1), now + 3 * SECOND), Ok(()));
    }

    #[test]
    fn calls_under_way_count() {
        let (mut buckets, now) = (Buckets::default(), Instant::now());
        buckets.learn(&post(1), &told(1, 3), now);
        let key = buckets.begins(&post(1));
        assert_eq!(buckets.asks(&post(1), now), Err(Some(now + 3 * SECOND)));
        buckets.end(&key);
        assert_eq!(buckets.asks(&post(1), now), Ok(()));
    }

    #[test]
    fn a_new_window_takes_no_more_than_was_told() {
        let (mut buckets, now) = (Buckets::default(), Instant::now());
        buckets.learn(&post(1), &told(0, 3), now);
        let keys = [buckets.begins(&post(1)), buckets.begins(&post(1))];
        assert_eq!(buckets.asks(&post(1), now + 3 * SECOND), Err(None));
        buckets.end(&keys[0]);
        assert_eq!(buckets.asks(&post(1), now + 3 * SECOND), Ok(()));
    }

    #[test]
    fn routes_of_one_name_share_a_bucket() {
        let (mut buckets, now) = (Buckets::default(), Instant::now());
        let edit =
            Route::ChannelMessage { channel_id: ChannelId::new(1), message_id: MessageId::new(2) };
        let edit = Road::new(LightMethod::Patch, edit);
        buckets.learn(&edit, &told(1, 3), now);
        buckets.learn(&post(1), &told(0, 3), now);
        assert_eq!(buckets.asks(&edit, now), Err(Some(now + 3 * SECOND)));
    }

    #[test]
    fn a_wait_outlives_an_answer_that_was_overtaken() {
        let (mut buckets, now) = (Buckets::default(), Instant::now());
        let early = Early { wait: 60 * SECOND, scope: Scope::Shared };
        buckets.learn(&post(1), &Head { early: Some(early), ..told(0, 1) }, now);
        buckets.learn(&post(1), &told(1, 5), now);
        assert_eq!(buckets.asks(&post(1), now), Err(Some(now + 60 * SECOND)));
    }

    #[test]
    fn a_bucket_is_forgotten_when_its_window_is_over_and_nothing_is_under_way() {
        let (mut buckets, now) = (Buckets::default(), Instant::now());
        buckets.learn(&post(1), &told(1, 3), now);
        let key = buckets.begins(&post(2));
        buckets.learn(&post(3), &told(1, 3), now + 4 * SECOND);
        assert_eq!(buckets.used.len(), 2);
        buckets.end(&key);
        buckets.learn(&post(3), &told(1, 3), now + 5 * SECOND);
        assert_eq!(buckets.used.len(), 1);
    }
}
