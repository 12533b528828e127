//! The state that an archive holds in memory to judge a batch: lengths of streams, debts, and
//! streams set aside.

use super::{Batch, Debt, Fault, Lasting, NotKept, Stream};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// Knows how long streams are.
pub(super) trait Lengths {
    /// Returns the number of lines of a stream that is not set aside.
    fn version(&self, stream: &Stream) -> Result<u64, Fault>;
}

/// The durable state. Of an archive in memory it has an entry for each stream; of one on disk only
/// for those of which the index does not know enough.
#[derive(Clone, Default)]
pub(super) struct Ledger {
    versions: BTreeMap<Stream, u64>,
    owed: BTreeMap<String, u64>,
    aside: BTreeMap<Stream, String>,
}

impl Ledger {
    /// Returns the number of lines of a stream.
    pub(super) fn length(&self, stream: &Stream) -> u64 {
        self.versions.get(stream).copied().unwrap_or(0)
    }

    /// Tests if a stream is known here.
    pub(super) fn knows(&self, stream: &Stream) -> bool {
        self.versions.contains_key(stream)
    }

    /// Forgets the lengths of all streams but some.
    pub(super) fn know_only(&mut self, some: &BTreeSet<Stream>) {
        self.versions.retain(|stream, _| some.contains(stream));
    }

    pub(super) fn lengths(&self) -> impl Iterator<Item = (&Stream, u64)> {
        self.versions.iter().map(|(stream, version)| (stream, *version))
    }

    /// The streams whose names begin like this one's, those set aside included.
    pub(super) fn streams(&self, start: &Stream) -> BTreeSet<Stream> {
        let begins = |stream: &&Stream| stream.as_str().starts_with(start.as_str());
        let names = self.versions.range(start..).map(|(stream, _)| stream).take_while(begins);
        names
            .chain(self.aside.range(start..).map(|(stream, _)| stream).take_while(begins))
            .cloned()
            .collect()
    }

    pub(super) fn set_aside(&mut self, stream: Stream, why: &str) {
        self.aside.entry(stream).or_insert_with(|| why.to_owned());
    }

    pub(super) fn is_aside(&self, stream: &Stream) -> bool {
        self.aside.contains_key(stream)
    }

    pub(super) fn aside(&self) -> impl Iterator<Item = &Stream> {
        self.aside.keys()
    }

    pub(super) fn grow(&mut self, stream: &Stream, lines: u64) {
        match self.versions.get_mut(stream) {
            Some(version) => *version += lines,
            None if lines > 0 => drop(self.versions.insert(stream.clone(), lines)),
            None => {}
        }
    }

    /// Notes that a stream has at least so many lines, whether they are all there or not.
    pub(super) fn reach(&mut self, stream: &Stream, length: u64) {
        self.grow(stream, length.saturating_sub(self.length(stream)));
    }

    pub(super) fn owed(&self) -> Vec<Debt> {
        self.owed
            .iter()
            .map(|(place, version)| Debt { place: place.clone(), version: *version })
            .collect()
    }

    /// What is owed to a place, or to somebody in it: their names begin with the place's and a blank.
    pub(super) fn owed_to(&self, place: &str) -> Vec<Debt> {
        let names = self.owed.range(place.to_owned()..);
        let names = names.take_while(|(name, _)| name.starts_with(place));
        let own = names.filter(|(name, _)| {
            name.strip_prefix(place).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        });
        own.map(|(place, version)| Debt { place: place.clone(), version: *version }).collect()
    }

    pub(super) fn owe(&mut self, debt: &Debt) {
        let version = self.owed.entry(debt.place.clone()).or_insert(debt.version);
        *version = debt.version.max(*version);
    }

    /// Pays a debt. A newer debt of the same place stays.
    pub(super) fn pay(&mut self, debt: &Debt) {
        if self.owed.get(&debt.place).is_some_and(|version| *version <= debt.version) {
            self.owed.remove(&debt.place);
        }
    }

    pub(super) fn apply(&mut self, batch: &Batch) {
        batch
            .appends
            .iter()
            .for_each(|append| self.grow(&append.stream, append.lines.len() as u64));
        batch.owed.iter().for_each(|debt| self.owe(debt));
    }
}

impl Lengths for Ledger {
    fn version(&self, stream: &Stream) -> Result<u64, Fault> {
        match self.aside.get(stream) {
            Some(why) => {
                Err(Fault::new(format!("{stream} is set aside: {why}")).lasting(Lasting::Aside))
            }
            None => Ok(self.length(stream)),
        }
    }
}

/// Batches that passed the check and are not durable yet: later ones are judged as if these were
/// kept.
#[derive(Default)]
pub(super) struct Draft {
    versions: HashMap<Stream, u64>,
    inputs: HashSet<String>,
}

impl Draft {
    /// Judges a batch, and takes it in if it passes; `seen` knows the durable inputs.
    pub(super) fn admit(
        &mut self,
        lengths: &impl Lengths,
        batch: &Batch,
        seen: impl FnOnce(&str) -> Result<bool, Fault>,
    ) -> Result<(), NotKept> {
        sound(batch)?;
        if let Some(input) = &batch.input
            && (self.inputs.contains(input) || seen(input)?)
        {
            return Err(NotKept::Seen);
        }
        let grown = self.lengths(lengths, batch)?;
        self.versions.extend(grown);
        self.inputs.extend(batch.input.clone());
        Ok(())
    }

    /// The lengths of the batch's streams after it.
    fn lengths(
        &self,
        lengths: &impl Lengths,
        batch: &Batch,
    ) -> Result<HashMap<Stream, u64>, NotKept> {
        let mut grown = HashMap::new();
        for append in &batch.appends {
            let stream = &append.stream;
            let durable = lengths.version(stream)?;
            let actual =
                *grown.get(stream).or_else(|| self.versions.get(stream)).unwrap_or(&durable);
            if actual != append.expected {
                return Err(NotKept::Conflict {
                    stream: stream.clone(),
                    expected: append.expected,
                    actual,
                });
            }
            grown.insert(stream.clone(), actual + append.lines.len() as u64);
        }
        Ok(grown)
    }
}

/// Checks that no name or line holds a line break: on the medium it would forge another line.
pub(super) fn sound(batch: &Batch) -> Result<(), Fault> {
    let broken = |text: &str| text.contains('\n');
    let name = |stream: &Stream| stream.kind().is_empty() || stream.as_str().contains(['\n', '\0']);
    if batch
        .appends
        .iter()
        .any(|append| name(&append.stream) || append.lines.iter().any(|line| broken(line)))
    {
        return Err(Fault::new("a stream's name or a line holds a line break"));
    }
    if batch.owed.iter().any(|debt| broken(&debt.place))
        || batch.input.as_deref().is_some_and(broken)
    {
        return Err(Fault::new("an input id or a place holds a line break"));
    }
    Ok(())
}
