//! Coming and going on a shared page: `GET /me`, `POST /session`, `/leave`, `/invite`, `/accept`
//! and `/guest`.
//!
//! A key or an invitation stands in the fragment of a link, which a browser sends to nobody; the
//! page exchanges it by a POST. So a program that looks at a link for somebody else, as chats do,
//! takes nothing and changes nothing.

use axum::{
    Json,
    extract::{State, rejection::JsonRejection},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::task::spawn_blocking;

use super::{
    access::{Access, SharedPage},
    caller::{Caller, Claim},
    desk::Desk,
    fault::Fault,
    message::Room,
    name::{BOT, Name},
    say::looker,
    wall::now,
};
use crate::chat::{Crowded, PanelAsk};
use crate::store::{GuestKind, Guests, are_alike, is_plain};

type Body<T> = Result<Json<T>, JsonRejection>;

/// Returns who the browser is for the page, and whether the page is shared.
pub(super) async fn me(State(desk): State<Desk>, headers: HeaderMap) -> Result<Json<Value>, Fault> {
    if desk.access.shared().is_none() {
        return Ok(Json(json!({"shared": false})));
    }
    let Caller { name, manager, .. } = desk.caller(&headers, Claim::default())?;
    let name = name.as_ref().map(Name::as_str);
    Ok(Json(json!({"shared": true, "name": name, "host": manager})))
}

/// The key of a link.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Coming {
    key: String,
    /// Somebody else who is here goes: they have been asked.
    #[serde(default)]
    replace: bool,
}

/// Lets a browser in by a key.
pub(super) async fn come(
    State(desk): State<Desk>,
    headers: HeaderMap,
    body: Body<Coming>,
) -> Result<Response, Fault> {
    let Json(Coming { key, replace }) = body?;
    let share = share(&desk)?;
    let guests = share.now()?;
    let gone =
        Fault(StatusCode::FORBIDDEN, "this link does not hold any more; ask for another one");
    let name = guests.holder(&key).map(str::to_owned).ok_or(gone)?;
    let before = share.session(&headers);
    let other = share.person(&guests, &headers);
    if let Some(other) = other.filter(|other| *other != name && !replace) {
        let error = "somebody else is here in this browser";
        let asked = json!({"error": error, "now": other, "then": name});
        return Ok((StatusCode::CONFLICT, Json(asked)).into_response());
    }
    let word = share.word()?;
    let session = word.clone();
    let begun = change(&desk, move |guests| {
        if let Some(before) = before {
            guests.end(&before);
        }
        // Another link may have been made since.
        let holds = guests.holder(&key) == Some(name.as_str());
        holds.then(|| guests.begin(&name, &session, now()))
    });
    begun.await?.ok_or_else(Fault::stranger)?;
    desk.wall.stir();
    Ok(with_cookie(share, &word, json!({})))
}

/// Lets a browser out.
pub(super) async fn leave(State(desk): State<Desk>, headers: HeaderMap) -> Result<Response, Fault> {
    let share = share(&desk)?;
    if let Some(session) = share.session(&headers) {
        change(&desk, move |guests| guests.end(&session)).await?;
    }
    // Whoever looks on through an open connection is a stranger from now on.
    desk.wall.stir();
    Ok(with_cookie(share, "", json!({})))
}

/// A table to which somebody is invited.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Inviting {
    table: String,
}

/// Opens an invitation for one person, for 24 hours.
pub(super) async fn invite(
    State(desk): State<Desk>,
    headers: HeaderMap,
    body: Body<Inviting>,
) -> Result<Json<Value>, Fault> {
    let Json(Inviting { table }) = body?;
    let share = share(&desk)?;
    let caller = desk.caller(&headers, Claim::default())?;
    let by = caller.person()?.as_str().to_owned();
    let Room::Channel(table) = desk.room(&caller, &table)? else { return Err(Fault::nothing()) };
    let table = table.as_str().to_owned();
    let word = share.word()?;
    let pass = word.clone();
    let opened = change(&desk, move |guests| guests.invite(&by, &table, &pass, now())).await?;
    let full =
        Fault(StatusCode::CONFLICT, "you have invited 32 people within a day; go on tomorrow");
    opened.then(|| Json(json!({"pass": word}))).ok_or(full)
}

/// An invitation that somebody takes. Whoever is here already takes it without a name; a stranger
/// without one asks what it is.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Accepting {
    pass: String,
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    lang: Option<String>,
}

