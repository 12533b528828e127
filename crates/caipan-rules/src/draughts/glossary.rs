//! The words of the game.

use crate::Term;

/// The words: key, other names, and the step of the course that shows what is meant.
const WORDS: &[(&str, &[&str], &str)] = &[
    ("man", &["兵"], "step"),
    ("king", &["王"], "king"),
    ("crowning", &["升变"], "crown"),
    ("last-row", &["底线"], ""),
    ("capture", &["吃子"], "capture"),
    ("multi-capture", &["连吃"], "chain"),
    ("must-capture", &["必吃"], ""),
    ("majority", &["吃多"], "choice"),
    ("turkish-strike", &["土耳其打击"], ""),
    ("main-road", &["大路"], ""),
    ("shot", &["打击"], ""),
    ("exchange", &["兑子"], ""),
    ("tempo", &["步数差"], ""),
    ("opposition", &["对峙"], ""),
    ("blockade", &["封锁"], ""),
];

/// Returns the words, explained.
pub(super) fn terms() -> Vec<Term> {
    Term::all("draughts", WORDS)
}
