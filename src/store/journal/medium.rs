//! Media that hold segments: a directory, or a test's own medium.

use super::frame::{Piece, pieces};
use std::{
    collections::HashMap,
    fs::{self, DirBuilder, File, OpenOptions},
    io,
    os::unix::fs::{DirBuilderExt, FileExt, MetadataExt, OpenOptionsExt},
    path::{Path, PathBuf},
};

/// A flat set of files that is written at their ends.
pub trait Medium: Send {
    /// Returns the names of the segments, sorted.
    ///
    /// # Errors
    /// The medium failed.
    fn list(&self) -> io::Result<Vec<String>>;

    /// Returns a segment's bytes.
    ///
    /// # Errors
    /// There is no such segment, or the medium failed.
    fn read(&self, name: &str) -> io::Result<Vec<u8>>;

    /// Makes an empty segment. Its name outlives a power cut after [`Medium::sync_names`].
    ///
    /// # Errors
    /// The name is taken, or the medium failed or is full.
    fn create(&mut self, name: &str) -> io::Result<()>;

    /// Writes all the bytes at a place of a segment. They outlive a power cut after
    /// [`Medium::sync`].
    ///
    /// # Errors
    /// The medium failed or is full; some of the bytes may be there.
    fn write(&mut self, name: &str, at: u64, bytes: &[u8]) -> io::Result<()>;

    /// Returns when everything written to a segment is durable.
    ///
    /// # Errors
    /// What was written since the last success may be lost, whatever a second try says.
    fn sync(&mut self, name: &str) -> io::Result<()>;

    /// Returns when created and removed names are durable.
    ///
    /// # Errors
    /// As for [`Medium::sync`].
    fn sync_names(&mut self) -> io::Result<()>;

    /// Cuts a segment to a length in bytes.
    ///
    /// # Errors
    /// The medium failed.
    fn truncate(&mut self, name: &str, length: u64) -> io::Result<()>;

    /// Removes a segment.
    ///
    /// # Errors
    /// The medium failed.
    fn remove(&mut self, name: &str) -> io::Result<()>;

    /// Words that are others once a segment is written to or replaced; none where the medium does
    /// not know. A segment that still has those that it had when it was read is not read again.
    ///
    /// # Errors
    /// There is no such segment, or the medium failed.
    fn stamp(&self, _name: &str) -> io::Result<Option<String>> {
        Ok(None)
    }
}

/// Segments as files of a directory.
pub(super) struct Disk {
    dir: PathBuf,
    files: HashMap<String, File>,
}

impl Disk {
    /// Opens a directory; makes it if needed.
    pub(super) fn open(dir: &Path) -> io::Result<Self> {
        folder(dir)?;
        Ok(Self::of(dir))
    }

    /// Returns a medium that reads a directory, which may be missing.
    pub(super) fn of(dir: &Path) -> Self {
        Self { dir: dir.to_owned(), files: HashMap::new() }
    }

    /// Returns the names of all segments in order, those that count no more included; none where
    /// there is no such directory.
    pub(super) fn all(&self) -> io::Result<Vec<String>> {
        let entries = match fs::read_dir(&self.dir) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let names = entries.map(|entry| Ok(entry?.file_name().into_string().ok()));
        let mut names = names.filter_map(io::Result::transpose).collect::<io::Result<Vec<_>>>()?;
        names.retain(|name| name.ends_with(SEGMENT));
        names.sort();
        Ok(names)
    }

    /// Returns a segment's bytes; `None` where there is no such segment.
    pub(super) fn segment(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        bytes(&self.dir.join(name))
    }

    /// Puts these bytes in a segment's place, durably and as a whole, whether or not it was there.
    pub(super) fn replace(&mut self, name: &str, bytes: &[u8]) -> io::Result<()> {
        self.files.remove(name);
        replace(&self.dir, name, bytes)
    }

    /// Removes segments that count no more, if the one that says so is whole.
    pub(super) fn clean(&mut self) -> io::Result<()> {
        let Some(anew) = self.list()?.into_iter().next().filter(|name| begins(name).is_some())
        else {
            return Ok(());
        };
        if self.all()?.first() == Some(&anew) {
            return Ok(());
        }
        let whole = pieces(&self.read(&anew)?).all(|piece| matches!(piece, Piece::Frame(_)));
        for entry in fs::read_dir(&self.dir)?.filter(|_| whole) {
            let path = entry?.path();
            let old =
                path.file_name().and_then(|name| name.to_str()).is_some_and(|name| *name < *anew);
            if old {
                fs::remove_file(path)?;
            }
        }
        sync_folder(&self.dir)
    }

    /// Returns the file of a segment. Only the newest segment is written, so only its file stays
    /// open.
    fn file(&mut self, name: &str) -> io::Result<&File> {
        if !self.files.contains_key(name) {
            self.files.clear();
            self.files
                .insert(name.to_owned(), OpenOptions::new().write(true).open(self.dir.join(name))?);
        }
        self.files.get(name).ok_or_else(|| io::ErrorKind::NotFound.into())
    }
}

