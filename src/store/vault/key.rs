//! The key that secret lines are sealed with.

use std::{
    ffi::OsStr,
    fs,
    io::{self, ErrorKind},
    path::Path,
};

use chacha20poly1305::{
    KeyInit, XChaCha20Poly1305, XNonce,
    aead::{Aead, Payload},
};
use data_encoding::HEXLOWER;
use hmac::{Hmac, Mac};
use sha2::Sha256;

use crate::{
    referee::binding::{Bytes, unhex},
    store::{Fault, Role, journal::replace},
};

/// The length of a nonce, bytes.
const NONCE: usize = 24;

/// A key of 32 bytes. Its content is shown nowhere.
#[derive(Clone)]
pub struct Key {
    cipher: XChaCha20Poly1305,
    nonces: Bytes,
    name: String,
}

impl Key {
    /// Returns the key of these bytes.
    pub fn new(bytes: &Bytes) -> Self {
        let part = |label: &str| -> Bytes { mac(bytes, label.as_bytes()) };
        Self {
            cipher: XChaCha20Poly1305::new(&part("lines").into()),
            nonces: part("nonces"),
            name: Role::Vault.name(bytes),
        }
    }

    /// Returns the key in a file; where there is none, one is made of `fresh` bytes.
    ///
    /// # Errors
    /// The file holds no key, or cannot be read or written.
    pub fn open(path: &Path, fresh: Bytes) -> Result<Self, Fault> {
        key_bytes(path, fresh).map(|bytes| Self::new(&bytes))
    }

    /// Returns a short name by which keys are told apart: 8 hexadecimal digits that tell nothing of
    /// the key.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Seals a text for one place in one stream. Equal texts in the same place look equal; nothing
    /// else is learnt of them but their length.
    pub(super) fn seal(&self, text: &str, place: &[u8]) -> String {
        let nonce = &mac(&self.nonces, &[place, text.as_bytes()].concat())[..NONCE];
        let payload = Payload { msg: text.as_bytes(), aad: place };
        let nonce = XNonce::try_from(nonce).expect("it was cut to its length");
        let sealed = self.cipher.encrypt(&nonce, payload).expect("lines are short");
        format!("{}{}", HEXLOWER.encode(&nonce), HEXLOWER.encode(&sealed))
    }

    /// Opens what was sealed for this place; none where it was sealed otherwise, or changed since.
    pub(super) fn open_text(&self, sealed: &str, place: &[u8]) -> Option<String> {
        let bytes = HEXLOWER.decode(sealed.as_bytes()).ok()?;
        let (nonce, sealed) = bytes.split_at_checked(NONCE)?;
        let payload = Payload { msg: sealed, aad: place };
        let text = self.cipher.decrypt(&XNonce::try_from(nonce).ok()?, payload).ok()?;
        String::from_utf8(text).ok()
    }
}

/// Returns the 32 bytes in a file of 64 hexadecimal digits; where there is no such file, one is
/// made of `fresh` bytes, readable by its owner alone.
///
/// # Errors
/// The file holds no key, or cannot be read or written.
pub fn key_bytes(path: &Path, fresh: Bytes) -> Result<Bytes, Fault> {
    let wrong = || {
        Fault::new(format!(
            "the file {} holds no key: 64 digits 0-9a-f are expected",
            path.display()
        ))
    };
    match fs::read_to_string(path) {
        Ok(text) => unhex(text.trim_end()).ok_or_else(wrong),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            write(path, &fresh)
                .map_err(Fault::during(format!("making the key file {}", path.display())))?;
            Ok(fresh)
        }
        // Not even text.
        Err(error) if error.kind() == ErrorKind::InvalidData => Err(wrong()),
        Err(error) => Err(Fault::during(format!("reading the key file {}", path.display()))(error)),
    }
}

fn mac(key: &Bytes, text: &[u8]) -> Bytes {
    let mac = <Hmac<Sha256> as KeyInit>::new_from_slice(key).expect("a key of any length fits");
    mac.chain_update(text).finalize().into_bytes().into()
}

/// Writes a new file, whole or not at all, and sees to it that it stays: a key that is lost takes
/// games with it.
fn write(path: &Path, bytes: &Bytes) -> io::Result<()> {
    let folder =
        path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let name = path.file_name().and_then(OsStr::to_str).ok_or(ErrorKind::InvalidInput)?;
    replace(folder, name, format!("{}\n", HEXLOWER.encode(bytes)).as_bytes())
}
