//! Answers to proposals and questions.

use caipan_rules::Pact;

/// The proposal or question that an answer is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Answered {
    /// The answer does not say.
    Unsaid,
    /// A pact of the players.
    Pact(Pact),
    /// A substitute for a player who does not come.
    Sub,
    /// A seat that is handed over.
    Hand,
    /// A word that means none of these.
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

    /// Tests if the answer names a proposal; it is then about no other.
    pub(crate) const fn is_named(&self) -> bool {
        matches!(self, Self::Pact(_) | Self::Sub | Self::Hand)
    }
}

/// Confirmation of a command that cannot be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sureness {
    /// The command has no more words.
    Unsaid,
    /// The author confirms it.
    Sure,
    /// The command has other words.
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

/// Tests if a word is a confirmation.
pub(crate) fn sure(word: &str) -> bool {
    matches!(word, "yes" | "是" | "确认")
}
