//! Folds what people type: full-width and traditional forms, case, dashes, blanks; drops what could spoof or ping.

use std::{cmp::Reverse, sync::LazyLock};

use ferrous_opencc::{OpenCC, config::BuiltinConfig};
use unicode_normalization::UnicodeNormalization;

use super::Account;

/// The most bytes of a message that are read; longer ones are refused before anything is parsed.
pub const LONGEST: usize = 2_000;

/// Stands before the number of a person named in folded text; a private-use character that typed text cannot hold.
pub(super) const PERSON: char = '\u{E000}';

static SIMPLIFY: LazyLock<OpenCC> =
    LazyLock::new(|| OpenCC::from_config(BuiltinConfig::T2s).expect("the dictionary is built in"));

/// Text as the grammar reads it: NFKC, lower case, simplified Chinese, one kind of dash, single blanks, and each
/// person named in it as a word of its own, [`PERSON`] and the person's index in `mentions`.
pub(super) fn fold(text: &str, mentions: &[(String, Account)]) -> String {
    let clean: String = text.chars().filter(|symbol| !is_private(*symbol)).collect();
    let mut tokens: Vec<_> = mentions.iter().map(|(token, _)| token.as_str()).enumerate().collect();
    // The longest first: `@bobby` is not `@bob` and `by`.
    tokens.sort_by_key(|(_, token)| Reverse(token.len()));
    tokens.retain(|(_, token)| !token.is_empty());
    let name = |text: String, (index, token): (usize, &str)| text.replace(token, &format!(" {PERSON}{index} "));
    let named = tokens.into_iter().fold(clean, name);
    let plain: String = named.nfkc().flat_map(char::to_lowercase).filter_map(symbol).collect();
    let simple = if plain.is_ascii() { plain } else { SIMPLIFY.convert(&plain) };
    simple.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// One kind of dash and of cross; nothing that is invisible, turns the writing direction, or ends a code span.
fn symbol(symbol: char) -> Option<char> {
    match symbol {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => Some('-'),
        '×' => Some('x'),
        '`' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}' => None,
        white if white.is_whitespace() => Some(' '),
        control if control.is_control() => None,
        other => Some(other),
    }
}

const fn is_private(symbol: char) -> bool {
    matches!(symbol, '\u{E000}'..='\u{F8FF}')
}

/// What somebody typed, short enough to be said back.
pub(super) fn echo(text: &str) -> String {
    const MOST: usize = 60;
    let mut shown: String = text.chars().filter(|symbol| !is_private(*symbol)).take(MOST).collect();
    if text.chars().count() > MOST {
        shown.push('…');
    }
    shown
}
