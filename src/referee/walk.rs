//! A walk through a record, line by line: each line is compared with the one that the match itself
//! writes at this point. A line that differs is named, and the walk goes on with the right one.

use std::{collections::BTreeMap, ops::ControlFlow};

use caipan_rules::{Catalog, Illegal, Pact, find};

use super::{
    Commitment, Entry, Header, Match, Step, Unsound, Wish,
    chain::{HIDDEN, SIGNED},
    play::STAMP,
};

/// The latest moment of a line: millions of years from now.
const LATEST: u64 = 1 << 58;

/// A walk through a record.
pub(super) struct Walk<'a> {
    pub(super) lines: &'a [&'a str],
    /// The line that comes next, from 0.
    pub(super) at: usize,
    /// The match by the lines walked so far.
    pub(super) bout: Match,
    /// The pact that all agreed to on the line before, to be carried out now.
    agreed: Option<Pact>,
    /// The number of lines written by the match that have been compared.
    done: usize,
    /// The lines that do not hold, from 0, with the first reason of each.
    findings: BTreeMap<usize, Unsound>,
}

impl<'a> Walk<'a> {
    /// Reads the header and sets the match up.
    ///
    /// # Errors
    /// [`Unsound`]: a header by which nothing can be played.
    pub(super) fn open(catalog: Catalog, lines: &'a [&'a str]) -> Result<Self, Unsound> {
        let (header, start) = Header::read(lines)?;
        let book = find(catalog, &header.game);
        let book =
            book.ok_or_else(|| Unsound::new(1, format!("no game `{}` here", header.game)))?;
        let (laws, newest) = (header.laws, book.info().laws);
        let mut books = [book].into_iter().chain(book.earlier().iter().copied());
        let book = books.find(|book| book.info().laws == laws).ok_or_else(|| {
            Unsound::new(1, format!("laws {laws} are not kept any more; here they are {newest}"))
        })?;
        let info = book.info();
        let unplayable = Unsound::new(start - 1, "no game can be set up so");
        let bout = Match::new(book, header)
            .map_err(|why| Unsound { why: Some(why.say(info)), ..unplayable })?;
        let done = bout.lines.len();
        let mut walk = Self { lines, at: 0, bout, agreed: None, done, findings: BTreeMap::new() };
        for (at, line) in lines.iter().enumerate().take(start) {
            let due = walk.bout.lines.get(at).map_or("", String::as_str);
            if due != *line {
                let what = format!("should be `{due}`");
                walk.name(at, what);
            }
        }
        walk.at = start;
        Ok(walk)
    }

    /// Walks over the next line. Breaks off where nothing can be played behind it.
    pub(super) fn step(&mut self) -> ControlFlow<()> {
        let way = self.line(self.lines[self.at]);
        self.at += 1;
        way
    }

    /// Names what the match has written and the record lacks behind its last walked line.
    pub(super) fn finish(&mut self) {
        if let Some(due) = self.bout.lines.get(self.done) {
            self.name(self.at, format!("missing: `{due}`"));
        }
    }

    /// Names what does not hold on a line; only the first thing of each line is kept.
    pub(super) fn name(&mut self, at: usize, what: impl Into<String>) {
        self.findings.entry(at).or_insert_with(|| Unsound::new(at, what));
    }

    /// Returns the findings so far, in the order of the lines.
    pub(super) fn findings(&self) -> impl Iterator<Item = &Unsound> {
        self.findings.values()
    }

    fn line(&mut self, line: &str) -> ControlFlow<()> {
        while let Some(due) = self.bout.lines.get(self.done) {
            if due == line || kind(due).is_some() && kind(due) == kind(line) {
                self.compare();
                return ControlFlow::Continue(());
            }
            let acts = numbered(line).is_some_and(|(number, _)| number == self.bout.number + 1)
                || line.starts_with(HIDDEN);
            if !acts && self.lines.get(self.at + 1).is_some_and(|next| next == due) {
                self.name(self.at, "does not belong here");
                return ControlFlow::Continue(());
            }
            let what = format!("missing before it: `{due}`");
            self.name(self.at, what);
            self.done += 1;
        }
        match numbered(line) {
            Some((number, text)) => self.act(number, text),
            None if self.bout.header.has_chain() && line.starts_with(HIDDEN) => self.hidden(line),
            None if self.bout.header.has_chain() && line.starts_with(SIGNED) => self.signed(line),
            None if line.starts_with(['~', '=']) => {
                self.name(self.at, "neither a hash nor the result is due here");
                ControlFlow::Continue(())
            }
            None => self.lost(Unsound::new(self.at, "not a line of a record")),
        }
    }

    /// Compares the line with the one that the match has written for it. Sealed text is not
    /// repeated in a finding, because findings are logged.
    fn compare(&mut self) {
        let due = &self.bout.lines[self.done];
        self.done += 1;
        // The hash of what was hidden follows from lines that may have been named already.
        if due == self.lines[self.at] || kind(due) == Some("hidden") && !self.findings.is_empty() {
            return;
        }
        // Of a hash nobody is told which it had to be: who has changed a record could paste it.
        let what = match due {
            due if due.contains(" sealed ") => "what is sealed is not what it has to be".to_owned(),
            due if binds(due) => "another hash follows from the lines before it".to_owned(),
            due => format!("should be `{due}`"),
        };
        self.name(self.at, what);
    }

    fn act(&mut self, number: u32, text: &str) -> ControlFlow<()> {
        let due = self.bout.number + 1;
        if number < due {
            self.name(self.at, format!("number {due} should stand here"));
            return ControlFlow::Continue(());
        }
        if number > due {
            self.name(self.at, format!("number {due} is missing before it"));
            self.bout.number = number - 1;
        }
        self.bout.now = (self.bout.now + passed(self.lines[self.at])).min(LATEST);
        self.entry(text)
    }

    /// Takes a hidden line in, which counts by its own moment and leaves that of the last public
    /// line.
    fn hidden(&mut self, line: &str) -> ControlFlow<()> {
        let moment = self.bout.now;
        self.bout.now = (moment + passed(line)).min(LATEST);
        let way = self.entry(text_of(line).unwrap_or_default());
        self.bout.now = moment;
        way
    }

    /// Takes the signature in, which is no line of the match's own. Verifying a record asks if it
    /// holds.
    fn signed(&mut self, line: &str) -> ControlFlow<()> {
        if !self.bout.is_over() || self.at + 1 < self.lines.len() {
            self.name(self.at, "a signature stands at the end");
        } else {
            self.bout.write(line.to_owned(), &mut Vec::new());
            self.done += 1;
        }
        ControlFlow::Continue(())
    }

    fn entry(&mut self, text: &str) -> ControlFlow<()> {
        match Entry::read(text, self.bout.info().first_seat) {
            Some(Entry::Commitment(commitment)) => self.commitment(&commitment),
            Some(entry) => return self.play(&entry),
            None => return self.lost(Unsound::new(self.at, "cannot be read")),
        }
        ControlFlow::Continue(())
    }

    fn play(&mut self, entry: &Entry) -> ControlFlow<()> {
        self.debts();
        self.loans(entry);
        self.times(entry);
        self.consents(entry);
        let Some(entry) = self.bout.fitting(entry) else {
            let over = self.bout.is_over();
            let what = if over {
                "the game is over before it"
            } else {
                "does not fit the game at this point"
            };
            return self.lost(Unsound::new(self.at, what));
        };
        match self.enter(&entry) {
            Ok(()) => ControlFlow::Continue(()),
            Err(illegal) => self.lost(Unsound {
                why: Some(illegal.say),
                ..Unsound::new(self.at, "against the rules")
            }),
        }
    }

    /// Names what should have been bound before anything else happens, once.
    fn debts(&mut self) {
        let first = self.bout.info().first_seat;
        if self.bout.throws() && !self.bout.commitments.is_seeded() {
            self.bout.commitments.waive_seed();
            self.name(self.at, "the seed of the throws is not bound before it");
        }
        while let Some(seat) = self.bout.unbound() {
            let kept = self.bout.table.commitment(seat).expect("an unbound seat keeps something");
            self.bout.commitments.waive(seat, kept);
            self.name(self.at, format!("seat {} is not bound before it", seat.0 + first));
        }
    }

    /// Names a seat that acts and has lent nothing before.
    fn loans(&mut self, entry: &Entry) {
        if let Entry::Play { seat, .. } = entry
            && self.bout.asks(*seat)
        {
            self.bout.commitments.waive_loan(*seat);
            let shown = seat.0 + self.bout.info().first_seat;
            self.name(self.at, format!("seat {shown} has lent nothing to the throws before it"));
        }
    }

    /// Names what was done when there was no time left for it, before format 4 moves alone, and a
    /// flag that fell too early.
    fn times(&mut self, entry: &Entry) {
        let first = self.bout.info().first_seat;
        let asked = self.bout.header.format > 3 || matches!(entry, Entry::Play { .. });
        if let Some(seat) = self.bout.overdue(entry).filter(|_| asked) {
            self.name(self.at, format!("the time of seat {} was over before it", seat.0 + first));
        }
        if let Entry::Flag(seat) = entry
            && self.bout.has_time(*seat)
        {
            self.name(self.at, format!("seat {} still had time", seat.0 + first));
        }
    }

    /// Names what others had to agree to and did not, and time from somebody who is no arbiter.
    fn consents(&mut self, entry: &Entry) {
        let needs = match entry {
            Entry::Pause => Some(Pact::Pause),
            Entry::Undo(_) => Some(Pact::Undo),
            _ => None,
        };
        match entry {
            _ if needs != self.agreed && needs.is_some() => {
                self.name(self.at, "not all have agreed to it right before it")
            }
            Entry::Hand(seat, person, wish) if !self.bout.may_replace(*seat, person, wish) => self
                .name(
                    self.at,
                    match wish {
                        Wish::Own => "no arbiter is named for it, and play has begun",
                        Wish::Arbiter(_) => "whoever gives the seat away plays in the game",
                        Wish::Seats(_) => "not all others have agreed to it",
                        Wish::Itself => "no program goes on there as that one",
                    },
                ),
            Entry::Grant(_, _, None) if self.bout.header.format > 2 => {
                self.name(self.at, "no arbiter is named for it")
            }
            Entry::Grant(_, _, Some(by)) if self.bout.seat_of(by).is_some() => {
                self.name(self.at, "whoever gives time plays in the game");
            }
            _ => {}
        }
        self.agreed = match entry {
            Entry::Accept(seat, pact) if self.bout.completes(*seat, *pact) => Some(*pact),
            _ => None,
        };
    }

    fn commitment(&mut self, commitment: &Commitment) {
        if matches!(commitment, Commitment::Lent(..)) {
            self.debts();
        }
        self.mend(commitment);
        if !self.bout.is_due(commitment)
            || self.enter(&Entry::Commitment(commitment.clone())).is_err()
        {
            self.name(self.at, "binds or publishes something that is not due");
            self.bout.count(&mut Vec::new());
        }
    }

    fn enter(&mut self, entry: &Entry) -> Result<(), Illegal> {
        let mut step = Step::default();
        self.bout.enter(entry, &mut step)?;
        self.compare();
        self.bout.close(&mut step);
        Ok(())
    }

    /// Names what does not hold on this line, and breaks off.
    fn lost(&mut self, unsound: Unsound) -> ControlFlow<()> {
        self.findings.entry(self.at).or_insert(unsound);
        ControlFlow::Break(())
    }
}

