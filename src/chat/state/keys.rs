//! The keys that a hall works with besides the archive's own: one signs finished records, one makes
//! fingerprints of accounts.

use data_encoding::HEXLOWER;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::referee::{
    Luck, Signer,
    binding::{Bytes, frame},
};

/// Length of a fingerprint, in bytes.
const BYTES: usize = 16;

/// The keys of a hall.
#[derive(Clone)]
pub struct Keys {
    /// Signs finished records.
    pub signer: Signer,
    /// Makes fingerprints of accounts.
    pub prints: Prints,
}

/// Makes fingerprints of accounts, by which a forgotten person is known again. Nobody without the
/// key can make one or find its account: HMAC-SHA256 over a [`frame`] of a label and the parts, cut
/// to 16 bytes.
#[derive(Clone)]
pub struct Prints(Bytes);

impl Keys {
    /// The keys that follow from a number, for tests and transcripts.
    pub fn seeded(seed: u64) -> Self {
        let mut luck = Luck::seeded(seed);
        Self { signer: Signer::new(&luck.bytes()), prints: Prints::new(luck.bytes()) }
    }
}

impl Prints {
    /// Makes fingerprints under this key.
    pub const fn new(key: Bytes) -> Self {
        Self(key)
    }

    /// Returns the fingerprint of an account that is banned on a server.
    pub(crate) fn banned(&self, server: &str, account: &str) -> String {
        self.print(&[b"caipan/ban/v2", server.as_bytes(), account.as_bytes()])
    }

    /// Returns the fingerprint of an account that was shown secrets of the match `id`.
    pub(crate) fn witness(&self, id: &str, account: &str) -> String {
        self.print(&[b"caipan/witness/v1", id.as_bytes(), account.as_bytes()])
    }

    fn print(&self, parts: &[&[u8]]) -> String {
        let mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("a key of any length fits");
        HEXLOWER.encode(&mac.chain_update(frame(parts)).finalize().into_bytes()[..BYTES])
    }
}
