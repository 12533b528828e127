//! Words of organisers as they were typed.

use caipan_tournament::live::NAME;

use crate::chat::input::fold::{PERSON, fold, symbol};

/// What stands behind the verb as it was typed, a word each, without people.
pub(super) struct Typed(Vec<String>);

impl Typed {
    pub(super) fn new(behind: &str) -> Self {
        let words = behind.split_whitespace().filter(|word| !word.starts_with(['@', '<']));
        Self(words.map(str::to_owned).collect())
    }

    /// A reason as it was typed; short, and such as can stand in a log.
    pub(super) fn reason(&self, folded: &str) -> String {
        tame(&self.last(folded))
    }

    /// The last words of what was said as they were typed, not as they were folded to be
    /// understood.
    pub(super) fn last(&self, folded: &str) -> String {
        let typed: Vec<_> = self.0.iter().filter(|word| !cascades(&fold(word, &[], &[]))).collect();
        // Nobody is named in a log.
        let bare: Vec<_> = folded
            .split_whitespace()
            .map(|word| if word.contains(PERSON) { "…" } else { word })
            .collect();
        let count = bare.iter().filter(|word| **word != "…").count().min(typed.len());
        let mut tail = typed[typed.len() - count..].iter().map(|word| word.as_str());
        let said =
            bare.iter().map(|word| if *word == "…" { word } else { tail.next().unwrap_or(word) });
        let (said, bare) = (said.collect::<Vec<_>>().join(" "), bare.join(" "));
        if fold(&said, &[], &[]) == fold(&bare, &[], &[]) { said } else { bare }
    }

    /// A name as it was typed: as many words as stand in front of the first pair.
    pub(super) fn name(&self, rest: &str, lead: usize) -> String {
        let all = &self.0;
        let first = all.iter().position(|word| word.contains(['=', '＝'])).unwrap_or(all.len());
        let typed =
            first.checked_sub(lead).map(|from| all[from..first].join(" ")).unwrap_or_default();
        let folded = rest.split(' ').take(lead).collect::<Vec<_>>().join(" ");
        let name = alike(&typed, &folded);
        name.trim_matches(['"', '“', '”', '«', '»']).trim().to_owned()
    }

    /// All words behind the action as they were typed, if they are these.
    pub(super) fn whole(&self, folded: &str) -> String {
        let typed: Vec<_> = self.0.iter().skip(1).map(String::as_str).collect();
        alike(&typed.join(" "), folded)
    }
}

/// What was typed, if it was folded to this; else this. Such as can stand in a log.
fn alike(typed: &str, folded: &str) -> String {
    tame(if fold(typed, &[], &[]) == folded { typed } else { folded })
}

/// Whether a word lets go what others played for the sake of what is corrected.
pub(super) fn cascades(word: &str) -> bool {
    matches!(word, "cascade" | "连带")
}

/// Words that can stand in a log, short and without what could end a line's part, a quotation or a
/// fence, or show one address and lead to another.
pub(crate) fn tame(text: &str) -> String {
    tamed(text, NAME)
}

/// The same, with so many signs at most.
pub(super) fn tamed(text: &str, most: usize) -> String {
    let fits = |sign: &char| {
        !sign.is_control() && !matches!(sign, '·' | '`' | '@' | '\u{E000}'..='\u{F8FF}')
    };
    let plain: String = text.chars().filter_map(symbol).filter(fits).collect();
    let words = plain.replace("](", "] (").split_whitespace().collect::<Vec<_>>().join(" ");
    words.chars().take(most).collect::<String>().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::tame;

    #[test]
    fn names_cannot_ping_or_end_a_line() {
        assert_eq!(tame("  @everyone · ```Club\u{202E} evening``` "), "everyone Club evening");
        assert_eq!(tame(&"x".repeat(90)).len(), 60);
        assert_eq!(
            tame("[free](https://example.org) [A](B)"),
            "[free] (https://example.org) [A] (B)"
        );
    }
}
