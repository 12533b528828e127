//! Chance and what is shown of keys.

use std::path::Path;

use super::output::Failure;

/// Thirty-two bytes from the system's source.
pub(super) fn chance() -> Result<[u8; 32], Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| Failure::Medium(format!("no source of chance: {error}")))?;
    Ok(bytes)
}

/// The folder as a person reads it: the whole path where it can be told.
pub(super) fn shown(folder: &Path) -> String {
    std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned()).display().to_string()
}
