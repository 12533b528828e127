//! A medium in memory that fails on command and knows what a power cut would leave.

use super::Numbers;
use caipan::store::Medium;
use std::{
    collections::BTreeMap,
    io,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// One file: what is written, and what a power cut leaves for certain.
#[derive(Clone, Default)]
struct Track {
    bytes: Vec<u8>,
    synced: Vec<u8>,
    named: bool,
}

/// How the medium misbehaves.
#[derive(Clone, Default)]
pub(super) struct Fate {
    /// Bytes left, if there is an end; a write that does not fit is done in part.
    pub(super) room: Option<usize>,
    /// The power goes at this many more changes: from then on everything fails.
    pub(super) power: Option<usize>,
    /// One single failure at this many more changes.
    pub(super) slip: Option<usize>,
    /// Syncs only pretend.
    pub(super) lies: bool,
    /// Syncs fail.
    pub(super) deaf: bool,
}

#[derive(Clone, Default)]
struct Surface {
    tracks: BTreeMap<String, Track>,
    fate: Fate,
}

/// Shared, so that a test can look at it and change its fate while an archive writes.
#[derive(Clone, Default)]
pub(super) struct Platter(Arc<Mutex<Surface>>);

impl Platter {
    pub(super) fn of(files: &[(String, Vec<u8>)]) -> Self {
        let platter = Self::default();
        for (name, bytes) in files {
            let track = Track { bytes: bytes.clone(), synced: bytes.clone(), named: true };
            platter.surface().tracks.insert(name.clone(), track);
        }
        platter
    }

    pub(super) fn files(&self) -> Vec<(String, Vec<u8>)> {
        self.surface()
            .tracks
            .iter()
            .map(|(name, track)| (name.clone(), track.bytes.clone()))
            .collect()
    }

    pub(super) fn fate(&self, change: impl FnOnce(&mut Fate)) {
        change(&mut self.surface().fate);
    }

    /// What is there after a power cut: all that was synced, and of the rest whatever chance keeps.
    pub(super) fn after_cut(&self, numbers: &mut Numbers) -> Self {
        let surface = self.surface();
        let named = surface.tracks.iter().filter(|(_, track)| track.named || numbers.below(2) == 0);
        let named: Vec<_> = named.map(|(name, track)| (name.clone(), track.clone())).collect();
        Self::of(
            &named
                .into_iter()
                .map(|(name, track)| (name, left(&track, numbers)))
                .collect::<Vec<_>>(),
        )
    }

    fn surface(&self) -> MutexGuard<'_, Surface> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn left(track: &Track, numbers: &mut Numbers) -> Vec<u8> {
    let mut bytes = track.synced.clone();
    let length = bytes.len() + numbers.below(track.bytes.len().saturating_sub(bytes.len()) + 1);
    bytes.resize(length, 0);
    for at in (track.synced.len()..length)
        .step_by(64)
        .filter(|_| numbers.below(2) == 0)
        .collect::<Vec<_>>()
    {
        let end = length.min(at + 64);
        bytes[at..end].copy_from_slice(&track.bytes[at..end]);
    }
    bytes
}

impl Surface {
    /// Every change of the medium passes here and may fail.
    fn change(&mut self) -> io::Result<()> {
        match self.fate.power.as_mut() {
            Some(0) => return Err(io::Error::other("the power is gone")),
            Some(left) => *left -= 1,
            None => {}
        }
        match self.fate.slip {
            Some(0) => {
                self.fate.slip = None;
                Err(io::Error::other("a slip"))
            }
            slip => {
                self.fate.slip = slip.map(|left| left - 1);
                Ok(())
            }
        }
    }

    fn track(&mut self, name: &str) -> io::Result<&mut Track> {
        self.tracks.get_mut(name).ok_or_else(|| io::ErrorKind::NotFound.into())
    }
}

impl Medium for Platter {
    fn list(&self) -> io::Result<Vec<String>> {
        Ok(self.surface().tracks.keys().cloned().collect())
    }

    fn read(&self, name: &str) -> io::Result<Vec<u8>> {
        Ok(self.surface().track(name)?.bytes.clone())
    }

    fn create(&mut self, name: &str) -> io::Result<()> {
        let mut surface = self.surface();
        surface.change()?;
        assert!(
            surface.tracks.insert(name.to_owned(), Track::default()).is_none(),
            "{name} is new"
        );
        Ok(())
    }

    fn write(&mut self, name: &str, at: u64, bytes: &[u8]) -> io::Result<()> {
        let mut surface = self.surface();
        let slip = surface.change();
        let fits = surface.fate.room.map_or(bytes.len(), |room| room.min(bytes.len()));
        let fits = if slip.is_err() { fits / 2 } else { fits };
        surface.fate.room = surface.fate.room.map(|room| room - fits);
        let track = surface.track(name)?;
        assert_eq!(track.bytes.len() as u64, at, "the journal grows at its end");
        track.bytes.extend(&bytes[..fits]);
        slip?;
        if fits < bytes.len() { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) }
    }

    fn sync(&mut self, name: &str) -> io::Result<()> {
        let mut surface = self.surface();
        if surface.fate.deaf || surface.fate.power == Some(0) {
            return Err(io::Error::other("the disk does not answer"));
        }
        let lies = surface.fate.lies;
        let track = surface.track(name)?;
        if !lies {
            track.synced = track.bytes.clone();
        }
        Ok(())
    }

    fn sync_names(&mut self) -> io::Result<()> {
        let mut surface = self.surface();
        if surface.fate.power == Some(0) {
            return Err(io::Error::other("the power is gone"));
        }
        if !surface.fate.lies {
            surface.tracks.values_mut().for_each(|track| track.named = true);
        }
        Ok(())
    }

    fn truncate(&mut self, name: &str, length: u64) -> io::Result<()> {
        let mut surface = self.surface();
        surface.change()?;
        let track = surface.track(name)?;
        let freed = track.bytes.len().saturating_sub(length as usize);
        track.bytes.truncate(length as usize);
        surface.fate.room = surface.fate.room.map(|room| room + freed);
        Ok(())
    }

    fn remove(&mut self, name: &str) -> io::Result<()> {
        let mut surface = self.surface();
        surface.change()?;
        surface.tracks.remove(name);
        Ok(())
    }
}
