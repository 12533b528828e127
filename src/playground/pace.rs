//! How much one address, and one person, may ask of a shared page.

use std::{net::IpAddr, num::NonZeroU32, time::Instant};

use axum::http::{Method, Uri};
use governor::{
    Quota, RateLimiter, clock::Clock, middleware::NoOpMiddleware, nanos::Nanos,
    state::keyed::HashMapStateStore,
};

use crate::web::network;

/// The weight of reading something; of what keeps or works something out; of a try at a word that
/// nobody can guess, and of a film.
const READ: NonZeroU32 = NonZeroU32::new(1).expect("one");
const WORK: NonZeroU32 = NonZeroU32::new(8).expect("eight");
const DEAR: NonZeroU32 = NonZeroU32::new(200).expect("two hundred");

/// What an address may ask a second, and at once: pages of two hundred people behind one address
/// look at each move of a game.
const ADDRESS: (u32, u32) = (400, 4_000);

/// What a person may ask a second, and at once, on however many browsers.
const PERSON: (u32, u32) = (100, 1_000);

/// The most addresses and people that are told apart; above them newcomers are counted as one.
const MOST: usize = 20_000;

type Rate = RateLimiter<String, HashMapStateStore<String>, Hand, NoOpMiddleware<Nanos>>;

/// The time since the page was opened.
#[derive(Clone)]
struct Hand(Instant);

impl Clock for Hand {
    type Instant = Nanos;

    fn now(&self) -> Nanos {
        self.0.elapsed().into()
    }
}

/// Measures what is asked.
pub(super) struct Pace {
    addresses: Rate,
    people: Rate,
}

impl Pace {
    pub(super) fn new() -> Self {
        let rate = |(second, burst): (u32, u32)| {
            let number = |number| NonZeroU32::new(number).expect("not nothing");
            let quota = Quota::per_second(number(second)).allow_burst(number(burst));
            RateLimiter::hashmap_with_clock(quota, Hand(Instant::now()))
        };
        Self { addresses: rate(ADDRESS), people: rate(PERSON) }
    }

    /// Tests if an address, and the person who asks from there, may ask this now.
    pub(super) fn bears(&self, from: IpAddr, person: Option<&str>, weight: NonZeroU32) -> bool {
        let mine = person.is_none_or(|person| counts(&self.people, person.to_owned(), weight));
        mine && counts(&self.addresses, network(from).to_string(), weight)
    }
}

/// Returns what a request weighs.
pub(super) fn weight(method: &Method, uri: &Uri) -> NonZeroU32 {
    let query = uri.query().unwrap_or_default();
    match uri.path() {
        "/session" | "/accept" if *method == Method::POST => DEAR,
        path if path.starts_with("/past/") && path.ends_with(".gif") => DEAR,
        "/events" | "/position" => WORK,
        path if path.starts_with("/past") => WORK,
        "/panel" if ["ply=", "game="].iter().any(|past| query.contains(past)) => WORK,
        _ if *method == Method::POST => WORK,
        _ => READ,
    }
}

fn counts(rate: &Rate, key: String, weight: NonZeroU32) -> bool {
    if rate.len() >= MOST {
        rate.retain_recent();
    }
    let key = if rate.len() >= MOST { String::new() } else { key };
    matches!(rate.check_key_n(&key, weight), Ok(Ok(())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_asks_too_much_is_refused_alone() {
        let pace = Pace::new();
        let one: IpAddr = "192.0.2.1".parse().expect("an address");
        let guesses = (0..100).filter(|_| pace.bears(one, None, DEAR)).count();
        assert!((20..30).contains(&guesses), "{guesses}");
        let other = "192.0.2.2".parse().expect("an address");
        assert!(pace.bears(other, Some("alice"), DEAR));
        let works = (0..1_000).filter(|_| pace.bears(other, Some("alice"), WORK)).count();
        assert!((90..200).contains(&works), "{works}");
        assert!(pace.bears(other, Some("bob"), WORK) && pace.bears(other, None, READ));
    }

    #[test]
    fn what_a_request_weighs() {
        let weigh = |method, uri: &'static str| weight(&method, &Uri::from_static(uri));
        assert_eq!(weigh(Method::GET, "/panel?place=hall"), READ);
        assert_eq!(weigh(Method::GET, "/panel?place=hall&ply=3"), WORK);
        assert_eq!(weigh(Method::POST, "/say"), WORK);
        assert_eq!(weigh(Method::POST, "/session"), DEAR);
    }
}
