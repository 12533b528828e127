//! Locks on an archive: one process works on it at a time.
//!
//! Two things are locked: the file `lock`, as every version of the program does, and the folder
//! that the segments lie in, which covers all of them, whatever their names and whenever they
//! begin. A file may be deleted under the process that holds it; a folder that is written to may
//! not.

use std::{
    fs::{File, TryLockError},
    io,
    path::Path,
    thread,
    time::Duration,
};

use crate::store::Fault;

use super::medium::{folder, private};

/// The number of tries to take a lock that another process holds, and the time between two.
const LOOKS: usize = 20;
const BETWEEN: Duration = Duration::from_millis(50);

/// A lock on a folder and on its segments, held until it is dropped.
pub(super) struct Lock {
    _file: File,
    _frames: File,
}

impl Lock {
    /// Locks an archive's folder for this process, and the folder of its segments, which is made if
    /// needed.
    ///
    /// # Errors
    /// Another process works there, or the disk failed.
    pub(super) fn of(dir: &Path, frames: &Path) -> Result<Self, Fault> {
        let file = private().create(true).truncate(false).open(dir.join("lock"));
        let file = file.map_err(Fault::during("opening the archive's lock"))?;
        take(&file)?;
        folder(frames).map_err(Fault::during("opening the journal"))?;
        let frames = File::open(frames).map_err(Fault::during("opening the journal"))?;
        match take(&frames) {
            Err(fault) if !fault.is_busy() => {
                tracing::warn!(%fault, "the journal's folder cannot be locked here; only the file `lock` keeps others out");
            }
            taken => taken?,
        }
        Ok(Self { _file: file, _frames: frames })
    }
}

/// Returns the fault that says that another process works on the archive.
pub(super) fn busy() -> Fault {
    let cause =
        io::Error::new(io::ErrorKind::WouldBlock, "only one may work on it; stop that one first");
    Fault::during("the archive is open in another process")(cause)
}

/// Takes one lock. Another process that is just stopping lets go within moments, and so does a
/// child of it that has not begun its own program yet; that long is waited.
fn take(file: &File) -> Result<(), Fault> {
    let mut tried = file.try_lock();
    for _ in 0..LOOKS {
        if !matches!(tried, Err(TryLockError::WouldBlock)) {
            break;
        }
        thread::sleep(BETWEEN);
        tried = file.try_lock();
    }
    tried.map_err(|error| match error {
        TryLockError::WouldBlock => busy(),
        TryLockError::Error(error) => Fault::during("taking the archive's lock")(error),
    })
}
