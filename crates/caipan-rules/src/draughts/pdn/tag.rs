//! One tag of a PDN game: `[Event "x"]`, with a colon or without, inner quotes escaped or not.

/// A tag of a game; its name in lower case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tag {
    pub(super) name: String,
    pub(super) value: String,
}

/// The most characters in which the end of a value without quotes is looked for.
const LONGEST_BARE: usize = 200;

/// Reads the tag that a text begins with; returns it and its length. Its value ends on the line it
/// begins on.
pub(super) fn tag(text: &str) -> Option<(Tag, usize)> {
    let inner = text.strip_prefix('[')?.trim_start();
    let length =
        inner.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'_').count();
    let (name, rest) = inner.split_at(length);
    if !name.starts_with(|letter: char| letter.is_ascii_alphabetic()) {
        return None;
    }
    let given = rest.trim_start();
    let given = given.strip_prefix(':').unwrap_or(given).trim_start();
    let (value, behind) = match given.strip_prefix('"') {
        Some(quoted) => string(quoted),
        None if given.len() < rest.len() => bare(given)?,
        None => return None,
    };
    let tag = Tag { name: name.to_ascii_lowercase(), value: value.trim().to_owned() };
    Some((tag, text.len() - behind.len()))
}

/// Reads a value without quotes; returns it and the text after the tag.
fn bare(text: &str) -> Option<(String, &str)> {
    let end = text.char_indices().take(LONGEST_BARE).find(|(_, letter)| "]\n".contains(*letter))?.0;
    Some((text[..end].to_owned(), text[end..].strip_prefix(']')?))
}

/// Reads a string up to the quote that closes the tag, or to the end of the line; returns it and
/// the text after the tag.
fn string(text: &str) -> (String, &str) {
    let (line, below) = text.split_at(text.find('\n').unwrap_or(text.len()));
    let mut value = String::new();
    let mut letters = line.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let escaped = letters.next_if(|(_, next)| letter == '\\' && ['"', '\\'].contains(next));
        let quote = letter == '"' && escaped.is_none();
        if let Some(behind) = quote
            .then(|| text[at + 1..].trim_start_matches([' ', '\t']).strip_prefix(']'))
            .flatten()
        {
            return (value, behind);
        }
        value.push(escaped.map_or(letter, |(_, escaped)| escaped));
    }
    (value.trim_end_matches(['"', ']']).to_owned(), below)
}
