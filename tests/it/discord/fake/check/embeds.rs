//! Boxed text below a message.

use serde_json::Value;

use crate::discord::fake::form::{Flaws, Form};

/// Reads and checks the field `embeds`.
pub(super) fn read(form: &mut Form) -> Vec<Value> {
    let entries = form.list("embeds", 0..=10);
    let length: usize = entries.iter().map(|(path, value)| embed(path, value, form.flaws())).sum();
    if length > 6000 {
        form.flaw("embeds", "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000");
    }
    entries.into_iter().map(|(_, value)| typed(value)).collect()
}

/// Checks one and gives the number of characters that count towards the limit of all together.
fn embed(path: &str, value: &Value, flaws: &Flaws) -> usize {
    let Some(mut form) = Form::open(value, path, flaws) else { return 0 };
    let mut length = size(form.text("title", 0..=256)) + size(form.text("description", 0..=4096));
    form.text("type", 0..=20);
    form.text("url", 0..=2048);
    form.text("timestamp", 0..=64);
    form.number("color", 0..=0xFF_FFFF);
    for name in ["image", "thumbnail"] {
        if let Some(mut picture) = form.form(name) {
            picture.require(&["url"]);
            picture.text("url", 1..=2048);
        }
    }
    if let Some(mut footer) = form.form("footer") {
        length += size(footer.text("text", 1..=2048));
        footer.text("icon_url", 0..=2048);
    }
    if let Some(mut author) = form.form("author") {
        length += size(author.text("name", 1..=256));
        author.text("url", 0..=2048);
        author.text("icon_url", 0..=2048);
    }
    let fields = form.list("fields", 0..=25);
    length + fields.into_iter().map(|(path, value)| field(path, value, flaws)).sum::<usize>()
}

fn field(path: String, value: &Value, flaws: &Flaws) -> usize {
    let Some(mut form) = Form::open(value, path, flaws) else { return 0 };
    form.require(&["name", "value"]);
    form.flag("inline");
    size(form.text("name", 1..=256)) + size(form.text("value", 1..=1024))
}

fn size(text: Option<&str>) -> usize {
    text.map_or(0, |text| text.chars().count())
}

fn typed(value: &Value) -> Value {
    let mut embed = value.clone();
    embed["type"] = "rich".into();
    embed
}
