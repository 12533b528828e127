//! Two copies of the journal, on two disks if the operator likes.

use super::{
    frame::{Piece, pieces},
    medium::{Disk, Medium, current},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    io,
    path::Path,
};

/// Writes both copies, reads the first, which was made whole from both at the start.
pub(super) struct Mirror {
    first: Disk,
    second: Disk,
}

impl Mirror {
    /// Opens both copies and makes them whole and equal; says how many frames one of them lacked.
    pub(super) fn open(first: &Path, second: &Path) -> io::Result<(Self, u64)> {
        let mut mirror = Self { first: Disk::open(first)?, second: Disk::open(second)? };
        let mut healed = 0;
        for name in mirror.list()? {
            healed += mirror.heal(&name)?;
        }
        mirror.both(Disk::clean)?;
        Ok((mirror, healed))
    }

    fn heal(&mut self, name: &str) -> io::Result<u64> {
        let (first, second) = (self.first.segment(name)?, self.second.segment(name)?);
        if first == second {
            return Ok(0);
        }
        let (mut whole, other) = (frames(first.as_deref()), frames(second.as_deref()));
        let lacking = other.keys().filter(|number| !whole.contains_key(number)).count();
        let lost = whole.keys().filter(|number| !other.contains_key(number)).count();
        // Where nothing is gained, what is damaged in both stays as it is for whoever can mend it.
        let bytes = if lacking > 0 || first.is_none() {
            other.into_iter().for_each(|(number, frame)| {
                whole.entry(number).or_insert(frame);
            });
            let bytes = whole.into_values().collect::<Vec<_>>().concat();
            self.first.replace(name, &bytes)?;
            bytes
        } else {
            first.clone().unwrap_or_default()
        };
        if second.as_ref() != Some(&bytes) {
            self.second.replace(name, &bytes)?;
        }
        Ok((lacking + lost) as u64)
    }

    fn both(&mut self, act: impl Fn(&mut Disk) -> io::Result<()>) -> io::Result<()> {
        act(&mut self.first)?;
        act(&mut self.second)
    }
}

fn frames(bytes: Option<&[u8]>) -> BTreeMap<u64, &[u8]> {
    let bytes = bytes.unwrap_or_default();
    let frames = pieces(bytes).filter_map(|piece| match piece {
        Piece::Frame(frame) => Some((frame.number, &bytes[frame.at..frame.end])),
        Piece::Junk(_) => None,
    });
    frames.collect()
}

impl Medium for Mirror {
    fn list(&self) -> io::Result<Vec<String>> {
        let names: BTreeSet<_> = self.first.list()?.into_iter().chain(self.second.list()?).collect();
        Ok(current(names.into_iter().collect()))
    }

    fn read(&self, name: &str) -> io::Result<Vec<u8>> {
        self.first.read(name)
    }

    fn create(&mut self, name: &str) -> io::Result<()> {
        self.both(|disk| disk.create(name))
    }

    fn write(&mut self, name: &str, at: u64, bytes: &[u8]) -> io::Result<()> {
        self.both(|disk| disk.write(name, at, bytes))
    }

    fn sync(&mut self, name: &str) -> io::Result<()> {
        self.both(|disk| disk.sync(name))
    }

    fn sync_names(&mut self) -> io::Result<()> {
        self.both(Disk::sync_names)
    }

    fn truncate(&mut self, name: &str, length: u64) -> io::Result<()> {
        self.both(|disk| disk.truncate(name, length))
    }

    /// A segment may be in one copy only, if making it in the other failed.
    fn remove(&mut self, name: &str) -> io::Result<()> {
        self.both(|disk| match disk.remove(name) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            removed => removed,
        })
    }
}
