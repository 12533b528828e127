//! The seal at the end of a published log: a digest of the text before it, and a signature.
//!
//! ```text
//! sha256 64 digits                            of every byte of the lines before, with their line ends
//! signed 64 digits 128 digits                 a public key, and its signature over the digest and the tournament's id
//! ```
//!
//! Draws and pairings can be verified from the log itself; entries and results cannot.

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::lots::frame;

/// The beginning of the line with the digest.
const DIGEST: &str = "sha256 ";

/// The beginning of the line with the signature.
const SIGNED: &str = "signed ";

/// The seal at the end of a published log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seal {
    /// The SHA-256 digest of the text before the seal, as 64 hexadecimal digits.
    pub sha256: String,
    /// A public key and its signature over [`message`](Self::message), in hexadecimal, separated by
    /// a blank.
    pub signed: Option<String>,
}

impl Seal {
    /// Returns an unsigned seal of a text.
    pub fn of(text: &str) -> Self {
        Self { sha256: HEXLOWER.encode(&Sha256::digest(text)), signed: None }
    }

    /// Returns a seal of a text, signed by `sign`, which returns the key and the signature in the
    /// form of the field `signed`.
    pub fn signed(text: &str, id: &str, sign: impl FnOnce(&[u8]) -> String) -> Self {
        let seal = Self::of(text);
        Self { signed: Some(sign(&seal.message(id))), ..seal }
    }

    /// Returns the message to sign for the log of the tournament `id`.
    pub fn message(&self, id: &str) -> Vec<u8> {
        frame(&[b"caipan/tournament/v1", id.as_bytes(), self.sha256.as_bytes()])
    }

    /// Tells whether the seal is that of a text.
    pub fn holds(&self, text: &str) -> bool {
        Self::of(text).sha256 == self.sha256
    }

    /// Returns the seal as lines of text.
    pub fn lines(&self) -> String {
        let signed = self.signed.iter().map(|signed| format!("{SIGNED}{signed}\n"));
        format!("{DIGEST}{}\n{}", self.sha256, signed.collect::<String>())
    }

    /// Splits a published log into the log and its seal. A malformed seal stays part of the log,
    /// whose reader then refuses it.
    pub fn split(text: &str) -> (&str, Option<Self>) {
        let Some(at) = text.rfind(&format!("\n{DIGEST}")) else { return (text, None) };
        let (log, seal) = text.split_at(at + 1);
        let mut lines = seal.lines();
        let sha256 =
            lines.next().and_then(|line| line.strip_prefix(DIGEST)).unwrap_or_default().to_owned();
        let signed = lines.next();
        let seal = match signed.map(|line| line.strip_prefix(SIGNED)) {
            None => Self { sha256, signed: None },
            Some(Some(signed)) => Self { sha256, signed: Some(signed.to_owned()) },
            Some(None) => return (text, None),
        };
        if lines.next().is_none() { (log, Some(seal)) } else { (text, None) }
    }
}
