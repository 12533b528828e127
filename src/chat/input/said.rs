//! A message after reading: its addressee and its command.

use super::{
    command::{Command, Line},
    grammar::{Parts, Verb, parts},
};

/// A message as the grammar reads it.
#[derive(Clone, PartialEq, Default, Debug)]
pub(crate) struct Said {
    /// The message was meant for the bot: prefix, mention, reply, direct message, button.
    pub(crate) addressed: bool,
    /// The verb at its beginning.
    pub(crate) verb: Option<Verb>,
    /// The command, if the message begins with a verb and was meant for the bot.
    pub(crate) command: Option<Command>,
    /// The whole text, if it begins with no verb: a move, or talk.
    pub(crate) text: String,
    /// The whole text, if the verb is joined to the next word without a blank: a game may know it
    /// as a word of its own.
    pub(crate) glued: Option<String>,
}

impl Said {
    /// Creates a command that was meant for the bot.
    pub(crate) fn command(verb: Verb, command: Command) -> Self {
        Self { addressed: true, verb: Some(verb), command: Some(command), ..Self::default() }
    }
}

/// A message before reading.
pub(crate) struct Message<'a> {
    /// The text, folded.
    pub(crate) folded: &'a str,
    /// The text as it was typed.
    pub(crate) typed: &'a str,
    /// The prefix accepted in this message: any signs, if it is to the bot alone.
    pub(crate) sign: &'a str,
    /// The prefix of commands in the channel.
    pub(crate) prefix: &'a str,
    /// The door knows that it was meant for the bot.
    pub(crate) spoken_to: bool,
}

/// Reads a message.
pub(crate) fn read(message: &Message<'_>) -> Said {
    let Message { folded, typed, sign, prefix, spoken_to } = *message;
    let Parts { addressed, verb, rest, glued } = parts(folded, sign, spoken_to);
    let command = verb
        .filter(|_| addressed)
        .map(|verb| Command::read(verb, Line { rest, typed, sign, prefix }));
    let text = if verb.is_none() { rest.to_owned() } else { String::new() };
    Said { addressed, verb, command, text, glued: glued.map(str::to_owned) }
}
