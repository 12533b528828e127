//! An input as a clerk and its commands see it.

use crate::referee::Luck;

use super::{
    door::{Attachment, Named, Right, Way},
    fold::lines,
    grammar::{Said, Verb, behind, read, sign},
    seated::Seated,
};

/// How the hall comes to something that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bell {
    /// In time.
    Sharp,
    /// Nobody could do anything about it when it became due.
    Late,
}

/// What a door tells of a place where nobody said anything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Tiding {
    /// The channel or thread is gone for good.
    Gone,
    /// The server is gone for good. Its channels are told so one by one; this is about its settings.
    Left,
    /// The last message that was heard there.
    Heard(String),
}

/// An input as a command sees it: people by internal id.
pub(super) struct Heard {
    /// Milliseconds since 1970 UTC.
    pub(super) at: u64,
    /// When it was said by the door's own time, in the same; none where nobody said it, so that it is under no limit.
    pub(super) said_at: Option<u64>,
    /// Nobody said anything: something is due.
    pub(super) bell: Option<Bell>,
    /// Who said it.
    pub(super) person: String,
    /// The door says that the author may adjudicate here.
    pub(super) arbiter: bool,
    /// The author may change settings.
    pub(super) manager: bool,
    /// The author's roles.
    pub(super) roles: Vec<String>,
    /// The channel that the author's thread belongs to.
    pub(super) within: Option<String>,
    /// Where it was said, if the clerk of another place hears it: there it is answered.
    pub(super) asked_in: Option<String>,
    /// It was said to the bot alone.
    pub(super) direct: bool,
    /// Where the author plays; known where it was said to the bot alone.
    pub(super) seated: Option<Seated>,
    /// The author has left every game and table in order to be forgotten.
    pub(super) left: bool,
    /// The door knows that it was meant for the bot: a mention, a reply, a button or a direct message.
    pub(super) spoken_to: bool,
    /// It was longer than is read; `folded` is then empty.
    pub(super) too_long: bool,
    /// The text as it was typed.
    pub(super) typed: String,
    /// The text as the grammar reads it.
    pub(super) folded: String,
    /// What was said, by the prefix that holds where it was said.
    pub(super) said: Said,
    /// What stands behind `replay`, line by line, for records of games mean something by their lines.
    pub(super) lines: String,
    /// The file that came with it; of several, the first.
    pub(super) file: Option<Attachment>,
    /// The people named in it.
    pub(super) mentions: Vec<String>,
    /// The roles and channels named in it.
    pub(super) named: Vec<Named>,
    /// How it came.
    pub(super) way: Way,
    /// What the bot is known not to be allowed here.
    pub(super) lacks: Vec<Right>,
    /// Not everybody may write in threads here.
    pub(super) mute_threads: bool,
    /// The language of the author's own program, where it is one of ours.
    pub(super) tongue: Option<&'static str>,
    /// The language that a command was typed in, where its word shows that.
    pub(super) spoken: Option<&'static str>,
    /// What a door tells; nobody said anything then.
    pub(super) tiding: Option<Tiding>,
    /// Chance for this input.
    pub(super) luck: Luck,
}

impl Heard {
    /// Reads the text by the prefix that holds where it was said.
    pub(super) fn read(&mut self, prefix: &str) {
        let prefix = if self.direct { sign(&self.folded).to_owned() } else { prefix.to_owned() };
        self.said = read(&self.folded, &prefix, self.spoken_to);
        let replays = self.said.verb == Some(Verb::Replay);
        self.lines = if replays { lines(behind(&self.typed, &prefix)) } else { String::new() };
        self.said.addressed |= self.too_long && !prefix.is_empty() && self.typed.starts_with(&prefix);
    }

    /// The number under which its author and the operator speak of what went wrong.
    pub(super) fn number(&self) -> String {
        self.luck.clone().id(6)
    }

    /// Somebody said nothing; an empty id is nobody's.
    pub(super) fn by(person: String, luck: Luck) -> Self {
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
            lines: String::new(),
            file: None,
            mentions: Vec::new(),
            named: Vec::new(),
            way: Way::Typed,
            lacks: Vec::new(),
            mute_threads: false,
            tongue: None,
            spoken: None,
            tiding: None,
            luck,
        }
    }
}
