//! Games in PDN.

use super::Laws;
use crate::rules::Scroll;

/// The games of a variant in a text.
pub(super) fn import(_: &'static Laws, _: &str, _: bool) -> Vec<Scroll> {
    Vec::new()
}
