//! How much is tried by the tests that could try for ever: little by default, all of it with
//! `CAIPAN_THOROUGH=20` or more in the environment, which takes long.

/// The number from which on all is tried.
const ALL: u64 = 20;

/// Returns `quick`, or `thorough` times a twentieth of the number that `CAIPAN_THOROUGH` gives.
///
/// # Panics
///
/// Where `CAIPAN_THOROUGH` is no number.
pub(crate) fn size(quick: u64, thorough: u64) -> u64 {
    let Ok(times) = std::env::var("CAIPAN_THOROUGH") else { return quick };
    let times: u64 = times.parse().expect("CAIPAN_THOROUGH is a number");
    if times < ALL { quick } else { thorough * times / ALL }
}
