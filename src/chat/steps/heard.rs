//! An input as a clerk and its commands see it.

use crate::{
    chat::{
        input::{
            door::{Attachment, Named, Reach, Right, Way},
            grammar::{Verb, sign},
            said::{Message, Said, read},
        },
        state::{
            contest::Contest,
            seated::Seated,
            thinking::{Reply, Wanted},
        },
    },
    referee::Luck,
};

/// The punctuality of a due event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bell {
    /// In time.
    Sharp,
    /// The event became due while nobody could act on it.
    Late,
}

/// An event of a place that a door tells, with no author.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum DoorEvent {
    /// The channel or thread is gone for good.
    Gone,
    /// The server is gone for good. Its channels are told so one by one; this is about its
    /// settings.
    Left,
    /// The last message that was heard there.
    Heard(String),
    /// The bot has come to the server, and this is where newcomers are greeted.
    Joined {
        /// The moment, milliseconds since 1970 UTC.
        at: u64,
        /// The language of the server, where that is one of ours.
        tongue: Option<&'static str>,
    },
}

/// An input as a command sees it: people by internal id.
pub(crate) struct Heard {
    /// The author, time and place.
    pub(crate) context: Context,
    /// The cause.
    pub(crate) cause: Cause,
}

/// The author, time and place of an input. The door knows nothing of an input without an author.
pub(crate) struct Context {
    /// Milliseconds since 1970 UTC.
    pub(crate) at: u64,
    /// The author.
    pub(crate) author: Author,
    /// The door's knowledge of the place.
    pub(crate) surroundings: Surroundings,
    /// Chance for this input.
    pub(crate) luck: Luck,
}

/// The author of an input. An empty id without rights is nobody.
#[derive(Default)]
pub(crate) struct Author {
    /// The internal id.
    pub(crate) person: String,
    /// The door says that the author may adjudicate here.
    pub(crate) arbiter: bool,
    /// The author may change settings.
    pub(crate) manager: bool,
    /// The author's roles.
    pub(crate) roles: Vec<String>,
}

/// The door's knowledge of an input's place.
#[derive(Default)]
pub(crate) struct Surroundings {
    /// The channel that the place belongs to, where that is a thread.
    pub(crate) within: Option<String>,
    /// The way in which the bot can speak here.
    pub(crate) reach: Reach,
    /// The rights that the bot is known to lack here.
    pub(crate) lacks: Vec<Right>,
    /// Not everybody may write in threads here.
    pub(crate) mute_threads: bool,
}

/// The cause of a clerk's step.
pub(crate) enum Cause {
    /// Words that somebody typed, pressed or chose.
    Said(Box<Utterance>),
    /// Something is due.
    Due(Bell),
    /// A door tells something of the place.
    Told(DoorEvent),
    /// A program has thought about what to do here.
    Thought(Box<Reply>),
    /// The game in which a program is wanted has followed one that counts, or several.
    Follows(Box<Wanted>, Vec<Contest>),
    /// The hall itself has something to say.
    Unasked,
}

/// A message, press or choice of a person.
pub(crate) struct Utterance {
    /// The speaker, and the time.
    pub(crate) source: Source,
    /// The venue, as far as the door knows it.
    pub(crate) venue: Venue,
    /// The way in which it came.
    pub(crate) way: Way,
    /// The text was a mention of the bot, a reply to it, or a press of one of its buttons.
    pub(crate) marked: bool,
    /// The words.
    pub(crate) text: Text,
    /// The file that came with it; of several, the first.
    pub(crate) file: Option<Attachment>,
    /// The people named in the text.
    pub(crate) mentions: Vec<String>,
    /// The roles and channels named in the text.
    pub(crate) named: Vec<Named>,
    /// The language of the author's own program, where it is one of ours.
    pub(crate) program: Option<&'static str>,
    /// The language that a command was typed in, where its word shows that.
    pub(crate) spoken: Option<&'static str>,
}

/// The speaker of words. Times are the door's own, milliseconds since 1970 UTC.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    /// The author's, said at this time.
    Author(u64),
    /// The same, after the author has left every game and table in order to be forgotten. They mean
    /// the bot.
    Left(u64),
    /// The hall's, by which the author leaves a game or table. They are under no limit and mean the
    /// bot.
    Leaving,
}

