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
    fault::Fault,
    gallery::Print,
    message::Message,
    name::Name,
    page::{tag, tagged},
    wall::Wall,
};

/// The query of a reader: the person.
#[derive(Deserialize)]
pub(super) struct Reader {
    me: String,
}

type Asked<T, R> = Result<T, R>;

/// `GET /pictures/ID.png?me=NAME`, or `ID.gif` for an animation
pub(super) async fn picture(
    State(wall): State<Arc<Wall>>,
    name: Asked<Path<String>, PathRejection>,
    reader: Asked<Query<Reader>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let name = name?.0;
    let kinds = [(".png", "image/png"), (".gif", "image/gif")];
    let kind = kinds.into_iter().find(|(ending, _)| name.ends_with(ending));
    let (ending, kind) = kind.ok_or_else(Fault::nothing)?;
    let message = asked(&wall, &name, ending, &reader?.0)?;
    let file = message.picture.as_ref().and_then(Print::file).ok_or_else(Fault::nothing)?;
    Ok(tagged(&headers, &tag(&file), kind, file.to_vec()))
}

/// `GET /files/ID.txt?me=NAME`
pub(super) async fn file(
    State(wall): State<Arc<Wall>>,
    name: Asked<Path<String>, PathRejection>,
    reader: Asked<Query<Reader>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let message = asked(&wall, &name?.0, ".txt", &reader?.0)?;
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
fn asked(wall: &Wall, name: &str, ending: &str, reader: &Reader) -> Result<Arc<Message>, Fault> {
    let reader = Name::person(&reader.me).ok_or_else(Fault::name)?;
    let id = name.strip_suffix(ending).and_then(|id| id.parse().ok());
    id.and_then(|id| wall.find(id, &reader)).ok_or_else(Fault::nothing)
}
