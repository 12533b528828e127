//! The page: a few files inside the program, each with an `ETag`. Debug builds read them from the
//! disk, so that a change is seen without compiling.

use axum::{
    Router,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use rust_embed::Embed;
use sha2::{Digest, Sha256};

use super::fault::Fault;

/// The files of the page.
#[derive(Embed)]
#[folder = "src/playground/page"]
struct Files;

/// The file that every other one is named in.
const INDEX: &str = "index.html";

/// Returns the routes of the page's files. Each table has an address of its own, where the page
/// itself reads the name.
pub(super) fn router<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let index = |headers: HeaderMap| async move { file(&headers, INDEX) };
    let pages = Router::new().route("/", get(index)).route("/t/{name}", get(index));
    Files::iter().fold(pages, |router, name| {
        let path = format!("/{name}");
        router.route(&path, get(move |headers: HeaderMap| async move { file(&headers, &name) }))
    })
}

fn file(headers: &HeaderMap, name: &str) -> Result<Response, Fault> {
    let content = Files::get(name).ok_or_else(Fault::nothing)?.data.into_owned();
    let kind = match name.rsplit_once('.') {
        Some((_, "html")) => "text/html; charset=utf-8",
        Some((_, "css")) => "text/css; charset=utf-8",
        Some((_, "svg")) => "image/svg+xml",
        _ => "text/javascript; charset=utf-8",
    };
    Ok(tagged(headers, &tag(&content), kind, content))
}

/// Returns the content, or only the status that the browser has it already.
pub(super) fn tagged(
    headers: &HeaderMap,
    tag: &str,
    kind: &'static str,
    body: impl IntoResponse,
) -> Response {
    let known =
        headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let mut response =
        if known { StatusCode::NOT_MODIFIED.into_response() } else { body.into_response() };
    let fields = response.headers_mut();
    fields.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    fields.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    fields.insert(header::ETAG, HeaderValue::from_str(tag).expect("tags are quoted hexadecimal"));
    response
}

/// Returns the tag of some content.
pub(super) fn tag(content: &[u8]) -> String {
    let digest = Sha256::digest(content);
    let hex: String = digest.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    format!("\"{hex}\"")
}
