//! Interactions by HTTP: Discord posts each to the address that the bot's owner gave, signed, in
//! place of the gateway.

use std::{net::SocketAddr, sync::Arc};

use data_encoding::HEXLOWER;
use ed25519_dalek::{Signer, SigningKey};
use serde_json::Value;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use super::{Fake, Shared};

/// The secret half of the application's key.
const SECRET: [u8; 32] = [42; 32];

/// Tells the time, in milliseconds since 1970.
pub(crate) type Clock = Arc<dyn Fn() -> u64 + Send + Sync>;

/// The headers of a signed request: the timestamp and the signature.
pub(crate) type Signed = [(&'static str, String); 2];

/// Where interactions go, in place of the gateway.
pub(super) type Exit = UnboundedSender<Value>;

/// The public key of the application, as the developer portal shows it.
pub(super) fn public_key() -> String {
    HEXLOWER.encode(SigningKey::from_bytes(&SECRET).verifying_key().as_bytes())
}

/// Signs a body at a moment, in seconds since 1970.
pub(crate) fn signed(at: u64, body: &[u8]) -> Signed {
    let message = [at.to_string().as_bytes(), body].concat();
    let signature = SigningKey::from_bytes(&SECRET).sign(&message);
    [
        ("X-Signature-Timestamp", at.to_string()),
        ("X-Signature-Ed25519", HEXLOWER.encode(&signature.to_bytes())),
    ]
}

/// Posts a body with these headers, and gives the status and the body of the answer; the status is 0
/// where there is none.
pub(crate) async fn posted(
    to: SocketAddr,
    headers: &[(&str, String)],
    body: &[u8],
) -> (u16, String) {
    let client = reqwest::Client::builder().no_proxy().build().expect("a client");
    let request = client.post(format!("http://{to}/")).body(body.to_vec());
    let request =
        headers.iter().fold(request, |request, (name, value)| request.header(*name, value));
    match request.send().await {
        Ok(answer) => (answer.status().as_u16(), answer.text().await.unwrap_or_default()),
        Err(_) => (0, String::new()),
    }
}

impl Fake {
    /// The public key of the application.
    pub(crate) fn public_key(&self) -> String {
        public_key()
    }

    /// From now on interactions go to this address, in place of the gateway.
    pub(crate) fn sends_interactions(&self, to: SocketAddr, clock: Clock) {
        let (exit, mut interactions) = unbounded_channel::<Value>();
        let shared = self.shared.clone();
        tokio::spawn(async move {
            while let Some(body) = interactions.recv().await {
                tokio::spawn(send(shared.clone(), to, Arc::clone(&clock), body));
            }
        });
        self.shared.change(|world| world.exit = Some(exit));
    }

    /// The gateway brings an interaction that was sent before, although there is an address for it.
    pub(crate) fn announces(&self, interaction: &Value) {
        self.shared.change(|world| world.announce(None, interaction));
    }

    /// Interactions that were sent so far, as they were.
    pub(crate) fn sent(&self) -> Vec<Value> {
        self.shared.world().sent.clone()
    }
}

/// Sends an interaction, as its answer comes by a call: Discord wants to hear of that at once.
async fn send(shared: Shared, to: SocketAddr, clock: Clock, body: Value) {
    let text = body.to_string();
    let answer = posted(to, &signed(clock() / 1_000, text.as_bytes()), text.as_bytes()).await;
    if answer != (202, String::new()) {
        let complaint = format!("an interaction was answered with {answer:?}: {text}");
        shared.change(|world| world.record.complaints.push(complaint));
    }
}
