//! Chance.

use super::output::Failure;

/// Returns thirty-two bytes from the system's source of randomness.
pub(super) fn chance() -> Result<[u8; 32], Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::Medium(format!("no source of chance: {error}")))?;
    Ok(bytes)
}
