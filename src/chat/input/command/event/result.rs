//! What a match came to, as people say it.

use caipan_tournament::live::Outcome;

use crate::chat::input::{
    fold::PERSON,
    grammar::{Word, words},
};

use super::{
    names::MatchName,
    typed::{Typed, cascades},
};

/// A result, before it is known who plays the match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ResultName {
    /// What it is.
    pub(crate) kind: ResultKind,
    /// What it is of others than two, where places are said.
    pub(crate) places: Option<Outcome>,
    /// It is how a match of several games ended: `2-1`.
    pub(crate) whole: bool,
}

/// What a result is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ResultKind {
    /// A person has won, by index into the input's mentions.
    Person(usize),
    /// The match begins again.
    Again,
    /// Of two, the one of this number has won.
    Won(usize),
    /// Of two, neither has won.
    Halves,
    /// Nobody has won.
    Drawn,
    /// Somebody did not come; who did has this number.
    Walkover(Option<usize>),
    /// The places that are said.
    Places,
    /// None that could be said.
    Unread,
}

impl ResultName {
    /// Reads a word: the winner, `1-0`, `draw`, `+-`, places, or that it begins again.
    fn of(word: &Word<'_>) -> Self {
        let alone = |kind| Self { kind, places: None, whole: false };
        let text = match word {
            Word::Person(index) => return alone(ResultKind::Person(*index)),
            Word::Plain(text) => marks(text),
            Word::Pair(..) => return alone(ResultKind::Unread),
        };
        let kind = match text.as_str() {
            "again" | "none" | "重赛" => ResultKind::Again,
            "1-0" | "2-0" => ResultKind::Won(0),
            "0-1" | "0-2" => ResultKind::Won(1),
            "1/2-1/2" | "1/2" | "0.5-0.5" | "0,5-0,5" => ResultKind::Halves,
            "draw" | "=" | "1-1" | "和" | "和棋" => ResultKind::Drawn,
            "+-" | "+/-" => ResultKind::Walkover(Some(0)),
            "-+" | "-/+" => ResultKind::Walkover(Some(1)),
            "--" => ResultKind::Walkover(None),
            _ => ResultKind::Places,
        };
        let whole = matches!(text.as_str(), "2-0" | "0-2" | "2-1" | "1-2");
        Self { kind, places: text.replace(',', " ").parse().ok(), whole }
    }
}

/// A result with one kind of sign between the two and one kind of half: `½—½`, `1：0`.
fn marks(text: &str) -> String {
    // Folding makes a half of `1`, this stroke and `2`.
    text.replace('\u{2044}', "/").replace(':', "-")
}

/// A reason, and whether what others played is let go for its sake.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Reasoned {
    /// The reason as it was typed; may be empty.
    pub(crate) reason: String,
    /// What others played is let go.
    pub(crate) cascade: bool,
}

impl Reasoned {
    fn of(words: &[Word<'_>], typed: &Typed) -> Self {
        let cascade = words.iter().any(|word| matches!(word, Word::Plain(text) if cascades(text)));
        let plain = |word: &Word<'_>| match word {
            Word::Plain(text) if !cascades(text) => Some((*text).to_owned()),
            Word::Person(_) => Some(PERSON.to_string()),
            _ => None,
        };
        let said = words.iter().filter_map(plain).collect::<Vec<_>>().join(" ");
        Self { reason: typed.reason(&said), cascade }
    }
}

/// What is said of a match: `MATCH RESULT [REASON]`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Judged {
    /// The match; none where something else stands there.
    pub(crate) id: Option<MatchName>,
    /// Its result.
    pub(crate) result: Option<ResultName>,
    /// Why.
    pub(crate) why: Reasoned,
}

impl Judged {
    pub(super) fn read(rest: &str, typed: &Typed) -> Self {
        let words = words(rest);
        let id = match words.first() {
            Some(Word::Plain(id)) => Some(MatchName::read(id)),
            _ => None,
        };
        Self::of(id, words.get(1..).unwrap_or_default(), typed)
    }

    /// The same where the match is known.
    pub(super) fn of_match(rest: &str, typed: &Typed) -> Self {
        Self::of(None, &words(rest), typed)
    }

    fn of(id: Option<MatchName>, words: &[Word<'_>], typed: &Typed) -> Self {
        let result = words.first().map(ResultName::of);
        Self { id, result, why: Reasoned::of(words.get(1..).unwrap_or_default(), typed) }
    }
}

/// What is reported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Report {
    /// What is said, if a match is named in it.
    pub(crate) named: Judged,
    /// What is said of the match where it is said; none where nothing is, or a match is named.
    pub(crate) here: Option<Judged>,
}

impl Report {
    pub(super) fn read(rest: &str, typed: &Typed) -> Self {
        let named = Judged::read(rest, typed);
        let first = rest.split(' ').next().unwrap_or_default();
        let bare = !rest.is_empty() && MatchName::read(first).id.is_none();
        Self { named, here: bare.then(|| Judged::of_match(rest, typed)) }
    }
}
