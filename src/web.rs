//! Connections over HTTP: who is slow with a request does not hold one for ever, and the end waits
//! for what was begun.

use std::{pin::pin, time::Duration};

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
};

/// What strangers may have of a server.
#[derive(Clone, Copy)]
pub(crate) struct Bounds {
    /// The longest time for a request's headers, and for which a connection may lie idle.
    pub(crate) idle: Duration,
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
                open.spawn(attend(stream, router.clone(), bounds.idle, stopping.clone()));
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
    idle: Duration,
    mut stopping: watch::Receiver<()>,
) {
    let mut builder = Builder::new(TokioExecutor::new()).http1_only();
    builder.http1().timer(TokioTimer::new()).header_read_timeout(idle);
    let mut connection =
        pin!(builder.serve_connection(TokioIo::new(stream), TowerToHyperService::new(router)));
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        _ = stopping.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(error, "a connection broke");
    }
}
