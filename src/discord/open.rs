//! Commands and presses that wait for an answer: Discord gives three seconds for the first, fifteen
//! minutes for the rest.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU8, Ordering},
    },
    time::Duration,
};

use serenity::model::id::{InteractionId, UserId};
use tokio::time::Instant;

/// The time that Discord waits for the first answer to an interaction.
const FIRST: Duration = Duration::from_secs(3);

/// The time for which a token is used. Discord takes it for fifteen minutes; the last one is left
/// to the call itself.
const LIFE: Duration = Duration::from_secs(14 * 60);

/// The most messages that may follow the first answer where the bot is with one person alone.
const FOLLOWING: u8 = 5;

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

/// The readers of the message whose button was pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Under {
    /// Everybody in the channel, or there is no such message.
    All,
    /// The one who pressed, alone.
    One,
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
    /// The readers of the message that was pressed.
    pub(super) under: Under,
    /// The number of messages that have followed the first answer.
    followed: AtomicU8,
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
            under: Under::All,
            followed: AtomicU8::new(0),
            born: Instant::now(),
            stage: tokio::sync::Mutex::new(Stage::Fresh),
        }
    }

    /// Returns the press of a button of a message with these readers.
    pub(super) fn under(self, under: Under) -> Self {
        Self { under, ..self }
    }

    /// Counts a message that is to follow the first answer where the bot is with one person alone;
    /// `false` where no more may.
    pub(super) fn follows(&self) -> bool {
        self.followed.fetch_add(1, Ordering::SeqCst) < FOLLOWING
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
