//! What a process did to the files of a folder, as `shim.c` writes it down.

use std::path::Path;

/// One thing that was done to a file or folder.
#[derive(Debug)]
pub(super) struct Step {
    /// Where, from the watched folder; empty for that itself.
    pub(super) path: String,
    pub(super) deed: Deed,
}

#[derive(Debug)]
pub(super) enum Deed {
    /// A file is made.
    File,
    /// A folder is made.
    Folder,
    /// A file gets another length.
    Cut(usize),
    /// Bytes are written at a place.
    Write(usize, Vec<u8>),
    /// A file or folder is synced.
    Sync,
    /// A sync fails.
    Fail,
    /// A file or folder gets another name.
    Rename(String),
    /// A file or folder is removed.
    Remove,
}

/// Where the writer tells what has been acknowledged.
pub(super) const TOLD: &str = "told";

impl Step {
    /// What was acknowledged by this step.
    pub(super) fn told(&self) -> Option<&str> {
        match &self.deed {
            Deed::Write(_, bytes) if self.path == TOLD => {
                std::str::from_utf8(bytes).ok().map(str::trim_end)
            }
            _ => None,
        }
    }
}

/// Reads a log; a last entry that was cut off by the end of the process was not done.
pub(super) fn steps(mut log: &[u8], under: &Path) -> Vec<Step> {
    let mut steps = Vec::new();
    while let Some((step, rest)) = step(log, under) {
        steps.push(step);
        log = rest;
    }
    steps
}

fn step<'a>(log: &'a [u8], under: &Path) -> Option<(Step, &'a [u8])> {
    let (kind, rest) = log.split_first()?;
    let (length, rest) = rest.split_first_chunk::<4>()?;
    let (at, rest) = rest.split_first_chunk::<8>()?;
    let (size, rest) = rest.split_first_chunk::<8>()?;
    let (path, rest) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
    let (data, rest) = rest.split_at_checked(u64::from_le_bytes(*size) as usize)?;
    let inside = |path: &[u8]| {
        let path = Path::new(std::str::from_utf8(path).expect("plain names"));
        path.strip_prefix(under)
            .expect("only what lies there is written down")
            .display()
            .to_string()
    };
    let at = u64::from_le_bytes(*at) as usize;
    let deed = match kind {
        b'c' => Deed::File,
        b'd' => Deed::Folder,
        b't' => Deed::Cut(at),
        b'w' => Deed::Write(at, data.to_vec()),
        b's' => Deed::Sync,
        b'x' => Deed::Fail,
        b'r' => Deed::Rename(inside(data)),
        b'u' => Deed::Remove,
        other => panic!("an unknown kind {other}"),
    };
    Some((Step { path: inside(path), deed }, rest))
}
