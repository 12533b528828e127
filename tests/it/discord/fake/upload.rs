//! The body of a request: JSON, or JSON with files.

use std::collections::BTreeMap;

use axum::{
    body::Bytes,
    extract::{FromRequest, Multipart, Request, multipart::Field},
    http::{StatusCode, header},
};
use serde_json::Value;

use super::refusal::Refusal;

/// The largest request that Discord takes, in bytes.
pub(super) const LARGEST_REQUEST: usize = 25 << 20;
/// The largest file that Discord takes, in bytes.
pub(super) const LARGEST_FILE: usize = 10 << 20;

/// What the bot sent.
#[derive(Default)]
pub(super) struct Upload {
    /// The body without the files; null if there was none.
    pub(super) json: Value,
    /// The files by the number `n` of their part `files[n]`.
    pub(super) files: BTreeMap<u64, Part>,
}

/// One file.
pub(super) struct Part {
    pub(super) name: String,
    /// Its media type.
    pub(super) kind: String,
    pub(super) bytes: Bytes,
}

impl Upload {
    /// Takes in the body of a request.
    pub(super) async fn read(request: Request) -> Result<Self, Refusal> {
        let kind = request
            .headers()
            .get(header::CONTENT_TYPE)
            .and_then(|kind| kind.to_str().ok())
            .unwrap_or_default();
        if kind.starts_with("multipart/form-data") {
            return Self::parts(request).await;
        }
        let is_json = kind.starts_with("application/json");
        let bytes = Bytes::from_request(request, &()).await.map_err(|_| too_large())?;
        if bytes.is_empty() {
            return Ok(Self::default());
        }
        if !is_json {
            return Err(Refusal::blame(50035, "a body that is neither JSON nor multipart"));
        }
        Ok(Self { json: parse(&bytes)?, files: BTreeMap::new() })
    }

    async fn parts(request: Request) -> Result<Self, Refusal> {
        let mut upload = Self::default();
        let unreadable = |_| Refusal::blame(50035, "multipart that cannot be read");
        let mut parts = Multipart::from_request(request, &()).await.map_err(unreadable)?;
        while let Some(part) = parts.next_field().await.map_err(|error| failed(error.status()))? {
            upload.part(part).await?;
        }
        Ok(upload)
    }

    async fn part(&mut self, part: Field<'_>) -> Result<(), Refusal> {
        let title = part.name().unwrap_or_default().to_owned();
        let name = part.file_name().map(str::to_owned);
        let kind = part.content_type().unwrap_or("application/octet-stream").to_owned();
        let bytes = part.bytes().await.map_err(|error| failed(error.status()))?;
        if title == "payload_json" {
            self.json = parse(&bytes)?;
            return Ok(());
        }
        let number =
            title.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']')?.parse().ok());
        let (Some(number), Some(name)) = (number, name) else {
            return Err(Refusal::blame(50035, format!("a part named {title:?}")));
        };
        if bytes.len() > LARGEST_FILE {
            return Err(too_large());
        }
        match self.files.insert(number, Part { name, kind, bytes }) {
            Some(_) => Err(Refusal::blame(50035, format!("two parts named {title:?}"))),
            None => Ok(()),
        }
    }
}

fn parse(bytes: &[u8]) -> Result<Value, Refusal> {
    serde_json::from_slice(bytes).map_err(|error| Refusal::blame(50109, error.to_string()))
}

fn failed(status: StatusCode) -> Refusal {
    if status == StatusCode::PAYLOAD_TOO_LARGE {
        too_large()
    } else {
        Refusal::blame(50035, "multipart that cannot be read")
    }
}

fn too_large() -> Refusal {
    Refusal::blame(40005, "a request or a file that is too large")
}
