//! Copies of an archive, made while it is in use or not.
//!
//! A copy has the layout of an archive: it can be looked through, copied back, or opened as it is.
//! It holds the journal and the people, and the names of the keys; the index is made anew, and the
//! keys stay where they are.

use super::{
    FRAMES, Report, check,
    frame::{Piece, pieces},
    lock::Lock,
    medium::{Disk, Medium, bytes, folder, replace},
    names, people,
};
use crate::store::Fault;
use std::path::Path;

/// Brings the copy in `to` up to the archive in `from`, which may be open: everything acknowledged
/// before the call is in the copy. Returns the contents of the copy.
///
/// # Errors
/// One folder lies in the other, the archive is damaged and there is a copy already, `to` holds
/// another archive or more of this one, or a disk failed; the copy is then as it was or lacks only
/// what is new.
pub fn backup(from: &Path, to: &Path) -> Result<Report, Fault> {
    if within(to, from) || within(from, to) {
        return Err(Fault::new(
            "a copy cannot lie in the folder that it is a copy of, nor around it; choose another folder",
        ));
    }
    let report = check(from)?;
    let (source, mut copy) = (Disk::of(&from.join(FRAMES)), folders(to)?);
    let names = source.list().map_err(Fault::during("reading the journal"))?;
    let kept = copy.list().map_err(Fault::during("reading the copy"))?;
    if !report.sound() && (!kept.is_empty() || to.join(people::FILE).exists()) {
        return Err(Fault::new(
            "the archive is damaged, and the copy stays as it is; `caipan check` names the damage",
        ));
    }
    if kept.iter().any(|name| !names.contains(name)) {
        return Err(foreign());
    }
    names.iter().try_for_each(|name| carry(&source, &mut copy, name))?;
    // After the journal, so that people who are erased in between are in no copy.
    let roll =
        bytes(&from.join(people::FILE)).map_err(Fault::during("reading the file of people"))?;
    replace(to, people::FILE, &roll.unwrap_or_default())
        .map_err(Fault::during("copying the file of people"))?;
    let keys = bytes(&from.join(names::FILE))
        .and_then(|keys| keys.map_or(Ok(()), |keys| replace(to, names::FILE, &keys)));
    keys.map_err(Fault::during("copying the names of the keys"))?;
    check(to)
}

/// Tests if a folder, which may not be there yet, is another one or lies in it.
fn within(folder: &Path, other: &Path) -> bool {
    let real = |path: &Path| {
        let there = path.ancestors().find_map(|part| Some((part, part.canonicalize().ok()?)));
        there.map(|(part, real)| real.join(path.strip_prefix(part).unwrap_or(Path::new(""))))
    };
    let absolute =
        |path: &Path| real(&std::path::absolute(path).unwrap_or_else(|_| path.to_owned()));
    absolute(folder).zip(absolute(other)).is_some_and(|(folder, other)| folder.starts_with(other))
}

/// Puts the copy in `from` where the archive belongs and is not. Says what it holds.
///
/// # Errors
/// There is an archive in `to`, or a disk failed.
pub fn restore(from: &Path, to: &Path) -> Result<Report, Fault> {
    folder(to).map_err(Fault::during("making the archive's directory"))?;
    let _lock = Lock::of(to, &to.join(FRAMES))?;
    let held = !folders(to)?.list().map_err(Fault::during("reading the journal"))?.is_empty();
    if held || to.join(people::FILE).exists() {
        return Err(Fault::new("there is an archive already; move it away first"));
    }
    backup(from, to)
}

/// Brings one segment of the copy up to the source: the longer one must begin with the shorter one.
fn carry(source: &Disk, copy: &mut Disk, name: &str) -> Result<(), Fault> {
    let mut bytes = source.read(name).map_err(Fault::during("reading the journal"))?;
    bytes.truncate(whole(&bytes));
    let kept = copy.segment(name).map_err(Fault::during("reading the copy"))?;
    match kept {
        Some(kept) if !bytes.starts_with(&kept) => Err(foreign()),
        Some(kept) if kept.len() == bytes.len() => Ok(()),
        _ => copy.replace(name, &bytes).map_err(Fault::during("copying the journal")),
    }
}

/// Returns the end of the last whole frame. The bytes after it are just being written.
fn whole(bytes: &[u8]) -> usize {
    let ends = pieces(bytes)
        .filter_map(|piece| if let Piece::Frame(frame) = piece { Some(frame.end) } else { None });
    ends.last().unwrap_or(0)
}

/// Returns the folders of an archive, made where they are missing.
fn folders(dir: &Path) -> Result<Disk, Fault> {
    folder(dir)
        .and_then(|()| Disk::open(&dir.join(FRAMES)))
        .map_err(Fault::during("making the copy's folder"))
}

fn foreign() -> Fault {
    Fault::new(
        "the copy holds another archive, a later state of this one, or one from before `caipan archive`; choose an empty \
         folder",
    )
}