/// The venue of words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Venue {
    /// In the place whose clerk hears it.
    Here,
    /// In this channel or thread, where it is answered; the clerk of its tournament hears it.
    Beside(String),
    /// To the bot alone, by somebody who plays here and there.
    Direct(Seated),
}

/// The words that were said.
pub(crate) struct Text {
    /// The text as typed; of a text that is too long to be read, only its beginning.
    pub(crate) typed: String,
    /// The text as the grammar reads it; none if it is too long.
    pub(crate) folded: Option<String>,
    /// The parsed text, by the prefix that holds where it was said.
    pub(crate) said: Said,
}

impl Heard {
    /// Returns an input by a person who said nothing; an empty id is nobody's.
    pub(crate) fn by(person: String, luck: Luck) -> Self {
        Self::new(0, person, luck, Cause::Unasked)
    }

    /// Returns an input at a moment, milliseconds since 1970 UTC, of which only the author is
    /// known; an empty id is nobody's.
    pub(crate) fn new(at: u64, person: String, luck: Luck, cause: Cause) -> Self {
        let author = Author { person, ..Author::default() };
        let context = Context { at, author, surroundings: Surroundings::default(), luck };
        Self { context, cause }
    }

    /// Reads the text by the prefix that holds where it was said.
    pub(crate) fn read(&mut self, prefix: &str) {
        if let Cause::Said(utterance) = &mut self.cause {
            utterance.read(prefix);
        }
    }

    /// The number under which its author and the operator speak of what went wrong.
    pub(crate) fn number(&self) -> String {
        self.context.luck.clone().id(6)
    }

    /// Returns the moment that counts for the input, milliseconds since 1970 UTC.
    pub(crate) const fn at(&self) -> u64 {
        self.context.at
    }

    /// Returns the author, by internal id; empty if there is none.
    pub(crate) fn person(&self) -> &str {
        &self.context.author.person
    }

    /// Tests if the door says that the author may adjudicate here.
    pub(crate) const fn is_arbiter(&self) -> bool {
        self.context.author.arbiter
    }

    /// Tests if the author may change settings.
    pub(crate) const fn is_manager(&self) -> bool {
        self.context.author.manager
    }

    /// The author's roles.
    pub(crate) fn roles(&self) -> &[String] {
        &self.context.author.roles
    }

    /// The channel that the place belongs to, where the door says that it is a thread.
    pub(crate) fn within(&self) -> Option<&str> {
        self.context.surroundings.within.as_deref()
    }

    /// Returns the way in which the bot can speak here.
    pub(crate) const fn reach(&self) -> Reach {
        self.context.surroundings.reach
    }

    /// Returns the words, if the input has any.
    pub(crate) fn utterance(&self) -> Option<&Utterance> {
        if let Cause::Said(utterance) = &self.cause { Some(utterance) } else { None }
    }

    /// Returns the door's own time of the words, milliseconds since 1970 UTC; none for words that
    /// are not the author's, which are under no limit.
    pub(crate) fn said_at(&self) -> Option<u64> {
        match self.utterance()?.source {
            Source::Author(at) | Source::Left(at) => Some(at),
            Source::Leaving => None,
        }
    }

    /// Tests if the author has left every game and table in order to be forgotten.
    pub(crate) fn has_left(&self) -> bool {
        self.utterance().is_some_and(|utterance| matches!(utterance.source, Source::Left(_)))
    }

    /// Returns what a program was wanted for, if this says what became of that.
    pub(crate) fn wanted(&self) -> Option<&Wanted> {
        match &self.cause {
            Cause::Thought(reply) => Some(&reply.wanted),
            Cause::Follows(wanted, _) => Some(wanted),
            _ => None,
        }
    }

    /// Tests if the hall does it by itself, so that it is tried again where it fails.
    pub(crate) const fn is_undertaken(&self) -> bool {
        matches!(self.cause, Cause::Due(_) | Cause::Thought(_) | Cause::Follows(..))
    }

    /// Returns the way in which the words came, if there are any.
    pub(crate) fn way(&self) -> Option<&Way> {
        self.utterance().map(|utterance| &utterance.way)
    }

    /// Tests if it was said to the bot alone.
    pub(crate) fn is_direct(&self) -> bool {
        self.utterance().is_some_and(Utterance::is_direct)
    }

    /// Tests if its answer is nobody's concern but the author's: it was said to the bot alone, or
    /// by a command or a press.
    pub(crate) fn is_private(&self) -> bool {
        self.is_direct() || self.way().is_some_and(|way| *way != Way::Typed)
    }