/// Returns the text of a line without its number, or the mark of a hidden one, and without its
/// moment.
pub(super) fn text_of(line: &str) -> Option<&str> {
    let hidden =
        || line.strip_prefix(HIDDEN).map(|line| stamped(line).map_or(line, |(line, _)| line));
    numbered(line).map(|(_, text)| text).or_else(hidden)
}

/// Splits a line into its number and its text without the moment. No record has a thousand million
/// lines.
pub(super) fn numbered(line: &str) -> Option<(u32, &str)> {
    let line = stamped(line).map_or(line, |(line, _)| line);
    let (number, text) = line.split_once(' ')?;
    Some((number.parse().ok().filter(|number| *number < 1_000_000_000)?, text))
}

/// Splits a line into its text and the milliseconds since the line before; `None` where there is no
/// moment.
fn stamped(line: &str) -> Option<(&str, u64)> {
    let (line, passed) = line.rsplit_once(STAMP)?;
    Some((line, passed.parse().ok()?))
}

/// Returns the milliseconds between a line and the one before; at most some thousands of years.
fn passed(line: &str) -> u64 {
    stamped(line).map_or(0, |(_, passed)| passed.min(1 << 48))
}

/// Tests if a line is a hash, or binds something by one.
fn binds(line: &str) -> bool {
    let text = numbered(line).map_or(line, |(_, text)| text);
    ["~ ", "commit ", "lend ", "hidden "].iter().any(|word| text.starts_with(word))
}

/// Returns the kind of a line that the match writes by itself: a hash, the result, or the owner of
/// the secret that it publishes.
fn kind(line: &str) -> Option<&str> {
    if line.starts_with(['~', '=']) {
        return Some(&line[..1]);
    }
    let text = numbered(line)?.1;
    let hidden = text.starts_with("hidden ").then_some("hidden");
    hidden.or_else(|| text.strip_prefix("reveal ")?.split(' ').next())
}
