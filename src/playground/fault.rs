//! Refusals of requests.

use axum::{
    Json,
    extract::rejection::{JsonRejection, PathRejection, QueryRejection},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde_json::json;

use super::wall::Full;

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
