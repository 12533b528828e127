//! Results of an act: the sentences that observers hear, or the reason it was refused.

use std::sync::Arc;

use super::{Info, Observer, Say, Unreadable};

/// The result of an act.
#[derive(Clone)]
pub struct Told {
    /// The action as the record writes it; empty for other acts.
    pub text: String,
    /// The public results after it, joined by commas, if the text alone does not say them.
    pub note: Option<String>,
    /// What came of a move publicly, as a few signs behind its text in a list of moves; empty if the
    /// text says it.
    pub mark: String,
    /// The line stays sealed until the game is over.
    pub sealed: bool,
    /// Returns the sentences for an observer.
    pub(super) hear: Arc<dyn Fn(Observer) -> Vec<Say> + Send + Sync>,
    /// Returns the remarks of a commentator.
    pub(super) remark: Arc<dyn Fn() -> Vec<Say> + Send + Sync>,
}

impl Told {
    /// Returns the sentences that an observer hears of the act.
    pub fn hear(&self, who: Observer) -> Vec<Say> {
        (self.hear)(who)
    }

    /// Returns the sentences that an observer hears of the act and the public does not.
    pub fn alone(&self, who: Observer) -> Vec<Say> {
        let public = self.hear(Observer::Public);
        self.hear(who).into_iter().filter(|say| !public.contains(say)).collect()
    }

    /// Returns a commentator's remarks on the act, heard by all. The call may take some
    /// milliseconds: see [`Game::remark`](super::Game::remark).
    pub fn remark(&self) -> Vec<Say> {
        (self.remark)()
    }
}

impl std::fmt::Debug for Told {
    /// Never what was told: that depends on who asks.
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Told")
    }
}

/// The refusal of an action, for the player who tried it.
#[derive(Clone, PartialEq, Debug)]
pub struct Illegal {
    /// The text could not be read as an action at all.
    pub foreign: bool,
    /// The reason.
    pub say: Say,
}

impl Illegal {
    /// A text that is no action of the variant.
    pub(super) fn unreadable(why: &Unreadable, text: &str, info: &Info) -> Self {
        let say = match why {
            Unreadable::Foreign => Say::new("unreadable")
                .with("text", text)
                .with("game", info.name)
                .with("example", info.example),
            Unreadable::NoSuchPlace(place) => Say::new("no-such-place")
                .with("place", place.as_str())
                .with("example", info.example),
            Unreadable::Ambiguous(forms) => {
                Say::new("ambiguous").with("text", text).with("forms", forms.clone())
            }
            Unreadable::Because(say) => say.clone(),
        };
        let foreign = *why == Unreadable::Foreign;
        Self { foreign, say }
    }
}
