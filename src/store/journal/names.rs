//! The file `keys` in the folder of an archive: the keys that belong to its data, by names that
//! tell nothing of them. A line each, `vault 1a2b3c4d`; lines that begin with `#` are for people.

use std::path::{Path, PathBuf};

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::{referee::binding::Bytes, store::Fault};

use super::medium::{bytes, replace};

/// The file's name.
pub(super) const FILE: &str = "keys";

/// The first line of a new file.
const HEAD: &str = "# The keys that belong to this data, by name. The program starts with no other; see config/caipan.toml.\n";

/// The number of bytes of a hash that make a name.
const BYTES: usize = 4;

/// The purpose of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// The key seals secret lines.
    Vault,
    /// The key signs records.
    Signing,
    /// The key makes fingerprints of accounts.
    Ban,
}

/// The names of the keys that belong to an archive.
pub struct KeyNames {
    dir: PathBuf,
    text: String,
    names: Vec<(Role, String)>,
}

impl Role {
    /// All there are.
    pub const ALL: [Self; 3] = [Self::Vault, Self::Signing, Self::Ban];

    /// Returns the word for it in the file.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Vault => "vault",
            Self::Signing => "signing",
            Self::Ban => "ban",
        }
    }

    /// Returns the name of a key of this role: 8 hexadecimal digits that say nothing of it.
    pub fn name(self, key: &Bytes) -> String {
        let label = match self {
            Self::Vault => "caipan/key/v1",
            Self::Signing => "caipan/signing-key/v1",
            Self::Ban => "caipan/ban-key/v1",
        };
        HEXLOWER.encode(&Sha256::digest([label.as_bytes(), key].concat())[..BYTES])
    }
}

impl KeyNames {
    /// Reads the names in a folder; none where there is no such file.
    ///
    /// # Errors
    /// A line that names no key, or the file cannot be read.
    pub fn read(dir: &Path) -> Result<Self, Fault> {
        let file = dir.join(FILE);
        let kept = bytes(&file).map_err(Fault::during(format!("reading {}", file.display())))?;
        let text = kept
            .map_or_else(|| HEAD.to_owned(), |bytes| String::from_utf8_lossy(&bytes).into_owned());
        let lines =
            (1..).zip(text.lines()).filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let wrong = |number: usize| {
            let example = "a line looks like `signing 1a2b3c4d`; one that is deleted is written again by the key that is there";
            Fault::new(format!("line {number} of {} names no key: {example}", file.display()))
        };
        let names = lines
            .map(|(number, line)| parse(line).ok_or_else(|| wrong(number)))
            .collect::<Result<_, _>>()?;
        Ok(Self { dir: dir.to_owned(), text, names })
    }

    /// Returns where they stand.
    pub fn file(&self) -> PathBuf {
        self.dir.join(FILE)
    }

    /// Returns the names of the keys of a role, the newest last.
    pub fn of(&self, role: Role) -> Vec<&str> {
        self.names.iter().filter(|(of, _)| *of == role).map(|(_, name)| name.as_str()).collect()
    }

    /// Adds a name, durably.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn add(&mut self, role: Role, name: &str) -> Result<(), Fault> {
        let apart = if self.text.is_empty() || self.text.ends_with('\n') { "" } else { "\n" };
        self.text += &format!("{apart}{} {name}\n", role.word());
        self.names.push((role, name.to_owned()));
        replace(&self.dir, FILE, self.text.as_bytes())
            .map_err(Fault::during(format!("writing {}", self.file().display())))
    }
}

fn parse(line: &str) -> Option<(Role, String)> {
    let (word, name) = line.trim_end().split_once(' ')?;
    let role = Role::ALL.into_iter().find(|role| role.word() == word)?;
    let whole = HEXLOWER.decode(name.as_bytes()).is_ok_and(|bytes| bytes.len() == BYTES);
    whole.then(|| (role, name.to_owned()))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{FILE, KeyNames, Role};

    #[test]
    fn names_are_read_as_they_were_added_and_a_damaged_line_is_told() {
        let home = tempfile::tempdir().expect("a folder");
        let mut names = KeyNames::read(home.path()).expect("there is none yet");
        assert!(Role::ALL.iter().all(|role| names.of(*role).is_empty()));
        names.add(Role::Vault, "00000001").expect("written");
        names.add(Role::Signing, "00000002").expect("written");
        names.add(Role::Vault, "00000003").expect("written");
        let names = KeyNames::read(home.path()).expect("read");
        assert_eq!(names.of(Role::Vault), ["00000001", "00000003"]);
        assert_eq!((names.of(Role::Signing), names.of(Role::Ban)), (vec!["00000002"], Vec::new()));
        for line in [
            "vault",
            "vault 0",
            "vault 0000000g",
            "door 00000001",
            "vault 00000001 2",
            "vault  0000001",
        ] {
            fs::write(home.path().join(FILE), format!("# a word\n\n{line}")).expect("written");
            let fault = KeyNames::read(home.path()).err().expect("it names no key");
            assert!(fault.to_string().starts_with("line 3 of "), "{line}: {fault}");
        }
        fs::write(home.path().join(FILE), "ban 00000009").expect("written by hand");
        KeyNames::read(home.path()).expect("read").add(Role::Ban, "0000000a").expect("written");
        assert_eq!(
            KeyNames::read(home.path()).expect("read").of(Role::Ban),
            ["00000009", "0000000a"]
        );
    }

    #[test]
    fn one_key_has_another_name_in_each_role() {
        let names = Role::ALL.map(|role| role.name(&[7; 32]));
        assert!(names.iter().all(|name| name.len() == 8));
        assert!(names[0] != names[1] && names[1] != names[2] && names[0] != names[2]);
    }
}
