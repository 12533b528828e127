//! The words of the game.

use crate::Term;

/// The words: key, other names, and the step of the course that shows what is meant.
const WORDS: &[(&str, &[&str], &str)] = &[
    ("post", &["兵站"], "road"),
    ("camp", &["行营"], "road"),
    ("headquarters", &["大本营"], "flag"),
    ("road", &["公路"], "road"),
    ("railway", &["铁路"], "rail"),
    ("engineer", &["工兵"], "mine"),
    ("bomb", &["炸弹"], "bomb"),
    ("mine", &["地雷"], "mine"),
    ("flag", &["军旗"], "flag"),
    ("commander", &["司令"], "rank"),
    ("leading-piece", &["令子"], ""),
    ("posing", &["装司令"], ""),
    ("trading", &["对掉"], ""),
    ("triangle-of-mines", &["三角雷"], "board"),
    ("mine-clearing", &["飞雷"], "mine"),
    ("partner", &["对家"], ""),
    ("lightning", &["闪电战"], ""),
    ("main-line", &["主干线"], ""),
    ("face-down-game", &["翻棋"], ""),
];

/// Returns the words, explained.
pub(super) fn terms() -> Vec<Term> {
    Term::all("junqi", WORDS)
}
