//! A message as it is understood: who it was meant for, and what command it is.

use super::{
    command::{Command, Line},
    grammar::{Parts, Verb, parts},
};

/// A message as the grammar understands it.
#[derive(Clone, PartialEq, Default, Debug)]
pub(crate) struct Said {
    /// It was meant for the bot: prefix, mention, reply, direct message, button.
    pub(crate) addressed: bool,
    /// The verb it begins with.
    pub(crate) verb: Option<Verb>,
    /// The command that it is, where it begins with a verb and was meant for the bot.
    pub(crate) command: Option<Command>,
    /// The whole text where it begins with no verb: a move, or talk.
    pub(crate) text: String,
    /// The whole text where the verb was read off its first signs: a game may know it as a word of
    /// its own.
    pub(crate) glued: Option<String>,
}

impl Said {
    /// A command that was meant for the bot.
    pub(crate) fn command(verb: Verb, command: Command) -> Self {
        Self { addressed: true, verb: Some(verb), command: Some(command), ..Self::default() }
    }
}

/// A message before it is understood.
pub(crate) struct Message<'a> {
    /// The text, folded.
    pub(crate) folded: &'a str,
    /// The text as it was typed.
    pub(crate) typed: &'a str,
    /// What stands in front of the words, as far as it stands for being meant for the bot.
    pub(crate) sign: &'a str,
    /// What stands before commands where it was said.
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
