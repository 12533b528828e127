//! What a player says came of a match that may be played elsewhere, as long as it is not settled.

use crate::tournament::live::Outcome;

/// A result that was reported, and waits for the others at the match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Report {
    /// Which of all questions to players it is, from 1; it follows from the lines and does not stand in them.
    pub(super) number: usize,
    /// Which game it is about, as one word: others meet, or it is another game, where it is another word.
    pub(super) of: String,
    /// Until when the others can answer before the organisers are asked, milliseconds since 1970 UTC; none when they were.
    pub(super) until: Option<u64>,
    /// Those who agree, by internal id, whoever reported it first.
    pub(super) agreed: Vec<String>,
    /// What was reported.
    pub(super) outcome: Outcome,
}

impl Report {
    /// The report of a match as a line of the place's stream.
    pub(super) fn line(&self, id: &str) -> String {
        let until = self.until.map_or_else(|| "-".to_owned(), |until| until.to_string());
        format!("reported {id} {} {until} {} {}", self.of, self.agreed.join(","), self.outcome)
    }

    /// Reads what stands behind the match in such a line; `none` means that there is none any more.
    pub(super) fn read(rest: &str) -> Option<Self> {
        let [of, until, agreed, outcome] = rest.splitn(4, ' ').collect::<Vec<_>>()[..] else { return None };
        Some(Self {
            number: 0,
            of: of.to_owned(),
            until: until.parse().ok(),
            agreed: agreed.split(',').map(str::to_owned).collect(),
            outcome: outcome.parse().ok()?,
        })
    }

    /// Whoever reported it.
    pub(super) fn by(&self) -> &str {
        self.agreed.first().map_or("", String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::Report;

    #[test]
    fn a_report_is_read_as_it_was_written() {
        for line in ["reported R1-1 1.0.1-2 900 p1,p2 2 1", "reported R1-1 2.0.3-4-5 - p1 1 2 2"] {
            let report = line.strip_prefix("reported R1-1 ").and_then(Report::read).expect("it reads");
            assert_eq!((report.line("R1-1").as_str(), report.by()), (line, "p1"));
        }
        assert_eq!(Report::read("none"), None);
    }
}
