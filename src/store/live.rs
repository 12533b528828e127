//! In which places a match is being played, as lines say: a place's `match ID` begins one, a match's
//! result ends it.

/// The kind of streams that are records of matches.
pub(super) const MATCH: &str = "match";

/// A match that is being played in a place.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Live {
    /// The place.
    pub place: String,
    /// The number of lines of the place.
    pub place_lines: u64,
    /// The match's id.
    pub bout: String,
    /// The number of lines of its record.
    pub bout_lines: u64,
}

/// Returns the id of the match that the lines of a place begin last.
pub(super) fn begun<'a>(lines: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    lines.into_iter().filter_map(|line| line.strip_prefix("match ")).last()
}

/// Tests if lines of a match have its result. Lines that open its secrets may stand behind that.
pub(super) fn is_over<'a>(lines: impl IntoIterator<Item = &'a str>) -> bool {
    lines.into_iter().any(|line| line.starts_with("= "))
}
