//! `GET /past`, and `/past/ID.record`, `.pdn` and `.gif`: the games that are over, in the places that
//! somebody may see.

use axum::{
    Json,
    extract::{
        Path, Query, State,
        rejection::{PathRejection, QueryRejection},
    },
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{caller::Claim, desk::Desk, fault::Fault, message::Room, name::Name, offers::spoken};
use crate::chat::{GameFile, PastGame};

/// The query: on the bench who asks; the language, and for one game its place.
#[derive(Deserialize)]
pub(super) struct Past {
    #[serde(default)]
    me: Option<String>,
    #[serde(default)]
    place: String,
    lang: String,
}

type Asked<T, R> = Result<T, R>;

/// Returns the games that are over, the newest first.
pub(super) async fn list(
    State(desk): State<Desk>,
    headers: HeaderMap,
    asked: Asked<Query<Past>, QueryRejection>,
) -> Result<Json<Value>, Fault> {
    let Query(Past { me, lang, .. }) = asked?;
    let caller = desk.caller(&headers, Claim::name(me.as_deref()))?;
    let places = desk.wall.channels(&caller.reader()).iter().map(Name::id).collect();
    let _permit = desk.looks.acquire().await.map_err(|_| Fault::busy())?;
    let games = desk.listener.past_games(places, spoken(&lang)).await;
    Ok(Json(json!(games.iter().filter_map(listed).collect::<Vec<_>>())))
}

fn listed(game: &PastGame) -> Option<Value> {
    let PastGame { id, place, game, title, people, score, moves, begun, at } = game;
    let place = Name::of(place)?;
    Some(json!({
        "id": id,
        "place": place.as_str(),
        "game": game,
        "title": title,
        "people": people,
        "score": score,
        "moves": moves,
        "begun": begun,
        "at": at,
    }))
}

/// Returns one of them as a file.
pub(super) async fn file(
    State(desk): State<Desk>,
    headers: HeaderMap,
    name: Asked<Path<String>, PathRejection>,
    asked: Asked<Query<Past>, QueryRejection>,
) -> Result<Response, Fault> {
    let (Path(name), Query(Past { me, place, lang })) = (name?, asked?);
    let kinds = [
        ("record", GameFile::Record, "text/plain; charset=utf-8"),
        ("pdn", GameFile::Sheet, "text/plain; charset=utf-8"),
        ("gif", GameFile::Film, "image/gif"),
    ];
    let (id, ending) = name.rsplit_once('.').ok_or_else(Fault::nothing)?;
    let kind = kinds.into_iter().find(|(known, ..)| *known == ending);
    let (_, file, kind) = kind.ok_or_else(Fault::nothing)?;
    let caller = desk.caller(&headers, Claim::name(me.as_deref()))?;
    let Some(Room::Channel(place)) = caller.room(&place) else { return Err(Fault::nothing()) };
    let _permit = desk.looks.acquire().await.map_err(|_| Fault::busy())?;
    let bytes = desk.listener.past_game(place.id(), id.to_owned(), file, spoken(&lang)).await;
    let mut response = bytes.ok_or_else(Fault::nothing)?.into_response();
    let fields = response.headers_mut();
    fields.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    fields.insert(header::CONTENT_DISPOSITION, HeaderValue::from_static("attachment"));
    Ok(response)
}
