//! How much is tried by the tests that could try for ever: little by default, what CI tries with
//! `CAIPAN_THOROUGH=1` in the environment, N times as much with `CAIPAN_THOROUGH=N`.

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
