//! PDN text as a row of lexemes: all that PDN 3.0's reading grammar allows, and the habits of old
//! files. Each byte is looked at a bounded number of times.

use super::tag::{Tag, tag};

/// A lexeme of a PDN text; comments and variations are left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Lexeme {
    /// A tag.
    Tag(Tag),
    /// A position in the body: `/FEN "…"/`.
    Setup(String),
    /// The number of a first move of White's: `1.`, not `1...`.
    First,
    /// Another move's number: `12.` or `12...`.
    Number,
    /// A `*` that is no part of a word.
    Star,
    /// Any other text between blanks, in lower case: a move, a result, or something unknown.
    Word(String),
}

/// A lexeme and the line it begins on, from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Placed {
    pub(super) line: usize,
    pub(super) lexeme: Lexeme,
}

/// The most characters in which the end of a position in the body is looked for.
const LONGEST_SETUP: usize = 1000;

/// The characters that end a word, besides blanks.
const ENDS: &str = "{}()[]$!?.…\"";

/// Splits a text whose lines end in `\n` into lexemes.
pub(super) fn lexemes(text: &str) -> Vec<Placed> {
    let mut lexer =
        Lexer { text, at: 0, line: 1, found: Vec::new(), adjacent: false, unclosed: false };
    while let Some(first) = lexer.rest().chars().next() {
        lexer.step(first);
    }
    lexer.found
}

struct Lexer<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    found: Vec<Placed>,
    /// True if only blanks have passed since the last word.
    adjacent: bool,
    /// True if no comment ends in the rest of the text.
    unclosed: bool,
}

impl<'a> Lexer<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Moves on by a number of bytes.
    fn pass(&mut self, bytes: usize) {
        let passed = &self.text[self.at..self.at + bytes];
        self.line += passed.bytes().filter(|&byte| byte == b'\n').count();
        self.at += bytes;
    }

    /// Keeps a lexeme that the next bytes are, and passes them.
    fn give(&mut self, lexeme: Lexeme, bytes: usize) {
        self.adjacent = matches!(lexeme, Lexeme::Word(_));
        self.found.push(Placed { line: self.line, lexeme });
        self.pass(bytes);
    }

    fn step(&mut self, first: char) {
        if is_blank(first) {
            return self.pass(first.len_utf8());
        }
        let rest = self.rest();
        let passed = match first {
            '%' => rest.find('\n').or(Some(rest.len())),
            '{' => self.comment(),
            '(' => return self.parenthesis(),
            '$' => nag(rest),
            '.' | '…' | '!' | '?' => Some(first.len_utf8()),
            _ => return self.token(first),
        };
        match passed {
            Some(bytes) => {
                self.adjacent = false;
                self.pass(bytes);
            }
            None => self.word(),
        }
    }

    fn token(&mut self, first: char) {
        let rest = self.rest();
        match first {
            '*' => return self.give(Lexeme::Star, 1),
            '[' => {
                if let Some((tag, bytes)) = tag(rest) {
                    return self.give(Lexeme::Tag(tag), bytes);
                }
            }
            '/' => {
                if let Some((position, bytes)) = setup(rest) {
                    return self.give(Lexeme::Setup(position), bytes);
                }
            }
            _ => {}
        }
        self.word();
    }

    /// Returns the length of the comment that begins here, if it ends.
    fn comment(&mut self) -> Option<usize> {
        let end = if self.unclosed { None } else { self.rest().find('}') };
        self.unclosed = end.is_none();
        end.map(|end| end + 1)
    }

    /// Skips a move's strength or a variation. One that never ends, or runs into the tags of the
    /// next game, is kept as a word that is no move.
    fn parenthesis(&mut self) {
        self.adjacent = false;
        if let Some(bytes) = strength(self.rest()) {
            return self.pass(bytes);
        }
        let line = self.line;
        if !self.variation() {
            self.found.push(Placed { line, lexeme: Lexeme::Word("(".to_owned()) });
        }
    }

    /// Skips a variation with all that is nested in it; tests if it ends.
    fn variation(&mut self) -> bool {
        let mut depth = 0_usize;
        while let Some(first) = self.rest().chars().next() {
            let at_line = self.text[..self.at].ends_with('\n');
            let mut bytes = first.len_utf8();
            match first {
                '(' => depth += 1,
                ')' => depth -= 1,
                '{' => bytes = self.comment().unwrap_or(bytes),
                '[' if at_line && tag(self.rest()).is_some() => return false,
                _ => {}
            }
            self.pass(bytes);
            if depth == 0 {
                return true;
            }
        }
        false
    }

    /// Reads a word, a move's number, or the rest of a move that was written with blanks.
    fn word(&mut self) {
        let rest = self.rest();
        let bytes = word_length(rest);
        let word = rest[..bytes].to_lowercase();
        let behind = &rest[bytes..];
        if behind.starts_with(['.', '…']) && word.bytes().all(|byte| byte.is_ascii_digit()) {
            let first = word.trim_start_matches('0') == "1"
                && !behind.starts_with("..")
                && !behind.starts_with('…');
            return self.give(if first { Lexeme::First } else { Lexeme::Number }, bytes);
        }
        match self.found.last_mut() {
            Some(Placed { lexeme: Lexeme::Word(before), .. })
                if self.adjacent && belongs(before, &word) =>
            {
                before.push_str(&word);
                self.pass(bytes);
            }
            _ => self.give(Lexeme::Word(word), bytes),
        }
    }
}

fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || letter.is_control() || letter == '\u{feff}'
}

/// Returns the length of a numeric annotation glyph, `$7`.
fn nag(rest: &str) -> Option<usize> {
    let digits = rest[1..].bytes().take_while(u8::is_ascii_digit).count();
    (digits > 0).then_some(1 + digits)
}

/// Returns the length of a move's strength in parentheses, `(?)`.
fn strength(rest: &str) -> Option<usize> {
    let marks = rest[1..].bytes().take_while(|byte| b"!?*".contains(byte)).count();
    (marks > 0 && rest[1 + marks..].starts_with(')')).then_some(marks + 2)
}

/// Returns a position in the body and its length.
fn setup(rest: &str) -> Option<(String, usize)> {
    let end = rest.char_indices().skip(1).take(LONGEST_SETUP).find(|(_, letter)| *letter == '/')?.0;
    let inner = rest[1..end].trim();
    let named = inner.get(..3).is_some_and(|name| name.eq_ignore_ascii_case("fen"));
    named.then(|| {
        (inner[3..].trim_matches(|letter| is_blank(letter) || letter == '"').to_owned(), end + 1)
    })
}

/// Returns the length of the word that begins here. A `*` belongs to it where something follows:
/// `28*19`.
fn word_length(rest: &str) -> usize {
    let mut letters = rest.char_indices().skip(1).peekable();
    while let Some((at, letter)) = letters.next() {
        let followed = letters.peek().is_some_and(|(_, next)| next.is_alphanumeric());
        if is_blank(letter) || ENDS.contains(letter) || letter == '*' && !followed {
            return at;
        }
    }
    rest.len()
}

/// Tests if a word goes on with the next: `8x 15`, `1- 6`, `32 - 28`.
fn belongs(before: &str, next: &str) -> bool {
    let is_dash = |letter: char| "-–".contains(letter);
    let is_sign = |letter: char| is_dash(letter) || "x×:".contains(letter);
    let is_end = |letter: Option<char>| {
        letter.is_some_and(|letter| letter.is_ascii_digit() || letter == '½')
    };
    let mut ending = before.chars().rev();
    let last = ending.next();
    let mut beginning = next.chars();
    let first = beginning.next();
    if last.is_some_and(is_sign) {
        return is_end(ending.next()) && first.is_some_and(char::is_alphanumeric);
    }
    let bare = beginning.next().is_none_or(char::is_alphanumeric);
    // What has a sign already is a whole move, unless it is a capture that goes on.
    let open = |sign: char| !is_dash(sign) || !before.contains(is_sign);
    is_end(last) && first.is_some_and(|sign| is_sign(sign) && open(sign)) && bare
}
