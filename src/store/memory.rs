//! An archive that lives as long as its last `Arc`: for tests, transcripts and trying things out.

use super::{
    Archive, Batch, Debt, Fault, Keeping, NotKept, Person, Stream,
    ledger::{Draft, Ledger, Lengths},
    person::Register,
};
use std::{
    collections::{HashMap, HashSet},
    future::ready,
    sync::{Mutex, MutexGuard, PoisonError},
};

/// Streams and people in memory. Keeps all promises of an [`Archive`] but the one to outlive the
/// process.
#[derive(Default)]
pub struct Memory {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    ledger: Ledger,
    lines: HashMap<Stream, Vec<String>>,
    inputs: HashSet<String>,
    people: Register,
}

impl Memory {
    /// Returns an empty archive.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Locks the state. A panic elsewhere leaves no half-made change: each change is judged first,
    /// then made.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn keep(&mut self, batch: Batch) -> Result<(), NotKept> {
        Draft::default().admit(&self.ledger, &batch, |input| Ok(self.inputs.contains(input)))?;
        self.ledger.apply(&batch);
        self.inputs.extend(batch.input);
        for append in batch.appends {
            self.lines.entry(append.stream).or_default().extend(append.lines);
        }
        Ok(())
    }
}

impl Archive for Memory {
    fn append(&self, batch: Batch) -> Keeping {
        Box::pin(ready(self.state().keep(batch)))
    }

    fn seen(&self, input: &str) -> Result<bool, Fault> {
        Ok(self.state().inputs.contains(input))
    }

    fn read(&self, stream: &Stream) -> Result<Vec<String>, Fault> {
        Ok(self.state().lines.get(stream).cloned().unwrap_or_default())
    }

    fn version(&self, stream: &Stream) -> Result<u64, Fault> {
        self.state().ledger.version(stream)
    }

    fn streams(&self, kind: &str) -> Result<Vec<Stream>, Fault> {
        self.streams_of(kind, "")
    }

    fn streams_of(&self, kind: &str, start: &str) -> Result<Vec<Stream>, Fault> {
        Ok(self.state().ledger.streams(&Stream::new(kind, start)).into_iter().collect())
    }

    fn owed(&self) -> Result<Vec<Debt>, Fault> {
        Ok(self.state().ledger.owed())
    }

    fn owed_to(&self, place: &str) -> Result<Vec<Debt>, Fault> {
        Ok(self.state().ledger.owed_to(place))
    }

    fn paid(&self, debt: Debt) {
        self.state().ledger.pay(&debt);
    }

    fn person(&self, id: &str) -> Result<Option<Person>, Fault> {
        Ok(self.state().people.person(id).cloned())
    }

    fn person_of(&self, account: &str) -> Result<Option<Person>, Fault> {
        Ok(self.state().people.person_of(account).cloned())
    }

    fn people(&self) -> Result<Vec<Person>, Fault> {
        Ok(self.state().people.iter().cloned().collect())
    }

    fn remember(&self, person: Person) -> Result<(), Fault> {
        let people = &mut self.state().people;
        people.check(&person)?;
        people.put(person);
        Ok(())
    }

    fn forget(&self, id: &str) -> Result<bool, Fault> {
        Ok(self.state().people.remove(id))
    }
}

#[cfg(feature = "postgres")]
impl super::Whole for Memory {
    fn all(&self) -> Result<Vec<Stream>, Fault> {
        Ok(self.state().ledger.streams(&Stream::named("")).into_iter().collect())
    }

    fn inputs(&self, behind: &str, most: usize) -> Result<Vec<String>, Fault> {
        let state = self.state();
        let mut inputs: Vec<_> =
            state.inputs.iter().filter(|input| input.as_str() > behind).cloned().collect();
        inputs.sort_unstable();
        inputs.truncate(most);
        Ok(inputs)
    }

    fn hear(&self, inputs: Vec<String>) -> Result<(), Fault> {
        self.state().inputs.extend(inputs);
        Ok(())
    }
}
