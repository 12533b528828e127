//! Calls to Discord.

use serde_json::Value;
use serenity::http::{LightMethod, Route};
use tokio::time::Instant;

use super::road::Road;

/// The urgency of a call, which decides the order when many wait for the limit over all calls.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Urgency {
    /// The first answer to an interaction: Discord waits three seconds for it.
    Interaction,
    /// One person waits for it.
    Private,
    /// A channel waits for it.
    Board,
    /// Everything else.
    Rest,
}

/// A call, ready to be made as often as it takes.
#[derive(Clone)]
pub struct Call<'a> {
    pub(super) method: LightMethod,
    pub(super) route: Route<'a>,
    pub(super) query: Vec<(&'static str, String)>,
    pub(super) body: Option<Value>,
    pub(super) uploads: Vec<Upload>,
    pub(super) urgency: Urgency,
    pub(super) until: Option<Instant>,
}

/// A file that goes with a call.
#[derive(Clone)]
pub struct Upload {
    /// The file's name: ASCII letters, digits and `.-_`.
    pub name: String,
    /// The media type, for example `image/png`.
    pub kind: &'static str,
    /// The content.
    pub bytes: Vec<u8>,
}

impl<'a> Call<'a> {
    /// Returns a call without body or files.
    #[must_use]
    pub fn new(method: LightMethod, route: Route<'a>, urgency: Urgency) -> Call<'a> {
        Call {
            method,
            route,
            query: Vec::new(),
            body: None,
            uploads: Vec::new(),
            urgency,
            until: None,
        }
    }

    /// Adds a parameter behind the `?` of the address.
    #[must_use]
    pub fn query(mut self, name: &'static str, value: impl Into<String>) -> Call<'a> {
        self.query.push((name, value.into()));
        self
    }

    /// Sets the body of the request, as JSON.
    #[must_use]
    pub fn body(mut self, body: Value) -> Call<'a> {
        self.body = Some(body);
        self
    }

    /// Adds a file; the body's `attachments` name the files by number, from 0 in the order they are
    /// added.
    #[must_use]
    pub fn upload(mut self, upload: Upload) -> Call<'a> {
        self.uploads.push(upload);
        self
    }

    /// Sets when the call becomes pointless: no try begins after that.
    #[must_use]
    pub fn until(mut self, until: Instant) -> Call<'a> {
        self.until = Some(until);
        self
    }

    /// Returns the road of the call.
    pub(super) fn road(&self) -> Road {
        Road::new(self.method, self.route)
    }

    /// Tests if making it twice does no more than making it once.
    ///
    /// A message with a nonce that Discord checks is made once; so is the first answer to an
    /// interaction, and the channel for direct messages to a person.
    pub(super) fn repeatable(&self) -> bool {
        let once =
            matches!(self.route, Route::InteractionResponse { .. } | Route::UserMeDmChannels);
        self.method != LightMethod::Post || once || self.body.as_ref().is_some_and(checks_nonce)
    }
}

fn checks_nonce(body: &Value) -> bool {
    body["enforce_nonce"] == true && !body["nonce"].is_null()
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use serenity::model::id::{ApplicationId, ChannelId, InteractionId};

    use super::*;

    #[test]
    fn a_message_is_repeatable_only_if_its_nonce_is_checked() {
        let route = Route::ChannelMessages { channel_id: ChannelId::new(1) };
        let post =
            |body| Call::new(LightMethod::Post, route, Urgency::Board).body(body).repeatable();
        assert!(post(json!({"nonce": "n", "enforce_nonce": true})));
        assert!(!post(json!({"nonce": "n"})));
        assert!(!post(json!({"enforce_nonce": true})));
        assert!(!post(json!({"nonce": "n", "enforce_nonce": false})));
    }

    #[test]
    fn what_discord_itself_does_once_is_repeatable() {
        let (interaction_id, application_id) = (InteractionId::new(1), ApplicationId::new(1));
        let repeatable = |method, route| Call::new(method, route, Urgency::Rest).repeatable();
        assert!(repeatable(
            LightMethod::Post,
            Route::InteractionResponse { interaction_id, token: "t" }
        ));
        assert!(repeatable(LightMethod::Post, Route::UserMeDmChannels));
        assert!(!repeatable(
            LightMethod::Post,
            Route::WebhookFollowupMessages { application_id, token: "t" }
        ));
        assert!(repeatable(LightMethod::Put, Route::Commands { application_id }));
    }
}
