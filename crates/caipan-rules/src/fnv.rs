//! A hash that is the same on every machine, so that it can be kept.

/// The hash FNV-1a of 64 bits (Fowler, Noll and Vo), which takes bytes in parts. It tells what differs
/// by chance, and not what somebody made to look alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fnv1a(u64);

impl Default for Fnv1a {
    /// The hash of no bytes.
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv1a {
    /// Returns the hash of what it has taken, and of these bytes behind it.
    #[must_use]
    pub fn with(self, bytes: impl IntoIterator<Item = u8>) -> Self {
        let mix = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Self(bytes.into_iter().fold(self.0, mix))
    }

    /// Returns the hash as a number.
    pub const fn value(self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::Fnv1a;

    #[test]
    fn the_published_values_are_found_at_once_and_in_parts() {
        let values = [
            ("", 0xcbf2_9ce4_8422_2325),
            ("a", 0xaf63_dc4c_8601_ec8c),
            ("foobar", 0x8594_4171_f739_67e8),
        ];
        for (text, value) in values {
            assert_eq!(Fnv1a::default().with(text.bytes()).value(), value, "{text}");
        }
        let parts = Fnv1a::default().with(*b"foo").with(*b"bar");
        assert_eq!(parts, Fnv1a::default().with(*b"foobar"));
    }
}
