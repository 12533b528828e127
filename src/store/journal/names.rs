//! The file `keys` in the folder of an archive: the keys that belong to its data, by names that
//! tell nothing of them. A line each, `vault 1a2b3c4d`; lines that begin with `#` are for people.

use std::path::{Path, PathBuf};

use crate::store::{
    Fault, Role,
    key_names::{KeyNames, is_name},
};

use super::medium::{bytes, replace};

/// The file's name.
pub(super) const FILE: &str = "keys";

/// The first line of a new file.
const HEAD: &str = "# The keys that belong to this data, by name. The program starts with no other; see config/caipan.toml.\n";

/// The names of the keys, in the file.
pub struct KeyFile {
    dir: PathBuf,
    text: String,
    names: Vec<(Role, String)>,
}

impl KeyFile {
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
    fn file(&self) -> PathBuf {
        self.dir.join(FILE)
    }
}

impl KeyNames for KeyFile {
    fn of(&self, role: Role) -> Vec<&str> {
        self.names.iter().filter(|(of, _)| *of == role).map(|(_, name)| name.as_str()).collect()
    }

    fn are_shared(&self) -> bool {
        false
    }

    fn removal(&self, role: Role) -> String {
        format!(
            "delete every line that begins with `{}` from {}",
            role.word(),
            self.file().display()
        )
    }

    fn add(&mut self, role: Role, name: &str) -> Result<(), Fault> {
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
    is_name(name).then(|| (role, name.to_owned()))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{FILE, KeyFile, KeyNames, Role};

    #[test]
    fn names_are_read_as_they_were_added_and_a_damaged_line_is_told() {
        let home = tempfile::tempdir().expect("a folder");
        let mut names = KeyFile::read(home.path()).expect("there is none yet");
        assert!(Role::ALL.iter().all(|role| names.of(*role).is_empty()));
        names.add(Role::Vault, "00000001").expect("written");
        names.add(Role::Signing, "00000002").expect("written");
        names.add(Role::Vault, "00000003").expect("written");
        let names = KeyFile::read(home.path()).expect("read");
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
            let fault = KeyFile::read(home.path()).err().expect("it names no key");
            assert!(fault.to_string().starts_with("line 3 of "), "{line}: {fault}");
        }
        fs::write(home.path().join(FILE), "ban 00000009").expect("written by hand");
        KeyFile::read(home.path()).expect("read").add(Role::Ban, "0000000a").expect("written");
        assert_eq!(
            KeyFile::read(home.path()).expect("read").of(Role::Ban),
            ["00000009", "0000000a"]
        );
    }
}
