//! The page: a few files inside the program, each with an ETag.

use axum::{
    Router,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use sha2::{Digest, Sha256};

/// Address, type and content of every file of the page.
const FILES: &[(&str, &str, &str)] = &[
    ("/", "text/html; charset=utf-8", include_str!("page/index.html")),
    ("/style.css", "text/css; charset=utf-8", include_str!("page/style.css")),
    ("/frame.css", "text/css; charset=utf-8", include_str!("page/frame.css")),
    ("/messages.css", "text/css; charset=utf-8", include_str!("page/messages.css")),
    ("/small.css", "text/css; charset=utf-8", include_str!("page/small.css")),
    ("/main.js", "text/javascript; charset=utf-8", include_str!("page/main.js")),
    ("/state.js", "text/javascript; charset=utf-8", include_str!("page/state.js")),
    ("/line.js", "text/javascript; charset=utf-8", include_str!("page/line.js")),
    ("/dom.js", "text/javascript; charset=utf-8", include_str!("page/dom.js")),
    ("/markdown.js", "text/javascript; charset=utf-8", include_str!("page/markdown.js")),
    ("/message.js", "text/javascript; charset=utf-8", include_str!("page/message.js")),
    ("/log.js", "text/javascript; charset=utf-8", include_str!("page/log.js")),
    ("/rooms.js", "text/javascript; charset=utf-8", include_str!("page/rooms.js")),
    ("/attach.js", "text/javascript; charset=utf-8", include_str!("page/attach.js")),
    ("/composer.js", "text/javascript; charset=utf-8", include_str!("page/composer.js")),
    ("/icon.svg", "image/svg+xml", include_str!("page/icon.svg")),
];

/// Returns the routes of the page's files.
pub(super) fn router<S: Clone + Send + Sync + 'static>() -> Router<S> {
    FILES.iter().fold(Router::new(), |router, &(path, kind, text)| {
        let tag = tag(text.as_bytes());
        router.route(
            path,
            get(move |headers: HeaderMap| async move { tagged(&headers, &tag, kind, text) }),
        )
    })
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
