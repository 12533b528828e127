//! Interactions by HTTP: Discord sends each to an address of ours, in place of the gateway.
//!
//! Nothing is read of a request before its signature is found to be Discord's. An interaction then
//! goes the way of those that the gateway brings, and its answer too: Discord is told with status
//! 202 and no body that the answer comes by a call.

use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use axum::{
    Json, Router,
    body::Bytes,
    extract::{DefaultBodyLimit, FromRequest, Request, State},
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::post,
};
use serde_json::{Value, json};
use serenity::model::application::Interaction;
use tokio::{net::TcpListener, sync::oneshot, task::JoinHandle, time::timeout};

use super::{
    line::Line,
    signature::{Claim, InteractionKey},
};
use crate::web::{Bounds, serve};

/// The longest body: a form with the longest text in each of its five fields, and what JSON adds.
const BODY: usize = 256 * 1024;

/// The longest time for a request's body; Discord gives up after three seconds.
const READING: Duration = Duration::from_secs(5);

/// A balancer keeps connections for the next request, usually for a minute. The bodies of all are
/// 64 MiB at most.
const BOUNDS: Bounds = Bounds { idle: Duration::from_secs(75), whole: None, connections: 256 };

/// Discord's number for the question whether anybody is there, and for the answer.
const PING: u8 = 1;

/// The address at which interactions come by HTTP, and the key that they are signed for.
pub struct InteractionsEndpoint {
    listener: TcpListener,
    address: SocketAddr,
    key: InteractionKey,
}

impl InteractionsEndpoint {
    /// Listens at an address; port 0 takes any free one.
    ///
    /// # Errors
    /// The port is taken or not allowed, or the address is not this machine's.
    pub async fn bind(address: SocketAddr, key: InteractionKey) -> io::Result<Self> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        Ok(Self { listener, address, key })
    }

    /// Returns the address, with its true port.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }
}

/// The running server.
pub(super) struct Server {
    pub(super) key: InteractionKey,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Server {
    /// Begins to serve.
    pub(super) fn open(line: &Arc<Line>, endpoint: InteractionsEndpoint) -> Self {
        let InteractionsEndpoint { listener, address, key } = endpoint;
        let (stop, stopped) = oneshot::channel::<()>();
        let desk = Desk { line: Arc::clone(line), key };
        let task =
            tokio::spawn(serve(listener, router(desk), BOUNDS, |_| BOUNDS.connections, async {
                // A dropped server ends as well: nobody could close it any more.
                stopped.await.unwrap_or_default();
            }));
        line.listening.get_or_init(|| address);
        Self { key, stop, task }
    }

    /// Takes nothing new, and answers what has begun, until patience is over.
    pub(super) async fn close(mut self, patience: Duration) {
        // The server may have ended by itself.
        self.stop.send(()).unwrap_or_default();
        if timeout(patience, &mut self.task).await.is_err() {
            self.task.abort();
        }
    }
}

/// The state that all requests share.
#[derive(Clone)]
struct Desk {
    line: Arc<Line>,
    key: InteractionKey,
}

fn router(desk: Desk) -> Router {
    Router::new().route("/", post(receive)).layer(DefaultBodyLimit::max(BODY)).with_state(desk)
}

/// Answers a request, or gives the status of its refusal.
async fn receive(State(desk): State<Desk>, request: Request) -> Result<Response, StatusCode> {
    let claim = Claim::read(request.headers(), (desk.line.now)());
    let claim = claim.ok_or(StatusCode::UNAUTHORIZED)?;
    let body = timeout(READING, Bytes::from_request(request, &())).await;
    let body = body.map_err(|_| StatusCode::REQUEST_TIMEOUT)?.map_err(|why| why.status())?;
    if !desk.key.signed(&claim, &body) {
        return Err(StatusCode::UNAUTHORIZED);
    }
    let told: Value = serde_json::from_slice(&body).map_err(|error| desk.unreadable(&error))?;
    if told["type"] == PING {
        return Ok(Json(json!({"type": PING})).into_response());
    }
    let interaction = serde_json::from_value(told).map_err(|error| desk.unreadable(&error))?;
    desk.take(interaction)
}

impl Desk {
    /// Takes an interaction, if it can be heard and answered.
    fn take(&self, interaction: Interaction) -> Result<Response, StatusCode> {
        // An answer needs the bot's own ids. A bot with a gateway knows them as soon as it begins to
        // read what it has missed: it does not speak before, or that would be passed over.
        let known = self.line.is_introduced();
        if known && self.line.inbox.take_interaction(interaction) {
            Ok(StatusCode::ACCEPTED.into_response())
        } else {
            Err(StatusCode::SERVICE_UNAVAILABLE)
        }
    }

    fn unreadable(&self, error: &serde_json::Error) -> StatusCode {
        self.line.unread.interaction(error);
        StatusCode::BAD_REQUEST
    }
}
