//! The body of a new thread.

use crate::discord::fake::form::Form;

/// What the bot wants a thread to be.
pub(in super::super) struct Thread {
    pub(in super::super) name: String,
    /// Minutes without a word until it is archived.
    pub(in super::super) archive_after: i64,
    /// Discord's number for the kind of channel: 11 for a public thread, 12 for a private one.
    pub(in super::super) kind: i64,
}

/// Reads and checks the body; a thread that begins at a message is always public and may not say
/// its kind.
pub(in super::super) fn read(mut form: Form, at_message: bool) -> Thread {
    form.require(&["name"]);
    let name = form.text("name", 1..=100).unwrap_or_default().to_owned();
    let archive_after = form.number("auto_archive_duration", 60..=10080).unwrap_or(1440);
    if ![60, 1440, 4320, 10080].contains(&archive_after) {
        form.flaw(
            "auto_archive_duration",
            "BASE_TYPE_CHOICES",
            "Value must be one of {60, 1440, 4320, 10080}.",
        );
    }
    form.number("rate_limit_per_user", 0..=21600);
    let kind = if at_message {
        11
    } else {
        form.flag("invitable");
        form.number("type", 11..=12).unwrap_or(12)
    };
    Thread { name, archive_after, kind }
}
