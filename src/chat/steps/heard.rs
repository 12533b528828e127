//! An input as a clerk and its commands see it.

use crate::{
    chat::{
        input::{
            door::{Attachment, Named, Right, Way},
            grammar::sign,
            said::{Message, Said, read},
        },
        state::seated::Seated,
    },
    referee::Luck,
};

/// How the hall comes to something that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bell {
    /// In time.
    Sharp,
    /// Nobody could do anything about it when it became due.
    Late,
}

/// What a door tells of a place where nobody said anything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum DoorEvent {
    /// The channel or thread is gone for good.
    Gone,
    /// The server is gone for good. Its channels are told so one by one; this is about its
    /// settings.
    Left,
    /// The last message that was heard there.
    Heard(String),
}

/// An input as a command sees it: people by internal id.
pub(crate) struct Heard {
    /// Milliseconds since 1970 UTC.
    pub(crate) at: u64,
    /// When it was said by the door's own time, in the same; none where nobody said it, so that it
    /// is under no limit.
    pub(crate) said_at: Option<u64>,
    /// Nobody said anything: something is due.
    pub(crate) bell: Option<Bell>,
    /// Who said it.
    pub(crate) person: String,
    /// The door says that the author may adjudicate here.
    pub(crate) arbiter: bool,
    /// The author may change settings.
    pub(crate) manager: bool,
    /// The author's roles.
    pub(crate) roles: Vec<String>,
    /// The channel that the author's thread belongs to.
    pub(crate) within: Option<String>,
    /// Where it was said, if the clerk of another place hears it: there it is answered.
    pub(crate) asked_in: Option<String>,
    /// It was said to the bot alone.
    pub(crate) direct: bool,
    /// Where the author plays; known where it was said to the bot alone.
    pub(crate) seated: Option<Seated>,
    /// The author has left every game and table in order to be forgotten.
    pub(crate) left: bool,
    /// The door knows that it was meant for the bot: a mention, a reply, a button or a direct
    /// message.
    pub(crate) spoken_to: bool,
    /// It was longer than is read; `folded` is then empty.
    pub(crate) too_long: bool,
    /// The text as it was typed.
    pub(crate) typed: String,
    /// The text as the grammar reads it.
    pub(crate) folded: String,
    /// What was said, by the prefix that holds where it was said.
    pub(crate) said: Said,
    /// The file that came with it; of several, the first.
    pub(crate) file: Option<Attachment>,
    /// The people named in it.
    pub(crate) mentions: Vec<String>,
    /// The roles and channels named in it.
    pub(crate) named: Vec<Named>,
    /// How it came.
    pub(crate) way: Way,
    /// What the bot is known not to be allowed here.
    pub(crate) lacks: Vec<Right>,
    /// Not everybody may write in threads here.
    pub(crate) mute_threads: bool,
    /// The language of the author's own program, where it is one of ours.
    pub(crate) tongue: Option<&'static str>,
    /// The language that a command was typed in, where its word shows that.
    pub(crate) spoken: Option<&'static str>,
    /// What a door tells; nobody said anything then.
    pub(crate) door_event: Option<DoorEvent>,
    /// Chance for this input.
    pub(crate) luck: Luck,
}

impl Heard {
    /// Reads the text by the prefix that holds where it was said.
    pub(crate) fn read(&mut self, prefix: &str) {
        if self.folded.is_empty() && self.said.command.is_some() {
            // Nobody typed it: it is a command already.
            return;
        }
        let sign = if self.direct { sign(&self.folded) } else { prefix };
        self.said = read(&Message {
            folded: &self.folded,
            typed: &self.typed,
            sign,
            prefix,
            spoken_to: self.spoken_to,
        });
        self.said.addressed |= self.too_long && !sign.is_empty() && self.typed.starts_with(sign);
    }

    /// The number under which its author and the operator speak of what went wrong.
    pub(crate) fn number(&self) -> String {
        self.luck.clone().id(6)
    }

    /// Somebody said nothing; an empty id is nobody's.
    pub(crate) fn by(person: String, luck: Luck) -> Self {
        Self {
            at: 0,
            said_at: None,
            bell: None,
            person,
            arbiter: false,
            manager: false,
            roles: Vec::new(),
            within: None,
            asked_in: None,
            direct: false,
            seated: None,
            left: false,
            spoken_to: false,
            too_long: false,
            typed: String::new(),
            folded: String::new(),
            said: Said::default(),
            file: None,
            mentions: Vec::new(),
            named: Vec::new(),
            way: Way::Typed,
            lacks: Vec::new(),
            mute_threads: false,
            tongue: None,
            spoken: None,
            door_event: None,
            luck,
        }
    }
}
