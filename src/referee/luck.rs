//! Chance as input: a seed from the rim, and the throws that follow from it.

use sha2::{Digest, Sha256};

use super::binding::Bytes;

/// The symbols of an id: digits and letters without I, L, O and U, so that none is misread.
const SYMBOLS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// A source of throws: the same seed gives the same throws.
#[derive(Clone)]
pub struct Luck {
    seed: [u8; 32],
    count: u64,
    lent: String,
}

impl Luck {
    /// Returns the throws that follow from a seed. The rim draws the seed from the system's source;
    /// tests choose it.
    pub const fn new(seed: [u8; 32]) -> Self {
        Self { seed, count: 0, lent: String::new() }
    }

    /// Returns the luck of a numbered seed, for tests and transcripts.
    pub fn seeded(seed: u64) -> Self {
        Self::new(Sha256::digest(seed.to_be_bytes()).into())
    }

    /// Returns the same luck with a loan from outside: the id of the message that is being
    /// answered.
    #[must_use]
    pub fn with_lent(self, word: &str) -> Self {
        Self { lent: word.to_owned(), ..self }
    }

    /// Returns the loan of the message that is being answered; empty where there is none.
    pub(super) fn lent(&self) -> &str {
        &self.lent
    }

    /// Takes off a source of its own, so that each step of a conversation has fresh luck.
    pub fn split(&mut self) -> Self {
        Self::new(self.bytes())
    }

    /// Returns thirty-two bytes that nobody can guess without the seed.
    pub fn bytes(&mut self) -> Bytes {
        let mut bytes = [0; 32];
        for word in bytes.chunks_mut(4) {
            word.copy_from_slice(&self.word().to_be_bytes());
        }
        bytes
    }

    /// Returns a throw from 1 to `faces`, each equally likely. `faces` is at least 1.
    pub fn roll(&mut self, faces: u32) -> u32 {
        let fair = u32::MAX - u32::MAX % faces;
        loop {
            let word = self.word();
            if word < fair {
                return word % faces + 1;
            }
        }
    }

    /// Returns a shuffle of 0..n: the new place of each of n things.
    pub fn shuffle(&mut self, n: u8) -> Vec<u8> {
        let mut order: Vec<u8> = (0..n).collect();
        for last in (1..usize::from(n)).rev() {
            let faces = u32::try_from(last + 1).expect("n fits in a byte");
            let pick = self.roll(faces) as usize - 1;
            order.swap(last, pick);
        }
        order
    }

    /// Returns a new id of `length` symbols.
    pub fn id(&mut self, length: usize) -> String {
        (0..length).map(|_| char::from(SYMBOLS[self.roll(32) as usize - 1])).collect()
    }

    fn word(&mut self) -> u32 {
        self.count += 1;
        let digest =
            Sha256::new().chain_update(self.seed).chain_update(self.count.to_be_bytes()).finalize();
        u32::from_be_bytes([digest[0], digest[1], digest[2], digest[3]])
    }
}
