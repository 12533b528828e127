//! Names that Discord allows.

/// Whether a command or an option may be called this: 1 to 32 letters, digits, `-`, `_` or `'`,
/// nothing in upper case.
pub(super) fn command(name: &str) -> bool {
    let fits = |sign: char| sign.is_alphanumeric() || "-_'".contains(sign);
    (1..=32).contains(&name.chars().count())
        && name.chars().all(fits)
        && name.to_lowercase() == name
}

/// Whether Discord keeps the name of a file as it is.
pub(in super::super) fn file(name: &str) -> bool {
    !name.is_empty()
        && name.chars().all(|sign| sign.is_ascii_alphanumeric() || "._-".contains(sign))
}

/// The languages that Discord has.
pub(in super::super) const LOCALES: &[&str] = &[
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko",
];

#[cfg(test)]
mod tests {
    use super::{command, file};

    #[test]
    fn names_of_commands_are_lower_case_words() {
        assert!(command("new") && command("移动") && command("set-up_2"));
        assert!(
            !command("New") && !command("two words") && !command("") && !command(&"a".repeat(33))
        );
    }

    #[test]
    fn names_of_files_are_plain() {
        assert!(file("board-1.png"));
        assert!(!file("a b.png") && !file("棋.png") && !file(""));
    }
}
