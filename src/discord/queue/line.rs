//! The line of calls that wait, and their order.

use std::collections::BTreeMap;

use reqwest::StatusCode;
use tokio::time::Instant;

use super::{Urgency, buckets::Key, head::Head, limits::Limits, road::Road};

/// A place in the line: the more urgent first, then the earlier.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Place(Urgency, u64);

/// The line. `T` is how somebody who waits is told.
pub(super) struct Line<T> {
    limits: Limits,
    waiting: BTreeMap<Place, (Road, T)>,
    places: u64,
    revoked: bool,
}

/// The calls whose turn has come.
pub(super) struct Turns<T> {
    /// The calls in order, each with the key that it must be ended with.
    pub(super) now: Vec<(Key, T)>,
    /// The moment to ask again, if time alone can let another one go.
    pub(super) next: Option<Instant>,
}

impl<T> Line<T> {
    /// Returns a line in which nobody waits.
    pub(super) fn new() -> Line<T> {
        Line { limits: Limits::new(), waiting: BTreeMap::new(), places: 0, revoked: false }
    }

    /// Takes a part of the calls that Discord takes, one of so many.
    pub(super) fn share(&mut self, programs: u32) {
        self.limits.share(programs);
    }

    /// Returns a place behind all that are as urgent. A call keeps it over all its tries.
    pub(super) fn place(&mut self, urgency: Urgency) -> Place {
        self.places += 1;
        Place(urgency, self.places)
    }

    /// Waits at a place. Once the token is revoked nobody waits any more, and everybody who waits
    /// is dropped.
    pub(super) fn join(&mut self, place: Place, road: Road, who: T) {
        if !self.revoked {
            self.waiting.insert(place, (road, who));
        }
    }

    /// Waits no longer.
    pub(super) fn leave(&mut self, place: Place) {
        self.waiting.remove(&place);
    }

    /// Lets everybody go who may now. One whose bucket is full keeps nobody else from going.
    pub(super) fn turns(&mut self, now: Instant) -> Turns<T> {
        let (mut places, mut next) = (Vec::new(), None);
        for (place, (road, _)) in &self.waiting {
            match self.limits.begin(road, now) {
                Ok(key) => places.push((*place, key)),
                Err(again) => next = next.into_iter().chain(again).min(),
            }
        }
        let mut take = |place| self.waiting.remove(&place).expect("it was just seen").1;
        Turns { now: places.into_iter().map(|(place, key)| (key, take(place))).collect(), next }
    }

    /// Notes that a call has ended, however it went.
    pub(super) fn end(&mut self, key: &Key) {
        self.limits.end(key);
    }

