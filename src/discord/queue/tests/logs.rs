//! What stands in the log.

use std::{
    io::{self, Write},
    sync::{Arc, Mutex, PoisonError},
};

use tokio::runtime;
use tracing::{Level, subscriber};

use super::{
    super::Failed,
    callback, follow_up, hurried, message,
    stand_in::{Act, StandIn},
};

/// A log that is kept.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()).expect("a log is text")
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

#[test]
fn a_log_names_the_route_but_no_secret_and_no_words() {
    let log = Log::default();
    let writer = log.clone();
    let logged = tracing_subscriber::fmt().with_max_level(Level::TRACE).with_writer(move || writer.clone()).finish();
    let _guard = subscriber::set_default(logged);
    runtime::Builder::new_current_thread().enable_all().build().expect("a runtime").block_on(fail_in_every_way());
    let text = log.text();
    for template in ["POST interactions/*/*/callback", "POST webhooks/*/*", "POST channels/*/messages"] {
        assert!(text.contains(template), "{template} in {text}");
    }
    for secret in ["bot-secret", "interaction-secret", "private words"] {
        assert!(!text.contains(secret), "{secret} in {text}");
    }
}

async fn fail_in_every_way() {
    let early = Act::Say(429, "x-ratelimit-scope: user\r\nretry-after: 3600\r\n", "");
    let acts = vec![early, Act::HangUp, Act::Say(401, "", r#"{"message": "private words"}"#)];
    let discord = StandIn::new(acts).await;
    assert_eq!(discord.queue.send(hurried(callback())).await, Err(Failed::TooLate));
    assert_eq!(discord.queue.send(follow_up()).await, Err(Failed::Unsure));
    assert_eq!(discord.queue.send(message(7)).await, Err(Failed::Unauthorized));
    let gone = StandIn::new(Vec::new()).await;
    assert_eq!(gone.queue.send(message(7)).await, Err(Failed::Unreachable));
}
