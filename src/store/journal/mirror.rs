//! Two copies of the journal, on two disks if the operator likes.

use super::{
    super::Fault,
    frame::{Piece, pieces},
    lock,
    medium::{Disk, Medium, current},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs::File,
    io,
    path::Path,
};

/// Writes both copies, reads the first, which was made whole from both at the start.
pub(super) struct Mirror {
    first: Disk,
    second: Disk,
    /// Held as long as the second copy is written: it belongs to one archive.
    _lock: File,
}

impl Mirror {
    /// Opens both copies and makes them whole and equal; says how many frames one of them lacked.
    ///
    /// # Errors
    /// A disk failed, another archive has the second copy open, or they are no copies of each other: then neither changes.
    pub(super) fn open(first: &Path, second: &Path) -> Result<(Self, u64), Fault> {
        let opened = |path: &Path| Disk::open(path).map_err(Fault::during("opening a copy of the journal"));
        let (first, second, lock) = (opened(first)?, opened(second)?, lock(second)?);
        let mut mirror = Self { first, second, _lock: lock };
        let healed = mirror.equal().map_err(Fault::during("comparing the copies of the journal"))?;
        Ok((mirror, healed))
    }

    /// Makes both copies whole and equal; says how many frames one of them lacked.
    fn equal(&mut self) -> io::Result<u64> {
        let (mut unequal, mut healed) = (Vec::new(), 0);
        for name in self.list()? {
            if self.differs(&name)? {
                unequal.push(name);
            }
        }
        for name in unequal {
            healed += self.heal(&name)?;
        }
        self.both(Disk::clean)?;
        Ok(healed)
    }

    /// Tests if one copy of a segment lacks something, and that no frame is another one in the other copy.
    fn differs(&self, name: &str) -> io::Result<bool> {
        let (first, second) = (self.first.segment(name)?, self.second.segment(name)?);
        if first == second {
            return Ok(false);
        }
        let Some(number) = other(first.as_deref(), second.as_deref()) else { return Ok(true) };
        Err(io::Error::other(format!(
            "batch {number} is another one in the mirror: it is of another archive or another time; keep the copy that is \
             right and move the other away"
        )))
    }

    fn heal(&mut self, name: &str) -> io::Result<u64> {
        let (first, second) = (self.first.segment(name)?, self.second.segment(name)?);
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

/// The number of the first frame that is another one in the second copy of a segment.
pub(super) fn other(first: Option<&[u8]>, second: Option<&[u8]>) -> Option<u64> {
    let (ours, theirs) = (frames(first), frames(second));
    let other = ours.into_iter().find(|(number, frame)| theirs.get(number).is_some_and(|other| other != frame));
    other.map(|(number, _)| number)
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
