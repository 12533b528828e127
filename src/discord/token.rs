//! The bot's secret.

use std::fmt;

/// The token that Discord knows the bot by. `Debug` never shows it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// Reads a token as Discord's portal gives it, with or without `Bot ` before it; `None` if that
    /// cannot be a token: it is empty, or has spaces or letters that are not ASCII.
    #[must_use]
    pub fn read(text: &str) -> Option<Token> {
        let text = text.trim();
        let secret = text.strip_prefix("Bot ").unwrap_or(text);
        let fits = !secret.is_empty() && secret.bytes().all(|byte| byte.is_ascii_graphic());
        fits.then(|| Token(format!("Bot {secret}")))
    }

    /// Returns the secret as the header `Authorization` takes it: it begins with `Bot `.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Token(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::Token;

    #[test]
    fn a_token_is_read_with_and_without_its_kind() {
        for text in ["abc.def", "Bot abc.def", " abc.def\n"] {
            assert_eq!(Token::read(text).expect("a token").reveal(), "Bot abc.def");
        }
        for text in ["", "  ", "Bot a b", "a b", "å"] {
            assert!(Token::read(text).is_none(), "{text:?}");
        }
    }

    #[test]
    fn a_token_is_not_shown() {
        assert!(!format!("{:?}", Token::read("abc.def")).contains("abc"));
    }
}