    /// Returns the author's games; known only for words to the bot alone.
    pub(crate) fn seated(&self) -> Option<&Seated> {
        match &self.utterance()?.venue {
            Venue::Direct(seated) => Some(seated),
            Venue::Here | Venue::Beside(_) => None,
        }
    }

    /// Returns the channel or thread of the words, if the clerk of another place hears them.
    pub(crate) fn asked_in(&self) -> Option<&str> {
        match &self.utterance()?.venue {
            Venue::Beside(place) => Some(place),
            Venue::Here | Venue::Direct(_) => None,
        }
    }

    /// Tests if somebody knows it to be meant for the bot before its prefix is read.
    pub(crate) fn is_spoken_to(&self) -> bool {
        self.utterance().is_some_and(Utterance::is_spoken_to)
    }

    /// Tests if it is meant for the bot.
    pub(crate) fn is_addressed(&self) -> bool {
        self.utterance().is_some_and(|utterance| utterance.text.said.addressed)
    }

    /// Returns the verb, if one was said.
    pub(crate) fn verb(&self) -> Option<Verb> {
        self.utterance()?.text.said.verb
    }

    /// Returns the people named in the words.
    pub(crate) fn mentions(&self) -> &[String] {
        self.utterance().map_or(&[], |utterance| &utterance.mentions)
    }

    /// Returns the roles and channels named in the words.
    pub(crate) fn named(&self) -> &[Named] {
        self.utterance().map_or(&[], |utterance| &utterance.named)
    }

    /// Returns the file that came with the words.
    pub(crate) fn file(&self) -> Option<&Attachment> {
        self.utterance()?.file.as_ref()
    }

    /// The language of its author, as far as it shows.
    pub(crate) fn tongue(&self) -> Option<&'static str> {
        let utterance = self.utterance()?;
        utterance.program.or(utterance.spoken)
    }
}

impl Utterance {
    /// A command by which the hall lets its author leave a game or table.
    pub(crate) fn leaving(said: Said) -> Self {
        let text = Text { typed: String::new(), folded: Some(String::new()), said };
        Self {
            source: Source::Leaving,
            venue: Venue::Direct(Seated::default()),
            way: Way::Typed,
            marked: false,
            text,
            file: None,
            mentions: Vec::new(),
            named: Vec::new(),
            program: None,
            spoken: None,
        }
    }

    /// The author has left every game and table by now, and says what these words mean.
    pub(crate) fn leave(&mut self, folded: &str) {
        if let Source::Author(at) = self.source {
            self.source = Source::Left(at);
        }
        self.text.folded = Some(folded.to_owned());
    }

    /// Tests if it is meant for the bot where this is the prefix, as far as can be told.
    pub(crate) fn may_mean(&self, prefix: &str) -> bool {
        let folded = self.text.folded.as_deref().unwrap_or_default();
        self.is_spoken_to() || !prefix.is_empty() && folded.starts_with(prefix)
    }

    /// Tests if it was said to the bot alone.
    pub(crate) const fn is_direct(&self) -> bool {
        matches!(self.venue, Venue::Direct(_))
    }

    /// Tests if it is known to be meant for the bot before its prefix is read.
    pub(crate) fn is_spoken_to(&self) -> bool {
        self.marked || self.is_direct() || !matches!(self.source, Source::Author(_))
    }

    /// Reads the text by the prefix that holds where it was said.
    fn read(&mut self, prefix: &str) {
        let folded = self.text.folded.as_deref().unwrap_or_default();
        if folded.is_empty() && self.text.said.command.is_some() {
            // Nobody typed it: it is a command already.
            return;
        }
        let (typed, sign, spoken_to) = (&self.text.typed, self.prefix(prefix), self.is_spoken_to());
        let mut said = read(&Message { folded, typed, sign, prefix, spoken_to });
        // Of what is too long to be read, the beginning shows to whom it was said.
        let too_long = self.text.folded.is_none();
        said.addressed |= too_long && !sign.is_empty() && typed.starts_with(sign);
        self.text.said = said;
    }

    /// The prefix in front of the words: to the bot alone, any sign will do.
    fn prefix<'a>(&'a self, prefix: &'a str) -> &'a str {
        let folded = self.text.folded.as_deref().unwrap_or_default();
        if self.is_direct() { sign(folded) } else { prefix }
    }
}
