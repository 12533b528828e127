//! What Discord says of the bot where it is asked without connecting, for whoever runs the program.

use std::time::Duration;

use serde_json::Value;
use serenity::{
    http::{LightMethod, Route},
    model::id::{ApplicationId, UserId},
};
use tokio::time::Instant;

use super::{
    Endpoint, Outbound, Queue, Token,
    form::{commands, same},
    queue::{Call, Failed, Urgency},
};
use crate::chat::{Right, Slash};

/// The longest time that a question may take, with all its tries.
const PATIENCE: Duration = Duration::from_secs(15);

/// The flags of an application whose bot may read all messages: Discord has granted it, or the box
/// is ticked of a bot in few servers.
const CONTENT: u64 = 1 << 18 | 1 << 19;

/// The way to ask Discord of the bot.
pub struct Checkup {
    outbound: Outbound,
}

/// What Discord says of the bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Introduction {
    /// Its name.
    pub name: String,
    /// It may read all messages.
    pub content: bool,
}

/// How often the bot may begin anew until Discord's count begins anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sessions {
    /// So often yet.
    pub left: u64,
    /// So often in all.
    pub total: u64,
}

impl Checkup {
    /// Returns a way to ask.
    ///
    /// # Errors
    /// The system's part of TLS cannot be set up.
    pub fn new(token: &Token, endpoint: &Endpoint) -> Result<Self, reqwest::Error> {
        Ok(Self { outbound: Outbound::new(Queue::new(token, endpoint)?) })
    }

    /// Asks who the bot is and what it may read. Comes first: the other questions need its ids.
    ///
    /// # Errors
    /// Discord does not take the token, cannot be reached, or says something else.
    pub async fn introduce(&self) -> Result<Introduction, Failed> {
        let me = self.ask(Route::UserMe).await?;
        let application = self.ask(Route::Oauth2ApplicationCurrent).await?;
        let (own, user) = (id(&application), id(&me));
        let ids = own.zip(user).ok_or(Failed::Malformed)?;
        self.outbound.is(ApplicationId::new(ids.0), UserId::new(ids.1));
        let name = me["username"].as_str().unwrap_or_default().to_owned();
        let content = application["flags"].as_u64().unwrap_or_default() & CONTENT != 0;
        Ok(Introduction { name, content })
    }

    /// Asks how often the bot may begin anew.
    ///
    /// # Errors
    /// Discord cannot be reached, or says something else.
    pub async fn sessions(&self) -> Result<Sessions, Failed> {
        let limit = self.ask(Route::GatewayBot).await?["session_start_limit"].take();
        let number = |name: &str| limit[name].as_u64().ok_or(Failed::Malformed);
        Ok(Sessions { left: number("remaining")?, total: number("total")? })
    }

    /// Asks whether these slash commands are registered.
    ///
    /// # Errors
    /// Discord cannot be reached, or says something else.
    pub async fn has_commands(&self, slashes: &[Slash]) -> Result<bool, Failed> {
        let application_id = self.outbound.application().ok_or(Failed::Malformed)?;
        let call = call(Route::Commands { application_id }).query("with_localizations", "true");
        Ok(same(&self.outbound.send(call, None).await?, &commands(slashes)))
    }

    /// Returns the rights that the bot lacks in a place; `None` where that cannot be found out.
    pub async fn lacking(&self, place: &str) -> Option<Vec<Right>> {
        self.outbound.lacking(place).await
    }

    /// Returns the date and time of Discord's last answer, as HTTP writes it.
    #[must_use]
    pub fn date(&self) -> Option<String> {
        self.outbound.queue().date()
    }

    async fn ask(&self, route: Route<'_>) -> Result<Value, Failed> {
        self.outbound.send(call(route), None).await
    }
}

fn call(route: Route<'_>) -> Call<'_> {
    Call::new(LightMethod::Get, route, Urgency::Private).until(Instant::now() + PATIENCE)
}

/// Returns the id in what Discord told; 0 is none.
fn id(told: &Value) -> Option<u64> {
    told["id"].as_str()?.parse().ok().filter(|id| *id > 0)
}
