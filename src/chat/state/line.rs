//! Lines of streams, and the values in them.

/// A line that no version has written, or that is damaged: it is passed over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Unread;

/// Splits a line into its first word and the rest.
pub(crate) fn cut(line: &str) -> (&str, &str) {
    line.split_once(' ').unwrap_or((line, ""))
}

/// Writes a value, or `none` if there is no value.
pub(crate) fn or<T: ToString>(value: Option<&T>, none: &str) -> String {
    value.map_or_else(|| none.to_owned(), T::to_string)
}

/// Reads a value; the text `none` stands for no value.
pub(crate) fn optional<T: std::str::FromStr>(text: &str, none: &str) -> Result<Option<T>, Unread> {
    if text == none { Ok(None) } else { text.parse().map(Some).map_err(|_| Unread) }
}

/// The events of a stream's lines, in order; what cannot be read is passed over.
pub(crate) fn read_all<T: std::str::FromStr>(lines: &[String]) -> Vec<T> {
    lines.iter().filter_map(|line| line.parse().ok()).collect()
}

/// Writes a list; an empty one is written `-`.
pub(crate) fn joined(items: &[String], comma: &str) -> String {
    if items.is_empty() { "-".to_owned() } else { items.join(comma) }
}

/// Reads a list.
pub(crate) fn parted(text: &str, comma: &str) -> Vec<String> {
    if text == "-" { Vec::new() } else { text.split(comma).map(str::to_owned).collect() }
}
