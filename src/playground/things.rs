//! Pictures and files, for those who may see their message.

use std::sync::Arc;

use axum::{
    extract::{
        Path, Query, State,
        rejection::{PathRejection, QueryRejection},
    },
    http::{HeaderMap, HeaderValue, header},
    response::Response,
};
use serde::Deserialize;

use super::{
    caller::Claim,
    desk::Desk,
    fault::Fault,
    gallery::Print,
    message::Message,
    page::{tag, tagged},
};

/// The query of a reader: the person, on the bench.
#[derive(Deserialize)]
pub(super) struct Whose {
    #[serde(default)]
    me: Option<String>,
}

type Asked<T, R> = Result<T, R>;

/// `GET /pictures/ID.png?me=NAME`, or `ID.gif` for an animation
pub(super) async fn picture(
    State(desk): State<Desk>,
    name: Asked<Path<String>, PathRejection>,
    whose: Asked<Query<Whose>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let name = name?.0;
    let kinds = [(".png", "image/png"), (".gif", "image/gif")];
    let kind = kinds.into_iter().find(|(ending, _)| name.ends_with(ending));
    let (ending, kind) = kind.ok_or_else(Fault::nothing)?;
    let message = asked(&desk, &headers, &name, ending, &whose?.0)?;
    let file = message.picture.as_ref().and_then(Print::file).ok_or_else(Fault::nothing)?;
    Ok(tagged(&headers, &tag(&file), kind, file.to_vec()))
}

/// `GET /files/ID.txt?me=NAME`
pub(super) async fn file(
    State(desk): State<Desk>,
    name: Asked<Path<String>, PathRejection>,
    whose: Asked<Query<Whose>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let message = asked(&desk, &headers, &name?.0, ".txt", &whose?.0)?;
    let file = message.draft.file.as_ref().ok_or_else(Fault::nothing)?;
    let kind = "text/plain; charset=utf-8";
    let mut response = tagged(&headers, &tag(file.text.as_bytes()), kind, file.text.clone());
    // The page names the download; opened by itself it must never become a page of ours.
    response
        .headers_mut()
        .insert(header::CONTENT_DISPOSITION, HeaderValue::from_static("attachment"));
    Ok(response)
}

/// Returns the message with this number. Not a number, not there and not for this reader look the
/// same.
fn asked(
    desk: &Desk,
    headers: &HeaderMap,
    name: &str,
    ending: &str,
    whose: &Whose,
) -> Result<Arc<Message>, Fault> {
    let reader = desk.caller(headers, Claim::name(whose.me.as_deref()))?.reader();
    let id = name.strip_suffix(ending).and_then(|id| id.parse().ok());
    id.and_then(|id| desk.wall.find(id, &reader)).ok_or_else(Fault::nothing)
}
