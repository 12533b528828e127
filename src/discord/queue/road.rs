//! The route of a call, without whatever is somebody's.

use serenity::http::{LightMethod, Route};

/// The beginning of every route.
pub(super) const HOME: &str = "https://discord.com";

/// The words that may stand in a template. Ids, tokens and names are none of them.
const WORDS: &[&str] = &[
    "@me",
    "@original",
    "active",
    "applications",
    "bot",
    "callback",
    "channels",
    "commands",
    "gateway",
    "guilds",
    "interactions",
    "messages",
    "oauth2",
    "permissions",
    "pins",
    "reactions",
    "thread-members",
    "threads",
    "typing",
    "users",
    "webhooks",
];

/// The destination of a call, as far as limits and logs need it.
#[derive(Clone)]
pub(super) struct Road {
    template: String,
    major: String,
    interaction: bool,
}

impl Road {
    /// Returns the road of a method and route.
    pub(super) fn new(method: LightMethod, route: Route<'_>) -> Road {
        let path = route.path();
        let inner = path
            .strip_prefix(HOME)
            .and_then(|path| path.strip_prefix("/api/v10/"))
            .unwrap_or_default();
        let parts: Vec<_> = inner.split('/').collect();
        let shown: Vec<_> =
            parts.iter().map(|part| if WORDS.contains(part) { part } else { "*" }).collect();
        // Discord limits each channel, guild, and webhook with its token on its own.
        let major = match parts[0] {
            "channels" | "guilds" => 2,
            "webhooks" | "interactions" => 3,
            _ => 0,
        };
        Road {
            template: format!("{} {}", method.reqwest_method(), shown.join("/")),
            major: parts.iter().take(major).copied().collect::<Vec<_>>().join("/"),
            interaction: major == 3 && parts.len() > 2,
        }
    }

    /// Returns the method and the route's own words, `*` for the rest: `POST channels/*/messages`.
    /// Fit for logs.
    pub(super) fn template(&self) -> &str {
        &self.template
    }

    /// Returns the channel, guild or webhook that has a limit of its own; it may hold an
    /// interaction's token, so it is not fit for logs.
    pub(super) fn major(&self) -> &str {
        &self.major
    }

    /// Returns the channel that it leads to, by its id; fit for logs.
    pub(super) fn channel(&self) -> Option<&str> {
        self.major.strip_prefix("channels/")
    }

    /// Tests if an interaction's own token opens it: then it is free of the limit over all calls,
    /// and a 401 is about that token.
    pub(super) fn interaction(&self) -> bool {
        self.interaction
    }
}

#[cfg(test)]
mod tests {
    use serenity::model::id::{ApplicationId, ChannelId, InteractionId, MessageId, UserId};

    use super::*;

    #[test]
    fn a_message_belongs_to_its_channel() {
        let (channel_id, message_id) = (ChannelId::new(7), MessageId::new(8));
        let road = Road::new(LightMethod::Patch, Route::ChannelMessage { channel_id, message_id });
        assert_eq!((road.template(), road.major()), ("PATCH channels/*/messages/*", "channels/7"));
        assert_eq!(road.channel(), Some("7"));
        assert!(!road.interaction());
    }

    #[test]
    fn a_template_shows_no_token_and_no_id() {
        let (interaction_id, application_id) = (InteractionId::new(7), ApplicationId::new(8));
        let road = |route| Road::new(LightMethod::Post, route);
        let callback = road(Route::InteractionResponse { interaction_id, token: "secret" });
        let follow_up = road(Route::WebhookFollowupMessages { application_id, token: "secret" });
        let original =
            road(Route::WebhookOriginalInteractionResponse { application_id, token: "secret" });
        assert_eq!(callback.template(), "POST interactions/*/*/callback");
        assert_eq!(follow_up.template(), "POST webhooks/*/*");
        assert_eq!(original.template(), "POST webhooks/*/*/messages/@original");
        assert!(
            [&callback, &follow_up, &original]
                .iter()
                .all(|road| road.interaction() && road.channel().is_none())
        );
    }

    #[test]
    fn what_no_limit_separates_has_no_major_part() {
        let user = Road::new(LightMethod::Get, Route::User { user_id: UserId::new(7) });
        assert_eq!((user.template(), user.major()), ("GET users/*", ""));
        let direct = Road::new(LightMethod::Post, Route::UserMeDmChannels);
        assert_eq!((direct.template(), direct.major()), ("POST users/@me/channels", ""));
    }
}
