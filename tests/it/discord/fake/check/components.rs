//! Buttons and menus below a message.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::discord::fake::form::{Flaws, Form};

/// Rows of buttons and menus.
pub(in super::super) const ROW: i64 = 1;
/// A button.
pub(in super::super) const BUTTON: i64 = 2;
/// A menu of texts.
pub(in super::super) const MENU: i64 = 3;
/// A line or a paragraph to fill in.
pub(in super::super) const INPUT: i64 = 4;
/// A button that opens a page and tells the bot nothing.
pub(in super::super) const LINK: i64 = 5;

/// Reads and checks the field `components` of a message; gives the rows with the `id`s that Discord
/// adds.
pub(super) fn read(form: &mut Form) -> Vec<Value> {
    let mut names = BTreeSet::new();
    let rows = form.list("components", 0..=5);
    for (path, value) in &rows {
        row(path, value, form.flaws(), &mut names);
    }
    let mut last = 0;
    rows.into_iter().map(|(_, value)| numbered(value, &mut last)).collect()
}

/// Reads a row's frame and gives what it holds.
pub(super) fn open_row<'a>(
    path: &str,
    value: &'a Value,
    flaws: &'a Flaws,
) -> Vec<(String, &'a Value)> {
    let Some(mut form) = Form::open(value, path, flaws) else { return Vec::new() };
    form.require(&["type", "components"]);
    form.number("type", ROW..=ROW);
    form.number("id", 0..=i64::from(i32::MAX));
    form.list("components", 1..=5)
}

fn row(path: &str, value: &Value, flaws: &Flaws, names: &mut BTreeSet<String>) {
    let parts = open_row(path, value, flaws);
    let menu = parts.iter().any(|(_, part)| part["type"] != BUTTON);
    if menu && parts.len() > 1 {
        flaws.add(path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A menu fills a row.");
    }
    for (path, part) in parts {
        let Some(mut form) = Form::open(part, path, flaws) else { continue };
        form.require(&["type"]);
        match part["type"].as_i64() {
            Some(BUTTON) => button(&mut form, names),
            Some(MENU) => menu_of_texts(&mut form, names),
            _ => form.flaw(
                "type",
                "UNION_TYPE_CHOICES",
                "Only buttons and menus of texts are played here.",
            ),
        }
    }
}

fn button(form: &mut Form, names: &mut BTreeSet<String>) {
    common(form);
    form.require(&["style"]);
    let style = form.number("style", 1..=LINK);
    form.text("label", 1..=80);
    emoji(form);
    if !form.has("label") && !form.has("emoji") {
        form.flaw("label", "BUTTON_COMPONENT_INVALID", "A button needs a label or an emoji.");
    }
    if style == Some(LINK) {
        form.require(&["url"]);
        form.text("url", 1..=512);
    } else {
        name(form, names);
    }
}

fn menu_of_texts(form: &mut Form, names: &mut BTreeSet<String>) {
    common(form);
    name(form, names);
    form.text("placeholder", 0..=150);
    form.require(&["options"]);
    let options = form.list("options", 1..=25);
    let most = i64::try_from(options.len()).expect("a short list");
    form.number("min_values", 0..=most);
    form.number("max_values", 1..=most);
    let mut values = BTreeSet::new();
    for (path, value) in options {
        option(path, value, form.flaws(), &mut values);
    }
}

fn option(path: String, value: &Value, flaws: &Flaws, values: &mut BTreeSet<String>) {
    let Some(mut form) = Form::open(value, path, flaws) else { return };
    form.require(&["label", "value"]);
    form.text("label", 1..=100);
    form.text("description", 0..=100);
    form.flag("default");
    emoji(&mut form);
    if let Some(value) = form.text("value", 1..=100)
        && !values.insert(value.to_owned())
    {
        form.flaw(
            "value",
            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
            "The specified option value is already used",
        );
    }
}

fn common(form: &mut Form) {
    form.number("type", BUTTON..=MENU);
    form.number("id", 0..=i64::from(i32::MAX));
    form.flag("disabled");
}

/// Reads `custom_id`, which must be there and differ from all others in the same body.
pub(super) fn name(form: &mut Form, names: &mut BTreeSet<String>) {
    form.require(&["custom_id"]);
    if let Some(name) = form.text("custom_id", 1..=100)
        && !names.insert(name.to_owned())
    {
        form.flaw(
            "custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        );
    }
}

fn emoji(form: &mut Form) {
    let Some(mut emoji) = form.form("emoji") else { return };
    emoji.text("name", 1..=32);
    emoji.id("id");
    emoji.flag("animated");
}

/// The component with a number for itself and for each one inside, counted from 1 in the order of
/// reading.
fn numbered(value: &Value, last: &mut u32) -> Value {
    let mut component = value.clone();
    *last += 1;
    if component["id"].is_null() {
        component["id"] = json!(*last);
    }
    if let Some(inner) = component["components"].as_array_mut() {
        for part in inner {
            *part = numbered(part, last);
        }
    }
    component
}
