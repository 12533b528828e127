//! Refusals of requests.

use axum::{
    Json,
    extract::rejection::{JsonRejection, PathRejection, QueryRejection},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde_json::json;

use super::wall::Full;
use crate::store;

/// A refusal: a status, and a sentence of ours that never repeats what was sent.
#[derive(Debug)]
pub(super) struct Fault(pub(super) StatusCode, pub(super) &'static str);

impl Fault {
    /// Returns the refusal of a request that is not as it should be.
    pub(super) fn bad(why: &'static str) -> Fault {
        Fault(StatusCode::BAD_REQUEST, why)
    }

    /// Returns the refusal of a name that is missing or not of the allowed form.
    pub(super) fn name() -> Fault {
        Fault::bad("a name has 1 to 24 letters, digits, _ or -, and is not the bot's own")
    }

    /// Returns the refusal for a thing that is not there, or not for this person: the two look the
    /// same.
    pub(super) fn nothing() -> Fault {
        Fault(StatusCode::NOT_FOUND, "there is nothing here")
    }

    /// Returns the refusal of somebody whom no link has brought, or to whom it gives no such right.
    pub(super) fn stranger() -> Fault {
        Fault(StatusCode::FORBIDDEN, "only who came by a link of their own may do this")
    }

    /// Returns the refusal of a request that says itself who sends it, where the session does.
    pub(super) fn claimed() -> Fault {
        Fault::bad("on a shared page the link alone tells who speaks, and what they may do")
    }

    /// Returns the refusal of somebody, or of an address, that asks too much.
    pub(super) fn hasty() -> Fault {
        Fault(StatusCode::TOO_MANY_REQUESTS, "too much at once; wait a few seconds")
    }

    /// Returns the fault of something that is in the log.
    pub(super) fn broken() -> Fault {
        Fault(StatusCode::INTERNAL_SERVER_ERROR, "this went wrong here; it is in the log")
    }

    /// Returns the fault of a list of people that cannot be read or written, and logs it.
    pub(super) fn unread(fault: store::Fault) -> Fault {
        tracing::error!(%fault, "who may act on the page cannot be told");
        Fault::broken()
    }

    /// Returns the refusal for too much at once.
    pub(super) fn busy() -> Fault {
        Fault(StatusCode::SERVICE_UNAVAILABLE, "too much at once; try again in a moment")
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        (self.0, Json(json!({"error": self.1}))).into_response()
    }
}

impl From<JsonRejection> for Fault {
    fn from(rejection: JsonRejection) -> Fault {
        let why = match rejection.status() {
            StatusCode::UNSUPPORTED_MEDIA_TYPE => "send JSON, with Content-Type: application/json",
            StatusCode::PAYLOAD_TOO_LARGE => "a request has at most 16 KiB",
            _ => "this JSON is not what was expected",
        };
        Fault(rejection.status(), why)
    }
}

impl From<QueryRejection> for Fault {
    fn from(_: QueryRejection) -> Fault {
        Fault::bad("the address lacks something, or says it wrongly")
    }
}

impl From<PathRejection> for Fault {
    fn from(_: PathRejection) -> Fault {
        Fault::nothing()
    }
}

impl From<Full> for Fault {
    fn from(_: Full) -> Fault {
        Fault(StatusCode::CONFLICT, "there is no room for another place")
    }
}
