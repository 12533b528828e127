//! `GET /games`, `GET /rules/NAME`, `GET /small/NAME.png`, `GET /words`: what the page needs before anything is said.

use axum::{
    Json,
    extract::{
        Path, Query, State,
        rejection::{PathRejection, QueryRejection},
    },
    http::HeaderMap,
    response::Response,
};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    desk::Desk,
    fault::Fault,
    page::{tag, tagged},
};
use crate::chat::{LANGUAGES, page_words, tongue};

/// The query for words: a language tag as browsers have it.
#[derive(Deserialize)]
pub(super) struct Tongue {
    lang: String,
}

/// The query for a small board.
#[derive(Deserialize)]
pub(super) struct Look {
    #[serde(default)]
    dark: bool,
}

type Asked<T, R> = Result<T, R>;

/// Returns the words of the page.
pub(super) async fn words(
    asked: Asked<Query<Tongue>, QueryRejection>,
) -> Result<Json<Value>, Fault> {
    let language = spoken(&asked?.0.lang);
    Ok(Json(json!({"language": language, "words": page_words(language)})))
}

/// Returns the games on offer.
pub(super) async fn games(
    State(desk): State<Desk>,
    asked: Asked<Query<Tongue>, QueryRejection>,
) -> Result<Json<Value>, Fault> {
    Ok(Json(json!(desk.listener.offers(spoken(&asked?.0.lang)))))
}

/// Returns the rules of a game.
pub(super) async fn rules(
    State(desk): State<Desk>,
    name: Asked<Path<String>, PathRejection>,
    asked: Asked<Query<Tongue>, QueryRejection>,
) -> Result<Json<Value>, Fault> {
    let (Path(name), Query(Tongue { lang })) = (name?, asked?);
    let text = desk.listener.rules(&name, spoken(&lang)).ok_or_else(Fault::nothing)?;
    Ok(Json(json!({"text": text})))
}

/// Returns a small board of a game.
pub(super) async fn small(
    State(desk): State<Desk>,
    name: Asked<Path<String>, PathRejection>,
    look: Asked<Query<Look>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let (Path(name), Query(Look { dark })) = (name?, look?);
    let name = name.strip_suffix(".png").ok_or_else(Fault::nothing)?;
    let _permit = desk.looks.acquire().await.map_err(|_| Fault::busy())?;
    let png = desk.listener.sample_board(name, dark).await.ok_or_else(Fault::nothing)?;
    Ok(tagged(&headers, &tag(&png), "image/png", png.to_vec()))
}

/// Returns the language of ours that a tag means, else the first.
pub(super) fn spoken(lang: &str) -> &'static str {
    tongue(lang).unwrap_or(LANGUAGES[0])
}
