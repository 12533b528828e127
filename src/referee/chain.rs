//! The chain of a record: a running hash over its public lines, of which every board shows the
//! first digits. A changed line changes the chain after it, and the channel has seen the digits.

use std::collections::BTreeMap;

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use super::{
    binding::{Bytes, frame},
    walk::numbered,
};

/// The prefix of a line that is hidden from others until the game is over. Such a line has no
/// number, and no place in the chain.
pub(super) const HIDDEN: &str = "+ ";

/// The prefix of the signature under a record.
pub(super) const SIGNED: &str = "signed ";

/// The number of digits of the chain that a board shows.
const DIGITS: usize = 8;

/// The running hash over the public lines so far: SHA-256 over a [`frame`] of a label, the hash
/// before and the line; before the first line the hash is 32 zero bytes. The lines of the header
/// are among them, hashes of the board and the result too.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Chain(Bytes);

impl Chain {
    /// Returns the chain over these lines; hidden ones and the signature are passed over.
    pub fn over<T: AsRef<str>>(lines: &[T]) -> Self {
        lines
            .iter()
            .map(AsRef::as_ref)
            .filter(|line| is_public(line))
            .fold(Self::default(), Self::with)
    }

    /// Returns the chain behind one more public line.
    #[must_use]
    pub(super) fn with(self, line: &str) -> Self {
        Self(Sha256::digest(frame(&[b"caipan/chain/v1", &self.0, line.as_bytes()])).into())
    }

    /// Returns the whole hash.
    pub const fn bytes(&self) -> &Bytes {
        &self.0
    }

    /// Returns the digits that a board shows: the first eight of the hash.
    pub fn digits(&self) -> String {
        HEXLOWER.encode(&self.0)[..DIGITS].to_owned()
    }

    /// Tests if these are the first digits of the hash, as many as a board shows or more.
    pub(super) fn shows(&self, digits: &str) -> bool {
        digits.len() >= DIGITS && HEXLOWER.encode(&self.0).starts_with(digits)
    }
}

/// Tests if a line of a record has a place in the chain.
pub(super) fn is_public(line: &str) -> bool {
    !line.starts_with(HIDDEN) && !line.starts_with(SIGNED)
}

/// Returns the chain at each numbered line: behind it and behind what stands there without a
/// number, as a board shows it. Line 0 is the header.
pub(super) fn chains(lines: &[&str]) -> BTreeMap<u32, Chain> {
    let (mut chain, mut number, mut chains) = (Chain::default(), 0, BTreeMap::new());
    for line in lines.iter().filter(|line| is_public(line)) {
        chain = chain.with(line);
        number = numbered(line).map_or(number, |(number, _)| number);
        chains.insert(number, chain);
    }
    chains
}

/// Returns the message that is signed under the record of the match `id`.
pub(super) fn message(id: &str, chain: &Chain) -> Vec<u8> {
    frame(&[b"caipan/record/v1", id.as_bytes(), &chain.0])
}

#[cfg(test)]
mod tests {
    use super::{Chain, chains};

    /// The digits are those of Python's hashlib.
    #[test]
    fn the_chain_is_the_published_one_and_passes_over_what_is_hidden() {
        let open = ["caipan 5", "seat 1 p:a", "1 1 c3-d4", "~ 1 00000000", "2 2 f6-g5"];
        let with = [
            "caipan 5",
            "seat 1 p:a",
            "1 1 c3-d4",
            "~ 1 00000000",
            "+ sealed 1 note x",
            "2 2 f6-g5",
            "signed a b",
        ];
        assert_eq!(Chain::over(&open), Chain::over(&with));
        assert_eq!(Chain::over(&open).digits(), "6f2ae7b4");
        let at: Vec<_> =
            chains(&with).into_iter().map(|(number, chain)| (number, chain.digits())).collect();
        let whole = |lines: &[&str]| Chain::over(lines).digits();
        assert_eq!(at, [(0, whole(&open[..2])), (1, whole(&open[..4])), (2, whole(&open))]);
    }
}
