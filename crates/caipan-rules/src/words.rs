//! The sentences of the games, for programs that show them with Fluent.

/// Returns the Fluent text of a family's messages in a language, `en` or `zh-Hans`; with those of
/// `common`, which all families share, they have the keys of every [`Say`](crate::Say) that its
/// games say.
///
/// ```
/// let words = caipan_rules::words("draughts", "en").expect("draughts speak English");
/// assert!(words.contains("game-russian"));
/// ```
pub fn words(family: &str, language: &str) -> Option<&'static str> {
    WORDS.iter().find(|(name, tag, _)| *name == family && *tag == language).map(|(.., text)| *text)
}

const WORDS: &[(&str, &str, &str)] = &[
    ("common", "en", include_str!("common/words/en.ftl")),
    ("common", "zh-Hans", include_str!("common/words/zh-Hans.ftl")),
    ("draughts", "en", include_str!("draughts/words/en.ftl")),
    ("draughts", "zh-Hans", include_str!("draughts/words/zh-Hans.ftl")),
    ("gewu", "en", include_str!("gewu/words/en.ftl")),
    ("gewu", "zh-Hans", include_str!("gewu/words/zh-Hans.ftl")),
    ("jump", "en", include_str!("jump/words/en.ftl")),
    ("jump", "zh-Hans", include_str!("jump/words/zh-Hans.ftl")),
    ("junqi", "en", include_str!("junqi/words/en.ftl")),
    ("junqi", "zh-Hans", include_str!("junqi/words/zh-Hans.ftl")),
    ("sifang", "en", include_str!("sifang/words/en.ftl")),
    ("sifang", "zh-Hans", include_str!("sifang/words/zh-Hans.ftl")),
];
