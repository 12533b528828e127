//! When a program was last at work, so that clocks do not charge for the time in which none was: a
//! file in the data folder, or a line in the database.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, SystemTime},
};

use tokio::time::interval;

#[cfg(feature = "postgres")]
use super::at_work::AtWork;
use crate::{
    chat::{Cut, Hall, Hears, Space, Steward},
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

/// Where it stands when a program was last at work.
#[derive(Clone)]
pub(super) enum LastSeen {
    /// A file in the data folder.
    File(PathBuf),
    /// The database, in which a program says that it is at work, and when one last was.
    #[cfg(feature = "postgres")]
    Database(AtWork),
}

impl LastSeen {
    /// Returns the file in a data folder.
    pub(super) fn of(data: &Path) -> Self {
        Self::File(data.join(NAME))
    }

    /// Returns the moment at which a program was last at work, milliseconds since 1970 UTC; none
    /// where it never was, or the file is damaged: then nobody is charged for the time since their
    /// turn began.
    pub(super) fn last(&self) -> Option<u64> {
        let file = match self {
            Self::File(file) => file,
            #[cfg(feature = "postgres")]
            Self::Database(at_work) => return at_work.last,
        };
        let text = fs::read_to_string(file).ok()?;
        let last = text.split(' ').next()?.parse().ok()?;
        (text == line(last)).then_some(last)
    }

    /// Returns what this program hears from the beginning, where nobody could play while none was at
    /// work.
    fn hears(&self) -> Hears {
        match self {
            Self::File(_) => Hears::All,
            #[cfg(feature = "postgres")]
            Self::Database(at_work) => at_work.hears(),
        }
    }

    /// Returns a test if no other program can take the place of this one for so long from now;
    /// none where no other can be at work.
    #[cfg(feature = "discord")]
    pub(super) fn guard(&self) -> Option<Arc<dyn Fn(Duration) -> bool + Send + Sync>> {
        match self {
            Self::File(_) => None,
            #[cfg(feature = "postgres")]
            Self::Database(at_work) => {
                let lease = at_work.lease();
                Some(Arc::new(move |span| lease.covers(span)))
            }
        }
    }

    /// Begins the work of a hall: enters the time since the last run as a gap, and tells the hall
    /// the room on the disk. Returns the clock.
    ///
    /// # Errors
    /// [`Fault`] when that cannot be kept although the disk has room, or the system's clock cannot
    /// be right.
    pub(super) async fn wake(&self, hall: &Hall, disk: &mut Disk) -> Result<Clock, Fault> {
        let last = self.last().unwrap_or_default();
        let (steward, hears) = (hall.steward(), self.hears());
        let alone = matches!(hears, Hears::All);
        steward.hears(hears);
        let stood = hall.steward();
        let clock =
            Clock::begin(shown(SystemTime::now())?, last, move |from, to| stood.stood(from, to));
        hall.resume(clock.now())?;
        let missed = if alone { clock.now() } else { last };
        match hall.missed(last, missed).await {
            Ok(()) => steward.space(disk.space(false), clock.now()).await?,
            // It can be kept when there is room; until then nobody can play, and the hall can be
            // read.
            Err(fault) if fault.is_full() => steward.space(Space::Full, last).await?,
            Err(fault) => return Err(fault),
        }
        let dial = clock.dial();
        steward.tells(Arc::new(move || dial.now()));
        Ok(clock)
    }

    /// Writes it again and again, and tells the hall how much room the disk has. While that is full
    /// nobody can play, so it is not written: should the program end then, the next start knows
    /// since when. Ends, with the reason, when another program has taken the place of this one.
    pub(super) async fn renew(&self, clock: Clock, steward: Steward, mut disk: Disk) -> Fault {
        let (mut beat, mut reach) = (interval(BEAT), Reach { last: clock.now(), cut: None });
        loop {
            beat.tick().await;
            let space = disk.space(steward.full_since().is_some());
            if let Some(why) = self.look(clock.now(), space, &steward, &mut reach).await {
                return why;
            }
        }
    }

    /// Tells the hall the room on the disk, and renews the file unless the disk is full.
    async fn look(
        &self,
        now: u64,
        space: Space,
        steward: &Steward,
        reach: &mut Reach,
    ) -> Option<Fault> {
        if let Err(fault) = steward.space(space, now).await {
            tracing::warn!(%fault, "the disk is said to have room, and nothing can be kept yet");
        }
        if steward.full_since().is_some() {
            return None;
        }
        match self.write(now).await {
            Ok(None) => reach.again(now, steward).await,
            Ok(replaced) => return replaced,
            Err(fault) => {
                tracing::warn!(%fault, "when the program was last at work could not be written");
                // A file is not what everything is kept in.
                if !matches!(self, Self::File(_)) {
                    reach.lose(steward);
                }
            }
        }
        None
    }

    /// Writes the moment. Returns the reason if this program must not work any more.
    async fn write(&self, now: u64) -> Result<Option<Fault>, Fault> {
        let own = self.clone();
        let kept = tokio::task::spawn_blocking(move || own.keep(now)).await;
        kept.map_err(Fault::during("waiting for its medium"))?
    }

    /// The same. Blocking.
    pub(super) fn keep(&self, now: u64) -> Result<Option<Fault>, Fault> {
        match self {
            Self::File(file) => {
                replace(file, &line(now)).map_err(Fault::during("writing it"))?;
                Ok(None)
            }
            #[cfg(feature = "postgres")]
            Self::Database(at_work) => at_work.renew(now),
        }
    }
}

/// Whether what everything is kept in can be reached.
struct Reach {
    /// The last moment at which it was, milliseconds since 1970 UTC.
    last: u64,
    /// It is not since then.
    cut: Option<Cut>,
}

impl Reach {
    fn lose(&mut self, steward: &Steward) {
        let last = self.last;
        self.cut.get_or_insert_with(|| steward.unreached(last));
    }

    async fn again(&mut self, now: u64, steward: &Steward) {
        if let Some(cut) = &self.cut {
            if let Err(fault) = steward.reached(cut, now).await {
                return tracing::warn!(%fault, "for how long nothing could be kept is not kept yet");
            }
            tracing::warn!(
                from = self.last,
                to = now,
                "nothing could be kept; no clock charges that"
            );
            self.cut = None;
        }
        self.last = now;
    }
}

/// Writes a new file that replaces the old one, so that the file is whole at any moment.
fn replace(file: &Path, text: &str) -> io::Result<()> {
    let new = file.with_extension("new");
    fs::write(&new, text)?;
    fs::rename(new, file)
}

/// Returns the moment and its CRC-32C: a flipped digit would put the clock ahead by years, and
/// every flag would fall.
fn line(now: u64) -> String {
    format!("{now} {:08x}\n", crc32c::crc32c(now.to_string().as_bytes()))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{LastSeen, NAME};

    #[tokio::test]
    async fn what_was_written_last_is_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let last_seen = LastSeen::of(folder.path());
        assert_eq!(last_seen.last(), None);
        for now in [5, 1_767_225_600_000] {
            last_seen.write(now).await.expect("the folder is ours");
            assert_eq!(last_seen.last(), Some(now));
        }
    }

    #[tokio::test]
    async fn a_damaged_moment_is_none() {
        let folder = tempfile::tempdir().expect("a folder");
        let last_seen = LastSeen::of(folder.path());
        last_seen.write(1_767_225_600_000).await.expect("the folder is ours");
        let file = folder.path().join(NAME);
        let whole = fs::read(&file).expect("it reads");
        for bit in 0..whole.len() * 8 {
            let mut flipped = whole.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            fs::write(&file, flipped).expect("it is written");
            assert_eq!(last_seen.last(), None, "bit {bit}");
        }
        for end in 0..whole.len() {
            fs::write(&file, &whole[..end]).expect("it is written");
            assert_eq!(last_seen.last(), None, "{end} bytes");
        }
    }
}
