//! A number for positions that come to the same.

use super::Fnv1a;

/// Returns a number for a position of a family of games that is equal for all its images, the same
/// on every machine; `None` where it has none.
pub(super) fn likeness(family: &str, images: Vec<String>) -> Option<u64> {
    let least = images.into_iter().min()?;
    Some(Fnv1a::default().with(family.bytes()).with([0]).with(least.bytes()).value())
}
