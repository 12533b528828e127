//! Admission of requests: only pages of this server, called by its own name, and only so many.
//!
//! A foreign web page can make a browser call 127.0.0.1, or have its own name point there; `Host`
//! and `Origin` tell.

use std::{net::IpAddr, time::Duration};

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tokio::time::timeout;

use super::{desk::Desk, fault::Fault, pace::weight};
use crate::web::Peer;

/// Everything comes from here; nothing runs, frames or loads from anywhere else. A board comes as
/// data with the places on it.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The longest time from the headers of a request to the beginning of its answer: whoever sends
/// half a text does not hold a connection for ever.
const PATIENCE: Duration = Duration::from_secs(60);

/// Lets a request through or not, and puts the security headers on every answer.
pub(super) async fn gate(State(desk): State<Desk>, mut request: Request, next: Next) -> Response {
    let mut response = match admit(&desk, &mut request) {
        Ok(()) => timeout(PATIENCE, next.run(request))
            .await
            .unwrap_or_else(|_| Fault(StatusCode::REQUEST_TIMEOUT, "too slow").into_response()),
        Err(fault) => fault.into_response(),
    };
    let headers = response.headers_mut();
    let mut put = |name, value| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    put(header::CONTENT_SECURITY_POLICY, POLICY);
    put(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    put(header::REFERRER_POLICY, "no-referrer");
    put(header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// The address that a request to a shared page comes from, be it through a proxy.
#[derive(Clone, Copy)]
pub(super) struct Client(pub(super) IpAddr);

fn admit(desk: &Desk, request: &mut Request) -> Result<(), Fault> {
    let headers = request.headers();
    called(desk, request.method(), headers)?;
    let Some(share) = desk.access.shared() else { return Ok(()) };
    let peer = request.extensions().get::<Peer>().map_or(IpAddr::from([0; 4]), |peer| peer.0);
    let client = share.client(peer, headers);
    let guests = share.now()?;
    let weight = weight(request.method(), request.uri());
    let bears = desk.pace.bears(client, share.person(&guests, headers), weight);
    request.extensions_mut().insert(Client(client));
    bears.then_some(()).ok_or_else(Fault::hasty)
}

/// Checks by which name this server was called, and from which page. Only on the bench may something
/// be said without a page, as by a script.
fn called(desk: &Desk, method: &Method, headers: &HeaderMap) -> Result<(), Fault> {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    if !desk.access.is_ours(host) {
        return Err(Fault(StatusCode::FORBIDDEN, "the page answers to its own address only"));
    }
    let own = match headers.get(header::ORIGIN) {
        Some(origin) => desk.access.is_own(origin.as_bytes(), host),
        None => *method != Method::POST || desk.access.shared().is_none(),
    };
    own.then_some(()).ok_or(Fault(StatusCode::FORBIDDEN, "only the page itself may speak here"))
}
