//! The words of the races and of the capture game.

use crate::Term;

/// The words: key, other names, and the step of the course that shows what is meant.
const WORDS: &[(&str, &[&str], &str)] = &[
    ("step", &["平移"], "step"),
    ("hop", &["跳跃"], "hop"),
    ("hop-chain", &["连跳"], "chain"),
    ("far-hop", &["等距跳"], "far"),
    ("bridge", &["搭桥"], "bridge"),
    ("break-bridge", &["拆桥"], "block"),
    ("home-corner", &["己角"], ""),
    ("target-corner", &["对角"], "goal"),
    ("side-corner", &["旁角"], "camps"),
    ("race-opening", &["开局"], ""),
    ("middle-game", &["中盘"], ""),
    ("run-in", &["收官"], ""),
    ("hole-class", &["位置类"], ""),
    ("throne", &["王位"], ""),
    ("solitaire-game", &["孔明棋"], ""),
];

/// Returns the words, explained.
pub(super) fn terms() -> Vec<Term> {
    Term::all("jump", WORDS)
}