    /// Learns from the answer to a call of this road.
    pub(super) fn learn(&mut self, road: &Road, head: &Head, now: Instant) {
        self.limits.learn(road, head, now);
        if head.status == StatusCode::UNAUTHORIZED && !road.interaction() && !self.revoked {
            tracing::error!(
                "Discord does not take the token any more; nothing is sent from now on"
            );
            self.revoked = true;
            self.waiting.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use serenity::{
        http::{LightMethod, Route},
        model::id::{ChannelId, InteractionId},
    };

    use crate::discord::queue::{
        head::{Early, Scope},
        limits::MOST,
    };

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn board(channel: u64) -> Road {
        Road::new(LightMethod::Post, Route::ChannelMessages { channel_id: ChannelId::new(channel) })
    }

    fn callback(interaction: u64) -> Road {
        let interaction_id = InteractionId::new(interaction);
        Road::new(LightMethod::Post, Route::InteractionResponse { interaction_id, token: "t" })
    }

    fn head(status: StatusCode, early: Option<Early>) -> Head {
        Head { status, bucket: None, most: None, left: None, early }
    }

    fn global(wait: Duration) -> Head {
        head(StatusCode::TOO_MANY_REQUESTS, Some(Early { wait, scope: Scope::Global }))
    }

    /// Returns a line that has just let `count` calls go, each in a channel of its own.
    fn busy(count: usize, now: Instant) -> Line<u64> {
        let mut line = Line::new();
        for number in 0..count as u64 {
            line.wait(Urgency::Rest, board(1000 + number), number);
        }
        assert_eq!(line.go(now).len(), count);
        line
    }

    impl Line<u64> {
        fn wait(&mut self, urgency: Urgency, road: Road, who: u64) {
            let place = self.place(urgency);
            self.join(place, road, who);
        }

        fn go(&mut self, now: Instant) -> Vec<u64> {
            self.turns(now).now.into_iter().map(|(_, who)| who).collect()
        }
    }

    #[test]
    fn the_more_urgent_go_first_when_room_is_scarce() {
        let now = Instant::now();
        let mut line = busy(MOST - 1, now);
        line.wait(Urgency::Rest, board(1), 1);
        line.wait(Urgency::Board, board(2), 2);
        line.wait(Urgency::Private, board(3), 3);
        line.wait(Urgency::Private, board(4), 4);
        assert_eq!(line.go(now), [3], "one more in this second");
        assert_eq!(line.turns(now).next, Some(now + SECOND));
        assert_eq!(line.go(now + SECOND), [4, 2, 1]);
    }

    #[test]
    fn no_more_than_the_limit_go_in_any_second() {
        let now = Instant::now();
        let mut line = busy(MOST, now);
        for number in 0..60 {
            line.wait(Urgency::Board, board(number + 1), number);
        }
        assert!(line.go(now + SECOND / 2).is_empty());
        assert_eq!(line.go(now + SECOND), (0..MOST as u64).collect::<Vec<_>>());
        assert_eq!(line.go(now + SECOND * 2), (MOST as u64..60).collect::<Vec<_>>());
    }

    #[test]
    fn interactions_are_free_of_the_limit_over_all() {
        let now = Instant::now();
        let mut line = busy(MOST, now);
        line.wait(Urgency::Interaction, callback(1), 1);
        assert_eq!(line.go(now), [1]);
    }

    #[test]
    fn a_global_stop_stops_everything_but_interactions() {
        let (mut line, now) = (Line::new(), Instant::now());
        line.learn(&board(1), &global(3 * SECOND), now);
        line.wait(Urgency::Interaction, board(2), 1);
        line.wait(Urgency::Rest, callback(1), 2);
        assert_eq!(line.go(now), [2]);
        assert_eq!(line.turns(now).next, Some(now + 3 * SECOND));
        assert_eq!(line.go(now + 3 * SECOND), [1]);
    }

    #[test]
    fn after_a_global_stop_calls_come_back_bit_by_bit() {
        let (mut line, now) = (Line::new(), Instant::now());
        line.learn(&board(1), &global(3 * SECOND), now);
        for number in 0..60 {
            line.wait(Urgency::Board, board(number + 1), number);
        }
        let (open, step) = (now + 3 * SECOND, SECOND / 4);
        let Turns { now: first, next } = line.turns(open);
        assert_eq!(
            (first.len(), next),
            (1, Some(open + step)),
            "one tries whether the limit is over"
        );
        assert_eq!(line.go(open + step / 2), [0; 0]);
        line.end(&first[0].0);
        assert_eq!(line.go(open + step / 2), [1], "each that ends lets one go");
        assert_eq!(line.go(open + step), [2]);
        assert_eq!(line.go(open + step * 3), [3, 4]);
        assert_eq!(
            line.go(open + step * 8),
            (5..5 + MOST as u64).collect::<Vec<_>>(),
            "as many as in any second"
        );
    }

    #[test]
    fn a_full_bucket_keeps_nobody_else_from_going() {
        let (mut line, now) = (Line::new(), Instant::now());
        let early = Early { wait: 3 * SECOND, scope: Scope::Bucket };
        line.learn(&board(1), &head(StatusCode::TOO_MANY_REQUESTS, Some(early)), now);
        line.wait(Urgency::Board, board(1), 1);
        line.wait(Urgency::Rest, board(2), 2);
        assert_eq!(line.go(now), [2]);
        assert_eq!(line.go(now + 3 * SECOND), [1]);
    }

    #[test]
    fn one_who_left_does_not_go_and_takes_no_room() {
        let now = Instant::now();
        let mut line = busy(MOST - 1, now);
        let place = line.place(Urgency::Private);
        line.join(place, board(1), 1);
        line.wait(Urgency::Board, board(2), 2);
        line.leave(place);
        assert_eq!(line.go(now), [2]);
    }

    #[test]
    fn a_spent_budget_lets_only_interactions_pass_until_there_is_room() {
        let (mut line, now) = (Line::new(), Instant::now());
        for _ in 0..8_000 {
            line.learn(&board(1), &head(StatusCode::FORBIDDEN, None), now);
        }
        line.wait(Urgency::Board, board(2), 1);
        line.wait(Urgency::Rest, callback(1), 2);
        assert_eq!(line.go(now), [2]);
        assert_eq!(line.turns(now).next, Some(now + 600 * SECOND));
        assert_eq!(line.go(now + 600 * SECOND), [1]);
    }

    #[test]
    fn what_others_caused_spends_no_budget() {
        let (mut line, now) = (Line::new(), Instant::now());
        let early = Early { wait: SECOND, scope: Scope::Shared };
        for _ in 0..8_000 {
            line.learn(&board(1), &head(StatusCode::TOO_MANY_REQUESTS, Some(early)), now);
        }
        line.wait(Urgency::Board, board(2), 1);
        assert_eq!(line.go(now), [1]);
    }

    #[test]
    fn nobody_waits_with_a_revoked_token() {
        let (mut line, now) = (Line::new(), Instant::now());
        line.wait(Urgency::Board, board(1), 1);
        line.learn(&callback(1), &head(StatusCode::UNAUTHORIZED, None), now);
        assert_eq!(line.waiting.len(), 1, "that was the interaction's token");
        line.learn(&board(1), &head(StatusCode::UNAUTHORIZED, None), now);
        line.wait(Urgency::Board, board(1), 2);
        assert!(line.waiting.is_empty());
    }
}
