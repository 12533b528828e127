//! The bot's commands.

use serde_json::{Value, json};

use super::{Asked, Given};
use crate::discord::fake::{check::commands::check, form::Flaws, refusal::Refusal, world::World};

/// The commands as they are registered.
pub(super) fn list(world: &mut World, asked: Asked) -> Result<Given, Refusal> {
    asked.own_application(world)?;
    Given::ok(json!(world.commands))
}

/// Puts these commands in the place of all that were registered. One with the same name keeps its
/// id.
pub(super) fn replace(world: &mut World, asked: Asked) -> Result<Given, Refusal> {
    asked.own_application(world)?;
    let flaws = Flaws::default();
    check(&asked.upload.json, &flaws);
    flaws.judge()?;
    let list = asked.upload.json.as_array().expect("the check made sure of a list");
    world.commands = list.iter().map(|command| registered(world, command)).collect();
    world.record.registrations += 1;
    Given::ok(json!(world.commands))
}

fn registered(world: &mut World, command: &Value) -> Value {
    let kind = command["type"].as_i64().unwrap_or(1);
    let known =
        world.commands.iter().find(|old| old["name"] == command["name"] && old["type"] == kind);
    let id =
        known.map(|old| old["id"].clone()).unwrap_or_else(|| json!(world.ids.next().to_string()));
    let mut full = json!({
        "id": id, "application_id": world.bot, "version": world.ids.next().to_string(), "type": kind, "description": "",
        "name_localizations": null, "description_localizations": null, "default_member_permissions": null,
        "dm_permission": true, "contexts": null, "integration_types": [0], "nsfw": false, "default_permission": true
    });
    let given = command.as_object().expect("the check made sure of an object").clone();
    full.as_object_mut().expect("an object was written above").extend(given);
    full
}
