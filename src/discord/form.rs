//! Slash commands as Discord takes them, made from the one table of commands.

use serde_json::{Map, Value, json};

use crate::chat::{Everywhere, Kind, Param, Slash};

/// What Discord calls our languages; the first of ours is what it shows to everybody else.
const LOCALES: [(&str, &str); 2] = [("zh-Hans", "zh-CN"), ("zh-Hant", "zh-TW")];

/// The commands as JSON for Discord's bulk overwrite.
pub(super) fn commands(slashes: &[Slash]) -> Value {
    slashes.iter().map(command).collect()
}

fn command(slash: &Slash) -> Value {
    let mut params: Vec<_> = slash.params.iter().collect();
    // Discord wants what must be said first.
    params.sort_by_key(|param| !param.required);
    json!({
        "name": slash.name,
        "name_localizations": elsewhere(&slash.names),
        "description": first(&slash.texts),
        "description_localizations": elsewhere(&slash.texts),
        "type": 1,
        // In servers and in direct messages to the bot, for those who added it to a server.
        "integration_types": [0],
        "contexts": [0, 1],
        "options": params.into_iter().map(option).collect::<Value>(),
    })
}

fn option(param: &Param) -> Value {
    let kind = match param.kind {
        Kind::Number => 4,
        Kind::File => 11,
        Kind::Choice(_) | Kind::Text | Kind::Proposed => 3,
    };
    let mut option = json!({
        "type": kind,
        "name": param.name,
        "name_localizations": elsewhere(&param.names),
        "description": first(&param.texts),
        "description_localizations": elsewhere(&param.texts),
        "required": param.required,
    });
    match &param.kind {
        Kind::Choice(said) => option["choices"] = said.iter().map(choice).collect(),
        Kind::Proposed => option["autocomplete"] = true.into(),
        Kind::Number => option["min_value"] = 0.into(),
        Kind::Text | Kind::File => {}
    }
    option
}

fn choice((word, names): &(&str, Everywhere)) -> Value {
    json!({"name": first(names), "name_localizations": elsewhere(names), "value": word})
}

fn first(texts: &Everywhere) -> &str {
    texts.first().map_or("", |(_, text)| text)
}

fn elsewhere(texts: &Everywhere) -> Value {
    let locale = |(language, text): &(&str, String)| {
        let (_, locale) = LOCALES.iter().find(|(ours, _)| ours == language)?;
        Some(((*locale).to_owned(), Value::from(text.as_str())))
    };
    texts.iter().filter_map(locale).collect::<Map<_, _>>().into()
}

/// Tests if what Discord has is what we would send: it fills in what we leave out, and leaves out what is usual.
pub(super) fn same(theirs: &Value, ours: &Value) -> bool {
    match (theirs, ours) {
        (Value::Array(theirs), Value::Array(ours)) if ours.iter().any(|item| item.get("name").is_some()) => {
            let named = |name: &Value| theirs.iter().find(|item| item.get("name") == Some(name));
            theirs.len() == ours.len() && ours.iter().all(|item| named(&item["name"]).is_some_and(|it| same(it, item)))
        }
        (Value::Object(theirs), Value::Object(ours)) => ours.iter().all(|(key, value)| match theirs.get(key) {
            Some(Value::Null) | None => usual(value),
            Some(their) => same(their, value),
        }),
        (theirs, ours) => theirs == ours,
    }
}

/// Tests if a value says no more than its absence.
fn usual(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(items) => items.is_empty(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{chat::slashes, rules::GAMES};

    #[test]
    fn commands_keep_discords_limits() {
        let all = commands(&slashes(GAMES));
        let all = all.as_array().expect("a list");
        assert!(all.len() <= 100);
        for command in all {
            assert!(size(command) <= 8_000, "{}: {}", command["name"], size(command));
            let options = command["options"].as_array().expect("a list");
            assert!(options.len() <= 25);
            assert!(options.is_sorted_by_key(|option| option["required"] != true), "{command}");
            for option in options {
                assert!(option["choices"].as_array().is_none_or(|choices| choices.len() <= 25));
            }
        }
    }

    /// What Discord counts: names, descriptions and values, in the longest of their languages.
    fn size(value: &Value) -> usize {
        let own = ["name", "description", "value"].iter().map(|key| {
            let text = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
            let local = value[format!("{key}_localizations")].as_object();
            let local = local.into_iter().flatten().map(|(_, value)| text(value)).max();
            text(&value[*key]).max(local.unwrap_or(0))
        });
        let inner = ["options", "choices"].iter().flat_map(|key| value[*key].as_array()).flatten().map(size);
        own.sum::<usize>() + inner.sum::<usize>()
    }

    #[test]
    fn names_are_as_discord_wants_them() {
        let fits = |name: &str| {
            (1..=32).contains(&name.chars().count())
                && name.chars().all(|sign| sign.is_alphanumeric() && !sign.is_uppercase() || "-_".contains(sign))
        };
        for slash in slashes(GAMES) {
            let names = slash.names.iter().chain(slash.params.iter().flat_map(|param| &param.names));
            names.for_each(|(language, name)| assert!(fits(name), "{language}: {name}"));
        }
    }

    #[test]
    fn commands_that_discord_filled_in_are_the_same() {
        let ours = commands(&slashes(GAMES));
        let mut theirs = ours.clone();
        assert!(same(&theirs, &ours));
        theirs[0]["id"] = "7".into();
        theirs[0]["name_localized"] = "新局".into();
        theirs[1].as_object_mut().expect("a command").remove("options");
        assert!(same(&theirs, &ours));
        theirs[0]["options"][0]["description"] = "another".into();
        assert!(!same(&theirs, &ours));
    }
}
