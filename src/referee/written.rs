//! Writing the lines of a record: each public line extends the chain; the end publishes what was
//! bound, and is signed.

use std::sync::Arc;

use caipan_rules::{Observer, Outcome};

use super::{
    Chain, Commitment, Match, Signer, Step,
    chain::{HIDDEN, SIGNED, is_public, message},
    walk::numbered,
};

impl Match {
    /// Signs the record of a match that is over, once, and returns the line to keep.
    pub fn sign(&mut self, signer: &Signer) -> Option<String> {
        let signed = self.lines.last().is_some_and(|line| line.starts_with(SIGNED));
        if signed || !self.closed || !self.header.has_chain() {
            return None;
        }
        let line = format!("{SIGNED}{}", signer.vouch(&message(&self.header.id, &self.chain)));
        self.write(line.clone(), &mut Vec::new());
        Some(line)
    }

    /// Returns the number of the last public line and the chain after it, as a board shows them;
    /// none before format 5.
    pub fn mark(&self) -> Option<(u32, Chain)> {
        self.header.has_chain().then_some((self.number, self.chain))
    }

    /// Publishes what was bound, and writes the result and the last hash, once.
    pub(super) fn close(&mut self, step: &mut Step) {
        if self.is_over() && !self.closed {
            self.closed = true;
            let hidden = self.hidden();
            for commitment in self.commitments.shown().into_iter().chain(hidden) {
                self.commit(&commitment, step);
            }
            self.write(result(&self.outcome()), &mut step.lines);
            self.hash(&mut step.lines);
        }
    }

    /// Returns the commitment to the hidden lines, where there are any. It is published at the end,
    /// because it tells that there are some.
    fn hidden(&self) -> Option<Commitment> {
        let mut number = 0;
        let lines = self.lines.iter().filter_map(|line| {
            number = numbered(line).map_or(number, |(number, _)| number);
            line.starts_with(HIDDEN).then_some((number, line.as_str()))
        });
        let mut lines = lines.peekable();
        lines.peek()?;
        let seed = self.commitments.seed().unwrap_or_default();
        Some(Commitment::Hidden(self.commitments.scope().bind_hidden(&seed, lines)))
    }

    pub(super) fn hash(&mut self, lines: &mut Vec<String>) {
        let digest = self.table.digest(Observer::Public);
        let line = format!("~ {} {:08x}", self.number, (digest ^ digest >> 32) as u32);
        self.write(line, lines);
    }

    pub(super) fn write(&mut self, line: String, lines: &mut Vec<String>) {
        if is_public(&line) {
            self.chain = self.chain.with(&line);
        }
        Arc::make_mut(&mut self.lines).push(line.clone());
        lines.push(line);
    }
}

/// Returns the result line: places of the seats, and why.
fn result(outcome: &Outcome) -> String {
    let place =
        |place: &Option<u8>| place.map_or_else(|| "-".to_owned(), |place| place.to_string());
    let places: Vec<_> = outcome.places.iter().map(place).collect();
    let mut line = format!("= {} · {}", places.join(" "), outcome.why.unwrap_or("open"));
    let list = |numbers: Vec<String>| numbers.join(" ");
    if let Some(scores) = &outcome.scores {
        line += &format!(" · scores {}", list(scores.iter().map(i64::to_string).collect()));
    }
    if let Some(teams) = &outcome.teams {
        line += &format!(" · teams {}", list(teams.iter().map(u8::to_string).collect()));
    }
    line
}
