//! The game's messages.

/// Language tag and Fluent text; traditional Chinese is made from simplified.
pub(super) const WORDS: &[(&str, &str)] =
    &[("en", include_str!("words/en.ftl")), ("zh-Hans", include_str!("words/zh-Hans.ftl"))];
