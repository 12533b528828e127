//! The addresses of the playground.

use std::sync::Arc;

use axum::{
    Extension, Json, Router,
    extract::{
        DefaultBodyLimit, Query, State,
        rejection::{JsonRejection, QueryRejection},
    },
    http::{HeaderMap, StatusCode},
    middleware,
    response::{IntoResponse, Sse, sse::KeepAlive},
    routing::{get, post},
};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    caller::Claim,
    desk::Desk,
    fault::Fault,
    feed,
    gate::{Client, gate},
    message::{DIRECT, Room},
    name::Name,
    offers::{games, rules, small, words},
    page,
    panel::{panel, position},
    past,
    reader::Reader,
    say::Say,
    things, visits,
    wall::Wall,
};
use crate::store::belongs;

/// The longest body of a request: the longest text and file, and what JSON adds to them.
const BODY: usize = 16 * 1024;

/// The most tables that one person has opened; a host any number.
const TABLES: usize = 16;

/// Returns all routes behind the gate.
pub(super) fn router(desk: Desk) -> Router {
    page::router()
        .route("/signing-key.pub", get(signing_key))
        .route("/places", get(places))
        .route("/messages", get(messages))
        .route("/words", get(words))
        .route("/games", get(games))
        .route("/rules/{name}", get(rules))
        .route("/small/{name}", get(small))
        .route("/events", get(events))
        .route("/panel", get(panel))
        .route("/position", get(position))
        .route("/past", get(past::list))
        .route("/past/{name}", get(past::file))
        .route("/pictures/{name}", get(things::picture))
        .route("/files/{name}", get(things::file))
        .route("/say", post(say))
        .route("/channel", post(channel))
        .route("/me", get(visits::me))
        .route("/session", post(visits::come))
        .route("/leave", post(visits::leave))
        .route("/invite", post(visits::invite))
        .route("/accept", post(visits::accept))
        .route("/guest", post(visits::guest))
        .fallback(async || Fault::nothing())
        .method_not_allowed_fallback(async || {
            Fault(StatusCode::METHOD_NOT_ALLOWED, "not with this method")
        })
        .layer(DefaultBodyLimit::max(BODY))
        .layer(middleware::from_fn_with_state(desk.clone(), gate))
        .with_state(desk)
}

