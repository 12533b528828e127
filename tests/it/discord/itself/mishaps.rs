//! Mishaps between the bot and its Discord.

use reqwest::{Client, Response};
use serde_json::{Value, json};
use serenity::{
    Error,
    all::{ChannelId, Http, HttpError},
};

use super::bot::{http, plain};
use crate::discord::fake::{Fake, Fault, Scope, What};

/// The route that says something.
const SAY: &str = "POST /channels/{channel}/messages";

fn scene(fake: &Fake) -> (ChannelId, Http) {
    (fake.channel(fake.guild("Club"), "hall"), http(fake, fake.token()))
}

fn once(what: What) -> Fault {
    Fault { on: SAY.to_owned(), times: 1, what }
}

/// Says something without serenity, which hides headers.
async fn say(fake: &Fake, hall: ChannelId) -> Result<Response, reqwest::Error> {
    let body = json!({"content": "x", "allowed_mentions": {"parse": []}}).to_string();
    let request = Client::new().post(format!("{}/api/v10/channels/{hall}/messages", fake.base()));
    let request = request.header("Authorization", format!("Bot {}", fake.token()));
    request.header("Content-Type", "application/json").body(body).send().await
}

fn header<'a>(response: &'a Response, name: &str) -> &'a str {
    response.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

async fn json_of(response: Response) -> Value {
    serde_json::from_str(&response.text().await.expect("a text")).expect("JSON")
}

#[tokio::test]
async fn limits_say_how_long_to_wait() {
    let fake = Fake::open().await;
    let (hall, _) = scene(&fake);
    for (scope, name, global) in [
        (Scope::Route, "user", ""),
        (Scope::Shared, "shared", ""),
        (Scope::Global, "global", "true"),
    ] {
        fake.fail(once(What::Limited(scope, 1.25)));
        let answer = say(&fake, hall).await.expect("an answer");
        assert_eq!(answer.status(), 429);
        assert_eq!(
            (header(&answer, "Retry-After"), header(&answer, "X-RateLimit-Scope")),
            ("2", name)
        );
        assert_eq!(header(&answer, "X-RateLimit-Global"), global);
        let remaining = if scope == Scope::Global { "" } else { "0" };
        assert_eq!(header(&answer, "X-RateLimit-Remaining"), remaining);
        let body = json_of(answer).await;
        assert_eq!(
            (&body["retry_after"], &body["global"]),
            (&json!(1.25), &json!(scope == Scope::Global))
        );
    }
    fake.nothing_in(hall);
    let answer = say(&fake, hall).await.expect("an answer");
    assert_eq!((answer.status().as_u16(), header(&answer, "X-RateLimit-Remaining")), (200, "4"));
    assert_eq!(fake.next(hall).await.text, "x");
}

#[tokio::test]
async fn a_limit_can_be_announced() {
    let fake = Fake::open().await;
    let (hall, _) = scene(&fake);
    fake.fail(once(What::Spent(0.75)));
    let answer = say(&fake, hall).await.expect("an answer");
    assert_eq!((answer.status().as_u16(), header(&answer, "X-RateLimit-Remaining")), (200, "0"));
    assert_eq!(header(&answer, "X-RateLimit-Reset-After"), "0.750");
    assert_eq!(answer.headers().get_all("X-RateLimit-Remaining").iter().count(), 1);
    fake.next(hall).await;
}

#[tokio::test]
async fn refusals_and_broken_servers_do_nothing() {
    let fake = Fake::open().await;
    let (hall, http) = scene(&fake);
    for code in [50001, 50013, 50007, 50278, 40003] {
        fake.fail(once(What::Refused(code)));
        match hall.send_message(&http, plain("x")).await {
            Err(Error::Http(HttpError::UnsuccessfulRequest(answer))) => {
                assert_eq!(
                    (answer.status_code.as_u16(), answer.error.code),
                    (403, code.cast_signed() as isize)
                );
            }
            other => panic!("{other:?}"),
        }
    }
    for status in [500, 502] {
        fake.fail(once(What::Broken(status)));
        let answer = say(&fake, hall).await.expect("an answer");
        assert_eq!(answer.status(), status);
        assert!(answer.text().await.expect("a text").contains("<html>"));
    }
    fake.nothing_in(hall);
}

#[tokio::test]
async fn an_answer_may_be_lost_or_garbled_after_the_deed() {
    let fake = Fake::open().await;
    let (hall, http) = scene(&fake);
    fake.fail(once(What::Lost));
    let lost = say(&fake, hall).await;
    assert!(lost.is_err(), "{lost:?}");
    assert_eq!(fake.next(hall).await.text, "x");
    fake.fail(once(What::Garbled));
    let garbled = hall.send_message(&http, plain("y")).await;
    assert!(
        matches!(garbled, Err(Error::Http(HttpError::Request(_)) | Error::Json(_))),
        "{garbled:?}"
    );
    assert_eq!(fake.next(hall).await.text, "y");
    let statuses: Vec<_> = fake.calls().iter().map(|call| call.status).collect();
    assert_eq!(statuses, [200, 200]);
}

#[tokio::test]
async fn mishaps_befall_what_they_are_meant_for_as_often_as_they_shall() {
    let fake = Fake::open().await;
    let (hall, http) = scene(&fake);
    let other = fake.channel(fake.guild("Other"), "other");
    let on = format!("POST /channels/{hall}/*");
    fake.fail(Fault { on: on.clone(), times: 2, what: What::Broken(500) });
    other.send_message(&http, plain("x")).await.expect("another channel");
    hall.to_channel(&http).await.expect("another method");
    for succeeds in [false, false, true] {
        assert_eq!(hall.send_message(&http, plain("x")).await.is_ok(), succeeds);
    }
    fake.called(&on, 3).await;
    assert_eq!(fake.calls().iter().filter(|call| call.status == 500).count(), 2);
    let call = fake.calls().pop().expect("a call");
    assert_eq!(
        (call.method.as_str(), call.route.as_str(), call.metered),
        ("POST", &SAY[5..], true)
    );
}

#[tokio::test]
async fn chance_is_the_same_for_the_same_seed() {
    let mut runs = Vec::new();
    for seed in [1, 1, 2] {
        let fake = Fake::open().await;
        let (hall, http) = scene(&fake);
        fake.flaky(seed, 0.3);
        for _ in 0..40 {
            // Some of these fail, as they shall.
            hall.send_message(&http, plain("x")).await.ok();
        }
        fake.steady();
        hall.send_message(&http, plain("x")).await.expect("steady again");
        runs.push(fake.calls().iter().map(|call| call.status).collect::<Vec<_>>());
    }
    assert_eq!(runs[0], runs[1]);
    assert_ne!(runs[0], runs[2]);
    assert!([200, 429, 500].iter().all(|status| runs[0].contains(status)), "{runs:?}");
}
