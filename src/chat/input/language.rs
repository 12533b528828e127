//! The languages that are spoken.

use unic_langid::LanguageIdentifier;

/// The languages, by their tags; the first is the fallback. The third is made from the second.
pub const LANGUAGES: [&str; 3] = ["en", "zh-Hans", "zh-Hant"];

/// A language of ours by its tag.
pub(crate) fn known(tag: &str) -> Option<&'static str> {
    LANGUAGES.into_iter().find(|language| *language == tag)
}

/// Tests if a language of ours is written in Chinese characters.
pub(crate) fn is_chinese(tag: &str) -> bool {
    tag.starts_with("zh")
}

/// Returns the language of ours that a person with this language tag reads.
pub fn tongue(tag: &str) -> Option<&'static str> {
    let tag: LanguageIdentifier = tag.parse().ok()?;
    let region = tag.region.is_some_and(|region| ["TW", "HK", "MO"].contains(&region.as_str()));
    let traditional = tag.script.map_or(region, |script| script.as_str() == "Hant");
    match (tag.language.as_str(), traditional) {
        ("en", _) => Some(LANGUAGES[0]),
        ("zh", false) => Some(LANGUAGES[1]),
        ("zh", true) => Some(LANGUAGES[2]),
        _ => None,
    }
}
