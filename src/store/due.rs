//! When something is due in a place, as the lines of its stream `place/ID` say: the archive keeps
//! that at hand, so that a start reads no place for it.

use super::LOST;

/// The kind of streams that say when something is due.
pub(super) const PLACE: &str = "place";

/// Returns when something is due behind a line, milliseconds since 1970 UTC, if it was due at
/// `before`: `due MOMENT` says so, `due -` that nothing is any more, `stir MOMENT` that it is due by
/// then. Where a line is lost something may be due at once.
pub(super) fn after(before: Option<u64>, line: &str) -> Option<u64> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    match word {
        "due" => due(rest),
        "stir" => match rest.parse() {
            Ok(at) => Some(before.map_or(at, |before| before.min(at))),
            Err(_) => before,
        },
        LOST => Some(0),
        _ => before,
    }
}

/// Reads `MOMENT [MINUTES]`.
fn due(text: &str) -> Option<u64> {
    let (at, left) = text.split_once(' ').unwrap_or((text, "0"));
    left.parse::<u32>().ok()?;
    at.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::after;

    #[test]
    fn the_last_word_about_it_holds() {
        let due = |lines: &[&str]| lines.iter().fold(None, |due, line| after(due, line));
        assert_eq!(due(&[]), None);
        assert_eq!(due(&["due 40", "match X1"]), Some(40));
        assert_eq!(due(&["due 40", "due 60 5"]), Some(60));
        assert_eq!(due(&["due 40", "due -"]), None);
        assert_eq!(due(&["due 40", "due 50 many"]), None);
        assert_eq!(due(&["stir 50", "stir 45", "stir 70", "stir now"]), Some(45));
        assert_eq!(due(&["due 40", "lost"]), Some(0));
        assert_eq!(due(&["lost", "due 70"]), Some(70));
    }
}
