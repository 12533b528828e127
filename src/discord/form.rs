//! Slash commands as Discord takes them, made from the one table of commands.

use serde_json::{Map, Value, json};

use crate::chat::{Everywhere, Param, Slash, Sort, Target};

/// Discord's names of our languages besides the first, which Discord shows to everybody else.
const LOCALES: [(&str, &str); 2] = [("zh-Hans", "zh-CN"), ("zh-Hant", "zh-TW")];

/// Discord's numbers for who may install the bot: a server, and a person for themselves.
const INSTALLS: [u8; 2] = [0, 1];

/// Discord's numbers for where commands are offered: servers, direct messages to the bot, and
/// direct messages and groups of people.
const CONTEXTS: [u8; 3] = [0, 1, 2];

/// Returns the commands as JSON for Discord's bulk overwrite.
pub fn commands(slashes: &[Slash]) -> Value {
    slashes.iter().map(command).collect()
}

fn command(slash: &Slash) -> Value {
    match slash.target {
        Target::Nothing => typed(slash),
        Target::Person => of_person(slash),
    }
}

fn of_person(slash: &Slash) -> Value {
    json!({
        "name": first(&slash.names),
        "name_localizations": elsewhere(&slash.names),
        "type": 2,
        "integration_types": INSTALLS,
        "contexts": CONTEXTS,
    })
}

fn typed(slash: &Slash) -> Value {
    let mut params: Vec<_> = slash.params.iter().collect();
    // Discord wants what must be said first.
    params.sort_by_key(|param| !param.required);
    json!({
        "name": slash.name,
        "name_localizations": elsewhere(&slash.names),
        "description": first(&slash.texts),
        "description_localizations": elsewhere(&slash.texts),
        "type": 1,
        "integration_types": INSTALLS,
        "contexts": CONTEXTS,
        "options": params.into_iter().map(option).collect::<Value>(),
    })
}

fn option(param: &Param) -> Value {
    let kind = match param.kind {
        Sort::Number => 4,
        Sort::File => 11,
        Sort::Choice(_) | Sort::Text | Sort::Proposed => 3,
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
        Sort::Choice(said) => option["choices"] = said.iter().map(choice).collect(),
        Sort::Proposed => option["autocomplete"] = true.into(),
        Sort::Number => option["min_value"] = 0.into(),
        Sort::Text | Sort::File => {}
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

/// Tests if the commands that Discord has are the ones that we would send: it fills in fields that
/// we leave out, and leaves out fields with their usual values.
pub fn same(theirs: &Value, ours: &Value) -> bool {
    match (theirs, ours) {
        (Value::Array(theirs), Value::Array(ours))
            if ours.iter().any(|item| item.get("name").is_some()) =>
        {
            let named = |name: &Value| theirs.iter().find(|item| item.get("name") == Some(name));
            theirs.len() == ours.len()
                && ours.iter().all(|item| named(&item["name"]).is_some_and(|it| same(it, item)))
        }
        (Value::Object(theirs), Value::Object(ours)) => {
            ours.iter().all(|(key, value)| match theirs.get(key) {
                Some(Value::Null) | None => usual(value),
                Some(their) => same(their, value),
            })
        }
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
