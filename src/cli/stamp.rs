//! A file in the data folder that says when the program was last at work, so that clocks do not charge for the time in
//! which it was not.

use std::{convert::Infallible, fs, io, path::Path, path::PathBuf, time::Duration};

use tokio::time::interval;

use crate::{chat::Hall, store::Fault};

use super::clock::Clock;

/// The file's name.
const NAME: &str = "awake";

/// How often it is written.
const BEAT: Duration = Duration::from_secs(5);

/// The file.
#[derive(Clone, Debug)]
pub(super) struct Stamp(PathBuf);

impl Stamp {
    /// The stamp of a data folder.
    pub(super) fn of(data: &Path) -> Self {
        Self(data.join(NAME))
    }

    /// When the program was last at work, milliseconds since 1970 UTC; none where it never was, or nobody knows.
    fn last(&self) -> Option<u64> {
        fs::read_to_string(&self.0).ok()?.trim().parse().ok()
    }

    /// Begins the work of a hall, which could not be played in since the last moment of the last run; gives the clock.
    ///
    /// # Errors
    /// [`Fault`] when that cannot be kept.
    pub(super) async fn wake(&self, hall: &Hall) -> Result<Clock, Fault> {
        let last = self.last().unwrap_or_default();
        let clock = Clock::begin(last);
        hall.resume(clock.now())?;
        hall.missed(last, clock.now()).await?;
        Ok(clock)
    }

    /// Writes it again and again, for ever.
    pub(super) async fn renew(&self, clock: Clock) -> Infallible {
        let mut beat = interval(BEAT);
        loop {
            beat.tick().await;
            if let Err(error) = self.write(clock.now()) {
                tracing::warn!(%error, "when the program was last at work could not be written");
            }
        }
    }

    /// Written beside and moved, so that it is whole at any moment.
    fn write(&self, now: u64) -> io::Result<()> {
        let new = self.0.with_extension("new");
        fs::write(&new, now.to_string())?;
        fs::rename(new, &self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Stamp;

    #[test]
    fn what_was_written_last_is_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let stamp = Stamp::of(folder.path());
        assert_eq!(stamp.last(), None);
        for now in [5, 1_767_225_600_000] {
            stamp.write(now).expect("the folder is ours");
            assert_eq!(stamp.last(), Some(now));
        }
    }
}
