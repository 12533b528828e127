//! A message after reading: its addressee and its command.

use super::{
    command::{Command, Line},
    door::{Input, Place, Way},
    fold::{LONGEST, fold},
    grammar::{Parts, Verb, parts},
    settings::LONGEST_PREFIX,
};

/// The most words before what is looked for in a text.
const WORDS: usize = 6;

/// The longest text that is looked through, characters: the longest move is shorter.
const LOOKED_THROUGH: usize = 1_024;

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

/// Guesses, before the channel's prefix is known, if a text begins with a prefix, and its verb. Any
/// leading sign may be the prefix.
pub(crate) fn guess(input: &Input) -> (bool, Option<Verb>) {
    let folded =
        if input.text.len() > LONGEST { String::new() } else { fold(&input.text, &[], &[]) };
    let said = folded.trim_start_matches(|sign: char| !sign.is_alphanumeric());
    (said.len() < folded.len(), parts(said, "", true).verb)
}

/// Returns the text as typed and as folded. A text that is too long to be read is cut to its
/// prefix, which shows if it was said to the bot, and is not folded.
pub(crate) fn texts(input: &Input) -> (String, Option<String>) {
    if input.text.len() > LONGEST {
        return (input.text.chars().take(LONGEST_PREFIX).collect(), None);
    }
    (input.text.clone(), Some(fold(&input.text, &input.mentions, &input.named)))
}

/// Returns the Chinese word, as typed and folded, with which something typed for the bot begins.
pub(crate) fn chinese_word(input: &Input) -> Option<(&str, String)> {
    let chinese = |word: &&str| word.starts_with(|sign| ('\u{4e00}'..='\u{9fff}').contains(&sign));
    let said = input.text.trim_start_matches(|sign: char| !sign.is_alphanumeric());
    let word =
        said.split_whitespace().next().filter(chinese).filter(|_| input.way == Way::Typed)?;
    let meant = input.addressed || matches!(input.place, Place::Direct);
    // Most of what is said begins with no such sign, and is not read for this.
    let signed = || matches!(guess(input), (true, _) | (_, Some(_)));
    (meant || signed()).then(|| (word, fold(word, &[], &[])))
}

/// Returns a text without its first word; none behind its only one.
fn behind(text: &str) -> Option<&str> {
    text.split_once(char::is_whitespace).map(|(_, rest)| rest.trim())
}

/// Returns a text without its first words, one after the other, each also without the signs before
/// its next word: whatever stands before a move, that is one of them.
pub(crate) fn suffixes(text: &str) -> impl Iterator<Item = &str> {
    let text = text.char_indices().nth(LOOKED_THROUGH).map_or(text, |(at, _)| &text[..at]);
    let ends = std::iter::successors(Some(text.trim()), |end| behind(end)).take(WORDS);
    ends.flat_map(|end| [end, end.trim_start_matches(|sign: char| !sign.is_alphanumeric())])
}

#[cfg(test)]
mod tests {
    use super::suffixes;

    #[test]
    fn a_move_is_found_behind_whatever_words() {
        for text in ["96317/5", "!move 96317/5", "look:  96317/5 ", "@bot my set-up is 96317/5"] {
            assert!(suffixes(text).any(|end| end == "96317/5"), "{text}");
        }
        assert_eq!(suffixes("").collect::<Vec<_>>(), ["", ""]);
        assert_eq!(suffixes(&"a ".repeat(5_000)).count(), 12);
    }
}
