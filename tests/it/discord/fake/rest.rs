//! The REST interface: finds the route, lets mishaps happen, does it, and writes it down.

use std::{collections::BTreeMap, io, net::SocketAddr};

use axum::{
    Json,
    body::{Body, Bytes},
    extract::{ConnectInfo, Query, Request, State},
    http::{HeaderMap, StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use serde_json::{Value, json};
use serenity::futures::stream;
use tokio::sync::oneshot;

use super::{
    Shared, TOKEN,
    faults::{Scope, Told, What},
    ids,
    record::Call,
    refusal::Refusal,
    routes::{self, Asked, Given, Route},
    upload::Upload,
    world::World,
};

/// How many requests of one kind Discord says it takes before its clock starts anew.
const LIMIT: u32 = 5;

/// A request that is held up until this is dropped.
pub(crate) struct Held {
    port: u16,
    _release: oneshot::Sender<()>,
}

impl Held {
    /// From which port it came.
    pub(crate) const fn port(&self) -> u16 {
        self.port
    }
}

/// Waits where somebody wants the request held up.
async fn held(shared: &Shared, call: &Call, port: u16) {
    let says = call.method == "POST"
        && ["/messages", "/callback"].iter().any(|end| call.route.ends_with(end));
    let trap = if says { shared.world().trap.take() } else { None };
    let Some(trap) = trap else { return };
    let (release, released) = oneshot::channel();
    if trap.send(Held { port, _release: release }).is_ok() {
        // It is dropped, and says nothing.
        released.await.unwrap_or_default();
    }
}

/// Answers one request.
pub(super) async fn serve(
    State(shared): State<Shared>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    request: Request,
) -> Response {
    let path = request.uri().path().to_owned();
    if let Some(file) = path.strip_prefix("/attachments/") {
        return download(&shared.world(), file);
    }
    let method = request.method().as_str().to_owned();
    let path = path.strip_prefix("/api/v10").unwrap_or("").to_owned();
    let found = routes::find(&method, &path);
    let route = found.as_ref().map_or_else(|| path.clone(), |(route, _)| route.template.to_owned());
    let metered = !open_to_all(&route);
    let mut call = Call { method, route, path, status: 0, metered };
    let admitted = admit(request.headers(), &call.route);
    let Query(query) = Query::try_from_uri(request.uri()).unwrap_or_default();
    let upload = Upload::read(request).await;
    held(&shared, &call, from.port()).await;
    shared.change(|world| {
        let what =
            if call.route.starts_with("/gateway") { None } else { world.faults.strike(&call) };
        let response = what.and_then(before).unwrap_or_else(|| {
            let outcome = admitted.and_then(|()| perform(world, found, query, upload));
            answer(world, &call, outcome)
        });
        call.status = response.status().as_u16();
        world.record.calls.push(call);
        match what {
            Some(what) => after(what, response),
            None => response,
        }
    })
}

/// Whether the token in the path or nothing at all is proof enough. These do not count towards the
/// bot's limit either.
fn open_to_all(route: &str) -> bool {
    ["/gateway", "/interactions", "/webhooks"].iter().any(|start| route.starts_with(start))
        && route != "/gateway/bot"
}

fn admit(headers: &HeaderMap, route: &str) -> Result<(), Refusal> {
    if route == "/gateway" {
        return Ok(());
    }
    match headers.get(header::AUTHORIZATION).map(|proof| proof.as_bytes()) {
        Some(proof) if proof == format!("Bot {TOKEN}").as_bytes() => Ok(()),
        None if open_to_all(route) => Ok(()),
        _ => Err(Refusal::blame(40001, "no Authorization, or a wrong one")),
    }
}

fn perform(
    world: &mut World,
    found: Option<(&Route, Vec<String>)>,
    query: BTreeMap<String, String>,
    upload: Result<Upload, Refusal>,
) -> Result<Given, Refusal> {
    let (route, args) = found.ok_or_else(|| Refusal::blame(0, "there is no such route"))?;
    if let Some(name) = query.keys().find(|name| !route.query.contains(&name.as_str())) {
        return Err(Refusal::blame(50035, format!("?{name} is not known here")));
    }
    (route.act)(world, Asked { args, query, upload: upload? })
}

fn answer(world: &mut World, call: &Call, outcome: Result<Given, Refusal>) -> Response {
    let (status, body) = match outcome {
        Ok(given) => (given.status, given.body),
        Err(refusal) => {
            if let Some(why) = &refusal.blame {
                world.record.complaints.push(format!("{} {}: {why}", call.method, call.path));
            }
            (refusal.status, Some(refusal.body()))
        }
    };
    let status = StatusCode::from_u16(status).expect("the statuses are written in the source");
    let limits = limits(&call.route, LIMIT - 1, 0.5);
    match body {
        Some(body) => (status, limits, Json(body)).into_response(),
        None => (status, limits).into_response(),
    }
}

/// The headers about limits.
fn limits(route: &str, left: u32, seconds: f64) -> [(&'static str, String); 5] {
    let reset = ids::now() as f64 / 1000.0 + seconds;
    let bucket =
        route.bytes().fold(0_u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte)));
    [
        ("X-RateLimit-Limit", LIMIT.to_string()),
        ("X-RateLimit-Remaining", left.to_string()),
        ("X-RateLimit-Reset", format!("{reset:.3}")),
        ("X-RateLimit-Reset-After", format!("{seconds:.3}")),
        ("X-RateLimit-Bucket", format!("{bucket:016x}")),
    ]
}

/// The answer in the place of the deed.
fn before(what: What) -> Option<Response> {
    match what {
        What::Limited(scope, seconds) => Some(limited(scope, seconds)),
        What::Gust(scope, seconds, told) => Some(gust(scope, seconds, told)),
        What::Broken(status) => {
            let status = StatusCode::from_u16(status).expect("tests name real statuses");
            Some((status, Html("<html><body><h1>nginx</h1></body></html>")).into_response())
        }
        What::Refused(code) => {
            let refusal = Refusal::fate(code);
            let status = StatusCode::from_u16(refusal.status)
                .expect("the statuses are written in the source");
            Some((status, Json(refusal.body())).into_response())
        }
        What::Spent(_) | What::Lost | What::Garbled => None,
    }
}

fn limited(scope: Scope, seconds: f64) -> Response {
    let whole = seconds.ceil().to_string();
    let global = scope == Scope::Global;
    let message = if scope == Scope::Shared {
        "The resource is being rate limited."
    } else {
        "You are being rate limited."
    };
    let body = Json(json!({"message": message, "retry_after": seconds, "global": global}));
    let status = StatusCode::TOO_MANY_REQUESTS;
    let scope = match scope {
        Scope::Route => "user",
        Scope::Shared => "shared",
        Scope::Global => "global",
    };
    let common = [("Retry-After", whole.as_str()), ("X-RateLimit-Scope", scope)];
    if global {
        (status, common, [("X-RateLimit-Global", "true")], body).into_response()
    } else {
        (status, common, limits(scope, 0, seconds), body).into_response()
    }
}

/// A 429 to the millisecond. Where it stands in the body alone the headers still name the limit.
fn gust(scope: Scope, seconds: f64, told: Told) -> Response {
    let status = StatusCode::TOO_MANY_REQUESTS;
    let name = if scope == Scope::Global { "global" } else { "user" };
    let names = [("X-RateLimit-Scope", name)];
    let wait = [("Retry-After", seconds.to_string())];
    match told {
        Told::Whole => {
            (status, names, wait, Json(json!({"retry_after": seconds, "code": 0}))).into_response()
        }
        Told::Header => (status, names, wait).into_response(),
        Told::Body => (status, names, Json(json!({"retry_after": seconds}))).into_response(),
        Told::Garbage => (status, names, wait, Html("<h1>Too Many Requests</h1>")).into_response(),
    }
}

/// What becomes of the answer after the deed.
fn after(what: What, response: Response) -> Response {
    match what {
        What::Spent(seconds) => (limits("spent", 0, seconds), response).into_response(),
        What::Lost => {
            let broken =
                stream::iter([Err::<Bytes, _>(io::Error::other("the connection breaks here"))]);
            Response::new(Body::from_stream(broken))
        }
        What::Garbled => {
            (response.status(), Json(Value::from("not what you expect"))).into_response()
        }
        What::Limited(..) | What::Gust(..) | What::Broken(_) | What::Refused(_) => response,
    }
}

fn download(world: &World, path: &str) -> Response {
    let id = path.split('/').nth(1).and_then(|id| id.parse().ok());
    match id.and_then(|id| world.files.get(&id)) {
        Some(file) => {
            ([(header::CONTENT_TYPE, file.kind.clone())], file.bytes.clone()).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
