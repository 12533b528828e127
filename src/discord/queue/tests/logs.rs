//! Tests of the log.

use std::{
    io::{self, Write},
    sync::{Arc, LazyLock, Mutex, PoisonError},
    time::Duration,
};

use tokio::{runtime, time::Instant};
use tracing::{Dispatch, Level, subscriber};

use crate::discord::queue::{Failed, budget::Budget};

use super::{
    callback, follow_up, hurried, message,
    stand_in::{Act, StandIn},
};

/// A log that is kept.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap_or_else(PoisonError::into_inner).clone())
            .expect("a log is text")
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A second subscriber. With only one, the first thread to reach a log statement decides for good
/// if it is logged; that may be the thread of another test, which keeps no log.
static BESIDE: LazyLock<Dispatch> = LazyLock::new(|| Dispatch::new(tracing_subscriber::registry()));

/// Returns the log of `meanwhile`, of our code and of the crates below.
fn logged(meanwhile: impl FnOnce()) -> String {
    LazyLock::force(&BESIDE);
    let log = Log::default();
    let writer = log.clone();
    let logging = tracing_subscriber::fmt()
        .with_max_level(Level::TRACE)
        .with_writer(move || writer.clone())
        .finish();
    subscriber::with_default(logging, meanwhile);
    log.text()
}

#[test]
fn a_log_names_the_route_but_no_secret_and_no_words() {
    let runtime = runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let text = logged(|| runtime.block_on(fail_in_every_way()));
    for template in
        ["POST interactions/*/*/callback", "POST webhooks/*/*", "POST channels/*/messages"]
    {
        assert!(text.contains(template), "{template} in {text}");
    }
    for cause in
        [r#"channel="7" route="POST channels/*/messages" status=502"#, "status=403 code=50013"]
    {
        assert!(text.contains(cause), "{cause} in {text}");
    }
    for secret in ["bot-secret", "interaction-secret", "private words"] {
        assert!(!text.contains(secret), "{secret} in {text}");
    }
}

#[test]
fn a_spent_budget_is_told_once() {
    let (mut budget, now) = (Budget::new(), Instant::now());
    let text = logged(|| (0..9_000).for_each(|_| budget.spend(now)));
    assert_eq!(text.lines().count(), 1, "{text}");
    let text = logged(|| (0..9_000).for_each(|_| budget.spend(now + Duration::from_secs(600))));
    assert_eq!(text.lines().count(), 1, "again, after there was room: {text}");
}

async fn fail_in_every_way() {
    let early = Act::Say(429, "x-ratelimit-scope: user\r\nretry-after: 3600\r\n", "");
    let acts = vec![early, Act::HangUp, Act::Say(401, "", r#"{"message": "private words"}"#)];
    let discord = StandIn::new(acts).await;
    assert_eq!(discord.queue.send(hurried(callback())).await, Err(Failed::TooLate));
    assert_eq!(discord.queue.send(follow_up()).await, Err(Failed::Unsure));
    assert_eq!(discord.queue.send(message(7)).await, Err(Failed::Unauthorized));
    let no = Act::Say(403, "", r#"{"code": 50013, "message": "private words"}"#);
    let broken = StandIn::new(vec![Act::Say(502, "", ""), no]).await;
    assert!(matches!(
        broken.queue.send(message(7)).await,
        Err(Failed::Refused { status: 403, code: 50_013, .. })
    ));
    let gone = StandIn::new(Vec::new()).await;
    assert_eq!(gone.queue.send(message(7)).await, Err(Failed::Unreachable));
}
