//! The file of people, apart from the journal because its entries can be erased.
//!
//! One line a person: CRC-32C of the rest in eight hexadecimal digits, a space,
//! `["id","account","name"]`. The last line of an id holds. Forgetting writes the file anew without
//! the person.

use std::{
    fs::{self, File},
    io,
    os::unix::fs::FileExt,
    path::{Path, PathBuf},
};

use crate::store::{Fault, Person, person::Register};

use super::{
    Abort, Damage,
    medium::{bytes, private, put_new, sync_folder, write_new},
};

/// The file's name.
pub(super) const FILE: &str = "people";

/// The people and their file.
pub(super) struct People {
    dir: PathBuf,
    abort: Abort,
    register: Register,
    file: File,
    length: u64,
}

/// The contents of the file: the people, the length of the whole part, the faults.
#[derive(Default)]
pub(super) struct Roll {
    pub(super) register: Register,
    pub(super) length: u64,
    pub(super) count: u64,
    pub(super) damage: Vec<Damage>,
    /// Bytes behind the whole part: an entry that a crash cut off, so that it was never
    /// acknowledged.
    torn: u64,
    /// The last entry is whole but for the line break, which no crash leaves.
    unended: bool,
}

/// Reads the file; nobody if there is none.
pub(super) fn roll(dir: &Path) -> io::Result<Roll> {
    let bytes = bytes(&dir.join(FILE))?.unwrap_or_default();
    let mut roll = Roll::default();
    let mut lines = bytes.split_inclusive(|byte| *byte == b'\n').peekable();
    while let Some(line) = lines.next() {
        // Of what was being written when the power went, any part may be there; the rest is zeros,
        // which no entry has.
        if lines.peek().is_none() && line.contains(&0) {
            roll.torn = line.len() as u64;
        } else {
            roll.line(line);
        }
    }
    roll.count = roll.register.iter().count() as u64;
    Ok(roll)
}

impl Roll {
    fn line(&mut self, line: &[u8]) {
        if line.ends_with(b"\n") {
            match parse(line) {
                Some(person) => self.register.put(person),
                None => {
                    self.damaged("an entry cannot be read: somebody's account and name".to_owned())
                }
            }
            self.length += line.len() as u64;
            return;
        }
        // The line break may have become something else.
        match [line.len(), line.len() - 1]
            .iter()
            .find_map(|end| Some((parse(&line[..*end])?, *end)))
        {
            Some((person, end)) => {
                self.damaged("the last entry has no end".to_owned());
                self.register.put(person);
                self.length += end as u64 + 1;
                self.unended = true;
            }
            None => self.torn = line.len() as u64,
        }
    }

    fn damaged(&mut self, what: String) {
        self.damage.push(Damage { file: FILE.to_owned(), at: self.length, what });
    }

    /// Names those of whom there are lines in the journal and no entry here.
    pub(super) fn miss(&mut self, known: impl Iterator<Item = String>) {
        let missing: Vec<_> = known.filter(|id| self.register.person(id).is_none()).collect();
        if !missing.is_empty() {
            self.damaged(format!("no account and name of {}", missing.join(", ")));
        }
    }
}

fn parse(line: &[u8]) -> Option<Person> {
    let (crc, json) = std::str::from_utf8(line).ok()?.trim_end_matches('\n').split_once(' ')?;
    let valid =
        crc.len() == 8 && u32::from_str_radix(crc, 16) == Ok(crc32c::crc32c(json.as_bytes()));
    let (id, account, name) = valid.then(|| serde_json::from_str(json).ok())??;
    Some(Person { id, account, name })
}

fn write(person: &Person) -> String {
    let json = serde_json::json!([person.id, person.account, person.name]).to_string();
    format!("{:08x} {json}\n", crc32c::crc32c(json.as_bytes()))
}

impl People {
    /// Opens the file or begins it, and cuts an entry that a crash left half written; returns its
    /// faults as well. Each of `known` ought to have an entry.
    pub(super) fn open(
        dir: &Path,
        abort: Abort,
        known: impl Iterator<Item = String>,
    ) -> Result<(Self, Vec<Damage>), Fault> {
        let roll = roll(dir).and_then(|mut roll| {
            roll.miss(known);
            Self::start(dir, abort, roll)
        });
        roll.map_err(Fault::during("opening the file of people"))
    }

    fn start(dir: &Path, abort: Abort, roll: Roll) -> io::Result<(Self, Vec<Damage>)> {
        let half = dir.join(format!("{FILE}.new"));
        if half.exists() {
            fs::remove_file(half)?;
        }
        let Roll { register, length, damage, torn, unended, .. } = roll;
        if torn > 0 {
            tracing::warn!(torn, "an entry of the file of people was not finished and is cut off");
        }
        let file = private().create(true).truncate(false).open(dir.join(FILE))?;
        if unended {
            file.write_all_at(b"\n", length - 1)?;
        }
        file.set_len(length)?;
        file.sync_all()?;
        sync_folder(dir)?;
        Ok((Self { dir: dir.to_owned(), abort, register, file, length }, damage))
    }

    pub(super) fn register(&self) -> &Register {
        &self.register
    }

    /// Adds an entry.
    pub(super) fn remember(&mut self, person: Person) -> Result<(), Fault> {
        self.register.check(&person)?;
        let line = write(&person);
        if let Err(error) = self.file.write_all_at(line.as_bytes(), self.length) {
            self.file.set_len(self.length).map_err(Fault::during("taking back half an entry"))?;
            return Err(Fault::during("writing the file of people")(error));
        }
        if let Err(error) = self.file.sync_data() {
            (self.abort)(&format!("cannot sync the file of people: {error}"));
        }
        self.length += line.len() as u64;
        self.register.put(person);
        Ok(())
    }

    /// Writes the file without a person, old entries of theirs and unreadable ones included.
    pub(super) fn forget(&mut self, id: &str) -> Result<bool, Fault> {
        if self.register.person(id).is_none() {
            return Ok(false);
        }
        let text: String =
            self.register.iter().filter(|person| person.id != id).map(write).collect();
        let file = write_new(&self.dir, FILE, text.as_bytes());
        self.file = file.map_err(Fault::during("rewriting the file of people"))?;
        if let Err(error) = put_new(&self.dir, FILE, &self.file) {
            (self.abort)(&format!("cannot sync the file of people: {error}"));
        }
        self.length = text.len() as u64;
        Ok(self.register.remove(id))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{FILE, Person, roll, write};

    #[test]
    fn a_last_entry_of_which_a_part_never_came_is_cut_off_and_no_damage() {
        let home = tempfile::tempdir().expect("a folder");
        let entry = |id: &str| {
            write(&Person {
                id: id.to_owned(),
                account: format!("local:{id}"),
                name: id.to_owned(),
            })
            .into_bytes()
        };
        let (one, mut half) = (entry("p1"), entry("p2"));
        half[..12].fill(0);
        let read = |parts: &[&[u8]]| {
            fs::write(home.path().join(FILE), parts.concat()).expect("it is written");
            let roll = roll(home.path()).expect("it is read");
            (roll.count, roll.torn, roll.damage.len())
        };
        assert_eq!(read(&[&one, &half]), (1, half.len() as u64, 0));
        assert_eq!(read(&[&half, &one]), (1, 0, 1), "what stands before another was whole once");
    }
}
