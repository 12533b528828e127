//! Files that people attach.

use std::time::Duration;

use reqwest::{Client, ClientBuilder, Url, redirect::Policy};
use serenity::model::channel::Attachment as Sent;

use super::Endpoint;
use crate::chat::{Attachment, LARGEST};

/// The hosts of Discord's files. Nothing is fetched from anywhere else, whatever a message says.
const HOSTS: [&str; 2] = ["cdn.discordapp.com", "media.discordapp.net"];

/// The longest time that fetching a file may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// Fetches a file, or of a larger one as much as shows that it is too large.
///
/// # Errors
///
/// The reason why it could not be fetched; it names neither the file nor its address.
pub(super) async fn fetch(endpoint: &Endpoint, sent: &Sent) -> Result<Attachment, String> {
    let name = sent.filename.clone();
    if sent.size as usize > LARGEST {
        return Ok(Attachment { name, bytes: vec![b' '; LARGEST + 1] });
    }
    let url = Url::parse(&sent.url).map_err(|_| "its address cannot be read".to_owned())?;
    let ours = url.scheme() == "https" && url.host_str().is_some_and(|host| HOSTS.contains(&host));
    let stand_in = endpoint.base().is_some_and(|base| base.origin() == url.origin());
    let client = match (ours, stand_in) {
        (true, _) => Client::builder().redirect(Policy::none()),
        (false, true) => endpoint.client(),
        (false, false) => return Err("it lies elsewhere".to_owned()),
    };
    let whole = get(client, url).await.map_err(|error| error.without_url().to_string())?;
    Ok(Attachment { name, bytes: whole })
}

async fn get(client: ClientBuilder, url: Url) -> reqwest::Result<Vec<u8>> {
    let client = client.timeout(PATIENCE).build()?;
    let mut response = client.get(url).send().await?.error_for_status()?;
    let mut bytes = Vec::new();
    while let Some(piece) = response.chunk().await? {
        bytes.extend_from_slice(&piece);
        if bytes.len() > LARGEST {
            bytes.truncate(LARGEST + 1);
            break;
        }
    }
    Ok(bytes)
}
