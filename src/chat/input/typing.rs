//! What somebody is typing into a form, and which proposals fit it.

use super::fold::fold;

/// The most proposals that are made (Discord's limit).
const MOST: usize = 25;

/// The longest word that is proposed, characters (Discord's limit).
const LONGEST: usize = 100;

/// A parameter of a command, and the text typed there so far.
#[derive(Clone, Debug)]
pub struct Question {
    /// The command.
    pub verb: String,
    /// The place in it, a [`Param`](crate::chat::Param)'s name.
    pub param: String,
    /// The text typed there so far.
    pub typed: String,
    /// The other parameters: names and values.
    pub others: Vec<(String, String)>,
}

impl Question {
    /// Returns another parameter's value, folded.
    pub(crate) fn other(&self, name: &str) -> Option<String> {
        let found = self.others.iter().find(|(other, _)| other == name);
        found.map(|(_, value)| fold(value, &[], &[]))
    }

    /// Returns the words of a list that stand before the one being typed, with the blank at their
    /// end.
    pub(crate) fn before(&self) -> &str {
        let typed = self.typed.trim_start();
        typed.rfind(' ').map_or("", |end| &typed[..=end])
    }

    /// Tests if a pair `key=value` stands before the one being typed.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.before().split(' ').any(|pair| pair.split('=').next() == Some(key))
    }

    /// Returns the proposals that fit, best first: those that begin with what is typed, then those
    /// that contain it. A list of options is told apart by its last word, everything else by all
    /// that was typed.
    pub(crate) fn best(&self, all: Vec<Proposal>) -> Vec<Proposal> {
        let typed = fold(&self.typed, &[], &[]);
        let list = ["options", "values"].contains(&&*self.param);
        let typed = if list { last(&typed) } else { &typed };
        let ranked = all.into_iter().filter(Proposal::fits);
        let ranked = ranked.filter_map(|proposal| Some((proposal.rank(typed)?, proposal)));
        let mut found: Vec<_> = ranked.collect();
        found.sort_by_key(|(rank, _)| *rank);
        found.into_iter().take(MOST).map(|(_, proposal)| proposal).collect()
    }
}

/// Something that could be meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// The text shown, at most 100 characters.
    pub label: String,
    /// The text sent if this is chosen, at most 100 characters.
    pub value: String,
}

impl Proposal {
    pub(crate) fn new(label: impl Into<String>, value: impl Into<String>) -> Self {
        Self { label: label.into(), value: value.into() }
    }

    /// Tests if both texts are short enough.
    fn fits(&self) -> bool {
        [&self.label, &self.value].iter().all(|text| text.chars().count() <= LONGEST)
    }

    /// Returns how well it fits what is typed, 0 being best; none if it does not.
    fn rank(&self, typed: &str) -> Option<u8> {
        let (label, value) = (fold(&self.label, &[], &[]), fold(&self.value, &[], &[]));
        let last = last(&value);
        if last.starts_with(typed) || label.starts_with(typed) {
            Some(0)
        } else if plain(last).starts_with(&plain(typed)) || label.contains(typed) {
            Some(1)
        } else {
            None
        }
    }
}

/// The last word of a text.
fn last(text: &str) -> &str {
    text.rsplit(' ').next().unwrap_or_default()
}

/// Letters and digits only: `3228` is the beginning of `32-28`.
fn plain(text: &str) -> String {
    text.chars().filter(|symbol| symbol.is_alphanumeric()).collect()
}
