//! One try of a call, over the network.

use std::{error::Error, iter, time::Duration};

use reqwest::{
    Client, RequestBuilder, Response,
    header::{AUTHORIZATION, CONTENT_LENGTH, CONTENT_TYPE, DATE, HeaderMap, HeaderValue},
    multipart::{Form, Part},
};
use serenity::constants::USER_AGENT;

use super::{
    Endpoint, Token,
    call::Call,
    head::Head,
    road::{HOME, Road},
};

/// The longest time of a try, from its first byte to its last.
pub(super) const PATIENCE: Duration = Duration::from_secs(15);

/// The longest time to connect.
const CONNECTING: Duration = Duration::from_secs(5);

/// The way to Discord.
pub(super) struct Wire {
    client: Client,
    base: String,
}

/// The answer to a try.
pub(super) struct Reply {
    /// Status and limits.
    pub(super) head: Head,
    /// The body; `None` if it did not arrive whole.
    pub(super) body: Option<Vec<u8>>,
    /// Discord's date and time, as HTTP writes it.
    pub(super) date: Option<String>,
}

/// The failure of a try without an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lost {
    /// There was no request to send.
    Malformed,
    /// The request was not sent.
    Before,
    /// The request may have arrived.
    After,
}

impl Wire {
    /// Returns a way to Discord.
    ///
    /// # Errors
    /// The system's part of TLS cannot be set up.
    pub(super) fn new(token: &Token, endpoint: &Endpoint) -> Result<Wire, reqwest::Error> {
        let mut authorization =
            HeaderValue::from_str(token.reveal()).expect("a token is printable ASCII");
        authorization.set_sensitive(true);
        let client = endpoint
            .client()
            .user_agent(USER_AGENT)
            .default_headers(HeaderMap::from_iter([(AUTHORIZATION, authorization)]))
            .timeout(PATIENCE)
            .connect_timeout(CONNECTING);
        let base = endpoint
            .base()
            .map_or(HOME.to_owned(), |base| base.as_str().trim_end_matches('/').to_owned());
        Ok(Wire { client: client.build()?, base })
    }

    /// Makes a try.
    pub(super) async fn carry(&self, call: &Call<'_>, road: &Road) -> Result<Reply, Lost> {
        let sent = match self.request(call) {
            Ok(request) => request.send().await,
            Err(error) => Err(error),
        };
        let response = sent.map_err(|error| lost(error, road))?;
        Ok(reply(response).await)
    }

    fn request(&self, call: &Call<'_>) -> Result<RequestBuilder, reqwest::Error> {
        let address = call.route.path().replacen(HOME, &self.base, 1);
        let request = self.client.request(call.method.reqwest_method(), address).query(&call.query);
        let body = call.body.as_ref().map(ToString::to_string);
        if call.uploads.is_empty() {
            return Ok(match body {
                Some(body) => request.header(CONTENT_TYPE, "application/json").body(body),
                // One that could have a body must say that it has none.
                None => request.header(CONTENT_LENGTH, 0),
            });
        }
        Ok(request.multipart(form(call, body)?))
    }
}

/// Returns the files by number, and the body beside them.
fn form(call: &Call<'_>, body: Option<String>) -> Result<Form, reqwest::Error> {
    let mut form = Form::new();
    for (number, upload) in call.uploads.iter().enumerate() {
        let part = Part::bytes(upload.bytes.clone())
            .file_name(upload.name.clone())
            .mime_str(upload.kind)?;
        form = form.part(format!("files[{number}]"), part);
    }
    Ok(match body {
        Some(body) => form.part("payload_json", Part::text(body).mime_str("application/json")?),
        None => form,
    })
}

async fn reply(response: Response) -> Reply {
    let (status, headers) = (response.status(), response.headers().clone());
    let date = headers.get(DATE).and_then(|date| date.to_str().ok()).map(str::to_owned);
    let body = response.bytes().await.ok().map(|body| body.to_vec());
    Reply { head: Head::read(status, &headers, body.as_deref().unwrap_or_default()), body, date }
}

fn lost(error: reqwest::Error, road: &Road) -> Lost {
    let lost = match () {
        () if error.is_builder() => Lost::Malformed,
        () if error.is_connect() => Lost::Before,
        () => Lost::After,
    };
    tracing::warn!(
        channel = road.channel(),
        route = road.template(),
        ?lost,
        cause = cause(error),
        "no answer from Discord"
    );
    lost
}

/// Returns the deepest cause, in words. The error on top of it names the address, which may hold an
/// interaction's token.
fn cause(error: reqwest::Error) -> String {
    let error = error.without_url();
    let causes = iter::successors(Some(&error as &dyn Error), |&error| error.source());
    causes.last().expect("the error itself is the first").to_string()
}
