//! The bot's own account, and the way to the gateway.

use serde_json::json;
use serenity::all::UserId;

use super::{Asked, Given};
use crate::discord::fake::{
    endpoint::public_key,
    form::{Flaws, Form},
    refusal::Refusal,
    world::World,
};

/// Where the gateway is.
pub(super) fn gateway(world: &mut World, _: Asked) -> Result<Given, Refusal> {
    Given::ok(json!({"url": world.gateway_url()}))
}

/// Where the gateway is, how many shards are recommended, and how many sessions may begin.
pub(super) fn gateway_bot(world: &mut World, _: Asked) -> Result<Given, Refusal> {
    let limit = json!({
        "total": 1000, "remaining": world.hub.starts, "reset_after": 14_400_000, "max_concurrency": world.hub.shards
    });
    Given::ok(
        json!({"url": world.gateway_url(), "shards": world.hub.shards, "session_start_limit": limit}),
    )
}

/// Who the bot is.
pub(super) fn me(world: &mut World, _: Asked) -> Result<Given, Refusal> {
    Given::ok(world.me_json())
}

/// Anybody's public account.
pub(super) fn user(world: &mut World, asked: Asked) -> Result<Given, Refusal> {
    let id = UserId::new(asked.id(0)?);
    if !world.people.contains_key(&id) {
        return Err(Refusal::fate(10013));
    }
    Given::ok(world.user_json(id))
}

/// The bot's application.
pub(super) fn application(world: &mut World, _: Asked) -> Result<Given, Refusal> {
    let bot = world.user_json(world.bot);
    Given::ok(json!({
        "id": world.bot, "name": world.person(world.bot).name, "icon": null, "description": "", "type": null,
        "summary": "", "is_monetized": false, "hook": true, "bot_public": true, "bot_require_code_grant": false,
        "verify_key": public_key(), "flags": world.application_flags(), "owner": bot, "team": null, "rpc_origins": [],
        "redirect_uris": [], "tags": [], "interactions_endpoint_url": null, "role_connections_verification_url": null,
        "event_webhooks_url": null, "event_webhooks_status": 1, "event_webhooks_types": [], "bot": bot,
        "approximate_guild_count": world.guilds.len(), "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0, "explicit_content_filter": 0, "integration_public": true,
        "integration_require_code_grant": false, "storefront_available": false, "install_params": null,
        "integration_types_config": {"0": {}},
        "terms_of_service_url": null, "privacy_policy_url": null, "custom_install_url": null
    }))
}

/// Opens the direct-message channel with a person. It can always be opened; a message may still be
/// refused.
pub(super) fn open_direct(world: &mut World, asked: Asked) -> Result<Given, Refusal> {
    let flaws = Flaws::default();
    let id = Form::open(&asked.upload.json, "", &flaws).and_then(|mut form| {
        form.require(&["recipient_id"]);
        form.id("recipient_id")
    });
    flaws.judge()?;
    let person = UserId::new(id.expect("a form without flaws has its fields"));
    if !world.people.contains_key(&person) || person == world.bot {
        return Err(Refusal::blame(50033, format!("nobody has the id {person}")));
    }
    let channel = world.direct(person);
    Given::ok(world.channel_json(channel))
}
