//! The keys that belong to an archive, by names that tell nothing of them.

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::referee::binding::Bytes;

use super::Fault;

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

/// The names of the keys that belong to an archive.
pub trait KeyNames {
    /// Returns the names of the keys of a role, the newest last.
    fn of(&self, role: Role) -> Vec<&str>;

    /// Tests if programs elsewhere may hold a key that is not here: then none is made in its place.
    fn are_shared(&self) -> bool;

    /// Returns how an operator takes the names of a role out, as an order: `delete ...`.
    fn removal(&self, role: Role) -> String;

    /// Adds a name, durably.
    ///
    /// # Errors
    /// The medium failed, or another program has added one meanwhile.
    fn add(&mut self, role: Role, name: &str) -> Result<(), Fault>;
}

/// Tests if a text can be the name of a key.
pub(super) fn is_name(text: &str) -> bool {
    HEXLOWER.decode(text.as_bytes()).is_ok_and(|bytes| bytes.len() == BYTES)
}

#[cfg(test)]
mod tests {
    use super::Role;

    #[test]
    fn one_key_has_another_name_in_each_role() {
        let names = Role::ALL.map(|role| role.name(&[7; 32]));
        assert!(names.iter().all(|name| name.len() == 8));
        assert!(names[0] != names[1] && names[1] != names[2] && names[0] != names[2]);
    }
}
