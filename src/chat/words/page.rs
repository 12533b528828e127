//! The words of a web page, which fills their gaps itself.

use std::{collections::BTreeMap, sync::LazyLock};

use caipan_rules::Say;

use super::{Cast, Own, Words, text};

/// The beginning of the keys of the page's words.
const WEB: &str = "web-";

/// The names of the gaps in them.
const GAPS: [&str; 11] =
    ["count", "days", "most", "place", "plies", "ply", "rest", "size", "then", "who", "level"];

static WORDS: LazyLock<Words> = LazyLock::new(|| Words::new(&[]));

/// Returns the words of the page in a language of ours, by what follows in their keys. A gap is written as its name in
/// braces: `{count}`.
pub fn page_words(language: &str) -> BTreeMap<String, String> {
    let own = Own::get("en.ftl").map(text).unwrap_or_default();
    let keys = own.lines().filter_map(|line| Some(line.strip_prefix(WEB)?.split_once(" = ")?.0));
    let worded = |key: &str| {
        let say = Say::new(format!("{WEB}{key}"));
        let say = GAPS.iter().fold(say, |say, gap| say.with(gap, format!("{{{gap}}}")));
        (key.to_owned(), WORDS.say(language, &say, &Cast::default()))
    };
    keys.map(worded).collect()
}
