//! What goes in and out of the hall. Doors (Discord, the playground, transcripts) only carry these.

use std::{fmt, future::Future, pin::Pin, sync::Arc};

/// A person as a door knows them. Only the archive's erasable entry keeps this; everything else uses internal ids.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Account {
    /// Unique over all doors, for example `local:alice`.
    pub id: String,
    /// The name shown to people; untrusted.
    pub name: String,
}

/// Where something was said.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Place {
    /// A channel or thread by the door's own id, unique over all doors, for example `local:hall`.
    Channel(String),
    /// A direct message to the bot from the input's author.
    Direct,
}

/// Something a person said. Ids, time and roles come from the door; nothing else is trusted.
#[derive(Clone, Debug)]
pub struct Input {
    /// The door's id of this message, unique over all doors; the same id is applied once.
    pub id: String,
    /// When it was said, milliseconds since 1970 UTC.
    pub at: u64,
    /// Who said it.
    pub from: Account,
    /// The author may adjudicate and warn here.
    pub arbiter: bool,
    /// Where.
    pub place: Place,
    /// The text, without the bot's own mention.
    pub text: String,
    /// It was a mention of the bot, a reply to it, or a press of one of its buttons.
    pub addressed: bool,
    /// The people named in the text: the token as it stands there (`@alice`, `<@123>`), and who that is.
    pub mentions: Vec<(String, Account)>,
    /// The files that came with it.
    pub files: Vec<Attachment>,
}

/// A text file that came with a message; untrusted throughout.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attachment {
    /// The name its sender gave it.
    pub name: String,
    /// What it holds, in whatever encoding; a door need not fetch more of it than one byte above
    /// [`LARGEST`](super::LARGEST).
    pub bytes: Vec<u8>,
}

/// Who gets an answer. Nothing is said without one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Audience {
    /// Everybody in the channel.
    Channel(String),
    /// One person, by direct message.
    Direct(Account),
    /// One person, inside a channel (an ephemeral answer).
    Within(String, Account),
}

/// A piece of an answer's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Span {
    /// Plain text with simple Markdown (`**bold**`, `` `code` ``, ``` fences).
    Plain(String),
    /// A person; the door writes a mention or a name.
    Person(Account),
}

/// A picture to send.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The PNG.
    pub png: Arc<[u8]>,
    /// The same in words, at most 1,024 characters.
    pub alt: String,
    /// The scene as text, for transcripts.
    pub drawing: String,
}

/// A text file to send with an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// A name of ours, never made from what people typed.
    pub name: String,
    /// UTF-8 text.
    pub text: String,
}

/// Something to press instead of typing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    /// The word on it, in the reader's language.
    pub label: String,
    /// The command that a press says, addressed to the bot: a verb and its arguments.
    pub command: String,
}

/// One answer on its way out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Delivery {
    /// Who gets it.
    pub audience: Audience,
    /// The text.
    pub text: Vec<Span>,
    /// People to notify; everybody else named in the text is only named.
    pub pings: Vec<Account>,
    /// The board.
    pub picture: Option<Picture>,
    /// The rest of a long answer.
    pub file: Option<File>,
    /// What can be pressed.
    pub buttons: Vec<Button>,
}

/// The door could not deliver; the reason, for the operator's log.
#[derive(Debug)]
pub struct Undelivered(pub String);

impl fmt::Display for Undelivered {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for Undelivered {}

/// A delivery under way.
pub type Delivering<'a> = Pin<Box<dyn Future<Output = Result<(), Undelivered>> + Send + 'a>>;

/// A way out. Deliveries to one audience are made one after the other, in order.
pub trait Door: Send + Sync + 'static {
    /// Delivers an answer; it counts as said when this succeeds.
    fn deliver(&self, delivery: Delivery) -> Delivering<'_>;
}