/// The query of a reader: on the bench the person, the place, and the number of the last message
/// seen.
#[derive(Deserialize)]
struct Asked {
    #[serde(default)]
    me: Option<String>,
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

async fn places(
    State(desk): State<Desk>,
    headers: HeaderMap,
    asked: Question,
) -> Result<Json<Value>, Fault> {
    let caller = desk.caller(&headers, Claim::name(asked?.me.as_deref()))?;
    let (reader, wall) = (caller.reader(), &desk.wall);
    let last = |room: &Room| wall.read(room, &reader, 0).last().map_or(0, |message| message.id);
    let channels = wall.channels(&reader);
    let listed =
        |name: &Name| json!({"name": name.as_str(), "last": last(&Room::Channel(name.clone()))});
    let channels: Vec<_> = channels.iter().map(listed).collect();
    let direct = caller.room(DIRECT).map(|room| json!({"last": last(&room)}));
    Ok(Json(json!({"run": wall.run(), "channels": channels, "direct": direct})))
}

async fn messages(
    State(desk): State<Desk>,
    headers: HeaderMap,
    asked: Question,
) -> Result<Json<Value>, Fault> {
    let Query(asked) = asked?;
    let caller = desk.caller(&headers, Claim::name(asked.me.as_deref()))?;
    let (room, wall) = (desk.room(&caller, &asked.place)?, &desk.wall);
    let found = wall.read(&room, &caller.reader(), asked.after);
    Ok(Json(json!({"run": wall.run(), "messages": feed::messages(&found)})))
}

async fn events(
    State(desk): State<Desk>,
    asked: Question,
    client: Option<Extension<Client>>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Fault> {
    let Query(asked) = asked?;
    let from = client.map(|Extension(Client(from))| from);
    let first = desk.readers(&headers, asked.me.as_deref())?;
    let permit = desk.feeds.take(&first, from).ok_or_else(Fault::busy)?;
    let event = headers.get("last-event-id").and_then(|id| id.to_str().ok());
    let after = feed::start(&desk.wall, event, asked.after);
    let wall = desk.wall.clone();
    // Asked each time: whoever leaves sees nothing of theirs any more.
    let reader = move || {
        let now = desk.readers(&headers, asked.me.as_deref()).ok()?;
        now.is_same(&first).then_some(now)
    };
    Ok(Sse::new(feed::feed(wall, reader, after, permit)).keep_alive(KeepAlive::default()))
}

async fn say(
    State(desk): State<Desk>,
    headers: HeaderMap,
    body: Result<Json<Say>, JsonRejection>,
) -> Result<Json<Value>, Fault> {
    let Json(said) = body?;
    let pressed = said.is_press();
    let caller = desk.caller(&headers, said.claim())?;
    let permit = desk.hearings.clone().try_acquire_owned().map_err(|_| Fault::busy())?;
    let (room, draft, input) = said.read(&desk, &caller)?;
    let id = input.id.clone();
    // What nobody else may learn of is not hung up for all to read, whatever becomes of it.
    if pressed || !desk.listener.tells_secret(input.clone()).await {
        desk.wall.post(room, draft)?;
    }
    // Its own task: a browser that goes away in the middle does not stop what the hall has begun.
    let hearing = tokio::spawn(async move {
        desk.listener.hear(input).await;
        drop(permit);
    });
    hearing.await.map_err(|_| Fault::broken())?;
    Ok(Json(json!({"id": id})))
}

/// A table to open.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Opened {
    name: String,
    /// Only who is invited may see it; on a shared page alone.
    #[serde(default)]
    private: bool,
}

async fn channel(
    State(desk): State<Desk>,
    headers: HeaderMap,
    body: Result<Json<Opened>, JsonRejection>,
) -> Result<Json<Value>, Fault> {
    let Json(Opened { name, private }) = body?;
    let channel =
        Name::given(&name).filter(|name| name.as_str() != DIRECT).ok_or_else(Fault::name)?;
    match desk.access.shared() {
        None => desk.wall.open(channel)?,
        Some(_) => open_for(&desk, &headers, channel, private).await?,
    }
    Ok(Json(json!({"name": name})))
}

/// Opens a table on a shared page. The name of another table with a hyphen behind it is left to what
/// belongs to that one.
async fn open_for(
    desk: &Desk,
    headers: &HeaderMap,
    channel: Name,
    private: bool,
) -> Result<(), Fault> {
    // One at a time: of two who want the same name only one gets it.
    let _alone = desk.opening.lock().await;
    let caller = desk.caller(headers, Claim::default())?;
    let person = caller.person()?;
    let taken = || Fault(StatusCode::CONFLICT, "there is a table of this name, or one beside it");
    let name = channel.as_str();
    let all = desk.wall.channels(&Reader::default());
    let mut others = all.iter().map(Name::as_str).filter(|other| *other != name);
    let beside = others.any(|other| belongs(other, name) || belongs(name, other));
    let there = all.contains(&channel);
    if caller.room(name).is_none() || beside || there && private || caller.is_beside_private(name) {
        return Err(taken());
    }
    if there {
        return Ok(());
    }
    if !caller.manager && desk.wall.opened_by(person) >= TABLES {
        return Err(Fault(StatusCode::CONFLICT, "you have opened so many tables already"));
    }
    if private && !visits::keep_private(desk, &channel, person).await? {
        return Err(taken());
    }
    if let Err(full) = desk.wall.open_by(channel.clone(), person) {
        if private {
            visits::release(desk, &channel).await?;
        }
        return Err(full.into());
    }
    Ok(())
}
