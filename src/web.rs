//! Connections over HTTP: who is slow with a request does not hold one for ever, and the end waits
//! for what was begun.

use std::{future::pending, pin::pin, time::Duration};

use axum::{Router, serve::Listener};
use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    server::conn::auto::Builder,
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
    task::JoinSet,
    time::sleep,
};

/// What strangers may have of a server.
#[derive(Clone, Copy)]
pub(crate) struct Bounds {
    /// The longest time for a request's headers, and for which a connection may lie idle.
    pub(crate) idle: Duration,
    /// The longest time of a connection, from its first byte to its last; none if it may be kept.
    pub(crate) whole: Option<Duration>,
    /// The most connections at once; more wait until one of them has ended.
    pub(crate) connections: usize,
}

/// Serves until told to stop; then takes nothing new, and ends when all that was begun has ended.
pub(crate) async fn serve(
    mut socket: TcpListener,
    router: Router,
    bounds: Bounds,
    stopped: impl Future<Output = ()>,
) {
    let mut stopped = pin!(stopped);
    let (stop, stopping) = watch::channel(());
    let mut open = JoinSet::new();
    loop {
        tokio::select! {
            (stream, _) = Listener::accept(&mut socket), if open.len() < bounds.connections => {
                open.spawn(attend(stream, router.clone(), bounds, stopping.clone()));
            }
            Some(_) = open.join_next() => {}
            () = &mut stopped => break,
        }
    }
    drop(socket);
    stop.send_replace(());
    while open.join_next().await.is_some() {}
}

/// Answers what comes over one connection.
async fn attend(
    stream: TcpStream,
    router: Router,
    bounds: Bounds,
    mut stopping: watch::Receiver<()>,
) {
    let mut builder = Builder::new(TokioExecutor::new()).http1_only();
    builder.http1().timer(TokioTimer::new()).header_read_timeout(bounds.idle);
    let mut connection =
        pin!(builder.serve_connection(TokioIo::new(stream), TowerToHyperService::new(router)));
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = lasts(bounds.whole) => return,
        _ = stopping.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(error, "a connection broke");
    }
}

/// Resolves when the time of a connection is over.
async fn lasts(whole: Option<Duration>) {
    match whole {
        Some(whole) => sleep(whole).await,
        None => pending().await,
    }
}

#[cfg(test)]
mod tests {
    use axum::routing::get;
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        sync::oneshot,
        time::Instant,
    };

    use super::*;

    const ASKED: &[u8] = b"GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n";

    // The clock runs by itself where everybody waits.
    #[tokio::test(start_paused = true)]
    async fn more_than_may_come_at_once_wait_for_one_another() {
        let socket = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = socket.local_addr().expect("it is bound");
        let bounds = Bounds { idle: Duration::from_secs(10), whole: None, connections: 1 };
        let (_stop, stopped) = oneshot::channel::<()>();
        let router = Router::new().route("/", get(async || "hello"));
        tokio::spawn(serve(socket, router, bounds, async { stopped.await.unwrap_or_default() }));
        let since = Instant::now();
        let _idle = TcpStream::connect(address).await.expect("it listens");
        let mut next = TcpStream::connect(address).await.expect("it listens");
        next.write_all(ASKED).await.expect("it is open");
        let mut answer = String::new();
        next.read_to_string(&mut answer).await.expect("it ends in good order");
        assert!(answer.ends_with("hello") && since.elapsed() >= bounds.idle, "{answer}");
    }
}
