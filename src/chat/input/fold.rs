//! Folds what people type: full-width and traditional forms, case, dashes, blanks; drops what could
//! spoof or ping.

use std::{cmp::Reverse, sync::LazyLock};

use ferrous_opencc::{OpenCC, config::BuiltinConfig};
use unicode_normalization::UnicodeNormalization;

use crate::chat::{Account, Named};

/// The longest message that is read, in bytes; longer ones are refused before anything is parsed.
pub const LONGEST: usize = 2_000;

/// The largest attached file that is read, in bytes; larger ones are refused before anything is
/// parsed.
pub const LARGEST: usize = 4 * 1024;

/// Prefix of the number of a person named in folded text; a private-use character that typed text
/// cannot hold.
pub(crate) const PERSON: char = '\u{E000}';

/// Prefix of the number of a role or channel named in folded text; likewise.
pub(crate) const NAMED: char = '\u{E002}';

static SIMPLIFY: LazyLock<OpenCC> =
    LazyLock::new(|| OpenCC::from_config(BuiltinConfig::T2s).expect("the dictionary is built in"));

/// Words that are written with another sign in traditional Chinese, which the dictionary leaves as
/// it is.
const WRITTEN: &[(&str, &str)] = &[("著法", "着法"), ("选著", "选着")];

/// Text as the grammar reads it: NFKC, lower case, simplified Chinese, one kind of dash, single
/// blanks; each person named in it is a word of its own, [`PERSON`] and the person's index in
/// `mentions`; each role or channel ends a word with [`NAMED`] and its index in `named`, so that it
/// can stand behind `=`.
pub(crate) fn fold(
    text: &str,
    mentions: &[(String, Account)],
    named: &[(String, Named)],
) -> String {
    let clean: String = text.chars().filter(|symbol| !is_private(*symbol)).collect();
    let people =
        mentions.iter().zip(0..).map(|((token, _), index)| (token, format!(" {PERSON}{index} ")));
    let things =
        named.iter().zip(0..).map(|((token, _), index)| (token, format!("{NAMED}{index} ")));
    let mut tokens: Vec<(&String, String)> =
        people.chain(things).filter(|(token, _)| !token.is_empty()).collect();
    // The longest first: `@bobby` is not `@bob` and `by`.
    tokens.sort_by_key(|(token, _)| Reverse(token.len()));
    let named = tokens.into_iter().fold(clean, |text, (token, word)| text.replace(token, &word));
    let plain: String = named.nfkc().flat_map(char::to_lowercase).filter_map(symbol).collect();
    let simple = if plain.is_ascii() { plain } else { SIMPLIFY.convert(&plain) };
    let simple = WRITTEN.iter().fold(simple, |text, (written, meant)| text.replace(written, meant));
    simple.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Folds text that is read line by line, such as records of games, as far as lines and case allow.
pub(crate) fn lines(text: &str) -> String {
    let line = |typed| if typed == '\n' { Some(typed) } else { symbol(typed) };
    text.nfkc().filter(|typed| !is_private(*typed)).filter_map(line).collect()
}

/// Decodes an attached file: UTF-8, else Latin-1.
pub(crate) fn decode(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().copied().map(char::from).collect(),
    }
}

/// Folds a symbol to one kind of dash and of cross; none for symbols that are invisible, turn the
/// writing direction, or end a code span.
pub(crate) fn symbol(symbol: char) -> Option<char> {
    match symbol {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => Some('-'),
        '×' => Some('x'),
        '`'
        | '\u{200B}'..='\u{200F}'
        | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}'
        | '\u{FEFF}' => None,
        '\u{AD}' | '\u{61C}' | '\u{180E}' | '\u{E0000}'..='\u{E007F}' => None,
        white if white.is_whitespace() => Some(' '),
        control if control.is_control() => None,
        other => Some(other),
    }
}

const fn is_private(symbol: char) -> bool {
    matches!(symbol, '\u{E000}'..='\u{F8FF}')
}

/// Returns typed text, short enough to be repeated in an answer; of whoever and whatever is named in
/// it, the sign alone.
pub(crate) fn echo(text: &str) -> String {
    let mut shown = String::new();
    let mut rest = text;
    while let Some(at) = rest.find([PERSON, NAMED]) {
        shown.push_str(&rest[..at]);
        shown.push(if rest[at..].starts_with(PERSON) { '@' } else { '#' });
        rest = rest[at..].trim_start_matches([PERSON, NAMED]);
        rest = rest.trim_start_matches(|sign: char| sign.is_ascii_digit());
    }
    shown.push_str(rest);
    shorten(&shown, 60)
}

/// Returns typed text, cut to `most` characters.
pub(crate) fn shorten(text: &str, most: usize) -> String {
    let mut shown: String = text.chars().filter(|symbol| !is_private(*symbol)).take(most).collect();
    if text.chars().count() > most {
        shown.push('…');
    }
    shown
}

/// Text with single blanks, and none at its ends.
pub(crate) fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A name as a list shows it, in small letters and without the explanation in brackets behind it.
pub(crate) fn bare(shown: &str) -> String {
    shown.split(" (").next().unwrap_or(shown).to_lowercase()
}
