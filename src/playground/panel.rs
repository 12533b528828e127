//! `GET /panel`, the table of a place, and `GET /position`, one that is being set up.

use axum::{
    Json,
    extract::{Query, State, rejection::QueryRejection},
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    caller::Claim,
    desk::Desk,
    fault::Fault,
    offers::spoken,
    panel_text::{board, picture},
    say::looker,
};
use crate::chat::{Crowded, PanelAsk};

/// The query: on the bench who looks; where, and how.
#[derive(Deserialize)]
pub(super) struct Glance {
    #[serde(default)]
    me: Option<String>,
    place: String,
    #[serde(default)]
    game: Option<String>,
    #[serde(default)]
    ply: Option<usize>,
    #[serde(default)]
    turned: u8,
    #[serde(default)]
    dark: bool,
    #[serde(default)]
    lang: Option<String>,
}

/// Returns what somebody sees of the table of a place; `null` where there is none.
pub(super) async fn panel(
    State(desk): State<Desk>,
    headers: HeaderMap,
    glance: Result<Query<Glance>, QueryRejection>,
) -> Result<Response, Fault> {
    let Query(Glance { me, place, game, ply, turned, dark, lang }) = glance?;
    let caller = desk.caller(&headers, Claim::name(me.as_deref()))?;
    let input = looker(&desk.room(&caller, &place)?, caller.name.as_ref(), lang);
    let now = input.at;
    let _permit = desk.looks.acquire().await.map_err(|_| Fault::busy())?;
    let panel = desk.listener.panel(input, PanelAsk { game, ply, turned, dark }).await;
    let panel = panel.map_err(|Crowded| Fault::busy())?;
    let text = panel.map_or_else(|| "null".into(), |panel| desk.panels.text(panel));
    let kind = [(header::CONTENT_TYPE, "application/json")];
    Ok((kind, format!("{{\"now\":{now},\"panel\":{text}}}")).into_response())
}

/// The longest text of a position, bytes.
const LONGEST: usize = 400;

/// The query: a variant, a position of it, and how it is shown.
#[derive(Deserialize)]
pub(super) struct Asked {
    game: String,
    #[serde(default)]
    text: Option<String>,
    #[serde(default)]
    dark: bool,
    lang: String,
}

/// Returns a position that is being set up.
pub(super) async fn position(
    State(desk): State<Desk>,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Json<Value>, Fault> {
    let Query(Asked { game, text, dark, lang }) = asked?;
    if text.as_ref().is_some_and(|text| text.len() > LONGEST) {
        return Err(Fault::bad("a position has at most 400 bytes"));
    }
    let _permit = desk.looks.acquire().await.map_err(|_| Fault::busy())?;
    let found = desk.listener.position(game, text, dark, spoken(&lang)).await;
    Ok(Json(match found.ok_or_else(Fault::nothing)? {
        Err(why) => json!({"fault": why}),
        Ok(found) => json!({
            "text": found.text,
            "board": board(&found.board),
            "picture": found.picture.as_ref().map(picture),
            "fault": found.fault,
        }),
    }))
}
