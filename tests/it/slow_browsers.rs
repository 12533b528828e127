//! Browsers that are slow: half a request holds no connection for ever, and a feed is no half
//! request. The time is tokio's own, which jumps to what is waited for.

use std::{sync::Arc, time::Duration};

use caipan::{
    chat::Input,
    playground::{Access, Hearing, Listener, Server, Wall, open},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::Instant,
};

use crate::echo::LOCAL;

/// It hears nothing.
struct Deaf;

impl Listener for Deaf {
    fn hear(&self, _: Input) -> Hearing<'_> {
        Box::pin(async {})
    }
}

async fn server() -> Server {
    open(LOCAL, Access::Bench, Arc::new(Wall::new("run1", "")), Arc::new(Deaf))
        .await
        .expect("a free port")
}

/// Sends this much of a request.
async fn begun(server: &Server, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server.address()).await.expect("it listens");
    stream.write_all(text.as_bytes()).await.expect("it takes bytes");
    stream
}

#[tokio::test(start_paused = true)]
async fn half_a_request_ends_after_ten_seconds() {
    let server = server().await;
    for half in [
        "",
        "GET / HT",
        "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ",
        "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n",
    ] {
        let since = Instant::now();
        let mut stream = begun(&server, half).await;
        let mut rest = Vec::new();
        // A connection that is reset has ended as well.
        let _ = stream.read_to_end(&mut rest).await;
        let waited = since.elapsed();
        assert!(
            waited >= Duration::from_secs(9) && waited < Duration::from_secs(12),
            "{half:?}: {waited:?}"
        );
        assert!(!rest.starts_with(b"HTTP/1.1 200"), "{half:?}");
    }
    server.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_feed_stays_open_and_ends_with_the_server() {
    let server = server().await;
    let ask = "GET /events?me=alice HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    let mut stream = begun(&server, ask).await;
    let since = Instant::now();
    let mut read = Vec::new();
    // Nothing is said; only the signs of life come, each after fifteen seconds.
    while since.elapsed() < Duration::from_secs(60) {
        let count = stream.read_buf(&mut read).await.expect("it stays open");
        assert!(count > 0, "it ended after {:?}", since.elapsed());
    }
    assert!(read.starts_with(b"HTTP/1.1 200"));
    server.close().await;
    stream.read_to_end(&mut read).await.expect("it ends well");
    assert!(read.ends_with(b"0\r\n\r\n"));
}
