//! Slash commands as the bot registers them.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::names::{LOCALES, command as fits};
use crate::discord::fake::form::{Flaws, Form};

/// The kinds of options that hold other options.
const GROUPS: std::ops::RangeInclusive<i64> = 1..=2;

/// Checks the whole list of commands.
pub(in super::super) fn check(body: &Value, flaws: &Flaws) {
    let Some(list) = body.as_array() else {
        flaws.add("", "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
        return;
    };
    let mut names = BTreeSet::new();
    for (index, value) in list.iter().enumerate() {
        command(index.to_string(), value, flaws, &mut names);
    }
    for (kind, most) in [(1, 100), (2, 15), (3, 15)] {
        if names.iter().filter(|(of, _)| *of == kind).count() > most {
            flaws.add(
                "",
                "BASE_TYPE_MAX_LENGTH",
                format!("Must be {most} or fewer commands of type {kind}."),
            );
        }
    }
}

fn command(path: String, value: &Value, flaws: &Flaws, names: &mut BTreeSet<(i64, String)>) {
    let Some(mut form) = Form::open(value, path, flaws) else { return };
    form.require(&["name"]);
    let kind = form.number("type", 1..=3).unwrap_or(1);
    form.id("id");
    form.id("default_member_permissions");
    form.flag("nsfw");
    form.flag("dm_permission");
    numbers(&mut form, "integration_types", 1);
    numbers(&mut form, "contexts", 2);
    if let Some(name) = value["name"].as_str()
        && !names.insert((kind, name.to_owned()))
    {
        form.flaw(
            "name",
            "APPLICATION_COMMANDS_DUPLICATE_NAME",
            "Application command names must be unique",
        );
    }
    if kind == 1 {
        named(&mut form);
        described(&mut form);
        options(&mut form, 0);
    } else {
        form.text("name", 1..=32);
        localized(&mut form, "name_localizations", |name| (1..=32).contains(&name.chars().count()));
        form.text("description", 0..=0);
        localized(&mut form, "description_localizations", str::is_empty);
        form.list("options", 0..=0);
    }
    if size(value) > 8000 {
        form.flaw("name", "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)");
    }
}

/// A list of Discord's numbers from 0 to the last, each once.
fn numbers(form: &mut Form, name: &'static str, last: u64) {
    let mut met = BTreeSet::new();
    for (_, value) in form.list(name, 1..=3) {
        if !value.as_u64().is_some_and(|number| number <= last && met.insert(number)) {
            form.flaw(name, "BASE_TYPE_CHOICES", format!("{value} does not stand here."));
        }
    }
}

/// The options of a command (depth 0), of a group (1) or of a command in a group (2).
fn options(form: &mut Form, depth: usize) {
    let mut names = BTreeSet::new();
    let mut optional = false;
    let mut mixed = BTreeSet::new();
    for (path, value) in form.list("options", 0..=25) {
        let Some(mut inner) = Form::open(value, path, form.flaws()) else { continue };
        option(&mut inner, depth);
        let required = value["required"] == true;
        if required && optional {
            inner.flaw(
                "required",
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options come first",
            );
        }
        optional |= !required;
        mixed.insert(value["type"].as_i64().is_some_and(|kind| GROUPS.contains(&kind)));
        if !names.insert(value["name"].as_str().unwrap_or_default()) {
            inner.flaw(
                "name",
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                "Option name already exists",
            );
        }
    }
    if mixed.len() > 1 {
        form.flaw(
            "options",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-commands stand beside sub-commands",
        );
    }
}

fn option(form: &mut Form, depth: usize) {
    form.require(&["type", "name", "description"]);
    let kind = form.number("type", 1..=11).unwrap_or(3);
    named(form);
    described(form);
    let allowed = [true, kind == 1, kind > 2];
    if !allowed[depth] {
        form.flaw(
            "type",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "This type does not stand here",
        );
    }
    if GROUPS.contains(&kind) {
        options(form, if kind == 2 { 1 } else { 2 });
    } else {
        form.list("options", 0..=0);
    }
    limits(form);
    let choosing = !choices(form).is_empty();
    let completed = form.flag("autocomplete") == Some(true);
    if completed && (choosing || ![3, 4, 10].contains(&kind)) {
        form.flaw(
            "autocomplete",
            "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID",
            "Not with choices or this type",
        );
    }
}

/// What narrows the values of an option. serenity writes the empty ones too, which Discord takes.
fn limits(form: &mut Form) {
    form.flag("required");
    form.list("channel_types", 0..=20);
    form.value("min_value");
    form.value("max_value");
    form.number("min_length", 0..=6000);
    form.number("max_length", 1..=6000);
}

/// Reads and checks the field `choices`.
pub(super) fn choices(form: &mut Form) -> Vec<Value> {
    let list = form.list("choices", 0..=25);
    for (path, value) in &list {
        let Some(mut choice) = Form::open(value, path.as_str(), form.flaws()) else { continue };
        choice.require(&["name", "value"]);
        choice.text("name", 1..=100);
        localized(&mut choice, "name_localizations", |name| {
            (1..=100).contains(&name.chars().count())
        });
        let fits = match choice.value("value") {
            Some(Value::String(text)) => (1..=100).contains(&text.chars().count()),
            value => value.is_some_and(Value::is_number),
        };
        if !fits {
            choice.flaw(
                "value",
                "BASE_TYPE_BAD_LENGTH",
                "Must be a number, or between 1 and 100 in length.",
            );
        }
    }
    list.into_iter().map(|(_, value)| value.clone()).collect()
}

fn named(form: &mut Form) {
    if form.text("name", 1..=32).is_some_and(|name| !fits(name)) {
        form.flaw("name", "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
    }
    localized(form, "name_localizations", fits);
}

fn described(form: &mut Form) {
    form.require(&["description"]);
    form.text("description", 1..=100);
    localized(form, "description_localizations", |text| (1..=100).contains(&text.chars().count()));
}

fn localized(form: &mut Form, name: &'static str, fits: fn(&str) -> bool) {
    let Some(value) = form.value(name) else { return };
    let none = Map::new();
    for (locale, text) in value.as_object().unwrap_or(&none) {
        if !LOCALES.contains(&locale.as_str()) {
            form.flaw(name, "BASE_TYPE_CHOICES", format!("Discord has no language {locale}."));
        }
        if !text.as_str().is_some_and(fits) {
            form.flaw(
                name,
                "APPLICATION_COMMAND_INVALID_NAME",
                format!("{text} does not fit ({locale})."),
            );
        }
    }
    if !value.is_object() {
        form.flaw(name, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType");
    }
}

/// The characters that count towards the limit of a command: of each text the longest translation.
fn size(value: &Value) -> usize {
    let own = longest(value, "name", "name_localizations")
        + longest(value, "description", "description_localizations")
        + value["value"].as_str().map_or(0, |text| text.chars().count());
    let inner = ["options", "choices"].iter().filter_map(|name| value[name].as_array()).flatten();
    own + inner.map(size).sum::<usize>()
}

fn longest(value: &Value, name: &str, translations: &str) -> usize {
    let translated = value[translations].as_object().into_iter().flat_map(Map::values);
    let texts = translated.chain([&value[name]]).filter_map(Value::as_str);
    texts.map(|text| text.chars().count()).max().unwrap_or(0)
}
