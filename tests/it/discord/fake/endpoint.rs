//! Interactions by HTTP: Discord posts each to the address that the bot's owner gave, signed, in
//! place of the gateway.

use std::{net::SocketAddr, sync::Arc};

use data_encoding::HEXLOWER;
use ed25519_dalek::{Signer, SigningKey};
use serde_json::Value;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use super::{Fake, Shared, world::World};

/// The secret half of the application's key.
const SECRET: [u8; 32] = [42; 32];

/// Tells the time, in milliseconds since 1970.
pub(crate) type Clock = Arc<dyn Fn() -> u64 + Send + Sync>;

/// The headers of a signed request: the timestamp and the signature.
pub(crate) type Signed = [(&'static str, String); 2];

/// Where interactions go, in place of the gateway.
pub(super) struct Exit {
    to: SocketAddr,
    way: UnboundedSender<Value>,
    /// How many have been taken.
    taken: usize,
}

impl Exit {
    /// Sends an interaction there.
    pub(super) fn send(&self, interaction: Value) {
        self.way.send(interaction).expect("they are sent as long as there is a world");
    }
}

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
        let (way, mut interactions) = unbounded_channel::<Value>();
        let shared = self.shared.clone();
        tokio::spawn(async move {
            while let Some(body) = interactions.recv().await {
                tokio::spawn(send(shared.clone(), to, Arc::clone(&clock), body));
            }
        });
        self.shared.change(|world| world.exit = Some(Exit { to, way, taken: 0 }));
    }

    /// From now on the gateway brings interactions.
    pub(crate) fn announces_all(&self) {
        self.shared.change(|world| world.exit = None);
    }

    /// Where interactions go, in place of the gateway.
    pub(crate) fn endpoint(&self) -> SocketAddr {
        self.shared.world().exit.as_ref().expect("there is an address").to
    }

    /// Waits until so many interactions in all have been taken there.
    pub(crate) async fn taken(&self, times: usize) {
        let enough =
            |world: &mut World| world.exit.as_ref().filter(|exit| exit.taken >= times).map(|_| ());
        self.until("interactions that are taken", enough).await;
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
    shared.change(|world| {
        if answer == (202, String::new()) {
            world.exit.iter_mut().for_each(|exit| exit.taken += 1);
        } else {
            let complaint = format!("an interaction was answered with {answer:?}: {text}");
            world.record.complaints.push(complaint);
        }
    });
}
