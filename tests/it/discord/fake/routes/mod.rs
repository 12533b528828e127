//! Every route: one file a topic.

mod account;
mod channels;
mod commands;
mod guilds;
mod interactions;
mod messages;
mod threads;
mod webhooks;

use std::collections::BTreeMap;

use serde_json::Value;
use serenity::all::{ChannelId, MessageId, Permissions};

use super::{refusal::Refusal, upload::Upload, world::World};

/// One route: its method, its path with names in braces, the questions that it takes, and what it
/// does.
pub(super) struct Route {
    method: &'static str,
    pub(super) template: &'static str,
    pub(super) query: &'static [&'static str],
    pub(super) act: fn(&mut World, Asked) -> Result<Given, Refusal>,
}

/// What was asked: the parts of the path in the order of their names, the questions after it, and
/// the body.
pub(super) struct Asked {
    pub(super) args: Vec<String>,
    pub(super) query: BTreeMap<String, String>,
    pub(super) upload: Upload,
}

/// A good answer.
pub(super) struct Given {
    pub(super) status: u16,
    pub(super) body: Option<Value>,
}

const fn route(
    method: &'static str,
    template: &'static str,
    query: &'static [&'static str],
    act: fn(&mut World, Asked) -> Result<Given, Refusal>,
) -> Route {
    Route { method, template, query, act }
}

/// All that this Discord offers.
pub(super) const ROUTES: &[Route] = &[
    route("GET", "/gateway", &[], account::gateway),
    route("GET", "/gateway/bot", &[], account::gateway_bot),
    route("GET", "/users/@me", &[], account::me),
    route("GET", "/users/{user}", &[], account::user),
    route("GET", "/applications/@me", &[], account::application),
    route("GET", "/oauth2/applications/@me", &[], account::application),
    route("POST", "/users/@me/channels", &[], account::open_direct),
    route("GET", "/applications/{application}/commands", &["with_localizations"], commands::list),
    route("PUT", "/applications/{application}/commands", &[], commands::replace),
    route("GET", "/guilds/{guild}", &[], guilds::show),
    route("GET", "/guilds/{guild}/members/{user}", &[], guilds::member),
    route("GET", "/channels/{channel}", &[], channels::show),
    route("PATCH", "/channels/{channel}", &[], threads::change),
    route("GET", "/channels/{channel}/messages", &["after", "before", "limit"], messages::list),
    route("POST", "/channels/{channel}/messages", &[], messages::create),
    route("GET", "/channels/{channel}/messages/{message}", &[], messages::show),
    route("PATCH", "/channels/{channel}/messages/{message}", &[], messages::edit),
    route("DELETE", "/channels/{channel}/messages/{message}", &[], messages::delete),
    route("GET", "/guilds/{guild}/threads/active", &[], threads::active),
    route("POST", "/channels/{channel}/threads", &[], threads::create),
    route("POST", "/channels/{channel}/messages/{message}/threads", &[], threads::create_at),
    route(
        "POST",
        "/interactions/{interaction}/{token}/callback",
        &["with_response"],
        interactions::callback,
    ),
    route("POST", "/webhooks/{application}/{token}", &["wait"], webhooks::create),
    route("GET", "/webhooks/{application}/{token}/messages/{message}", &[], webhooks::show),
    route(
        "PATCH",
        "/webhooks/{application}/{token}/messages/{message}",
        &["with_components"],
        webhooks::edit,
    ),
    route("DELETE", "/webhooks/{application}/{token}/messages/{message}", &[], webhooks::delete),
];

/// The route for a path, and the parts of the path that have names.
pub(super) fn find(method: &str, path: &str) -> Option<(&'static Route, Vec<String>)> {
    let mut routes = ROUTES.iter().filter(|route| route.method == method);
    routes.find_map(|route| Some((route, parts(route.template, path)?)))
}

fn parts(template: &str, path: &str) -> Option<Vec<String>> {
    let (names, steps): (Vec<_>, Vec<_>) =
        (template.split('/').collect(), path.split('/').collect());
    let fits =
        |(name, step): (&&str, &&str)| name.starts_with('{') && !step.is_empty() || name == step;
    if names.len() != steps.len() || !names.iter().zip(&steps).all(fits) {
        return None;
    }
    let named = names.iter().zip(steps).filter(|(name, _)| name.starts_with('{'));
    Some(named.map(|(_, step)| step.to_owned()).collect())
}

impl Given {
    /// Done, and this is it.
    fn ok(body: Value) -> Result<Self, Refusal> {
        Ok(Self { status: 200, body: Some(body) })
    }

    /// Made, and this is it.
    fn made(body: Value) -> Result<Self, Refusal> {
        Ok(Self { status: 201, body: Some(body) })
    }

    /// Done, and there is nothing to say.
    fn nothing() -> Result<Self, Refusal> {
        Ok(Self { status: 204, body: None })
    }
}

impl Asked {
    /// A part of the path that must be an id.
    fn id(&self, index: usize) -> Result<u64, Refusal> {
        let text = &self.args[index];
        let id = text.parse().ok().filter(|id| *id != 0);
        id.ok_or_else(|| Refusal::blame(50035, format!("{text:?} in the path is not an id")))
    }

    /// The channel that the path begins with, if the bot can see it.
    fn channel(&self, world: &World) -> Result<ChannelId, Refusal> {
        let id = ChannelId::new(self.id(0)?);
        if !world.channels.contains_key(&id) {
            return Err(Refusal::fate(10003));
        }
        if world.host(id).is_some() {
            return Err(Refusal::blame(50001, "the bot is not there"));
        }
        if !world.own_permissions(id).contains(Permissions::VIEW_CHANNEL) {
            return Err(Refusal::fate(50001));
        }
        Ok(id)
    }

    /// The message of that channel that the path names; those for one person alone are not found
    /// here.
    fn message(&self, world: &World) -> Result<MessageId, Refusal> {
        let channel = self.channel(world)?;
        let id = MessageId::new(self.id(1)?);
        let found = world
            .messages
            .get(&id)
            .filter(|message| message.channel == channel && message.only_for.is_none());
        found.map(|message| message.id).ok_or_else(|| Refusal::fate(10008))
    }

    /// The path must name the bot's own application.
    fn own_application(&self, world: &World) -> Result<(), Refusal> {
        if self.id(0)? == world.bot.get() {
            Ok(())
        } else {
            Err(Refusal::blame(10002, "another application"))
        }
    }
}
