//! The games of a PDN text, knowing nothing of laws: tags, and what stands in the body.

use super::{
    lex::{Lexeme, Placed, lexemes},
    tag::Tag,
};

/// One game of a text.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Record {
    /// The line on which it begins, from 1.
    pub(super) line: usize,
    tags: Vec<(usize, Tag)>,
    /// The result that its tag gives, as words are compared with it: worked out once, for a text
    /// may have many words.
    result: Option<String>,
    /// The body, its result left out.
    pub(super) tokens: Vec<Token>,
}

/// One thing in the body of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Token {
    /// The line, from 1.
    pub(super) line: usize,
    /// A move or something unknown, in lower case; or a position.
    pub(super) text: String,
    /// True if it is a position.
    pub(super) setup: bool,
}

/// Results that are no move on any board; `:` is read as `-`.
const RESULTS: [&str; 8] = ["1-0", "0-1", "1/2-1/2", "½-½", "2-0", "0-2", "1-1", "0-0"];

impl Record {
    /// Returns a tag's line and value; `name` is in lower case.
    pub(super) fn tag(&self, name: &str) -> Option<(usize, &str)> {
        let (line, tag) =
            self.tags.iter().find(|(_, tag)| tag.name == name && !tag.value.is_empty())?;
        Some((*line, &tag.value))
    }

    /// Takes in a tag. Where there are several results the first counts.
    fn note(&mut self, line: usize, tag: Tag) {
        if self.result.is_none() && tag.name == "result" && !tag.value.is_empty() {
            self.result = Some(score(&tag.value));
        }
        self.tags.push((line, tag));
    }

    /// Tests if a word is the game's result. One that could be a move must be the game's own and
    /// stand at the end.
    fn ends_with(&self, word: &str, last: bool) -> bool {
        let word = score(word);
        RESULTS.contains(&word.as_str()) || last && self.result.as_ref() == Some(&word)
    }
}

/// Returns a result in one form of all its spellings.
fn score(text: &str) -> String {
    let bare = text.chars().filter(|letter| !letter.is_whitespace());
    bare.map(|letter| if letter == ':' { '-' } else { letter }).collect()
}

/// Returns the games of a text in order.
pub(super) fn records(text: &str) -> Vec<Record> {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let mut reader = Reader::default();
    let mut lexemes = lexemes(&text).into_iter().peekable();
    while let Some(placed) = lexemes.next() {
        // A game is over before tags, before White's first move, and at the end.
        let next = lexemes.peek().map(|next| &next.lexeme);
        let last = matches!(next, None | Some(Lexeme::Tag(_) | Lexeme::First));
        reader.take(placed, last);
    }
    reader.close();
    reader.done
}

#[derive(Default)]
struct Reader {
    done: Vec<Record>,
    game: Option<Record>,
    /// True once the game's body has begun.
    body: bool,
}

impl Reader {
    fn take(&mut self, placed: Placed, last: bool) {
        let line = placed.line;
        match placed.lexeme {
            Lexeme::Tag(tag) => {
                if self.body {
                    self.close();
                }
                self.game(line).note(line, tag);
            }
            Lexeme::First | Lexeme::Number => drop(self.body(line)),
            Lexeme::Setup(text) => self.body(line).tokens.push(Token { line, text, setup: true }),
            Lexeme::Star if last => self.close(),
            // The sign of a forced move.
            Lexeme::Star => {}
            Lexeme::Word(text) => {
                if self.game.as_ref().unwrap_or(&Record::default()).ends_with(&text, last) {
                    return self.close();
                }
                self.body(line).tokens.push(Token { line, text, setup: false });
            }
        }
    }

    fn game(&mut self, line: usize) -> &mut Record {
        self.game.get_or_insert_with(|| Record { line, ..Record::default() })
    }

    fn body(&mut self, line: usize) -> &mut Record {
        self.body = true;
        self.game(line)
    }

    fn close(&mut self) {
        self.done.extend(self.game.take());
        self.body = false;
    }
}
