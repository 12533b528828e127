//! The first answer to an interaction.

use serde_json::Value;

use super::{
    commands::choices,
    messages::{self, Draft, EPHEMERAL, Place},
    modals,
};
use crate::discord::fake::form::{Flaws, Form};

/// The bot's first answer to an interaction. The numbers are Discord's.
pub(in super::super) enum Answer {
    /// 4: a new message.
    Message(Draft),
    /// 5: a new message will follow; whether it is for one person alone.
    Later(bool),
    /// 6: nothing to see, the message with the component may change later.
    Nothing,
    /// 7: the message with the component changes.
    Update(Draft),
    /// 8: what a person may choose while typing.
    Choices(Vec<Value>),
    /// 9: a window to fill in.
    Modal(Value),
}

impl Answer {
    /// Discord's number for it.
    pub(in super::super) fn kind(&self) -> i64 {
        match self {
            Self::Message(_) => 4,
            Self::Later(_) => 5,
            Self::Nothing => 6,
            Self::Update(_) => 7,
            Self::Choices(_) => 8,
            Self::Modal(_) => 9,
        }
    }
}

/// Reads and checks the body of an answer; nothing, and a flaw, if it cannot be understood.
pub(in super::super) fn read(body: &Value, flaws: &Flaws) -> Option<Answer> {
    let mut form = Form::open(body, "", flaws)?;
    form.require(&["type"]);
    let kind = form.number("type", 4..=9)?;
    if kind != 5 && kind != 6 {
        form.require(&["data"]);
    }
    let raw = form.value("data");
    let data = form.form("data");
    match kind {
        4 => Some(Answer::Message(messages::read(data?, Place::Answer))),
        5 => Some(Answer::Later(data.is_some_and(later))),
        6 => Some(Answer::Nothing),
        7 => Some(Answer::Update(messages::read(data?, Place::Edit))),
        8 => Some(Answer::Choices(complete(data?))),
        _ => {
            modals::check(data?);
            raw.cloned().map(Answer::Modal)
        }
    }
}

/// Only the flag for one person alone may come with a promise. serenity writes empty fields too,
/// which Discord takes.
fn later(mut data: Form) -> bool {
    data.list("attachments", 0..=0);
    data.form("allowed_mentions").map(|mut allowed| allowed.list("parse", 0..=0));
    data.number("flags", 0..=64) == Some(EPHEMERAL.cast_signed())
}

fn complete(mut data: Form) -> Vec<Value> {
    data.require(&["choices"]);
    choices(&mut data)
}
