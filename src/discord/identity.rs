//! Who the bot is, asked for: without a gateway nobody tells it. The key that Discord signs for is
//! told to nobody who does not ask.

use std::time::Duration;

use serde::{Deserialize, de::DeserializeOwned};
use serenity::{
    http::{LightMethod, Route},
    model::id::{ApplicationId, UserId},
};
use tokio::time::sleep;

use super::{
    line::Line,
    queue::{Answer, Call, Failed, Urgency},
    unread::blank,
};

/// The pause between two tries; each is made of several of the queue's own.
const PAUSE: Duration = Duration::from_secs(10);

/// What Discord tells of the bot.
pub(super) struct Identity {
    pub(super) application: ApplicationId,
    pub(super) me: UserId,
    pub(super) name: String,
    /// The key that Discord signs for, 64 hexadecimal digits, if it tells.
    pub(super) key: Option<String>,
}

/// The bot's account, as far as anything is read of it.
#[derive(Deserialize)]
struct Me {
    id: UserId,
    username: String,
}

/// The bot's application, as far as anything is read of it.
#[derive(Deserialize)]
struct Application {
    id: ApplicationId,
    verify_key: Option<String>,
}

impl Line {
    /// Asks who the bot is until that is known; `None` if Discord does not take the token.
    pub(super) async fn identity(&self) -> Option<Identity> {
        loop {
            match self.ask_identity().await {
                Ok(identity) => return Some(identity),
                Err(Failed::Unauthorized) => return None,
                Err(why) => tracing::warn!(%why, "it is not known who the bot is; trying again"),
            }
            sleep(PAUSE).await;
        }
    }

    async fn ask_identity(&self) -> Result<Identity, Failed> {
        let application: Application = self.read(Route::Oauth2ApplicationCurrent).await?;
        let me: Me = self.read(Route::UserMe).await?;
        let Application { id, verify_key } = application;
        Ok(Identity { application: id, me: me.id, name: me.username, key: verify_key })
    }

    async fn read<T: DeserializeOwned>(&self, route: Route<'_>) -> Result<T, Failed> {
        let call = Call::new(LightMethod::Get, route, Urgency::Private);
        let Answer::Told(told) = self.outbound.queue().send(call).await? else {
            return Err(Failed::Unsure);
        };
        serde_json::from_value(told).map_err(|error| {
            tracing::warn!(reason = blank(&error), "who the bot is cannot be read");
            Failed::Unsure
        })
    }
}
