//! Commands and presses that wait for an answer: Discord gives three seconds for the first, fifteen
//! minutes for the rest.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use serenity::model::id::{InteractionId, UserId};
use tokio::time::Instant;

/// The time that Discord waits for the first answer to an interaction.
const FIRST: Duration = Duration::from_secs(3);

/// The time for which a token is used. Discord takes it for fifteen minutes; the last one is left
/// to the call itself.
const LIFE: Duration = Duration::from_secs(14 * 60);

/// The time after which a command or press is told that its answer is coming.
pub(super) const PATIENCE: Duration = Duration::from_secs(2);

/// The kind of interaction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Given {
    /// A slash command.
    Command,
    /// A press of a button, or a choice from a menu.
    Press,
}

/// The progress of its answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// Nothing has been answered.
    Fresh,
    /// Discord knows that an answer is coming.
    Coming,
    /// An answer has been given; more may follow.
    Answered,
}

/// A command or press that waits for an answer.
pub(super) struct Open {
    pub(super) id: InteractionId,
    /// The token, which answers this interaction and nothing else; secret.
    pub(super) token: String,
    pub(super) given: Given,
    /// The place it was given in; none for direct messages.
    pub(super) place: Option<String>,
    pub(super) user: UserId,
    born: Instant,
    /// Held while an answer is on its way.
    pub(super) stage: tokio::sync::Mutex<Stage>,
}

impl Open {
    /// Returns an interaction that has just come.
    pub(super) fn new(
        id: InteractionId,
        token: String,
        given: Given,
        place: Option<String>,
        user: UserId,
    ) -> Self {
        Self {
            id,
            token,
            given,
            place,
            user,
            born: Instant::now(),
            stage: tokio::sync::Mutex::new(Stage::Fresh),
        }
    }

    /// Returns the moment at which Discord stops waiting for the first answer.
    pub(super) fn deadline(&self) -> Instant {
        self.born + FIRST
    }

    /// Tests if its token has run out, or soon will.
    pub(super) fn old(&self) -> bool {
        self.born.elapsed() >= LIFE
    }
}

/// All interactions that wait, by the ids of their inputs.
#[derive(Default)]
pub(super) struct Opens(Mutex<HashMap<String, Arc<Open>>>);

impl Opens {
    /// Adds an interaction that has come.
    pub(super) fn put(&self, input: String, open: Arc<Open>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(input, open);
    }

    /// Returns the interaction of an input.
    pub(super) fn get(&self, input: &str) -> Option<Arc<Open>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(input).cloned()
    }

    /// Removes the interaction of an input that has been answered.
    pub(super) fn take(&self, input: &str) -> Option<Arc<Open>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(input)
    }
}
