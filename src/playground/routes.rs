//! The addresses of the playground.

use std::sync::Arc;

use axum::{
    Json, Router,
    extract::{
        DefaultBodyLimit, FromRef, Query, State,
        rejection::{JsonRejection, QueryRejection},
    },
    http::{HeaderMap, StatusCode},
    middleware,
    response::{IntoResponse, Sse, sse::KeepAlive},
    routing::{get, post},
};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::Semaphore;

use super::{
    Listener,
    fault::Fault,
    feed,
    gate::gate,
    message::{DIRECT, Room},
    name::Name,
    offers::{games, small, words},
    page,
    panel::{PanelTexts, panel},
    say::Say,
    things,
    wall::Wall,
};

/// The longest body of a request: the longest text and file, and what JSON adds to them.
const BODY: usize = 16 * 1024;

/// The most identities that one browser follows.
const READERS: usize = 16;

/// The shared state of all requests.
#[derive(Clone)]
pub(super) struct Desk {
    /// The messages.
    pub(super) wall: Arc<Wall>,
    /// The listener to messages.
    pub(super) listener: Arc<dyn Listener>,
    /// The permits to be heard at the same time.
    pub(super) hearings: Arc<Semaphore>,
    /// The permits for live updates at the same time.
    pub(super) feeds: Arc<Semaphore>,
    /// The texts of the latest panels.
    pub(super) panels: Arc<PanelTexts>,
}

impl FromRef<Desk> for Arc<Wall> {
    fn from_ref(desk: &Desk) -> Self {
        desk.wall.clone()
    }
}

/// Returns all routes behind the gate.
pub(super) fn router(desk: Desk) -> Router {
    page::router()
        .route("/signing-key.pub", get(signing_key))
        .route("/places", get(places))
        .route("/messages", get(messages))
        .route("/words", get(words))
        .route("/games", get(games))
        .route("/small/{name}", get(small))
        .route("/events", get(events))
        .route("/panel", get(panel))
        .route("/pictures/{name}", get(things::picture))
        .route("/files/{name}", get(things::file))
        .route("/say", post(say))
        .route("/channel", post(channel))
        .fallback(async || Fault::nothing())
        .method_not_allowed_fallback(async || {
            Fault(StatusCode::METHOD_NOT_ALLOWED, "not with this method")
        })
        .layer(DefaultBodyLimit::max(BODY))
        .layer(middleware::from_fn(gate))
        .with_state(desk)
}

/// The query of a reader: the person, the place, and the number of the last message seen.
#[derive(Deserialize)]
struct Asked {
    me: String,
    #[serde(default)]
    place: String,
    #[serde(default)]
    after: u64,
}

/// Returns the public key that records are signed with, as `verify` reads it.
async fn signing_key(State(wall): State<Arc<Wall>>) -> String {
    format!("{}\n", wall.key())
}

type Question = Result<Query<Asked>, QueryRejection>;

async fn places(State(wall): State<Arc<Wall>>, asked: Question) -> Result<Json<Value>, Fault> {
    let me = person(&asked?.me)?;
    let last = |room: &Room| wall.read(room, &me, 0).last().map_or(0, |message| message.id);
    let channels = wall.news(&[], 0, 0).channels;
    let listed =
        |name: &Name| json!({"name": name.as_str(), "last": last(&Room::Channel(name.clone()))});
    let channels: Vec<_> = channels.iter().map(listed).collect();
    let direct = json!({"last": last(&Room::Direct(me.clone()))});
    Ok(Json(json!({"run": wall.run(), "channels": channels, "direct": direct})))
}

async fn messages(State(wall): State<Arc<Wall>>, asked: Question) -> Result<Json<Value>, Fault> {
    let Query(asked) = asked?;
    let me = person(&asked.me)?;
    let room =
        Room::new(&asked.place, &me).filter(|room| wall.has(room)).ok_or_else(Fault::nothing)?;
    Ok(Json(
        json!({"run": wall.run(), "messages": feed::messages(&wall.read(&room, &me, asked.after))}),
    ))
}

async fn events(
    State(desk): State<Desk>,
    asked: Question,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Fault> {
    let Query(asked) = asked?;
    let readers = asked.me.split(',').take(READERS).map(person).collect::<Result<Vec<_>, _>>()?;
    let permit = desk.feeds.try_acquire_owned().map_err(|_| Fault::busy())?;
    let event = headers.get("last-event-id").and_then(|id| id.to_str().ok());
    let after = feed::start(&desk.wall, event, asked.after);
    Ok(Sse::new(feed::feed(desk.wall, readers, after, permit)).keep_alive(KeepAlive::default()))
}

async fn say(
    State(desk): State<Desk>,
    body: Result<Json<Say>, JsonRejection>,
) -> Result<Json<Value>, Fault> {
    let Json(said) = body?;
    let permit = desk.hearings.try_acquire_owned().map_err(|_| Fault::busy())?;
    let (room, draft, input) = said.read(&desk.wall)?;
    let id = input.id.clone();
    desk.wall.post(room, draft)?;
    // Its own task: a browser that goes away in the middle does not stop what the hall has begun.
    let hearing = tokio::spawn(async move {
        desk.listener.hear(input).await;
        drop(permit);
    });
    let broken =
        |_| Fault(StatusCode::INTERNAL_SERVER_ERROR, "this went wrong here; it is in the log");
    hearing.await.map_err(broken)?;
    Ok(Json(json!({"id": id})))
}

/// A channel to open.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Opened {
    name: String,
}

async fn channel(
    State(wall): State<Arc<Wall>>,
    body: Result<Json<Opened>, JsonRejection>,
) -> Result<Json<Value>, Fault> {
    let Json(Opened { name }) = body?;
    let channel =
        Name::new(&name).filter(|name| name.as_str() != DIRECT).ok_or_else(Fault::name)?;
    wall.open(channel)?;
    Ok(Json(json!({"name": name})))
}

fn person(name: &str) -> Result<Name, Fault> {
    Name::person(name).ok_or_else(Fault::name)
}
