//! Changes of the index: what frames say, on top of what is there.

use std::collections::BTreeMap;

use sled::{Batch, Tree};

use crate::store::{Append, Debt, ERASED, Stream, due};

use super::{
    entry::Entry,
    layout::{INPUTS, Kind, LINES, MISSING, line, number, parts, time},
};

/// Changes that go in together. Nobody else changes the index meanwhile.
pub(super) struct Edit<'a> {
    tree: &'a Tree,
    /// What becomes of entries; nothing of those that go.
    new: BTreeMap<Vec<u8>, Option<Vec<u8>>>,
}

impl<'a> Edit<'a> {
    /// No change yet.
    pub(super) fn of(tree: &'a Tree) -> Self {
        Self { tree, new: BTreeMap::new() }
    }

    /// Takes in what a frame says.
    pub(super) fn take(&mut self, entry: &Entry) -> sled::Result<()> {
        entry.paid.iter().try_for_each(|debt| self.pay(debt))?;
        entry.batch.appends.iter().try_for_each(|append| self.append(append))?;
        entry.batch.owed.iter().try_for_each(|debt| self.owe(debt))?;
        entry.batch.input.iter().try_for_each(|input| self.hear(input))
    }

    /// Returns all changes.
    pub(super) fn batch(self) -> Batch {
        let mut batch = Batch::default();
        for (key, value) in self.new {
            match value {
                Some(value) => batch.insert(key, value),
                None => batch.remove(key),
            }
        }
        batch
    }

    /// Puts an entry in its place.
    pub(super) fn put(&mut self, key: Vec<u8>, value: impl Into<Vec<u8>>) {
        self.new.insert(key, Some(value.into()));
    }

    fn get(&self, key: &[u8]) -> sled::Result<Option<Vec<u8>>> {
        match self.new.get(key) {
            Some(value) => Ok(value.clone()),
            None => Ok(self.tree.get(key)?.map(|value| value.to_vec())),
        }
    }

    fn number(&self, key: &[u8]) -> sled::Result<Option<u64>> {
        Ok(self.get(key)?.as_deref().and_then(number))
    }

    fn append(&mut self, append: &Append) -> sled::Result<()> {
        let Append { stream, expected, lines } = append;
        if lines.is_empty() {
            return Ok(());
        }
        let key = Kind::Length.key(stream.as_str());
        let whole = self.number(&key)?.unwrap_or(0) == *expected;
        let (mut from, mut rest) = (*expected, &lines[..]);
        while !rest.is_empty() {
            let fit = rest.len().min((LINES - from % LINES) as usize);
            self.lines(stream, from, &rest[..fit], whole)?;
            (from, rest) = (from + fit as u64, &rest[fit..]);
        }
        self.put(key, from.to_be_bytes());
        if stream.kind() == "person" && lines.iter().any(|line| line == ERASED) {
            self.put(Kind::Erased.key(stream.as_str()), []);
        }
        if stream.kind() == due::PLACE { self.fall_due(stream.id(), lines, whole) } else { Ok(()) }
    }

    /// Puts lines in the entry that they all belong in, from a number on; `whole`: behind the last.
    fn lines(
        &mut self,
        stream: &Stream,
        from: u64,
        lines: &[String],
        whole: bool,
    ) -> sled::Result<()> {
        let (key, at) = (line(stream, from), (from % LINES) as usize);
        let new = lines.iter().map(String::as_bytes);
        let before = if whole && at == 0 { None } else { self.get(&key)? };
        let mut known: Vec<&[u8]> = before.iter().flat_map(|entry| parts(entry)).collect();
        if !whole {
            known.resize(known.len().max(at), MISSING);
        }
        let behind = known.split_off(at.min(known.len()));
        known.extend(new);
        known.extend(behind.into_iter().skip(lines.len()));
        let entry = known.join(&b'\n');
        self.put(key, entry);
        Ok(())
    }

    /// Something is due in a place as these lines say; `whole`: none before them is lost.
    fn fall_due(&mut self, place: &str, lines: &[String], whole: bool) -> sled::Result<()> {
        let key = Kind::Due.key(place);
        let before = self.number(&key)?;
        let from = if whole { before } else { Some(0) };
        let now = lines.iter().fold(from, |due, line| due::after(due, line));
        if now != before {
            before.into_iter().for_each(|at| drop(self.new.insert(time(at, place), None)));
            self.new.insert(key, now.map(|at| at.to_be_bytes().to_vec()));
            now.into_iter().for_each(|at| self.put(time(at, place), []));
        }
        Ok(())
    }

    /// Lines at the end of a place's stream are lost.
    pub(super) fn lose(&mut self, place: &str) -> sled::Result<()> {
        self.fall_due(place, &[], false)
    }

    /// A newer debt of the same place stays.
    fn pay(&mut self, debt: &Debt) -> sled::Result<()> {
        let key = Kind::Owed.key(&debt.place);
        if self.number(&key)?.is_some_and(|version| version <= debt.version) {
            self.new.insert(key, None);
        }
        Ok(())
    }

    fn owe(&mut self, debt: &Debt) -> sled::Result<()> {
        let key = Kind::Owed.key(&debt.place);
        let version = self.number(&key)?.unwrap_or(0).max(debt.version);
        self.put(key, version.to_be_bytes());
        Ok(())
    }

    /// Remembers an input's id. Those that come in order fill their entries.
    fn hear(&mut self, input: &str) -> sled::Result<()> {
        let id = input.as_bytes();
        let Some((key, entry)) = self.inputs(input)? else {
            self.put(Kind::Input.key(input), id);
            return Ok(());
        };
        let mut ids: Vec<&[u8]> = parts(&entry).collect();
        let Err(at) = ids.binary_search(&id) else { return Ok(()) };
        let full = ids.len() >= INPUTS;
        if full && at == ids.len() {
            self.put(Kind::Input.key(input), id);
            return Ok(());
        }
        ids.insert(at, id);
        if full {
            let behind = ids.split_off(INPUTS / 2);
            self.put([&[Kind::Input.byte()], behind[0]].concat(), behind.join(&b'\n'));
        }
        self.put(key, ids.join(&b'\n'));
        Ok(())
    }

    /// The entry that an input's id is in, if it is anywhere.
    fn inputs(&self, input: &str) -> sled::Result<Option<(Vec<u8>, Vec<u8>)>> {
        let key = Kind::Input.key(input);
        let new = self.new.range(..=key.clone()).next_back();
        let new = new
            .and_then(|(key, value)| Some((key.clone(), value.clone()?)))
            .filter(|(key, _)| key[0] == Kind::Input.byte());
        let old = inputs(self.tree, input)?.map(|(key, value)| (key.to_vec(), value.to_vec()));
        // What is new of the same key stands in the place of what was there.
        Ok(match (new, old) {
            (Some(new), Some(old)) => Some(if new.0 >= old.0 { new } else { old }),
            (new, old) => new.or(old),
        })
    }
}

/// Returns the entry that an input's id is in, if it is anywhere.
pub(super) fn inputs(tree: &Tree, input: &str) -> sled::Result<Option<(sled::IVec, sled::IVec)>> {
    let mut behind = Kind::Input.key(input);
    behind.push(0);
    Ok(tree.get_lt(behind)?.filter(|(key, _)| key[0] == Kind::Input.byte()))
}
