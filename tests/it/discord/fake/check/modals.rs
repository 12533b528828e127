//! The window that the bot asks a person to fill in.

use std::collections::BTreeSet;

use serde_json::Value;

use super::components::{INPUT, name, open_row};
use crate::discord::fake::form::{Flaws, Form};

/// Checks the body of a window: its title, its name and one to five rows of one input each.
pub(in super::super) fn check(mut form: Form) {
    form.require(&["custom_id", "title", "components"]);
    form.text("custom_id", 1..=100);
    form.text("title", 1..=45);
    let mut names = BTreeSet::new();
    for (path, value) in form.list("components", 1..=5) {
        let parts = open_row(&path, value, form.flaws());
        if parts.len() > 1 {
            form.flaws().add(&path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "An input fills a row.");
        }
        for (path, part) in parts {
            input(path, part, form.flaws(), &mut names);
        }
    }
}

fn input(path: String, value: &Value, flaws: &Flaws, names: &mut BTreeSet<String>) {
    let Some(mut form) = Form::open(value, path, flaws) else { return };
    form.require(&["type", "style", "label"]);
    form.number("type", INPUT..=INPUT);
    form.number("id", 0..=i64::from(i32::MAX));
    form.number("style", 1..=2);
    form.text("label", 1..=45);
    form.number("min_length", 0..=4000);
    form.number("max_length", 1..=4000);
    form.text("value", 0..=4000);
    form.text("placeholder", 0..=100);
    form.flag("required");
    name(&mut form, names);
}
