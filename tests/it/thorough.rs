//! The effort of tests that could go on for ever: small by default, larger with `CAIPAN_THOROUGH`
//! in the environment (1 in CI, N for N times as much).

/// Returns `quick`, or `thorough` times the number that `CAIPAN_THOROUGH` gives.
///
/// # Panics
///
/// Where `CAIPAN_THOROUGH` is no number.
pub(crate) fn size(quick: u64, thorough: u64) -> u64 {
    match std::env::var("CAIPAN_THOROUGH") {
        Ok(times) => thorough * times.parse::<u64>().expect("CAIPAN_THOROUGH is a number"),
        Err(_) => quick,
    }
}
