//! Chance.

use std::io;

use super::output::Failure;

/// Returns thirty-two bytes from the system's source of randomness.
pub(super) fn chance() -> Result<[u8; 32], Failure> {
    bytes().map_err(|error| Failure::Medium(format!("no source of chance: {error}")))
}

/// Returns thirty-two bytes from the system's source of randomness.
///
/// # Errors
/// The system has none.
pub(super) fn bytes() -> io::Result<[u8; 32]> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(bytes)
}
