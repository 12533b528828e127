//! Discord's ways to say no.

use serde_json::{Value, json};

/// A request that was not granted: the status and the body that Discord gives, and whose fault it
/// was.
#[derive(Debug)]
pub(super) struct Refusal {
    /// The HTTP status.
    pub(super) status: u16,
    /// Discord's own number for the reason; 0 for what has none.
    pub(super) code: u32,
    /// Discord's words for it.
    pub(super) message: &'static str,
    /// Which fields were wrong: Discord's nested `errors`.
    pub(super) errors: Option<Value>,
    /// What a correct bot never does; it becomes a complaint with these words.
    pub(super) blame: Option<String>,
}

impl Refusal {
    /// What may befall a correct bot too: the world changed under it, or a person does not want its
    /// messages.
    pub(super) fn fate(code: u32) -> Self {
        let (status, message) = known(code);
        Self { status, code, message, errors: None, blame: None }
    }

    /// What a correct bot never does.
    pub(super) fn blame(code: u32, why: impl Into<String>) -> Self {
        Self { blame: Some(why.into()), ..Self::fate(code) }
    }

    /// A body that breaks the rules, with Discord's `errors` and a line for a complaint.
    pub(super) fn form(errors: Value, why: String) -> Self {
        Self { errors: Some(errors), ..Self::blame(50035, why) }
    }

    /// The same, but nobody's fault.
    pub(super) fn excused(self) -> Self {
        Self { blame: None, ..self }
    }

    /// The body of the answer.
    pub(super) fn body(&self) -> Value {
        let mut body = json!({"message": self.message, "code": self.code});
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        body
    }
}

/// The status and the words that belong to one of Discord's numbers.
fn known(code: u32) -> (u16, &'static str) {
    match code {
        0 => (404, "404: Not Found"),
        10002 => (404, "Unknown Application"),
        10003 => (404, "Unknown Channel"),
        10004 => (404, "Unknown Guild"),
        10008 => (404, "Unknown Message"),
        10013 => (404, "Unknown User"),
        10015 => (404, "Unknown Webhook"),
        10062 => (404, "Unknown interaction"),
        40001 => (401, "401: Unauthorized"),
        40003 => (403, "You are opening direct messages too fast"),
        40005 => (413, "Request entity too large"),
        40060 => (400, "Interaction has already been acknowledged."),
        40094 => (400, "This interaction has reached the maximum number of follow-up messages"),
        50001 => (403, "Missing Access"),
        50005 => (403, "Cannot edit a message authored by another user"),
        50006 => (400, "Cannot send an empty message"),
        50007 => (403, "Cannot send messages to this user"),
        50013 => (403, "Missing Permissions"),
        50024 => (400, "Cannot execute action on this channel type"),
        50027 => (401, "Invalid Webhook Token"),
        50033 => (400, "Invalid Recipient(s)"),
        50035 => (400, "Invalid Form Body"),
        50083 => (400, "Thread is archived"),
        50109 => (400, "The request body contains invalid JSON."),
        50278 => (403, "Cannot send messages to this user due to having no mutual guilds"),
        160_002 => (400, "Cannot reply without permission to read message history"),
        160_004 => (400, "A thread has already been created for this message"),
        160_006 => (400, "Maximum number of active threads reached"),
        _ => panic!("Discord's error {code} is not known here: give it a status and words"),
    }
}
