//! What a person does with a command, a button, a menu or a window, and how the bot answered.

use std::time::{Duration, Instant};

use serde_json::Value;
use serenity::all::{ChannelId, InteractionId, MessageId, UserId};

/// The time that Discord gives a bot for its first answer.
pub(super) const PATIENCE: Duration = Duration::from_secs(3);

/// Discord's numbers for the kinds of interactions.
pub(super) mod kind {
    /// Somebody uses a command.
    pub(crate) const COMMAND: i64 = 2;
    /// Somebody presses a button or picks from a menu.
    pub(crate) const COMPONENT: i64 = 3;
    /// Somebody types a command.
    pub(crate) const COMPLETION: i64 = 4;
    /// Somebody has filled in a window.
    pub(crate) const MODAL: i64 = 5;
}

/// One interaction.
pub(super) struct Interaction {
    pub(super) id: InteractionId,
    /// What the bot proves with that it may answer.
    pub(super) token: String,
    /// Discord's number for its kind.
    pub(super) kind: i64,
    pub(super) channel: ChannelId,
    pub(super) person: UserId,
    /// The command's name, or the `custom_id` of the component or the window.
    pub(super) name: String,
    /// The message with the component, also for a window that a component opened.
    pub(super) message: Option<MessageId>,
    pub(super) begun: Instant,
    /// How long Discord waits for the first answer.
    pub(super) patience: Duration,
    pub(super) first: Option<First>,
    /// How many messages have followed the first answer.
    pub(super) followed: u8,
    /// Whether its token no longer counts.
    pub(super) expired: bool,
    /// The message that `@original` means.
    pub(super) original: Option<MessageId>,
}

/// The bot's first answer.
pub(super) struct First {
    /// Discord's number for its kind.
    pub(super) kind: i64,
    /// How long it took.
    pub(super) after: Duration,
    /// The window, or the list of choices.
    pub(super) content: Value,
}

impl Interaction {
    /// Whether the first answer took longer than Discord waits, or has not come in that time.
    pub(super) fn is_late(&self) -> bool {
        self.first.as_ref().map_or_else(|| self.begun.elapsed(), |first| first.after)
            > self.patience
    }
}
