//! The words of the game.

use crate::Term;

/// The words: key, other names, and the step of the course that shows what is meant.
const WORDS: &[(&str, &[&str], &str)] = &[
    ("middle-road", &["中道"], "walk"),
    ("realm", &["境"], "enter"),
    ("gewu-die", &["簺"], "die"),
    ("sai", &["塞"], ""),
    ("bai", &["白"], "die"),
    ("hei", &["黑"], ""),
    ("wu", &["五"], ""),
    ("entering", &["进"], "enter"),
    ("leaping", &["跳越"], "leap"),
    ("locked", &["相塞"], ""),
    ("curong", &["蹙融"], ""),
    ("holding", &["握簺"], ""),
];

/// Returns the words, explained.
pub(super) fn terms() -> Vec<Term> {
    Term::all("gewu", WORDS)
}
