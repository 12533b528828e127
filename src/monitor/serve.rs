//! Connections: each asks once, is short, and few are open at a time, so that nobody who reaches
//! the address takes much from the program.

use std::{sync::Arc, time::Duration};

use axum::{Router, serve::Listener};
use hyper_util::{
    rt::{TokioExecutor, TokioIo},
    server::conn::auto::Builder,
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::Semaphore,
    time::timeout,
};

/// The most connections at a time; others wait.
const CONNECTIONS: usize = 16;

/// The longest time of a connection, from its first byte to its last.
const PATIENCE: Duration = Duration::from_secs(10);

/// The most bytes of a request's head that are held.
const HEAD: usize = 16 * 1024;

/// Serves for ever.
pub(super) async fn serve(mut socket: TcpListener, router: Router) {
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    loop {
        let place = Arc::clone(&places).acquire_owned().await.expect("places are never closed");
        let (stream, _) = Listener::accept(&mut socket).await;
        let router = router.clone();
        tokio::spawn(async move {
            // Whoever is slow is not waited for; a connection that breaks concerns nobody else.
            drop(timeout(PATIENCE, attend(stream, router)).await);
            drop(place);
        });
    }
}

async fn attend(stream: TcpStream, router: Router) {
    let mut builder = Builder::new(TokioExecutor::new()).http1_only();
    builder.http1().keep_alive(false).max_buf_size(HEAD);
    let service = TowerToHyperService::new(router);
    if let Err(error) = builder.serve_connection(TokioIo::new(stream), service).await {
        tracing::debug!(error, "a connection that asked for health or metrics broke");
    }
}
