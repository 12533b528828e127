//! The expected result of a value, by operations that are alike on every machine.

/// Returns the expected result of a value, from 0 to 1: 1 / (1 + e^-value).
pub(super) fn sigmoid(value: f64) -> f64 {
    let lower = 1.0 / (1.0 + exp(value.abs()));
    if value < 0.0 { lower } else { 1.0 - lower }
}

/// Returns about e^value for a value from 0: a power of 256 of a short series.
fn exp(value: f64) -> f64 {
    let small = value.min(40.0) / 256.0;
    let series = 1.0 + small * (1.0 + small / 2.0 * (1.0 + small / 3.0));
    (0..8).fold(series, |power, _| power * power)
}

#[cfg(test)]
mod tests {
    use super::sigmoid;

    #[test]
    fn it_is_near_the_function_it_stands_for() {
        for tenth in -300..=300 {
            let value = f64::from(tenth) / 10.0;
            let wanted = 1.0 / (1.0 + (-value).exp());
            assert!((sigmoid(value) - wanted).abs() < 1e-6, "{value}");
        }
    }
}
