//! A number for positions that come to the same.

/// FNV-1a over bytes.
fn mix(hash: u64, byte: u8) -> u64 {
    (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
}

/// Returns a number for a position of a family of games that is equal for all its images, the same
/// on every machine; `None` where it has none.
pub(super) fn likeness(family: &str, images: Vec<String>) -> Option<u64> {
    let least = images.into_iter().min()?;
    let bytes = family.bytes().chain([0]).chain(least.bytes());
    Some(bytes.fold(0xcbf2_9ce4_8422_2325, mix))
}
