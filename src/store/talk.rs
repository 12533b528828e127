//! What was said in the places of a page, kept over a restart: a file of lines for each place, in
//! the folder `talk` of the data. Nothing hangs on it: what is damaged is left out.

use std::{
    fs, io,
    io::Write,
    path::{Path, PathBuf},
};

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use super::{
    Fault,
    checked::{lines_of, with_checksum},
    journal::{bytes, folder, private},
};

/// The folder in the data folder.
const FOLDER: &str = "talk";

/// The name of a file while it is written.
const NEW: &str = "new";

/// The folder of what was said.
#[derive(Clone, Debug)]
pub struct TalkFolder(PathBuf);

impl TalkFolder {
    /// Returns the folder of a data folder.
    #[must_use]
    pub fn of(data: &Path) -> Self {
        Self(data.join(FOLDER))
    }

    /// Returns the lines of each place, in no order.
    ///
    /// # Errors
    /// [`Fault`] if the folder cannot be read.
    pub fn all(&self) -> Result<Vec<Vec<String>>, Fault> {
        let read = || -> io::Result<Vec<Vec<String>>> {
            folder(&self.0)?;
            // A program that was killed, or had no room, left it.
            fs::remove_file(self.0.join(NEW)).ok();
            let mut all = Vec::new();
            for entry in fs::read_dir(&self.0)? {
                let path = entry?.path();
                let text = bytes(&path)?.and_then(|bytes| String::from_utf8(bytes).ok());
                match text.as_deref().and_then(lines_of) {
                    Some(lines) => all.push(lines.lines().map(str::to_owned).collect()),
                    None => tracing::warn!("what was said in one place is damaged and left out"),
                }
            }
            Ok(all)
        };
        read().map_err(Fault::during("reading what was said"))
    }

    /// Keeps the lines of a place in place of those before; none of them keeps nothing of it. What
    /// a power cut takes is no more than what was said last.
    ///
    /// # Errors
    /// [`Fault`] if they cannot be written; then those before may still be there.
    pub fn put(&self, place: &str, lines: &[String]) -> Result<(), Fault> {
        let name = HEXLOWER.encode(&Sha256::digest(place.as_bytes())[..16]);
        self.write(&self.0.join(name), lines).map_err(Fault::during("keeping what was said"))
    }

    fn write(&self, path: &Path, lines: &[String]) -> io::Result<()> {
        if lines.is_empty() {
            return match fs::remove_file(path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
                _ => Ok(()),
            };
        }
        let new = self.0.join(NEW);
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let mut file = private().create(true).truncate(true).open(&new)?;
        file.write_all(with_checksum(&text).as_bytes())?;
        fs::rename(new, path)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{FOLDER, NEW, TalkFolder};

    #[test]
    fn what_was_kept_last_is_there_and_what_is_damaged_is_left_out() {
        let data = tempfile::tempdir().expect("a folder");
        let talk = TalkFolder::of(data.path());
        assert!(talk.all().expect("it reads").is_empty());
        let lines =
            |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        talk.put("hall", &lines(&["one"])).expect("room");
        talk.put("hall", &lines(&["one", "two"])).expect("room");
        talk.put("../attic", &lines(&["three"])).expect("room");
        let mut all = talk.all().expect("it reads");
        all.sort();
        assert_eq!(all, [lines(&["one", "two"]), lines(&["three"])]);
        let kept = fs::read_dir(data.path().join(FOLDER)).expect("a folder").next();
        let kept = kept.expect("one").expect("an entry").path();
        fs::copy(kept, data.path().join(FOLDER).join(NEW)).expect("room");
        assert_eq!(talk.all().expect("it reads").len(), 2, "what was being written is no place");
        talk.put("hall", &[]).expect("room");
        talk.put("hall", &[]).expect("nothing to remove");
        assert_eq!(talk.all().expect("it reads"), [lines(&["three"])]);
        let file = fs::read_dir(data.path().join(FOLDER)).expect("a folder").next();
        let path = file.expect("one").expect("an entry").path();
        fs::write(&path, "three\n= 00000000\n").expect("room");
        assert!(talk.all().expect("it reads").is_empty());
    }
}
