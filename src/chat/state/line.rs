//! Lists in the lines of a channel's stream; an empty one is written `-`.

/// Writes a list.
pub(crate) fn joined(items: &[String], comma: &str) -> String {
    if items.is_empty() { "-".to_owned() } else { items.join(comma) }
}

/// Reads a list.
pub(crate) fn parted(text: &str, comma: &str) -> Vec<String> {
    if text == "-" { Vec::new() } else { text.split(comma).map(str::to_owned).collect() }
}