/// Takes an invitation: whoever is nobody here yet gets a name, and a key of their own.
pub(super) async fn accept(
    State(desk): State<Desk>,
    headers: HeaderMap,
    body: Body<Accepting>,
) -> Result<Response, Fault> {
    let Json(Accepting { pass, name, lang }) = body?;
    let share = share(&desk)?;
    let gone = || Fault(StatusCode::GONE, "this invitation has been taken, or is older than a day");
    let here = desk.caller(&headers, Claim::default())?.name;
    if let Some(here) = here {
        let taken = change(&desk, move |guests| guests.accept(&pass, here.as_str(), now())).await?;
        desk.wall.stir();
        return Ok(Json(json!({"table": taken.ok_or_else(gone)?})).into_response());
    }
    let guests = share.now()?;
    let (by, table) = guests.invitation(&pass, now()).ok_or_else(gone)?;
    let Some(name) = name else {
        let game = title(&desk, table, lang).await?;
        return Ok(Json(json!({"by": by, "table": table, "game": game})).into_response());
    };
    let name = newcomer(&desk, &name)?;
    let (key, session) = (share.word()?, share.word()?);
    let (own, begun) = (key.clone(), session.clone());
    let taken = change(&desk, move |guests| {
        if guests.has(name.as_str()) {
            return Err(taken());
        }
        if !guests.has_room() {
            return Err(Fault::busy());
        }
        let table = guests.accept(&pass, name.as_str(), now()).ok_or_else(gone)?;
        guests.give_key(name.as_str(), GuestKind::Player, &own);
        guests.begin(name.as_str(), &begun, now());
        Ok(table)
    });
    let table = taken.await??;
    Ok(with_cookie(share, &session, json!({"table": table, "key": key})))
}

/// Returns what is played at a table, or waits there.
async fn title(desk: &Desk, table: &str, lang: Option<String>) -> Result<Option<String>, Fault> {
    let Some(table) = Name::new(table) else { return Ok(None) };
    let _permit = desk.looks.acquire().await.map_err(|_| Fault::busy())?;
    let input = looker(&Room::Channel(table), None, lang);
    let panel = desk.listener.panel(input, PanelAsk::default()).await;
    let panel = panel.map_err(|Crowded| Fault::busy())?;
    Ok(panel.map(|panel| panel.title.clone()))
}

/// Somebody whom the host makes a link for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Welcome {
    name: String,
}

/// Makes a link for somebody new. For who is known already only the program's own command line
/// makes one: their games hang on it.
pub(super) async fn guest(
    State(desk): State<Desk>,
    headers: HeaderMap,
    body: Body<Welcome>,
) -> Result<Json<Value>, Fault> {
    let Json(Welcome { name }) = body?;
    let share = share(&desk)?;
    let caller = desk.caller(&headers, Claim::default())?;
    caller.manager.then_some(()).ok_or_else(Fault::stranger)?;
    let name = newcomer(&desk, &name)?;
    let key = share.word()?;
    let own = key.clone();
    let made = change(&desk, move |guests| {
        let new = !guests.has(name.as_str());
        new.then(|| guests.give_key(name.as_str(), GuestKind::Player, &own)).ok_or_else(taken)
    });
    made.await??.then(|| Json(json!({"key": key}))).ok_or_else(Fault::busy)
}

/// Returns the name of somebody who has never been here: neither by a link nor in any game.
fn newcomer(desk: &Desk, name: &str) -> Result<Name, Fault> {
    let name = Name::person(name).filter(|name| is_plain(name.as_str())).ok_or_else(Fault::name)?;
    let bot = BOT.iter().any(|bot| are_alike(bot, name.as_str()));
    if bot || desk.listener.knows(&name.account()) { Err(taken()) } else { Ok(name) }
}

fn taken() -> Fault {
    Fault(StatusCode::CONFLICT, "somebody has this name, or one that looks like it")
}

fn share(desk: &Desk) -> Result<&SharedPage, Fault> {
    desk.access.shared().ok_or_else(Fault::nothing)
}

/// Changes who may act, off the threads that answer: it waits for the disk.
async fn change<T: Send + 'static>(
    desk: &Desk,
    work: impl FnOnce(&mut Guests) -> T + Send + 'static,
) -> Result<T, Fault> {
    let Access::Shared(share) = desk.access.clone() else { return Err(Fault::nothing()) };
    let changed = spawn_blocking(move || share.guests.change(work)).await;
    changed.map_err(|_| Fault::broken())?.map_err(Fault::unread)
}

fn with_cookie(share: &SharedPage, session: &str, body: Value) -> Response {
    let mut response = Json(body).into_response();
    let cookie = HeaderValue::from_str(&share.cookie(session)).expect("cookies are plain text");
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    response
}

/// Keeps a new table from everybody but who opens it, and whom they invite; `false` if they may not.
pub(super) async fn keep_private(desk: &Desk, table: &Name, by: &Name) -> Result<bool, Fault> {
    let (table, by) = (table.as_str().to_owned(), by.as_str().to_owned());
    change(desk, move |guests| guests.keep_private(&table, &by)).await
}

/// Lets everybody see a table again that could not be opened.
pub(super) async fn release(desk: &Desk, table: &Name) -> Result<(), Fault> {
    let table = table.as_str().to_owned();
    change(desk, move |guests| guests.release(&table)).await
}
