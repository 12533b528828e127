//! Admission of requests: only pages of this server, called by the name of this machine.
//!
//! A foreign web page can make a browser call 127.0.0.1, or have its own name point there; `Host`
//! and `Origin` tell.

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use super::fault::Fault;

/// Everything comes from here; nothing runs, frames or loads from anywhere else. A board comes as
/// data with the places on it.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Lets a request through or not, and puts the security headers on every answer.
pub(super) async fn gate(request: Request, next: Next) -> Response {
    let mut response = match check(request.method(), request.headers()) {
        Ok(()) => next.run(request).await,
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

fn check(method: &Method, headers: &HeaderMap) -> Result<(), Fault> {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    if !ours(host) {
        return Err(Fault(
            StatusCode::FORBIDDEN,
            "the playground answers to 127.0.0.1 and localhost only",
        ));
    }
    let origin = headers.get(header::ORIGIN);
    let home = origin.is_none_or(|origin| origin.as_bytes() == format!("http://{host}").as_bytes());
    if *method == Method::POST && !home {
        return Err(Fault(StatusCode::FORBIDDEN, "only the playground's own page may speak here"));
    }
    Ok(())
}

/// Tests if the host, whatever its port, is this machine.
fn ours(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    ["127.0.0.1", "localhost", "[::1]"].contains(&name)
}

#[cfg(test)]
mod tests {
    use super::ours;

    #[test]
    fn only_this_machine_is_ours() {
        for host in ["127.0.0.1", "127.0.0.1:8080", "localhost:1", "[::1]:80", "[::1]"] {
            assert!(ours(host), "{host}");
        }
        for host in [
            "",
            "example.org",
            "127.0.0.1.example.org",
            "localhost.example.org:80",
            "127.0.0.1:x",
            "[::2]",
        ] {
            assert!(!ours(host), "{host}");
        }
    }
}
