//! The correction of mistyped words.

/// Returns the nearest of `words` to a mistyped one, if it is near enough to be the intended one.
pub fn nearest<'a>(typed: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let distance = |word: &str| strsim::damerau_levenshtein(typed, word);
    let length = typed.chars().count();
    let near = |word: &str| {
        distance(word) <= if word.chars().count() < 6 { 1 } else { 2 } && distance(word) < length
    };
    words.into_iter().filter(|word| near(word)).min_by_key(|word| distance(word))
}
