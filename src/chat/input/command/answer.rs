//! Answers to proposals and questions.

use caipan_rules::Pact;

/// What an answer is to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Answered {
    /// That is not said.
    Unsaid,
    /// What the players can agree on.
    Pact(Pact),
    /// Somebody else in a seat whose player does not come.
    Sub,
    /// Somebody else in a seat that is handed over.
    Hand,
    /// A word that means none of that.
    Other(String),
}

impl Answered {
    pub(super) fn read(word: &str) -> Self {
        match word {
            "" => Self::Unsaid,
            "draw" | "和" | "和棋" | "求和" | "提和" => Self::Pact(Pact::Draw),
            "undo" | "悔棋" => Self::Pact(Pact::Undo),
            "count" | "数子" => Self::Pact(Pact::Count),
            "pause" | "暂停" => Self::Pact(Pact::Pause),
            "sub" | "替补" | "换人" => Self::Sub,
            "hand" | "让座" | "转让" => Self::Hand,
            other => Self::Other(other.to_owned()),
        }
    }

    /// Tests if it says to what: then it is about nothing else.
    pub(crate) const fn is_named(&self) -> bool {
        matches!(self, Self::Pact(_) | Self::Sub | Self::Hand)
    }
}

/// Whether something was meant that cannot be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sureness {
    /// Nothing stands behind it.
    Unsaid,
    /// Its author says so.
    Sure,
    /// Something else stands behind it.
    Other,
}

impl Sureness {
    pub(super) fn read(rest: &str) -> Self {
        match rest {
            "" => Self::Unsaid,
            rest if sure(rest) => Self::Sure,
            _ => Self::Other,
        }
    }
}

/// Tests if a word says that something was meant.
pub(crate) fn sure(word: &str) -> bool {
    matches!(word, "yes" | "是" | "确认")
}
