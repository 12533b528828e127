//! Two copies of the journal, on two disks if the operator likes.

use std::{
    collections::{BTreeMap, BTreeSet},
    io,
    path::Path,
};

use crate::store::Fault;

use super::{
    frame::{Piece, pieces},
    lock::Lock,
    medium::{Disk, Medium, begins, current},
};

/// Writes both copies, reads the first, which was made whole from both at the start.
pub(super) struct Mirror {
    first: Disk,
    second: Disk,
    /// Held as long as the second copy is written: it belongs to one archive.
    _lock: Lock,
}

impl Mirror {
    /// Opens both copies and makes them whole and equal; says how many frames one of them lacked.
    ///
    /// # Errors
    /// A disk failed, another archive has the second copy open, or they are no copies of each
    /// other: then neither changes.
    pub(super) fn open(first: &Path, second: &Path) -> Result<(Self, u64), Fault> {
        let opened =
            |path: &Path| Disk::open(path).map_err(Fault::during("opening a copy of the journal"));
        let copies = (opened(first)?, opened(second)?);
        apart(first, second)?;
        let ((first, second), lock) = (copies, Lock::of(second, second)?);
        let mut mirror = Self { first, second, _lock: lock };
        let healed =
            mirror.equal().map_err(Fault::during("comparing the copies of the journal"))?;
        Ok((mirror, healed))
    }

    /// Makes both copies whole and equal; says how many frames one of them lacked.
    fn equal(&mut self) -> io::Result<u64> {
        let unequal = kin(&self.first, &self.second)?.map_err(|why| {
            io::Error::other(format!(
                "{why}: it is of another archive or another time; keep the copy that is right and move the other away"
            ))
        })?;
        let mut healed = 0;
        for name in unequal {
            healed += self.heal(&name)?;
        }
        self.both(Disk::clean)?;
        Ok(healed)
    }

    fn heal(&mut self, name: &str) -> io::Result<u64> {
        let (first, second) = (self.first.segment(name)?, self.second.segment(name)?);
        let (mut whole, other) = (frames(first.as_deref()), frames(second.as_deref()));
        let lacking = other.keys().filter(|number| !whole.contains_key(number)).count();
        let lost = whole.keys().filter(|number| !other.contains_key(number)).count();
        // Where nothing is gained, parts that are damaged in both stay as they are, for a repair.
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

/// Tests that the mirror is another folder than the journal and the data around it.
fn apart(first: &Path, second: &Path) -> Result<(), Fault> {
    let real =
        |path: &Path| path.canonicalize().map_err(Fault::during("opening a copy of the journal"));
    let (first, second) = (real(first)?, real(second)?);
    if second == first || Some(second.as_path()) == first.parent() {
        return Err(Fault::new(
            "the mirror of the journal is the data folder itself; name another folder, best on another disk",
        ));
    }
    Ok(())
}

/// Returns the segments that differ between two copies, or the reason why the two are no copies of
/// each other.
pub(super) fn kin(first: &Disk, second: &Disk) -> io::Result<Result<Vec<String>, String>> {
    let names: BTreeSet<_> = first.all()?.into_iter().chain(second.all()?).collect();
    let names: Vec<_> = names.into_iter().collect();
    for (with, without) in [(first, second), (second, first)] {
        if let Some(name) = older(with, without, &names)? {
            return Ok(Err(format!("{name} is older than its copy, which begins anew")));
        }
    }
    let mut unequal = Vec::new();
    for name in current(names) {
        let (ours, theirs) = (first.segment(&name)?, second.segment(&name)?);
        if ours == theirs {
            continue;
        }
        if let Some(number) = other(ours.as_deref(), theirs.as_deref()) {
            return Ok(Err(format!("batch {number} is another one in the mirror")));
        }
        unequal.push(name);
    }
    Ok(Ok(unequal))
}

/// Returns a segment that may not go although the other copy of the journal begins anew after it. A
/// segment goes when it was there as that beginning was made, and the power was cut before all were
/// removed: then the copy that begins anew still has it too, with all of its frames.
fn older(with: &Disk, without: &Disk, names: &[String]) -> io::Result<Option<String>> {
    let Some(anew) = names.iter().rev().find(|name| begins(name).is_some()) else {
        return Ok(None);
    };
    if with.segment(anew)?.is_none() || without.segment(anew)?.is_some() {
        return Ok(None);
    }
    for name in names.iter().take_while(|name| *name < anew) {
        let (kept, there) = (with.segment(name)?, without.segment(name)?);
        let kept = frames(kept.as_deref());
        if frames(there.as_deref()).iter().any(|(number, frame)| kept.get(number) != Some(frame)) {
            return Ok(Some(name.clone()));
        }
    }
    Ok(None)
}

/// Returns the number of the first frame that differs in the second copy of a segment.
fn other(first: Option<&[u8]>, second: Option<&[u8]>) -> Option<u64> {
    let (ours, theirs) = (frames(first), frames(second));
    let other = ours
        .into_iter()
        .find(|(number, frame)| theirs.get(number).is_some_and(|other| other != frame));
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
        let names: BTreeSet<_> =
            self.first.list()?.into_iter().chain(self.second.list()?).collect();
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

    /// Removes a segment, which may be in one copy only, if making it in the other failed.
    fn remove(&mut self, name: &str) -> io::Result<()> {
        self.both(|disk| match disk.remove(name) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            removed => removed,
        })
    }

    fn stamp(&self, name: &str) -> io::Result<Option<String>> {
        let stamps = (self.first.stamp(name)?, self.second.stamp(name)?);
        Ok(stamps.0.zip(stamps.1).map(|(first, second)| format!("{first} {second}")))
    }
}
