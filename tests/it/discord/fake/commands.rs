//! What a person's use of a command sends, checked against what the bot registered.

use serde_json::{Map, Value, json};
use serenity::all::{ChannelId, UserId};

use super::{form::id, world::World};

/// Discord's numbers for the types of options.
mod kind {
    pub(super) const SUB_COMMAND: i64 = 1;
    pub(super) const GROUP: i64 = 2;
    pub(super) const STRING: i64 = 3;
    pub(super) const INTEGER: i64 = 4;
    pub(super) const BOOLEAN: i64 = 5;
    pub(super) const USER: i64 = 6;
    pub(super) const CHANNEL: i64 = 7;
    pub(super) const NUMBER: i64 = 10;
    pub(super) const ATTACHMENT: i64 = 11;
}

/// The data of an interaction with a command. While a person still types, options may be missing or
/// unfinished.
///
/// Panics if a person could not do this with what the bot registered.
pub(super) fn data(
    world: &World,
    channel: ChannelId,
    name: &str,
    options: Value,
    typing: bool,
) -> Value {
    let found =
        world.commands.iter().find(|command| command["name"] == name && command["type"] == 1);
    let command = found.unwrap_or_else(|| panic!("the bot has no command {name:?}"));
    check(command, &options, typing);
    let mut resolved = Map::new();
    resolve(world, channel, &options, &mut resolved);
    let mut data = json!({"id": command["id"], "name": name, "type": 1, "options": options});
    if !resolved.is_empty() {
        data["resolved"] = resolved.into();
    }
    data
}

/// The data of an interaction with a command of a person's menu.
///
/// Panics if the bot registered none of this name.
pub(super) fn of_person(world: &World, channel: ChannelId, name: &str, target: UserId) -> Value {
    let found =
        world.commands.iter().find(|command| command["name"] == name && command["type"] == 2);
    let command = found.unwrap_or_else(|| panic!("the bot has no command {name:?} for people"));
    let mut resolved = Map::new();
    let option = json!([{"type": kind::USER, "value": target.to_string()}]);
    resolve(world, channel, &option, &mut resolved);
    json!({"id": command["id"], "name": name, "type": 2, "target_id": target, "resolved": resolved})
}

fn check(holder: &Value, options: &Value, typing: bool) {
    let known = holder["options"].as_array().map_or(&[][..], Vec::as_slice);
    let given = options.as_array().expect("options are a list");
    for option in given {
        let found = known
            .iter()
            .find(|known| known["name"] == option["name"] && known["type"] == option["type"]);
        let found = found.unwrap_or_else(|| panic!("{option} is no option of {holder}"));
        match found["type"].as_i64() {
            Some(kind::SUB_COMMAND | kind::GROUP) => check(found, &option["options"], typing),
            _ if option["focused"] == true => {
                assert_eq!(found["autocomplete"], true, "{found} is not completed")
            }
            number => {
                assert!(
                    fits(found, number.unwrap_or_default(), &option["value"]),
                    "{option} does not fit {found}"
                )
            }
        }
    }
    let missing = known.iter().find(|known| {
        known["required"] == true && !given.iter().any(|option| option["name"] == known["name"])
    });
    assert!(typing || missing.is_none(), "{missing:?} is required");
}

/// Whether a person could give this value to the option.
fn fits(option: &Value, number: i64, value: &Value) -> bool {
    let choices = option["choices"].as_array().map_or(&[][..], Vec::as_slice);
    let chosen = choices.is_empty() || choices.iter().any(|choice| choice["value"] == *value);
    let between = |low: &str, high: &str, size: f64| {
        let (low, high) = (option[low].as_f64(), option[high].as_f64());
        low.is_none_or(|low| size >= low) && high.is_none_or(|high| size <= high)
    };
    let typed = match number {
        kind::STRING => value
            .as_str()
            .is_some_and(|text| between("min_length", "max_length", text.chars().count() as f64)),
        kind::INTEGER => {
            value.as_i64().is_some_and(|number| between("min_value", "max_value", number as f64))
        }
        kind::NUMBER => {
            value.as_f64().is_some_and(|number| between("min_value", "max_value", number))
        }
        kind::BOOLEAN => value.is_boolean(),
        _ => id(value).is_some(),
    };
    chosen && typed
}

/// Adds the people, channels and files that the options name.
fn resolve(world: &World, channel: ChannelId, options: &Value, resolved: &mut Map<String, Value>) {
    for option in options.as_array().into_iter().flatten() {
        resolve(world, channel, &option["options"], resolved);
        let Some(id) = id(&option["value"]) else { continue };
        let mut add = |kind: &str, json: Value| {
            resolved.entry(kind).or_insert_with(|| json!({}))[id.to_string()] = json;
        };
        match option["type"].as_i64() {
            Some(kind::USER) => {
                add("users", world.user_json(id.into()));
                if let Some(guild) = world.guild_of(channel) {
                    let mut member = world.half_member_json(guild, id.into());
                    member["permissions"] = json!(world.permissions(guild, id.into()));
                    add("members", member);
                }
            }
            Some(kind::CHANNEL) => add("channels", world.channel_json(id.into())),
            Some(kind::ATTACHMENT) => add("attachments", world.attachment_json(id.into())),
            _ => {}
        }
    }
}
