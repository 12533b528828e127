//! A file in the data folder that says when the program was last at work, so that clocks do not
//! charge for the time in which it was not.

use std::{
    convert::Infallible, fs, io, path::Path, path::PathBuf, sync::Arc, time::Duration,
    time::SystemTime,
};

use tokio::time::interval;

use crate::{
    chat::{Hall, Space, Steward},
    store::Fault,
};

use super::{
    clock::{Clock, shown},
    disk::Disk,
};

/// The file's name.
const NAME: &str = "awake";

/// The time between two stamps.
const BEAT: Duration = Duration::from_secs(5);

/// The file.
#[derive(Clone, Debug)]
pub(super) struct LastSeen(PathBuf);

impl LastSeen {
    /// Returns the file in a data folder.
    pub(super) fn of(data: &Path) -> Self {
        Self(data.join(NAME))
    }

    /// Returns the moment at which the program was last at work, milliseconds since 1970 UTC; none
    /// where it never was, or the file is damaged: then nobody is charged for the time since their
    /// turn began.
    fn last(&self) -> Option<u64> {
        let text = fs::read_to_string(&self.0).ok()?;
        let last = text.split(' ').next()?.parse().ok()?;
        (text == line(last)).then_some(last)
    }

    /// Begins the work of a hall: enters the time since the last run as a gap, and tells the hall
    /// the room on the disk. Returns the clock.
    ///
    /// # Errors
    /// [`Fault`] when that cannot be kept although the disk has room, or the system's clock cannot
    /// be right.
    pub(super) async fn wake(&self, hall: &Hall, disk: &mut Disk) -> Result<Clock, Fault> {
        let last = self.last().unwrap_or_default();
        let steward = hall.steward();
        let clock =
            Clock::begin(shown(SystemTime::now())?, last, move |from, to| steward.stood(from, to));
        hall.resume(clock.now())?;
        match hall.missed(last, clock.now()).await {
            Ok(()) => hall.steward().space(disk.space(), clock.now()),
            // It can be kept when there is room; until then nobody can play, and the hall can be
            // read.
            Err(fault) if fault.is_full() => hall.steward().space(Space::Full, last),
            Err(fault) => return Err(fault),
        }
        let dial = clock.dial();
        hall.steward().tells(Arc::new(move || dial.now()));
        Ok(clock)
    }

    /// Writes it again and again, for ever, and tells the hall how much room the disk has. While
    /// that is full nobody can play, so it is not written: should the program end then, the next
    /// start knows since when.
    pub(super) async fn renew(&self, clock: Clock, steward: Steward, mut disk: Disk) -> Infallible {
        let mut beat = interval(BEAT);
        loop {
            beat.tick().await;
            self.look(clock.now(), disk.space(), &steward).await;
        }
    }

    /// Tells the hall the room on the disk, and renews the file unless the disk is full. A disk
    /// that was full counts as having room only once the gap could be kept.
    async fn look(&self, now: u64, space: Space, steward: &Steward) {
        if space == Space::Full {
            return steward.space(space, now);
        }
        if let Some(from) = steward.full_since()
            && let Err(fault) = steward.missed(from, now).await
        {
            return tracing::warn!(%fault, "the disk is said to have room, and nothing can be kept yet");
        }
        steward.space(space, now);
        if let Err(error) = self.write(now) {
            tracing::warn!(%error, "when the program was last at work could not be written");
        }
    }

    /// Writes the moment to a new file that replaces the old one, so that the file is whole at any
    /// moment.
    fn write(&self, now: u64) -> io::Result<()> {
        let new = self.0.with_extension("new");
        fs::write(&new, line(now))?;
        fs::rename(new, &self.0)
    }
}

/// Returns the moment and its CRC-32C: a flipped digit would put the clock ahead by years, and
/// every flag would fall.
fn line(now: u64) -> String {
    format!("{now} {:08x}\n", crc32c::crc32c(now.to_string().as_bytes()))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::LastSeen;

    #[test]
    fn what_was_written_last_is_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let last_seen = LastSeen::of(folder.path());
        assert_eq!(last_seen.last(), None);
        for now in [5, 1_767_225_600_000] {
            last_seen.write(now).expect("the folder is ours");
            assert_eq!(last_seen.last(), Some(now));
        }
    }

    #[test]
    fn a_damaged_moment_is_none() {
        let folder = tempfile::tempdir().expect("a folder");
        let last_seen = LastSeen::of(folder.path());
        last_seen.write(1_767_225_600_000).expect("the folder is ours");
        let whole = fs::read(&last_seen.0).expect("it reads");
        for bit in 0..whole.len() * 8 {
            let mut flipped = whole.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            fs::write(&last_seen.0, flipped).expect("it is written");
            assert_eq!(last_seen.last(), None, "bit {bit}");
        }
        for end in 0..whole.len() {
            fs::write(&last_seen.0, &whole[..end]).expect("it is written");
            assert_eq!(last_seen.last(), None, "{end} bytes");
        }
    }
}
