//! Health and metrics over HTTP, for whoever runs the program and for what watches over it.
//!
//! `/healthz` answers as long as the process runs, `/readyz` says in one word whether people are
//! answered, and `/metrics` gives what is counted and timed in the text format of Prometheus. A
//! connection asks once and has a few seconds for it; there is room for a few at a time.

mod names;

use std::{future::pending, io, net::SocketAddr, sync::Arc, time::Duration};

use axum::{Router, extract::State, http::StatusCode, routing::get};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::{
    net::TcpListener,
    time::{MissedTickBehavior, interval},
};

use crate::web::{Bounds, serve};

/// Each connection is short, and few are open at a time, so that nobody who reaches the address takes
/// much from the program.
const BOUNDS: Bounds = Bounds { idle: PATIENCE, whole: Some(PATIENCE), connections: 16 };

/// The longest time of a connection.
const PATIENCE: Duration = Duration::from_secs(10);

/// How often times that were recorded are sorted into their buckets.
const UPKEEP: Duration = Duration::from_secs(5);

/// The upper bounds of the buckets that times are sorted into, in seconds.
const BUCKETS: [f64; 14] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

/// Whether people are answered, or why not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Readiness {
    /// They are.
    Ready,
    /// The start is not over.
    Starting,
    /// The program was asked to stop.
    Stopping,
    /// Another program is at work on the database.
    Waiting,
    /// What is kept cannot be reached.
    Unreached,
    /// The disk is full.
    Full,
}

impl Readiness {
    /// Returns the word for it, as `/readyz` says it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Ready => "ready",
            Self::Starting => "starting",
            Self::Stopping => "stopping",
            Self::Waiting => "waiting",
            Self::Unreached => "unreached",
            Self::Full => "full",
        }
    }

    fn status(self) -> StatusCode {
        if self == Self::Ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE }
    }
}

/// What is watched over.
pub trait Subject: Send + Sync + 'static {
    /// Returns whether it answers people.
    fn readiness(&self) -> Readiness;

    /// Sets the gauges that tell of this moment.
    fn gauge(&self);
}

/// What a request is answered from.
#[derive(Clone)]
struct Desk {
    subject: Arc<dyn Subject>,
    prometheus: PrometheusHandle,
}

/// Begins to record what is counted and timed, and to serve it at an address for as long as the
/// runtime is there. Once in a process.
///
/// # Errors
/// The address is taken, not allowed or not this machine's; or something records already.
pub async fn open(address: SocketAddr, subject: Arc<dyn Subject>) -> io::Result<()> {
    let socket = TcpListener::bind(address).await?;
    let prometheus = PrometheusBuilder::new()
        .set_buckets(&BUCKETS)
        .and_then(PrometheusBuilder::install_recorder)
        .map_err(io::Error::other)?;
    names::describe();
    tokio::spawn(keep_up(prometheus.clone()));
    let router = Router::new()
        .route("/healthz", get(async || "ok"))
        .route("/readyz", get(readyz))
        .route("/metrics", get(metrics))
        .with_state(Desk { subject, prometheus });
    tokio::spawn(serve(socket, router, BOUNDS, |_| BOUNDS.connections, pending()));
    tracing::info!(%address, "health and metrics are served");
    Ok(())
}

async fn readyz(State(desk): State<Desk>) -> (StatusCode, &'static str) {
    let readiness = desk.subject.readiness();
    (readiness.status(), readiness.word())
}

async fn metrics(State(desk): State<Desk>) -> ([(&'static str, &'static str); 1], String) {
    desk.subject.gauge();
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    ([("content-type", kind)], desk.prometheus.render())
}

/// Sorts times into their buckets again and again, so that they do not pile up where nobody asks.
async fn keep_up(prometheus: PrometheusHandle) {
    let mut beat = interval(UPKEEP);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        beat.tick().await;
        prometheus.run_upkeep();
    }
}
