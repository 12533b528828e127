//! The signature under a finished record (Ed25519, RFC 8032).

use data_encoding::HEXLOWER;
use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};

use super::binding::{Bytes, unhex};

/// The key that signs finished records. Its content is shown nowhere.
#[derive(Clone)]
pub struct Signer(SigningKey);

/// The public half of the key that signs records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PublicKey(VerifyingKey);

impl Signer {
    /// Returns the key of these bytes, the secret key of RFC 8032.
    pub fn new(bytes: &Bytes) -> Self {
        Self(SigningKey::from_bytes(bytes))
    }

    /// Returns the public key that its signatures are checked with.
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key())
    }

    /// Returns the public key and its signature over a message, with a blank between them.
    pub fn vouch(&self, message: &[u8]) -> String {
        format!("{} {}", self.public().text(), self.sign(message))
    }

    /// Signs a message: 128 hexadecimal digits.
    pub fn sign(&self, message: &[u8]) -> String {
        HEXLOWER.encode(&self.0.sign(message).to_bytes())
    }
}

impl PublicKey {
    /// Reads a key from its 64 lower-case hexadecimal digits.
    pub fn read(text: &str) -> Option<Self> {
        VerifyingKey::from_bytes(&unhex(text)?).ok().map(Self)
    }

    /// Returns the key as 64 hexadecimal digits.
    pub fn text(&self) -> String {
        HEXLOWER.encode(self.0.as_bytes())
    }

    /// Tests if a signature, as 128 hexadecimal digits, is this key's for a message.
    pub fn signed(&self, message: &[u8], signature: &str) -> bool {
        let bytes =
            HEXLOWER.decode(signature.as_bytes()).ok().and_then(|bytes| bytes.try_into().ok());
        bytes.is_some_and(|bytes| {
            self.0.verify_strict(message, &Signature::from_bytes(&bytes)).is_ok()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{PublicKey, Signer};
    use crate::referee::binding::unhex;

    /// RFC 8032, section 7.1, test 2.
    #[test]
    fn the_published_example_comes_out() {
        let secret = unhex("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb")
            .expect("64 digits");
        let signer = Signer::new(&secret);
        let public = signer.public().text();
        assert_eq!(public, "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c");
        let signature = "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da\
                         085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00";
        assert_eq!(signer.sign(&[0x72]), signature);
        let public = PublicKey::read(&public).expect("a key");
        assert!(public.signed(&[0x72], signature) && !public.signed(&[0x73], signature));
        assert!(!public.signed(&[0x72], &signature[2..]) && !public.signed(&[0x72], ""));
    }
}