impl Medium for Disk {
    fn list(&self) -> io::Result<Vec<String>> {
        Ok(current(self.all()?))
    }

    fn read(&self, name: &str) -> io::Result<Vec<u8>> {
        fs::read(self.dir.join(name))
    }

    fn create(&mut self, name: &str) -> io::Result<()> {
        let file = private().create_new(true).open(self.dir.join(name))?;
        self.files.clear();
        self.files.insert(name.to_owned(), file);
        Ok(())
    }

    fn write(&mut self, name: &str, at: u64, bytes: &[u8]) -> io::Result<()> {
        self.file(name)?.write_all_at(bytes, at)
    }

    fn sync(&mut self, name: &str) -> io::Result<()> {
        self.file(name)?.sync_data()
    }

    fn sync_names(&mut self) -> io::Result<()> {
        sync_folder(&self.dir)
    }

    fn truncate(&mut self, name: &str, length: u64) -> io::Result<()> {
        self.file(name)?.set_len(length)
    }

    fn remove(&mut self, name: &str) -> io::Result<()> {
        self.files.remove(name);
        fs::remove_file(self.dir.join(name))
    }

    fn stamp(&self, name: &str) -> io::Result<Option<String>> {
        let data = fs::metadata(self.dir.join(name))?;
        let (seconds, nanoseconds) = (data.mtime(), data.mtime_nsec());
        Ok(Some(format!("{}.{}.{seconds}.{nanoseconds}", data.len(), data.ino())))
    }
}

/// The suffix of a segment's name.
pub(super) const SEGMENT: &str = ".frames";

/// The suffix of a segment with which the journal begins anew: nothing before it counts.
pub(super) const ANEW: &str = ".anew.frames";

/// Returns the number of the last frame before a segment in which the journal begins anew; `None`
/// for other segments.
pub(super) fn begins(name: &str) -> Option<u64> {
    name.strip_suffix(ANEW)?.parse::<u64>().ok()?.checked_sub(1)
}

/// The number of a segment's first frame.
pub(super) fn first(name: &str) -> Option<u64> {
    name.split_once('.')?.0.parse().ok()
}

/// The segments that count of those in order.
pub(super) fn current(mut names: Vec<String>) -> Vec<String> {
    let from = names.iter().rposition(|name| begins(name).is_some()).unwrap_or(0);
    names.split_off(from)
}

/// Returns a file's bytes; `None` where there is no such file.
pub(in crate::store) fn bytes(file: &Path) -> io::Result<Option<Vec<u8>>> {
    match fs::read(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        read => read.map(Some),
    }
}

/// Makes a directory for its owner only, durably; one that is there stays as it is.
pub(in crate::store) fn folder(dir: &Path) -> io::Result<()> {
    let named = dir.ancestors().take_while(|dir| !dir.as_os_str().is_empty());
    let new: Vec<_> = named.take_while(|dir| !dir.exists()).map(Path::to_owned).collect();
    DirBuilder::new().recursive(true).mode(0o700).create(dir)?;
    new.iter().filter_map(|dir| dir.parent()).try_for_each(|parent| {
        sync_folder(if parent.as_os_str().is_empty() { Path::new(".") } else { parent })
    })
}

/// Returns the options that open a file for writing, for its owner only.
pub(in crate::store) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).mode(0o600);
    options
}

/// Makes the names in a directory durable.
pub(super) fn sync_folder(dir: &Path) -> io::Result<()> {
    File::open(dir)?.sync_all()
}

/// Replaces a file as a whole: after a power cut the old or the new one is there, never a mixture.
pub(in crate::store) fn replace(dir: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    let file = write_new(dir, name, bytes)?;
    put_new(dir, name, &file)
}

/// Writes a file that is to replace another, beside it. After an error nothing has changed.
pub(super) fn write_new(dir: &Path, name: &str, bytes: &[u8]) -> io::Result<File> {
    let new = beside(dir, name);
    let file = private().create(true).truncate(true).open(&new)?;
    if let Err(error) = file.write_all_at(bytes, 0) {
        fs::remove_file(&new)?;
        return Err(error);
    }
    Ok(file)
}

/// Puts what was written beside a file in its place. After an error nobody knows which of the two
/// is there.
pub(super) fn put_new(dir: &Path, name: &str, file: &File) -> io::Result<()> {
    file.sync_all()?;
    fs::rename(beside(dir, name), dir.join(name))?;
    sync_folder(dir)
}

/// Returns the path at which a file is written before it replaces another. A file that a crash left
/// there is overwritten.
pub(super) fn beside(dir: &Path, name: &str) -> PathBuf {
    dir.join(format!("{name}.new"))
}
