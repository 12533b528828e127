//! Commands and presses that wait for an answer: Discord gives three seconds for the first, fifteen
//! minutes for the rest.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use serenity::model::id::{InteractionId, UserId};
use tokio::time::Instant;

/// How long Discord waits for the first answer.
const FIRST: Duration = Duration::from_secs(3);

/// A token is not used in its last minute, for a call takes time.
const LIFE: Duration = Duration::from_secs(14 * 60);

/// How a command or press is answered that takes longer than this: first that something is coming.
pub(super) const PATIENCE: Duration = Duration::from_secs(2);

/// What was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Given {
    /// A slash command.
    Command,
    /// A press of a button, or a choice from a menu.
    Press,
}

/// How far it has been answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// Not at all.
    Fresh,
    /// Discord knows that something is coming.
    Coming,
    /// It has been answered; more may follow.
    Answered,
}

/// A command or press that waits for an answer.
pub(super) struct Open {
    pub(super) id: InteractionId,
    /// Opens this interaction and nothing else; secret.
    pub(super) token: String,
    pub(super) given: Given,
    /// Where it was given; none: by direct message.
    pub(super) place: Option<String>,
    pub(super) user: UserId,
    born: Instant,
    /// Held while an answer is on its way.
    pub(super) stage: tokio::sync::Mutex<Stage>,
}

impl Open {
    /// One that has just come.
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

    /// When Discord stops waiting for the first answer.
    pub(super) fn deadline(&self) -> Instant {
        self.born + FIRST
    }

    /// Its token has run out, or soon will.
    pub(super) fn old(&self) -> bool {
        self.born.elapsed() >= LIFE
    }
}

/// All that wait, by the id of the input they are.
#[derive(Default)]
pub(super) struct Opens(Mutex<HashMap<String, Arc<Open>>>);

impl Opens {
    /// One has come.
    pub(super) fn put(&self, input: String, open: Arc<Open>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(input, open);
    }

    /// The one that an input is.
    pub(super) fn get(&self, input: &str) -> Option<Arc<Open>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(input).cloned()
    }

    /// Everything about it has been said.
    pub(super) fn take(&self, input: &str) -> Option<Arc<Open>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(input)
    }
}
