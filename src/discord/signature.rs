//! The signature under an interaction that comes by HTTP (Ed25519): Discord signs a timestamp and
//! the body behind it.

use axum::http::HeaderMap;
use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use ed25519_dalek::{Signature, VerifyingKey};

/// The headers with the signature, 128 hexadecimal digits, and with the timestamp, seconds since
/// 1970 UTC.
const SIGNATURE: &str = "x-signature-ed25519";
const TIMESTAMP: &str = "x-signature-timestamp";

/// The time in which a signed request counts, milliseconds before and after it was signed. What
/// somebody has recorded is worth nothing later, and until then its id is still known; Discord
/// itself waits three seconds. The clocks of two machines may differ by as much as this.
const PAST: u64 = 5 * 60 * 1_000;
const FUTURE: u64 = 60 * 1_000;

/// The public key of an application, with which Discord's signatures are checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InteractionKey(VerifyingKey);

/// The signature of a request, and what it is under besides the body.
#[derive(Debug)]
pub(super) struct Claim {
    timestamp: String,
    signature: Signature,
}

impl InteractionKey {
    /// Reads a key as the developer portal shows it: 64 hexadecimal digits; `None` if that is none,
    /// or one that anybody could sign for.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let bytes = HEXLOWER_PERMISSIVE.decode(text.as_bytes()).ok()?;
        let key = VerifyingKey::from_bytes(&bytes.try_into().ok()?).ok()?;
        (!key.is_weak()).then_some(Self(key))
    }

    /// Returns the key as 64 hexadecimal digits.
    pub(super) fn text(&self) -> String {
        HEXLOWER.encode(self.0.as_bytes())
    }

    /// Tests if a signature is this key's for a body.
    pub(super) fn signed(&self, claim: &Claim, body: &[u8]) -> bool {
        let message = [claim.timestamp.as_bytes(), body].concat();
        self.0.verify_strict(&message, &claim.signature).is_ok()
    }
}

impl Claim {
    /// Reads the signature of a request that is heard at `now`, milliseconds since 1970 UTC; `None`
    /// if there is none, or it is none of about now.
    pub(super) fn read(headers: &HeaderMap, now: u64) -> Option<Self> {
        let timestamp = headers.get(TIMESTAMP)?.to_str().ok()?.to_owned();
        let at = timestamp.parse::<u64>().ok()?.checked_mul(1_000)?;
        let fresh = now.saturating_sub(PAST) <= at && at <= now.saturating_add(FUTURE);
        let digits = headers.get(SIGNATURE).filter(|_| fresh)?;
        let bytes = HEXLOWER_PERMISSIVE.decode(digits.as_bytes()).ok()?;
        Some(Self { timestamp, signature: Signature::from_bytes(&bytes.try_into().ok()?) })
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;
    use ed25519_dalek::{Signer, SigningKey};
    use proptest::prelude::*;

    use super::*;

    /// The moment at which these requests are heard, seconds since 1970 UTC.
    const NOW: u64 = 1_767_225_600;

    fn key() -> (SigningKey, InteractionKey) {
        let secret = SigningKey::from_bytes(&[7; 32]);
        let text = HEXLOWER.encode(secret.verifying_key().as_bytes());
        (secret, InteractionKey::read(&text).expect("a key"))
    }

    fn headers(timestamp: &str, signature: &str) -> HeaderMap {
        let value = |text: &str| HeaderValue::from_str(text).expect("a header");
        let pairs = [(TIMESTAMP, timestamp), (SIGNATURE, signature)];
        pairs.into_iter().map(|(name, text)| (name.parse().expect("a name"), value(text))).collect()
    }

    fn claim(timestamp: &str, signature: &str) -> Option<Claim> {
        Claim::read(&headers(timestamp, signature), NOW * 1_000)
    }

    #[test]
    fn what_was_signed_a_moment_ago_is_taken_and_nothing_else() {
        let (secret, key) = key();
        let sign = |message: String| HEXLOWER.encode(&secret.sign(message.as_bytes()).to_bytes());
        let good = sign(format!("{NOW}body"));
        let taken = |timestamp: &str, body: &str, signature: &str| {
            claim(timestamp, signature).is_some_and(|claim| key.signed(&claim, body.as_bytes()))
        };
        let at = NOW.to_string();
        assert!(taken(&at, "body", &good) && taken(&at, "body", &good.to_uppercase()));
        assert!(!taken(&at, "Body", &good), "another body");
        assert!(!taken(&(NOW + 1).to_string(), "body", &good), "another time");
        assert!(!taken(&at, "body", &good[2..]) && !taken(&at, "body", ""), "no signature");
        let other = SigningKey::from_bytes(&[8; 32]).sign(format!("{NOW}body").as_bytes());
        assert!(!taken(&at, "body", &HEXLOWER.encode(&other.to_bytes())), "another key");
    }

    #[test]
    fn a_signature_counts_for_five_minutes_and_not_before_its_time() {
        let fresh = |at: u64| claim(&at.to_string(), &"0".repeat(128)).is_some();
        for (at, expected) in [
            (NOW, true),
            (NOW - 300, true),
            (NOW - 301, false),
            (NOW + 60, true),
            (NOW + 61, false),
        ] {
            assert_eq!(fresh(at), expected, "{at}");
        }
        assert!(!fresh(u64::MAX));
        assert!(claim("soon", &"0".repeat(128)).is_none() && claim("", "").is_none());
        assert!(Claim::read(&HeaderMap::new(), NOW * 1_000).is_none());
    }

    #[test]
    fn a_key_is_64_digits_and_not_one_that_anybody_can_sign_for() {
        let (_, key) = key();
        assert_eq!(InteractionKey::read(&key.text()), Some(key));
        assert_eq!(InteractionKey::read(&key.text().to_uppercase()), Some(key));
        let weak = format!("01{}", "0".repeat(62));
        for text in ["", "abc", &key.text()[1..], &"x".repeat(64), &weak, &"ä".repeat(32)] {
            assert_eq!(InteractionKey::read(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn whatever_comes_is_refused(
            timestamp in "[ -~]{0,24}",
            signature in "[ -~]{0,140}",
            body in proptest::collection::vec(any::<u8>(), 0..200),
        ) {
            let (_, key) = key();
            let taken = claim(&timestamp, &signature).is_some_and(|claim| key.signed(&claim, &body));
            prop_assert!(!taken);
            prop_assert!(InteractionKey::read(&timestamp).is_none());
        }
    }
}
